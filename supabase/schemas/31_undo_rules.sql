-- The moves that lead back: a hold taken back at once, a payment reversed, a cancelled booking reinstated.

-- As long as nobody has been told of a hold, a slip of the finger is taken back without a trace but the history's.
create function private.can_undo_hold(p_booking uuid)
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
comment on function private.can_undo_hold(uuid) is 'Whether staff have held the slot of a request within the last settle_minutes, after which its family is told.';

create function private.last_cancellation(p_booking uuid)
returns public.booking_events
language sql
stable
set search_path = ''
as $$
  select * from public.booking_events where booking_id = p_booking and after ->> 'status' = 'cancelled' order by id desc limit 1;
$$;
comment on function private.last_cancellation(uuid) is 'The step of the history in which the booking was cancelled the last time.';

create function private.status_if_reinstated(p_booking public.bookings)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when private.paid_amount(p_booking.id) > 0 then private.status_by_ledger(p_booking.total_amount, private.paid_amount(p_booking.id))
    -- A request that never had the slot does not get it by having been cancelled.
    when (private.last_cancellation(p_booking.id)).before ->> 'status' = 'pending_confirmation' then 'pending_confirmation'
    else 'pending'
  end;
$$;
comment on function private.status_if_reinstated(public.bookings) is
  'The status to which a cancelled booking comes back: what its ledger says; without money a hold, or the request that it was.';

-- Read from the ledger, which nobody can write by hand, and not from a mark that the transaction sets for itself. "Mark as Fully Paid" on a
-- booking without a price records nothing, so there is no payment to take back: then the ledger itself is the way back.
create function private.is_undo(p_booking uuid, p_from text, p_to text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_from = 'pending' and p_to = 'pending_confirmation' and private.can_undo_hold(p_booking)
    -- Staff cannot write events: this one stands there only in the transaction of reinstate_booking().
    or p_from = 'cancelled'
    and exists (select from public.booking_events where booking_id = p_booking and action = 'reinstated' and created_at = now())
    and p_to = (select private.status_if_reinstated(b) from public.bookings as b where b.id = p_booking)
    or (p_from, p_to) in (('fully_paid', 'advance_paid'), ('fully_paid', 'pending'), ('advance_paid', 'pending'))
    and (
      exists (select from public.payments where booking_id = p_booking and (reverses_id is not null or amount < 0) and created_at = now())
      or p_from = 'fully_paid' and p_to = (
        select private.status_by_ledger(b.total_amount, private.paid_amount(b.id)) from public.bookings as b where b.id = p_booking
      )
    );
$$;
comment on function private.is_undo(uuid, text, text) is
  'Whether a booking may go back to that status: from a hold to the request that it was a moment ago, in the transaction in which one of its payments is reversed or money is given back, from fully_paid to what its ledger says, if that is less: nothing was recorded, all was refunded, or the total was raised since; and from cancelled in the transaction that reinstates it.';

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
