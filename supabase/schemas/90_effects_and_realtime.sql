-- Everything that a change of a booking or a payment brings about by itself.

-- A statement trigger, because this lock must come before any row lock: otherwise a row could wait for the book while another waits for the row, a
-- deadlock.
create trigger lock_book
before insert or update on public.bookings
for each statement execute function private.lock_book_for_write();

-- Definer: the rules read halls, settings, closures and the ledger, and end expired holds. Staff may do none of that.
create function private.before_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- `old` is a row of nulls when a booking is inserted.
  if (new.client_name, new.bride_contact, new.groom_contact, new.special_requests, new.cancel_reason)
    is distinct from (old.client_name, old.bride_contact, old.groom_contact, old.special_requests, old.cancel_reason) then
    new := private.composed(new, 'client_name', 'bride_contact', 'groom_contact', 'special_requests', 'cancel_reason');
  end if;
  if (new.client_name, new.bride_contact, new.bride_phone, new.groom_contact, new.groom_phone)
    is distinct from (old.client_name, old.bride_contact, old.bride_phone, old.groom_contact, old.groom_phone) then
    new.found_by := private.folded(concat_ws(E'\n', new.client_name, new.bride_contact, new.bride_phone, new.groom_contact, new.groom_phone));
  end if;
  new := private.guard_booking(new, old);
  perform private.guard_closed_slot(new, old);
  if tg_op = 'UPDATE' then
    new := private.guard_company(new, old);
    new := private.guard_final_guests(new, old);
  end if;
  perform private.require_known_slot('bookings', nullif(new.hall, old.hall), nullif(new.event_time, old.event_time));
  if (new.hall, new.guest_count, new.final_guests) is distinct from (old.hall, old.guest_count, old.final_guests) then
    perform private.require_seats(new, old);
  end if;
  return new;
end;
$$;

comment on column public.bookings.found_by is
  'What the desk''s search reads: the name and both sides'' contacts with their numbers, folded. Stored, so that a search does not fold every booking.';

create trigger before_booking
before insert or update on public.bookings
for each row execute function private.before_booking();

create trigger guard_known_slot
before insert or update on public.closures
for each row execute function private.guard_known_slot();

create trigger guard_known_slot
before insert or update on private.calendar_feeds
for each row execute function private.guard_known_slot();

-- The effects of a booking's change in order: history, messages, requests of change, links, and the line for its slot. A change of a table that
-- belongs to bookings can call it too, with the booking as it was and as it is.
create function private.apply_booking_effects(p_new public.bookings, p_old public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_is_moved constant boolean := private.is_elsewhere(p_new, p_old);
  v_is_deleted constant boolean := p_new.deleted_at is not null and p_old.deleted_at is null;
  v_is_restored constant boolean := p_new.deleted_at is null and p_old.deleted_at is not null;
  v_has_ended constant boolean := private.is_over(p_new.status) and p_new.status <> p_old.status;
  v_is_cancelled constant boolean := p_new.status = 'cancelled' and p_old.status <> 'cancelled' and p_new.deleted_at is null;
  v_is_reinstated constant boolean := p_old.status = 'cancelled' and p_new.status <> 'cancelled' and p_new.deleted_at is null;
begin
  -- Messages and requests that the change makes wrong.
  if v_has_ended or v_is_deleted or v_is_moved then
    perform private.cancel_stale_messages(p_new);
  end if;
  if v_is_moved
    or (p_new.guest_count, p_new.package, p_new.serving, p_new.add_ons) is distinct from (p_old.guest_count, p_old.package, p_old.serving, p_old.add_ons) then
    perform private.grant_change_request(p_new);
  end if;
  -- A hold that is undone leaves the line as it was.
  if private.has_slot(p_old) and p_new.status <> 'pending_confirmation' and (v_is_moved or not private.has_slot(p_new)) then
    perform private.note_freed_slot(p_new, p_old);
  end if;
  if v_has_ended or v_is_deleted then
    perform private.overtake_change_request(p_new);
  end if;

  -- Messages that the change brings about.
  if v_is_cancelled then
    perform private.owe_cancellation(p_new);
  end if;
  if v_is_moved then
    perform private.owe_move(p_new, p_old);
  end if;
  if v_is_moved
    or (p_new.status, p_new.hold_expires_at, p_new.deleted_at, p_new.client_name, p_new.phone, p_new.language, p_new.guest_count,
      p_new.total_amount, p_new.consent_at, p_new.final_guests)
    is distinct from
    (p_old.status, p_old.hold_expires_at, p_old.deleted_at, p_old.client_name, p_old.phone, p_old.language, p_old.guest_count,
      p_old.total_amount, p_old.consent_at, p_old.final_guests) then
    perform private.plan_messages(p_new.id);
  end if;
  perform private.record_booking_event(p_new, p_old);
  if (p_new.phone, p_new.language, p_new.client_name, p_new.guest_count)
    is distinct from (p_old.phone, p_old.language, p_old.client_name, p_old.guest_count) then
    perform private.redirect_messages(p_new);
  end if;
  if v_is_reinstated then
    perform private.owe_reinstating(p_new);
  end if;
  if p_old.status = 'pending_confirmation' and p_new.status = any (private.slot_statuses()) then
    perform private.release_held_request(p_new);
  end if;
  if p_new.phone <> p_old.phone then
    perform private.renew_links(p_new);
  end if;

  -- What the booking's end had closed.
  if v_is_restored and not private.is_over(p_new.status) then
    perform private.reopen_change_request(p_new, p_old);
  end if;
  if v_is_reinstated then
    perform private.reopen_after_cancellation(p_new);
  end if;
  if v_is_restored then
    -- After the request is open again: the hall's notice of it is queued only for an open request.
    perform private.queue_again(p_new, p_old.deleted_at);
  end if;
  if v_is_moved then
    -- Other messages that name the slot wait as long as the message of the move: until then the move may be undone.
    perform private.wait_for_undo_deadline(
      p_new.id, array(select k.kind from private.message_kinds as k where k.audience = 'family' and k.on_move = 'follows')
    );
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
  if tg_op = 'UPDATE' then
    perform private.apply_booking_effects(new, old);
    return null;
  end if;
  -- Imported bookings of earlier times are planned by the nightly round.
  if private.has_slot(new) and new.created_at > now() - interval '1 hour' then
    perform private.plan_messages(new.id);
  end if;
  perform private.record_booking_event(new, null);
  return null;
end;
$$;

create trigger after_booking
after insert or update on public.bookings
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

-- Realtime for the desk: bookings, payments, messages, closures, requests of change and staff. Row security decides who receives it.
do $$
declare
  v_table text;
begin
  -- Hosted Supabase has the publication already.
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  foreach v_table in array array['bookings', 'payments', 'messages', 'closures', 'staff_changes', 'change_requests']
  loop
    if not exists (
      select from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = v_table
    ) then
      execute format('alter publication supabase_realtime add table public.%I', v_table);
    end if;
  end loop;
end;
$$;
