-- The same functions, without what `supabase db lint` warns of: code after a loop that nothing leaves, and a text for a jsonb.

create or replace function private.request_booking(p_key uuid, p_request jsonb, p_estimate jsonb, p_address_hash text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- What the server adds may differ between two deploys or two tries; the family's words may not.
  v_hash constant bytea := sha256(convert_to(jsonb_strip_nulls(p_request - array['booking_url', 'manager_phone', 'sign'])::text, 'UTF8'));
  v_earlier private.idempotency;
  v_booking public.bookings;
  v_token text;
  v_quiet text;
  v_response jsonb;
begin
  if p_key is null then
    perform private.refuse_request('a key is missing');
  end if;
  v_booking := private.requested_booking(p_request);

  v_earlier := private.take_key(p_key, v_hash);
  if v_earlier.key is not null then
    return case
      when v_earlier.request_hash <> v_hash then jsonb_build_object('outcome', 'mismatch')
      else v_earlier.response || jsonb_build_object('outcome', 'replayed')
    end;
  end if;

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

  v_quiet := private.quiet_reason(v_booking, p_request ->> 'sign');
  v_booking := private.insert_booking(v_booking, p_estimate);
  v_token := private.new_token(v_booking.id);
  insert into private.request_log (booking_id, address_hash) values (v_booking.id, p_address_hash);
  if v_quiet is null then
    perform private.owe_request_messages(v_booking, v_token, p_request ->> 'booking_url', p_request ->> 'manager_phone');
  else
    insert into private.quiet_requests (booking_id, reason) values (v_booking.id, v_quiet);
  end if;

  v_response := jsonb_build_object(
    'booking_id', v_booking.id,
    'reference', v_booking.reference,
    'token', v_token,
    'status', v_booking.status,
    'estimate', v_booking.estimate,
    'quiet', v_quiet is not null
  );
  update private.idempotency set booking_id = v_booking.id, response = v_response where key = p_key;
  return v_response || jsonb_build_object('outcome', 'created') || case
    when private.tell_of_many_requests(v_booking.id, p_request ->> 'manager_phone') then jsonb_build_object('is_alarm', true)
    else '{}'
  end;
end;
$$;

create or replace function private.plan_ahead(p_limit integer, p_anew boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(p_limit, 1), 500);
  v_round private.planning;
  v_booking uuid;
  v_planned integer := 0;
  v_failed jsonb := '[]'::jsonb;
begin
  if p_anew then
    update private.planning set is_wanted = true, after = null where id;
  end if;
  select * into v_round from private.planning where id for update skip locked;
  if not found or not v_round.is_wanted then
    -- Nothing to plan, or somebody else is at it.
    return jsonb_build_object('planned', 0, 'failed', v_failed, 'is_done', true);
  end if;

  for v_booking in
    select id from public.bookings
    where deleted_at is null and status in ('pending', 'advance_paid', 'fully_paid') and event_date > private.today()
      and (v_round.after is null or id > v_round.after)
    order by id
    limit v_limit
  loop
    -- One booking that cannot be planned must not keep all those behind it from being planned; the server's log names it.
    begin
      perform private.plan_messages(v_booking);
    exception when others then
      v_failed := v_failed || jsonb_build_object('booking_id', v_booking, 'code', sqlstate);
    end;
    v_planned := v_planned + 1;
  end loop;
  update private.planning set is_wanted = v_planned = v_limit, after = case when v_planned = v_limit then v_booking end where id;
  return jsonb_build_object('planned', v_planned - jsonb_array_length(v_failed), 'failed', v_failed, 'is_done', v_planned < v_limit);
end;
$$;
