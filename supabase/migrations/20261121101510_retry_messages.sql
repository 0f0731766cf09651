-- Messages that were given up, or whose fate is unknown, are tried again when staff say so; and how messaging as a whole is doing.

-- Definer: staff may not write messages.
create function private.retry_message(p_message uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_message public.messages;
begin
  perform private.require_admin();
  select * into v_message from public.messages where id = p_message for update;
  if not found or v_message.kind = 'incoming' then
    raise exception 'message_not_found' using errcode = 'PT404';
  end if;
  if v_message.state = 'queued' then
    -- Waiting for its back-off: staff need not.
    update public.messages set next_at = now() where id = p_message;
    return jsonb_build_object('id', p_message, 'state', 'queued');
  end if;
  if v_message.state not in ('failed', 'dead', 'unknown') or not private.is_still_true(v_message) then
    perform private.change_refused('moved_on');
  elsif not private.is_for_staff(v_message) and private.is_opted_out(v_message.to_phone) then
    perform private.change_refused('opted_out');
  elsif v_message.state = 'unknown' and v_message.updated_at > now() - make_interval(mins => private.setting('unknown_minutes')) then
    -- A report may still say that it arrived, and then it would arrive twice.
    perform private.change_refused('wait_for_report');
  end if;
  update public.messages
  set state = 'queued', next_at = now(), excused = attempts, provider_id = null, last_error = null
  where id = p_message;
  return jsonb_build_object('id', p_message, 'state', 'queued');
end;
$$;
revoke all on function private.retry_message(uuid) from public, anon, authenticated, service_role;
grant execute on function private.retry_message(uuid) to authenticated;

create function public.retry_message(p_message uuid)
returns jsonb
language sql
set search_path = ''
as $$
  select private.retry_message(p_message);
$$;
comment on function public.retry_message(uuid) is
  'Puts a message that failed, was given up or is unknown back into the queue: {id, state}. PT404 message_not_found. PT409: moved_on, opted_out, wait_for_report (unknown for less than unknown_minutes). For staff.';
revoke all on function public.retry_message(uuid) from public, anon, authenticated, service_role;
grant execute on function public.retry_message(uuid) to authenticated;

-- Definer: the circuit is nobody's to write.
create function private.resume_messaging()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.messaging_state set trial_at = now() where breaker = 'open';
end;
$$;
revoke all on function private.resume_messaging() from public, anon, authenticated, service_role;
grant execute on function private.resume_messaging() to authenticated;

create function public.resume_messaging()
returns void
language sql
set search_path = ''
as $$
  select private.resume_messaging();
$$;
comment on function public.resume_messaging() is 'What stood in the way is mended: the next run tries one message, and sends the others if that works. For staff.';
revoke all on function public.resume_messaging() from public, anon, authenticated, service_role;
grant execute on function public.resume_messaging() to authenticated;

create function private.queue_row()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    -- What is planned for later does not wait.
    'queued', (select count(*) from public.messages where state in ('queued', 'leased') and next_at <= now()),
    'oldest_at', (
      select min(case when kind in ('reminder_7_days', 'reminder_1_day', 'balance_due', 'hold_expiring') then greatest(created_at, next_at) else created_at end)
      from public.messages
      where state in ('queued', 'leased') and next_at <= now()
    ),
    'failed', (select count(*) from public.messages where state in ('failed', 'dead')),
    'dead', (select count(*) from public.messages where state = 'dead'),
    'unknown', (
      select count(*) from public.messages
      where state = 'unknown' and updated_at <= now() - make_interval(mins => private.setting('unknown_minutes'))
    ),
    'breaker', private.breaker_row(),
    'opted_out', (select count(*) from private.conversations where opted_out)
  );
$$;
revoke all on function private.queue_row() from public, anon, authenticated, service_role;

-- Definer: service_role may not see the circuit.
create function private.messaging_queue()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.queue_row();
$$;
revoke all on function private.messaging_queue() from public, anon, authenticated, service_role;
grant execute on function private.messaging_queue() to service_role;

create or replace function public.messaging_queue()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.messaging_queue();
$$;
comment on function public.messaging_queue() is
  '{queued, oldest_at, failed, dead, unknown, breaker, opted_out}: messages that are due and not yet sent, since when the oldest waits, those that failed (dead among them), those whose fate stays unknown, {state, since, code} while nothing flows, and numbers that want no messages. For the server only.';
revoke all on function public.messaging_queue() from public, anon, authenticated, service_role;
grant execute on function public.messaging_queue() to service_role;
