-- "Mark as Fully Paid" says how much was received, how and when, and is refused for what cannot be paid.

-- New arguments are a new signature; two of them would leave the data API unable to choose.
drop function public.mark_fully_paid(uuid, integer, uuid);
drop function private.mark_fully_paid(uuid, integer, uuid);

-- Definer: as record_payment.
create function private.mark_fully_paid(p_booking uuid, p_version integer, p_key uuid, p_amount integer, p_method text, p_received_on date)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_payment public.payments;
  v_open integer;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  select * into v_payment from public.payments where key = p_key;
  if found and not private.is_same_payment(v_payment, p_booking, 'balance', p_amount, p_method, null, p_received_on, null) then
    perform private.change_refused('key_used');
  end if;
  if v_payment.id is null and v_booking.deleted_at is not null then
    perform private.change_refused('booking_not_found');
  end if;
  -- Whatever version the second click knew: what it wanted is so.
  if v_payment.id is null and v_booking.status <> 'fully_paid' then
    if v_booking.version is distinct from p_version then
      perform private.change_refused('version_conflict');
    end if;
    if v_booking.status in ('cancelled', 'expired') then
      perform private.change_refused('booking_closed');
    end if;
    if v_booking.status not in ('pending', 'advance_paid') then
      perform private.change_refused('not_confirmed');
    end if;
    if v_booking.total_amount = 0 then
      perform private.change_refused('no_total');
    end if;
    v_open := v_booking.total_amount - private.paid_amount(p_booking);
    if v_open <= 0 then
      perform private.change_refused('nothing_open');
    end if;
    if p_amount is distinct from v_open then
      perform private.change_refused('not_the_balance');
    end if;
    if p_method is null or p_method = 'unspecified' then
      raise exception 'how it was paid has to be said' using errcode = '22023';
    end if;
    if p_received_on is null or p_received_on > private.today() then
      raise exception 'the day of a payment has to be said and cannot lie ahead' using errcode = '22023';
    end if;
    insert into public.payments (booking_id, key, kind, amount, method, received_on)
    values (p_booking, p_key, 'balance', p_amount, p_method, p_received_on)
    returning * into v_payment;
    perform private.move_to(p_booking, array['fully_paid']);
  end if;
  return (select private.booking_row(b) from public.bookings as b where b.id = p_booking)
    || jsonb_build_object('recorded', coalesce(v_payment.amount, 0), 'payment_id', v_payment.id);
end;
$$;
revoke all on function private.mark_fully_paid(uuid, integer, uuid, integer, text, date) from public, anon, authenticated, service_role;
grant execute on function private.mark_fully_paid(uuid, integer, uuid, integer, text, date) to authenticated;

create function public.mark_fully_paid(p_booking uuid, p_version integer, p_key uuid, p_amount integer, p_method text, p_received_on date)
returns jsonb
language sql
set search_path = ''
as $$
  select private.mark_fully_paid(p_booking, p_version, p_key, p_amount, p_method, p_received_on);
$$;
comment on function public.mark_fully_paid(uuid, integer, uuid, integer, text, date) is
  'Records the open balance, which has to be named rightly, and moves a pending or advance_paid booking with a total to fully_paid; the same key again does nothing more. Answers the booking with "recorded" and "payment_id", by which it can be taken back. PT409: version_conflict, booking_closed, not_confirmed, no_total, nothing_open, not_the_balance, slot_taken, key_used. For staff.';
revoke all on function public.mark_fully_paid(uuid, integer, uuid, integer, text, date) from public, anon, authenticated, service_role;
grant execute on function public.mark_fully_paid(uuid, integer, uuid, integer, text, date) to authenticated;
