-- The last gate before a message leaves the house. Here the caps are exact: one message of a number passes at a time.

create function private.cap_of(p_message public.messages)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  if exists (
    select from public.messages where sending_at > now() - interval '24 hours'
    offset private.setting('messages_per_day') - 1
  ) then
    return 'later';
  end if;
  if p_message.kind = 'text' or private.is_for_staff(p_message) then
    return null;
  end if;
  if exists (
    select from public.messages
    where booking_id = p_message.booking_id and id <> p_message.id and sending_at is not null and kind <> 'text'
    offset private.setting('messages_per_booking') - 1
  ) then
    return 'never';
  end if;
  if exists (
    select from public.messages
    where to_phone = p_message.to_phone and id <> p_message.id and sending_at > now() - interval '1 hour' and kind <> 'text'
    offset private.setting('messages_per_phone_per_hour') - 1
  ) then
    return 'later';
  end if;
  return null;
end;
$$;
comment on function private.cap_of(public.messages) is 'Whether the message is one too many: "later", "never", or null when it may go.';
revoke all on function private.cap_of(public.messages) from public, anon, authenticated, service_role;

-- Definer: service_role may not see the settings or the conversations.
create function private.permit_message(p_id uuid, p_attempt integer, p_lease_seconds integer)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_message public.messages;
  v_cap text;
  v_state text;
  v_code text;
  v_words text;
begin
  select * into v_message from public.messages where id = p_id;
  if v_message.state is distinct from 'leased' or v_message.attempts <> p_attempt then
    return 'lost';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('message to ' || v_message.to_phone, 0));
  select * into v_message from public.messages where id = p_id for update;
  if v_message.state is distinct from 'leased' or v_message.attempts <> p_attempt or v_message.sending_at is not null then
    return 'lost';
  end if;

  v_cap := private.cap_of(v_message);
  if not private.is_still_true(v_message) then
    v_state := 'cancelled';
  elsif not private.is_for_staff(v_message) and private.is_opted_out(v_message.to_phone) then
    select 'cancelled', 'opted_out', 'The family asked for no more messages' into v_state, v_code, v_words;
  elsif v_message.kind <> 'text' and not private.is_allowed_country(v_message.to_phone) then
    select 'failed', 'country_not_allowed', 'The hall does not write to this country of its own accord' into v_state, v_code, v_words;
  elsif (select breaker from private.messaging_state) = 'open' then
    v_state := 'queued';
  elsif v_cap = 'never' then
    select 'dead', 'capped', 'This booking has had as many messages as are allowed' into v_state, v_code, v_words;
  elsif v_cap = 'later' then
    select 'queued', 'capped', 'As many messages as are allowed for now' into v_state, v_code, v_words;
  else
    update public.messages
    set sending_at = now(), lease_until = now() + make_interval(secs => least(greatest(p_lease_seconds, 1), 3600))
    where id = p_id;
    return 'go';
  end if;

  update public.messages
  set state = v_state, lease_until = null, excused = excused + 1,
    next_at = case v_code when 'capped' then now() + interval '10 minutes' else next_at end,
    params = case when v_state = 'cancelled' then params - 'link' else params end,
    last_error = case when v_code is not null then jsonb_build_object('code', v_code, 'message', v_words) else last_error end
  where id = p_id;
  return v_state;
end;
$$;
revoke all on function private.permit_message(uuid, integer, integer) from public, anon, authenticated, service_role;
grant execute on function private.permit_message(uuid, integer, integer) to service_role;

create function public.permit_message(p_id uuid, p_attempt integer, p_lease_seconds integer)
returns text
language sql
set search_path = ''
as $$
  select private.permit_message(p_id, p_attempt, p_lease_seconds);
$$;
comment on function public.permit_message(uuid, integer, integer) is
  'Lets a claimed message out, once, and starts its lease anew: "go". Or why not: "lost" (another sender has it), or the state that it was put into: "queued" (a cap, or the circuit opened; later), "cancelled" (no longer true, or opted out), "failed", "dead". For the server only.';
revoke all on function public.permit_message(uuid, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.permit_message(uuid, integer, integer) to service_role;
