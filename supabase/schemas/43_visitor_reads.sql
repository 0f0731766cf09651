-- What visitors can read through the server: their own booking, and which slots are not free. Definer: no role may read the tokens.

create function private.place_in_line(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The line is read only for a held slot: most slots are free.
  if p_booking.status <> 'pending_confirmation' or not exists (
    select from public.functions as f
    where f.takes_slot and f.hall = p_booking.hall and f.event_date = p_booking.event_date and f.event_time = p_booking.event_time
  ) then
    return null;
  end if;
  -- The number of waiting families is private. The end of the hold is public.
  return (
    select case when line ->> 'held_until' is not null then jsonb_strip_nulls(private.picked(line, array['place', 'held_until'])) end
    from private.line_row(p_booking) as line
  );
end;
$$;
comment on function private.place_in_line(private.booking_functions) is
  '{place, held_until}: the request''s place in line while another booking holds its slot, null otherwise. A quiet request has no place.';

create function private.others_wait(p_request private.booking_functions)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return p_request.status = 'pending_confirmation' and exists (
    select from private.functions_in_slot(p_request.hall, p_request.event_date, p_request.event_time) as b
    where b.status = 'pending_confirmation'
      -- A request with the same number counts too: a person who types a number must not learn what it has asked for.
      and b.id <> p_request.id
      and private.is_asked_for(b.id, b.created_at)
  );
end;
$$;
comment on function private.others_wait(private.booking_functions) is 'Whether another request, perhaps of the same family, waits for this request''s slot.';

create function private.count_before(p_booking private.booking_functions)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  -- A count that staff took back may never have been this family's.
  return (
    select (e.before ->> 'final_guests')::integer from public.booking_events as e
    where p_booking.final_guests is null and e.booking_id = p_booking.id and e.function_id = p_booking.function_id and e.after ? 'final_guests'
      and e.after ?| array['guest_count', 'hall', 'event_date']
    order by e.id desc
    limit 1
  );
end;
$$;
comment on function private.count_before(private.booking_functions) is
  'The final count that a change of the booking made invalid, until the family gives it again; otherwise null.';

create function private.company_before(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(last.key, last.said)
    from (
      select distinct on (counted.key) counted.key, e.before -> counted.key as said, e.after
      from public.booking_events as e
      cross join unnest(array['gents', 'ladies', 'wheelchairs']) as counted (key)
      where e.booking_id = p_booking.id and e.function_id = p_booking.function_id and e.after ? counted.key
      order by counted.key, e.id desc
    ) as last
    where (last.after ? 'guest_count' or last.after -> 'final_guests' <> 'null') and last.after -> last.key = 'null' and last.said <> 'null'
  );
end;
$$;
comment on function private.company_before(private.booking_functions) is
  '{gents, ladies, wheelchairs}: the numbers that a lower guest count made invalid (guard_company), until new ones are given; otherwise null.';

create function public.read_booking(p_reference text, p_token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.picked(
    to_jsonb(b), private.request_columns() || array['reference', 'status', 'estimate', 'total_amount', 'hold_expires_at', 'created_at', 'final_guests', 'final_guests_at']
  ) || jsonb_build_object(
    'functions', private.functions_for_family(b.id),
    'taxes', private.rates_of(b.id, b.taxes),
    'paid_amount', private.paid_amount(b.id),
    'refunded_amount', private.refunded_amount(b.id),
    'payment_plan', private.payment_plan(b.id),
    'agreement', private.agreement_numbers(b.id),
    'change', private.latest_change(b.id),
    'proofs', private.proofs_for_family(b.id),
    'receipts', private.receipts_for_family(b.id),
    'review', private.review_for_family(b),
    'agreed', private.accepted_notes(b.id),
    'bill', private.bill_for_family(b.id),
    'deposit', private.deposit_on_bill(b.id),
    'line', private.place_in_line(b),
    'slot', case when b.status in ('pending_confirmation', 'expired') then private.slot_of_request(b) end,
    'others_wait', private.others_wait(b),
    'count_before', private.count_before(b),
    'company_before', private.company_before(b),
    'quiet', exists (select from private.quiet_requests as q where q.booking_id = b.id)
  )
  from private.booking_functions as b
  where b.id = private.id_opened_by(p_reference, p_token) and b.is_next;
$$;
comment on function public.read_booking(text, text) is 'The booking as its own family sees it; null for a wrong reference, a wrong token and a deleted booking alike. For the server only.';

-- Definer: no role may read the tokens.
create function public.recent_booking_by_token(p_token text, p_minutes integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('booking_id', b.id, 'phone', b.phone, 'language', b.language)
  from private.booking_tokens as t
  join public.bookings as b on b.id = t.booking_id
  where t.token_hash = private.token_hash(p_token)
    and b.created_at > now() - make_interval(mins => p_minutes)
    and b.deleted_at is null;
$$;
comment on function public.recent_booking_by_token(text, integer) is '{booking_id, phone, language} of the booking that the token opens, if it was made in the last so many minutes; otherwise null. For the server only.';

-- An old unanswered request and a quiet one do not mark their slot as "asked for" in the calendars. They stay in the list.

-- Definer: the server may not see which requests are quiet.
create function private.is_asked_for(p_booking uuid, p_created_at timestamptz)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return p_created_at > now() - make_interval(days => private.setting('asked_for_days'))
    and not exists (select from private.quiet_requests where booking_id = p_booking);
end;
$$;
comment on function private.is_asked_for(uuid, timestamptz) is 'Whether an unanswered request marks its slot as asked for.';

-- Definer: service_role has no rights on the tables behind it.
create function public.availability(p_from date, p_to date)
returns table (hall text, event_date date, event_time text, state text, held_until timestamptz)
language plpgsql
stable
security definer
set search_path = ''
-- PostgreSQL assumes thousands of rows in small tables that were never analysed, and would compile the statement for a second.
set jit = 'off'
as $$
begin
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from > 366 then
    raise exception 'availability is asked for a range of at most a year' using errcode = '22023';
  end if;
  return query
  select told.hall, told.event_date, told.event_time,
    case when bool_or(told.is_closed) then 'closed' when bool_or(told.is_taken) then 'taken' else 'requested' end,
    case when not bool_or(told.is_closed or told.is_taken) then max(told.hold_expires_at) end
  from (
    select b.hall, b.event_date, b.event_time, false as is_closed, b.status = any (private.paid_statuses()) as is_taken, b.hold_expires_at
    from private.booking_functions as b
    where b.event_date between p_from and p_to
      and b.deleted_at is null and b.called_off_at is null
      and (
        b.status = any (private.paid_statuses())
        or (b.status = 'pending_confirmation' and private.is_asked_for(b.id, b.created_at))
        -- An expired hold does not count, even before the sweep.
        or (b.status = 'pending' and b.hold_expires_at > now())
      )
    union all
    select halls.name, days.day::date, slots.key, true, false, null
    from public.closures as c
    cross join generate_series(greatest(c.from_day, p_from), least(c.to_day, p_to), interval '1 day') as days (day)
    cross join private.halls
    cross join private.slots
    where c.to_day >= p_from and private.covers(c, halls.name, days.day::date, slots.key)
  ) as told
  group by told.hall, told.event_date, told.event_time
  order by told.event_date, told.event_time, told.hall;
end;
$$;
comment on function public.availability(date, date) is
  'The slots of these days that are not free: "requested" (with `held_until`: another booking holds it, and a new request is next in line), "taken" or "closed", never by whom or why. For the server only.';
