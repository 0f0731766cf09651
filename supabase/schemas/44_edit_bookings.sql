-- Edits of a booking and its function by hand. change_booking() is the one way to change columns of both: the function first, then the booking, whose
-- version rises once.
create function private.change_booking(p_booking private.booking_functions, p_changes jsonb, p_keeps_prices boolean)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_changed private.booking_functions := jsonb_populate_record(p_booking, p_changes);
  v_prices constant jsonb := nullif(p_changes -> 'prices', 'null');
  v_lines jsonb := nullif(v_prices -> 'functions' -> 0 -> 'lines', 'null');
  v_old public.bookings;
  v_price record;
  v_begins constant timestamptz := private.first_begins(p_booking.id);
  v_constraint text;
begin
  if (v_changed.hall, v_changed.package) is distinct from (p_booking.hall, p_booking.package) and v_prices is not null then
    v_changed.minimum_plates := (v_prices -> 'functions' -> 0 ->> 'minimum_plates')::integer;
  end if;
  if v_changed.event_date <> p_booking.event_date or p_booking.taxes is null then
    v_changed.taxes := coalesce(nullif(v_prices -> 'taxes', 'null'), p_booking.taxes);
  end if;
  if v_lines is null and (v_changed.package, v_changed.serving, v_changed.add_ons) is distinct from (p_booking.package, p_booking.serving, p_booking.add_ons) then
    -- Without new lines the old menu's lines would stay.
    v_lines := '[]';
  end if;
  perform private.take_menu_lines(
    p_booking.id, p_booking.function_id, v_lines, p_keeps_prices and v_changed.serving = p_booking.serving, p_keeps_prices
  );
  v_changed.dishes := private.take_dishes(p_booking, private.dishes_after(p_booking, v_changed, p_changes));
  if p_changes ?| private.function_columns() then
    update public.functions
    set occasion = v_changed.occasion, hall = v_changed.hall, event_date = v_changed.event_date, event_time = v_changed.event_time,
      guest_count = v_changed.guest_count, gathering = v_changed.gathering, gents = v_changed.gents, ladies = v_changed.ladies,
      wheelchairs = v_changed.wheelchairs, package = v_changed.package, serving = v_changed.serving, add_ons = v_changed.add_ons, dishes = v_changed.dishes,
      special_requests = v_changed.special_requests, final_guests = v_changed.final_guests, minimum_plates = v_changed.minimum_plates
    where id = p_booking.function_id;
    if v_changed.hold_expires_at = p_booking.hold_expires_at and v_changed.hold_expires_at = v_begins and private.first_begins(p_booking.id) <> v_begins then
      -- The old beginning had shortened the hold; the new beginning counts now.
      v_changed.hold_expires_at := now() + make_interval(hours => private.setting('hold_hours'));
    end if;
  end if;
  if p_changes ?| private.function_columns() or v_prices is not null or p_changes ?| array['total_amount', 'proposed_total'] then
    select * into v_old from public.bookings where id = p_booking.id;
    v_old := jsonb_populate_record(v_old, jsonb_build_object('taxes', v_changed.taxes, 'total_amount', v_changed.total_amount));
    if p_changes ?| array['total_amount', 'proposed_total'] then
      perform private.agree_total(v_old, coalesce((p_changes ->> 'proposed_total')::integer, v_changed.total_amount));
    end if;
    v_price := private.price_again(v_old, coalesce((p_changes ->> 'total_amount')::integer > 0, false));
    v_changed.estimate := v_price.estimate;
    v_changed.total_amount := v_price.total_amount;
  end if;
  update public.bookings
  set client_name = v_changed.client_name, phone = v_changed.phone, email = v_changed.email, bride_contact = v_changed.bride_contact,
    bride_phone = v_changed.bride_phone, groom_contact = v_changed.groom_contact, groom_phone = v_changed.groom_phone,
    heard_from = v_changed.heard_from, care_of = v_changed.care_of,
    status = v_changed.status, total_amount = v_changed.total_amount, estimate = v_changed.estimate, taxes = v_changed.taxes,
    hold_expires_at = v_changed.hold_expires_at, language = v_changed.language, cancel_reason = v_changed.cancel_reason, private_note = v_changed.private_note,
    lost_reason = v_changed.lost_reason
  where id = p_booking.id;
