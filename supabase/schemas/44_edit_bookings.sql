-- Edits of a booking and its function by hand.

-- The one way to change columns of a booking and its function together: the function first, then the booking, whose version rises once.
create function private.change_booking(p_booking private.booking_functions, p_changes jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_changed private.booking_functions := jsonb_populate_record(p_booking, p_changes);
  v_begins constant timestamptz := private.first_begins(p_booking.id);
  v_constraint text;
begin
  if p_changes ?| private.function_columns() then
    update public.functions
    set occasion = v_changed.occasion, hall = v_changed.hall, event_date = v_changed.event_date, event_time = v_changed.event_time,
      guest_count = v_changed.guest_count, gathering = v_changed.gathering, gents = v_changed.gents, ladies = v_changed.ladies,
      wheelchairs = v_changed.wheelchairs, package = v_changed.package, serving = v_changed.serving, add_ons = v_changed.add_ons,
      special_requests = v_changed.special_requests, final_guests = v_changed.final_guests
    where id = p_booking.function_id;
    if v_changed.hold_expires_at = p_booking.hold_expires_at and v_changed.hold_expires_at = v_begins and private.first_begins(p_booking.id) <> v_begins then
      -- The old beginning had shortened the hold; the new beginning counts now.
      v_changed.hold_expires_at := now() + make_interval(hours => private.setting('hold_hours'));
    end if;
  end if;
  update public.bookings
  set client_name = v_changed.client_name, phone = v_changed.phone, email = v_changed.email, bride_contact = v_changed.bride_contact,
    bride_phone = v_changed.bride_phone, groom_contact = v_changed.groom_contact, groom_phone = v_changed.groom_phone,
    status = v_changed.status, total_amount = v_changed.total_amount, estimate = v_changed.estimate, hold_expires_at = v_changed.hold_expires_at,
    language = v_changed.language, cancel_reason = v_changed.cancel_reason, private_note = v_changed.private_note
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
    perform private.change_refused('slot_taken');
end;
$$;
comment on function private.change_booking(private.booking_functions, jsonb) is
  'Gives a booking and its function these values, by column. Refuses: slot_taken. 23514: a value breaks a rule, named by its constraint.';

-- Definer: staff write bookings only through functions.
create function private.edit_booking(p_booking uuid, p_version integer, p_changes jsonb)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_editable constant text[] := private.request_columns()
    || array['status', 'hold_expires_at', 'total_amount', 'cancel_reason', 'private_note', 'final_guests', 'estimate'];
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
  perform private.change_booking(v_booking, p_changes);
  return (select updated_at from public.bookings where id = p_booking);
end;
$$;
