-- A visitor's request: the booking, the stored answer and the owed messages, in one transaction.

create function private.insert_booking(p_functions private.booking_functions[], p_prices jsonb)
returns private.booking_functions
language plpgsql
set search_path = ''
as $$
declare
  v_booking private.booking_functions := p_functions[1];
  v_function private.booking_functions;
  v_functions jsonb;
  v_shared jsonb;
  v_constraint text;
begin
  -- One request per slot is written at a time, so that the line is in the order of writing. Slots are locked and taken in the order of their index.
  for v_function in select f.* from unnest(p_functions) as f order by f.hall, f.event_date, f.event_time loop
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'line for', v_function.hall, v_function.event_date, v_function.event_time), 0));
  end loop;
  v_booking.created_at := clock_timestamp();
  v_booking.id := gen_random_uuid();
  if v_booking.status = 'pending' then
    v_booking.hold_expires_at := least(
      coalesce(v_booking.hold_expires_at, now() + make_interval(hours => private.setting('hold_hours'))),
      (select min(private.slot_begins(f.event_date, f.event_time)) from unnest(p_functions) as f)
    );
    perform private.release_expired_holds(p_functions);
  end if;
  v_functions := private.functions_with_lines(p_functions, p_prices);
  v_booking.taxes := coalesce(nullif(p_prices -> 'taxes', 'null'), '[]');
  v_shared := private.line_as_agreed(v_booking.total_amount, (private.whole_price(v_functions, '[]', v_booking.taxes) ->> 'total')::bigint);
  v_booking.estimate := private.estimate_of(private.whole_price(v_functions, v_shared, v_booking.taxes), v_booking.total_amount > 0);
  -- A reference that another transaction has just taken is drawn again.
  loop
    v_booking.reference := private.new_reference();
    insert into public.bookings select * from jsonb_populate_record(null::public.bookings, to_jsonb(v_booking)) on conflict (reference) do nothing;
    exit when found;
  end loop;
  for v_function in
    select f.* from jsonb_array_elements(v_functions) as given (one) cross join jsonb_populate_record(null::private.booking_functions, given.one) as f
    order by f.hall, f.event_date, f.event_time
  loop
    perform private.insert_function(v_booking.id, v_function, cardinality(p_functions) = 1);
  end loop;
  perform private.written_lines(v_booking.id, private.all_lines(v_functions) || v_shared);
  return private.booking_now(v_booking.id);
exception
  when check_violation then
    -- PostgreSQL's own detail repeats the whole row, and errors are logged: the family's data must not be.
    get stacked diagnostics v_constraint = constraint_name;
    raise exception '%', v_constraint using errcode = '23514', constraint = v_constraint;
end;
$$;
comment on function private.insert_booking(private.booking_functions[], jsonb) is
  'Inserts a booking with its functions and their lines, all or none, with a new id and reference; answers it. p_prices: {taxes, functions: [{minimum_plates, lines}]} in the order of the functions. PT409 slot_taken, with the id of the function, if another booking has a slot.';

create function private.receipt_of(p_response jsonb, p_outcome text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_functions jsonb;
begin
  -- The place in line changes, so it is not stored with the answer but computed each time.
  if not p_response ? 'functions' then
    v_booking := private.booking_now((p_response ->> 'booking_id')::uuid);
    return p_response || jsonb_build_object(
      'outcome', p_outcome, 'line', private.place_in_line(v_booking), 'others_wait', private.others_wait(v_booking)
    );
  end if;
  v_functions := (
    select jsonb_agg(
      jsonb_build_object('id', b.function_id, 'occasion', b.occasion, 'line', private.place_in_line(b), 'others_wait', private.others_wait(b))
      order by asked.place
    )
    from jsonb_array_elements_text(p_response -> 'functions') with ordinality as asked (id, place)
    join private.booking_functions as b on b.function_id = asked.id::uuid
  );
  -- A client that knows one function reads the first one's line.
  return p_response || jsonb_build_object(
    'outcome', p_outcome, 'line', v_functions -> 0 -> 'line', 'others_wait', v_functions -> 0 -> 'others_wait', 'functions', v_functions
  );
end;
$$;
comment on function private.receipt_of(jsonb, text) is
  'The stored answer of a request, with its place in line while another booking holds the slot, and whether another request waits for it.';

-- Definer: service_role has no rights on the tables behind it.
create function public.request_booking(p_key uuid, p_request jsonb, p_prices jsonb, p_address_hash text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The server's own additions may differ between two deploys or tries; the family's words must not.
  v_hash constant bytea := sha256(convert_to(jsonb_strip_nulls(private.without_dishes(p_request) - array['booking_url', 'manager_phone', 'sign', 'utm_source'])::text, 'UTF8'));
  v_earlier private.idempotency;
  v_functions private.booking_functions[];
  v_taken integer[];
  v_booking private.booking_functions;
  v_token text;
  v_quiet text;
  v_closed text;
  v_response jsonb;
begin
  perform private.require_fresh_key(p_key);
  v_functions := array(select f from private.requested_functions(p_request) as f);
  v_booking := v_functions[1];
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

  v_taken := array(
    select place - 1 from generate_subscripts(v_functions, 1) as place
    where not private.may_be_asked_for((v_functions[place]).hall, (v_functions[place]).event_date, (v_functions[place]).event_time)
  );
  if v_taken <> '{}' then
    delete from private.idempotency where key = p_key;
    return jsonb_build_object('outcome', 'slot_taken', 'taken', v_taken);
  end if;
  if private.is_limited(v_booking.phone, p_address_hash) then
    delete from private.idempotency where key = p_key;
    return jsonb_build_object('outcome', 'too_many_requests');
  end if;

  v_quiet := private.quiet_reason(v_booking.phone, p_request ->> 'sign');
  v_functions[1].consent_at := now();
  v_functions[1].utm_source := p_request ->> 'utm_source';
  v_booking := private.insert_booking(v_functions, p_prices);
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
  ) || case
    when jsonb_typeof(p_request -> 'functions') = 'array' then jsonb_build_object('functions', (select jsonb_agg(f.function_id) from unnest(v_functions) as f))
    else '{}'
  end;
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
    get stacked diagnostics v_closed = pg_exception_detail;
    return jsonb_build_object('outcome', 'slot_taken', 'taken', array(
      select place - 1 from generate_subscripts(v_functions, 1) as place where (v_functions[place]).function_id::text = v_closed));
end;
$$;
comment on function public.request_booking(uuid, jsonb, jsonb, text) is
  'Stores a visitor''s request once. p_prices: {taxes, functions: [{minimum_plates, lines: [{kind, label, label_ur, unit_price}]}]}, the prices of the content for its functions. Returns {outcome: created|replayed, booking_id, reference, token, status, estimate, quiet, line, others_wait, is_alarm} or {outcome: slot_taken, taken} or {outcome: idempotency_mismatch|too_many_requests}; what is invalid raises 22023 or 23514, by the name of a refusal or of the constraint. `idempotency_mismatch`: the key was used for other words, or the hall has withdrawn its booking''s link. `too_many_requests`: by the address. `quiet`: no messages go out yet. `line`: {place, held_until} while another family holds the slot. `others_wait`: another request, perhaps of the same family, waits for it too. `functions`, of a request with a list: [{id, occasion, line, others_wait}] in its order. `taken`: the places of the functions whose slots cannot be asked for, from 0. `is_alarm`: this request is the half of the site''s daily limit. For the server only. Refuses: date_too_early, date_too_late, phone_own.';
