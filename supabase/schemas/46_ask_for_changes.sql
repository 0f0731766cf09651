-- A family asks for a change on its page, or by phone, and staff write it down.

create function private.booking_opened_by(p_reference text, p_token text)
returns public.bookings
language plpgsql
set search_path = ''
as $$
declare
  v_id constant uuid := (
    select b.id from private.booking_tokens as t join public.bookings as b on b.id = t.booking_id
    where t.token_hash = private.token_hash(p_token) and b.reference = p_reference and b.deleted_at is null
  );
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
  v_booking constant public.bookings := private.booking_opened_by(p_reference, p_token);
  v_outcome text;
begin
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  v_outcome := private.write_change(v_booking, p_key, p_change, p_estimate, null);
  return jsonb_build_object('outcome', v_outcome) || case
    when v_outcome in ('created', 'replayed', 'change_open') then
      jsonb_build_object('booking_id', v_booking.id, 'change', private.latest_change(v_booking.id))
    else '{}'
  end;
end;
$$;
comment on function public.ask_for_change(text, text, uuid, jsonb, jsonb) is
  'Writes down once what a family asks to have changed, {asked, note} or {is_cancellation, note}: {outcome: created|replayed|change_open, booking_id, change} or {outcome: not_found|booking_over|nothing|slot_taken|too_many_requests|idempotency_mismatch}. 22023 or 23514: invalid. For the server only.';

-- Definer: as ask_for_change.
create function public.withdraw_change(p_reference text, p_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking constant public.bookings := private.booking_opened_by(p_reference, p_token);
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
  v_booking public.bookings;
  v_outcome text;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  -- A retry after a lost answer may find a booking that has changed since.
  if v_booking.version is distinct from p_version and not exists (select from public.change_requests where key = p_key) then
    perform private.change_refused('version_conflict');
  end if;
  v_outcome := private.write_change(v_booking, p_key, p_change, p_estimate, auth.uid());
  case v_outcome
    when 'created', 'replayed' then null;
    when 'change_open' then perform private.change_refused('change_open');
    when 'booking_over' then perform private.change_refused('booking_over');
    when 'slot_taken' then perform private.change_refused('slot_taken');
    when 'nothing' then perform private.change_refused('nothing');
    when 'idempotency_mismatch' then perform private.change_refused('key_used');
  end case;
  return v_outcome;
end;
$$;
