-- The webhook's one way into the database: a call's events, all or none.

-- The provider may name a person only by its own id; then the number is the one that it named together with that id before.
create function private.known_contact(p_phone text, p_user text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_phone text := p_phone;
begin
  if v_phone is null then
    select phone into v_phone from private.conversations where provider_user = p_user;
    return v_phone;
  end if;
  if p_user is not null then
    update private.conversations set provider_user = null where provider_user = p_user and phone <> v_phone;
  end if;
  insert into private.conversations (phone, provider_user)
  values (v_phone, p_user)
  on conflict (phone) do update set provider_user = excluded.provider_user
  where excluded.provider_user is not null and conversations.provider_user is distinct from excluded.provider_user;
  return v_phone;
end;
$$;

create function private.apply_opt_out(p_phone text, p_wish text, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- By the family's clock, not by when we heard of it; STOP wins over a START of the same second.
  update private.conversations
  set opted_out = p_wish = 'stop', wish_at = p_at
  where phone = p_phone and (wish_at is null or p_at > wish_at or (p_at = wish_at and p_wish = 'stop'));
  if found and p_wish = 'stop' then
    update public.messages as m
    set state = 'cancelled', params = params - 'link', last_error = jsonb_build_object('code', 'opted_out', 'message', 'The family asked for no more messages')
    where m.to_phone = p_phone and m.state = 'queued' and not private.is_for_staff(m);
  end if;
end;
$$;

create function private.receive_incoming(p_event jsonb, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_phone constant text := private.known_contact(p_event ->> 'from', p_event ->> 'user_id');
begin
  if v_phone is null then
    return;
  end if;
  update private.conversations set last_incoming_at = p_at where phone = v_phone and (last_incoming_at is null or last_incoming_at < p_at);
  if p_event ->> 'wish' in ('stop', 'start') then
    perform private.apply_opt_out(v_phone, p_event ->> 'wish', p_at);
  end if;
  if p_event ->> 'wish' is distinct from 'stop' then
    perform private.release_requests_of(v_phone);
  end if;
  -- Kept with that booking of the number which staff wrote to last, for it may be an answer; else with the newest. What strangers write is not kept: nobody here has asked for it.
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, body, state, provider_id, created_at)
  select b.id, 'incoming', 'incoming:' || md5(p_event ->> 'provider_id'), v_phone, b.language,
    jsonb_strip_nulls(jsonb_build_object('type', left(coalesce(p_event ->> 'type', 'unknown'), 30), 'wish', p_event ->> 'wish')), nullif(left(p_event ->> 'text', 4096), ''), 'received',
    p_event ->> 'provider_id', p_at
  from public.bookings as b
  where b.phone = v_phone and b.deleted_at is null
  order by
    (select max(written.created_at) from public.messages as written where written.booking_id = b.id and written.kind = 'text') desc nulls last,
    b.created_at desc
  limit 1
  on conflict do nothing;
end;
$$;

create function private.receive_status(p_event jsonb, p_event_id bigint)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_message public.messages;
begin
  select * into v_message from public.messages where provider_id = p_event ->> 'provider_id' and kind <> 'incoming';
  if not found and p_event ->> 'message_id' is not null then
    select * into v_message from public.messages where id = (p_event ->> 'message_id')::uuid and kind <> 'incoming';
  end if;
  if v_message.id is null then
    return false;
  end if;
  update private.message_events set message_id = v_message.id where id = p_event_id;
  perform private.apply_events(v_message.id, p_event ->> 'provider_id');
  if p_event ->> 'user_id' is not null then
    perform private.known_contact(v_message.to_phone, p_event ->> 'user_id');
  end if;
  return true;
end;
$$;

-- Definer: service_role may call this one function, and touch none of the tables behind it.
create function private.receive_whatsapp_events(p_events jsonb)
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

create function public.receive_whatsapp_events(p_events jsonb)
returns jsonb
language sql
set search_path = ''
as $$
  select private.receive_whatsapp_events(p_events);
$$;
comment on function public.receive_whatsapp_events(jsonb) is
  'Writes down what the webhook brought: [{provider_id, status: sent|delivered|read|failed|incoming, at (Unix seconds), message_id?, user_id?, error?, verdict?, from?, type?, text?, wish?: stop|start}]. Answers {events, new, unmatched}; what is known already changes nothing. For the server only.';
