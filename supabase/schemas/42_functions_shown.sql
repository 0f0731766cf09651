-- The functions of a booking as its family and staff see them, and as its messages name them.

create function private.functions_for_family(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(
      private.picked(to_jsonb(b), private.function_columns()) || jsonb_build_object(
        'id', b.function_id, 'called_off_at', b.called_off_at,
        'is_first', b.function_id = (select f.id from public.functions as f where f.booking_id = p_booking order by f.created_at, f.id limit 1),
        'line', case when b.called_off_at is null then private.place_in_line(b) end,
        'slot', case when b.called_off_at is null and b.status in ('pending_confirmation', 'expired') then private.slot_of_request(b) end,
        'count_before', private.count_before(b), 'company_before', private.company_before(b)
      )
      order by b.event_date, private.slot_place(b.event_time), b.hall
    )
    from private.booking_functions as b
    where b.id = p_booking
  );
end;
$$;
comment on function private.functions_for_family(uuid) is
  '[{id, ...columns, called_off_at, is_first, line, slot, count_before, company_before}]: the functions of a booking as its family sees them, by date. is_first: the oldest one, also after moves.';

create function private.functions_for_staff(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(
      private.picked(to_jsonb(b), private.function_columns()) || jsonb_build_object(
        'id', b.function_id, 'called_off_at', b.called_off_at, 'is_next', b.is_next,
        'holder', case when b.called_off_at is null and not private.has_slot(b) then private.slot_holder(b) end,
        'line', case
          when b.called_off_at is null and b.deleted_at is null and b.status in ('pending_confirmation', 'cancelled') then private.waiting_row(b)
        end
      )
      order by b.event_date, private.slot_place(b.event_time), b.hall
    )
    from private.booking_functions as b
    where b.id = p_booking
  );
end;
$$;
comment on function private.functions_for_staff(uuid) is
  '[{id, ...columns, called_off_at, is_next, holder, line}]: the functions of a booking as staff see them, by date. holder: the other booking that has the slot. line: waiting_row() of a request or a cancelled booking.';

create function private.one_of_several(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_others constant integer := (
    select count(*) from public.functions as f where f.booking_id = p_booking.id and f.id <> p_booking.function_id and f.called_off_at is null
  );
begin
  return case when v_others > 0 then jsonb_build_object('occasion', p_booking.occasion, 'others', v_others) else '{}' end;
end;
$$;
comment on function private.one_of_several(private.booking_functions) is
  '{occasion, others}: the occasion of a function, and how many other live ones its booking has; {} if there are none.';

create function private.hindered(p_booking private.booking_functions)
returns private.booking_functions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_one private.booking_functions;
begin
  select b.* into v_one
  from private.booking_functions as b
  cross join lateral (select private.slot_of_request(b) as slot, private.line_row(b) as line) as now
  where b.id = p_booking.id and b.called_off_at is null
  order by array_position(array['taken', 'closed', 'free'], now.slot), (now.line ->> 'place')::integer desc nulls last, b.is_next desc
  limit 1;
  return v_one;
end;
$$;
comment on function private.hindered(private.booking_functions) is
  'The live function of a booking without slots that is farthest from its slot: taken, closed, or last in line; else the next one.';

create function private.waiting_row(p_request private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.line_row(p_request) || jsonb_build_object('slot', private.slot_of_request(p_request)) || case
    when private.one_of_several(p_request) <> '{}' then jsonb_build_object('of', private.picked(to_jsonb(p_request), array['occasion', 'hall', 'event_date', 'event_time']))
    else '{}'
  end;
end;
$$;
comment on function private.waiting_row(private.booking_functions) is
  'line_row() with slot, the state of the slot; and of, {occasion, hall, event_date, event_time}, if the booking has several live functions.';

-- Definer: as list_bookings, and without a policy check per row.
create function private.functions_of(p_bookings uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(
      private.picked(to_jsonb(f), private.function_columns()) || jsonb_build_object('booking_id', f.booking_id, 'called_off_at', f.called_off_at)
      order by f.event_date, private.slot_place(f.event_time), f.hall
    ), '[]')
    from public.functions as f
    where f.booking_id = any (p_bookings[1:500])
  );
end;
$$;

create function private.functions_blank(p_booking private.booking_functions, p_acts jsonb default '{}')
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select case when count(*) > 1 then jsonb_build_object('functions', jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object(
        'occasion', f.occasion, 'hall', f.hall, 'event_date', f.event_date, 'event_time', f.event_time, 'guests', f.guest_count, 'package', f.package,
        'act', p_acts -> f.id::text
      )) order by f.event_date, private.slot_place(f.event_time), f.hall
    )::text) else '{}' end
    from public.functions as f
    where f.booking_id = p_booking.id and (f.called_off_at is null or p_acts ->> f.id::text = 'call_off')
  );
end;
$$;
comment on function private.functions_blank(private.booking_functions, jsonb) is
  'The blank that names all live functions of a booking with several, as JSON; none of a booking with one. p_acts: {id: act}, what became of each: change, add, call_off or keep. Those called off are then named too.';
