-- A request that nobody answers, or about which nobody has been written to, does not mark its slot for ever: it leaves the calendars'
-- "asked for" and stays in the list.

-- Definer: the server may not see which requests are quiet.
create function private.is_asked_for(p_booking public.bookings)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select p_booking.created_at > now() - make_interval(days => private.setting('asked_for_days'))
    and not exists (select from private.quiet_requests where booking_id = p_booking.id);
$$;
comment on function private.is_asked_for(public.bookings) is 'Whether an unanswered request marks its slot as asked for.';
revoke all on function private.is_asked_for(public.bookings) from public, anon, authenticated, service_role;
grant execute on function private.is_asked_for(public.bookings) to service_role;

create or replace function public.availability(p_from date, p_to date)
returns table (hall text, event_date date, event_time text, state text)
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from > 366 then
    raise exception 'availability is asked for a range of at most a year' using errcode = '22023';
  end if;
  return query
  select told.hall, told.event_date, told.event_time,
    case when bool_or(told.is_closed) then 'closed' when bool_or(told.is_taken) then 'taken' else 'requested' end
  from (
    select b.hall, b.event_date, b.event_time, false as is_closed, b.status <> 'pending_confirmation' as is_taken
    from public.bookings as b
    where b.event_date between p_from and p_to
      and b.deleted_at is null
      and (
        b.status in ('advance_paid', 'fully_paid')
        or (b.status = 'pending_confirmation' and private.is_asked_for(b))
        -- A hold that has run out holds nothing, swept or not.
        or (b.status = 'pending' and b.hold_expires_at > now())
      )
    union all
    select halls.hall, days.day::date, times.event_time, true, false
    from public.closures as c
    cross join generate_series(greatest(c.from_day, p_from), least(c.to_day, p_to), interval '1 day') as days (day)
    cross join (values ('Main Hall'), ('Tulip Hall')) as halls (hall)
    cross join (values ('lunch'), ('dinner')) as times (event_time)
    where c.to_day >= p_from and private.covers(c, halls.hall, days.day::date, times.event_time)
  ) as told
  group by told.hall, told.event_date, told.event_time
  order by told.event_date, told.event_time, told.hall;
end;
$$;

create or replace function private.month_book(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from > 61 then
    raise exception 'the book is read for at most two months' using errcode = '22023';
  end if;
  return (
    with booked as (
      select b.hall, b.event_date, b.event_time,
        bool_or(b.status in ('advance_paid', 'fully_paid')) as is_taken,
        bool_or(b.status = 'pending') as is_held,
        bool_or(b.status = 'pending_confirmation' and private.is_asked_for(b)) as is_asked_for,
        jsonb_agg(
          jsonb_build_object(
            'id', b.id, 'reference', b.reference, 'client_name', b.client_name, 'guest_count', b.guest_count, 'status', b.status,
            'hold_expires_at', b.hold_expires_at
          )
          order by b.status = 'pending_confirmation', b.created_at, b.id
        ) as bookings
      from public.bookings as b
      where b.event_date between p_from and p_to and private.is_in_play(b)
      group by b.hall, b.event_date, b.event_time
    )
    select jsonb_agg(
      jsonb_build_object(
        'event_date', days.day::date,
        'hall', halls.hall,
        'event_time', times.event_time,
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
      order by days.day, halls.hall, times.event_time desc
    )
    from generate_series(p_from, p_to, interval '1 day') as days (day)
    cross join (values ('Main Hall'), ('Tulip Hall')) as halls (hall)
    cross join (values ('lunch'), ('dinner')) as times (event_time)
    left join booked on booked.event_date = days.day::date and booked.hall = halls.hall and booked.event_time = times.event_time
    cross join lateral (
      select jsonb_agg(to_jsonb(c) - array['created_by', 'created_at'] order by c.created_at, c.id) as closures
      from public.closures as c
      where c.to_day >= p_from and private.covers(c, halls.hall, days.day::date, times.event_time)
    ) as closed
  );
end;
$$;
