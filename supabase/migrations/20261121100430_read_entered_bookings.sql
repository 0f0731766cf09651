-- Staff write bookings down themselves, when somebody walks in or calls. Read as a visitor's request is, but for the days and what only staff know.

-- JSON to a row, types checked; what a value may be is left to the table's own constraints, and the days to whoever asks.
create function private.written_booking(p_request jsonb)
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
  v_booking.guest_count := p_request ->> 'guest_count';
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
revoke all on function private.written_booking(jsonb) from public, anon, authenticated, service_role;

create or replace function private.requested_booking(p_request jsonb)
returns public.bookings
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking constant public.bookings := private.written_booking(p_request);
  v_today constant date := private.today();
begin
  -- The same range as src/domain/day.ts.
  if v_booking.event_date <= v_today then
    perform private.refuse_request('event_date must be from tomorrow on');
  end if;
  if v_booking.event_date > (v_today + interval '24 months')::date then
    perform private.refuse_request('event_date must be within 24 months');
  end if;
  return v_booking;
end;
$$;

create function private.entered_booking(p_booking jsonb)
returns public.bookings
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking public.bookings := private.written_booking(p_booking);
begin
  if v_booking.event_date < private.today() then
    perform private.refuse_request('event_date must not lie behind');
  end if;
  v_booking.status := coalesce(p_booking ->> 'status', 'pending_confirmation');
  if v_booking.status not in ('pending_confirmation', 'pending') then
    perform private.refuse_request('status must be pending_confirmation or pending');
  end if;
  if coalesce(jsonb_typeof(p_booking -> 'total_amount'), 'number') <> 'number' or coalesce(p_booking ->> 'total_amount', '0') !~ '^[0-9]{1,9}$' then
    perform private.refuse_request('total_amount must be whole rupees');
  end if;
  v_booking.total_amount := coalesce((p_booking ->> 'total_amount')::integer, 0);
  v_booking.estimate := nullif(p_booking -> 'estimate', 'null');
  if v_booking.status = 'pending' and p_booking ->> 'hold_expires_at' is not null then
    v_booking.hold_expires_at := (p_booking ->> 'hold_expires_at')::timestamptz;
    if v_booking.hold_expires_at <= now() then
      perform private.refuse_request('hold_expires_at must lie ahead');
    end if;
  end if;
  return v_booking;
exception
  when datetime_field_overflow or invalid_datetime_format then
    raise exception 'invalid booking request: hold_expires_at is no instant' using errcode = '22023';
end;
$$;
revoke all on function private.entered_booking(jsonb) from public, anon, authenticated, service_role;
