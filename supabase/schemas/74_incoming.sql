-- Incoming messages: their number, their wish, and the booking that they are stored with.

create function private.is_known_contact(p_phone text, p_user text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (select from private.conversations where phone = p_phone and (p_user is null or provider_user = p_user));
end;
$$;
comment on function private.is_known_contact(text, text) is
  'Whether known_contact() has nothing to write. Senders rely on it to lock no conversation while they hold a message: the webhook locks in the other order.';

-- The provider may name a person only by its id. The number is then the one it named with that id before.
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
  if private.is_known_contact(v_phone, p_user) then
    return v_phone;
  end if;
  if p_user is not null then
    update private.conversations set provider_user = null where provider_user = p_user and phone <> v_phone;
  end if;
  insert into private.conversations (phone, provider_user)
  values (v_phone, p_user)
  on conflict (phone) do update set provider_user = excluded.provider_user
  where excluded.provider_user is not null and conversations.provider_user is distinct from excluded.provider_user;
  perform private.file_waiting(v_phone, p_user) where p_user is not null;
  return v_phone;
end;
$$;

create function private.file_waiting(p_phone text, p_user text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_message private.unknown_messages;
  v_edit private.message_edits;
begin
  for v_message in select * from private.unknown_messages where provider_user = p_user order by happened_at, provider_id for update loop
    delete from private.unknown_messages where provider_id = v_message.provider_id;
    perform private.apply_incoming(p_phone, v_message.wish, v_message.happened_at);
    perform private.file_message(p_phone, v_message);
  end loop;
  for v_edit in
    update private.message_edits set phone = p_phone, provider_user = null where provider_user = p_user returning *
  loop
    perform private.apply_wish(p_phone, v_edit.wish, v_edit.happened_at);
  end loop;
end;
$$;
comment on function private.file_waiting(text, text) is
  'Stores the messages of a provider id whose number is known now, and applies its STOP or START.';

create function private.apply_opt_out(p_phone text, p_wish text, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The time of the family's message counts, not of its arrival. STOP wins over a START of the same second.
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

create function private.apply_wish(p_phone text, p_wish text, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_phone text;
begin
  if p_wish is null or p_wish not in ('stop', 'start') then
    return;
  end if;
  -- Until staff answer about a new number, the hall writes to the old one, so a wish from the new one counts for both.
  for v_phone in select p_phone union select old_phone from private.new_numbers where new_phone = p_phone order by 1 loop
    perform private.apply_opt_out(private.known_contact(v_phone, null), p_wish, p_at);
  end loop;
end;
$$;
comment on function private.apply_wish(text, text, timestamptz) is 'Applies a family''s STOP or START from the time of its message; null is none.';

create function private.apply_incoming(p_phone text, p_wish text, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.conversations set last_incoming_at = p_at where phone = p_phone and (last_incoming_at is null or last_incoming_at < p_at);
  perform private.apply_wish(p_phone, p_wish, p_at);
  if p_wish is distinct from 'stop' then
    perform private.release_requests_of(p_phone);
  end if;
end;
$$;
comment on function private.apply_incoming(text, text, timestamptz) is
  'Applies an incoming message: it opens the window, applies a wish, and answers quiet requests.';

create function private.file_message(p_phone text, p_message private.unknown_messages)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Stored with the number's booking that staff wrote to last, because it may be an answer; else with the newest. Messages of strangers are not
  -- stored: they have no booking here.
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, body, state, provider_id, created_at)
  select b.id, 'incoming', 'incoming:' || md5(p_message.provider_id), p_phone, b.language,
    jsonb_strip_nulls(jsonb_build_object('type', p_message.type, 'wish', p_message.wish)), p_message.body, 'received',
    p_message.provider_id, p_message.happened_at
  from private.booking_functions as b
  where b.is_next and b.deleted_at is null and (b.phone = p_phone or private.unanswered_number(b) = p_phone)
    and b.id in (select id from public.bookings where phone = p_phone union select booking_id from private.new_numbers where new_phone = p_phone)
  order by
    (select max(written.created_at) from public.messages as written where written.booking_id = b.id and written.kind = 'text') desc nulls last,
    b.created_at desc
  limit 1
  on conflict do nothing;
  if not exists (select from public.messages where provider_id = p_message.provider_id) then
    -- Somebody without a booking answers about a visit.
    insert into public.messages (visit_id, kind, dedupe_key, to_phone, language, params, body, state, provider_id, created_at)
    select v.id, 'incoming', 'incoming:' || md5(p_message.provider_id), p_phone, v.language,
      jsonb_strip_nulls(jsonb_build_object('type', p_message.type, 'wish', p_message.wish)), p_message.body, 'received',
      p_message.provider_id, p_message.happened_at
    from private.visits as v
    where v.phone = p_phone and v.day >= private.today() - 2
    order by v.day, v.created_at
    limit 1
    on conflict do nothing;
  end if;
  perform private.apply_edits(p_message.provider_id);
end;
$$;
comment on function private.file_message(text, private.unknown_messages) is
  'Stores a message with its number''s booking, without one with its visit, and applies edits that came before it.';

create function private.receive_incoming(p_event jsonb, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_phone constant text := private.known_contact(p_event ->> 'from', p_event ->> 'user_id');
  v_message private.unknown_messages;
begin
  v_message.provider_id := p_event ->> 'provider_id';
  v_message.provider_user := p_event ->> 'user_id';
  v_message.type := left(coalesce(p_event ->> 'type', 'unknown'), 30);
  v_message.body := nullif(left(p_event ->> 'text', 4096), '');
  v_message.wish := case when p_event ->> 'wish' in ('stop', 'start') then p_event ->> 'wish' end;
  v_message.happened_at := p_at;
  v_message.received_at := now();
  if v_phone is not null then
    perform private.apply_incoming(v_phone, v_message.wish, p_at);
    perform private.file_message(v_phone, v_message);
  elsif v_message.provider_user is not null then
    insert into private.unknown_messages select (v_message).* on conflict do nothing;
  end if;
end;
$$;
