-- What the outbox must know to send for real: whether an attempt has left the house, which attempts count, and how much is too much.

alter table public.messages
  add column sending_at timestamptz,
  add column excused integer not null default 0,
  add constraint messages_excused_count check (excused between 0 and attempts);
comment on column public.messages.sending_at is
  'When the last attempt was let out of the house. A lease that ends afterwards leaves the message unknown: it may have arrived, so nobody sends it again by themselves.';
comment on column public.messages.excused is 'Attempts that are no fault of the message: nothing was sent. What counts is attempts - excused.';

-- For the caps: what went to a number within an hour, and in all within a day.
create index messages_sent_to on public.messages (to_phone, sending_at) where sending_at is not null;
create index messages_sent on public.messages (sending_at) where sending_at is not null;
create index messages_to on public.messages (to_phone) where state = 'queued';
create index messages_unknown on public.messages (updated_at) where state = 'unknown';
create index messages_notices on public.messages (created_at desc) where kind = 'manager_notice';

insert into private.settings (key, value, description) values
  ('messages_per_phone_per_hour', 5, 'Messages of the hall''s own accord that one number gets within an hour; further ones wait.'),
  ('messages_per_booking', 20, 'Messages of the hall''s own accord that one booking brings in all; further ones are given up and shown to staff.'),
  ('messages_per_day', 200, 'Messages that the hall sends within 24 hours, whoever they are from; further ones wait and staff are told.'),
  ('unknown_minutes', 10, 'Minutes in which a delivery report may still tell what became of an unknown message; then staff are told and may send it again.'),
  ('breaker_failures', 10, 'Failures of the provider in a row after which sending pauses.'),
  ('breaker_minutes', 5, 'Minutes of that pause; doubled each time a trial fails, an hour at most.'),
  ('stop_minutes', 15, 'Minutes until the next trial when the provider has stopped us, as with an expired token.'),
  ('hold_notice_hours', 24, 'Hours before a hold runs out at which the family and the hall are reminded of it.'),
  ('balance_days', 10, 'Days before the event at which an open balance is asked for.');

create table private.allowed_countries (
  prefix text primary key check (prefix ~ '^\+[1-9][0-9]{0,3}$'),
  name text not null check (char_length(name) between 1 and 60)
);
comment on table private.allowed_countries is
  'Where the hall writes of its own accord: how those numbers begin. Numbers elsewhere can book, and are rung; so nobody can use the form to make the hall pay for messages around the world.';
alter table private.allowed_countries enable row level security;
revoke all on private.allowed_countries from public, anon, authenticated, service_role;

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
  select exists (select from private.allowed_countries where starts_with(p_phone, prefix));
$$;
revoke all on function private.is_allowed_country(text) from public, anon, authenticated, service_role;

create function private.is_for_staff(p_message public.messages)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_message.kind = 'manager_notice' or p_message.params ->> 'audience' is not distinct from 'staff';
$$;
comment on function private.is_for_staff(public.messages) is 'Whether the hall writes to itself. Such messages are under no cap but the day''s.';
revoke all on function private.is_for_staff(public.messages) from public, anon, authenticated, service_role;

create function private.hall_phone()
returns text
language sql
stable
set search_path = ''
as $$
  select to_phone from public.messages where kind = 'manager_notice' order by created_at desc limit 1;
$$;
comment on function private.hall_phone() is 'The number at which the hall is told of things: the one that the server named last. Null before the first request.';
revoke all on function private.hall_phone() from public, anon, authenticated, service_role;
