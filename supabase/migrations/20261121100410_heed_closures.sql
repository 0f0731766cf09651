-- A closed slot is neither offered nor given away: not to visitors, not by staff.

-- request_booking() asks this before it writes anything down; to a visitor it is all the same why a slot cannot be had.
create or replace function private.is_taken(p_hall text, p_event_date date, p_event_time text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.bookings
    where hall = p_hall and event_date = p_event_date and event_time = p_event_time and deleted_at is null
      and (status in ('advance_paid', 'fully_paid') or (status = 'pending' and hold_expires_at > now()))
  ) or private.is_closed(p_hall, p_event_date, p_event_time);
$$;
comment on function private.is_taken(text, date, text) is
  'Whether the slot cannot be had: a family has it, or staff have closed it. A hold that has run out holds nothing, swept or not.';

-- Definer: closures are asked for on behalf of whoever makes the change.
create function private.guard_closed_slot()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_is_elsewhere boolean := tg_op = 'INSERT';
begin
  if tg_op = 'UPDATE' then
    v_is_elsewhere := (new.hall, new.event_date, new.event_time) is distinct from (old.hall, old.event_date, old.event_time);
    -- A family that had the slot before it was closed keeps it, and can go on paying.
    if not v_is_elsewhere and (private.has_slot(old) or not private.has_slot(new)) then
      return new;
    end if;
  end if;
  if new.deleted_at is null and new.status not in ('cancelled', 'expired')
    and private.is_closed(new.hall, new.event_date, new.event_time) then
    perform private.change_refused('slot_closed');
  end if;
  return new;
end;
$$;
revoke all on function private.guard_closed_slot() from public, anon, authenticated, service_role;

create trigger guard_closed_slot
before insert or update on public.bookings
for each row execute function private.guard_closed_slot();

create or replace function public.availability(p_from date, p_to date)
returns table (hall text, event_date date, event_time text, state text)
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from > 366 then
    raise exception 'availability is asked for a range of at most a year' using errcode = '22023';
  end if;
  return query
  select told.hall, told.event_date, told.event_time,
    case when bool_or(told.is_closed) then 'closed' when bool_or(told.is_taken) then 'taken' else 'requested' end
  from (
    select b.hall, b.event_date, b.event_time, false as is_closed, b.status <> 'pending_confirmation' as is_taken
    from public.bookings as b
    where b.event_date between p_from and p_to
      and b.deleted_at is null
      and (
        b.status in ('pending_confirmation', 'advance_paid', 'fully_paid')
        -- A hold that has run out holds nothing, swept or not.
        or (b.status = 'pending' and b.hold_expires_at > now())
      )
    union all
    select halls.hall, days.day::date, times.event_time, true, false
    from public.closures as c
    cross join generate_series(greatest(c.from_day, p_from), least(c.to_day, p_to), interval '1 day') as days (day)
    cross join (values ('Main Hall'), ('Tulip Hall')) as halls (hall)
    cross join (values ('lunch'), ('dinner')) as times (event_time)
    where c.to_day >= p_from and private.covers(c, halls.hall, days.day::date, times.event_time)
  ) as told
  group by told.hall, told.event_date, told.event_time
  order by told.event_date, told.event_time, told.hall;
end;
$$;
comment on function public.availability(date, date) is
  'The slots of those days that are not free: "requested", "taken" or "closed", and no word about who or why. For the server only.';
