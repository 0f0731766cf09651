-- Amounts of the ledger by booking.

create function private.paid_amount(p_booking uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(amount), 0)::integer from public.payments where booking_id = p_booking;
$$;
comment on function private.paid_amount(uuid) is 'The amount paid for a booking, less refunds and corrections. Whole units of the currency.';

create function private.refunded_amount(p_booking uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(-sum(amount), 0)::integer
  from public.payments as p
  where booking_id = p_booking and case
    when reverses_id is null then kind = 'refund'
    else 'refund' = (select mistake.kind from public.payments as mistake where mistake.id = p.reverses_id)
  end;
$$;
comment on function private.refunded_amount(uuid) is 'The amount returned to the family, without reversed refunds. Whole units of the currency.';

-- Only corrections join the row that they reverse, so that everything else comes from the index payments_ledger.
create view private.kept_advances with (security_invoker = true) as
select
  booking_id,
  greatest(least(
    coalesce(sum(amount) filter (where case
      when reverses_id is null then kind = 'advance'
      else 'advance' = (select mistake.kind from public.payments as mistake where mistake.id = p.reverses_id)
    end), 0),
    sum(amount)
  ), 0)::integer as amount
from public.payments as p
group by booking_id;
comment on view private.kept_advances is
  'The advances that each booking''s ledger still holds: without reversed ones, and less the part of refunds that exceeds the other money. Whole units of the currency.';

create function private.advance_amount(p_booking uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce((select amount from private.kept_advances where booking_id = p_booking), 0);
$$;
comment on function private.advance_amount(uuid) is 'The advances of a booking that were neither reversed nor returned. Whole units of the currency.';

create function private.amount_due(p_booking private.booking_functions)
returns integer
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(p_booking.total_amount, 0), (p_booking.estimate ->> 'total')::integer);
$$;
comment on function private.amount_due(private.booking_functions) is
  'The price of a booking: the total that staff set, else the estimate (duesOf in src/shared/rules/money/dues.ts); null if there is neither.';

create function private.open_balance(p_booking private.booking_functions)
returns integer
language sql
stable
set search_path = ''
as $$
  select case when p_booking.total_amount > 0 then greatest(p_booking.total_amount - private.paid_amount(p_booking.id), 0) end;
$$;
comment on function private.open_balance(private.booking_functions) is 'The open balance in whole units of the currency; null while no total is agreed.';

create function private.booking_row(p_booking private.booking_functions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(p_booking) - array['found_by', 'is_next', 'takes_slot', 'called_off_at', 'taxes', 'dishes'] || jsonb_build_object(
    'advance_amount', private.advance_amount(p_booking.id), 'paid_amount', private.paid_amount(p_booking.id),
    'other_functions', coalesce((
      select jsonb_agg(
        jsonb_build_object('occasion', f.occasion, 'event_date', f.event_date, 'package', f.package)
        order by f.event_date, private.slot_place(f.event_time), f.hall
      )
      from public.functions as f
      where f.booking_id = p_booking.id and f.id <> p_booking.function_id and f.called_off_at is null
    ), '[]')
  );
$$;
comment on function private.booking_row(private.booking_functions) is
  'A booking as staff see it: its columns and those of the function without its dishes, advance_amount, paid_amount, and other_functions [{occasion, event_date, package}]: its other live functions by date.';

create function private.status_by_ledger(p_total integer, p_paid integer)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_paid <= 0 then 'pending' when p_total > 0 and p_paid >= p_total then 'fully_paid' else 'advance_paid' end;
$$;
comment on function private.status_by_ledger(integer, integer) is
  'The status of a booking with a slot, from its total and the money received. src/features/desk/booking/payments/parse-payment.ts has the same rule. Whole units of the currency.';

create function private.receipts_for_family(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'number', private.receipt_on_paper(p), 'amount', p.amount, 'method', p.method, 'received_on', p.received_on
        )
        order by p.received_on, p.receipt_year, p.receipt_no
      ),
      '[]'
    )
    from public.payments as p
    where p.booking_id = p_booking and p.reverses_id is null
      and not exists (select from public.payments as r where r.reverses_id = p.id and r.booking_id = p.booking_id)
  );
end;
$$;
comment on function private.receipts_for_family(uuid) is
  '[{number, amount, method, received_on}], the oldest first: the payments and refunds of a booking, without reversed ones and their reversals. A moved payment has the number that is on the family''s paper.';

create function private.require_payment_day(p_day date)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The desk finds the field by this name.
  if p_day is null or p_day < date '2020-01-01' or p_day > private.today() then
    raise exception 'day_out_of_range'
      using errcode = '22023', detail = format('The day of a payment lies between 2020-01-01 and %s, today.', private.today());
  end if;
end;
$$;
comment on function private.require_payment_day(date) is 'Refuses a payment day that is missing, in the future or before 2020.';

create function private.require_money_by(p_day date, p_left bigint)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_left < 0 then
    raise exception 'day_out_of_range' using errcode = '22023', detail = format('Less money had come by %s than is given back.', p_day);
  end if;
end;
$$;
comment on function private.require_money_by(date, bigint) is
  'Refuses money that is given back on a day by which less had come. p_left: what had come by that day, less all that is given back by then.';
