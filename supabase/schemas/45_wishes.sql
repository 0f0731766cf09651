-- What a request of change asks for, as a list of wishes: which functions, and what has a price.

-- The wishes of a request: {functions: [{id, column: value}], add: [{column: value}], call_off: [id]}.
create function private.wishes_in(p_booking uuid, p_change jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_live constant uuid[] := array(select id from public.functions where booking_id = p_booking and called_off_at is null);
  v_wishes jsonb;
begin
  v_wishes := (
    select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'act', w.act, 'columns', w.columns) order by w.turn), '[]')
    from (
      select f ->> 'id' as id, 'change' as act, f - 'id' as columns, 1 as turn from jsonb_array_elements(nullif(p_change -> 'functions', 'null')) as f
      union all select gen_random_uuid()::text, 'add', f, 2 from jsonb_array_elements(nullif(p_change -> 'add', 'null')) as f
      union all select f, 'call_off', '{}', 3 from jsonb_array_elements_text(nullif(p_change -> 'call_off', 'null')) as f
    ) as w
  );
  if exists (select from jsonb_array_elements(v_wishes) as w where w ->> 'act' <> 'add' and w ->> 'id' <> all (v_live::text[]))
    or (select count(distinct w ->> 'id') from jsonb_array_elements(v_wishes) as w) < jsonb_array_length(v_wishes)
    or jsonb_array_length(jsonb_path_query_array(v_wishes, '$[*] ? (@.act == "call_off")')) >= cardinality(v_live) then
    raise exception 'invalid request of change' using errcode = '22023';
  end if;
  return v_wishes;
end;
$$;

create function private.require_slot_each(p_booking uuid, p_wishes jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_count integer;
  v_slots integer;
begin
  select count(*), count(distinct slot) into v_count, v_slots
  from (
    select private.picked(coalesce(f.value, '{}') || coalesce(w -> 'columns', '{}'), array['hall', 'event_date', 'event_time']) as slot, w ->> 'act' as act
    from jsonb_each(private.changeable_now(p_booking)) as f
    full join jsonb_array_elements(p_wishes) as w on w ->> 'id' = f.key
  ) as together
  where act is distinct from 'call_off';
  if v_count > 6 or v_slots < v_count then
    raise exception 'each of at most six functions has a slot of its own' using errcode = '22023';
  end if;
end;
$$;
comment on function private.require_slot_each(uuid, jsonb) is 'Refuses wishes after which two functions would share a slot, or there would be seven.';

create function private.priced_columns()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['guest_count', 'package', 'serving', 'add_ons'];
$$;
comment on function private.priced_columns() is 'The columns that decide a booking''s price.';

create function private.touches_price(p_wishes jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return exists (
    select from jsonb_array_elements(p_wishes) as w where w ->> 'act' <> 'change' or w -> 'columns' ?| private.priced_columns()
  );
end;
$$;
comment on function private.touches_price(jsonb) is 'Whether one of the wishes affects the price.';

create function private.priced(p_functions jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (select jsonb_object_agg(key, private.picked(value, private.priced_columns())) from jsonb_each(p_functions));
end;
$$;

create function private.is_price_old(p_change public.change_requests)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_now constant jsonb := private.changeable_now(p_change.booking_id);
begin
  return private.touches_price(private.wishes_left(p_change.asked, v_now)) and (
    private.priced(v_now) is distinct from private.priced(p_change.before)
    or exists (
      select from public.booking_events
      where booking_id = p_change.booking_id and created_at > p_change.asked_at and (action = 'lines_changed' or after ? 'total_amount')
    )
  );
end;
$$;
comment on function private.is_price_old(public.change_requests) is
  'Whether the price that the family saw is outdated: a priced column, a price line or the agreed price has changed since, and the request still asks for one.';

create function private.prices_of(p_estimate jsonb, p_function uuid, p_slot text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('functions', jsonb_build_array(jsonb_build_object('minimum_plates', f -> 'minimumPlates', 'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', l -> 'kind', 'label', l -> 'label', 'unit_price', l -> 'unitPrice')), '[]')
      from jsonb_array_elements(f -> 'lines') as l
    ))))
    from jsonb_array_elements(nullif(p_estimate, 'null') -> 'functions') as f
    where coalesce(f ->> 'id', f ->> 'slot') in (p_function::text, p_slot)
  );
end;
$$;
comment on function private.prices_of(jsonb, uuid, text) is
  'The prices of a function in the estimate that a family saw: {total, functions: [{id, minimumPlates, lines}]}, where one to add has its slot instead of an id.';

create function private.wishes_blank(p_change public.change_requests)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  -- With one function a message needs no occasion.
  return (
    select case when count(*) = 0 then '{}'
      when count(*) = 1 and count(*) filter (where w ->> 'act' = 'change') = 1 and (select count(*) from jsonb_object_keys(p_change.before)) = 1
      then jsonb_agg(w -> 'columns') -> 0
      else jsonb_agg(jsonb_build_object('act', w ->> 'act', 'occasion', p_change.before -> (w ->> 'id') -> 'occasion') || (w -> 'columns'))
    end
    from jsonb_array_elements(p_change.asked) as w
  );
end;
$$;
comment on function private.wishes_blank(public.change_requests) is 'The wishes for the hall''s message: columns, or [{act, occasion, ...columns}]. Empty columns for a cancellation or a note alone, because the message needs the blank.';
