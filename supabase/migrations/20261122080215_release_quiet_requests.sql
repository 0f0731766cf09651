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
    private.message_blanks(p_booking) || jsonb_strip_nulls(jsonb_build_object(
      'phone', p_booking.phone, 'package', p_booking.package, 'requests', p_booking.special_requests
    ))
  where p_tell_hall and private.hall_phone() is not null
  on conflict (dedupe_key) do nothing;
end;
$$;
comment on function private.release_request(public.bookings, boolean) is 'What a quiet request owes, once somebody has shown that it is meant. Does nothing for any other.';
revoke all on function private.release_request(public.bookings, boolean) from public, anon, authenticated, service_role;

-- Definer: staff may not write messages, yet what they do brings some about.
create function private.release_after_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.release_request(new, false);
  return null;
end;
$$;
revoke all on function private.release_after_booking() from public, anon, authenticated, service_role;

create trigger release_request
after update on public.bookings
for each row
when (old.status = 'pending_confirmation' and new.status in ('pending', 'advance_paid', 'fully_paid'))
execute function private.release_after_booking();

create or replace function private.owe_cancellation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
  select new.id, 'cancelled', 'cancelled:' || new.id, new.phone, new.language, private.message_blanks(new)
  -- Of an event of the past there is nothing to call off; and whoever was never written to may know nothing of a request.
  where new.event_date >= private.today() and not exists (select from private.quiet_requests where booking_id = new.id)
  on conflict (dedupe_key) do nothing;
  return null;
end;
$$;

create or replace function private.receive_incoming(p_event jsonb, p_at timestamptz)
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
    perform private.heed_wish(v_phone, p_event ->> 'wish', p_at);
  end if;
  if p_event ->> 'wish' is distinct from 'stop' then
    perform private.release_request(b, true)
    from public.bookings as b
    join private.quiet_requests as q on q.booking_id = b.id
    where b.phone = v_phone and b.deleted_at is null and b.status = 'pending_confirmation';
  end if;
  -- Kept with the number's newest booking. What strangers write is not kept: nobody here has asked for it.
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, body, state, provider_id, created_at)
  select b.id, 'incoming', 'incoming:' || md5(p_event ->> 'provider_id'), v_phone, b.language,
    jsonb_build_object('type', left(coalesce(p_event ->> 'type', 'unknown'), 30)), nullif(left(p_event ->> 'text', 4096), ''), 'received',
    p_event ->> 'provider_id', p_at
  from public.bookings as b
  where b.phone = v_phone and b.deleted_at is null
  order by b.created_at desc
  limit 1
  on conflict do nothing;
end;
$$;

create or replace function private.owe_template(p_booking uuid, p_phone text, p_kind text)
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
  return private.owe_asked(v_booking, p_kind, v_params, null);
end;
$$;

create or replace function private.read_booking(p_reference text, p_token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'reference', b.reference,
    'client_name', b.client_name,
    'phone', b.phone,
    'email', b.email,
    'event_date', b.event_date,
    'event_time', b.event_time,
    'guest_count', b.guest_count,
    'hall', b.hall,
    'occasion', b.occasion,
    'package', b.package,
    'serving', b.serving,
    'add_ons', to_jsonb(b.add_ons),
    'special_requests', b.special_requests,
    'status', b.status,
    'estimate', b.estimate,
    'total_amount', b.total_amount,
    'paid_amount', private.paid_amount(b.id),
    'hold_expires_at', b.hold_expires_at,
    'language', b.language,
    'created_at', b.created_at,
    'quiet', exists (select from private.quiet_requests as q where q.booking_id = b.id)
  )
  from private.booking_tokens as t
  join public.bookings as b on b.id = t.booking_id
  where t.token_hash = private.token_hash(p_token) and b.reference = p_reference and b.deleted_at is null;
$$;

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
      'quiet', (select q.reason from private.quiet_requests as q where q.booking_id = b.id)
    )
    from public.bookings as b
    where b.id = p_booking
  );
end;
$$;
