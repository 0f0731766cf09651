-- How full the halls are is measured by the slots that could be booked: what staff have closed is no empty hall.

-- Definer: as list_bookings; no policy stands in each row's way.
create or replace function private.booking_figures(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_from constant date := date_trunc('month', p_from::timestamp);
  v_to constant date := date_trunc('month', p_to::timestamp) + interval '1 month' - interval '1 day';
begin
  perform private.require_admin();
  if (v_to - v_from between 0 and 1200) is not true then
    raise exception 'the figures are read for at most three years at a time, from the earlier to the later month' using errcode = '22023';
  end if;
  return (
    with had as (
      -- A hold that has run out has lost its slot, swept or not.
      select hall, event_date, event_time
      from public.bookings
      where deleted_at is null and event_date between v_from and v_to
        and (status in ('advance_paid', 'fully_paid') or status = 'pending' and hold_expires_at > now())
    ),
    booked as (
      select date_trunc('month', event_date::timestamp)::date as month, count(*) as slots from had group by 1
    ),
    closed as (
      select date_trunc('month', event_date::timestamp)::date as month, count(*) as slots
      from (
        select halls.hall, days.day::date as event_date, times.event_time
        from public.closures as c
        cross join generate_series(greatest(c.from_day, v_from)::timestamp, least(c.to_day, v_to)::timestamp, interval '1 day') as days (day)
        cross join (values ('Main Hall'), ('Tulip Hall')) as halls (hall)
        cross join (values ('lunch'), ('dinner')) as times (event_time)
        where c.to_day >= v_from and private.covers(c, halls.hall, days.day::date, times.event_time)
        -- A family that had its slot before it was closed keeps it: that one is booked. Closures may overlap, and a slot is closed once.
        except
        select hall, event_date, event_time from had
      ) as empty
      group by 1
    ),
    received as (
      select date_trunc('month', received_on::timestamp)::date as month, sum(amount) as amount
      from public.payments
      where received_on between v_from and v_to
      group by 1
    )
    select jsonb_agg(
      jsonb_build_object(
        'month', to_char(month, 'YYYY-MM'),
        'booked', coalesce(booked.slots, 0),
        -- Two halls, lunch and dinner.
        'possible', ((month + interval '1 month')::date - month) * 4 - coalesce(closed.slots, 0),
        'received', coalesce(received.amount, 0)
      )
      order by month
    )
    from (select at::date as month from generate_series(v_from::timestamp, v_to::timestamp, interval '1 month') as at) as months
    left join booked using (month)
    left join closed using (month)
    left join received using (month)
  );
end;
$$;

comment on function public.booking_figures(date, date) is
  '[{month, booked, possible, received}] for the months of both days and all between: slots held or paid, of all slots that are booked or not closed, and what the ledger received, in whole PKR. At most three years. For staff.';
