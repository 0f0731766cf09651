-- Hosted Supabase loads pg-safeupdate for the role of the data API: an UPDATE or DELETE without WHERE is refused, inside functions too.
-- The circuit's one row is named by its key, or each failure of the provider would end in an error instead of a pause.

create or replace function private.break_circuit(p_code text, p_seconds integer)
returns void
language sql
set search_path = ''
as $$
  update private.messaging_state
  set breaker = 'open', since = coalesce(since, now()), code = left(coalesce(nullif(p_code, ''), 'unknown'), 60), pauses = pauses + 1,
    trial_at = now() + make_interval(secs => least(greatest(p_seconds, 1), 86400))
  where id;
$$;

create or replace function private.provider_failed(p_code text)
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

create or replace function private.messages_allowed(p_wanted integer, p_lease interval)
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
  update private.messaging_state set breaker = 'half_open', trial_at = now() + p_lease where id;
  return least(p_wanted, 1);
end;
$$;

create or replace function private.provider_reported_stop(p_code text, p_seconds integer, p_at timestamptz)
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
  update private.messaging_state set failed_at = greatest(failed_at, p_at) where id;
end;
$$;
