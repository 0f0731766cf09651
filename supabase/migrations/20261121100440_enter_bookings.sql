-- A booking of staff is written down once, on a slot that can be had.

create function private.insert_entered_booking(p_booking public.bookings)
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
      estimate, total_amount, status, hold_expires_at
    )
    values (
      p_booking.client_name, p_booking.phone, p_booking.email, p_booking.event_date, p_booking.event_time, p_booking.guest_count,
      p_booking.hall, p_booking.occasion, p_booking.package, p_booking.serving, p_booking.add_ons, p_booking.special_requests,
      p_booking.language, p_booking.estimate, p_booking.total_amount, p_booking.status, p_booking.hold_expires_at
    )
    on conflict (reference) do nothing
    returning * into v_booking;
    exit when found;
  end loop;
  return v_booking;
exception
  when check_violation then
    -- As in insert_booking(): PostgreSQL's own detail repeats the whole row, and errors are logged.
    get stacked diagnostics v_constraint = constraint_name;
    raise exception 'invalid booking request: %', v_constraint using errcode = '23514', constraint = v_constraint;
  when unique_violation then
    -- Somebody took the slot in this very moment.
    get stacked diagnostics v_constraint = constraint_name;
    if v_constraint <> 'bookings_live_slot' then
      raise;
    end if;
    perform private.change_refused('slot_taken');
end;
$$;
revoke all on function private.insert_entered_booking(public.bookings) from public, anon, authenticated, service_role;

-- Definer: staff may not insert bookings but through here.
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
  v_booking public.bookings;
begin
  perform private.require_admin();
  if p_key is null then
    perform private.refuse_request('a key is missing');
  end if;

  -- A second press with the same key waits here until the first one is done, as in request_booking().
  loop
    insert into private.idempotency (key, request_hash) values (p_key, v_hash) on conflict (key) do nothing;
    exit when found;
    select * into v_earlier from private.idempotency where key = p_key;
    continue when not found;
    -- A visitor's key holds an answer with a token, and is none of staff's.
    if v_earlier.response is not null then
      perform private.change_refused('key_used');
    end if;
    select * into v_booking from public.bookings where id = v_earlier.booking_id;
    return private.booking_row(v_booking)
      || jsonb_build_object('outcome', case when v_earlier.request_hash = v_hash then 'replayed' else 'entered_before' end);
  end loop;

  v_booking := private.entered_booking(p_booking);
  if private.is_closed(v_booking.hall, v_booking.event_date, v_booking.event_time) then
    perform private.change_refused('slot_closed');
  end if;
  if private.is_taken(v_booking.hall, v_booking.event_date, v_booking.event_time) then
    perform private.change_refused('slot_taken');
  end if;
  v_booking := private.insert_entered_booking(v_booking);
  update private.idempotency set booking_id = v_booking.id where key = p_key;
  return private.booking_row(v_booking) || jsonb_build_object('outcome', 'created');
end;
$$;
revoke all on function private.enter_booking(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.enter_booking(uuid, jsonb) to authenticated;

create function public.enter_booking(p_key uuid, p_booking jsonb)
returns jsonb
language sql
set search_path = ''
as $$
  select private.enter_booking(p_key, p_booking);
$$;
comment on function public.enter_booking(uuid, jsonb) is
  'Writes a booking of staff down once: noted (pending_confirmation) or held (pending). Answers its row with "outcome": created, replayed, or entered_before when the key came with other words the first time. PT409: slot_taken, slot_closed, key_used. For staff.';
revoke all on function public.enter_booking(uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.enter_booking(uuid, jsonb) to authenticated;
