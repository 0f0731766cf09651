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

create function private.prices_of(p_estimate jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case when p_estimate ? 'perHead' then jsonb_build_object('functions', jsonb_build_array(jsonb_build_object('lines', (
    select jsonb_build_array(jsonb_build_object('kind', 'plates', 'label', p_estimate -> 'package', 'unit_price', p_estimate -> 'perHead'))
      || coalesce(jsonb_agg(jsonb_build_object('kind', 'add_on', 'label', a -> 'name', 'unit_price', a -> 'perHead')), '[]')
    from jsonb_array_elements(p_estimate -> 'addOns') as a
  )))) end;
end;
$$;
comment on function private.prices_of(jsonb) is 'The prices of the flat estimate that a family saw.';

create function private.make_change(
  p_booking private.booking_functions, p_change public.change_requests, p_total integer, p_estimate jsonb, p_for_kitchen boolean
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_changed constant private.booking_functions := private.changed_booking(p_booking, p_change.asked);
  v_changes jsonb := p_change.asked;
begin
  if p_change.asked ? 'event_date' and v_changed.event_date <= private.today() then
    perform private.change_refused('day_over');
  end if;
  if private.is_elsewhere(v_changed, p_booking) and private.is_occupied(v_changed.hall, v_changed.event_date, v_changed.event_time) then
    perform private.change_refused('slot_taken');
  end if;
  if private.touches_price(private.changes_left(p_change, to_jsonb(p_booking))) then
    -- The family keeps the price that it saw, unless its basis has changed since.
    v_changes := v_changes || jsonb_build_object(
      'prices', private.prices_of(coalesce(case when not private.is_price_old(p_change, p_booking) then p_change.estimate end, nullif(p_estimate, 'null')))
    );
  end if;
  if p_total is not null then
    v_changes := v_changes || jsonb_build_object('total_amount', p_total);
  end if;
  if p_for_kitchen then
    v_changes := v_changes || jsonb_build_object('special_requests', private.requests_with(p_booking.special_requests, p_change.note));
  end if;
  perform private.change_booking(p_booking, v_changes, false);
end;
$$;

-- Definer: staff may not write requests of change.
create function private.accept_change(p_change uuid, p_version integer, p_total integer, p_estimate jsonb, p_for_kitchen boolean)
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
    perform private.make_change(v_booking, v_change, p_total, p_estimate, coalesce(p_for_kitchen, false));
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
