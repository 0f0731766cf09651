-- The form's promise: an unconfirmed request is kept for request_days, a booking for booking_months after its event. The ledger and the history stay,
-- without the family's words; no number changes.

create function private.forget_conversation(p_phone text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_conversation private.conversations;
begin
  perform private.forget_waiting(p_phone);
  delete from private.conversations where phone = p_phone returning * into v_conversation;
  if v_conversation.opted_out then
    insert into private.opt_outs as known (phone_hash, wish_at)
    values (private.phone_hash(p_phone), coalesce(v_conversation.wish_at, now()))
    on conflict (phone_hash) do update set wish_at = greatest(known.wish_at, excluded.wish_at);
  end if;
  return v_conversation.phone is not null;
end;
$$;
comment on function private.forget_conversation(text) is 'Erases a number''s conversation; its opt-out stays. False if there was none.';

create function private.forget_booking(p_booking uuid)
returns text
language plpgsql
set search_path = ''
as $$
begin
  -- The provider's ids contain the number, and they are an incoming message's only key.
  delete from private.message_events
  where provider_id in (select provider_id from public.messages where booking_id = p_booking and provider_id is not null);
  -- An unanswered new number belongs to the same family.
  perform private.forget_conversation(n.new_phone)
  from private.new_numbers as n
  where n.booking_id = p_booking and not exists (select from public.bookings as b where b.phone = n.new_phone)
    and not exists (select from private.new_numbers as other where other.new_phone = n.new_phone and other.booking_id <> p_booking);

  if not exists (select from public.payments where booking_id = p_booking) and not exists (select from public.deposits where booking_id = p_booking)
    and not exists (select from private.bills where booking_id = p_booking) then
    delete from public.bookings where id = p_booking;
    return 'erased';
  end if;

  perform private.anonymise_booking(p_booking);
  update public.payments set reference = null, note = null where booking_id = p_booking and num_nonnulls(reference, note) > 0;
  update public.deposits set note = null where booking_id = p_booking and note is not null;
  update public.booking_events set before = private.without_person(before), after = private.without_person(after)
  where booking_id = p_booking and (before, after) is distinct from (private.without_person(before), private.without_person(after));
  delete from public.messages where booking_id = p_booking;
  delete from public.change_requests where booking_id = p_booking;
  delete from private.payment_proofs where booking_id = p_booking;
  delete from private.reviews where booking_id = p_booking;
  delete from private.payers where booking_id = p_booking;
  delete from private.booking_tokens where booking_id = p_booking;
  delete from private.idempotency where booking_id = p_booking;
  delete from private.request_log where booking_id = p_booking;
  delete from private.new_numbers where booking_id = p_booking;
  delete from private.joins where p_booking in (booking_id, other_id);
  return 'anonymised';
end;
$$;
comment on function private.forget_booking(uuid) is
  'Erases a booking with all its data. One with payments, deposits or bills stays without the family; its bills keep their payer for bill_years. Returns erased or anonymised.';

-- Definer: service_role, the schedule's role, has no rights on these tables.
create function public.forget_in_time(p_limit integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(p_limit, 1), 500);
  v_last_event constant date := (private.today() - make_interval(months => private.setting('booking_months')))::date;
  v_last_request constant timestamptz := now() - make_interval(days => private.setting('request_days'));
  v_due uuid[];
  v_ends text[];
  v_phones text[];
begin
  -- Locked rows wait for the next night.
  v_due := array(
    select b.id from public.bookings as b
    where b.erased_at is null
      -- Counted from the last function.
      and v_last_event > (select max(f.event_date) from public.functions as f where f.booking_id = b.id)
      and b.id in (select f.booking_id from public.functions as f where f.event_date < v_last_event)
    order by b.created_at
    limit v_limit
    for update of b skip locked
  );
  v_due := v_due || array(
    select b.id from public.bookings as b
    where b.erased_at is null and b.created_at < v_last_request and b.id <> all (v_due)
      and b.status <> all (private.paid_statuses())
      -- One that was joined lasts as long as a booking.
      and not exists (select from private.joins as j where j.other_id = b.id)
      -- A running hold is a promise of the hall.
      and (b.status <> 'pending' or b.hold_expires_at <= now())
      and not exists (select from public.payments as p where p.booking_id = b.id)
      and not exists (select from public.deposits as d where d.booking_id = b.id)
      and not exists (select from private.bills as bill where bill.booking_id = b.id)
      -- The family must first get the message about a recent cancellation.
      and not exists (
        select from public.messages as m
        where m.booking_id = b.id and m.kind = 'cancelled' and m.state in ('queued', 'leased') and m.created_at > now() - interval '7 days'
      )
    order by b.created_at
    limit v_limit - cardinality(v_due)
    for update of b skip locked
  );
  v_ends := array(select private.forget_booking(id) from unnest(v_due) as id);
  perform private.forget_old_bills(v_limit);
  perform private.forget_visits(array(
    select id from private.visits where day < private.today() - private.setting('request_days') order by day limit v_limit
  ));

  -- forget_messages() erases other conversations; opt-outs stay.
  v_phones := array(
    select c.phone from private.conversations as c
    where c.opted_out and coalesce(greatest(c.last_incoming_at, c.wish_at), '-infinity') < now() - interval '30 days'
      and not exists (select from public.bookings as b where b.phone = c.phone)
      and not exists (select from private.new_numbers as n where n.new_phone = c.phone)
    limit v_limit
    for update of c skip locked
  );
  perform private.forget_conversation(phone) from unnest(v_phones) as phone;

  return jsonb_build_object(
    'erased', cardinality(array_positions(v_ends, 'erased')),
    'anonymised', cardinality(array_positions(v_ends, 'anonymised')),
    'numbers', cardinality(v_phones),
    'is_done', cardinality(v_due) < v_limit and cardinality(v_phones) < v_limit
  );
end;
$$;
comment on function public.forget_in_time(integer) is
  'Erases at most p_limit expired bookings: {erased, anonymised, numbers, is_done}. The schedule repeats it until is_done.';

-- Definer: no role may read the settings.
create function public.retention()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'request_days', private.setting('request_days'), 'booking_months', private.setting('booking_months'), 'bill_years', private.setting('bill_years')
  );
$$;
comment on function public.retention() is
  '{request_days, booking_months, bill_years}: the retention times, to compare with the site''s promise. For the server only.';

-- Former numbers of bookings, before a correction.

create function private.former_bookings_of(p_phone text)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select booking_id from public.messages as m where m.to_phone = p_phone and not private.is_for_staff(m) and booking_id is not null
  union
  select booking_id from public.booking_events where p_phone in (before ->> 'phone', after ->> 'phone')
  except
  select id from public.bookings where phone = p_phone;
$$;
comment on function private.former_bookings_of(text) is
  'The bookings that had this number before a correction. Messages to it and the history still contain it.';

create function private.forget_elsewhere(p_phone text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  -- For former bookings of this number, messages to it are erased, and the history loses the person.
  v_ids := array(select m.id from public.messages as m where m.to_phone = p_phone and not private.is_for_staff(m));
  delete from private.message_events
  where provider_id in (select provider_id from public.messages where id = any (v_ids) and provider_id is not null);
  delete from public.messages where id = any (v_ids);
  update public.messages set params = params - array['phone', 'name', 'requests'] where params ->> 'phone' = p_phone;
  update public.booking_events set before = private.without_person(before), after = private.without_person(after)
  where before ->> 'phone' = p_phone or after ->> 'phone' = p_phone;
  return cardinality(v_ids);
end;
$$;
