-- A deleted or cancelled booking comes back with all of its functions or none, each in its slot, in another one, or called off (decision 43).

create function private.place_functions(p_booking uuid, p_functions jsonb)
returns setof private.booking_functions
language plpgsql
set search_path = ''
as $$
begin
  return query select * from private.booking_functions as b where b.id = p_booking and b.called_off_at is null;
  update public.functions as f
  set hall = coalesce(given.hall, f.hall), event_date = coalesce(given.event_date, f.event_date), event_time = coalesce(given.event_time, f.event_time),
    called_off_at = case when given.call_off then now() end
  from jsonb_to_recordset(coalesce(p_functions, '[]')) as given (id uuid, hall text, event_date date, event_time text, call_off boolean)
  where f.id = given.id and f.booking_id = p_booking and f.called_off_at is null;
  if not exists (select from public.functions where booking_id = p_booking and called_off_at is null) then
    perform private.change_refused('last_function');
  end if;
end;
$$;
comment on function private.place_functions(uuid, jsonb) is
  'Moves or calls off these functions of a booking that has ended or is deleted, before it takes its slots again. Answers its live functions as they were. Refuses: last_function.';

create function private.owe_placing(p_before private.booking_functions[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_old private.booking_functions;
  v_new private.booking_functions;
begin
  foreach v_old in array p_before loop
    select * into v_new from private.booking_functions where function_id = v_old.function_id;
    if v_new.called_off_at is not null then
      perform private.owe_events_changed(v_new.id, v_new.function_id);
    elsif private.is_elsewhere(v_new, v_old) then
      perform private.owe_move(v_new, v_old);
    end if;
  end loop;
end;
$$;
comment on function private.owe_placing(private.booking_functions[]) is
  'Queues the messages about functions that place_functions() moved or called off. The change itself was silent.';

-- Definer: as delete_booking.
create function private.restore_booking(p_booking uuid, p_functions jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_before private.booking_functions[];
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at <= private.restorable_since() or exists (select from private.joins where other_id = p_booking) then
    perform private.change_refused('booking_not_found');
  end if;
  if v_booking.deleted_at is null then
    return;
  end if;
  -- The slots first: with its old slots, which may be taken, the booking could not be restored.
  v_before := array(select f from private.place_functions(p_booking, p_functions) as f);
  -- An expired hold is not restored with the booking.
  update public.bookings as b
  set deleted_at = null, status = case when status = 'pending' and hold_expires_at <= now() then 'expired' else status end,
    (estimate, total_amount) = (select p.estimate, p.total_amount from private.price_again(b, false) as p)
  where id = p_booking;
  perform private.owe_placing(v_before);
end;
$$;

-- Definer: staff may not undo a status or write the history.
create function private.reinstate_booking(p_booking uuid, p_version integer, p_functions jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_before private.booking_functions[];
  v_status text;
  v_hold_end timestamptz;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null or v_booking.erased_at is not null then
    perform private.change_refused('booking_not_found');
  elsif v_booking.status <> 'cancelled' or v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  end if;
  v_before := array(select f from private.place_functions(p_booking, p_functions) as f);
  if p_functions <> '[]' then
    -- The ledger is compared with the new total.
    perform private.write_price(p_booking);
    v_booking := private.booking_now(p_booking);
  end if;
  v_status := private.status_if_reinstated(v_booking);
  if v_status = 'pending' then
    -- A cancellation undone at once keeps the hold's end that the family knows. Otherwise the booking gets a new hold.
    v_hold_end := ((private.last_cancellation(p_booking)).before ->> 'hold_expires_at')::timestamptz;
  end if;
  insert into public.booking_events (booking_id, actor, action) values (p_booking, auth.uid(), 'reinstated');
  update public.bookings
  set status = v_status, cancel_reason = null, lost_reason = null, hold_expires_at = case when v_hold_end > now() then v_hold_end end
  where id = p_booking;
  -- A family that knows of the cancellation gets a message that names all slots.
  if not exists (select from public.messages where booking_id = p_booking and kind = 'reinstated' and created_at = now()) then
    perform private.owe_placing(v_before);
  end if;
  return private.booking_row(private.booking_now(p_booking));
end;
$$;
