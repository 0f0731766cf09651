-- "Mark as Fully Paid" on a booking without a price records nothing, so there is no payment to take back: then the ledger itself is the way back.

create or replace function private.is_taken_back(p_booking uuid, p_from text, p_to text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (p_from, p_to) in (('fully_paid', 'advance_paid'), ('fully_paid', 'pending'), ('advance_paid', 'pending'))
    and (
      exists (select from public.payments where booking_id = p_booking and reverses_id is not null and created_at = now())
      or p_from = 'fully_paid' and p_to = (
        select private.status_by_ledger(b.total_amount, private.paid_amount(b.id)) from public.bookings as b where b.id = p_booking
      )
    );
$$;
comment on function private.is_taken_back(uuid, text, text) is
  'Whether a booking may go back to that status: in the transaction in which one of its payments is reversed, and from fully_paid to what its ledger says, if that is less: nothing was recorded, all was refunded, or the total was raised since.';
