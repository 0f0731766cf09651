-- The figures of the cards.

-- Definer: as list_bookings, and without a policy check per row.
create function private.booking_stats()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_today constant date := private.today();
  v_book record;
begin
  perform private.require_admin();

  -- A booking is ahead until the day of its last live function is over. A total of 0 is not set yet, so the balance is unknown: such a booking counts
  -- as open until it is marked as paid.
  with ahead as (select distinct booking_id from public.functions where called_off_at is null and event_date >= v_today)
  select count(*) as total,
    count(*) filter (where a.booking_id is null and b.status <> all (private.over_statuses())) as completed,
    coalesce(sum(b.total_amount) filter (where b.status = 'fully_paid'), 0) as revenue,
    count(*) filter (
      where a.booking_id is not null and b.status <> all (private.over_statuses())
        and case
          when b.total_amount > 0 then b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
          else b.status <> 'fully_paid'
        end
    ) as pending,
    count(*) filter (
      where a.booking_id is not null and b.status = 'pending_confirmation' and b.created_at <= (select private.unanswered_since())
        and (b.ring_again_at is null or b.ring_again_at <= now())
    ) as waiting
  into v_book
  from public.bookings as b
  left join ahead as a on a.booking_id = b.id
  where b.deleted_at is null;

  return jsonb_build_object(
    'total_bookings', v_book.total,
    'pending_payments', v_book.pending,
    'completed_events', v_book.completed,
    -- The remaining advances of bookings that are not fully paid.
    'total_revenue', v_book.revenue + (
      select coalesce(sum(amount), 0)
      from private.kept_advances as k
      where not exists (select from public.bookings as b where b.id = k.booking_id and b.status = 'fully_paid' and b.deleted_at is null)
        and not exists (select from public.bookings as b where b.id = k.booking_id and b.deleted_at is not null)
    ),
    -- The whole ledger, because deleting a booking returns no money.
    'received', (select coalesce(sum(amount), 0) from public.payments),
    'waiting', v_book.waiting
  );
end;
$$;

-- Occupancy and receipts by month. Occupancy counts the slots that could be booked, without closed ones.

-- Definer: as list_bookings, and without a policy check per row.
create function private.booking_figures(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- PostgreSQL assumes thousands of rows in small tables that were never analysed, and would compile the statement for a second.
set jit = 'off'
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
      -- An expired hold has lost its slot, even before the sweep.
      select hall, event_date, event_time
      from private.booking_functions
      where takes_slot and event_date between v_from and v_to
        and (status = any (private.paid_statuses()) or status = 'pending' and hold_expires_at > now())
    ),
    booked as (
      select date_trunc('month', event_date::timestamp)::date as month, count(*) as slots from had group by 1
    ),
    closed as (
      select date_trunc('month', event_date::timestamp)::date as month, count(*) as slots
      from (
        select halls.name as hall, days.day::date as event_date, slots.key as event_time
        from public.closures as c
        cross join generate_series(greatest(c.from_day, v_from)::timestamp, least(c.to_day, v_to)::timestamp, interval '1 day') as days (day)
        cross join private.halls
        cross join private.slots
        where c.to_day >= v_from and private.covers(c, halls.name, days.day::date, slots.key)
        -- A booking made before the closure keeps its slot, which counts as booked. Closures may overlap; a slot counts as closed once.
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
        'possible', ((month + interval '1 month')::date - month) * ((select count(*) from private.halls) * (select count(*) from private.slots)) - coalesce(closed.slots, 0),
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

-- Definer: as booking_figures.
create function private.booking_sources(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(by_source) order by by_source.requests desc, by_source.heard_from, by_source.utm_source), '[]')
    from (
      select heard_from, utm_source, sum(requests) as requests, sum(held) as held, sum(lost) as lost,
        coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', lost) order by lost desc, reason) filter (where lost > 0), '[]') as reasons
      from (
        -- The link counts for a family that did not answer.
        select b.heard_from, case when b.heard_from is null then b.utm_source end as utm_source, b.lost_reason as reason,
          count(*) as requests,
          count(*) filter (where b.status = 'pending' or b.status = any (private.paid_statuses())) as held,
          -- A booking with money was not lost as a request.
          count(*) filter (
            where b.status = any (private.over_statuses()) and not exists (select from public.payments as p where p.booking_id = b.id)
          ) as lost
        from public.bookings as b
        where b.deleted_at is null
          and b.created_at >= private.at_hall(date_trunc('month', p_from::timestamp)::date, time '00:00')
          and b.created_at < private.at_hall((date_trunc('month', p_to::timestamp) + interval '1 month')::date, time '00:00')
        group by 1, 2, 3
      ) as by_reason
      group by heard_from, utm_source
    ) as by_source
  );
end;
$$;
