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
        'holder', case when b.called_off_at is null and not private.has_slot(b) then private.slot_holder(b) end
      )
      order by b.event_date, private.slot_place(b.event_time), b.hall
    )
    from private.booking_functions as b
    where b.id = p_booking
  );
end;
$$;
comment on function private.functions_for_staff(uuid) is
  '[{id, ...columns, called_off_at, is_next, holder}]: the functions of a booking as staff see them, by date. holder: the other booking that has the slot.';

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
      private.picked(to_jsonb(f), private.function_columns()) - 'dishes' || jsonb_build_object('booking_id', f.booking_id, 'called_off_at', f.called_off_at)
      order by f.event_date, private.slot_place(f.event_time), f.hall
    ), '[]')
    from public.functions as f
    where f.booking_id = any (p_bookings[1:500])
  );
end;
$$;

create function private.functions_blank(p_booking private.booking_functions, p_only uuid[] default '{}')
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select case when count(*) > 1 then jsonb_build_object('functions', jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object(
        'occasion', f.occasion, 'hall', f.hall, 'event_date', f.event_date, 'event_time', f.event_time, 'guests', f.guest_count, 'package', f.package
      )) order by f.event_date, private.slot_place(f.event_time), f.hall
    ) filter (where p_only = '{}' or f.id = any (p_only))::text) else '{}' end
    from public.functions as f
    where f.booking_id = p_booking.id and f.called_off_at is null
  );
end;
$$;
comment on function private.functions_blank(private.booking_functions, uuid[]) is
  'The blank that names all live functions of a booking with several, or only some of them, as JSON; none of a booking with one.';
