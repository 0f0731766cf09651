-- Staff close slots.

create function private.bookings_in_slots(p_hall text, p_from date, p_to date, p_event_time text)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select distinct b.id from private.booking_functions as b
    where b.event_date between p_from and p_to
      and b.hall = coalesce(p_hall, b.hall) and b.event_time = coalesce(p_event_time, b.event_time)
      and b.takes_slot and (b.status <> 'pending' or b.hold_expires_at > now())
  );
$$;
comment on function private.bookings_in_slots(text, date, date, text) is 'The bookings that have one of these slots.';

create function private.is_active(p_booking private.booking_functions)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_booking.deleted_at is null and p_booking.called_off_at is null
    and (
      p_booking.status = 'pending_confirmation'
      or p_booking.status = any (private.paid_statuses())
      or (p_booking.status = 'pending' and p_booking.hold_expires_at > now())
    );
$$;
comment on function private.is_active(private.booking_functions) is
  'Whether the booking has its slot or asks for it. An expired hold does neither, even before the sweep.';

-- Bookings stay in slots that are closed; the function returns them, so that staff see them.
create function private.bookings_in_closure(p_closure public.closures)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', stands.id, 'reference', stands.reference, 'client_name', stands.client_name, 'hall', stands.hall,
          'event_date', stands.event_date, 'event_time', stands.event_time, 'status', stands.status,
          'has_slot', not stands.asks_change and stands.status <> 'pending_confirmation', 'asks_change', stands.asks_change
        )
        order by stands.event_date, stands.hall, private.slot_place(stands.event_time), stands.created_at, stands.id
      ),
      '[]'
    )
    from (
      select b.id, b.reference, b.client_name, b.status, b.hall, b.event_date, b.event_time, b.created_at, false as asks_change
      from private.booking_functions as b
      where b.event_date between p_closure.from_day and p_closure.to_day
        and private.covers(p_closure, b.hall, b.event_date, b.event_time)
        and private.is_active(b)
      union all
      select b.id, b.reference, b.client_name, b.status, changed.hall, changed.event_date, changed.event_time, b.created_at, true
      from public.change_requests as c
      join private.booking_functions as b on b.id = c.booking_id and b.is_next
      cross join jsonb_array_elements(c.asked) as w
      left join public.functions as f on f.id = (w ->> 'id')::uuid
      cross join lateral jsonb_populate_record(f, w -> 'columns') as changed
      where c.state = 'open'
        and private.is_active(b)
        and w ->> 'act' <> 'call_off'
        and (changed.hall, changed.event_date, changed.event_time) is distinct from (f.hall, f.event_date, f.event_time)
        and private.covers(p_closure, changed.hall, changed.event_date, changed.event_time)
    ) as stands
  );
end;
$$;
comment on function private.bookings_in_closure(public.closures) is
  'The bookings that have a slot of the closure or ask for one, also by an unanswered change request.';

create function private.keep_rest_closed(p_closure public.closures, p_from date, p_to date)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.closures (hall, from_day, to_day, event_time, reason, created_by, created_at)
  select p_closure.hall, rest.from_day, rest.to_day, p_closure.event_time, p_closure.reason, p_closure.created_by, p_closure.created_at
  from (values (p_closure.from_day, p_from - 1), (p_to + 1, p_closure.to_day)) as rest (from_day, to_day)
  where rest.from_day <= rest.to_day
  -- The same days may be closed already, for another reason.
  on conflict on constraint closures_once do nothing;
end;
$$;
comment on function private.keep_rest_closed(public.closures, date, date) is
  'Closes again what a removed closure had closed before and after these days.';

-- Without this, slots would be closed twice for one reason, and opening one closure would open nothing.
create function private.take_in_closures(p_hall text, p_from date, p_to date, p_event_time text, p_reason text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_known public.closures;
begin
  for v_known in
    delete from public.closures as c
    where c.reason = p_reason and c.from_day <= p_to and c.to_day >= p_from
      and c.hall is not distinct from coalesce(p_hall, c.hall) and c.event_time is not distinct from coalesce(p_event_time, c.event_time)
      -- An identical closure keeps its row.
      and (c.hall, c.from_day, c.to_day, c.event_time) is distinct from (p_hall, p_from, p_to, p_event_time)
    returning c.*
  loop
    perform private.keep_rest_closed(v_known, p_from, p_to);
  end loop;
end;
$$;
comment on function private.take_in_closures(text, date, date, text, text) is
  'Removes from closures with the same reason the days that a wider closure is about to close.';

-- Definer: staff may read closures, and write them only through this function.
create function private.close_slots(p_hall text, p_from date, p_to date, p_event_time text, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_closure public.closures;
  v_known uuid[];
begin
  perform private.require_admin();
  v_known := private.bookings_in_slots(p_hall, p_from, p_to, p_event_time);
  perform pg_advisory_xact_lock(hashtextextended('closures', 0));
  -- Bookings in these slots stay. The caller must have seen all of them.
  if not private.bookings_in_slots(p_hall, p_from, p_to, p_event_time) <@ v_known then
    perform private.change_refused('slot_taken');
  end if;
  perform private.take_in_closures(p_hall, p_from, p_to, p_event_time, p_reason);
  insert into public.closures (hall, from_day, to_day, event_time, reason, created_by)
  values (p_hall, p_from, p_to, p_event_time, p_reason, auth.uid())
  on conflict on constraint closures_once do update set reason = excluded.reason
  returning * into v_closure;
  return to_jsonb(v_closure) || jsonb_build_object('standing', private.bookings_in_closure(v_closure));
end;
$$;

-- Staff reopen a whole closure, or one day of it.

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

-- Reopens one day; the days before and after it stay closed.

-- Definer: as close_slots.
create function private.reopen_day(p_closure uuid, p_day date)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_closure public.closures;
begin
  perform private.require_admin();
  delete from public.closures where id = p_closure and p_day between from_day and to_day returning * into v_closure;
  -- Another person has reopened the closure or a day of it: the rest has other ids now.
  if not found then
    perform private.change_refused('version_conflict');
  end if;
  perform private.keep_rest_closed(v_closure, p_day, p_day);
end;
$$;
