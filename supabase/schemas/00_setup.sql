-- The schema `private` cannot be reached from outside. Every right is granted one by one in 99_rights.sql, never by default.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
comment on schema private is 'Not exposed by the data API: staff, settings, secrets, and the bodies of the functions for staff.';
revoke all on schema private from public;

-- Hosted projects made before October 2026 grant everything on new objects of `public` to the API's roles.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- PostgreSQL lets every role call a new function. A default for one schema cannot take this right from PUBLIC, so the role's default does.
alter default privileges revoke execute on functions from public;

-- Every rule about days means the hall's own calendar (decision 4).
create function private.today()
returns date
language plpgsql
stable
set search_path = ''
as $$
begin
  return (now() at time zone private.time_zone())::date;
end;
$$;
comment on function private.today() is 'The day it is at the hall.';

create function private.at_hall(p_day date, p_clock time)
returns timestamptz
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (p_day + p_clock) at time zone private.time_zone();
end;
$$;
comment on function private.at_hall(date, time) is
  'The moment at which the hall''s clock shows this day and time. A time that the clock skips moves on by the gap; one that it shows twice is the second (src/shared/rules/zone-clock.ts).';

create function private.next_calling_hour(p_at timestamptz)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    when (p_at at time zone private.time_zone())::time < time '09:00' then private.at_hall((p_at at time zone private.time_zone())::date, time '09:00')
    when (p_at at time zone private.time_zone())::time >= time '21:00' then private.at_hall((p_at at time zone private.time_zone())::date + 1, time '09:00')
    else p_at
  end;
end;
$$;
comment on function private.next_calling_hour(timestamptz) is
  'The first moment from then on when the hall may make a family''s phone ring: between 9 in the morning and 9 in the evening.';

-- The database stores only the hash of a visitor's secret.
create function private.token_hash(p_token text)
returns bytea
language plpgsql
immutable
set search_path = ''
as $$
begin
  return sha256(convert_to(p_token, 'UTF8'));
end;
$$;

-- The same table as UNSEEN in src/shared/rules/hidden-characters.ts: Unicode's Default_Ignorable_Code_Point, the Braille blank and the annotation
-- signs.
create function private.unseen()
returns text
language sql
immutable
set search_path = ''
as $$
  select '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0'
    || '\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff';
$$;
comment on function private.unseen() is 'Invisible characters, written for the brackets of a regular expression.';

