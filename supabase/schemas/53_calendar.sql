-- The calendar: all slots of some weeks, and one day with all its details.

create function private.closure_row(p_closure public.closures)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_closure.id, 'hall', p_closure.hall, 'from', p_closure.from_day, 'to', p_closure.to_day,
    'event_time', p_closure.event_time, 'reason', p_closure.reason
  );
$$;

-- Definer: as list_bookings, and without a policy check per row.
create function private.month_book(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- PostgreSQL assumes thousands of rows in small tables that were never analysed, and would compile the statement for a second.
set jit = 'off'
as $$
begin
  perform private.require_admin();
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from > 61 then
    raise exception 'the book is read for at most two months' using errcode = '22023';
  end if;
  return (
    with booked as (
      select b.hall, b.event_date, b.event_time,
        bool_or(b.status = any (private.paid_statuses())) as is_taken,
        bool_or(b.status = 'pending') as is_held,
        bool_or(b.status = 'pending_confirmation' and private.is_asked_for(b.id, b.created_at)) as is_asked_for,
        jsonb_agg(
          jsonb_build_object(
            'id', b.id, 'reference', b.reference, 'client_name', b.client_name, 'guest_count', coalesce(b.final_guests, b.guest_count), 'status', b.status,
            'hold_expires_at', b.hold_expires_at,
            'is_quiet', exists (select from private.quiet_requests as q where q.booking_id = b.id),
            'advance_amount', case when b.status = 'advance_paid' then private.advance_amount(b.id) end
          ) || private.one_of_several(b)
          order by b.status = 'pending_confirmation', case when b.status = 'pending_confirmation' then private.in_line_since(b) else b.created_at end, b.id
        ) as bookings
      from private.booking_functions as b
      where b.event_date between p_from and p_to and private.is_active(b)
      group by b.hall, b.event_date, b.event_time
    )
    select jsonb_agg(
      jsonb_build_object(
        'event_date', days.day::date,
        'hall', halls.name,
        'event_time', slots.key,
        'state', case
          when booked.is_taken then 'taken'
          when booked.is_held then 'held'
          when closed.closures is not null then 'closed'
          when booked.is_asked_for then 'requested'
          else 'free'
        end,
        'bookings', coalesce(booked.bookings, '[]'),
        'closures', coalesce(closed.closures, '[]')
      )
      order by days.day, halls.place, slots.place
    )
    from generate_series(p_from, p_to, interval '1 day') as days (day)
    cross join private.halls
    cross join private.slots
    left join booked on booked.event_date = days.day::date and booked.hall = halls.name and booked.event_time = slots.key
    cross join lateral (
      select jsonb_agg(private.closure_row(c) order by c.created_at, c.id) as closures
      from public.closures as c
      where c.to_day >= p_from and private.covers(c, halls.name, days.day::date, slots.key)
    ) as closed
  );
end;
$$;

-- Definer: as month_book.
create function private.day_book(p_day date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.booking_row(b) || jsonb_build_object('dishes', b.dishes) order by b.status = 'pending_confirmation', b.created_at, b.id), '[]')
    from private.booking_functions as b
    where b.event_date = p_day and private.is_active(b)
  );
end;
$$;

-- Definer: as month_book.
create function private.closures_between(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.closure_row(c) order by c.created_at, c.id), '[]')
    from public.closures as c
    where c.to_day >= p_from and c.from_day <= p_to
  );
end;
$$;
