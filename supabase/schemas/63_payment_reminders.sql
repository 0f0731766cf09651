-- What messages say about payment dates, and when a family is reminded of them.

create function private.payment_due_blanks(p_booking uuid, p_day date, p_due_on date default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with dates as (
      select (plan.one ->> 'due_on')::date as due_on, (plan.one ->> 'open')::bigint as open
      from jsonb_array_elements(private.payment_plan(p_booking)) as plan (one)
    ),
    this as (
      select min(d.due_on) as due_on from dates as d where d.open > 0 and (p_due_on is null or d.due_on = p_due_on)
    )
    select jsonb_strip_nulls(jsonb_build_object(
      'due_on', this.due_on::text, 'pay_by', case when this.due_on >= p_day then this.due_on::text end,
      'amount', (select sum(d.open) from dates as d where d.due_on <= this.due_on)::text
    ))
    from this where this.due_on is not null
  );
end;
$$;
comment on function private.payment_due_blanks(uuid, date, date) is
  'The blanks for a payment date, the next open one unless a date is given: its day, the amount due by then, and pay_by unless it is overdue on p_day. Null if nothing is due then.';

create function private.advance_blank(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_build_object('amount', plan.one ->> 'amount')
    from jsonb_array_elements(private.payment_plan(p_booking.id)) as plan (one)
    where p_booking.total_amount > 0 and plan.one ->> 'due' = 'to_keep'
    limit 1
  ), '{}');
end;
$$;
comment on function private.advance_blank(private.booking_functions) is 'The blank for the amount that keeps the date; none while no price is agreed.';

create function private.planned_reminders(p_booking private.booking_functions)
returns table (kind text, dedupe_key text, to_phone text, language text, params jsonb, at timestamptz, is_due_late boolean)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
  with due as materialized (
    select distinct (plan.one ->> 'due_on')::date as due_on
    from jsonb_array_elements(private.payment_plan(p_booking.id)) as plan (one)
    where (plan.one ->> 'open')::bigint > 0 and (plan.one ->> 'is_reminded')::boolean
  )
  select 'payment_due', concat_ws(':', 'payment_due', reader.name, p_booking.id, due.due_on, step.name), reader.phone, reader.language,
    private.message_blanks(p_booking) || private.payment_due_blanks(p_booking.id, due.due_on + step.days, due.due_on) || reader.more,
    private.at_hall(due.due_on + step.days, time '11:00'), false
  from due
  cross join (
    values ('before', -private.setting('remind_days_before')), ('day', 0), ('after1', 3), ('after2', 6), ('after3', 9)
  ) as step (name, days)
  join (
    values ('family', p_booking.phone, p_booking.language, '{}'::jsonb),
      ('staff', private.hall_phone(), 'en', jsonb_build_object('audience', 'staff', 'phone', p_booking.phone))
  ) as reader (name, phone, language, more) on reader.name = 'family' or step.name = 'day'
  where p_booking.status = 'advance_paid' and p_booking.total_amount > 0 and due.due_on + step.days < p_booking.event_date
    and reader.phone is not null and (reader.name = 'staff' or private.has_consented(p_booking));
end;
$$;
comment on function private.planned_reminders(private.booking_functions) is
  'The reminders of each payment date: before it, on it, and three times after it until it is paid. The hall gets a copy on the day.';
