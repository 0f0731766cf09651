-- Undo: a hold taken back at once, a payment reversed, a cancelled booking reinstated.

create function private.hold_undo_until(p_booking uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case
    when e.before ->> 'status' = 'pending_confirmation' and e.after ->> 'status' = 'pending'
    then e.created_at + make_interval(mins => private.setting('settle_minutes'))
  end
  from public.booking_events as e
  where e.booking_id = p_booking and e.after ? 'status'
  order by e.id desc
  limit 1;
$$;
comment on function private.hold_undo_until(uuid) is
  'Until when staff can undo a hold: settle_minutes after it, when the family is told. Null if the last change of status was no hold of a request.';

create function private.last_cancellation(p_booking uuid)
returns public.booking_events
language sql
stable
set search_path = ''
as $$
  select * from public.booking_events where booking_id = p_booking and after ->> 'status' = 'cancelled' order by id desc limit 1;
$$;
comment on function private.last_cancellation(uuid) is 'The event of the booking''s last cancellation.';

create function private.status_if_reinstated(p_booking private.booking_functions)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when private.paid_amount(p_booking.id) > 0 then private.status_by_ledger(p_booking.total_amount, private.paid_amount(p_booking.id))
    -- A request that never had the slot does not get it by being cancelled and reinstated.
    when (private.last_cancellation(p_booking.id)).before ->> 'status' = 'pending_confirmation' then 'pending_confirmation'
    else 'pending'
  end;
$$;
comment on function private.status_if_reinstated(private.booking_functions) is
  'The status of a reinstated booking: what its ledger says; without money a hold, or the request that it was.';

-- The ledger decides, because no role can write it by hand; a mark set in the transaction could be forged.
create function private.is_undo(p_booking uuid, p_from text, p_to text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_from = 'pending' and p_to = 'pending_confirmation' and coalesce(private.hold_undo_until(p_booking) > now(), false)
    -- Staff cannot write events, so this one exists only in the transaction of reinstate_booking().
    or p_from = 'cancelled'
    and exists (select from public.booking_events where booking_id = p_booking and action = 'reinstated' and created_at = now())
    and p_to = private.status_if_reinstated(private.booking_now(p_booking))
    or (p_from, p_to) in (('fully_paid', 'advance_paid'), ('fully_paid', 'pending'), ('advance_paid', 'pending'))
    and (
      exists (select from public.payments where booking_id = p_booking and (reverses_id is not null or amount < 0) and created_at = now())
      or p_from = 'fully_paid' and p_to = (
        select private.status_by_ledger(b.total_amount, private.paid_amount(b.id)) from public.bookings as b where b.id = p_booking
      )
    );
$$;
comment on function private.is_undo(uuid, text, text) is
  'Whether a booking may return to an earlier status. A hold becomes a request again while it can be undone. A reversal or refund allows it in its own transaction. A fully paid booking may return to what its ledger says, if that is less. A cancelled booking may return in the transaction that reinstates it.';

-- Both changes have the same transaction time.
create function private.agreed_by(p_payment public.payments, p_total integer)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_payment.kind = 'balance'
    and not exists (select from public.agreements as a where a.booking_id = p_payment.booking_id and a.state = 'accepted')
    and not exists (select from public.price_lines as l where l.booking_id = p_payment.booking_id and l.kind = 'agreed')
    and exists (
      select from public.booking_events as e
      where e.booking_id = p_payment.booking_id and e.created_at = p_payment.created_at
        and e.before ->> 'total_amount' = '0' and e.after ->> 'total_amount' = p_total::text
    );
$$;
comment on function private.agreed_by(public.payments, integer) is
  'Whether "Mark as Fully Paid" agreed the present total together with this payment, which it then takes back too.';
