-- A slot that is being closed and a booking that reaches for it at the same moment: one of them comes first, and the other one is told.

-- Whoever writes bookings shares the book; whoever closes slots has it alone for a moment. One lock for all days, because a closure may
-- reach over a year of them, and because closing is rare.
create function private.share_book()
returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock_shared(hashtextextended('closures', 0));
$$;
comment on function private.share_book() is 'Keeps slots from being closed until the transaction ends.';
revoke all on function private.share_book() from public, anon, authenticated, service_role;

create function private.share_book_to_write()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.share_book();
  return null;
end;
$$;
revoke all on function private.share_book_to_write() from public, anon, authenticated, service_role;

-- Before the statement, thus before any row is locked: a row that waits for the book while another one waits for the row would be a deadlock.
create trigger share_book
before insert or update on public.bookings
for each statement execute function private.share_book_to_write();

create or replace function private.lock_booking(p_booking uuid)
returns public.bookings
language plpgsql
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  -- In the same order as any change of a booking: first the book, then the row.
  perform private.share_book();
  select * into v_booking from public.bookings where id = p_booking for update;
  if not found then
    perform private.change_refused('booking_not_found');
  end if;
  return v_booking;
end;
$$;

create function private.slots_had(p_hall text, p_from date, p_to date, p_event_time text)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select b.id from public.bookings as b
    where b.event_date between p_from and p_to
      and b.hall = coalesce(p_hall, b.hall) and b.event_time = coalesce(p_event_time, b.event_time)
      and private.has_slot(b) and (b.status <> 'pending' or b.hold_expires_at > now())
  );
$$;
comment on function private.slots_had(text, date, date, text) is 'The bookings that have a slot there.';
revoke all on function private.slots_had(text, date, date, text) from public, anon, authenticated, service_role;

-- Definer: staff read closures, and write them only through here.
create or replace function private.close_slots(p_hall text, p_from date, p_to date, p_event_time text, p_reason text)
returns public.closures
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_closure public.closures;
  v_known uuid[];
begin
  perform private.require_admin();
  v_known := private.slots_had(p_hall, p_from, p_to, p_event_time);
  perform pg_advisory_xact_lock(hashtextextended('closures', 0));
  -- Bookings that stand there stay; but whoever closes must have been able to see them.
  if not private.slots_had(p_hall, p_from, p_to, p_event_time) <@ v_known then
    perform private.change_refused('slot_taken');
  end if;
  insert into public.closures (hall, from_day, to_day, event_time, reason, created_by)
  values (p_hall, p_from, p_to, p_event_time, p_reason, auth.uid())
  on conflict on constraint closures_once do update set reason = excluded.reason
  returning * into v_closure;
  return v_closure;
end;
$$;

comment on function public.close_slots(text, date, date, text, text) is
  'Closes a hall (null: both) at an event time (null: both) from one day to another; the same once more only changes the reason. Bookings that stand there stay. PT409: slot_taken, if a booking took a slot there in this very moment. For staff.';

create or replace function public.request_booking(p_key uuid, p_request jsonb, p_estimate jsonb, p_address_hash text)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return private.request_booking(p_key, p_request, p_estimate, p_address_hash);
exception
  when sqlstate 'PT409' then
    -- Staff closed the slot after it was looked at and before the request was written down; nothing of it is left.
    if sqlerrm <> 'slot_closed' then
      raise;
    end if;
    return jsonb_build_object('outcome', 'slot_taken');
end;
$$;
