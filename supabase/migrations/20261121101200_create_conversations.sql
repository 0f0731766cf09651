-- What families write to the hall, and what the provider reports: each event once, in any order, however late.

create table private.conversations (
  phone text primary key check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  provider_user text unique check (char_length(provider_user) between 1 and 200),
  last_incoming_at timestamptz,
  opted_out boolean not null default false,
  wish_at timestamptz
);
comment on table private.conversations is
  'One row per number that wrote to the hall, or that the provider knows by an id. `last_incoming_at` opens the 24-hour window for free text; `opted_out` is the last word of STOP or START, said at wish_at.';
alter table private.conversations enable row level security;
revoke all on private.conversations from public, anon, authenticated, service_role;

create table private.message_events (
  id bigint generated always as identity primary key,
  event_key text not null unique check (char_length(event_key) between 1 and 400),
  provider_id text not null check (char_length(provider_id) between 1 and 300),
  status text not null check (status in ('sent', 'delivered', 'read', 'failed', 'incoming')),
  message_id uuid references public.messages (id) on delete cascade,
  error jsonb check (octet_length(error::text) <= 8192),
  happened_at timestamptz not null,
  received_at timestamptz not null default now()
);
comment on table private.message_events is
  'Everything the webhook told, once. `message_id` is the message of ours that it names, or null until the provider''s id is known; words are not kept here.';
create index message_events_of_provider on private.message_events (provider_id);
create index message_events_of_message on private.message_events (message_id);
create index message_events_oldest on private.message_events (received_at);
alter table private.message_events enable row level security;
revoke all on private.message_events from public, anon, authenticated, service_role;

create function private.is_opted_out(p_phone text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.conversations where phone = p_phone and opted_out);
$$;
revoke all on function private.is_opted_out(text) from public, anon, authenticated, service_role;

create function private.window_until(p_phone text)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  -- Five minutes less than the provider's 24 hours: what is sent at the last moment must still be in time.
  select last_incoming_at + interval '23 hours 55 minutes' from private.conversations where phone = p_phone;
$$;
comment on function private.window_until(text) is 'Until when free text reaches the number; null if it never wrote.';
revoke all on function private.window_until(text) from public, anon, authenticated, service_role;

create function private.message_rank(p_state text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case p_state when 'accepted' then 1 when 'sent' then 2 when 'delivered' then 3 when 'read' then 4 else 0 end;
$$;
comment on function private.message_rank(text) is 'How far a message has come; reports only ever move it forward.';
revoke all on function private.message_rank(text) from public, anon, authenticated, service_role;

create function private.apply_events(p_message uuid, p_provider_id text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_message public.messages;
  v_best integer;
  v_error jsonb;
  v_has_failed boolean;
  v_state text;
begin
  select * into v_message from public.messages where id = p_message for update;
  if not found or (v_message.provider_id is not null and v_message.provider_id <> p_provider_id) then
    -- A report about an earlier attempt: staff have sent it again since.
    return;
  end if;
  if exists (select from public.messages where provider_id = p_provider_id and id <> p_message) then
    return;
  end if;
  select coalesce(max(private.message_rank(status)), 0), coalesce(bool_or(status = 'failed'), false),
    (array_agg(error order by happened_at desc, id desc) filter (where status = 'failed'))[1]
  into v_best, v_has_failed, v_error
  from private.message_events
  where provider_id = p_provider_id and status <> 'incoming';

  -- As long as the attempt has not settled, bad news may be about an earlier one; it is heard again with the settlement.
  if v_message.provider_id is null and v_best = 0 and v_message.state <> 'unknown' then
    return;
  end if;
  v_best := greatest(v_best, private.message_rank(v_message.state));
  v_state := case
    when v_best >= 3 then case v_best when 3 then 'delivered' else 'read' end
    when v_has_failed then 'failed'
    when v_best = 2 then 'sent'
    when v_best = 1 then 'accepted'
    else v_message.state
  end;
  update public.messages
  set state = v_state, provider_id = p_provider_id, lease_until = null,
    last_error = case when v_state = 'failed' then coalesce(v_error, last_error) end,
    params = case when v_state = 'failed' then params else params - 'link' end
  where id = p_message and (state, provider_id) is distinct from (v_state, p_provider_id);
end;
$$;
comment on function private.apply_events(uuid, text) is
  'Brings a message to where the reports about the provider''s id say it is. The same reports in any order give the same state: read > delivered > failed > sent > accepted.';
revoke all on function private.apply_events(uuid, text) from public, anon, authenticated, service_role;
