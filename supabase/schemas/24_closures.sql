-- Days without events: repairs, holidays, the owner's own family.

create table public.closures (
  id uuid primary key default gen_random_uuid(),
  hall text constraint closures_hall_form check (char_length(hall) <= 40),
  from_day date not null,
  to_day date not null,
  event_time text constraint closures_event_time_form check (char_length(event_time) <= 20),
  -- The same characters as in special requests.
  reason text not null
    constraint closures_reason_form check (
      char_length(reason) between 1 and 200
      and reason !~ '^\s|\s$'
      and reason !~ '[\t\n]'
      and not private.has_hidden(reason)
    ),
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint closures_days_sane check (from_day >= date '2020-01-01' and to_day between from_day and from_day + 366),
  -- The same closure entered twice is one row.
  constraint closures_once unique nulls not distinct (hall, from_day, to_day, event_time)
);
comment on table public.closures is
  'Slots that cannot be booked, first and last day included. A null hall means all halls, a null event time all times.';
comment on column public.closures.created_by is 'The signed-in user who closed it.';

create index closures_last_day on public.closures (to_day);

alter table public.closures enable row level security;

create policy "Staff see every closure"
on public.closures
for select
to authenticated
using ((select private.is_admin()));

create function private.covers(p_closure public.closures, p_hall text, p_event_date date, p_event_time text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return p_event_date between p_closure.from_day and p_closure.to_day
    and p_hall = coalesce(p_closure.hall, p_hall)
    and p_event_time = coalesce(p_closure.event_time, p_event_time);
end;
$$;

create function private.is_closed(p_hall text, p_event_date date, p_event_time text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.closures as c where c.to_day >= p_event_date and private.covers(c, p_hall, p_event_date, p_event_time)
  );
end;
$$;
comment on function private.is_closed(text, date, text) is 'Whether staff have closed the slot.';

-- A closed slot is not offered, neither by the site nor by staff.

create function private.is_occupied(p_hall text, p_event_date date, p_event_time text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.functions as f
    join public.bookings as b on b.id = f.booking_id
    -- The condition of functions_live_slot, so that PostgreSQL uses that short index.
    where f.takes_slot and f.hall = p_hall and f.event_date = p_event_date and f.event_time = p_event_time
      and (b.status <> 'pending' or b.hold_expires_at > now())
  );
end;
$$;
comment on function private.is_occupied(text, date, text) is 'Whether a booking has the slot. An expired hold does not count, even before the sweep.';

create function private.may_be_asked_for(p_hall text, p_event_date date, p_event_time text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return not private.is_closed(p_hall, p_event_date, p_event_time) and not exists (
    select from public.functions as f
    join public.bookings as b on b.id = f.booking_id
    where f.takes_slot and f.hall = p_hall and f.event_date = p_event_date and f.event_time = p_event_time
      and b.status = any (private.paid_statuses())
  );
end;
$$;
comment on function private.may_be_asked_for(text, date, text) is
  'Whether a family may ask for the slot. It may while another booking holds it, and is then next in line; not once it is paid for.';

create function private.is_taken(p_hall text, p_event_date date, p_event_time text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.is_occupied(p_hall, p_event_date, p_event_time) or private.is_closed(p_hall, p_event_date, p_event_time);
end;
$$;
comment on function private.is_taken(text, date, text) is 'Whether the slot is not available: booked or closed. A visitor is not told which.';

create function private.slot_of_request(p_request private.booking_functions)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when private.is_occupied(p_request.hall, p_request.event_date, p_request.event_time) then 'taken'
    when private.is_closed(p_request.hall, p_request.event_date, p_request.event_time) then 'closed'
    else 'free'
  end;
$$;
comment on function private.slot_of_request(private.booking_functions) is 'Whether the slot of a request can be held: taken, closed or free.';

create function private.guard_closed_slot(p_new public.functions, p_old public.functions, p_status text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- A function that had the slot before the closure keeps it, and its booking can go on paying.
  if (p_new.hall, p_new.event_date, p_new.event_time) is not distinct from (p_old.hall, p_old.event_date, p_old.event_time)
    and (p_old.takes_slot or not p_new.takes_slot) then
    return;
  end if;
  if p_new.called_off_at is null and not private.is_over(p_status) and private.is_closed(p_new.hall, p_new.event_date, p_new.event_time) then
    perform private.change_refused('slot_closed', p_new.id);
  end if;
end;
$$;

-- One lock orders a closure and a booking of the same slot at the same moment: the second one is refused.

-- Writers of bookings share the lock; a closure takes it alone for a moment. It is one lock for all days, because a closure may span more than a
-- year, and closures are rare.
create function private.lock_book()
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('closures', 0));
end;
$$;
comment on function private.lock_book() is 'Prevents closures until the transaction ends.';

create function private.lock_book_for_write()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_book();
  return null;
end;
$$;
