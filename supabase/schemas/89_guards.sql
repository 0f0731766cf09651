-- The checks before a change of a booking, a function, a closure or a calendar feed.

-- A statement trigger, because this lock must come before any row lock: otherwise a row could wait for the book while another waits for the row, a
-- deadlock.
create trigger lock_book
before insert or update on public.bookings
for each statement execute function private.lock_book_for_write();

create trigger lock_book
before insert or update on public.functions
for each statement execute function private.lock_book_for_write();

-- Definer: the rules read halls, settings, closures and the ledger. Staff may not.
create function private.before_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- `old` is a row of nulls when a booking is inserted.
  if (new.client_name, new.bride_contact, new.groom_contact, new.care_of, new.cancel_reason)
    is distinct from (old.client_name, old.bride_contact, old.groom_contact, old.care_of, old.cancel_reason) then
    new := private.composed(new, 'client_name', 'bride_contact', 'groom_contact', 'care_of', 'cancel_reason');
  end if;
  if (new.client_name, new.bride_contact, new.bride_phone, new.groom_contact, new.groom_phone, new.care_of)
    is distinct from (old.client_name, old.bride_contact, old.bride_phone, old.groom_contact, old.groom_phone, old.care_of) then
    new.found_by := private.folded(
      concat_ws(E'\n', new.client_name, new.bride_contact, new.bride_phone, new.groom_contact, new.groom_phone, new.care_of)
    );
  end if;
  new := private.guard_booking(new, old);
  if (new.total_amount, new.status, new.deleted_at) is distinct from (old.total_amount, old.status, old.deleted_at) then
    perform private.guard_billed(new);
  end if;
  return new;
end;
$$;

comment on column public.bookings.found_by is
  'What the desk''s search reads: the name, both sides'' contacts with their numbers, and who recommended the hall, folded. Stored, so that a search does not fold every booking.';

create trigger before_booking
before insert or update on public.bookings
for each row execute function private.before_booking();

-- Definer: as before_booking, and a function that takes a slot ends an expired hold of another family.
create function private.before_function()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_others integer;
  -- `old` is a row of nulls when a function is inserted.
  v_is_elsewhere constant boolean := (new.hall, new.event_date, new.event_time) is distinct from (old.hall, old.event_date, old.event_time);
begin
  select * into v_booking from public.bookings where id = new.booking_id;
  new.takes_slot := new.called_off_at is null and private.takes_slots(v_booking);
  if tg_op = 'INSERT' then
    v_others := (select count(*) from public.functions where booking_id = new.booking_id);
    if v_others >= 6 then
      raise exception 'a booking has at most six functions' using errcode = 'check_violation', constraint = 'functions_at_most_six';
    end if;
    new.is_only := new.is_only and v_others = 0;
  end if;
  if new.special_requests is distinct from old.special_requests then
    new := private.composed(new, 'special_requests');
  end if;
  if new.called_off_at is null and (v_is_elsewhere or old.called_off_at is not null) and exists (
    select from public.functions as f
    where f.booking_id = new.booking_id and f.id <> new.id and f.called_off_at is null
      and (f.hall, f.event_date, f.event_time) = (new.hall, new.event_date, new.event_time)
  ) then
    perform private.change_refused('slot_twice', new.id);
  end if;
  perform private.guard_closed_slot(new, old, v_booking.status);
  if tg_op = 'UPDATE' then
    perform private.guard_billed_function(new, old);
    new := private.guard_company(new, old);
    new := private.guard_final_guests(new, old);
    if v_booking.status = 'pending' and (new.event_date, new.event_time) is distinct from (old.event_date, old.event_time)
      and private.slot_begins(new.event_date, new.event_time) <= now()
      -- A payment may be recorded after the event has begun.
      and private.paid_amount(v_booking.id) <= 0 then
      perform private.change_refused('slot_begun');
    end if;
  end if;
  perform private.require_known_slot('functions', nullif(new.hall, old.hall), nullif(new.event_time, old.event_time));
  if (new.hall, new.guest_count, new.final_guests) is distinct from (old.hall, old.guest_count, old.final_guests) then
    perform private.require_seats(new, old);
  end if;
  if new.takes_slot and (v_is_elsewhere or not old.takes_slot) then
    perform private.release_expired_hold(new.hall, new.event_date, new.event_time);
  end if;
  return new;
end;
$$;

create trigger before_function
before insert or update on public.functions
for each row execute function private.before_function();

create trigger guard_known_slot
before insert or update on public.closures
for each row execute function private.guard_known_slot();

create trigger guard_known_slot
before insert or update on private.calendar_feeds
for each row execute function private.guard_known_slot();
