-- When the provider fails again and again, or tells us to stop, sending pauses; then one message tries the way for all others.

create table private.messaging_state (
  id boolean primary key default true check (id),
  breaker text not null default 'closed' check (breaker in ('closed', 'open', 'half_open')),
  failures integer not null default 0 check (failures >= 0),
  pauses integer not null default 0 check (pauses >= 0),
  since timestamptz,
  trial_at timestamptz,
  code text check (char_length(code) between 1 and 60),
  constraint messaging_state_while_failing check (breaker = 'closed' or (since is not null and trial_at is not null and code is not null))
);
comment on table private.messaging_state is
  'One row. "closed": messages flow. "open": nothing is sent until trial_at. "half_open": one message is trying, until trial_at. `failures` in a row, `pauses` since it last worked, `since` when it has been failing.';
alter table private.messaging_state enable row level security;
revoke all on private.messaging_state from public, anon, authenticated, service_role;
insert into private.messaging_state default values;

create function private.break_circuit(p_code text, p_seconds integer)
returns void
language sql
set search_path = ''
as $$
  update private.messaging_state
  set breaker = 'open', since = coalesce(since, now()), code = left(coalesce(nullif(p_code, ''), 'unknown'), 60), pauses = pauses + 1,
    trial_at = now() + make_interval(secs => least(greatest(p_seconds, 1), 86400));
$$;
comment on function private.break_circuit(text, integer) is 'Sends nothing for so many seconds, then tries one message.';
revoke all on function private.break_circuit(text, integer) from public, anon, authenticated, service_role;

create function private.provider_answered()
returns void
language sql
set search_path = ''
as $$
  -- Nothing to write while all is well: every settlement passes here, and none should wait for another.
  update private.messaging_state
  set breaker = 'closed', failures = 0, pauses = 0, since = null, trial_at = null, code = null
  where breaker <> 'closed' or failures > 0;
$$;
comment on function private.provider_answered() is 'The provider took a message, or refused that one message: it works.';
revoke all on function private.provider_answered() from public, anon, authenticated, service_role;

create function private.provider_failed(p_code text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_state private.messaging_state;
begin
  update private.messaging_state set failures = failures + 1, since = coalesce(since, now()) returning * into v_state;
  if v_state.breaker <> 'closed' or v_state.failures >= private.setting('breaker_failures') then
    perform private.break_circuit(p_code, least(3600, private.setting('breaker_minutes') * 60 * (2 ^ least(v_state.pauses, 10))::integer));
  end if;
end;
$$;
comment on function private.provider_failed(text) is 'The provider did not do its work. Enough of that in a row, or one failed trial, opens the circuit.';
revoke all on function private.provider_failed(text) from public, anon, authenticated, service_role;

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
  -- The next one to ask waits until this trial has ended, or its lease has.
  update private.messaging_state set breaker = 'half_open', trial_at = now() + p_lease;
  return least(p_wanted, 1);
end;
$$;
comment on function private.messages_allowed(integer, interval) is 'How many messages may be claimed now: all, none, or one as a trial.';
revoke all on function private.messages_allowed(integer, interval) from public, anon, authenticated, service_role;

create function private.breaker_row()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('state', breaker, 'since', since, 'code', code) from private.messaging_state where breaker <> 'closed';
$$;
comment on function private.breaker_row() is '{state, since, code} while messages do not flow, otherwise null.';
revoke all on function private.breaker_row() from public, anon, authenticated, service_role;
