-- The result of an attempt. The sender's result, an earlier report and the end of the lease may come in any order.

-- A late result still counts: after the lease has ended, the attempt's sender knows best, and "accepted" counts even if staff have queued the message
-- again. Only a reported failure overrules it.
create function private.accepts_result(p_message public.messages, p_attempt integer, p_state text, p_provider_id text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_message.attempts = p_attempt
    and (p_message.state in ('leased', 'unknown') or (p_message.state = 'queued' and p_state = 'accepted'))
    and not exists (select from private.message_events where provider_id = p_provider_id and is_spent);
$$;
comment on function private.accepts_result(public.messages, integer, text, text) is 'Whether the result of this attempt still counts.';

create function private.record_provider_result(p_state text, p_error jsonb, p_simulated boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_state in ('accepted', 'sent', 'delivered', 'read', 'failed') then
    perform private.provider_answered();
  elsif coalesce(p_error ->> 'concerns', 'provider') = 'provider' then
    perform private.provider_failed(p_error ->> 'code');
  end if;
  if p_simulated and p_state = 'accepted' then
    -- A simulation has no reports.
    perform private.provider_proved('infinity');
  end if;
end;
$$;
comment on function private.record_provider_result(text, jsonb, boolean) is 'Records whether the provider worked in this attempt.';

-- Definer: service_role has no rights on the circuit.
create function public.settle_message(
  p_id uuid, p_attempt integer, p_state text, p_provider_id text, p_simulated boolean, p_error jsonb, p_next_at timestamptz, p_user text default null
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_message public.messages;
  v_is_untrue boolean;
  v_has_served boolean;
begin
  if p_state is null or p_state not in ('queued', 'accepted', 'sent', 'delivered', 'read', 'failed', 'unknown', 'dead') then
    raise exception 'an attempt cannot end as "%"', p_state using errcode = '22023';
  end if;
  -- A contact that is not known yet is written below. The webhook takes the same locks in this order: first events, then messages.
  perform pg_advisory_xact_lock(hashtextextended('whatsapp events', 0))
  from public.messages
  where id = p_id and not private.is_for_staff(messages)
    and (p_error ->> 'concerns' = 'reader' or p_user is not null and not private.is_known_contact(to_phone, p_user));
  select * into v_message from public.messages where id = p_id for update;
  if not found or not private.accepts_result(v_message, p_attempt, p_state, p_provider_id) then
    return false;
  end if;

  perform private.record_provider_result(p_state, nullif(p_error, 'null'), p_simulated);
  if p_error ->> 'concerns' = 'reader' and not private.is_for_staff(v_message) then
    perform private.apply_opt_out(private.known_contact(v_message.to_phone, null), 'stop', now());
  end if;

  if p_user is not null and not private.is_for_staff(v_message) then
    perform private.known_contact(v_message.to_phone, p_user);
  end if;

  v_is_untrue := not private.is_still_true(v_message);
  -- The link contains the booking's token, which is removed once the family has it. "Accepted" is not sent: a report may cause another attempt.
  v_has_served := p_state in ('sent', 'delivered', 'read') or p_state = 'accepted' and p_simulated;
  update public.messages as m
  set state = case when p_state = 'queued' and v_is_untrue then 'cancelled' else p_state end,
    params = case when v_has_served or v_is_untrue then m.params - 'link' else m.params end,
    provider_id = coalesce(p_provider_id, m.provider_id),
    simulated = coalesce(p_simulated, false),
    last_error = nullif(p_error, 'null') - 'concerns',
    next_at = coalesce(p_next_at, m.next_at),
    sending_at = case when p_state = 'queued' then null else m.sending_at end,
    lease_until = null
  where m.id = p_id;

  -- Reports that came before the sender's result.
  if p_provider_id is not null then
    perform private.apply_events(p_id, p_provider_id)
    where exists (select from private.message_events where provider_id = p_provider_id);
  elsif p_state = 'unknown' then
    perform private.replay_reports(p_id);
  end if;
  return true;
end;
$$;
comment on function public.settle_message(uuid, integer, text, text, boolean, jsonb, timestamptz, text) is
  'Stores the result of an attempt; "queued" means another try. p_error: {code, message, concerns: provider|reader|message}; p_user: the provider''s id of the reader. False if another sender has the message or a report overruled the result. For the server only.';

-- Definer: as settle_message.
create function public.stop_messages(p_id uuid, p_attempt integer, p_simulated boolean, p_error jsonb, p_seconds integer default null)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.break_circuit(p_error ->> 'code', coalesce(p_seconds, private.setting('stop_minutes') * 60));
  update public.messages
  set state = case when private.is_still_true(messages) then 'queued' else 'cancelled' end, lease_until = null, sending_at = null,
    excused = excused + 1, simulated = coalesce(p_simulated, false), last_error = p_error, next_at = now()
  where id = p_id and attempts = p_attempt and state in ('leased', 'unknown');
  return found;
end;
$$;
comment on function public.stop_messages(uuid, integer, boolean, jsonb, integer) is
  'The provider refused for a reason outside the message: it goes back into the queue with the attempt excused, and sending pauses for p_seconds (default: the setting). False if another sender has the message. For the server only.';
