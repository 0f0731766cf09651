-- Sending, in four steps: claim (a lease), permit (the last gate, and the mark that the attempt left the house), the attempt itself, settle.

create function private.is_still_true(p_message public.messages)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select case
        when p_message.kind in ('text', 'incoming') then true
        when b.deleted_at is not null then false
        when p_message.kind = 'cancelled' then b.status = 'cancelled'
        when p_message.kind = 'hold_expiring' then b.status = 'pending' and b.hold_expires_at > now()
        when p_message.kind in ('reminder_7_days', 'reminder_1_day', 'balance_due') then
          b.status in ('pending', 'advance_paid', 'fully_paid') and b.event_date >= private.today()
        else b.status not in ('cancelled', 'expired')
      end
      from public.bookings as b
      where b.id = p_message.booking_id
    ),
    false
  );
$$;
comment on function private.is_still_true(public.messages) is 'Whether what the message says still holds: a reminder of a cancelled wedding must not leave the house.';
revoke all on function private.is_still_true(public.messages) from public, anon, authenticated, service_role;

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
    -- The report may have come before the sender was missed.
    perform private.apply_events(v_lost.id, reported.provider_id)
    from (select provider_id from private.message_events where message_id = v_lost.id group by provider_id order by max(id) desc) as reported;
  end loop;
end;
$$;
comment on function private.end_lost_leases() is 'A sender that died after it began to send leaves its message unknown. Only a report, or staff, bring it on from there.';
revoke all on function private.end_lost_leases() from public, anon, authenticated, service_role;

drop function public.claim_messages(integer, integer, uuid, text);

-- Definer: service_role may not see the circuit, the settings or the conversations.
create function private.claim_messages(p_limit integer, p_lease_seconds integer, p_booking uuid, p_kind text, p_message uuid)
returns setof public.messages
language plpgsql
security definer
set search_path = ''
as $$
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
    -- No trial without a message to try with.
    return;
  end if;
  v_allowed := private.messages_allowed(least(greatest(p_limit, 0), 100), v_lease);
  return query
  with due as materialized (
    select m.id, private.is_still_true(m) as is_true
    from public.messages as m
    where (
        -- Whoever asks for one booking's messages wants them now, back-off or not.
        (m.state = 'queued' and (m.next_at <= now() or p_booking is not null or p_message is not null))
        or (m.state = 'leased' and m.lease_until <= now() and m.sending_at is null)
      )
      and (p_booking is null or m.booking_id = p_booking)
      and (p_kind is null or m.kind = p_kind)
      and (p_message is null or m.id = p_message)
    order by m.next_at, m.created_at, m.id
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
    -- A lease that ended before anything was sent is no fault of the message.
    excused = m.excused + (m.state = 'leased')::integer
  from due
  where m.id = due.id and due.is_true
  returning m.*;
end;
$$;
revoke all on function private.claim_messages(integer, integer, uuid, text, uuid) from public, anon, authenticated, service_role;
grant execute on function private.claim_messages(integer, integer, uuid, text, uuid) to service_role;

create function private.window_is_open(p_phone text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.window_until(p_phone) > now(), false);
$$;
comment on function private.window_is_open(text) is 'Whether free text reaches the number now.';
revoke all on function private.window_is_open(text) from public, anon, authenticated, service_role;
grant execute on function private.window_is_open(text) to service_role;

create function public.claim_messages(
  p_limit integer, p_lease_seconds integer, p_booking uuid default null, p_kind text default null, p_message uuid default null
)
returns table (
  id uuid, booking_id uuid, kind text, to_phone text, language text, params jsonb, body text, state text, attempts integer, excused integer,
  provider_id text, simulated boolean, last_error jsonb, created_at timestamptz, updated_at timestamptz, window_open boolean
)
language sql
set search_path = ''
as $$
  select m.id, m.booking_id, m.kind, m.to_phone, m.language, m.params, m.body, m.state, m.attempts, m.excused,
    m.provider_id, m.simulated, m.last_error, m.created_at, m.updated_at, private.window_is_open(m.to_phone)
  from private.claim_messages(p_limit, p_lease_seconds, p_booking, p_kind, p_message) as m;
$$;
comment on function public.claim_messages(integer, integer, uuid, text, uuid) is
  'Leases messages that are due, and those whose lease ended before anything was sent; no two callers get the same one, and none gets any while the circuit is open. With p_booking or p_message also what waits for its back-off. For the server only.';
revoke all on function public.claim_messages(integer, integer, uuid, text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.claim_messages(integer, integer, uuid, text, uuid) to service_role;
