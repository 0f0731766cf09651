-- Staff answer a request of change. Accepting is one transaction with the locks of any other change: request, version and slot are checked, and the
-- change is made once or not at all.

-- The request and its booking, locked. Only definer functions call it.
create function private.lock_change(p_change uuid)
returns public.change_requests
language plpgsql
set search_path = ''
as $$
declare
  v_change public.change_requests;
begin
  select * into v_change from public.change_requests where id = p_change;
  if not found then
    perform private.change_refused('booking_not_found');
  end if;
  perform private.lock_booking(v_change.booking_id);
  -- The request may have been answered while this call waited for the lock.
  select * into v_change from public.change_requests where id = p_change for update;
  return v_change;
end;
$$;

-- The kitchen and the day's sheet show only the special requests. Staff choose which words of a change belong there.
create function private.requests_with(p_requests text, p_note text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_together constant text := concat_ws(E'\n', p_requests, p_note);
begin
  return case when strpos(p_requests, p_note) > 0 or char_length(v_together) not between 1 and 2000 then p_requests else v_together end;
end;
$$;
comment on function private.requests_with(text, text) is
  'Special requests with the note on a new line, unless they contain it already or the whole is too long.';

-- Makes one wish of a request, together with p_more, the other changed columns. A function that staff have called off meanwhile stays called off.
create function private.make_wish(p_booking private.booking_functions, p_wish jsonb, p_more jsonb, p_estimate jsonb, p_dishes jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_id constant uuid := (p_wish ->> 'id')::uuid;
  v_function private.booking_functions;
  v_changed private.booking_functions;
  v_priced jsonb := jsonb_build_object('menu_dishes', coalesce(p_dishes, '{}'));
begin
  select * into v_function from private.booking_functions where function_id = v_id;
  v_changed := jsonb_populate_record(v_function, p_wish -> 'columns');
  if private.touches_price(jsonb_build_array(p_wish)) then
    v_priced := v_priced || jsonb_build_object('prices', private.prices_of(p_estimate, v_id, concat_ws(' ', v_changed.hall, v_changed.event_date, v_changed.event_time)));
  end if;
  if p_wish -> 'columns' ? 'event_date' and v_changed.event_date <= private.today() then
    perform private.change_refused('day_over', v_id);
  elsif p_wish ->> 'act' = 'add' then
    perform private.put_function(p_booking, v_id, p_wish -> 'columns' || v_priced);
  elsif p_wish ->> 'act' = 'call_off' then
    update public.functions set called_off_at = now() where id = v_id and called_off_at is null;
  elsif v_function.called_off_at is null then
    if private.is_elsewhere(v_changed, v_function) and private.is_occupied(v_changed.hall, v_changed.event_date, v_changed.event_time) then
      perform private.change_refused('slot_taken', v_id);
    end if;
    perform private.change_booking(v_function, p_wish -> 'columns' || v_priced || p_more, false);
  end if;
end;
$$;

-- All wishes or none. Functions that are called off free their slots first; then slots are taken in the order of their index.
create function private.make_change(
  p_booking private.booking_functions, p_change public.change_requests, p_total integer, p_estimate jsonb, p_for_kitchen boolean, p_dishes jsonb
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_now constant jsonb := private.changeable_now(p_booking.id);
  -- The booking and its only changed function are written together, so that the version rises once.
  v_is_one constant boolean := jsonb_array_length(p_change.asked) = 1 and p_change.asked -> 0 ->> 'act' = 'change' and v_now ? (p_change.asked -> 0 ->> 'id');
  v_more jsonb := jsonb '{}';
  v_estimate jsonb;
  v_wish jsonb;
begin
  if private.touches_price(private.wishes_left(p_change.asked, v_now)) then
    -- The family keeps the price that it saw, unless its basis has changed since.
    v_estimate := coalesce(case when not private.is_price_old(p_change) then p_change.estimate end, nullif(p_estimate, 'null'));
  end if;
  if p_total is not null then
    -- Another price than that of an accepted agreement is an offer.
    v_more := v_more || jsonb_build_object(case when (private.accepted_agreement(p_booking.id)).id is null then 'total_amount' else 'proposed_total' end, p_total);
  end if;
  if p_for_kitchen then
    v_more := v_more || jsonb_build_object('special_requests', private.requests_with(p_booking.special_requests, p_change.note));
  end if;
  for v_wish in
    select w from jsonb_array_elements(private.wishes_left(p_change.asked, v_now)) as w
    left join public.functions as f on f.id = (w ->> 'id')::uuid
    order by w ->> 'act' = 'call_off' desc, coalesce(w -> 'columns' ->> 'hall', f.hall), coalesce(w -> 'columns' ->> 'event_date', f.event_date::text),
      coalesce(w -> 'columns' ->> 'event_time', f.event_time)
  loop
    perform private.make_wish(p_booking, v_wish, case when v_is_one then v_more else '{}' end, v_estimate, p_dishes);
  end loop;
  if not v_is_one or private.wishes_left(p_change.asked, v_now) = '[]' then
    perform private.write_price(p_booking.id);
    perform private.change_booking(private.booking_now(p_booking.id), v_more, true);
  end if;
end;
$$;

-- Definer: staff may not write requests of change.
create function private.accept_change(p_change uuid, p_version integer, p_total integer, p_estimate jsonb, p_for_kitchen boolean, p_dishes jsonb, p_words jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_change public.change_requests;
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  v_change := private.lock_change(p_change);
  v_booking := private.booking_now(v_change.booking_id);
  -- A second press, or a retry after a lost answer, changes nothing again.
  if v_change.state = 'accepted' then
    return private.booking_row(v_booking);
  elsif v_change.state <> 'open' then
    perform private.change_refused('change_answered');
  elsif v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  elsif v_booking.status = 'pending' and v_booking.hold_expires_at <= now() then
    perform private.change_refused('hold_over');
  end if;

  -- The request is closed before the booking changes, because a cancellation closes open requests itself.
  update public.change_requests set state = 'accepted', answered_at = now(), answered_by = auth.uid() where id = p_change
  returning * into v_change;
  if v_change.is_cancellation then
    update public.bookings
    set status = 'cancelled', cancel_reason = left(v_change.note, 500)
    where id = v_booking.id;
  else
    perform private.make_change(v_booking, v_change, p_total, p_estimate, coalesce(p_for_kitchen, false), p_dishes);
    perform private.agree_change(v_booking, v_change, p_words);
  end if;
  perform private.owe_change_message(v_change);
  v_booking := private.booking_now(v_booking.id);
  return private.booking_row(v_booking);
end;
$$;

-- Definer: as accept_change.
create function private.decline_change(p_change uuid, p_answer text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_change public.change_requests;
begin
  perform private.require_admin();
  if p_answer is null or btrim(p_answer) = '' then
    raise exception 'a family is told why' using errcode = '22023';
  end if;
  v_change := private.lock_change(p_change);
  if v_change.state = 'declined' and v_change.answer = p_answer then
    return;
  elsif v_change.state <> 'open' then
    perform private.change_refused('change_answered');
  end if;
  update public.change_requests
  set state = 'declined', answer = p_answer, answered_at = now(), answered_by = auth.uid()
  where id = p_change
  returning * into v_change;
  perform private.owe_change_message(v_change);
end;
$$;
