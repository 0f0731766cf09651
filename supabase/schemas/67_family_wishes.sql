-- Consent of a family that staff entered. It brings the link and all planned messages.

create function private.welcome(p_booking private.booking_functions)
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
comment on function private.welcome(private.booking_functions) is 'Queues the link for a family that has just agreed to messages, unless it has one.';

-- Definer: staff may not write consent_at.
create function private.note_consent(p_booking uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null or v_booking.erased_at is not null then
    perform private.change_refused('booking_not_found');
  end if;
  if private.has_consented(v_booking) then
    return false;
  end if;
  update public.bookings set consent_at = now() where id = p_booking;
  perform private.welcome(private.booking_now(p_booking));
  return true;
end;
$$;

-- What a family tells staff in person: an opt-out or opt-in; and staff's answer about a new number.

-- Definer: staff may not write conversations.
create function private.note_wish(p_booking uuid, p_wish text, p_family_asked boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  if p_wish is null or p_wish not in ('stop', 'start') then
    raise exception 'a wish is stop or start' using errcode = '22023';
  end if;
  -- The webhook takes the same lock, because it may write about this number now.
  perform pg_advisory_xact_lock(hashtextextended('whatsapp events', 0));
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null or v_booking.erased_at is not null then
    perform private.change_refused('booking_not_found');
  elsif p_wish = 'start' and p_family_asked is not true then
    perform private.change_refused('family_has_not_asked');
  elsif private.is_opted_out(v_booking.phone) = (p_wish = 'stop') then
    return false;
  end if;
  perform private.apply_opt_out(private.known_contact(v_booking.phone, null), p_wish, clock_timestamp());
  insert into public.booking_events (booking_id, actor, action)
  values (p_booking, auth.uid(), case p_wish when 'stop' then 'messages_stopped' else 'messages_allowed' end);
  if p_wish = 'start' then
    perform private.plan_messages(id) from private.booking_functions
    where is_next and phone = v_booking.phone and deleted_at is null and event_date >= private.today();
  end if;
  return true;
end;
$$;

-- Definer: staff may not see the new numbers.
create function private.answer_new_number(p_booking uuid, p_phone text, p_use boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('whatsapp events', 0));
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null or v_booking.erased_at is not null then
    perform private.change_refused('booking_not_found');
  elsif p_use is null then
    raise exception 'the answer is yes or no' using errcode = '22023';
  elsif private.unanswered_number(v_booking) is distinct from p_phone then
    perform private.change_refused('version_conflict');
  end if;
  delete from private.new_numbers where booking_id = p_booking;
  if not p_use then
    insert into public.booking_events (booking_id, actor, action) values (p_booking, auth.uid(), 'new_number_declined');
    return;
  end if;
  -- The family stays opted out under its new number.
  perform private.apply_opt_out(
    private.known_contact(p_phone, null), 'stop', coalesce((select wish_at from private.conversations where phone = v_booking.phone), now())
  )
  where private.is_opted_out(v_booking.phone);
  update public.bookings set phone = p_phone where id = p_booking;
end;
$$;
