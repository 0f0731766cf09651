-- The rules of a request: its types, its day, the limits, and whether its slot is available.

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
  -- PostgreSQL also accepts "tomorrow" and "1/2/27".
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
comment on function private.picked(jsonb, text[]) is 'The object with only these keys.';

-- JSON to a row, with its types checked. The table's constraints judge the values, and the caller judges the day.
create function private.written_booking(p_request jsonb)
returns private.booking_functions
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
    if v_key <> all (v_needed || v_counts || array['add_ons', 'dishes']) and coalesce(jsonb_typeof(p_request -> v_key), 'null') not in ('string', 'null') then
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
  if coalesce(jsonb_typeof(p_request -> 'dishes'), 'null') not in ('array', 'null') then
    perform private.refuse_request('dishes must be a list');
  end if;
  perform private.parse_day(p_request ->> 'event_date');

  return jsonb_populate_record(private.blank_booking(), private.picked(jsonb_strip_nulls(p_request), private.request_columns()));
end;
$$;

create function private.requested_booking(p_request jsonb)
returns private.booking_functions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.written_booking(p_request);
  v_today constant date := private.today();
begin
  -- The same range as src/shared/rules/day.ts.
  if v_booking.event_date <= v_today then
    raise exception 'date_too_early' using errcode = '22023';
  end if;
  if v_booking.event_date > (v_today + interval '24 months')::date then
    raise exception 'date_too_late' using errcode = '22023';
  end if;
  -- The hall would send messages to itself. Its number is unknown before the server first runs.
  if v_booking.phone = private.hall_phone() then
    raise exception 'phone_own' using errcode = '22023';
  end if;
  return v_booking;
end;
$$;

-- Only the address is limited here: a stranger may give a family's number, so too many requests of one number become quiet (quiet_reason) instead of
-- being refused.
create function private.is_limited(p_phone text, p_address_hash text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_day_start constant timestamptz := private.at_hall(private.today(), time '00:00');
begin
  -- Each check looks for the last allowed request, and so reads no more rows than the limit.
  return exists (
    select from private.request_log where address_hash = p_address_hash and requested_at > now() - interval '1 hour'
    offset private.setting('requests_per_address_per_hour') - 1
  ) or exists (
    select distinct coalesce(b.phone, v.phone)
    from private.request_log as r
    left join public.bookings as b on b.id = r.booking_id
    left join private.visits as v on v.id = r.visit_id
    where r.address_hash = p_address_hash and r.requested_at >= v_day_start and coalesce(b.phone, v.phone) <> p_phone
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
  -- Any 24 hours: counted by calendar day, twice as many would pass around midnight.
  return exists (
    select from (
      select created_at from public.bookings where phone = p_phone
      union all
      select created_at from private.visits where phone = p_phone
    ) as asked
    where created_at > now() - interval '24 hours'
    offset private.setting('requests_per_phone_per_day') - 1
  );
end;
$$;
comment on function private.has_asked_enough(text) is 'Whether this number was given so often lately that another person may be doing it.';

create function private.has_requests_today(p_count integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_day_start constant timestamptz := private.at_hall(private.today(), time '00:00');
  v_before bigint;
begin
  -- Ids only rise, so the id that many before the newest is older than today if there were fewer requests today, and nothing needs counting. A failed
  -- request also uses up an id, therefore the count.
  v_before := (select max(id) from private.request_log) - greatest(p_count, 1) + 1;
  if (select requested_at from private.request_log where id <= v_before order by id desc limit 1) >= v_day_start then
    return exists (select from private.request_log where requested_at >= v_day_start offset greatest(p_count, 1) - 1);
  end if;
  return false;
end;
$$;
comment on function private.has_requests_today(integer) is
  'Whether the site has had this many requests today. Reads at most that many rows, and two while there are fewer.';
