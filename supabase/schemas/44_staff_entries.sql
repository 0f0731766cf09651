-- Staff enter bookings of walk-ins and callers. They are read like visitors' requests, except for the days and the columns for staff. A walk-in of
-- last week can be entered; an older day is more likely a typing mistake.

create function private.entered_booking(p_booking jsonb)
returns private.booking_functions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking private.booking_functions := private.written_booking(p_booking);
begin
  -- The same first day as enterableRange in src/shared/rules/day.ts.
  if v_booking.event_date < (private.today() - interval '1 month')::date then
    perform private.refuse_request('event_date must not lie more than a month behind');
  end if;
  v_booking.status := coalesce(p_booking ->> 'status', 'pending_confirmation');
  if v_booking.status not in ('pending_confirmation', 'pending') then
    perform private.refuse_request('status must be pending_confirmation or pending');
  elsif v_booking.status = 'pending' and private.slot_begins(v_booking.event_date, v_booking.event_time) <= now() then
    perform private.change_refused('slot_begun');
  end if;
  if coalesce(jsonb_typeof(p_booking -> 'total_amount'), 'number') <> 'number' or coalesce(p_booking ->> 'total_amount', '0') !~ '^[0-9]{1,9}$' then
    perform private.refuse_request('total_amount must be a whole number');
  end if;
  v_booking.total_amount := coalesce((p_booking ->> 'total_amount')::integer, 0);
  if coalesce(jsonb_typeof(p_booking -> 'is_agreed'), 'boolean') <> 'boolean' then
    perform private.refuse_request('is_agreed must be true or false');
  end if;
  if coalesce((p_booking ->> 'is_agreed')::boolean, false) then
    v_booking.consent_at := now();
  end if;
  if v_booking.status = 'pending' and p_booking ->> 'hold_expires_at' is not null then
    v_booking.hold_expires_at := (p_booking ->> 'hold_expires_at')::timestamptz;
    if v_booking.hold_expires_at <= now() then
      perform private.change_refused('hold_past');
    end if;
  end if;
  return v_booking;
exception
  when datetime_field_overflow or invalid_datetime_format then
    raise exception 'invalid booking request: hold_expires_at is no instant' using errcode = '22023';
end;
$$;

-- Definer: staff insert bookings only through this function.
create function private.enter_booking(p_key uuid, p_booking jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- No visitor's request has this hash.
  v_hash constant bytea := sha256(convert_to('entered by staff ' || jsonb_strip_nulls(p_booking)::text, 'UTF8'));
  v_earlier private.idempotency;
  v_functions private.booking_functions[];
  v_function private.booking_functions;
  v_flat jsonb;
  v_booking private.booking_functions;
  v_refused text;
begin
  perform private.require_admin();
  perform private.require_fresh_key(p_key);

  v_earlier := private.take_key(p_key, v_hash);
  if v_earlier.key is not null then
    -- The key belongs to a visitor's request, whose answer has a token.
    if v_earlier.response is not null then
      perform private.change_refused('idempotency_mismatch');
    end if;
    v_booking := private.booking_now(v_earlier.booking_id);
    return private.booking_row(v_booking)
      || jsonb_build_object('outcome', case when v_earlier.request_hash = v_hash then 'replayed' else 'entered_before' end);
  end if;

  foreach v_flat in array private.request_per_function(p_booking) loop
    v_function := private.entered_booking(v_flat);
    v_function.function_id := gen_random_uuid();
    v_functions := v_functions || v_function;
    if private.is_closed(v_function.hall, v_function.event_date, v_function.event_time) then
      perform private.change_refused('slot_closed', v_function.function_id);
    end if;
    -- An entry without a hold may wait in line while another booking holds the slot.
    if v_function.status = 'pending' and private.is_taken(v_function.hall, v_function.event_date, v_function.event_time)
      or not private.may_be_asked_for(v_function.hall, v_function.event_date, v_function.event_time) then
      perform private.change_refused('slot_taken', v_function.function_id);
    end if;
  end loop;
  v_booking := private.insert_booking(v_functions, p_booking -> 'prices');
  if v_booking.total_amount > 0 then
    perform private.keep_payment_dates(v_booking.id);
  end if;
  perform private.note_discount(v_booking.id, v_booking.estimate, null);
  if p_booking ->> 'moves_from' is not null then
    -- The booking and the moved money are entered together or not at all.
    perform private.move_payments((p_booking ->> 'moves_from')::uuid, v_booking.id, private.key_from(p_key, 'moves'));
    v_booking := private.booking_now(v_booking.id);
  end if;
  update private.idempotency set booking_id = v_booking.id where key = p_key;
  perform private.welcome(v_booking);
  return private.booking_row(v_booking) || jsonb_build_object('outcome', 'created');
exception
  when sqlstate 'PT409' then
    -- The form knows its functions by their places in the list, from 0.
    get stacked diagnostics v_refused = pg_exception_detail;
    raise exception '%', sqlerrm using errcode = sqlstate, detail = coalesce(
      (select (asked.ordinality - 1)::text from unnest(v_functions) with ordinality as asked where p_booking ? 'functions' and asked.function_id::text = v_refused), ''
    );
end;
$$;
