-- Some troubles the provider tells only afterwards: it takes each message, and reports that it could not charge for it. Then the answer to
-- a call proves nothing, and the circuit closes when a report says that a message sent after the trouble has come through.

alter table private.messaging_state
  add column failed_at timestamptz,
  add constraint messaging_state_failed_while_failing check (failed_at is null or breaker <> 'closed');
comment on column private.messaging_state.failed_at is
  'When the trouble was that a report told of; null if the provider told it in answer to a call. While it stands, only a report closes the circuit.';

create or replace function private.provider_answered()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Nothing to write while all is well: every settlement passes here, and none should wait for another.
  update private.messaging_state
  set breaker = 'closed', failures = 0, pauses = 0, since = null, trial_at = null, code = null
  where (breaker <> 'closed' or failures > 0) and failed_at is null;
  -- The trial was taken, as those before the trouble were. Its report decides; should none come, another one tries.
  update private.messaging_state
  set trial_at = now() + make_interval(mins => private.setting('breaker_minutes'))
  where breaker = 'half_open' and failed_at is not null;
end;
$$;
comment on function private.provider_answered() is 'The provider took a message, or refused that one message: it works, unless its reports have said otherwise.';

create function private.provider_proved(p_sent_at timestamptz)
returns void
language sql
set search_path = ''
as $$
  update private.messaging_state
  set breaker = 'closed', failures = 0, pauses = 0, since = null, trial_at = null, code = null, failed_at = null
  where failed_at < p_sent_at;
$$;
comment on function private.provider_proved(timestamptz) is 'A message that left the house at that time has come through: a trouble reported of earlier is over.';
revoke all on function private.provider_proved(timestamptz) from public, anon, authenticated, service_role;

create function private.has_worked_since(p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.messages where sending_at > p_at and state in ('sent', 'delivered', 'read') and not simulated);
$$;
comment on function private.has_worked_since(timestamptz) is 'Whether a message that left the house after that time has come through.';
revoke all on function private.has_worked_since(timestamptz) from public, anon, authenticated, service_role;

create function private.provider_reported_stop(p_code text, p_seconds integer, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- A trouble that passes by itself has been passing since it was told; one that must be mended is looked into from now on.
  v_until constant timestamptz := case
    when p_seconds is null then now() + make_interval(mins => private.setting('stop_minutes'))
    else p_at + make_interval(secs => p_seconds)
  end;
begin
  if v_until <= now() or private.has_worked_since(p_at) then
    return;
  end if;
  perform private.break_circuit(p_code, extract(epoch from v_until - now())::integer);
  update private.messaging_state set failed_at = greatest(failed_at, p_at);
end;
$$;
comment on function private.provider_reported_stop(text, integer, timestamptz) is
  'A report says that nothing can be sent, as of that time. Late news of a trouble that is over opens no circuit.';
revoke all on function private.provider_reported_stop(text, integer, timestamptz) from public, anon, authenticated, service_role;

create or replace function private.resume_messaging()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- A trial that waits for its report, too, may be followed by another one.
  update private.messaging_state set trial_at = now() where breaker = 'open' or failed_at is not null;
end;
$$;
