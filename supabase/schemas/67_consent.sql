-- A family that staff have entered is asked whether the hall may write to it. What it agrees to brings its link, and all that is planned.

create function private.welcome(p_booking public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.has_consented(p_booking) and private.is_to_come(p_booking)
    and not exists (select from private.booking_tokens where booking_id = p_booking.id) then
    perform private.owe_own_link(p_booking);
  end if;
end;
$$;
comment on function private.welcome(public.bookings) is 'Owes a family that has just agreed to messages the link of its booking, unless it has one.';

-- Definer: consent_at is no column that staff may write.
create function private.note_consent(p_booking uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null or v_booking.erased_at is not null then
    perform private.change_refused('booking_not_found');
  end if;
  if private.has_consented(v_booking) then
    return false;
  end if;
  update public.bookings set consent_at = now() where id = p_booking returning * into v_booking;
  perform private.welcome(v_booking);
  return true;
end;
$$;
