-- Several functions: in a request, and added to a booking.

-- A request has the columns of one function, or several functions in a list. Each is read as a request of its own with the family's columns.
create function private.request_per_function(p_request jsonb)
returns jsonb[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_listed constant jsonb := nullif(p_request -> 'functions', 'null');
  v_count integer;
begin
  if v_listed is null then
    return array[p_request];
  end if;
  if jsonb_typeof(v_listed) <> 'array' or jsonb_array_length(v_listed) not between 1 and 6 then
    perform private.refuse_request('functions must be a list of one to six');
  elsif p_request ?| private.function_columns() then
    perform private.refuse_request('it has functions or the columns of one function, not both');
  end if;
  v_count := jsonb_array_length(v_listed);
  if (select count(distinct (f ->> 'hall', f ->> 'event_date', f ->> 'event_time')) from jsonb_array_elements(v_listed) as f) < v_count then
    perform private.refuse_request('two functions have one slot');
  elsif v_count > 1 and exists (select from jsonb_array_elements(v_listed) as f where f ->> 'occasion' is null) then
    perform private.refuse_request('each of several functions has an occasion');
  end if;
  return array(
    select p_request - 'functions' || private.picked(f, private.function_columns())
    from jsonb_array_elements(v_listed) with ordinality as listed (f, place)
    order by place
  );
end;
$$;
comment on function private.request_per_function(jsonb) is 'The request once for each of its functions, with flat columns.';

create function private.without_dishes(p_request jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return p_request - 'dishes' || case
    when jsonb_typeof(p_request -> 'functions') = 'array'
    then jsonb_build_object('functions', (select jsonb_agg(f - 'dishes' order by place) from jsonb_array_elements(p_request -> 'functions') with ordinality as listed (f, place)))
    else '{}'
  end;
end;
$$;
comment on function private.without_dishes(jsonb) is 'The request as the family wrote it: the server adds the dishes of the menus.';

create function private.requested_functions(p_request jsonb)
returns setof private.booking_functions
language plpgsql
set search_path = ''
as $$
declare
  v_function private.booking_functions;
  v_flat jsonb;
begin
  foreach v_flat in array private.request_per_function(p_request) loop
    v_function := private.requested_booking(v_flat);
    v_function.function_id := gen_random_uuid();
    return next v_function;
  end loop;
end;
$$;
comment on function private.requested_functions(jsonb) is 'The functions of a request in its order, each with the family''s columns and an id.';

create function private.insert_function(p_booking uuid, p_function private.booking_functions, p_is_only boolean)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_id constant uuid := coalesce(p_function.function_id, gen_random_uuid());
  v_constraint text;
begin
  insert into public.functions
  select * from jsonb_populate_record(
    null::public.functions,
    to_jsonb(p_function) || jsonb_build_object('id', v_id, 'booking_id', p_booking, 'takes_slot', false, 'is_only', p_is_only, 'created_at', clock_timestamp())
  );
exception
  when unique_violation then
    -- Another booking took the slot at this moment. A visitor's request takes none.
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint <> 'functions_live_slot' then
      raise;
    end if;
    perform private.change_refused('slot_taken', v_id);
end;
$$;
comment on function private.insert_function(uuid, private.booking_functions, boolean) is
  'Adds a function to a booking; it takes its slot if the booking has its slots. Refuses: slot_taken, slot_closed.';

create function private.with_family(p_booking private.booking_functions, p_columns jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return private.picked(to_jsonb(p_booking), private.request_columns()) - private.function_columns() || private.picked(p_columns, private.function_columns());
end;
$$;
comment on function private.with_family(private.booking_functions, jsonb) is 'The columns of a function to add, as a request of the same family.';

create function private.put_function(p_booking private.booking_functions, p_function uuid, p_columns jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_added private.booking_functions := private.entered_booking(private.with_family(p_booking, p_columns));
  v_prices constant jsonb := p_columns -> 'prices' -> 'functions' -> 0;
begin
  v_added.function_id := p_function;
  if not p_columns ? 'dishes' then
    v_added.dishes := private.dishes_with_add_ons(
      coalesce(p_columns -> 'menu_dishes' -> v_added.package, '[]'), v_added.add_ons, p_columns -> 'menu_dishes'
    );
  end if;
  if not private.takes_slots((select b from public.bookings as b where b.id = p_booking.id))
    and not private.may_be_asked_for(v_added.hall, v_added.event_date, v_added.event_time) then
    perform private.change_refused('slot_taken', p_function);
  end if;
  v_added.minimum_plates := (v_prices ->> 'minimum_plates')::integer;
  perform private.insert_function(p_booking.id, v_added, false);
  perform private.take_menu_lines(p_booking.id, p_function, coalesce(nullif(v_prices -> 'lines', 'null'), '[]'), false, false);
  insert into public.booking_events (booking_id, function_id, actor, action, after)
  values (p_booking.id, p_function, auth.uid(), 'function_added', private.picked(to_jsonb(v_added), private.function_columns()) - 'dishes');
end;
$$;
comment on function private.put_function(private.booking_functions, uuid, jsonb) is 'Adds a function, {column: value, prices}, to a booking with its lines; write_price() then writes the price. Refuses: slot_taken, slot_closed.';
