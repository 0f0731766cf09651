-- Which of the staff wrote a text or asked for a message.

alter table public.messages add column author uuid;
comment on column public.messages.author is 'Who of the staff wrote or asked for it; null for what the hall sends by itself.';

drop function public.owe_text(text, text, boolean);
drop function private.owe_text(text, text, boolean);
drop function public.owe_template(uuid, text, text);
drop function private.owe_template(uuid, text, text);
drop function private.owe_asked(public.bookings, text, jsonb, text);

create function private.owe_asked(p_booking public.bookings, p_kind text, p_params jsonb, p_body text, p_author uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id constant uuid := gen_random_uuid();
begin
  insert into public.messages (id, booking_id, kind, dedupe_key, to_phone, language, params, body, author)
  values (v_id, p_booking.id, p_kind, 'asked:' || v_id, p_booking.phone, p_booking.language, p_params, p_body, p_author);
  return jsonb_build_object('outcome', 'owed', 'id', v_id);
end;
$$;
revoke all on function private.owe_asked(public.bookings, text, jsonb, text, uuid) from public, anon, authenticated, service_role;

-- Definer: service_role may owe what staff ask for, and see no table behind it.
create function private.owe_text(p_phone text, p_text text, p_needs_window boolean, p_author uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where phone = p_phone and deleted_at is null order by created_at desc limit 1;
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
revoke all on function private.owe_text(text, text, boolean, uuid) from public, anon, authenticated, service_role;
grant execute on function private.owe_text(text, text, boolean, uuid) to service_role;

create function public.owe_text(p_phone text, p_text text, p_needs_window boolean, p_author uuid default null)
returns jsonb
language sql
set search_path = ''
as $$
  select private.owe_text(p_phone, p_text, p_needs_window, p_author);
$$;
comment on function public.owe_text(text, text, boolean, uuid) is
  'Owes what staff wrote to the newest booking of a number: {outcome: owed, id} or {outcome: other_number|opted_out|window_closed}. `p_author`: who of them. For the server only.';
revoke all on function public.owe_text(text, text, boolean, uuid) from public, anon, authenticated, service_role;
grant execute on function public.owe_text(text, text, boolean, uuid) to service_role;

-- Definer: as owe_text.
create function private.owe_template(p_booking uuid, p_phone text, p_kind text, p_author uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_params jsonb;
begin
  select * into v_booking from public.bookings where id = p_booking and deleted_at is null;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  elsif v_booking.phone <> p_phone then
    return jsonb_build_object('outcome', 'other_number');
  elsif private.is_opted_out(p_phone) then
    return jsonb_build_object('outcome', 'opted_out');
  end if;
  v_params := private.asked_params(v_booking, p_kind);
  if v_params is null then
    return jsonb_build_object('outcome', 'not_true');
  end if;
  if p_kind = 'thank_you' then
    -- Staff say the thanks themselves, so nobody else has to.
    delete from private.quiet_requests where booking_id = p_booking;
    v_params := private.thank_you_params(v_booking);
  end if;
  return private.owe_asked(v_booking, p_kind, v_params, null, p_author);
end;
$$;
revoke all on function private.owe_template(uuid, text, text, uuid) from public, anon, authenticated, service_role;
grant execute on function private.owe_template(uuid, text, text, uuid) to service_role;

create function public.owe_template(p_booking uuid, p_phone text, p_kind text, p_author uuid default null)
returns jsonb
language sql
set search_path = ''
as $$
  select private.owe_template(p_booking, p_phone, p_kind, p_author);
$$;
comment on function public.owe_template(uuid, text, text, uuid) is
  'Owes one of the hall''s own messages that staff want sent: {outcome: owed, id} or {outcome: not_found|other_number|opted_out|not_true}. `p_author`: who of them. For the server only.';
revoke all on function public.owe_template(uuid, text, text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.owe_template(uuid, text, text, uuid) to service_role;

create or replace function private.conversation_of(p_booking uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'open_until', private.window_until(b.phone),
      'opted_out', private.is_opted_out(b.phone),
      'quiet', (select q.reason from private.quiet_requests as q where q.booking_id = b.id),
      'authors', (
        select coalesce(jsonb_object_agg(m.id, u.email), '{}')
        from public.messages as m
        join auth.users as u on u.id = m.author
        where m.booking_id = b.id
      )
    )
    from public.bookings as b
    where b.id = p_booking
  );
end;
$$;
comment on function public.conversation_of(uuid) is
  '{open_until, opted_out, quiet, authors}: until when free text reaches the booking''s number (null if it never wrote), whether it asked for no more messages, why nobody has been written to about the request (null if somebody was), and by a message''s id the e-mail of who of the staff wrote it; null if there is no such booking. For staff.';
