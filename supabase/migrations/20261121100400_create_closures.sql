-- Days on which a hall takes no events: repairs, holidays, the owner's own family.

create table public.closures (
  id uuid primary key default gen_random_uuid(),
  hall text constraint closures_hall_known check (hall in ('Main Hall', 'Tulip Hall')),
  from_day date not null,
  to_day date not null,
  event_time text constraint closures_event_time_known check (event_time in ('lunch', 'dinner')),
  -- The same characters as a family's special requests.
  reason text not null
    constraint closures_reason_form check (
      char_length(reason) between 1 and 200
      and reason !~ '^\s|\s$'
      and reason !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]'
    ),
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint closures_days_sane check (from_day >= date '2020-01-01' and to_day between from_day and from_day + 366),
  -- Pressed twice, or by two people, it is one closure.
  constraint closures_once unique nulls not distinct (hall, from_day, to_day, event_time)
);
comment on table public.closures is 'Slots that cannot be booked, from the first to the last day, both included. No hall means both halls, no event time both times.';
comment on column public.closures.created_by is 'The signed-in user who closed it.';

create index closures_last_day on public.closures (to_day);

alter table public.closures enable row level security;
revoke all on public.closures from public, anon, authenticated, service_role;
grant select on public.closures to authenticated, service_role;

create policy "Staff see every closure"
on public.closures
for select
to authenticated
using ((select private.is_admin()));

create function private.covers(p_closure public.closures, p_hall text, p_event_date date, p_event_time text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_event_date between p_closure.from_day and p_closure.to_day
    and p_hall = coalesce(p_closure.hall, p_hall)
    and p_event_time = coalesce(p_closure.event_time, p_event_time);
$$;
revoke all on function private.covers(public.closures, text, date, text) from public, anon, authenticated, service_role;
grant execute on function private.covers(public.closures, text, date, text) to service_role;

create function private.is_closed(p_hall text, p_event_date date, p_event_time text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.closures as c where c.to_day >= p_event_date and private.covers(c, p_hall, p_event_date, p_event_time)
  );
$$;
comment on function private.is_closed(text, date, text) is 'Whether staff have closed the slot.';
revoke all on function private.is_closed(text, date, text) from public, anon, authenticated, service_role;

-- Definer: staff read closures, and write them only through here.
create function private.close_slots(p_hall text, p_from date, p_to date, p_event_time text, p_reason text)
returns public.closures
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_closure public.closures;
begin
  perform private.require_admin();
  insert into public.closures (hall, from_day, to_day, event_time, reason, created_by)
  values (p_hall, p_from, p_to, p_event_time, p_reason, auth.uid())
  on conflict on constraint closures_once do update set reason = excluded.reason
  returning * into v_closure;
  return v_closure;
end;
$$;
revoke all on function private.close_slots(text, date, date, text, text) from public, anon, authenticated, service_role;
grant execute on function private.close_slots(text, date, date, text, text) to authenticated;

create function public.close_slots(p_hall text, p_from date, p_to date, p_event_time text, p_reason text)
returns public.closures
language sql
set search_path = ''
as $$
  select private.close_slots(p_hall, p_from, p_to, p_event_time, p_reason);
$$;
comment on function public.close_slots(text, date, date, text, text) is
  'Closes a hall (null: both) at an event time (null: both) from one day to another; the same once more only changes the reason. Bookings that stand there stay. For staff.';
revoke all on function public.close_slots(text, date, date, text, text) from public, anon, authenticated, service_role;
grant execute on function public.close_slots(text, date, date, text, text) to authenticated;

-- Definer: as close_slots.
create function private.reopen_slots(p_closure uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.closures where id = p_closure;
end;
$$;
revoke all on function private.reopen_slots(uuid) from public, anon, authenticated, service_role;
grant execute on function private.reopen_slots(uuid) to authenticated;

create function public.reopen_slots(p_closure uuid)
returns void
language sql
set search_path = ''
as $$
  select private.reopen_slots(p_closure);
$$;
comment on function public.reopen_slots(uuid) is 'Takes a closure away, with all its days; nothing happens if it is gone already. For staff.';
revoke all on function public.reopen_slots(uuid) from public, anon, authenticated, service_role;
grant execute on function public.reopen_slots(uuid) to authenticated;