-- Joiners and emoji variation selectors are allowed: Urdu and emoji need them.
create function private.has_hidden(p_text text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return p_text ~ (
    '(?![\u200c\u200d\ufe0e\ufe0f])[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff' || private.unseen() || ']'
  );
end;
$$;
comment on function private.has_hidden(text) is 'Whether a text has an invisible character. Line breaks and tabs are allowed.';

create function private.is_a_name(p_text text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return char_length(p_text) between 1 and 120
    and p_text !~ '^\s|\s$'
    and p_text !~ '[\t\n]'
    -- A name of joiners alone is empty.
    and p_text ~ '[^\s\u200c\u200d\ufe0e\ufe0f]'
    and not private.has_hidden(p_text);
end;
$$;
comment on function private.is_a_name(text) is
  'Whether a text can be a person''s name: one line, no spaces at its ends, at least one visible character.';

-- Numbers that the owner may change without a deploy: limits, holds and retention times.
create table private.settings (
  key text primary key check (key ~ '^[a-z_]{1,60}$'),
  value integer not null check (value > 0),
  description text not null check (char_length(description) between 1 and 300)
);
comment on table private.settings is 'One number per row. private.setting() reads it and fails with the name of a missing key.';

alter table private.settings enable row level security;

-- 01_basics.sql, made from the content, overwrites the values that the content has.
insert into private.settings (key, value, description) values
  -- Limits of requests.
  ('requests_per_phone_per_day', 3, 'Requests with one phone number that are answered within 24 hours; further ones are taken quietly, for anybody can give a family''s number.'),
  ('requests_per_address_per_hour', 10, 'Requests that one network address may send within an hour.'),
  ('phones_per_address_per_day', 20, 'Different phone numbers for which one network address may send requests on one day.'),
  ('requests_per_day', 100, 'Requests on one day that are answered by WhatsApp; further ones are taken quietly. Staff are told at half of them.'),
  ('same_request_minutes', 10, 'Minutes in which the very same request under another key, from the same network, is the same booking.'),
  -- Times of holds and requests.
  ('hold_hours', 72, 'Hours for which a pending booking holds its slot, at the longest until its event begins.'),
  ('hold_notice_hours', 24, 'Hours before a hold runs out at which the family and the hall are reminded of it.'),
  ('asked_for_days', 14, 'Days for which a request that nobody has answered shows its slot as asked for; it stays in the list.'),
  ('response_hours', 24, 'Hours within which a request is answered; one that waits longer is marked at the desk. The site says so from src/content/venue.json: change it there.'),
  -- Limits of messages.
  ('messages_per_phone_per_hour', 5, 'Messages of the hall''s own accord that one number gets within an hour; further ones wait.'),
  ('messages_per_booking', 20, 'Messages of the hall''s own accord that one booking brings in all, and as many reminders of payments besides; further ones are given up and shown to staff.'),
  ('request_messages_per_day', 200, 'Thank-yous and notices of new requests that the hall sends within 24 hours; further ones wait.'),
  ('owed_messages_per_day', 200, 'Messages owed to held and paid bookings, and to the hall about them, that are sent within 24 hours; further ones wait.'),
  ('staff_messages_per_day', 200, 'Messages that staff write or ask for, sent within 24 hours; further ones wait.'),
  ('settle_minutes', 5, 'Minutes that word of a hold, a move or a payment waits, so that several acts of staff in a row are told once, as they ended.'),
  ('advance_percent', 30, 'Percent of the price that is paid to keep the date, for a booking without payment dates of its own. The site says so from src/content/venue.json: change it there.'),
  ('rest_days_before', 7, 'Days before the first event by which the rest is paid, for a booking without payment dates of its own. Change it in src/content/venue.json.'),
  ('discount_limit', 100, 'Percent of the other lines above which all discounts of a booking together are marked in Today and in its history; 100: never. Change it in src/content/venue.json.'),
  ('remind_days_before', 3, 'Days before a payment date at which the family is reminded of it.'),
  ('unknown_minutes', 10, 'Minutes in which a delivery report may still tell what became of an unknown message; then staff are told and may send it again.'),
  -- How long sending pauses when the provider fails.
  ('breaker_failures', 10, 'Failures of the provider in a row after which sending pauses.'),
  ('breaker_minutes', 5, 'Minutes of that pause; doubled each time a trial fails, an hour at most.'),
  ('stop_minutes', 15, 'Minutes until the next trial when the provider has stopped us, as with an expired token.'),
  -- Limits of lost links.
  ('links_per_phone_per_day', 3, 'How often within 24 hours the link of a booking can be asked for with one phone number and day, whether there is such a booking or not.'),
  ('links_per_address_per_hour', 10, 'How often within an hour a link can be asked for from one network address.'),
  ('links_per_booking', 5, 'How often in all one booking is sent its link because somebody gave its number and date; then the family rings. Staff may send it as often as they like.'),
  -- Limits of change requests.
  ('changes_per_booking_per_day', 5, 'Requests of change that one booking''s own page may send within 24 hours; further ones are made on the phone.'),
  -- Limits of error reports.
  ('client_errors_per_address_per_day', 20, 'Reports of broken pages that are counted from one network address on one day.'),
  ('client_errors_per_day', 1000, 'Reports of broken pages that are counted on one day.'),
  -- Retention times.
  ('idempotency_hours', 48, 'Hours for which the answer to a request can be had again.'),
  ('address_log_hours', 24, 'Hours for which the hashed address of a request is kept.'),
  ('deleted_days', 30, 'Days in which a deleted booking can be restored before it is erased.'),
  ('request_days', 180, 'Days for which a request that never became a booking is kept, as the site promises: keeps in src/content/venue.json.'),
  ('booking_months', 24, 'Months for which a booking is kept after its event; then it is erased, and one with payments loses its family. Promised there too.'),
  ('bill_years', 6, 'Years for which a bill is kept with its payer, as tax law asks; then only its figures stay. Promised there too.');

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
    raise exception 'private.settings has no row "%"', p_key using hint = 'Insert it again; supabase/schemas/00_setup.sql has the default.';
  end if;
  return v_value;
end;
$$;
