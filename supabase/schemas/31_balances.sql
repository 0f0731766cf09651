-- What the ledger says of a booking.

create function private.paid_amount(p_booking uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(amount), 0)::integer from public.payments where booking_id = p_booking;
$$;
comment on function private.paid_amount(uuid) is 'What is paid for a booking, refunds and corrections taken off. Whole units of the currency.';

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
comment on function private.refunded_amount(uuid) is 'What was given back to the family of a booking; a refund that was reversed was not. Whole units of the currency.';

-- Only a correction is asked what it takes back, so that all of it is read from payments_ledger.
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
  'What still stands of the advances of each booking with a ledger: those that were reversed are taken off, and refunds as far as they go beyond the rest. Whole units of the currency.';

create function private.advance_amount(p_booking uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce((select amount from private.kept_advances where booking_id = p_booking), 0);
$$;
comment on function private.advance_amount(uuid) is 'The advances of a booking, as far as they were neither reversed nor given back. Whole units of the currency.';

create function private.amount_due(p_booking public.bookings)
returns integer
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(p_booking.total_amount, 0), (p_booking.estimate ->> 'total')::integer);
$$;
comment on function private.amount_due(public.bookings) is 'What a booking costs: the total that staff set, else the estimate (duesOf in src/domain/payments/dues.ts); null while neither is known.';

create function private.open_balance(p_booking public.bookings)
returns integer
language sql
stable
set search_path = ''
as $$
  select case when p_booking.total_amount > 0 then greatest(p_booking.total_amount - private.paid_amount(p_booking.id), 0) end;
$$;
comment on function private.open_balance(public.bookings) is 'What is still to be paid, in whole units of the currency; null while no total is agreed.';

create function private.booking_row(p_booking public.bookings)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(p_booking) || jsonb_build_object(
    'advance_amount', private.advance_amount(p_booking.id), 'paid_amount', private.paid_amount(p_booking.id)
  );
$$;
comment on function private.booking_row(public.bookings) is 'A booking as staff see it: its columns, advance_amount and paid_amount.';

create function private.status_by_ledger(p_total integer, p_paid integer)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_paid <= 0 then 'pending' when p_total > 0 and p_paid >= p_total then 'fully_paid' else 'advance_paid' end;
$$;
comment on function private.status_by_ledger(integer, integer) is
  'What a booking that has its slot is, by its total and what was received for it (src/domain/payments/payment.ts says the same). Whole units of the currency.';

-- As long as nobody has been told of a hold, a slip of the finger is taken back without a trace but the history's.
create function private.was_just_held(p_booking uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select e.before ->> 'status' = 'pending_confirmation' and e.created_at > now() - make_interval(mins => private.setting('settle_minutes'))
      from public.booking_events as e
      where e.booking_id = p_booking and e.after ? 'status'
      order by e.id desc
      limit 1
    ),
    false
  );
$$;
comment on function private.was_just_held(uuid) is 'Whether staff have held the slot of a request within the last settle_minutes, after which its family is told.';

-- Read from the ledger, which nobody can write by hand, and not from a mark that the transaction sets for itself. "Mark as Fully Paid" on a
-- booking without a price records nothing, so there is no payment to take back: then the ledger itself is the way back.
create function private.is_taken_back(p_booking uuid, p_from text, p_to text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_from = 'pending' and p_to = 'pending_confirmation' and private.was_just_held(p_booking)
    or (p_from, p_to) in (('fully_paid', 'advance_paid'), ('fully_paid', 'pending'), ('advance_paid', 'pending'))
    and (
      exists (select from public.payments where booking_id = p_booking and (reverses_id is not null or amount < 0) and created_at = now())
      or p_from = 'fully_paid' and p_to = (
        select private.status_by_ledger(b.total_amount, private.paid_amount(b.id)) from public.bookings as b where b.id = p_booking
      )
    );
$$;
comment on function private.is_taken_back(uuid, text, text) is
  'Whether a booking may go back to that status: from a hold to the request that it was a moment ago, in the transaction in which one of its payments is reversed or money is given back, and from fully_paid to what its ledger says, if that is less: nothing was recorded, all was refunded, or the total was raised since.';

-- "Mark as Fully Paid" takes the estimate for the total where staff have set none. Both changes carry the same transaction's time.
create function private.total_before(p_payment public.payments, p_total integer)
returns integer
language sql
stable
set search_path = ''
as $$
  select case
    when p_payment.kind = 'balance' and p_payment.method = 'unspecified' and exists (
      select from public.booking_events as e
      where e.booking_id = p_payment.booking_id and e.created_at = p_payment.created_at
        and e.before ->> 'total_amount' = '0' and e.after ->> 'total_amount' = p_total::text
    ) then 0
    else p_total
  end;
$$;
comment on function private.total_before(public.payments, integer) is
  'The booking''s total as it would be without the payment: 0 again if the payment brought it along and nobody has set another since. Whole units of the currency.';
