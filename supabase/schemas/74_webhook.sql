-- The webhook writes all events of a call or none.

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

-- Definer: service_role has no rights on the tables behind it.
create function public.receive_whatsapp_events(p_events jsonb)
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
  -- One call at a time: two calls about the same messages in different order would deadlock.
  perform pg_advisory_xact_lock(hashtextextended('whatsapp events', 0));
  for v_event in select value from jsonb_array_elements(p_events) loop
    -- A clock that runs ahead must not extend the window.
    v_at := least(to_timestamp((v_event ->> 'at')::double precision), now());
    insert into private.message_events (event_key, provider_id, status, error, verdict, happened_at)
    values (
      -- A message may be edited again and again.
      concat_ws(':', coalesce(v_event ->> 'change', v_event ->> 'status'), v_event ->> 'provider_id', case when v_event ? 'change' then v_event ->> 'at' end), v_event ->> 'provider_id', v_event ->> 'status',
      nullif(v_event -> 'error', 'null'), nullif(v_event -> 'verdict', 'null'), v_at
    )
    on conflict (event_key) do nothing
    returning id into v_id;
    continue when not found;
    v_new := v_new + 1;
    if v_event ? 'change' then
      perform private.receive_edit(v_event, v_at);
    elsif v_event ? 'new_user_id' or v_event ? 'new_phone' then
      perform private.receive_new_number(v_event, v_at);
    elsif v_event ->> 'status' = 'incoming' then
      perform private.receive_incoming(v_event, v_at);
    elsif not private.receive_status(v_event, v_id) then
      v_unmatched := v_unmatched + 1;
    end if;
  end loop;
  return jsonb_build_object('events', jsonb_array_length(p_events), 'new', v_new, 'unmatched', v_unmatched);
end;
$$;
comment on function public.receive_whatsapp_events(jsonb) is
  'Stores the webhook''s events: [{provider_id, status: sent|delivered|read|failed|incoming, at (Unix seconds), message_id?, user_id?, error?, verdict?, from?, type?, text?, wish?: stop|start, change?: edit|revoke, about?, new_phone?, new_user_id?, previous_user_id?}]. Returns {events, new, unmatched}; known events change nothing. For the server only.';
