-- The outbox's own functions, now that reports may put a message back: a settlement that comes after such a report is not heard, a lost or
-- broken-off attempt is cleared up by what was reported of it before, and events bring their verdict along.

create function private.hear_reports(p_message uuid)
returns void
language sql
set search_path = ''
as $$
  select private.apply_events(p_message, reported.provider_id)
  from (
    select provider_id from private.message_events where message_id = p_message and not is_spent group by provider_id order by max(id) desc
  ) as reported;
$$;
comment on function private.hear_reports(uuid) is 'Applies what was reported of a message before its attempt was known to have ended.';
revoke all on function private.hear_reports(uuid) from public, anon, authenticated, service_role;

create or replace function private.end_lost_leases()
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_lost public.messages;
begin
  for v_lost in
    select * from public.messages where state = 'leased' and lease_until <= now() and sending_at is not null for update skip locked
  loop
    update public.messages
    set state = 'unknown', lease_until = null,
      last_error = jsonb_build_object('code', 'interrupted', 'message', 'The sender was cut off after sending began')
    where id = v_lost.id;
    -- The report may have come before the sender was missed.
    perform private.hear_reports(v_lost.id);
  end loop;
end;
$$;

create or replace function private.settle_message(
  p_id uuid, p_attempt integer, p_state text, p_provider_id text, p_simulated boolean, p_error jsonb, p_next_at timestamptz
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_error constant jsonb := nullif(p_error, 'null') - 'concerns';
  v_concerns constant text := p_error ->> 'concerns';
  v_message public.messages;
begin
  if p_state is null or p_state not in ('queued', 'accepted', 'sent', 'delivered', 'read', 'failed', 'unknown', 'dead') then
    raise exception 'an attempt cannot end as "%"', p_state using errcode = '22023';
  end if;
  select * into v_message from public.messages where id = p_id for update;
  -- Late is not wrong: after the lease has ended the attempt's own sender still knows best, and that it was taken counts even if staff
  -- have put it back into the queue meanwhile. Only a report that it failed knows better.
  if not found or v_message.attempts <> p_attempt
    or not (v_message.state in ('leased', 'unknown') or (v_message.state = 'queued' and p_state = 'accepted'))
    or exists (select from private.message_events where provider_id = p_provider_id and is_spent) then
    return false;
  end if;

  if p_state in ('accepted', 'sent', 'delivered', 'read', 'failed') then
    perform private.provider_answered();
  elsif coalesce(v_concerns, 'provider') = 'provider' then
    perform private.provider_failed(v_error ->> 'code');
  end if;
  if p_simulated and p_state = 'accepted' then
    -- Nobody reports on a simulation.
    perform private.provider_proved('infinity');
  end if;
  if v_concerns = 'reader' and not private.is_for_staff(v_message) then
    perform private.heed_wish(private.known_contact(v_message.to_phone, null), 'stop', now());
  end if;
  update public.messages as m
  set state = case when p_state = 'queued' and not private.is_still_true(v_message) then 'cancelled' else p_state end,
    -- The link carries the booking's token, which has no business here once the family has it. Taken is not sent: a report may bring another try.
    params = case
      when p_state in ('sent', 'delivered', 'read') or p_state = 'accepted' and p_simulated or not private.is_still_true(v_message) then m.params - 'link'
      else m.params
    end,
    provider_id = coalesce(p_provider_id, m.provider_id),
    simulated = coalesce(p_simulated, false),
    last_error = v_error,
    next_at = coalesce(p_next_at, m.next_at),
    sending_at = case when p_state = 'queued' then null else m.sending_at end,
    lease_until = null
  where m.id = p_id;
  if p_provider_id is not null then
    perform private.apply_events(p_id, p_provider_id)
    where exists (select from private.message_events where provider_id = p_provider_id);
  elsif p_state = 'unknown' then
    perform private.hear_reports(p_id);
  end if;
  return true;
end;
$$;
comment on function public.settle_message(uuid, integer, text, text, boolean, jsonb, timestamptz) is
  'Writes down what came of an attempt; "queued" means to be tried again. p_error: {code, message, concerns: provider|reader|message}. False when another sender has it by now, or a report knew better. For the server only.';

create or replace function private.receive_whatsapp_events(p_events jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event jsonb;
  v_at timestamptz;
  v_id bigint;
  v_new integer := 0;
  v_unmatched integer := 0;
begin
  -- One call at a time: two that report about the same messages in another order would wait for each other for ever.
  perform pg_advisory_xact_lock(hashtextextended('whatsapp events', 0));
  for v_event in select value from jsonb_array_elements(p_events) loop
    -- A clock that runs ahead must not keep a window open.
    v_at := least(to_timestamp((v_event ->> 'at')::double precision), now());
    insert into private.message_events (event_key, provider_id, status, error, verdict, happened_at)
    values (
      (v_event ->> 'status') || ':' || (v_event ->> 'provider_id'), v_event ->> 'provider_id', v_event ->> 'status',
      nullif(v_event -> 'error', 'null'), nullif(v_event -> 'verdict', 'null'), v_at
    )
    on conflict (event_key) do nothing
    returning id into v_id;
    continue when not found;
    v_new := v_new + 1;
    if v_event ->> 'status' = 'incoming' then
      perform private.receive_incoming(v_event, v_at);
    elsif not private.receive_status(v_event, v_id) then
      v_unmatched := v_unmatched + 1;
    end if;
  end loop;
  return jsonb_build_object('events', jsonb_array_length(p_events), 'new', v_new, 'unmatched', v_unmatched);
end;
$$;
comment on function public.receive_whatsapp_events(jsonb) is
  'Writes down what the webhook brought: [{provider_id, status: sent|delivered|read|failed|incoming, at (Unix seconds), message_id?, user_id?, error?, verdict?, from?, type?, text?, wish?: stop|start}]. Answers {events, new, unmatched}; what is known already changes nothing. For the server only.';

create or replace function private.retry_message(p_message uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_message public.messages;
begin
  perform private.require_admin();
  select * into v_message from public.messages where id = p_message for update;
  if not found or v_message.kind = 'incoming' then
    raise exception 'message_not_found' using errcode = 'PT404';
  end if;
  if v_message.state = 'queued' then
    -- Waiting for its back-off: staff need not.
    update public.messages set next_at = now() where id = p_message;
    return jsonb_build_object('id', p_message, 'state', 'queued');
  end if;
  if v_message.state not in ('failed', 'dead', 'unknown') or not private.is_still_true(v_message) then
    perform private.change_refused('moved_on');
  elsif not private.is_for_staff(v_message) and private.is_opted_out(v_message.to_phone) then
    perform private.change_refused('opted_out');
  elsif v_message.state = 'unknown' and v_message.updated_at > now() - make_interval(mins => private.setting('unknown_minutes')) then
    -- A report may still say that it arrived, and then it would arrive twice.
    perform private.change_refused('wait_for_report');
  end if;
  perform private.spend_attempt(v_message.provider_id);
  update public.messages
  set state = 'queued', next_at = now(), excused = attempts, provider_id = null, last_error = null
  where id = p_message;
  return jsonb_build_object('id', p_message, 'state', 'queued');
end;
$$;

create or replace function public.claim_messages(
  p_limit integer, p_lease_seconds integer, p_booking uuid default null, p_kind text default null, p_message uuid default null
)
returns table (
  id uuid, booking_id uuid, kind text, to_phone text, language text, params jsonb, body text, state text, attempts integer, excused integer,
  provider_id text, simulated boolean, last_error jsonb, created_at timestamptz, updated_at timestamptz, window_open boolean
)
language sql
set search_path = ''
as $$
  select m.id, m.booking_id, m.kind, m.to_phone, m.language, m.params, m.body, m.state, m.attempts, m.excused,
    m.provider_id, m.simulated, m.last_error, m.created_at, m.updated_at, not m.as_template and private.window_is_open(m.to_phone)
  from private.claim_messages(p_limit, p_lease_seconds, p_booking, p_kind, p_message) as m;
$$;
