-- A booking without the family's data, and an empty one.

create function private.anonymise_booking(p_booking uuid)
returns void
language sql
set search_path = ''
as $$
  update public.bookings
  set erased_at = now(), client_name = 'Erased', phone = '+99900000000', email = null, special_requests = null, cancel_reason = null,
    private_note = null, estimate = null, occasion = null, package = null, serving = null, add_ons = '{}', consent_at = null, gathering = null, gents = null,
    ladies = null, wheelchairs = null, bride_contact = null, bride_phone = null, groom_contact = null, groom_phone = null
  where id = p_booking;
$$;
comment on function private.anonymise_booking(uuid) is 'Removes the family''s data from a booking, as bookings_erased_is_nobody requires.';

create function private.blank_booking()
returns public.bookings
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  v_booking.add_ons := '{}';
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
