-- What a family pays when. The desk computes the same in src/shared/rules/money/payment-plan.ts; both give the answers of
-- tests/shared/rules/money/worked-payment-plans.ts.

create function private.plan_payments(
  p_dates jsonb, p_total bigint, p_paid bigint, p_first_day date, p_hold_ends date, p_is_kept boolean, p_today date
)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_last constant integer := jsonb_array_length(p_dates) - 1;
  v_left bigint := p_total;
  v_money bigint := greatest(p_paid, 0);
  v_date jsonb;
  v_amount bigint;
  v_paid bigint;
  v_day date;
  v_from date;
  v_next date;
  v_plan jsonb := jsonb '[]';
begin
  for v_place in 0..v_last loop
    v_date := p_dates -> v_place;
    v_amount := least(v_left, case
      when v_place = v_last then v_left
      else coalesce((v_date ->> 'amount')::bigint, private.percent_of(p_total, (v_date ->> 'percent')::numeric))
    end);
    v_paid := least(v_amount, v_money);
    v_left := v_left - v_amount;
    v_money := v_money - v_paid;
    v_plan := v_plan || jsonb_build_object('amount', v_amount, 'paid', v_paid, 'open', v_amount - v_paid);
  end loop;

  for v_place in reverse v_last..0 loop
    v_date := p_dates -> v_place;
    v_from := (v_date ->> 'counts_from')::date;
    v_day := case v_date ->> 'due' when 'days_before' then p_first_day - (v_date ->> 'days_before')::integer else (v_date ->> 'due_on')::date end;
    v_next := case
      -- Nothing is due before the advance. A day that staff set counts once the advance is paid.
      when v_day >= v_from and (v_date ->> 'due' = 'days_before' or not p_is_kept) then greatest(v_day, p_hold_ends)
      when v_day >= v_from then v_day
      when not p_is_kept then p_hold_ends
      -- The hall has kept the date for a smaller advance. The rest of it keeps its day, and without one it is due with the next payment.
      when v_day is null then coalesce(p_hold_ends, v_next, v_from)
      else v_from
    end;
    v_plan := jsonb_set(v_plan, array[v_place::text], v_plan -> v_place || jsonb_build_object(
      'place', v_place + 1, 'due', v_date -> 'due', 'label', v_date -> 'label', 'is_reminded', v_date -> 'is_reminded', 'due_on', v_next,
      'is_due', (v_plan -> v_place ->> 'open')::bigint > 0 and coalesce(v_next <= p_today, false)
    ));
  end loop;
  return v_plan;
end;
$$;
comment on function private.plan_payments(jsonb, bigint, bigint, date, date, boolean, date) is
  '[{place, amount, paid, open, due, label, is_reminded, due_on, is_due}] in order. Money fills the dates in order, and the last date takes the rest. due_on is null while no hold has an end. p_hold_ends: the answer of advance_day(). p_is_kept: a payment keeps the slot.';

