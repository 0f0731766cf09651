-- "Mark as Fully Paid": the balance that is left and the status, in one transaction.

-- Definer: as record_payment.
create function private.mark_fully_paid(p_booking uuid, p_version integer, p_key uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_balance integer := 0;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null then
    perform private.change_refused('booking_not_found');
  end if;
  -- Whatever version the second click knew: what it wanted is so.
  if v_booking.status <> 'fully_paid' then
    if v_booking.version is distinct from p_version then
      perform private.change_refused('version_conflict');
    end if;
    if v_booking.status in ('cancelled', 'expired') then
      perform private.change_refused('booking_closed');
    end if;
    if v_booking.total_amount = 0 then
      v_booking.total_amount := coalesce((v_booking.estimate ->> 'total')::integer, 0);
      update public.bookings set total_amount = v_booking.total_amount where id = p_booking and v_booking.total_amount > 0;
    end if;
    perform private.move_to(p_booking, private.steps_to_fully_paid(v_booking.status));
    v_balance := greatest(v_booking.total_amount - private.paid_amount(p_booking), 0);
    if v_balance > 0 then
      insert into public.payments (booking_id, key, kind, amount, method, received_on)
      values (p_booking, p_key, 'balance', v_balance, 'unspecified', private.today());
    end if;
  end if;
  return (select private.booking_row(b) from public.bookings as b where b.id = p_booking) || jsonb_build_object('recorded', v_balance);
end;
$$;
revoke all on function private.mark_fully_paid(uuid, integer, uuid) from public, anon, authenticated, service_role;
grant execute on function private.mark_fully_paid(uuid, integer, uuid) to authenticated;

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
revoke all on function private.booking_row(public.bookings) from public, anon, authenticated, service_role;

create function public.mark_fully_paid(p_booking uuid, p_version integer, p_key uuid)
returns jsonb
language sql
set search_path = ''
as $$
  select private.mark_fully_paid(p_booking, p_version, p_key);
$$;
comment on function public.mark_fully_paid(uuid, integer, uuid) is
  'Records the balance that is left, if any, and moves the booking to fully_paid; answers the booking with "recorded". PT409: version_conflict, slot_taken, booking_closed. For staff.';
revoke all on function public.mark_fully_paid(uuid, integer, uuid) from public, anon, authenticated, service_role;
grant execute on function public.mark_fully_paid(uuid, integer, uuid) to authenticated;
