-- More than the family owes is taken only when staff say that they mean it.

-- A new argument is a new signature; two of them would leave the data API unable to choose.
drop function public.record_payment(uuid, uuid, text, integer, text, text, date, text);
drop function private.record_payment(uuid, uuid, text, integer, text, text, date, text);

create function private.amount_due(p_booking public.bookings)
returns integer
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(p_booking.total_amount, 0), (p_booking.estimate ->> 'total')::integer);
$$;
comment on function private.amount_due(public.bookings) is 'What a booking costs: the total that staff set, else the estimate (duesOf in src/domain/dues.ts); null while neither is known.';
revoke all on function private.amount_due(public.bookings) from public, anon, authenticated, service_role;

-- Definer: staff read the ledger, and write it only through here.
create function private.record_payment(
  p_booking uuid, p_key uuid, p_kind text, p_amount integer, p_method text, p_reference text, p_received_on date, p_note text,
  p_allow_overpayment boolean
)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_payment public.payments;
  v_amount constant integer := case p_kind when 'refund' then -p_amount else p_amount end;
  v_reference constant text := nullif(btrim(p_reference), '');
  v_note constant text := nullif(btrim(p_note), '');
  v_paid integer;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  select * into v_payment from public.payments where key = p_key;
  if found then
    -- A form that was changed after its first answer got lost is told so: it was recorded, and not as it stands now.
    if (v_payment.booking_id, v_payment.kind, v_payment.amount, v_payment.method, v_payment.reference, v_payment.received_on, v_payment.note)
      is distinct from (p_booking, p_kind, v_amount, p_method, v_reference, p_received_on, v_note) then
      perform private.change_refused('key_used');
    end if;
    return v_payment;
  end if;
  if v_booking.deleted_at is not null then
    perform private.change_refused('booking_not_found');
  end if;
  if p_kind in ('advance', 'balance') and v_booking.status in ('cancelled', 'expired') then
    perform private.change_refused('booking_closed');
  end if;
  if p_kind <> 'correction' and p_amount <= 0 then
    raise exception 'the amount is given without a sign' using errcode = '22023';
  end if;
  if p_received_on > private.today() then
    raise exception 'the day of a payment cannot lie ahead' using errcode = '22023';
  end if;
  v_paid := private.paid_amount(p_booking) + v_amount;
  if v_paid < 0 then
    perform private.change_refused('more_than_paid');
  end if;
  if v_amount > 0 and v_paid > private.amount_due(v_booking) and p_allow_overpayment is not true then
    perform private.change_refused('overpayment');
  end if;

  insert into public.payments (booking_id, key, kind, amount, method, reference, received_on, note)
  values (p_booking, p_key, p_kind, v_amount, p_method, v_reference, p_received_on, v_note)
  returning * into v_payment;

  if v_amount > 0 and v_booking.status in ('pending_confirmation', 'pending', 'advance_paid') then
    perform private.move_to(p_booking, case
      when v_booking.total_amount > 0 and v_paid >= v_booking.total_amount then private.steps_to_fully_paid(v_booking.status)
      when v_booking.status = 'pending_confirmation' then array['pending', 'advance_paid']
      when v_booking.status = 'pending' then array['advance_paid']
      else array[]::text[]
    end);
  end if;
  return v_payment;
end;
$$;
revoke all on function private.record_payment(uuid, uuid, text, integer, text, text, date, text, boolean) from public, anon, authenticated, service_role;
grant execute on function private.record_payment(uuid, uuid, text, integer, text, text, date, text, boolean) to authenticated;

create function public.record_payment(
  p_booking uuid, p_key uuid, p_kind text, p_amount integer, p_method text, p_reference text, p_received_on date, p_note text default null,
  p_allow_overpayment boolean default false
)
returns public.payments
language sql
set search_path = ''
as $$
  select * from private.record_payment(p_booking, p_key, p_kind, p_amount, p_method, p_reference, p_received_on, p_note, p_allow_overpayment);
$$;
comment on function public.record_payment(uuid, uuid, text, integer, text, text, date, text, boolean) is
  'Adds a row to the ledger and moves the booking accordingly; the same key again returns the same row. A refund''s amount is given without a sign. PT409: slot_taken, booking_closed, more_than_paid, overpayment, key_used. For staff.';
revoke all on function public.record_payment(uuid, uuid, text, integer, text, text, date, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.record_payment(uuid, uuid, text, integer, text, text, date, text, boolean) to authenticated;
