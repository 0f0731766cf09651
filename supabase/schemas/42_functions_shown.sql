-- The functions of a booking as its family and staff see them.

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
