-- Messages of a new request: the thank-you, the notice to the hall, and the link in them.

create function private.new_link(p_booking private.booking_functions)
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
comment on function private.new_link(private.booking_functions) is
  'A new link to the booking''s page. Older links stay valid. Null before the server has set the page''s address.';

create function private.thank_you_params(p_booking private.booking_functions)
returns jsonb
language sql
set search_path = ''
as $$
  select private.message_blanks(p_booking) || jsonb_strip_nulls(jsonb_build_object('link', private.new_link(p_booking)));
$$;
comment on function private.thank_you_params(private.booking_functions) is 'The blanks of a thank-you that is sent later than its request, with a new link.';

create function private.notice_blanks(p_booking private.booking_functions)
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
comment on function private.notice_blanks(private.booking_functions) is
  'The blanks of the hall''s notice besides the slot: the phone, menu, add-ons and special requests.';

create function private.owe_request_messages(p_booking private.booking_functions, p_token text, p_booking_url text, p_manager_phone text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- The blanks are listed in src/shared/rules/messaging/kinds.ts.
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

-- An alarm for staff: one message a day when half of the site's daily requests have come.
create function private.owe_many_requests(p_booking uuid, p_phone text, p_visit uuid default null)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_half constant integer := (private.setting('requests_per_day') + 1) / 2;
  v_key constant text := 'many_requests:' || private.today();
begin
  -- In this order, so that nothing is counted after the alarm was sent.
  if p_phone is null or exists (select from public.messages where dedupe_key = v_key) or not private.has_requests_today(v_half) then
    return false;
  end if;
  insert into public.messages (booking_id, visit_id, kind, dedupe_key, to_phone, language, params)
  values (p_booking, p_visit, 'many_requests', v_key, p_phone, 'en', jsonb_build_object('audience', 'staff', 'count', v_half::text))
  on conflict (dedupe_key) do nothing;
  return found;
end;
$$;
comment on function private.owe_many_requests(uuid, text, uuid) is
  'Queues one message a day for the hall when half of the site''s daily requests have come; true if it does. The message belongs to the request that reached the half.';

create function private.quiet_reason(p_phone text, p_sign text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    -- The first check, because a stranger who gives a family's number also starts the hall's chat with that family.
    when private.has_asked_enough(p_phone) then 'phone_limit'
    -- A family that has just written to the hall has proved its number.
    when private.window_is_open(p_phone) then null
    when p_sign in ('hidden_field', 'too_fast') then p_sign
    when private.has_requests_today(private.setting('requests_per_day')) then 'site_cap'
  end;
end;
$$;
comment on function private.quiet_reason(text, text) is
  'Why a new request is quiet; null if it is not. `p_sign` is what the form reported.';

-- A quiet request is answered when staff hold its slot or send the thank-you, or when the family writes to the hall.
create function private.release_request(p_booking private.booking_functions, p_tell_hall boolean)
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
comment on function private.release_request(private.booking_functions, boolean) is 'Queues the messages of a quiet request. Does nothing for other requests.';

create function private.release_requests_of(p_phone text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- No more requests than a number's daily limit are answered: a stranger may have given the number a hundred times.
  v_left constant integer := private.setting('requests_per_phone_per_day') - (
    select count(*) from public.bookings as b join public.messages as m on m.booking_id = b.id
    where b.phone = p_phone and m.dedupe_key = 'released:' || b.id and m.created_at > now() - interval '24 hours'
  );
  v_booking private.booking_functions;
begin
  -- The newest first: the family has most likely just sent it.
  for v_booking in
    select b.* from private.booking_functions as b join private.quiet_requests as q on q.booking_id = b.id
    where b.is_next and b.phone = p_phone and b.deleted_at is null and b.status = 'pending_confirmation'
    order by b.created_at desc, b.id
    limit greatest(v_left, 0)
  loop
    perform private.release_request(v_booking, true);
  end loop;
  perform private.release_visits_of(p_phone);
end;
$$;
comment on function private.release_requests_of(text) is 'Answers the quiet requests of a family that has just written to the hall.';

create function private.release_held_request(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.release_request(p_booking, false);
  -- The thank-you promises a call, which has happened by now. A waiting one becomes the message with the link.
  update public.messages
  set kind = 'booking_link', params = params - 'held_until', state = case when params ? 'link' then state else 'cancelled' end
  where booking_id = p_booking.id and kind = 'thank_you' and state = 'queued';
end;
$$;
