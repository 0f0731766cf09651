-- A visitor's request: the booking, the stored answer and the owed messages, in one transaction.

create function private.insert_booking(p_booking private.booking_functions)
returns private.booking_functions
language plpgsql
set search_path = ''
as $$
declare
  v_constraint text;
begin
  -- One request per slot is written at a time, so that the line is in the order of writing.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'line for', p_booking.hall, p_booking.event_date, p_booking.event_time), 0));
  p_booking.created_at := clock_timestamp();
  p_booking.id := gen_random_uuid();
  if p_booking.status = 'pending' then
    p_booking.hold_expires_at := least(
      coalesce(p_booking.hold_expires_at, now() + make_interval(hours => private.setting('hold_hours'))),
      private.slot_begins(p_booking.event_date, p_booking.event_time)
    );
  end if;
  -- A reference that another transaction has just taken is drawn again.
  loop
    p_booking.reference := private.new_reference();
    insert into public.bookings select * from jsonb_populate_record(null::public.bookings, to_jsonb(p_booking)) on conflict (reference) do nothing;
    exit when found;
  end loop;
  insert into public.functions
  select * from jsonb_populate_record(
    null::public.functions, to_jsonb(p_booking) || jsonb_build_object('id', gen_random_uuid(), 'booking_id', p_booking.id, 'takes_slot', false)
  );
  return private.booking_now(p_booking.id);
exception
  when check_violation then
    -- PostgreSQL's own detail repeats the whole row, and errors are logged: the family's data must not be.
    get stacked diagnostics v_constraint = constraint_name;
    raise exception '%', v_constraint using errcode = '23514', constraint = v_constraint;
  when unique_violation then
    -- Another booking took the slot at this moment. A visitor's request takes none.
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint = 'functions_live_slot' then
      perform private.change_refused('slot_taken');
    end if;
    raise;
end;
$$;
comment on function private.insert_booking(private.booking_functions) is
  'Inserts a booking with a new id and reference. PT409 slot_taken if another booking has its slot.';

create function private.receipt_of(p_response jsonb, p_outcome text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  v_booking := private.booking_now((p_response ->> 'booking_id')::uuid);
  -- The place in line changes, so it is not stored with the answer but computed each time.
  return p_response || jsonb_build_object(
    'outcome', p_outcome,
    'line', private.place_in_line(v_booking),
    'others_wait', private.others_wait(v_booking)
  );
end;
$$;
comment on function private.receipt_of(jsonb, text) is
  'The stored answer of a request, with its place in line while another booking holds the slot, and whether another request waits for it.';

-- Definer: service_role has no rights on the tables behind it.
create function public.request_booking(p_key uuid, p_request jsonb, p_estimate jsonb, p_address_hash text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The server's own additions may differ between two deploys or tries; the family's words must not.
  v_hash constant bytea := sha256(convert_to(jsonb_strip_nulls(p_request - array['booking_url', 'manager_phone', 'sign'])::text, 'UTF8'));
  v_earlier private.idempotency;
  v_booking private.booking_functions;
  v_token text;
  v_quiet text;
  v_response jsonb;
begin
  perform private.require_fresh_key(p_key);
  v_booking := private.requested_booking(p_request);

  v_earlier := private.take_key(p_key, v_hash);
  if v_earlier.key is not null then
    -- A stored answer with an ended link is useless, and repeating the old words must not give a new link.
    if v_earlier.request_hash <> v_hash or not private.is_link_alive(v_earlier.response) then
      return jsonb_build_object('outcome', 'idempotency_mismatch');
    end if;
    return private.receipt_of(v_earlier.response, 'replayed');
  end if;

  -- One request per number and per address at a time: two at once would each find the limit not reached.
  perform pg_advisory_xact_lock(hashtextextended('request from phone ' || v_booking.phone, 0));
  if p_address_hash is not null then
    perform pg_advisory_xact_lock(hashtextextended('request from address ' || p_address_hash, 0));
  end if;

  v_response := private.same_recent_request(v_hash, p_address_hash);
  if v_response is not null then
    update private.idempotency set booking_id = (v_response ->> 'booking_id')::uuid, response = v_response where key = p_key;
    return private.receipt_of(v_response, 'replayed');
  end if;

  if not private.may_be_asked_for(v_booking.hall, v_booking.event_date, v_booking.event_time) then
    delete from private.idempotency where key = p_key;
    return jsonb_build_object('outcome', 'slot_taken');
  end if;
  if private.is_limited(v_booking.phone, p_address_hash) then
    delete from private.idempotency where key = p_key;
    return jsonb_build_object('outcome', 'too_many_requests');
  end if;

  v_quiet := private.quiet_reason(v_booking, p_request ->> 'sign');
  v_booking.estimate := nullif(p_estimate, 'null');
  v_booking.consent_at := now();
  v_booking := private.insert_booking(v_booking);
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
  return private.receipt_of(v_response, 'created') || case
    when private.owe_many_requests(v_booking.id, p_request ->> 'manager_phone') then jsonb_build_object('is_alarm', true)
    else '{}'
  end;
exception
  when sqlstate 'PT409' then
    -- Staff closed the slot between the check and the insert. Nothing of the request is left.
    if sqlerrm <> 'slot_closed' then
      raise;
    end if;
    return jsonb_build_object('outcome', 'slot_taken');
end;
$$;
comment on function public.request_booking(uuid, jsonb, jsonb, text) is
  'Stores a visitor''s request once. Returns {outcome: created|replayed, booking_id, reference, token, status, estimate, quiet, line, others_wait, is_alarm} or {outcome: slot_taken|idempotency_mismatch|too_many_requests}; what is invalid raises 22023 or 23514, by the name of a refusal or of the constraint. `idempotency_mismatch`: the key was used for other words, or the hall has withdrawn its booking''s link. `too_many_requests`: by the address. `quiet`: no messages go out yet. `line`: {place, held_until} while another family holds the slot. `others_wait`: another request, perhaps of the same family, waits for it too. `is_alarm`: this request is the half of the site''s daily limit. For the server only. Refuses: date_too_early, date_too_late, phone_own.';
