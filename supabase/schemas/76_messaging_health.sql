-- Retries of failed and unknown messages by staff, and the state of messaging.

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
    perform private.change_refused('message_not_found');
  end if;
  if v_message.state = 'queued' then
    -- Staff need not wait for the retry time.
    update public.messages set next_at = now() where id = p_message;
    return jsonb_build_object('id', p_message, 'state', 'queued');
  end if;
  if v_message.state not in ('failed', 'dead', 'unknown') or not private.is_still_true(v_message) then
    perform private.change_refused('moved_on');
  elsif not private.is_for_staff(v_message) and private.is_opted_out(v_message.to_phone) then
    perform private.change_refused('opted_out');
  elsif v_message.state = 'unknown' and v_message.updated_at > now() - make_interval(mins => private.setting('unknown_minutes')) then
    -- A report may still say that it arrived; then it would arrive twice.
    perform private.change_refused('wait_for_report');
  end if;
  perform private.spend_attempt(v_message.provider_id);
  update public.messages
  set state = 'queued', next_at = now(), excused = attempts, provider_id = null, last_error = null, rung_at = null
  where id = p_message;
  return jsonb_build_object('id', p_message, 'state', 'queued');
end;
$$;

-- Definer: staff may not write messages, and no role may write events.
create function private.note_rung(p_message uuid, p_rung boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_message public.messages;
begin
  perform private.require_admin();
  select * into v_message from public.messages where id = p_message for update;
  if not found or v_message.kind = 'incoming' or v_message.booking_id is null then
    perform private.change_refused('message_not_found');
  end if;
  if v_message.state not in ('failed', 'dead', 'unknown') then
    perform private.change_refused('moved_on');
  end if;
  if (v_message.rung_at is not null) = p_rung then
    return;
  end if;
  update public.messages set rung_at = case when p_rung then now() end where id = p_message;
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (v_message.booking_id, auth.uid(), case when p_rung then 'rung_instead' else 'rung_instead_undone' end, '{}', jsonb_build_object('kind', v_message.kind));
end;
$$;

-- Definer: no role may write the circuit.
create function private.resume_messaging()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- A trial without a report yet may also be followed by another.
  update private.messaging_state set trial_at = now() where breaker = 'open' or failed_at is not null;
end;
$$;

create function private.queue_row()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    -- Messages planned for later do not count as waiting.
    'queued', (select count(*) from public.messages where state in ('queued', 'leased') and next_at <= now()),
    'oldest_at', (
      select min(case when kind in (select k.kind from private.message_kinds as k where k.is_planned) then greatest(created_at, next_at) else created_at end)
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

-- Definer: service_role may not see the circuit.
create function public.messaging_queue()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.queue_row();
$$;
comment on function public.messaging_queue() is
  '{queued, oldest_at, failed, dead, unknown, breaker, opted_out}: due messages, the oldest one''s time, failed ones (with dead ones), unknown ones, {state, since, code} while the circuit is open, and opted-out numbers. For the server only.';

-- A lost notice to the hall is in no list of families' lost messages, so it is shown here.
create function private.hall_missed()
returns text
language sql
stable
set search_path = ''
as $$
  select case when newest.state in ('failed', 'dead') then coalesce(newest.last_error ->> 'code', 'unknown') end
  from (
    select state, last_error from public.messages
    where kind = 'manager_notice' and state in ('accepted', 'sent', 'delivered', 'read', 'failed', 'dead')
    order by created_at desc
    limit 1
  ) as newest;
$$;
comment on function private.hall_missed() is 'Why the newest notice to the hall failed; null while notices arrive.';

-- Definer: staff may not see the circuit.
create function private.messaging_health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_queue jsonb;
begin
  perform private.require_admin();
  v_queue := private.queue_row();
  return jsonb_build_object(
    'failing_since', v_queue -> 'breaker' -> 'since',
    'code', v_queue -> 'breaker' -> 'code',
    'queued', v_queue -> 'queued',
    'oldest_at', v_queue -> 'oldest_at',
    'dead', v_queue -> 'dead',
    'unknown', v_queue -> 'unknown',
    'hall_missed', private.hall_missed(),
    'requests_today', (
      select count(*) from private.request_log where requested_at >= private.at_hall(private.today(), time '00:00')
    ),
    'requests_per_day', private.setting('requests_per_day'),
    'quiet_requests', (
      select count(*)
      from private.quiet_requests as q
      join public.bookings as b on b.id = q.booking_id
      where b.deleted_at is null and b.status = 'pending_confirmation'
    )
  );
end;
$$;
