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
