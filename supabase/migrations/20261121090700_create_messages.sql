-- The outbox: every WhatsApp message is a row first, written together with whatever owes it, and sent afterwards.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  kind text not null
    constraint messages_kind_known
    check (
      kind in (
        'thank_you', 'manager_notice', 'hold_expiring', 'advance_received', 'balance_due', 'reminder_7_days', 'reminder_1_day', 'cancelled',
        'text', 'incoming'
      )
    ),
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
  constraint messages_lease_while_leased check ((state = 'leased') = (lease_until is not null))
);
comment on table public.messages is 'Messages owed, sent and received. `params` fill the blanks of the kind''s text; `body` is what was said in a text or an incoming message.';
comment on column public.messages.dedupe_key is 'What makes the message the same message, such as thank_you:<booking id>: it is owed once.';
comment on column public.messages.attempts is 'Counts the leases. A sender whose lease went to another one carries an older number and is not heard.';

create index messages_booking on public.messages (booking_id, created_at);
create index messages_due on public.messages (next_at) where state in ('queued', 'leased');
create index messages_lost on public.messages (updated_at) where state in ('failed', 'dead');

alter table public.messages enable row level security;
revoke all on public.messages from public, anon, authenticated, service_role;
grant select on public.messages to authenticated;
grant select, insert, update on public.messages to service_role;

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
revoke all on function private.touch_message() from public, anon, authenticated, service_role;

create trigger touch_message
before update on public.messages
for each row execute function private.touch_message();

-- Definer: staff may not write messages, yet their change of the booking makes some untrue.
create function private.cancel_untrue_messages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.messages
  set state = 'cancelled', params = params - 'link'
  where booking_id = new.id and state = 'queued' and kind <> 'cancelled';
  return null;
end;
$$;
revoke all on function private.cancel_untrue_messages() from public, anon, authenticated, service_role;

create trigger cancel_untrue_messages
after update on public.bookings
for each row
when (
  (new.status in ('cancelled', 'expired') and old.status <> new.status)
  or (new.deleted_at is not null and old.deleted_at is null)
  or (new.hall, new.event_date, new.event_time) is distinct from (old.hall, old.event_date, old.event_time)
)
execute function private.cancel_untrue_messages();
