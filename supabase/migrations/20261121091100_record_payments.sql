-- Taking money at the desk: the ledger row and what it means for the booking, in one transaction.

create function private.change_refused(p_code text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- PostgREST answers PTxyz with the HTTP status xyz.
  raise exception '%', p_code using errcode = case p_code when 'booking_not_found' then 'PT404' else 'PT409' end;
end;
$$;
revoke all on function private.change_refused(text) from public, anon, authenticated, service_role;

create function private.lock_booking(p_booking uuid)
returns public.bookings
language plpgsql
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where id = p_booking for update;
  if not found then
    perform private.change_refused('booking_not_found');
  end if;
  return v_booking;
end;
$$;
comment on function private.lock_booking(uuid) is 'The booking, kept from all other changes until the transaction ends.';
revoke all on function private.lock_booking(uuid) from public, anon, authenticated, service_role;

create function private.move_to(p_booking uuid, p_steps text[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_step text;
  v_constraint text;
begin
  foreach v_step in array p_steps loop
    update public.bookings set status = v_step where id = p_booking;
  end loop;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint <> 'bookings_live_slot' then
      raise;
    end if;
    perform private.change_refused('slot_taken');
end;
$$;
comment on function private.move_to(uuid, text[]) is 'Walks a booking through those statuses; PT409 slot_taken if another family has its slot.';
revoke all on function private.move_to(uuid, text[]) from public, anon, authenticated, service_role;

-- Definer: staff read the ledger, and write it only through here.
create function private.record_payment(
  p_booking uuid, p_key uuid, p_kind text, p_amount integer, p_method text, p_reference text, p_received_on date, p_note text
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
  v_paid integer;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  select * into v_payment from public.payments where key = p_key;
  if found and v_payment.booking_id = p_booking and v_payment.kind = p_kind and v_payment.amount = v_amount then
    return v_payment;
  elsif found then
    perform private.change_refused('key_used');
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

  insert into public.payments (booking_id, key, kind, amount, method, reference, received_on, note)
  values (p_booking, p_key, p_kind, v_amount, p_method, nullif(btrim(p_reference), ''), p_received_on, nullif(btrim(p_note), ''))
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
revoke all on function private.record_payment(uuid, uuid, text, integer, text, text, date, text) from public, anon, authenticated, service_role;
grant execute on function private.record_payment(uuid, uuid, text, integer, text, text, date, text) to authenticated;

create function private.steps_to_fully_paid(p_status text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case p_status
    when 'pending_confirmation' then array['pending', 'fully_paid']
    when 'fully_paid' then array[]::text[]
    else array['fully_paid']
  end;
$$;
revoke all on function private.steps_to_fully_paid(text) from public, anon, authenticated, service_role;

create function public.record_payment(
  p_booking uuid, p_key uuid, p_kind text, p_amount integer, p_method text, p_reference text, p_received_on date, p_note text default null
)
returns public.payments
language sql
set search_path = ''
as $$
  select * from private.record_payment(p_booking, p_key, p_kind, p_amount, p_method, p_reference, p_received_on, p_note);
$$;
comment on function public.record_payment(uuid, uuid, text, integer, text, text, date, text) is
  'Adds a row to the ledger and moves the booking accordingly; the same key again returns the same row. A refund''s amount is given without a sign. PT409: slot_taken, booking_closed, more_than_paid, key_used. For staff.';
revoke all on function public.record_payment(uuid, uuid, text, integer, text, text, date, text) from public, anon, authenticated, service_role;
grant execute on function public.record_payment(uuid, uuid, text, integer, text, text, date, text) to authenticated;
