-- Links and corrected numbers: a link is invalid when its number is corrected, and the right number gets a new one.

create function private.owe_own_link(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_params constant jsonb := private.thank_you_params(p_booking);
begin
  -- The thank-you is for a request. A held or paid booking gets only the link.
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
  values (
    p_booking.id, case when p_booking.status <> 'pending_confirmation' and v_params ? 'link' then 'booking_link' else 'thank_you' end,
    'link:' || p_booking.id || ':' || p_booking.version, p_booking.phone, p_booking.language, v_params
  );
end;
$$;
comment on function private.owe_own_link(private.booking_functions) is 'Queues a new link for a booking''s number.';

create function private.renew_links(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.booking_tokens where booking_id = p_booking.id;
  if not found or not private.is_to_come(p_booking) or exists (select from private.quiet_requests where booking_id = p_booking.id) then
    -- The old number must not get an invalid link.
    update public.messages set state = 'cancelled', params = params - 'link' where booking_id = p_booking.id and kind = 'booking_link' and state = 'queued';
    return;
  end if;
  -- The right number gets a new link, with a waiting message or a new one.
  update public.messages
  set to_phone = p_booking.phone, params = private.thank_you_params(p_booking)
  where booking_id = p_booking.id and kind in ('thank_you', 'booking_link') and state = 'queued';
  if not found then
    perform private.owe_own_link(p_booking);
  end if;
end;
$$;

-- A leaked link is withdrawn: all links of the booking become invalid.

-- Definer: staff have no rights on tokens.
create function private.withdraw_link(p_booking uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_withdrawn integer;
begin
  perform private.require_admin();
  perform private.lock_booking(p_booking);
  delete from private.booking_tokens where booking_id = p_booking;
  get diagnostics v_withdrawn = row_count;
  update public.messages
  set params = params - 'link', state = case when kind = 'booking_link' and state = 'queued' then 'cancelled' else state end
  where booking_id = p_booking and params ? 'link';
  if v_withdrawn > 0 then
    insert into public.booking_events (booking_id, actor, action) values (p_booking, auth.uid(), 'link_withdrawn');
  end if;
  return v_withdrawn > 0;
end;
$$;
