-- Made from supabase/schemas by `npm run db:baseline`: read and change it there.

-- supabase/schemas/00_setup.sql

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

-- supabase/schemas/01_basics.sql

-- Made from basics.json, rules.json and venue.json of src/content by `npm run setup` and `npm run db:baseline`: change it there.
-- basics: {"timeZone":"Asia/Karachi","referenceLetters":"LZ","settings":{"hold_hours":72,"hold_notice_hours":24,"asked_for_days":14,"requests_per_phone_per_day":3,"requests_per_address_per_hour":10,"requests_per_day":100,"request_days":180,"booking_months":24,"bill_years":6,"response_hours":24,"advance_percent":30,"rest_days_before":7,"discount_limit":15},"payer":{"statuses":["Filer","Non-filer"],"cnic":"00000-0000000-0","ntn":"0000000-0"}}

create function private.time_zone()
returns text
language sql
immutable
set search_path = ''
as $$
  select 'Asia/Karachi';
$$;
comment on function private.time_zone() is 'The hall''s clock: every rule about days and hours means it.';

create function private.reference_letters()
returns text
language sql
immutable
set search_path = ''
as $$
  select 'LZ';
$$;
comment on function private.reference_letters() is 'What every new reference begins with.';

create function private.payer_fields()
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select '{"statuses":["Filer","Non-filer"],"cnic":"00000-0000000-0","ntn":"0000000-0"}'::jsonb;
$$;
comment on function private.payer_fields() is '{statuses, cnic, ntn}: the tax statuses of payers, and the forms of their numbers with 0 for each digit.';

update private.settings as known
set value = told.value
from (values ('hold_hours', 72), ('hold_notice_hours', 24), ('asked_for_days', 14), ('requests_per_phone_per_day', 3), ('requests_per_address_per_hour', 10), ('requests_per_day', 100), ('request_days', 180), ('booking_months', 24), ('bill_years', 6), ('response_hours', 24), ('advance_percent', 30), ('rest_days_before', 7), ('discount_limit', 15)) as told (key, value)
where known.key = told.key;

-- supabase/schemas/10_staff.sql

-- The hall's staff. Deleting a row locks the person out at once, whatever token they hold.

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now()
);
comment on table private.admins is
  'Signed-in users who may see and change bookings. Team at the desk and npm run admin:add write it; no API role may read it.';

alter table private.admins enable row level security;

-- Definer: the caller may not read the table. The session is checked too, because a token outlives its session by up to an hour: a person with the
-- old password or a lost phone would stay signed in after a new password, a logout or "sign out everywhere". Tokens of Supabase Auth always name
-- their session.
create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.admins where user_id = (select auth.uid()))
    and ((select auth.jwt()) ->> 'session_id' is null
      or exists (select from auth.sessions where id = ((select auth.jwt()) ->> 'session_id')::uuid));
$$;
comment on function private.is_admin() is
  'Whether the signed-in user is staff and the token''s session still exists. Policies write (select private.is_admin()), so that it runs once per query.';

-- Every function for staff calls this first.
create function private.require_admin()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'only staff may do this' using errcode = '42501';
  end if;
end;
$$;

-- Changes of staff. The desk receives them by realtime, so a removed person is signed out of every open tab at once.
create table public.staff_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  change text not null constraint staff_changes_change_known check (change in ('added', 'removed')),
  actor uuid,
  at timestamptz not null default now()
);
comment on table public.staff_changes is
  'Append-only. A trigger on private.admins writes the rows. Ids have no foreign keys, because the record outlives the account.';
comment on column public.staff_changes.actor is 'The signed-in user who did it; null for the owner of the project.';

create index staff_changes_person on public.staff_changes (user_id);

alter table public.staff_changes enable row level security;

-- A removed person is no longer staff when the change is published, and must receive it.
create policy "Staff see every change of staff, and everybody their own"
on public.staff_changes
for select
to authenticated
using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Definer: no role may write the table.
create function private.record_staff_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.staff_changes (user_id, change, actor)
  values (coalesce(new.user_id, old.user_id), case tg_op when 'INSERT' then 'added' else 'removed' end, auth.uid());
  return null;
end;
$$;

create trigger record_staff_change
after insert or delete on private.admins
for each row execute function private.record_staff_change();

-- Staff list the staff, add a colleague who has an account, and remove one: never the last one, and themselves only if they confirm it.

-- Definer: no role may read private.admins or other people's accounts.
create function private.list_admins()
returns table (user_id uuid, email text, since timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select a.user_id, u.email::text, a.added_at
  from private.admins as a
  join auth.users as u on u.id = a.user_id
  order by a.added_at, u.email;
end;
$$;

-- Only definer functions call it: no role may read accounts or write the table.
create function private.make_admin(p_email text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_user uuid;
begin
  -- An unconfirmed address may have been entered by a stranger.
  select id into v_user
  from auth.users
  where lower(email) = lower(btrim(p_email)) and email_confirmed_at is not null
  order by created_at
  limit 1;
  if v_user is null then
    return 'no_account';
  end if;
  insert into private.admins (user_id) values (v_user) on conflict do nothing;
  return case when found then 'added' else 'already' end;
end;
$$;
comment on function private.make_admin(text) is 'Makes the account with this confirmed e-mail address staff: added, already, no_account.';

-- Definer: as list_admins, and no role may write the table.
create function private.add_admin(p_email text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.make_admin(p_email) = 'no_account' then
    perform private.change_refused('user_not_found');
  end if;
end;
$$;

-- Definer: as add_admin.
create function private.remove_admin(p_user uuid, p_even_oneself boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One removal at a time: two admins who remove each other at once would leave no staff.
  lock table private.admins in share row exclusive mode;
  perform private.require_admin();
  if not exists (select from private.admins where user_id = p_user) then
    return;
  end if;
  if (select count(*) from private.admins) = 1 then
    perform private.change_refused('last_admin');
  end if;
  if p_user = auth.uid() and not coalesce(p_even_oneself, false) then
    perform private.change_refused('oneself');
  end if;
  delete from private.admins where user_id = p_user;
end;
$$;

-- supabase/schemas/15_bookable.sql

-- What can be booked: the halls with their seats, and the slots of a day. The rows are in 16_bookable_rows.sql, made from the content.

create table private.halls (
  name text primary key constraint halls_name_form check (char_length(name) between 3 and 40 and name !~ '^\s|\s$' and not private.has_hidden(name)),
  capacity integer not null constraint halls_capacity_sane check (capacity between 10 and 20000),
  place smallint not null constraint halls_place_key unique
);
comment on table private.halls is 'The halls that can be booked, in the desk''s order. A removed hall keeps its old bookings.';

create table private.slots (
  key text primary key constraint slots_key_form check (key ~ '^[a-z]{3,20}$'),
  begins time not null,
  ends time not null,
  place smallint not null constraint slots_place_key unique
);
comment on table private.slots is 'The slots of a day in order, by the hall''s clock. A slot that ends before it begins ends after midnight.';

alter table private.halls enable row level security;
alter table private.slots enable row level security;

create function public.bookable()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'halls', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'capacity', capacity) order by place), '[]') from private.halls),
    'slots', (
      select coalesce(
        jsonb_agg(jsonb_build_object('key', key, 'from', to_char(begins, 'HH24:MI'), 'to', to_char(ends, 'HH24:MI')) order by place), '[]'
      )
      from private.slots
    )
  );
$$;
comment on function public.bookable() is '{halls: [{name, capacity}], slots: [{key, from, to}]}: what can be booked, to compare with the content. For the server only.';

create function private.seats(p_hall text, p_guests integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (select from private.halls where name = p_hall and p_guests <= capacity);
end;
$$;

-- The errors are named like check constraints, so that each has its words on the screen. Null is not checked: callers pass only what changed,
-- because a booking may keep a hall or slot that is no longer offered.
create function private.require_known_slot(p_table text, p_hall text, p_event_time text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_broken constant text := case
    when p_hall is not null and not exists (select from private.halls where name = p_hall) then p_table || '_hall_known'
    when p_event_time is not null and not exists (select from private.slots where key = p_event_time) then p_table || '_event_time_known'
  end;
begin
  if v_broken is not null then
    raise exception 'new row for relation "%" violates check constraint "%"', p_table, v_broken
      using errcode = 'check_violation', table = p_table, constraint = v_broken;
  end if;
end;
$$;

-- Definer: staff may write closures and feeds without the right to read halls and slots.
create function private.guard_known_slot()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- As JSON, because a feed has no event_time.
  perform private.require_known_slot(tg_table_name, nullif(new.hall, old.hall), nullif(to_jsonb(new) ->> 'event_time', to_jsonb(old) ->> 'event_time'));
  return new;
end;
$$;

-- supabase/schemas/16_bookable_rows.sql

-- Made from src/content/booking.json by `npm run setup` and `npm run db:baseline`: change it there.
-- bookable: {"halls":[{"name":"Main Hall","capacity":2000},{"name":"Tulip Hall","capacity":800}],"slots":[{"key":"lunch","from":"11:00","to":"15:00"},{"key":"dinner","from":"19:00","to":"23:00"}]}

insert into private.halls (name, capacity, place)
values
  ('Main Hall', 2000, 1),
  ('Tulip Hall', 800, 2);

insert into private.slots (key, begins, ends, place)
values
  ('lunch', '11:00', '15:00', 1),
  ('dinner', '19:00', '23:00', 2);

create function private.slot_place(p_event_time text)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return coalesce(array_position(array['lunch', 'dinner'], p_event_time), 3);
end;
$$;
comment on function private.slot_place(text) is 'The place of a slot in its day. The index of the desk''s order is made of it.';

-- supabase/schemas/17_search_text.sql

-- One word has many spellings: Arabic or Urdu letters, with or without vowel signs and accents, several Unicode forms. Texts are stored in one form
-- (91_texts.sql), and the search compares them without the other differences.

create function private.folded(p_text text)
returns text
language plpgsql
immutable
-- Strict: null in, null out. Only then does PostgreSQL use an index that leaves out nulls.
strict
set search_path = ''
as $$
declare
  v_text text := p_text;
begin
  -- Two quick ways out, because a search folds thousands of names: most are plain Latin letters, and most others are Urdu without signs.
  if p_text !~ '[^ -&(-_a-~]' then
    return lower(p_text);
  end if;
  if p_text ~ '[^ -&(-_a-~\u0627-\u063a\u0641-\u064a\u0660-\u0669\u0679-\u06bf\u06c1\u06c3-\u06d2\u06f0-\u06f9]' then
    -- Accents, vowel signs, the hamza, the tatweel and invisible characters.
    v_text := regexp_replace(
      normalize(translate(p_text, '`´‘’‛ʻʼʽʾʿʹ′', repeat('''', 12)), nfkd),
      '[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed' || private.unseen() || ']+',
      '', 'g'
    );
    -- An apostrophe inside a word or at its end goes; a single one between spaces stays.
    if v_text ~ '''' then
      v_text := regexp_replace(v_text, '(?<=[^\s''])''+|''+(?=[^\s''])', '', 'g');
    end if;
  end if;
  -- Arabic letters that look like Urdu ones, from Arabic keyboards or typed by mistake.
  if v_text ~ '[\u0600-\u06ff]' then
    v_text := translate(v_text, 'يىےېكڪہھةۃەںٱ', 'ییییککهههههنا');
  end if;
  if v_text ~ '[٠-٩۰-۹øØłŁđĐı‐–—−]' then
    v_text := translate(v_text, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øØłŁđĐı‐–—−', '01234567890123456789oollddi----');
  end if;
  return lower(v_text);
end;
$$;
comment on function private.folded(text) is
  'A text as the search compares it: no capitals, accents, vowel signs, apostrophes or invisible characters; Arabic letters as Urdu ones; all digits as Latin ones.';

create function private.folded_number(p_number text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_number constant text := left(regexp_replace(private.folded(p_number), '[^a-z0-9\u0620-\u06ff]', '', 'g'), 60);
begin
  return case when v_number ~ '[0-9]' then v_number end;
end;
$$;
comment on function private.folded_number(text) is
  'A transaction number as it is compared: letters and digits alone, no capitals. Null without a digit: "by hand" is no number.';

-- Names typed with one wrong letter, or as heard on the telephone. Two words that differ by one letter, or by two swapped letters, become equal when
-- each loses one letter. An index of the shortened words finds them.

create function private.letters_left_out(p_word text)
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_left text[] := array[p_word];
begin
  -- A word of three letters has too many neighbours.
  if char_length(p_word) > 3 then
    for place in 1 .. char_length(p_word) loop
      v_left := v_left || (substr(p_word, 1, place - 1) || substr(p_word, place + 1));
    end loop;
  end if;
  return v_left;
end;
$$;
comment on function private.letters_left_out(text) is 'The word itself and its forms without one of its letters.';

create function private.as_heard(p_word text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_word text := replace(p_word, 'ph', 'f');
begin
  -- An h after a consonant is dropped, and so is one at the end of a word or syllable, which lengthens the vowel: Mehmood, Fatimah.
  v_word := regexp_replace(v_word, '([bdgjkt])h', '\1', 'g');
  v_word := regexp_replace(v_word, '([aeiouy])h$', '\1');
  v_word := regexp_replace(v_word, '[aeiouy]+h(?=[^aeiouyh])', 'i', 'g');
  -- Vowel groups with e, i or y sound alike, and so do those with o or u. Doubled letters sound once.
  v_word := regexp_replace(v_word, '[aeiouy]*[eiy][aeiouy]*', 'i', 'g');
  v_word := regexp_replace(v_word, '[aou]*[ou][aou]*', 'u', 'g');
  -- The sign keeps a sound apart from a word.
  return '~' || regexp_replace(translate(v_word, 'qw', 'kv'), '(.)\1+', '\1', 'g');
end;
$$;
comment on function private.as_heard(text) is
  'A word''s sound, whatever its Latin spelling: Siddiqui and Sidiki, Hussain and Husein, Shahzad and Shezad are equal.';

-- The high cost makes the planner use the index instead of calling it for each booking.
create function private.near_words(p_name text)
returns text[]
language plpgsql
immutable
cost 5000
set search_path = ''
as $$
declare
  v_near text[] := array[]::text[];
  v_word text;
  v_heard text;
  v_before text;
begin
  -- Very short words and long texts that are no names are left out: a name may have 120 characters.
  for v_word in
    select word from regexp_split_to_table(private.folded(p_name), '[^[:alnum:]]+') as word where char_length(word) between 3 and 20 limit 12
  loop
    v_heard := private.as_heard(v_word);
    -- The word itself gets its own sign, because a shortened form of one word may be another word.
    v_near := v_near || ('=' || v_word) || private.letters_left_out(v_word) || v_heard;
    -- The beginnings of a long word (Ilaichi of Ilaichiwala), and two words as one, because some write them so (Gulab Wala).
    for letters in 5 .. char_length(v_heard) - 1 loop
      v_near := v_near || left(v_heard, letters);
    end loop;
    if v_before is not null then
      v_near := v_near || private.as_heard(v_before || v_word);
    end if;
    v_before := v_word;
  end loop;
  return v_near;
end;
$$;
comment on function private.near_words(text) is
  'All keys that find a name''s words: with one wrong letter, by sound, by their beginnings and as two words together.';

create function private.near_query(p_word text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select string_agg(quote_literal(near), ' | ')
    from unnest(private.letters_left_out(p_word) || private.as_heard(p_word)) as near
  );
end;
$$;
comment on function private.near_query(text) is
  'The text search over private.near_words() that finds a name near this word. The word has letters only.';

-- supabase/schemas/19_dishes.sql

-- Dishes of a function: its own list, copied from the menu once. The kitchen reads only this list.

-- [{en, ur, course?: {en, ur}, addOn?, surcharge?, group?: {choose, of: [{en, ur}], picked: [en]}}], as src/shared/rules/dishes.ts has it.
create function private.is_dish_list(p_dishes jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return jsonb_typeof(p_dishes) = 'array' and jsonb_array_length(p_dishes) <= 60 and octet_length(p_dishes::text) <= 24000
    and not exists (
      select from jsonb_path_query(p_dishes, 'strict $.** ? (@.type() == "string")') as text
      where char_length(text #>> '{}') not between 1 and 80 or text #>> '{}' ~ '^\s|\s$|[\t\n]' or private.has_hidden(text #>> '{}')
    )
    and not exists (
      select from jsonb_array_elements(p_dishes) as dish
      where jsonb_typeof(dish) <> 'object' or dish - array['en', 'ur', 'course', 'addOn', 'surcharge', 'group'] <> '{}'
        or not private.is_in_both(dish) or dish ? 'course' and not private.is_in_both(dish -> 'course')
        or coalesce(jsonb_typeof(dish -> 'addOn'), 'string') <> 'string' or dish ->> 'surcharge' !~ '^[1-9][0-9]{0,5}$' or dish ? 'group' and not private.is_dish_group(dish -> 'group')
    );
end;
$$;
comment on function private.is_dish_list(jsonb) is 'Whether it is a list of at most 60 dishes, with short texts in one line and no other keys.';

create function private.is_in_both(p_named jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_typeof(p_named -> 'en') = 'string' and jsonb_typeof(p_named -> 'ur') = 'string', false);
$$;

-- A choice: the family takes `choose` dishes of these. `picked` are those that it has chosen.
create function private.is_dish_group(p_group jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return coalesce(
    p_group - array['choose', 'of', 'picked'] = '{}' and jsonb_typeof(p_group -> 'of') = 'array' and jsonb_array_length(p_group -> 'of') between 2 and 12
    and not exists (select from jsonb_array_elements(p_group -> 'of') as dish where not private.is_in_both(dish))
    and (p_group ->> 'choose')::numeric between 1 and jsonb_array_length(p_group -> 'of') - 1
    and jsonb_typeof(p_group -> 'picked') = 'array' and jsonb_array_length(p_group -> 'picked') <= (p_group ->> 'choose')::integer
    and jsonb_path_query_array(p_group, '$.of[*].en') @> (p_group -> 'picked')
    and (select count(distinct name) = count(*) from jsonb_array_elements_text(p_group -> 'picked') as name),
    false
  );
exception
  when invalid_text_representation or invalid_parameter_value then
    return false;
end;
$$;

create function private.dish_names(p_dishes jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(name order by place, pick), '[]')
    from (
      select dish ->> 'en' as name, place, 0 as pick
      from jsonb_array_elements(p_dishes) with ordinality as listed (dish, place)
      where not dish ? 'group' or jsonb_array_length(dish #> '{group,picked}') < (dish #>> '{group,choose}')::integer
      union all
      select picked.name, place, pick
      from jsonb_array_elements(p_dishes) with ordinality as listed (dish, place),
        jsonb_array_elements_text(coalesce(dish #> '{group,picked}', '[]')) with ordinality as picked (name, pick)
    ) as served
  );
end;
$$;
comment on function private.dish_names(jsonb) is 'The English names of the dishes in their order. An open choice has its own name.';

create function private.dishes_gone(p_from jsonb, p_to jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(name order by place), '[]')
    from jsonb_array_elements_text(private.dish_names(p_from)) with ordinality as named (name, place)
    where not private.dish_names(p_to) ? name
  );
end;
$$;
comment on function private.dishes_gone(jsonb, jsonb) is 'The names of the dishes that the other list does not have.';

create function private.dishes_with_add_ons(p_dishes jsonb, p_add_ons text[], p_known jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(dish order by place), '[]')
    from jsonb_array_elements(p_dishes) with ordinality as listed (dish, place)
    where not dish ? 'addOn' or dish ->> 'addOn' = any (p_add_ons)
  ) || (
    select coalesce(jsonb_agg(coalesce(p_known -> name -> 0, jsonb_build_object('en', name, 'ur', name)) || jsonb_build_object('addOn', name) order by place), '[]')
    from unnest(p_add_ons) with ordinality as listed (name, place)
    where not jsonb_path_query_array(p_dishes, '$[*].addOn') ? name
  );
end;
$$;
comment on function private.dishes_with_add_ons(jsonb, text[], jsonb) is
  'The list with the dishes of these add-ons and no others. p_known: {add-on: [dish]}, from the content; an unknown one has the English name alone.';

-- supabase/schemas/20_bookings.sql

-- Bookings: families' requests and what became of them, and their references. What is booked, and when, is in 20_functions.sql.

-- Crockford's base32 has no I, L, O or U, so that a reference read aloud is written down correctly. Definer: callers may add a booking without the
-- right to see all of them.
create function private.new_reference()
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  v_code text;
begin
  -- Among 100,000 bookings some of the thousand million references are drawn twice.
  loop
    -- Two base64 letters each become one of ours, so that all are drawn equally often.
    v_code := translate(
      encode(extensions.gen_random_bytes(6), 'base64'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', v_letters || v_letters
    );
    v_code := private.reference_letters() || '-' || substr(v_code, 1, 4) || '-' || substr(v_code, 5, 2);
    exit when not exists (select from public.bookings where reference = v_code);
  end loop;
  return v_code;
end;
$$;
comment on function private.new_reference() is
  'A free reference such as LZ-7K4Q-92. Another transaction may take it at the same moment: request_booking() tries again.';

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  -- Collation "C", so that the unique index also serves searches by the beginning of a reference.
  reference text collate "C" not null default private.new_reference() constraint bookings_reference_key unique
    constraint bookings_reference_form check (reference ~ '^[A-Z]{2,3}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$'),
  client_name text not null
    constraint bookings_client_name_form check (private.is_a_name(client_name)),
  phone text not null constraint bookings_phone_e164 check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text
    constraint bookings_email_form check (
      char_length(email) between 3 and 254 and email ~ '^[^@\s]+@[^@\s]+$' and not private.has_hidden(email)
    ),
  -- A contact on each side.
  bride_contact text constraint bookings_bride_contact_form check (private.is_a_name(bride_contact)),
  bride_phone text constraint bookings_bride_phone_e164 check (bride_phone ~ '^\+[1-9][0-9]{7,14}$'),
  groom_contact text constraint bookings_groom_contact_form check (private.is_a_name(groom_contact)),
  groom_phone text constraint bookings_groom_phone_e164 check (groom_phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- How the family found the hall.
  heard_from text constraint bookings_heard_from_form check (heard_from ~ '^[a-z][a-z0-9-]{1,29}$'),
  care_of text constraint bookings_care_of_form check (private.is_a_name(care_of)),
  utm_source text constraint bookings_utm_source_form check (utm_source ~ '^[a-z0-9_-]{1,40}$'),
  status text not null default 'pending_confirmation'
    constraint bookings_status_known
    check (status in ('pending_confirmation', 'pending', 'advance_paid', 'fully_paid', 'cancelled', 'expired')),
  total_amount integer not null default 0 constraint bookings_total_amount_sane check (total_amount between 0 and 999999999),
  estimate jsonb
    constraint bookings_estimate_form check (
      estimate is null
      or (jsonb_typeof(estimate) = 'object' and coalesce(estimate ->> 'total' ~ '^[0-9]{1,9}$', false) and octet_length(estimate::text) <= 49152)
    ),
  taxes jsonb constraint bookings_taxes_form check (jsonb_typeof(taxes) = 'array' and octet_length(taxes::text) <= 8192),
  hold_expires_at timestamptz,
  language text not null default 'en' constraint bookings_language_known check (language in ('en', 'ur')),
  consent_at timestamptz,
  version integer not null default 1 constraint bookings_version_counts check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The reason of a cancellation, for staff who open the booking later.
  cancel_reason text
    constraint bookings_cancel_reason_form check (
      char_length(cancel_reason) between 1 and 500
      and not private.has_hidden(cancel_reason)
    ),
  -- Why the hall lost it, to be counted.
  lost_reason text
    constraint bookings_lost_reason_known check (lost_reason in ('price', 'date_taken', 'other_hall', 'called_off', 'no_answer')),
  -- A note for staff only: never on a page, paper, message or calendar.
  private_note text
    constraint bookings_private_note_form check (char_length(private_note) between 1 and 2000 and not private.has_hidden(private_note)),
  erased_at timestamptz,
  ring_again_at timestamptz,
  -- One character may fold into eighteen letters.
  found_by text not null default '' constraint bookings_found_by_bounded check (char_length(found_by) <= 10000),
  constraint bookings_hold_while_pending check ((status = 'pending') = (hold_expires_at is not null)),
  constraint bookings_ring_while_asked_for check (ring_again_at is null or status = 'pending_confirmation'),
  constraint bookings_reason_when_cancelled check (cancel_reason is null or status = 'cancelled'),
  constraint bookings_lost_when_over check (lost_reason is null or status in ('cancelled', 'expired')),
  constraint bookings_erased_is_nobody check (
    erased_at is null
    or (
      client_name = 'Erased' and phone = '+99900000000'
      and num_nonnulls(
        email, cancel_reason, private_note, estimate, consent_at, bride_contact, bride_phone, groom_contact, groom_phone, heard_from, care_of,
        utm_source
      ) = 0
    )
  )
);
comment on table public.bookings is 'One row per request: a family''s agreement with the hall about one or more functions. Staff never delete a row by hand: deleted_at hides it until the nightly round erases it.';
comment on column public.bookings.total_amount is
  'Whole units of the currency; 0 until staff have agreed the price, then always the lines plus taxes: price_again() in 36_stored_prices.sql.';
comment on column public.bookings.estimate is
  'The price by the lines: estimate_of() in 36_stored_prices.sql. Later prices of the content do not change it.';
comment on column public.bookings.taxes is
  'A copy of the content''s dated tax rates, taken when the booking is made and when a function moves. Rates shared by all bookings would change stored prices with the content. One list serves all functions of the booking.';
comment on column public.bookings.version is 'Rises with each change. An edit that names an older version changes nothing.';
comment on column public.bookings.cancel_reason is 'For staff only; null unless the booking is cancelled.';
comment on column public.bookings.lost_reason is 'For staff only; null unless the booking is cancelled or expired. Stays when the family is erased: it names nobody.';
comment on column public.bookings.private_note is 'For staff only: never shown or handed to the family. The history says only that it was written.';
comment on column public.bookings.heard_from is
  'The answer to "How did you find us?": a key of src/content/heard-from.json, also of an answer that has left the list.';
comment on column public.bookings.care_of is 'Who recommended the hall.';
comment on column public.bookings.utm_source is 'The utm_source of the link by which the family came to the site. No request or edit sets it by hand.';
comment on column public.bookings.ring_again_at is 'When staff will ring the family again after no answer. Each call is in booking_events.';
comment on column public.bookings.erased_at is
  'When the family''s data was removed from a booking whose payments stay. The number in its place belongs to nobody: no country has the code 999.';

-- The one list of the columns of a booking and its function that a request or a staff entry fills and that the family may read. All other columns are the hall's.
create function private.request_columns()
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array[
    'client_name', 'phone', 'email', 'event_date', 'event_time', 'guest_count', 'hall', 'occasion', 'package', 'serving', 'add_ons',
    'dishes', 'gathering', 'gents', 'ladies', 'wheelchairs', 'bride_contact', 'bride_phone', 'groom_contact', 'groom_phone', 'heard_from',
    'care_of', 'special_requests', 'language'
  ];
end;
$$;

create index bookings_newest on public.bookings (created_at desc, id desc) where deleted_at is null;
create index bookings_status on public.bookings (status, created_at desc, id desc) where deleted_at is null;
create index bookings_phone on public.bookings (phone, created_at);
create index bookings_holds on public.bookings (hold_expires_at) where status = 'pending';
create index bookings_deleted on public.bookings (deleted_at) where deleted_at is not null;
create index bookings_found_by on public.bookings using gin (found_by extensions.gin_trgm_ops);
create index bookings_phone_search on public.bookings using gin (phone extensions.gin_trgm_ops);
create index bookings_note_search on public.bookings using gin (private.folded(private_note) extensions.gin_trgm_ops) where private_note is not null;
create index bookings_reference_search on public.bookings using gin (replace(reference, '-', '') extensions.gin_trgm_ops);
create index bookings_near_search on public.bookings using gin (array_to_tsvector(private.near_words(client_name)));

-- Orders of the desk's list. The orders by name and by status have none: sorting ten years of a busy hall, 15,000 bookings, is fast enough.
create index bookings_by_amount on public.bookings ((coalesce(nullif(total_amount, 0), (estimate ->> 'total')::integer, 0)), id)
where deleted_at is null;

-- For the number of waiting requests and for retention.
create index bookings_waiting on public.bookings (created_at) where status = 'pending_confirmation' and deleted_at is null;
create index bookings_unconfirmed on public.bookings (created_at)
where erased_at is null and status not in ('advance_paid', 'fully_paid');

alter table public.bookings enable row level security;

-- Deleted rows are included, so that a listening desk hears of the deletion. Lists leave them out.
create policy "Staff see every booking"
on public.bookings
for select
to authenticated
using ((select private.is_admin()));

-- supabase/schemas/20_functions.sql

-- Functions: the occasions of a booking, each with its hall, day, slot, guests and menu. A booking has one to six.

create table public.functions (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  occasion text constraint functions_occasion_known check (occasion in ('mehndi', 'barat', 'walima', 'nikah', 'other')),
  -- before_function() checks hall, slot and seats against the rows of 15_bookable.sql (89_guards.sql).
  hall text not null constraint functions_hall_form check (char_length(hall) <= 40),
  event_date date not null constraint functions_event_date_sane check (event_date between date '2020-01-01' and date '2100-01-01'),
  event_time text not null constraint functions_event_time_form check (char_length(event_time) <= 20),
  guest_count integer not null,
  minimum_plates integer constraint functions_minimum_plates_sane check (minimum_plates between 1 and 20000),
  served_plates integer constraint functions_served_plates_sane check (served_plates between 0 and 20000),
  extra_plate_price integer constraint functions_extra_plate_price_sane check (extra_plate_price between 0 and 999999),
  billed_plates integer,
  -- The company: seating, and the number of gents and ladies.
  gathering text constraint functions_gathering_known check (gathering in ('mixed', 'partition')),
  gents integer constraint functions_gents_form check (gents >= 0),
  ladies integer constraint functions_ladies_form check (ladies >= 0),
  wheelchairs integer constraint functions_wheelchairs_form check (wheelchairs >= 0),
  package text constraint functions_package_form check (char_length(package) between 1 and 80 and not private.has_hidden(package)),
  serving text constraint functions_serving_known check (serving in ('table', 'buffet')),
  add_ons text[] not null default '{}'
    constraint functions_add_ons_form check (
      coalesce(array_ndims(add_ons), 1) = 1
      and cardinality(add_ons) <= 20
      and array_position(add_ons, null) is null
      and char_length(array_to_string(add_ons, ',')) <= 1000
      and not private.has_hidden(array_to_string(add_ons, ','))
    ),
  dishes jsonb not null default '[]' constraint functions_dishes_form check (private.is_dish_list(dishes)),
  special_requests text
    constraint functions_special_requests_form check (
      char_length(special_requests) between 1 and 2000
      and not private.has_hidden(special_requests)
    ),
  final_guests integer,
  final_guests_at timestamptz,
  takes_slot boolean not null default false,
  called_off_at timestamptz,
  is_only boolean not null default true,
  created_at timestamptz not null default now(),
  constraint functions_guests_seated check (guest_count > 0),
  -- `guest_count` is the function's count; these only divide it.
  constraint functions_company_counted check (coalesce(gents, 0) + coalesce(ladies, 0) <= guest_count and wheelchairs <= guest_count),
  constraint functions_final_guests_seated check (final_guests > 0),
  constraint functions_final_guests_timed check ((final_guests is null) = (final_guests_at is null)),
  constraint functions_called_off_frees_slot check (called_off_at is null or not takes_slot)
);
comment on table public.functions is 'The functions of bookings. Only functions of this schema write them; each change also raises the version of its booking.';
comment on column public.functions.takes_slot is
  'Whether the function has its slot: its booking is held or paid, and it is not called off. before_function() sets it (89_guards.sql).';
comment on column public.functions.called_off_at is 'When this function alone was called off; null while it is live.';
comment on column public.functions.is_only is
  'Whether the booking has no other function. The triggers set it, so that a list of all bookings need not look for others.';
comment on column public.functions.minimum_plates is 'The fewest plates that the family pays for, from the content or as staff changed it; null if there is no minimum.';
comment on column public.functions.served_plates is 'The plates that were served, as staff noted after the function. They change the price only with the bill.';
comment on column public.functions.extra_plate_price is
  'What a plate above the agreed count costs with everything, if that was agreed; null: as much as the others.';
comment on column public.functions.billed_plates is 'The plates of the price while a bill is in force, instead of guest_count and minimum_plates.';
comment on column public.functions.dishes is
  'What the kitchen cooks, in the order agreed. It is copied from the menu once; a later change of the menu does not change it.';
comment on column public.functions.final_guests is 'The family''s final count, given shortly before the event; guest_count stays the agreed one.';

-- Many families may ask for one slot, and only one may have it. An index condition cannot contain the time, so an expired hold changes its status:
-- the next taker of the slot does it.
create unique index functions_live_slot on public.functions (hall, event_date, event_time) where takes_slot;
create index functions_booking on public.functions (booking_id);
create index functions_by_event on public.functions (event_date, private.slot_place(event_time), booking_id) include (hall, takes_slot);
create index functions_by_date_of_year on public.functions ((extract(month from event_date) * 100 + extract(day from event_date)));
create index functions_requests_search on public.functions using gin (private.folded(special_requests) extensions.gin_trgm_ops)
where special_requests is not null;

alter table public.functions enable row level security;

create policy "Staff see every function"
on public.functions
for select
to authenticated
using ((select private.is_admin()));

create function private.function_columns()
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array[
    'occasion', 'hall', 'event_date', 'event_time', 'guest_count', 'gathering', 'gents', 'ladies', 'wheelchairs', 'package', 'serving', 'add_ons',
    'special_requests', 'final_guests', 'final_guests_at', 'minimum_plates', 'dishes'
  ];
end;
$$;
comment on function private.function_columns() is 'The columns of a function that people fill.';

-- One row per function. Readers of days and slots read all rows; readers of bookings read those with is_next.
create view private.booking_functions with (security_invoker = true) as
select
  b.*,
  f.id as function_id,
  f.occasion, f.hall, f.event_date, f.event_time, f.guest_count, f.gathering, f.gents, f.ladies, f.wheelchairs, f.package, f.serving, f.add_ons,
  f.special_requests, f.final_guests, f.final_guests_at, f.minimum_plates, f.dishes, f.takes_slot, f.called_off_at,
  f.is_only or f.id = (
    select n.id from public.functions as n
    where n.booking_id = b.id
    order by
      n.called_off_at is not null, n.event_date < (select private.today()), abs(n.event_date - (select private.today())),
      private.slot_place(n.event_time), n.id
    limit 1
  ) as is_next
from public.bookings as b
join public.functions as f on f.booking_id = b.id;
comment on view private.booking_functions is
  'A booking together with one of its functions. is_next: the function represents the booking: its next live one, else its last.';

create function private.booking_now(p_booking uuid)
returns private.booking_functions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  select * into v_booking from private.booking_functions where id = p_booking and is_next;
  return v_booking;
end;
$$;
comment on function private.booking_now(uuid) is 'The booking with its next function; a row of nulls if there is no such booking.';

create function private.functions_in_slot(p_hall text, p_event_date date, p_event_time text)
returns setof private.booking_functions
language plpgsql
stable
rows 5
set search_path = ''
as $$
begin
  return query
  select b.*
  -- The slot's index first: by the status PostgreSQL would read every open request.
  from (
    select f.id from public.functions as f
    where f.event_date = p_event_date and f.hall = p_hall and f.event_time = p_event_time and f.called_off_at is null
    offset 0
  ) as here
  join private.booking_functions as b on b.function_id = here.id
  where b.deleted_at is null;
end;
$$;
comment on function private.functions_in_slot(text, date, text) is 'The live functions that have this slot or ask for it, with their bookings.';

-- supabase/schemas/20_payment_dates.sql

-- Payment dates: when a family pays which part of its price. 39_payment_plan.sql computes amounts and days from them, 39_write_payment_dates.sql writes them.

create table public.payment_dates (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  place smallint not null constraint payment_dates_place_sane check (place between 1 and 12),
  percent numeric(5, 2) constraint payment_dates_percent_sane check (percent > 0 and percent <= 100),
  amount integer constraint payment_dates_amount_sane check (amount between 1 and 999999999),
  due text not null constraint payment_dates_due_known check (due in ('to_keep', 'days_before', 'on_day')),
  days_before smallint constraint payment_dates_days_before_sane check (days_before between 0 and 365),
  due_on date constraint payment_dates_due_on_sane check (due_on between date '2020-01-01' and date '2100-01-01'),
  label text constraint payment_dates_label_form check (char_length(label) between 1 and 80 and not private.has_hidden(label)),
  is_reminded boolean not null default true,
  counts_from date not null,
  constraint payment_dates_one_share check (num_nonnulls(percent, amount) <= 1),
  constraint payment_dates_one_day check ((due = 'days_before') = (days_before is not null) and (due = 'on_day') = (due_on is not null)),
  constraint payment_dates_in_order unique (booking_id, place)
);
comment on table public.payment_dates is
  'The payment dates of a booking in order. They are copied from the content when the price is agreed. Each change by staff raises the version of the booking.';
comment on column public.payment_dates.percent is 'A part of the whole price. The last date has neither percent nor amount: it is the rest.';
comment on column public.payment_dates.due is 'to_keep: until the hold ends. days_before: counted from the first live function. on_day: on due_on.';
comment on column public.payment_dates.label is 'What the payment is for, as staff typed it; null for the usual words.';
comment on column public.payment_dates.is_reminded is 'False once staff have stopped the reminders.';
comment on column public.payment_dates.counts_from is
  'When the date was agreed or last moved. A day before this one is due when the hold ends, or on this day.';

alter table public.payment_dates enable row level security;

-- supabase/schemas/20_price_lines.sql

-- Price lines: what the family pays for, before tax. 36_stored_prices.sql computes the price of a booking from them.

create table public.price_lines (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  function_id uuid references public.functions (id) on delete cascade,
  kind text not null constraint price_lines_kind_known check (kind in ('plates', 'add_on', 'surcharge', 'fixed', 'extra', 'discount', 'agreed')),
  label text not null constraint price_lines_label_form check (char_length(label) between 1 and 120 and not private.has_hidden(label)),
  label_ur text constraint price_lines_label_ur_form check (char_length(label_ur) between 1 and 120 and not private.has_hidden(label_ur)),
  quantity integer not null default 1 constraint price_lines_quantity_sane check (quantity between 1 and 9999),
  unit_price integer not null default 0 constraint price_lines_unit_price_sane check (unit_price between 0 and case kind when 'agreed' then 999999999 else 99999999 end),
  percent numeric(5, 2) constraint price_lines_percent_sane check (percent is null or kind = 'discount' and percent > 0 and percent <= 100),
  reason text constraint price_lines_reason_form check (char_length(reason) between 1 and 200 and not private.has_hidden(reason)),
  added_by uuid,
  place smallint not null,
  constraint price_lines_of_a_function check (function_id is not null or kind not in ('plates', 'add_on', 'surcharge')),
  constraint price_lines_agreed_is_the_whole check (kind <> 'agreed' or function_id is null and quantity = 1 and unit_price > 0),
  constraint price_lines_discount_has_reason check (kind <> 'discount' or reason is not null)
);
comment on table public.price_lines is 'The price lines of bookings in order. Each change also raises the version of its booking.';
comment on column public.price_lines.kind is
  '"agreed": what the family pays, tax included, in unit_price. Its amount is what the other lines lack or exceed.';
comment on column public.price_lines.function_id is 'The function that the line belongs to; null for a line of the whole booking.';
comment on column public.price_lines.label is 'The name in the content''s own language, or what staff typed. Menus and add-ons are translated where they are shown.';
comment on column public.price_lines.quantity is 'How often the unit price counts. Plates, add-ons and surcharges follow the plates of their function instead.';
comment on column public.price_lines.reason is 'For staff only: why the line was added.';
comment on column public.price_lines.added_by is 'The signed-in user who added the line; null for the website.';

create index price_lines_booking on public.price_lines (booking_id, place);
create unique index price_lines_agreed_once on public.price_lines (booking_id) where kind = 'agreed';
create index price_lines_function on public.price_lines (function_id);

alter table public.price_lines enable row level security;

-- supabase/schemas/21_agreements.sql

-- Agreements: numbered copies of what a family and the hall agree on. 39_send_agreements.sql makes them.

create table public.agreements (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  version_no smallint not null constraint agreements_version_counts check (version_no between 1 and 999),
  made_at timestamptz not null default now(),
  made_by uuid,
  document jsonb not null constraint agreements_document_form check (jsonb_typeof(document) = 'object' and octet_length(document::text) <= 262144),
  language text not null constraint agreements_language_known check (language in ('en', 'ur')),
  state text not null default 'sent' constraint agreements_state_known check (state in ('sent', 'accepted', 'replaced')),
  accepted_at timestamptz,
  accepted_name text
    constraint agreements_accepted_name_form check (char_length(accepted_name) between 2 and 80 and private.is_a_name(accepted_name)),
  accepted_how text constraint agreements_accepted_how_known check (accepted_how in ('page', 'paper', 'request')),
  accepted_language text constraint agreements_accepted_language_known check (accepted_language in ('en', 'ur')),
  accepted_key uuid constraint agreements_accepted_key_once unique,
  constraint agreements_in_order unique (booking_id, version_no),
  constraint agreements_accepted_whole check (
    num_nonnulls(accepted_at, accepted_name, accepted_how, accepted_language) = case state when 'accepted' then 4 else 0 end
  )
);
comment on table public.agreements is
  'Versions of the agreement about a booking. The latest accepted one is in force; at most one waits for its answer (sent).';
comment on column public.agreements.document is
  '{reference, client_name, functions, price, total, payments, words}: the booking''s own rows at this moment. words: names and terms of the content in both languages, so that it reads the same whatever the content says later.';
comment on column public.agreements.language is 'The language of the family when it was sent.';
comment on column public.agreements.accepted_how is 'page: on the family''s page. paper: signed. request: the family''s own request of change, accepted at the price that its page showed.';
comment on column public.agreements.accepted_language is 'The language in which it was read: that text is binding.';

create unique index agreements_one_sent on public.agreements (booking_id) where state = 'sent';

alter table public.agreements enable row level security;

create function private.keep_agreement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_answer constant text[] := array['state', 'accepted_at', 'accepted_name', 'accepted_how', 'accepted_language', 'accepted_key'];
begin
  -- A version is deleted only together with the family's data.
  if tg_op = 'DELETE' and not exists (select from public.bookings where id = old.booking_id and erased_at is null) then
    return old;
  elsif tg_op = 'UPDATE' and old.state = 'sent' and to_jsonb(new) - v_answer = to_jsonb(old) - v_answer then
    return new;
  end if;
  raise exception 'an agreement never changes' using errcode = '55000';
end;
$$;

create trigger keep_agreement
before update or delete on public.agreements
for each row execute function private.keep_agreement();

create trigger keep_all_agreements
before truncate on public.agreements
for each statement execute function private.keep_agreement();

create function private.accepted_agreement(p_booking uuid)
returns public.agreements
language plpgsql
stable
set search_path = ''
as $$
declare
  v_agreement public.agreements;
begin
  select * into v_agreement from public.agreements where booking_id = p_booking and state = 'accepted' order by version_no desc limit 1;
  return v_agreement;
end;
$$;
comment on function private.accepted_agreement(uuid) is 'The version in force; a row of nulls if none was accepted.';

create function private.agreement_for_family(p_agreement public.agreements)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case when p_agreement.id is not null then
    private.picked(to_jsonb(p_agreement), array['version_no', 'made_at', 'document', 'state', 'accepted_at', 'accepted_name', 'accepted_how', 'accepted_language'])
  end;
end;
$$;

create function private.agreement_numbers(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'in_force', max(version_no) filter (where state = 'accepted'), 'sent', max(version_no) filter (where state = 'sent'),
      'sent_total', max((document ->> 'total')::bigint) filter (where state = 'sent')
    )
    from public.agreements where booking_id = p_booking
    having count(*) > 0
  );
end;
$$;
comment on function private.agreement_numbers(uuid) is '{in_force, sent, sent_total}: the version in force, and the one that waits for its answer with its total, each null if there is none; null without any version.';

-- supabase/schemas/21_booking_status.sql

-- A booking changes its status only as the hall's rules allow, and takes a slot only if no other booking has it.

create function private.may_move(p_from text, p_to text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case p_from
    when 'pending_confirmation' then p_to in ('pending', 'cancelled', 'expired')
    when 'pending' then p_to in ('advance_paid', 'fully_paid', 'cancelled', 'expired')
    when 'advance_paid' then p_to in ('fully_paid', 'cancelled')
    when 'fully_paid' then p_to = 'cancelled'
    else false
  end;
$$;
comment on function private.may_move(text, text) is 'Whether a booking may go from one status to another (decision 12; STATUS in src/shared/rules/booking/status.ts).';

-- The lists of statuses that several functions use. They are arrays and not a function called for each row: PostgreSQL reads an array once per
-- statement, and knows which indexes fit it.
create function private.statuses()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['pending_confirmation', 'pending', 'advance_paid', 'fully_paid', 'cancelled', 'expired'];
$$;
comment on function private.statuses() is 'All statuses in the desk''s order. The check and the index of the table repeat it.';

create function private.slot_statuses()
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array['pending', 'advance_paid', 'fully_paid'];
end;
$$;
comment on function private.slot_statuses() is 'Statuses in which a booking has its slots: held or paid.';

create function private.paid_statuses()
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array['advance_paid', 'fully_paid'];
end;
$$;
comment on function private.paid_statuses() is 'Statuses in which a booking has its slot without a hold that can expire.';

create function private.over_statuses()
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array['cancelled', 'expired'];
end;
$$;
comment on function private.over_statuses() is 'Statuses in which a booking has ended.';

create function private.is_over(p_status text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return p_status = any (private.over_statuses());
end;
$$;
comment on function private.is_over(text) is 'Whether a booking with this status has ended.';

create function private.takes_slots(p_booking public.bookings)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return p_booking.status = any (private.slot_statuses()) and p_booking.deleted_at is null;
end;
$$;
comment on function private.takes_slots(public.bookings) is 'Whether the booking is held or paid: its live functions have their slots.';

create function private.has_slot(p_booking private.booking_functions)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return p_booking.status = any (private.slot_statuses()) and p_booking.deleted_at is null and p_booking.called_off_at is null;
end;
$$;
comment on function private.has_slot(private.booking_functions) is 'Whether the function has its slot.';

create function private.slot_begins(p_event_date date, p_event_time text)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.at_hall(p_event_date, coalesce((select begins from private.slots where key = p_event_time), time '00:00'));
end;
$$;
comment on function private.slot_begins(date, text) is
  'When an event begins, which is the latest end of a hold. A slot that is no longer offered begins at midnight (slotBegins in src/shared/rules/slots/slot-begins.ts).';

create function private.first_begins(p_booking uuid)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select min(private.slot_begins(event_date, event_time)) from public.functions where booking_id = p_booking and called_off_at is null);
end;
$$;
comment on function private.first_begins(uuid) is 'When the first live function of the booking begins. No hold lasts longer.';

-- The ledger decides "advance paid" and "fully paid", also for staff's direct changes: a total that is raised after full payment brings the balance
-- back.
create function private.guard_booking(p_new public.bookings, p_old public.bookings)
returns public.bookings
language plpgsql
set search_path = ''
as $$
declare
  v_enters_pending boolean := p_new.status = 'pending';
  -- Null for a new booking, which has no functions yet: insert_booking() ends its hold in time.
  v_begins constant timestamptz := private.first_begins(p_new.id);
  v_paid integer;
begin
  if p_old.id is not null then
    if p_new.status <> p_old.status
      and not private.may_move(p_old.status, p_new.status)
      and not private.is_undo(p_new.id, p_old.status, p_new.status) then
      raise exception 'a booking cannot go from % to %', p_old.status, p_new.status using errcode = '23514', constraint = 'bookings_status_move';
    end if;
    if p_new.status = any (private.paid_statuses()) and (p_new.status, p_new.total_amount) is distinct from (p_old.status, p_old.total_amount) then
      v_paid := private.paid_amount(p_new.id);
      -- A fully paid booking whose money was all returned passed the check above.
      if p_new.status <> p_old.status
        and (v_paid <= 0 and p_old.status <> 'fully_paid' or (p_new.status = 'fully_paid' and private.status_by_ledger(p_new.total_amount, v_paid) <> 'fully_paid')) then
        raise exception 'the ledger does not say that a booking is %', p_new.status using errcode = '23514', constraint = 'bookings_status_ledger';
      end if;
      -- An imported booking may have no ledger, and then keeps its status.
      if p_new.status = p_old.status and v_paid > 0 then
        p_new.status := private.status_by_ledger(p_new.total_amount, v_paid);
      end if;
    end if;
    v_enters_pending := v_enters_pending and p_old.status <> 'pending';
    if p_new.status = 'pending' and v_begins <= now() and p_old.status in ('pending_confirmation', 'cancelled')
      -- A payment may be recorded after the event has begun.
      and private.paid_amount(p_new.id) <= 0 then
      perform private.change_refused('slot_begun');
    end if;
    -- Such a hold would expire at once, and an expired booking cannot come back. The check is for people; the server may
    -- end holds.
    if p_new.status = 'pending' and p_new.hold_expires_at is distinct from p_old.hold_expires_at and p_new.hold_expires_at <= now()
      and (select auth.uid()) is not null then
      perform private.change_refused('hold_past');
    end if;
    p_new.version := p_old.version + 1;
    p_new.updated_at := now();
  end if;

  if v_enters_pending then
    p_new.hold_expires_at := coalesce(p_new.hold_expires_at, now() + make_interval(hours => private.setting('hold_hours')));
  elsif p_new.status <> 'pending' then
    p_new.hold_expires_at := null;
  end if;
  -- A payment that is reversed after the event began also leaves a hold, in which the right payment can be recorded.
  if v_begins > now() and p_new.hold_expires_at > v_begins then
    p_new.hold_expires_at := v_begins;
  end if;

  if p_new.status <> 'pending_confirmation' then
    p_new.ring_again_at := null;
  end if;
  return p_new;
end;
$$;

-- supabase/schemas/21_holds.sql

-- A hold ends by itself: when another booking takes the slot, or at the sweep each minute.

-- A taker of several slots first ends all expired holds in its way, in one order, and only then takes a slot. Otherwise two takers could wait for
-- each other, because an expired hold may have slots that both want.

create function private.release_expired_holds(p_slots private.booking_functions[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_late uuid[];
begin
  v_late := array(
    select b.id from public.bookings as b
    where b.status = 'pending' and b.hold_expires_at <= now() and b.id in (
      select f.booking_id from unnest(p_slots) as wanted
      join public.functions as f
        on f.takes_slot and (f.hall, f.event_date, f.event_time) = (wanted.hall, wanted.event_date, wanted.event_time)
      where f.booking_id is distinct from wanted.id
    )
    order by b.id
    for update of b
  );
  -- Read again after the wait: another taker or the sweep may have ended it, or staff may have made the hold longer.
  update public.bookings set status = 'expired' where id = any (v_late) and status = 'pending' and hold_expires_at <= now();
end;
$$;
comment on function private.release_expired_holds(private.booking_functions[]) is
  'Ends the expired holds of other bookings that have one of these slots.';

-- Definer: a change by staff may end another family's hold that has run out.
create function private.release_expired_hold(p_hall text, p_event_date date, p_event_time text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_late constant uuid := (
    select b.id from public.bookings as b
    where b.status = 'pending' and b.hold_expires_at <= now() and b.id = (
      select f.booking_id from public.functions as f
      where f.takes_slot and f.hall = p_hall and f.event_date = p_event_date and f.event_time = p_event_time
    )
    -- A locked hold is being ended by another transaction. Taking the slot waits for it at the index.
    for update of b skip locked
  );
begin
  update public.bookings set status = 'expired' where id = v_late;
end;
$$;
comment on function private.release_expired_hold(text, date, text) is 'Ends the expired hold that has this slot, unless another transaction has locked it.';

-- Slots are taken in the order of their index, so that two bookings never wait for each other's.
create function private.take_or_free_slots(p_booking public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_function uuid;
begin
  if private.takes_slots(p_booking) then
    perform private.release_expired_holds(array(select b from private.booking_functions as b where b.id = p_booking.id and b.called_off_at is null));
  end if;
  for v_function in
    select id from public.functions
    where booking_id = p_booking.id and takes_slot is distinct from (called_off_at is null and private.takes_slots(p_booking))
    order by hall, event_date, event_time
  loop
    -- before_function() decides.
    begin
      update public.functions set takes_slot = not takes_slot where id = v_function;
    exception
      when unique_violation then
        perform private.change_refused('slot_taken', v_function);
    end;
  end loop;
end;
$$;
comment on function private.take_or_free_slots(public.bookings) is 'Gives the live functions of the booking their slots, or frees them, as its status says.';

create function private.extend_unannounced_holds()
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_last constant timestamptz := (select at from private.last_runs where job = 'minute');
  v_count integer;
begin
  if (v_last < now() - interval '10 minutes') is not true then
    return 0;
  end if;
  with unheard as materialized (
    select b.id, least(now() + make_interval(hours => private.setting('hold_notice_hours')), private.first_begins(b.id)) as ends
    from public.bookings as b
    where b.status = 'pending' and b.hold_expires_at <= now() and b.deleted_at is null
      and private.first_begins(b.id) > now()
      and exists (
        select from public.messages as m
        where m.booking_id = b.id and m.state = 'queued' and m.attempts = 0 and m.kind in ('slot_held', 'hold_expiring') and m.next_at between v_last and now()
      )
    order by b.hold_expires_at
    limit 200
    for update of b skip locked
  )
  update public.bookings set hold_expires_at = unheard.ends from unheard where bookings.id = unheard.id;
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;
comment on function private.extend_unannounced_holds() is
  'Extends holds that expired while the minute job was down and whose messages became due in that time, so that their families are warned first. Each gets hold_notice_hours more, at most until its event begins. Returns how many.';

-- Definer: service_role, the schedule's role, has no rights on these tables.
create function public.expire_holds()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  -- The run is recorded only when all are extended: otherwise the rest would expire without a warning at the next sweep.
  if private.extend_unannounced_holds() = 200 then
    return 0;
  end if;
  perform private.note_run('minute');
  -- Locked rows, and more rows than a short call can change, wait for the next sweep.
  with due as materialized (
    select id from public.bookings
    where status = 'pending' and hold_expires_at <= now() and deleted_at is null
    order by hold_expires_at
    limit 200
    for update skip locked
  )
  update public.bookings set status = 'expired' from due where bookings.id = due.id;
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;
comment on function public.expire_holds() is 'Ends all holds that have run out; answers how many. For the schedule.';

-- Staff extend a hold, for example for a family that pays on Friday.

-- Definer: staff may not call the functions of holds.
create function private.extend_hold(p_booking uuid, p_version integer, p_until timestamptz)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null then
    perform private.change_refused('booking_not_found');
  elsif v_booking.status = 'pending' and v_booking.hold_expires_at = p_until then
    -- A second press, or a retry after a lost answer.
    return p_until;
  elsif v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  elsif v_booking.status <> 'pending' then
    perform private.change_refused('not_held');
  elsif v_booking.hold_expires_at <= now() then
    perform private.change_refused('hold_over');
  elsif p_until is null or p_until <= v_booking.hold_expires_at then
    perform private.change_refused('hold_not_longer');
  elsif p_until > private.first_begins(p_booking) then
    perform private.change_refused('hold_past_event');
  end if;
  update public.bookings set hold_expires_at = p_until where id = p_booking;
  return p_until;
end;
$$;

-- supabase/schemas/22_booking_history.sql

-- The history of a booking: what was done, when and by whom. Triggers write it and no role changes it; erasing a family removes its words.

create table public.booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  -- The function that changed; null for a change of the booking itself. No foreign key: the history outlives a function.
  function_id uuid,
  actor uuid,
  action text not null
    constraint booking_events_action_known
    check (
      action in (
        'created', 'edited', 'moved', 'status_changed', 'deleted', 'restored', 'reinstated', 'payment_recorded', 'deposit_recorded', 'erased', 'link_withdrawn', 'no_answer', 'no_answer_undone',
        'change_asked', 'change_accepted', 'change_declined', 'change_withdrawn', 'change_overtaken',
        'messages_stopped', 'messages_allowed', 'new_number_declined', 'rung_instead', 'rung_instead_undone', 'function_added', 'function_called_off', 'function_restored', 'lines_changed', 'payment_dates_changed', 'discount_above_limit', 'discount_seen', 'agreement_sent', 'agreement_accepted', 'joined', 'parted',
        'plates_served', 'bill_issued', 'fiscal_number_set', 'payer_entered', 'payer_removed', 'payer_shown', 'proof_answered'
      )
    ),
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
comment on table public.booking_events is
  'Append-only. `before` and `after` hold the changed columns. A family''s words can be removed from them, never altered. `actor` is the signed-in user; null for the server and the clock.';

create index booking_events_booking on public.booking_events (booking_id, id);

alter table public.booking_events enable row level security;

create policy "Staff see what was done to bookings"
on public.booking_events
for select
to authenticated
using ((select private.is_admin()));

create function private.without_person(p_said jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  -- A list of what may stay, so that a new column is removed by default.
  select jsonb_object_agg(key, value)
  from jsonb_each(p_said)
  where key in (
    'status', 'hall', 'event_date', 'event_time', 'guest_count', 'total_amount', 'hold_expires_at', 'deleted_at', 'language', 'kind', 'amount',
    'method', 'receipt_number', 'ring_again_at', 'is_cancellation', 'final_guests', 'private_note', 'moved', 'reference', 'version_no', 'percent', 'limit'
  );
$$;
comment on function private.without_person(jsonb) is 'The part of an event about the hall: nothing that a family wrote or that was written about it.';

create function private.keep_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An event is deleted only together with its erased booking.
  if tg_op = 'DELETE' and not exists (select from public.bookings where id = old.booking_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new is distinct from old and (to_jsonb(new) - array['before', 'after']) = (to_jsonb(old) - array['before', 'after'])
    and (new.before is null or coalesce(old.before @> new.before, false)) and (new.after is null or coalesce(old.after @> new.after, false)) then
    return new;
  end if;
  raise exception 'booking_events is append-only' using errcode = '55000';
end;
$$;

create trigger keep_event
before update or delete on public.booking_events
for each row execute function private.keep_event();

create trigger keep_all_events
before truncate on public.booking_events
for each statement execute function private.keep_event();

create function private.record_booking_event(p_new public.bookings, p_old public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- Unanswered calls have their own event (note_no_answer), and an estimate follows from the other columns.
  v_unsaid constant text[] := array['version', 'updated_at', 'erased_at', 'ring_again_at', 'estimate', 'taxes', 'found_by'];
  v_new jsonb;
  v_old jsonb;
  v_changed text[];
begin
  if p_new.erased_at is not null and p_old.erased_at is null then
    -- The event must not repeat the erased values.
    insert into public.booking_events (booking_id, actor, action) values (p_new.id, auth.uid(), 'erased');
    return;
  elsif p_new.deleted_at is distinct from p_old.deleted_at and exists (select from private.joins where other_id = p_new.id) then
    -- note_join() has the event.
    return;
  end if;

  v_old := to_jsonb(p_old);
  v_new := to_jsonb(p_new);
  v_changed := array(select key from jsonb_each(v_new) where value is distinct from v_old -> key and key <> all (v_unsaid));
  if cardinality(v_changed) = 0 then
    return;
  end if;
  -- The history says that a private note was written, and by whom, but not its text.
  v_old := v_old || jsonb_build_object('private_note', case when p_old.private_note is not null then true end);
  v_new := v_new || jsonb_build_object('private_note', case when p_new.private_note is not null then true end);
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (
    p_new.id,
    -- The taker of a slot also ends an expired hold on it. The actor of that change is the clock.
    case when p_new.status = 'expired' and p_old.hold_expires_at <= now() then null else auth.uid() end,
    case
      when p_new.deleted_at is not null and p_old.deleted_at is null then 'deleted'
      when p_new.deleted_at is null and p_old.deleted_at is not null then 'restored'
      when 'status' = any (v_changed) then 'status_changed'
      else 'edited'
    end,
    (select jsonb_object_agg(key, value) from jsonb_each(v_old) where key = any (v_changed)),
    (select jsonb_object_agg(key, value) from jsonb_each(v_new) where key = any (v_changed))
  );
end;
$$;

create function private.record_creation(p_function public.functions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.booking_events (booking_id, actor, action, after, created_at)
  select b.id, auth.uid(), 'created',
    jsonb_build_object(
      'status', b.status, 'hall', p_function.hall, 'event_date', p_function.event_date, 'event_time', p_function.event_time,
      'guest_count', p_function.guest_count
    ),
    b.created_at
  from public.bookings as b
  where b.id = p_function.booking_id;
end;
$$;
comment on function private.record_creation(public.functions) is 'Records that the booking was made, with its first function.';

create function private.record_function_event(p_new public.functions, p_old public.functions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_old jsonb := private.picked(to_jsonb(p_old), private.function_columns()) - 'final_guests_at';
  v_new jsonb := private.picked(to_jsonb(p_new), private.function_columns()) - 'final_guests_at';
  v_changed constant text[] := array(select key from jsonb_each(v_new) where value is distinct from v_old -> key);
begin
  -- An erasure has one event, at the booking. An event of the function would repeat the erased values.
  if p_new.called_off_at is distinct from p_old.called_off_at then
    insert into public.booking_events (booking_id, function_id, actor, action, after)
    values (
      p_new.booking_id, p_new.id, auth.uid(), case when p_new.called_off_at is null then 'function_restored' else 'function_called_off' end,
      private.picked(to_jsonb(p_new), array['occasion', 'hall', 'event_date', 'event_time'])
    );
  end if;
  if cardinality(v_changed) = 0 or exists (select from public.bookings where id = p_new.booking_id and erased_at is not null) then
    return;
  end if;
  if 'dishes' = any (v_changed) then
    -- Whole lists would repeat all dishes at each swap. Two empty lists: the order changed.
    v_old := v_old || jsonb_build_object('dishes', private.dishes_gone(p_old.dishes, p_new.dishes));
    v_new := v_new || jsonb_build_object('dishes', private.dishes_gone(p_new.dishes, p_old.dishes));
  end if;
  insert into public.booking_events (booking_id, function_id, actor, action, before, after)
  values (
    p_new.booking_id, p_new.id, auth.uid(), case when v_changed && array['hall', 'event_date', 'event_time'] then 'moved' else 'edited' end,
    private.picked(v_old, v_changed), private.picked(v_new, v_changed)
  );
end;
$$;
comment on function private.record_function_event(public.functions, public.functions) is 'Records the changed columns of a function in the history of its booking.';

-- supabase/schemas/23_change_bookings.sql

-- Whole bookings: erasing, locking, moving and deleting one, and an empty one.

create function private.anonymise_booking(p_booking uuid)
returns void
language sql
set search_path = ''
as $$
  update public.bookings
  set erased_at = now(), client_name = 'Erased', phone = '+99900000000', email = null, cancel_reason = null, private_note = null, estimate = null,
    consent_at = null, bride_contact = null, bride_phone = null, groom_contact = null, groom_phone = null, heard_from = null,
    care_of = null, utm_source = null
  where id = p_booking;
  update public.functions
  set special_requests = null, occasion = null, package = null, serving = null, add_ons = '{}', dishes = '[]', gathering = null, gents = null, ladies = null,
    wheelchairs = null
  where booking_id = p_booking;
  delete from public.price_lines where booking_id = p_booking;
  delete from public.payment_dates where booking_id = p_booking;
  delete from public.agreements where booking_id = p_booking;
$$;
comment on function private.anonymise_booking(uuid) is 'Removes the family''s data from a booking, as bookings_erased_is_nobody requires.';

create function private.blank_booking()
returns private.booking_functions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  v_booking.add_ons := '{}';
  v_booking.dishes := '[]';
  v_booking.status := 'pending_confirmation';
  v_booking.total_amount := 0;
  v_booking.language := 'en';
  v_booking.version := 1;
  v_booking.created_at := now();
  v_booking.updated_at := now();
  return v_booking;
end;
$$;
comment on function private.blank_booking() is 'An empty booking: the defaults of the table, except its id and reference.';

create function private.dishes_after(p_booking private.booking_functions, p_changed private.booking_functions, p_changes jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_changes ? 'dishes' or (p_changed.package, p_changed.add_ons) is not distinct from (p_booking.package, p_booking.add_ons) then
    return p_changed.dishes;
  end if;
  return private.dishes_with_add_ons(
    case when p_changed.package is distinct from p_booking.package then coalesce(p_changes -> 'menu_dishes' -> p_changed.package, '[]') else p_booking.dishes end,
    p_changed.add_ons, p_changes -> 'menu_dishes'
  );
end;
$$;
comment on function private.dishes_after(private.booking_functions, private.booking_functions, jsonb) is
  'The dishes of the changed function: the list in p_changes, or those of its new menu and add-ons in menu_dishes, {name: [dish]}. Those of the old menu go in any case: the kitchen must not cook them.';

create function private.change_refused(p_code text, p_function uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- PostgREST answers PTxyz with the HTTP status xyz.
  raise exception '%', p_code using
    errcode = case when p_code in ('booking_not_found', 'message_not_found', 'proof_not_found', 'user_not_found') then 'PT404' else 'PT409' end,
    -- The detail names the refused function, if the booking has several.
    detail = coalesce(p_function::text, '');
end;
$$;

create function private.lock_booking(p_booking uuid)
returns private.booking_functions
language plpgsql
set search_path = ''
as $$
begin
  -- Every change of a booking locks in this order: first the book, then the row.
  perform private.lock_book();
  perform from public.bookings where id = p_booking for update;
  if not found then
    perform private.change_refused('booking_not_found');
  end if;
  -- Read after the lock: a change that this call waited for is in it.
  return private.booking_now(p_booking);
end;
$$;
comment on function private.lock_booking(uuid) is 'The booking with its next function, locked until the transaction ends.';

create function private.move_to(p_booking uuid, p_steps text[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_step text;
begin
  foreach v_step in array p_steps loop
    update public.bookings set status = v_step where id = p_booking;
  end loop;
end;
$$;
comment on function private.move_to(uuid, text[]) is
  'Moves a booking through these statuses in order; PT409 slot_taken if another booking has its slot.';

-- Deleting hides a booking and frees its slot. It can be restored for some weeks, then it is erased.

-- Definer: staff may not write deleted_at.
create function private.delete_booking(p_booking uuid, p_version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null then
    return;
  end if;
  if v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  end if;
  update public.bookings set deleted_at = now() where id = p_booking;
end;
$$;

create function private.restorable_since()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now() - make_interval(days => private.setting('deleted_days'));
$$;
comment on function private.restorable_since() is 'A booking deleted before this time cannot be restored: the nightly round erases it.';

-- supabase/schemas/24_closures.sql

-- Days without events: repairs, holidays, the owner's own family.

create table public.closures (
  id uuid primary key default gen_random_uuid(),
  hall text constraint closures_hall_form check (char_length(hall) <= 40),
  from_day date not null,
  to_day date not null,
  event_time text constraint closures_event_time_form check (char_length(event_time) <= 20),
  -- The same characters as in special requests.
  reason text not null
    constraint closures_reason_form check (
      char_length(reason) between 1 and 200
      and reason !~ '^\s|\s$'
      and reason !~ '[\t\n]'
      and not private.has_hidden(reason)
    ),
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint closures_days_sane check (from_day >= date '2020-01-01' and to_day between from_day and from_day + 366),
  -- The same closure entered twice is one row.
  constraint closures_once unique nulls not distinct (hall, from_day, to_day, event_time)
);
comment on table public.closures is
  'Slots that cannot be booked, first and last day included. A null hall means all halls, a null event time all times.';
comment on column public.closures.created_by is 'The signed-in user who closed it.';

create index closures_last_day on public.closures (to_day);

alter table public.closures enable row level security;

create policy "Staff see every closure"
on public.closures
for select
to authenticated
using ((select private.is_admin()));

create function private.covers(p_closure public.closures, p_hall text, p_event_date date, p_event_time text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return p_event_date between p_closure.from_day and p_closure.to_day
    and p_hall = coalesce(p_closure.hall, p_hall)
    and p_event_time = coalesce(p_closure.event_time, p_event_time);
end;
$$;

create function private.is_closed(p_hall text, p_event_date date, p_event_time text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.closures as c where c.to_day >= p_event_date and private.covers(c, p_hall, p_event_date, p_event_time)
  );
end;
$$;
comment on function private.is_closed(text, date, text) is 'Whether staff have closed the slot.';

-- A closed slot is not offered, neither by the site nor by staff.

create function private.is_occupied(p_hall text, p_event_date date, p_event_time text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.functions as f
    join public.bookings as b on b.id = f.booking_id
    -- The condition of functions_live_slot, so that PostgreSQL uses that short index.
    where f.takes_slot and f.hall = p_hall and f.event_date = p_event_date and f.event_time = p_event_time
      and (b.status <> 'pending' or b.hold_expires_at > now())
  );
end;
$$;
comment on function private.is_occupied(text, date, text) is 'Whether a booking has the slot. An expired hold does not count, even before the sweep.';

create function private.may_be_asked_for(p_hall text, p_event_date date, p_event_time text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return not private.is_closed(p_hall, p_event_date, p_event_time) and not exists (
    select from public.functions as f
    join public.bookings as b on b.id = f.booking_id
    where f.takes_slot and f.hall = p_hall and f.event_date = p_event_date and f.event_time = p_event_time
      and b.status = any (private.paid_statuses())
  );
end;
$$;
comment on function private.may_be_asked_for(text, date, text) is
  'Whether a family may ask for the slot. It may while another booking holds it, and is then next in line; not once it is paid for.';

create function private.is_taken(p_hall text, p_event_date date, p_event_time text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.is_occupied(p_hall, p_event_date, p_event_time) or private.is_closed(p_hall, p_event_date, p_event_time);
end;
$$;
comment on function private.is_taken(text, date, text) is 'Whether the slot is not available: booked or closed. A visitor is not told which.';

create function private.slot_of_request(p_request private.booking_functions)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when private.is_occupied(p_request.hall, p_request.event_date, p_request.event_time) then 'taken'
    when private.is_closed(p_request.hall, p_request.event_date, p_request.event_time) then 'closed'
    else 'free'
  end;
$$;
comment on function private.slot_of_request(private.booking_functions) is 'Whether the slot of a request can be held: taken, closed or free.';

create function private.guard_closed_slot(p_new public.functions, p_old public.functions, p_status text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- A function that had the slot before the closure keeps it, and its booking can go on paying.
  if (p_new.hall, p_new.event_date, p_new.event_time) is not distinct from (p_old.hall, p_old.event_date, p_old.event_time)
    and (p_old.takes_slot or not p_new.takes_slot) then
    return;
  end if;
  if p_new.called_off_at is null and not private.is_over(p_status) and private.is_closed(p_new.hall, p_new.event_date, p_new.event_time) then
    perform private.change_refused('slot_closed', p_new.id);
  end if;
end;
$$;

-- One lock orders a closure and a booking of the same slot at the same moment: the second one is refused.

-- Writers of bookings share the lock; a closure takes it alone for a moment. It is one lock for all days, because a closure may span more than a
-- year, and closures are rare.
create function private.lock_book()
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('closures', 0));
end;
$$;
comment on function private.lock_book() is 'Prevents closures until the transaction ends.';

create function private.lock_book_for_write()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_book();
  return null;
end;
$$;

-- supabase/schemas/25_close_slots.sql

-- Staff close slots.

create function private.bookings_in_slots(p_hall text, p_from date, p_to date, p_event_time text)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select distinct b.id from private.booking_functions as b
    where b.event_date between p_from and p_to
      and b.hall = coalesce(p_hall, b.hall) and b.event_time = coalesce(p_event_time, b.event_time)
      and b.takes_slot and (b.status <> 'pending' or b.hold_expires_at > now())
  );
$$;
comment on function private.bookings_in_slots(text, date, date, text) is 'The bookings that have one of these slots.';

create function private.is_active(p_booking private.booking_functions)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_booking.deleted_at is null and p_booking.called_off_at is null
    and (
      p_booking.status = 'pending_confirmation'
      or p_booking.status = any (private.paid_statuses())
      or (p_booking.status = 'pending' and p_booking.hold_expires_at > now())
    );
$$;
comment on function private.is_active(private.booking_functions) is
  'Whether the booking has its slot or asks for it. An expired hold does neither, even before the sweep.';

-- Bookings stay in slots that are closed; the function returns them, so that staff see them.
create function private.bookings_in_closure(p_closure public.closures)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', stands.id, 'reference', stands.reference, 'client_name', stands.client_name, 'hall', stands.hall,
          'event_date', stands.event_date, 'event_time', stands.event_time, 'status', stands.status,
          'has_slot', not stands.asks_change and stands.status <> 'pending_confirmation', 'asks_change', stands.asks_change
        )
        order by stands.event_date, stands.hall, private.slot_place(stands.event_time), stands.created_at, stands.id
      ),
      '[]'
    )
    from (
      select b.id, b.reference, b.client_name, b.status, b.hall, b.event_date, b.event_time, b.created_at, false as asks_change
      from private.booking_functions as b
      where b.event_date between p_closure.from_day and p_closure.to_day
        and private.covers(p_closure, b.hall, b.event_date, b.event_time)
        and private.is_active(b)
      union all
      select b.id, b.reference, b.client_name, b.status, changed.hall, changed.event_date, changed.event_time, b.created_at, true
      from public.change_requests as c
      join private.booking_functions as b on b.id = c.booking_id and b.is_next
      cross join jsonb_array_elements(c.asked) as w
      left join public.functions as f on f.id = (w ->> 'id')::uuid
      cross join lateral jsonb_populate_record(f, w -> 'columns') as changed
      where c.state = 'open'
        and private.is_active(b)
        and w ->> 'act' <> 'call_off'
        and (changed.hall, changed.event_date, changed.event_time) is distinct from (f.hall, f.event_date, f.event_time)
        and private.covers(p_closure, changed.hall, changed.event_date, changed.event_time)
    ) as stands
  );
end;
$$;
comment on function private.bookings_in_closure(public.closures) is
  'The bookings that have a slot of the closure or ask for one, also by an unanswered change request.';

create function private.keep_rest_closed(p_closure public.closures, p_from date, p_to date)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.closures (hall, from_day, to_day, event_time, reason, created_by, created_at)
  select p_closure.hall, rest.from_day, rest.to_day, p_closure.event_time, p_closure.reason, p_closure.created_by, p_closure.created_at
  from (values (p_closure.from_day, p_from - 1), (p_to + 1, p_closure.to_day)) as rest (from_day, to_day)
  where rest.from_day <= rest.to_day
  -- The same days may be closed already, for another reason.
  on conflict on constraint closures_once do nothing;
end;
$$;
comment on function private.keep_rest_closed(public.closures, date, date) is
  'Closes again what a removed closure had closed before and after these days.';

-- Without this, slots would be closed twice for one reason, and opening one closure would open nothing.
create function private.take_in_closures(p_hall text, p_from date, p_to date, p_event_time text, p_reason text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_known public.closures;
begin
  for v_known in
    delete from public.closures as c
    where c.reason = p_reason and c.from_day <= p_to and c.to_day >= p_from
      and c.hall is not distinct from coalesce(p_hall, c.hall) and c.event_time is not distinct from coalesce(p_event_time, c.event_time)
      -- An identical closure keeps its row.
      and (c.hall, c.from_day, c.to_day, c.event_time) is distinct from (p_hall, p_from, p_to, p_event_time)
    returning c.*
  loop
    perform private.keep_rest_closed(v_known, p_from, p_to);
  end loop;
end;
$$;
comment on function private.take_in_closures(text, date, date, text, text) is
  'Removes from closures with the same reason the days that a wider closure is about to close.';

-- Definer: staff may read closures, and write them only through this function.
create function private.close_slots(p_hall text, p_from date, p_to date, p_event_time text, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_closure public.closures;
  v_known uuid[];
begin
  perform private.require_admin();
  v_known := private.bookings_in_slots(p_hall, p_from, p_to, p_event_time);
  perform pg_advisory_xact_lock(hashtextextended('closures', 0));
  -- Bookings in these slots stay. The caller must have seen all of them.
  if not private.bookings_in_slots(p_hall, p_from, p_to, p_event_time) <@ v_known then
    perform private.change_refused('slot_taken');
  end if;
  perform private.take_in_closures(p_hall, p_from, p_to, p_event_time, p_reason);
  insert into public.closures (hall, from_day, to_day, event_time, reason, created_by)
  values (p_hall, p_from, p_to, p_event_time, p_reason, auth.uid())
  on conflict on constraint closures_once do update set reason = excluded.reason
  returning * into v_closure;
  return to_jsonb(v_closure) || jsonb_build_object('standing', private.bookings_in_closure(v_closure));
end;
$$;

-- Staff reopen a whole closure, or one day of it.

-- Definer: as close_slots.
create function private.reopen_slots(p_closure uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.closures where id = p_closure;
end;
$$;

-- Reopens one day; the days before and after it stay closed.

-- Definer: as close_slots.
create function private.reopen_day(p_closure uuid, p_day date)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_closure public.closures;
begin
  perform private.require_admin();
  delete from public.closures where id = p_closure and p_day between from_day and to_day returning * into v_closure;
  -- Another person has reopened the closure or a day of it: the rest has other ids now.
  if not found then
    perform private.change_refused('version_conflict');
  end if;
  perform private.keep_rest_closed(v_closure, p_day, p_day);
end;
$$;

-- supabase/schemas/26_change_requests.sql

-- Requests of change, made on the family's page or by phone. The booking changes only when staff accept.

create function private.changeable_columns()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['event_date', 'event_time', 'hall', 'guest_count', 'gents', 'ladies', 'wheelchairs', 'package', 'serving', 'add_ons'];
$$;
comment on function private.changeable_columns() is
  'The columns that a family may ask to change (CHANGE_FIELDS in src/shared/rules/booking/change-request.ts). Everything else goes into the note.';

create function private.changeable_now(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(f.id, private.picked(to_jsonb(f), array['occasion'] || private.changeable_columns())), '{}')
    from public.functions as f where f.booking_id = p_booking and f.called_off_at is null
  );
end;
$$;
comment on function private.changeable_now(uuid) is
  '{id: {column: value}}: the live functions of a booking with the columns that a family may ask to change, and the occasion.';

create function private.changeable_hash(p_functions jsonb)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- The company is left out, because a lower guest count ends old numbers of gents and ladies by itself.
  return md5((select jsonb_object_agg(key, value - array['gents', 'ladies', 'wheelchairs']) from jsonb_each(p_functions))::text);
end;
$$;
comment on function private.changeable_hash(jsonb) is 'A hash of changeable_now(), to find out whether something else has changed.';

create function private.is_change(p_asked jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_asked) is distinct from 'object' then false
    else not exists (
      select from jsonb_each(p_asked)
      where not coalesce(
        case
          when key in ('event_date', 'event_time', 'hall') then jsonb_typeof(value) = 'string'
          when key = 'guest_count' then value::text ~ '^[1-9][0-9]{0,5}$'
          when key in ('gents', 'ladies', 'wheelchairs') then value::text ~ '^(null|[0-9]{1,6})$'
          when key in ('package', 'serving') then jsonb_typeof(value) in ('string', 'null')
          when key = 'add_ons' then jsonb_typeof(value) = 'array' and not jsonb_path_exists(value, '$[*] ? (@.type() != "string")')
        end,
        false
      )
    ) and octet_length(p_asked::text) <= 1500 and not private.has_hidden(p_asked::text)
  end;
$$;
comment on function private.is_change(jsonb) is
  'Whether it names only columns that may be asked for, each with the right type. The booking''s own constraints judge the values.';

create function private.is_wish_list(p_wishes jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_wishes) is distinct from 'array' then false
    else jsonb_array_length(p_wishes) <= 12 and octet_length(p_wishes::text) <= 32768 and not private.has_hidden(p_wishes::text) and not exists (
      select from jsonb_array_elements(p_wishes) as w
      where not coalesce(
        w ->> 'id' is not null and case w ->> 'act'
          when 'change' then private.is_change(w -> 'columns') and w -> 'columns' <> '{}'
          when 'add' then jsonb_typeof(w -> 'columns') = 'object'
          when 'call_off' then w -> 'columns' = '{}'
        end,
        false
      )
    )
  end;
$$;
comment on function private.is_wish_list(jsonb) is
  'Whether it is a list of wishes, [{id, act, columns}]: to change columns of a function, to add one, or to call one off.';

create table public.change_requests (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  booking_version integer not null,
  is_cancellation boolean not null default false,
  asked jsonb not null default '[]' constraint change_requests_asked_form check (private.is_wish_list(asked)),
  before jsonb not null constraint change_requests_before_form check (jsonb_typeof(before) = 'object'),
  note text
    constraint change_requests_note_form check (char_length(note) between 1 and 1000 and not private.has_hidden(note)),
  estimate jsonb
    constraint change_requests_estimate_form check (
      estimate is null
      or (jsonb_typeof(estimate) = 'object' and coalesce(estimate ->> 'total' ~ '^[0-9]{1,9}$', false) and octet_length(estimate::text) <= 49152)
    ),
  state text not null default 'open'
    constraint change_requests_state_known check (state in ('open', 'accepted', 'declined', 'withdrawn', 'overtaken')),
  answer text
    constraint change_requests_answer_form check (
      char_length(answer) between 1 and 300
      and answer !~ '^\s|\s$'
      and answer !~ '[\t\n]'
      and not private.has_hidden(answer)
    ),
  key uuid not null constraint change_requests_key_key unique,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  asked_by uuid,
  asked_at timestamptz not null default clock_timestamp(),
  answered_by uuid,
  answered_at timestamptz,
  constraint change_requests_ask_something check (
    case when is_cancellation then asked = '[]' and estimate is null else asked <> '[]' or note is not null end
  ),
  constraint change_requests_answered_once check ((state = 'open') = (answered_at is null)),
  constraint change_requests_answer_when_declined check ((state = 'declined') = (answer is not null))
);
comment on table public.change_requests is
  'Requests of change. `asked` holds the wishes: is_wish_list(). `before` is changeable_now() of the request, or of its end if it ended unmade. `note` is free text of the family.';
comment on column public.change_requests.estimate is
  'The price with the change, as the family saw it. Null if there is none, or if nothing that was asked for has a price.';
comment on column public.change_requests.answer is 'The sentence with which staff declined, for the family.';
comment on column public.change_requests.asked_by is
  'The member of staff who wrote it down on the phone; null for a request from the family''s page.';

-- One open request per booking: a family withdraws the first before it makes another, so that staff never guess which counts.
create unique index change_requests_one_open on public.change_requests (booking_id) where state = 'open';
create index change_requests_booking on public.change_requests (booking_id, asked_at desc);
create index change_requests_waiting on public.change_requests (asked_at) where state = 'open';

alter table public.change_requests enable row level security;

create policy "Staff see every request of change"
on public.change_requests
for select
to authenticated
using ((select private.is_admin()));

create function private.overtake_change_request(p_booking public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Cancelling the booking accepts a request to cancel, whichever button is used.
  update public.change_requests
  set state = 'accepted', answered_at = now(), answered_by = auth.uid()
  where booking_id = p_booking.id and state = 'open' and is_cancellation and p_booking.status = 'cancelled' and p_booking.deleted_at is null;
  update public.change_requests set state = 'overtaken', answered_at = now() where booking_id = p_booking.id and state = 'open';
end;
$$;

-- Only a request that the deletion ended has the exact time of the deletion.
create function private.reopen_change_request(p_new public.bookings, p_old public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.change_requests set state = 'open', answered_at = null
  where booking_id = p_new.id and state = 'overtaken' and answered_at = p_old.deleted_at;
end;
$$;

-- A request to cancel opens again only while staff can undo the cancellation. A later return means that the family has changed its mind.
create function private.reopen_after_cancellation(p_booking public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.change_requests set state = 'open', answered_at = null, answered_by = null
  where booking_id = p_booking.id and answered_at = (private.last_cancellation(p_booking.id)).created_at
    and (
      state = 'overtaken'
      or state = 'accepted' and is_cancellation and answered_at > now() - make_interval(mins => private.setting('settle_minutes'))
    );
end;
$$;

-- supabase/schemas/26_change_state.sql

-- The state of a request of change, compared with the booking as it is now.

create function private.wishes_left(p_asked jsonb, p_before jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(w || jsonb_build_object('columns', here.columns) order by listed.place), '[]')
    from jsonb_array_elements(p_asked) with ordinality as listed (w, place)
    cross join lateral (
      select coalesce(jsonb_object_agg(key, value), '{}') as columns from jsonb_each(w -> 'columns')
      where w ->> 'act' = 'add' or value is distinct from p_before -> (w ->> 'id') -> key
    ) as here
    where case w ->> 'act'
      when 'change' then here.columns <> '{}'
      when 'call_off' then p_before ? (w ->> 'id')
      -- Staff may have added it by hand: a function in that slot.
      else not exists (select from jsonb_each(p_before) as f where f.value @> private.picked(w -> 'columns', array['hall', 'event_date', 'event_time']))
    end
  );
end;
$$;
comment on function private.wishes_left(jsonb, jsonb) is
  'The wishes that the functions do not fulfil yet. Staff may have changed them by hand.';

create function private.change_for_family(p_change public.change_requests)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  -- An open request is compared with the booking as it is: staff may have changed it by hand.
  v_before constant jsonb := case when p_change.state = 'open' then private.changeable_now(p_change.booking_id) else p_change.before end;
  v_wishes constant jsonb := case when p_change.state = 'accepted' then p_change.asked else private.wishes_left(p_change.asked, v_before) end;
begin
  return jsonb_build_object(
    'is_cancellation', p_change.is_cancellation, 'note', p_change.note, 'state', p_change.state, 'answer', p_change.answer,
    'price_after', case when private.touches_price(v_wishes) then (p_change.estimate ->> 'total')::integer end,
    'asked_at', p_change.asked_at, 'answered_at', p_change.answered_at, 'is_by_phone', p_change.asked_by is not null,
    'is_only', not jsonb_path_exists(v_wishes, '$[*] ? (@.act != "change")')
      and (select count(*) from public.functions where booking_id = p_change.booking_id) = 1,
    'functions', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', w ->> 'id', 'act', w ->> 'act', 'occasion', coalesce(w -> 'columns' -> 'occasion', one.before -> 'occasion'),
          'asked', (w -> 'columns') - array['occasion', 'dishes'], 'before', case when one.before is not null then
            private.picked(one.before, array(select jsonb_object_keys(w -> 'columns')) || case
              when w ->> 'act' = 'call_off' or w -> 'columns' ?| array['hall', 'event_date', 'event_time'] then array['hall', 'event_date', 'event_time']
            end)
          end
        ) order by listed.place
      ), '[]')
      from jsonb_array_elements(v_wishes) with ordinality as listed (w, place)
      cross join lateral (select coalesce(v_before -> (w ->> 'id'), p_change.before -> (w ->> 'id')) as before) as one
    )
  );
end;
$$;
comment on function private.change_for_family(public.change_requests) is
  'A request of change as its own family sees it. functions: [{id, act, occasion, asked, before}], with the old values that matter. is_only: it changes the only function of its booking.';

-- An ended request keeps the booking's values at its end, to show what was left.
create function private.note_end_of_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.before := private.changeable_now(new.booking_id);
  return new;
end;
$$;

create trigger note_end_of_change
before update of state on public.change_requests
for each row
when (old.state = 'open' and new.state in ('declined', 'withdrawn', 'overtaken'))
execute function private.note_end_of_change();

create function private.grant_change_request(p_booking uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Staff accept a request when they change all of it by hand. A note still needs an answer.
  update public.change_requests as c
  set state = 'accepted', answered_at = now(), answered_by = auth.uid()
  where c.booking_id = p_booking and c.state = 'open' and not c.is_cancellation and c.note is null
    and private.wishes_left(c.asked, private.changeable_now(p_booking)) = '[]';
end;
$$;

create function private.latest_change(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The flat fields repeat the only wish of a booking with one function.
  return (
    select c.shown || jsonb_build_object(
      'asked', case when (c.shown ->> 'is_only')::boolean then coalesce(c.shown -> 'functions' -> 0 -> 'asked', '{}') else '{}' end,
      'before', private.picked(to_jsonb(b), private.changeable_columns())
      || coalesce(case when (c.shown ->> 'is_only')::boolean then c.shown -> 'functions' -> 0 -> 'before' end, '{}')
    )
  from (select *, private.change_for_family(change_requests) as shown from public.change_requests where booking_id = p_booking) as c
    join private.booking_functions as b on b.id = c.booking_id and b.is_next
    -- An open request is always the newest.
    order by c.state = 'open' desc, c.asked_at desc
    limit 1
  );
end;
$$;
comment on function private.latest_change(uuid) is 'The booking''s newest request of change, as its family sees it; null if there is none.';

create function private.accepted_notes(p_booking uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('note', c.note, 'answered_at', c.answered_at) order by c.answered_at), '[]')
  from public.change_requests as c
  where c.booking_id = p_booking and c.state = 'accepted' and not c.is_cancellation and c.note is not null
    and exists (select from public.change_requests as later where later.booking_id = p_booking and later.asked_at > c.asked_at);
$$;
comment on function private.accepted_notes(uuid) is
  '[{note, answered_at}]: the notes of accepted requests before the newest one. No column of the booking holds them.';

-- Definer: no role may insert events.
create function private.record_change_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A request that reopens with its booking is part of the booking's own event.
  if tg_op = 'UPDATE' and new.state = 'open' then
    return null;
  end if;
  -- A request has an event for each function that it concerns.
  insert into public.booking_events (booking_id, function_id, actor, action, before, after)
  select
    new.booking_id, (w.wish ->> 'id')::uuid, auth.uid(), 'change_' || case new.state when 'open' then 'asked' else new.state end,
    case when new.state = 'open' then private.picked(new.before -> (w.wish ->> 'id'), array(select jsonb_object_keys(w.wish -> 'columns'))) end,
    case new.state
      when 'open' then coalesce(w.wish -> 'columns', '{}') || jsonb_strip_nulls(jsonb_build_object(
        'note', new.note, 'is_cancellation', nullif(new.is_cancellation, false), 'act', nullif(w.wish ->> 'act', 'change')
      ))
      when 'declined' then jsonb_build_object('answer', new.answer)
      else '{}'
    end
  from (values (true)) as one (row)
  left join jsonb_array_elements(new.asked) as w (wish) on new.state = 'open';
  return null;
end;
$$;

create trigger record_change_request
after insert or update of state on public.change_requests
for each row execute function private.record_change_request();

-- supabase/schemas/27_company.sql

-- The company, and the contacts on the bride's and the groom's side.

-- A lower guest count, agreed or final, clears the numbers of gents, ladies and wheelchairs that no longer fit it.
create function private.guard_company(p_new public.functions, p_old public.functions)
returns public.functions
language plpgsql
set search_path = ''
as $$
declare
  v_is_counted constant boolean := p_new.final_guests is distinct from p_old.final_guests;
  v_guests constant integer := case when v_is_counted then least(p_new.guest_count, p_new.final_guests) else p_new.guest_count end;
begin
  if p_new.guest_count >= p_old.guest_count and not v_is_counted then
    return p_new;
  end if;
  if coalesce(p_new.gents, 0) + coalesce(p_new.ladies, 0) > v_guests and (p_new.gents, p_new.ladies) is not distinct from (p_old.gents, p_old.ladies) then
    p_new.gents := null;
    p_new.ladies := null;
  end if;
  if p_new.wheelchairs > v_guests and p_new.wheelchairs is not distinct from p_old.wheelchairs then
    p_new.wheelchairs := null;
  end if;
  return p_new;
end;
$$;

create function private.require_seats(p_new public.functions, p_old public.functions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_seats constant integer := (select capacity from private.halls where name = p_new.hall);
  v_is_elsewhere constant boolean := p_old.id is null or p_new.hall is distinct from p_old.hall;
  v_broken text;
begin
  -- A function keeps its guests when the hall's capacity is lowered later.
  if p_new.guest_count > v_seats and (v_is_elsewhere or p_new.guest_count is distinct from p_old.guest_count) then
    v_broken := 'functions_guests_seated';
  elsif p_new.final_guests > v_seats and (v_is_elsewhere or p_new.final_guests is distinct from p_old.final_guests) then
    v_broken := 'functions_final_guests_seated';
  end if;
  if v_broken is not null then
    raise exception 'new row for relation "functions" violates check constraint "%"', v_broken
      using errcode = 'check_violation', schema = 'public', table = 'functions', constraint = v_broken;
  end if;
end;
$$;

create function private.forget_contact(p_phone text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_columns constant text[] := array['bride_contact', 'bride_phone', 'groom_contact', 'groom_phone'];
  v_ids uuid[];
begin
  -- The history loses all four columns, because a name may have been corrected alone.
  v_ids := array(
    select id from public.bookings where p_phone in (bride_phone, groom_phone)
    union
    select e.booking_id from public.booking_events as e
    where p_phone in (e.before ->> 'bride_phone', e.before ->> 'groom_phone', e.after ->> 'bride_phone', e.after ->> 'groom_phone')
  );
  update public.bookings
  set bride_contact = case when bride_phone = p_phone then null else bride_contact end, bride_phone = nullif(bride_phone, p_phone),
    groom_contact = case when groom_phone = p_phone then null else groom_contact end, groom_phone = nullif(groom_phone, p_phone)
  where p_phone in (bride_phone, groom_phone);
  update public.booking_events set before = before - v_columns, after = after - v_columns
  where booking_id = any (v_ids) and (before ?| v_columns or after ?| v_columns);
end;
$$;
comment on function private.forget_contact(text) is 'Forgets a person whom families named as a contact on either side; the bookings stay.';

-- supabase/schemas/28_visits.sql

-- Visits and tastings that people announce. Most of them have no booking yet, so a visit belongs to a number, not to a booking.

create table private.visits (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  kind text not null constraint visits_kind_known check (kind in ('visit', 'tasting')),
  name text not null constraint visits_name_form check (private.is_a_name(name)),
  phone text not null constraint visits_phone_e164 check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  day date not null,
  part text not null constraint visits_part_known check (part in ('morning', 'afternoon', 'evening')),
  people integer not null constraint visits_people_count check (people between 1 and 50),
  language text not null constraint visits_language_known check (language in ('en', 'ur')),
  state text not null default 'asked' constraint visits_state_known check (state in ('asked', 'confirmed', 'declined', 'came')),
  answer text
    constraint visits_answer_form check (
      char_length(answer) between 1 and 300 and answer !~ '^\s|\s$' and answer !~ '[\t\n]' and not private.has_hidden(answer)
    ),
  answered_by uuid,
  quiet_reason text
    constraint visits_quiet_reason_known check (quiet_reason in ('phone_limit', 'site_cap', 'hidden_field', 'too_fast')),
  consent_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint visits_answer_when_declined check ((answer is not null) = (state = 'declined'))
);
comment on table private.visits is 'Announced visits and tastings. Erased request_days after their day, or with their number.';
comment on column private.visits.part is 'The part of the day. Its hours are the content''s.';
comment on column private.visits.answer is 'Why it is not possible, as the family reads it.';
comment on column private.visits.quiet_reason is
  'Why no notice went to the hall, as for private.quiet_requests; null once staff act or the family writes.';

create index visits_phone on private.visits (phone, created_at);
create index visits_day on private.visits (day);

alter table private.visits enable row level security;

-- supabase/schemas/30_payments.sql

-- The ledger: money received and returned. Rows are only added; a mistake is corrected by another row.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete restrict,
  key uuid not null constraint payments_key_key unique,
  kind text not null constraint payments_kind_known check (kind in ('advance', 'balance', 'refund', 'correction')),
  amount integer not null constraint payments_amount_sane check (amount <> 0 and abs(amount) <= 999999999),
  -- The methods are content (rules.json). The check only limits their form.
  method text not null
    constraint payments_method_known
    check (method ~ '^[a-z0-9][a-z0-9_]{1,39}$'),
  reference text constraint payments_reference_length check (char_length(reference) between 1 and 120),
  note text constraint payments_note_length check (char_length(note) between 1 and 500),
  received_on date not null constraint payments_received_on_sane check (received_on between date '2020-01-01' and date '2100-01-01'),
  recorded_by uuid,
  reverses_id uuid constraint payments_reversed_once unique,
  moved_from_id uuid constraint payments_moved_once unique constraint payments_moved_from references public.payments (id),
  receipt_year integer not null,
  receipt_no integer not null,
  receipt_number text not null
    constraint payments_receipt_number_length check (char_length(receipt_number) <= 20)
    generated always as (
      receipt_year::text || '-' || case when receipt_no < 10000 then lpad(receipt_no::text, 4, '0') else receipt_no::text end
    ) stored,
  created_at timestamptz not null default now(),
  constraint payments_texts_seen check (not private.has_hidden(reference) and not private.has_hidden(note)),
  constraint payments_receipt_key unique (receipt_year, receipt_no),
  constraint payments_sign check (
    case kind when 'refund' then amount < 0 when 'correction' then true else amount > 0 end
  ),
  constraint payments_of_one_booking unique (id, booking_id),
  constraint payments_reverses_own foreign key (reverses_id, booking_id) references public.payments (id, booking_id),
  constraint payments_only_corrections_reverse check (reverses_id is null or kind = 'correction')
);
comment on table public.payments is
  'Append-only ledger in whole units of the currency. Amounts have a sign, and their sum is what is paid. Reference and note are removed when the family is erased.';
comment on column public.payments.key is 'The desk makes one key per intent, so a repetition adds no second row.';
comment on column public.payments.moved_from_id is
  'The row of another booking that this one replaces, because the family''s money was moved here. That row is reversed.';
comment on column public.payments.receipt_number is 'Such as 2026-0007: counted per year without gaps.';

create index payments_reverses on public.payments (reverses_id, booking_id) where reverses_id is not null;

-- For the figures of a day and of a booking, answered from the index alone.
create index payments_by_day on public.payments (received_on) include (amount);
create index payments_ledger on public.payments (booking_id) include (kind, amount, reverses_id);
create index payments_reference_search on public.payments using gin (private.folded(reference) extensions.gin_trgm_ops) where reference is not null;
create index payments_number on public.payments (private.folded_number(reference)) where reference is not null;

alter table public.payments enable row level security;

create policy "Staff see every payment"
on public.payments
for select
to authenticated
using ((select private.is_admin()));

-- A sequence leaves gaps when a transaction fails; a locked row does not.
create table private.receipt_counters (
  year integer primary key,
  last_no integer not null check (last_no > 0)
);
comment on table private.receipt_counters is 'The last receipt number of each year. Its row stays locked until the payment is committed.';

alter table private.receipt_counters enable row level security;

-- Definer: no role may write the counter.
create function private.number_receipt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.recorded_by := coalesce(auth.uid(), new.recorded_by);
  new.receipt_year := extract(year from new.created_at at time zone private.time_zone());
  insert into private.receipt_counters (year, last_no)
  values (new.receipt_year, 1)
  on conflict (year) do update set last_no = receipt_counters.last_no + 1
  returning last_no into new.receipt_no;
  return new;
end;
$$;

create trigger number_receipt
before insert on public.payments
for each row execute function private.number_receipt();

create function private.keep_payment()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The receipt number is a generated column, which is not computed yet in a BEFORE trigger.
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - array['reference', 'note', 'receipt_number']) = (to_jsonb(old) - array['reference', 'note', 'receipt_number'])
    and num_nonnulls(new.reference, new.note) = 0 and exists (select from public.bookings where id = old.booking_id and erased_at is not null) then
    return new;
  end if;
  raise exception 'payments is append-only' using errcode = '55000', hint = 'Record a correction instead.';
end;
$$;

create trigger keep_payment
before update or delete on public.payments
for each row execute function private.keep_payment();

create trigger keep_all_payments
before truncate on public.payments
for each statement execute function private.keep_payment();

create function private.moved_from(p_payment public.payments)
returns text
language sql
stable
set search_path = ''
as $$
  select b.reference from public.payments as p join public.bookings as b on b.id = p.booking_id where p.id = p_payment.moved_from_id;
$$;
comment on function private.moved_from(public.payments) is 'The reference of the booking from which the payment was moved here.';

create function private.paper_receipt(p_payment public.payments)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_payment public.payments := p_payment;
begin
  while v_payment.moved_from_id is not null loop
    select * into v_payment from public.payments where id = v_payment.moved_from_id;
  end loop;
  return case when p_payment.moved_from_id is not null then v_payment.receipt_number end;
end;
$$;
comment on function private.paper_receipt(public.payments) is
  'The receipt number that a moved payment had first: the family''s paper shows it. Null if it was not moved.';

create function private.receipt_on_paper(p_payment public.payments)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(private.paper_receipt(p_payment), p_payment.receipt_number);
end;
$$;
comment on function private.receipt_on_paper(public.payments) is 'The receipt number that the family has: the first one of a moved payment, else its own.';

create function private.moved_to(p_payment uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select b.reference from public.payments as p join public.bookings as b on b.id = p.booking_id where p.moved_from_id = p_payment;
$$;
comment on function private.moved_to(uuid) is 'The reference of the booking to which the payment was moved.';

create function private.record_payment_event(p_payment public.payments)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.booking_events (booking_id, actor, action, after, created_at)
  values (
    p_payment.booking_id,
    p_payment.recorded_by,
    'payment_recorded',
    jsonb_strip_nulls(jsonb_build_object(
      'kind', p_payment.kind, 'amount', p_payment.amount, 'method', p_payment.method, 'receipt_number', p_payment.receipt_number,
      'moved', coalesce(private.moved_from(p_payment), private.moved_to(p_payment.reverses_id))
    )),
    p_payment.created_at
  );
end;
$$;

-- supabase/schemas/31_balances.sql

-- Amounts of the ledger by booking.

create function private.paid_amount(p_booking uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(amount), 0)::integer from public.payments where booking_id = p_booking;
$$;
comment on function private.paid_amount(uuid) is 'The amount paid for a booking, less refunds and corrections. Whole units of the currency.';

create function private.refunded_amount(p_booking uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(-sum(amount), 0)::integer
  from public.payments as p
  where booking_id = p_booking and case
    when reverses_id is null then kind = 'refund'
    else 'refund' = (select mistake.kind from public.payments as mistake where mistake.id = p.reverses_id)
  end;
$$;
comment on function private.refunded_amount(uuid) is 'The amount returned to the family, without reversed refunds. Whole units of the currency.';

-- Only corrections join the row that they reverse, so that everything else comes from the index payments_ledger.
create view private.kept_advances with (security_invoker = true) as
select
  booking_id,
  greatest(least(
    coalesce(sum(amount) filter (where case
      when reverses_id is null then kind = 'advance'
      else 'advance' = (select mistake.kind from public.payments as mistake where mistake.id = p.reverses_id)
    end), 0),
    sum(amount)
  ), 0)::integer as amount
from public.payments as p
group by booking_id;
comment on view private.kept_advances is
  'The advances that each booking''s ledger still holds: without reversed ones, and less the part of refunds that exceeds the other money. Whole units of the currency.';

create function private.advance_amount(p_booking uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce((select amount from private.kept_advances where booking_id = p_booking), 0);
$$;
comment on function private.advance_amount(uuid) is 'The advances of a booking that were neither reversed nor returned. Whole units of the currency.';

create function private.amount_due(p_booking private.booking_functions)
returns integer
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(p_booking.total_amount, 0), (p_booking.estimate ->> 'total')::integer);
$$;
comment on function private.amount_due(private.booking_functions) is
  'The price of a booking: the total that staff set, else the estimate (duesOf in src/shared/rules/money/dues.ts); null if there is neither.';

create function private.open_balance(p_booking private.booking_functions)
returns integer
language sql
stable
set search_path = ''
as $$
  select case when p_booking.total_amount > 0 then greatest(p_booking.total_amount - private.paid_amount(p_booking.id), 0) end;
$$;
comment on function private.open_balance(private.booking_functions) is 'The open balance in whole units of the currency; null while no total is agreed.';

create function private.booking_row(p_booking private.booking_functions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(p_booking) - array['found_by', 'is_next', 'takes_slot', 'called_off_at', 'taxes', 'dishes'] || jsonb_build_object(
    'advance_amount', private.advance_amount(p_booking.id), 'paid_amount', private.paid_amount(p_booking.id),
    'other_functions', coalesce((
      select jsonb_agg(
        jsonb_build_object('occasion', f.occasion, 'event_date', f.event_date, 'package', f.package)
        order by f.event_date, private.slot_place(f.event_time), f.hall
      )
      from public.functions as f
      where f.booking_id = p_booking.id and f.id <> p_booking.function_id and f.called_off_at is null
    ), '[]')
  );
$$;
comment on function private.booking_row(private.booking_functions) is
  'A booking as staff see it: its columns and those of the function without its dishes, advance_amount, paid_amount, and other_functions [{occasion, event_date, package}]: its other live functions by date.';

create function private.status_by_ledger(p_total integer, p_paid integer)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_paid <= 0 then 'pending' when p_total > 0 and p_paid >= p_total then 'fully_paid' else 'advance_paid' end;
$$;
comment on function private.status_by_ledger(integer, integer) is
  'The status of a booking with a slot, from its total and the money received. src/features/desk/booking/payments/parse-payment.ts has the same rule. Whole units of the currency.';

create function private.receipts_for_family(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'number', private.receipt_on_paper(p), 'amount', p.amount, 'method', p.method, 'received_on', p.received_on
        )
        order by p.received_on, p.receipt_year, p.receipt_no
      ),
      '[]'
    )
    from public.payments as p
    where p.booking_id = p_booking and p.reverses_id is null
      and not exists (select from public.payments as r where r.reverses_id = p.id and r.booking_id = p.booking_id)
  );
end;
$$;
comment on function private.receipts_for_family(uuid) is
  '[{number, amount, method, received_on}], the oldest first: the payments and refunds of a booking, without reversed ones and their reversals. A moved payment has the number that is on the family''s paper.';

create function private.require_payment_day(p_day date)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The desk finds the field by this name.
  if p_day is null or p_day < date '2020-01-01' or p_day > private.today() then
    raise exception 'day_out_of_range'
      using errcode = '22023', detail = format('The day of a payment lies between 2020-01-01 and %s, today.', private.today());
  end if;
end;
$$;
comment on function private.require_payment_day(date) is 'Refuses a payment day that is missing, in the future or before 2020.';

create function private.require_money_by(p_day date, p_left bigint)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_left < 0 then
    raise exception 'day_out_of_range' using errcode = '22023', detail = format('Less money had come by %s than is given back.', p_day);
  end if;
end;
$$;
comment on function private.require_money_by(date, bigint) is
  'Refuses money that is given back on a day by which less had come. p_left: what had come by that day, less all that is given back by then.';

-- supabase/schemas/31_undo_rules.sql

-- Undo: a hold taken back at once, a payment reversed, a cancelled booking reinstated.

create function private.hold_undo_until(p_booking uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case
    when e.before ->> 'status' = 'pending_confirmation' and e.after ->> 'status' = 'pending'
    then e.created_at + make_interval(mins => private.setting('settle_minutes'))
  end
  from public.booking_events as e
  where e.booking_id = p_booking and e.after ? 'status'
  order by e.id desc
  limit 1;
$$;
comment on function private.hold_undo_until(uuid) is
  'Until when staff can undo a hold: settle_minutes after it, when the family is told. Null if the last change of status was no hold of a request.';

create function private.last_cancellation(p_booking uuid)
returns public.booking_events
language sql
stable
set search_path = ''
as $$
  select * from public.booking_events where booking_id = p_booking and after ->> 'status' = 'cancelled' order by id desc limit 1;
$$;
comment on function private.last_cancellation(uuid) is 'The event of the booking''s last cancellation.';

create function private.status_if_reinstated(p_booking private.booking_functions)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when private.paid_amount(p_booking.id) > 0 then private.status_by_ledger(p_booking.total_amount, private.paid_amount(p_booking.id))
    -- A request that never had the slot does not get it by being cancelled and reinstated.
    when (private.last_cancellation(p_booking.id)).before ->> 'status' = 'pending_confirmation' then 'pending_confirmation'
    else 'pending'
  end;
$$;
comment on function private.status_if_reinstated(private.booking_functions) is
  'The status of a reinstated booking: what its ledger says; without money a hold, or the request that it was.';

-- The ledger decides, because no role can write it by hand; a mark set in the transaction could be forged.
create function private.is_undo(p_booking uuid, p_from text, p_to text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_from = 'pending' and p_to = 'pending_confirmation' and coalesce(private.hold_undo_until(p_booking) > now(), false)
    -- Staff cannot write events, so this one exists only in the transaction of reinstate_booking().
    or p_from = 'cancelled'
    and exists (select from public.booking_events where booking_id = p_booking and action = 'reinstated' and created_at = now())
    and p_to = private.status_if_reinstated(private.booking_now(p_booking))
    or (p_from, p_to) in (('fully_paid', 'advance_paid'), ('fully_paid', 'pending'), ('advance_paid', 'pending'))
    and (
      exists (select from public.payments where booking_id = p_booking and (reverses_id is not null or amount < 0) and created_at = now())
      or p_from = 'fully_paid' and p_to = (
        select private.status_by_ledger(b.total_amount, private.paid_amount(b.id)) from public.bookings as b where b.id = p_booking
      )
    );
$$;
comment on function private.is_undo(uuid, text, text) is
  'Whether a booking may return to an earlier status. A hold becomes a request again while it can be undone. A reversal or refund allows it in its own transaction. A fully paid booking may return to what its ledger says, if that is less. A cancelled booking may return in the transaction that reinstates it.';

-- Both changes have the same transaction time.
create function private.agreed_by(p_payment public.payments, p_total integer)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_payment.kind = 'balance'
    and not exists (select from public.agreements as a where a.booking_id = p_payment.booking_id and a.state = 'accepted')
    and not exists (select from public.price_lines as l where l.booking_id = p_payment.booking_id and l.kind = 'agreed')
    and exists (
      select from public.booking_events as e
      where e.booking_id = p_payment.booking_id and e.created_at = p_payment.created_at
        and e.before ->> 'total_amount' = '0' and e.after ->> 'total_amount' = p_total::text
    );
$$;
comment on function private.agreed_by(public.payments, integer) is
  'Whether "Mark as Fully Paid" agreed the present total together with this payment, which it then takes back too.';

-- supabase/schemas/32_record_payments.sql

-- Recording a payment: the ledger row and the booking's status in one transaction. Mistakes are caught: staff confirm an amount above the debt, an
-- advance needs an agreed price, or agrees the estimate, and the same payment within a minute, or the same transaction number, is questioned.

create function private.is_same_payment(
  p_payment public.payments, p_booking uuid, p_kind text, p_amount integer, p_method text, p_reference text, p_received_on date, p_note text
)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select (p_payment.booking_id, p_payment.kind, p_payment.amount, p_payment.method, p_payment.reference, p_payment.received_on, p_payment.note)
    is not distinct from (p_booking, p_kind, p_amount, p_method, p_reference, p_received_on, p_note);
$$;
comment on function private.is_same_payment(public.payments, uuid, text, integer, text, text, date, text) is
  'Whether a repeated form with the same key is the recorded payment.';

create function private.is_repeated_payment(p_booking uuid, p_kind text, p_amount integer, p_method text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments as p
    where p.booking_id = p_booking and p.amount = p_amount and p.method = p_method
      and (p.kind = 'correction') = (p_kind = 'correction')
      and p.created_at > now() - interval '1 minute'
      and not exists (select from public.payments as r where r.reverses_id = p.id)
  );
$$;
comment on function private.is_repeated_payment(uuid, text, integer, text) is
  'Whether an equal payment was recorded within the last minute by any member of staff and not reversed. It may be the same money in another window, perhaps as another kind.';

create function private.payment_now(p_payment uuid)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  v_payment uuid := p_payment;
begin
  while exists (select from public.payments where reverses_id = v_payment) loop
    v_payment := (select id from public.payments where moved_from_id = v_payment);
  end loop;
  return v_payment;
end;
$$;
comment on function private.payment_now(uuid) is 'The row that a payment is now: itself, or the one it was moved to. Null if it was taken back.';

create function private.payments_with_number(p_number text)
returns setof public.payments
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
    select * from public.payments as p
    where p.reference is not null and private.folded_number(p.reference) = private.folded_number(p_number)
      and p.kind in ('advance', 'balance') and not exists (select from public.payments as r where r.reverses_id = p.id);
end;
$$;
comment on function private.payments_with_number(text) is 'The payments in force, of any booking, with this transaction number.';

create function private.refuse_recorded(p_payment uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The detail names the receipt and its booking.
  raise exception 'already_recorded' using errcode = 'PT409', detail = (
    select private.receipt_on_paper(p) || ' ' || b.reference
    from public.payments as p join public.bookings as b on b.id = p.booking_id where p.id = p_payment
  );
end;
$$;

create function private.require_new_number(p_number text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_payment uuid;
begin
  if private.folded_number(p_number) is null then
    return;
  end if;
  -- Two desks that record one transfer for two bookings wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('payments with a number', 0));
  select id into v_payment from private.payments_with_number(p_number) order by created_at limit 1;
  if v_payment is not null then
    perform private.refuse_recorded(v_payment);
  end if;
end;
$$;
comment on function private.require_new_number(text) is 'Refuses a transaction number of a payment in force, of any booking: already_recorded.';

-- Definer: staff read the ledger, and write it only through here.
create function private.record_payment(
  p_booking uuid, p_key uuid, p_kind text, p_amount integer, p_method text, p_reference text, p_received_on date, p_note text,
  p_allow_overpayment boolean, p_allow_repeat boolean, p_agrees integer
)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_payment public.payments;
  v_amount constant integer := case p_kind when 'refund' then -p_amount else p_amount end;
  v_reference constant text := nullif(btrim(p_reference), '');
  v_note constant text := nullif(btrim(p_note), '');
  v_paid integer;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  select * into v_payment from public.payments where key = p_key;
  if found then
    -- A form that was changed after its first answer was lost is refused: the first version was recorded.
    if not private.is_same_payment(v_payment, p_booking, p_kind, v_amount, p_method, v_reference, p_received_on, v_note) then
      perform private.change_refused('idempotency_mismatch');
    end if;
    return v_payment;
  end if;
  if v_booking.deleted_at is not null then
    perform private.change_refused('booking_not_found');
  end if;
  if p_kind in ('advance', 'balance') and private.is_over(v_booking.status) then
    perform private.change_refused('booking_closed');
  end if;
  if p_kind <> 'correction' and p_amount <= 0 then
    raise exception 'the amount is given without a sign' using errcode = '22023';
  end if;
  perform private.require_payment_day(p_received_on);
  if p_kind in ('advance', 'balance') and v_booking.total_amount = 0 then
    -- The price becomes agreed only as the amount that staff saw.
    if private.amount_due(v_booking) is distinct from p_agrees or p_agrees > 0 is not true then
      perform private.change_refused('no_total');
    end if;
    perform private.write_price(p_booking, true);
    v_booking := private.booking_now(p_booking);
  end if;
  if p_kind in ('advance', 'balance') and p_allow_repeat is not true then
    perform private.require_new_number(v_reference);
  end if;
  v_paid := private.paid_amount(p_booking) + v_amount;
  if v_paid < 0 then
    perform private.change_refused('more_than_paid');
  elsif p_kind = 'refund' then
    perform private.require_money_by(
      p_received_on, v_amount + (select coalesce(sum(p.amount), 0) from public.payments as p where p.booking_id = p_booking and p.received_on <= p_received_on)
    );
  end if;
  if v_amount > 0 and v_paid > private.amount_due(v_booking) and p_allow_overpayment is not true then
    perform private.change_refused('overpayment');
  end if;
  if p_allow_repeat is not true and private.is_repeated_payment(p_booking, p_kind, v_amount, p_method) then
    perform private.change_refused('just_recorded');
  end if;

  insert into public.payments (booking_id, key, kind, amount, method, reference, received_on, note)
  values (p_booking, p_key, p_kind, v_amount, p_method, v_reference, p_received_on, v_note)
  returning * into v_payment;

  if v_amount > 0 and v_booking.status in ('pending_confirmation', 'pending', 'advance_paid') then
    perform private.move_to(p_booking, private.steps_by_money(v_booking.status, v_booking.total_amount, v_paid));
  elsif v_amount < 0 and v_booking.status = 'fully_paid' and v_paid < v_booking.total_amount then
    -- The booking keeps its slot even when all money is returned. Staff decide what happens then.
    perform private.move_to(p_booking, array['advance_paid']);
  end if;
  return v_payment;
end;
$$;

-- supabase/schemas/33_fully_paid_and_reversed.sql

-- "Mark as Fully Paid": agrees the price, if it is still an estimate, and records the open balance and the status in one transaction.

create function private.steps_to_fully_paid(p_status text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case p_status
    when 'pending_confirmation' then array['pending', 'fully_paid']
    when 'fully_paid' then array[]::text[]
    else array['fully_paid']
  end;
$$;

create function private.steps_by_money(p_status text, p_total integer, p_paid integer)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
    when p_total > 0 and p_paid >= p_total then private.steps_to_fully_paid(p_status)
    when p_status = 'pending_confirmation' then array['pending', 'advance_paid']
    when p_status = 'pending' then array['advance_paid']
    else array[]::text[]
  end;
$$;
comment on function private.steps_by_money(text, integer, integer) is
  'The statuses that a payment moves a booking through, in order. Whole units of the currency.';

-- Definer: as record_payment.
create function private.mark_fully_paid(p_booking uuid, p_version integer, p_key uuid, p_amount integer, p_method text, p_received_on date)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_payment public.payments;
  v_open integer;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  select * into v_payment from public.payments where key = p_key;
  if found and not private.is_same_payment(v_payment, p_booking, 'balance', p_amount, p_method, null, p_received_on, null) then
    perform private.change_refused('idempotency_mismatch');
  end if;
  if v_payment.id is null and v_booking.deleted_at is not null then
    perform private.change_refused('booking_not_found');
  end if;
  -- A second click may have an old version. Its wish is already fulfilled.
  if v_payment.id is null and v_booking.status <> 'fully_paid' then
    if v_booking.version is distinct from p_version then
      perform private.change_refused('version_conflict');
    end if;
    if private.is_over(v_booking.status) then
      perform private.change_refused('booking_closed');
    end if;
    if v_booking.status not in ('pending', 'advance_paid') then
      perform private.change_refused('not_confirmed');
    end if;
    if private.amount_due(v_booking) > 0 is not true then
      perform private.change_refused('no_total');
    elsif v_booking.total_amount = 0 then
      -- The question before it named this total.
      perform private.write_price(p_booking, true);
      v_booking := private.booking_now(p_booking);
    end if;
    v_open := v_booking.total_amount - private.paid_amount(p_booking);
    if v_open <= 0 then
      perform private.change_refused('nothing_open');
    end if;
    if p_amount is distinct from v_open then
      perform private.change_refused('not_the_balance');
    end if;
    if p_method is null or p_method = 'unspecified' then
      raise exception 'how it was paid has to be said' using errcode = '22023';
    end if;
    perform private.require_payment_day(p_received_on);
    insert into public.payments (booking_id, key, kind, amount, method, received_on)
    values (p_booking, p_key, 'balance', p_amount, p_method, p_received_on)
    returning * into v_payment;
    perform private.move_to(p_booking, array['fully_paid']);
  end if;
  return private.booking_row(private.booking_now(p_booking))
    || jsonb_build_object('recorded', coalesce(v_payment.amount, 0), 'payment_id', v_payment.id);
end;
$$;

-- A mistake in the ledger is reversed once, by a row of its own, together with the status that it had caused. Both rows stay visible.

-- Definer: as record_payment.
create function private.reverse_payment(p_payment uuid, p_key uuid, p_note text)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_mistake public.payments;
  v_reversal public.payments;
  v_booking private.booking_functions;
  v_paid integer;
  v_status text;
begin
  perform private.require_admin();
  select * into v_mistake from public.payments where id = p_payment;
  if not found then
    perform private.change_refused('payment_not_found');
  end if;
  -- The lock allows one change of a booking's ledger at a time.
  v_booking := private.lock_booking(v_mistake.booking_id);
  select * into v_reversal from public.payments where key = p_key;
  if found and v_reversal.reverses_id = p_payment then
    return v_reversal;
  elsif found then
    perform private.change_refused('idempotency_mismatch');
  end if;
  if v_mistake.reverses_id is not null or exists (select from public.payments where reverses_id = p_payment) then
    perform private.change_refused('already_reversed');
  elsif exists (
    select from public.deposits as d
    where d.payment_id = p_payment and not exists (select from public.deposits as r where r.reverses_id = d.id)
  ) then
    perform private.change_refused('of_deposit');
  end if;
  v_paid := private.paid_amount(v_mistake.booking_id) - v_mistake.amount;
  if v_paid < 0 then
    perform private.change_refused('more_than_paid');
  elsif v_mistake.method <> 'deposit' and v_mistake.amount > 0 and v_paid > 0
    and v_paid <= (select sum(amount) from public.payments where booking_id = v_mistake.booking_id and method = 'deposit') then
    -- A deduction from the security deposit would alone keep the slot.
    perform private.change_refused('of_deposit');
  end if;

  -- A correction counts on the day of its mistake: the money of that day was counted wrong, and none came or went today.
  insert into public.payments (booking_id, key, kind, amount, method, reference, received_on, note, reverses_id)
  values (
    v_mistake.booking_id, p_key, 'correction', -v_mistake.amount, v_mistake.method, v_mistake.reference, v_mistake.received_on,
    nullif(btrim(p_note), ''), p_payment
  )
  returning * into v_reversal;

  v_status := private.status_by_ledger(v_booking.total_amount, v_paid);
  if v_mistake.amount > 0 and (v_booking.status, v_status) in (('fully_paid', 'advance_paid'), ('fully_paid', 'pending'), ('advance_paid', 'pending')) then
    update public.bookings
    set status = v_status, total_amount = case when private.agreed_by(v_mistake, total_amount) and (private.bill_in_force(id)).id is null then 0 else total_amount end
    where id = v_booking.id;
  elsif v_mistake.amount < 0 and (v_booking.status, v_status) in (('pending', 'advance_paid'), ('pending', 'fully_paid'), ('advance_paid', 'fully_paid')) then
    update public.bookings set status = v_status where id = v_booking.id;
  end if;
  return v_reversal;
end;
$$;

-- supabase/schemas/33_payment_proofs.sql

-- Proofs of payment: what a family says that it paid, with a picture. Nothing counts as paid until staff record it.

create table private.payment_proofs (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  key uuid not null unique,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  amount integer not null constraint payment_proofs_amount_sane check (amount between 1 and 999999999),
  -- As in the ledger, the methods are content.
  method text not null constraint payment_proofs_method_known check (method ~ '^[a-z0-9][a-z0-9_]{1,39}$'),
  transaction_no text
    constraint payment_proofs_transaction_no check (char_length(transaction_no) between 1 and 60 and not private.has_hidden(transaction_no)),
  transaction_folded text check (char_length(transaction_folded) <= 60) generated always as (private.folded_number(transaction_no)) stored,
  state text not null default 'waiting' check (state in ('waiting', 'recorded', 'not_found', 'repeated')),
  payment_id uuid unique references public.payments (id),
  repeats_id uuid references public.payments (id),
  path text not null unique check (char_length(path) <= 300),
  bytes_hash bytea not null check (octet_length(bytes_hash) = 32),
  pixel_hash bytea not null check (octet_length(pixel_hash) = 32),
  near_hash bit(64) not null,
  looks_like uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid,
  words text constraint payment_proofs_words check (char_length(words) between 1 and 300 and not private.has_hidden(words)),
  constraint payment_proofs_recorded check ((state = 'recorded') = (payment_id is not null)),
  constraint payment_proofs_repeated check ((state = 'repeated') = (repeats_id is not null))
);
comment on table private.payment_proofs is
  'What families say that they paid, each with a picture in the bucket at "path". bytes_hash: SHA-256 of the picture as it was sent; pixel_hash: of its pixels; near_hash: equal in most bits for pictures that look alike; looks_like: earlier proofs whose pictures were compared and are the same one, altered. repeats_id: the payment that a "repeated" proof shows once more.';

create index payment_proofs_booking on private.payment_proofs (booking_id, created_at);
create index payment_proofs_waiting on private.payment_proofs (created_at) where state = 'waiting';
create index payment_proofs_transaction on private.payment_proofs (transaction_folded);
create index payment_proofs_bytes on private.payment_proofs (bytes_hash);
create index payment_proofs_pixels on private.payment_proofs (pixel_hash);
create index payment_proofs_repeats on private.payment_proofs (repeats_id) where repeats_id is not null;
create index payment_proofs_looks on private.payment_proofs using gin (looks_like);

alter table private.payment_proofs enable row level security;

-- A trigger, because a proof is deleted with its booking in several places. Definer: no role may write the list.
create function private.remove_proof_picture()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.files_to_remove as listed (path) values (old.path) on conflict (path) do update set due_at = now();
  return null;
end;
$$;

create trigger remove_proof_picture
after delete on private.payment_proofs
for each row execute function private.remove_proof_picture();

create function private.proofs_like(p_proof private.payment_proofs)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_own constant uuid := private.payment_now(coalesce(p_proof.payment_id, (select id from public.payments where key = p_proof.id)));
begin
  return (
    with proofs as materialized (
      select p.id, p.booking_id, p.created_at, p.state, private.payment_now(p.payment_id) as payment_id, array_remove(array[
        case
          when p.bytes_hash = p_proof.bytes_hash or p.pixel_hash = p_proof.pixel_hash then 'picture'
          when p.id = any (p_proof.looks_like) or p.looks_like @> array[p_proof.id] then 'altered_picture'
        end,
        case when p.transaction_folded = p_proof.transaction_folded then 'transaction' end
      ], null) as why
      from private.payment_proofs as p
      where p.id <> p_proof.id and (
        p.bytes_hash = p_proof.bytes_hash or p.pixel_hash = p_proof.pixel_hash or p.transaction_folded = p_proof.transaction_folded
        or p.id = any (p_proof.looks_like) or p.looks_like @> array[p_proof.id]
      )
    ),
    -- A payment with this number may have been recorded without a proof.
    every as (
      select * from proofs
      union all
      select p.id, p.booking_id, p.created_at, 'recorded', p.id, array['transaction']
      from private.payments_with_number(p_proof.transaction_no) as p
      where p.id is distinct from v_own and not exists (select from proofs where proofs.payment_id = p.id)
    )
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'why', o.why, 'booking_id', b.id, 'reference', b.reference, 'created_at', o.created_at, 'state', o.state,
          'receipt_number', private.receipt_on_paper(p), 'payment_id', o.payment_id
        )
        order by o.payment_id is null, o.created_at, o.id
      ),
      '[]'
    )
    from every as o
    left join public.payments as p on p.id = o.payment_id
    -- A payment may have been moved to another booking than its proof's.
    join public.bookings as b on b.id = coalesce(p.booking_id, o.booking_id)
  );
end;
$$;
comment on function private.proofs_like(private.payment_proofs) is
  '[{why: [picture | altered_picture, transaction], booking_id, reference, created_at, state, receipt_number, payment_id}]: other proofs, of any booking, with the same picture, an altered copy of it or the same transaction number, and payments with that number. The receipt is null if nothing was recorded or it was taken back.';

create function private.payment_of(p_proof private.payment_proofs)
returns public.payments
language plpgsql
stable
set search_path = ''
as $$
declare
  v_payment public.payments;
begin
  select * into v_payment from public.payments where id = private.payment_now(coalesce(p_proof.payment_id, p_proof.repeats_id));
  return v_payment;
end;
$$;
comment on function private.payment_of(private.payment_proofs) is 'The payment that a proof became or repeats. Null if there is none or it was taken back.';

create function private.recorded_amount(p_proof private.payment_proofs)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return (private.payment_of(p_proof)).amount;
end;
$$;
comment on function private.recorded_amount(private.payment_proofs) is 'What staff recorded, which may differ from what the family says; of a repeated proof the payment that it repeats. Null if nothing was recorded or it was taken back.';

create function private.proof_for_staff(p_proof private.payment_proofs)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return to_jsonb(p_proof) - array['key', 'request_hash', 'transaction_folded', 'path', 'bytes_hash', 'pixel_hash', 'near_hash', 'looks_like', 'answered_by']
    || jsonb_build_object(
      'same', private.proofs_like(p_proof), 'recorded_amount', private.recorded_amount(p_proof),
      'receipt_number', private.receipt_on_paper(private.payment_of(p_proof))
    );
end;
$$;

create function private.proof_for_family(p_proof private.payment_proofs)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.picked(to_jsonb(p_proof), array['id', 'amount', 'method', 'transaction_no', 'state', 'words', 'created_at', 'answered_at'])
    || jsonb_build_object('recorded_amount', private.recorded_amount(p_proof));
end;
$$;

create function private.proofs_for_family(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.proof_for_family(p) order by p.created_at desc, p.id), '[]')
    from private.payment_proofs as p where p.booking_id = p_booking
  );
end;
$$;

-- supabase/schemas/34_answer_proofs.sql

-- Staff answer a proof of payment: it becomes a payment, repeats one that is recorded already, or the money was not found.

create function private.proofs_to_see(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with waiting as materialized (
      select p.id, p.created_at from private.payment_proofs as p
      join public.bookings as b on b.id = p.booking_id
      where p.state = 'waiting' and b.deleted_at is null
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'rows', (
        select coalesce(
          jsonb_agg(
            private.today_row(b) || jsonb_build_object(
              'proof_id', p.id, 'amount', p.amount, 'method', p.method, 'sent_at', p.created_at, 'same', jsonb_array_length(private.proofs_like(p))
            )
            order by next.created_at, next.id
          ),
          '[]'
        )
        from (select * from waiting order by created_at, id limit p_limit) as next
        join private.payment_proofs as p on p.id = next.id
        join private.booking_functions as b on b.id = p.booking_id and b.is_next
      )
    )
  );
end;
$$;
comment on function private.proofs_to_see(integer) is
  '{total, rows}: proofs of payment that wait for staff, the oldest first. same: how many other proofs have the same picture or transaction number.';

create function private.lock_proof(p_proof uuid)
returns private.payment_proofs
language plpgsql
set search_path = ''
as $$
declare
  v_proof private.payment_proofs;
  v_booking uuid := (select booking_id from private.payment_proofs where id = p_proof);
begin
  -- The booking's row comes first, as everywhere.
  if v_booking is not null then
    perform private.lock_booking(v_booking);
  end if;
  select * into v_proof from private.payment_proofs where id = p_proof;
  -- A join may have moved the proof in between.
  if v_proof.id is null or v_proof.booking_id <> v_booking then
    perform private.change_refused('proof_not_found');
  end if;
  return v_proof;
end;
$$;

create function private.require_new_proof(p_proof private.payment_proofs)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_payment uuid;
begin
  -- Two desks that record two proofs of one transfer wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('payments with a number', 0));
  v_payment := (
    select (same ->> 'payment_id')::uuid from jsonb_array_elements(private.proofs_like(p_proof)) as same where same ->> 'payment_id' is not null limit 1
  );
  if v_payment is not null then
    perform private.refuse_recorded(v_payment);
  end if;
end;
$$;
comment on function private.require_new_proof(private.payment_proofs) is 'Refuses a proof whose picture or transaction number is one of a payment in force: already_recorded.';

-- Definer: staff may not write proofs.
create function private.record_proof(p_proof uuid, p_amount integer, p_received_on date, p_allow_overpayment boolean, p_allow_repeat boolean)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_proof private.payment_proofs;
  v_payment public.payments;
begin
  perform private.require_admin();
  v_proof := private.lock_proof(p_proof);
  if v_proof.state <> 'recorded' and p_allow_repeat is not true then
    perform private.require_new_proof(v_proof);
  end if;
  -- The proof's id is the payment's key, so a proof is recorded once. A repeated call keeps the kind.
  v_payment := private.record_payment(
    v_proof.booking_id, v_proof.id,
    coalesce((select kind from public.payments where key = v_proof.id), private.next_kind(v_proof.booking_id)),
    p_amount, v_proof.method, v_proof.transaction_no, p_received_on, null, p_allow_overpayment, p_allow_repeat, 0
  );
  update private.payment_proofs
  set state = 'recorded', payment_id = v_payment.id, repeats_id = null, words = null, answered_at = now(), answered_by = auth.uid()
  where id = p_proof and state <> 'recorded';
  return v_payment;
end;
$$;

-- Definer: as record_proof.
create function private.decline_proof(p_proof uuid, p_words text, p_repeats uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_proof private.payment_proofs;
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  v_proof := private.lock_proof(p_proof);
  if v_proof.state <> 'waiting' then
    perform private.change_refused('proof_answered');
  end if;
  v_booking := private.booking_now(v_proof.booking_id);
  if p_repeats is not null and not exists (
    select from public.payments as p join public.bookings as b on b.id = p.booking_id
    where p.id = p_repeats and p.amount > 0 and private.payment_now(p.id) = p.id and b.phone = v_booking.phone
  ) then
    perform private.change_refused('payment_not_found');
  end if;
  update private.payment_proofs
  set state = case when p_repeats is null then 'not_found' else 'repeated' end, repeats_id = p_repeats, words = btrim(p_words),
    answered_at = now(), answered_by = auth.uid()
  where id = p_proof
  returning * into v_proof;
  insert into public.booking_events (booking_id, actor, action, after)
  values (v_booking.id, auth.uid(), 'proof_answered', jsonb_strip_nulls(jsonb_build_object(
    'amount', v_proof.amount, 'receipt_number', private.receipt_on_paper(private.payment_of(v_proof))
  )));
  -- The booking's version rises, so that desks read it again.
  update public.bookings set updated_at = now() where id = v_booking.id;
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select v_booking.id, 'proof_not_found', 'proof_not_found:' || p_proof, v_booking.phone, v_booking.language,
    private.message_blanks(v_booking) || jsonb_build_object('amount', v_proof.amount::text, 'answer', btrim(p_words)),
    -- Until then staff may find the money after all.
    private.undo_deadline()
  where private.has_consented(v_booking) and v_booking.deleted_at is null
  on conflict (dedupe_key) do nothing;
end;
$$;

-- supabase/schemas/34_bring_back.sql

-- A deleted or cancelled booking comes back with all of its functions or none, each in its slot, in another one, or called off (decision 43).

create function private.place_functions(p_booking uuid, p_functions jsonb)
returns setof private.booking_functions
language plpgsql
set search_path = ''
as $$
begin
  return query select * from private.booking_functions as b where b.id = p_booking and b.called_off_at is null;
  update public.functions as f
  set hall = coalesce(given.hall, f.hall), event_date = coalesce(given.event_date, f.event_date), event_time = coalesce(given.event_time, f.event_time),
    called_off_at = case when given.call_off then now() end
  from jsonb_to_recordset(coalesce(p_functions, '[]')) as given (id uuid, hall text, event_date date, event_time text, call_off boolean)
  where f.id = given.id and f.booking_id = p_booking and f.called_off_at is null;
  if not exists (select from public.functions where booking_id = p_booking and called_off_at is null) then
    perform private.change_refused('last_function');
  end if;
end;
$$;
comment on function private.place_functions(uuid, jsonb) is
  'Moves or calls off these functions of a booking that has ended or is deleted, before it takes its slots again. Answers its live functions as they were. Refuses: last_function.';

create function private.owe_placing(p_before private.booking_functions[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_old private.booking_functions;
  v_new private.booking_functions;
begin
  foreach v_old in array p_before loop
    select * into v_new from private.booking_functions where function_id = v_old.function_id;
    if v_new.called_off_at is not null then
      perform private.owe_events_changed(v_new.id, v_new.function_id);
    elsif private.is_elsewhere(v_new, v_old) then
      perform private.owe_move(v_new, v_old);
    end if;
  end loop;
end;
$$;
comment on function private.owe_placing(private.booking_functions[]) is
  'Queues the messages about functions that place_functions() moved or called off. The change itself was silent.';

-- Definer: as delete_booking.
create function private.restore_booking(p_booking uuid, p_functions jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_before private.booking_functions[];
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at <= private.restorable_since() or exists (select from private.joins where other_id = p_booking) then
    perform private.change_refused('booking_not_found');
  end if;
  if v_booking.deleted_at is null then
    return;
  end if;
  -- The slots first: with its old slots, which may be taken, the booking could not be restored.
  v_before := array(select f from private.place_functions(p_booking, p_functions) as f);
  -- An expired hold is not restored with the booking.
  update public.bookings as b
  set deleted_at = null, status = case when status = 'pending' and hold_expires_at <= now() then 'expired' else status end,
    (estimate, total_amount) = (select p.estimate, p.total_amount from private.price_again(b, false) as p)
  where id = p_booking;
  perform private.owe_placing(v_before);
end;
$$;

-- Definer: staff may not undo a status or write the history.
create function private.reinstate_booking(p_booking uuid, p_version integer, p_functions jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_before private.booking_functions[];
  v_status text;
  v_hold_end timestamptz;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null or v_booking.erased_at is not null then
    perform private.change_refused('booking_not_found');
  elsif v_booking.status <> 'cancelled' or v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  end if;
  v_before := array(select f from private.place_functions(p_booking, p_functions) as f);
  if p_functions <> '[]' then
    -- The ledger is compared with the new total.
    perform private.write_price(p_booking);
    v_booking := private.booking_now(p_booking);
  end if;
  v_status := private.status_if_reinstated(v_booking);
  if v_status = 'pending' then
    -- A cancellation undone at once keeps the hold's end that the family knows. Otherwise the booking gets a new hold.
    v_hold_end := ((private.last_cancellation(p_booking)).before ->> 'hold_expires_at')::timestamptz;
  end if;
  insert into public.booking_events (booking_id, actor, action) values (p_booking, auth.uid(), 'reinstated');
  update public.bookings
  set status = v_status, cancel_reason = null, lost_reason = null, hold_expires_at = case when v_hold_end > now() then v_hold_end end
  where id = p_booking;
  -- A family that knows of the cancellation gets a message that names all slots.
  if not exists (select from public.messages where booking_id = p_booking and kind = 'reinstated' and created_at = now()) then
    perform private.owe_placing(v_before);
  end if;
  return private.booking_row(private.booking_now(p_booking));
end;
$$;

-- supabase/schemas/34_move_payments.sql

-- The payments of an ended booking move to another booking of the family (decision 43).

create function private.payments_in_force(p_booking uuid)
returns setof public.payments
language sql
stable
set search_path = ''
as $$
  select * from public.payments as p
  where p.booking_id = p_booking and p.reverses_id is null
    and not exists (select from public.payments as reversal where reversal.reverses_id = p.id)
  order by p.receipt_year, p.receipt_no;
$$;
comment on function private.payments_in_force(uuid) is 'The rows of a ledger that were not reversed. Their sum is what is paid.';

create function private.key_from(p_key uuid, p_part text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select md5(p_key::text || p_part)::uuid;
$$;
comment on function private.key_from(uuid, text) is 'The key of one of several ledger rows from one intent.';

create function private.moved_amount(p_from uuid, p_to uuid, p_key uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select sum(p.amount)::integer
  from public.payments as first
  join public.payments as p on p.booking_id = first.booking_id and p.created_at = first.created_at
  join public.payments as origin on origin.id = p.moved_from_id
  where first.key = p_key and first.booking_id = p_to and first.moved_from_id is not null and origin.booking_id = p_from;
$$;
comment on function private.moved_amount(uuid, uuid, uuid) is
  'The amount moved with this key, in whole units of the currency; null if nothing was moved.';

create function private.move_ledger(p_payments uuid[], p_to uuid, p_key uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_payment public.payments;
  v_key uuid := p_key;
begin
  -- Each row is reversed there and written again here with the same kind and method, so that no sum by day or method changes.
  for v_payment in select * from public.payments where id = any (p_payments) order by receipt_year, receipt_no loop
    insert into public.payments (booking_id, key, kind, amount, method, reference, note, received_on, moved_from_id)
    values (
      p_to, v_key, v_payment.kind, v_payment.amount, v_payment.method, v_payment.reference, v_payment.note, private.today(), v_payment.id
    );
    insert into public.payments (booking_id, key, kind, amount, method, reference, received_on, reverses_id)
    values (
      v_payment.booking_id, private.key_from(p_key, 'from ' || v_payment.id), 'correction', -v_payment.amount, v_payment.method, v_payment.reference,
      private.today(), v_payment.id
    );
    v_key := private.key_from(p_key, 'next ' || v_payment.id);
  end loop;
end;
$$;
comment on function private.move_ledger(uuid[], uuid, uuid) is 'Moves these payments to another booking.';

-- Definer: as record_payment.
create function private.move_payments(p_from uuid, p_to uuid, p_key uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_from private.booking_functions;
  v_to private.booking_functions;
begin
  perform private.require_admin();
  -- Both bookings are locked in one order, so that two moves never wait for each other.
  perform private.lock_booking(id) from unnest(array[least(p_from, p_to), greatest(p_from, p_to)]) as both_of (id);
  v_from := private.booking_now(p_from);
  v_to := private.booking_now(p_to);
  if exists (select from public.payments where key = p_key) then
    -- A second press, or a retry after a lost answer, moves nothing again.
    if private.moved_amount(p_from, p_to, p_key) is null then
      perform private.change_refused('idempotency_mismatch');
    end if;
    return private.moved_amount(p_from, p_to, p_key);
  end if;
  if num_nonnulls(v_from.deleted_at, v_to.deleted_at, v_from.erased_at, v_to.erased_at) > 0 then
    perform private.change_refused('booking_not_found');
  elsif private.is_over(v_to.status) then
    perform private.change_refused('booking_closed');
  elsif not private.is_over(v_from.status) then
    perform private.change_refused('booking_open');
  elsif v_from.phone <> v_to.phone then
    perform private.change_refused('other_family');
  elsif private.paid_amount(p_from) <= 0 then
    perform private.change_refused('nothing_paid');
  elsif v_to.total_amount = 0 then
    perform private.change_refused('no_total');
  end if;

  perform private.move_ledger(array(select id from private.payments_in_force(p_from)), p_to, p_key);
  perform private.move_to(p_to, private.steps_by_money(v_to.status, v_to.total_amount, private.paid_amount(p_to)));
  perform private.owe_moved_payments(v_from, p_to, p_key);
  return private.moved_amount(p_from, p_to, p_key);
end;
$$;

-- supabase/schemas/35_price_lines.sql

-- The price of a booking: lines, discounts and taxes, in whole units of the currency. The form computes the same price in
-- src/shared/rules/money/price-lines.ts; both give the answers of tests/shared/rules/money/worked-prices.ts.
-- Helpers are in PL/pgSQL too, because a session keeps its plans. That halves the time of one price.

create function private.percent_of(p_amount bigint, p_percent numeric)
returns bigint
language plpgsql
immutable
set search_path = ''
as $$
begin
  return floor(p_amount * p_percent * 0.01 + 0.5);
end;
$$;
comment on function private.percent_of(bigint, numeric) is 'A percent of an amount, rounded half up. Multiplying numerics is exact.';

create function private.split_amount(p_amount bigint, p_weights bigint[])
returns bigint[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    with shares as (
      select w.nth, row_number() over (order by w.weight desc, w.nth) = 1 as is_largest,
        coalesce(div(p_amount::numeric * w.weight, nullif(sum(w.weight) over (), 0)), 0)::bigint as share
      from unnest(p_weights) with ordinality as w (weight, nth)
    )
    select array_agg(s.share + case when s.is_largest then p_amount - (select sum(share) from shares)::bigint else 0 end order by s.nth)
    from shares as s
  );
end;
$$;
comment on function private.split_amount(bigint, bigint[]) is
  'Splits an amount in whole units by weights. The largest weight (the first of equals) takes the remainder, so the first takes all if every weight is 0.';

create function private.line_quantity(p_line jsonb, p_plates bigint)
returns bigint
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case
    when p_line ->> 'kind' in ('plates', 'add_on', 'surcharge') then p_plates
    else coalesce((p_line ->> 'quantity')::bigint, 1)
  end;
end;
$$;
comment on function private.line_quantity(jsonb, bigint) is 'Quantity of a price line. Plates, add-ons and surcharges follow the plates of their function.';

create function private.price_lines(
  p_lines jsonb, p_plates bigint, p_charges bigint, p_discounts bigint, out lines jsonb, out charges bigint, out discounts bigint
)
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_line jsonb;
  v_quantity bigint;
  v_amount bigint;
begin
  lines := '[]';
  discounts := p_discounts;
  select p_charges + coalesce(sum(private.line_quantity(l.line, p_plates) * (l.line ->> 'unit_price')::bigint), 0)
  into charges
  from jsonb_array_elements(p_lines) as l (line)
  where l.line ->> 'kind' not in ('discount', 'agreed');

  for v_line in select l.line from jsonb_array_elements(p_lines) with ordinality as l (line, nth) order by l.nth loop
    v_quantity := private.line_quantity(v_line, p_plates);
    v_amount := v_quantity * (v_line ->> 'unit_price')::bigint;
    if v_line ->> 'kind' = 'agreed' then
      v_amount := 0;
    elsif v_line ->> 'kind' = 'discount' then
      v_amount := -least(coalesce(private.percent_of(charges, (v_line ->> 'percent')::numeric), v_amount), charges - discounts);
      discounts := discounts - v_amount;
    end if;
    lines := lines || jsonb_build_array(v_line || jsonb_build_object('quantity', v_quantity, 'amount', v_amount));
  end loop;
end;
$$;
comment on function private.price_lines(jsonb, bigint, bigint, bigint) is
  'Amounts of some lines, with the sum of all lines and of all discounts so far; 0 for "agreed", which price_booking() computes. A percent and the cap of the discounts count on p_charges, the lines priced earlier, too.';

create function private.taxes_on_subtotal(p_subtotal bigint, p_sums bigint[], p_days text[], p_taxes jsonb, p_payer text, out taxes jsonb, out tax bigint)
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_parts bigint[];
begin
  select array_agg(p.own + p.share order by p.nth)
  into v_parts
  from rows from (unnest(p_sums), unnest(private.split_amount(p_subtotal - (select coalesce(sum(s), 0) from unnest(p_sums) as s)::bigint, p_sums)))
    with ordinality as p (own, share, nth);
  taxes := private.price_taxes(p_days, coalesce(v_parts, '{}'), p_taxes, p_payer);
  tax := (select coalesce(sum((t.one ->> 'amount')::bigint), 0) from jsonb_array_elements(taxes) as t (one));
end;
$$;
comment on function private.taxes_on_subtotal(bigint, bigint[], text[], jsonb, text) is
  'Taxes on a subtotal, which is split over the functions by their sums.';

create function private.price_booking(p_functions jsonb, p_lines jsonb, p_taxes jsonb, p_payer text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_shared record;
  v_functions jsonb;
  v_charges bigint;
  v_discounts bigint;
  v_days text[];
  v_sums bigint[];
  v_agreed constant numeric := jsonb_path_query_first(p_lines, '$[*] ? (@.kind == "agreed").unit_price')::numeric;
  v_listed bigint;
  v_subtotal bigint;
  v_taxed record;
begin
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'plates', f.plates, 'lines', p.lines, 'sum', case when f.is_live then p.charges - p.discounts else 0 end
    ) order by f.nth), '[]'),
    coalesce(sum(p.charges) filter (where f.is_live), 0),
    coalesce(sum(p.discounts) filter (where f.is_live), 0),
    coalesce(array_agg(f.day order by f.nth) filter (where f.is_live), '{}'),
    coalesce(array_agg(p.charges - p.discounts order by f.nth) filter (where f.is_live), '{}')
  into v_functions, v_charges, v_discounts, v_days, v_sums
  from (
    select g.nth, g.value -> 'lines' as lines, g.value ->> 'event_date' as day, g.value ->> 'called_off_at' is null as is_live,
      coalesce((g.value ->> 'billed_plates')::bigint, greatest((g.value ->> 'guest_count')::bigint, (g.value ->> 'minimum_plates')::bigint)) as plates
    from jsonb_array_elements(p_functions) with ordinality as g (value, nth)
  ) as f
  cross join lateral private.price_lines(f.lines, f.plates, 0, 0) as p;

  v_shared := private.price_lines(p_lines, 0, v_charges, v_discounts);
  v_listed := v_shared.charges - v_shared.discounts;
  v_subtotal := v_listed;
  v_taxed := private.taxes_on_subtotal(v_subtotal, v_sums, v_days, p_taxes, p_payer);
  if v_agreed is not null then
    -- Taxes are proportional to the subtotal. On a hundred times the price their rounding counts nothing.
    v_taxed := private.taxes_on_subtotal((v_agreed * 100)::bigint, v_sums, v_days, p_taxes, p_payer);
    v_subtotal := div(200 * v_agreed * v_agreed + v_agreed * 100 + v_taxed.tax, 2 * (v_agreed * 100 + v_taxed.tax));
    v_taxed := private.taxes_on_subtotal(v_subtotal, v_sums, v_days, p_taxes, p_payer);
    -- Not every total is a subtotal with its rounded taxes: a tax takes the rupee that is left, so its base is still the sum of the lines.
    v_taxed.taxes := private.taxes_with_rest(v_taxed.taxes, (v_agreed - v_subtotal - v_taxed.tax)::bigint);
    v_subtotal := v_agreed - (select coalesce(sum((t.one ->> 'amount')::bigint), 0) from jsonb_array_elements(v_taxed.taxes) as t (one));
  end if;
  return jsonb_build_object(
    'functions', v_functions,
    'lines', (
      select coalesce(jsonb_agg(case l.line ->> 'kind' when 'agreed' then l.line || jsonb_build_object('amount', v_subtotal - v_listed) else l.line end order by l.nth), '[]')
      from jsonb_array_elements(v_shared.lines) with ordinality as l (line, nth)
    ),
    'discounts', v_shared.discounts,
    'subtotal', v_subtotal,
    'taxes', v_taxed.taxes,
    'total', coalesce(v_agreed, v_subtotal + v_taxed.tax)
  );
end;
$$;
comment on function private.price_booking(jsonb, jsonb, jsonb, text) is
  'Price of a booking: {functions: [{plates, lines, sum}], lines, discounts, subtotal, taxes: [{name, percent, base, amount}], total}. p_functions: [{event_date, guest_count, minimum_plates, billed_plates, called_off_at, lines: [{kind, quantity, unit_price, percent}]}]; p_lines: the lines of the whole booking; p_taxes: [{name, percent, percent_by_payer: [{payer, percent}], from, on_earlier_taxes}]; p_payer: the payer''s tax status, null while unknown. Lines come back with quantity and amount; every other key stays.';

-- supabase/schemas/35_price_taxes.sql

-- The taxes of a booking's price, as in src/shared/rules/money/price-taxes.ts.

create function private.tax_rate_on(p_taxes jsonb, p_name text, p_day text, p_payer text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select case when r.percent > 0 then r.rate || jsonb_build_object('percent', r.percent) end
    from (
      select t.rate, t.nth, coalesce(
          (select r ->> 'percent' from jsonb_array_elements(nullif(t.rate -> 'percent_by_payer', 'null')) as r where r ->> 'payer' = p_payer), t.rate ->> 'percent'
        )::numeric as percent
      from jsonb_array_elements(p_taxes) with ordinality as t (rate, nth)
      where t.rate ->> 'name' = p_name and coalesce(t.rate ->> 'from', '') <= coalesce(p_day, '') collate "C"
    ) as r
    order by r.nth desc
    limit 1
  );
end;
$$;
comment on function private.tax_rate_on(jsonb, text, text, text) is
  'The rate of a tax for an event on a day and for a payer; null if the tax is not due. Rates of one tax are in order of time.';

create function private.taxes_with_rest(p_taxes jsonb, p_rest bigint)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      case when t.nth = taker.nth then t.tax || jsonb_build_object('amount', (t.tax ->> 'amount')::bigint + p_rest) else t.tax end order by t.nth
    ), '[]')
    from jsonb_array_elements(p_taxes) with ordinality as t (tax, nth)
    cross join (
      select max(d.nth) as nth from jsonb_array_elements(p_taxes) with ordinality as d (tax, nth)
      where (d.tax ->> 'base')::bigint > 0 and (d.tax ->> 'amount')::bigint + p_rest >= 0
    ) as taker
  );
end;
$$;
comment on function private.taxes_with_rest(jsonb, bigint) is
  'The taxes, the last one changed by an amount that rounding has left: no other tax is due on the last one.';

create function private.price_taxes(p_days text[], p_amounts bigint[], p_taxes jsonb, p_payer text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_name text;
  v_percent numeric;
  v_rates jsonb[];
  v_earlier bigint[] := array_fill(0::bigint, array[cardinality(p_amounts)]);
  v_bases bigint[];
  v_base bigint;
  v_taxes jsonb := jsonb '[]';
begin
  for v_name in
    select t.rate ->> 'name' from jsonb_array_elements(p_taxes) with ordinality as t (rate, nth) group by 1 order by min(t.nth)
  loop
    select array_agg(private.tax_rate_on(p_taxes, v_name, d.day, p_payer) order by d.nth)
    into v_rates
    from unnest(p_days) with ordinality as d (day, nth);

    for v_percent in
      select (r.rate ->> 'percent')::numeric from unnest(v_rates) with ordinality as r (rate, nth)
      where r.rate is not null group by 1 order by min(r.nth)
    loop
      select array_agg(
        case
          when (r.rate ->> 'percent')::numeric = v_percent
          then r.amount + case when (r.rate ->> 'on_earlier_taxes')::boolean then r.earlier else 0 end
          else 0
        end
        order by r.nth
      )
      into v_bases
      from rows from (unnest(v_rates), unnest(p_amounts), unnest(v_earlier)) with ordinality as r (rate, amount, earlier, nth);

      select sum(b) into v_base from unnest(v_bases) as b;
      v_taxes := v_taxes || jsonb_build_array(
        jsonb_build_object('name', v_name, 'percent', v_percent, 'base', v_base, 'amount', private.percent_of(v_base, v_percent))
      );
      -- Each function's share of this tax, because a later tax may be due on it.
      select array_agg(e.earlier + e.share order by e.nth)
      into v_earlier
      from rows from (unnest(v_earlier), unnest(private.split_amount(private.percent_of(v_base, v_percent), v_bases)))
        with ordinality as e (earlier, share, nth);
    end loop;
  end loop;
  return v_taxes;
end;
$$;
comment on function private.price_taxes(text[], bigint[], jsonb, text) is
  'Taxes on the parts of functions, given by day and amount. Each name and rate is computed and rounded once, over all functions that have this rate.';

-- supabase/schemas/36_agreed_price.sql

-- The agreed price: the sum of the lines, or a number that staff typed, which is a line too (decision 53).

create function private.line_as_agreed(p_total integer, p_listed bigint)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    when p_total = 0 or p_total = p_listed then '[]'
    else jsonb_build_array(jsonb_build_object(
      'kind', 'agreed', 'label', 'As agreed', 'label_ur', 'طے شدہ', 'unit_price', p_total, 'added_by', auth.uid(), 'place', 0
    ))
  end;
end;
$$;
comment on function private.line_as_agreed(integer, bigint) is
  'The lines, one or none, that make a typed total, tax included, of what the other lines come to with taxes.';

create function private.agree_total(p_booking public.bookings, p_total integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.price_lines where booking_id = p_booking.id and kind = 'agreed';
  perform private.written_lines(p_booking.id, private.line_as_agreed(p_total, (private.stored_price(p_booking) ->> 'total')::bigint));
end;
$$;
comment on function private.agree_total(public.bookings, integer) is
  'Writes the line that makes a typed total; price_again() then writes the total. 0: the price is no longer agreed.';

-- Definer: as edit_booking.
create function private.agree_price(p_booking uuid, p_version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.locked_in_version(p_booking, p_version);
  perform private.write_price(p_booking, true);
  if (select total_amount from public.bookings where id = p_booking) = 0 then
    perform private.change_refused('no_total');
  end if;
end;
$$;

-- supabase/schemas/36_dish_surcharges.sql

-- Surcharges of dishes are price lines of their function.

create function private.take_dishes(p_booking private.booking_functions, p_dishes jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_last constant integer := coalesce((select max(place) from public.price_lines where booking_id = p_booking.id), 0);
begin
  delete from public.price_lines
  where function_id = p_booking.function_id and kind = 'surcharge' and label in (
    select dish ->> 'en' from jsonb_array_elements(p_booking.dishes) as dish where dish ? 'surcharge' and not private.dish_names(p_dishes) ? (dish ->> 'en')
  );
  perform private.written_lines(p_booking.id, coalesce((
    select jsonb_agg(jsonb_build_object(
      'function_id', p_booking.function_id, 'kind', 'surcharge', 'label', d.dish -> 'en', 'label_ur', d.dish -> 'ur', 'unit_price', d.dish -> 'surcharge',
      'added_by', auth.uid(), 'place', v_last + d.nth
    ))
    from jsonb_array_elements(p_dishes) with ordinality as d (dish, nth)
    where d.dish ? 'surcharge' and not private.dish_names(p_booking.dishes) ? (d.dish ->> 'en')
  ), '[]'));
  return p_dishes;
end;
$$;
comment on function private.take_dishes(private.booking_functions, jsonb) is
  'The new dishes of a function, after their surcharges became price lines: a new dish brings its line, and a dish that goes takes it along.';

-- supabase/schemas/36_stored_prices.sql

-- The stored price of a booking, computed from the rows of its functions and lines.

create function private.whole_price(p_functions jsonb, p_lines jsonb, p_taxes jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_price constant jsonb := private.price_booking(p_functions, p_lines, coalesce(p_taxes, '[]'), null);
begin
  return v_price || jsonb_build_object('functions', (
    select jsonb_agg(f.facts || f.price order by f.nth)
    from rows from (jsonb_array_elements(p_functions), jsonb_array_elements(v_price -> 'functions')) with ordinality as f (facts, price, nth)
  ));
end;
$$;
comment on function private.whole_price(jsonb, jsonb, jsonb) is 'The answer of price_booking(), with the functions'' own facts.';

create function private.functions_to_price(p_booking uuid, p_to_bill boolean default false)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(
      to_jsonb(f) || case when p_to_bill then jsonb_build_object('billed_plates', private.plates_to_bill(f)) else '{}' end
        || jsonb_build_object('lines', coalesce((
          select jsonb_agg(to_jsonb(l) order by l.place, l.id) from public.price_lines as l where l.function_id = f.id
        ), '[]') || case when p_to_bill then private.extra_plates(f) else '[]' end)
      order by f.event_date, private.slot_place(f.event_time), f.hall
    )
    from public.functions as f where f.booking_id = p_booking
  );
end;
$$;
comment on function private.functions_to_price(uuid, boolean) is
  'The functions of a booking by date, each with its lines, for whole_price(). p_to_bill: with the plates that were served.';

create function private.shared_lines(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_agg(to_jsonb(l) order by l.kind = 'agreed', l.place, l.id) from public.price_lines as l where l.booking_id = p_booking and l.function_id is null
  ), '[]');
end;
$$;
comment on function private.shared_lines(uuid) is 'The lines of the whole booking, "agreed" last.';

create function private.stored_price(p_booking public.bookings)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.whole_price(private.functions_to_price(p_booking.id), private.shared_lines(p_booking.id), private.rates_of(p_booking.id, p_booking.taxes));
end;
$$;
comment on function private.stored_price(public.bookings) is
  'The price of a booking: price_booking()''s answer with every column of its functions and lines. An amount of a called-off function counts nothing.';

create function private.line_for_family(p_line jsonb, p_serving text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'kind', p_line -> 'kind', 'name', p_line -> 'label', 'nameUr', p_line -> 'label_ur',
    'serving', case when p_line ->> 'kind' = 'plates' then p_serving end, 'unitPrice', p_line -> 'unit_price', 'percent', p_line -> 'percent',
    'quantity', p_line -> 'quantity', 'amount', p_line -> 'amount'
  ));
end;
$$;
comment on function private.line_for_family(jsonb, text) is 'A line without its reason and the name of its author.';

create function private.estimate_of(p_price jsonb, p_is_agreed boolean)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_only constant jsonb := p_price -> 'functions' -> 0;
  v_lines constant jsonb := v_only -> 'lines';
  v_taxes constant jsonb := p_price -> 'taxes';
begin
  if not p_is_agreed and exists (
    select from jsonb_array_elements(p_price -> 'functions') as f
    where f ->> 'called_off_at' is null and not jsonb_path_exists(f -> 'lines', '$[*] ? (@.kind == "plates")')
  ) then
    -- The family would take the sum of the other lines for the price of all.
    return null;
  end if;
  if jsonb_array_length(p_price -> 'functions') = 1 and p_price -> 'lines' = '[]'
    and v_only ->> 'serving' is not null and v_lines -> 0 ->> 'kind' = 'plates'
    and not exists (select from jsonb_array_elements(v_lines) with ordinality as l (line, nth) where l.nth > 1 and l.line ->> 'kind' <> 'add_on') then
    return jsonb_build_object(
      'package', v_lines -> 0 -> 'label', 'serving', v_only -> 'serving', 'guests', v_only -> 'plates', 'perHead', v_lines -> 0 -> 'unit_price',
      'menuTotal', v_lines -> 0 -> 'amount',
      'addOns', (
        select coalesce(jsonb_agg(
          jsonb_build_object('name', l.line -> 'label', 'perHead', l.line -> 'unit_price', 'total', l.line -> 'amount') order by l.nth
        ), '[]')
        from jsonb_array_elements(v_lines) with ordinality as l (line, nth) where l.nth > 1
      ),
      'subtotal', p_price -> 'subtotal', 'total', p_price -> 'total',
      'taxName', coalesce((select string_agg(t.tax ->> 'name', ' + ' order by t.nth) from jsonb_array_elements(v_taxes) with ordinality as t (tax, nth)), ''),
      'taxPercent', (select coalesce(sum((tax ->> 'percent')::numeric), 0) from jsonb_array_elements(v_taxes) as tax),
      'tax', (p_price ->> 'total')::bigint - (p_price ->> 'subtotal')::bigint
    ) || case when jsonb_array_length(v_taxes) > 1 then jsonb_build_object('taxes', (
      select jsonb_agg(t.tax - 'base' order by t.nth) from jsonb_array_elements(v_taxes) with ordinality as t (tax, nth)
    )) else '{}' end
      || case when v_only ->> 'plates' <> v_only ->> 'guest_count' and v_only ->> 'billed_plates' is null then jsonb_build_object('minimumPlates', v_only -> 'plates') else '{}' end;
  end if;
  return private.picked(p_price, array['subtotal', 'discounts', 'taxes', 'total']) || jsonb_build_object(
    'functions', (
      select jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object(
          'occasion', f.one -> 'occasion', 'isCalledOff', case when f.one ->> 'called_off_at' is not null then true end,
          'plates', f.one -> 'plates', 'guests', f.one -> 'guest_count', 'sum', f.one -> 'sum',
          'served', case when f.one ->> 'billed_plates' is not null then f.one -> 'served_plates' end
        )) || jsonb_build_object('lines', (
          select coalesce(jsonb_agg(private.line_for_family(l.line, f.one ->> 'serving') order by l.nth), '[]')
          from jsonb_array_elements(f.one -> 'lines') with ordinality as l (line, nth)
        ))
        order by f.nth
      )
      from jsonb_array_elements(p_price -> 'functions') with ordinality as f (one, nth)
    ),
    'lines', (
      select coalesce(jsonb_agg(private.line_for_family(l.line, null) order by l.nth), '[]')
      from jsonb_array_elements(p_price -> 'lines') with ordinality as l (line, nth)
    )
  );
end;
$$;
comment on function private.estimate_of(jsonb, boolean) is
  'A price as bookings.estimate has it: the flat one of a single menu with add-ons (src/shared/rules/money/pricing.ts), else with functions (estimate-several.ts); null while no price is agreed and a live function has no plates.';

create function private.price_again(p_old public.bookings, p_agrees boolean, out estimate jsonb, out total_amount integer)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_price constant jsonb := private.stored_price(p_old);
  v_is_agreed constant boolean := p_agrees or p_old.total_amount > 0 or jsonb_path_exists(v_price -> 'lines', '$[*] ? (@.kind == "agreed")');
begin
  if p_old.total_amount > 0 and not p_agrees and (private.accepted_agreement(p_old.id)).id is not null then
    -- What was accepted stays in force. The lines are a proposal until the family accepts them or staff agree them.
    estimate := p_old.estimate;
    total_amount := p_old.total_amount;
    return;
  end if;
  estimate := private.estimate_of(v_price, v_is_agreed);
  total_amount := case when v_is_agreed then (v_price ->> 'total')::integer else 0 end;
end;
$$;
comment on function private.price_again(public.bookings, boolean) is
  'Estimate and total of a booking by its lines. The total is 0 until the price is agreed: by p_agrees, before, or by a line "agreed". Both stay as they are once an agreement is accepted, unless p_agrees.';

create function private.write_price(p_booking uuid, p_agrees boolean default false)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.bookings as b
  set (estimate, total_amount) = (select p.estimate, p.total_amount from private.price_again(b, p_agrees) as p)
  where b.id = p_booking;
end;
$$;
comment on function private.write_price(uuid, boolean) is
  'Computes the price of a booking anew, and agrees it with p_agrees. This raises the booking''s version.';

-- supabase/schemas/36_write_lines.sql

-- Price lines are written: with a new function, with another menu, and by staff.

create function private.written_lines(p_booking uuid, p_lines jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.price_lines (id, booking_id, function_id, kind, label, label_ur, quantity, unit_price, percent, reason, added_by, place)
  select
    coalesce(l.id, gen_random_uuid()), p_booking, l.function_id, l.kind, btrim(l.label), nullif(btrim(l.label_ur), ''), coalesce(l.quantity, 1),
    coalesce(l.unit_price, 0), l.percent, nullif(btrim(l.reason), ''), l.added_by, l.place
  from jsonb_to_recordset(p_lines) as l (
    id uuid, function_id uuid, kind text, label text, label_ur text, quantity integer, unit_price integer, percent numeric, reason text, added_by uuid,
    place integer
  );
end;
$$;
comment on function private.written_lines(uuid, jsonb) is 'Adds price lines, [{column: value}], to a booking.';

create function private.functions_with_lines(p_functions private.booking_functions[], p_prices jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(
      f.one || jsonb_build_object(
        'id', f.one -> 'function_id',
        'minimum_plates', p_prices -> 'functions' -> (f.nth - 1)::integer -> 'minimum_plates',
        'lines', coalesce(nullif(p_prices -> 'functions' -> (f.nth - 1)::integer -> 'lines', 'null'), '[]')
      )
      order by f.one ->> 'event_date', private.slot_place(f.one ->> 'event_time'), f.one ->> 'hall'
    )
    from (select to_jsonb(given) as one, row_number() over () as nth from unnest(p_functions) as given) as f
  );
end;
$$;
comment on function private.functions_with_lines(private.booking_functions[], jsonb) is
  'New functions by date, with their lines and minimum plates. p_prices has them in the order of p_functions.';

create function private.all_lines(p_functions jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(l.line || jsonb_build_object('function_id', f.one -> 'id', 'added_by', auth.uid(), 'place', l.nth)), '[]')
    from jsonb_array_elements(p_functions) as f (one)
    cross join lateral jsonb_array_elements(f.one -> 'lines') with ordinality as l (line, nth)
  );
end;
$$;
comment on function private.all_lines(jsonb) is 'The lines of new functions, each with its function and place.';

create function private.take_menu_lines(p_booking uuid, p_function uuid, p_lines jsonb, p_keeps_plates boolean, p_keeps_add_ons boolean)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_last constant integer := coalesce((select max(place) from public.price_lines where booking_id = p_booking), 0);
begin
  delete from public.price_lines as old
  where p_lines is not null and old.function_id = p_function and old.kind in ('plates', 'add_on')
    and not (
      case old.kind when 'plates' then p_keeps_plates else p_keeps_add_ons end
      and exists (select from jsonb_array_elements(p_lines) as l where l ->> 'kind' = old.kind and l ->> 'label' = old.label)
    );
  perform private.written_lines(p_booking, coalesce((
    select jsonb_agg(
      l.line || jsonb_build_object('function_id', p_function, 'added_by', auth.uid(), 'place', case l.line ->> 'kind' when 'plates' then 0 else v_last + l.nth end)
    )
    from jsonb_array_elements(p_lines) with ordinality as l (line, nth)
    where l.line ->> 'kind' in ('plates', 'add_on') and not exists (
      select from public.price_lines as old
      where old.function_id = p_function and old.kind = l.line ->> 'kind' and old.label = l.line ->> 'label'
    )
  ), '[]'));
end;
$$;
comment on function private.take_menu_lines(uuid, uuid, jsonb, boolean, boolean) is
  'Gives a function the lines of its menu and add-ons. Lines that it has already keep their price, unless they are all taken anew. p_lines null: nothing changes.';

create function private.price_for_staff(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_price constant jsonb := (select private.stored_price(b) from public.bookings as b where b.id = p_booking);
begin
  return private.picked(v_price, array['subtotal', 'discounts', 'taxes', 'total']) || jsonb_build_object(
    'functions', (
      select jsonb_agg(private.picked(f.one, array['id', 'occasion', 'called_off_at', 'guest_count', 'minimum_plates', 'billed_plates', 'plates', 'sum', 'lines']) order by f.nth)
      from jsonb_array_elements(v_price -> 'functions') with ordinality as f (one, nth)
    ),
    'lines', v_price -> 'lines',
    'rates', coalesce((select private.rates_of(b.id, b.taxes) from public.bookings as b where b.id = p_booking), '[]'),
    'authors', (
      select coalesce(jsonb_object_agg(u.id, u.email), '{}') from auth.users as u
      where u.id in (select l.added_by from public.price_lines as l where l.booking_id = p_booking)
    )
  );
end;
$$;
comment on function private.price_for_staff(uuid) is
  '{functions: [{id, occasion, called_off_at, guest_count, minimum_plates, billed_plates, plates, sum, lines}], lines, discounts, subtotal, taxes, total, rates, authors}: the price by its lines, each with every column and its amount. rates: bookings.taxes as they count for the payer, for the price after a change. authors: e-mail addresses by added_by.';

create function private.lines_in_words(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_build_object('lines', coalesce((
    select jsonb_agg(
      jsonb_strip_nulls(to_jsonb(l) - array['id', 'booking_id', 'added_by', 'place', 'label_ur']) order by l.function_id nulls last, l.place, l.id
    )
    from public.price_lines as l where l.booking_id = p_booking
  ), '[]'));
end;
$$;
comment on function private.lines_in_words(uuid) is '{lines: [...]}: the lines of a booking, for its history.';

-- Definer: as edit_booking.
create function private.set_price_lines(p_booking uuid, p_version integer, p_lines jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before constant jsonb := private.lines_in_words(p_booking);
  v_authors jsonb;
  v_constraint text;
begin
  perform private.require_admin();
  perform private.locked_in_version(p_booking, p_version);
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) > 100 then
    raise exception 'price lines must be a list of at most 100' using errcode = '22023';
  elsif exists (
    select from jsonb_array_elements(p_lines) as l
    where l ->> 'function_id' is not null
      and not exists (select from public.functions as f where f.booking_id = p_booking and f.id::text = l ->> 'function_id')
  ) then
    perform private.change_refused('booking_not_found');
  end if;
  v_authors := (select coalesce(jsonb_object_agg(id, jsonb_build_object('added_by', added_by)), '{}') from public.price_lines where booking_id = p_booking);
  delete from public.price_lines where booking_id = p_booking;
  perform private.written_lines(p_booking, coalesce((
    -- An edited line keeps its author.
    select jsonb_agg(
      l.line - 'added_by' || coalesce(v_authors -> (l.line ->> 'id'), jsonb_build_object('added_by', auth.uid())) || jsonb_build_object('place', l.nth)
    )
    from jsonb_array_elements(p_lines) with ordinality as l (line, nth)
  ), '[]'));
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (p_booking, auth.uid(), 'lines_changed', v_before, private.lines_in_words(p_booking));
  perform private.write_price(p_booking);
exception
  when check_violation then
    -- PostgreSQL's own detail repeats the whole row, and errors are logged: what staff typed must not be.
    get stacked diagnostics v_constraint = constraint_name;
    raise exception 'violates check constraint "%"', v_constraint using errcode = '23514', constraint = v_constraint;
end;
$$;

-- supabase/schemas/37_joined_bookings.sql

-- Two bookings of one family become one: functions, price lines, payments and links of the one move to the other, and the one is hidden. The same day
-- this can be undone.

create table private.joins (
  other_id uuid primary key references public.bookings (id) on delete cascade,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  joined_at timestamptz not null default now(),
  version integer not null,
  before jsonb constraint joins_before_bounded check (octet_length(before::text) <= 262144)
);
comment on table private.joins is 'Bookings that were joined to another one. Their reference and their links open that one.';
comment on column private.joins.version is 'The version of booking_id after the join. Any later change makes the undo impossible.';
comment on column private.joins.before is 'What the undo writes back: {booking, functions: {id: created_at}, stand_in, lines, links, proofs, review, payments: their number after the join}; removed by the nightly round.';

create index joins_booking on private.joins (booking_id);

alter table private.joins enable row level security;

create function private.joined_into(p_booking uuid)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  v_id uuid := p_booking;
  v_next uuid;
begin
  loop
    select booking_id into v_next from private.joins where other_id = v_id;
    exit when not found;
    v_id := v_next;
  end loop;
  return v_id;
end;
$$;
comment on function private.joined_into(uuid) is 'The booking to which this one was joined, perhaps over another one; itself if it was not joined.';

create function private.id_opened_by(p_reference text, p_token text)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select b.id from private.booking_tokens as t join public.bookings as b on b.id = t.booking_id
    where t.token_hash = private.token_hash(p_token) and b.deleted_at is null
      -- The reference may be that of a booking which was joined to this one.
      and b.id = private.joined_into((select named.id from public.bookings as named where named.reference = p_reference))
  );
end;
$$;
comment on function private.id_opened_by(text, text) is 'The booking with this reference that the token opens; null if there is none.';

create function private.joins_of(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', b.id, 'reference', b.reference, 'is_of_today', j.joined_at >= private.at_hall(private.today(), time '00:00'))
      order by j.joined_at
    ), '[]')
    from private.joins as j join public.bookings as b on b.id = j.other_id where j.booking_id = p_booking
  );
end;
$$;
comment on function private.joins_of(uuid) is '[{id, reference, is_of_today}]: the bookings that were joined to this one; those of today can be parted again.';

create function private.join_obstacles(p_booking public.bookings, p_other public.bookings)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array_remove(array[
    case when p_booking.phone <> p_other.phone then 'other_family' end,
    -- Both have their slots, so that none is taken or freed. A request is held first.
    case when not array[p_booking.status, p_other.status] <@ array['pending', 'advance_paid'] then 'not_joinable' end,
    case when least(p_booking.hold_expires_at, p_other.hold_expires_at) <= now() then 'hold_over' end,
    case when (p_booking.total_amount = 0) <> (p_other.total_amount = 0) then 'one_price' end,
    case when coalesce(p_booking.taxes, '[]') <> coalesce(p_other.taxes, '[]') then 'other_taxes' end,
    case when exists (select from private.payers where booking_id = p_other.id) then 'payer_known' end,
    case
      when (select count(*) from public.functions where booking_id = p_booking.id or booking_id = p_other.id and called_off_at is null) > 6
        then 'six_functions'
    end,
    case when exists (select from public.change_requests where booking_id in (p_booking.id, p_other.id) and state = 'open') then 'change_open' end,
    -- A version names the functions and the price of one booking.
    case
      when exists (select from public.agreements where booking_id = p_other.id and state <> 'replaced' or booking_id = p_booking.id and state = 'sent')
        or private.is_price_proposed(p_booking.id) then 'agreement_made'
    end,
    case when private.deposit_held(p_other.id) <> 0 then 'deposit_held' end,
    case
      when num_nonnulls((private.bill_in_force(p_booking.id)).id, (private.bill_in_force(p_other.id)).id) > 0 then 'bill_issued'
    end,
    -- Its words about money or days would come from a booking that is no more. Planned ones and the thank-you are withdrawn instead.
    case
      when exists (
        select from public.messages as m join private.message_kinds as k using (kind)
        where m.booking_id = p_other.id and k.audience = 'family'
          and (m.state = 'leased' or m.state = 'queued' and not k.is_planned and k.budget <> 'request')
      ) then 'message_waiting'
    end
  ], null);
end;
$$;
comment on function private.join_obstacles(public.bookings, public.bookings) is 'All reasons why the other booking cannot be joined to this one.';

create function private.require_joinable(p_booking public.bookings, p_other public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if num_nonnulls(p_booking.erased_at, p_other.erased_at) > 0 or p_booking.id = p_other.id then
    perform private.change_refused('booking_not_found');
  end if;
  -- Each code between quotes, because a test compares them with the comment of join_bookings().
  case (private.join_obstacles(p_booking, p_other))[1]
    when 'other_family' then perform private.change_refused('other_family');
    when 'not_joinable' then perform private.change_refused('not_joinable');
    when 'hold_over' then perform private.change_refused('hold_over');
    when 'one_price' then perform private.change_refused('one_price');
    when 'other_taxes' then perform private.change_refused('other_taxes');
    when 'payer_known' then perform private.change_refused('payer_known');
    when 'six_functions' then perform private.change_refused('six_functions');
    when 'change_open' then perform private.change_refused('change_open');
    when 'agreement_made' then perform private.change_refused('agreement_made');
    when 'deposit_held' then perform private.change_refused('deposit_held');
    when 'bill_issued' then perform private.change_refused('bill_issued');
    when 'message_waiting' then perform private.change_refused('message_waiting');
    else null;
  end case;
end;
$$;

create function private.fix_shared_discounts(p_booking public.bookings)
returns void
language sql
set search_path = ''
as $$
  update public.price_lines as l set percent = null, quantity = 1, unit_price = -(priced.line ->> 'amount')::integer
  from jsonb_array_elements(private.stored_price(p_booking) -> 'lines') as priced (line)
  where l.id = (priced.line ->> 'id')::uuid and l.kind = 'discount';
$$;
comment on function private.fix_shared_discounts(public.bookings) is
  'Writes the discounts of the whole booking as amounts: a percent must not count on the functions of another booking.';

create function private.note_join(p_booking uuid, p_other uuid, p_action text)
returns void
language sql
set search_path = ''
as $$
  insert into public.booking_events (booking_id, actor, action, after)
  select each.id, auth.uid(), p_action, jsonb_build_object('reference', b.reference)
  from (values (p_booking, p_other), (p_other, p_booking)) as each (id, other) join public.bookings as b on b.id = each.other;
$$;
comment on function private.note_join(uuid, uuid, text) is 'Writes into both histories that the bookings were joined or parted, each with the reference of the other.';

create function private.moved_here(p_booking uuid, p_other uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array_agg(p.id) from private.payments_in_force(p_booking) as p join public.payments as origin on origin.id = p.moved_from_id
  where origin.booking_id = p_other;
$$;
comment on function private.moved_here(uuid, uuid) is 'The payments of a booking that came from the other one.';

-- supabase/schemas/38_join_and_part.sql

-- Joining two bookings, and parting them again on the same day.

-- Definer: staff may not write bookings, functions, lines or the ledger.
create function private.join_bookings(p_booking uuid, p_version integer, p_other uuid, p_other_version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_other public.bookings;
  v_before jsonb;
  v_stand_in uuid;
  v_last smallint;
  v_price jsonb;
  v_total integer;
  v_paid integer;
begin
  perform private.require_admin();
  -- One order, so that two joins never wait for each other.
  perform private.locked_in_version(each.id, each.version)
  from (select * from (values (p_booking, p_version), (p_other, p_other_version)) as both_of (id, version) order by id) as each;
  select * into v_booking from public.bookings where id = p_booking;
  select * into v_other from public.bookings where id = p_other;
  perform private.require_joinable(v_booking, v_other);
  v_before := jsonb_build_object(
    'booking', to_jsonb(v_booking),
    'functions', (select jsonb_object_agg(id, created_at) from public.functions where booking_id = p_other and called_off_at is null),
    'lines', coalesce((select jsonb_agg(to_jsonb(l)) from public.price_lines as l where l.booking_id in (p_booking, p_other)), '[]'),
    'links', coalesce((select jsonb_agg(encode(token_hash, 'hex')) from private.booking_tokens where booking_id = p_other), '[]'),
    'proofs', coalesce((select jsonb_agg(id) from private.payment_proofs where booking_id = p_other), '[]'),
    'review', (select id from private.reviews where booking_id = p_other)
  );
  perform private.fix_shared_discounts(v_booking), private.fix_shared_discounts(v_other);

  -- Every booking has a function: lists, erasure and retention read its day.
  insert into public.functions (booking_id, hall, event_date, event_time, guest_count, called_off_at, is_only)
  select id, hall, event_date, event_time, guest_count, now(), false from private.booking_now(p_other)
  returning id into v_stand_in;
  -- A slot belongs to its function, so it is never free. The first function of the booking stays the first.
  update public.functions set is_only = false where booking_id = p_booking and is_only;
  update public.functions set booking_id = p_booking, is_only = false, created_at = clock_timestamp() where booking_id = p_other and called_off_at is null;
  -- A number agreed instead of the sum of the lines ("agreed", one line at most) is from now on that of both.
  delete from public.price_lines
  where booking_id = p_other and kind = 'agreed' and exists (select from public.price_lines where booking_id = p_booking and kind = 'agreed');
  v_last := coalesce((select max(place) from public.price_lines where booking_id = p_booking), 0);
  update public.price_lines set booking_id = p_booking, place = place + v_last + 1
  where booking_id = p_other and (function_id is null or v_before -> 'functions' ? function_id::text);
  update public.price_lines set unit_price = v_booking.total_amount + v_other.total_amount where booking_id = p_booking and kind = 'agreed';
  update private.booking_tokens set booking_id = p_booking where booking_id = p_other;
  update private.payment_proofs set booking_id = p_booking where booking_id = p_other;
  update private.reviews set booking_id = p_booking
  where booking_id = p_other and not exists (select from private.reviews where booking_id = p_booking);
  perform private.move_ledger(array(select id from private.payments_in_force(p_other)), p_booking, gen_random_uuid());

  v_price := private.stored_price(v_booking);
  v_total := case when v_booking.total_amount > 0 then (v_price ->> 'total')::integer else 0 end;
  v_paid := private.paid_amount(p_booking);
  update public.bookings
  set total_amount = v_total, estimate = private.estimate_of(v_price, v_total > 0),
    status = case when status = 'pending' and v_paid > 0 then private.status_by_ledger(v_total, v_paid) else status end,
    -- The family keeps the longer hold. guard_booking() ends it before the first function begins.
    hold_expires_at = greatest(hold_expires_at, v_other.hold_expires_at),
    private_note = left(nullif(concat_ws(E'\n', private_note, v_other.private_note), ''), 2000), email = coalesce(email, v_other.email),
    consent_at = coalesce(consent_at, v_other.consent_at), bride_contact = coalesce(bride_contact, v_other.bride_contact),
    bride_phone = coalesce(bride_phone, v_other.bride_phone), groom_contact = coalesce(groom_contact, v_other.groom_contact),
    groom_phone = coalesce(groom_phone, v_other.groom_phone), heard_from = coalesce(heard_from, v_other.heard_from),
    care_of = coalesce(care_of, v_other.care_of), utm_source = coalesce(utm_source, v_other.utm_source)
  where id = p_booking
  returning * into v_booking;
  insert into private.joins (other_id, booking_id, version, before)
  values (p_other, p_booking, v_booking.version, v_before || jsonb_build_object(
    'stand_in', v_stand_in, 'payments', (select count(*) from private.payments_in_force(p_booking))
  ));
  update public.bookings set deleted_at = now() where id = p_other;
  perform private.note_join(p_booking, p_other, 'joined');
  perform private.plan_messages(p_booking);
end;
$$;

-- Definer: as join_bookings.
create function private.undo_join(p_booking uuid, p_version integer, p_other uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_join private.joins;
  v_booking public.bookings;
  v_old public.bookings;
  v_other public.bookings;
begin
  perform private.require_admin();
  perform private.lock_booking(id) from unnest(array[least(p_booking, p_other), greatest(p_booking, p_other)]) as both_of (id);
  select * into v_join from private.joins where other_id = p_other and booking_id = p_booking;
  select * into v_booking from public.bookings where id = p_booking;
  select * into v_other from public.bookings where id = p_other;
  v_old := jsonb_populate_record(null::public.bookings, v_join.before -> 'booking');
  if v_join.other_id is null or v_booking.deleted_at is not null then
    perform private.change_refused('booking_not_found');
  elsif v_join.before is null or v_join.joined_at < private.at_hall(private.today(), time '00:00') then
    perform private.change_refused('day_over');
  elsif (select count(*) from private.payments_in_force(p_booking)) <> (v_join.before ->> 'payments')::integer then
    perform private.change_refused('paid_since');
  elsif v_booking.version <> v_join.version then
    perform private.change_refused('changed_since');
  elsif v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  elsif exists (select from public.change_requests where booking_id = p_booking and state = 'open') then
    perform private.change_refused('change_open');
  elsif least(v_old.hold_expires_at, v_other.hold_expires_at) <= now() then
    perform private.change_refused('hold_over');
  end if;

  perform private.move_ledger(private.moved_here(p_booking, p_other), p_other, gen_random_uuid());
  -- First the booking is back, then its functions, so that their slots are never free.
  update public.bookings set deleted_at = null where id = p_other;
  update public.functions as f set booking_id = p_other, created_at = (moved.value #>> '{}')::timestamptz
  from jsonb_each(v_join.before -> 'functions') as moved where f.id = moved.key::uuid;
  delete from public.functions where id = (v_join.before ->> 'stand_in')::uuid;
  update public.functions as f set is_only = true
  where f.booking_id in (p_booking, p_other) and not exists (select from public.functions as n where n.booking_id = f.booking_id and n.id <> f.id);
  delete from public.price_lines where booking_id in (p_booking, p_other);
  insert into public.price_lines select * from jsonb_populate_recordset(null::public.price_lines, v_join.before -> 'lines');
  update private.booking_tokens set booking_id = p_other
  where booking_id = p_booking and encode(token_hash, 'hex') in (select jsonb_array_elements_text(v_join.before -> 'links'));
  update private.payment_proofs set booking_id = p_other where booking_id = p_booking and v_join.before -> 'proofs' ? id::text;
  update private.reviews set booking_id = p_other where id = (v_join.before ->> 'review')::uuid;
  update public.bookings
  set total_amount = v_old.total_amount, estimate = v_old.estimate, status = v_old.status, hold_expires_at = v_old.hold_expires_at,
    private_note = v_old.private_note, email = v_old.email, consent_at = v_old.consent_at, bride_contact = v_old.bride_contact,
    bride_phone = v_old.bride_phone, groom_contact = v_old.groom_contact, groom_phone = v_old.groom_phone, heard_from = v_old.heard_from,
    care_of = v_old.care_of, utm_source = v_old.utm_source
  where id = p_booking
  returning * into v_booking;
  delete from private.joins where other_id = p_other;
  -- An earlier join of the booking can be undone next.
  update private.joins set version = v_booking.version where booking_id = p_booking and version = v_old.version;
  perform private.note_join(p_booking, p_other, 'parted');
  perform private.plan_messages(p_booking), private.plan_messages(p_other);
end;
$$;

-- supabase/schemas/39_bills.sql

-- Bills and credit notes: what families owe for what was served. They are numbered per year without gaps and never change.

create table private.bills (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete restrict,
  key uuid not null constraint bills_key_key unique,
  kind text not null constraint bills_kind_known check (kind in ('bill', 'credit_note')),
  of_bill uuid,
  bill_year integer not null,
  bill_no integer not null,
  number text not null constraint bills_number_length check (char_length(number) <= 20) generated always as (
    'B' || bill_year::text || '-' || case when bill_no < 10000 then lpad(bill_no::text, 4, '0') else bill_no::text end
  ) stored,
  document jsonb not null constraint bills_document_bounded check (jsonb_typeof(document) = 'object' and octet_length(document::text) <= 131072),
  total integer not null constraint bills_total_sane check (total between 1 and 999999999),
  issued_at timestamptz not null default now(),
  issued_by uuid,
  fiscal_number text constraint bills_fiscal_number_form check (char_length(fiscal_number) between 1 and 80 and not private.has_hidden(fiscal_number)),
  fiscal_qr text constraint bills_fiscal_qr_form check (char_length(fiscal_qr) between 1 and 500 and not private.has_hidden(fiscal_qr)),
  constraint bills_number_key unique (bill_year, bill_no),
  constraint bills_of_one_booking unique (id, booking_id),
  constraint bills_credits_own foreign key (of_bill, booking_id) references private.bills (id, booking_id),
  constraint bills_credit_note_of_bill check ((kind = 'credit_note') = (of_bill is not null))
);
comment on table private.bills is
  'Bills and credit notes in one series of numbers. They outlive the family''s data by bill_years; then only their figures stay. Total in whole units of the currency, of a credit note too.';
comment on column private.bills.document is
  'What is printed: {venue, payer, reference, functions, lines, subtotal, discounts, taxes, total, payments, paid, balance, deposit}; of a credit note {venue, payer, reference, number, reason, subtotal, taxes, total}.';
comment on column private.bills.fiscal_number is 'The number of the tax office''s invoice, and in fiscal_qr the text of its QR code. Staff add both later.';

create index bills_booking on private.bills (booking_id);
create index bills_credits on private.bills (of_bill, booking_id) where of_bill is not null;
create index bills_by_day on private.bills (issued_at);

alter table private.bills enable row level security;

create table private.bill_counters (
  year integer primary key,
  last_no integer not null check (last_no > 0)
);
comment on table private.bill_counters is 'The last number of a bill or credit note in each year, locked as receipt_counters is.';

alter table private.bill_counters enable row level security;

-- Definer: no role may write the counter.
create function private.number_bill()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.issued_by := coalesce(auth.uid(), new.issued_by);
  new.bill_year := extract(year from new.issued_at at time zone private.time_zone());
  insert into private.bill_counters (year, last_no)
  values (new.bill_year, 1)
  on conflict (year) do update set last_no = bill_counters.last_no + 1
  returning last_no into new.bill_no;
  return new;
end;
$$;

create trigger number_bill
before insert on private.bills
for each row execute function private.number_bill();

-- Definer: no role may write the history.
create function private.record_bill_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.booking_events (booking_id, actor, action, after)
  values (
    new.booking_id, auth.uid(), case when tg_op = 'UPDATE' then 'fiscal_number_set' else 'bill_issued' end,
    jsonb_build_object('kind', new.kind, 'amount', new.total, 'receipt_number', new.number)
  );
  return null;
end;
$$;

create trigger after_bill
after insert on private.bills
for each row execute function private.record_bill_event();

create trigger after_fiscal_number
after update of fiscal_number on private.bills
for each row execute function private.record_bill_event();

create function private.figures_of_bill(p_document jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return private.picked(p_document, array['subtotal', 'taxes', 'total']);
end;
$$;
comment on function private.figures_of_bill(jsonb) is 'What stays of a bill''s document after bill_years: its sums and taxes, without payer, venue and words.';

create function private.keep_bill()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_free constant text[] := array['number', 'fiscal_number', 'fiscal_qr'];
begin
  if tg_op = 'UPDATE' and (
    to_jsonb(new) - v_free = to_jsonb(old) - v_free
    or to_jsonb(new) - array['number', 'document', 'fiscal_qr'] = to_jsonb(old) - array['number', 'document', 'fiscal_qr']
      and new.document = private.figures_of_bill(old.document) and private.is_bill_old(old.issued_at)
  ) then
    return new;
  end if;
  raise exception 'a bill does not change' using errcode = '55000', hint = 'Issue a credit note instead.';
end;
$$;

create trigger keep_bill
before update or delete on private.bills
for each row execute function private.keep_bill();

create trigger keep_all_bills
before truncate on private.bills
for each statement execute function private.keep_bill();

create function private.is_bill_old(p_issued_at timestamptz)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return p_issued_at < now() - make_interval(years => private.setting('bill_years'));
end;
$$;
comment on function private.is_bill_old(timestamptz) is 'Whether the time is over for which the law asks to keep a bill with its payer.';

create function private.forget_old_bills(p_limit integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.bills set document = private.figures_of_bill(document), fiscal_qr = null
  where id in (
    select b.id from private.bills as b
    where private.is_bill_old(b.issued_at) and b.document ? 'payer'
      and exists (select from public.bookings as of where of.id = b.booking_id and of.erased_at is not null)
    order by b.issued_at
    limit p_limit
  );
end;
$$;
comment on function private.forget_old_bills(integer) is 'Leaves the figures alone of bills that are kept no longer and whose family is erased.';

create function private.bill_in_force(p_booking uuid)
returns private.bills
language plpgsql
stable
set search_path = ''
as $$
declare
  v_bill private.bills;
begin
  select * into v_bill from private.bills as b
  where b.booking_id = p_booking and b.kind = 'bill' and b.total > private.credited(b.id);
  return v_bill;
end;
$$;
comment on function private.bill_in_force(uuid) is 'The bill of a booking that no credit notes take back whole; a row of nulls if there is none. Never two.';

create function private.guard_billed(p_new public.bookings)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_bill constant private.bills := private.bill_in_force(p_new.id);
begin
  if v_bill.id is not null and (
    private.is_over(p_new.status) or p_new.deleted_at is not null
    or p_new.total_amount <> v_bill.total - private.credited(v_bill.id)
  ) then
    perform private.change_refused('bill_issued');
  end if;
end;
$$;
comment on function private.guard_billed(public.bookings) is
  'Refuses that a booking with a bill in force ends, is deleted, or costs anything but the bill less its credit notes.';

-- supabase/schemas/39_credit_notes.sql

-- Credit notes take a bill back, whole or in part. Fiscal numbers are the only later addition to a bill.

create function private.credited(p_bill uuid)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select coalesce(sum(note.total), 0) from private.bills as note where note.of_bill = p_bill);
end;
$$;
comment on function private.credited(uuid) is 'What the credit notes of a bill come to.';

create function private.less_taxes(p_before jsonb, p_after jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(t.tax || jsonb_build_object(
      'base', (t.tax ->> 'base')::bigint - coalesce((n.tax ->> 'base')::bigint, 0), 'amount', (t.tax ->> 'amount')::bigint - coalesce((n.tax ->> 'amount')::bigint, 0)
    ) order by t.nth), '[]')
    from jsonb_array_elements(p_before) with ordinality as t (tax, nth)
    left join jsonb_array_elements(p_after) as n (tax) on (n.tax ->> 'name', n.tax ->> 'percent') = (t.tax ->> 'name', t.tax ->> 'percent')
  );
end;
$$;
comment on function private.less_taxes(jsonb, jsonb) is 'By how much each tax of a price falls.';

create function private.take_off_bill(p_booking public.bookings, p_line uuid, p_amount integer, p_reason text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_price jsonb;
begin
  perform private.written_lines(p_booking.id, jsonb_build_array(jsonb_build_object(
    'id', p_line, 'kind', 'discount', 'label', 'Correction of the bill', 'label_ur', 'بل کی تصحیح', 'unit_price', p_amount, 'reason', p_reason, 'added_by', auth.uid(),
    'place', (select coalesce(max(place), 0) + 1 from public.price_lines where booking_id = p_booking.id)
  )));
  update public.price_lines set unit_price = greatest(unit_price - p_amount, 1) where booking_id = p_booking.id and kind = 'agreed';
  v_price := private.stored_price(p_booking);
  if (v_price ->> 'total')::bigint not between 1 and p_booking.total_amount - 1 then
    perform private.change_refused('more_than_billed');
  end if;
  return v_price;
end;
$$;
comment on function private.take_off_bill(public.bookings, uuid, integer, text) is 'Adds a discount to a billed booking and answers the new price. Refuses: more_than_billed.';

-- Definer: as issue_bill.
create function private.issue_credit_note(p_bill uuid, p_version integer, p_key uuid, p_amount integer, p_reason text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_bill private.bills;
  v_note private.bills;
  v_booking public.bookings;
  v_before jsonb;
  v_after jsonb := jsonb '{"subtotal": 0, "taxes": [], "total": 0}';
  v_reason constant text := nullif(btrim(p_reason), '');
begin
  perform private.require_admin();
  select * into v_bill from private.bills where id = p_bill;
  if not found then
    perform private.change_refused('bill_not_found');
  end if;
  perform private.lock_booking(v_bill.booking_id);
  v_note := private.bill_of_key(p_key, v_bill.booking_id, 'credit_note');
  if v_note.id is not null then
    return v_note.number;
  end if;
  perform private.locked_in_version(v_bill.booking_id, p_version);
  if (private.bill_in_force(v_bill.booking_id)).id is distinct from p_bill then
    perform private.change_refused('bill_not_found');
  elsif (v_reason is not null and char_length(v_reason) <= 200 and coalesce(p_amount, 1) > 0) is not true then
    raise exception 'a credit note has an amount and a reason' using errcode = '22023';
  end if;
  select * into v_booking from public.bookings where id = v_bill.booking_id;
  v_before := private.stored_price(v_booking);
  if p_amount is not null then
    v_after := private.take_off_bill(v_booking, private.key_from(p_key, 'line'), p_amount, v_reason);
  end if;
  insert into private.bills (booking_id, key, kind, of_bill, document, total)
  values (
    v_booking.id, p_key, 'credit_note', p_bill,
    private.picked(v_bill.document, array['venue', 'payer', 'reference']) || jsonb_build_object(
      'number', v_bill.number, 'reason', v_reason, 'subtotal', (v_before ->> 'subtotal')::bigint - (v_after ->> 'subtotal')::bigint,
      'taxes', private.less_taxes(v_before -> 'taxes', v_after -> 'taxes'), 'total', v_booking.total_amount - (v_after ->> 'total')::integer
    ),
    v_booking.total_amount - (v_after ->> 'total')::integer
  )
  returning * into v_note;
  if p_amount is null then
    perform private.drop_corrections(p_bill);
    perform private.unbill_plates(v_booking);
  end if;
  perform private.write_price(v_booking.id, true);
  perform private.plan_messages(v_booking.id);
  return v_note.number;
end;
$$;

-- Definer: staff may not write bills.
create function private.set_fiscal_number(p_bill uuid, p_number text, p_qr text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking uuid;
begin
  perform private.require_admin();
  select booking_id into v_booking from private.bills where id = p_bill;
  if not found then
    perform private.change_refused('bill_not_found');
  end if;
  perform private.lock_booking(v_booking);
  update private.bills set fiscal_number = nullif(btrim(p_number), ''), fiscal_qr = nullif(btrim(p_qr), '') where id = p_bill;
  update public.bookings set updated_at = now() where id = v_booking;
end;
$$;

-- Definer: no role may read bills.
create function private.reveal_bill_payer(p_bill uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_bill private.bills;
begin
  perform private.require_admin();
  select * into v_bill from private.bills where id = p_bill;
  if not found or not v_bill.document ? 'payer' then
    perform private.change_refused('bill_not_found');
  end if;
  insert into public.booking_events (booking_id, actor, action) values (v_bill.booking_id, auth.uid(), 'payer_shown');
  return v_bill.document -> 'payer';
end;
$$;

create function private.bills_for_staff(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      to_jsonb(b) - array['key', 'booking_id', 'bill_year', 'bill_no', 'issued_by']
        || jsonb_build_object(
          -- A document without payer stays as it is: jsonb_set() answers null then.
          'document', coalesce(jsonb_set(b.document, '{payer}', private.masked_payer(b.document -> 'payer')), b.document), 'is_in_force', b.id = (private.bill_in_force(p_booking)).id) order by b.bill_year, b.bill_no
    ), '[]')
    from private.bills as b where b.booking_id = p_booking
  );
end;
$$;
comment on function private.bills_for_staff(uuid) is '[{id, kind, of_bill, number, document, total, issued_at, fiscal_number, fiscal_qr, is_in_force}]: the bills and credit notes of a booking, with masked tax numbers.';

create function private.settlement_of(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_booking.erased_at is not null or p_booking.total_amount = 0 or private.first_begins(p_booking.id) > now()
    or private.is_over(p_booking.status) and not exists (select from private.bills where booking_id = p_booking.id) then
    return null;
  end if;
  return jsonb_build_object(
    'bills', private.bills_for_staff(p_booking.id),
    'to_bill', (
      select private.picked(private.price_to_bill(b), array['subtotal', 'taxes', 'total']) from public.bookings as b
      where b.id = p_booking.id and (private.bill_in_force(b.id)).id is null
    ),
    'functions', (
      select jsonb_agg(private.picked(to_jsonb(f), array['id', 'occasion', 'event_date', 'event_time', 'minimum_plates', 'served_plates', 'extra_plate_price']) || jsonb_build_object(
        'agreed_plates', private.agreed_plates(f), 'has_plates', private.has_plate_lines(f),
        'has_begun', private.slot_begins(f.event_date, f.event_time) <= now()
      ) order by f.event_date, private.slot_place(f.event_time), f.hall)
      from public.functions as f where f.booking_id = p_booking.id and f.called_off_at is null
    )
  );
end;
$$;
comment on function private.settlement_of(private.booking_functions) is
  '{bills, to_bill: {subtotal, taxes, total}, functions: [{id, occasion, event_date, event_time, minimum_plates, served_plates, extra_plate_price, agreed_plates, has_plates, has_begun}]}: what is settled of a booking with a price once its first function has begun; null before, and of an erased family. to_bill: null while a bill is in force.';

-- supabase/schemas/39_deposits.sql

-- Refundable security deposits: a ledger of their own, beside the payments. They count in no paid amount, balance, status or figure (deal.md, invariant 6).

create table public.deposits (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete restrict,
  key uuid not null constraint deposits_key_key unique,
  kind text not null constraint deposits_kind_known check (kind in ('taken', 'returned', 'deducted', 'correction')),
  amount integer not null constraint deposits_amount_sane check (amount <> 0 and abs(amount) <= 999999999),
  method text not null constraint deposits_method_known check (method ~ '^[a-z0-9][a-z0-9_]{1,39}$'),
  received_on date not null constraint deposits_received_on_sane check (received_on between date '2020-01-01' and date '2100-01-01'),
  note text constraint deposits_note_form check (char_length(note) between 1 and 120 and not private.has_hidden(note)),
  recorded_by uuid,
  reverses_id uuid constraint deposits_reversed_once unique,
  payment_id uuid constraint deposits_payment references public.payments (id),
  line_id uuid,
  receipt_year integer not null,
  receipt_no integer not null,
  receipt_number text not null
    constraint deposits_receipt_number_length check (char_length(receipt_number) <= 20)
    generated always as (
      'D' || receipt_year::text || '-' || case when receipt_no < 10000 then lpad(receipt_no::text, 4, '0') else receipt_no::text end
    ) stored,
  created_at timestamptz not null default now(),
  constraint deposits_receipt_key unique (receipt_year, receipt_no),
  constraint deposits_sign check (case kind when 'taken' then amount > 0 when 'correction' then true else amount < 0 end),
  constraint deposits_of_one_booking unique (id, booking_id),
  constraint deposits_reverses_own foreign key (reverses_id, booking_id) references public.deposits (id, booking_id),
  constraint deposits_corrections_reverse check ((kind = 'correction') = (reverses_id is not null)),
  constraint deposits_deduction_is_paid check ((kind = 'deducted') = (payment_id is not null))
);
comment on table public.deposits is
  'Append-only: security deposits taken, returned and deducted, in whole units of the currency. Amounts have a sign, and their sum is what the hall holds. The note is removed when the family is erased.';
comment on column public.deposits.payment_id is 'Of a deduction: the payment by method "deposit". line_id is its price line, which staff may have removed since.';
comment on column public.deposits.receipt_number is 'Such as D2026-0007: counted per year without gaps, in a series of its own.';

create index deposits_booking on public.deposits (booking_id);
create index deposits_by_day on public.deposits (received_on);
create index deposits_by_payment on public.deposits (payment_id) where payment_id is not null;
create index deposits_reverses on public.deposits (reverses_id, booking_id) where reverses_id is not null;

alter table public.deposits enable row level security;

create policy "Staff see every deposit"
on public.deposits
for select
to authenticated
using ((select private.is_admin()));

create table private.deposit_counters (
  year integer primary key,
  last_no integer not null check (last_no > 0)
);
comment on table private.deposit_counters is 'The last number of a deposit''s receipt in each year, locked as receipt_counters is.';

alter table private.deposit_counters enable row level security;

-- Definer: no role may write the counter or the history.
create function private.number_deposit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.recorded_by := coalesce(auth.uid(), new.recorded_by);
  new.receipt_year := extract(year from new.created_at at time zone private.time_zone());
  insert into private.deposit_counters (year, last_no)
  values (new.receipt_year, 1)
  on conflict (year) do update set last_no = deposit_counters.last_no + 1
  returning last_no into new.receipt_no;
  return new;
end;
$$;

create trigger number_deposit
before insert on public.deposits
for each row execute function private.number_deposit();

-- Definer: as number_deposit.
create function private.record_deposit_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.booking_events (booking_id, actor, action, after, created_at)
  values (
    new.booking_id, new.recorded_by, 'deposit_recorded',
    jsonb_build_object('kind', new.kind, 'amount', new.amount, 'method', new.method, 'receipt_number', new.receipt_number), new.created_at
  );
  return null;
end;
$$;

create trigger after_deposit
after insert on public.deposits
for each row execute function private.record_deposit_event();

create function private.keep_deposit()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - array['note', 'receipt_number']) = (to_jsonb(old) - array['note', 'receipt_number'])
    and new.note is null and exists (select from public.bookings where id = old.booking_id and erased_at is not null) then
    return new;
  end if;
  raise exception 'deposits is append-only' using errcode = '55000', hint = 'Record a correction instead.';
end;
$$;

create trigger keep_deposit
before update or delete on public.deposits
for each row execute function private.keep_deposit();

create trigger keep_all_deposits
before truncate on public.deposits
for each statement execute function private.keep_deposit();

create function private.deposit_held(p_booking uuid)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select coalesce(sum(amount), 0)::integer from public.deposits where booking_id = p_booking);
end;
$$;
comment on function private.deposit_held(uuid) is 'The security deposit that the hall holds for a booking. Whole units of the currency.';

-- supabase/schemas/39_issue_bills.sql

-- Plates are noted, bills and credit notes issued.

create function private.has_plate_lines(p_function public.functions)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (select from public.price_lines where function_id = p_function.id and kind in ('plates', 'add_on', 'surcharge'));
end;
$$;

-- Definer: staff may not write functions.
create function private.note_served(p_booking uuid, p_version integer, p_function uuid, p_plates integer, p_extra_price integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_function public.functions;
begin
  perform private.require_admin();
  perform private.locked_in_version(p_booking, p_version);
  select * into v_function from public.functions where booking_id = p_booking and id = p_function and called_off_at is null;
  if not found then
    perform private.change_refused('booking_not_found');
  elsif private.slot_begins(v_function.event_date, v_function.event_time) > now() then
    perform private.change_refused('function_ahead');
  elsif (private.bill_in_force(p_booking)).id is not null then
    perform private.change_refused('bill_issued');
  end if;
  update public.functions set served_plates = p_plates, extra_plate_price = p_extra_price where id = p_function;
  insert into public.booking_events (booking_id, function_id, actor, action, before, after)
  values (
    p_booking, p_function, auth.uid(), 'plates_served', jsonb_strip_nulls(jsonb_build_object('served_plates', v_function.served_plates)),
    jsonb_strip_nulls(jsonb_build_object('served_plates', p_plates, 'extra_plate_price', p_extra_price))
  );
  -- The version rises.
  update public.bookings set updated_at = now() where id = p_booking;
end;
$$;

create function private.bill_payer(p_booking public.bookings)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(private.payer_of(p_booking.id), jsonb_build_object('name', p_booking.client_name));
end;
$$;
comment on function private.bill_payer(public.bookings) is 'Who the bill is made out to: {name, address, status, cnic, ntn}, as far as known.';

create function private.lines_of_bill(p_lines jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      private.picked(l.line, array['id', 'kind', 'label', 'label_ur', 'quantity', 'unit_price', 'percent', 'amount']) order by l.nth
    ), '[]')
    from jsonb_array_elements(p_lines) with ordinality as l (line, nth)
  );
end;
$$;
comment on function private.lines_of_bill(jsonb) is 'Lines without the reasons and names of staff.';

create function private.deposit_on_bill(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'taken', coalesce(sum(d.amount) filter (where d.kind = 'taken'), 0), 'returned', coalesce(-sum(d.amount) filter (where d.kind = 'returned'), 0),
      'deducted', coalesce(-sum(d.amount) filter (where d.kind = 'deducted'), 0)
    )
    from public.deposits as d
    where d.booking_id = p_booking and d.reverses_id is null and not exists (select from public.deposits as r where r.reverses_id = d.id)
    having count(*) > 0
  );
end;
$$;
comment on function private.deposit_on_bill(uuid) is '{taken, returned, deducted} of the security deposit, without reversed rows; null if there was none.';

create function private.bill_document(p_booking public.bookings, p_price jsonb, p_venue jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.picked(p_price, array['subtotal', 'discounts', 'taxes', 'total']) || jsonb_build_object(
    'venue', p_venue, 'payer', private.bill_payer(p_booking), 'reference', p_booking.reference,
    'functions', (
      select jsonb_agg(private.picked(f.one, array['occasion', 'hall', 'event_date', 'event_time', 'served_plates', 'minimum_plates', 'sum']) || jsonb_build_object(
        'agreed_plates', greatest((f.one ->> 'guest_count')::integer, (f.one ->> 'minimum_plates')::integer),
        'billed_plates', greatest((f.one ->> 'served_plates')::integer, (f.one ->> 'plates')::integer),
        'lines', private.lines_of_bill(f.one -> 'lines')
      ) order by f.nth)
      from jsonb_array_elements(p_price -> 'functions') with ordinality as f (one, nth) where f.one ->> 'called_off_at' is null
    ),
    'lines', private.lines_of_bill(p_price -> 'lines'),
    'payments', (
      select coalesce(jsonb_agg(private.picked(to_jsonb(p), array['receipt_number', 'received_on', 'kind', 'method', 'amount'])), '[]')
      from private.payments_in_force(p_booking.id) as p
    ),
    'paid', private.paid_amount(p_booking.id), 'balance', (p_price ->> 'total')::integer - private.paid_amount(p_booking.id),
    'deposit', private.deposit_on_bill(p_booking.id)
  );
end;
$$;
comment on function private.bill_document(public.bookings, jsonb, jsonb) is
  'Everything that is printed on a bill, as it is when the bill is issued. p_venue: name, address and tax numbers of the hall, from the content.';

create function private.bill_of_key(p_key uuid, p_booking uuid, p_kind text)
returns private.bills
language plpgsql
stable
set search_path = ''
as $$
declare
  v_bill private.bills;
begin
  select * into v_bill from private.bills where key = p_key;
  if found and (v_bill.booking_id, v_bill.kind) is distinct from (p_booking, p_kind) then
    perform private.change_refused('idempotency_mismatch');
  end if;
  return v_bill;
end;
$$;
comment on function private.bill_of_key(uuid, uuid, text) is 'The bill or credit note that was issued with this key; null if there is none.';

-- Definer: staff may not write bills, functions or lines.
create function private.issue_bill(p_booking uuid, p_version integer, p_key uuid, p_venue jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_bill private.bills;
  v_booking public.bookings;
  v_price jsonb;
begin
  perform private.require_admin();
  perform private.lock_booking(p_booking);
  v_bill := private.bill_of_key(p_key, p_booking, 'bill');
  if v_bill.id is not null then
    return v_bill.number;
  end if;
  perform private.locked_in_version(p_booking, p_version);
  if (private.bill_in_force(p_booking)).id is not null then
    perform private.change_refused('bill_issued');
  elsif exists (
    select from public.functions as f
    where f.booking_id = p_booking and f.called_off_at is null and private.slot_begins(f.event_date, f.event_time) > now()
  ) then
    perform private.change_refused('function_ahead');
  elsif exists (
    select from public.functions as f
    where f.booking_id = p_booking and f.called_off_at is null and f.served_plates is null and private.has_plate_lines(f)
  ) then
    perform private.change_refused('plates_missing');
  elsif jsonb_typeof(p_venue) is distinct from 'object' or octet_length(p_venue::text) > 8192 then
    raise exception 'the venue of a bill is an object of at most 8 KB' using errcode = '22023';
  end if;
  select * into v_booking from public.bookings where id = p_booking;
  v_price := private.price_to_bill(v_booking);
  if v_booking.total_amount = 0 or (v_price ->> 'total')::bigint <= 0 then
    perform private.change_refused('no_total');
  elsif private.is_price_proposed(p_booking) then
    perform private.change_refused('price_proposed');
  end if;
  perform private.bill_plates(v_booking);
  insert into private.bills (booking_id, key, kind, document, total)
  values (p_booking, p_key, 'bill', private.bill_document(v_booking, v_price, p_venue), (v_price ->> 'total')::integer)
  returning * into v_bill;
  perform private.write_price(p_booking, true);
  -- Reminders of the payment dates end, also if the price stays.
  perform private.plan_messages(p_booking);
  return v_bill.number;
end;
$$;

-- supabase/schemas/39_payers.sql

-- Payers: who a bill is made out to, with tax numbers. Only functions reach the table, and each look at the numbers stands in the history.

create table private.payers (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  name text not null constraint payers_name check (char_length(name) between 1 and 120 and not private.has_hidden(name)),
  address text constraint payers_address check (char_length(address) between 1 and 200 and not private.has_hidden(address)),
  status text constraint payers_status check (char_length(status) between 1 and 40),
  cnic text constraint payers_cnic check (cnic ~ '^[A-Z0-9-]{1,30}$'),
  ntn text constraint payers_ntn check (ntn ~ '^[A-Z0-9-]{1,30}$')
);
comment on table private.payers is
  'Who pays for a booking, with status and tax numbers as private.payer_fields() has them. In no message, log or export but the tax register and the file for the person.';

alter table private.payers enable row level security;

create function private.in_form(p_typed text, p_form text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_plain constant text := regexp_replace(
    upper(translate(normalize(p_typed, nfkc), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')), '[^A-Z0-9]', '', 'g'
  );
  v_digits constant text := regexp_replace(v_plain, '[A-Z]', '', 'g');
  v_letters constant text := regexp_replace(v_plain, '[0-9]', '', 'g');
begin
  if num_nulls(p_typed, p_form) > 0 then
    return null;
  end if;
  if char_length(v_digits) <> char_length(regexp_replace(p_form, '[^0]', '', 'g')) or v_letters not in ('', regexp_replace(p_form, '[^A-Z]', '', 'g')) then
    return null;
  end if;
  return (
    select string_agg(
      case when f.sign = '0' then substr(v_digits, f.digits::integer, 1) else f.sign end, '' order by f.nth
    )
    from (
      select s.sign, s.nth, count(*) filter (where s.sign = '0') over (order by s.nth) as digits
      from regexp_split_to_table(p_form, '') with ordinality as s (sign, nth)
    ) as f
  );
end;
$$;
comment on function private.in_form(text, text) is
  'A typed number in a form with 0 for each digit, as inForm() in src/shared/rules/money/payer.ts; null if it has other digits or letters.';

create function private.masked(p_number text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(p_number, '[A-Z0-9](?=.{3})', '•', 'g');
$$;
comment on function private.masked(text) is 'A tax number with its last three signs alone.';

create function private.payer_of(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select to_jsonb(p) - 'booking_id' from private.payers as p where p.booking_id = p_booking);
end;
$$;
comment on function private.payer_of(uuid) is '{name, address, status, cnic, ntn} of a booking''s payer; null if none is known.';

create function private.masked_payer(p_payer jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select p_payer || jsonb_strip_nulls(jsonb_build_object('cnic', private.masked(p_payer ->> 'cnic'), 'ntn', private.masked(p_payer ->> 'ntn')));
$$;
comment on function private.masked_payer(jsonb) is 'A payer with masked numbers; null for null.';

create function private.payer_for_staff(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.masked_payer(private.payer_of(p_booking));
end;
$$;
comment on function private.payer_for_staff(uuid) is 'As payer_of(), with masked numbers.';

create function private.rates_of(p_booking uuid, p_taxes jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_status constant text := (select status from private.payers where booking_id = p_booking);
begin
  if v_status is null then
    return p_taxes;
  end if;
  return (
    select coalesce(jsonb_agg(
      t.rate - 'percent_by_payer' || jsonb_build_object('percent', coalesce(
        (select r -> 'percent' from jsonb_array_elements(nullif(t.rate -> 'percent_by_payer', 'null')) as r where r ->> 'payer' = v_status),
        t.rate -> 'percent'
      ))
      order by t.nth
    ), '[]')
    from jsonb_array_elements(p_taxes) with ordinality as t (rate, nth)
  );
end;
$$;
comment on function private.rates_of(uuid, jsonb) is
  'Tax rates as they count for the booking''s payer. The family''s page and the desk price a change by them, so neither needs the payer.';

-- Definer: no role may read or write the table.
create function private.set_payer(p_booking uuid, p_version integer, p_payer jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_fields constant jsonb := private.payer_fields();
  v_old private.payers;
  v_new private.payers := jsonb_populate_record(null::private.payers, p_payer - 'booking_id');
  v_constraint text;
begin
  perform private.require_admin();
  if (private.locked_in_version(p_booking, p_version)).erased_at is not null then
    perform private.change_refused('booking_not_found');
  elsif (private.bill_in_force(p_booking)).id is not null then
    perform private.change_refused('bill_issued');
  end if;
  select * into v_old from private.payers where booking_id = p_booking;
  v_new.booking_id := p_booking;
  v_new.name := nullif(btrim(normalize(v_new.name, nfc)), '');
  v_new.address := nullif(btrim(normalize(v_new.address, nfc)), '');
  v_new.status := nullif(v_new.status, '');
  v_new.cnic := private.in_form(nullif(btrim(v_new.cnic), ''), v_fields ->> 'cnic');
  v_new.ntn := private.in_form(nullif(btrim(v_new.ntn), ''), v_fields ->> 'ntn');
  -- The message names no value: errors are logged.
  if (v_new.status is null or v_fields -> 'statuses' ? v_new.status) is not true
    or (v_new.cnic is null) <> (coalesce(btrim(p_payer ->> 'cnic'), '') = '') or (v_new.ntn is null) <> (coalesce(btrim(p_payer ->> 'ntn'), '') = '') then
    raise exception 'the payer has a status or a number that the content does not know' using errcode = '22023';
  elsif v_new.name is null and p_payer <> '{}' then
    raise exception 'a payer has a name' using errcode = '22023';
  end if;
  delete from private.payers where booking_id = p_booking;
  if v_new.name is not null then
    insert into private.payers select v_new.*;
  end if;
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (
    p_booking, auth.uid(), case when v_new.name is null then 'payer_removed' else 'payer_entered' end,
    jsonb_build_object('payer_status', v_old.status), jsonb_build_object('payer_status', v_new.status)
  );
  if v_new.status is distinct from v_old.status then
    perform private.write_price(p_booking);
  else
    -- The change reaches open panels with the booking.
    update public.bookings set updated_at = now() where id = p_booking;
  end if;
exception
  when check_violation then
    -- PostgreSQL's own detail repeats the whole row, and errors are logged: tax numbers must not be.
    get stacked diagnostics v_constraint = constraint_name;
    raise exception 'violates check constraint "%"', v_constraint using errcode = '23514', constraint = v_constraint;
end;
$$;

-- Definer: as set_payer.
create function private.reveal_payer(p_booking uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_payer constant jsonb := private.payer_of(p_booking);
begin
  perform private.require_admin();
  if v_payer is null then
    perform private.change_refused('booking_not_found');
  end if;
  insert into public.booking_events (booking_id, actor, action) values (p_booking, auth.uid(), 'payer_shown');
  return v_payer;
end;
$$;

-- supabase/schemas/39_payment_plan.sql

-- What a family pays when. The desk computes the same in src/shared/rules/money/payment-plan.ts; both give the answers of
-- tests/shared/rules/money/worked-payment-plans.ts.

create function private.plan_payments(
  p_dates jsonb, p_total bigint, p_paid bigint, p_first_day date, p_hold_ends date, p_is_kept boolean, p_today date
)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_last constant integer := jsonb_array_length(p_dates) - 1;
  v_left bigint := p_total;
  v_money bigint := greatest(p_paid, 0);
  v_date jsonb;
  v_amount bigint;
  v_paid bigint;
  v_day date;
  v_from date;
  v_next date;
  v_plan jsonb := jsonb '[]';
begin
  for v_place in 0..v_last loop
    v_date := p_dates -> v_place;
    v_amount := least(v_left, case
      when v_place = v_last then v_left
      else coalesce((v_date ->> 'amount')::bigint, private.percent_of(p_total, (v_date ->> 'percent')::numeric))
    end);
    v_paid := least(v_amount, v_money);
    v_left := v_left - v_amount;
    v_money := v_money - v_paid;
    v_plan := v_plan || jsonb_build_object('amount', v_amount, 'paid', v_paid, 'open', v_amount - v_paid);
  end loop;

  for v_place in reverse v_last..0 loop
    v_date := p_dates -> v_place;
    v_from := (v_date ->> 'counts_from')::date;
    v_day := case v_date ->> 'due' when 'days_before' then p_first_day - (v_date ->> 'days_before')::integer else (v_date ->> 'due_on')::date end;
    v_next := case
      -- Nothing is due before the advance. A day that staff set counts once the advance is paid.
      when v_day >= v_from and (v_date ->> 'due' = 'days_before' or not p_is_kept) then greatest(v_day, p_hold_ends)
      when v_day >= v_from then v_day
      when not p_is_kept then p_hold_ends
      -- The hall has kept the date for a smaller advance. The rest of it keeps its day, and without one it is due with the next payment.
      when v_day is null then coalesce(p_hold_ends, v_next, v_from)
      else v_from
    end;
    v_plan := jsonb_set(v_plan, array[v_place::text], v_plan -> v_place || jsonb_build_object(
      'place', v_place + 1, 'due', v_date -> 'due', 'label', v_date -> 'label', 'is_reminded', v_date -> 'is_reminded', 'due_on', v_next,
      'is_due', (v_plan -> v_place ->> 'open')::bigint > 0 and coalesce(v_next <= p_today, false)
    ));
  end loop;
  return v_plan;
end;
$$;
comment on function private.plan_payments(jsonb, bigint, bigint, date, date, boolean, date) is
  '[{place, amount, paid, open, due, label, is_reminded, due_on, is_due}] in order. Money fills the dates in order, and the last date takes the rest. due_on is null while no hold has an end. p_hold_ends: the answer of advance_day(). p_is_kept: a payment keeps the slot.';

create function private.payment_defaults(p_from date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_array(
    jsonb_build_object('percent', private.setting('advance_percent'), 'due', 'to_keep', 'is_reminded', true, 'counts_from', p_from),
    jsonb_build_object('due', 'days_before', 'days_before', private.setting('rest_days_before'), 'is_reminded', true, 'counts_from', p_from)
  );
$$;
comment on function private.payment_defaults(date) is 'The payment dates of the content: advancePercent and restDaysBefore of venue.json.';

create function private.payment_dates_of(p_booking public.bookings)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(
    (select jsonb_agg(to_jsonb(d) - array['id', 'booking_id', 'place'] order by d.place) from public.payment_dates as d where d.booking_id = p_booking.id),
    private.payment_defaults((p_booking.created_at at time zone private.time_zone())::date)
  );
end;
$$;
comment on function private.payment_dates_of(public.bookings) is 'The payment dates of a booking: its own, else those of the content.';

create function private.advance_day(p_booking public.bookings)
returns date
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_booking.status = 'pending' then
    return (p_booking.hold_expires_at at time zone private.time_zone())::date;
  elsif p_booking.status <> all (private.paid_statuses()) then
    return null;
  end if;
  return coalesce(
    (
      select ((e.before ->> 'hold_expires_at')::timestamptz at time zone private.time_zone())::date from public.booking_events as e
      where e.booking_id = p_booking.id and e.before ->> 'status' = 'pending' and e.after ->> 'status' = any (private.paid_statuses())
        -- A payment for a request makes a hold of one moment. The family never hears of it, so its end is no day to pay by.
        and not exists (
          select from public.booking_events as held
          where held.id = (select max(last.id) from public.booking_events as last where last.booking_id = e.booking_id and last.id < e.id)
            and held.created_at = e.created_at and held.after ->> 'status' = 'pending'
        )
      order by e.id desc limit 1
    ),
    (
      select (paid ->> 'due_on')::date from jsonb_array_elements((private.accepted_agreement(p_booking.id)).document -> 'payments') as paid
      where paid ->> 'due' = 'to_keep' limit 1
    )
  );
end;
$$;
comment on function private.advance_day(public.bookings) is
  'The day until which the advance is to be paid: the end of the hold, also of a hold that a payment has ended, else the day in the agreement in force. Null without both.';

create function private.dates_of_bill(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_bill constant private.bills := private.bill_in_force(p_booking);
  v_day constant date := (v_bill.issued_at at time zone private.time_zone())::date;
begin
  return case when v_bill.id is not null then jsonb_build_array(jsonb_build_object(
    'due', 'on_day', 'due_on', v_day, 'counts_from', v_day,
    'is_reminded', coalesce((select d.is_reminded from public.payment_dates as d where d.booking_id = p_booking order by d.place desc limit 1), true)
  )) end;
end;
$$;
comment on function private.dates_of_bill(uuid) is
  'The payment dates of a booking with a bill in force: the whole on the day of the bill. Staff stop its reminders with those of the last date. Null without a bill.';

create function private.payment_plan(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_total integer;
  v_plan jsonb;
begin
  select * into v_booking from public.bookings where id = p_booking;
  v_total := coalesce(nullif(v_booking.total_amount, 0), (v_booking.estimate ->> 'total')::integer, 0);
  if v_total = 0 then
    return jsonb '[]';
  end if;
  v_plan := private.plan_payments(
    coalesce(
      case when exists (select from private.bills where booking_id = p_booking) then private.dates_of_bill(p_booking) end,
      private.payment_dates_of(v_booking)
    ), v_total, private.paid_amount(p_booking),
    (select min(f.event_date) from public.functions as f where f.booking_id = p_booking and f.called_off_at is null),
    private.advance_day(v_booking),
    v_booking.status = any (private.paid_statuses()), private.today()
  );
  if private.is_over(v_booking.status) then
    return (select jsonb_agg(p.one || '{"open": 0, "is_due": false}' order by p.nth) from jsonb_array_elements(v_plan) with ordinality as p (one, nth));
  end if;
  return v_plan;
end;
$$;
comment on function private.payment_plan(uuid) is
  'The answer of plan_payments() for a booking, by its agreed price or, before that, its estimate. Empty without a price. While a bill is in force, its day is the only date. Of an ended booking nothing is open.';

create function private.kind_of_next(p_paid bigint, p_is_advance_open boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_paid <= 0 or p_is_advance_open then 'advance' else 'balance' end;
$$;
comment on function private.kind_of_next(bigint, boolean) is
  'The kind of the next payment: advance until the plan''s advance is paid, then balance. nextKind() in parse-payment.ts has the same rule for the desk''s form.';

create function private.next_kind(p_booking uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select private.kind_of_next(private.paid_amount(p_booking), exists (
    select from jsonb_array_elements(private.payment_plan(p_booking)) as p (one) where one ->> 'due' = 'to_keep' and (one ->> 'open')::bigint > 0
  ));
$$;
comment on function private.next_kind(uuid) is 'kind_of_next() of a booking.';

-- supabase/schemas/39_prices_to_bill.sql

-- What a bill comes to: the price of a booking with the plates that were served, in the arithmetic of every other price.

create function private.agreed_plates(p_function public.functions)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return greatest(p_function.guest_count, p_function.minimum_plates);
end;
$$;

create function private.plates_to_bill(p_function public.functions)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case
    when p_function.called_off_at is null and p_function.served_plates is not null then
      least(greatest(p_function.served_plates, p_function.minimum_plates),
        case when p_function.extra_plate_price is not null then private.agreed_plates(p_function) end)
  end;
end;
$$;
comment on function private.plates_to_bill(public.functions) is
  'The plates that lines per plate count on the bill: those served, at least the minimum. Plates at a price of their own are a line instead. Null while nothing is noted.';

create function private.extra_plates(p_function public.functions)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case
    when p_function.called_off_at is null and p_function.extra_plate_price is not null and p_function.served_plates > private.agreed_plates(p_function) then
      jsonb_build_array(jsonb_build_object(
        'id', private.key_from(p_function.id, 'extra plates'), 'function_id', p_function.id, 'kind', 'extra', 'label', 'Plates above the agreed count',
        'label_ur', 'طے شدہ تعداد سے زائد پلیٹیں', 'quantity', p_function.served_plates - private.agreed_plates(p_function),
        'unit_price', p_function.extra_plate_price, 'added_by', auth.uid(), 'place', 9999
      ))
    else '[]'
  end;
end;
$$;
comment on function private.extra_plates(public.functions) is 'The line, one or none, for plates above the agreed count that have a price of their own.';

create function private.listed_total(p_booking public.bookings, p_to_bill boolean)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  return (private.whole_price(
    private.functions_to_price(p_booking.id, p_to_bill),
    jsonb_path_query_array(private.shared_lines(p_booking.id), '$[*] ? (@.kind <> "agreed")'), private.rates_of(p_booking.id, p_booking.taxes)
  ) ->> 'total')::bigint;
end;
$$;
comment on function private.listed_total(public.bookings, boolean) is 'What the lines come to with taxes, without the line "agreed".';

create function private.price_to_bill(p_booking public.bookings)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_shared constant jsonb := private.shared_lines(p_booking.id);
  v_agreed constant bigint := jsonb_path_query_first(v_shared, '$[*] ? (@.kind == "agreed").unit_price')::bigint;
  v_more bigint := 0;
begin
  if v_agreed is not null then
    v_more := private.listed_total(p_booking, true) - private.listed_total(p_booking, false);
  end if;
  return private.whole_price(private.functions_to_price(p_booking.id, true), (
    select coalesce(jsonb_agg(
      case l.line ->> 'kind' when 'agreed' then l.line || jsonb_build_object('unit_price', greatest(v_agreed + v_more, 1)) else l.line end order by l.nth
    ), '[]')
    from jsonb_array_elements(v_shared) with ordinality as l (line, nth)
  ), private.rates_of(p_booking.id, p_booking.taxes));
end;
$$;
comment on function private.price_to_bill(public.bookings) is
  'The price of a booking for the plates that were served. A number agreed instead of the sum of the lines moves by as much as the plates move that sum.';

create function private.bill_plates(p_booking public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_price constant jsonb := private.price_to_bill(p_booking);
begin
  perform private.written_lines(p_booking.id, private.extra_plates(f)) from public.functions as f where f.booking_id = p_booking.id;
  update public.price_lines
  set unit_price = jsonb_path_query_first(v_price -> 'lines', '$[*] ? (@.kind == "agreed").unit_price')::integer
  where booking_id = p_booking.id and kind = 'agreed';
  update public.functions as f set billed_plates = private.plates_to_bill(f) where f.booking_id = p_booking.id and f.served_plates is not null;
end;
$$;
comment on function private.bill_plates(public.bookings) is 'Makes price_to_bill() the stored price of a booking. write_price() comes next.';

create function private.unbill_plates(p_booking public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_billed constant bigint := private.listed_total(p_booking, false);
begin
  delete from public.price_lines as l using public.functions as f
  where f.booking_id = p_booking.id and l.booking_id = p_booking.id and l.id = private.key_from(f.id, 'extra plates');
  update public.functions set billed_plates = null where booking_id = p_booking.id and billed_plates is not null;
  update public.price_lines set unit_price = greatest(unit_price + private.listed_total(p_booking, false) - v_billed, 1)
  where booking_id = p_booking.id and kind = 'agreed';
end;
$$;
comment on function private.unbill_plates(public.bookings) is 'Takes bill_plates() back, after the bill was credited whole: the agreed plates count again.';

create function private.drop_corrections(p_bill uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  with gone as (
    delete from public.price_lines as l using private.bills as n
    where n.of_bill = p_bill and l.booking_id = n.booking_id and l.id = private.key_from(n.key, 'line')
    returning l.booking_id, l.unit_price
  )
  update public.price_lines as l set unit_price = l.unit_price + gone.amount
  from (select booking_id, sum(unit_price)::integer as amount from gone group by booking_id) as gone
  where l.booking_id = gone.booking_id and l.kind = 'agreed';
end;
$$;
comment on function private.drop_corrections(uuid) is 'Takes take_off_bill() back for each credit note of a bill that is credited whole: a correction ends with its bill.';

create function private.bill_for_family(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_bill constant private.bills := private.bill_in_force(p_booking);
begin
  return case when v_bill.id is not null then jsonb_build_object('number', v_bill.number) end;
end;
$$;
comment on function private.bill_for_family(uuid) is '{number} of the bill in force; null without one. Its total, less credit notes, is the price of the booking.';

create function private.guard_billed_function(p_new public.functions, p_old public.functions)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The check is for people; the owner may correct a row.
  if (select auth.uid()) is not null
    and (p_new.hall, p_new.event_date, p_new.event_time, p_new.guest_count, p_new.called_off_at)
      is distinct from (p_old.hall, p_old.event_date, p_old.event_time, p_old.guest_count, p_old.called_off_at)
    and (private.bill_in_force(p_new.booking_id)).id is not null then
    perform private.change_refused('bill_issued');
  end if;
end;
$$;
comment on function private.guard_billed_function(public.functions, public.functions) is
  'Refuses that staff change what a bill in force names of a function: slot, agreed guests, or that it takes place.';

-- supabase/schemas/39_record_deposits.sql

-- Security deposits are taken, returned, deducted and corrected.

create function private.deposit_of_key(p_key uuid, p_booking uuid, p_kind text, p_amount integer, p_method text, p_received_on date, p_note text)
returns public.deposits
language plpgsql
stable
set search_path = ''
as $$
declare
  v_deposit public.deposits;
begin
  select * into v_deposit from public.deposits where key = p_key;
  if found and (v_deposit.booking_id, v_deposit.kind, v_deposit.amount, v_deposit.method, v_deposit.received_on, v_deposit.note)
    is distinct from (p_booking, p_kind, coalesce(p_amount, v_deposit.amount), p_method, p_received_on, p_note) then
    perform private.change_refused('idempotency_mismatch');
  end if;
  return v_deposit;
end;
$$;
comment on function private.deposit_of_key(uuid, uuid, text, integer, text, date, text) is
  'The deposit that was recorded with this key; null if there is none. Another deposit with the key is refused. p_amount null: any amount.';

-- Definer: staff read deposits, and write them only through here.
create function private.record_deposit(
  p_booking uuid, p_key uuid, p_kind text, p_amount integer, p_method text, p_received_on date, p_note text
)
returns public.deposits
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_deposit public.deposits;
  v_amount constant integer := case p_kind when 'returned' then -p_amount else p_amount end;
  v_note constant text := nullif(btrim(p_note), '');
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  v_deposit := private.deposit_of_key(p_key, p_booking, p_kind, v_amount, p_method, p_received_on, v_note);
  if v_deposit.id is not null then
    return v_deposit;
  end if;
  if num_nonnulls(v_booking.deleted_at, v_booking.erased_at) > 0 then
    perform private.change_refused('booking_not_found');
  elsif (p_kind in ('taken', 'returned') and p_amount > 0 and p_method <> 'deposit') is not true then
    raise exception 'a deposit is taken or returned, with an amount without a sign' using errcode = '22023';
  elsif p_kind = 'taken' and private.is_over(v_booking.status) then
    perform private.change_refused('booking_closed');
  elsif private.deposit_held(p_booking) + v_amount < 0 then
    perform private.change_refused('more_than_held');
  end if;
  perform private.require_payment_day(p_received_on);
  if p_kind = 'returned' then
    perform private.require_money_by(
      p_received_on, v_amount + (select coalesce(sum(d.amount), 0) from public.deposits as d where d.booking_id = p_booking and d.received_on <= p_received_on)
    );
  end if;
  insert into public.deposits (booking_id, key, kind, amount, method, received_on, note)
  values (p_booking, p_key, p_kind, v_amount, p_method, p_received_on, v_note)
  returning * into v_deposit;
  return v_deposit;
end;
$$;

-- Definer: as record_deposit. One act: a price line with its taxes, a payment of as much, and the same amount out of the deposit. The balance stays.
create function private.deduct_deposit(p_booking uuid, p_version integer, p_key uuid, p_amount integer, p_reason text)
returns public.deposits
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_deposit public.deposits;
  v_payment public.payments;
  v_line constant uuid := private.key_from(p_key, 'line');
  v_reason constant text := nullif(btrim(p_reason), '');
  v_before jsonb;
  v_total integer;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  select * into v_deposit from public.deposits where key = p_key;
  if found then
    if (v_deposit.booking_id, v_deposit.kind, v_deposit.note) is distinct from (p_booking, 'deducted', v_reason)
      or exists (select from public.price_lines where id = v_deposit.line_id and unit_price <> p_amount) then
      perform private.change_refused('idempotency_mismatch');
    end if;
    return v_deposit;
  end if;
  if num_nonnulls(v_booking.deleted_at, v_booking.erased_at) > 0 then
    perform private.change_refused('booking_not_found');
  elsif v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  elsif private.is_over(v_booking.status) then
    perform private.change_refused('booking_closed');
  elsif v_booking.total_amount = 0 then
    perform private.change_refused('no_total');
  elsif v_booking.status <> all (private.paid_statuses()) then
    perform private.change_refused('nothing_paid');
  elsif private.is_price_proposed(p_booking) then
    -- The total could not grow by the deduction alone.
    perform private.change_refused('price_proposed');
  elsif (p_amount > 0 and v_reason is not null) is not true then
    raise exception 'a deduction has an amount and a reason' using errcode = '22023';
  end if;

  v_before := private.lines_in_words(p_booking);
  perform private.written_lines(p_booking, jsonb_build_array(jsonb_build_object(
    'id', v_line, 'kind', 'extra', 'label', v_reason, 'unit_price', p_amount, 'added_by', auth.uid(),
    'place', (select coalesce(max(place), 0) + 1 from public.price_lines where booking_id = p_booking)
  )));
  -- A number agreed instead of the sum of the lines grows by the line.
  update public.price_lines set unit_price = unit_price + p_amount where booking_id = p_booking and kind = 'agreed';
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (p_booking, auth.uid(), 'lines_changed', v_before, private.lines_in_words(p_booking));
  perform private.write_price(p_booking, true);
  v_total := (select total_amount from public.bookings where id = p_booking) - v_booking.total_amount;
  if v_total > private.deposit_held(p_booking) then
    perform private.change_refused('more_than_held');
  end if;
  insert into public.payments (booking_id, key, kind, amount, method, received_on, note)
  values (p_booking, private.key_from(p_key, 'payment'), 'balance', v_total, 'deposit', private.today(), v_reason)
  returning * into v_payment;
  insert into public.deposits (booking_id, key, kind, amount, method, received_on, note, payment_id, line_id)
  values (p_booking, p_key, 'deducted', -v_total, 'deposit', private.today(), v_reason, v_payment.id, v_line)
  returning * into v_deposit;
  select * into v_booking from private.booking_now(p_booking);
  if v_booking.status = 'advance_paid' then
    perform private.move_to(p_booking, private.steps_by_money(v_booking.status, v_booking.total_amount, private.paid_amount(p_booking)));
  end if;
  return v_deposit;
end;
$$;

-- Definer: as record_deposit.
create function private.reverse_deposit(p_deposit uuid, p_key uuid)
returns public.deposits
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_mistake public.deposits;
  v_reversal public.deposits;
  v_before jsonb;
begin
  perform private.require_admin();
  select * into v_mistake from public.deposits where id = p_deposit;
  if not found then
    perform private.change_refused('deposit_not_found');
  end if;
  perform private.lock_booking(v_mistake.booking_id);
  select * into v_reversal from public.deposits where key = p_key;
  if found and v_reversal.reverses_id = p_deposit then
    return v_reversal;
  elsif found then
    perform private.change_refused('idempotency_mismatch');
  elsif v_mistake.reverses_id is not null or exists (select from public.deposits where reverses_id = p_deposit) then
    perform private.change_refused('already_reversed');
  elsif private.deposit_held(v_mistake.booking_id) < v_mistake.amount then
    perform private.change_refused('more_than_held');
  elsif v_mistake.line_id is not null and private.is_price_proposed(v_mistake.booking_id) then
    perform private.change_refused('price_proposed');
  end if;
  insert into public.deposits (booking_id, key, kind, amount, method, received_on, note, reverses_id)
  values (v_mistake.booking_id, p_key, 'correction', -v_mistake.amount, v_mistake.method, v_mistake.received_on, v_mistake.note, p_deposit)
  returning * into v_reversal;
  if v_mistake.payment_id is not null then
    perform private.reverse_payment(v_mistake.payment_id, private.key_from(p_key, 'payment'), v_mistake.note);
    v_before := private.lines_in_words(v_mistake.booking_id);
    update public.price_lines as l set unit_price = l.unit_price - gone.unit_price
    from public.price_lines as gone where gone.id = v_mistake.line_id and l.booking_id = gone.booking_id and l.kind = 'agreed';
    delete from public.price_lines where id = v_mistake.line_id;
    if found then
      insert into public.booking_events (booking_id, actor, action, before, after)
      values (v_mistake.booking_id, auth.uid(), 'lines_changed', v_before, private.lines_in_words(v_mistake.booking_id));
      perform private.write_price(v_mistake.booking_id, (private.booking_now(v_mistake.booking_id)).total_amount > 0);
    end if;
  end if;
  return v_reversal;
end;
$$;

-- supabase/schemas/39_reviews.sql

-- Reviews: what a family says about its event afterwards. One for each booking; staff publish or decline it.

create table private.reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null constraint reviews_one_each unique references public.bookings (id) on delete cascade,
  mark smallint not null constraint reviews_mark_known check (mark between 1 and 5),
  words text constraint reviews_words_form check (char_length(words) between 1 and 400 and not private.has_hidden(words)),
  may_publish boolean not null,
  state text not null default 'waiting' constraint reviews_state_known check (state in ('waiting', 'published', 'declined')),
  times_sent integer not null default 1,
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid,
  constraint reviews_answered check ((state = 'waiting') = (answered_at is null)),
  constraint reviews_published_words check (state <> 'published' or words is not null)
);
comment on table private.reviews is
  'The reviews of families, erased with their bookings. may_publish: the family allows its first name, the month and the function beside its words; it may take that back at any time.';

create index reviews_waiting on private.reviews (sent_at) where state = 'waiting';
create index reviews_published on private.reviews (answered_at desc) where state = 'published' and may_publish;

alter table private.reviews enable row level security;

create function private.last_function(p_booking uuid)
returns public.functions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_last public.functions;
begin
  select * into v_last from public.functions
  where booking_id = p_booking and called_off_at is null
  order by event_date desc, private.slot_place(event_time) desc, id
  limit 1;
  return v_last;
end;
$$;
comment on function private.last_function(uuid) is 'The last live function of a booking.';

create function private.takes_review(p_booking private.booking_functions)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return p_booking.deleted_at is null and p_booking.erased_at is null and p_booking.status = any (private.paid_statuses())
    and (private.last_function(p_booking.id)).event_date < private.today();
end;
$$;
comment on function private.takes_review(private.booking_functions) is
  'Whether the family may review its event: it was paid for, and the day of its last function is over.';

create function private.review_shown(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      -- Without titles: "Dr. Ayesha Khan" is shown as "Ayesha".
      'name', (regexp_match(b.client_name, '^(?:(?:mr|mrs|ms|miss|mst|dr|prof|engr)\.?\s+)*(\S{1,40})', 'i'))[1],
      'month', to_char(f.event_date, 'YYYY-MM'), 'occasion', f.occasion
    )
    from public.bookings as b cross join lateral private.last_function(b.id) as f where b.id = p_booking
  );
end;
$$;
comment on function private.review_shown(uuid) is '{name, month: YYYY-MM, occasion}: all that is published of a family beside its mark and its words.';

create function private.review_of(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select private.picked(to_jsonb(r), array['mark', 'words', 'may_publish', 'state', 'sent_at', 'answered_at'])
    from private.reviews as r where r.booking_id = p_booking
  );
end;
$$;
comment on function private.review_of(uuid) is 'The review of a booking as its family sees it; null if there is none.';

create function private.review_for_family(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_review constant jsonb := private.review_of(p_booking.id);
begin
  return case when v_review is not null or private.takes_review(p_booking)
    then jsonb_build_object('shown', private.review_shown(p_booking.id), 'sent', v_review)
  end;
end;
$$;
comment on function private.review_for_family(private.booking_functions) is
  '{shown, sent}: what would be published beside the words, and the review itself, null until it is written; null as long as the event is not over.';

-- Definer: service_role has no rights on reviews and bookings' names.
create function public.published_reviews(p_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- Marks do not count in the order, so that a low one is shown like a good one.
  return (
    select coalesce(jsonb_agg(private.review_shown(r.booking_id) || jsonb_build_object('mark', r.mark, 'words', r.words) order by r.answered_at desc, r.id), '[]')
    from (
      select r.* from private.reviews as r join public.bookings as b on b.id = r.booking_id
      where r.state = 'published' and r.may_publish and b.deleted_at is null
      order by r.answered_at desc, r.id
      limit least(greatest(p_limit, 1), 12)
    ) as r
  );
end;
$$;
comment on function public.published_reviews(integer) is
  '[{name, month, occasion, mark, words}]: the published reviews, the newest first, at most twelve. Holds nothing of a family that it has not allowed. For the server only.';

-- supabase/schemas/39_send_agreements.sql

-- The hall sends an agreement: a copy of the booking's own rows. Accepting it puts its price in force.

create function private.agreement_document(p_booking uuid, p_words jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_price jsonb;
begin
  select * into v_booking from public.bookings where id = p_booking;
  v_price := private.stored_price(v_booking);
  return jsonb_build_object(
    'reference', v_booking.reference, 'client_name', v_booking.client_name, 'price', private.estimate_of(v_price, true), 'total', v_price -> 'total',
    'functions', (
      select jsonb_agg(
        private.picked(f.one, array[
          'id', 'occasion', 'hall', 'event_date', 'event_time', 'guest_count', 'plates', 'gathering', 'gents', 'ladies', 'wheelchairs', 'package',
          'serving', 'add_ons', 'dishes', 'special_requests'
        ]) || jsonb_build_object('begins', to_char(s.begins, 'HH24:MI'), 'ends', to_char(s.ends, 'HH24:MI'))
        order by f.nth
      )
      from jsonb_array_elements(v_price -> 'functions') with ordinality as f (one, nth)
      left join private.slots as s on s.key = f.one ->> 'event_time'
      where f.one ->> 'called_off_at' is null
    ),
    'payments', (
      select jsonb_agg(
        private.picked(plan.one, array['place', 'amount', 'due', 'due_on', 'label'])
          -- An advance that is paid keeps the date already, and has no end.
          || case
            when plan.one ->> 'due' = 'to_keep' and private.paid_amount(p_booking) >= (plan.one ->> 'amount')::bigint then jsonb '{"due_on": null}'
            when plan.one ->> 'due' = 'to_keep' and v_booking.status = 'pending' then jsonb_build_object('hold_ends', v_booking.hold_expires_at)
            else jsonb '{}'
          end
        order by plan.nth
      )
      from jsonb_array_elements(private.plan_payments(
        private.with_kept_advance(private.payment_dates_of(v_booking), v_booking.total_amount, private.paid_amount(p_booking)),
        (v_price ->> 'total')::bigint, 0,
        (select min(f.event_date) from public.functions as f where f.booking_id = p_booking and f.called_off_at is null),
        private.advance_day(v_booking),
        v_booking.status = any (private.paid_statuses()), private.today()
      )) with ordinality as plan (one, nth)
    ),
    'words', p_words
  );
end;
$$;
comment on function private.agreement_document(uuid, jsonb) is
  'What an agreement sent now would say. Its total is that of the lines, also while another price is in force.';

create function private.note_agreement(p_agreement public.agreements, p_action text)
returns void
language sql
set search_path = ''
as $$
  insert into public.booking_events (booking_id, actor, action, after)
  values (p_agreement.booking_id, auth.uid(), p_action, jsonb_strip_nulls(jsonb_build_object(
    'version_no', p_agreement.version_no, 'amount', p_agreement.document -> 'total', 'accepted_name', p_agreement.accepted_name,
    'accepted_how', p_agreement.accepted_how
  )));
$$;

create function private.write_agreement(p_booking uuid, p_words jsonb)
returns public.agreements
language plpgsql
set search_path = ''
as $$
declare
  v_made public.agreements;
begin
  update public.agreements set state = 'replaced' where booking_id = p_booking and state = 'sent';
  insert into public.agreements (booking_id, version_no, made_by, document, language)
  select p_booking, coalesce((select max(version_no) from public.agreements where booking_id = p_booking), 0) + 1, auth.uid(),
    private.agreement_document(p_booking, p_words), language
  from public.bookings where id = p_booking
  returning * into v_made;
  perform private.note_agreement(v_made, 'agreement_sent');
  -- The booking's version rises, so that desks read it again.
  update public.bookings set updated_at = now() where id = p_booking;
  return v_made;
end;
$$;
comment on function private.write_agreement(uuid, jsonb) is 'Makes the next version, which replaces one that waits for its answer.';

create function private.take_agreement(p_agreement public.agreements, p_name text, p_how text, p_language text, p_key uuid default null)
returns public.agreements
language plpgsql
set search_path = ''
as $$
declare
  v_taken public.agreements;
begin
  update public.agreements
  set state = 'accepted', accepted_at = now(), accepted_name = p_name, accepted_how = p_how, accepted_language = p_language, accepted_key = p_key
  where id = p_agreement.id
  returning * into v_taken;
  perform private.note_agreement(v_taken, 'agreement_accepted');
  update public.bookings set total_amount = (v_taken.document ->> 'total')::integer, estimate = v_taken.document -> 'price' where id = v_taken.booking_id;
  return v_taken;
end;
$$;
comment on function private.take_agreement(public.agreements, text, text, text, uuid) is 'Accepts a version. Its price is in force from now on, whatever the lines say.';

create function private.is_price_proposed(p_booking uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return (private.accepted_agreement(p_booking)).id is not null
    and (select (private.stored_price(b) ->> 'total')::integer is distinct from b.total_amount from public.bookings as b where b.id = p_booking);
end;
$$;
comment on function private.is_price_proposed(uuid) is 'Whether the lines come to another price than the one in force, which the family has not accepted yet.';

create function private.agree_change(p_before private.booking_functions, p_change public.change_requests, p_words jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_in_force constant public.agreements := private.accepted_agreement(p_before.id);
  v_has_price constant boolean := private.touches_price(p_change.asked);
  v_shown constant bigint := case when v_has_price then (p_change.estimate ->> 'total')::bigint else p_before.total_amount end;
  v_is_shown constant boolean := coalesce(v_shown = (select (private.stored_price(b) ->> 'total')::bigint from public.bookings as b where b.id = p_before.id), false);
  v_made public.agreements;
begin
  -- What staff wrote down on the phone was not read by the family.
  if v_in_force.id is null or p_change.asked = '[]' or p_change.asked_by is not null or not (v_has_price or v_is_shown) then
    return;
  end if;
  v_made := private.write_agreement(p_before.id, coalesce(p_words, v_in_force.document -> 'words'));
  if v_is_shown then
    perform private.take_agreement(v_made, v_in_force.accepted_name, 'request', p_before.language);
  else
    perform private.owe_agreement(v_made);
  end if;
end;
$$;
comment on function private.agree_change(private.booking_functions, public.change_requests, jsonb) is
  'After a family''s own request was accepted: at the price that its page showed it is an accepted version, at another price a version to accept. Only where an agreement is in force. p_before: the booking before the change.';

-- Definer: no role may write agreements.
create function private.send_agreement(p_booking uuid, p_version integer, p_words jsonb)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_made public.agreements;
begin
  perform private.require_admin();
  if (private.locked_in_version(p_booking, p_version)).total_amount = 0 then
    perform private.change_refused('no_total');
  elsif (private.bill_in_force(p_booking)).id is not null then
    perform private.change_refused('bill_issued');
  elsif jsonb_typeof(p_words) is distinct from 'object' or octet_length(p_words::text) > 65536 then
    raise exception 'the words of an agreement must be an object of at most 64 KB' using errcode = '22023';
  end if;
  v_made := private.write_agreement(p_booking, p_words);
  perform private.owe_agreement(v_made);
  return v_made.version_no;
end;
$$;

-- Definer: as send_agreement.
create function private.mark_agreement_signed(p_booking uuid, p_agreement uuid, p_name text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_agreement public.agreements;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  select * into v_agreement from public.agreements where id = p_agreement and booking_id = p_booking;
  if v_agreement.id is null or v_booking.deleted_at is not null then
    perform private.change_refused('booking_not_found');
  elsif v_agreement.state = 'replaced' then
    perform private.change_refused('version_replaced');
  elsif v_agreement.state = 'accepted' then
    return;
  elsif private.is_over(v_booking.status) then
    perform private.change_refused('booking_closed');
  elsif (private.bill_in_force(p_booking)).id is not null then
    perform private.change_refused('bill_issued');
  end if;
  perform private.take_agreement(v_agreement, btrim(p_name), 'paper', v_agreement.language);
end;
$$;

-- supabase/schemas/39_write_payment_dates.sql

-- Payment dates are written: with the agreed price, after a move, and by staff.

create function private.keep_payment_dates(p_booking uuid)
returns void
language sql
set search_path = ''
as $$
  insert into public.payment_dates (booking_id, place, percent, due, days_before, counts_from)
  select p_booking, d.nth, (d.one ->> 'percent')::numeric, d.one ->> 'due', (d.one ->> 'days_before')::smallint, private.today()
  from jsonb_array_elements(private.payment_defaults(private.today())) with ordinality as d (one, nth)
  where not exists (select from public.payment_dates where booking_id = p_booking);
$$;
comment on function private.keep_payment_dates(uuid) is
  'Copies the content''s payment dates to a booking without its own, so that a later change of the content does not move them.';

create function private.kept_advance(p_due text, p_percent numeric, p_total bigint, p_paid bigint)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select share from (select private.percent_of(p_total, p_percent) as share) as s where p_due = 'to_keep' and share between 1 and p_paid;
$$;
comment on function private.kept_advance(text, numeric, bigint, bigint) is
  'What an advance of so many percent comes to by a price, if it is paid; else null. Another price does not open it again.';

create function private.with_kept_advance(p_dates jsonb, p_total bigint, p_paid bigint)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(case when k.amount is null then d.one else d.one || jsonb_build_object('percent', null, 'amount', k.amount) end order by d.nth)
  from jsonb_array_elements(p_dates) with ordinality as d (one, nth)
  cross join lateral (select private.kept_advance(d.one ->> 'due', (d.one ->> 'percent')::numeric, p_total, p_paid) as amount) as k;
$$;
comment on function private.with_kept_advance(jsonb, bigint, bigint) is 'Payment dates in which an advance that is paid is an amount: kept_advance().';

create function private.keep_paid_advance(p_booking uuid, p_total bigint)
returns void
language sql
set search_path = ''
as $$
  update public.payment_dates as d set percent = null, amount = private.kept_advance(d.due, d.percent, p_total, private.paid_amount(p_booking))
  where d.booking_id = p_booking and private.kept_advance(d.due, d.percent, p_total, private.paid_amount(p_booking)) is not null;
$$;
comment on function private.keep_paid_advance(uuid, bigint) is 'Stores with_kept_advance() by the old price.';

create function private.count_dates_from_today(p_booking uuid, p_kinds text[])
returns void
language sql
set search_path = ''
as $$
  update public.payment_dates set counts_from = private.today() where booking_id = p_booking and due = any (p_kinds);
$$;
comment on function private.count_dates_from_today(uuid, text[]) is 'A date that has passed before the family could pay is due today, not overdue.';

create function private.dates_in_words(p_booking uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('payment_dates', coalesce((
    select jsonb_agg(jsonb_strip_nulls(to_jsonb(d) - array['id', 'booking_id', 'place', 'counts_from']) order by d.place)
    from public.payment_dates as d where d.booking_id = p_booking
  ), '[]'));
$$;
comment on function private.dates_in_words(uuid) is '{payment_dates: [...]}: the booking''s own dates, for its history.';

-- Definer: staff may not write payment dates, history or messages.
create function private.set_payment_dates(p_booking uuid, p_version integer, p_dates jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before constant jsonb := private.dates_in_words(p_booking);
  v_old jsonb;
  v_total bigint;
  v_constraint text;
begin
  perform private.require_admin();
  v_total := coalesce(private.amount_due(private.locked_in_version(p_booking, p_version)), 0);
  if jsonb_typeof(p_dates) is distinct from 'array' or jsonb_array_length(p_dates) not between 1 and 12 then
    raise exception 'payment dates must be a list of 1 to 12' using errcode = '22023';
  end if;
  v_old := (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from public.payment_dates as d where d.booking_id = p_booking);
  delete from public.payment_dates where booking_id = p_booking;
  insert into public.payment_dates (booking_id, place, percent, amount, due, days_before, due_on, label, is_reminded, counts_from)
  select p_booking, d.place, d.percent, d.amount, d.due, d.days_before, d.due_on, nullif(btrim(d.label), ''), coalesce(d.is_reminded, true),
    coalesce(
      -- A date that only gets another amount or label stays overdue.
      (
        select (old ->> 'counts_from')::date from jsonb_array_elements(v_old) as old
        where (old -> 'due', old -> 'days_before', old -> 'due_on') = (to_jsonb(d.due), coalesce(to_jsonb(d.days_before), 'null'), coalesce(to_jsonb(d.due_on), 'null'))
        limit 1
      ),
      private.today()
    )
  from (
    select r.*, row_number() over () as place
    from jsonb_to_recordset(p_dates) as r (percent numeric, amount integer, due text, days_before smallint, due_on date, label text, is_reminded boolean)
  ) as d;
  if (
    select bool_or((d.percent is null and d.amount is null) <> (d.place = jsonb_array_length(p_dates))) or coalesce(sum(d.percent), 0) >= 100
      or v_total > 0 and coalesce(sum(coalesce(d.amount, private.percent_of(v_total, d.percent))), 0) >= v_total
    from public.payment_dates as d where d.booking_id = p_booking
  ) then
    perform private.change_refused('dates_not_whole');
  end if;
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (p_booking, auth.uid(), 'payment_dates_changed', v_before, private.dates_in_words(p_booking));
  -- Raises the version.
  update public.bookings set total_amount = total_amount where id = p_booking;
  perform private.plan_messages(p_booking);
exception
  when check_violation then
    -- PostgreSQL's own detail repeats the whole row, and errors are logged.
    get stacked diagnostics v_constraint = constraint_name;
    raise exception 'violates check constraint "%"', v_constraint using errcode = '23514', constraint = v_constraint;
end;
$$;

-- supabase/schemas/40_request_records.sql

-- What a request stores besides the booking: the token for its page, the answer for repetitions, and a row for the limits.

create table private.booking_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.booking_tokens is 'SHA-256 of each token that opens a booking''s own page.';

create index booking_tokens_booking on private.booking_tokens (booking_id);

alter table private.booking_tokens enable row level security;

create function private.new_token(p_booking uuid)
returns text
language plpgsql
set search_path = ''
as $$
declare
  -- 192 bits, in the alphabet of URLs.
  v_token constant text := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
begin
  insert into private.booking_tokens (token_hash, booking_id) values (private.token_hash(v_token), p_booking);
  return v_token;
end;
$$;

create table private.idempotency (
  key uuid primary key,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  booking_id uuid references public.bookings (id) on delete cascade,
  response jsonb check (octet_length(response::text) <= 16384),
  created_at timestamptz not null default now()
);
comment on table private.idempotency is 'The answer to each request by its key. Holds tokens, therefore pruned after idempotency_hours.';

create index idempotency_booking on private.idempotency (booking_id);
create index idempotency_same_request on private.idempotency (request_hash, created_at);
create index idempotency_oldest on private.idempotency (created_at);

alter table private.idempotency enable row level security;

-- Random UUIDs only. Another browser may make the nil UUID, the greatest one, or one from a clock or a name, and two families would share a key.
create function private.require_fresh_key(p_key uuid)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_key is null or p_key::text !~ '^.{14}[47].{4}[89ab]' then
    raise exception 'the key must be a random UUID, of version 4 or 7' using errcode = '22023';
  end if;
end;
$$;

-- The row of an earlier request with this key. If there is none, the key is reserved for this request. A second press waits here until the first one
-- ends.
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
      -- No row: the first press was refused, so this one is the first now.
      select * into v_earlier from private.idempotency where key = p_key;
    end if;
  end loop;
  return v_earlier;
end;
$$;

create function private.is_link_alive(p_response jsonb)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (select from private.booking_tokens where token_hash = private.token_hash(p_response ->> 'token'))
    and exists (select from public.bookings where id = private.joined_into((p_response ->> 'booking_id')::uuid) and deleted_at is null);
end;
$$;
comment on function private.is_link_alive(jsonb) is
  'Whether the link in the stored answer still opens its booking: not withdrawn, same number, booking not deleted.';

-- Equal requests with different keys come from a second tab. They must be exactly equal: a person who knows a number and a date must not get that
-- family's token, and a changed wish needs its own answer. An ended link is not given again. Equal words from another network are a separate request,
-- because another person may know them. A retry after a lost answer has its own key.
create function private.same_recent_request(p_hash bytea, p_address_hash text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  -- A subquery, not a join: a session that planned a join while the table was small read the whole table each time.
  return (
    select earlier.response
    from private.idempotency as earlier
    where earlier.request_hash = p_hash
      and earlier.created_at > now() - make_interval(mins => private.setting('same_request_minutes'))
      -- The current request has a row but no answer yet.
      and earlier.booking_id is not null
      and private.is_link_alive(earlier.response)
      and exists (
        select from private.request_log as logged
        where logged.booking_id = earlier.booking_id and logged.address_hash is not distinct from p_address_hash
      )
      and (
        select booking.status <> all (private.over_statuses())
        from public.bookings as booking
        where booking.id = earlier.booking_id
      )
    order by earlier.created_at
    limit 1
  );
end;
$$;

create table private.request_log (
  id bigint generated always as identity primary key,
  booking_id uuid references public.bookings (id) on delete cascade,
  visit_id uuid references private.visits (id) on delete cascade,
  address_hash text check (char_length(address_hash) between 1 and 128),
  requested_at timestamptz not null default now(),
  constraint request_log_about_one check (num_nonnulls(booking_id, visit_id) = 1)
);
comment on table private.request_log is 'Accepted requests, also for visits, and the hashed address they came from, for the limits. Pruned after address_log_hours.';

create index request_log_booking on private.request_log (booking_id);
create index request_log_visit on private.request_log (visit_id);
create index request_log_address on private.request_log (address_hash, requested_at);
create index request_log_newest on private.request_log (requested_at);

alter table private.request_log enable row level security;

-- A flood must block neither the hall nor a family. Beyond a limit of the site or a number, or if the form was hardly filled in by a person, the
-- request is saved quietly: no messages go out until staff act on it or the family writes first.
create table private.quiet_requests (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  reason text not null check (reason in ('phone_limit', 'site_cap', 'hidden_field', 'too_fast')),
  taken_at timestamptz not null default now()
);
comment on table private.quiet_requests is
  'Quiet requests and the reason. The row is deleted when staff act on the request or the family writes to the hall.';

alter table private.quiet_requests enable row level security;

-- supabase/schemas/41_request_rules.sql

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

-- supabase/schemas/41_several_functions.sql

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

-- supabase/schemas/42_functions_shown.sql

-- The functions of a booking as its family and staff see them, and as its messages name them.

create function private.functions_for_family(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(
      private.picked(to_jsonb(b), private.function_columns()) || jsonb_build_object(
        'id', b.function_id, 'called_off_at', b.called_off_at,
        'is_first', b.function_id = (select f.id from public.functions as f where f.booking_id = p_booking order by f.created_at, f.id limit 1),
        'line', case when b.called_off_at is null then private.place_in_line(b) end,
        'slot', case when b.called_off_at is null and b.status in ('pending_confirmation', 'expired') then private.slot_of_request(b) end,
        'count_before', private.count_before(b), 'company_before', private.company_before(b)
      )
      order by b.event_date, private.slot_place(b.event_time), b.hall
    )
    from private.booking_functions as b
    where b.id = p_booking
  );
end;
$$;
comment on function private.functions_for_family(uuid) is
  '[{id, ...columns, called_off_at, is_first, line, slot, count_before, company_before}]: the functions of a booking as its family sees them, by date. is_first: the oldest one, also after moves.';

create function private.functions_for_staff(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(
      private.picked(to_jsonb(b), private.function_columns()) || jsonb_build_object(
        'id', b.function_id, 'called_off_at', b.called_off_at, 'is_next', b.is_next,
        'holder', case when b.called_off_at is null and not private.has_slot(b) then private.slot_holder(b) end,
        'line', case
          when b.called_off_at is null and b.deleted_at is null and b.status in ('pending_confirmation', 'cancelled') then private.waiting_row(b)
        end
      )
      order by b.event_date, private.slot_place(b.event_time), b.hall
    )
    from private.booking_functions as b
    where b.id = p_booking
  );
end;
$$;
comment on function private.functions_for_staff(uuid) is
  '[{id, ...columns, called_off_at, is_next, holder, line}]: the functions of a booking as staff see them, by date. holder: the other booking that has the slot. line: waiting_row() of a request or a cancelled booking.';

create function private.one_of_several(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_others constant integer := (
    select count(*) from public.functions as f where f.booking_id = p_booking.id and f.id <> p_booking.function_id and f.called_off_at is null
  );
begin
  return case when v_others > 0 then jsonb_build_object('occasion', p_booking.occasion, 'others', v_others) else '{}' end;
end;
$$;
comment on function private.one_of_several(private.booking_functions) is
  '{occasion, others}: the occasion of a function, and how many other live ones its booking has; {} if there are none.';

create function private.hindered(p_booking private.booking_functions)
returns private.booking_functions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_one private.booking_functions;
begin
  select b.* into v_one
  from private.booking_functions as b
  cross join lateral (select private.slot_of_request(b) as slot, private.line_row(b) as line) as now
  where b.id = p_booking.id and b.called_off_at is null
  order by array_position(array['taken', 'closed', 'free'], now.slot), (now.line ->> 'place')::integer desc nulls last, b.is_next desc
  limit 1;
  return v_one;
end;
$$;
comment on function private.hindered(private.booking_functions) is
  'The live function of a booking without slots that is farthest from its slot: taken, closed, or last in line; else the next one.';

create function private.waiting_row(p_request private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.line_row(p_request) || jsonb_build_object('slot', private.slot_of_request(p_request)) || case
    when private.one_of_several(p_request) <> '{}' then jsonb_build_object('of', private.picked(to_jsonb(p_request), array['occasion', 'hall', 'event_date', 'event_time']))
    else '{}'
  end;
end;
$$;
comment on function private.waiting_row(private.booking_functions) is
  'line_row() with slot, the state of the slot; and of, {occasion, hall, event_date, event_time}, if the booking has several live functions.';

-- Definer: as list_bookings, and without a policy check per row.
create function private.functions_of(p_bookings uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(
      private.picked(to_jsonb(f), private.function_columns()) || jsonb_build_object('booking_id', f.booking_id, 'called_off_at', f.called_off_at)
      order by f.event_date, private.slot_place(f.event_time), f.hall
    ), '[]')
    from public.functions as f
    where f.booking_id = any (p_bookings[1:500])
  );
end;
$$;

create function private.functions_blank(p_booking private.booking_functions, p_acts jsonb default '{}')
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select case when count(*) > 1 then jsonb_build_object('functions', jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object(
        'occasion', f.occasion, 'hall', f.hall, 'event_date', f.event_date, 'event_time', f.event_time, 'guests', f.guest_count, 'package', f.package,
        'act', p_acts -> f.id::text
      )) order by f.event_date, private.slot_place(f.event_time), f.hall
    )::text) else '{}' end
    from public.functions as f
    where f.booking_id = p_booking.id and (f.called_off_at is null or p_acts ->> f.id::text = 'call_off')
  );
end;
$$;
comment on function private.functions_blank(private.booking_functions, jsonb) is
  'The blank that names all live functions of a booking with several, as JSON; none of a booking with one. p_acts: {id: act}, what became of each: change, add, call_off or keep. Those called off are then named too.';

-- supabase/schemas/42_request_booking.sql

-- A visitor's request: the booking, the stored answer and the owed messages, in one transaction.

create function private.insert_booking(p_functions private.booking_functions[], p_prices jsonb)
returns private.booking_functions
language plpgsql
set search_path = ''
as $$
declare
  v_booking private.booking_functions := p_functions[1];
  v_function private.booking_functions;
  v_functions jsonb;
  v_shared jsonb;
  v_constraint text;
begin
  -- One request per slot is written at a time, so that the line is in the order of writing. Slots are locked and taken in the order of their index.
  for v_function in select f.* from unnest(p_functions) as f order by f.hall, f.event_date, f.event_time loop
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'line for', v_function.hall, v_function.event_date, v_function.event_time), 0));
  end loop;
  v_booking.created_at := clock_timestamp();
  v_booking.id := gen_random_uuid();
  if v_booking.status = 'pending' then
    v_booking.hold_expires_at := least(
      coalesce(v_booking.hold_expires_at, now() + make_interval(hours => private.setting('hold_hours'))),
      (select min(private.slot_begins(f.event_date, f.event_time)) from unnest(p_functions) as f)
    );
    perform private.release_expired_holds(p_functions);
  end if;
  v_functions := private.functions_with_lines(p_functions, p_prices);
  v_booking.taxes := coalesce(nullif(p_prices -> 'taxes', 'null'), '[]');
  v_shared := private.line_as_agreed(v_booking.total_amount, (private.whole_price(v_functions, '[]', v_booking.taxes) ->> 'total')::bigint);
  v_booking.estimate := private.estimate_of(private.whole_price(v_functions, v_shared, v_booking.taxes), v_booking.total_amount > 0);
  -- A reference that another transaction has just taken is drawn again.
  loop
    v_booking.reference := private.new_reference();
    insert into public.bookings select * from jsonb_populate_record(null::public.bookings, to_jsonb(v_booking)) on conflict (reference) do nothing;
    exit when found;
  end loop;
  for v_function in
    select f.* from jsonb_array_elements(v_functions) as given (one) cross join jsonb_populate_record(null::private.booking_functions, given.one) as f
    order by f.hall, f.event_date, f.event_time
  loop
    perform private.insert_function(v_booking.id, v_function, cardinality(p_functions) = 1);
  end loop;
  perform private.written_lines(v_booking.id, private.all_lines(v_functions) || v_shared);
  return private.booking_now(v_booking.id);
exception
  when check_violation then
    -- PostgreSQL's own detail repeats the whole row, and errors are logged: the family's data must not be.
    get stacked diagnostics v_constraint = constraint_name;
    raise exception '%', v_constraint using errcode = '23514', constraint = v_constraint;
end;
$$;
comment on function private.insert_booking(private.booking_functions[], jsonb) is
  'Inserts a booking with its functions and their lines, all or none, with a new id and reference; answers it. p_prices: {taxes, functions: [{minimum_plates, lines}]} in the order of the functions. PT409 slot_taken, with the id of the function, if another booking has a slot.';

create function private.receipt_of(p_response jsonb, p_outcome text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_functions jsonb;
begin
  -- The place in line changes, so it is not stored with the answer but computed each time.
  if not p_response ? 'functions' then
    v_booking := private.booking_now((p_response ->> 'booking_id')::uuid);
    return p_response || jsonb_build_object(
      'outcome', p_outcome, 'line', private.place_in_line(v_booking), 'others_wait', private.others_wait(v_booking)
    );
  end if;
  v_functions := (
    select jsonb_agg(
      jsonb_build_object('id', b.function_id, 'occasion', b.occasion, 'line', private.place_in_line(b), 'others_wait', private.others_wait(b))
      order by asked.place
    )
    from jsonb_array_elements_text(p_response -> 'functions') with ordinality as asked (id, place)
    join private.booking_functions as b on b.function_id = asked.id::uuid
  );
  -- A client that knows one function reads the first one's line.
  return p_response || jsonb_build_object(
    'outcome', p_outcome, 'line', v_functions -> 0 -> 'line', 'others_wait', v_functions -> 0 -> 'others_wait', 'functions', v_functions
  );
end;
$$;
comment on function private.receipt_of(jsonb, text) is
  'The stored answer of a request, with its place in line while another booking holds the slot, and whether another request waits for it.';

-- Definer: service_role has no rights on the tables behind it.
create function public.request_booking(p_key uuid, p_request jsonb, p_prices jsonb, p_address_hash text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The server's own additions may differ between two deploys or tries; the family's words must not.
  v_hash constant bytea := sha256(convert_to(jsonb_strip_nulls(private.without_dishes(p_request) - array['booking_url', 'manager_phone', 'sign', 'utm_source'])::text, 'UTF8'));
  v_earlier private.idempotency;
  v_functions private.booking_functions[];
  v_taken integer[];
  v_booking private.booking_functions;
  v_token text;
  v_quiet text;
  v_closed text;
  v_response jsonb;
begin
  perform private.require_fresh_key(p_key);
  v_functions := array(select f from private.requested_functions(p_request) as f);
  v_booking := v_functions[1];
  v_earlier := private.take_key(p_key, v_hash);
  if v_earlier.key is not null then
    -- A stored answer with an ended link is useless, and repeating the old words must not give a new link.
    if v_earlier.request_hash <> v_hash or not private.is_link_alive(v_earlier.response) then
      return jsonb_build_object('outcome', 'idempotency_mismatch');
    end if;
    return private.receipt_of(v_earlier.response, 'replayed');
  end if;

  -- One request per number and per address at a time: two at once would each find the limit not reached.
  perform pg_advisory_xact_lock(hashtextextended('request from phone ' || v_booking.phone, 0));
  if p_address_hash is not null then
    perform pg_advisory_xact_lock(hashtextextended('request from address ' || p_address_hash, 0));
  end if;

  v_response := private.same_recent_request(v_hash, p_address_hash);
  if v_response is not null then
    update private.idempotency set booking_id = (v_response ->> 'booking_id')::uuid, response = v_response where key = p_key;
    return private.receipt_of(v_response, 'replayed');
  end if;

  v_taken := array(
    select place - 1 from generate_subscripts(v_functions, 1) as place
    where not private.may_be_asked_for((v_functions[place]).hall, (v_functions[place]).event_date, (v_functions[place]).event_time)
  );
  if v_taken <> '{}' then
    delete from private.idempotency where key = p_key;
    return jsonb_build_object('outcome', 'slot_taken', 'taken', v_taken);
  end if;
  if private.is_limited(v_booking.phone, p_address_hash) then
    delete from private.idempotency where key = p_key;
    return jsonb_build_object('outcome', 'too_many_requests');
  end if;

  v_quiet := private.quiet_reason(v_booking.phone, p_request ->> 'sign');
  v_functions[1].consent_at := now();
  v_functions[1].utm_source := p_request ->> 'utm_source';
  v_booking := private.insert_booking(v_functions, p_prices);
  v_token := private.new_token(v_booking.id);
  insert into private.request_log (booking_id, address_hash) values (v_booking.id, p_address_hash);
  if v_quiet is null then
    perform private.owe_request_messages(v_booking, v_token, p_request ->> 'booking_url', p_request ->> 'manager_phone');
  else
    insert into private.quiet_requests (booking_id, reason) values (v_booking.id, v_quiet);
  end if;

  v_response := jsonb_build_object(
    'booking_id', v_booking.id,
    'reference', v_booking.reference,
    'token', v_token,
    'status', v_booking.status,
    'estimate', v_booking.estimate,
    'quiet', v_quiet is not null
  ) || case
    when jsonb_typeof(p_request -> 'functions') = 'array' then jsonb_build_object('functions', (select jsonb_agg(f.function_id) from unnest(v_functions) as f))
    else '{}'
  end;
  update private.idempotency set booking_id = v_booking.id, response = v_response where key = p_key;
  return private.receipt_of(v_response, 'created') || case
    when private.owe_many_requests(v_booking.id, p_request ->> 'manager_phone') then jsonb_build_object('is_alarm', true)
    else '{}'
  end;
exception
  when sqlstate 'PT409' then
    -- Staff closed the slot between the check and the insert. Nothing of the request is left.
    if sqlerrm <> 'slot_closed' then
      raise;
    end if;
    get stacked diagnostics v_closed = pg_exception_detail;
    return jsonb_build_object('outcome', 'slot_taken', 'taken', array(
      select place - 1 from generate_subscripts(v_functions, 1) as place where (v_functions[place]).function_id::text = v_closed));
end;
$$;
comment on function public.request_booking(uuid, jsonb, jsonb, text) is
  'Stores a visitor''s request once. p_prices: {taxes, functions: [{minimum_plates, lines: [{kind, label, label_ur, unit_price}]}]}, the prices of the content for its functions. Returns {outcome: created|replayed, booking_id, reference, token, status, estimate, quiet, line, others_wait, is_alarm} or {outcome: slot_taken, taken} or {outcome: idempotency_mismatch|too_many_requests}; what is invalid raises 22023 or 23514, by the name of a refusal or of the constraint. `idempotency_mismatch`: the key was used for other words, or the hall has withdrawn its booking''s link. `too_many_requests`: by the address. `quiet`: no messages go out yet. `line`: {place, held_until} while another family holds the slot. `others_wait`: another request, perhaps of the same family, waits for it too. `functions`, of a request with a list: [{id, occasion, line, others_wait}] in its order. `taken`: the places of the functions whose slots cannot be asked for, from 0. `is_alarm`: this request is the half of the site''s daily limit. For the server only. Refuses: date_too_early, date_too_late, phone_own.';

-- supabase/schemas/42_request_visit.sql

-- An announced visit: the row, the stored answer and the notice to the hall, in one transaction. Keys, limits and quiet rules are those of bookings.

create function private.same_recent_visit(p_hash bytea, p_address_hash text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select earlier.response
    from private.idempotency as earlier
    where earlier.request_hash = p_hash and earlier.response ? 'visit_id'
      and earlier.created_at > now() - make_interval(mins => private.setting('same_request_minutes'))
      and exists (
        select from private.request_log as logged
        where logged.visit_id = (earlier.response ->> 'visit_id')::uuid and logged.address_hash is not distinct from p_address_hash
      )
    order by earlier.created_at
    limit 1
  );
end;
$$;
comment on function private.same_recent_visit(bytea, text) is
  'The answer to equal words that came from the same network a moment ago under another key, as from a second tab.';

-- Definer: service_role has no rights on the tables behind it.
create function public.request_visit(p_key uuid, p_visit jsonb, p_address_hash text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_hash constant bytea := sha256(convert_to((p_visit - array['manager_phone', 'sign'])::text, 'UTF8'));
  v_hall constant text := p_visit ->> 'manager_phone';
  v_visit private.visits;
  v_earlier private.idempotency;
  v_response jsonb;
  v_notice uuid;
begin
  perform private.require_fresh_key(p_key);
  v_visit := jsonb_populate_record(
    null::private.visits, private.picked(p_visit, array['kind', 'name', 'phone', 'day', 'part', 'people', 'language'])
  );
  v_earlier := private.take_key(p_key, v_hash);
  if v_earlier.key is not null then
    if v_earlier.request_hash <> v_hash then
      return jsonb_build_object('outcome', 'idempotency_mismatch');
    end if;
    return v_earlier.response || jsonb_build_object('outcome', 'replayed');
  end if;
  -- The same range as visitDays() in src/shared/rules/visits.ts.
  if v_visit.day not between private.today() and private.today() + 90 then
    raise exception 'visit_day' using errcode = '22023';
  elsif v_visit.phone = private.hall_phone() then
    raise exception 'phone_own' using errcode = '22023';
  end if;

  perform pg_advisory_xact_lock(hashtextextended('request from phone ' || v_visit.phone, 0));
  if p_address_hash is not null then
    perform pg_advisory_xact_lock(hashtextextended('request from address ' || p_address_hash, 0));
  end if;
  v_response := private.same_recent_visit(v_hash, p_address_hash);
  if v_response is not null then
    update private.idempotency set response = v_response where key = p_key;
    return v_response || jsonb_build_object('outcome', 'replayed');
  end if;
  if private.is_limited(v_visit.phone, p_address_hash) then
    delete from private.idempotency where key = p_key;
    return jsonb_build_object('outcome', 'too_many_requests');
  end if;

  insert into private.visits (kind, name, phone, day, part, people, language, quiet_reason)
  values (
    v_visit.kind, v_visit.name, v_visit.phone, v_visit.day, v_visit.part, v_visit.people, v_visit.language,
    private.quiet_reason(v_visit.phone, p_visit ->> 'sign')
  )
  returning * into v_visit;
  insert into private.request_log (visit_id, address_hash) values (v_visit.id, p_address_hash);
  v_notice := private.owe_visit_notice(v_visit, v_hall);
  v_response := jsonb_build_object('visit_id', v_visit.id);
  update private.idempotency set response = v_response where key = p_key;
  return v_response || jsonb_strip_nulls(jsonb_build_object(
    'outcome', 'created', 'notice', v_notice,
    'is_alarm', case when private.owe_many_requests(null, v_hall, v_visit.id) then true end
  ));
end;
$$;
comment on function public.request_visit(uuid, jsonb, text) is
  'Stores an announced visit once. p_visit: {kind, name, phone, day, part, people, language, manager_phone, sign}. Returns {outcome: created|replayed, visit_id, notice, is_alarm} or {outcome: idempotency_mismatch|too_many_requests}. `notice`: the message to the hall; none for a visit that is taken quietly. `is_alarm`: this request is the half of the site''s daily limit. What is invalid raises 22023 or 23514. For the server only. Refuses: visit_day, phone_own.';

-- supabase/schemas/43_visitor_reads.sql

-- What visitors can read through the server: their own booking, and which slots are not free. Definer: no role may read the tokens.

create function private.place_in_line(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The line is read only for a held slot: most slots are free.
  if p_booking.status <> 'pending_confirmation' or not exists (
    select from public.functions as f
    where f.takes_slot and f.hall = p_booking.hall and f.event_date = p_booking.event_date and f.event_time = p_booking.event_time
  ) then
    return null;
  end if;
  -- The number of waiting families is private. The end of the hold is public.
  return (
    select case when line ->> 'held_until' is not null then jsonb_strip_nulls(private.picked(line, array['place', 'held_until'])) end
    from private.line_row(p_booking) as line
  );
end;
$$;
comment on function private.place_in_line(private.booking_functions) is
  '{place, held_until}: the request''s place in line while another booking holds its slot, null otherwise. A quiet request has no place.';

create function private.others_wait(p_request private.booking_functions)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return p_request.status = 'pending_confirmation' and exists (
    select from private.functions_in_slot(p_request.hall, p_request.event_date, p_request.event_time) as b
    where b.status = 'pending_confirmation'
      -- A request with the same number counts too: a person who types a number must not learn what it has asked for.
      and b.id <> p_request.id
      and private.is_asked_for(b.id, b.created_at)
  );
end;
$$;
comment on function private.others_wait(private.booking_functions) is 'Whether another request, perhaps of the same family, waits for this request''s slot.';

create function private.count_before(p_booking private.booking_functions)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  -- A count that staff took back may never have been this family's.
  return (
    select (e.before ->> 'final_guests')::integer from public.booking_events as e
    where p_booking.final_guests is null and e.booking_id = p_booking.id and e.function_id = p_booking.function_id and e.after ? 'final_guests'
      and e.after ?| array['guest_count', 'hall', 'event_date']
    order by e.id desc
    limit 1
  );
end;
$$;
comment on function private.count_before(private.booking_functions) is
  'The final count that a change of the booking made invalid, until the family gives it again; otherwise null.';

create function private.company_before(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(last.key, last.said)
    from (
      select distinct on (counted.key) counted.key, e.before -> counted.key as said, e.after
      from public.booking_events as e
      cross join unnest(array['gents', 'ladies', 'wheelchairs']) as counted (key)
      where e.booking_id = p_booking.id and e.function_id = p_booking.function_id and e.after ? counted.key
      order by counted.key, e.id desc
    ) as last
    where (last.after ? 'guest_count' or last.after -> 'final_guests' <> 'null') and last.after -> last.key = 'null' and last.said <> 'null'
  );
end;
$$;
comment on function private.company_before(private.booking_functions) is
  '{gents, ladies, wheelchairs}: the numbers that a lower guest count made invalid (guard_company), until new ones are given; otherwise null.';

create function public.read_booking(p_reference text, p_token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.picked(
    to_jsonb(b), private.request_columns() || array['reference', 'status', 'estimate', 'total_amount', 'hold_expires_at', 'created_at', 'final_guests', 'final_guests_at']
  ) || jsonb_build_object(
    'functions', private.functions_for_family(b.id),
    'taxes', private.rates_of(b.id, b.taxes),
    'paid_amount', private.paid_amount(b.id),
    'refunded_amount', private.refunded_amount(b.id),
    'payment_plan', private.payment_plan(b.id),
    'agreement', private.agreement_numbers(b.id),
    'change', private.latest_change(b.id),
    'proofs', private.proofs_for_family(b.id),
    'receipts', private.receipts_for_family(b.id),
    'review', private.review_for_family(b),
    'agreed', private.accepted_notes(b.id),
    'bill', private.bill_for_family(b.id),
    'deposit', private.deposit_on_bill(b.id),
    'line', private.place_in_line(b),
    'slot', case when b.status in ('pending_confirmation', 'expired') then private.slot_of_request(b) end,
    'others_wait', private.others_wait(b),
    'count_before', private.count_before(b),
    'company_before', private.company_before(b),
    'quiet', exists (select from private.quiet_requests as q where q.booking_id = b.id)
  )
  from private.booking_functions as b
  where b.id = private.id_opened_by(p_reference, p_token) and b.is_next;
$$;
comment on function public.read_booking(text, text) is 'The booking as its own family sees it; null for a wrong reference, a wrong token and a deleted booking alike. For the server only.';

-- Definer: no role may read the tokens.
create function public.recent_booking_by_token(p_token text, p_minutes integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('booking_id', b.id, 'phone', b.phone, 'language', b.language)
  from private.booking_tokens as t
  join public.bookings as b on b.id = t.booking_id
  where t.token_hash = private.token_hash(p_token)
    and b.created_at > now() - make_interval(mins => p_minutes)
    and b.deleted_at is null;
$$;
comment on function public.recent_booking_by_token(text, integer) is '{booking_id, phone, language} of the booking that the token opens, if it was made in the last so many minutes; otherwise null. For the server only.';

-- An old unanswered request and a quiet one do not mark their slot as "asked for" in the calendars. They stay in the list.

-- Definer: the server may not see which requests are quiet.
create function private.is_asked_for(p_booking uuid, p_created_at timestamptz)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return p_created_at > now() - make_interval(days => private.setting('asked_for_days'))
    and not exists (select from private.quiet_requests where booking_id = p_booking);
end;
$$;
comment on function private.is_asked_for(uuid, timestamptz) is 'Whether an unanswered request marks its slot as asked for.';

-- Definer: service_role has no rights on the tables behind it.
create function public.availability(p_from date, p_to date)
returns table (hall text, event_date date, event_time text, state text, held_until timestamptz)
language plpgsql
stable
security definer
set search_path = ''
-- PostgreSQL assumes thousands of rows in small tables that were never analysed, and would compile the statement for a second.
set jit = 'off'
as $$
begin
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from > 366 then
    raise exception 'availability is asked for a range of at most a year' using errcode = '22023';
  end if;
  return query
  select told.hall, told.event_date, told.event_time,
    case when bool_or(told.is_closed) then 'closed' when bool_or(told.is_taken) then 'taken' else 'requested' end,
    case when not bool_or(told.is_closed or told.is_taken) then max(told.hold_expires_at) end
  from (
    select b.hall, b.event_date, b.event_time, false as is_closed, b.status = any (private.paid_statuses()) as is_taken, b.hold_expires_at
    from private.booking_functions as b
    where b.event_date between p_from and p_to
      and b.deleted_at is null and b.called_off_at is null
      and (
        b.status = any (private.paid_statuses())
        or (b.status = 'pending_confirmation' and private.is_asked_for(b.id, b.created_at))
        -- An expired hold does not count, even before the sweep.
        or (b.status = 'pending' and b.hold_expires_at > now())
      )
    union all
    select halls.name, days.day::date, slots.key, true, false, null
    from public.closures as c
    cross join generate_series(greatest(c.from_day, p_from), least(c.to_day, p_to), interval '1 day') as days (day)
    cross join private.halls
    cross join private.slots
    where c.to_day >= p_from and private.covers(c, halls.name, days.day::date, slots.key)
  ) as told
  group by told.hall, told.event_date, told.event_time
  order by told.event_date, told.event_time, told.hall;
end;
$$;
comment on function public.availability(date, date) is
  'The slots of these days that are not free: "requested" (with `held_until`: another booking holds it, and a new request is next in line), "taken" or "closed", never by whom or why. For the server only.';

-- supabase/schemas/44_edit_bookings.sql

-- Edits of a booking and its function by hand. change_booking() is the one way to change columns of both: the function first, then the booking, whose
-- version rises once.
create function private.change_booking(p_booking private.booking_functions, p_changes jsonb, p_keeps_prices boolean)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_changed private.booking_functions := jsonb_populate_record(p_booking, p_changes);
  v_prices constant jsonb := nullif(p_changes -> 'prices', 'null');
  v_lines jsonb := nullif(v_prices -> 'functions' -> 0 -> 'lines', 'null');
  v_old public.bookings;
  v_price record;
  v_begins constant timestamptz := private.first_begins(p_booking.id);
  v_constraint text;
begin
  if (v_changed.hall, v_changed.package) is distinct from (p_booking.hall, p_booking.package) and v_prices is not null then
    v_changed.minimum_plates := (v_prices -> 'functions' -> 0 ->> 'minimum_plates')::integer;
  end if;
  if v_changed.event_date <> p_booking.event_date or p_booking.taxes is null then
    v_changed.taxes := coalesce(nullif(v_prices -> 'taxes', 'null'), p_booking.taxes);
  end if;
  if v_lines is null and (v_changed.package, v_changed.serving, v_changed.add_ons) is distinct from (p_booking.package, p_booking.serving, p_booking.add_ons) then
    -- Without new lines the old menu's lines would stay.
    v_lines := '[]';
  end if;
  perform private.take_menu_lines(
    p_booking.id, p_booking.function_id, v_lines, p_keeps_prices and v_changed.serving = p_booking.serving, p_keeps_prices
  );
  v_changed.dishes := private.take_dishes(p_booking, private.dishes_after(p_booking, v_changed, p_changes));
  if p_changes ?| private.function_columns() then
    update public.functions
    set occasion = v_changed.occasion, hall = v_changed.hall, event_date = v_changed.event_date, event_time = v_changed.event_time,
      guest_count = v_changed.guest_count, gathering = v_changed.gathering, gents = v_changed.gents, ladies = v_changed.ladies,
      wheelchairs = v_changed.wheelchairs, package = v_changed.package, serving = v_changed.serving, add_ons = v_changed.add_ons, dishes = v_changed.dishes,
      special_requests = v_changed.special_requests, final_guests = v_changed.final_guests, minimum_plates = v_changed.minimum_plates
    where id = p_booking.function_id;
    if v_changed.hold_expires_at = p_booking.hold_expires_at and v_changed.hold_expires_at = v_begins and private.first_begins(p_booking.id) <> v_begins then
      -- The old beginning had shortened the hold; the new beginning counts now.
      v_changed.hold_expires_at := now() + make_interval(hours => private.setting('hold_hours'));
    end if;
  end if;
  if p_changes ?| private.function_columns() or v_prices is not null or p_changes ?| array['total_amount', 'proposed_total'] then
    select * into v_old from public.bookings where id = p_booking.id;
    v_old := jsonb_populate_record(v_old, jsonb_build_object('taxes', v_changed.taxes, 'total_amount', v_changed.total_amount));
    if p_changes ?| array['total_amount', 'proposed_total'] then
      perform private.agree_total(v_old, coalesce((p_changes ->> 'proposed_total')::integer, v_changed.total_amount));
    end if;
    v_price := private.price_again(v_old, coalesce((p_changes ->> 'total_amount')::integer > 0, false));
    v_changed.estimate := v_price.estimate;
    v_changed.total_amount := v_price.total_amount;
  end if;
  update public.bookings
  set client_name = v_changed.client_name, phone = v_changed.phone, email = v_changed.email, bride_contact = v_changed.bride_contact,
    bride_phone = v_changed.bride_phone, groom_contact = v_changed.groom_contact, groom_phone = v_changed.groom_phone,
    heard_from = v_changed.heard_from, care_of = v_changed.care_of,
    status = v_changed.status, total_amount = v_changed.total_amount, estimate = v_changed.estimate, taxes = v_changed.taxes,
    hold_expires_at = v_changed.hold_expires_at, language = v_changed.language, cancel_reason = v_changed.cancel_reason, private_note = v_changed.private_note,
    lost_reason = v_changed.lost_reason
  where id = p_booking.id;
exception
  when check_violation then
    -- PostgreSQL's own detail repeats the whole row, and errors are logged: the family's data must not be.
    get stacked diagnostics v_constraint = constraint_name;
    raise exception 'violates check constraint "%"', v_constraint using errcode = '23514', constraint = v_constraint;
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint <> 'functions_live_slot' then
      raise;
    end if;
    perform private.change_refused('slot_taken', p_booking.function_id);
end;
$$;
comment on function private.change_booking(private.booking_functions, jsonb, boolean) is
  'Gives a booking and its function these values, by column. prices: {taxes, functions: [{minimum_plates, lines}]}, the content''s prices for the function; p_keeps_prices: lines that stay keep the price they have. total_amount: agrees this price. proposed_total: writes it as a line, and leaves the price in force. Refuses: slot_taken. 23514: a value breaks a rule, named by its constraint.';

-- Definer: staff write bookings only through functions.
create function private.edit_booking(p_booking uuid, p_version integer, p_changes jsonb, p_function uuid)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_editable constant text[] := private.request_columns()
    || array['status', 'hold_expires_at', 'total_amount', 'cancel_reason', 'lost_reason', 'private_note', 'final_guests', 'minimum_plates', 'prices'];
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  if jsonb_typeof(p_changes) is distinct from 'object' or exists (select from jsonb_object_keys(p_changes) as key where key <> all (v_editable)) then
    raise exception 'staff cannot change these columns by hand' using errcode = '22023';
  end if;
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null or v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  end if;
  if p_function is not null then
    select * into v_booking from private.booking_functions where id = p_booking and function_id = p_function;
    if not found then
      perform private.change_refused('booking_not_found');
    end if;
  end if;
  perform private.change_booking(v_booking, p_changes, true);
  return (select updated_at from public.bookings where id = p_booking);
end;
$$;

create function private.locked_in_version(p_booking uuid, p_version integer)
returns private.booking_functions
language plpgsql
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null or v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  elsif private.is_over(v_booking.status) then
    perform private.change_refused('booking_closed');
  end if;
  return v_booking;
end;
$$;
comment on function private.locked_in_version(uuid, integer) is 'The booking, locked, in the version that staff saw. Refuses: booking_not_found, version_conflict, booking_closed.';

-- Definer: as edit_booking.
create function private.add_function(p_booking uuid, p_version integer, p_function jsonb)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id constant uuid := gen_random_uuid();
begin
  perform private.require_admin();
  perform private.put_function(private.locked_in_version(p_booking, p_version), v_id, p_function);
  -- The hold ends before the first function begins: guard_booking().
  perform private.write_price(p_booking);
  perform private.owe_events_changed(p_booking, v_id);
  return v_id;
end;
$$;

-- Definer: as edit_booking.
create function private.call_off_function(p_booking uuid, p_version integer, p_function uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.locked_in_version(p_booking, p_version);
  if not exists (select from public.functions where booking_id = p_booking and id = p_function and called_off_at is null) then
    perform private.change_refused('booking_not_found');
  elsif not exists (select from public.functions where booking_id = p_booking and id <> p_function and called_off_at is null) then
    perform private.change_refused('last_function');
  end if;
  update public.functions set called_off_at = now() where id = p_function;
  perform private.write_price(p_booking);
  perform private.owe_events_changed(p_booking, p_function);
end;
$$;

-- Definer: as edit_booking.
create function private.restore_function(p_booking uuid, p_version integer, p_function uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_constraint text;
begin
  perform private.require_admin();
  perform private.locked_in_version(p_booking, p_version);
  if not exists (select from public.functions where booking_id = p_booking and id = p_function and called_off_at is not null) then
    perform private.change_refused('booking_not_found');
  end if;
  update public.functions set called_off_at = null where id = p_function;
  perform private.write_price(p_booking);
  perform private.owe_events_changed(p_booking, p_function);
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint <> 'functions_live_slot' then
      raise;
    end if;
    perform private.change_refused('slot_taken', p_function);
end;
$$;

-- supabase/schemas/44_staff_entries.sql

-- Staff enter bookings of walk-ins and callers. They are read like visitors' requests, except for the days and the columns for staff. A walk-in of
-- last week can be entered; an older day is more likely a typing mistake.

create function private.entered_booking(p_booking jsonb)
returns private.booking_functions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking private.booking_functions := private.written_booking(p_booking);
begin
  -- The same first day as enterableRange in src/shared/rules/day.ts.
  if v_booking.event_date < (private.today() - interval '1 month')::date then
    perform private.refuse_request('event_date must not lie more than a month behind');
  end if;
  v_booking.status := coalesce(p_booking ->> 'status', 'pending_confirmation');
  if v_booking.status not in ('pending_confirmation', 'pending') then
    perform private.refuse_request('status must be pending_confirmation or pending');
  elsif v_booking.status = 'pending' and private.slot_begins(v_booking.event_date, v_booking.event_time) <= now() then
    perform private.change_refused('slot_begun');
  end if;
  if coalesce(jsonb_typeof(p_booking -> 'total_amount'), 'number') <> 'number' or coalesce(p_booking ->> 'total_amount', '0') !~ '^[0-9]{1,9}$' then
    perform private.refuse_request('total_amount must be a whole number');
  end if;
  v_booking.total_amount := coalesce((p_booking ->> 'total_amount')::integer, 0);
  if coalesce(jsonb_typeof(p_booking -> 'is_agreed'), 'boolean') <> 'boolean' then
    perform private.refuse_request('is_agreed must be true or false');
  end if;
  if coalesce((p_booking ->> 'is_agreed')::boolean, false) then
    v_booking.consent_at := now();
  end if;
  if v_booking.status = 'pending' and p_booking ->> 'hold_expires_at' is not null then
    v_booking.hold_expires_at := (p_booking ->> 'hold_expires_at')::timestamptz;
    if v_booking.hold_expires_at <= now() then
      perform private.change_refused('hold_past');
    end if;
  end if;
  return v_booking;
exception
  when datetime_field_overflow or invalid_datetime_format then
    raise exception 'invalid booking request: hold_expires_at is no instant' using errcode = '22023';
end;
$$;

-- Definer: staff insert bookings only through this function.
create function private.enter_booking(p_key uuid, p_booking jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- No visitor's request has this hash.
  v_hash constant bytea := sha256(convert_to('entered by staff ' || jsonb_strip_nulls(p_booking)::text, 'UTF8'));
  v_earlier private.idempotency;
  v_functions private.booking_functions[];
  v_function private.booking_functions;
  v_flat jsonb;
  v_booking private.booking_functions;
  v_refused text;
begin
  perform private.require_admin();
  perform private.require_fresh_key(p_key);

  v_earlier := private.take_key(p_key, v_hash);
  if v_earlier.key is not null then
    -- The key belongs to a visitor's request, whose answer has a token.
    if v_earlier.response is not null then
      perform private.change_refused('idempotency_mismatch');
    end if;
    v_booking := private.booking_now(v_earlier.booking_id);
    return private.booking_row(v_booking)
      || jsonb_build_object('outcome', case when v_earlier.request_hash = v_hash then 'replayed' else 'entered_before' end);
  end if;

  foreach v_flat in array private.request_per_function(p_booking) loop
    v_function := private.entered_booking(v_flat);
    v_function.function_id := gen_random_uuid();
    v_functions := v_functions || v_function;
    if private.is_closed(v_function.hall, v_function.event_date, v_function.event_time) then
      perform private.change_refused('slot_closed', v_function.function_id);
    end if;
    -- An entry without a hold may wait in line while another booking holds the slot.
    if v_function.status = 'pending' and private.is_taken(v_function.hall, v_function.event_date, v_function.event_time)
      or not private.may_be_asked_for(v_function.hall, v_function.event_date, v_function.event_time) then
      perform private.change_refused('slot_taken', v_function.function_id);
    end if;
  end loop;
  v_booking := private.insert_booking(v_functions, p_booking -> 'prices');
  if v_booking.total_amount > 0 then
    perform private.keep_payment_dates(v_booking.id);
  end if;
  perform private.note_discount(v_booking.id, v_booking.estimate, null);
  if p_booking ->> 'moves_from' is not null then
    -- The booking and the moved money are entered together or not at all.
    perform private.move_payments((p_booking ->> 'moves_from')::uuid, v_booking.id, private.key_from(p_key, 'moves'));
    v_booking := private.booking_now(v_booking.id);
  end if;
  update private.idempotency set booking_id = v_booking.id where key = p_key;
  perform private.welcome(v_booking);
  return private.booking_row(v_booking) || jsonb_build_object('outcome', 'created');
exception
  when sqlstate 'PT409' then
    -- The form knows its functions by their places in the list, from 0.
    get stacked diagnostics v_refused = pg_exception_detail;
    raise exception '%', sqlerrm using errcode = sqlstate, detail = coalesce(
      (select (asked.ordinality - 1)::text from unnest(v_functions) with ordinality as asked where p_booking ? 'functions' and asked.function_id::text = v_refused), ''
    );
end;
$$;

-- supabase/schemas/45_line.sql

-- The line for a slot: requests for a held slot wait in the order of asking. When the slot is free again, staff see the first one first.

-- Slots that became free. The rows name no family.
create table private.freed_slots (
  hall text not null constraint freed_slots_hall_form check (char_length(hall) <= 40),
  event_date date not null,
  event_time text not null constraint freed_slots_event_time_form check (char_length(event_time) <= 20),
  freed_at timestamptz not null,
  offered_from timestamptz not null,
  primary key (hall, event_date, event_time)
);
comment on table private.freed_slots is 'When a held or paid slot last became free. Erased when its day is over.';
comment on column private.freed_slots.offered_from is 'When staff may offer it to the next in line: until then the cancellation can be undone.';

alter table private.freed_slots enable row level security;

create function private.note_freed_slot(p_function public.functions, p_offered_from timestamptz)
returns void
language sql
set search_path = ''
as $$
  insert into private.freed_slots (hall, event_date, event_time, freed_at, offered_from)
  values (p_function.hall, p_function.event_date, p_function.event_time, now(), p_offered_from)
  on conflict (hall, event_date, event_time) do update set freed_at = excluded.freed_at, offered_from = excluded.offered_from;
$$;
comment on function private.note_freed_slot(public.functions, timestamptz) is 'Notes that the function has left its slot, and from when the slot may be offered.';

create function private.in_line_since(p_request private.booking_functions)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  -- A request that staff moved to this slot waits from the time of the move.
  return coalesce(
    (
      select max(e.created_at) from public.booking_events as e
      where e.booking_id = p_request.id and e.function_id = p_request.function_id and e.action = 'moved'
    ),
    p_request.created_at
  );
end;
$$;
comment on function private.in_line_since(private.booking_functions) is 'When the request began to wait for its slot.';

create function private.line_of(p_hall text, p_event_date date, p_event_time text)
returns table (id uuid, place bigint)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
  select b.id, row_number() over (order by private.in_line_since(b), b.id)
  from private.functions_in_slot(p_hall, p_event_date, p_event_time) as b
  where b.status = 'pending_confirmation'
    -- Quiet requests have no place in line.
    and not exists (select from private.quiet_requests as q where q.booking_id = b.id);
end;
$$;
comment on function private.line_of(text, date, text) is 'The requests that wait for a slot, in the order of asking. The first has place 1.';

create function private.freed_for(p_request private.booking_functions)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_one private.booking_functions;
  v_freed private.freed_slots;
  v_since timestamptz;
begin
  for v_one in select * from private.booking_functions where id = p_request.id and called_off_at is null loop
    select * into v_freed from private.freed_slots where (hall, event_date, event_time) = (v_one.hall, v_one.event_date, v_one.event_time);
    if v_freed.offered_from > now()
      or private.is_taken(v_one.hall, v_one.event_date, v_one.event_time)
      or (
        select place from private.line_of(v_one.hall, v_one.event_date, v_one.event_time) as line where line.id = v_one.id
      ) is distinct from 1 then
      return null;
    end if;
    if v_freed.freed_at > private.in_line_since(v_one) then
      v_since := greatest(v_since, v_freed.freed_at);
    end if;
  end loop;
  return v_since;
end;
$$;
comment on function private.freed_for(private.booking_functions) is
  'Since when a request can have the slots of all its functions, at least one of which was freed while it waited. Null unless it is the next in line for each, while one is taken, and while the release of one can be undone.';

create function private.line_row(p_request private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'place', max(line.place) filter (where line.id = p_request.id),
      'in_line', count(*),
      'held_until', (
        select max(b.hold_expires_at) from private.functions_in_slot(p_request.hall, p_request.event_date, p_request.event_time) as b
        where b.status = 'pending' and b.hold_expires_at > now()
      )
    )
    from private.line_of(p_request.hall, p_request.event_date, p_request.event_time) as line
  );
end;
$$;
comment on function private.line_row(private.booking_functions) is
  '{place, in_line, held_until}: the request''s place (null if it is quiet), the length of the line, and until when another booking holds the slot.';

create function private.slot_holder(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', b.id, 'reference', b.reference, 'name', left(b.client_name, 64))
    from private.functions_in_slot(p_booking.hall, p_booking.event_date, p_booking.event_time) as b
    where b.takes_slot and b.id <> p_booking.id
      and (b.status <> 'pending' or b.hold_expires_at > now())
  );
end;
$$;
comment on function private.slot_holder(private.booking_functions) is
  '{id, reference, name} of the other booking that has this slot; null if there is none. For staff only.';

create function private.same_number(p_booking private.booking_functions, p_freed_at timestamptz)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', b.id, 'reference', b.reference, 'status', b.status,
          'place', (select line.place from private.line_of(b.hall, b.event_date, b.event_time) as line where line.id = b.id)
        )
        order by b.status = 'pending_confirmation', b.created_at, b.id
      ),
      '[]'
    )
    from (
      select * from private.functions_in_slot(p_booking.hall, p_booking.event_date, p_booking.event_time) as other
      where other.phone = p_booking.phone and other.id <> p_booking.id
        -- All erased bookings share one number.
        and p_booking.erased_at is null
        and (
          private.is_active(other)
          -- Otherwise a slot that a family gave up would be offered to the same family.
          or exists (
            select from public.booking_events as e
            where e.booking_id = other.id and e.created_at = p_freed_at and e.before ->> 'status' = any (private.slot_statuses())
          )
        )
      order by other.status = 'pending_confirmation', other.created_at, other.id
      limit 3
    ) as b
  );
end;
$$;
comment on function private.same_number(private.booking_functions, timestamptz) is
  '[{id, reference, status, place}]: the first three other bookings of this slot and number that have it or ask for it, and the one that freed it at this time. For staff only: a person who types a number must not learn what it has asked for.';

-- supabase/schemas/45_wishes.sql

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

-- supabase/schemas/45_write_changes.sql

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

-- supabase/schemas/46_ask_for_changes.sql

-- Requests of change: a family asks on its page or by phone, and the desk sees how each request fits the booking and the calendar now.

create function private.booking_opened_by(p_reference text, p_token text)
returns private.booking_functions
language plpgsql
set search_path = ''
as $$
declare
  v_id constant uuid := private.id_opened_by(p_reference, p_token);
begin
  return case when v_id is not null then private.lock_booking(v_id) end;
end;
$$;
comment on function private.booking_opened_by(text, text) is 'The booking with this reference that the token opens, locked; null if there is none.';

-- Definer: service_role has no rights on the tables behind it.
create function public.ask_for_change(p_reference text, p_token text, p_key uuid, p_change jsonb, p_estimate jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.booking_opened_by(p_reference, p_token);
  v_answer jsonb;
begin
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  v_answer := private.write_change(v_booking, p_key, p_change, p_estimate, null);
  return v_answer || case
    when v_answer ->> 'outcome' in ('created', 'replayed', 'change_open') then
      jsonb_build_object('booking_id', v_booking.id, 'change', private.latest_change(v_booking.id))
    else '{}'
  end;
end;
$$;
comment on function public.ask_for_change(text, text, uuid, jsonb, jsonb) is
  'Writes down once what a family asks to have changed, {asked, note}, {functions: [{id, column: value}], add: [{column: value}], call_off: [id], note} or {is_cancellation, note}: {outcome: created|replayed|change_open, booking_id, change} or {outcome: not_found|booking_over|nothing|too_many_requests|idempotency_mismatch} or {outcome: slot_taken, slot}. 22023 or 23514: invalid. For the server only.';

-- Definer: as ask_for_change.
create function public.withdraw_change(p_reference text, p_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.booking_opened_by(p_reference, p_token);
begin
  if v_booking.id is null then
    return null;
  end if;
  update public.change_requests set state = 'withdrawn', answered_at = now() where booking_id = v_booking.id and state = 'open';
  return jsonb_build_object('change', private.latest_change(v_booking.id));
end;
$$;
comment on function public.withdraw_change(text, text) is
  'Withdraws the family''s open request of change: {change}, the newest request as it is now; null for a wrong reference or token. For the server only.';

-- Staff enter a family's request made by phone. Definer: no role may insert requests.
create function private.enter_change(p_booking uuid, p_version integer, p_key uuid, p_change jsonb, p_estimate jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_outcome text;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  -- A retry after a lost answer may find a booking that has changed since.
  if v_booking.version is distinct from p_version and not exists (select from public.change_requests where key = p_key) then
    perform private.change_refused('version_conflict');
  end if;
  v_outcome := private.write_change(v_booking, p_key, p_change, p_estimate, auth.uid()) ->> 'outcome';
  case v_outcome
    when 'created', 'replayed' then null;
    when 'change_open' then perform private.change_refused('change_open');
    when 'booking_over' then perform private.change_refused('booking_over');
    when 'slot_taken' then perform private.change_refused('slot_taken');
    when 'nothing' then perform private.change_refused('nothing');
    when 'idempotency_mismatch' then perform private.change_refused('idempotency_mismatch');
  end case;
  return v_outcome;
end;
$$;

create function private.slot_of_wish(p_change public.change_requests, p_booking private.booking_functions, p_wish jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_function private.booking_functions;
  v_changed private.booking_functions;
begin
  select * into v_function from private.booking_functions where function_id = (p_wish ->> 'id')::uuid;
  v_changed := jsonb_populate_record(case when v_function.id is null then p_booking else v_function end, p_wish -> 'columns');
  if p_change.state <> 'open' or p_wish ->> 'act' = 'call_off' or not private.is_elsewhere(v_changed, v_function) then
    return jsonb '{"slot": "same", "waiting": 0}';
  end if;
  return jsonb_build_object(
    'slot', private.slot_of_request(v_changed), 'holder', private.slot_holder(v_changed),
    -- Requests that already wait there come before a booking that moves there.
    'waiting', (
      select count(*) from private.line_of(v_changed.hall, v_changed.event_date, v_changed.event_time) as line
      -- A lookup per id: PostgreSQL would plan a join for a line of a thousand, and read the whole table.
      where (select phone from public.bookings where id = line.id) <> p_booking.phone
    )
  );
end;
$$;
comment on function private.slot_of_wish(public.change_requests, private.booking_functions, jsonb) is
  'The slot that a wish asks for: {slot, holder, waiting}, as in desk_change().';

create function private.desk_change(p_change public.change_requests, p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_shown constant jsonb := private.change_for_family(p_change);
  v_slots constant jsonb := (
    select coalesce(jsonb_agg(private.slot_of_wish(p_change, p_booking, w) order by listed.place), '[]')
    from jsonb_array_elements(p_change.asked) with ordinality as listed (w, place)
  );
begin
  return v_shown || jsonb_build_object(
    'id', p_change.id, 'is_price_old', private.is_price_old(p_change),
    -- All or none: the worst slot decides.
    'slot', coalesce((
      select s ->> 'slot' from jsonb_array_elements(v_slots) as s order by array_position(array['taken', 'closed', 'free', 'same'], s ->> 'slot') limit 1
    ), 'same'),
    'holder', (select s -> 'holder' from jsonb_array_elements(v_slots) as s where s ->> 'holder' is not null limit 1),
    'waiting', coalesce((select max((s ->> 'waiting')::integer) from jsonb_array_elements(v_slots) as s), 0),
    -- The same rules as owe_change_message() and permit_message().
    'untold', case
      when not private.has_consented(p_booking) then 'unasked'
      when private.is_opted_out(p_booking.phone) then 'opted_out'
      when exists (select from private.quiet_requests where booking_id = p_booking.id) then 'quiet'
    end
  );
end;
$$;
comment on function private.desk_change(public.change_requests, private.booking_functions) is
  'A request of change for the desk. `slot`: taken, closed or free; "same" if the booking keeps its slot. `holder`: {id, reference, name} of the booking that has the slot. `waiting`: how many other families wait for it. `untold`: why the family gets no message about the answer; null if it gets one.';

create function private.changes_asked_for(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with waiting as materialized (
      select c.id, c.asked_at
      from public.change_requests as c
      join private.booking_functions as b on b.id = c.booking_id and b.is_next
      where c.state = 'open' and b.deleted_at is null and b.event_date >= private.today()
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'rows', (
        select coalesce(
          jsonb_agg(
            private.today_row(b) || jsonb_build_object(
              'status', b.status, 'total_amount', b.total_amount, 'price_before', (b.estimate ->> 'total')::integer,
              'paid_amount', private.paid_amount(b.id), 'final_guests', b.final_guests, 'gents', b.gents, 'ladies', b.ladies, 'wheelchairs', b.wheelchairs, 'language', b.language,
              'change', private.desk_change(c, b) || jsonb_build_object(
                -- The panel shows the whole note.
                'note', case when char_length(c.note) > 160 then left(c.note, 159) || '…' else c.note end
              )
            )
            order by next.asked_at, next.id
          ),
          '[]'
        )
        from (select * from waiting order by asked_at, id limit p_limit) as next
        join public.change_requests as c on c.id = next.id
        join private.booking_functions as b on b.id = c.booking_id and b.is_next
      )
    )
  );
end;
$$;
comment on function private.changes_asked_for(integer) is '{total, rows}: open requests of change, the longest waiting first.';

-- supabase/schemas/47_answer_changes.sql

-- Staff answer a request of change. Accepting is one transaction with the locks of any other change: request, version and slot are checked, and the
-- change is made once or not at all.

-- The request and its booking, locked. Only definer functions call it.
create function private.lock_change(p_change uuid)
returns public.change_requests
language plpgsql
set search_path = ''
as $$
declare
  v_change public.change_requests;
begin
  select * into v_change from public.change_requests where id = p_change;
  if not found then
    perform private.change_refused('booking_not_found');
  end if;
  perform private.lock_booking(v_change.booking_id);
  -- The request may have been answered while this call waited for the lock.
  select * into v_change from public.change_requests where id = p_change for update;
  return v_change;
end;
$$;

-- The kitchen and the day's sheet show only the special requests. Staff choose which words of a change belong there.
create function private.requests_with(p_requests text, p_note text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_together constant text := concat_ws(E'\n', p_requests, p_note);
begin
  return case when strpos(p_requests, p_note) > 0 or char_length(v_together) not between 1 and 2000 then p_requests else v_together end;
end;
$$;
comment on function private.requests_with(text, text) is
  'Special requests with the note on a new line, unless they contain it already or the whole is too long.';

-- Makes one wish of a request, together with p_more, the other changed columns. A function that staff have called off meanwhile stays called off.
create function private.make_wish(p_booking private.booking_functions, p_wish jsonb, p_more jsonb, p_estimate jsonb, p_dishes jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_id constant uuid := (p_wish ->> 'id')::uuid;
  v_function private.booking_functions;
  v_changed private.booking_functions;
  v_priced jsonb := jsonb_build_object('menu_dishes', coalesce(p_dishes, '{}'));
begin
  select * into v_function from private.booking_functions where function_id = v_id;
  v_changed := jsonb_populate_record(v_function, p_wish -> 'columns');
  if private.touches_price(jsonb_build_array(p_wish)) then
    v_priced := v_priced || jsonb_build_object('prices', private.prices_of(p_estimate, v_id, concat_ws(' ', v_changed.hall, v_changed.event_date, v_changed.event_time)));
  end if;
  if p_wish -> 'columns' ? 'event_date' and v_changed.event_date <= private.today() then
    perform private.change_refused('day_over', v_id);
  elsif p_wish ->> 'act' = 'add' then
    perform private.put_function(p_booking, v_id, p_wish -> 'columns' || v_priced);
  elsif p_wish ->> 'act' = 'call_off' then
    update public.functions set called_off_at = now() where id = v_id and called_off_at is null;
  elsif v_function.called_off_at is null then
    if private.is_elsewhere(v_changed, v_function) and private.is_occupied(v_changed.hall, v_changed.event_date, v_changed.event_time) then
      perform private.change_refused('slot_taken', v_id);
    end if;
    perform private.change_booking(v_function, p_wish -> 'columns' || v_priced || p_more, false);
  end if;
end;
$$;

-- All wishes or none. Functions that are called off free their slots first; then slots are taken in the order of their index.
create function private.make_change(
  p_booking private.booking_functions, p_change public.change_requests, p_total integer, p_estimate jsonb, p_for_kitchen boolean, p_dishes jsonb
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_now constant jsonb := private.changeable_now(p_booking.id);
  -- The booking and its only changed function are written together, so that the version rises once.
  v_is_one constant boolean := jsonb_array_length(p_change.asked) = 1 and p_change.asked -> 0 ->> 'act' = 'change' and v_now ? (p_change.asked -> 0 ->> 'id');
  v_more jsonb := jsonb '{}';
  v_estimate jsonb;
  v_wish jsonb;
begin
  if private.touches_price(private.wishes_left(p_change.asked, v_now)) then
    -- The family keeps the price that it saw, unless its basis has changed since.
    v_estimate := coalesce(case when not private.is_price_old(p_change) then p_change.estimate end, nullif(p_estimate, 'null'));
  end if;
  if p_total is not null then
    -- Another price than that of an accepted agreement is an offer.
    v_more := v_more || jsonb_build_object(case when (private.accepted_agreement(p_booking.id)).id is null then 'total_amount' else 'proposed_total' end, p_total);
  end if;
  if p_for_kitchen then
    v_more := v_more || jsonb_build_object('special_requests', private.requests_with(p_booking.special_requests, p_change.note));
  end if;
  for v_wish in
    select w from jsonb_array_elements(private.wishes_left(p_change.asked, v_now)) as w
    left join public.functions as f on f.id = (w ->> 'id')::uuid
    order by w ->> 'act' = 'call_off' desc, coalesce(w -> 'columns' ->> 'hall', f.hall), coalesce(w -> 'columns' ->> 'event_date', f.event_date::text),
      coalesce(w -> 'columns' ->> 'event_time', f.event_time)
  loop
    perform private.make_wish(p_booking, v_wish, case when v_is_one then v_more else '{}' end, v_estimate, p_dishes);
  end loop;
  if not v_is_one or private.wishes_left(p_change.asked, v_now) = '[]' then
    perform private.write_price(p_booking.id);
    perform private.change_booking(private.booking_now(p_booking.id), v_more, true);
  end if;
end;
$$;

-- Definer: staff may not write requests of change.
create function private.accept_change(p_change uuid, p_version integer, p_total integer, p_estimate jsonb, p_for_kitchen boolean, p_dishes jsonb, p_words jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_change public.change_requests;
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  v_change := private.lock_change(p_change);
  v_booking := private.booking_now(v_change.booking_id);
  -- A second press, or a retry after a lost answer, changes nothing again.
  if v_change.state = 'accepted' then
    return private.booking_row(v_booking);
  elsif v_change.state <> 'open' then
    perform private.change_refused('change_answered');
  elsif v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  elsif v_booking.status = 'pending' and v_booking.hold_expires_at <= now() then
    perform private.change_refused('hold_over');
  end if;

  -- The request is closed before the booking changes, because a cancellation closes open requests itself.
  update public.change_requests set state = 'accepted', answered_at = now(), answered_by = auth.uid() where id = p_change
  returning * into v_change;
  if v_change.is_cancellation then
    update public.bookings
    set status = 'cancelled', cancel_reason = left(v_change.note, 500)
    where id = v_booking.id;
  else
    perform private.make_change(v_booking, v_change, p_total, p_estimate, coalesce(p_for_kitchen, false), p_dishes);
    perform private.agree_change(v_booking, v_change, p_words);
  end if;
  perform private.owe_change_message(v_change);
  v_booking := private.booking_now(v_booking.id);
  return private.booking_row(v_booking);
end;
$$;

-- Definer: as accept_change.
create function private.decline_change(p_change uuid, p_answer text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_change public.change_requests;
begin
  perform private.require_admin();
  if p_answer is null or btrim(p_answer) = '' then
    raise exception 'a family is told why' using errcode = '22023';
  end if;
  v_change := private.lock_change(p_change);
  if v_change.state = 'declined' and v_change.answer = p_answer then
    return;
  elsif v_change.state <> 'open' then
    perform private.change_refused('change_answered');
  end if;
  update public.change_requests
  set state = 'declined', answer = p_answer, answered_at = now(), answered_by = auth.uid()
  where id = p_change
  returning * into v_change;
  perform private.owe_change_message(v_change);
end;
$$;

-- supabase/schemas/48_search_money.sql

-- The desk's search by money: receipts, payment references, amounts.

create function private.like_part(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%';
$$;
comment on function private.like_part(text) is 'A LIKE pattern that finds this text anywhere. Wildcards in the text are ordinary characters.';

create function private.paid_with(p_search text)
returns uuid[]
language plpgsql
stable
-- Planned for each text: a generic plan would read the whole ledger.
set plan_cache_mode = 'force_custom_plan'
set search_path = ''
as $$
declare
  -- References of banks and receipt books have a digit. Names are searched elsewhere.
  v_is_number constant boolean := char_length(p_search) > 3 and p_search ~ '[0-9]';
  v_receipt constant text[] := regexp_match(p_search, '^([0-9]{4})-([0-9]{1,8})$');
begin
  return array(
    select booking_id from public.payments where receipt_year = v_receipt[1]::integer and receipt_no = v_receipt[2]::integer
    union
    (select booking_id from public.payments where v_is_number and private.folded(reference) like private.like_part(p_search) limit 100)
  );
end;
$$;
comment on function private.paid_with(text) is
  'The bookings with a payment of this receipt number, or with this text in a payment''s reference; at most 100 of the latter.';

create function private.with_amount(p_word text)
returns uuid[]
language plpgsql
stable
set plan_cache_mode = 'force_custom_plan'
set search_path = ''
as $$
declare
  v_amount constant integer := case when p_word ~ '^[1-9][0-9]{0,2}(,?[0-9]{2,3})+$' and char_length(replace(p_word, ',', '')) between 4 and 9 then replace(p_word, ',', '')::integer end;
begin
  if v_amount is null then
    return '{}'::uuid[];
  end if;
  return array(
    (
      select id from public.bookings
      where deleted_at is null and coalesce(nullif(total_amount, 0), (estimate ->> 'total')::integer, 0) = v_amount
    )
    union
    (
      select b.id
      from (select booking_id, sum(amount) as paid, bool_or(abs(amount) = v_amount) as is_one from public.payments group by booking_id) as p
      join public.bookings as b on b.id = p.booking_id
      where p.is_one or v_amount in (p.paid, b.total_amount - p.paid)
    )
    limit 500
  );
end;
$$;
comment on function private.with_amount(text) is
  'The bookings whose price, single payment, sum of payments or open balance is this amount of at least four digits; at most 500.';

-- supabase/schemas/49_read_search.sql

-- How the desk's search reads the typed text.

create function private.searched_phone(p_search text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- "0300-1234567", "+92 (0)300 1234567" and "0092300..." all contain the stored digits, after zeros.
  select case when p_search ~ '^[-+()./\s0-9]*[0-9][-+()./\s0-9]*$' then
    coalesce(nullif(ltrim(regexp_replace(regexp_replace(p_search, '[^0-9]', '', 'g'), '^(0*92)0(?=[1-9])', '\1'), '0'), ''), '0')
  end;
$$;
comment on function private.searched_phone(text) is
  'The digits of a phone number or of a part of it, as in E.164; null if the text is no phone number.';

create function private.hyphenated(p_code text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when char_length(code) > 4 then substr(code, 1, 4) || '-' || substr(code, 5) else code end
  from (select translate(p_code, 'OIL', '011')) as read (code);
$$;

create function private.searched_reference(p_search text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Letters and hyphens are optional, and case does not matter. O, I and L are read as digits.
  select case
    when compact ~ ('^' || letters || '[0-9A-Z]{1,6}$') then letters || '-' || private.hyphenated(substr(compact, char_length(letters) + 1))
    when compact ~ '^[0-9A-Z]{6}$' and compact ~ '[0-9]' then letters || '-' || private.hyphenated(compact)
  end
  from (select regexp_replace(upper(p_search), '[\s-]', '', 'g')) as typed (compact), private.reference_letters() as letters;
$$;
comment on function private.searched_reference(text) is 'The beginning of the typed reference; null if the text is no reference.';

create function private.whole_reference(p_search text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- References from before a change of the letters keep theirs. Without hyphens the text must have a digit, because many words have the same length.
  select left(compact, -6) || '-' || private.hyphenated(right(compact, 6))
  from (select upper(p_search), regexp_replace(upper(p_search), '[\s-]', '', 'g')) as typed (said, compact)
  where compact ~ '^[A-Z]{2,3}[0-9A-Z]{6}$' and (said ~ '^\s*[A-Z]+-[0-9A-Z]{4}-[0-9A-Z]{2}\s*$' or right(compact, 6) ~ '[0-9]');
$$;
comment on function private.whole_reference(text) is 'The complete typed reference, with any letters; null if the text is none.';

create function private.search_words(p_search text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(word), '{}') from (select word from regexp_split_to_table(p_search, '\s') as word where word <> '' limit 12) as typed;
$$;
comment on function private.search_words(text) is 'The words of a search. A booking must match each of them.';

create function private.names_somebody(p_search text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_search ~ '[^-+()./#\s0-9]{2}';
$$;
comment on function private.names_somebody(text) is
  'Whether a search has more than digits and the signs of numbers. Then a number beside it may mean a day of the month.';

-- The expressions repeat the indexes' exactly: otherwise PostgreSQL does not use them.
create function private.word_condition(p_word text, p_is_beside_name boolean)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_compact constant text := replace(upper(p_word), '-', '');
  v_letters constant text := private.reference_letters();
  v_code constant text := translate(regexp_replace(v_compact, '^' || v_letters, ''), 'OIL', '011');
  v_figures constant text := private.searched_phone(p_word);
  -- "0300" is stored without its zero; in "0077" both zeros count. Two digits occur in every number.
  v_phone constant text := case when char_length(v_figures) > 2 then v_figures else substring(p_word from '^[0-9]{3,}$') end;
  -- No index finds a day of the month or two digits within a text. The name beside them does.
  v_day constant text := case when p_is_beside_name and char_length(p_word) <= 2 and v_figures ~ '^([1-9]|[12][0-9]|3[01])$' then v_figures end;
  v_paid constant uuid[] := private.paid_with(p_word) || private.with_amount(p_word);
  v_ways text[] := array[
    format('b.found_by like %L', private.like_part(p_word)), format('private.folded(b.private_note) like %L', private.like_part(p_word)),
    format('b.id = any (array(select f.booking_id from public.functions as f where private.folded(f.special_requests) like %L))', private.like_part(p_word)),
    format('b.reference = %L', private.whole_reference(p_word))
  ];
begin
  -- "al-hassan" is also written as two words or as one.
  if p_word ~ '^[^-0-9]+(-[^-0-9]+)+$' then
    v_ways := v_ways || format('b.found_by like %L', private.like_part(replace(p_word, '-', ' ')))
      || format('b.found_by like %L', private.like_part(replace(p_word, '-', '')));
  end if;
  if v_phone is not null then
    v_ways := v_ways || format('b.phone like %L', '%' || v_phone || '%') || format('b.found_by like %L', '%' || v_phone || '%');
  end if;
  if v_day is not null then
    -- One subquery for all bookings, not one per booking.
    v_ways := v_ways
      || format('b.id in (select f.booking_id from public.functions as f where f.called_off_at is null and extract(day from f.event_date) = %s)', v_day);
  end if;
  if v_paid <> '{}' then
    v_ways := v_ways || format('b.id = any (%L::uuid[])', v_paid);
  end if;
  if v_code ~ '^[0-9A-Z]{1,6}$' and (v_compact like v_letters || '%' or char_length(v_code) > 3 or v_code ~ '[0-9]' and char_length(v_code) = 3) then
    v_ways := v_ways
      || format($sql$replace(b.reference, '-', '') like %L$sql$, case when v_compact like v_letters || '%' then v_letters else '%' end || v_code || '%');
  end if;
  return '(' || array_to_string(v_ways, ' or ') || ')';
end;
$$;
comment on function private.word_condition(text, boolean) is
  'The condition for one word of the search: in the name, number, reference, contacts, special requests, private note, payments or amounts. Beside a name, 1 to 31 may also be the day of the event.';

create function private.joined_from(p_search text)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    select private.joined_into(j.other_id) from private.joins as j join public.bookings as b on b.id = j.other_id
    where starts_with(b.reference, private.searched_reference(p_search)) or b.reference = private.whole_reference(p_search)
  );
end;
$$;
comment on function private.joined_from(text) is 'The bookings to which one with the typed reference was joined.';

create function private.search_condition(p_search text)
returns text
language sql
stable
set search_path = ''
as $$
  select case when p_search is null then 'true' else
    format(
      $sql$
        ((%s) or b.phone like %L or b.found_by like %L
          or b.id = any (%L::uuid[]) or b.reference like %L or b.reference = %L)
      $sql$,
      (
        select coalesce(string_agg(private.word_condition(word, private.names_somebody(p_search)), ' and '), 'true')
        from unnest(private.search_words(p_search)) as word
      ),
      -- Numbers and references may be typed in several parts.
      '%' || private.searched_phone(p_search) || '%',
      '%' || private.searched_phone(p_search) || '%',
      private.paid_with(p_search) || private.joined_from(p_search),
      regexp_replace(private.like_part(private.searched_reference(p_search)), '^%', ''),
      private.whole_reference(p_search)
    )
  end;
$$;
comment on function private.search_condition(text) is 'The condition of a search. p_search is folded and on one line.';

-- supabase/schemas/49_search_terms.sql

-- Words of the desk's search with a meaning: a status, menu, hall, time or day.

create function private.or_named(p_condition text, p_words text, p_is_beginning boolean default false)
returns text
language plpgsql
stable
-- Planned for each search: a generic plan would read the whole table.
set plan_cache_mode = 'force_custom_plan'
set search_path = ''
as $$
declare
  v_called constant uuid[] := array(
    select id from public.bookings
    where found_by like private.like_part(private.folded(p_words))
      and ' ' || private.folded(client_name) || ' ' like private.like_part(' ' || private.folded(p_words) || case when p_is_beginning then '' else ' ' end)
  );
begin
  -- Few of these words are also names. Without such a name the condition stays simple and uses its index.
  return case when v_called = '{}' then p_condition else format('(%s or b.id = any (%L::uuid[]))', p_condition, v_called) end;
end;
$$;
comment on function private.or_named(text, text, boolean) is 'The condition, or a name with exactly these words or a name that begins with them.';

create function private.standing_condition(p_standing text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case p_standing
    when 'balance' then $sql$
      (b.status = 'advance_paid' and b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id))
    $sql$
    when 'unpaid' then $sql$
      (
        b.status = any (private.slot_statuses())
        and case
          when b.total_amount > 0 then b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
          else b.status <> 'fully_paid'
        end
      )
    $sql$
    else format('b.status = %L', p_standing)
  end;
$$;
comment on function private.standing_condition(text) is
  'The condition for a word of state: a status; "balance", the advance is paid and the rest is not; or "unpaid", it has its slot and is not fully paid.';

create function private.any_function(p_condition text)
returns text
language sql
immutable
set search_path = ''
as $$
  select 'exists (select from public.functions as f where f.booking_id = b.id and f.called_off_at is null and ' || p_condition || ')';
$$;
comment on function private.any_function(text) is 'The condition that any live function f of booking b matches this one; null without a condition.';

-- The desk finds the meanings (src/features/desk/list/search/parse-search.ts).
create function private.meant_of_booking(p_meant jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select private.or_named(private.standing_condition(p_meant ->> 'status'), p_meant ->> 'status_words') where p_meant ? 'status';
$$;
comment on function private.meant_of_booking(jsonb) is 'The condition for {status, status_words}; null without a status. The words of a status may also be a name.';

create function private.meant_of_function(p_meant jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(
    case name
      when 'hall' then format('f.hall = %L', value)
      when 'menu' then private.or_named(
        format('(f.package = any (%L::text[]) or f.occasion = %L)', array(select jsonb_array_elements_text(p_meant -> 'menu')), p_meant ->> 'occasion'),
        p_meant ->> 'menu_words'
      )
      when 'weekday' then
        format('extract(isodow from f.event_date) = %s', value::integer)
          || case when p_meant ? 'date' and not p_meant ? 'month' then format(' and extract(day from f.event_date) = %s', (p_meant ->> 'date')::integer) else '' end
          || case when p_meant ? 'from' then '' else ' and f.event_date >= private.today()' end
      when 'event_time' then format('f.event_time = %L', value)
      when 'from' then format('f.event_date >= %L', value::date)
      when 'to' then format('f.event_date <= %L', value::date)
      when 'month' then private.or_named(
        format(
          $sql$(extract(month from f.event_date) * 100 + extract(day from f.event_date)) between %s and %s$sql$,
          value::integer * 100 + coalesce((p_meant ->> 'date')::integer, 1), value::integer * 100 + coalesce((p_meant ->> 'date')::integer, 31)
        ),
        p_meant ->> 'month_words', coalesce((p_meant ->> 'month_begins')::boolean, false)
      )
    end,
    ' and '
  )
  from jsonb_each_text(coalesce(p_meant, '{}')) as meant (name, value);
$$;
comment on function private.meant_of_function(jsonb) is
  'The condition for {hall, event_time, from, to, month, month_words, month_begins, date, weekday, menu, occasion, menu_words}; null without one. Month and date are of any year. A weekday (1 is Monday) and a date without a month are in the future. menu is an array. The words of a month or menu may also be a name.';

-- Similar names in the desk's search: nearly the same spelling, or the same sound (17_search_text.sql).

create function private.may_be_misspelt(p_word text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return char_length(p_word) between 3 and 20 and p_word !~ '[^[:alnum:]]|[0-9]';
end;
$$;
comment on function private.may_be_misspelt(text) is 'Whether the word can be part of a name, and is no number or part of a reference.';

create function private.near_condition(p_search text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_words constant text[] := private.search_words(p_search);
  v_whole constant text := array_to_string(v_words, '');
  v_spelt text[] := array[]::text[];
  v_each text[] := array[]::text[];
  v_other text[] := array['true'];
  v_near text;
  v_word text;
begin
  foreach v_word in array v_words loop
    if private.may_be_misspelt(v_word) then
      v_spelt := v_spelt || format('%s:*', quote_literal('=' || v_word));
      v_each := v_each || format('(%s:* | %s)', quote_literal('=' || v_word), private.near_query(v_word));
    else
      v_other := v_other || private.word_condition(v_word, true);
    end if;
  end loop;
  v_near := array_to_string(v_each, ' & ');
  -- Several typed words may be one word of the name.
  if cardinality(v_words) > 1 and private.may_be_misspelt(v_whole) then
    v_near := concat_ws(' | ', nullif(v_near, ''), private.near_query(v_whole));
  end if;
  -- The index leaves out exact matches: a common name would have thousands.
  return case
    when v_spelt <> '{}' then
      -- A separate subquery: combined with another index PostgreSQL would compare each name.
      format(
        $sql$
          b.id = any (array(select n.id from public.bookings as n where array_to_tsvector(private.near_words(n.client_name)) @@ %L::tsquery))
            and %s and (%s) is not true
        $sql$,
        format('(%s) & !(%s)', v_near, array_to_string(v_spelt, ' & ')),
        array_to_string(v_other, ' and '), private.search_condition(p_search)
      )
  end;
end;
$$;
comment on function private.near_condition(text) is
  'The condition for names one letter away from the typed words, or with their sound; null if no word can be misspelt.';

create function private.near_bookings(p_search text)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_condition constant text := private.near_condition(p_search);
  v_found uuid[];
begin
  if v_condition is not null then
    execute 'select array_agg(b.id) from public.bookings as b where ' || v_condition into v_found;
  end if;
  return coalesce(v_found, '{}');
end;
$$;
comment on function private.near_bookings(text) is 'The bookings of private.near_condition().';

-- supabase/schemas/50_list_bookings.sql

-- Besides statuses, the list filters by what the cards count (51_figures.sql), so that each card leads to its rows.
create function private.list_condition(p_status text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case p_status
    when 'waiting' then $sql$
      b.status = 'pending_confirmation' and b.created_at <= (select private.unanswered_since())
      and (b.ring_again_at is null or b.ring_again_at <= now()) and $sql$ || is_ahead
    when 'unpaid' then $sql$
      b.status <> all (private.over_statuses())
      and case
        when b.total_amount > 0 then b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
        else b.status <> 'fully_paid'
      end and $sql$ || is_ahead
    -- A fully paid booking owes nothing. These two statuses are those of the index bookings_owed.
    when 'owed' then $sql$
      b.status in ('pending', 'advance_paid')
      and b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
      and not $sql$ || is_ahead
    when 'completed' then 'b.status <> all (private.over_statuses()) and not ' || is_ahead
    -- One subquery for all bookings, not one per booking.
    when 'earning' then $sql$
      case
        when b.status = 'fully_paid' then b.total_amount > 0
        else b.id in (select booking_id from private.kept_advances where amount > 0)
      end
    $sql$
    when 'deleted' then 'true'
    else 'b.status = $1'
  end
  -- A booking is ahead until the day of its last live function is over.
  from (select private.any_function('f.event_date >= (select private.today())')) as ahead (is_ahead);
$$;
comment on function private.list_condition(text) is
  'The condition of a status or a card: waiting, unpaid, completed, earning; or owed, after the event.';

-- The expressions repeat the indexes' exactly: otherwise PostgreSQL does not use them.
create function private.list_order(p_sort text, out keys text[], out types text[])
language plpgsql
immutable
set search_path = ''
as $$
begin
  case p_sort
    when 'newest' then
      keys := '{b.created_at,b.id}';
      types := '{timestamptz,uuid}';
    when 'event' then
      keys := array['b.event_date', 'private.slot_place(b.event_time)', 'b.id'];
      types := '{date,integer,uuid}';
    when 'name' then
      keys := '{lower(b.client_name),b.id}';
      types := '{text,uuid}';
    when 'amount' then
      keys := array['coalesce(nullif(b.total_amount, 0), (b.estimate ->> ''total'')::integer, 0)', 'b.id'];
      types := '{integer,uuid}';
    when 'status' then
      keys := array[format('array_position(%L::text[], b.status)', private.statuses()), 'b.created_at', 'b.id'];
      types := '{integer,timestamptz,uuid}';
    else
      raise exception 'bookings cannot be listed by "%"', p_sort using errcode = '22023', hint = 'newest, event, name, amount or status';
  end case;
end;
$$;
comment on function private.list_order(text) is 'The keys of an order and their types. The last key makes the order unique.';

create function private.unanswered_since()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now() - make_interval(hours => private.setting('response_hours'));
$$;
comment on function private.unanswered_since() is 'Requests older than this without an answer have waited longer than the hall promises.';

-- The desk's list by search, status, hall and event date, in the order of any column. Pages follow each other by the keys of the order.

create function private.matching_bookings(
  p_searched text, p_ids uuid[], p_meant jsonb, p_status text, p_hall text, p_from date, p_to date, p_sort text, p_desc boolean, p_after jsonb,
  p_limit integer
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_order constant record := private.list_order(coalesce(p_sort, 'newest'));
  v_way constant text := case when coalesce(p_desc, true) then 'desc' else 'asc' end;
  v_keys constant text := array_to_string(v_order.keys, ', ');
  -- Dynamic SQL, so that PostgreSQL plans each combination of filters with its values. One function must match all that is asked of a function.
  v_matching constant text := concat_ws(
    ' and ',
    case when p_status = 'deleted' then 'b.deleted_at > private.restorable_since() and b.id not in (select other_id from private.joins)' else 'b.deleted_at is null' end,
    p_searched, case when p_status is not null then private.list_condition(p_status) end, private.meant_of_booking(p_meant),
    private.any_function(nullif(concat_ws(
      ' and ', private.meant_of_function(p_meant), case when p_hall is not null then 'f.hall = $2' end,
      case when p_from is not null then 'f.event_date >= $3' end, case when p_to is not null then 'f.event_date <= $4' end
    ), ''))
  );
  v_beyond text;
  v_directed text;
  v_found jsonb;
  v_total bigint;
begin
  select string_agg(format('($5 ->> %s)::%s', place - 1, type), ', ' order by place) into v_beyond
  from unnest(v_order.types) with ordinality as key (type, place);
  v_beyond := format('and (%s) %s (%s)', v_keys, case v_way when 'desc' then '<' else '>' end, v_beyond);
  select string_agg(key || ' ' || v_way, ', ' order by place) into v_directed
  from unnest(v_order.keys) with ordinality as ordered (key, place);

  execute format(
    $sql$
      select jsonb_build_object(
        'rows', coalesce(jsonb_agg(private.booking_row(shown) order by page.place), '[]'),
        'next', (jsonb_agg(page.keys order by page.place) -> $6 - 1)
      )
      from (
        select b.id, jsonb_build_array(%1$s) as keys, row_number() over (order by %2$s) as place
        from %3$s %4$s
        order by %2$s
        limit $6
      ) as page
      join private.booking_functions as shown on shown.id = page.id and shown.is_next
    $sql$,
    v_keys, v_directed,
    case
      when p_sort is distinct from 'event' then 'public.bookings as b where ' || v_matching
      -- The order by event needs each booking's next function. That is slow to find, so filters come first; without any, the order's index does.
      when p_searched = 'true' and num_nonnulls(p_meant, p_status, p_hall, p_from, p_to) = 0
        then 'private.booking_functions as b where b.is_next and ' || v_matching
      else format('(select b.id from public.bookings as b where %s offset 0) as found join private.booking_functions as b using (id) where b.is_next', v_matching)
    end,
    case when p_after is not null then v_beyond end
  )
  into v_found
  using p_status, p_hall, p_from, p_to, p_after, p_limit, p_ids;

  execute 'select count(*) from public.bookings as b where ' || v_matching
  into v_total
  using p_status, p_hall, p_from, p_to, null::jsonb, null::integer, p_ids;

  return v_found || jsonb_build_object('total', v_total);
end;
$$;
comment on function private.matching_bookings(text, uuid[], jsonb, text, text, date, date, text, boolean, jsonb, integer) is
  'A page of the bookings that match p_searched, in which $7 stands for p_ids, and the other filters.';

-- Definer: under row security PostgreSQL does not use the search indexes, because LIKE is not leakproof.
create function private.list_bookings(
  p_search text, p_meant jsonb, p_status text, p_hall text, p_from date, p_to date, p_sort text, p_desc boolean, p_after jsonb, p_limit integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- The statement takes milliseconds. PostgreSQL overestimates its cost and would compile it.
set jit = 'off'
as $$
declare
  v_search constant text := nullif(btrim(regexp_replace(private.folded(left(p_search, 120)), '\s+', ' ', 'g')), '');
  v_limit constant integer := least(greatest(coalesce(p_limit, 20), 1), 500);
  v_is_beyond constant boolean := coalesce(p_after ->> -1 = 'near', false);
  v_near uuid[];
  v_found jsonb;
  v_more jsonb;
begin
  perform private.require_admin();
  v_near := private.near_bookings(v_search);
  v_found := private.matching_bookings(
    private.search_condition(v_search), null, p_meant, p_status, p_hall, p_from, p_to, p_sort, p_desc,
    case when not v_is_beyond then p_after end, case when v_is_beyond then 0 else v_limit end
  );
  if v_near = '{}' then
    return v_found;
  end if;
  -- Similar names come after exact ones, in the same order, on the same page if there is room.
  v_more := private.matching_bookings(
    'b.id = any ($7)', v_near, p_meant, p_status, p_hall, p_from, p_to, p_sort, p_desc,
    case when v_is_beyond then p_after - -1 end, v_limit - jsonb_array_length(v_found -> 'rows')
  );
  return jsonb_build_object(
    'rows', (v_found -> 'rows') || (v_more -> 'rows'),
    'next', coalesce(nullif(v_found -> 'next', 'null'), nullif(v_more -> 'next', 'null') || '["near"]'),
    'total', (v_found ->> 'total')::bigint + (v_more ->> 'total')::bigint,
    'near', v_more -> 'total'
  );
end;
$$;

-- supabase/schemas/51_figures.sql

-- The figures of the cards.

-- Definer: as list_bookings, and without a policy check per row.
create function private.booking_stats()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_today constant date := private.today();
  v_book record;
begin
  perform private.require_admin();

  -- A booking is ahead until the day of its last live function is over. A total of 0 is not set yet, so the balance is unknown: such a booking counts
  -- as open until it is marked as paid.
  with ahead as (select distinct booking_id from public.functions where called_off_at is null and event_date >= v_today)
  select count(*) as total,
    count(*) filter (where a.booking_id is null and b.status <> all (private.over_statuses())) as completed,
    coalesce(sum(b.total_amount) filter (where b.status = 'fully_paid'), 0) as revenue,
    count(*) filter (
      where a.booking_id is not null and b.status <> all (private.over_statuses())
        and case
          when b.total_amount > 0 then b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
          else b.status <> 'fully_paid'
        end
    ) as pending,
    count(*) filter (
      where a.booking_id is not null and b.status = 'pending_confirmation' and b.created_at <= (select private.unanswered_since())
        and (b.ring_again_at is null or b.ring_again_at <= now())
    ) as waiting
  into v_book
  from public.bookings as b
  left join ahead as a on a.booking_id = b.id
  where b.deleted_at is null;

  return jsonb_build_object(
    'total_bookings', v_book.total,
    'pending_payments', v_book.pending,
    'completed_events', v_book.completed,
    -- The remaining advances of bookings that are not fully paid.
    'total_revenue', v_book.revenue + (
      select coalesce(sum(amount), 0)
      from private.kept_advances as k
      where not exists (select from public.bookings as b where b.id = k.booking_id and b.status = 'fully_paid' and b.deleted_at is null)
        and not exists (select from public.bookings as b where b.id = k.booking_id and b.deleted_at is not null)
    ),
    -- The whole ledger, because deleting a booking returns no money.
    'received', (select coalesce(sum(amount), 0) from public.payments),
    'waiting', v_book.waiting
  );
end;
$$;

-- Occupancy and receipts by month. Occupancy counts the slots that could be booked, without closed ones.

-- Definer: as list_bookings, and without a policy check per row.
create function private.booking_figures(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- PostgreSQL assumes thousands of rows in small tables that were never analysed, and would compile the statement for a second.
set jit = 'off'
as $$
declare
  v_from constant date := date_trunc('month', p_from::timestamp);
  v_to constant date := date_trunc('month', p_to::timestamp) + interval '1 month' - interval '1 day';
begin
  perform private.require_admin();
  if (v_to - v_from between 0 and 1200) is not true then
    raise exception 'the figures are read for at most three years at a time, from the earlier to the later month' using errcode = '22023';
  end if;
  return (
    with had as (
      -- An expired hold has lost its slot, even before the sweep.
      select hall, event_date, event_time
      from private.booking_functions
      where takes_slot and event_date between v_from and v_to
        and (status = any (private.paid_statuses()) or status = 'pending' and hold_expires_at > now())
    ),
    booked as (
      select date_trunc('month', event_date::timestamp)::date as month, count(*) as slots from had group by 1
    ),
    closed as (
      select date_trunc('month', event_date::timestamp)::date as month, count(*) as slots
      from (
        select halls.name as hall, days.day::date as event_date, slots.key as event_time
        from public.closures as c
        cross join generate_series(greatest(c.from_day, v_from)::timestamp, least(c.to_day, v_to)::timestamp, interval '1 day') as days (day)
        cross join private.halls
        cross join private.slots
        where c.to_day >= v_from and private.covers(c, halls.name, days.day::date, slots.key)
        -- A booking made before the closure keeps its slot, which counts as booked. Closures may overlap; a slot counts as closed once.
        except
        select hall, event_date, event_time from had
      ) as empty
      group by 1
    ),
    received as (
      select date_trunc('month', received_on::timestamp)::date as month, sum(amount) as amount
      from public.payments
      where received_on between v_from and v_to
      group by 1
    )
    select jsonb_agg(
      jsonb_build_object(
        'month', to_char(month, 'YYYY-MM'),
        'booked', coalesce(booked.slots, 0),
        'possible', ((month + interval '1 month')::date - month) * ((select count(*) from private.halls) * (select count(*) from private.slots)) - coalesce(closed.slots, 0),
        'received', coalesce(received.amount, 0)
      )
      order by month
    )
    from (select at::date as month from generate_series(v_from::timestamp, v_to::timestamp, interval '1 month') as at) as months
    left join booked using (month)
    left join closed using (month)
    left join received using (month)
  );
end;
$$;

-- Definer: as booking_figures.
create function private.booking_sources(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(by_source) order by by_source.requests desc, by_source.heard_from, by_source.utm_source), '[]')
    from (
      select heard_from, utm_source, sum(requests) as requests, sum(held) as held, sum(lost) as lost,
        coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', lost) order by lost desc, reason) filter (where lost > 0), '[]') as reasons
      from (
        -- The link counts for a family that did not answer.
        select b.heard_from, case when b.heard_from is null then b.utm_source end as utm_source, b.lost_reason as reason,
          count(*) as requests,
          count(*) filter (where b.status = 'pending' or b.status = any (private.paid_statuses())) as held,
          -- A booking with money was not lost as a request.
          count(*) filter (
            where b.status = any (private.over_statuses()) and not exists (select from public.payments as p where p.booking_id = b.id)
          ) as lost
        from public.bookings as b
        where b.deleted_at is null
          and b.created_at >= private.at_hall(date_trunc('month', p_from::timestamp)::date, time '00:00')
          and b.created_at < private.at_hall((date_trunc('month', p_to::timestamp) + interval '1 month')::date, time '00:00')
        group by 1, 2, 3
      ) as by_reason
      group by heard_from, utm_source
    ) as by_source
  );
end;
$$;

-- supabase/schemas/52_booking_details.sql

-- All data of one booking for the desk in one call: the booking, its ledger, its requests of change and its history.

create function private.money_left(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', ended.id, 'reference', ended.reference, 'amount', ended.amount) order by ended.created_at), '[]')
    from (
      select b.id, b.reference, b.created_at, private.paid_amount(b.id) as amount
      from public.bookings as b
      where b.phone = p_booking.phone and b.id <> p_booking.id and b.deleted_at is null and b.erased_at is null
        and b.status = any (private.over_statuses()) and not private.is_over(p_booking.status)
      order by b.created_at
      limit 20
    ) as ended
    where ended.amount > 0
  );
end;
$$;
comment on function private.money_left(private.booking_functions) is
  '[{id, reference, amount}]: ended bookings of the same number whose money the hall still has and can move to this one. None for an ended booking.';

create function private.other_bookings(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', other.id, 'reference', other.reference, 'event_date', other.event_date, 'event_time', other.event_time, 'hall', other.hall,
          'status', other.status, 'version', other.version, 'obstacles', case
            when array[p_booking.status, other.status] <@ array['pending', 'advance_paid'] then (
              select to_jsonb(private.join_obstacles(own, joined)) from public.bookings as own, public.bookings as joined
              where own.id = p_booking.id and joined.id = other.id
            )
          end
        )
        order by other.event_date desc, other.id
      ),
      '[]'
    )
    from (
      select *
      from private.booking_functions
      where is_next and phone = p_booking.phone and id <> p_booking.id and deleted_at is null and erased_at is null
      order by event_date desc, id
      limit 10
    ) as other
  );
end;
$$;
comment on function private.other_bookings(private.booking_functions) is
  '[{id, reference, event_date, event_time, hall, status, version, obstacles}]: other bookings of the same number, at most ten, the last event first. obstacles: why it cannot be joined to this booking, null if its status already says so.';

-- Definer: staff's e-mail addresses are in auth.users, which staff may not read.
create function private.booking_details(p_booking text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  perform private.require_admin();
  -- An address of the desk may hold any text.
  if p_booking ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    v_id := p_booking::uuid;
  else
    select id into v_id from public.bookings where reference = upper(p_booking);
  end if;
  v_id := private.joined_into(v_id);
  return (
    select jsonb_build_object(
      'booking', private.booking_row(b) || jsonb_build_object('dishes', b.dishes),
      'functions', private.functions_for_staff(b.id),
      'price', private.price_for_staff(b.id),
      'payment_dates', (select private.payment_dates_of(own) from public.bookings as own where own.id = b.id),
      'payment_plan', private.payment_plan(b.id),
      'payer', private.payer_for_staff(b.id),
      'agreement', private.agreement_numbers(b.id),
      'line', case
        when b.status = 'pending_confirmation' and b.deleted_at is null
        then private.waiting_row(private.hindered(b))
      end,
      'holder', case when b.deleted_at is null and not private.has_slot(b) then private.slot_holder(private.hindered(b)) end,
      'hold_undo_until', case when b.status = 'pending' and b.deleted_at is null then private.hold_undo_until(b.id) end,
      'comes_back', case
        when b.status = 'cancelled' and b.deleted_at is null and b.erased_at is null
        then jsonb_build_object(
          'status', private.status_if_reinstated(b),
          'waiting', (
            select count(distinct line.id)
            from private.booking_functions as f
            cross join private.line_of(f.hall, f.event_date, f.event_time) as line
            where f.id = b.id and f.called_off_at is null and private.slot_of_request(f) = 'free'
          )
        )
      end,
      'money_left', case when b.deleted_at is null and b.erased_at is null then private.money_left(b) else '[]' end,
      'other_bookings', case when b.erased_at is null then private.other_bookings(b) else '[]' end,
      'joins', private.joins_of(b.id),
      'same_number', case when private.is_active(b) then private.same_number(private.hindered(b), private.freed_for(b)) else '[]' end,
      'payments', coalesce((
        select jsonb_agg(
          to_jsonb(p) || jsonb_build_object(
            'recorded_by_email', (select u.email from auth.users as u where u.id = p.recorded_by),
            'moved_from', private.moved_from(p),
            'moved_from_receipt', private.paper_receipt(p),
            'moved_to', private.moved_to(p.id),
            'reversed_by', (select reversal.receipt_number from public.payments as reversal where reversal.reverses_id = p.id)
          )
          order by p.receipt_year, p.receipt_no
        )
        from public.payments as p
        where p.booking_id = b.id
      ), '[]'),
      'proofs', coalesce((
        select jsonb_agg(private.proof_for_staff(p) order by p.state = 'waiting' desc, p.created_at desc, p.id)
        from (select * from private.payment_proofs where booking_id = b.id order by state = 'waiting' desc, created_at desc limit 30) as p
      ), '[]'),
      'settlement', private.settlement_of(b),
      'deposits', coalesce((
        select jsonb_agg(
          to_jsonb(d) || jsonb_build_object(
            'recorded_by_email', (select u.email from auth.users as u where u.id = d.recorded_by),
            'reversed_by', (select reversal.receipt_number from public.deposits as reversal where reversal.reverses_id = d.id)
          )
          order by d.receipt_year, d.receipt_no
        )
        from public.deposits as d where d.booking_id = b.id
      ), '[]'),
      'changes', coalesce((
        select jsonb_agg(private.desk_change(c, b) order by c.state = 'open' desc, c.asked_at desc)
        from (select * from public.change_requests where booking_id = b.id order by state = 'open' desc, asked_at desc limit 20) as c
      ), '[]'),
      'events', coalesce((
        select jsonb_agg(
          to_jsonb(e) || jsonb_build_object(
            'actor_email', (select u.email from auth.users as u where u.id = e.actor),
            'before', coalesce(e.before, '{}'), 'after', coalesce(e.after, '{}')
          )
          order by e.id desc
        )
        -- The newest events of a booking with more changes than this.
        from (select * from public.booking_events where booking_id = b.id order by id desc limit 300) as e
      ), '[]')
    )
    from private.booking_functions as b
    where b.id = v_id and b.is_next
  );
end;
$$;

-- supabase/schemas/53_calendar.sql

-- The calendar: all slots of some weeks, and one day with all its details.

create function private.closure_row(p_closure public.closures)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_closure.id, 'hall', p_closure.hall, 'from', p_closure.from_day, 'to', p_closure.to_day,
    'event_time', p_closure.event_time, 'reason', p_closure.reason
  );
$$;

-- Definer: as list_bookings, and without a policy check per row.
create function private.month_book(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- PostgreSQL assumes thousands of rows in small tables that were never analysed, and would compile the statement for a second.
set jit = 'off'
as $$
begin
  perform private.require_admin();
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from > 61 then
    raise exception 'the book is read for at most two months' using errcode = '22023';
  end if;
  return (
    with booked as (
      select b.hall, b.event_date, b.event_time,
        bool_or(b.status = any (private.paid_statuses())) as is_taken,
        bool_or(b.status = 'pending') as is_held,
        bool_or(b.status = 'pending_confirmation' and private.is_asked_for(b.id, b.created_at)) as is_asked_for,
        jsonb_agg(
          jsonb_build_object(
            'id', b.id, 'reference', b.reference, 'client_name', b.client_name, 'guest_count', coalesce(b.final_guests, b.guest_count), 'status', b.status,
            'hold_expires_at', b.hold_expires_at,
            'is_quiet', exists (select from private.quiet_requests as q where q.booking_id = b.id),
            'advance_amount', case when b.status = 'advance_paid' then private.advance_amount(b.id) end
          ) || private.one_of_several(b)
          order by b.status = 'pending_confirmation', case when b.status = 'pending_confirmation' then private.in_line_since(b) else b.created_at end, b.id
        ) as bookings
      from private.booking_functions as b
      where b.event_date between p_from and p_to and private.is_active(b)
      group by b.hall, b.event_date, b.event_time
    )
    select jsonb_agg(
      jsonb_build_object(
        'event_date', days.day::date,
        'hall', halls.name,
        'event_time', slots.key,
        'state', case
          when booked.is_taken then 'taken'
          when booked.is_held then 'held'
          when closed.closures is not null then 'closed'
          when booked.is_asked_for then 'requested'
          else 'free'
        end,
        'bookings', coalesce(booked.bookings, '[]'),
        'closures', coalesce(closed.closures, '[]')
      )
      order by days.day, halls.place, slots.place
    )
    from generate_series(p_from, p_to, interval '1 day') as days (day)
    cross join private.halls
    cross join private.slots
    left join booked on booked.event_date = days.day::date and booked.hall = halls.name and booked.event_time = slots.key
    cross join lateral (
      select jsonb_agg(private.closure_row(c) order by c.created_at, c.id) as closures
      from public.closures as c
      where c.to_day >= p_from and private.covers(c, halls.name, days.day::date, slots.key)
    ) as closed
  );
end;
$$;

-- Definer: as month_book.
create function private.day_book(p_day date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.booking_row(b) || jsonb_build_object('dishes', b.dishes) order by b.status = 'pending_confirmation', b.created_at, b.id), '[]')
    from private.booking_functions as b
    where b.event_date = p_day and private.is_active(b)
  );
end;
$$;

-- Definer: as month_book.
create function private.closures_between(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.closure_row(c) order by c.created_at, c.id), '[]')
    from public.closures as c
    where c.to_day >= p_from and c.from_day <= p_to
  );
end;
$$;

-- supabase/schemas/54_calendar_feeds.sql

-- Each hall's calendar at a secret address, for the calendars on staff's own phones.

create table private.calendar_feeds (
  hall text primary key constraint calendar_feeds_hall_form check (char_length(hall) <= 40),
  token text not null constraint calendar_feeds_token_key unique constraint calendar_feeds_token_form check (token ~ '^[A-Za-z0-9_-]{32}$'),
  reset_by uuid,
  reset_at timestamptz not null default now()
);
comment on table private.calendar_feeds is
  'The secret of each hall''s calendar address, in plain text because staff must read it again. A reader of this table can also read the bookings.';

alter table private.calendar_feeds enable row level security;

-- Definer: no role may read the table.
create function private.calendar_feeds()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_agg(jsonb_build_object('hall', halls.name, 'token', f.token, 'reset_at', f.reset_at) order by halls.place)
    from private.halls
    left join private.calendar_feeds as f on f.hall = halls.name
  );
end;
$$;

-- Definer: as calendar_feeds.
create function private.reset_calendar_feed(p_hall text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- 192 bits, in the alphabet of URLs.
  v_token constant text := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
begin
  perform private.require_admin();
  insert into private.calendar_feeds (hall, token, reset_by)
  values (p_hall, v_token, auth.uid())
  on conflict (hall) do update set token = excluded.token, reset_by = excluded.reset_by, reset_at = now();
  return v_token;
end;
$$;

-- Definer: the server may not read the table of secrets.
create function public.read_calendar_feed(p_token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'hall', f.hall,
    'bookings', (
      select coalesce(
        jsonb_agg(
          -- Google or Apple also reads the subscribed calendar, so it has no phone or e-mail. The id leads signed-in staff to the booking.
          jsonb_build_object(
            'id', b.id, 'reference', b.reference, 'client_name', b.client_name, 'event_date', b.event_date, 'event_time', b.event_time,
            'guest_count', b.guest_count, 'occasion', b.occasion, 'package', b.package, 'serving', b.serving, 'status', b.status,
            'updated_at', b.updated_at
          )
          order by b.event_date, private.slot_place(b.event_time)
        ),
        '[]'
      )
      from private.booking_functions as b
      where b.hall = f.hall and b.event_date >= private.today() - 90 and b.status <> 'pending_confirmation' and private.is_active(b)
    ),
    'closures', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['hall', 'created_by'] order by c.from_day, c.id), '[]')
      from public.closures as c
      where coalesce(c.hall, f.hall) = f.hall and c.to_day >= private.today() - 90
    )
  )
  from private.calendar_feeds as f
  -- Hashes are compared, so that the duration reveals nothing about the secret.
  where private.token_hash(f.token) = private.token_hash(p_token);
$$;
comment on function public.read_calendar_feed(text) is
  '{hall, bookings, closures} of the secret''s hall, from 90 days ago; null for any other text. For the server only.';

-- A removed colleague must lose the calendars too.

-- Definer: removing an admin at the desk, in SQL or with the account needs no right on the table.
create function private.forget_feeds()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Every admin could read every address, so all secrets are replaced.
  delete from private.calendar_feeds where hall is not null;
  return null;
end;
$$;

create trigger forget_feeds
after delete on private.admins
for each row execute function private.forget_feeds();

-- supabase/schemas/60_message_kinds.sql

-- The kinds of messages. A kind is a row here, a branch of message_of(), its words (src/i18n/messaging/message-templates.ts) and its row in
-- src/shared/rules/messaging/kinds.ts; a test compares the two tables.

create table private.message_kinds (
  kind text primary key constraint message_kinds_kind_form check (kind ~ '^[a-z][a-z0-9_]{3,29}$'),
  audience text not null constraint message_kinds_audience_known check (audience in ('family', 'hall')),
  budget text not null constraint message_kinds_budget_known check (budget in ('request', 'owed', 'staff')),
  is_written boolean not null,
  is_planned boolean not null,
  names_money boolean not null,
  link_when_sent boolean not null,
  on_move text not null constraint message_kinds_on_move_known check (on_move in ('follows', 'stays', 'withdrawn')),
  on_end text not null constraint message_kinds_on_end_known check (on_end in ('stays', 'stays_unless_deleted', 'withdrawn'))
);
comment on table private.message_kinds is 'The kinds of messages, filled by migrations only.';
comment on column private.message_kinds.audience is 'Who reads it. The hall can get its own copy of a family''s message.';
comment on column private.message_kinds.budget is 'Whose daily limit it uses, unless staff asked for it (budget_of()).';
comment on column private.message_kinds.is_written is 'The hall''s own words, with blanks; not what a person typed.';
comment on column private.message_kinds.is_planned is 'Made by planned_messages(), some long before it is sent.';
comment on column private.message_kinds.names_money is 'Names a sum of the ledger, so it waits while the newest payment can be undone.';
comment on column private.message_kinds.link_when_sent is 'Gets a new link to the booking''s page when it is sent.';
comment on column private.message_kinds.on_move is 'When the booking moves, a queued one names the new slot (follows), stays as it is, or is withdrawn.';
comment on column private.message_kinds.on_end is 'Whether a queued one stays when the booking is cancelled, expired or deleted.';

alter table private.message_kinds enable row level security;

insert into private.message_kinds (kind, audience, budget, is_written, is_planned, names_money, link_when_sent, on_move, on_end) values
  ('thank_you', 'family', 'request', true, false, false, false, 'follows', 'withdrawn'),
  ('manager_notice', 'hall', 'request', true, false, false, false, 'follows', 'withdrawn'),
  ('slot_held', 'family', 'owed', true, true, false, false, 'withdrawn', 'withdrawn'),
  ('hold_expiring', 'family', 'owed', true, true, false, false, 'withdrawn', 'withdrawn'),
  ('payment_due', 'family', 'owed', true, true, false, false, 'withdrawn', 'withdrawn'),
  ('reminder_7_days', 'family', 'owed', true, true, false, false, 'withdrawn', 'withdrawn'),
  ('reminder_1_day', 'family', 'owed', true, true, false, false, 'withdrawn', 'withdrawn'),
  ('final_guests', 'family', 'owed', true, true, false, true, 'withdrawn', 'withdrawn'),
  ('moved', 'family', 'owed', true, false, false, false, 'stays', 'withdrawn'),
  ('events_changed', 'family', 'owed', true, false, false, false, 'follows', 'withdrawn'),
  ('payment_received', 'family', 'owed', true, false, true, false, 'follows', 'stays_unless_deleted'),
  ('refund_paid', 'family', 'owed', true, false, true, false, 'follows', 'stays_unless_deleted'),
  ('payment_reversed', 'family', 'owed', true, false, true, false, 'follows', 'stays_unless_deleted'),
  ('payment_moved', 'family', 'owed', true, false, true, false, 'follows', 'stays_unless_deleted'),
  ('proof_not_found', 'family', 'owed', true, false, false, true, 'follows', 'stays_unless_deleted'),
  ('cancelled', 'family', 'owed', true, false, true, false, 'stays', 'stays'),
  ('reinstated', 'family', 'owed', true, false, false, false, 'follows', 'withdrawn'),
  ('agreement_sent', 'family', 'owed', true, false, false, true, 'follows', 'withdrawn'),
  ('review_request', 'family', 'owed', true, false, false, true, 'withdrawn', 'withdrawn'),
  ('low_review', 'hall', 'owed', true, false, false, false, 'withdrawn', 'withdrawn'),
  ('change_asked', 'hall', 'owed', true, false, false, false, 'follows', 'withdrawn'),
  ('change_accepted', 'family', 'owed', true, false, false, false, 'follows', 'withdrawn'),
  ('change_declined', 'family', 'owed', true, false, false, false, 'follows', 'withdrawn'),
  ('booking_link', 'family', 'owed', true, false, false, false, 'follows', 'withdrawn'),
  ('visit_asked', 'hall', 'request', true, false, false, false, 'stays', 'stays'),
  ('visit_confirmed', 'family', 'owed', true, false, false, false, 'stays', 'stays'),
  ('visit_declined', 'family', 'owed', true, false, false, false, 'stays', 'stays'),
  ('visit_reminder', 'family', 'owed', true, true, false, false, 'stays', 'stays'),
  ('many_requests', 'hall', 'owed', true, false, false, false, 'stays', 'stays'),
  ('text', 'family', 'staff', false, false, false, false, 'withdrawn', 'withdrawn'),
  ('incoming', 'hall', 'owed', false, false, false, false, 'withdrawn', 'withdrawn');

-- One function decides whether a message is true and what it says: for the plan (p_day is the day it is planned for), when staff ask for it,
-- and for a message that waits (p_params and p_key are its own). A waiting message keeps its blanks; what may have changed is computed again.
create function private.message_of(
  p_booking private.booking_functions, p_kind text, p_day date default private.today(), p_params jsonb default null, p_key text default null
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_new constant boolean := p_params is null;
  v_acts constant jsonb := case p_kind
    when 'change_accepted' then private.acts_of_change(p_key)
    when 'events_changed' then private.acts_since(p_booking.id, (p_params ->> 'known')::uuid[])
    else '{}'
  end;
  v_params constant jsonb := coalesce(p_params - 'functions' || private.functions_blank(p_booking, v_acts), private.message_blanks(p_booking));
  v_days_left constant integer := p_booking.event_date - p_day;
  v_has_slot constant boolean := private.has_slot(p_booking);
  v_more jsonb := jsonb '{}';
begin
  if p_kind in ('text', 'incoming', 'many_requests') then
    return p_params;
  elsif p_booking.deleted_at is not null
    -- A message about a cancelled booking names the slot that it had.
    or p_kind <> 'cancelled' and v_params ? 'event_date' and not v_params @> private.slot_blanks(p_booking) then
    return null;
  end if;

  case
    when p_kind in ('slot_held', 'hold_expiring') then
      v_more := private.hold_blanks(p_booking);
      if not private.is_held(p_booking) or not v_is_new and not coalesce(v_params @> v_more, false) then
        return null;
      elsif p_kind = 'slot_held' then
        v_more := v_more || private.advance_blank(p_booking);
      end if;
      return v_params - 'amount' || v_more;
    when p_kind = 'payment_due' then
      v_more := private.payment_due_blanks(p_booking.id, p_day, (v_params ->> 'due_on')::date);
      if not v_has_slot or v_days_left < 0 or v_more is null then
        return null;
      end if;
      return v_params - 'pay_by' || v_more;
    when p_kind in ('reminder_7_days', 'reminder_1_day', 'final_guests') then
      -- The same days as src/shared/rules/messaging/kinds.ts.
      if not v_has_slot or not (case p_kind
        when 'reminder_7_days' then v_days_left between 2 and 7
        when 'reminder_1_day' then v_days_left = 1
        else v_days_left between 1 and 7 and p_booking.final_guests is null
      end) then
        return null;
      elsif p_kind <> 'reminder_1_day' then
        v_more := jsonb_strip_nulls(jsonb_build_object('balance', private.open_balance(p_booking)::text));
      end if;
      return v_params - 'balance' || v_more;
    when p_kind in ('payment_received', 'refund_paid', 'payment_reversed', 'payment_moved') then
      if v_is_new then
        -- Staff can ask for the latest receipt only: what else these messages name is known when the row is written.
        select jsonb_build_object('amount', paid.amount::text, 'receipt', paid.receipt_number) into v_more
        from public.payments as paid
        where p_kind = 'payment_received' and paid.booking_id = p_booking.id and paid.kind in ('advance', 'balance')
          and not private.is_over(p_booking.status) and not private.is_reversed(p_booking.id, paid.receipt_number)
          and private.paid_amount(p_booking.id) > 0
        order by paid.created_at desc, paid.receipt_no desc
        limit 1;
      elsif p_kind in ('payment_received', 'refund_paid') and private.is_reversed(p_booking.id, p_params ->> 'receipt') then
        return null;
      end if;
      return v_params - array['balance', 'kept'] || v_more || private.balance_blanks(p_booking, p_kind, p_key);
    when p_kind = 'proof_not_found' then
      -- Its proof may have been recorded since, or the payment that it repeats taken back.
      return case when exists (
        select from private.payment_proofs as p where (p.state = 'not_found' or private.payment_now(p.repeats_id) is not null) and p_key = 'proof_not_found:' || p.id
      ) then v_params end;
    when p_kind = 'cancelled' then
      if p_booking.status <> 'cancelled' then
        return null;
      end if;
      return v_params - array['balance', 'kept'] || private.balance_blanks(p_booking, p_kind);
    when private.is_over(p_booking.status) and p_kind <> 'change_asked' then
      return null;
    when p_kind = 'thank_you' then
      -- A thank-you promises the call that confirms a request. Without a page to link to, a waiting one is also sent to a family whose slot is held.
      if v_is_new and p_booking.status <> 'pending_confirmation' then
        return null;
      end if;
      return v_params - 'held_until' || jsonb_strip_nulls(jsonb_build_object('held_until', private.place_in_line(p_booking) ->> 'held_until'));
    when v_is_new then
      return null;
    when p_kind = 'change_asked' then
      return case when exists (
        select from public.change_requests as c where c.booking_id = p_booking.id and c.state = 'open' and p_key = 'change_asked:' || c.id
      ) then v_params end;
    when p_kind = 'review_request' then
      return case when private.is_review_wanted(p_booking) then v_params end;
    when p_kind = 'low_review' then
      -- The family may have changed its mark since.
      return v_params - array['mark', 'requests'] || private.low_review_blanks(p_booking.id);
    when p_kind = 'agreement_sent' then
      return case when exists (
        select from public.agreements as a where a.booking_id = p_booking.id and a.state = 'sent' and p_key = 'agreement_sent:' || a.id
      ) then v_params end;
    when p_kind = 'change_accepted' then
      return v_params - array['package', 'serving', 'add_ons', 'total', 'estimate', 'standing', 'since', 'final_guests', 'count_before', 'company_before']
        || jsonb_build_object('guests', p_booking.guest_count::text)
        || private.agreed_blanks(p_booking) || private.standing_blank(p_booking) || private.count_blanks(p_booking)
        || case when v_params ->> 'as_agreed' <> private.changeable_hash(private.changeable_now(p_booking.id)) then '{"since": "changed"}' else '{}' end::jsonb;
    when p_kind in ('moved', 'change_declined') then
      return v_params - array['standing', 'final_guests', 'count_before', 'company_before'] || private.standing_blank(p_booking) || private.count_blanks(p_booking);
    when p_kind in ('reinstated', 'events_changed') then
      return v_params - 'standing' || private.standing_blank(p_booking);
    else
      return v_params;
  end case;
end;
$$;
comment on function private.message_of(private.booking_functions, text, date, jsonb, text) is 'The blanks of a message as the booking is; null if the message is not true of it.';

-- supabase/schemas/60_messages.sql

-- The outbox. Every WhatsApp message is first a row, written in the transaction that causes it, and sent afterwards.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid references public.bookings (id) on delete cascade,
  visit_id uuid references private.visits (id) on delete cascade,
  kind text not null constraint messages_kind_known references private.message_kinds (kind),
  dedupe_key text not null default gen_random_uuid()::text constraint messages_dedupe_key_key unique
    constraint messages_dedupe_key_length check (char_length(dedupe_key) between 1 and 200),
  to_phone text not null constraint messages_to_phone_e164 check (to_phone ~ '^\+[1-9][0-9]{7,14}$'),
  language text not null default 'en' constraint messages_language_known check (language in ('en', 'ur')),
  params jsonb not null default '{}'
    constraint messages_params_form check (jsonb_typeof(params) = 'object' and octet_length(params::text) <= 16384),
  body text constraint messages_body_length check (char_length(body) between 1 and 4096),
  state text not null default 'queued'
    constraint messages_state_known
    check (
      state in ('queued', 'leased', 'accepted', 'sent', 'delivered', 'read', 'failed', 'unknown', 'dead', 'cancelled', 'received')
    ),
  attempts integer not null default 0 constraint messages_attempts_count check (attempts >= 0),
  next_at timestamptz not null default now(),
  lease_until timestamptz,
  provider_id text constraint messages_provider_id_key unique
    constraint messages_provider_id_length check (char_length(provider_id) between 1 and 300),
  last_error jsonb constraint messages_last_error_length check (octet_length(last_error::text) <= 8192),
  simulated boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sending_at timestamptz,
  excused integer not null default 0,
  as_template boolean not null default false,
  budget text constraint messages_budget_known check (budget in ('request', 'owed', 'staff')),
  author uuid,
  edited_at timestamptz,
  first_body text constraint messages_first_body_length check (char_length(first_body) between 1 and 4096),
  revoked_at timestamptz,
  rung_at timestamptz,
  constraint messages_about_one check (num_nonnulls(booking_id, visit_id) = 1),
  constraint messages_lease_while_leased check ((state = 'leased') = (lease_until is not null)),
  -- A family's own message is cleaned, never refused: Meta would deliver it again and again.
  constraint messages_text_seen check (kind <> 'text' or not private.has_hidden(body)),
  constraint messages_excused_count check (excused between 0 and attempts)
);
comment on table public.messages is
  'Messages to send, sent and received. `params` fill the blanks of the kind''s text; `body` is the text of a typed or incoming message.';
comment on column public.messages.dedupe_key is 'The identity of a message, such as thank_you:<booking id>, so that it is sent once.';
comment on column public.messages.attempts is 'The number of leases. A sender with an older number has lost its lease and is ignored.';
comment on column public.messages.sending_at is
  'When the last attempt was permitted. If its lease ends after that, the message becomes unknown: it may have arrived, so it is not sent again automatically.';
comment on column public.messages.excused is 'Attempts that failed for another reason than the message. Only attempts - excused count.';
comment on column public.messages.as_template is 'The provider has reported that free text does not reach the number, so this message goes as a template.';
comment on column public.messages.budget is 'The budget it was sent from; null before.';
comment on column public.messages.author is 'The member of staff who wrote it or asked for it; null for automatic messages.';
comment on column public.messages.edited_at is 'When the family edited its message; `body` has the newest text, `first_body` the first.';
comment on column public.messages.rung_at is 'When staff noted that they rang the family instead of a lost message. Another try clears it.';
comment on column public.messages.revoked_at is 'When the family deleted its message for everyone. The text is then removed here too.';

create index messages_booking on public.messages (booking_id, created_at);
create index messages_visit on public.messages (visit_id) where visit_id is not null;
create index messages_due on public.messages (next_at) where state in ('queued', 'leased');
create index messages_lost on public.messages (updated_at) where state in ('failed', 'dead');

-- For the limits by number and by day.
create index messages_sent_to on public.messages (to_phone, sending_at) where sending_at is not null;
create index messages_to on public.messages (to_phone) where state = 'queued';
create index messages_unknown on public.messages (updated_at) where state = 'unknown';
create index messages_notices on public.messages (created_at desc) where kind = 'manager_notice';
-- For recent conversations.
create index messages_said on public.messages (created_at) where kind in ('incoming', 'text');
create index messages_sent on public.messages (budget, sending_at) where sending_at is not null;

alter table public.messages enable row level security;

create policy "Staff see every message"
on public.messages
for select
to authenticated
using ((select private.is_admin()));

create function private.touch_message()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create trigger touch_message
before update on public.messages
for each row execute function private.touch_message();

create function private.is_for_staff(p_message public.messages)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_message.kind = 'manager_notice' or p_message.params ->> 'audience' is not distinct from 'staff';
$$;
comment on function private.is_for_staff(public.messages) is 'Whether the reader is the hall. Only the daily limit applies to such messages.';

-- Daily budgets keep a flood of requests from using up the messages that held and paid bookings and staff need.
create function private.budget_of(p_message public.messages)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when starts_with(p_message.dedupe_key, 'asked:') then 'staff'
    -- A message uses the budget "owed" if the family or staff have acted: a quiet request was released, or staff corrected the number.
    when p_message.dedupe_key ~ '^(released|released_notice|link):' then 'owed'
    else (select budget from private.message_kinds where kind = p_message.kind)
  end;
$$;
comment on function private.budget_of(public.messages) is 'The daily budget of a message: request (anybody can cause these), owed, or staff.';

-- A message that waits: whether it is still true, and its blanks as they are now. message_of() decides both (60_message_kinds.sql).

create function private.is_reversed(p_booking uuid, p_receipt text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments as reversal
    join public.payments as mistake on mistake.id = reversal.reverses_id
    where reversal.booking_id = p_booking and mistake.receipt_number = p_receipt
  );
$$;
comment on function private.is_reversed(uuid, text) is 'Whether the payment with this receipt number was reversed.';

create function private.is_still_true(p_message public.messages)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_message.visit_id is not null then
    return private.visit_message_is_true(p_message);
  end if;
  return exists (
    select from private.function_of_message(p_message) as b
    where private.message_of(b, p_message.kind, private.today(), p_message.params, p_message.dedupe_key) is not null
  );
end;
$$;
comment on function private.is_still_true(public.messages) is 'Whether a message may be sent: a reminder of a cancelled wedding must not go out.';

create function private.current_params(p_message public.messages, p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(private.message_of(p_booking, p_message.kind, private.today(), p_message.params, p_message.dedupe_key), p_message.params);
end;
$$;
comment on function private.current_params(public.messages, private.booking_functions) is
  'The blanks of a waiting message as the booking is now; those it was written with if it is not true any more.';

create function private.params_to_send(p_message public.messages)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if p_message.visit_id is not null then
    return p_message.params;
  end if;
  return (
    select private.current_params(p_message, b)
      -- The link is made when the message is sent: a planned message would carry it, unread, for months.
      || case when k.link_when_sent and not p_message.params ? 'link'
        then jsonb_strip_nulls(jsonb_build_object('link', private.new_link(b))) else '{}' end
    from private.function_of_message(p_message) as b, private.message_kinds as k
    where k.kind = p_message.kind
  );
end;
$$;
comment on function private.params_to_send(public.messages) is
  'The blanks of a message that is about to be sent, with a link to the booking''s own page if its words have one.';

-- supabase/schemas/61_hall_contact.sql

-- The hall's own number and the addresses of bookings' pages. The server sets both from its environment, never from a request.

create table private.hall_contact (
  id boolean primary key default true check (id),
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  named_at timestamptz not null default now(),
  booking_pages jsonb not null default '{}'
    constraint hall_contact_booking_pages_form check (jsonb_typeof(booking_pages) = 'object' and octet_length(booking_pages::text) <= 2000)
);
comment on table private.hall_contact is 'One row: the hall''s number from the server''s settings. Empty before the server first runs.';
comment on column private.hall_contact.booking_pages is 'The address of bookings'' pages by language, from the server''s settings.';

alter table private.hall_contact enable row level security;

create function private.hall_phone()
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select phone from private.hall_contact);
end;
$$;
comment on function private.hall_phone() is 'The number that receives the hall''s notices; null before the server has set it.';

-- The ITU's lists: these codes have one or two digits, all others three.
create function private.calling_code(p_phone text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    substring(p_phone from '^\+(?:1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])'),
    substring(p_phone from '^\+[0-9]{3}')
  );
$$;
comment on function private.calling_code(text) is 'The country code of a number: +92 or +351.';

create table private.allowed_countries (
  prefix text primary key check (prefix ~ '^\+[1-9][0-9]{0,3}$'),
  name text not null check (char_length(name) between 1 and 60)
);
comment on table private.allowed_countries is
  'The country codes, besides its own, to which the hall sends automatic messages. Other numbers can book and are called; so a stranger cannot use the form to make the hall pay for messages around the world.';

alter table private.allowed_countries enable row level security;

insert into private.allowed_countries (prefix, name) values
  ('+92', 'Pakistan'),
  ('+971', 'United Arab Emirates'),
  ('+966', 'Saudi Arabia'),
  ('+974', 'Qatar'),
  ('+968', 'Oman'),
  ('+965', 'Kuwait'),
  ('+973', 'Bahrain'),
  ('+44', 'United Kingdom'),
  ('+1', 'United States and Canada');

create function private.is_allowed_country(p_phone text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.calling_code(p_phone) is not distinct from private.calling_code(private.hall_phone())
    or exists (select from private.allowed_countries where starts_with(p_phone, prefix));
$$;
comment on function private.is_allowed_country(text) is
  'Whether the hall may send automatic messages to this number: its own country and private.allowed_countries.';

-- Planning all bookings runs in parts: each call is short, and the next one continues where it stopped.
create table private.planning (
  id boolean primary key default true check (id),
  is_wanted boolean not null default false,
  after uuid
);
comment on table private.planning is
  'One row: whether all future bookings are to be planned again, and the last planned booking; null means the beginning.';

alter table private.planning enable row level security;

insert into private.planning default values;

-- Definer: service_role may not see the table.
create function public.set_hall_contact(p_phone text, p_booking_pages jsonb default null)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_phone is null then
    raise exception 'the hall''s number is missing' using errcode = '22023';
  end if;
  update private.hall_contact set booking_pages = p_booking_pages where phone = p_phone and booking_pages <> p_booking_pages;
  insert into private.hall_contact as known (phone, booking_pages) values (p_phone, coalesce(p_booking_pages, '{}'))
  on conflict (id) do update set phone = excluded.phone, named_at = now(), booking_pages = coalesce(p_booking_pages, known.booking_pages)
  where known.phone <> excluded.phone;
  if not found then
    return false;
  end if;
  -- Waiting messages go to the new number. Messages that could not be planned without a number are planned by the next rounds.
  update public.messages as m set to_phone = p_phone where m.state = 'queued' and private.is_for_staff(m) and m.to_phone <> p_phone;
  update private.planning set is_wanted = true, after = null where id;
  return true;
end;
$$;
comment on function public.set_hall_contact(text, jsonb) is
  'Sets the hall''s number and the addresses of bookings'' pages ({en, ur}); true if the number is new. For the server only.';

-- supabase/schemas/62_conversations.sql

-- Conversations with families, and their wish for no messages.

create table private.conversations (
  phone text primary key check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  provider_user text unique check (char_length(provider_user) between 1 and 200),
  last_incoming_at timestamptz,
  opted_out boolean not null default false,
  wish_at timestamptz
);
comment on table private.conversations is
  'One row per number that wrote to the hall or has a provider id. `last_incoming_at` opens the 24-hour window for free text; `opted_out` is the last STOP or START, from wish_at.';

alter table private.conversations enable row level security;

create function private.window_until(p_phone text)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Five minutes less than the provider's 24 hours, so that a message sent at the last moment is in time.
  return (select last_incoming_at + interval '23 hours 55 minutes' from private.conversations where phone = p_phone);
end;
$$;
comment on function private.window_until(text) is 'The end of the window for free text; null if the number never wrote.';

create function private.window_is_open(p_phone text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(private.window_until(p_phone) > now(), false);
end;
$$;
comment on function private.window_is_open(text) is 'Whether the window for free text is open.';

-- A secret that only the database knows. It recognises a number that is no longer stored.
create table private.number_secret (
  id boolean primary key default true check (id),
  secret bytea not null default extensions.gen_random_bytes(32) check (octet_length(secret) = 32)
);
comment on table private.number_secret is
  'One row: the key of the hashes of phone numbers, so that nobody can compute the hashes of all numbers. Changing it forgets all opt-outs.';

alter table private.number_secret enable row level security;

insert into private.number_secret default values;

create function private.phone_hash(p_phone text)
returns bytea
language sql
stable
set search_path = ''
as $$
  select extensions.hmac(convert_to(p_phone, 'UTF8'), secret, 'sha256') from private.number_secret;
$$;
comment on function private.phone_hash(text) is 'A keyed hash that recognises a number that is no longer stored.';

-- Opt-outs stay after the number itself is forgotten, under a hash.
create table private.opt_outs (
  phone_hash bytea primary key check (octet_length(phone_hash) = 32),
  wish_at timestamptz not null
);
comment on table private.opt_outs is 'Opted-out numbers that are otherwise forgotten, hashed by private.phone_hash().';

alter table private.opt_outs enable row level security;

create function private.is_opted_out(p_phone text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.conversations where phone = p_phone and opted_out)
    or exists (select from private.opt_outs where phone_hash = private.phone_hash(p_phone));
$$;

-- Definer: no role may write the table. The newer wish counts and is stored with the number again.
create function private.renew_opt_out()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.opt_outs where phone_hash = private.phone_hash(new.phone) and wish_at <= new.wish_at;
  return null;
end;
$$;

create trigger renew_opt_out
after update on private.conversations
for each row
when (new.wish_at is distinct from old.wish_at)
execute function private.renew_opt_out();

create function private.error_code(p_message public.messages)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_message.last_error is not null then coalesce(p_message.last_error ->> 'code', 'unknown') end;
$$;
comment on function private.error_code(public.messages) is 'The code of the last error, from the provider or the outbox; null without an error.';

-- Definer: staff may not see conversations, whose numbers may belong to no booking.
create function private.conversation_of(p_booking uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'open_until', private.window_until(b.phone),
      'opted_out', private.is_opted_out(b.phone),
      'agreed', b.consent_at is not null,
      'new_phone', private.unanswered_number(b),
      'quiet', (select q.reason from private.quiet_requests as q where q.booking_id = b.id),
      'messages', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', m.id, 'kind', m.kind, 'state', m.state, 'body', m.body, 'author', u.email, 'is_for_hall', private.is_for_staff(m),
              'simulated', m.simulated, 'attempts', m.attempts, 'error_code', private.error_code(m), 'created_at', m.created_at, 'next_at', m.next_at,
              'wish', m.params ->> 'wish', 'edited_at', m.edited_at, 'first_body', m.first_body, 'revoked_at', m.revoked_at, 'rung_at', m.rung_at
            )
            order by m.created_at, m.id
          ),
          '[]'
        )
        from (select * from public.messages where booking_id = b.id order by created_at desc limit 500) as newest
        join public.messages as m on m.id = newest.id
        left join auth.users as u on u.id = m.author
      )
    )
    from private.booking_functions as b
    where b.id = p_booking and b.is_next
  );
end;
$$;

-- supabase/schemas/62_unfiled_messages.sql

-- WhatsApp events that cannot be stored with a booking yet: messages of unknown people, edits that arrive before their message, new numbers.

create table private.unknown_messages (
  provider_id text primary key check (char_length(provider_id) between 1 and 300),
  provider_user text not null check (char_length(provider_user) between 1 and 200),
  type text not null check (char_length(type) between 1 and 30),
  body text check (char_length(body) between 1 and 4096),
  wish text check (wish in ('stop', 'start')),
  happened_at timestamptz not null,
  received_at timestamptz not null default now()
);
comment on table private.unknown_messages is
  'Messages of people whom the provider names only by its own id. They are stored with a booking once the number is known, and erased after 30 days.';

create index unknown_messages_of_user on private.unknown_messages (provider_user, happened_at);
create index unknown_messages_oldest on private.unknown_messages (received_at);

alter table private.unknown_messages enable row level security;

create table private.message_edits (
  id bigint generated always as identity primary key,
  provider_id text not null check (char_length(provider_id) between 1 and 300),
  original_id text not null check (char_length(original_id) between 1 and 300),
  change text not null check (change in ('edit', 'revoke')),
  body text check (char_length(body) between 1 and 4096),
  wish text check (wish in ('stop', 'start')),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  provider_user text check (char_length(provider_user) between 1 and 200),
  happened_at timestamptz not null,
  received_at timestamptz not null default now()
);
comment on table private.message_edits is
  'Edits and deletions whose message (original_id) has not arrived. Each is deleted when it is applied, at the latest after 30 days.';

create index message_edits_of_original on private.message_edits (original_id);
create index message_edits_of_user on private.message_edits (provider_user);
create index message_edits_oldest on private.message_edits (received_at);

alter table private.message_edits enable row level security;

create table private.new_numbers (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  old_phone text not null check (old_phone ~ '^\+[1-9][0-9]{7,14}$'),
  new_phone text not null check (new_phone ~ '^\+[1-9][0-9]{7,14}$'),
  happened_at timestamptz not null
);
comment on table private.new_numbers is
  'New numbers of bookings, reported by WhatsApp. The booking keeps its number until staff answer at the booking (answer_new_number).';

create index new_numbers_new on private.new_numbers (new_phone);

alter table private.new_numbers enable row level security;

create function private.unanswered_number(p_booking private.booking_functions)
returns text
language sql
stable
set search_path = ''
as $$
  select new_phone from private.new_numbers where booking_id = p_booking.id and old_phone = p_booking.phone and new_phone <> p_booking.phone;
$$;
comment on function private.unanswered_number(private.booking_functions) is 'The new number without an answer of staff; null if there is none.';

create function private.forget_waiting(p_phone text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_user constant text := (select provider_user from private.conversations where phone = p_phone);
  v_messages text[];
  v_edits text[];
begin
  with gone as (delete from private.unknown_messages where provider_user = v_user returning provider_id)
  select array_agg(provider_id) into v_messages from gone;
  with gone as (delete from private.message_edits where phone = p_phone or provider_user = v_user returning provider_id)
  select array_agg(provider_id) into v_edits from gone;
  -- The provider's ids contain the number.
  delete from private.message_events where provider_id = any (v_messages || v_edits);
end;
$$;
comment on function private.forget_waiting(text) is
  'Erases the unfiled events of a number and of its provider id. Call it before forget_conversation(), which erases the id.';

create function private.forget_old_waiting()
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_messages integer;
  v_edits integer;
begin
  delete from private.unknown_messages where received_at < now() - interval '30 days';
  get diagnostics v_messages = row_count;
  delete from private.message_edits where received_at < now() - interval '30 days';
  get diagnostics v_edits = row_count;
  return v_messages + v_edits;
end;
$$;
comment on function private.forget_old_waiting() is 'Erases unfiled events older than 30 days. Returns how many.';

-- supabase/schemas/63_message_blanks.sql

-- The blanks of messages, and the hours for sending them.

create function private.slot_blanks(p_booking private.booking_functions)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('hall', p_booking.hall, 'event_date', p_booking.event_date::text, 'event_time', p_booking.event_time);
end;
$$;

create function private.message_blanks(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The same names as PARAMS in src/shared/rules/messaging/kinds.ts. All values are text.
  return jsonb_build_object(
    'name', p_booking.client_name,
    'reference', p_booking.reference,
    'guests', p_booking.guest_count::text
  ) || private.slot_blanks(p_booking) || private.functions_blank(p_booking);
end;
$$;

create function private.has_consented(p_booking private.booking_functions)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_booking.consent_at is not null;
$$;
comment on function private.has_consented(private.booking_functions) is
  'Whether the family agreed to messages, on the website or through staff. Without consent there are no automatic messages.';

create function private.is_to_come(p_booking private.booking_functions)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_booking.deleted_at is null and not private.is_over(p_booking.status) and p_booking.event_date >= private.today();
$$;
comment on function private.is_to_come(private.booking_functions) is 'Whether the booking is in the future, not deleted and not ended.';

create function private.is_held(p_booking private.booking_functions)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_booking.status = 'pending' and p_booking.hold_expires_at > now();
$$;
comment on function private.is_held(private.booking_functions) is 'Whether the booking has a hold that has not expired, even before the sweep.';

create function private.hold_blanks(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_build_object('hold_until', to_char(p_booking.hold_expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
end;
$$;

create function private.calling_hour_before(p_at timestamptz, p_end timestamptz)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_morning constant timestamptz := private.next_calling_hour(p_at);
  -- The evening before that night.
  v_evening constant timestamptz := v_morning - interval '12 hours 30 minutes';
begin
  return case
    when v_morning <= p_end - interval '1 hour' then v_morning
    when v_morning > p_at and v_evening > now() then v_evening
  end;
end;
$$;
comment on function private.calling_hour_before(timestamptz, timestamptz) is
  'When to send a message about the second time, during calling hours near the first time; null if no such hour is left.';

create function private.agreed_blanks(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_offer constant bigint := (private.agreement_numbers(p_booking.id) ->> 'sent_total')::bigint;
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'package', p_booking.package, 'serving', p_booking.serving, 'add_ons', nullif(array_to_string(p_booking.add_ons, e'\n'), ''),
    'total', nullif(p_booking.total_amount, 0)::text,
    'offer', case when v_offer <> p_booking.total_amount then v_offer::text end,
    'estimate', case when p_booking.total_amount = 0 then p_booking.estimate ->> 'total' end
  ));
end;
$$;
comment on function private.agreed_blanks(private.booking_functions) is
  'The menu and price as blanks of the answer to a change. offer: the total of a version of the agreement that waits, if it differs. Empty values are left out.';

create function private.standing_blank(p_booking private.booking_functions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- A slot that another booking holds may become free, so a request in its line counts as a request.
  select case
    when p_booking.status = 'pending' then '{"standing": "held"}'
    when p_booking.status <> 'pending_confirmation' then '{}'
    when private.slot_of_request(p_booking) = 'free' or private.place_in_line(p_booking) is not null then '{"standing": "request"}'
    else '{"standing": "gone"}'
  end::jsonb;
$$;
comment on function private.standing_blank(private.booking_functions) is
  'The blank for the booking''s state: a request, a request whose slot is gone, or held; none for a paid booking.';

create function private.count_blanks(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'final_guests', p_booking.final_guests::text, 'count_before', private.count_before(p_booking)::text,
    'company_before', private.company_before(p_booking)::text
  ));
end;
$$;
comment on function private.count_blanks(private.booking_functions) is
  'The blanks for the family''s final count, and for the numbers of guests that a change made invalid.';

create function private.told_later(p_booking uuid, p_key text)
returns integer
language sql
stable
set search_path = ''
as $$
  with told as (
    select m.dedupe_key, m.state, case m.kind when 'payment_moved' then (m.params ->> 'amount')::integer else line.amount end as amount,
      -- Several lines can be written at the same instant.
      row(m.created_at, coalesce(line.receipt_year, 0), coalesce(line.receipt_no, 0)) as place
    from public.messages as m
    left join public.payments as line on line.id::text = split_part(m.dedupe_key, ':', 2)
    where m.booking_id = p_booking and m.kind in (select k.kind from private.message_kinds as k where k.names_money)
  )
  select coalesce(sum(later.amount), 0)::integer
  from told as later, told as this
  where this.dedupe_key = p_key and later.state in ('queued', 'leased') and later.place > this.place;
$$;
comment on function private.told_later(uuid, text) is
  'The sum of the ledger lines that have unsent messages of their own after the message with that key; negative when more is given back than paid. Whole units of the currency.';

create function private.balance_blanks(p_booking private.booking_functions, p_kind text, p_key text default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_paid constant integer := private.paid_amount(p_booking.id) - private.told_later(p_booking.id, p_key);
  v_open constant integer := case when p_booking.total_amount > 0 then greatest(p_booking.total_amount - v_paid, 0) end;
begin
  return jsonb_strip_nulls(case
    when private.is_over(p_booking.status) then jsonb_build_object('kept', v_paid::text)
    when p_kind = 'payment_received' then jsonb_build_object('balance', v_open::text)
    else jsonb_build_object('kept', v_paid::text, 'balance', v_open::text)
  end);
end;
$$;
comment on function private.balance_blanks(private.booking_functions, text, text) is
  'Blanks of a message about money: what the hall keeps and what is still to be paid, without the ledger lines that messages after the one with that key will tell. No balance is named while no total is agreed or when the booking is over.';

-- supabase/schemas/63_message_plan.sql

-- The plan of messages to a family, computed again in the transaction that changes the booking or its ledger.

create function private.undo_deadline()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now() + make_interval(mins => private.setting('settle_minutes'));
$$;
comment on function private.undo_deadline() is 'When the family is told of an action of staff. Until then it can be undone.';

create function private.wait_for_undo_deadline(p_booking uuid, p_kinds text[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.messages set next_at = greatest(next_at, private.undo_deadline())
  where booking_id = p_booking and state = 'queued' and kind = any (p_kinds);
end;
$$;
comment on function private.wait_for_undo_deadline(uuid, text[]) is
  'Delays a booking''s waiting messages of these kinds until the current action can no longer be undone.';

create function private.not_before(p_booking uuid, p_kinds text[])
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select greatest(now(), max(next_at)) from public.messages where booking_id = p_booking and state = 'queued' and kind = any (p_kinds);
$$;
comment on function private.not_before(uuid, text[]) is
  'The earliest time for a message that must follow all waiting messages of these kinds; now if there are none.';

create function private.planned_messages(p_booking private.booking_functions)
returns table (kind text, dedupe_key text, to_phone text, language text, params jsonb, at timestamptz, is_due_late boolean)
language plpgsql
stable
set search_path = ''
as $$
declare
  -- A message about another slot is a different message.
  v_slot constant text := p_booking.id || ':' || p_booking.event_date || ':' || p_booking.event_time || ':' || p_booking.hall;
  v_about text;
  v_at timestamptz;
begin
  -- On the day of the event only a hold is worth a message.
  if not private.has_slot(p_booking) or p_booking.event_date < private.today()
    or p_booking.event_date = private.today() and not private.is_held(p_booking) then
    return;
  end if;

  return query
  select reminder.kind, reminder.kind || ':' || v_slot, p_booking.phone, p_booking.language,
    private.message_of(p_booking, reminder.kind, p_booking.event_date - reminder.days),
    private.at_hall(p_booking.event_date - reminder.days, time '10:00'), false
  from (
    -- A family that has not given its final count is asked for it, and that is its reminder.
    values (case when p_booking.final_guests is null then 'final_guests' else 'reminder_7_days' end, 7), ('reminder_1_day', 1)
  ) as reminder (kind, days)
  where private.has_consented(p_booking) and p_booking.event_date > private.today();

  -- Payments and holds belong to the whole booking, so only its next function plans their messages.
  if not p_booking.is_next then
    return;
  elsif not private.is_held(p_booking) then
    return query select * from private.planned_reminders(p_booking);
    return;
  end if;
  -- hold_notice_hours before the hold ends, or halfway through a shorter hold. A hold with another end is a different message.
  v_about := p_booking.id || ':' || extract(epoch from p_booking.hold_expires_at)::bigint;
  v_at := greatest(
    now(),
    p_booking.hold_expires_at
      - least(make_interval(hours => private.setting('hold_notice_hours')), (p_booking.hold_expires_at - p_booking.updated_at) / 2)
  );
  -- Sent only for a new hold, not for an imported one.
  return query
  select 'slot_held', 'slot_held:' || v_about, p_booking.phone, p_booking.language, private.message_of(p_booking, 'slot_held'),
    p_booking.updated_at + make_interval(mins => private.setting('settle_minutes')), p_booking.updated_at > now() - interval '1 hour'
  where private.has_consented(p_booking);

  -- Both the family and the hall, if its number is known, hear that a hold ends.
  return query
  select 'hold_expiring', 'hold_expiring:' || reader.name || ':' || v_about, reader.phone, reader.language,
    private.message_of(p_booking, 'hold_expiring') || reader.more, reader.at, true
  from (
    values ('family', p_booking.phone, p_booking.language, '{}', private.calling_hour_before(v_at, p_booking.hold_expires_at)),
      ('staff', private.hall_phone(), 'en', jsonb_build_object('audience', 'staff', 'phone', p_booking.phone), v_at)
  ) as reader (name, phone, language, more, at)
  where reader.phone is not null and reader.at is not null and (reader.name = 'staff' or private.has_consented(p_booking));
end;
$$;
comment on function private.planned_messages(private.booking_functions) is
  'All automatic messages of the booking as it is. `is_due_late`: still worth sending after its time.';

-- Definer: staff may not write messages, but their actions cause some.
create function private.plan_messages(p_booking_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  v_booking := private.booking_now(p_booking_id);
  if v_booking.id is null then
    return;
  end if;

  -- Computed once for both statements below, which change different messages.
  with planned as materialized (
    select each.* from private.booking_functions as b cross join lateral private.planned_messages(b) as each
    where b.id = p_booking_id and b.called_off_at is null
  ),
  dropped as (
    update public.messages
    set state = 'cancelled'
    where booking_id = p_booking_id and state = 'queued'
      and messages.kind in (select k.kind from private.message_kinds as k where k.is_planned)
      and not starts_with(dedupe_key, 'asked:')
      and dedupe_key not in (select planned.dedupe_key from planned)
  )
  insert into public.messages as m (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select p_booking_id, planned.kind, planned.dedupe_key, planned.to_phone, planned.language, planned.params, planned.at
  from planned
  where planned.at > now() or planned.is_due_late
    or exists (select from public.messages as known where known.dedupe_key = planned.dedupe_key and known.state = 'queued')
  on conflict (dedupe_key) do update
  set state = 'queued', last_error = case m.state when 'queued' then m.last_error end, to_phone = excluded.to_phone, language = excluded.language, params = excluded.params,
    -- A retry keeps its own time.
    next_at = case when m.attempts = m.excused then excluded.next_at else m.next_at end
  where m.state in ('queued', 'cancelled')
    and (m.state, m.to_phone, m.language, m.params) is distinct from ('queued', excluded.to_phone, excluded.language, excluded.params)
    -- An opted-out family gets no new messages until it opts in.
    and (m.state = 'queued' or excluded.params ->> 'audience' is not distinct from 'staff' or not private.is_opted_out(excluded.to_phone));
end;
$$;

create function private.function_of_message(p_message public.messages)
returns private.booking_functions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  select * into v_booking from private.booking_functions as b
  where b.id = p_message.booking_id
  -- A message names the slot of its function. If no function has that slot any more, the next one judges it.
  order by p_message.params @> private.slot_blanks(b) desc, b.is_next desc
  limit 1;
  return v_booking;
end;
$$;
comment on function private.function_of_message(public.messages) is 'The booking with the function that the message is about.';

-- supabase/schemas/63_payment_reminders.sql

-- What messages say about payment dates, and when a family is reminded of them.

create function private.payment_due_blanks(p_booking uuid, p_day date, p_due_on date default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with dates as (
      select (plan.one ->> 'due_on')::date as due_on, (plan.one ->> 'open')::bigint as open
      from jsonb_array_elements(private.payment_plan(p_booking)) as plan (one)
    ),
    this as (
      select min(d.due_on) as due_on from dates as d where d.open > 0 and (p_due_on is null or d.due_on = p_due_on)
    )
    select jsonb_strip_nulls(jsonb_build_object(
      'due_on', this.due_on::text, 'pay_by', case when this.due_on >= p_day then this.due_on::text end,
      'amount', (select sum(d.open) from dates as d where d.due_on <= this.due_on)::text
    ))
    from this where this.due_on is not null
  );
end;
$$;
comment on function private.payment_due_blanks(uuid, date, date) is
  'The blanks for a payment date, the next open one unless a date is given: its day, the amount due by then, and pay_by unless it is overdue on p_day. Null if nothing is due then.';

create function private.advance_blank(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_build_object('amount', plan.one ->> 'amount')
    from jsonb_array_elements(private.payment_plan(p_booking.id)) as plan (one)
    where p_booking.total_amount > 0 and plan.one ->> 'due' = 'to_keep'
    limit 1
  ), '{}');
end;
$$;
comment on function private.advance_blank(private.booking_functions) is 'The blank for the amount that keeps the date; none while no price is agreed.';

create function private.planned_reminders(p_booking private.booking_functions)
returns table (kind text, dedupe_key text, to_phone text, language text, params jsonb, at timestamptz, is_due_late boolean)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
  with due as materialized (
    select distinct (plan.one ->> 'due_on')::date as due_on
    from jsonb_array_elements(private.payment_plan(p_booking.id)) as plan (one)
    where (plan.one ->> 'open')::bigint > 0 and (plan.one ->> 'is_reminded')::boolean
  )
  select 'payment_due', concat_ws(':', 'payment_due', reader.name, p_booking.id, due.due_on, step.name), reader.phone, reader.language,
    private.message_blanks(p_booking) || private.payment_due_blanks(p_booking.id, due.due_on + step.days, due.due_on) || reader.more,
    private.at_hall(due.due_on + step.days, time '11:00'), false
  from due
  cross join (
    values ('before', -private.setting('remind_days_before')), ('day', 0), ('after1', 3), ('after2', 6), ('after3', 9)
  ) as step (name, days)
  join (
    values ('family', p_booking.phone, p_booking.language, '{}'::jsonb),
      ('staff', private.hall_phone(), 'en', jsonb_build_object('audience', 'staff', 'phone', p_booking.phone))
  ) as reader (name, phone, language, more) on reader.name = 'family' or step.name = 'day'
  where p_booking.status = 'advance_paid' and p_booking.total_amount > 0 and due.due_on + step.days < p_booking.event_date
    and reader.phone is not null and (reader.name = 'staff' or private.has_consented(p_booking));
end;
$$;
comment on function private.planned_reminders(private.booking_functions) is
  'The reminders of each payment date: before it, on it, and three times after it until it is paid. The hall gets a copy on the day.';

-- supabase/schemas/64_ends_and_changes.sql

-- Messages when a booking ends or returns (cancelled, reinstated, restored, its money moved), and about requests of change.

create function private.may_have_gone_out(p_message public.messages)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_message.state not in ('queued', 'cancelled', 'failed', 'dead') and not (p_message.state = 'leased' and p_message.sending_at is null);
$$;
comment on function private.may_have_gone_out(public.messages) is 'Whether the message was sent or may have been sent.';

create function private.last_heard_cancelled(p_booking uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select m.kind = 'cancelled' from public.messages as m
      where m.booking_id = p_booking and m.kind in ('cancelled', 'reinstated') and private.may_have_gone_out(m)
      order by m.sending_at desc nulls last, m.created_at desc, substring(m.dedupe_key from ':([0-9]+)$')::integer desc nulls last
      limit 1
    ),
    false
  );
$$;
comment on function private.last_heard_cancelled(uuid) is 'Whether the last message that the family received says that its booking is cancelled.';

create function private.owe_cancellation(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select p_booking.id, 'cancelled', 'cancelled:' || p_booking.id || ':' || p_booking.version, p_booking.phone, p_booking.language,
    private.message_blanks(p_booking) || private.balance_blanks(p_booking, 'cancelled'),
    -- Staff can undo the cancellation until then. It names the amount that the hall keeps, so it waits for undoable payments too.
    greatest(private.undo_deadline(), private.not_before(p_booking.id, array(select k.kind from private.message_kinds as k where k.names_money)))
  -- A past event needs no message, and neither does a family that has received none (a quiet request).
  where p_booking.event_date >= private.today() and private.has_consented(p_booking) and not exists (select from private.quiet_requests where booking_id = p_booking.id)
    and not private.last_heard_cancelled(p_booking.id)
  on conflict (dedupe_key) do nothing;
end;
$$;

create function private.queue_again(p_booking private.booking_functions, p_ended_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Messages that the end withdrew and that are still true. Planned ones are planned again. Messages with a link get a new one.
  update public.messages as m
  set state = 'queued', next_at = greatest(next_at, now()),
    params = params || case when kind in ('thank_you', 'booking_link') then private.thank_you_params(p_booking) else '{}' end
  where m.booking_id = p_booking.id and m.state = 'cancelled' and m.updated_at = p_ended_at and p_ended_at > now() - interval '24 hours'
    and m.kind in (select k.kind from private.message_kinds as k where k.is_written and not k.is_planned and k.on_end <> 'stays')
    and private.is_still_true(m);
end;
$$;
comment on function private.queue_again(private.booking_functions, timestamptz) is 'Queues again the messages that the booking''s end at this time withdrew.';

create function private.owe_reinstating(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.queue_again(p_booking, (private.last_cancellation(p_booking.id)).created_at);
  -- The lock waits for a message that is being sent.
  perform from public.messages where booking_id = p_booking.id and kind = 'cancelled' and state in ('queued', 'leased') for update;
  update public.messages as m set state = 'cancelled', lease_until = null
  where booking_id = p_booking.id and kind = 'cancelled' and state in ('queued', 'leased') and not private.may_have_gone_out(m);
  if private.last_heard_cancelled(p_booking.id) and private.has_consented(p_booking) and private.is_to_come(p_booking) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
    values (
      p_booking.id, 'reinstated', 'reinstated:' || p_booking.id || ':' || p_booking.version, p_booking.phone, p_booking.language,
      private.message_blanks(p_booking) || private.standing_blank(p_booking), private.undo_deadline()
    );
  end if;
end;
$$;

create function private.owe_moved_payments(p_from private.booking_functions, p_to uuid, p_key uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select b.id, 'payment_moved', 'payment_moved:' || p_key, b.phone, b.language,
    private.message_blanks(b) || private.balance_blanks(b, 'payment_moved') || jsonb_build_object(
      'amount', private.moved_amount(p_from.id, p_to, p_key)::text, 'was_reference', p_from.reference
    ),
    private.undo_deadline()
  from private.booking_functions as b
  where b.id = p_to and b.is_next and private.has_consented(b)
  on conflict (dedupe_key) do nothing;
end;
$$;
comment on function private.owe_moved_payments(private.booking_functions, uuid, uuid) is
  'Queues the message that the family''s money counts for another booking now.';

create function private.wishes_made(p_change public.change_requests)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(coalesce(f.key, w ->> 'id'), coalesce(f.value, '{}') || private.picked(coalesce(w -> 'columns', '{}'), array['occasion'] || private.changeable_columns()))
    from jsonb_each(p_change.before) as f
    full join jsonb_array_elements(p_change.asked) as w on w ->> 'id' = f.key
    where w ->> 'act' is distinct from 'call_off'
  );
end;
$$;
comment on function private.wishes_made(public.change_requests) is
  'changeable_now() as it was at the request, with its wishes. It leaves out what the hall itself changed between the request and the answer.';

create function private.owe_change_message(p_change public.change_requests)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_changed uuid[];
  v_acts jsonb := jsonb '{}';
begin
  v_booking := private.booking_now(p_change.booking_id);
  -- A quiet request has no messages yet.
  if exists (select from private.quiet_requests where booking_id = v_booking.id) then
    return;
  end if;

  if p_change.state = 'accepted' then
    v_changed := private.functions_changed('change_accepted:' || p_change.id);
    v_acts := private.acts_of_change('change_accepted:' || p_change.id);
    if v_changed <> '{}' then
      select * into v_booking from private.booking_functions where function_id = v_changed[1];
    end if;
    -- The acceptance names the new state, so waiting messages about this move or about other changed events are not needed.
    update public.messages set state = 'cancelled'
    where booking_id = v_booking.id and state = 'queued' and (kind = 'moved' and created_at = now() or kind = 'events_changed');
    -- A waiting refusal of an earlier wish would look like the answer to this one.
    update public.messages set state = 'cancelled' where booking_id = v_booking.id and kind = 'change_declined' and state = 'queued';
  end if;

  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select v_booking.id, told.kind, told.kind || ':' || p_change.id, told.phone, told.language,
    private.message_blanks(v_booking) - 'functions' || private.functions_blank(v_booking, v_acts) || jsonb_strip_nulls(told.more),
    -- A family hears of a move before other messages name the new slot.
    case when told.state = 'open' then now() else private.not_before(v_booking.id, array['moved']) end
  from (
    values
      ('open', 'change_asked', private.hall_phone(), 'en', jsonb_build_object(
        'audience', 'staff', 'phone', v_booking.phone, 'asked', private.wishes_blank(p_change)::text,
        'is_cancellation', case when p_change.is_cancellation then 'true' end, 'requests', p_change.note
      )),
      ('accepted', 'change_accepted', v_booking.phone, v_booking.language,
        private.agreed_blanks(v_booking) || private.standing_blank(v_booking) || jsonb_build_object(
          'as_agreed', private.changeable_hash(private.wishes_made(p_change))
        )
      ),
      ('declined', 'change_declined', v_booking.phone, v_booking.language, jsonb_build_object(
        'answer', p_change.answer, 'is_cancellation', case when p_change.is_cancellation then 'true' end
      ) || private.standing_blank(v_booking))
  ) as told (state, kind, phone, language, more)
  where told.state = p_change.state and told.phone is not null
    -- Requests that staff entered need no notice to the hall. An accepted cancellation is announced by owe_cancellation().
    and case p_change.state
      when 'open' then p_change.asked_by is null
      else private.has_consented(v_booking) and not (p_change.state = 'accepted' and p_change.is_cancellation)
    end
  on conflict (dedupe_key) do nothing;
end;
$$;
comment on function private.owe_change_message(public.change_requests) is 'Queues the message for the state of a request of change, once.';

-- supabase/schemas/64_events_changed.sql

-- Messages about some functions of a booking: that staff have added one, called one off or taken that back, and what a message says of each; and that
-- an agreement was sent.

create function private.owe_events_changed(p_booking uuid, p_function uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.booking_now(p_booking);
  v_live constant uuid[] := array(select id from public.functions where booking_id = p_booking and called_off_at is null order by id);
  -- The functions that the family knows: before this change, or before the first change that it has not heard of.
  v_known uuid[] := array(
    select id from unnest(v_live) as id where id <> p_function union all select p_function where p_function <> all (v_live) order by 1
  );
  v_untold public.messages;
begin
  -- The booking may have another next function now. Waiting messages name its slot.
  update public.messages as m set params = params || private.slot_blanks(v_booking)
  where booking_id = p_booking and state = 'queued' and params ? 'event_date' and not (kind = 'change_accepted' and private.names_live_function(m))
    and kind in (select k.kind from private.message_kinds as k where k.on_move = 'follows');
  -- Several changes cause one message. The lock waits for a message that is being sent.
  for v_untold in
    select * from public.messages
    where booking_id = p_booking and kind = 'events_changed' and state in ('queued', 'leased') and sending_at is null
    order by created_at desc, id
    for update
  loop
    v_known := (v_untold.params ->> 'known')::uuid[];
    update public.messages set state = 'cancelled', lease_until = null where id = v_untold.id;
  end loop;
  if v_known <> v_live and private.is_to_come(v_booking) and private.has_consented(v_booking)
    -- A family with a quiet request has received no message yet.
    and not exists (select from private.quiet_requests where booking_id = p_booking) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
    values (
      p_booking, 'events_changed', concat_ws(':', 'events_changed', p_booking, v_booking.version, md5(v_known::text)), v_booking.phone, v_booking.language,
      private.message_blanks(v_booking) - 'functions' || private.functions_blank(v_booking, private.acts_since(p_booking, v_known))
        || private.standing_blank(v_booking) || jsonb_build_object('known', v_known::text),
      private.undo_deadline()
    );
  end if;
end;
$$;
comment on function private.owe_events_changed(uuid, uuid) is
  'Queues one message that names the live functions and those called off, after this function was added, called off or restored. Undo withdraws it.';

create function private.functions_changed(p_key text)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    select f.id from public.change_requests as c
    cross join jsonb_array_elements(c.asked) as w
    join public.functions as f on f.id::text = w ->> 'id' and f.booking_id = c.booking_id
    where c.id = split_part(p_key, ':', 2)::uuid and f.called_off_at is null
    order by f.event_date, private.slot_place(f.event_time), f.hall
  );
end;
$$;
comment on function private.functions_changed(text) is 'The live functions that an accepted request changed or added, by date. p_key: of its message.';

create function private.acts_of_change(p_key text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(f.id, coalesce(w ->> 'act', 'keep')), '{}')
    from public.change_requests as c
    join public.functions as f on f.booking_id = c.booking_id
    left join jsonb_array_elements(c.asked) as w on w ->> 'id' = f.id::text
    where c.id = split_part(p_key, ':', 2)::uuid and c.asked <> '[]' and (w is not null or c.before ? f.id::text)
      and (f.called_off_at is not null) = coalesce(w ->> 'act' = 'call_off', false)
  );
end;
$$;
comment on function private.acts_of_change(text) is
  'What an accepted request made of each function, {id: act}, for functions_blank(). Without those that staff have added or called off since. p_key: of its message.';

create function private.acts_since(p_booking uuid, p_known uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(id, case when called_off_at is not null then 'call_off' when id = any (p_known) then 'keep' else 'add' end), '{}')
    from public.functions
    where booking_id = p_booking and (called_off_at is null or id = any (p_known))
  );
end;
$$;
comment on function private.acts_since(uuid, uuid[]) is
  'What became of each function since these were the live ones, {id: act}, for functions_blank().';

create function private.names_live_function(p_message public.messages)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from private.booking_functions as b
    where b.id = p_message.booking_id and b.called_off_at is null and p_message.params @> private.slot_blanks(b)
  );
end;
$$;
comment on function private.names_live_function(public.messages) is 'Whether a live function of the booking has the slot that the message names.';

create function private.owe_agreement(p_agreement public.agreements)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.booking_now(p_agreement.booking_id);
begin
  -- The message about a replaced version is no longer true (message_of).
  if private.is_to_come(v_booking) and private.has_consented(v_booking)
    -- A family with a quiet request has received no message yet.
    and not exists (select from private.quiet_requests where booking_id = v_booking.id) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
    values (
      v_booking.id, 'agreement_sent', 'agreement_sent:' || p_agreement.id, v_booking.phone, v_booking.language, private.message_blanks(v_booking),
      private.undo_deadline()
    );
  end if;
end;
$$;
comment on function private.owe_agreement(public.agreements) is 'Queues the message that a version waits for the family. Versions sent shortly after each other cause one.';

-- supabase/schemas/64_messages_owed.sql

-- Messages caused by payments, corrections of a number, and moves.

create function private.owe_after_payment(p_payment public.payments)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  -- owe_moved_payments() sends one message for moved money.
  v_is_moved constant boolean := p_payment.moved_from_id is not null
    or exists (select from public.payments where moved_from_id = p_payment.reverses_id);
  v_kind constant text := case
    when v_is_moved then null when p_payment.kind in ('advance', 'balance') then 'payment_received' when p_payment.kind = 'refund' then 'refund_paid'
  end;
  -- The messages about the reversed row.
  v_keys constant text[] := array['payment_received:' || p_payment.reverses_id, 'refund_paid:' || p_payment.reverses_id];
begin
  v_booking := private.booking_now(p_payment.booking_id);
  if v_kind is not null and v_booking.deleted_at is null and private.has_consented(v_booking) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
    values (
      p_payment.booking_id, v_kind, v_kind || ':' || p_payment.id, v_booking.phone, v_booking.language,
      private.message_blanks(v_booking) || jsonb_build_object('amount', abs(p_payment.amount)::text, 'receipt', p_payment.receipt_number)
        || private.balance_blanks(v_booking, v_kind),
      -- The payment can be undone until then.
      private.undo_deadline()
    )
    on conflict (dedupe_key) do nothing;
  end if;
  if p_payment.reverses_id is not null then
    -- The lock waits for a message that is being sent.
    perform from public.messages where dedupe_key = any (v_keys) and state in ('queued', 'leased') for update;
    -- The mistake was reversed before its message went out.
    update public.messages as m set state = 'cancelled', lease_until = null
    where dedupe_key = any (v_keys) and state in ('queued', 'leased') and not private.may_have_gone_out(m);
    -- A family that read the mistake also reads the correction.
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
    select p_payment.booking_id, 'payment_reversed', 'payment_reversed:' || p_payment.id, v_booking.phone, v_booking.language,
      private.message_blanks(v_booking) || private.picked(told.params, array['amount', 'receipt']) || private.balance_blanks(v_booking, 'payment_reversed'),
      private.undo_deadline()
    from public.messages as told
    where told.dedupe_key = any (v_keys)
      and not v_is_moved and private.may_have_gone_out(told) and v_booking.deleted_at is null and private.has_consented(v_booking)
    on conflict (dedupe_key) do nothing;
  end if;
  -- Messages with amounts wait until the newest payment can no longer be undone.
  perform private.wait_for_undo_deadline(p_payment.booking_id, array(select k.kind from private.message_kinds as k where k.names_money));
  -- The balance in planned messages has changed.
  perform private.plan_messages(p_payment.booking_id);
end;
$$;

create function private.redirect_messages(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Waiting messages get the corrected number and name. Staff's own texts stay as they were written.
  update public.messages as m
  set to_phone = p_booking.phone, language = p_booking.language,
    params = params || jsonb_build_object('name', p_booking.client_name, 'guests', p_booking.guest_count::text)
  where m.booking_id = p_booking.id and m.state = 'queued' and m.kind in (
    select k.kind from private.message_kinds as k where k.audience = 'family' and k.is_written and not k.is_planned
  );
end;
$$;

create function private.cancel_stale_messages(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_is_on constant boolean := p_booking.deleted_at is null and not private.is_over(p_booking.status);
begin
  if v_is_on then
    update public.messages as m set params = params || private.slot_blanks(p_booking)
    where booking_id = p_booking.id and state = 'queued' and params ? 'event_date' and not private.names_live_function(m)
      and kind in (select k.kind from private.message_kinds as k where k.on_move = 'follows');
  end if;
  update public.messages
  set state = 'cancelled', params = params - 'link'
  where booking_id = p_booking.id and state = 'queued' and kind in (
    select k.kind from private.message_kinds as k
    where case
      when v_is_on then k.on_move = 'withdrawn'
      when p_booking.deleted_at is null then k.on_end = 'withdrawn'
      else k.on_end <> 'stays'
    end
  );
end;
$$;

-- The message about a move.

create function private.owe_move(p_new private.booking_functions, p_old private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_key constant text := 'moved:' || p_new.function_id || ':';
  v_was jsonb := jsonb_build_object('was_hall', p_old.hall, 'was_date', p_old.event_date::text, 'was_time', p_old.event_time);
  v_now constant jsonb := jsonb_build_object('was_hall', p_new.hall, 'was_date', p_new.event_date::text, 'was_time', p_new.event_time);
  v_last constant uuid := (
    select id from public.messages where booking_id = p_new.id and kind = 'moved' and starts_with(dedupe_key, v_key)
    order by created_at desc, substring(dedupe_key from '[0-9]+$')::integer desc limit 1
  );
  v_untold public.messages;
begin
  -- Several moves cause one message, from the slot that the family knows to the last one. The lock waits for a message that is being sent.
  perform from public.messages where booking_id = p_new.id and kind = 'change_accepted' and state in ('queued', 'leased') for update;
  for v_untold in
    select * from public.messages as m
    where booking_id = p_new.id and kind = 'moved' and starts_with(dedupe_key, v_key)
      and (
        state in ('queued', 'leased') and sending_at is null
        -- A move to a past day was a mistake without a message. If the family had asked for the move, the answer named it.
        or id = v_last and state = 'cancelled' and params @> private.slot_blanks(p_old)
          and not exists (
            select from public.messages as answer
            where answer.booking_id = p_new.id and answer.kind = 'change_accepted' and answer.created_at = m.created_at
              and (answer.state not in ('queued', 'leased', 'cancelled') or answer.sending_at is not null)
          )
      )
    order by created_at desc, id
    for update
  loop
    v_was := private.picked(v_untold.params, array['was_hall', 'was_date', 'was_time']);
    update public.messages set state = 'cancelled', lease_until = null where id = v_untold.id;
  end loop;
  -- A waiting acceptance of a move names the slot at the time of sending, and says that more has changed.
  if exists (
    select from public.change_requests as c
    join public.messages as answer on answer.dedupe_key = 'change_accepted:' || c.id
    cross join jsonb_array_elements(c.asked) as w
    where c.booking_id = p_new.id and answer.state = 'queued' and w ->> 'id' = p_new.function_id::text
      and w -> 'columns' ?| array['hall', 'event_date', 'event_time']
  ) then
    return;
  end if;
  if v_was <> v_now and p_new.deleted_at is null and not private.is_over(p_new.status) and private.has_consented(p_new)
    -- A family with a quiet request has received no message yet.
    and not exists (select from private.quiet_requests where booking_id = p_new.id) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at, state)
    values (
      p_new.id, 'moved', v_key || p_new.version, p_new.phone, p_new.language, private.message_blanks(p_new) || v_was || private.standing_blank(p_new),
      private.undo_deadline(), case when private.is_to_come(p_new) then 'queued' else 'cancelled' end
    );
  end if;
end;
$$;

-- supabase/schemas/65_request_messages.sql

-- Messages of a new request: the thank-you, the notice to the hall, and the link in them.

create function private.new_link(p_booking private.booking_functions)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_page constant text := (select booking_pages ->> p_booking.language from private.hall_contact);
begin
  return case when v_page is not null then v_page || '#' || p_booking.reference || '.' || private.new_token(p_booking.id) end;
end;
$$;
comment on function private.new_link(private.booking_functions) is
  'A new link to the booking''s page. Older links stay valid. Null before the server has set the page''s address.';

create function private.thank_you_params(p_booking private.booking_functions)
returns jsonb
language sql
set search_path = ''
as $$
  select private.message_blanks(p_booking) || jsonb_strip_nulls(jsonb_build_object('link', private.new_link(p_booking)));
$$;
comment on function private.thank_you_params(private.booking_functions) is 'The blanks of a thank-you that is sent later than its request, with a new link.';

create function private.notice_blanks(p_booking private.booking_functions)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'phone', p_booking.phone, 'package', p_booking.package,
    'requests', nullif(concat_ws('. ', nullif(array_to_string(p_booking.add_ons, ', '), ''), p_booking.special_requests), '')
  );
end;
$$;
comment on function private.notice_blanks(private.booking_functions) is
  'The blanks of the hall''s notice besides the slot: the phone, menu, add-ons and special requests.';

create function private.owe_request_messages(p_booking private.booking_functions, p_token text, p_booking_url text, p_manager_phone text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- The blanks are listed in src/shared/rules/messaging/kinds.ts.
  v_blanks constant jsonb := jsonb_strip_nulls(private.message_blanks(p_booking));
begin
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
  select p_booking.id, owed.kind, owed.kind || ':' || p_booking.id, owed.to_phone, owed.language, v_blanks || jsonb_strip_nulls(owed.more)
  from (
    values
      ('thank_you', p_booking.phone, p_booking.language,
        jsonb_build_object('link', p_booking_url || '#' || p_booking.reference || '.' || p_token)),
      ('manager_notice', p_manager_phone, 'en', private.notice_blanks(p_booking))
  ) as owed (kind, to_phone, language, more)
  where owed.to_phone is not null;
end;
$$;

-- An alarm for staff: one message a day when half of the site's daily requests have come.
create function private.owe_many_requests(p_booking uuid, p_phone text, p_visit uuid default null)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_half constant integer := (private.setting('requests_per_day') + 1) / 2;
  v_key constant text := 'many_requests:' || private.today();
begin
  -- In this order, so that nothing is counted after the alarm was sent.
  if p_phone is null or exists (select from public.messages where dedupe_key = v_key) or not private.has_requests_today(v_half) then
    return false;
  end if;
  insert into public.messages (booking_id, visit_id, kind, dedupe_key, to_phone, language, params)
  values (p_booking, p_visit, 'many_requests', v_key, p_phone, 'en', jsonb_build_object('audience', 'staff', 'count', v_half::text))
  on conflict (dedupe_key) do nothing;
  return found;
end;
$$;
comment on function private.owe_many_requests(uuid, text, uuid) is
  'Queues one message a day for the hall when half of the site''s daily requests have come; true if it does. The message belongs to the request that reached the half.';

create function private.quiet_reason(p_phone text, p_sign text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    -- The first check, because a stranger who gives a family's number also starts the hall's chat with that family.
    when private.has_asked_enough(p_phone) then 'phone_limit'
    -- A family that has just written to the hall has proved its number.
    when private.window_is_open(p_phone) then null
    when p_sign in ('hidden_field', 'too_fast') then p_sign
    when private.has_requests_today(private.setting('requests_per_day')) then 'site_cap'
  end;
end;
$$;
comment on function private.quiet_reason(text, text) is
  'Why a new request is quiet; null if it is not. `p_sign` is what the form reported.';

-- A quiet request is answered when staff hold its slot or send the thank-you, or when the family writes to the hall.
create function private.release_request(p_booking private.booking_functions, p_tell_hall boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.quiet_requests where booking_id = p_booking.id;
  if not found then
    return;
  end if;
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
  select p_booking.id, 'thank_you', 'released:' || p_booking.id, p_booking.phone, p_booking.language, private.thank_you_params(p_booking)
  union all
  select p_booking.id, 'manager_notice', 'released_notice:' || p_booking.id, private.hall_phone(), 'en',
    private.message_blanks(p_booking) || jsonb_strip_nulls(private.notice_blanks(p_booking))
  where p_tell_hall and private.hall_phone() is not null
  on conflict (dedupe_key) do nothing;
end;
$$;
comment on function private.release_request(private.booking_functions, boolean) is 'Queues the messages of a quiet request. Does nothing for other requests.';

create function private.release_requests_of(p_phone text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- No more requests than a number's daily limit are answered: a stranger may have given the number a hundred times.
  v_left constant integer := private.setting('requests_per_phone_per_day') - (
    select count(*) from public.bookings as b join public.messages as m on m.booking_id = b.id
    where b.phone = p_phone and m.dedupe_key = 'released:' || b.id and m.created_at > now() - interval '24 hours'
  );
  v_booking private.booking_functions;
begin
  -- The newest first: the family has most likely just sent it.
  for v_booking in
    select b.* from private.booking_functions as b join private.quiet_requests as q on q.booking_id = b.id
    where b.is_next and b.phone = p_phone and b.deleted_at is null and b.status = 'pending_confirmation'
    order by b.created_at desc, b.id
    limit greatest(v_left, 0)
  loop
    perform private.release_request(v_booking, true);
  end loop;
  perform private.release_visits_of(p_phone);
end;
$$;
comment on function private.release_requests_of(text) is 'Answers the quiet requests of a family that has just written to the hall.';

create function private.release_held_request(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.release_request(p_booking, false);
  -- The thank-you promises a call, which has happened by now. A waiting one becomes the message with the link.
  update public.messages
  set kind = 'booking_link', params = params - 'held_until', state = case when params ? 'link' then state else 'cancelled' end
  where booking_id = p_booking.id and kind = 'thank_you' and state = 'queued';
end;
$$;

-- supabase/schemas/65_visit_messages.sql

-- Messages about a visit: the notice to the hall, the answer to the family, and the reminder on its day.

create function private.visit_blanks(p_visit private.visits)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_site constant text := (select substring(booking_pages ->> 'en' from '^https?://[^/]+') from private.hall_contact);
begin
  -- The names are in PARAMS of src/shared/rules/messaging/kinds.ts. The link makes a calendar file of what it says (netlify/functions/visits.mts).
  return jsonb_strip_nulls(jsonb_build_object(
    'name', p_visit.name, 'event_date', p_visit.day::text, 'part', p_visit.part, 'visit', p_visit.kind, 'people', p_visit.people::text,
    'link', v_site || '/api/visits?day=' || p_visit.day || '&part=' || p_visit.part || '&kind=' || p_visit.kind || '&language=' || p_visit.language
  ));
end;
$$;
comment on function private.visit_blanks(private.visits) is 'The blanks of messages about a visit.';

create function private.visit_message_is_true(p_message public.messages)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_visit private.visits;
begin
  select * into v_visit from private.visits where id = p_message.visit_id;
  return v_visit.day >= private.today() and case p_message.kind
    when 'visit_asked' then v_visit.state = 'asked'
    when 'visit_confirmed' then v_visit.state = 'confirmed'
    when 'visit_declined' then v_visit.state = 'declined' and v_visit.answer = p_message.params ->> 'answer'
    -- Late in the evening a reminder is of no use.
    when 'visit_reminder' then v_visit.state = 'confirmed' and v_visit.day = private.today() and now() < private.at_hall(v_visit.day, time '20:00')
    else true
  end;
end;
$$;
comment on function private.visit_message_is_true(public.messages) is 'Whether a message about a visit may be sent.';

create function private.owe_visit_notice(p_visit private.visits, p_hall_phone text)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
begin
  insert into public.messages (visit_id, kind, dedupe_key, to_phone, language, params)
  select p_visit.id, 'visit_asked', 'visit_asked:' || p_visit.id, p_hall_phone, 'en',
    private.visit_blanks(p_visit) - 'link' || jsonb_build_object('phone', p_visit.phone, 'audience', 'staff')
  where p_hall_phone is not null and p_visit.quiet_reason is null
  on conflict (dedupe_key) do nothing
  returning id into v_id;
  return v_id;
end;
$$;
comment on function private.owe_visit_notice(private.visits, text) is
  'Queues the notice of a visit to the hall; null if there is none: the visit is quiet, or the hall''s number is unknown.';

create function private.release_visits_of(p_phone text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_visit private.visits;
begin
  for v_visit in
    update private.visits set quiet_reason = null
    where id = (
      -- The newest one: a stranger may have given the number a hundred times.
      select id from private.visits
      where phone = p_phone and quiet_reason is not null and state = 'asked' and day >= private.today()
      order by created_at desc limit 1
    )
    returning *
  loop
    perform private.owe_visit_notice(v_visit, private.hall_phone());
  end loop;
end;
$$;
comment on function private.release_visits_of(text) is 'Tells the hall of the quiet visit of somebody who has just written to it.';

create function private.plan_visit_messages(p_visit private.visits)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_kind constant text := case p_visit.state when 'confirmed' then 'visit_confirmed' when 'declined' then 'visit_declined' end;
  v_answer constant jsonb := case when p_visit.answer is not null then jsonb_build_object('answer', p_visit.answer) else '{}' end;
begin
  update public.messages as m set state = 'cancelled'
  where m.visit_id = p_visit.id and m.state = 'queued'
    and (m.kind in ('visit_confirmed', 'visit_declined') or m.kind = 'visit_asked' and p_visit.state <> 'asked'
      or m.kind = 'visit_reminder' and p_visit.state <> 'confirmed');
  if v_kind is null or p_visit.day < private.today() then
    return;
  end if;
  if v_kind is distinct from private.told_of_visit(p_visit.id) then
    insert into public.messages (visit_id, kind, dedupe_key, to_phone, language, params, next_at)
    values (
      p_visit.id, v_kind, concat_ws(':', v_kind, p_visit.id, p_visit.version), p_visit.phone, p_visit.language,
      private.visit_blanks(p_visit) || v_answer, private.undo_deadline()
    );
  end if;
  insert into public.messages as m (visit_id, kind, dedupe_key, to_phone, language, params, next_at)
  select p_visit.id, 'visit_reminder', 'visit_reminder:' || p_visit.id, p_visit.phone, p_visit.language, private.visit_blanks(p_visit),
    private.at_hall(p_visit.day, time '10:00')
  where v_kind = 'visit_confirmed' and private.at_hall(p_visit.day, time '10:00') > now()
  on conflict (dedupe_key) do update set state = 'queued' where m.state = 'cancelled' and m.last_error is null;
end;
$$;
comment on function private.plan_visit_messages(private.visits) is
  'Queues what the family is told of the state of its visit, at the end of the time for Undo, and the reminder for 10 in the morning of the day.';

create function private.told_of_visit(p_visit uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select kind from public.messages
    where visit_id = p_visit and kind in ('visit_confirmed', 'visit_declined') and state not in ('queued', 'cancelled', 'failed', 'dead')
    order by created_at desc limit 1
  );
end;
$$;
comment on function private.told_of_visit(uuid) is 'The kind of the newest answer that went to the family; null before the first.';

-- supabase/schemas/66_links.sql

-- A family that lost its link asks for it by number and date. The answer reveals nothing, because the question is only stored and answered later.

create table private.link_requests (
  id bigint generated always as identity primary key,
  phone_hash bytea not null check (octet_length(phone_hash) = 32),
  event_date date not null,
  address_hash text check (char_length(address_hash) between 1 and 128),
  asked_at timestamptz not null default now(),
  answered_at timestamptz
);
comment on table private.link_requests is
  'Requests for a link, without the number itself: it may be mistyped, and strangers'' numbers must not be stored. Erased after 24 hours.';

create index link_requests_phone on private.link_requests (phone_hash, asked_at);
create index link_requests_address on private.link_requests (address_hash, asked_at);
create index link_requests_open on private.link_requests (id) where answered_at is null;
create index link_requests_oldest on private.link_requests (asked_at);

alter table private.link_requests enable row level security;

-- Definer: service_role has no right on the table. The function never reads bookings, so neither the answer nor its duration reveals one.
create function public.ask_for_link(p_phone text, p_event_date date, p_address_hash text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_hash constant bytea := private.phone_hash(p_phone);
begin
  -- Without the locks, two at once would each find the limit not reached.
  perform pg_advisory_xact_lock(hashtextextended('link for phone ' || encode(v_hash, 'hex'), 0));
  if p_address_hash is not null then
    perform pg_advisory_xact_lock(hashtextextended('link for address ' || p_address_hash, 0));
  end if;
  if exists (
    -- The limit is per event day, so that a stranger who knows only a number cannot use up its requests.
    select from private.link_requests where phone_hash = v_hash and event_date = p_event_date and asked_at > now() - interval '24 hours'
    offset private.setting('links_per_phone_per_day') - 1
  ) or exists (
    select from private.link_requests where address_hash = p_address_hash and asked_at > now() - interval '1 hour'
    offset private.setting('links_per_address_per_hour') - 1
  ) then
    return 'too_many_requests';
  end if;
  insert into private.link_requests (phone_hash, event_date, address_hash) values (v_hash, p_event_date, p_address_hash);
  return 'noted';
end;
$$;
comment on function public.ask_for_link(text, date, text) is
  'Stores a request for the link of the booking with this number (E.164) and day: "noted" or "too_many_requests", whether or not the booking exists. For the server only.';

create function private.link_params(p_booking private.booking_functions)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- The earlier token is stored only as a hash, so the link needs a new one. The earlier link stays valid.
  v_link constant text := private.new_link(p_booking);
begin
  if v_link is null then
    raise exception 'the server has not said yet where a booking''s own page lies' using errcode = '55000';
  end if;
  return private.message_blanks(p_booking) || jsonb_build_object('link', v_link);
end;
$$;
comment on function private.link_params(private.booking_functions) is 'The blanks of a message with a new link to the booking''s page.';

-- Definer: service_role, the schedule's role, has no rights on these tables.
create function public.answer_link_requests(p_limit integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_asked private.link_requests;
  v_answered integer := 0;
  v_owed integer := 0;
  v_now integer;
begin
  delete from private.link_requests where asked_at < now() - interval '24 hours';
  for v_asked in
    select * from private.link_requests where answered_at is null order by id limit least(greatest(p_limit, 1), 100) for update skip locked
  loop
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
    select b.id, 'booking_link', 'booking_link:' || v_asked.id || ':' || b.id, b.phone, b.language, private.link_params(b)
    from private.booking_functions as b
    where b.is_next and b.deleted_at is null and b.status <> all (private.over_statuses())
      and b.id in (select f.booking_id from public.functions as f where f.event_date = v_asked.event_date and f.called_off_at is null)
      and private.phone_hash(b.phone) = v_asked.phone_hash
      -- The number of a quiet request may be a stranger's.
      and not exists (select from private.quiet_requests as q where q.booking_id = b.id)
      -- Two requests within a minute bring one message.
      and not exists (
        select from public.messages as m where m.booking_id = b.id and m.kind = 'booking_link' and m.state in ('queued', 'leased')
      )
      -- A limit per booking, so that a person who knows number and date cannot use up the booking's messages.
      and (select count(*) from public.messages as m where m.booking_id = b.id and starts_with(m.dedupe_key, 'booking_link:'))
        < private.setting('links_per_booking');
    get diagnostics v_now = row_count;
    update private.link_requests set answered_at = now() where id = v_asked.id;
    v_answered := v_answered + 1;
    v_owed := v_owed + v_now;
  end loop;
  return jsonb_build_object('answered', v_answered, 'owed', v_owed);
end;
$$;
comment on function public.answer_link_requests(integer) is
  'Queues the link for each requester with a booking, to the booking''s own number: {answered, owed}. For the schedule.';

-- Definer: as owe_template.
create function public.owe_link(p_booking uuid, p_phone text, p_author uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  v_booking := private.booking_now(p_booking);
  if v_booking.id is null or v_booking.deleted_at is not null then
    return jsonb_build_object('outcome', 'not_found');
  elsif v_booking.phone <> p_phone then
    return jsonb_build_object('outcome', 'other_number');
  elsif private.is_opted_out(p_phone) then
    return jsonb_build_object('outcome', 'opted_out');
  elsif private.is_over(v_booking.status) then
    return jsonb_build_object('outcome', 'not_true');
  end if;
  return private.owe_asked(v_booking, 'booking_link', private.link_params(v_booking), null, p_author);
end;
$$;
comment on function public.owe_link(uuid, text, uuid) is
  'Queues a booking''s link when staff ask for it: {outcome: owed, id}, or {outcome: not_found|other_number|opted_out|not_true} without a message. `p_author`: the member of staff. For the server only.';

create function private.function_opened_by(p_reference text, p_token text, p_function uuid)
returns private.booking_functions
language plpgsql
set search_path = ''
as $$
declare
  v_booking private.booking_functions := private.booking_opened_by(p_reference, p_token);
  v_function private.booking_functions;
begin
  if p_function is not null then
    select * into v_function from private.booking_functions where id = v_booking.id and function_id = p_function;
    if found then
      return v_function;
    end if;
  elsif (select count(*) from public.functions where booking_id = v_booking.id and called_off_at is null) <= 1 then
    return v_booking;
  end if;
  v_booking.function_id := null;
  return v_booking;
end;
$$;
comment on function private.function_opened_by(text, text, uuid) is
  'A function of the booking that the link opens, locked; without an id, the only live one. function_id is null if there is no such function, or no id while several are live; all is null if the link opens no booking.';

-- supabase/schemas/67_accept_agreement.sql

-- Staff read all versions of an agreement. A family reads with its link the one in force and the one to accept, and accepts it with its name.

-- Definer: no role may read agreements.
create function private.agreements_of(p_booking uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'versions', (
      select coalesce(jsonb_agg(
        to_jsonb(a) - array['booking_id', 'made_by', 'accepted_key']
          || jsonb_build_object('made_by_email', (select u.email from auth.users as u where u.id = a.made_by))
        order by a.version_no desc
      ), '[]')
      from public.agreements as a where a.booking_id = p_booking
    ),
    'now', (select private.agreement_document(b.id, '{}') from public.bookings as b where b.id = p_booking and b.erased_at is null)
  );
end;
$$;

-- Definer: service_role has no rights on tokens and agreements.
create function public.read_agreement(p_reference text, p_token text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_id constant uuid := private.id_opened_by(p_reference, p_token);
  v_in_force constant public.agreements := private.accepted_agreement(v_id);
  v_sent public.agreements;
  v_before public.agreements;
begin
  select * into v_sent from public.agreements where booking_id = v_id and state = 'sent';
  select * into v_before from public.agreements
  where booking_id = v_id and version_no < v_sent.version_no and v_in_force.id is null
  order by version_no desc limit 1;
  return case when v_id is not null then jsonb_build_object(
    'in_force', private.agreement_for_family(v_in_force), 'sent', private.agreement_for_family(v_sent),
    'before', private.agreement_for_family(v_before)
  ) end;
end;
$$;
comment on function public.read_agreement(text, text) is
  '{in_force, sent, before}: the version of the agreement in force, the one to accept, and while none is in force the one sent before it, each with its document, or null; null for a wrong reference or token. For the server only.';

-- Definer: as read_agreement.
create function public.accept_agreement(p_reference text, p_token text, p_key uuid, p_version_no integer, p_name text, p_language text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.booking_opened_by(p_reference, p_token);
  v_agreement public.agreements;
begin
  perform private.require_fresh_key(p_key);
  select * into v_agreement from public.agreements where accepted_key = p_key;
  if v_booking.id is null then
    return jsonb '{"outcome": "not_found"}';
  elsif v_agreement.id is not null and (v_agreement.booking_id, v_agreement.version_no, v_agreement.accepted_name) is distinct from (v_booking.id, p_version_no, p_name) then
    return jsonb '{"outcome": "idempotency_mismatch"}';
  end if;
  select * into v_agreement from public.agreements where booking_id = v_booking.id and version_no = p_version_no;
  if v_agreement.id is null then
    return jsonb '{"outcome": "not_found"}';
  elsif v_agreement.state = 'replaced' then
    return jsonb '{"outcome": "version_replaced"}';
  elsif v_agreement.state = 'sent' and (private.is_over(v_booking.status) or (private.bill_in_force(v_booking.id)).id is not null) then
    return jsonb '{"outcome": "booking_over"}';
  elsif v_agreement.state = 'sent' then
    v_agreement := private.take_agreement(v_agreement, p_name, 'page', p_language, p_key);
  end if;
  return jsonb_build_object('outcome', 'accepted', 'agreement', private.agreement_for_family(v_agreement));
end;
$$;
comment on function public.accept_agreement(text, text, uuid, integer, text, text) is
  'Accepts a version of the agreement once, with the family''s name: {outcome: accepted, agreement}, the same for a version that was accepted before, also by another name; or {outcome: not_found|version_replaced|booking_over|idempotency_mismatch}. 23514: the name is invalid. For the server only.';

-- supabase/schemas/67_dish_choices.sql

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

-- supabase/schemas/67_family_wishes.sql

-- Consent of a family that staff entered. It brings the link and all planned messages.

create function private.welcome(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.has_consented(p_booking) and private.is_to_come(p_booking)
    and not exists (select from private.booking_tokens where booking_id = p_booking.id) then
    perform private.owe_own_link(p_booking);
  end if;
end;
$$;
comment on function private.welcome(private.booking_functions) is 'Queues the link for a family that has just agreed to messages, unless it has one.';

-- Definer: staff may not write consent_at.
create function private.note_consent(p_booking uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null or v_booking.erased_at is not null then
    perform private.change_refused('booking_not_found');
  end if;
  if private.has_consented(v_booking) then
    return false;
  end if;
  update public.bookings set consent_at = now() where id = p_booking;
  perform private.welcome(private.booking_now(p_booking));
  return true;
end;
$$;

-- What a family tells staff in person: an opt-out or opt-in; and staff's answer about a new number.

-- Definer: staff may not write conversations.
create function private.note_wish(p_booking uuid, p_wish text, p_family_asked boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  if p_wish is null or p_wish not in ('stop', 'start') then
    raise exception 'a wish is stop or start' using errcode = '22023';
  end if;
  -- The webhook takes the same lock, because it may write about this number now.
  perform pg_advisory_xact_lock(hashtextextended('whatsapp events', 0));
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null or v_booking.erased_at is not null then
    perform private.change_refused('booking_not_found');
  elsif p_wish = 'start' and p_family_asked is not true then
    perform private.change_refused('family_has_not_asked');
  elsif private.is_opted_out(v_booking.phone) = (p_wish = 'stop') then
    return false;
  end if;
  perform private.apply_opt_out(private.known_contact(v_booking.phone, null), p_wish, clock_timestamp());
  insert into public.booking_events (booking_id, actor, action)
  values (p_booking, auth.uid(), case p_wish when 'stop' then 'messages_stopped' else 'messages_allowed' end);
  if p_wish = 'start' then
    perform private.plan_messages(id) from private.booking_functions
    where is_next and phone = v_booking.phone and deleted_at is null and event_date >= private.today();
  end if;
  return true;
end;
$$;

-- Definer: staff may not see the new numbers.
create function private.answer_new_number(p_booking uuid, p_phone text, p_use boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('whatsapp events', 0));
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null or v_booking.erased_at is not null then
    perform private.change_refused('booking_not_found');
  elsif p_use is null then
    raise exception 'the answer is yes or no' using errcode = '22023';
  elsif private.unanswered_number(v_booking) is distinct from p_phone then
    perform private.change_refused('version_conflict');
  end if;
  delete from private.new_numbers where booking_id = p_booking;
  if not p_use then
    insert into public.booking_events (booking_id, actor, action) values (p_booking, auth.uid(), 'new_number_declined');
    return;
  end if;
  -- The family stays opted out under its new number.
  perform private.apply_opt_out(
    private.known_contact(p_phone, null), 'stop', coalesce((select wish_at from private.conversations where phone = v_booking.phone), now())
  )
  where private.is_opted_out(v_booking.phone);
  update public.bookings set phone = p_phone where id = p_booking;
end;
$$;

-- supabase/schemas/67_final_guests.sql

-- The final count: a family gives it shortly before the event, on its page or to staff. The agreed count stays.

create function private.takes_final_guests(p_booking private.booking_functions)
returns boolean
language sql
stable
set search_path = ''
as $$
  -- The same days as takesFinalGuests in src/shared/rules/booking/final-guests.ts.
  select private.has_slot(p_booking) and p_booking.event_date - private.today() between 1 and 14;
$$;
comment on function private.takes_final_guests(private.booking_functions) is
  'Whether the family may give its final count: it has its slot, and the kitchen can still plan for it.';

create function private.guard_final_guests(p_new public.functions, p_old public.functions)
returns public.functions
language plpgsql
set search_path = ''
as $$
begin
  if p_new.final_guests is distinct from p_old.final_guests then
    p_new.final_guests_at := case when p_new.final_guests is not null then now() end;
  elsif p_new.hall <> p_old.hall or p_new.event_date <> p_old.event_date
    or p_new.guest_count <> p_old.guest_count and p_new.guest_count <> p_new.final_guests then
    -- A final count is invalid after a move to another day or hall, or when another number is agreed.
    p_new.final_guests := null;
    p_new.final_guests_at := null;
  end if;
  return p_new;
end;
$$;

-- Definer: service_role has no rights on tokens and history.
create function public.give_final_guests(p_reference text, p_token text, p_guests integer, p_function uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions := private.function_opened_by(p_reference, p_token, p_function);
begin
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'not_found');
  elsif v_booking.function_id is null then
    return jsonb_build_object('outcome', 'function_unknown');
  elsif v_booking.deleted_at is not null or not private.takes_final_guests(v_booking) then
    return jsonb_build_object('outcome', 'not_now');
  elsif p_guests is null or p_guests < 1 or not private.seats(v_booking.hall, p_guests) then
    return jsonb_build_object('outcome', 'not_seated', 'hall', v_booking.hall);
  elsif p_guests is distinct from v_booking.final_guests then
    -- Each change is in the history and updates every open desk.
    if (select count(*) from public.booking_events where booking_id = v_booking.id and function_id = v_booking.function_id and after ? 'final_guests' and created_at > now() - interval '24 hours') >= 10 then
      return jsonb_build_object('outcome', 'too_many_requests');
    end if;
    update public.functions set final_guests = p_guests where id = v_booking.function_id;
    -- The booking's version rises, so that desks read it again.
    update public.bookings set updated_at = now() where id = v_booking.id;
    select * into v_booking from private.booking_functions where function_id = v_booking.function_id;
  end if;
  return jsonb_build_object('outcome', 'noted', 'final_guests', v_booking.final_guests, 'final_guests_at', v_booking.final_guests_at);
end;
$$;
comment on function public.give_final_guests(text, text, integer, uuid) is
  'Stores the final count that the family gives with its link, of one function; without an id, of the only live one. {outcome: noted, final_guests, final_guests_at}; or not_found (wrong link), function_unknown (no such function, or no id while several are live), not_now (no slot, or not in the days before the event), not_seated with the hall, too_many_requests. For the server only.';

create function private.counts_above(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with above as materialized (
      select b.function_id as id, b.final_guests_at
      from private.booking_functions as b
      where b.event_date between private.today() and private.today() + 14
        and b.final_guests > b.guest_count and b.takes_slot and private.is_active(b)
    )
    select jsonb_build_object(
      'total', (select count(*) from above),
      'rows', (
        select coalesce(
          jsonb_agg(private.today_row(b) || jsonb_build_object('final_guests', b.final_guests) order by next.final_guests_at, next.id), '[]'
        )
        from (select * from above order by final_guests_at, id limit p_limit) as next
        join private.booking_functions as b on b.function_id = next.id
      )
    )
  );
end;
$$;
comment on function private.counts_above(integer) is
  '{total, rows}: bookings with a final count above the agreed one, the longest waiting first. Their page promises a call about the price. Agreeing to the number ends it.';

-- supabase/schemas/67_send_proofs.sql

-- A family sends a proof of payment with its link. The picture lies in the bucket before the proof is saved, so a path is given first.

create function private.takes_proofs(p_booking public.bookings)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- As takesProofs() in src/shared/rules/money/payment-proof.ts. The money of a family whose hold has just ended may be on its way.
  return p_booking.deleted_at is null and p_booking.status in ('pending', 'advance_paid', 'expired');
end;
$$;

create function private.earlier_proof(p_booking uuid, p_key uuid, p_hash text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_proof private.payment_proofs;
begin
  select * into v_proof from private.payment_proofs where key = p_key;
  return case
    when v_proof.id is null then null
    when v_proof.booking_id = p_booking and encode(v_proof.request_hash, 'hex') = p_hash
      then jsonb_build_object('outcome', 'replayed', 'proof', private.proof_for_family(v_proof))
    else jsonb_build_object('outcome', 'idempotency_mismatch')
  end;
end;
$$;

create function private.too_many_proofs(p_booking uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select count(*) from private.payment_proofs where booking_id = p_booking and created_at > now() - interval '24 hours') >= 10;
end;
$$;

-- Definer: service_role has no rights on tokens, proofs and the list of files.
create function public.begin_proof(p_reference text, p_token text, p_key uuid, p_request_hash text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id constant uuid := private.id_opened_by(p_reference, p_token);
  v_booking public.bookings;
  v_earlier jsonb;
  v_path text;
begin
  perform private.require_fresh_key(p_key);
  select * into v_booking from public.bookings where id = v_id;
  v_earlier := private.earlier_proof(v_id, p_key, p_request_hash);
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'not_found');
  elsif v_earlier is not null then
    return v_earlier;
  elsif not private.takes_proofs(v_booking) then
    return jsonb_build_object('outcome', 'not_now');
  elsif private.too_many_proofs(v_id) then
    return jsonb_build_object('outcome', 'too_many_requests');
  end if;
  v_path := v_id || '/' || gen_random_uuid() || '.jpg';
  insert into private.files_to_remove (path, due_at) values (v_path, now() + interval '1 hour');
  return jsonb_build_object('outcome', 'open', 'path', v_path);
end;
$$;
comment on function public.begin_proof(text, text, uuid, text) is
  'Where the picture of a proof of payment shall lie: {outcome: open, path}; the path is on the list of files to remove until save_proof(). {outcome: replayed, proof} if the proof is saved already; or {outcome: not_found|not_now|too_many_requests|idempotency_mismatch}. For the server only.';

create function private.same_of_booking(p_booking uuid, p_proof private.payment_proofs)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select min(same ->> 'state') from jsonb_array_elements(private.proofs_like(p_proof)) as same
    where same ->> 'booking_id' = p_booking::text and (same ->> 'state' = 'waiting' or same ->> 'payment_id' is not null)
  );
end;
$$;
comment on function private.same_of_booking(uuid, private.payment_proofs) is
  'What became of the same proof that this booking has already: recorded or waiting. Null if it has none, or one that was not found.';

-- Definer: as begin_proof.
create function public.save_proof(p_reference text, p_token text, p_key uuid, p_request_hash text, p_proof jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id constant uuid := private.id_opened_by(p_reference, p_token);
  v_booking public.bookings;
  v_earlier jsonb;
  v_state text;
  v_proof private.payment_proofs;
begin
  -- Locked, so that two requests of one key or at the limit wait for each other.
  select * into v_booking from public.bookings where id = v_id for update;
  v_earlier := private.earlier_proof(v_id, p_key, p_request_hash);
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'not_found');
  elsif v_earlier is not null then
    return v_earlier;
  elsif not private.takes_proofs(v_booking) then
    return jsonb_build_object('outcome', 'not_now');
  elsif private.too_many_proofs(v_id) then
    return jsonb_build_object('outcome', 'too_many_requests');
  end if;
  v_proof.id := gen_random_uuid();
  v_proof.transaction_no := p_proof ->> 'transaction_no';
  v_proof.transaction_folded := private.folded_number(v_proof.transaction_no);
  v_proof.bytes_hash := decode(p_proof ->> 'bytes_hash', 'hex');
  v_proof.pixel_hash := decode(p_proof ->> 'pixel_hash', 'hex');
  v_proof.looks_like := array(select jsonb_array_elements_text(p_proof -> 'looks_like')::uuid);
  v_state := private.same_of_booking(v_id, v_proof);
  if v_state is not null and (p_proof -> 'again') is distinct from 'true' then
    return jsonb_build_object('outcome', 'already_sent', 'state', v_state);
  end if;
  -- A path that is due may be removed at this moment.
  delete from private.files_to_remove where path = p_proof ->> 'path' and due_at > now();
  if not found then
    raise exception 'the path of a picture must be on the list of files and not due' using errcode = '22023';
  end if;
  insert into private.payment_proofs (
    id, booking_id, key, request_hash, amount, method, transaction_no, path, bytes_hash, pixel_hash, near_hash, looks_like
  )
  values (
    v_proof.id, v_id, p_key, decode(p_request_hash, 'hex'), (p_proof ->> 'amount')::integer, p_proof ->> 'method', v_proof.transaction_no,
    p_proof ->> 'path', v_proof.bytes_hash, v_proof.pixel_hash, ('x' || (p_proof ->> 'near_hash'))::bit(64), v_proof.looks_like
  )
  returning * into v_proof;
  -- The booking's version rises, so that desks read it again.
  update public.bookings set updated_at = now() where id = v_id;
  return jsonb_build_object('outcome', 'saved', 'proof', private.proof_for_family(v_proof));
end;
$$;
comment on function public.save_proof(text, text, uuid, text, jsonb) is
  'Saves a proof of payment whose picture lies at the path of begin_proof(): {amount, method, transaction_no, path, bytes_hash, pixel_hash, near_hash, looks_like, again}, hashes in hex. {outcome: saved|replayed, proof}; {outcome: already_sent, state: waiting|recorded} for the picture or transaction number of another one of this booking, unless "again" is true; or {outcome: not_found|not_now|too_many_requests|idempotency_mismatch}. 22023: the path is not listed or is due. For the server only.';

-- Definer: as begin_proof.
create function public.proofs_near(p_near_hash text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_hash constant bit(64) := ('x' || p_near_hash)::bit(64);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', near.id, 'path', near.path)), '[]')
    from (
      select p.id, p.path from private.payment_proofs as p
      where bit_count(p.near_hash # v_hash) <= 10
      order by bit_count(p.near_hash # v_hash), p.created_at desc
      limit 12
    ) as near
  );
end;
$$;
comment on function public.proofs_near(text) is
  '[{id, path}]: at most twelve proofs whose pictures may look like one with this hash (16 hex digits), the nearest first. The server compares them. For the server only.';

-- Definer: as begin_proof.
create function public.proof_path(p_proof uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce((select path from private.payment_proofs where id = p_proof), '');
end;
$$;
comment on function public.proof_path(uuid) is 'Where the picture of a proof lies; an empty text if there is no such proof. For the server only.';

-- supabase/schemas/67_send_reviews.sql

-- A family is asked for a review on the day after its last function, and sends it with its link.

-- Definer: service_role, the schedule's role, has no rights on these tables.
create function public.ask_for_reviews()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_asked integer;
begin
  -- A night that was missed is made up for. The key asks once for each booking.
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select b.id, 'review_request', 'review_request:' || b.id, b.phone, b.language, private.message_blanks(b),
    private.next_calling_hour(greatest(now(), private.at_hall(private.today(), time '12:00')))
  from private.booking_functions as b
  where b.event_date between private.today() - 3 and private.today() - 1 and b.called_off_at is null
    and b.function_id = (private.last_function(b.id)).id and private.is_review_wanted(b)
    and private.has_consented(b) and not private.is_opted_out(b.phone)
  on conflict (dedupe_key) do nothing;
  get diagnostics v_asked = row_count;
  return v_asked;
end;
$$;
comment on function public.ask_for_reviews() is
  'Queues the request for a review of each booking whose last function was yesterday, or at most three days ago; returns how many. For the schedule.';

create function private.is_review_wanted(p_booking private.booking_functions)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.takes_review(p_booking) and not exists (select from private.reviews where booking_id = p_booking.id);
end;
$$;

create function private.low_review_blanks(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('mark', r.mark::text, 'requests', r.words))
    from private.reviews as r where r.booking_id = p_booking and r.mark <= 2
  );
end;
$$;
comment on function private.low_review_blanks(uuid) is 'The blanks for a mark of 1 or 2; null if the review has another one.';

-- Definer: as ask_for_reviews.
create function public.save_review(p_reference text, p_token text, p_mark integer, p_words text, p_may_publish boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.booking_opened_by(p_reference, p_token);
  v_review private.reviews;
  v_is_same boolean;
begin
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  select * into v_review from private.reviews where booking_id = v_booking.id;
  v_is_same := (v_review.mark, v_review.words) is not distinct from (p_mark::smallint, p_words);
  if v_is_same and v_review.may_publish = p_may_publish then
    return jsonb_build_object('outcome', 'saved', 'review', private.review_of(v_booking.id));
  elsif v_review.state <> 'waiting' then
    -- Permission can be taken back at any time, and nothing else.
    if not v_is_same or p_may_publish then
      return jsonb_build_object('outcome', 'review_answered');
    end if;
    update private.reviews set may_publish = false where id = v_review.id;
  elsif not private.takes_review(v_booking) then
    return jsonb_build_object('outcome', case when private.is_over(v_booking.status) then 'booking_over' else 'event_ahead' end);
  elsif v_review.times_sent >= 20 then
    return jsonb_build_object('outcome', 'too_many_requests');
  else
    insert into private.reviews as known (booking_id, mark, words, may_publish) values (v_booking.id, p_mark, p_words, p_may_publish)
    on conflict (booking_id) do update
    set mark = excluded.mark, words = excluded.words, may_publish = excluded.may_publish, times_sent = known.times_sent + 1, sent_at = now();
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, params)
    select v_booking.id, 'low_review', 'low_review:' || v_booking.id, private.hall_phone(),
      private.message_blanks(v_booking) - 'functions' || jsonb_build_object('audience', 'staff', 'phone', v_booking.phone) || private.low_review_blanks(v_booking.id)
    where p_mark <= 2 and private.hall_phone() is not null
    on conflict (dedupe_key) do nothing;
  end if;
  -- The booking's version rises, so that desks read it again.
  update public.bookings set updated_at = now() where id = v_booking.id;
  return jsonb_build_object('outcome', 'saved', 'review', private.review_of(v_booking.id));
end;
$$;
comment on function public.save_review(text, text, integer, text, boolean) is
  'Saves or changes a family''s review until staff have answered it; a mark of 1 or 2 is told to the hall once. {outcome: saved, review}; the same again changes nothing. Or {outcome: not_found|event_ahead|booking_over|review_answered|too_many_requests}. After the answer only the permission can be taken back. For the server only.';

-- supabase/schemas/67_withdraw_links.sql

-- Links and corrected numbers: a link is invalid when its number is corrected, and the right number gets a new one.

create function private.owe_own_link(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_params constant jsonb := private.thank_you_params(p_booking);
begin
  -- The thank-you is for a request. A held or paid booking gets only the link.
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
  values (
    p_booking.id, case when p_booking.status <> 'pending_confirmation' and v_params ? 'link' then 'booking_link' else 'thank_you' end,
    'link:' || p_booking.id || ':' || p_booking.version, p_booking.phone, p_booking.language, v_params
  );
end;
$$;
comment on function private.owe_own_link(private.booking_functions) is 'Queues a new link for a booking''s number.';

create function private.renew_links(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.booking_tokens where booking_id = p_booking.id;
  if not found or not private.is_to_come(p_booking) or exists (select from private.quiet_requests where booking_id = p_booking.id) then
    -- The old number must not get an invalid link.
    update public.messages set state = 'cancelled', params = params - 'link' where booking_id = p_booking.id and kind = 'booking_link' and state = 'queued';
    return;
  end if;
  -- The right number gets a new link, with a waiting message or a new one.
  update public.messages
  set to_phone = p_booking.phone, params = private.thank_you_params(p_booking)
  where booking_id = p_booking.id and kind in ('thank_you', 'booking_link') and state = 'queued';
  if not found then
    perform private.owe_own_link(p_booking);
  end if;
end;
$$;

-- A leaked link is withdrawn: all links of the booking become invalid.

-- Definer: staff have no rights on tokens.
create function private.withdraw_link(p_booking uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_withdrawn integer;
begin
  perform private.require_admin();
  perform private.lock_booking(p_booking);
  delete from private.booking_tokens where booking_id = p_booking;
  get diagnostics v_withdrawn = row_count;
  update public.messages
  set params = params - 'link', state = case when kind = 'booking_link' and state = 'queued' then 'cancelled' else state end
  where booking_id = p_booking and params ? 'link';
  if v_withdrawn > 0 then
    insert into public.booking_events (booking_id, actor, action) values (p_booking, auth.uid(), 'link_withdrawn');
  end if;
  return v_withdrawn > 0;
end;
$$;

-- supabase/schemas/70_circuit.sql

-- The circuit breaker: sending pauses when the provider fails repeatedly or tells us to stop, then one message tries for all others. Some faults are
-- only reported later: the provider accepts each message and then reports that it could not charge for it. Then only a report that a later message
-- arrived closes the circuit.

create table private.messaging_state (
  id boolean primary key default true check (id),
  breaker text not null default 'closed' check (breaker in ('closed', 'open', 'half_open')),
  failures integer not null default 0 check (failures >= 0),
  pauses integer not null default 0 check (pauses >= 0),
  since timestamptz,
  trial_at timestamptz,
  code text check (char_length(code) between 1 and 60),
  failed_at timestamptz,
  constraint messaging_state_while_failing check (breaker = 'closed' or (since is not null and trial_at is not null and code is not null)),
  constraint messaging_state_failed_while_failing check (failed_at is null or breaker <> 'closed')
);
comment on table private.messaging_state is
  'One row. "closed": messages are sent. "open": nothing is sent until trial_at. "half_open": one message is tried until trial_at. `failures` in a row; `pauses` since it last worked; `since` when it has failed.';
comment on column private.messaging_state.failed_at is
  'The time of a fault that a report told of; null if a call''s answer told of it. While it is set, only a report closes the circuit.';

alter table private.messaging_state enable row level security;

insert into private.messaging_state default values;

create function private.breaker_row()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('state', breaker, 'since', since, 'code', code) from private.messaging_state where breaker <> 'closed';
$$;
comment on function private.breaker_row() is '{state, since, code} while nothing is sent, otherwise null.';

-- Hosted Supabase loads pg-safeupdate for the data API's role, which refuses an UPDATE or DELETE without WHERE, also inside functions. Therefore the
-- one row is named by its key.
create function private.break_circuit(p_code text, p_seconds integer)
returns void
language sql
set search_path = ''
as $$
  update private.messaging_state
  set breaker = 'open', since = coalesce(since, now()), code = left(coalesce(nullif(p_code, ''), 'unknown'), 60), pauses = pauses + 1,
    trial_at = now() + make_interval(secs => least(greatest(p_seconds, 1), 86400))
  where id;
$$;
comment on function private.break_circuit(text, integer) is 'Pauses sending for this many seconds, then tries one message.';

create function private.provider_failed(p_code text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_state private.messaging_state;
begin
  update private.messaging_state set failures = failures + 1, since = coalesce(since, now()) where id returning * into v_state;
  if v_state.breaker <> 'closed' or v_state.failures >= private.setting('breaker_failures') then
    perform private.break_circuit(p_code, least(3600, private.setting('breaker_minutes') * 60 * (2 ^ least(v_state.pauses, 10))::integer));
  end if;
end;
$$;
comment on function private.provider_failed(text) is 'Counts a failure of the provider. Enough in a row, or one failed trial, opens the circuit.';

create function private.provider_answered()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- No write while all is well, because every settlement calls this and must not wait for another.
  update private.messaging_state
  set breaker = 'closed', failures = 0, pauses = 0, since = null, trial_at = null, code = null
  where (breaker <> 'closed' or failures > 0) and failed_at is null;
  -- The trial was accepted, as messages before the fault were. Its report decides; without one, another trial follows.
  update private.messaging_state
  set trial_at = now() + make_interval(mins => private.setting('breaker_minutes'))
  where breaker = 'half_open' and failed_at is not null;
end;
$$;
comment on function private.provider_answered() is 'The provider accepted or refused one message, so it works, unless reports say otherwise.';

create function private.provider_proved(p_sent_at timestamptz)
returns void
language sql
set search_path = ''
as $$
  update private.messaging_state
  set breaker = 'closed', failures = 0, pauses = 0, since = null, trial_at = null, code = null, failed_at = null
  where failed_at < p_sent_at;
$$;
comment on function private.provider_proved(timestamptz) is 'A message sent at this time arrived, so a fault reported before is over.';

create function private.has_worked_since(p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.messages where sending_at > p_at and state in ('sent', 'delivered', 'read') and not simulated);
$$;
comment on function private.has_worked_since(timestamptz) is 'Whether a message sent after this time arrived.';

create function private.provider_reported_stop(p_code text, p_seconds integer, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- A temporary fault counts from the time of the report; one that needs repair counts from now.
  v_until constant timestamptz := case
    when p_seconds is null then now() + make_interval(mins => private.setting('stop_minutes'))
    else p_at + make_interval(secs => p_seconds)
  end;
begin
  if v_until <= now() or private.has_worked_since(p_at) then
    return;
  end if;
  perform private.break_circuit(p_code, extract(epoch from v_until - now())::integer);
  update private.messaging_state set failed_at = greatest(failed_at, p_at) where id;
end;
$$;
comment on function private.provider_reported_stop(text, integer, timestamptz) is
  'A report says that nothing could be sent at this time. A report of a fault that is over opens no circuit.';

create function private.messages_allowed(p_wanted integer, p_lease interval)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_state private.messaging_state;
begin
  select * into v_state from private.messaging_state;
  if v_state.breaker = 'closed' then
    return p_wanted;
  end if;
  select * into v_state from private.messaging_state for update;
  if v_state.breaker = 'closed' then
    return p_wanted;
  elsif v_state.trial_at > now() then
    return 0;
  end if;
  -- The next caller waits until this trial or its lease ends.
  update private.messaging_state set breaker = 'half_open', trial_at = now() + p_lease where id;
  return least(p_wanted, 1);
end;
$$;
comment on function private.messages_allowed(integer, interval) is 'The number of messages that may be claimed now: all, none, or one as a trial.';

-- supabase/schemas/71_reports.sql

-- Reports of the provider about messages, each stored once, in any order and however late. A reported failure acts like the same error in a call's
-- answer. Its meaning comes with the event (`verdict`, from src/shared/rules/messaging/message-errors.ts by netlify/functions/whatsapp-webhook.mts),
-- so no provider code is known here.

create table private.message_events (
  id bigint generated always as identity primary key,
  event_key text not null unique check (char_length(event_key) between 1 and 400),
  provider_id text not null check (char_length(provider_id) between 1 and 300),
  status text not null check (status in ('sent', 'delivered', 'read', 'failed', 'incoming')),
  message_id uuid references public.messages (id) on delete cascade,
  error jsonb check (octet_length(error::text) <= 8192),
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  verdict jsonb check (octet_length(verdict::text) <= 4096),
  is_spent boolean not null default false
);
comment on table private.message_events is
  'Every webhook event, once. `message_id` is our message that it names, or null until the provider''s id is known. Texts are not stored here.';
comment on column private.message_events.verdict is
  '{ends: [{end: failed|dead|retry|stop, seconds}] by tries, concerns: provider|reader|message, as_template}. Null: the failure is final.';
comment on column private.message_events.is_spent is
  'The message continued without this attempt, so later reports about it do not count, except that it arrived.';

create index message_events_of_provider on private.message_events (provider_id);
create index message_events_of_message on private.message_events (message_id);
create index message_events_oldest on private.message_events (received_at);

alter table private.message_events enable row level security;

create function private.message_rank(p_state text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case p_state when 'accepted' then 1 when 'sent' then 2 when 'delivered' then 3 when 'read' then 4 else 0 end;
$$;
comment on function private.message_rank(text) is 'The order of states. Reports only move a message forward.';

create function private.spend_attempt(p_provider_id text)
returns void
language sql
set search_path = ''
as $$
  update private.message_events set is_spent = true where provider_id = p_provider_id and status <> 'incoming' and not is_spent;
$$;
comment on function private.spend_attempt(text) is 'Marks the attempt with this provider id as spent: the message continues without it.';

create function private.apply_failure(p_message public.messages, p_failure private.message_events)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_ends constant jsonb := coalesce(p_failure.verdict -> 'ends', '[{"end": "failed"}]');
  v_tries constant integer := greatest(p_message.attempts - p_message.excused, 1);
  v_end constant jsonb := v_ends -> (least(v_tries, jsonb_array_length(v_ends)) - 1);
  v_seconds constant integer := (v_end ->> 'seconds')::integer;
  -- Only once, and not for staff's own text, which has no template.
  v_as_template constant boolean := coalesce((p_failure.verdict ->> 'as_template')::boolean, false) and not p_message.as_template and p_message.kind <> 'text';
  v_is_excused constant boolean := v_as_template or v_end ->> 'end' = 'stop';
  v_state text := case when v_is_excused or v_end ->> 'end' = 'retry' then 'queued' else v_end ->> 'end' end;
begin
  if v_state = 'queued' and not private.is_still_true(p_message) then
    v_state := 'cancelled';
  end if;
  update public.messages
  set state = v_state, lease_until = null, as_template = as_template or v_as_template,
    last_error = coalesce(p_failure.error, last_error),
    provider_id = case when v_state = 'failed' then p_failure.provider_id end,
    sending_at = case when v_state = 'queued' then null else sending_at end,
    excused = least(excused + v_is_excused::integer, attempts),
    next_at = case when v_state <> 'queued' then next_at when v_is_excused then now() else now() + make_interval(secs => coalesce(v_seconds, 0)) end
  where id = p_message.id;

  if v_state <> 'failed' then
    perform private.spend_attempt(p_failure.provider_id);
  end if;
  if v_end ->> 'end' = 'stop' then
    perform private.provider_reported_stop(p_failure.error ->> 'code', v_seconds, p_failure.happened_at);
  elsif v_state in ('queued', 'dead') and p_failure.verdict ->> 'concerns' = 'provider' and not private.has_worked_since(p_failure.happened_at) then
    perform private.provider_failed(p_failure.error ->> 'code');
  end if;
end;
$$;
comment on function private.apply_failure(public.messages, private.message_events) is
  'Applies a reported failure, as its verdict says: the message fails, goes back into the queue, or all sending stops.';

create function private.apply_events(p_message uuid, p_provider_id text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_message public.messages;
  v_failure private.message_events;
  v_best integer;
  v_is_spent boolean;
begin
  select * into v_message from public.messages where id = p_message for update;
  if not found then
    return;
  end if;
  -- An attempt has at most one failure.
  select * into v_failure from private.message_events where provider_id = p_provider_id and status = 'failed';
  if v_failure.verdict ->> 'concerns' = 'reader' and not private.is_for_staff(v_message) then
    -- An opt-out at the provider counts like one here.
    perform private.apply_opt_out(private.known_contact(v_message.to_phone, null), 'stop', v_failure.happened_at);
  end if;
  if v_message.provider_id <> p_provider_id or exists (select from public.messages where provider_id = p_provider_id and id <> p_message) then
    -- The report is about an earlier attempt; the message was sent again since.
    return;
  end if;

  select coalesce(max(private.message_rank(status)), 0), coalesce(bool_or(is_spent), false)
  into v_best, v_is_spent
  from private.message_events
  where provider_id = p_provider_id and status <> 'incoming';
  if v_best < 3 then
    -- Before the attempt is settled, a failure may be about an earlier one. It is applied again at the settlement.
    if v_is_spent or (v_message.provider_id is null and v_message.state <> 'unknown' and (v_best = 0 or v_failure.id is not null)) then
      if v_failure.id is not null and v_message.state = 'queued' then
        -- No attempt is running, so the report is about an earlier one.
        perform private.spend_attempt(p_provider_id);
      end if;
      return;
    elsif v_failure.id is not null then
      if v_message.state <> 'failed' then
        perform private.apply_failure(v_message, v_failure);
      end if;
      return;
    end if;
  elsif v_failure.id is not null then
    -- The message arrived, so sending was not stopped.
    perform private.provider_proved(v_failure.happened_at + interval '1 microsecond');
  end if;

  v_best := greatest(v_best, private.message_rank(v_message.state));
  update public.messages
  set state = (array['accepted', 'sent', 'delivered', 'read'])[v_best], provider_id = p_provider_id, lease_until = null, last_error = null,
    params = case when v_best >= 2 then params - 'link' else params end
  where id = p_message and v_best > 0 and (state, provider_id) is distinct from ((array['accepted', 'sent', 'delivered', 'read'])[v_best], p_provider_id);
  if v_best >= 2 then
    perform private.provider_proved(v_message.sending_at);
  end if;
end;
$$;
comment on function private.apply_events(uuid, text) is
  'Moves a message to the state that the reports on this provider id say. Any order of the same reports gives the same result: read > delivered > failed (or its verdict) > sent > accepted.';

create function private.replay_reports(p_message uuid)
returns void
language sql
set search_path = ''
as $$
  select private.apply_events(p_message, reported.provider_id)
  from (
    select provider_id from private.message_events where message_id = p_message and not is_spent group by provider_id order by max(id) desc
  ) as reported;
$$;
comment on function private.replay_reports(uuid) is 'Applies the reports that came before the attempt was known to have ended.';

-- supabase/schemas/72_claim_and_permit.sql

-- Sending in four steps: claim (a lease), permit (the last check, and the mark of sending), the attempt, settle. Each attempt has one owner; results
-- of older attempts are ignored.

create function private.end_lost_leases()
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_lost public.messages;
begin
  for v_lost in
    select * from public.messages where state = 'leased' and lease_until <= now() and sending_at is not null for update skip locked
  loop
    update public.messages
    set state = 'unknown', lease_until = null,
      last_error = jsonb_build_object('code', 'interrupted', 'message', 'The sender was cut off after sending began')
    where id = v_lost.id;
    -- The report may have come before the lease ended.
    perform private.replay_reports(v_lost.id);
  end loop;
end;
$$;
comment on function private.end_lost_leases() is
  'A lease that ends after sending began makes the message unknown. Only a report or staff change it from there.';

-- Definer: service_role may not see the circuit, the settings or the conversations.
create function public.claim_messages(
  p_limit integer, p_lease_seconds integer, p_booking uuid default null, p_kind text default null, p_message uuid default null
)
returns table (
  id uuid, booking_id uuid, kind text, to_phone text, language text, params jsonb, body text, state text, attempts integer, excused integer,
  provider_id text, simulated boolean, last_error jsonb, created_at timestamptz, updated_at timestamptz, window_open boolean
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_lease constant interval := make_interval(secs => least(greatest(p_lease_seconds, 1), 3600));
  v_allowed integer;
begin
  perform private.end_lost_leases();
  if (select breaker from private.messaging_state) <> 'closed' and not exists (
    select from public.messages
    where (state = 'leased' and lease_until <= now())
      or (state = 'queued' and (next_at <= now() or booking_id = p_booking or id = p_message))
  ) then
    -- Without a due message there is no trial.
    return;
  end if;
  v_allowed := private.messages_allowed(least(greatest(p_limit, 0), 100), v_lease);
  return query
  with due as materialized (
    select m.id, private.is_still_true(m) as is_true
    from public.messages as m
    where (
        -- A caller that names a booking or message wants it now, without waiting for its retry time.
        (m.state = 'queued' and (m.next_at <= now() or p_booking is not null or p_message is not null))
        or (m.state = 'leased' and m.lease_until <= now() and m.sending_at is null)
      )
      and (p_booking is null or m.booking_id = p_booking)
      and (p_kind is null or m.kind = p_kind)
      and (p_message is null or m.id = p_message)
    -- Requests come last, because their budget may be used up, so that they delay no other message.
    order by private.budget_of(m) = 'request', m.next_at, m.created_at, m.id
    limit v_allowed
    for update of m skip locked
  ),
  untrue as (
    update public.messages as m
    set state = 'cancelled', lease_until = null, params = m.params - 'link'
    from due
    where m.id = due.id and not due.is_true
  )
  update public.messages as m
  set state = 'leased', attempts = m.attempts + 1, lease_until = now() + v_lease, sending_at = null,
    params = private.params_to_send(m),
    -- A lease that ended before sending does not count against the message.
    excused = m.excused + (m.state = 'leased')::integer
  from due
  where m.id = due.id and due.is_true
  returning m.id, m.booking_id, m.kind, m.to_phone, m.language, m.params, m.body, m.state, m.attempts, m.excused,
    m.provider_id, m.simulated, m.last_error, m.created_at, m.updated_at, not m.as_template and private.window_is_open(m.to_phone);
end;
$$;
comment on function public.claim_messages(integer, integer, uuid, text, uuid) is
  'Leases due messages, and those whose lease ended before sending. No two callers get the same one, and none gets any while the circuit is open. With p_booking or p_message also messages that wait for a retry. For the server only.';

-- The last check before sending. The limits are exact here, because one message per number passes at a time.
create function private.cap_of(p_message public.messages)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_budget constant text := private.budget_of(p_message);
begin
  if exists (
    select from public.messages where budget = v_budget and sending_at > now() - interval '24 hours'
    offset private.setting(v_budget || '_messages_per_day') - 1
  ) then
    return 'later';
  end if;
  if p_message.kind = 'text' or private.is_for_staff(p_message) then
    return null;
  end if;
  if exists (
    select from public.messages
    where booking_id = p_message.booking_id and id <> p_message.id and sending_at is not null and kind <> 'text'
      -- A booking with many payment dates would use up the limit, and the link or a confirmation would be given up.
      and (kind = 'payment_due') = (p_message.kind = 'payment_due')
    offset private.setting('messages_per_booking') - 1
  ) then
    return 'never';
  end if;
  if exists (
    select from public.messages
    where to_phone = p_message.to_phone and id <> p_message.id and sending_at > now() - interval '1 hour' and kind <> 'text'
    offset private.setting('messages_per_phone_per_hour') - 1
  ) then
    return 'later';
  end if;
  return null;
end;
$$;
comment on function private.cap_of(public.messages) is 'Whether a limit stops the message: "later", "never", or null if it may go.';

-- Definer: service_role may not see the settings or the conversations.
create function public.permit_message(p_id uuid, p_attempt integer, p_lease_seconds integer)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_message public.messages;
  v_cap text;
  v_state text;
  v_code text;
  v_words text;
begin
  select * into v_message from public.messages where id = p_id;
  if v_message.state is distinct from 'leased' or v_message.attempts <> p_attempt then
    return 'lost';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('message to ' || v_message.to_phone, 0));
  select * into v_message from public.messages where id = p_id for update;
  if v_message.state is distinct from 'leased' or v_message.attempts <> p_attempt or v_message.sending_at is not null then
    return 'lost';
  end if;

  v_cap := private.cap_of(v_message);
  if not private.is_still_true(v_message) then
    v_state := 'cancelled';
  elsif not private.is_for_staff(v_message) and private.is_opted_out(v_message.to_phone) then
    select 'cancelled', 'opted_out', 'The family asked for no more messages' into v_state, v_code, v_words;
  elsif v_message.kind <> 'text' and not private.is_allowed_country(v_message.to_phone) then
    select 'failed', 'country_not_allowed', 'The hall does not write to this country of its own accord' into v_state, v_code, v_words;
  elsif (select breaker from private.messaging_state) = 'open' then
    v_state := 'queued';
  elsif v_cap = 'never' then
    select 'dead', 'capped', 'This booking has had as many messages as are allowed' into v_state, v_code, v_words;
  elsif v_cap = 'later' then
    select 'queued', 'capped', 'As many messages as are allowed for now' into v_state, v_code, v_words;
  else
    update public.messages
    set sending_at = now(), budget = private.budget_of(v_message),
      lease_until = now() + make_interval(secs => least(greatest(p_lease_seconds, 1), 3600))
    where id = p_id;
    return 'go';
  end if;

  update public.messages
  set state = v_state, lease_until = null, excused = excused + 1,
    next_at = case v_code when 'capped' then now() + interval '10 minutes' else next_at end,
    params = case when v_state = 'cancelled' then params - 'link' else params end,
    last_error = case when v_code is not null then jsonb_build_object('code', v_code, 'message', v_words) else last_error end
  where id = p_id;
  return v_state;
end;
$$;
comment on function public.permit_message(uuid, integer, integer) is
  'Permits a claimed message once and restarts its lease: "go". Otherwise "lost" (another sender has it) or the message''s new state: "queued" (a limit or an open circuit; later), "cancelled" (no longer true, or opted out), "failed", "dead". For the server only.';

-- supabase/schemas/73_settle.sql

-- The result of an attempt. The sender's result, an earlier report and the end of the lease may come in any order.

-- A late result still counts: after the lease has ended, the attempt's sender knows best, and "accepted" counts even if staff have queued the message
-- again. Only a reported failure overrules it.
create function private.accepts_result(p_message public.messages, p_attempt integer, p_state text, p_provider_id text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_message.attempts = p_attempt
    and (p_message.state in ('leased', 'unknown') or (p_message.state = 'queued' and p_state = 'accepted'))
    and not exists (select from private.message_events where provider_id = p_provider_id and is_spent);
$$;
comment on function private.accepts_result(public.messages, integer, text, text) is 'Whether the result of this attempt still counts.';

create function private.record_provider_result(p_state text, p_error jsonb, p_simulated boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_state in ('accepted', 'sent', 'delivered', 'read', 'failed') then
    perform private.provider_answered();
  elsif coalesce(p_error ->> 'concerns', 'provider') = 'provider' then
    perform private.provider_failed(p_error ->> 'code');
  end if;
  if p_simulated and p_state = 'accepted' then
    -- A simulation has no reports.
    perform private.provider_proved('infinity');
  end if;
end;
$$;
comment on function private.record_provider_result(text, jsonb, boolean) is 'Records whether the provider worked in this attempt.';

-- Definer: service_role has no rights on the circuit.
create function public.settle_message(
  p_id uuid, p_attempt integer, p_state text, p_provider_id text, p_simulated boolean, p_error jsonb, p_next_at timestamptz, p_user text default null
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_message public.messages;
  v_is_untrue boolean;
  v_has_served boolean;
begin
  if p_state is null or p_state not in ('queued', 'accepted', 'sent', 'delivered', 'read', 'failed', 'unknown', 'dead') then
    raise exception 'an attempt cannot end as "%"', p_state using errcode = '22023';
  end if;
  -- A contact that is not known yet is written below. The webhook takes the same locks in this order: first events, then messages.
  perform pg_advisory_xact_lock(hashtextextended('whatsapp events', 0))
  from public.messages
  where id = p_id and not private.is_for_staff(messages)
    and (p_error ->> 'concerns' = 'reader' or p_user is not null and not private.is_known_contact(to_phone, p_user));
  select * into v_message from public.messages where id = p_id for update;
  if not found or not private.accepts_result(v_message, p_attempt, p_state, p_provider_id) then
    return false;
  end if;

  perform private.record_provider_result(p_state, nullif(p_error, 'null'), p_simulated);
  if p_error ->> 'concerns' = 'reader' and not private.is_for_staff(v_message) then
    perform private.apply_opt_out(private.known_contact(v_message.to_phone, null), 'stop', now());
  end if;

  if p_user is not null and not private.is_for_staff(v_message) then
    perform private.known_contact(v_message.to_phone, p_user);
  end if;

  v_is_untrue := not private.is_still_true(v_message);
  -- The link contains the booking's token, which is removed once the family has it. "Accepted" is not sent: a report may cause another attempt.
  v_has_served := p_state in ('sent', 'delivered', 'read') or p_state = 'accepted' and p_simulated;
  update public.messages as m
  set state = case when p_state = 'queued' and v_is_untrue then 'cancelled' else p_state end,
    params = case when v_has_served or v_is_untrue then m.params - 'link' else m.params end,
    provider_id = coalesce(p_provider_id, m.provider_id),
    simulated = coalesce(p_simulated, false),
    last_error = nullif(p_error, 'null') - 'concerns',
    next_at = coalesce(p_next_at, m.next_at),
    sending_at = case when p_state = 'queued' then null else m.sending_at end,
    lease_until = null
  where m.id = p_id;

  -- Reports that came before the sender's result.
  if p_provider_id is not null then
    perform private.apply_events(p_id, p_provider_id)
    where exists (select from private.message_events where provider_id = p_provider_id);
  elsif p_state = 'unknown' then
    perform private.replay_reports(p_id);
  end if;
  return true;
end;
$$;
comment on function public.settle_message(uuid, integer, text, text, boolean, jsonb, timestamptz, text) is
  'Stores the result of an attempt; "queued" means another try. p_error: {code, message, concerns: provider|reader|message}; p_user: the provider''s id of the reader. False if another sender has the message or a report overruled the result. For the server only.';

-- Definer: as settle_message.
create function public.stop_messages(p_id uuid, p_attempt integer, p_simulated boolean, p_error jsonb, p_seconds integer default null)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.break_circuit(p_error ->> 'code', coalesce(p_seconds, private.setting('stop_minutes') * 60));
  update public.messages
  set state = case when private.is_still_true(messages) then 'queued' else 'cancelled' end, lease_until = null, sending_at = null,
    excused = excused + 1, simulated = coalesce(p_simulated, false), last_error = p_error, next_at = now()
  where id = p_id and attempts = p_attempt and state in ('leased', 'unknown');
  return found;
end;
$$;
comment on function public.stop_messages(uuid, integer, boolean, jsonb, integer) is
  'The provider refused for a reason outside the message: it goes back into the queue with the attempt excused, and sending pauses for p_seconds (default: the setting). False if another sender has the message. For the server only.';

-- supabase/schemas/74_incoming.sql

-- Incoming messages: their number, their wish, and the booking that they are stored with.

create function private.is_known_contact(p_phone text, p_user text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (select from private.conversations where phone = p_phone and (p_user is null or provider_user = p_user));
end;
$$;
comment on function private.is_known_contact(text, text) is
  'Whether known_contact() has nothing to write. Senders rely on it to lock no conversation while they hold a message: the webhook locks in the other order.';

-- The provider may name a person only by its id. The number is then the one it named with that id before.
create function private.known_contact(p_phone text, p_user text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_phone text := p_phone;
begin
  if v_phone is null then
    select phone into v_phone from private.conversations where provider_user = p_user;
    return v_phone;
  end if;
  if private.is_known_contact(v_phone, p_user) then
    return v_phone;
  end if;
  if p_user is not null then
    update private.conversations set provider_user = null where provider_user = p_user and phone <> v_phone;
  end if;
  insert into private.conversations (phone, provider_user)
  values (v_phone, p_user)
  on conflict (phone) do update set provider_user = excluded.provider_user
  where excluded.provider_user is not null and conversations.provider_user is distinct from excluded.provider_user;
  perform private.file_waiting(v_phone, p_user) where p_user is not null;
  return v_phone;
end;
$$;

create function private.file_waiting(p_phone text, p_user text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_message private.unknown_messages;
  v_edit private.message_edits;
begin
  for v_message in select * from private.unknown_messages where provider_user = p_user order by happened_at, provider_id for update loop
    delete from private.unknown_messages where provider_id = v_message.provider_id;
    perform private.apply_incoming(p_phone, v_message.wish, v_message.happened_at);
    perform private.file_message(p_phone, v_message);
  end loop;
  for v_edit in
    update private.message_edits set phone = p_phone, provider_user = null where provider_user = p_user returning *
  loop
    perform private.apply_wish(p_phone, v_edit.wish, v_edit.happened_at);
  end loop;
end;
$$;
comment on function private.file_waiting(text, text) is
  'Stores the messages of a provider id whose number is known now, and applies its STOP or START.';

create function private.apply_opt_out(p_phone text, p_wish text, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The time of the family's message counts, not of its arrival. STOP wins over a START of the same second.
  update private.conversations
  set opted_out = p_wish = 'stop', wish_at = p_at
  where phone = p_phone and (wish_at is null or p_at > wish_at or (p_at = wish_at and p_wish = 'stop'));
  if found and p_wish = 'stop' then
    update public.messages as m
    set state = 'cancelled', params = params - 'link', last_error = jsonb_build_object('code', 'opted_out', 'message', 'The family asked for no more messages')
    where m.to_phone = p_phone and m.state = 'queued' and not private.is_for_staff(m);
  end if;
end;
$$;

create function private.apply_wish(p_phone text, p_wish text, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_phone text;
begin
  if p_wish is null or p_wish not in ('stop', 'start') then
    return;
  end if;
  -- Until staff answer about a new number, the hall writes to the old one, so a wish from the new one counts for both.
  for v_phone in select p_phone union select old_phone from private.new_numbers where new_phone = p_phone order by 1 loop
    perform private.apply_opt_out(private.known_contact(v_phone, null), p_wish, p_at);
  end loop;
end;
$$;
comment on function private.apply_wish(text, text, timestamptz) is 'Applies a family''s STOP or START from the time of its message; null is none.';

create function private.apply_incoming(p_phone text, p_wish text, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.conversations set last_incoming_at = p_at where phone = p_phone and (last_incoming_at is null or last_incoming_at < p_at);
  perform private.apply_wish(p_phone, p_wish, p_at);
  if p_wish is distinct from 'stop' then
    perform private.release_requests_of(p_phone);
  end if;
end;
$$;
comment on function private.apply_incoming(text, text, timestamptz) is
  'Applies an incoming message: it opens the window, applies a wish, and answers quiet requests.';

create function private.file_message(p_phone text, p_message private.unknown_messages)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Stored with the number's booking that staff wrote to last, because it may be an answer; else with the newest. Messages of strangers are not
  -- stored: they have no booking here.
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, body, state, provider_id, created_at)
  select b.id, 'incoming', 'incoming:' || md5(p_message.provider_id), p_phone, b.language,
    jsonb_strip_nulls(jsonb_build_object('type', p_message.type, 'wish', p_message.wish)), p_message.body, 'received',
    p_message.provider_id, p_message.happened_at
  from private.booking_functions as b
  where b.is_next and b.deleted_at is null and (b.phone = p_phone or private.unanswered_number(b) = p_phone)
    and b.id in (select id from public.bookings where phone = p_phone union select booking_id from private.new_numbers where new_phone = p_phone)
  order by
    (select max(written.created_at) from public.messages as written where written.booking_id = b.id and written.kind = 'text') desc nulls last,
    b.created_at desc
  limit 1
  on conflict do nothing;
  if not exists (select from public.messages where provider_id = p_message.provider_id) then
    -- Somebody without a booking answers about a visit.
    insert into public.messages (visit_id, kind, dedupe_key, to_phone, language, params, body, state, provider_id, created_at)
    select v.id, 'incoming', 'incoming:' || md5(p_message.provider_id), p_phone, v.language,
      jsonb_strip_nulls(jsonb_build_object('type', p_message.type, 'wish', p_message.wish)), p_message.body, 'received',
      p_message.provider_id, p_message.happened_at
    from private.visits as v
    where v.phone = p_phone and v.day >= private.today() - 2
    order by v.day, v.created_at
    limit 1
    on conflict do nothing;
  end if;
  perform private.apply_edits(p_message.provider_id);
end;
$$;
comment on function private.file_message(text, private.unknown_messages) is
  'Stores a message with its number''s booking, without one with its visit, and applies edits that came before it.';

create function private.receive_incoming(p_event jsonb, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_phone constant text := private.known_contact(p_event ->> 'from', p_event ->> 'user_id');
  v_message private.unknown_messages;
begin
  v_message.provider_id := p_event ->> 'provider_id';
  v_message.provider_user := p_event ->> 'user_id';
  v_message.type := left(coalesce(p_event ->> 'type', 'unknown'), 30);
  v_message.body := nullif(left(p_event ->> 'text', 4096), '');
  v_message.wish := case when p_event ->> 'wish' in ('stop', 'start') then p_event ->> 'wish' end;
  v_message.happened_at := p_at;
  v_message.received_at := now();
  if v_phone is not null then
    perform private.apply_incoming(v_phone, v_message.wish, p_at);
    perform private.file_message(v_phone, v_message);
  elsif v_message.provider_user is not null then
    insert into private.unknown_messages select (v_message).* on conflict do nothing;
  end if;
end;
$$;

-- supabase/schemas/74_webhook.sql

-- The webhook writes all events of a call or none: edited and deleted messages, new numbers, reports and incoming messages.

create function private.apply_edits(p_original text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_message public.messages;
  v_edit private.message_edits;
begin
  select * into v_message from public.messages where provider_id = p_original and kind = 'incoming' for update;
  if not found then
    return;
  end if;
  for v_edit in select * from private.message_edits where original_id = p_original order by happened_at, id loop
    if v_edit.change = 'revoke' then
      update public.messages set body = null, first_body = null, revoked_at = v_edit.happened_at where id = v_message.id;
    else
      -- The newest edit counts, in any order of arrival. A deleted message stays deleted.
      update public.messages
      set first_body = case when edited_at is null then body else first_body end, body = v_edit.body, edited_at = v_edit.happened_at,
        params = params - 'wish' || jsonb_strip_nulls(jsonb_build_object('wish', v_edit.wish))
      where id = v_message.id and revoked_at is null and (edited_at is null or edited_at <= v_edit.happened_at);
    end if;
    perform private.apply_wish(v_message.to_phone, v_edit.wish, v_edit.happened_at);
    -- The event is erased together with the message.
    update private.message_events set message_id = v_message.id where provider_id = v_edit.provider_id;
  end loop;
  delete from private.message_edits where original_id = p_original;
end;
$$;
comment on function private.apply_edits(text) is 'Applies the edits of a family''s message, or removes its text if it was deleted.';

create function private.receive_edit(p_event jsonb, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_phone constant text := private.known_contact(p_event ->> 'from', p_event ->> 'user_id');
begin
  if v_phone is not null then
    perform private.apply_wish(v_phone, p_event ->> 'wish', p_at);
  end if;
  -- The message itself may arrive later. Messages of strangers are not stored.
  insert into private.message_edits (provider_id, original_id, change, body, wish, phone, provider_user, happened_at)
  select p_event ->> 'provider_id', p_event ->> 'about', p_event ->> 'change', nullif(left(p_event ->> 'text', 4096), ''), p_event ->> 'wish', v_phone,
    case when v_phone is null then p_event ->> 'user_id' end, p_at
  where v_phone is null or exists (select from public.bookings where phone = v_phone) or exists (select from private.visits where phone = v_phone)
    or exists (select from private.new_numbers where new_phone = v_phone);
  if p_event ->> 'change' = 'revoke' then
    update private.unknown_messages set body = null where provider_id = p_event ->> 'about';
    update private.message_edits set body = null where original_id = p_event ->> 'about';
  end if;
  perform private.apply_edits(p_event ->> 'about');
end;
$$;
comment on function private.receive_edit(jsonb, timestamptz) is 'A family has edited or deleted a message (about).';

create function private.receive_new_number(p_event jsonb, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_old constant text := private.known_contact(p_event ->> 'from', p_event ->> 'previous_user_id');
  v_new constant text := p_event ->> 'new_phone';
  v_user constant text := p_event ->> 'new_user_id';
  v_message private.unknown_messages;
begin
  if v_user is not null and p_event ->> 'previous_user_id' is not null then
    update private.unknown_messages set provider_user = v_user where provider_user = p_event ->> 'previous_user_id';
    update private.message_edits set provider_user = v_user where provider_user = p_event ->> 'previous_user_id';
  end if;
  if v_new is null then
    -- Only the provider id has changed.
    perform private.known_contact(v_old, v_user) where v_old is not null;
    return;
  end if;
  perform private.known_contact(v_new, v_user) where v_user is not null;
  if v_old is null or v_old = v_new then
    return;
  end if;
  insert into private.new_numbers as known (booking_id, old_phone, new_phone, happened_at)
  select b.id, v_old, v_new, p_at from public.bookings as b where b.phone = v_old and b.deleted_at is null
  on conflict (booking_id) do update set old_phone = excluded.old_phone, new_phone = excluded.new_phone, happened_at = excluded.happened_at
  where known.happened_at <= excluded.happened_at;
  -- The number may change again before staff answer.
  update private.new_numbers set new_phone = v_new, happened_at = p_at where new_phone = v_old and happened_at <= p_at;

  v_message.provider_id := p_event ->> 'provider_id';
  v_message.type := 'system';
  -- The text is WhatsApp's, not the family's.
  v_message.body := left('WhatsApp: ' || coalesce(p_event ->> 'text', 'another number'), 4096);
  v_message.happened_at := p_at;
  perform private.file_message(v_old, v_message);
end;
$$;
comment on function private.receive_new_number(jsonb, timestamptz) is
  'WhatsApp reports a person''s new number or id. No booking changes: staff are asked at each booking of the old number.';

create function private.receive_status(p_event jsonb, p_event_id bigint)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_message public.messages;
begin
  select * into v_message from public.messages where provider_id = p_event ->> 'provider_id' and kind <> 'incoming';
  if not found and p_event ->> 'message_id' is not null then
    select * into v_message from public.messages where id = (p_event ->> 'message_id')::uuid and kind <> 'incoming';
  end if;
  if v_message.id is null then
    return false;
  end if;
  update private.message_events set message_id = v_message.id where id = p_event_id;
  perform private.apply_events(v_message.id, p_event ->> 'provider_id');
  if p_event ->> 'user_id' is not null then
    perform private.known_contact(v_message.to_phone, p_event ->> 'user_id');
  end if;
  return true;
end;
$$;

-- Definer: service_role has no rights on the tables behind it.
create function public.receive_whatsapp_events(p_events jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event jsonb;
  v_at timestamptz;
  v_id bigint;
  v_new integer := 0;
  v_unmatched integer := 0;
begin
  -- One call at a time: two calls about the same messages in different order would deadlock.
  perform pg_advisory_xact_lock(hashtextextended('whatsapp events', 0));
  for v_event in select value from jsonb_array_elements(p_events) loop
    -- A clock that runs ahead must not extend the window.
    v_at := least(to_timestamp((v_event ->> 'at')::double precision), now());
    insert into private.message_events (event_key, provider_id, status, error, verdict, happened_at)
    values (
      -- A message may be edited again and again.
      concat_ws(':', coalesce(v_event ->> 'change', v_event ->> 'status'), v_event ->> 'provider_id', case when v_event ? 'change' then v_event ->> 'at' end), v_event ->> 'provider_id', v_event ->> 'status',
      nullif(v_event -> 'error', 'null'), nullif(v_event -> 'verdict', 'null'), v_at
    )
    on conflict (event_key) do nothing
    returning id into v_id;
    continue when not found;
    v_new := v_new + 1;
    if v_event ? 'change' then
      perform private.receive_edit(v_event, v_at);
    elsif v_event ? 'new_user_id' or v_event ? 'new_phone' then
      perform private.receive_new_number(v_event, v_at);
    elsif v_event ->> 'status' = 'incoming' then
      perform private.receive_incoming(v_event, v_at);
    elsif not private.receive_status(v_event, v_id) then
      v_unmatched := v_unmatched + 1;
    end if;
  end loop;
  return jsonb_build_object('events', jsonb_array_length(p_events), 'new', v_new, 'unmatched', v_unmatched);
end;
$$;
comment on function public.receive_whatsapp_events(jsonb) is
  'Stores the webhook''s events: [{provider_id, status: sent|delivered|read|failed|incoming, at (Unix seconds), message_id?, user_id?, error?, verdict?, from?, type?, text?, wish?: stop|start, change?: edit|revoke, about?, new_phone?, new_user_id?, previous_user_id?}]. Returns {events, new, unmatched}; known events change nothing. For the server only.';

-- supabase/schemas/75_staff_messages.sql

-- Messages that staff send: their own text, or one of the hall's messages again.

create function private.owe_asked(p_booking private.booking_functions, p_kind text, p_params jsonb, p_body text, p_author uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id constant uuid := gen_random_uuid();
begin
  -- A second press replaces the hall's message of the first one, unless that was sent already. Staff's own texts are all sent.
  update public.messages set state = 'cancelled', params = params - 'link'
  where booking_id = p_booking.id and kind = p_kind and p_kind <> 'text' and state = 'queued' and starts_with(dedupe_key, 'asked:');
  insert into public.messages (id, booking_id, kind, dedupe_key, to_phone, language, params, body, author)
  values (v_id, p_booking.id, p_kind, 'asked:' || v_id, p_booking.phone, p_booking.language, p_params, p_body, p_author);
  return jsonb_build_object('outcome', 'owed', 'id', v_id);
end;
$$;

-- Definer: service_role has no rights on the tables behind it.
create function public.owe_text(p_phone text, p_text text, p_needs_window boolean, p_author uuid default null, p_booking uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  select * into v_booking from private.booking_functions
  where is_next and phone = p_phone and deleted_at is null and (p_booking is null or id = p_booking)
  order by created_at desc limit 1;
  if not found then
    return jsonb_build_object('outcome', 'other_number');
  elsif private.is_opted_out(p_phone) then
    return jsonb_build_object('outcome', 'opted_out');
  elsif p_needs_window and not private.window_is_open(p_phone) then
    return jsonb_build_object('outcome', 'window_closed');
  end if;
  return private.owe_asked(v_booking, 'text', '{}', p_text, p_author);
end;
$$;
comment on function public.owe_text(text, text, boolean, uuid, uuid) is
  'Queues staff''s text to this booking of a number, or to its newest if none is named: {outcome: owed, id} or {outcome: other_number|opted_out|window_closed}. `p_author`: the member of staff. For the server only.';

-- Definer: as owe_text.
create function public.owe_template(p_booking uuid, p_phone text, p_kind text, p_author uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_params jsonb;
begin
  v_booking := private.booking_now(p_booking);
  if v_booking.id is null or v_booking.deleted_at is not null then
    return jsonb_build_object('outcome', 'not_found');
  elsif v_booking.phone <> p_phone then
    return jsonb_build_object('outcome', 'other_number');
  elsif private.is_opted_out(p_phone) then
    return jsonb_build_object('outcome', 'opted_out');
  end if;
  v_params := private.message_of(v_booking, p_kind);
  if v_params is null then
    return jsonb_build_object('outcome', 'not_true');
  end if;
  if p_kind = 'thank_you' then
    -- Staff send the thank-you now, so the request is no longer quiet.
    delete from private.quiet_requests where booking_id = p_booking;
    v_params := private.thank_you_params(v_booking);
  end if;
  return private.owe_asked(v_booking, p_kind, v_params, null, p_author);
end;
$$;
comment on function public.owe_template(uuid, text, text, uuid) is
  'Queues one of the hall''s messages that staff ask for: {outcome: owed, id} or {outcome: not_found|other_number|opted_out|not_true}. `p_author`: the member of staff. For the server only.';

-- The blanks for staff: everything except the secret of the family's link.
create function private.shown_params(p_params jsonb, p_language text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_page constant text := coalesce(
    (select booking_pages ->> p_language from private.hall_contact), split_part(p_params ->> 'link', '#', 1)
  );
begin
  return p_params - 'link' || jsonb_strip_nulls(jsonb_build_object('link', v_page || '#...'));
end;
$$;

-- Definer: as booking_details.
create function private.message_said(p_message uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('language', m.language, 'params', private.shown_params(
      case when m.state = 'queued' and b.id is not null then private.current_params(m, b) else m.params end, m.language
    ))
    from public.messages as m left join lateral private.function_of_message(m) as b on true
    where m.id = p_message and m.kind not in ('text', 'incoming')
  );
end;
$$;

-- Definer: as booking_details.
create function private.message_to_say(p_booking uuid, p_kind text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('language', b.language, 'params', private.shown_params(asked.params, b.language))
    from private.booking_functions as b
    cross join lateral (select private.message_of(b, p_kind) as params) as asked
    where b.id = p_booking and b.is_next and b.deleted_at is null and asked.params is not null
  );
end;
$$;

-- supabase/schemas/76_messaging_health.sql

-- Retries of failed and unknown messages by staff, and the state of messaging.

-- Definer: staff may not write messages.
create function private.retry_message(p_message uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_message public.messages;
begin
  perform private.require_admin();
  select * into v_message from public.messages where id = p_message for update;
  if not found or v_message.kind = 'incoming' then
    perform private.change_refused('message_not_found');
  end if;
  if v_message.state = 'queued' then
    -- Staff need not wait for the retry time.
    update public.messages set next_at = now() where id = p_message;
    return jsonb_build_object('id', p_message, 'state', 'queued');
  end if;
  if v_message.state not in ('failed', 'dead', 'unknown') or not private.is_still_true(v_message) then
    perform private.change_refused('moved_on');
  elsif not private.is_for_staff(v_message) and private.is_opted_out(v_message.to_phone) then
    perform private.change_refused('opted_out');
  elsif v_message.state = 'unknown' and v_message.updated_at > now() - make_interval(mins => private.setting('unknown_minutes')) then
    -- A report may still say that it arrived; then it would arrive twice.
    perform private.change_refused('wait_for_report');
  end if;
  perform private.spend_attempt(v_message.provider_id);
  update public.messages
  set state = 'queued', next_at = now(), excused = attempts, provider_id = null, last_error = null, rung_at = null
  where id = p_message;
  return jsonb_build_object('id', p_message, 'state', 'queued');
end;
$$;

-- Definer: staff may not write messages, and no role may write events.
create function private.note_rung(p_message uuid, p_rung boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_message public.messages;
begin
  perform private.require_admin();
  select * into v_message from public.messages where id = p_message for update;
  if not found or v_message.kind = 'incoming' or v_message.booking_id is null then
    perform private.change_refused('message_not_found');
  end if;
  if v_message.state not in ('failed', 'dead', 'unknown') then
    perform private.change_refused('moved_on');
  end if;
  if (v_message.rung_at is not null) = p_rung then
    return;
  end if;
  update public.messages set rung_at = case when p_rung then now() end where id = p_message;
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (v_message.booking_id, auth.uid(), case when p_rung then 'rung_instead' else 'rung_instead_undone' end, '{}', jsonb_build_object('kind', v_message.kind));
end;
$$;

-- Definer: no role may write the circuit.
create function private.resume_messaging()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- A trial without a report yet may also be followed by another.
  update private.messaging_state set trial_at = now() where breaker = 'open' or failed_at is not null;
end;
$$;

create function private.queue_row()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    -- Messages planned for later do not count as waiting.
    'queued', (select count(*) from public.messages where state in ('queued', 'leased') and next_at <= now()),
    'oldest_at', (
      select min(case when kind in (select k.kind from private.message_kinds as k where k.is_planned) then greatest(created_at, next_at) else created_at end)
      from public.messages
      where state in ('queued', 'leased') and next_at <= now()
    ),
    'failed', (select count(*) from public.messages where state in ('failed', 'dead')),
    'dead', (select count(*) from public.messages where state = 'dead'),
    'unknown', (
      select count(*) from public.messages
      where state = 'unknown' and updated_at <= now() - make_interval(mins => private.setting('unknown_minutes'))
    ),
    'breaker', private.breaker_row(),
    'opted_out', (select count(*) from private.conversations where opted_out)
  );
$$;

-- Definer: service_role may not see the circuit.
create function public.messaging_queue()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.queue_row();
$$;
comment on function public.messaging_queue() is
  '{queued, oldest_at, failed, dead, unknown, breaker, opted_out}: due messages, the oldest one''s time, failed ones (with dead ones), unknown ones, {state, since, code} while the circuit is open, and opted-out numbers. For the server only.';

-- A lost notice to the hall is in no list of families' lost messages, so it is shown here.
create function private.hall_missed()
returns text
language sql
stable
set search_path = ''
as $$
  select case when newest.state in ('failed', 'dead') then coalesce(newest.last_error ->> 'code', 'unknown') end
  from (
    select state, last_error from public.messages
    where kind = 'manager_notice' and state in ('accepted', 'sent', 'delivered', 'read', 'failed', 'dead')
    order by created_at desc
    limit 1
  ) as newest;
$$;
comment on function private.hall_missed() is 'Why the newest notice to the hall failed; null while notices arrive.';

-- Definer: staff may not see the circuit.
create function private.messaging_health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_queue jsonb;
begin
  perform private.require_admin();
  v_queue := private.queue_row();
  return jsonb_build_object(
    'failing_since', v_queue -> 'breaker' -> 'since',
    'code', v_queue -> 'breaker' -> 'code',
    'queued', v_queue -> 'queued',
    'oldest_at', v_queue -> 'oldest_at',
    'dead', v_queue -> 'dead',
    'unknown', v_queue -> 'unknown',
    'hall_missed', private.hall_missed(),
    'requests_today', (
      select count(*) from private.request_log where requested_at >= private.at_hall(private.today(), time '00:00')
    ),
    'requests_per_day', private.setting('requests_per_day'),
    'quiet_requests', (
      select count(*)
      from private.quiet_requests as q
      join public.bookings as b on b.id = q.booking_id
      where b.deleted_at is null and b.status = 'pending_confirmation'
    )
  );
end;
$$;

-- supabase/schemas/77_today.sql

-- Today: calls to make, ending holds, next events, debts, messages to see. One call whose answer stays short (at most 51 KB) for any number of
-- bookings: each list is cut and has its total.

create function private.today_row(p_booking private.booking_functions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- A name may have 120 letters or 500 bytes; this much fits a phone's line.
  select jsonb_build_object(
    'id', p_booking.id, 'version', p_booking.version, 'client_name', left(p_booking.client_name, 64), 'phone', p_booking.phone,
    'event_date', p_booking.event_date, 'event_time', p_booking.event_time, 'hall', p_booking.hall, 'guest_count', p_booking.guest_count,
    'language', p_booking.language
  ) || private.one_of_several(p_booking);
$$;
comment on function private.today_row(private.booking_functions) is 'The part of a booking that each list in Today shows.';

-- First requests whose slot is free again, then the oldest; those to be called later come last, by the time of the call. Events within a week and
-- today's newest requests are always included.
create function private.calls_to_make(p_limit integer, p_soon_limit integer, p_new_limit integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with freed as materialized (
    -- A request newer than the release has not waited for the slot. This is a cheap first check.
    select distinct b.id
    from private.freed_slots as s
    join public.functions as f on (f.hall, f.event_date, f.event_time) = (s.hall, s.event_date, s.event_time) and f.called_off_at is null
    join public.bookings as b on b.id = f.booking_id and b.status = 'pending_confirmation' and b.created_at < s.freed_at
  ),
  waiting as materialized (
    select b.id, b.event_date, b.created_at, case when b.ring_again_at > now() then b.ring_again_at end as later,
      case when b.id in (select id from freed) then private.freed_for(b) end as freed_at,
      b.created_at >= private.at_hall(private.today(), time '00:00') and b.ring_again_at is null as is_new
    from private.booking_functions as b
    where b.is_next and b.status = 'pending_confirmation' and b.deleted_at is null and b.event_date >= private.today()
  ),
  shown as (
    (select * from waiting order by later nulls first, freed_at, created_at, id limit p_limit)
    union
    (select * from waiting where event_date <= private.today() + 7 order by event_date, created_at, id limit p_soon_limit)
    union
    (select * from waiting where is_new order by created_at desc, id limit p_new_limit)
  )
  select jsonb_build_object(
    'total', (select count(*) from waiting),
    'later', (select count(later) from waiting),
    'new', (select count(*) filter (where is_new) from waiting),
    'rows', (
      select coalesce(
        jsonb_agg(
          private.today_row(b) || jsonb_build_object(
            'created_at', b.created_at, 'is_new', next.is_new, 'ring_again_at', b.ring_again_at, 'freed_at', next.freed_at,
            'same_number', private.same_number(hindered, next.freed_at),
            'no_answers', (
              select count(*) filter (where e.action = 'no_answer') - count(*) filter (where e.action = 'no_answer_undone')
              from public.booking_events as e where e.booking_id = b.id
            )
          ) || private.waiting_row(hindered) || jsonb_strip_nulls(jsonb_build_object('holder', private.slot_holder(hindered)))
          order by next.later nulls first, next.freed_at, next.created_at, next.id
        ),
        '[]'
      )
      from shown as next
      join private.booking_functions as b on b.id = next.id and b.is_next
      cross join lateral private.hindered(b) as hindered
    )
  );
$$;
comment on function private.calls_to_make(integer, integer, integer) is
  '{total, later, new, rows}: open requests for future days, how many are to be called later, and how many of today were not called yet. The rows are the first p_limit, plus the next p_soon_limit events within seven days and the newest p_new_limit of today.';

create function private.next_events()
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- A slot has one booking, so a week has at most seven times the slots of a day.
  select coalesce(
    jsonb_agg(
      private.today_row(b) || jsonb_build_object('status', b.status, 'open_balance', private.open_balance(b), 'final_guests', b.final_guests,
        'advance_amount', case when b.status = 'advance_paid' then private.advance_amount(b.id) end)
      order by b.event_date, private.slot_place(b.event_time), b.hall
    ),
    '[]'
  )
  from private.booking_functions as b
  where b.event_date between private.today() and private.today() + 6
    and b.takes_slot and private.is_active(b);
$$;
comment on function private.next_events() is
  'Bookings with a slot within seven days from today, with the open balance (null while no total is agreed) and the final count (null until given).';

-- Definer: as today_book.
create function private.messages_to_see(p_limit integer, p_letters integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with last_words as (
      select distinct on (booking_id) id, booking_id, kind, greatest(created_at, edited_at) as at
      from public.messages
      -- STOP and START are applied automatically and need no answer.
      where kind in ('incoming', 'text') and created_at >= now() - interval '24 hours' and not params ? 'wish' and revoked_at is null
      -- An edit counts as a new message.
      order by booking_id, greatest(created_at, edited_at) desc, id
    ),
    seen as materialized (
      select id, booking_id, at from last_words where kind = 'incoming'
      union all
      select m.id, m.booking_id, m.updated_at
      from public.messages as m
      where (m.state in ('failed', 'dead') and m.updated_at >= now() - interval '7 days'
          or m.state = 'unknown'
            and m.updated_at between now() - interval '7 days' and now() - make_interval(mins => private.setting('unknown_minutes')))
        and not private.is_for_staff(m) and m.rung_at is null
    ),
    named as materialized (
      select seen.id, seen.at, left(b.client_name, 64) as client_name
      from seen
      join public.bookings as b on b.id = seen.booking_id and b.deleted_at is null
    )
    select jsonb_build_object(
      'total', (select count(*) from named),
      'rows', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', m.id, 'booking_id', m.booking_id, 'client_name', next.client_name, 'kind', m.kind, 'state', m.state, 'at', next.at,
              'says', left(m.body, p_letters),
              'error_code', private.error_code(m)
            )
            order by next.at desc, m.id
          ),
          '[]'
        )
        from (select * from named order by at desc, id limit p_limit) as next
        join public.messages as m on m.id = next.id
      )
    )
  );
end;
$$;
comment on function private.messages_to_see(integer, integer) is
  '{total, rows}: unanswered messages of families from the last day, and lost messages to them from the last week, newest first, with the first p_letters letters of each text.';

-- Definer: as list_bookings, and without a policy check per row.
create function private.today_book(p_calls integer, p_holds integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_calls constant integer := least(greatest(p_calls, 12), 200);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'day', private.today(),
    'calls', private.calls_to_make(v_calls, 12, v_calls / 2),
    'holds', private.holds_that_end(least(greatest(p_holds, 8), 200)),
    'changes', private.changes_asked_for(4),
    'counts', private.counts_above(5),
    'choices', private.choices_open(5),
    'proofs', private.proofs_to_see(5),
    'reviews', private.reviews_to_see(4),
    'discounts', private.discounts_to_see(3),
    'visits', private.visits_to_see(10),
    'events', private.next_events(),
    'due', private.payments_due(5),
    'owed', private.owed_after_event(5),
    'messages', private.messages_to_see(6, 70)
  );
end;
$$;

-- supabase/schemas/77_today_discounts.sql

-- Discounts above the owner's limit (setting discount_limit): the history notes them, and Today lists them until staff have seen them.

create index booking_events_discounts on public.booking_events (created_at) where action in ('discount_above_limit', 'discount_seen');

create function private.discount_in(p_estimate jsonb, out amount bigint, out percent numeric)
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_discounts constant bigint := coalesce((p_estimate ->> 'discounts')::bigint, 0);
  -- A typed total below the other lines is a discount too; one above them makes up for discounts.
  v_agreed constant bigint := coalesce(jsonb_path_query_first(p_estimate, '$.lines[*] ? (@.kind == "agreed").amount')::bigint, 0);
begin
  amount := greatest(v_discounts - v_agreed, 0);
  percent := coalesce(amount * 100.0 / nullif((p_estimate ->> 'subtotal')::bigint + v_discounts - v_agreed, 0), 0);
end;
$$;
comment on function private.discount_in(jsonb) is
  'All discounts of a price (bookings.estimate) together, before tax: the sum, and its percent of the other lines.';

create function private.note_discount(p_booking uuid, p_new jsonb, p_old jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_new record;
  v_limit integer;
begin
  if p_new is not distinct from p_old then
    return;
  end if;
  v_new := private.discount_in(p_new);
  if v_new.amount = 0 or v_new.percent <= (select d.percent from private.discount_in(p_old) as d) then
    return;
  end if;
  v_limit := private.setting('discount_limit');
  if v_new.percent > v_limit then
    insert into public.booking_events (booking_id, actor, action, after)
    values (
      p_booking, auth.uid(), 'discount_above_limit',
      jsonb_build_object('percent', round(v_new.percent, 1), 'amount', v_new.amount, 'limit', v_limit)
    );
  end if;
end;
$$;
comment on function private.note_discount(uuid, jsonb, jsonb) is
  'Notes in the history that a change of the price took the discounts above the limit, or further above it.';

create function private.discounts_to_see(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with last as materialized (
      select distinct on (e.booking_id) e.booking_id, e.action, e.actor, e.created_at
      from public.booking_events as e
      where e.action in ('discount_above_limit', 'discount_seen') and e.created_at > now() - interval '14 days'
      order by e.booking_id, e.id desc
    ),
    waiting as materialized (
      select last.*, b.version, left(b.client_name, 64) as client_name, d.amount, round(d.percent, 1) as percent
      from last
      join public.bookings as b on b.id = last.booking_id
      cross join lateral private.discount_in(b.estimate) as d
      where last.action = 'discount_above_limit' and b.deleted_at is null and not private.is_over(b.status)
        -- A discount may have been lowered since.
        and d.percent > private.setting('discount_limit')
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'rows', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', next.booking_id, 'version', next.version, 'client_name', next.client_name, 'percent', next.percent, 'amount', next.amount,
              'at', next.created_at,
              'by', (select u.email from auth.users as u where u.id = next.actor),
              'reasons', (
                select coalesce(jsonb_agg(distinct left(l.reason, 60)), '[]') from public.price_lines as l
                where l.booking_id = next.booking_id and l.kind = 'discount'
                  and not exists (select from public.functions as f where f.id = l.function_id and f.called_off_at is not null)
              )
            )
            order by next.created_at desc, next.booking_id
          ),
          '[]'
        )
        from (select * from waiting order by created_at desc, booking_id limit p_limit) as next
      )
    )
  );
end;
$$;
comment on function private.discounts_to_see(integer) is
  '{total, rows}: bookings whose discounts are above the limit since at most fourteen days and were not seen yet, the newest first.';

-- Definer: staff may not write the history.
create function private.see_discount(p_booking uuid, p_version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.locked_in_version(p_booking, p_version);
  insert into public.booking_events (booking_id, actor, action) values (p_booking, auth.uid(), 'discount_seen');
  -- Raises the version, so that every desk reads Today again.
  update public.bookings set total_amount = total_amount where id = p_booking;
end;
$$;

-- supabase/schemas/77_today_lists.sql

-- Lists for Today: ending holds, debts after the event, the newest requests; and calls without an answer.

create function private.holds_that_end(p_limit integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with ending as materialized (
    select id, hold_expires_at
    from public.bookings
    where status = 'pending' and deleted_at is null
      and hold_expires_at > now() and hold_expires_at < private.at_hall(private.today() + 2, time '00:00')
  )
  select jsonb_build_object(
    'total', (select count(*) from ending),
    'rows', (
      select coalesce(
        jsonb_agg(private.today_row(b) || jsonb_build_object('hold_expires_at', b.hold_expires_at) order by b.hold_expires_at, b.id), '[]'
      )
      from (select id from ending order by hold_expires_at, id limit p_limit) as next
      join private.booking_functions as b on b.id = next.id and b.is_next
    )
  );
$$;
comment on function private.holds_that_end(integer) is '{total, rows}: holds that end today or tomorrow by the hall''s clock, the next one first.';

create function private.owed_after_event(p_limit integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with owing as materialized (
    select b.id, b.event_date
    from private.booking_functions as b
    where b.is_next and b.event_date < private.today() and b.status in ('pending', 'advance_paid') and b.deleted_at is null
      and b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
  )
  select jsonb_build_object(
    'total', (select count(*) from owing),
    'rows', (
      select coalesce(
        jsonb_agg(private.today_row(b) || jsonb_build_object('open_balance', private.open_balance(b)) order by next.event_date, next.id), '[]'
      )
      from (select * from owing order by event_date, id limit p_limit) as next
      join private.booking_functions as b on b.id = next.id and b.is_next
    )
  );
$$;
comment on function private.owed_after_event(integer) is
  '{total, rows}: bookings after their event with an open balance, the oldest first. Decision 14 leaves them out of Pending Payments, which covers future events.';

-- Definer: staff may not see which requests are quiet.
create function private.newest_requests()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with asked as (
      (
        select id, id as booking_id, 'booking' as kind, created_at
        from public.bookings
        -- Staff know their own entries. Quiet requests of a flood must not ring the bell.
        where status = 'pending_confirmation' and deleted_at is null and consent_at is not null
          and not exists (
            select from public.booking_events as e where e.booking_id = bookings.id and e.action = 'created' and e.actor is not null
          )
          and not exists (select from private.quiet_requests where booking_id = bookings.id)
        order by created_at desc, id desc
        limit 6
      )
      union all
      (
        select c.id, c.booking_id, case when c.is_cancellation then 'cancellation' else 'change' end, c.asked_at
        from public.change_requests as c
        where c.state = 'open' and c.asked_by is null
          and exists (select from public.bookings where id = c.booking_id and deleted_at is null)
          and not exists (select from private.quiet_requests where booking_id = c.booking_id)
        order by c.asked_at desc, c.id desc
        limit 6
      )
      order by created_at desc, id desc
      limit 6
    )
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', a.id, 'booking_id', a.booking_id, 'kind', a.kind, 'client_name', left(b.client_name, 80), 'event_date', b.event_date,
          'event_time', b.event_time, 'hall', b.hall, 'guest_count', b.guest_count, 'created_at', a.created_at
        ) || private.one_of_several(b)
        order by a.created_at desc, a.id desc
      ),
      '[]'
    )
    from asked as a
    join private.booking_functions as b on b.id = a.booking_id and b.is_next
  );
end;
$$;

create function private.lock_request(p_booking uuid, p_version integer)
returns private.booking_functions
language plpgsql
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.lock_booking(p_booking);
begin
  if v_booking.deleted_at is not null or v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  end if;
  if v_booking.status <> 'pending_confirmation' then
    perform private.change_refused('decided_on');
  end if;
  return v_booking;
end;
$$;
comment on function private.lock_request(uuid, integer) is
  'The request, locked; refused if it is no longer a request or has changed since staff saw it.';

-- Definer: staff may write neither ring_again_at nor events.
create function private.note_no_answer(p_booking uuid, p_version integer, p_again_at timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  if (p_again_at > now() and p_again_at <= now() + interval '30 days') is not true then
    raise exception 'a family is rung again within 30 days' using errcode = '22023';
  end if;
  v_booking := private.lock_request(p_booking, p_version);
  update public.bookings set ring_again_at = p_again_at where id = p_booking;
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (
    p_booking, auth.uid(), 'no_answer', jsonb_build_object('ring_again_at', v_booking.ring_again_at), jsonb_build_object('ring_again_at', p_again_at)
  );
end;
$$;

create function private.take_back_no_answer(p_booking uuid, p_version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_noted public.booking_events;
begin
  perform private.require_admin();
  v_booking := private.lock_request(p_booking, p_version);
  select * into v_noted from public.booking_events
  where booking_id = p_booking and action in ('no_answer', 'no_answer_undone')
  order by id desc limit 1;
  if v_noted.action is distinct from 'no_answer' then
    perform private.change_refused('decided_on');
  end if;
  update public.bookings set ring_again_at = (v_noted.before ->> 'ring_again_at')::timestamptz where id = p_booking;
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (
    p_booking, auth.uid(), 'no_answer_undone', jsonb_build_object('ring_again_at', v_booking.ring_again_at),
    jsonb_build_object('ring_again_at', v_noted.before -> 'ring_again_at')
  );
end;
$$;

-- supabase/schemas/77_today_payments.sql

-- Payments that are due, for Today and for the room "Money".

create function private.dues_by(p_day date, p_statuses text[])
returns table (booking_id uuid, amount bigint, due_on date, kind text)
language sql
stable
set search_path = ''
as $$
  with keeping as materialized (
    select b.id, b.status, b.total_amount, private.paid_amount(b.id) as paid, (b.hold_expires_at at time zone private.time_zone())::date as hold_ends,
      (select min(f.event_date) from public.functions as f where f.booking_id = b.id and f.called_off_at is null) as first_day
    from private.booking_functions as b
    where b.is_next and b.status = any (p_statuses) and b.deleted_at is null and b.event_date >= private.today()
      and b.total_amount > private.paid_amount(b.id)
  ),
  -- Computing every plan of a busy hall would be slow. Only bookings with a day until then, or with an advance that is partly paid, can have something due.
  near as materialized (
    select k.id, k.paid from keeping as k
    where k.status = 'pending' and k.hold_ends <= p_day or case
      when exists (select from public.payment_dates as d where d.booking_id = k.id) then exists (
        select from public.payment_dates as d
        where d.booking_id = k.id
          and (coalesce(d.due_on, k.first_day - d.days_before) <= p_day or d.due = 'to_keep' and k.paid < (
            select sum(coalesce(e.amount, private.percent_of(k.total_amount, e.percent), k.total_amount))
            from public.payment_dates as e where e.booking_id = k.id and e.place <= d.place
          ))
      )
      else k.first_day - private.setting('rest_days_before') <= p_day or k.paid < private.percent_of(k.total_amount, private.setting('advance_percent'))
    end
  )
  select n.id, plan.amount, plan.due_on, private.kind_of_next(n.paid, plan.is_advance_open)
  from near as n
  cross join lateral (
    select sum(p.open) filter (where p.due_on <= p_day)::bigint as amount, min(p.due_on) filter (where p.due_on <= p_day) as due_on,
      coalesce(bool_or(p.due = 'to_keep'), false) as is_advance_open
    from jsonb_to_recordset(private.payment_plan(n.id)) as p (open bigint, due_on date, due text)
    where p.open > 0
  ) as plan
  where plan.amount > 0;
$$;
comment on function private.dues_by(date, text[]) is
  'Bookings with these statuses, before their last event, that have something to pay by a day, overdue payments included: the sum, its first date, and the kind to record.';

create function private.due_row(p_booking private.booking_functions, p_amount bigint, p_due_on date, p_kind text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.today_row(p_booking) || jsonb_build_object('amount', p_amount, 'due_on', p_due_on, 'kind', p_kind);
$$;
comment on function private.due_row(private.booking_functions, bigint, date, text) is
  'A booking with what it has to pay, by dues_by(): {amount, due_on, kind} and the fields of today_row().';

create function private.payments_due(p_limit integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with due as materialized (select d.booking_id as id, d.amount, d.due_on, d.kind from private.dues_by(private.today(), array['advance_paid']) as d)
  select jsonb_build_object(
    'total', (select count(*) from due),
    'rows', (
      select coalesce(jsonb_agg(private.due_row(b, next.amount, next.due_on, next.kind) order by next.due_on, next.id), '[]')
      from (select * from due order by due_on, id limit p_limit) as next
      join private.booking_functions as b on b.id = next.id and b.is_next
    )
  );
$$;
comment on function private.payments_due(integer) is
  '{total, rows}: bookings before their event with a payment that is due today or overdue, the longest due first. An advance is in holds_that_end().';

-- supabase/schemas/77_today_reviews.sql

-- Reviews in Today: those that wait for staff, the answer, and those that were answered.

create function private.reviews_to_see(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with waiting as materialized (
      select r.* from private.reviews as r
      join public.bookings as b on b.id = r.booking_id
      where r.state = 'waiting' and b.deleted_at is null
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'rows', (
        select coalesce(
          jsonb_agg(
            private.today_row(b) || private.picked(to_jsonb(next), array['mark', 'words', 'may_publish', 'sent_at'])
              || jsonb_build_object('shown', private.review_shown(b.id))
            order by next.sent_at, next.id
          ),
          '[]'
        )
        from (select * from waiting order by sent_at, id limit p_limit) as next
        join private.booking_functions as b on b.id = next.booking_id and b.is_next
      )
    )
  );
end;
$$;
comment on function private.reviews_to_see(integer) is
  '{total, rows}: reviews that wait for staff, the oldest first. shown: what is published of the family beside its words.';

-- Definer: staff may not write reviews.
create function private.answer_review(p_booking uuid, p_version integer, p_state text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_review private.reviews;
begin
  perform private.require_admin();
  perform private.locked_in_version(p_booking, p_version);
  select * into v_review from private.reviews where booking_id = p_booking;
  if v_review.id is null then
    perform private.change_refused('review_gone');
  elsif p_state = 'published' and (not v_review.may_publish or v_review.words is null) then
    perform private.change_refused('not_permitted');
  end if;
  update private.reviews
  set state = p_state, answered_at = case when p_state <> 'waiting' then now() end, answered_by = case when p_state <> 'waiting' then auth.uid() end
  where id = v_review.id;
  -- The booking's version rises, so that desks read it again.
  update public.bookings set updated_at = now() where id = p_booking;
end;
$$;

-- Definer: no role may read reviews.
create function private.answered_reviews()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(
      jsonb_agg(
        private.today_row(b) || private.picked(to_jsonb(r), array['mark', 'words', 'may_publish', 'state', 'answered_at'])
          || jsonb_build_object('shown', private.review_shown(b.id))
        order by r.answered_at desc, r.id
      ),
      '[]'
    )
    from (select * from private.reviews where state <> 'waiting' order by answered_at desc, id limit 100) as r
    join private.booking_functions as b on b.id = r.booking_id and b.is_next and b.deleted_at is null
  );
end;
$$;

-- supabase/schemas/77_today_visits.sql

-- Visits in Today: those to answer, and those to come.

create function private.visits_to_see(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with waiting as materialized (
      select *, row_number() over (order by state, day, array_position(array['morning', 'afternoon', 'evening'], part), created_at) as place
      from private.visits
      -- A visit of yesterday is still noted as come.
      where day between private.today() - 1 and private.today() + 90
        and (state = 'confirmed' and day <= private.today() + 7 or state = 'asked')
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'rows', (
        select coalesce(
          jsonb_agg(
            private.picked(to_jsonb(v), array['id', 'version', 'kind', 'phone', 'day', 'part', 'people', 'language', 'state', 'created_at'])
            || jsonb_build_object(
              'name', left(v.name, 64), 'is_quiet', v.quiet_reason is not null,
              'is_lost', coalesce((
                select m.state in ('failed', 'dead') or m.state = 'cancelled' and m.last_error is not null from public.messages as m
                where m.visit_id = v.id and m.kind = 'visit_' || v.state order by m.created_at desc limit 1
              ), false),
              'says', (
                select left(m.body, 120) from public.messages as m
                where m.visit_id = v.id and m.kind = 'incoming' and not m.params ? 'wish' order by m.created_at desc limit 1
              )
            )
            order by v.place
          ),
          '[]'
        )
        from waiting as v where v.place <= p_limit
      )
    )
  );
end;
$$;
comment on function private.visits_to_see(integer) is
  '{total, rows}: visits to answer and confirmed ones of the next seven days, each by day. `is_lost`: the answer did not reach the family. `says`: what it wrote last.';

-- Definer: staff have no rights on the table.
create function private.answer_visit(p_visit uuid, p_version integer, p_state text, p_words text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_visit private.visits;
begin
  perform private.require_admin();
  select * into v_visit from private.visits where id = p_visit for update;
  if not found then
    perform private.change_refused('visit_not_found');
  elsif v_visit.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  elsif p_state = 'asked' and private.told_of_visit(p_visit) is not null then
    perform private.change_refused('moved_on');
  end if;
  update private.visits
  set state = p_state, answer = case when p_state = 'declined' then btrim(p_words) end, version = version + 1, quiet_reason = null,
    answered_by = auth.uid()
  where id = p_visit
  returning * into v_visit;
  perform private.plan_visit_messages(v_visit);
end;
$$;

-- supabase/schemas/78_bills_of_month.sql

-- The tax register of a month: its bills less its credit notes, and its receipts. Then the bookings that have no bill yet.

-- Definer: no role may read bills, and staff's e-mail addresses are in auth.users.
create function private.bills_of_month(p_month date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_from constant date := date_trunc('month', p_month);
  v_to constant date := v_from + interval '1 month';
begin
  perform private.require_admin();
  return jsonb_build_object(
    'bills', (
      select coalesce(jsonb_agg(
        private.picked(to_jsonb(b), array['id', 'booking_id', 'kind', 'number', 'fiscal_number', 'issued_at']) || jsonb_build_object(
          'of_number', (select credited.number from private.bills as credited where credited.id = b.of_bill),
          'reference', of.reference, 'payer', b.document -> 'payer',
          'base', sign.by * (b.document ->> 'subtotal')::bigint, 'total', sign.by * b.total,
          'taxes', (
            select coalesce(jsonb_agg(t.tax || jsonb_build_object('base', sign.by * (t.tax ->> 'base')::bigint, 'amount', sign.by * (t.tax ->> 'amount')::bigint) order by t.nth), '[]')
            from jsonb_array_elements(b.document -> 'taxes') with ordinality as t (tax, nth)
          )
        )
        order by b.bill_year, b.bill_no
      ), '[]')
      from private.bills as b
      join public.bookings as of on of.id = b.booking_id
      cross join lateral (select case b.kind when 'bill' then 1 else -1 end as by) as sign
      where b.issued_at >= private.at_hall(v_from, time '00:00') and b.issued_at < private.at_hall(v_to, time '00:00')
    ),
    'receipts', (
      select coalesce(jsonb_agg(private.payment_row(p) order by p.received_on, p.receipt_year, p.receipt_no), '[]')
      from public.payments as p where p.received_on >= v_from and p.received_on < v_to
    )
  );
end;
$$;

create function private.unbilled(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with last_days as materialized (
      select f.booking_id, max(f.event_date) as day from public.functions as f
      where f.booking_id in (
        select recent.booking_id from public.functions as recent where recent.event_date between private.today() - 30 and private.today() - 1 and recent.takes_slot
      ) and f.called_off_at is null
      group by f.booking_id
    ),
    waiting as materialized (
      select b.id, last.day from last_days as last join public.bookings as b on b.id = last.booking_id
      where last.day < private.today() and b.total_amount > 0 and b.deleted_at is null and b.erased_at is null and not private.is_over(b.status)
        and (private.bill_in_force(b.id)).id is null
        -- A hall that issues no bills is not reminded of them.
        and exists (select from private.bills)
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'rows', (
        select coalesce(jsonb_agg(private.today_row(b) order by next.day, next.id), '[]')
        from (select * from waiting order by day, id limit p_limit) as next
        join private.booking_functions as b on b.id = next.id and b.is_next
      )
    )
  );
end;
$$;
comment on function private.unbilled(integer) is
  '{total, rows}: bookings with a price whose last function was within the last 30 days and which have no bill in force, the longest waiting first. None for a hall that has issued no bill yet.';

-- supabase/schemas/78_money.sql

-- The room "Money": receipts and refunds of one day, cash to hand over, debts after events, and what is due soon.

create function private.money_row(p_row jsonb, p_reverses text, p_moved text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.picked(p_row, array['id', 'booking_id', 'kind', 'amount', 'method', 'receipt_number', 'received_on', 'created_at'])
    || (select jsonb_build_object('reference', b.reference, 'client_name', b.client_name) from public.bookings as b where b.id = (p_row ->> 'booking_id')::uuid)
    || jsonb_build_object(
      'recorded_by_email', (select u.email from auth.users as u where u.id = (p_row ->> 'recorded_by')::uuid),
      'is_later', ((p_row ->> 'created_at')::timestamptz at time zone private.time_zone())::date > (p_row ->> 'received_on')::date,
      'reverses', p_reverses, 'moved', p_moved
    );
end;
$$;
comment on function private.money_row(jsonb, text, text) is
  'A payment or a deposit in the room "Money". is_later: recorded after its day. reverses: receipt number of the reversed row. moved: reference of the booking from or to which the money was moved.';

create function private.payment_row(p_payment public.payments)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.money_row(
    to_jsonb(p_payment), (select mistake.receipt_number from public.payments as mistake where mistake.id = p_payment.reverses_id),
    coalesce(private.moved_from(p_payment), private.moved_to(p_payment.reverses_id))
  );
end;
$$;

create function private.deposit_row(p_deposit public.deposits)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.money_row(to_jsonb(p_deposit), (select mistake.receipt_number from public.deposits as mistake where mistake.id = p_deposit.reverses_id), null);
end;
$$;

create function private.money_sums(p_day date)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Cash is a method in every country (src/shared/rules/money/payment-methods.ts).
  return (
    with entries as materialized (
      select p.method, p.amount, p.recorded_by from public.payments as p
      -- A moved payment has two rows of the same day, and no money came or went.
      where p.received_on = p_day and p.moved_from_id is null
        and not exists (select from public.payments as moved where moved.moved_from_id = p.reverses_id)
    ),
    in_deposits as materialized (select amount, recorded_by from public.deposits where received_on = p_day and method = 'cash'),
    by_method as (
      select method, coalesce(sum(amount) filter (where amount > 0), 0) as taken, coalesce(-sum(amount) filter (where amount < 0), 0) as returned,
        sum(amount) as amount
      from entries group by method
    ),
    by_person as (
      select u.email, coalesce(sum(e.amount) filter (where not e.is_deposit), 0) as amount,
        coalesce(sum(e.amount) filter (where e.method = 'cash' and not e.is_deposit), 0) as cash, coalesce(sum(e.amount) filter (where e.is_deposit), 0) as deposits
      from (
        select method, amount, recorded_by, false as is_deposit from entries
        union all
        select 'cash', amount, recorded_by, true from in_deposits
      ) as e
      left join auth.users as u on u.id = e.recorded_by
      group by u.email
    )
    select jsonb_build_object(
      'by_method', (select coalesce(jsonb_agg(to_jsonb(m) order by m.method), '[]') from by_method as m),
      'by_person', (select coalesce(jsonb_agg(to_jsonb(p) order by p.email), '[]') from by_person as p),
      'amount', (select coalesce(sum(amount), 0) from entries),
      'cash', (select coalesce(sum(amount), 0) from entries where method = 'cash'),
      'deposits', (select coalesce(sum(amount), 0) from in_deposits)
    )
  );
end;
$$;
comment on function private.money_sums(date) is
  '{by_method: [{method, taken, returned, amount}], by_person: [{email, amount, cash, deposits}], amount, cash, deposits}: sums of the ledger''s rows of a day, moved payments left out. cash: cash receipts less cash refunds. deposits: security deposits taken in cash less returned ones.';

create function private.due_soon(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with owing as materialized (
      select d.booking_id as id, d.amount, d.due_on, d.kind from private.dues_by(private.today() + 7, array['pending', 'advance_paid']) as d
    )
    select jsonb_build_object(
      'total', (select count(*) from owing),
      'amount', (select coalesce(sum(amount), 0) from owing),
      'rows', (
        select coalesce(jsonb_agg(private.due_row(b, next.amount, next.due_on, next.kind) order by next.due_on, next.id), '[]')
        from (select * from owing order by due_on, id limit p_limit) as next
        join private.booking_functions as b on b.id = next.id and b.is_next
      )
    )
  );
end;
$$;
comment on function private.due_soon(integer) is
  '{total, amount, rows}: what families have to pay within seven days by their payment dates, overdue payments included, the earliest date first. A booking stays here until its last function is over; then owed_after_event() has it.';

-- Definer: staff's e-mail addresses are in auth.users, which staff may not read.
create function private.money_of_day(p_day date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.money_sums(p_day) || jsonb_build_object(
    'day', p_day,
    'entries', (
      select coalesce(jsonb_agg(private.payment_row(p) order by p.receipt_year, p.receipt_no), '[]') from public.payments as p where p.received_on = p_day
    ),
    'deposit_entries', (
      select coalesce(jsonb_agg(private.deposit_row(d) order by d.receipt_year, d.receipt_no), '[]') from public.deposits as d where d.received_on = p_day
    ),
    'owed', private.owed_after_event(200),
    'due', private.due_soon(200),
    'unbilled', private.unbilled(50)
  );
end;
$$;

-- Definer: as money_of_day.
create function private.money_of(p_bookings uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(entry.what order by entry.received_on, entry.is_deposit, entry.receipt_year, entry.receipt_no), '[]')
    from (
      select private.payment_row(p) as what, p.received_on, false as is_deposit, p.receipt_year, p.receipt_no
      from public.payments as p where p.booking_id = any (p_bookings[1:500])
      union all
      select private.deposit_row(d), d.received_on, true, d.receipt_year, d.receipt_no
      from public.deposits as d where d.booking_id = any (p_bookings[1:500])
    ) as entry
  );
end;
$$;

-- supabase/schemas/80_nightly.sql

-- The nightly round: plans missed messages in parts, and erases what is no longer needed.

-- Definer: service_role may not see the table.
create function public.plan_ahead(p_limit integer, p_anew boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(p_limit, 1), 500);
  v_round private.planning;
  v_booking uuid;
  v_planned integer := 0;
  v_failed jsonb := jsonb_build_array();
begin
  if p_anew then
    update private.planning set is_wanted = true, after = null where id;
  end if;
  select * into v_round from private.planning where id for update skip locked;
  if not found or not v_round.is_wanted then
    -- Nothing to plan, or another call is planning.
    return jsonb_build_object('planned', 0, 'failed', v_failed, 'is_done', true);
  end if;

  for v_booking in
    select id from private.booking_functions
    where is_next and deleted_at is null and status = any (private.slot_statuses()) and event_date > private.today()
      and (v_round.after is null or id > v_round.after)
    order by id
    limit v_limit
  loop
    -- A booking that fails must not stop the others. The server's log names it.
    begin
      perform private.plan_messages(v_booking);
    exception when others then
      v_failed := v_failed || jsonb_build_object('booking_id', v_booking, 'code', sqlstate);
    end;
    v_planned := v_planned + 1;
  end loop;
  update private.planning set is_wanted = v_planned = v_limit, after = case when v_planned = v_limit then v_booking end where id;
  return jsonb_build_object('planned', v_planned - jsonb_array_length(v_failed), 'failed', v_failed, 'is_done', v_planned < v_limit);
end;
$$;
comment on function public.plan_ahead(integer, boolean) is
  'Plans the messages of p_limit future bookings, from the beginning (p_anew) or where the last call stopped. Returns {planned, failed: [{booking_id, code}], is_done}. For the server only.';

-- Data is erased when it is no longer needed: stored answers with tokens, hashed addresses, deleted bookings, links in messages.

-- Definer: service_role, the schedule's role, has no rights on these tables.
create function public.prune_records()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_answers integer;
  v_addresses integer;
  v_reports integer;
  v_bookings integer;
begin
  perform private.note_run('nightly');
  delete from private.idempotency where created_at < now() - make_interval(hours => private.setting('idempotency_hours'));
  get diagnostics v_answers = row_count;

  delete from private.request_log where requested_at < now() - make_interval(hours => private.setting('address_log_hours'));
  get diagnostics v_addresses = row_count;

  delete from private.freed_slots where event_date < private.today();
  delete from private.client_errors where day < private.today();
  get diagnostics v_reports = row_count;

  update private.joins set before = null where before is not null and joined_at < private.at_hall(private.today(), time '00:00');
  -- A deleted booking with payments or bills stays hidden, because the ledger names it.
  delete from public.bookings as b
  where b.deleted_at <= private.restorable_since() and not exists (select from private.joins as j where j.other_id = b.id)
    and not exists (select from public.payments as p where p.booking_id = b.id)
    and not exists (select from public.deposits as d where d.booking_id = b.id)
    and not exists (select from private.bills as bill where bill.booking_id = b.id);
  get diagnostics v_bookings = row_count;

  return jsonb_build_object('answers', v_answers, 'addresses', v_addresses + v_reports, 'bookings', v_bookings);
end;
$$;
comment on function public.prune_records() is 'Erases old data; returns the numbers: {answers, addresses, bookings}. For the schedule.';

-- Definer: as plan_ahead.
create function public.forget_messages()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_links integer;
  v_events integer;
  v_conversations integer;
begin
  -- The provider repeats an event for at most 7 days. After that an unsent message no longer needs the token in its link.
  update public.messages set params = params - 'link'
  where params ? 'link' and state not in ('queued', 'leased') and updated_at < now() - interval '7 days';
  get diagnostics v_links = row_count;
  delete from private.message_events where received_at < now() - interval '30 days';
  get diagnostics v_events = row_count;
  v_events := v_events + private.forget_old_waiting();
  -- Opted-out numbers stay, or their wish would be lost.
  delete from private.conversations as c
  where not c.opted_out and coalesce(c.last_incoming_at, '-infinity') < now() - interval '30 days'
    and not exists (
      select from private.booking_functions as b where b.phone = c.phone and b.deleted_at is null and b.event_date >= private.today()
    )
    and not exists (select from private.new_numbers as n where n.new_phone = c.phone);
  get diagnostics v_conversations = row_count;
  return jsonb_build_object('links', v_links, 'events', v_events, 'conversations', v_conversations);
end;
$$;
comment on function public.forget_messages() is
  'Erases old data of messaging: links never reported as sent, events of unfiled messages and edits, and conversations without a future booking. For the server only.';

-- supabase/schemas/81_forget_in_time.sql

-- The form's promise: an unconfirmed request is kept for request_days, a booking for booking_months after its event. The ledger and the history stay,
-- without the family's words; no number changes.

create function private.forget_conversation(p_phone text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_conversation private.conversations;
begin
  perform private.forget_waiting(p_phone);
  delete from private.conversations where phone = p_phone returning * into v_conversation;
  if v_conversation.opted_out then
    insert into private.opt_outs as known (phone_hash, wish_at)
    values (private.phone_hash(p_phone), coalesce(v_conversation.wish_at, now()))
    on conflict (phone_hash) do update set wish_at = greatest(known.wish_at, excluded.wish_at);
  end if;
  return v_conversation.phone is not null;
end;
$$;
comment on function private.forget_conversation(text) is 'Erases a number''s conversation; its opt-out stays. False if there was none.';

create function private.forget_booking(p_booking uuid)
returns text
language plpgsql
set search_path = ''
as $$
begin
  -- The provider's ids contain the number, and they are an incoming message's only key.
  delete from private.message_events
  where provider_id in (select provider_id from public.messages where booking_id = p_booking and provider_id is not null);
  -- An unanswered new number belongs to the same family.
  perform private.forget_conversation(n.new_phone)
  from private.new_numbers as n
  where n.booking_id = p_booking and not exists (select from public.bookings as b where b.phone = n.new_phone)
    and not exists (select from private.new_numbers as other where other.new_phone = n.new_phone and other.booking_id <> p_booking);

  if not exists (select from public.payments where booking_id = p_booking) and not exists (select from public.deposits where booking_id = p_booking)
    and not exists (select from private.bills where booking_id = p_booking) then
    delete from public.bookings where id = p_booking;
    return 'erased';
  end if;

  perform private.anonymise_booking(p_booking);
  update public.payments set reference = null, note = null where booking_id = p_booking and num_nonnulls(reference, note) > 0;
  update public.deposits set note = null where booking_id = p_booking and note is not null;
  update public.booking_events set before = private.without_person(before), after = private.without_person(after)
  where booking_id = p_booking and (before, after) is distinct from (private.without_person(before), private.without_person(after));
  delete from public.messages where booking_id = p_booking;
  delete from public.change_requests where booking_id = p_booking;
  delete from private.payment_proofs where booking_id = p_booking;
  delete from private.reviews where booking_id = p_booking;
  delete from private.payers where booking_id = p_booking;
  delete from private.booking_tokens where booking_id = p_booking;
  delete from private.idempotency where booking_id = p_booking;
  delete from private.request_log where booking_id = p_booking;
  delete from private.new_numbers where booking_id = p_booking;
  delete from private.joins where p_booking in (booking_id, other_id);
  return 'anonymised';
end;
$$;
comment on function private.forget_booking(uuid) is
  'Erases a booking with all its data. One with payments, deposits or bills stays without the family; its bills keep their payer for bill_years. Returns erased or anonymised.';

-- Definer: service_role, the schedule's role, has no rights on these tables.
create function public.forget_in_time(p_limit integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(p_limit, 1), 500);
  v_last_event constant date := (private.today() - make_interval(months => private.setting('booking_months')))::date;
  v_last_request constant timestamptz := now() - make_interval(days => private.setting('request_days'));
  v_due uuid[];
  v_ends text[];
  v_phones text[];
begin
  -- Locked rows wait for the next night.
  v_due := array(
    select b.id from public.bookings as b
    where b.erased_at is null
      -- Counted from the last function.
      and v_last_event > (select max(f.event_date) from public.functions as f where f.booking_id = b.id)
      and b.id in (select f.booking_id from public.functions as f where f.event_date < v_last_event)
    order by b.created_at
    limit v_limit
    for update of b skip locked
  );
  v_due := v_due || array(
    select b.id from public.bookings as b
    where b.erased_at is null and b.created_at < v_last_request and b.id <> all (v_due)
      and b.status <> all (private.paid_statuses())
      -- One that was joined lasts as long as a booking.
      and not exists (select from private.joins as j where j.other_id = b.id)
      -- A running hold is a promise of the hall.
      and (b.status <> 'pending' or b.hold_expires_at <= now())
      and not exists (select from public.payments as p where p.booking_id = b.id)
      and not exists (select from public.deposits as d where d.booking_id = b.id)
      and not exists (select from private.bills as bill where bill.booking_id = b.id)
      -- The family must first get the message about a recent cancellation.
      and not exists (
        select from public.messages as m
        where m.booking_id = b.id and m.kind = 'cancelled' and m.state in ('queued', 'leased') and m.created_at > now() - interval '7 days'
      )
    order by b.created_at
    limit v_limit - cardinality(v_due)
    for update of b skip locked
  );
  v_ends := array(select private.forget_booking(id) from unnest(v_due) as id);
  perform private.forget_old_bills(v_limit);
  perform private.forget_visits(array(
    select id from private.visits where day < private.today() - private.setting('request_days') order by day limit v_limit
  ));

  -- forget_messages() erases other conversations; opt-outs stay.
  v_phones := array(
    select c.phone from private.conversations as c
    where c.opted_out and coalesce(greatest(c.last_incoming_at, c.wish_at), '-infinity') < now() - interval '30 days'
      and not exists (select from public.bookings as b where b.phone = c.phone)
      and not exists (select from private.new_numbers as n where n.new_phone = c.phone)
    limit v_limit
    for update of c skip locked
  );
  perform private.forget_conversation(phone) from unnest(v_phones) as phone;

  return jsonb_build_object(
    'erased', cardinality(array_positions(v_ends, 'erased')),
    'anonymised', cardinality(array_positions(v_ends, 'anonymised')),
    'numbers', cardinality(v_phones),
    'is_done', cardinality(v_due) < v_limit and cardinality(v_phones) < v_limit
  );
end;
$$;
comment on function public.forget_in_time(integer) is
  'Erases at most p_limit expired bookings: {erased, anonymised, numbers, is_done}. The schedule repeats it until is_done.';

-- Definer: no role may read the settings.
create function public.retention()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'request_days', private.setting('request_days'), 'booking_months', private.setting('booking_months'), 'bill_years', private.setting('bill_years')
  );
$$;
comment on function public.retention() is
  '{request_days, booking_months, bill_years}: the retention times, to compare with the site''s promise. For the server only.';

-- Former numbers of bookings, before a correction.

create function private.former_bookings_of(p_phone text)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select booking_id from public.messages as m where m.to_phone = p_phone and not private.is_for_staff(m) and booking_id is not null
  union
  select booking_id from public.booking_events where p_phone in (before ->> 'phone', after ->> 'phone')
  except
  select id from public.bookings where phone = p_phone;
$$;
comment on function private.former_bookings_of(text) is
  'The bookings that had this number before a correction. Messages to it and the history still contain it.';

create function private.forget_elsewhere(p_phone text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  -- For former bookings of this number, messages to it are erased, and the history loses the person.
  v_ids := array(select m.id from public.messages as m where m.to_phone = p_phone and not private.is_for_staff(m));
  delete from private.message_events
  where provider_id in (select provider_id from public.messages where id = any (v_ids) and provider_id is not null);
  delete from public.messages where id = any (v_ids);
  update public.messages set params = params - array['phone', 'name', 'requests'] where params ->> 'phone' = p_phone;
  update public.booking_events set before = private.without_person(before), after = private.without_person(after)
  where before ->> 'phone' = p_phone or after ->> 'phone' = p_phone;
  return cardinality(v_ids);
end;
$$;

-- supabase/schemas/81_forget_visits.sql

-- What is kept of visits: told to the person, and erased.

create function private.visits_in_words(p_phone text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      to_jsonb(v) - array['id', 'version', 'answered_by', 'quiet_reason'] || jsonb_build_object('messages', (
        select coalesce(jsonb_agg(
          jsonb_build_object('kind', m.kind, 'to', m.to_phone, 'blanks', m.params, 'text', m.body, 'state', m.state, 'created_at', m.created_at)
          order by m.created_at
        ), '[]')
        from public.messages as m where m.visit_id = v.id
      ))
      order by v.day, v.created_at
    ), '[]')
    from private.visits as v where v.phone = p_phone
  );
end;
$$;
comment on function private.visits_in_words(text) is 'The visits of a number for the file that its owner gets.';

create function private.forget_visits(p_visits uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The provider's ids contain the number.
  delete from private.message_events
  where provider_id in (select provider_id from public.messages where visit_id = any (p_visits) and provider_id is not null);
  delete from private.idempotency where (response ->> 'visit_id')::uuid = any (p_visits);
  delete from private.visits where id = any (p_visits);
end;
$$;
comment on function private.forget_visits(uuid[]) is 'Erases visits with their messages.';

-- supabase/schemas/82_people.sql

-- A person's right to see or erase their data, by phone number, through staff. Definer, for all functions here: staff may not read conversations or
-- write erased data.

create function private.person(p_phone text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'bookings', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', b.id, 'reference', b.reference, 'client_name', b.client_name, 'hall', b.hall, 'event_date', b.event_date, 'event_time', b.event_time,
            'status', b.status, 'is_deleted', b.deleted_at is not null, 'paid_amount', private.paid_amount(b.id),
            'payments', (select count(*) from public.payments as p where p.booking_id = b.id),
            'messages', (select count(*) from public.messages as m where m.booking_id = b.id),
            'is_ahead', private.has_slot(b) and b.event_date >= private.today()
          )
          order by b.event_date, b.id
        ),
        '[]'
      ),
      'named_in', (select count(*) from public.bookings where p_phone in (bride_phone, groom_phone)),
      'visits', (select count(*) from private.visits where phone = p_phone),
      'had_before', (select count(*) from private.former_bookings_of(p_phone)),
      'has_written', exists (select from private.conversations where phone = p_phone),
      'opted_out', private.is_opted_out(p_phone),
      -- The stamp of the data that staff saw, so that only that is erased.
      'stamp', md5(coalesce(string_agg(b.id::text || b.version::text, ',' order by b.id), '') || (
        select coalesce(string_agg(v.id::text || v.version::text, ',' order by v.id), '') from private.visits as v where v.phone = p_phone
      ))
    )
    from private.booking_functions as b
    where b.is_next and b.phone = p_phone
  );
end;
$$;

-- The desk promises that the family does not see cancel reasons and payment notes, so its file leaves them out.
create function private.export_person(p_phone text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_for_staff constant text[] := array['cancel_reason', 'lost_reason', 'private_note', 'note'];
begin
  perform private.require_admin();
  return jsonb_build_object(
    'phone', p_phone,
    'exported_at', now(),
    'bookings', coalesce((
      select jsonb_agg(
        to_jsonb(b) - array['id', 'found_by', 'function_id', 'takes_slot', 'is_next'] - v_for_staff || jsonb_build_object(
          'payments', coalesce((
            select jsonb_agg(
              to_jsonb(p) - array['id', 'booking_id', 'key', 'recorded_by', 'reverses_id'] - v_for_staff order by p.receipt_year, p.receipt_no
            )
            from public.payments as p where p.booking_id = b.id
          ), '[]'),
          'deposits', coalesce((
            select jsonb_agg(private.picked(to_jsonb(d), array['kind', 'amount', 'method', 'received_on', 'receipt_number', 'created_at']) order by d.receipt_year, d.receipt_no)
            from public.deposits as d where d.booking_id = b.id
          ), '[]'),
          'bills', coalesce((
            select jsonb_agg(private.picked(to_jsonb(bill), array['kind', 'number', 'issued_at', 'document', 'fiscal_number']) order by bill.bill_year, bill.bill_no)
            from private.bills as bill where bill.booking_id = b.id
          ), '[]'),
          'messages', coalesce((
            select jsonb_agg(
              jsonb_build_object(
                'kind', m.kind, 'to', m.to_phone, 'language', m.language, 'blanks', m.params - 'link', 'text', m.body, 'state', m.state,
                'created_at', m.created_at, 'updated_at', m.updated_at, 'text_at_first', m.first_body, 'edited_at', m.edited_at, 'deleted_at', m.revoked_at
              )
              order by m.created_at
            )
            -- Messages to a former number belong to another person.
            from public.messages as m where m.booking_id = b.id and (m.to_phone = p_phone or private.is_for_staff(m))
          ), '[]'),
          'payer', private.payer_of(b.id),
          'payment_proofs', private.proofs_for_family(b.id),
          'review', private.review_of(b.id),
          'price_lines', private.lines_in_words(b.id) -> 'lines',
          'payment_dates', private.dates_in_words(b.id) -> 'payment_dates',
          'agreements', coalesce((
            select jsonb_agg(private.agreement_for_family(a) order by a.version_no) from public.agreements as a where a.booking_id = b.id
          ), '[]'),
          'changes_asked_for', coalesce((
            select jsonb_agg(private.change_for_family(c) order by c.asked_at) from public.change_requests as c where c.booking_id = b.id
          ), '[]'),
          'history', coalesce((
            select jsonb_agg(
              to_jsonb(e) - array['id', 'booking_id', 'actor']
                || jsonb_build_object(
                  'before', e.before - v_for_staff - case when e.before ->> 'phone' <> p_phone then array['phone'] else '{}' end,
                  'after', e.after - v_for_staff - case when e.after ->> 'phone' <> p_phone then array['phone'] else '{}' end
                )
              order by e.id
            )
            from public.booking_events as e where e.booking_id = b.id
          ), '[]')
        )
        order by b.created_at
      )
      from private.booking_functions as b where b.is_next and b.phone = p_phone
    ), '[]'),
    'named_in', coalesce((
      select jsonb_agg(
        jsonb_build_object('event_date', b.event_date, 'hall', b.hall, 'side', named.side, 'name', named.contact)
        order by b.event_date, b.id, named.side
      )
      from private.booking_functions as b
      cross join lateral (values ('bride', b.bride_phone, b.bride_contact), ('groom', b.groom_phone, b.groom_contact)) as named (side, phone, contact)
      where b.is_next and named.phone = p_phone
    ), '[]'),
    'had_before', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'event_date', b.event_date, 'hall', b.hall,
          'messages', coalesce((
            select jsonb_agg(jsonb_build_object('kind', m.kind, 'text', m.body, 'state', m.state, 'created_at', m.created_at) order by m.created_at)
            from public.messages as m where m.booking_id = b.id and m.to_phone = p_phone and not private.is_for_staff(m)
          ), '[]')
        )
        order by b.event_date, b.id
      )
      from private.booking_functions as b where b.is_next and b.id in (select private.former_bookings_of(p_phone))
    ), '[]'),
    'visits', private.visits_in_words(p_phone),
    'whatsapp', (
      select jsonb_build_object('last_message_from_you_at', c.last_incoming_at, 'wants_no_messages', c.opted_out, 'said_so_at', c.wish_at)
      from private.conversations as c where c.phone = p_phone
    ),
    'wants_no_messages', private.is_opted_out(p_phone)
  );
end;
$$;

create function private.erase_person(p_phone text, p_stamp text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_ids uuid[];
  v_ends text[];
begin
  perform private.require_admin();
  -- A request at this moment waits for the erasure and is then a new one.
  perform pg_advisory_xact_lock(hashtextextended('request from phone ' || p_phone, 0));
  v_ids := array(select id from public.bookings where phone = p_phone order by id for update);
  if exists (select from private.booking_functions as b where b.id = any (v_ids) and private.has_slot(b) and b.event_date >= private.today()) then
    perform private.change_refused('booking_ahead');
  elsif private.person(p_phone) ->> 'stamp' is distinct from p_stamp then
    perform private.change_refused('version_conflict');
  end if;
  v_ends := array(select private.forget_booking(id) from unnest(v_ids) as id);
  perform private.forget_visits(array(select id from private.visits where phone = p_phone));
  perform private.forget_elsewhere(p_phone);
  perform private.forget_contact(p_phone);
  delete from private.new_numbers where new_phone = p_phone;
  perform private.forget_conversation(p_phone);
  return jsonb_build_object(
    'erased', cardinality(array_positions(v_ends, 'erased')), 'anonymised', cardinality(array_positions(v_ends, 'anonymised'))
  );
end;
$$;

-- supabase/schemas/83_files_to_remove.sql

-- Files of the bucket that shall be gone. Storage shares no transaction with the database, so a file is listed first and removed by the nightly job.

create table private.files_to_remove (
  path text primary key check (char_length(path) between 1 and 300),
  due_at timestamptz not null default now()
);
comment on table private.files_to_remove is
  'Paths in the bucket, until Storage confirms that the file is gone. An upload is listed beforehand, due an hour later; the transaction that uses the file takes it off, unless it is due.';

alter table private.files_to_remove enable row level security;

-- Definer: service_role, the schedule's role, may not see the table.
create function public.files_to_remove(p_limit integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(due.path order by due.due_at, due.path), '[]')
  from (
    select f.path, f.due_at from private.files_to_remove as f
    where f.due_at <= now()
    order by f.due_at, f.path
    limit least(greatest(p_limit, 1), 500)
  ) as due;
$$;
comment on function public.files_to_remove(integer) is 'At most p_limit paths of files that are due to be removed, the longest due first. For the schedule.';

-- Definer: as files_to_remove.
create function public.note_files_removed(p_paths text[])
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_removed integer;
begin
  delete from private.files_to_remove where path = any (p_paths) and due_at <= now();
  get diagnostics v_removed = row_count;
  return v_removed;
end;
$$;
comment on function public.note_files_removed(text[]) is
  'Takes paths off the list whose files Storage has confirmed as gone; returns how many were on it. For the schedule.';

-- supabase/schemas/84_catalogue_facts.sql

-- Digests of the database's safety for npm run doctor, which compares them with the migrations and so finds manual changes. Definitions come from the
-- catalogue's columns where possible, so that PostgreSQL 15 to 17 give the same.

create function private.short_digest(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- A checkout on Windows may have other line ends.
  select left(encode(sha256(convert_to(replace(p_text, e'\r', ''), 'UTF8')), 'hex'), 10);
$$;

create function private.rights_on(p_rights aclitem[], p_object text)
returns setof text
language sql
stable
set search_path = ''
as $$
  select coalesce(r.rolname, 'everybody') || ' ' || lower(acl.privilege_type) || ' ' || p_object
  from aclexplode(p_rights) as acl
  left join pg_roles as r on r.oid = acl.grantee
  where acl.grantee = 0 or r.rolname in ('anon', 'authenticated', 'service_role');
$$;
comment on function private.rights_on(aclitem[], text) is
  'The rights of PUBLIC and of the data API''s roles on an object. Other roles are the project''s own.';

create function private.catalogue_facts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with
    schemas as (select oid from pg_namespace where nspname in ('public', 'private')),
    tables as (
      select c.oid, c.oid::regclass::text as name, c.relrowsecurity, c.relkind, coalesce(c.relacl, acldefault('r', c.relowner)) as acl
      from pg_class as c join schemas as s on s.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm')
    ),
    functions as (
      select p.oid, p.oid::regprocedure::text as name, p as own from pg_proc as p join schemas as s on s.oid = p.pronamespace
    ),
    rights (is_given) as (
      select private.rights_on(acl, name) from tables
      union all
      select private.rights_on(a.attacl, t.name || '.' || a.attname) from tables as t join pg_attribute as a on a.attrelid = t.oid and a.attacl is not null
      union all
      select private.rights_on(coalesce((own).proacl, acldefault('f', (own).proowner)), name) from functions
      union all
      select private.rights_on(c.relacl, c.oid::regclass::text) from pg_class as c join schemas as s on s.oid = c.relnamespace where c.relkind = 'S'
      union all
      select private.rights_on(nspacl, 'schema ' || nspname) from pg_namespace where nspname = 'private'
    )
  select jsonb_build_object(
    'rights', (select coalesce(jsonb_agg(is_given order by is_given), '[]') from rights),
    'row_security', (select jsonb_object_agg(name, relrowsecurity) from tables where relkind in ('r', 'p')),
    'columns', (
      select jsonb_object_agg(t.name || '.' || a.attname, private.short_digest(concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated)))
      from tables as t join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    ),
    'functions', (
      select jsonb_object_agg(f.name, private.short_digest(concat_ws(' ', l.lanname, (own).prosecdef, (own).provolatile, (own).proisstrict, (own).proconfig,
        pg_get_function_arguments(f.oid), pg_get_function_result(f.oid), (own).prosrc)))
      from functions as f join pg_language as l on l.oid = (own).prolang
    ),
    'policies', (
      select coalesce(jsonb_object_agg(t.name || ': ' || p.polname, private.short_digest(concat_ws(' ', p.polcmd, p.polpermissive,
        (select string_agg(coalesce(r.rolname, 'everybody'), ',' order by r.rolname) from unnest(p.polroles) as one left join pg_roles as r on r.oid = one),
        pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)))), '{}')
      from pg_policy as p join tables as t on t.oid = p.polrelid
    ),
    'triggers', (
      select jsonb_object_agg(t.tgrelid::regclass || ': ' || t.tgname, case when t.tgenabled = 'D' then 'off' else private.short_digest(pg_get_triggerdef(t.oid)) end)
      from pg_trigger as t join functions as f on f.oid = t.tgfoid where not t.tgisinternal
    ),
    'indexes', (
      select jsonb_object_agg(i.indexrelid::regclass, case when i.indisvalid then private.short_digest(pg_get_indexdef(i.indexrelid)) else 'off' end)
      from pg_index as i join tables as t on t.oid = i.indrelid
    ),
    'constraints', (
      select jsonb_object_agg(t.name || ': ' || c.conname, case
        when exists (select from pg_trigger as g where g.tgconstraint = c.oid and g.tgenabled = 'D') then 'off'
        else private.short_digest(pg_get_constraintdef(c.oid) || c.convalidated) end)
      -- NOT NULL is a constraint from PostgreSQL 18 on. The columns show it in every version.
      from pg_constraint as c join tables as t on t.oid = c.conrelid where c.contype in ('c', 'f', 'p', 'u', 'x')
    ),
    'published', (
      select coalesce(jsonb_agg(format('%I.%I', schemaname, tablename) order by schemaname, tablename), '[]')
      from pg_publication_tables where pubname = 'supabase_realtime'
    )
  );
$$;
comment on function private.catalogue_facts() is
  'Names and digests of rights, tables, functions, policies, triggers, indexes and constraints in public and private, and the tables with realtime.';

-- supabase/schemas/84_owner_checks.sql

-- Facts for npm run doctor and /api/health: who may sign in, which migrations have run, when the jobs last ran, and errors in visitors' pages.

create table private.client_errors (
  day date not null default private.today(),
  address_hash text not null constraint client_errors_address_hash_length check (char_length(address_hash) between 1 and 128),
  reports integer not null constraint client_errors_reports_positive check (reports > 0),
  primary key (day, address_hash)
);
comment on table private.client_errors is 'Reports per hashed address and day. Erased when the day is over.';

alter table private.client_errors enable row level security;

-- Definer: no role has rights on the table.
create function public.client_errors_today()
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(reports), 0)::integer from private.client_errors where day = private.today();
$$;
comment on function public.client_errors_today() is 'The number of error reports today. For the server only.';

-- Definer: as client_errors_today.
create function public.count_client_error(p_address_hash text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if public.client_errors_today() >= private.setting('client_errors_per_day') then
    return false;
  end if;
  insert into private.client_errors as e (address_hash, reports)
  values (p_address_hash, 1)
  on conflict (day, address_hash) do update set reports = e.reports + 1
  where e.reports < private.setting('client_errors_per_address_per_day');
  return found;
end;
$$;
comment on function public.count_client_error(text) is
  'Counts an error report; false beyond the limit of its address or of the day. For the server only.';

create table private.last_runs (
  job text primary key constraint last_runs_job_known check (job in ('minute', 'nightly', 'backup')),
  at timestamptz,
  first_at timestamptz
);
comment on table private.last_runs is 'The first and last run of each job. One row per job; null until its first run.';

alter table private.last_runs enable row level security;

insert into private.last_runs (job) values ('minute'), ('nightly'), ('backup');

create function private.note_run(p_job text)
returns void
language sql
set search_path = ''
as $$
  update private.last_runs set at = now(), first_at = coalesce(first_at, now()) where job = p_job;
$$;

-- Definer: no API role may write the table. The backup's row is written least often, so nothing waits for its lock.
create function public.check_writes()
returns void
language plpgsql
security definer
set search_path = ''
set work_mem = '64kB'
as $$
begin
  update private.last_runs set at = at where job = 'backup';
  -- The update needs no new page. The series is larger than work_mem, so its temporary file needs space on the disk.
  perform count(*) from generate_series(1, 5000);
end;
$$;
comment on function public.check_writes() is
  'Writes one row without changing it, and a temporary file, so that a health check fails while the database is read-only or its disk is full. For the server only.';

-- Definer: service_role may not read the settings.
create function public.basics()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'timeZone', private.time_zone(),
    'referenceLetters', private.reference_letters(),
    'settings', (select jsonb_object_agg(key, value) from private.settings),
    'payer', private.payer_fields()
  );
$$;
comment on function public.basics() is '{timeZone, referenceLetters, settings, payer}, to compare with the content. For the server only.';

-- Supabase's own columns are read as JSON, because a local stand-in may lack them.
create function private.is_locked_out(p_user uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (to_jsonb(u) ->> 'banned_until')::timestamptz > now() is true or to_jsonb(u) ->> 'deleted_at' is not null
  from auth.users as u where u.id = p_user;
$$;
comment on function private.is_locked_out(uuid) is 'Whether an account was banned or deleted at Supabase, and cannot sign in.';

-- Definer: service_role may not read these tables.
create function public.setup_facts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_migrations jsonb;
begin
  -- The Supabase CLI makes this table, and may not have run yet.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into v_migrations;
  end if;
  return jsonb_build_object(
    'staff', (select count(*) from private.admins as a where not private.is_locked_out(a.user_id)),
    -- Banned or deleted accounts cannot sign in.
    'staff_shut_out', (select count(*) from private.admins as a where private.is_locked_out(a.user_id)),
    'doubled_mails', (select count(*) from (select from auth.users where email is not null group by lower(email) having count(*) > 1) as doubled),
    -- The demo accounts have a public password.
    'demo_accounts', (select count(*) from auth.users where email like '%@lalazar.example'),
    'migrations', coalesce(v_migrations, '[]'),
    'bookable', public.bookable(),
    'basics', public.basics(),
    'last_runs', (select jsonb_object_agg(job, at) from private.last_runs),
    'first_minute', (select first_at from private.last_runs where job = 'minute'),
    'now', now(),
    'catalogue', private.catalogue_facts()
  ) || public.retention();
end;
$$;
comment on function public.setup_facts() is
  '{staff, staff_shut_out, doubled_mails, demo_accounts, migrations, bookable, basics, last_runs: {minute, nightly, backup}, first_minute, now, catalogue, request_days, booking_months, bill_years}: figures, versions, names and digests, nobody''s data. For the server only.';

-- Definer: no API role may write the table. The server's key could do as much already: it can set any admin's password.
create function public.appoint_admin(p_email text)
returns text
language sql
security definer
set search_path = ''
as $$
  select private.make_admin(p_email);
$$;
comment on function public.appoint_admin(text) is
  'Makes the account with this e-mail staff (npm run admin:add): added, already, no_account. For the server only; staff use add_admin.';

-- supabase/schemas/89_guards.sql

-- The checks before a change of a booking, a function, a closure or a calendar feed.

-- A statement trigger, because this lock must come before any row lock: otherwise a row could wait for the book while another waits for the row, a
-- deadlock.
create trigger lock_book
before insert or update on public.bookings
for each statement execute function private.lock_book_for_write();

create trigger lock_book
before insert or update on public.functions
for each statement execute function private.lock_book_for_write();

-- Definer: the rules read halls, settings, closures and the ledger. Staff may not.
create function private.before_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- `old` is a row of nulls when a booking is inserted.
  if (new.client_name, new.bride_contact, new.groom_contact, new.care_of, new.cancel_reason)
    is distinct from (old.client_name, old.bride_contact, old.groom_contact, old.care_of, old.cancel_reason) then
    new := private.composed(new, 'client_name', 'bride_contact', 'groom_contact', 'care_of', 'cancel_reason');
  end if;
  if (new.client_name, new.bride_contact, new.bride_phone, new.groom_contact, new.groom_phone, new.care_of)
    is distinct from (old.client_name, old.bride_contact, old.bride_phone, old.groom_contact, old.groom_phone, old.care_of) then
    new.found_by := private.folded(
      concat_ws(E'\n', new.client_name, new.bride_contact, new.bride_phone, new.groom_contact, new.groom_phone, new.care_of)
    );
  end if;
  new := private.guard_booking(new, old);
  if (new.total_amount, new.status, new.deleted_at) is distinct from (old.total_amount, old.status, old.deleted_at) then
    perform private.guard_billed(new);
  end if;
  return new;
end;
$$;

comment on column public.bookings.found_by is
  'What the desk''s search reads: the name, both sides'' contacts with their numbers, and who recommended the hall, folded. Stored, so that a search does not fold every booking.';

create trigger before_booking
before insert or update on public.bookings
for each row execute function private.before_booking();

-- Definer: as before_booking, and a function that takes a slot ends an expired hold of another family.
create function private.before_function()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_others integer;
  -- `old` is a row of nulls when a function is inserted.
  v_is_elsewhere constant boolean := (new.hall, new.event_date, new.event_time) is distinct from (old.hall, old.event_date, old.event_time);
begin
  select * into v_booking from public.bookings where id = new.booking_id;
  new.takes_slot := new.called_off_at is null and private.takes_slots(v_booking);
  if tg_op = 'INSERT' then
    v_others := (select count(*) from public.functions where booking_id = new.booking_id);
    if v_others >= 6 then
      raise exception 'a booking has at most six functions' using errcode = 'check_violation', constraint = 'functions_at_most_six';
    end if;
    new.is_only := new.is_only and v_others = 0;
  end if;
  if new.special_requests is distinct from old.special_requests then
    new := private.composed(new, 'special_requests');
  end if;
  if new.called_off_at is null and (v_is_elsewhere or old.called_off_at is not null) and exists (
    select from public.functions as f
    where f.booking_id = new.booking_id and f.id <> new.id and f.called_off_at is null
      and (f.hall, f.event_date, f.event_time) = (new.hall, new.event_date, new.event_time)
  ) then
    perform private.change_refused('slot_twice', new.id);
  end if;
  perform private.guard_closed_slot(new, old, v_booking.status);
  if tg_op = 'UPDATE' then
    perform private.guard_billed_function(new, old);
    new := private.guard_company(new, old);
    new := private.guard_final_guests(new, old);
    if v_booking.status = 'pending' and (new.event_date, new.event_time) is distinct from (old.event_date, old.event_time)
      and private.slot_begins(new.event_date, new.event_time) <= now()
      -- A payment may be recorded after the event has begun.
      and private.paid_amount(v_booking.id) <= 0 then
      perform private.change_refused('slot_begun');
    end if;
  end if;
  perform private.require_known_slot('functions', nullif(new.hall, old.hall), nullif(new.event_time, old.event_time));
  if (new.hall, new.guest_count, new.final_guests) is distinct from (old.hall, old.guest_count, old.final_guests) then
    perform private.require_seats(new, old);
  end if;
  if new.takes_slot and (v_is_elsewhere or not old.takes_slot) then
    perform private.release_expired_hold(new.hall, new.event_date, new.event_time);
  end if;
  return new;
end;
$$;

create trigger before_function
before insert or update on public.functions
for each row execute function private.before_function();

create trigger guard_known_slot
before insert or update on public.closures
for each row execute function private.guard_known_slot();

create trigger guard_known_slot
before insert or update on private.calendar_feeds
for each row execute function private.guard_known_slot();

-- supabase/schemas/90_effects.sql

-- Everything that a change of a function, a booking or a payment brings about by itself.

-- The effects of a function's change in order: messages, requests of change, the line for its slot, history.
create function private.apply_function_effects(p_new public.functions, p_old public.functions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_new private.booking_functions;
  v_old private.booking_functions;
  v_is_moved constant boolean := (p_new.hall, p_new.event_date, p_new.event_time) is distinct from (p_old.hall, p_old.event_date, p_old.event_time);
begin
  select * into v_new from private.booking_functions where function_id = p_new.id;
  v_old := jsonb_populate_record(v_new, to_jsonb(p_old) - array['id', 'booking_id', 'created_at']);
  if v_is_moved then
    perform private.cancel_stale_messages(v_new);
  end if;
  -- A version that waits would be accepted with the slot that is gone.
  update public.agreements set state = 'replaced'
  where (v_is_moved or p_new.called_off_at is distinct from p_old.called_off_at) and booking_id = p_new.booking_id and state = 'sent';
  if v_is_moved or p_new.called_off_at is distinct from p_old.called_off_at
    or private.picked(to_jsonb(p_new), private.changeable_columns()) <> private.picked(to_jsonb(p_old), private.changeable_columns()) then
    perform private.grant_change_request(p_new.booking_id);
  end if;
  -- A hold that is undone leaves the line as it was.
  if p_old.takes_slot and v_new.status <> 'pending_confirmation' and (v_is_moved or not p_new.takes_slot) then
    perform private.note_freed_slot(
      p_old,
      -- Staff can undo a cancellation or a deletion with one press.
      case when not v_is_moved and v_new.status <> 'expired' then private.undo_deadline() else now() end
    );
  end if;
  if v_is_moved then
    perform private.owe_move(v_new, v_old);
  end if;
  if p_new.event_date <> p_old.event_date or p_new.called_off_at is distinct from p_old.called_off_at then
    perform private.count_dates_from_today(p_new.booking_id, array['days_before']);
  end if;
  if v_is_moved
    or (p_new.guest_count, p_new.final_guests, p_new.called_off_at) is distinct from (p_old.guest_count, p_old.final_guests, p_old.called_off_at) then
    perform private.plan_messages(p_new.booking_id);
  end if;
  perform private.record_function_event(p_new, p_old);
  if p_new.guest_count <> p_old.guest_count then
    perform private.redirect_messages(v_new);
  end if;
  if v_is_moved then
    -- Other messages that name the slot wait as long as the message of the move: until then the move may be undone.
    perform private.wait_for_undo_deadline(
      p_new.booking_id, array(select k.kind from private.message_kinds as k where k.audience = 'family' and k.on_move = 'follows')
    );
  end if;
end;
$$;

-- Definer: as after_booking.
create function private.after_function()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.apply_function_effects(new, old);
    return null;
  end if;
  if not new.is_only and exists (select from public.functions where booking_id = new.booking_id and is_only) then
    update public.functions set is_only = false where booking_id = new.booking_id and is_only;
  end if;
  if not new.is_only then
    perform private.grant_change_request(new.booking_id);
  end if;
  -- Imported bookings of earlier times are planned by the nightly round.
  if new.takes_slot and exists (select from public.bookings where id = new.booking_id and created_at > now() - interval '1 hour') then
    perform private.plan_messages(new.booking_id);
  end if;
  if not exists (select from public.booking_events where booking_id = new.booking_id and action = 'created') then
    perform private.record_creation(new);
  end if;
  return null;
end;
$$;

create trigger after_function
after insert or update on public.functions
for each row execute function private.after_function();

-- The effects of a booking's change in order: its slots, history, messages, requests of change and links.
create function private.apply_booking_effects(p_new public.bookings, p_old public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_new private.booking_functions;
  v_is_deleted constant boolean := p_new.deleted_at is not null and p_old.deleted_at is null;
  v_is_restored constant boolean := p_new.deleted_at is null and p_old.deleted_at is not null;
  v_has_ended constant boolean := private.is_over(p_new.status) and p_new.status <> p_old.status;
  v_is_cancelled constant boolean := p_new.status = 'cancelled' and p_old.status <> 'cancelled' and p_new.deleted_at is null;
  v_is_reinstated constant boolean := p_old.status = 'cancelled' and p_new.status <> 'cancelled' and p_new.deleted_at is null;
begin
  if private.takes_slots(p_new) <> private.takes_slots(p_old) then
    perform private.take_or_free_slots(p_new);
  end if;
  v_new := private.booking_now(p_new.id);

  -- Messages and requests that the change makes wrong.
  if v_has_ended or v_is_deleted then
    perform private.cancel_stale_messages(v_new);
    perform private.overtake_change_request(p_new);
  end if;

  if p_new.total_amount > 0 and p_old.total_amount = 0 then
    perform private.keep_payment_dates(p_new.id);
  end if;
  if p_old.total_amount > 0 and p_new.total_amount <> p_old.total_amount and p_new.status = any (private.paid_statuses()) then
    perform private.keep_paid_advance(p_new.id, p_old.total_amount);
  end if;
  if p_old.status = 'pending' and p_new.status = 'advance_paid' then
    perform private.count_dates_from_today(p_new.id, array['to_keep', 'days_before', 'on_day']);
  end if;

  -- Messages that the change brings about.
  if v_is_cancelled then
    perform private.owe_cancellation(v_new);
  end if;
  -- Before the reminders: the day of an advance is in the history once a payment has ended the hold.
  perform private.record_booking_event(p_new, p_old);
  if (p_new.status, p_new.hold_expires_at, p_new.deleted_at, p_new.client_name, p_new.phone, p_new.language, p_new.total_amount, p_new.consent_at)
    is distinct from
    (p_old.status, p_old.hold_expires_at, p_old.deleted_at, p_old.client_name, p_old.phone, p_old.language, p_old.total_amount, p_old.consent_at) then
    perform private.plan_messages(p_new.id);
  end if;
  perform private.note_discount(p_new.id, p_new.estimate, p_old.estimate);
  if (p_new.phone, p_new.language, p_new.client_name) is distinct from (p_old.phone, p_old.language, p_old.client_name) then
    perform private.redirect_messages(v_new);
  end if;
  if v_is_reinstated then
    perform private.owe_reinstating(v_new);
  end if;
  if p_old.status = 'pending_confirmation' and p_new.status = any (private.slot_statuses()) then
    perform private.release_held_request(v_new);
  end if;
  if p_new.phone <> p_old.phone then
    perform private.renew_links(v_new);
  end if;

  -- Requests of change that the booking's end had closed open again.
  if v_is_restored and not private.is_over(p_new.status) then
    perform private.reopen_change_request(p_new, p_old);
  end if;
  if v_is_reinstated then
    perform private.reopen_after_cancellation(p_new);
  end if;
  if v_is_restored then
    -- After the request is open again: the hall's notice of it is queued only for an open request.
    perform private.queue_again(v_new, p_old.deleted_at);
  end if;
end;
$$;

-- Definer: staff may write neither history nor messages nor requests of change, and their changes of a booking write all three.
create function private.after_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.apply_booking_effects(new, old);
  return null;
end;
$$;

create trigger after_booking
after update on public.bookings
for each row execute function private.after_booking();

-- Definer: no role may write the history or messages.
create function private.after_payment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Payments entered late, as in an import, cause no message.
  if new.created_at > now() - interval '1 hour' then
    perform private.owe_after_payment(new);
  end if;
  perform private.record_payment_event(new);
  return null;
end;
$$;

create trigger after_payment
after insert on public.payments
for each row execute function private.after_payment();

-- supabase/schemas/91_texts.sql

-- Texts are stored in one Unicode form: some keyboards and systems send a letter and its accent as two characters.

create function private.composed(p_row anyelement, variadic p_columns text[])
returns anyelement
language plpgsql
set search_path = ''
as $$
declare
  v_composed constant jsonb := (
    select jsonb_object_agg(name, normalize(value, nfc)) from jsonb_each_text(to_jsonb(p_row)) as written (name, value)
    where name = any (p_columns) and value is not nfc normalized
  );
begin
  return case when v_composed is null then p_row else jsonb_populate_record(p_row, v_composed) end;
end;
$$;
comment on function private.composed(anyelement, text[]) is 'The row with the texts of these columns in one Unicode form (NFC).';

create function private.compose_texts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  return private.composed(new, variadic tg_argv);
end;
$$;
comment on function private.compose_texts() is 'Composes the columns that the trigger names. Definer: staff may write a closure without the right to call private.composed().';

create trigger compose_texts
before insert or update of reference, note on public.payments
for each row execute function private.compose_texts('reference', 'note');

create trigger compose_texts
before insert or update of note on public.deposits
for each row execute function private.compose_texts('note');

create trigger compose_texts
before insert or update of reason on public.closures
for each row execute function private.compose_texts('reason');

create trigger compose_texts
before insert or update of note, answer on public.change_requests
for each row execute function private.compose_texts('note', 'answer');

create trigger compose_texts
before insert or update of accepted_name on public.agreements
for each row execute function private.compose_texts('accepted_name');

create trigger compose_texts
before insert or update of body on public.messages
for each row execute function private.compose_texts('body');

-- supabase/schemas/92_realtime.sql

-- Realtime for the desk: bookings, payments, deposits, messages, closures, requests of change and staff. Row security decides who receives it.
do $$
declare
  v_table text;
begin
  -- Hosted Supabase has the publication already.
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  foreach v_table in array array['bookings', 'payments', 'messages', 'closures', 'staff_changes', 'change_requests', 'deposits']
  loop
    if not exists (
      select from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = v_table
    ) then
      execute format('alter publication supabase_realtime add table public.%I', v_table);
    end if;
  end loop;
end;
$$;

-- supabase/schemas/93_storage.sql

-- The pictures of payments lie in a private bucket of Supabase Storage: without a signed address only the server's key opens them.
do $$
begin
  -- A server without Supabase Storage has no such table. `npm run bucket` makes the bucket later.
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('payment-proofs', 'payment-proofs', false, 1572864, array['image/jpeg'])
    on conflict (id) do update
    set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
  end if;
end;
$$;

-- supabase/schemas/98_api_agreement.sql

-- What staff's browsers may call about the agreement of a booking.

create function public.send_agreement(p_booking uuid, p_version integer, p_words jsonb)
returns integer language sql set search_path = ''
as 'select private.send_agreement(p_booking, p_version, p_words)';
comment on function public.send_agreement is
  'Makes the next version of the agreement from the booking as it stands, and answers its number. It replaces a version that waits for its answer. p_words: {names: [{name, en, ur}], terms: {en, ur}, hall: {en: {name, address}, ur: {name, address}, phone}}, the content''s words in both languages. Refuses: booking_not_found, version_conflict, booking_closed, no_total, bill_issued.';

create function public.mark_agreement_signed(p_booking uuid, p_agreement uuid, p_name text)
returns void language sql set search_path = ''
as 'select private.mark_agreement_signed(p_booking, p_agreement, p_name)';
comment on function public.mark_agreement_signed is
  'Notes that a version was signed on paper, once. Its price is in force from now on. 23514: the name is invalid. Refuses: booking_not_found, version_replaced, booking_closed, bill_issued.';

create function public.agreements_of(p_booking uuid)
returns jsonb language sql stable set search_path = ''
as 'select private.agreements_of(p_booking)';
comment on function public.agreements_of is
  '{versions: [{id, version_no, state, document, made_at, made_by_email, language, accepted_at, accepted_name, accepted_how, accepted_language}], now}: all versions of the agreement, the newest first, and the document that a version sent now would have, without words.';

-- supabase/schemas/98_api_bill.sql

-- What staff's browsers may call, about served plates, bills and credit notes. As 98_api_bookings.sql.

create function public.note_served(p_booking uuid, p_version integer, p_function uuid, p_plates integer, p_extra_price integer default null)
returns void language sql set search_path = ''
as 'select private.note_served(p_booking, p_version, p_function, p_plates, p_extra_price)';
comment on function public.note_served is
  'Notes the plates that were served at a function that has begun; null takes the note back. The price changes only with the bill. p_extra_price: what a plate above the agreed count costs with everything, if that was agreed. Refuses: booking_not_found, version_conflict, booking_closed, function_ahead, bill_issued.';

create function public.issue_bill(p_booking uuid, p_version integer, p_key uuid, p_venue jsonb)
returns text language sql set search_path = ''
as 'select private.issue_bill(p_booking, p_version, p_key, p_venue)';
comment on function public.issue_bill is
  'Issues the bill of a booking after its last live function has begun, once for each key, and answers its number. Its total becomes the price of the booking. p_venue: {name, address, phone, tax_numbers: [{name, number}]} of the content, for the paper. plates_missing: a function with lines per plate has no served plates yet. price_proposed: an agreement is in force, and the lines come to another price. Refuses: booking_not_found, version_conflict, booking_closed, bill_issued, function_ahead, plates_missing, no_total, idempotency_mismatch, price_proposed.';

create function public.issue_credit_note(p_bill uuid, p_version integer, p_key uuid, p_amount integer, p_reason text)
returns text language sql set search_path = ''
as 'select private.issue_credit_note(p_bill, p_version, p_key, p_amount, p_reason)';
comment on function public.issue_credit_note is
  'Takes a bill in force back, once for each key, and answers the number of the credit note. p_amount: an amount before tax, as a discount on the bill; null: the whole bill, so that the agreed price counts again and a new bill can be issued. p_version: of the booking. Refuses: bill_not_found, booking_not_found, version_conflict, booking_closed, more_than_billed, idempotency_mismatch.';

create function public.set_fiscal_number(p_bill uuid, p_number text, p_qr text default null)
returns void language sql set search_path = ''
as 'select private.set_fiscal_number(p_bill, p_number, p_qr)';
comment on function public.set_fiscal_number is
  'Notes the number of the tax office''s invoice for a bill or credit note, and the text of its QR code; the document stays as it is. Refuses: bill_not_found, booking_not_found.';

create function public.reveal_bill_payer(p_bill uuid)
returns jsonb language sql set search_path = ''
as 'select private.reveal_bill_payer(p_bill)';
comment on function public.reveal_bill_payer is
  'Answers {name, address, status, cnic, ntn} of the payer of a bill or credit note with the whole numbers, for its paper, and writes into the history who looked. Refuses: bill_not_found.';

create function public.bills_of_month(p_month date)
returns jsonb language sql stable set search_path = ''
as 'select private.bills_of_month(p_month)';
comment on function public.bills_of_month is
  'Answers the tax register of the month with this day: {bills, receipts}. bills: [{id, booking_id, kind, number, of_number, issued_at, reference, payer, base, taxes: [{name, percent, base, amount}], total, fiscal_number}], also of erased families; amounts of credit notes are negative. receipts: the receipts and refunds of the month by received_on, as the entries of money_of_day(). Whole units of the currency.';

-- supabase/schemas/98_api_bookings.sql

-- What staff's browsers may call, about one booking: each function with its purpose, its answer and the refusals that it can raise. Bodies are in
-- private. `npm run db:types` reads the refusals; supabase/tests/refusals.test.ts holds each list against the bodies.

create function public.list_bookings(
  p_search text default null, p_status text default null, p_hall text default null, p_from date default null, p_to date default null,
  p_sort text default 'newest', p_desc boolean default true, p_after jsonb default null, p_limit integer default 20, p_meant jsonb default null
)
returns jsonb language sql stable set search_path = ''
as 'select private.list_bookings(p_search, p_meant, p_status, p_hall, p_from, p_to, p_sort, p_desc, p_after, p_limit)';
comment on function public.list_bookings is
  'Finds bookings that are not deleted, sorted by newest, event, name, amount or status. Answers {rows, total, next, near?}; p_after = next asks for the next page, and next is null on the last page. p_search: each of its words must be in the name, the phone number (in any written form), the reference, a person of either side, the special requests, the private note, or the receipt number or reference of a payment; a number from 1 to 31 beside a name also finds the day of the month. near: how many rows match only by similar spelling or sound; they come last. p_meant: what words of the search mean: {hall, event_time, from, to, month, month_words, month_begins, date, weekday, status, status_words, menu, occasion, menu_words}. p_status also takes "waiting", "unpaid", "completed" and "earning" as booking_stats() counts them, "owed" (money is open after the event) and "deleted" (can be restored).';

create function public.booking_details(p_booking text)
returns jsonb language sql stable set search_path = ''
as 'select private.booking_details(p_booking)';
comment on function public.booking_details is
  'Answers everything about a booking, which p_booking names by its id or its reference, also about a deleted one that can be restored: {booking, line, holder, comes_back, money_left, other_bookings, same_number, payments (oldest first), changes and events (newest first)}; null if there is no such booking. An event without an actor was caused by the website or the clock.';

create function public.enter_booking(p_key uuid, p_booking jsonb)
returns jsonb language sql set search_path = ''
as 'select private.enter_booking(p_key, p_booking)';
comment on function public.enter_booking is
  'Writes a booking that staff take, once for each key: as a request (pending_confirmation) or with a hold (pending). is_agreed: the family may be written to and is sent its link. prices: as in request_booking. moves_from: the id of an ended booking of the family; its payments move to the new one. functions: a list of one to six in place of one function''s columns; all are written or none, and slot_taken and slot_closed have the place of the refused one, from 0, in their detail. Answers the booking with "outcome": created, replayed, or entered_before when the key came with other data the first time. Refuses: slot_taken, slot_closed, slot_begun, hold_past, idempotency_mismatch, booking_not_found, booking_open, booking_closed, other_family, nothing_paid, no_total.';

create function public.delete_booking(p_booking uuid, p_version integer)
returns void language sql set search_path = ''
as 'select private.delete_booking(p_booking, p_version)';
comment on function public.delete_booking is
  'Hides a booking, frees its slot and cancels its queued messages. Refuses: booking_not_found, version_conflict, bill_issued.';

create function public.restore_booking(p_booking uuid, p_functions jsonb default '[]')
returns void language sql set search_path = ''
as 'select private.restore_booking(p_booking, p_functions)';
comment on function public.restore_booking is
  'Restores a deleted booking while it is kept, with all of its functions or none. p_functions: [{id, hall, event_date, event_time, call_off}], functions that come back in another slot or are called off. slot_taken and slot_closed name the function in their detail. Refuses: booking_not_found, slot_taken, slot_closed, slot_begun, last_function.';

create function public.reinstate_booking(p_booking uuid, p_version integer, p_functions jsonb default '[]')
returns jsonb language sql set search_path = ''
as 'select private.reinstate_booking(p_booking, p_version, p_functions)';
comment on function public.reinstate_booking is
  'Gives a cancelled booking the status that its ledger says, with its payments, with all of its functions or none, and answers the booking. p_functions: as restore_booking. A message about the cancellation is withdrawn if it still waits, and corrected if it was sent. slot_taken and slot_closed name the function in their detail. Refuses: booking_not_found, version_conflict, slot_taken, slot_closed, slot_begun, last_function.';

create function public.edit_booking(p_booking uuid, p_version integer, p_changes jsonb, p_function uuid default null)
returns timestamptz language sql set search_path = ''
as 'select private.edit_booking(p_booking, p_version, p_changes, p_function)';
comment on function public.edit_booking is
  'Changes columns of a booking and one of its functions by hand, {column: value}; p_function: its id, or null for the next one. prices: {taxes, functions: [{minimum_plates, lines: [{kind, label, label_ur, unit_price}]}]}, the content''s prices of that function; lines that it has already keep their price. total_amount: what the family pays, tax included; it becomes a line "agreed" unless the lines come to it, and 0 takes the agreed price back. Answers when it was changed. Status, hold, total and count obey the same rules as everywhere. 23514: a value breaks a rule, named by its constraint. slot_taken and slot_closed name the function in their detail. Refuses: booking_not_found, version_conflict, slot_taken, slot_twice, slot_closed, slot_begun, hold_past, bill_issued.';

create function public.add_function(p_booking uuid, p_version integer, p_function jsonb)
returns uuid language sql set search_path = ''
as 'select private.add_function(p_booking, p_version, p_function)';
comment on function public.add_function is
  'Adds a function, {column: value}, to a booking and answers its id. prices: as in edit_booking. It takes its slot at once if the booking has its slots, and shares the end of its hold. 23514 functions_at_most_six: a booking has at most six. Refuses: booking_not_found, version_conflict, booking_closed, slot_taken, slot_twice, slot_closed, slot_begun, hold_past, bill_issued.';

create function public.call_off_function(p_booking uuid, p_version integer, p_function uuid)
returns void language sql set search_path = ''
as 'select private.call_off_function(p_booking, p_version, p_function)';
comment on function public.call_off_function is
  'Calls off one function of several and frees its slot. Payments stay. last_function: calling off the last one is cancelling the booking. Refuses: booking_not_found, version_conflict, booking_closed, last_function, bill_issued.';

create function public.restore_function(p_booking uuid, p_version integer, p_function uuid)
returns void language sql set search_path = ''
as 'select private.restore_function(p_booking, p_version, p_function)';
comment on function public.restore_function is
  'Takes back that a function was called off. It gets its slot again if the booking has its slots. Refuses: booking_not_found, version_conflict, booking_closed, slot_taken, slot_twice, slot_closed, bill_issued.';

create function public.extend_hold(p_booking uuid, p_version integer, p_until timestamptz)
returns timestamptz language sql set search_path = ''
as 'select private.extend_hold(p_booking, p_version, p_until)';
comment on function public.extend_hold is
  'Makes a hold end later, at the latest when the event begins, and answers its new end. The family gets one message. Refuses: booking_not_found, version_conflict, not_held, hold_over, hold_not_longer, hold_past_event.';

create function public.note_no_answer(p_booking uuid, p_version integer, p_again_at timestamptz)
returns void language sql set search_path = ''
as 'select private.note_no_answer(p_booking, p_version, p_again_at)';
comment on function public.note_no_answer is
  'Notes in the history that the family did not answer a call, and when to call again. Refuses: version_conflict, decided_on.';

create function public.take_back_no_answer(p_booking uuid, p_version integer)
returns void language sql set search_path = ''
as 'select private.take_back_no_answer(p_booking, p_version)';
comment on function public.take_back_no_answer is
  'Takes back the last note that the family did not answer; the time to call is the one before. Refuses: version_conflict, decided_on.';

create function public.enter_change(p_booking uuid, p_version integer, p_key uuid, p_change jsonb, p_estimate jsonb)
returns text language sql set search_path = ''
as 'select private.enter_change(p_booking, p_version, p_key, p_change, p_estimate)';
comment on function public.enter_change is
  'Writes a change that the family asked for by phone, once for each key. Answers created or replayed. Refuses: booking_not_found, version_conflict, change_open, booking_over, slot_taken, nothing, idempotency_mismatch.';

create function public.accept_change(
  p_change uuid, p_version integer, p_total integer default null, p_estimate jsonb default null, p_for_kitchen boolean default false,
  p_dishes jsonb default null, p_words jsonb default null
)
returns jsonb language sql set search_path = ''
as 'select private.accept_change(p_change, p_version, p_total, p_estimate, p_for_kitchen, p_dishes, p_words)';
comment on function public.accept_change is
  'Makes the requested change, once, and answers the booking. Hold and payments stay. p_total: the agreed price from now on; null keeps it. p_estimate: the new price, if the booking has changed since the family saw one. p_for_kitchen: the family''s note is added to the special requests, if there is room. p_dishes: {menu or add-on: [dish]}, the dishes of the wanted menus and add-ons. p_words: as of send_agreement(). Where an agreement is in force, the family''s own request at the price that its page showed is an accepted version; at another price p_total is an offer, a version to accept. Refuses: booking_not_found, version_conflict, change_answered, slot_taken, slot_twice, slot_closed, slot_begun, hold_over, day_over, bill_issued.';

create function public.decline_change(p_change uuid, p_answer text)
returns void language sql set search_path = ''
as 'select private.decline_change(p_change, p_answer)';
comment on function public.decline_change is
  'Declines the requested change and tells the family why, in one sentence. Refuses: booking_not_found, change_answered.';

create function public.record_payment(
  p_booking uuid, p_key uuid, p_kind text, p_amount integer, p_method text, p_reference text, p_received_on date, p_note text default null,
  p_allow_overpayment boolean default false, p_allow_repeat boolean default false, p_agrees integer default 0
)
returns public.payments language sql set search_path = ''
as 'select * from private.record_payment(p_booking, p_key, p_kind, p_amount, p_method, p_reference, p_received_on, p_note, p_allow_overpayment, p_allow_repeat, p_agrees)';
comment on function public.record_payment is
  'Adds a payment to the ledger, once for each key, and answers it. The booking gets the status that its ledger says; a fully paid one goes back to advance_paid after a refund. The amount of a refund has no sign. p_agrees: the estimate that becomes the agreed price together with the payment; with another, no_total while none is agreed. just_recorded: the booking got the same amount by the same method within the last minute, and p_allow_repeat is false. already_recorded: a payment in force has the same transaction number, whose receipt and booking the detail names, and p_allow_repeat is false. slot_closed: the booking had no slot, and the hall is closed then. Refuses: booking_not_found, booking_closed, no_total, more_than_paid, overpayment, just_recorded, already_recorded, idempotency_mismatch, day_out_of_range, slot_taken, slot_closed.';

create function public.mark_fully_paid(p_booking uuid, p_version integer, p_key uuid, p_amount integer, p_method text, p_received_on date)
returns jsonb language sql set search_path = ''
as 'select private.mark_fully_paid(p_booking, p_version, p_key, p_amount, p_method, p_received_on)';
comment on function public.mark_fully_paid is
  'Agrees the price if it is still an estimate, records the open balance, which p_amount must name, and makes a pending or advance_paid booking fully_paid, once for each key. Answers the booking with "recorded" and "payment_id". Refuses: booking_not_found, version_conflict, booking_closed, not_confirmed, no_total, nothing_open, not_the_balance, day_out_of_range, slot_taken, idempotency_mismatch.';

create function public.reverse_payment(p_payment uuid, p_key uuid, p_note text default null)
returns public.payments language sql set search_path = ''
as 'select * from private.reverse_payment(p_payment, p_key, p_note)';
comment on function public.reverse_payment is
  'Reverses a payment by a correction of the same amount, once, and answers the correction. The booking gets the status that its ledger then says: fully_paid becomes advance_paid, or pending with a new hold if nothing is left; cancelled and expired stay. A refund is no reversal: that money was really received and given back, so the booking keeps its slot. Refuses: booking_not_found, payment_not_found, already_reversed, of_deposit, more_than_paid, idempotency_mismatch.';

create function public.move_payments(p_from uuid, p_to uuid, p_key uuid)
returns integer language sql set search_path = ''
as 'select private.move_payments(p_from, p_to, p_key)';
comment on function public.move_payments is
  'Moves everything paid for an ended booking to another booking with the same phone number, once for each key. Answers the amount. Refuses: booking_not_found, booking_open, booking_closed, other_family, nothing_paid, no_total, idempotency_mismatch, slot_taken, slot_closed.';

create function public.conversation_of(p_booking uuid)
returns jsonb language sql stable set search_path = ''
as 'select private.conversation_of(p_booking)';
comment on function public.conversation_of is
  'Answers how the family can be reached: {open_until (until when it can be sent free text; null if it never wrote), opted_out, agreed, new_phone (the number that WhatsApp reports and staff have not answered yet), quiet (why no message was sent about the request), messages (the newest 500, oldest first; author: the e-mail of the member of staff)}; null if there is no such booking.';

create function public.note_consent(p_booking uuid)
returns boolean language sql set search_path = ''
as 'select private.note_consent(p_booking)';
comment on function public.note_consent is
  'Notes that the family agreed to messages about this booking; the first one brings its link. Answers false if it had agreed before. Refuses: booking_not_found.';

create function public.note_wish(p_booking uuid, p_wish text, p_family_asked boolean default false)
returns boolean language sql set search_path = ''
as 'select private.note_wish(p_booking, p_wish, p_family_asked)';
comment on function public.note_wish is
  'Notes that the family wants no messages (stop), or wants them again (start, which needs p_family_asked). Answers false if nothing changed. Refuses: booking_not_found, family_has_not_asked.';

create function public.answer_new_number(p_booking uuid, p_phone text, p_use boolean)
returns void language sql set search_path = ''
as 'select private.answer_new_number(p_booking, p_phone, p_use)';
comment on function public.answer_new_number is
  'Answers the question about a new number that WhatsApp reported (E.164). With p_use the booking gets that number; otherwise it keeps its own. version_conflict: the question is about another number, or there is none. Refuses: booking_not_found, version_conflict.';

create function public.withdraw_link(p_booking uuid)
returns boolean language sql set search_path = ''
as 'select private.withdraw_link(p_booking)';
comment on function public.withdraw_link is
  'Ends every link of the booking; a new one can be sent. Answers false if there was none. Refuses: booking_not_found.';

create function public.message_said(p_message uuid)
returns jsonb language sql stable set search_path = ''
as 'select private.message_said(p_message)';
comment on function public.message_said is
  'Answers what fills the blanks of one of the hall''s own messages, {language, params}, without the secret of a link; null if there is no such message.';

create function public.message_to_say(p_booking uuid, p_kind text)
returns jsonb language sql stable set search_path = ''
as 'select private.message_to_say(p_booking, p_kind)';
comment on function public.message_to_say is
  'Answers what would fill the blanks of a message before staff send it, as message_said(); null if the message is not true of the booking.';

create function public.note_rung(p_message uuid, p_rung boolean)
returns void language sql set search_path = ''
as 'select private.note_rung(p_message, p_rung)';
comment on function public.note_rung is
  'Notes that staff rang the family instead of sending a message that was lost or is unknown. Then no list of lost messages has it. p_rung false takes the note back. Refuses: message_not_found, moved_on.';

create function public.retry_message(p_message uuid)
returns jsonb language sql set search_path = ''
as 'select private.retry_message(p_message)';
comment on function public.retry_message is
  'Puts a message that failed, was given up or is unknown back into the queue: {id, state}. wait_for_report: it is unknown for less than the setting unknown_minutes. Refuses: message_not_found, moved_on, opted_out, wait_for_report.';

-- supabase/schemas/98_api_payer.sql

-- The desk's functions about who pays. The rules for both parts of a function are at the top of 98_api_bookings.sql.

create function public.set_payer(p_booking uuid, p_version integer, p_payer jsonb)
returns void language sql set search_path = ''
as 'select private.set_payer(p_booking, p_version, p_payer)';
comment on function public.set_payer is
  'Notes who pays: {name, address, status, cnic, ntn}, or {} for nobody. The numbers may lack their dashes and have Urdu digits. Another status prices the taxes anew by the booking''s own rates. Refuses: booking_not_found, version_conflict, booking_closed, bill_issued.';

create function public.reveal_payer(p_booking uuid)
returns jsonb language sql set search_path = ''
as 'select private.reveal_payer(p_booking)';
comment on function public.reveal_payer is
  'Answers {name, address, status, cnic, ntn} of the payer with the whole numbers, and writes into the history who looked. Refuses: booking_not_found.';

-- supabase/schemas/98_api_price.sql

-- What staff's browsers may call about the price of a booking: its lines, its total, its discounts and its payment dates.

create function public.set_price_lines(p_booking uuid, p_version integer, p_lines jsonb)
returns void language sql set search_path = ''
as 'select private.set_price_lines(p_booking, p_version, p_lines)';
comment on function public.set_price_lines is
  'Replaces all price lines of a booking, [{id, function_id, kind, label, label_ur, quantity, unit_price, percent, reason}] in order; function_id null: a line of the whole booking. The caller names a new line''s id, so that a call that is made again has one such line. An agreed total follows. 23514: a line breaks a rule, named by its constraint. Refuses: booking_not_found, version_conflict, booking_closed, bill_issued.';

create function public.agree_price(p_booking uuid, p_version integer)
returns void language sql set search_path = ''
as 'select private.agree_price(p_booking, p_version)';
comment on function public.agree_price is
  'Makes the sum of the lines with taxes the agreed total. From then on the total follows the lines. Refuses: booking_not_found, version_conflict, booking_closed, no_total.';

create function public.set_payment_dates(p_booking uuid, p_version integer, p_dates jsonb)
returns void language sql set search_path = ''
as 'select private.set_payment_dates(p_booking, p_version, p_dates)';
comment on function public.set_payment_dates is
  'Replaces all payment dates of a booking, [{percent | amount, due, days_before, due_on, label, is_reminded}] in order. The last date is the rest, without percent and amount. dates_not_whole: the dates before it leave no rest. 23514: a date breaks a rule, named by its constraint. Refuses: booking_not_found, version_conflict, booking_closed, dates_not_whole.';

create function public.see_discount(p_booking uuid, p_version integer)
returns void language sql set search_path = ''
as 'select private.see_discount(p_booking, p_version)';
comment on function public.see_discount is
  'Notes that a discount above the limit was seen: Today lists it no more, unless it rises again. Refuses: booking_not_found, version_conflict, booking_closed.';

-- supabase/schemas/98_api_reviews.sql

-- The desk's functions about reviews. The rules for both parts of a function are at the top of 98_api_bookings.sql.

create function public.answer_review(p_booking uuid, p_version integer, p_state text)
returns void language sql set search_path = ''
as 'select private.answer_review(p_booking, p_version, p_state)';
comment on function public.answer_review is
  'Publishes a review, declines it, or lets it wait again: p_state is published, declined or waiting. not_permitted: the family has not allowed it, or wrote no words. Refuses: booking_not_found, version_conflict, booking_closed, review_gone, not_permitted.';

create function public.answered_reviews()
returns jsonb language sql stable set search_path = ''
as 'select private.answered_reviews()';
comment on function public.answered_reviews is
  'Answers the last hundred reviews that staff have published or declined, the latest answer first: rows of Today with mark, words, may_publish, state, answered_at and shown, what is published of the family.';

-- supabase/schemas/98_api_rooms.sql

-- What staff's browsers may call, about the rooms of the desk: the day, the calendar, figures, messages, people and staff.
-- As 98_api_bookings.sql.

create function public.join_bookings(p_booking uuid, p_version integer, p_other uuid, p_other_version integer)
returns void language sql set search_path = ''
as 'select private.join_bookings(p_booking, p_version, p_other, p_other_version)';
comment on function public.join_bookings is
  'Moves the live functions, price lines, payments and links of the other booking to this one and hides the other, whose reference then names this one. Both are held or have their advance paid, have one phone number and at most six functions together; their slots are never free. Both prices are agreed or none (one_price), with the same taxes (other_taxes). agreement_made: the other booking has an agreement, or this one has a version to accept. message_waiting: a message about the other booking was not sent yet. Refuses: booking_not_found, version_conflict, booking_closed, other_family, not_joinable, hold_over, one_price, other_taxes, payer_known, six_functions, change_open, agreement_made, deposit_held, message_waiting, bill_issued.';

create function public.undo_join(p_booking uuid, p_version integer, p_other uuid)
returns void language sql set search_path = ''
as 'select private.undo_join(p_booking, p_version, p_other)';
comment on function public.undo_join is
  'Parts a booking from one that was joined to it today; both are again as before. paid_since: money was recorded after the join. changed_since: the booking was changed after it. Refuses: booking_not_found, version_conflict, day_over, paid_since, changed_since, change_open, hold_over.';

create function public.record_proof(
  p_proof uuid, p_amount integer, p_received_on date, p_allow_overpayment boolean default false, p_allow_repeat boolean default false
)
returns public.payments language sql set search_path = ''
as 'select * from private.record_proof(p_proof, p_amount, p_received_on, p_allow_overpayment, p_allow_repeat)';
comment on function public.record_proof is
  'Records the payment of a proof, once, and answers it: the advance if nothing was paid yet, otherwise part of the balance; method and transaction number are the proof''s. p_amount: what arrived. A proof that was not found before may be recorded too. already_recorded: a payment in force has the same transaction number or picture, whose receipt and booking the detail names, and p_allow_repeat is false. The rules are those of record_payment. Refuses: proof_not_found, booking_not_found, booking_closed, no_total, more_than_paid, overpayment, just_recorded, already_recorded, idempotency_mismatch, day_out_of_range, slot_taken, slot_closed.';

create function public.decline_proof(p_proof uuid, p_words text, p_repeats uuid default null)
returns void language sql set search_path = ''
as 'select private.decline_proof(p_proof, p_words, p_repeats)';
comment on function public.decline_proof is
  'Says that the money of a waiting proof was not found or, with p_repeats, that the proof repeats this payment in force of the same phone number; with a sentence that the family reads on its page and in a message. Refuses: proof_not_found, booking_not_found, proof_answered, payment_not_found.';

create function public.signed_in_as_admin()
returns boolean language sql stable set search_path = ''
as 'select private.is_admin()';
comment on function public.signed_in_as_admin is
  'Answers whether the caller belongs to staff; false for any other signed-in user.';

create function public.today_book(p_calls integer default 12, p_holds integer default 8)
returns jsonb language sql stable set search_path = ''
as 'select private.today_book(p_calls, p_holds)';
comment on function public.today_book is
  'Answers what waits for staff today: {day, calls, holds, changes, counts, choices, proofs, visits, reviews, events, owed, messages}. events covers seven days; every other part is {total, rows} with the first few rows. p_calls (12 to 200) and p_holds (8 to 200): how many rows.';

create function public.newest_requests()
returns jsonb language sql stable set search_path = ''
as 'select private.newest_requests()';
comment on function public.newest_requests is
  'Answers the newest six waiting requests from the website, newest first: [{id, booking_id, kind: booking | change | cancellation, client_name, event_date, event_time, hall, guest_count, created_at}]. Requests that were taken quietly are left out.';

create function public.functions_of(p_bookings uuid[])
returns jsonb language sql stable set search_path = ''
as 'select private.functions_of(p_bookings)';
comment on function public.functions_of is
  'Answers all functions of these bookings (at most 500) by date, also those that were called off: [{booking_id, called_off_at, ...columns}].';

create function public.month_book(p_from date, p_to date)
returns jsonb language sql stable set search_path = ''
as 'select private.month_book(p_from, p_to)';
comment on function public.month_book is
  'Answers every slot of at most two months: [{event_date, hall, event_time, state: free|requested|held|taken|closed, bookings, closures}].';

create function public.day_book(p_day date)
returns jsonb language sql stable set search_path = ''
as 'select private.day_book(p_day)';
comment on function public.day_book is
  'Answers the whole bookings that have or ask for a slot on this day, as list_bookings() does.';

create function public.closures_between(p_from date, p_to date)
returns jsonb language sql stable set search_path = ''
as 'select private.closures_between(p_from, p_to)';
comment on function public.closures_between is
  'Answers the closures with a day between the two: [{id, hall, from, to, event_time, reason}].';

create function public.close_slots(p_hall text, p_from date, p_to date, p_event_time text, p_reason text)
returns jsonb language sql set search_path = ''
as 'select private.close_slots(p_hall, p_from, p_to, p_event_time, p_reason)';
comment on function public.close_slots is
  'Closes a hall (null: all) at an event time (null: all) for a range of days. A closure with the same reason is extended; the same range with another reason gets the new reason. Answers the closure with "standing", the bookings that keep their slots there: {id, reference, client_name, hall, event_date, event_time, status, has_slot, asks_change}. asks_change: the booking is elsewhere, and its family asks to move there. Refuses: slot_taken.';

create function public.reopen_slots(p_closure uuid)
returns void language sql set search_path = ''
as 'select private.reopen_slots(p_closure)';
comment on function public.reopen_slots is
  'Deletes a closure with all its days. Nothing happens if it is gone.';

create function public.reopen_day(p_closure uuid, p_day date)
returns void language sql set search_path = ''
as 'select private.reopen_day(p_closure, p_day)';
comment on function public.reopen_day is
  'Takes one day out of a closure; the other days stay closed. version_conflict: the closure has changed. Refuses: version_conflict.';

create function public.calendar_feeds()
returns jsonb language sql stable set search_path = ''
as 'select private.calendar_feeds()';
comment on function public.calendar_feeds is
  'Answers the calendar address of each hall: [{hall, token, reset_at}]; token is null until an address is made.';

create function public.reset_calendar_feed(p_hall text)
returns text language sql set search_path = ''
as 'select private.reset_calendar_feed(p_hall)';
comment on function public.reset_calendar_feed is
  'Makes a new secret for the hall''s calendar address and answers it. The old address stops working.';

create function public.booking_stats()
returns jsonb language sql stable set search_path = ''
as 'select private.booking_stats()';
comment on function public.booking_stats is
  'Answers {total_bookings, pending_payments, completed_events, total_revenue, received, waiting}, in whole units of the currency (docs/decisions/13-ledger.md, docs/decisions/14-figures.md). waiting: requests for a coming day that have had no answer for response_hours.';

create function public.booking_figures(p_from date, p_to date)
returns jsonb language sql stable set search_path = ''
as 'select private.booking_figures(p_from, p_to)';
comment on function public.booking_figures is
  'Answers [{month, booked, possible, received}] for at most three years: slots that are held or paid, slots that are booked or not closed, and money received in whole units of the currency.';

create function public.money_of_day(p_day date)
returns jsonb language sql stable set search_path = ''
as 'select private.money_of_day(p_day)';
comment on function public.money_of_day is
  'Answers the money of a day by received_on: {day, entries, by_method: [{method, taken, returned, amount}], by_person: [{email, amount, cash}], amount, cash, deposits, deposit_entries, owed, due, unbilled}. cash: cash of the ledger; deposits: security deposits in cash. Both are handed over. owed: what is open after an event; due: what is open of bookings within seven days; unbilled: bookings after their last function without a bill; each {total, rows} of today. Whole units of the currency.';

create function public.money_of(p_bookings uuid[])
returns jsonb language sql stable set search_path = ''
as 'select private.money_of(p_bookings)';
comment on function public.money_of is
  'Answers the receipts, refunds and security deposits of these bookings (at most 500) by day, as entries and deposit_entries of money_of_day().';

create function public.record_deposit(
  p_booking uuid, p_key uuid, p_kind text, p_amount integer, p_method text, p_received_on date, p_note text default null
)
returns public.deposits language sql set search_path = ''
as 'select private.record_deposit(p_booking, p_key, p_kind, p_amount, p_method, p_received_on, p_note)';
comment on function public.record_deposit is
  'Records a security deposit that is taken, or returned (p_kind), once for each key. It counts in no paid amount, balance, status or figure. Refuses: booking_not_found, booking_closed, more_than_held, day_out_of_range, idempotency_mismatch.';

create function public.deduct_deposit(p_booking uuid, p_version integer, p_key uuid, p_amount integer, p_reason text)
returns public.deposits language sql set search_path = ''
as 'select private.deduct_deposit(p_booking, p_version, p_key, p_amount, p_reason)';
comment on function public.deduct_deposit is
  'Deducts from the security deposit in one act: a price line of p_amount before tax, a payment by method "deposit" of the line with its taxes, and the same amount out of the deposit; so the balance stays. price_proposed: an agreement is in force, and the lines come to another price. A booking without a payment of its own has no deduction. Refuses: booking_not_found, version_conflict, booking_closed, no_total, price_proposed, nothing_paid, more_than_held, idempotency_mismatch, bill_issued.';

create function public.reverse_deposit(p_deposit uuid, p_key uuid)
returns public.deposits language sql set search_path = ''
as 'select private.reverse_deposit(p_deposit, p_key)';
comment on function public.reverse_deposit is
  'Corrects a mistake in the deposits by a row of its own; a deduction takes back its payment and its price line too. Refuses: deposit_not_found, booking_not_found, payment_not_found, already_reversed, of_deposit, more_than_held, price_proposed, more_than_paid, idempotency_mismatch, bill_issued.';

create function public.messages_to_see()
returns jsonb language sql stable set search_path = ''
as 'select private.messages_to_see(200, 4096)';
comment on function public.messages_to_see is
  'Answers {total, rows}: unanswered messages of families from the last day, and lost messages to them from the last week, newest first.';

create function public.messaging_health()
returns jsonb language sql stable set search_path = ''
as 'select private.messaging_health()';
comment on function public.messaging_health is
  'Answers {failing_since, code, queued, oldest_at, dead, unknown, hall_missed, requests_today, requests_per_day, quiet_requests}: since when and why no message is sent (null while all is well), what waits, what staff must look at, why the last notice did not reach the hall''s phone, and how many requests came.';

create function public.resume_messaging()
returns void language sql set search_path = ''
as 'select private.resume_messaging()';
comment on function public.resume_messaging is
  'Starts sending again after a fault: the next run tries one message, and sends the rest if that works.';

create function public.person(p_phone text)
returns jsonb language sql stable set search_path = ''
as 'select private.person(p_phone)';
comment on function public.person is
  'Answers what is stored about a phone number (E.164): {bookings: [{..., payments, messages, is_ahead}], named_in (bookings that name it for a contact person), former_bookings_of (bookings that had it before a correction), has_written, opted_out, stamp}.';

create function public.export_person(p_phone text)
returns jsonb language sql stable set search_path = ''
as 'select private.export_person(p_phone)';
comment on function public.export_person is
  'Answers everything stored about a phone number (E.164), to hand to that person: {phone, exported_at, bookings, named_in, former_bookings_of, whatsapp, wants_no_messages}. It leaves out secrets, names of staff and their notes (cancel_reason, private_note, note).';

create function public.erase_person(p_phone text, p_stamp text)
returns jsonb language sql set search_path = ''
as 'select private.erase_person(p_phone, p_stamp)';
comment on function public.erase_person is
  'Erases a person by phone number (E.164), as person() showed them with this stamp. Answers {erased, anonymised}. booking_ahead: a booking is held or paid and not over. Refuses: booking_ahead, version_conflict.';

create function public.list_admins()
returns table (user_id uuid, email text, since timestamptz) language sql stable set search_path = ''
as 'select * from private.list_admins()';
comment on function public.list_admins is
  'Answers who may work at the desk, and since when.';

create function public.add_admin(p_email text)
returns void language sql set search_path = ''
as 'select private.add_admin(p_email)';
comment on function public.add_admin is
  'Lets a user with this confirmed e-mail address work at the desk. Refuses: user_not_found.';

create function public.remove_admin(p_user uuid, p_even_oneself boolean default false)
returns void language sql set search_path = ''
as 'select private.remove_admin(p_user, p_even_oneself)';
comment on function public.remove_admin is
  'Takes a user''s access to the desk away. Nothing happens if it is gone. oneself: to remove one''s own access, set p_even_oneself. Refuses: last_admin, oneself.';

-- supabase/schemas/98_api_visits.sql

-- The desk's functions about visits and about where requests come from. The rules for both parts of a function are at the top of 98_api_bookings.sql.

create function public.answer_visit(p_visit uuid, p_version integer, p_state text, p_words text default null)
returns void language sql set search_path = ''
as 'select private.answer_visit(p_visit, p_version, p_state, p_words)';
comment on function public.answer_visit is
  'Notes what becomes of a visit: confirmed, declined (p_words: why, as the family reads it), came, or asked again as Undo. The family is told after the time for Undo. moved_on: it was told already, so the visit cannot be as if nobody had answered. Refuses: visit_not_found, version_conflict, moved_on.';

create function public.booking_sources(p_from date, p_to date)
returns jsonb language sql stable set search_path = ''
as 'select private.booking_sources(p_from, p_to)';
comment on function public.booking_sources is
  'Answers [{heard_from, utm_source, requests, held, lost, reasons: [{reason, count}]}]: requests that came in these months by how the family found the hall, else by the link. held: a hold or paid. lost: cancelled or expired without a payment, by the reason that staff noted, null without one.';

-- supabase/schemas/99_rights.sql

-- All rights. Everything else is refused. Visitors (anon) have none: they reach the database only through the server. Functions are named without
-- arguments, because each name is unique.

grant usage on schema private to authenticated, service_role;

-- Signed-in users read through row security, which shows strangers nothing.
grant select on
  public.bookings,
  public.functions,
  public.booking_events,
  public.payments,
  public.deposits,
  public.messages,
  public.closures,
  public.change_requests,
  public.staff_changes
to authenticated;

-- The server, which has service_role's key.
grant select on
  public.bookings, public.booking_events, public.payments, public.messages, public.closures,
  private.halls, private.slots
to service_role;
grant update on public.bookings to service_role;
grant insert, update on public.messages to service_role;

-- A function for staff has two parts. The part in public runs with the caller's rights; its namesake in private often runs with its owner's.
-- A function for the server alone has one part, in public (docs/decisions/45-one-part-for-the-server.md).
grant execute on function
  private.unseen, private.has_hidden, private.is_a_name, private.folded,
  private.near_words, private.letters_left_out, private.as_heard, private.slot_place,
  private.is_admin,
  public.signed_in_as_admin
to authenticated, service_role;

grant execute on function
  public.list_admins, private.list_admins,
  public.add_admin, private.add_admin,
  public.remove_admin, private.remove_admin,
  public.delete_booking, private.delete_booking,
  public.restore_booking, private.restore_booking,
  public.reinstate_booking, private.reinstate_booking,
  public.extend_hold, private.extend_hold,
  public.move_payments, private.move_payments,
  public.set_payer, private.set_payer,
  public.reveal_payer, private.reveal_payer,
  public.record_deposit, private.record_deposit,
  public.deduct_deposit, private.deduct_deposit,
  public.reverse_deposit, private.reverse_deposit,
  public.note_served, private.note_served, public.bills_of_month, private.bills_of_month,
  public.issue_bill, private.issue_bill, public.issue_credit_note, private.issue_credit_note,
  public.set_fiscal_number, private.set_fiscal_number, public.reveal_bill_payer, private.reveal_bill_payer,
  public.join_bookings, private.join_bookings,
  public.undo_join, private.undo_join,
  public.close_slots, private.close_slots,
  public.reopen_slots, private.reopen_slots,
  public.reopen_day, private.reopen_day,
  public.enter_change, private.enter_change,
  public.accept_change, private.accept_change,
  public.decline_change, private.decline_change,
  public.record_payment, private.record_payment,
  public.mark_fully_paid, private.mark_fully_paid,
  public.reverse_payment, private.reverse_payment,
  public.record_proof, private.record_proof,
  public.decline_proof, private.decline_proof,
  public.enter_booking, private.enter_booking,
  public.edit_booking, private.edit_booking,
  public.add_function, private.add_function,
  public.call_off_function, private.call_off_function,
  public.restore_function, private.restore_function,
  public.set_price_lines, private.set_price_lines,
  public.agree_price, private.agree_price,
  public.set_payment_dates, private.set_payment_dates,
  public.send_agreement, private.send_agreement,
  public.mark_agreement_signed, private.mark_agreement_signed,
  public.agreements_of, private.agreements_of,
  public.see_discount, private.see_discount,
  public.answer_visit, private.answer_visit,
  public.answer_review, private.answer_review,
  public.answered_reviews, private.answered_reviews,
  public.list_bookings, private.list_bookings,
  public.booking_stats, private.booking_stats,
  public.booking_figures, private.booking_figures, public.booking_sources, private.booking_sources, public.functions_of, private.functions_of,
  public.money_of_day, private.money_of_day, public.money_of, private.money_of,
  public.booking_details, private.booking_details,
  public.month_book, private.month_book,
  public.day_book, private.day_book,
  public.closures_between, private.closures_between,
  public.today_book, private.today_book,
  public.note_no_answer, private.note_no_answer,
  public.take_back_no_answer, private.take_back_no_answer,
  public.newest_requests, private.newest_requests,
  public.calendar_feeds, private.calendar_feeds,
  public.reset_calendar_feed, private.reset_calendar_feed,
  public.conversation_of, private.conversation_of,
  public.withdraw_link, private.withdraw_link,
  public.note_consent, private.note_consent,
  public.note_wish, private.note_wish,
  public.answer_new_number, private.answer_new_number,
  public.note_rung, private.note_rung,
  public.retry_message, private.retry_message,
  public.message_said, private.message_said,
  public.message_to_say, private.message_to_say,
  public.resume_messaging, private.resume_messaging,
  public.messages_to_see, private.messages_to_see,
  public.messaging_health, private.messaging_health,
  public.person, private.person,
  public.export_person, private.export_person,
  public.erase_person, private.erase_person
to authenticated;

grant execute on function
  private.new_reference,
  public.expire_holds,
  private.covers,
  public.request_booking,
  public.request_visit,
  public.read_booking,
  public.ask_for_change,
  public.withdraw_change,
  public.give_final_guests,
  public.choose_dishes,
  public.begin_proof,
  public.save_proof,
  public.proofs_near,
  public.proof_path,
  public.save_review,
  public.published_reviews,
  public.ask_for_reviews,
  public.read_agreement,
  public.accept_agreement,
  public.recent_booking_by_token,
  private.is_asked_for,
  private.paid_statuses,
  public.availability,
  public.read_calendar_feed,
  public.set_hall_contact,
  public.ask_for_link,
  public.answer_link_requests,
  public.owe_link,
  public.claim_messages,
  public.permit_message,
  public.settle_message,
  public.stop_messages,
  public.receive_whatsapp_events,
  public.owe_text,
  public.owe_template,
  public.messaging_queue,
  public.plan_ahead,
  public.prune_records,
  public.forget_messages,
  public.forget_in_time,
  public.files_to_remove,
  public.note_files_removed,
  public.retention,
  public.bookable,
  public.basics,
  public.check_writes,
  public.setup_facts,
  public.appoint_admin,
  public.client_errors_today,
  public.count_client_error
to service_role;
