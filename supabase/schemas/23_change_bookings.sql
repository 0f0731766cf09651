-- Whole bookings: erasing, locking, moving and deleting one, and an empty one.

create function private.anonymise_booking(p_booking uuid)
returns void
language sql
set search_path = ''
as $$
  update public.bookings
  set erased_at = now(), client_name = 'Erased', phone = '+99900000000', email = null, cancel_reason = null, private_note = null, estimate = null,
    consent_at = null, bride_contact = null, bride_phone = null, groom_contact = null, groom_phone = null, heard_from = null,
    care_of = null, utm_source = null
  where id = p_booking;
  update public.functions
  set special_requests = null, occasion = null, package = null, serving = null, add_ons = '{}', dishes = '[]', gathering = null, gents = null, ladies = null,
    wheelchairs = null
  where booking_id = p_booking;
  delete from public.price_lines where booking_id = p_booking;
  delete from public.payment_dates where booking_id = p_booking;
  delete from public.agreements where booking_id = p_booking;
$$;
comment on function private.anonymise_booking(uuid) is 'Removes the family''s data from a booking, as bookings_erased_is_nobody requires.';

create function private.blank_booking()
returns private.booking_functions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  v_booking.add_ons := '{}';
  v_booking.dishes := '[]';
  v_booking.status := 'pending_confirmation';
  v_booking.total_amount := 0;
  v_booking.language := 'en';
  v_booking.version := 1;
  v_booking.created_at := now();
  v_booking.updated_at := now();
  return v_booking;
end;
$$;
comment on function private.blank_booking() is 'An empty booking: the defaults of the table, except its id and reference.';

create function private.dishes_after(p_booking private.booking_functions, p_changed private.booking_functions, p_changes jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_changes ? 'dishes' or (p_changed.package, p_changed.add_ons) is not distinct from (p_booking.package, p_booking.add_ons) then
    return p_changed.dishes;
  end if;
  return private.dishes_with_add_ons(
    case when p_changed.package is distinct from p_booking.package then coalesce(p_changes -> 'menu_dishes' -> p_changed.package, '[]') else p_booking.dishes end,
    p_changed.add_ons, p_changes -> 'menu_dishes'
  );
end;
$$;
comment on function private.dishes_after(private.booking_functions, private.booking_functions, jsonb) is
  'The dishes of the changed function: the list in p_changes, or those of its new menu and add-ons in menu_dishes, {name: [dish]}. Those of the old menu go in any case: the kitchen must not cook them.';

create function private.change_refused(p_code text, p_function uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- PostgREST answers PTxyz with the HTTP status xyz.
  raise exception '%', p_code using
    errcode = case when p_code in ('booking_not_found', 'message_not_found', 'proof_not_found', 'user_not_found') then 'PT404' else 'PT409' end,
    -- The detail names the refused function, if the booking has several.
    detail = coalesce(p_function::text, '');
end;
$$;

create function private.lock_booking(p_booking uuid)
returns private.booking_functions
language plpgsql
set search_path = ''
as $$
begin
  -- Every change of a booking locks in this order: first the book, then the row.
  perform private.lock_book();
  perform from public.bookings where id = p_booking for update;
  if not found then
    perform private.change_refused('booking_not_found');
  end if;
  -- Read after the lock: a change that this call waited for is in it.
  return private.booking_now(p_booking);
end;
$$;
comment on function private.lock_booking(uuid) is 'The booking with its next function, locked until the transaction ends.';

create function private.move_to(p_booking uuid, p_steps text[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_step text;
begin
  foreach v_step in array p_steps loop
    update public.bookings set status = v_step where id = p_booking;
  end loop;
end;
$$;
comment on function private.move_to(uuid, text[]) is
  'Moves a booking through these statuses in order; PT409 slot_taken if another booking has its slot.';

-- Deleting hides a booking and frees its slot. It can be restored for some weeks, then it is erased.

-- Definer: staff may not write deleted_at.
create function private.delete_booking(p_booking uuid, p_version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null then
    return;
  end if;
  if v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  end if;
  update public.bookings set deleted_at = now() where id = p_booking;
end;
$$;

create function private.restorable_since()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now() - make_interval(days => private.setting('deleted_days'));
$$;
comment on function private.restorable_since() is 'A booking deleted before this time cannot be restored: the nightly round erases it.';
