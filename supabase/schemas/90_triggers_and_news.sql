-- What happens by itself when a booking or a payment changes, in the order in which it happens. PostgreSQL calls the triggers of one moment by their
-- names, A to Z.

-- Before a booking is written: may it be?

-- Before the statement, thus before any row is locked: a row that waits for the book while another one waits for the row would be a deadlock.
create trigger lock_book
before insert or update on public.bookings
for each statement execute function private.lock_book_for_write();

create trigger guard_booking
before insert or update on public.bookings
for each row execute function private.guard_booking();

create trigger guard_closed_slot
before insert or update on public.bookings
for each row execute function private.guard_closed_slot();

create trigger guard_company
before update of guest_count on public.bookings
for each row execute function private.guard_company();

create trigger guard_final_guests
before update on public.bookings
for each row execute function private.guard_final_guests();

create trigger require_known_slot
before insert or update of hall, event_time on public.bookings
for each row execute function private.require_known_slot();

create trigger require_seats
before insert or update of hall, guest_count, final_guests on public.bookings
for each row execute function private.require_seats();

create trigger require_known_slot
before insert or update on public.closures
for each row execute function private.require_known_slot();

create trigger require_known_slot
before insert or update on private.calendar_feeds
for each row execute function private.require_known_slot();

-- After it was written: what it owes, plans, and is remembered by.

create trigger cancel_untrue_messages
after update on public.bookings
for each row
when (
  (new.status in ('cancelled', 'expired') and old.status <> new.status)
  or (new.deleted_at is not null and old.deleted_at is null)
  or (new.hall, new.event_date, new.event_time) is distinct from (old.hall, old.event_date, old.event_time)
)
execute function private.cancel_untrue_messages();

create trigger overtake_change_request
after update on public.bookings
for each row
when (
  (new.status in ('cancelled', 'expired') and old.status <> new.status) or (new.deleted_at is not null and old.deleted_at is null)
)
execute function private.overtake_change_request();

create trigger grant_change_request
after update of event_date, event_time, hall, guest_count, package, serving, add_ons on public.bookings
for each row
execute function private.grant_change_request();

create trigger reopen_change_request
after update on public.bookings
for each row
when (old.deleted_at is not null and new.deleted_at is null and new.status not in ('cancelled', 'expired'))
execute function private.reopen_change_request();

create trigger note_freed_slot
after update on public.bookings
for each row
when (
  old.status in ('pending', 'advance_paid', 'fully_paid') and old.deleted_at is null
  -- A hold that is taken back at once leaves the line as it was.
  and new.status <> 'pending_confirmation'
  and (
    new.status not in ('pending', 'advance_paid', 'fully_paid') or new.deleted_at is not null
    or (new.hall, new.event_date, new.event_time) is distinct from (old.hall, old.event_date, old.event_time)
  )
)
execute function private.note_freed_slot();

create trigger owe_cancellation
after update on public.bookings
for each row
when (new.status = 'cancelled' and old.status <> 'cancelled' and new.deleted_at is null)
execute function private.owe_cancellation();

-- Its name comes after plan_messages: what is planned is planned anew by then.
create trigger reinstate_messages
after update on public.bookings
for each row
when (old.status = 'cancelled' and new.status <> 'cancelled' and new.deleted_at is null)
execute function private.owe_reinstating();

create trigger reopen_with_booking
after update on public.bookings
for each row
when (old.status = 'cancelled' and new.status <> 'cancelled' and new.deleted_at is null)
execute function private.reopen_after_cancellation();

-- Its name comes after reopen_change_request: the notice of a change is news again once that waits again.
create trigger restore_messages
after update on public.bookings
for each row
when (old.deleted_at is not null and new.deleted_at is null)
execute function private.owe_again();

-- Its name comes after cancel_untrue_messages, which leaves earlier moves to it. One that ends a booking too is told as its end.
create trigger owe_move
after update on public.bookings
for each row
when ((new.hall, new.event_date, new.event_time) is distinct from (old.hall, old.event_date, old.event_time))
execute function private.owe_move();

-- Its name comes after cancel_untrue_messages: what that one cancels is planned again for the new slot.
create trigger plan_messages
after update on public.bookings
for each row
when (
  (new.status, new.hold_expires_at, new.deleted_at, new.hall, new.event_date, new.event_time, new.client_name, new.phone, new.language,
    new.guest_count, new.total_amount, new.consent_at, new.final_guests)
  is distinct from
  (old.status, old.hold_expires_at, old.deleted_at, old.hall, old.event_date, old.event_time, old.client_name, old.phone, old.language,
    old.guest_count, old.total_amount, old.consent_at, old.final_guests)
)
execute function private.plan_after_booking();

-- Bookings of former times, as in an import, are planned by the nightly round.
create trigger plan_new_messages
after insert on public.bookings
for each row
when (new.status in ('pending', 'advance_paid', 'fully_paid') and new.created_at > now() - interval '1 hour')
execute function private.plan_after_booking();

create trigger record_booking_event
after insert or update on public.bookings
for each row execute function private.record_booking_event();

create trigger redirect_messages
after update on public.bookings
for each row
when ((new.phone, new.language, new.client_name, new.guest_count) is distinct from (old.phone, old.language, old.client_name, old.guest_count))
execute function private.redirect_messages();

create trigger release_request
after update on public.bookings
for each row
when (old.status = 'pending_confirmation' and new.status in ('pending', 'advance_paid', 'fully_paid'))
execute function private.release_after_booking();

-- Its name comes after redirect_messages: what waits has the new number by then.
create trigger renew_links
after update on public.bookings
for each row
when (new.phone <> old.phone)
execute function private.renew_links();

-- Its name comes after renew_links: the new link names the slot, too.
create trigger settle_after_move
after update on public.bookings
for each row
when ((new.hall, new.event_date, new.event_time) is distinct from (old.hall, old.event_date, old.event_time))
execute function private.settle_after_move();

-- After a payment was written; the ledger's own triggers stand beside it (30_payments.sql).

-- Old payments that are written down late, as in an import, are no news.
create trigger owe_messages
after insert on public.payments
for each row
when (new.created_at > now() - interval '1 hour')
execute function private.owe_after_payment();

-- Dashboards hear of everything they show as it happens: bookings, payments, messages, closures, requests of change and staff. Row security decides who hears.
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
