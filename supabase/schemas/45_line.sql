-- The line for a slot: requests for a held slot wait in the order of asking. When the slot is free again, staff see the first one first.

-- Slots that became free. The rows name no family.
create table private.freed_slots (
  hall text not null constraint freed_slots_hall_form check (char_length(hall) <= 40),
  event_date date not null,
  event_time text not null constraint freed_slots_event_time_form check (char_length(event_time) <= 20),
  freed_at timestamptz not null,
  offered_from timestamptz not null,
  primary key (hall, event_date, event_time)
);
comment on table private.freed_slots is 'When a held or paid slot last became free. Erased when its day is over.';
comment on column private.freed_slots.offered_from is 'When staff may offer it to the next in line: until then the cancellation can be undone.';

alter table private.freed_slots enable row level security;

create function private.note_freed_slot(p_function public.functions, p_offered_from timestamptz)
returns void
language sql
set search_path = ''
as $$
  insert into private.freed_slots (hall, event_date, event_time, freed_at, offered_from)
  values (p_function.hall, p_function.event_date, p_function.event_time, now(), p_offered_from)
  on conflict (hall, event_date, event_time) do update set freed_at = excluded.freed_at, offered_from = excluded.offered_from;
$$;
comment on function private.note_freed_slot(public.functions, timestamptz) is 'Notes that the function has left its slot, and from when the slot may be offered.';

create function private.in_line_since(p_request private.booking_functions)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  -- A request that staff moved to this slot waits from the time of the move.
  return coalesce(
    (
      select max(e.created_at) from public.booking_events as e
      where e.booking_id = p_request.id and e.function_id = p_request.function_id and e.action = 'moved'
    ),
    p_request.created_at
  );
end;
$$;
comment on function private.in_line_since(private.booking_functions) is 'When the request began to wait for its slot.';

create function private.line_of(p_hall text, p_event_date date, p_event_time text)
returns table (id uuid, place bigint)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
  select b.id, row_number() over (order by private.in_line_since(b), b.id)
  from private.functions_in_slot(p_hall, p_event_date, p_event_time) as b
  where b.status = 'pending_confirmation'
    -- Quiet requests have no place in line.
    and not exists (select from private.quiet_requests as q where q.booking_id = b.id);
end;
$$;
comment on function private.line_of(text, date, text) is 'The requests that wait for a slot, in the order of asking. The first has place 1.';

create function private.freed_for(p_request private.booking_functions)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_one private.booking_functions;
  v_freed private.freed_slots;
  v_since timestamptz;
begin
  for v_one in select * from private.booking_functions where id = p_request.id and called_off_at is null loop
    select * into v_freed from private.freed_slots where (hall, event_date, event_time) = (v_one.hall, v_one.event_date, v_one.event_time);
    if v_freed.offered_from > now()
      or private.is_taken(v_one.hall, v_one.event_date, v_one.event_time)
      or (
        select place from private.line_of(v_one.hall, v_one.event_date, v_one.event_time) as line where line.id = v_one.id
      ) is distinct from 1 then
      return null;
    end if;
    if v_freed.freed_at > private.in_line_since(v_one) then
      v_since := greatest(v_since, v_freed.freed_at);
    end if;
  end loop;
  return v_since;
end;
$$;
comment on function private.freed_for(private.booking_functions) is
  'Since when a request can have the slots of all its functions, at least one of which was freed while it waited. Null unless it is the next in line for each, while one is taken, and while the release of one can be undone.';

create function private.line_row(p_request private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'place', max(line.place) filter (where line.id = p_request.id),
      'in_line', count(*),
      'held_until', (
        select max(b.hold_expires_at) from private.functions_in_slot(p_request.hall, p_request.event_date, p_request.event_time) as b
        where b.status = 'pending' and b.hold_expires_at > now()
      )
    )
    from private.line_of(p_request.hall, p_request.event_date, p_request.event_time) as line
  );
end;
$$;
comment on function private.line_row(private.booking_functions) is
  '{place, in_line, held_until}: the request''s place (null if it is quiet), the length of the line, and until when another booking holds the slot.';

create function private.slot_holder(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', b.id, 'reference', b.reference, 'name', left(b.client_name, 64))
    from private.functions_in_slot(p_booking.hall, p_booking.event_date, p_booking.event_time) as b
    where b.takes_slot and b.id <> p_booking.id
      and (b.status <> 'pending' or b.hold_expires_at > now())
  );
end;
$$;
comment on function private.slot_holder(private.booking_functions) is
  '{id, reference, name} of the other booking that has this slot; null if there is none. For staff only.';

create function private.same_number(p_booking private.booking_functions, p_freed_at timestamptz)
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
          'id', b.id, 'reference', b.reference, 'status', b.status,
          'place', (select line.place from private.line_of(b.hall, b.event_date, b.event_time) as line where line.id = b.id)
        )
        order by b.status = 'pending_confirmation', b.created_at, b.id
      ),
      '[]'
    )
    from (
      select * from private.functions_in_slot(p_booking.hall, p_booking.event_date, p_booking.event_time) as other
      where other.phone = p_booking.phone and other.id <> p_booking.id
        -- All erased bookings share one number.
        and p_booking.erased_at is null
        and (
          private.is_active(other)
          -- Otherwise a slot that a family gave up would be offered to the same family.
          or exists (
            select from public.booking_events as e
            where e.booking_id = other.id and e.created_at = p_freed_at and e.before ->> 'status' = any (private.slot_statuses())
          )
        )
      order by other.status = 'pending_confirmation', other.created_at, other.id
      limit 3
    ) as b
  );
end;
$$;
comment on function private.same_number(private.booking_functions, timestamptz) is
  '[{id, reference, status, place}]: the first three other bookings of this slot and number that have it or ask for it, and the one that freed it at this time. For staff only: a person who types a number must not learn what it has asked for.';
