-- What the provider reports of a message: each event once, in any order, however late. A failure that is only reported acts on the queue as the same
-- error does when it answers the call. What it means comes with the event (`verdict`, from src/shared/rules/messaging/message-errors.ts by
-- netlify/functions/whatsapp-webhook.mts): no code of the provider's is known here.

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
  'Everything the webhook told, once. `message_id` is the message of ours that it names, or null until the provider''s id is known; words are not kept here.';
comment on column private.message_events.verdict is
  '{ends: [{end: failed|dead|retry|stop, seconds}] by tries, concerns: provider|reader|message, as_template}. Null: the failure is final.';
comment on column private.message_events.is_spent is
  'The message has gone on without this attempt: what else is reported of it no longer matters, unless it arrived after all.';

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
comment on function private.message_rank(text) is 'How far a message has come; reports only ever move it forward.';

create function private.spend_attempt(p_provider_id text)
returns void
language sql
set search_path = ''
as $$
  update private.message_events set is_spent = true where provider_id = p_provider_id and status <> 'incoming' and not is_spent;
$$;
comment on function private.spend_attempt(text) is 'The message goes on without the attempt that the provider knows by this id.';

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
  -- Once, and not with staff's own words, which no template holds.
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
  'The provider took the message and reports that it failed: it fails for good, or goes back into the queue, or stops everything, as the verdict says.';

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
  -- One at most: an attempt fails once.
  select * into v_failure from private.message_events where provider_id = p_provider_id and status = 'failed';
  if v_failure.verdict ->> 'concerns' = 'reader' and not private.is_for_staff(v_message) then
    -- They told the provider and not us, which counts as much.
    perform private.apply_opt_out(private.known_contact(v_message.to_phone, null), 'stop', v_failure.happened_at);
  end if;
  if v_message.provider_id <> p_provider_id or exists (select from public.messages where provider_id = p_provider_id and id <> p_message) then
    -- A report about an earlier attempt: it has been sent again since.
    return;
  end if;

  select coalesce(max(private.message_rank(status)), 0), coalesce(bool_or(is_spent), false)
  into v_best, v_is_spent
  from private.message_events
  where provider_id = p_provider_id and status <> 'incoming';
  if v_best < 3 then
    -- As long as the attempt has not settled, bad news may be about an earlier one; it is heard again with the settlement.
    if v_is_spent or (v_message.provider_id is null and v_message.state <> 'unknown' and (v_best = 0 or v_failure.id is not null)) then
      if v_failure.id is not null and v_message.state = 'queued' then
        -- No attempt is under way, so it is about one of the past.
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
    -- It arrived, so it was not stopped.
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
  'Brings a message to where the reports about the provider''s id say it is. The same reports in any order give the same end: read > delivered > failed (or what its verdict makes of it) > sent > accepted.';

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
comment on function private.replay_reports(uuid) is 'Applies what was reported of a message before its attempt was known to have ended.';
