-- Choices of dishes: a family makes them on its page until the kitchen plans for its function, free of charge.

create function private.has_open_choice(p_dishes jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return exists (
    select from jsonb_array_elements(p_dishes) as dish
    where dish ? 'group' and jsonb_array_length(dish #> '{group,picked}') < (dish #>> '{group,choose}')::integer
  );
end;
$$;

-- Definer: service_role has no rights on tokens and history.
create function public.choose_dishes(p_reference text, p_token text, p_group text, p_picked text[], p_function uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions := private.function_opened_by(p_reference, p_token, p_function);
  v_place integer;
  v_group jsonb;
begin
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'not_found');
  elsif v_booking.function_id is null then
    return jsonb_build_object('outcome', 'function_unknown');
  -- The same days as takesDishChoices() in src/shared/rules/booking/dish-choices.ts.
  elsif not private.is_active(v_booking) or v_booking.event_date - private.today() < 14 then
    return jsonb_build_object('outcome', 'not_now');
  end if;
  select d.place, d.dish -> 'group' into v_place, v_group
  from jsonb_array_elements(v_booking.dishes) with ordinality as d (dish, place)
  where d.dish ->> 'en' = p_group and d.dish ? 'group'
  order by d.place
  limit 1;
  v_group := v_group || jsonb_build_object('picked', to_jsonb(p_picked));
  if v_place is null or not private.is_dish_group(v_group) or cardinality(p_picked) <> (v_group ->> 'choose')::integer then
    return jsonb_build_object('outcome', 'not_offered');
  elsif v_group is distinct from v_booking.dishes -> (v_place - 1) -> 'group' then
    -- Each change is in the history and updates every open desk.
    if (
      select count(*) from public.booking_events
      where booking_id = v_booking.id and function_id = v_booking.function_id and actor is null and after ? 'dishes' and created_at > now() - interval '24 hours'
    ) >= 20 then
      return jsonb_build_object('outcome', 'too_many_requests');
    end if;
    update public.functions set dishes = jsonb_set(dishes, array[(v_place - 1)::text, 'group'], v_group) where id = v_booking.function_id;
    -- The booking's version rises, so that desks read it again.
    update public.bookings set updated_at = now() where id = v_booking.id;
  end if;
  return jsonb_build_object('outcome', 'noted', 'dishes', (select dishes from public.functions where id = v_booking.function_id));
end;
$$;
comment on function public.choose_dishes(text, text, text, text[], uuid) is
  'Stores which dishes of a group the family takes, with its link, of one function; without an id, of the only live one. {outcome: noted, dishes}; or not_found (wrong link), function_unknown (no such function, or no id while several are live), not_now (over, or less than 14 days before), not_offered (no such group, or not as many of its dishes as are chosen), too_many_requests. For the server only.';

create function private.choices_open(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with undecided as materialized (
      select b.function_id as id, b.event_date
      from private.booking_functions as b
      where b.event_date between private.today() and private.today() + 14 and b.takes_slot and private.is_active(b) and private.has_open_choice(b.dishes)
    )
    select jsonb_build_object(
      'total', (select count(*) from undecided),
      'rows', (
        select coalesce(jsonb_agg(private.today_row(b) order by next.event_date, next.id), '[]')
        from (select * from undecided order by event_date, id limit p_limit) as next
        join private.booking_functions as b on b.function_id = next.id
      )
    )
  );
end;
$$;
comment on function private.choices_open(integer) is
  '{total, rows}: functions within 14 days whose family has not chosen all its dishes, the next one first. It can no longer choose on its page.';
