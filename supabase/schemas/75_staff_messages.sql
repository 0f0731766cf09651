-- Messages that staff send: their own text, or one of the hall's messages again.

create function private.owe_asked(p_booking private.booking_functions, p_kind text, p_params jsonb, p_body text, p_author uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id constant uuid := gen_random_uuid();
begin
  -- A second press replaces the hall's message of the first one, unless that was sent already. Staff's own texts are all sent.
  update public.messages set state = 'cancelled', params = params - 'link'
  where booking_id = p_booking.id and kind = p_kind and p_kind <> 'text' and state = 'queued' and starts_with(dedupe_key, 'asked:');
  insert into public.messages (id, booking_id, kind, dedupe_key, to_phone, language, params, body, author)
  values (v_id, p_booking.id, p_kind, 'asked:' || v_id, p_booking.phone, p_booking.language, p_params, p_body, p_author);
  return jsonb_build_object('outcome', 'owed', 'id', v_id);
end;
$$;

-- Definer: service_role has no rights on the tables behind it.
create function public.owe_text(p_phone text, p_text text, p_needs_window boolean, p_author uuid default null, p_booking uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  select * into v_booking from private.booking_functions
  where is_next and phone = p_phone and deleted_at is null and (p_booking is null or id = p_booking)
  order by created_at desc limit 1;
  if not found then
    return jsonb_build_object('outcome', 'other_number');
  elsif private.is_opted_out(p_phone) then
    return jsonb_build_object('outcome', 'opted_out');
  elsif p_needs_window and not private.window_is_open(p_phone) then
    return jsonb_build_object('outcome', 'window_closed');
  end if;
  return private.owe_asked(v_booking, 'text', '{}', p_text, p_author);
end;
$$;
comment on function public.owe_text(text, text, boolean, uuid, uuid) is
  'Queues staff''s text to this booking of a number, or to its newest if none is named: {outcome: owed, id} or {outcome: other_number|opted_out|window_closed}. `p_author`: the member of staff. For the server only.';

-- Definer: as owe_text.
create function public.owe_template(p_booking uuid, p_phone text, p_kind text, p_author uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_params jsonb;
begin
  v_booking := private.booking_now(p_booking);
  if v_booking.id is null or v_booking.deleted_at is not null then
    return jsonb_build_object('outcome', 'not_found');
  elsif v_booking.phone <> p_phone then
    return jsonb_build_object('outcome', 'other_number');
  elsif private.is_opted_out(p_phone) then
    return jsonb_build_object('outcome', 'opted_out');
  end if;
  v_params := private.message_of(v_booking, p_kind);
  if v_params is null then
    return jsonb_build_object('outcome', 'not_true');
  end if;
  if p_kind = 'thank_you' then
    -- Staff send the thank-you now, so the request is no longer quiet.
    delete from private.quiet_requests where booking_id = p_booking;
    v_params := private.thank_you_params(v_booking);
  end if;
  return private.owe_asked(v_booking, p_kind, v_params, null, p_author);
end;
$$;
comment on function public.owe_template(uuid, text, text, uuid) is
  'Queues one of the hall''s messages that staff ask for: {outcome: owed, id} or {outcome: not_found|other_number|opted_out|not_true}. `p_author`: the member of staff. For the server only.';

-- The blanks for staff: everything except the secret of the family's link.
create function private.shown_params(p_params jsonb, p_language text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_page constant text := coalesce(
    (select booking_pages ->> p_language from private.hall_contact), split_part(p_params ->> 'link', '#', 1)
  );
begin
  return p_params - 'link' || jsonb_strip_nulls(jsonb_build_object('link', v_page || '#...'));
end;
$$;

-- Definer: as booking_details.
create function private.message_said(p_message uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('language', m.language, 'params', private.shown_params(
      case when m.state = 'queued' and b.id is not null then private.current_params(m, b) else m.params end, m.language
    ))
    from public.messages as m left join lateral private.function_of_message(m) as b on true
    where m.id = p_message and m.kind not in ('text', 'incoming')
  );
end;
$$;

-- Definer: as booking_details.
create function private.message_to_say(p_booking uuid, p_kind text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('language', b.language, 'params', private.shown_params(asked.params, b.language))
    from private.booking_functions as b
    cross join lateral (select private.message_of(b, p_kind) as params) as asked
    where b.id = p_booking and b.is_next and b.deleted_at is null and asked.params is not null
  );
end;
$$;
