-- Unanswered calls: stored in the booking's history, with the time for the next call.

create function private.lock_request(p_booking uuid, p_version integer)
returns public.bookings
language plpgsql
set search_path = ''
as $$
declare
  v_booking constant public.bookings := private.lock_booking(p_booking);
begin
  if v_booking.deleted_at is not null or v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  end if;
  if v_booking.status <> 'pending_confirmation' then
    perform private.change_refused('decided_on');
  end if;
  return v_booking;
end;
$$;
comment on function private.lock_request(uuid, integer) is
  'The request, locked; refused if it is no longer a request or has changed since staff saw it.';

-- Definer: staff may write neither ring_again_at nor events.
create function private.note_no_answer(p_booking uuid, p_version integer, p_again_at timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  perform private.require_admin();
  if (p_again_at > now() and p_again_at <= now() + interval '30 days') is not true then
    raise exception 'a family is rung again within 30 days' using errcode = '22023';
  end if;
  v_booking := private.lock_request(p_booking, p_version);
  update public.bookings set ring_again_at = p_again_at where id = p_booking;
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (
    p_booking, auth.uid(), 'no_answer', jsonb_build_object('ring_again_at', v_booking.ring_again_at), jsonb_build_object('ring_again_at', p_again_at)
  );
end;
$$;

create function private.take_back_no_answer(p_booking uuid, p_version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_noted public.booking_events;
begin
  perform private.require_admin();
  v_booking := private.lock_request(p_booking, p_version);
  select * into v_noted from public.booking_events
  where booking_id = p_booking and action in ('no_answer', 'no_answer_undone')
  order by id desc limit 1;
  if v_noted.action is distinct from 'no_answer' then
    perform private.change_refused('decided_on');
  end if;
  update public.bookings set ring_again_at = (v_noted.before ->> 'ring_again_at')::timestamptz where id = p_booking;
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (
    p_booking, auth.uid(), 'no_answer_undone', jsonb_build_object('ring_again_at', v_booking.ring_again_at),
    jsonb_build_object('ring_again_at', v_noted.before -> 'ring_again_at')
  );
end;
$$;
