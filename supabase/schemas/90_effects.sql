-- Everything that a change of a function, a booking or a payment brings about by itself.

-- The effects of a function's change in order: messages, requests of change, the line for its slot, history.
create function private.apply_function_effects(p_new public.functions, p_old public.functions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_new private.booking_functions;
  v_old private.booking_functions;
  v_is_moved constant boolean := (p_new.hall, p_new.event_date, p_new.event_time) is distinct from (p_old.hall, p_old.event_date, p_old.event_time);
begin
  select * into v_new from private.booking_functions where function_id = p_new.id;
  v_old := jsonb_populate_record(v_new, to_jsonb(p_old) - array['id', 'booking_id', 'created_at']);
  if v_is_moved then
    perform private.cancel_stale_messages(v_new);
  end if;
  -- A version that waits would be accepted with the slot that is gone.
  update public.agreements set state = 'replaced'
  where (v_is_moved or p_new.called_off_at is distinct from p_old.called_off_at) and booking_id = p_new.booking_id and state = 'sent';
  if v_is_moved or p_new.called_off_at is distinct from p_old.called_off_at
    or private.picked(to_jsonb(p_new), private.changeable_columns()) <> private.picked(to_jsonb(p_old), private.changeable_columns()) then
    perform private.grant_change_request(p_new.booking_id);
  end if;
  -- A hold that is undone leaves the line as it was.
  if p_old.takes_slot and v_new.status <> 'pending_confirmation' and (v_is_moved or not p_new.takes_slot) then
    perform private.note_freed_slot(
      p_old,
      -- Staff can undo a cancellation or a deletion with one press.
      case when not v_is_moved and v_new.status <> 'expired' then private.undo_deadline() else now() end
    );
  end if;
  if v_is_moved then
    perform private.owe_move(v_new, v_old);
  end if;
  if p_new.event_date <> p_old.event_date or p_new.called_off_at is distinct from p_old.called_off_at then
    perform private.count_dates_from_today(p_new.booking_id, array['days_before']);
  end if;
  if v_is_moved
    or (p_new.guest_count, p_new.final_guests, p_new.called_off_at) is distinct from (p_old.guest_count, p_old.final_guests, p_old.called_off_at) then
    perform private.plan_messages(p_new.booking_id);
  end if;
  perform private.record_function_event(p_new, p_old);
  if p_new.guest_count <> p_old.guest_count then
    perform private.redirect_messages(v_new);
  end if;
  if v_is_moved then
    -- Other messages that name the slot wait as long as the message of the move: until then the move may be undone.
    perform private.wait_for_undo_deadline(
      p_new.booking_id, array(select k.kind from private.message_kinds as k where k.audience = 'family' and k.on_move = 'follows')
    );
  end if;
end;
$$;

-- Definer: as after_booking.
create function private.after_function()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.apply_function_effects(new, old);
    return null;
  end if;
  if not new.is_only and exists (select from public.functions where booking_id = new.booking_id and is_only) then
    update public.functions set is_only = false where booking_id = new.booking_id and is_only;
  end if;
  if not new.is_only then
    perform private.grant_change_request(new.booking_id);
  end if;
  -- Imported bookings of earlier times are planned by the nightly round.
  if new.takes_slot and exists (select from public.bookings where id = new.booking_id and created_at > now() - interval '1 hour') then
    perform private.plan_messages(new.booking_id);
  end if;
  if not exists (select from public.booking_events where booking_id = new.booking_id and action = 'created') then
    perform private.record_creation(new);
  end if;
  return null;
end;
$$;

create trigger after_function
after insert or update on public.functions
for each row execute function private.after_function();

-- The effects of a booking's change in order: its slots, history, messages, requests of change and links.
create function private.apply_booking_effects(p_new public.bookings, p_old public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_new private.booking_functions;
  v_is_deleted constant boolean := p_new.deleted_at is not null and p_old.deleted_at is null;
  v_is_restored constant boolean := p_new.deleted_at is null and p_old.deleted_at is not null;
  v_has_ended constant boolean := private.is_over(p_new.status) and p_new.status <> p_old.status;
  v_is_cancelled constant boolean := p_new.status = 'cancelled' and p_old.status <> 'cancelled' and p_new.deleted_at is null;
  v_is_reinstated constant boolean := p_old.status = 'cancelled' and p_new.status <> 'cancelled' and p_new.deleted_at is null;
begin
  if private.takes_slots(p_new) <> private.takes_slots(p_old) then
    perform private.take_or_free_slots(p_new);
  end if;
  v_new := private.booking_now(p_new.id);

  -- Messages and requests that the change makes wrong.
  if v_has_ended or v_is_deleted then
    perform private.cancel_stale_messages(v_new);
    perform private.overtake_change_request(p_new);
  end if;

  if p_new.total_amount > 0 and p_old.total_amount = 0 then
    perform private.keep_payment_dates(p_new.id);
  end if;
  if p_old.total_amount > 0 and p_new.total_amount <> p_old.total_amount and p_new.status = any (private.paid_statuses()) then
    perform private.keep_paid_advance(p_new.id, p_old.total_amount);
  end if;
  if p_old.status = 'pending' and p_new.status = 'advance_paid' then
    perform private.count_dates_from_today(p_new.id, array['to_keep', 'days_before', 'on_day']);
  end if;

  -- Messages that the change brings about.
  if v_is_cancelled then
    perform private.owe_cancellation(v_new);
  end if;
  -- Before the reminders: the day of an advance is in the history once a payment has ended the hold.
  perform private.record_booking_event(p_new, p_old);
  if (p_new.status, p_new.hold_expires_at, p_new.deleted_at, p_new.client_name, p_new.phone, p_new.language, p_new.total_amount, p_new.consent_at)
    is distinct from
    (p_old.status, p_old.hold_expires_at, p_old.deleted_at, p_old.client_name, p_old.phone, p_old.language, p_old.total_amount, p_old.consent_at) then
    perform private.plan_messages(p_new.id);
  end if;
  perform private.note_discount(p_new.id, p_new.estimate, p_old.estimate);
  if (p_new.phone, p_new.language, p_new.client_name) is distinct from (p_old.phone, p_old.language, p_old.client_name) then
    perform private.redirect_messages(v_new);
  end if;
  if v_is_reinstated then
    perform private.owe_reinstating(v_new);
  end if;
  if p_old.status = 'pending_confirmation' and p_new.status = any (private.slot_statuses()) then
    perform private.release_held_request(v_new);
  end if;
  if p_new.phone <> p_old.phone then
    perform private.renew_links(v_new);
  end if;

  -- Requests of change that the booking's end had closed open again.
  if v_is_restored and not private.is_over(p_new.status) then
    perform private.reopen_change_request(p_new, p_old);
  end if;
  if v_is_reinstated then
    perform private.reopen_after_cancellation(p_new);
  end if;
  if v_is_restored then
    -- After the request is open again: the hall's notice of it is queued only for an open request.
    perform private.queue_again(v_new, p_old.deleted_at);
  end if;
end;
$$;

-- Definer: staff may write neither history nor messages nor requests of change, and their changes of a booking write all three.
create function private.after_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.apply_booking_effects(new, old);
  return null;
end;
$$;

create trigger after_booking
after update on public.bookings
for each row execute function private.after_booking();

-- Definer: no role may write the history or messages.
create function private.after_payment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Payments entered late, as in an import, cause no message.
  if new.created_at > now() - interval '1 hour' then
    perform private.owe_after_payment(new);
  end if;
  perform private.record_payment_event(new);
  return null;
end;
$$;

create trigger after_payment
after insert on public.payments
for each row execute function private.after_payment();
