-- A payment that was recorded on the wrong booking is taken back whole: the row in the ledger, and what the row had made of the booking.

create function private.status_by_ledger(p_total integer, p_paid integer)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_paid <= 0 then 'pending' when p_total > 0 and p_paid >= p_total then 'fully_paid' else 'advance_paid' end;
$$;
comment on function private.status_by_ledger(integer, integer) is
  'What a booking that has its slot is, by its total and what was received for it (src/domain/reversal.ts says the same). Whole PKR.';
revoke all on function private.status_by_ledger(integer, integer) from public, anon, authenticated, service_role;

-- Read from the ledger, which nobody can write by hand, and not from a mark that the transaction sets for itself.
create function private.is_taken_back(p_booking uuid, p_from text, p_to text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (p_from, p_to) in (('fully_paid', 'advance_paid'), ('fully_paid', 'pending'), ('advance_paid', 'pending'))
    and exists (select from public.payments where booking_id = p_booking and reverses_id is not null and created_at = now());
$$;
comment on function private.is_taken_back(uuid, text, text) is
  'Whether a booking may go back to that status: only in the transaction in which one of its payments is reversed.';
revoke all on function private.is_taken_back(uuid, text, text) from public, anon, authenticated, service_role;

create or replace function private.guard_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_enters_pending boolean := new.status = 'pending';
  v_takes_slot boolean := private.has_slot(new);
begin
  if tg_op = 'UPDATE' then
    if new.status <> old.status
      and not private.may_move(old.status, new.status)
      and not private.is_taken_back(new.id, old.status, new.status) then
      raise exception 'a booking cannot go from % to %', old.status, new.status using errcode = '23514', constraint = 'bookings_status_move';
    end if;
    v_enters_pending := v_enters_pending and old.status <> 'pending';
    v_takes_slot := v_takes_slot and (
      not private.has_slot(old)
      or (new.hall, new.event_date, new.event_time) is distinct from (old.hall, old.event_date, old.event_time)
    );
    new.version := old.version + 1;
    new.updated_at := now();
  end if;

  if v_enters_pending then
    new.hold_expires_at := coalesce(new.hold_expires_at, now() + make_interval(hours => private.setting('hold_hours')));
  elsif new.status <> 'pending' then
    new.hold_expires_at := null;
  end if;

  if v_takes_slot then
    perform private.release_expired_hold(new.hall, new.event_date, new.event_time);
  end if;
  return new;
end;
$$;

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
  'The booking''s total as it would be without the payment: 0 again if the payment brought it along and nobody has set another since. Whole PKR.';
revoke all on function private.total_before(public.payments, integer) from public, anon, authenticated, service_role;

-- Definer: as record_payment.
create or replace function private.reverse_payment(p_payment uuid, p_key uuid, p_note text)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_mistake public.payments;
  v_reversal public.payments;
  v_booking public.bookings;
  v_paid integer;
  v_status text;
begin
  perform private.require_admin();
  select * into v_mistake from public.payments where id = p_payment;
  if not found then
    perform private.change_refused('payment_not_found');
  end if;
  -- One change of a booking's ledger at a time.
  v_booking := private.lock_booking(v_mistake.booking_id);
  select * into v_reversal from public.payments where key = p_key;
  if found and v_reversal.reverses_id = p_payment then
    return v_reversal;
  elsif found then
    perform private.change_refused('key_used');
  end if;
  if v_mistake.reverses_id is not null or exists (select from public.payments where reverses_id = p_payment) then
    perform private.change_refused('already_reversed');
  end if;
  v_paid := private.paid_amount(v_mistake.booking_id) - v_mistake.amount;
  if v_paid < 0 then
    perform private.change_refused('more_than_paid');
  end if;

  insert into public.payments (booking_id, key, kind, amount, method, reference, received_on, note, reverses_id)
  values (
    v_mistake.booking_id, p_key, 'correction', -v_mistake.amount, v_mistake.method, v_mistake.reference, private.today(),
    nullif(btrim(p_note), ''), p_payment
  )
  returning * into v_reversal;

  v_status := private.status_by_ledger(v_booking.total_amount, v_paid);
  if v_mistake.amount > 0 and (v_booking.status, v_status) in (('fully_paid', 'advance_paid'), ('fully_paid', 'pending'), ('advance_paid', 'pending')) then
    update public.bookings
    set status = v_status, total_amount = private.total_before(v_mistake, total_amount)
    where id = v_booking.id;
  elsif v_mistake.amount < 0 and (v_booking.status, v_status) in (('pending', 'advance_paid'), ('pending', 'fully_paid'), ('advance_paid', 'fully_paid')) then
    update public.bookings set status = v_status where id = v_booking.id;
  end if;
  return v_reversal;
end;
$$;

comment on function public.reverse_payment(uuid, uuid, text) is
  'Takes a ledger row back by a correction of the same amount the other way, once; the same key again returns the same row. The booking goes back to what its ledger then says: fully_paid to advance_paid, or to pending with a new hold if nothing is left; a cancelled or expired one stays so. A refund is no reversal: money that was really received was given back, and what becomes of the booking is for staff to say, so recording one leaves the status; only a refund that is itself reversed, and so never happened, moves the booking forward to what its ledger says. PT409: already_reversed, more_than_paid, key_used, payment_not_found. For staff.';
