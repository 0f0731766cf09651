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
