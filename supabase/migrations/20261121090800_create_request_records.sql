-- What a request leaves behind beside the booking: the token that opens its page, the answer that a repetition gets, and a line for the limits.

create table private.booking_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.booking_tokens is 'SHA-256 of each token that opens a booking''s own page.';
create index booking_tokens_booking on private.booking_tokens (booking_id);
alter table private.booking_tokens enable row level security;
revoke all on private.booking_tokens from public, anon, authenticated, service_role;

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
revoke all on private.idempotency from public, anon, authenticated, service_role;

create table private.request_log (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  address_hash text check (char_length(address_hash) between 1 and 128),
  requested_at timestamptz not null default now()
);
comment on table private.request_log is 'Accepted requests and the hashed address they came from, for the limits. Pruned after address_log_hours.';
create index request_log_booking on private.request_log (booking_id);
create index request_log_address on private.request_log (address_hash, requested_at);
create index request_log_newest on private.request_log (requested_at);
alter table private.request_log enable row level security;
revoke all on private.request_log from public, anon, authenticated, service_role;

create function private.token_hash(p_token text)
returns bytea
language sql
immutable
set search_path = ''
as $$
  select sha256(convert_to(p_token, 'UTF8'));
$$;
revoke all on function private.token_hash(text) from public, anon, authenticated, service_role;
