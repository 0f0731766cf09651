-- A request of change is checked and stored once, from the family or from staff. The booking does not change.

create function private.changed_booking(p_booking private.booking_functions, p_asked jsonb)
returns private.booking_functions
language plpgsql
immutable
set search_path = ''
as $$
begin
  if not private.is_change(p_asked) then
    raise exception 'invalid request of change' using errcode = '22023';
  end if;
  if p_asked ? 'event_date' then
    perform private.parse_day(p_asked ->> 'event_date');
  end if;
  return jsonb_populate_record(p_booking, p_asked);
end;
$$;
comment on function private.changed_booking(private.booking_functions, jsonb) is 'The booking with the wanted values.';

create function private.is_elsewhere(p_one private.booking_functions, p_other private.booking_functions)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select (p_one.hall, p_one.event_date, p_one.event_time) is distinct from (p_other.hall, p_other.event_date, p_other.event_time);
$$;

create function private.require_possible(p_changed private.booking_functions, p_asked jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_today constant date := private.today();
begin
  -- The rules of the table, which would be checked only when the booking is written.
  if not exists (select from private.slots where key = p_changed.event_time)
    or p_changed.serving not in ('table', 'buffet')
    or not private.seats(p_changed.hall, p_changed.guest_count)
    -- Old numbers that no longer fit end with the change: guard_company().
    or p_asked ?| array['gents', 'ladies'] and coalesce(p_changed.gents, 0) + coalesce(p_changed.ladies, 0) > p_changed.guest_count
    or p_asked ? 'wheelchairs' and p_changed.wheelchairs > p_changed.guest_count
    or p_changed.event_date <= v_today or p_changed.event_date > (v_today + interval '24 months')::date then
    raise exception 'invalid request of change' using errcode = '22023';
  end if;
end;
$$;

create function private.has_changed_enough(p_booking uuid, p_is_cancellation boolean)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    -- A family over the limit may still ask to cancel.
    select from public.change_requests
    where booking_id = p_booking and asked_by is null and is_cancellation = p_is_cancellation and asked_at > now() - interval '24 hours'
    offset private.setting('changes_per_booking_per_day') - 1
  );
$$;

-- The caller has locked the booking, so two requests of one booking come one after the other.
create function private.write_change(p_booking private.booking_functions, p_key uuid, p_change jsonb, p_estimate jsonb, p_by uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_hash constant bytea := sha256(convert_to(p_change::text || p_booking.id, 'UTF8'));
  v_is_cancellation constant boolean := coalesce((p_change ->> 'is_cancellation')::boolean, false);
  v_note constant text := nullif(p_change ->> 'note', '');
  v_now constant jsonb := private.changeable_now(p_booking.id);
  v_wishes jsonb := jsonb '[]';
  v_wish jsonb;
  v_columns jsonb;
  v_earlier public.change_requests;
  v_function private.booking_functions;
  v_changed private.booking_functions;
  v_written public.change_requests;
begin
  perform private.require_fresh_key(p_key);
  select * into v_earlier from public.change_requests where key = p_key;
  if found then
    return jsonb_build_object('outcome', case when v_earlier.request_hash = v_hash then 'replayed' else 'idempotency_mismatch' end);
  end if;
  if p_booking.deleted_at is not null or private.is_over(p_booking.status) or p_booking.event_date <= private.today()
    or (p_booking.status = 'pending' and p_booking.hold_expires_at <= now()) then
    return jsonb '{"outcome": "booking_over"}';
  end if;
  if exists (select from public.change_requests where booking_id = p_booking.id and state = 'open') then
    return jsonb '{"outcome": "change_open"}';
  end if;

  for v_wish in select w from jsonb_array_elements(case when v_is_cancellation then '[]' else private.wishes_in(p_booking.id, p_change) end) as w loop
    v_columns := '{}';
    v_function := null;
    if v_wish ->> 'act' = 'add' then
      v_changed := private.written_booking(private.with_family(p_booking, v_wish -> 'columns'));
      v_columns := private.picked(to_jsonb(v_changed), private.function_columns());
    elsif v_wish ->> 'act' = 'change' then
      select * into v_function from private.booking_functions where function_id = (v_wish ->> 'id')::uuid;
      v_changed := private.changed_booking(v_function, v_wish -> 'columns');
      -- Values that the function already has are dropped.
      v_columns := (
        select coalesce(jsonb_object_agg(key, value), '{}')
        from jsonb_each(private.picked(to_jsonb(v_changed), array(select jsonb_object_keys(v_wish -> 'columns'))))
        where value is distinct from v_now -> (v_wish ->> 'id') -> key
      );
    end if;
    continue when v_columns = '{}' and v_wish ->> 'act' <> 'call_off';
    v_wishes := v_wishes || jsonb_build_array(v_wish || jsonb_build_object('columns', v_columns));
    continue when v_wish ->> 'act' = 'call_off';
    perform private.require_possible(v_changed, v_columns);
    if private.is_elsewhere(v_changed, v_function) and private.is_taken(v_changed.hall, v_changed.event_date, v_changed.event_time) then
      return jsonb_build_object('outcome', 'slot_taken', 'slot', private.picked(to_jsonb(v_changed), array['hall', 'event_date', 'event_time']));
    end if;
  end loop;
  if not v_is_cancellation and v_wishes = '[]' and v_note is null then
    return jsonb '{"outcome": "nothing"}';
  end if;
  perform private.require_slot_each(p_booking.id, v_wishes);
  if p_by is null and private.has_changed_enough(p_booking.id, v_is_cancellation) then
    return jsonb '{"outcome": "too_many_requests"}';
  end if;

  insert into public.change_requests (booking_id, booking_version, is_cancellation, asked, before, note, estimate, key, request_hash, asked_by)
  values (
    p_booking.id, p_booking.version, v_is_cancellation, v_wishes, v_now, v_note,
    case when private.touches_price(v_wishes) then nullif(p_estimate, 'null') end, p_key, v_hash, p_by
  )
  returning * into v_written;
  perform private.owe_change_message(v_written);
  return jsonb '{"outcome": "created"}';
exception
  when unique_violation then
    -- Another booking used the key at this moment.
    return jsonb '{"outcome": "idempotency_mismatch"}';
end;
$$;
