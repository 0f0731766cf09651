-- The circuit breaker: sending pauses when the provider fails repeatedly or tells us to stop, then one message tries for all others. Some faults are
-- only reported later: the provider accepts each message and then reports that it could not charge for it. Then only a report that a later message
-- arrived closes the circuit.

create table private.messaging_state (
  id boolean primary key default true check (id),
  breaker text not null default 'closed' check (breaker in ('closed', 'open', 'half_open')),
  failures integer not null default 0 check (failures >= 0),
  pauses integer not null default 0 check (pauses >= 0),
  since timestamptz,
  trial_at timestamptz,
  code text check (char_length(code) between 1 and 60),
  failed_at timestamptz,
  constraint messaging_state_while_failing check (breaker = 'closed' or (since is not null and trial_at is not null and code is not null)),
  constraint messaging_state_failed_while_failing check (failed_at is null or breaker <> 'closed')
);
comment on table private.messaging_state is
  'One row. "closed": messages are sent. "open": nothing is sent until trial_at. "half_open": one message is tried until trial_at. `failures` in a row; `pauses` since it last worked; `since` when it has failed.';
comment on column private.messaging_state.failed_at is
  'The time of a fault that a report told of; null if a call''s answer told of it. While it is set, only a report closes the circuit.';

alter table private.messaging_state enable row level security;

insert into private.messaging_state default values;

create function private.breaker_row()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('state', breaker, 'since', since, 'code', code) from private.messaging_state where breaker <> 'closed';
$$;
comment on function private.breaker_row() is '{state, since, code} while nothing is sent, otherwise null.';

-- Hosted Supabase loads pg-safeupdate for the data API's role, which refuses an UPDATE or DELETE without WHERE, also inside functions. Therefore the
-- one row is named by its key.
create function private.break_circuit(p_code text, p_seconds integer)
returns void
language sql
set search_path = ''
as $$
  update private.messaging_state
  set breaker = 'open', since = coalesce(since, now()), code = left(coalesce(nullif(p_code, ''), 'unknown'), 60), pauses = pauses + 1,
    trial_at = now() + make_interval(secs => least(greatest(p_seconds, 1), 86400))
  where id;
$$;
comment on function private.break_circuit(text, integer) is 'Pauses sending for this many seconds, then tries one message.';

create function private.provider_failed(p_code text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_state private.messaging_state;
begin
  update private.messaging_state set failures = failures + 1, since = coalesce(since, now()) where id returning * into v_state;
  if v_state.breaker <> 'closed' or v_state.failures >= private.setting('breaker_failures') then
    perform private.break_circuit(p_code, least(3600, private.setting('breaker_minutes') * 60 * (2 ^ least(v_state.pauses, 10))::integer));
  end if;
end;
$$;
comment on function private.provider_failed(text) is 'Counts a failure of the provider. Enough in a row, or one failed trial, opens the circuit.';

create function private.provider_answered()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- No write while all is well, because every settlement calls this and must not wait for another.
  update private.messaging_state
  set breaker = 'closed', failures = 0, pauses = 0, since = null, trial_at = null, code = null
  where (breaker <> 'closed' or failures > 0) and failed_at is null;
  -- The trial was accepted, as messages before the fault were. Its report decides; without one, another trial follows.
  update private.messaging_state
  set trial_at = now() + make_interval(mins => private.setting('breaker_minutes'))
  where breaker = 'half_open' and failed_at is not null;
end;
$$;
comment on function private.provider_answered() is 'The provider accepted or refused one message, so it works, unless reports say otherwise.';

create function private.provider_proved(p_sent_at timestamptz)
returns void
language sql
set search_path = ''
as $$
  update private.messaging_state
  set breaker = 'closed', failures = 0, pauses = 0, since = null, trial_at = null, code = null, failed_at = null
  where failed_at < p_sent_at;
$$;
comment on function private.provider_proved(timestamptz) is 'A message sent at this time arrived, so a fault reported before is over.';

create function private.has_worked_since(p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.messages where sending_at > p_at and state in ('sent', 'delivered', 'read') and not simulated);
$$;
comment on function private.has_worked_since(timestamptz) is 'Whether a message sent after this time arrived.';

create function private.provider_reported_stop(p_code text, p_seconds integer, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- A temporary fault counts from the time of the report; one that needs repair counts from now.
  v_until constant timestamptz := case
    when p_seconds is null then now() + make_interval(mins => private.setting('stop_minutes'))
    else p_at + make_interval(secs => p_seconds)
  end;
begin
  if v_until <= now() or private.has_worked_since(p_at) then
    return;
  end if;
  perform private.break_circuit(p_code, extract(epoch from v_until - now())::integer);
  update private.messaging_state set failed_at = greatest(failed_at, p_at) where id;
end;
$$;
comment on function private.provider_reported_stop(text, integer, timestamptz) is
  'A report says that nothing could be sent at this time. A report of a fault that is over opens no circuit.';

create function private.messages_allowed(p_wanted integer, p_lease interval)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_state private.messaging_state;
begin
  select * into v_state from private.messaging_state;
  if v_state.breaker = 'closed' then
    return p_wanted;
  end if;
  select * into v_state from private.messaging_state for update;
  if v_state.breaker = 'closed' then
    return p_wanted;
  elsif v_state.trial_at > now() then
    return 0;
  end if;
  -- The next caller waits until this trial or its lease ends.
  update private.messaging_state set breaker = 'half_open', trial_at = now() + p_lease where id;
  return least(p_wanted, 1);
end;
$$;
comment on function private.messages_allowed(integer, interval) is 'The number of messages that may be claimed now: all, none, or one as a trial.';
