-- A visitor's request: the booking, the answer that a repetition gets and the messages owed, all in one transaction.

create function private.insert_booking(p_booking public.bookings, p_estimate jsonb)
returns public.bookings
language plpgsql
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_constraint text;
begin
  -- A reference that another transaction has just taken is drawn again.
  loop
    insert into public.bookings (
      client_name, phone, email, event_date, event_time, guest_count, hall, occasion, package, serving, add_ons, special_requests, language,
      estimate, consent_at
    )
    values (
      p_booking.client_name, p_booking.phone, p_booking.email, p_booking.event_date, p_booking.event_time, p_booking.guest_count,
      p_booking.hall, p_booking.occasion, p_booking.package, p_booking.serving, p_booking.add_ons, p_booking.special_requests,
      p_booking.language, nullif(p_estimate, 'null'), now()
    )
    on conflict (reference) do nothing
    returning * into v_booking;
    exit when found;
  end loop;
  return v_booking;
exception
  when check_violation then
    -- PostgreSQL's own detail repeats the whole row, and errors are logged: the family's data must not be.
    get stacked diagnostics v_constraint = constraint_name;
    raise exception 'invalid booking request: %', v_constraint using errcode = '23514', constraint = v_constraint;
end;
$$;
revoke all on function private.insert_booking(public.bookings, jsonb) from public, anon, authenticated, service_role;

create function private.owe_request_messages(p_booking public.bookings, p_token text, p_booking_url text, p_manager_phone text)
returns void
language sql
set search_path = ''
as $$
  -- The blanks of the texts in src/domain/messages.ts.
  with blanks as (
    select jsonb_strip_nulls(jsonb_build_object(
      'name', p_booking.client_name,
      'reference', p_booking.reference,
      'hall', p_booking.hall,
      'event_date', p_booking.event_date,
      'event_time', p_booking.event_time,
      'guests', p_booking.guest_count::text
    )) as params
  )
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
  select p_booking.id, 'thank_you', 'thank_you:' || p_booking.id, p_booking.phone, p_booking.language,
    params || jsonb_strip_nulls(jsonb_build_object('link', p_booking_url || '#' || p_booking.reference || '.' || p_token))
  from blanks
  union all
  select p_booking.id, 'manager_notice', 'manager_notice:' || p_booking.id, p_manager_phone, 'en',
    params || jsonb_strip_nulls(jsonb_build_object(
      'phone', p_booking.phone, 'package', p_booking.package, 'requests', p_booking.special_requests
    ))
  from blanks
  where p_manager_phone is not null;
$$;
revoke all on function private.owe_request_messages(public.bookings, text, text, text) from public, anon, authenticated, service_role;

-- Definer: service_role may call this one function, and touch none of the tables behind it.
create function private.request_booking(p_key uuid, p_request jsonb, p_estimate jsonb, p_address_hash text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- What the server adds may differ between two deploys; the family's words may not.
  v_hash constant bytea := sha256(convert_to(jsonb_strip_nulls(p_request - array['booking_url', 'manager_phone'])::text, 'UTF8'));
  v_earlier private.idempotency;
  v_booking public.bookings;
  v_token text;
  v_response jsonb;
begin
  if p_key is null then
    perform private.refuse_request('a key is missing');
  end if;
  v_booking := private.requested_booking(p_request);

  -- A second request with the same key waits here until the first one is done.
  loop
    insert into private.idempotency (key, request_hash) values (p_key, v_hash) on conflict (key) do nothing;
    exit when found;
    select * into v_earlier from private.idempotency where key = p_key;
    -- Not there: the first one was refused and left no row, so this one is the first now.
    continue when not found;
    if v_earlier.request_hash <> v_hash then
      return jsonb_build_object('outcome', 'mismatch');
    end if;
    return v_earlier.response || jsonb_build_object('outcome', 'replayed');
  end loop;

  -- One request of a number, and one of an address, at a time: or two at once would each find the limit not yet reached.
  perform pg_advisory_xact_lock(hashtextextended('request from phone ' || v_booking.phone, 0));
  if p_address_hash is not null then
    perform pg_advisory_xact_lock(hashtextextended('request from address ' || p_address_hash, 0));
  end if;

  v_response := private.same_recent_request(v_hash);
  if v_response is not null then
    update private.idempotency set booking_id = (v_response ->> 'booking_id')::uuid, response = v_response where key = p_key;
    return v_response || jsonb_build_object('outcome', 'replayed');
  end if;

  if private.is_taken(v_booking.hall, v_booking.event_date, v_booking.event_time) then
    delete from private.idempotency where key = p_key;
    return jsonb_build_object('outcome', 'slot_taken');
  end if;
  if private.is_limited(v_booking.phone, p_address_hash) then
    delete from private.idempotency where key = p_key;
    return jsonb_build_object('outcome', 'limited');
  end if;

  v_booking := private.insert_booking(v_booking, p_estimate);
  -- 192 bits, in the alphabet of URLs.
  v_token := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
  insert into private.booking_tokens (token_hash, booking_id) values (private.token_hash(v_token), v_booking.id);
  insert into private.request_log (booking_id, address_hash) values (v_booking.id, p_address_hash);
  perform private.owe_request_messages(v_booking, v_token, p_request ->> 'booking_url', p_request ->> 'manager_phone');

  v_response := jsonb_build_object(
    'booking_id', v_booking.id,
    'reference', v_booking.reference,
    'token', v_token,
    'status', v_booking.status,
    'estimate', v_booking.estimate
  );
  update private.idempotency set booking_id = v_booking.id, response = v_response where key = p_key;
  return v_response || jsonb_build_object('outcome', 'created');
end;
$$;

-- The same words under another key are a second tab, not a second wedding. Only the very same words: whoever merely knows a
-- number and a date must not be given that family's token, and a changed wish must not be answered with the old one.
create function private.same_recent_request(p_hash bytea)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select earlier.response
  from private.idempotency as earlier
  join public.bookings as booking on booking.id = earlier.booking_id
  where earlier.request_hash = p_hash
    and earlier.created_at > now() - make_interval(mins => private.setting('same_request_minutes'))
    and booking.deleted_at is null and booking.status not in ('cancelled', 'expired')
  order by earlier.created_at
  limit 1;
$$;

revoke all on function private.same_recent_request(bytea) from public, anon, authenticated, service_role;
revoke all on function private.request_booking(uuid, jsonb, jsonb, text) from public, anon, authenticated, service_role;
grant execute on function private.request_booking(uuid, jsonb, jsonb, text) to service_role;

create function public.request_booking(p_key uuid, p_request jsonb, p_estimate jsonb, p_address_hash text)
returns jsonb
language sql
set search_path = ''
as $$
  select private.request_booking(p_key, p_request, p_estimate, p_address_hash);
$$;
comment on function public.request_booking(uuid, jsonb, jsonb, text) is
  'Writes a visitor''s request down once. Answers {outcome: created|replayed, booking_id, reference, token, status, estimate} or {outcome: slot_taken|mismatch|limited}; what is invalid raises 22023 or 23514. For the server only.';
revoke all on function public.request_booking(uuid, jsonb, jsonb, text) from public, anon, authenticated, service_role;
grant execute on function public.request_booking(uuid, jsonb, jsonb, text) to service_role;
