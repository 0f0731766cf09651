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
