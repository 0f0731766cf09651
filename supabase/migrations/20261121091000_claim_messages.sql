-- Sending: a worker leases messages, tries, and settles. Each attempt has one owner, and a late word of an older one is not heard.

create function public.claim_messages(p_limit integer, p_lease_seconds integer, p_booking uuid default null, p_kind text default null)
returns setof public.messages
language sql
set search_path = ''
as $$
  with due as materialized (
    select m.id
    from public.messages as m
    join public.bookings as b on b.id = m.booking_id
    where (
        -- Whoever asks for one booking's messages wants them now, back-off or not.
        (m.state = 'queued' and (m.next_at <= now() or p_booking is not null))
        or (m.state = 'leased' and m.lease_until <= now())
      )
      and (p_booking is null or m.booking_id = p_booking)
      and (p_kind is null or m.kind = p_kind)
      -- Left over from a sender that died before the booking did.
      and (m.kind in ('cancelled', 'text') or (b.deleted_at is null and b.status not in ('cancelled', 'expired')))
    order by m.next_at, m.created_at, m.id
    limit least(greatest(p_limit, 0), 100)
    for update of m skip locked
  )
  update public.messages as m
  set state = 'leased', attempts = m.attempts + 1, lease_until = now() + make_interval(secs => least(greatest(p_lease_seconds, 1), 3600))
  from due
  where m.id = due.id
  returning m.*;
$$;
comment on function public.claim_messages(integer, integer, uuid, text) is
  'Leases messages that are due, and those whose lease ran out; no two callers get the same one. With p_booking also what waits for its back-off. For the server only.';
revoke all on function public.claim_messages(integer, integer, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.claim_messages(integer, integer, uuid, text) to service_role;

create function public.settle_message(
  p_id uuid, p_attempt integer, p_state text, p_provider_id text, p_simulated boolean, p_error jsonb, p_next_at timestamptz
)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if p_state is null or p_state not in ('queued', 'accepted', 'sent', 'delivered', 'read', 'failed', 'unknown', 'dead') then
    raise exception 'an attempt cannot end as "%"', p_state using errcode = '22023';
  end if;
  update public.messages as m
  set state = case when p_state = 'queued' and not still_owed.yes then 'cancelled' else p_state end,
    -- The link carries the booking's token, which has no business here once the family has it.
    params = case when p_state in ('accepted', 'sent', 'delivered', 'read') or not still_owed.yes then m.params - 'link' else m.params end,
    provider_id = coalesce(p_provider_id, m.provider_id),
    simulated = coalesce(p_simulated, false),
    last_error = nullif(p_error, 'null'),
    next_at = coalesce(p_next_at, m.next_at),
    lease_until = null
  from (
    select w.id, w.kind in ('cancelled', 'text') or (b.deleted_at is null and b.status not in ('cancelled', 'expired')) as yes
    from public.messages as w
    join public.bookings as b on b.id = w.booking_id
    where w.id = p_id
  ) as still_owed
  where m.id = still_owed.id and m.state = 'leased' and m.attempts = p_attempt;
  return found;
end;
$$;
comment on function public.settle_message(uuid, integer, text, text, boolean, jsonb, timestamptz) is
  'Writes down what came of an attempt; "queued" means to be tried again. False when the lease has gone to another sender meanwhile. For the server only.';
revoke all on function public.settle_message(uuid, integer, text, text, boolean, jsonb, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.settle_message(uuid, integer, text, text, boolean, jsonb, timestamptz) to service_role;

create function public.messaging_queue()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'queued', (select count(*) from public.messages where state in ('queued', 'leased')),
    'oldest_at', (select min(created_at) from public.messages where state in ('queued', 'leased')),
    'failed', (select count(*) from public.messages where state in ('failed', 'dead'))
  );
$$;
comment on function public.messaging_queue() is '{queued, oldest_at, failed}: messages not yet sent, since when the oldest waits, and those given up. For the server only.';
revoke all on function public.messaging_queue() from public, anon, authenticated, service_role;
grant execute on function public.messaging_queue() to service_role;
