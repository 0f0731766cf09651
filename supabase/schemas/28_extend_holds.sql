-- Staff hold a slot for longer, for a family that pays on Friday.

-- Definer: the rules of holds are asked for on behalf of staff.
create function private.extend_hold(p_booking uuid, p_version integer, p_until timestamptz)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null then
    perform private.change_refused('booking_not_found');
  elsif v_booking.status = 'pending' and v_booking.hold_expires_at = p_until then
    -- Pressed twice, or the answer got lost.
    return p_until;
  elsif v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  elsif v_booking.status <> 'pending' then
    perform private.change_refused('not_held');
  elsif v_booking.hold_expires_at <= now() then
    perform private.change_refused('hold_over');
  elsif p_until is null or p_until <= v_booking.hold_expires_at then
    perform private.change_refused('hold_not_longer');
  elsif p_until > private.slot_begins(v_booking.event_date, v_booking.event_time) then
    perform private.change_refused('hold_past_event');
  end if;
  update public.bookings set hold_expires_at = p_until where id = p_booking;
  return p_until;
end;
$$;