create function private.payment_defaults(p_from date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_array(
    jsonb_build_object('percent', private.setting('advance_percent'), 'due', 'to_keep', 'is_reminded', true, 'counts_from', p_from),
    jsonb_build_object('due', 'days_before', 'days_before', private.setting('rest_days_before'), 'is_reminded', true, 'counts_from', p_from)
  );
$$;
comment on function private.payment_defaults(date) is 'The payment dates of the content: advancePercent and restDaysBefore of venue.json.';

create function private.payment_dates_of(p_booking public.bookings)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(
    (select jsonb_agg(to_jsonb(d) - array['id', 'booking_id', 'place'] order by d.place) from public.payment_dates as d where d.booking_id = p_booking.id),
    private.payment_defaults((p_booking.created_at at time zone private.time_zone())::date)
  );
end;
$$;
comment on function private.payment_dates_of(public.bookings) is 'The payment dates of a booking: its own, else those of the content.';

create function private.advance_day(p_booking public.bookings)
returns date
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_booking.status = 'pending' then
    return (p_booking.hold_expires_at at time zone private.time_zone())::date;
  elsif p_booking.status <> all (private.paid_statuses()) then
    return null;
  end if;
  return coalesce(
    (
      select ((e.before ->> 'hold_expires_at')::timestamptz at time zone private.time_zone())::date from public.booking_events as e
      where e.booking_id = p_booking.id and e.before ->> 'status' = 'pending' and e.after ->> 'status' = any (private.paid_statuses())
        -- A payment for a request makes a hold of one moment. The family never hears of it, so its end is no day to pay by.
        and not exists (
          select from public.booking_events as held
          where held.id = (select max(last.id) from public.booking_events as last where last.booking_id = e.booking_id and last.id < e.id)
            and held.created_at = e.created_at and held.after ->> 'status' = 'pending'
        )
      order by e.id desc limit 1
    ),
    (
      select (paid ->> 'due_on')::date from jsonb_array_elements((private.accepted_agreement(p_booking.id)).document -> 'payments') as paid
      where paid ->> 'due' = 'to_keep' limit 1
    )
  );
end;
$$;
comment on function private.advance_day(public.bookings) is
  'The day until which the advance is to be paid: the end of the hold, also of a hold that a payment has ended, else the day in the agreement in force. Null without both.';

create function private.dates_of_bill(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_bill constant private.bills := private.bill_in_force(p_booking);
  v_day constant date := (v_bill.issued_at at time zone private.time_zone())::date;
begin
  return case when v_bill.id is not null then jsonb_build_array(jsonb_build_object(
    'due', 'on_day', 'due_on', v_day, 'counts_from', v_day,
    'is_reminded', coalesce((select d.is_reminded from public.payment_dates as d where d.booking_id = p_booking order by d.place desc limit 1), true)
  )) end;
end;
$$;
comment on function private.dates_of_bill(uuid) is
  'The payment dates of a booking with a bill in force: the whole on the day of the bill. Staff stop its reminders with those of the last date. Null without a bill.';

create function private.payment_plan(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_total integer;
  v_plan jsonb;
begin
  select * into v_booking from public.bookings where id = p_booking;
  v_total := coalesce(nullif(v_booking.total_amount, 0), (v_booking.estimate ->> 'total')::integer, 0);
  if v_total = 0 then
    return jsonb '[]';
  end if;
  v_plan := private.plan_payments(
    coalesce(
      case when exists (select from private.bills where booking_id = p_booking) then private.dates_of_bill(p_booking) end,
      private.payment_dates_of(v_booking)
    ), v_total, private.paid_amount(p_booking),
    (select min(f.event_date) from public.functions as f where f.booking_id = p_booking and f.called_off_at is null),
    private.advance_day(v_booking),
    v_booking.status = any (private.paid_statuses()), private.today()
  );
  if private.is_over(v_booking.status) then
    return (select jsonb_agg(p.one || '{"open": 0, "is_due": false}' order by p.nth) from jsonb_array_elements(v_plan) with ordinality as p (one, nth));
  end if;
  return v_plan;
end;
$$;
comment on function private.payment_plan(uuid) is
  'The answer of plan_payments() for a booking, by its agreed price or, before that, its estimate. Empty without a price. While a bill is in force, its day is the only date. Of an ended booking nothing is open.';

create function private.kind_of_next(p_paid bigint, p_is_advance_open boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_paid <= 0 or p_is_advance_open then 'advance' else 'balance' end;
$$;
comment on function private.kind_of_next(bigint, boolean) is
  'The kind of the next payment: advance until the plan''s advance is paid, then balance. nextKind() in parse-payment.ts has the same rule for the desk''s form.';

create function private.next_kind(p_booking uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select private.kind_of_next(private.paid_amount(p_booking), exists (
    select from jsonb_array_elements(private.payment_plan(p_booking)) as p (one) where one ->> 'due' = 'to_keep' and (one ->> 'open')::bigint > 0
  ));
$$;
comment on function private.next_kind(uuid) is 'kind_of_next() of a booking.';
