-- Sending in four steps: claim (a lease), permit (the last check, and the mark of sending), the attempt, settle. Each attempt has one owner; results
-- of older attempts are ignored.

create function private.end_lost_leases()
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_lost public.messages;
begin
  for v_lost in
    select * from public.messages where state = 'leased' and lease_until <= now() and sending_at is not null for update skip locked
  loop
    update public.messages
    set state = 'unknown', lease_until = null,
      last_error = jsonb_build_object('code', 'interrupted', 'message', 'The sender was cut off after sending began')
    where id = v_lost.id;
    -- The report may have come before the lease ended.
    perform private.replay_reports(v_lost.id);
  end loop;
end;
$$;
comment on function private.end_lost_leases() is
  'A lease that ends after sending began makes the message unknown. Only a report or staff change it from there.';

-- Definer: service_role may not see the circuit, the settings or the conversations.
create function public.claim_messages(
  p_limit integer, p_lease_seconds integer, p_booking uuid default null, p_kind text default null, p_message uuid default null
)
returns table (
  id uuid, booking_id uuid, kind text, to_phone text, language text, params jsonb, body text, state text, attempts integer, excused integer,
  provider_id text, simulated boolean, last_error jsonb, created_at timestamptz, updated_at timestamptz, window_open boolean
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_lease constant interval := make_interval(secs => least(greatest(p_lease_seconds, 1), 3600));
  v_allowed integer;
begin
  perform private.end_lost_leases();
  if (select breaker from private.messaging_state) <> 'closed' and not exists (
    select from public.messages
    where (state = 'leased' and lease_until <= now())
      or (state = 'queued' and (next_at <= now() or booking_id = p_booking or id = p_message))
  ) then
    -- Without a due message there is no trial.
    return;
  end if;
  v_allowed := private.messages_allowed(least(greatest(p_limit, 0), 100), v_lease);
  return query
  with due as materialized (
    select m.id, private.is_still_true(m) as is_true
    from public.messages as m
    where (
        -- A caller that names a booking or message wants it now, without waiting for its retry time.
        (m.state = 'queued' and (m.next_at <= now() or p_booking is not null or p_message is not null))
        or (m.state = 'leased' and m.lease_until <= now() and m.sending_at is null)
      )
      and (p_booking is null or m.booking_id = p_booking)
      and (p_kind is null or m.kind = p_kind)
      and (p_message is null or m.id = p_message)
    -- Requests come last, because their budget may be used up, so that they delay no other message.
    order by private.budget_of(m) = 'request', m.next_at, m.created_at, m.id
    limit v_allowed
    for update of m skip locked
  ),
  untrue as (
    update public.messages as m
    set state = 'cancelled', lease_until = null, params = m.params - 'link'
    from due
    where m.id = due.id and not due.is_true
  )
  update public.messages as m
  set state = 'leased', attempts = m.attempts + 1, lease_until = now() + v_lease, sending_at = null,
    params = private.params_to_send(m),
    -- A lease that ended before sending does not count against the message.
    excused = m.excused + (m.state = 'leased')::integer
  from due
  where m.id = due.id and due.is_true
  returning m.id, m.booking_id, m.kind, m.to_phone, m.language, m.params, m.body, m.state, m.attempts, m.excused,
    m.provider_id, m.simulated, m.last_error, m.created_at, m.updated_at, not m.as_template and private.window_is_open(m.to_phone);
end;
$$;
comment on function public.claim_messages(integer, integer, uuid, text, uuid) is
  'Leases due messages, and those whose lease ended before sending. No two callers get the same one, and none gets any while the circuit is open. With p_booking or p_message also messages that wait for a retry. For the server only.';

-- The last check before sending. The limits are exact here, because one message per number passes at a time.
create function private.cap_of(p_message public.messages)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_budget constant text := private.budget_of(p_message);
begin
  if exists (
    select from public.messages where budget = v_budget and sending_at > now() - interval '24 hours'
    offset private.setting(v_budget || '_messages_per_day') - 1
  ) then
    return 'later';
  end if;
  if p_message.kind = 'text' or private.is_for_staff(p_message) then
    return null;
  end if;
  if exists (
    select from public.messages
    where booking_id = p_message.booking_id and id <> p_message.id and sending_at is not null and kind <> 'text'
      -- A booking with many payment dates would use up the limit, and the link or a confirmation would be given up.
      and (kind = 'payment_due') = (p_message.kind = 'payment_due')
    offset private.setting('messages_per_booking') - 1
  ) then
    return 'never';
  end if;
  if exists (
    select from public.messages
    where to_phone = p_message.to_phone and id <> p_message.id and sending_at > now() - interval '1 hour' and kind <> 'text'
    offset private.setting('messages_per_phone_per_hour') - 1
  ) then
    return 'later';
  end if;
  return null;
end;
$$;
comment on function private.cap_of(public.messages) is 'Whether a limit stops the message: "later", "never", or null if it may go.';

-- Definer: service_role may not see the settings or the conversations.
create function public.permit_message(p_id uuid, p_attempt integer, p_lease_seconds integer)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_message public.messages;
  v_cap text;
  v_state text;
  v_code text;
  v_words text;
begin
  select * into v_message from public.messages where id = p_id;
  if v_message.state is distinct from 'leased' or v_message.attempts <> p_attempt then
    return 'lost';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('message to ' || v_message.to_phone, 0));
  select * into v_message from public.messages where id = p_id for update;
  if v_message.state is distinct from 'leased' or v_message.attempts <> p_attempt or v_message.sending_at is not null then
    return 'lost';
  end if;

  v_cap := private.cap_of(v_message);
  if not private.is_still_true(v_message) then
    v_state := 'cancelled';
  elsif not private.is_for_staff(v_message) and private.is_opted_out(v_message.to_phone) then
    select 'cancelled', 'opted_out', 'The family asked for no more messages' into v_state, v_code, v_words;
  elsif v_message.kind <> 'text' and not private.is_allowed_country(v_message.to_phone) then
    select 'failed', 'country_not_allowed', 'The hall does not write to this country of its own accord' into v_state, v_code, v_words;
  elsif (select breaker from private.messaging_state) = 'open' then
    v_state := 'queued';
  elsif v_cap = 'never' then
    select 'dead', 'capped', 'This booking has had as many messages as are allowed' into v_state, v_code, v_words;
  elsif v_cap = 'later' then
    select 'queued', 'capped', 'As many messages as are allowed for now' into v_state, v_code, v_words;
  else
    update public.messages
    set sending_at = now(), budget = private.budget_of(v_message),
      lease_until = now() + make_interval(secs => least(greatest(p_lease_seconds, 1), 3600))
    where id = p_id;
    return 'go';
  end if;

  update public.messages
  set state = v_state, lease_until = null, excused = excused + 1,
    next_at = case v_code when 'capped' then now() + interval '10 minutes' else next_at end,
    params = case when v_state = 'cancelled' then params - 'link' else params end,
    last_error = case when v_code is not null then jsonb_build_object('code', v_code, 'message', v_words) else last_error end
  where id = p_id;
  return v_state;
end;
$$;
comment on function public.permit_message(uuid, integer, integer) is
  'Permits a claimed message once and restarts its lease: "go". Otherwise "lost" (another sender has it) or the message''s new state: "queued" (a limit or an open circuit; later), "cancelled" (no longer true, or opted out), "failed", "dead". For the server only.';
