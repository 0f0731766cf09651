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
