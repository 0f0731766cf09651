-- What a request itself owes: the thank-you, the notice to the hall, and the link of the booking in them.

create function private.new_link(p_booking public.bookings)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_page constant text := (select booking_pages ->> p_booking.language from private.hall_contact);
begin
  return case when v_page is not null then v_page || '#' || p_booking.reference || '.' || private.new_token(p_booking.id) end;
end;
$$;
comment on function private.new_link(public.bookings) is 'A new link to the booking''s own page, beside those that it has; null before the server has said where the page lies.';

create function private.thank_you_params(p_booking public.bookings)
returns jsonb
language sql
set search_path = ''
as $$
  select private.message_blanks(p_booking) || jsonb_strip_nulls(jsonb_build_object('link', private.new_link(p_booking)));
$$;
comment on function private.thank_you_params(public.bookings) is 'The blanks of a thank-you that goes out later than its request, with a link of its own.';

create function private.notice_blanks(p_booking public.bookings)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'phone', p_booking.phone, 'package', p_booking.package,
    'requests', nullif(concat_ws('. ', nullif(array_to_string(p_booking.add_ons, ', '), ''), p_booking.special_requests), '')
  );
end;
$$;
comment on function private.notice_blanks(public.bookings) is 'What the hall''s notice of a request says of it besides the slot: whom to ring, the menu, add-ons, and the family''s own words.';

create function private.owe_request_messages(p_booking public.bookings, p_token text, p_booking_url text, p_manager_phone text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- The blanks of the texts in src/shared/rules/messaging/messages.ts.
  v_blanks constant jsonb := jsonb_strip_nulls(private.message_blanks(p_booking));
begin
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
  select p_booking.id, owed.kind, owed.kind || ':' || p_booking.id, owed.to_phone, owed.language, v_blanks || jsonb_strip_nulls(owed.more)
  from (
    values
      ('thank_you', p_booking.phone, p_booking.language,
        jsonb_build_object('link', p_booking_url || '#' || p_booking.reference || '.' || p_token)),
      ('manager_notice', p_manager_phone, 'en', private.notice_blanks(p_booking))
  ) as owed (kind, to_phone, language, more)
  where owed.to_phone is not null;
end;
$$;

-- Staff are told when requests come faster than usual: one message a day at half of the site's cap, and figures for the desk.
create function private.owe_many_requests(p_booking uuid, p_phone text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_half constant integer := (private.setting('requests_per_day') + 1) / 2;
  v_key constant text := 'many_requests:' || private.today();
begin
  -- In this order: once they have been told, nothing is counted any more.
  if p_phone is null or exists (select from public.messages where dedupe_key = v_key) or not private.has_requests_today(v_half) then
    return false;
  end if;
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
  values (p_booking, 'many_requests', v_key, p_phone, 'en', jsonb_build_object('audience', 'staff', 'count', v_half::text))
  on conflict (dedupe_key) do nothing;
  return found;
end;
$$;
comment on function private.owe_many_requests(uuid, text) is
  'Owes the hall one message a day once half of the requests that are answered by WhatsApp have come; true when it does. The message hangs on the request with which it came so far.';

create function private.quiet_reason(p_booking public.bookings, p_sign text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    -- Before all else: whoever gives a family's number also writes it into the hall's chat with that family.
    when private.has_asked_enough(p_booking.phone) then 'phone_limit'
    -- Who has just written to the hall has shown whose number it is.
    when private.window_is_open(p_booking.phone) then null
    when p_sign in ('hidden_field', 'too_fast') then p_sign
    when private.has_requests_today(private.setting('requests_per_day')) then 'site_cap'
  end;
end;
$$;
comment on function private.quiet_reason(public.bookings, text) is 'Why a new request is taken quietly; null if it is not. `p_sign` is what the form told.';

-- A quiet request is answered after all when staff hold its date or send the thank-you, or when the family writes to the hall first.
create function private.release_request(p_booking public.bookings, p_tell_hall boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.quiet_requests where booking_id = p_booking.id;
  if not found then
    return;
  end if;
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
  select p_booking.id, 'thank_you', 'released:' || p_booking.id, p_booking.phone, p_booking.language, private.thank_you_params(p_booking)
  union all
  select p_booking.id, 'manager_notice', 'released_notice:' || p_booking.id, private.hall_phone(), 'en',
    private.message_blanks(p_booking) || jsonb_strip_nulls(private.notice_blanks(p_booking))
  where p_tell_hall and private.hall_phone() is not null
  on conflict (dedupe_key) do nothing;
end;
$$;
comment on function private.release_request(public.bookings, boolean) is 'What a quiet request owes, once somebody has shown that it is meant. Does nothing for any other.';

create function private.release_requests_of(p_phone text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- No more than a number's requests of a day are answered: a stranger may have given it a hundred times.
  v_left constant integer := private.setting('requests_per_phone_per_day') - (
    select count(*) from public.bookings as b join public.messages as m on m.booking_id = b.id
    where b.phone = p_phone and m.dedupe_key = 'released:' || b.id and m.created_at > now() - interval '24 hours'
  );
  v_booking public.bookings;
begin
  -- The newest first: whoever writes has most likely just pressed "send".
  for v_booking in
    select b.* from public.bookings as b join private.quiet_requests as q on q.booking_id = b.id
    where b.phone = p_phone and b.deleted_at is null and b.status = 'pending_confirmation'
    order by b.created_at desc, b.id
    limit greatest(v_left, 0)
  loop
    perform private.release_request(v_booking, true);
  end loop;
end;
$$;
comment on function private.release_requests_of(text) is 'Answers the quiet requests of a family that has written to the hall.';

create function private.release_held_request(p_booking public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.release_request(p_booking, false);
  -- The thank-you promises the call that has been by now; who still waits for it gets what it was to bring, the link.
  update public.messages
  set kind = 'booking_link', params = params - 'held_until', state = case when params ? 'link' then state else 'cancelled' end
  where booking_id = p_booking.id and kind = 'thank_you' and state = 'queued';
end;
$$;
