-- The webhook writes all events of a call or none: edited and deleted messages, new numbers, reports and incoming messages.

create function private.apply_edits(p_original text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_message public.messages;
  v_edit private.message_edits;
begin
  select * into v_message from public.messages where provider_id = p_original and kind = 'incoming' for update;
  if not found then
    return;
  end if;
  for v_edit in select * from private.message_edits where original_id = p_original order by happened_at, id loop
    if v_edit.change = 'revoke' then
      update public.messages set body = null, first_body = null, revoked_at = v_edit.happened_at where id = v_message.id;
    else
      -- The newest edit counts, in any order of arrival. A deleted message stays deleted.
      update public.messages
      set first_body = case when edited_at is null then body else first_body end, body = v_edit.body, edited_at = v_edit.happened_at,
        params = params - 'wish' || jsonb_strip_nulls(jsonb_build_object('wish', v_edit.wish))
      where id = v_message.id and revoked_at is null and (edited_at is null or edited_at <= v_edit.happened_at);
    end if;
    perform private.apply_wish(v_message.to_phone, v_edit.wish, v_edit.happened_at);
    -- The event is erased together with the message.
    update private.message_events set message_id = v_message.id where provider_id = v_edit.provider_id;
  end loop;
  delete from private.message_edits where original_id = p_original;
end;
$$;
comment on function private.apply_edits(text) is 'Applies the edits of a family''s message, or removes its text if it was deleted.';

create function private.receive_edit(p_event jsonb, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_phone constant text := private.known_contact(p_event ->> 'from', p_event ->> 'user_id');
begin
  if v_phone is not null then
    perform private.apply_wish(v_phone, p_event ->> 'wish', p_at);
  end if;
  -- The message itself may arrive later. Messages of strangers are not stored.
  insert into private.message_edits (provider_id, original_id, change, body, wish, phone, provider_user, happened_at)
  select p_event ->> 'provider_id', p_event ->> 'about', p_event ->> 'change', nullif(left(p_event ->> 'text', 4096), ''), p_event ->> 'wish', v_phone,
    case when v_phone is null then p_event ->> 'user_id' end, p_at
  where v_phone is null or exists (select from public.bookings where phone = v_phone) or exists (select from private.visits where phone = v_phone)
    or exists (select from private.new_numbers where new_phone = v_phone);
  if p_event ->> 'change' = 'revoke' then
    update private.unknown_messages set body = null where provider_id = p_event ->> 'about';
    update private.message_edits set body = null where original_id = p_event ->> 'about';
  end if;
  perform private.apply_edits(p_event ->> 'about');
end;
$$;
comment on function private.receive_edit(jsonb, timestamptz) is 'A family has edited or deleted a message (about).';

create function private.receive_new_number(p_event jsonb, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_old constant text := private.known_contact(p_event ->> 'from', p_event ->> 'previous_user_id');
  v_new constant text := p_event ->> 'new_phone';
  v_user constant text := p_event ->> 'new_user_id';
  v_message private.unknown_messages;
begin
  if v_user is not null and p_event ->> 'previous_user_id' is not null then
    update private.unknown_messages set provider_user = v_user where provider_user = p_event ->> 'previous_user_id';
    update private.message_edits set provider_user = v_user where provider_user = p_event ->> 'previous_user_id';
  end if;
  if v_new is null then
    -- Only the provider id has changed.
    perform private.known_contact(v_old, v_user) where v_old is not null;
    return;
  end if;
  perform private.known_contact(v_new, v_user) where v_user is not null;
  if v_old is null or v_old = v_new then
    return;
  end if;
  insert into private.new_numbers as known (booking_id, old_phone, new_phone, happened_at)
  select b.id, v_old, v_new, p_at from public.bookings as b where b.phone = v_old and b.deleted_at is null
  on conflict (booking_id) do update set old_phone = excluded.old_phone, new_phone = excluded.new_phone, happened_at = excluded.happened_at
  where known.happened_at <= excluded.happened_at;
  -- The number may change again before staff answer.
  update private.new_numbers set new_phone = v_new, happened_at = p_at where new_phone = v_old and happened_at <= p_at;

  v_message.provider_id := p_event ->> 'provider_id';
  v_message.type := 'system';
  -- The text is WhatsApp's, not the family's.
  v_message.body := left('WhatsApp: ' || coalesce(p_event ->> 'text', 'another number'), 4096);
  v_message.happened_at := p_at;
  perform private.file_message(v_old, v_message);
end;
$$;
comment on function private.receive_new_number(jsonb, timestamptz) is
  'WhatsApp reports a person''s new number or id. No booking changes: staff are asked at each booking of the old number.';

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
