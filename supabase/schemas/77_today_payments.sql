-- Payments that are due, for Today and for the room "Money".

create function private.dues_by(p_day date, p_statuses text[])
returns table (booking_id uuid, amount bigint, due_on date, kind text)
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
    select k.id, k.paid from keeping as k
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
  select n.id, plan.amount, plan.due_on, private.kind_of_next(n.paid, plan.is_advance_open)
  from near as n
  cross join lateral (
    select sum(p.open) filter (where p.due_on <= p_day)::bigint as amount, min(p.due_on) filter (where p.due_on <= p_day) as due_on,
      coalesce(bool_or(p.due = 'to_keep'), false) as is_advance_open
    from jsonb_to_recordset(private.payment_plan(n.id)) as p (open bigint, due_on date, due text)
    where p.open > 0
  ) as plan
  where plan.amount > 0;
$$;
comment on function private.dues_by(date, text[]) is
  'Bookings with these statuses, before their last event, that have something to pay by a day, overdue payments included: the sum, its first date, and the kind to record.';

create function private.due_row(p_booking private.booking_functions, p_amount bigint, p_due_on date, p_kind text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.today_row(p_booking) || jsonb_build_object('amount', p_amount, 'due_on', p_due_on, 'kind', p_kind);
$$;
comment on function private.due_row(private.booking_functions, bigint, date, text) is
  'A booking with what it has to pay, by dues_by(): {amount, due_on, kind} and the fields of today_row().';

create function private.payments_due(p_limit integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with due as materialized (select d.booking_id as id, d.amount, d.due_on, d.kind from private.dues_by(private.today(), array['advance_paid']) as d)
  select jsonb_build_object(
    'total', (select count(*) from due),
    'rows', (
      select coalesce(jsonb_agg(private.due_row(b, next.amount, next.due_on, next.kind) order by next.due_on, next.id), '[]')
      from (select * from due order by due_on, id limit p_limit) as next
      join private.booking_functions as b on b.id = next.id and b.is_next
    )
  );
$$;
comment on function private.payments_due(integer) is
  '{total, rows}: bookings before their event with a payment that is due today or overdue, the longest due first. An advance is in holds_that_end().';
