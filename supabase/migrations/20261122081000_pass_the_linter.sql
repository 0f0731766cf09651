-- Supabase's own linter (`supabase db lint`) has no warning left. What the functions do is the same; one thing that two of them did in
-- their own words, taking a key, has a place of its own.

-- The guest count was text until the very last moment.
create or replace function private.written_booking(p_request jsonb)
returns public.bookings
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_key text;
begin
  if jsonb_typeof(p_request) is distinct from 'object' then
    perform private.refuse_request('not an object');
  end if;
  foreach v_key in array array['client_name', 'phone', 'event_date', 'event_time', 'hall'] loop
    if jsonb_typeof(p_request -> v_key) is distinct from 'string' then
      perform private.refuse_request(v_key || ' must be text');
    end if;
  end loop;
  foreach v_key in array array['email', 'occasion', 'package', 'serving', 'special_requests', 'language', 'booking_url', 'manager_phone'] loop
    if coalesce(jsonb_typeof(p_request -> v_key), 'null') not in ('string', 'null') then
      perform private.refuse_request(v_key || ' must be text or null');
    end if;
  end loop;
  if coalesce(jsonb_typeof(p_request -> 'guest_count'), '') <> 'number' or p_request ->> 'guest_count' !~ '^[0-9]{1,6}$' then
    perform private.refuse_request('guest_count must be a whole number');
  end if;
  if coalesce(jsonb_typeof(p_request -> 'add_ons'), 'null') not in ('array', 'null') or jsonb_path_exists(p_request, '$.add_ons[*] ? (@.type() != "string")') then
    perform private.refuse_request('add_ons must be a list of texts');
  end if;

  v_booking.client_name := p_request ->> 'client_name';
  v_booking.phone := p_request ->> 'phone';
  v_booking.email := p_request ->> 'email';
  v_booking.event_date := private.parse_day(p_request ->> 'event_date');
  v_booking.event_time := p_request ->> 'event_time';
  v_booking.guest_count := (p_request ->> 'guest_count')::integer;
  v_booking.hall := p_request ->> 'hall';
  v_booking.occasion := p_request ->> 'occasion';
  v_booking.package := p_request ->> 'package';
  v_booking.serving := p_request ->> 'serving';
  v_booking.special_requests := p_request ->> 'special_requests';
  v_booking.language := coalesce(p_request ->> 'language', 'en');
  v_booking.add_ons := array(
    select value from jsonb_array_elements_text(case jsonb_typeof(p_request -> 'add_ons') when 'array' then p_request -> 'add_ons' else '[]' end)
  );
  return v_booking;
end;
$$;

-- Definer, as before: staff may not write deleted_at.
create or replace function private.restore_booking(p_booking uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_constraint text;
begin
  perform private.require_admin();
  perform private.lock_booking(p_booking);
  -- A hold that ran out meanwhile is not brought back with the booking.
  update public.bookings
  set deleted_at = null, status = case when status = 'pending' and hold_expires_at <= now() then 'expired' else status end
  where id = p_booking and deleted_at is not null;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint <> 'bookings_live_slot' then
      raise;
    end if;
    perform private.change_refused('slot_taken');
end;
$$;

create or replace function private.insert_entered_booking(p_booking public.bookings)
returns public.bookings
language plpgsql
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_constraint text;
begin
  -- A reference that another transaction has just taken is drawn again.
  while v_booking.id is null loop
    insert into public.bookings (
      client_name, phone, email, event_date, event_time, guest_count, hall, occasion, package, serving, add_ons, special_requests, language,
      estimate, total_amount, status, hold_expires_at
    )
    values (
      p_booking.client_name, p_booking.phone, p_booking.email, p_booking.event_date, p_booking.event_time, p_booking.guest_count,
      p_booking.hall, p_booking.occasion, p_booking.package, p_booking.serving, p_booking.add_ons, p_booking.special_requests,
      p_booking.language, p_booking.estimate, p_booking.total_amount, p_booking.status, p_booking.hold_expires_at
    )
    on conflict (reference) do nothing
    returning * into v_booking;
  end loop;
  return v_booking;
exception
  when check_violation then
    -- As in insert_booking(): PostgreSQL's own detail repeats the whole row, and errors are logged.
    get stacked diagnostics v_constraint = constraint_name;
    raise exception 'invalid booking request: %', v_constraint using errcode = '23514', constraint = v_constraint;
  when unique_violation then
    -- Somebody took the slot in this very moment.
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint = 'bookings_live_slot' then
      perform private.change_refused('slot_taken');
    end if;
    raise;
end;
$$;

-- The row of an earlier request with this key, or nothing: then the key is taken for this request. A second press waits here until the first
-- one is done.
create function private.take_key(p_key uuid, p_hash bytea)
returns private.idempotency
language plpgsql
set search_path = ''
as $$
declare
  v_earlier private.idempotency;
  v_is_ours boolean;
begin
  while v_is_ours is null and v_earlier.key is null loop
    insert into private.idempotency (key, request_hash) values (p_key, p_hash) on conflict (key) do nothing returning true into v_is_ours;
    if v_is_ours is null then
      -- Not there: the first one was refused and left no row, so this one is the first now.
      select * into v_earlier from private.idempotency where key = p_key;
    end if;
  end loop;
  return v_earlier;
end;
$$;
revoke all on function private.take_key(uuid, bytea) from public, anon, authenticated, service_role;

-- Definer: staff may not insert bookings but through here.
create or replace function private.enter_booking(p_key uuid, p_booking jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- No visitor's request has this hash.
  v_hash constant bytea := sha256(convert_to('entered by staff ' || jsonb_strip_nulls(p_booking)::text, 'UTF8'));
  v_earlier private.idempotency;
  v_booking public.bookings;
begin
  perform private.require_admin();
  if p_key is null then
    perform private.refuse_request('a key is missing');
  end if;

  v_earlier := private.take_key(p_key, v_hash);
  if v_earlier.key is not null then
    -- A visitor's key holds an answer with a token, and is none of staff's.
    if v_earlier.response is not null then
      perform private.change_refused('key_used');
    end if;
    select * into v_booking from public.bookings where id = v_earlier.booking_id;
    return private.booking_row(v_booking)
      || jsonb_build_object('outcome', case when v_earlier.request_hash = v_hash then 'replayed' else 'entered_before' end);
  end if;

  v_booking := private.entered_booking(p_booking);
  if private.is_closed(v_booking.hall, v_booking.event_date, v_booking.event_time) then
    perform private.change_refused('slot_closed');
  end if;
  if private.is_taken(v_booking.hall, v_booking.event_date, v_booking.event_time) then
    perform private.change_refused('slot_taken');
  end if;
  v_booking := private.insert_entered_booking(v_booking);
  update private.idempotency set booking_id = v_booking.id where key = p_key;
  return private.booking_row(v_booking) || jsonb_build_object('outcome', 'created');
end;
$$;
