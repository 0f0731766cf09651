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
