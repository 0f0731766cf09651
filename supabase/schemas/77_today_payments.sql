-- Payments that are due, for Today and for the room "Money".

create function private.dues_by(p_day date, p_statuses text[])
returns table (booking_id uuid, amount bigint, due_on date)
language sql
stable
set search_path = ''
as $$
  with keeping as materialized (
    select b.id, b.status, b.total_amount, private.paid_amount(b.id) as paid, (b.hold_expires_at at time zone private.time_zone())::date as hold_ends,
      (select min(f.event_date) from public.functions as f where f.booking_id = b.id and f.called_off_at is null) as first_day
    from private.booking_functions as b
    where b.is_next and b.status = any (p_statuses) and b.deleted_at is null and b.event_date >= private.today()
      and b.total_amount > private.paid_amount(b.id)
  ),
  -- Computing every plan of a busy hall would be slow. Only bookings with a day until then, or with an advance that is partly paid, can have something due.
  near as materialized (
    select k.id from keeping as k
    where k.status = 'pending' and k.hold_ends <= p_day or case
      when exists (select from public.payment_dates as d where d.booking_id = k.id) then exists (
        select from public.payment_dates as d
        where d.booking_id = k.id
          and (coalesce(d.due_on, k.first_day - d.days_before) <= p_day or d.due = 'to_keep' and k.paid < (
            select sum(coalesce(e.amount, private.percent_of(k.total_amount, e.percent), k.total_amount))
            from public.payment_dates as e where e.booking_id = k.id and e.place <= d.place
          ))
      )
      else k.first_day - private.setting('rest_days_before') <= p_day or k.paid < private.percent_of(k.total_amount, private.setting('advance_percent'))
    end
  )
  select n.id, plan.amount, plan.due_on
  from near as n
  cross join lateral (
    select sum((one ->> 'open')::bigint)::bigint as amount, min((one ->> 'due_on')::date) as due_on
    from jsonb_array_elements(private.payment_plan(n.id)) as one
    where (one ->> 'open')::bigint > 0 and (one ->> 'due_on')::date <= p_day
  ) as plan
  where plan.amount > 0;
$$;
comment on function private.dues_by(date, text[]) is
  'Bookings with these statuses, before their last event, that have something to pay by a day, overdue payments included: the sum, and its first date.';

create function private.due_row(p_booking private.booking_functions, p_amount bigint, p_due_on date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.today_row(p_booking) || jsonb_build_object('amount', p_amount, 'due_on', p_due_on, 'kind', private.next_kind(p_booking.id));
$$;
comment on function private.due_row(private.booking_functions, bigint, date) is
  'A booking with what it has to pay: {amount, due_on, kind} and the fields of today_row(). kind is the one to record.';

create function private.payments_due(p_limit integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with due as materialized (select d.booking_id as id, d.amount, d.due_on from private.dues_by(private.today(), array['advance_paid']) as d)
  select jsonb_build_object(
    'total', (select count(*) from due),
    'rows', (
      select coalesce(jsonb_agg(private.due_row(b, next.amount, next.due_on) order by next.due_on, next.id), '[]')
      from (select * from due order by due_on, id limit p_limit) as next
      join private.booking_functions as b on b.id = next.id and b.is_next
    )
  );
$$;
comment on function private.payments_due(integer) is
  '{total, rows}: bookings before their event with a payment that is due today or overdue, the longest due first. An advance is in holds_that_end().';
