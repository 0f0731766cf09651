-- Reading a request and judging it: its types, its day, the limits, and whether its slot is still to be had.

-- 22023 is "invalid parameter value"; the data API answers it with 400.
create function private.refuse_request(p_problem text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'invalid booking request: %', p_problem using errcode = '22023';
end;
$$;

create function private.parse_day(p_text text)
returns date
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- PostgreSQL would also take "tomorrow" and "1/2/27".
  if p_text !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    perform private.refuse_request('event_date must be YYYY-MM-DD');
  end if;
  return p_text::date;
exception
  when datetime_field_overflow or invalid_datetime_format then
    raise exception 'invalid booking request: event_date is not on the calendar' using errcode = '22023';
end;
$$;

create function private.picked(p_said jsonb, p_keys text[])
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_said) where key = any (p_keys));
end;
$$;
comment on function private.picked(jsonb, text[]) is 'Of an object only these keys.';

-- JSON to a row, types checked; what a value may be is left to the table's own constraints, and the days to whoever asks.
create function private.written_booking(p_request jsonb)
returns public.bookings
language plpgsql
stable
set search_path = ''
as $$
declare
  v_needed constant text[] := array['client_name', 'phone', 'event_date', 'event_time', 'hall'];
  v_counts constant text[] := array['guest_count', 'gents', 'ladies', 'wheelchairs'];
  v_key text;
begin
  if jsonb_typeof(p_request) is distinct from 'object' then
    perform private.refuse_request('not an object');
  end if;
  foreach v_key in array v_needed loop
    if jsonb_typeof(p_request -> v_key) is distinct from 'string' then
      perform private.refuse_request(v_key || ' must be text');
    end if;
  end loop;
  foreach v_key in array private.request_columns() || array['booking_url', 'manager_phone'] loop
    if v_key <> all (v_needed || v_counts || 'add_ons'::text) and coalesce(jsonb_typeof(p_request -> v_key), 'null') not in ('string', 'null') then
      perform private.refuse_request(v_key || ' must be text or null');
    end if;
  end loop;
  foreach v_key in array v_counts loop
    if (v_key = 'guest_count' or p_request ->> v_key is not null)
      and (jsonb_typeof(p_request -> v_key) is distinct from 'number' or p_request ->> v_key !~ '^[0-9]{1,6}$') then
      perform private.refuse_request(v_key || ' must be a whole number');
    end if;
  end loop;
  if coalesce(jsonb_typeof(p_request -> 'add_ons'), 'null') not in ('array', 'null') or jsonb_path_exists(p_request, '$.add_ons[*] ? (@.type() != "string")') then
    perform private.refuse_request('add_ons must be a list of texts');
  end if;
  perform private.parse_day(p_request ->> 'event_date');

  return jsonb_populate_record(private.blank_booking(), private.picked(jsonb_strip_nulls(p_request), private.request_columns()));
end;
$$;

create function private.requested_booking(p_request jsonb)
returns public.bookings
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking constant public.bookings := private.written_booking(p_request);
  v_today constant date := private.today();
begin
  -- The same range as src/shared/rules/day.ts.
  if v_booking.event_date <= v_today then
    raise exception 'date_too_early' using errcode = '22023';
  end if;
  if v_booking.event_date > (v_today + interval '24 months')::date then
    raise exception 'date_too_late' using errcode = '22023';
  end if;
  -- The hall would write to itself. Before the server first ran, its number is not known.
  if v_booking.phone = private.hall_phone() then
    raise exception 'phone_own' using errcode = '22023';
  end if;
  return v_booking;
end;
$$;

-- Whose number a request gives is not known, so a number that gives too many shuts nobody out: it makes the further ones quiet (quiet_reason).
create function private.is_limited(p_phone text, p_address_hash text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_day_start constant timestamptz := private.today()::timestamp at time zone private.time_zone();
begin
  -- Each asks whether the last request allowed has been made already, and so reads no more rows than the limit.
  return exists (
    select from private.request_log where address_hash = p_address_hash and requested_at > now() - interval '1 hour'
    offset private.setting('requests_per_address_per_hour') - 1
  ) or exists (
    select distinct b.phone
    from private.request_log as r
    join public.bookings as b on b.id = r.booking_id
    where r.address_hash = p_address_hash and r.requested_at >= v_day_start and b.phone <> p_phone
    offset private.setting('phones_per_address_per_day') - 1
  );
end;
$$;

create function private.has_asked_enough(p_phone text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Within any 24 hours: counted by the day, twice as many would pass around midnight.
  return exists (
    select from public.bookings where phone = p_phone and created_at > now() - interval '24 hours'
    offset private.setting('requests_per_phone_per_day') - 1
  );
end;
$$;
comment on function private.has_asked_enough(text) is 'Whether so many requests have given this number lately that a further one may be somebody else''s doing.';

create function private.has_requests_today(p_count integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_day_start constant timestamptz := private.today()::timestamp at time zone private.time_zone();
  v_before bigint;
begin
  -- Numbers are given once, so the request that stands so far before the newest one is of today if there have been so many; if it is not, nothing
  -- needs to be counted. A number may be lost with a request that was not taken: therefore the count.
  v_before := (select max(id) from private.request_log) - greatest(p_count, 1) + 1;
  if (select requested_at from private.request_log where id <= v_before order by id desc limit 1) >= v_day_start then
    return exists (select from private.request_log where requested_at >= v_day_start offset greatest(p_count, 1) - 1);
  end if;
  return false;
end;
$$;
comment on function private.has_requests_today(integer) is 'Whether the whole site has had so many requests today. Reads no more rows than are asked for, and two as long as there are fewer.';
