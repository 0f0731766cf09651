-- Requests of change: a family asks on its page or by phone, and the desk sees how each request fits the booking and the calendar now.

create function private.booking_opened_by(p_reference text, p_token text)
returns private.booking_functions
language plpgsql
set search_path = ''
as $$
declare
  v_id constant uuid := private.id_opened_by(p_reference, p_token);
begin
  return case when v_id is not null then private.lock_booking(v_id) end;
end;
$$;
comment on function private.booking_opened_by(text, text) is 'The booking with this reference that the token opens, locked; null if there is none.';

-- Definer: service_role has no rights on the tables behind it.
create function public.ask_for_change(p_reference text, p_token text, p_key uuid, p_change jsonb, p_estimate jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.booking_opened_by(p_reference, p_token);
  v_answer jsonb;
begin
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  v_answer := private.write_change(v_booking, p_key, p_change, p_estimate, null);
  return v_answer || case
    when v_answer ->> 'outcome' in ('created', 'replayed', 'change_open') then
      jsonb_build_object('booking_id', v_booking.id, 'change', private.latest_change(v_booking.id))
    else '{}'
  end;
end;
$$;
comment on function public.ask_for_change(text, text, uuid, jsonb, jsonb) is
  'Writes down once what a family asks to have changed, {asked, note}, {functions: [{id, column: value}], add: [{column: value}], call_off: [id], note} or {is_cancellation, note}: {outcome: created|replayed|change_open, booking_id, change} or {outcome: not_found|booking_over|nothing|too_many_requests|idempotency_mismatch} or {outcome: slot_taken, slot}. 22023 or 23514: invalid. For the server only.';

-- Definer: as ask_for_change.
create function public.withdraw_change(p_reference text, p_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.booking_opened_by(p_reference, p_token);
begin
  if v_booking.id is null then
    return null;
  end if;
  update public.change_requests set state = 'withdrawn', answered_at = now() where booking_id = v_booking.id and state = 'open';
  return jsonb_build_object('change', private.latest_change(v_booking.id));
end;
$$;
comment on function public.withdraw_change(text, text) is
  'Withdraws the family''s open request of change: {change}, the newest request as it is now; null for a wrong reference or token. For the server only.';

-- Staff enter a family's request made by phone. Definer: no role may insert requests.
create function private.enter_change(p_booking uuid, p_version integer, p_key uuid, p_change jsonb, p_estimate jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_outcome text;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  -- A retry after a lost answer may find a booking that has changed since.
  if v_booking.version is distinct from p_version and not exists (select from public.change_requests where key = p_key) then
    perform private.change_refused('version_conflict');
  end if;
  v_outcome := private.write_change(v_booking, p_key, p_change, p_estimate, auth.uid()) ->> 'outcome';
  case v_outcome
    when 'created', 'replayed' then null;
    when 'change_open' then perform private.change_refused('change_open');
    when 'booking_over' then perform private.change_refused('booking_over');
    when 'slot_taken' then perform private.change_refused('slot_taken');
    when 'nothing' then perform private.change_refused('nothing');
    when 'idempotency_mismatch' then perform private.change_refused('idempotency_mismatch');
  end case;
  return v_outcome;
end;
$$;

create function private.slot_of_wish(p_change public.change_requests, p_booking private.booking_functions, p_wish jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_function private.booking_functions;
  v_changed private.booking_functions;
begin
  select * into v_function from private.booking_functions where function_id = (p_wish ->> 'id')::uuid;
  v_changed := jsonb_populate_record(case when v_function.id is null then p_booking else v_function end, p_wish -> 'columns');
  if p_change.state <> 'open' or p_wish ->> 'act' = 'call_off' or not private.is_elsewhere(v_changed, v_function) then
    return jsonb '{"slot": "same", "waiting": 0}';
  end if;
  return jsonb_build_object(
    'slot', private.slot_of_request(v_changed), 'holder', private.slot_holder(v_changed),
    -- Requests that already wait there come before a booking that moves there.
    'waiting', (
      select count(*) from private.line_of(v_changed.hall, v_changed.event_date, v_changed.event_time) as line
      -- A lookup per id: PostgreSQL would plan a join for a line of a thousand, and read the whole table.
      where (select phone from public.bookings where id = line.id) <> p_booking.phone
    )
  );
end;
$$;
comment on function private.slot_of_wish(public.change_requests, private.booking_functions, jsonb) is
  'The slot that a wish asks for: {slot, holder, waiting}, as in desk_change().';

create function private.desk_change(p_change public.change_requests, p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_shown constant jsonb := private.change_for_family(p_change);
  v_slots constant jsonb := (
    select coalesce(jsonb_agg(private.slot_of_wish(p_change, p_booking, w) order by listed.place), '[]')
    from jsonb_array_elements(p_change.asked) with ordinality as listed (w, place)
  );
begin
  return v_shown || jsonb_build_object(
    'id', p_change.id, 'is_price_old', private.is_price_old(p_change),
    -- All or none: the worst slot decides.
    'slot', coalesce((
      select s ->> 'slot' from jsonb_array_elements(v_slots) as s order by array_position(array['taken', 'closed', 'free', 'same'], s ->> 'slot') limit 1
    ), 'same'),
    'holder', (select s -> 'holder' from jsonb_array_elements(v_slots) as s where s ->> 'holder' is not null limit 1),
    'waiting', coalesce((select max((s ->> 'waiting')::integer) from jsonb_array_elements(v_slots) as s), 0),
    -- The same rules as owe_change_message() and permit_message().
    'untold', case
      when not private.has_consented(p_booking) then 'unasked'
      when private.is_opted_out(p_booking.phone) then 'opted_out'
      when exists (select from private.quiet_requests where booking_id = p_booking.id) then 'quiet'
    end
  );
end;
$$;
comment on function private.desk_change(public.change_requests, private.booking_functions) is
  'A request of change for the desk. `slot`: taken, closed or free; "same" if the booking keeps its slot. `holder`: {id, reference, name} of the booking that has the slot. `waiting`: how many other families wait for it. `untold`: why the family gets no message about the answer; null if it gets one.';

create function private.changes_asked_for(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with waiting as materialized (
      select c.id, c.asked_at
      from public.change_requests as c
      join private.booking_functions as b on b.id = c.booking_id and b.is_next
      where c.state = 'open' and b.deleted_at is null and b.event_date >= private.today()
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'rows', (
        select coalesce(
          jsonb_agg(
            private.today_row(b) || jsonb_build_object(
              'status', b.status, 'total_amount', b.total_amount, 'price_before', (b.estimate ->> 'total')::integer,
              'paid_amount', private.paid_amount(b.id), 'final_guests', b.final_guests, 'gents', b.gents, 'ladies', b.ladies, 'wheelchairs', b.wheelchairs, 'language', b.language,
              'change', private.desk_change(c, b) || jsonb_build_object(
                -- The panel shows the whole note.
                'note', case when char_length(c.note) > 160 then left(c.note, 159) || '…' else c.note end
              )
            )
            order by next.asked_at, next.id
          ),
          '[]'
        )
        from (select * from waiting order by asked_at, id limit p_limit) as next
        join public.change_requests as c on c.id = next.id
        join private.booking_functions as b on b.id = c.booking_id and b.is_next
      )
    )
  );
end;
$$;
comment on function private.changes_asked_for(integer) is '{total, rows}: open requests of change, the longest waiting first.';
