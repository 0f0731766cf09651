-- The figures that an owner may want to change without a deploy: limits, holds and how long things are kept.

create table private.settings (
  key text primary key check (key ~ '^[a-z_]{1,60}$'),
  value integer not null check (value > 0),
  description text not null check (char_length(description) between 1 and 300)
);
comment on table private.settings is 'One figure per row. Read through private.setting(), which names a key that is missing.';

alter table private.settings enable row level security;
revoke all on private.settings from public, anon, authenticated, service_role;

insert into private.settings (key, value, description) values
  ('requests_per_phone_per_day', 3, 'Requests that one phone number may send on one day in Karachi.'),
  ('requests_per_address_per_hour', 10, 'Requests that one network address may send within an hour.'),
  ('requests_per_day', 100, 'Requests that the whole site takes on one day in Karachi.'),
  ('same_request_minutes', 10, 'Minutes in which the very same request under another key is the same booking.'),
  ('hold_hours', 72, 'Hours for which a pending booking holds its slot.'),
  ('idempotency_hours', 48, 'Hours for which the answer to a request can be had again.'),
  ('address_log_hours', 24, 'Hours for which the hashed address of a request is kept.'),
  ('deleted_days', 30, 'Days in which a deleted booking can be restored before it is erased.');

create function private.setting(p_key text)
returns integer
language plpgsql
stable
set search_path = ''
as $$
declare
  v_value integer;
begin
  select value into v_value from private.settings where key = p_key;
  if v_value is null then
    raise exception 'private.settings has no row "%"', p_key using hint = 'Insert it again; the migration create_settings has the default.';
  end if;
  return v_value;
end;
$$;
revoke all on function private.setting(text) from public, anon, authenticated, service_role;

-- Every rule about days means the hall's own calendar (decision 4).
create function private.today()
returns date
language sql
stable
set search_path = ''
as $$
  select (now() at time zone 'Asia/Karachi')::date;
$$;
comment on function private.today() is 'The day it is in Karachi.';
revoke all on function private.today() from public, anon, authenticated, service_role;