exception
  when check_violation then
    -- PostgreSQL's own detail repeats the whole row, and errors are logged: the family's data must not be.
    get stacked diagnostics v_constraint = constraint_name;
    raise exception 'violates check constraint "%"', v_constraint using errcode = '23514', constraint = v_constraint;
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint <> 'functions_live_slot' then
      raise;
    end if;
    perform private.change_refused('slot_taken', p_booking.function_id);
end;
$$;
comment on function private.change_booking(private.booking_functions, jsonb, boolean) is
  'Gives a booking and its function these values, by column. prices: {taxes, functions: [{minimum_plates, lines}]}, the content''s prices for the function; p_keeps_prices: lines that stay keep the price they have. total_amount: agrees this price. proposed_total: writes it as a line, and leaves the price in force. Refuses: slot_taken. 23514: a value breaks a rule, named by its constraint.';

-- Definer: staff write bookings only through functions.
create function private.edit_booking(p_booking uuid, p_version integer, p_changes jsonb, p_function uuid)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_editable constant text[] := private.request_columns()
    || array['status', 'hold_expires_at', 'total_amount', 'cancel_reason', 'lost_reason', 'private_note', 'final_guests', 'minimum_plates', 'prices'];
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  if jsonb_typeof(p_changes) is distinct from 'object' or exists (select from jsonb_object_keys(p_changes) as key where key <> all (v_editable)) then
    raise exception 'staff cannot change these columns by hand' using errcode = '22023';
  end if;
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null or v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  end if;
  if p_function is not null then
    select * into v_booking from private.booking_functions where id = p_booking and function_id = p_function;
    if not found then
      perform private.change_refused('booking_not_found');
    end if;
  end if;
  perform private.change_booking(v_booking, p_changes, true);
  return (select updated_at from public.bookings where id = p_booking);
end;
$$;

create function private.locked_in_version(p_booking uuid, p_version integer)
returns private.booking_functions
language plpgsql
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null or v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  elsif private.is_over(v_booking.status) then
    perform private.change_refused('booking_closed');
  end if;
  return v_booking;
end;
$$;
comment on function private.locked_in_version(uuid, integer) is 'The booking, locked, in the version that staff saw. Refuses: booking_not_found, version_conflict, booking_closed.';

-- Definer: as edit_booking.
create function private.add_function(p_booking uuid, p_version integer, p_function jsonb)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id constant uuid := gen_random_uuid();
begin
  perform private.require_admin();
  perform private.put_function(private.locked_in_version(p_booking, p_version), v_id, p_function);
  -- The hold ends before the first function begins: guard_booking().
  perform private.write_price(p_booking);
  perform private.owe_events_changed(p_booking, v_id);
  return v_id;
end;
$$;

-- Definer: as edit_booking.
create function private.call_off_function(p_booking uuid, p_version integer, p_function uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.locked_in_version(p_booking, p_version);
  if not exists (select from public.functions where booking_id = p_booking and id = p_function and called_off_at is null) then
    perform private.change_refused('booking_not_found');
  elsif not exists (select from public.functions where booking_id = p_booking and id <> p_function and called_off_at is null) then
    perform private.change_refused('last_function');
  end if;
  update public.functions set called_off_at = now() where id = p_function;
  perform private.write_price(p_booking);
  perform private.owe_events_changed(p_booking, p_function);
end;
$$;

-- Definer: as edit_booking.
create function private.restore_function(p_booking uuid, p_version integer, p_function uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_constraint text;
begin
  perform private.require_admin();
  perform private.locked_in_version(p_booking, p_version);
  if not exists (select from public.functions where booking_id = p_booking and id = p_function and called_off_at is not null) then
    perform private.change_refused('booking_not_found');
  end if;
  update public.functions set called_off_at = null where id = p_function;
  perform private.write_price(p_booking);
  perform private.owe_events_changed(p_booking, p_function);
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint <> 'functions_live_slot' then
      raise;
    end if;
    perform private.change_refused('slot_taken', p_function);
end;
$$;
