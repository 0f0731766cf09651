-- A hold ends by itself: when another booking takes the slot, or at the sweep each minute.

-- A taker of several slots first ends all expired holds in its way, in one order, and only then takes a slot. Otherwise two takers could wait for
-- each other, because an expired hold may have slots that both want.

create function private.release_expired_holds(p_slots private.booking_functions[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_late uuid[];
begin
  v_late := array(
    select b.id from public.bookings as b
    where b.status = 'pending' and b.hold_expires_at <= now() and b.id in (
      select f.booking_id from unnest(p_slots) as wanted
      join public.functions as f
        on f.takes_slot and (f.hall, f.event_date, f.event_time) = (wanted.hall, wanted.event_date, wanted.event_time)
      where f.booking_id is distinct from wanted.id
    )
    order by b.id
    for update of b
  );
  -- Read again after the wait: another taker or the sweep may have ended it, or staff may have made the hold longer.
  update public.bookings set status = 'expired' where id = any (v_late) and status = 'pending' and hold_expires_at <= now();
end;
$$;
comment on function private.release_expired_holds(private.booking_functions[]) is
  'Ends the expired holds of other bookings that have one of these slots.';

-- Definer: a change by staff may end another family's hold that has run out.
create function private.release_expired_hold(p_hall text, p_event_date date, p_event_time text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_late constant uuid := (
    select b.id from public.bookings as b
    where b.status = 'pending' and b.hold_expires_at <= now() and b.id = (
      select f.booking_id from public.functions as f
      where f.takes_slot and f.hall = p_hall and f.event_date = p_event_date and f.event_time = p_event_time
    )
    -- A locked hold is being ended by another transaction. Taking the slot waits for it at the index.
    for update of b skip locked
  );
begin
  update public.bookings set status = 'expired' where id = v_late;
end;
$$;
comment on function private.release_expired_hold(text, date, text) is 'Ends the expired hold that has this slot, unless another transaction has locked it.';

-- Slots are taken in the order of their index, so that two bookings never wait for each other's.
create function private.take_or_free_slots(p_booking public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_function uuid;
begin
  if private.takes_slots(p_booking) then
    perform private.release_expired_holds(array(select b from private.booking_functions as b where b.id = p_booking.id and b.called_off_at is null));
  end if;
  for v_function in
    select id from public.functions
    where booking_id = p_booking.id and takes_slot is distinct from (called_off_at is null and private.takes_slots(p_booking))
    order by hall, event_date, event_time
  loop
    -- before_function() decides.
    begin
      update public.functions set takes_slot = not takes_slot where id = v_function;
    exception
      when unique_violation then
        perform private.change_refused('slot_taken', v_function);
    end;
  end loop;
end;
$$;
comment on function private.take_or_free_slots(public.bookings) is 'Gives the live functions of the booking their slots, or frees them, as its status says.';

create function private.extend_unannounced_holds()
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_last constant timestamptz := (select at from private.last_runs where job = 'minute');
  v_count integer;
begin
  if (v_last < now() - interval '10 minutes') is not true then
    return 0;
  end if;
  with unheard as materialized (
    select b.id, least(now() + make_interval(hours => private.setting('hold_notice_hours')), private.first_begins(b.id)) as ends
    from public.bookings as b
    where b.status = 'pending' and b.hold_expires_at <= now() and b.deleted_at is null
      and private.first_begins(b.id) > now()
      and exists (
        select from public.messages as m
        where m.booking_id = b.id and m.state = 'queued' and m.attempts = 0 and m.kind in ('slot_held', 'hold_expiring') and m.next_at between v_last and now()
      )
    order by b.hold_expires_at
    limit 200
    for update of b skip locked
  )
  update public.bookings set hold_expires_at = unheard.ends from unheard where bookings.id = unheard.id;
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;
comment on function private.extend_unannounced_holds() is
  'Extends holds that expired while the minute job was down and whose messages became due in that time, so that their families are warned first. Each gets hold_notice_hours more, at most until its event begins. Returns how many.';

-- Definer: service_role, the schedule's role, has no rights on these tables.
create function public.expire_holds()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  -- The run is recorded only when all are extended: otherwise the rest would expire without a warning at the next sweep.
  if private.extend_unannounced_holds() = 200 then
    return 0;
  end if;
  perform private.note_run('minute');
  -- Locked rows, and more rows than a short call can change, wait for the next sweep.
  with due as materialized (
    select id from public.bookings
    where status = 'pending' and hold_expires_at <= now() and deleted_at is null
    order by hold_expires_at
    limit 200
    for update skip locked
  )
  update public.bookings set status = 'expired' from due where bookings.id = due.id;
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;
comment on function public.expire_holds() is 'Ends all holds that have run out; answers how many. For the schedule.';

-- Staff extend a hold, for example for a family that pays on Friday.

-- Definer: staff may not call the functions of holds.
create function private.extend_hold(p_booking uuid, p_version integer, p_until timestamptz)
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  if v_booking.deleted_at is not null then
    perform private.change_refused('booking_not_found');
  elsif v_booking.status = 'pending' and v_booking.hold_expires_at = p_until then
    -- A second press, or a retry after a lost answer.
    return p_until;
  elsif v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  elsif v_booking.status <> 'pending' then
    perform private.change_refused('not_held');
  elsif v_booking.hold_expires_at <= now() then
    perform private.change_refused('hold_over');
  elsif p_until is null or p_until <= v_booking.hold_expires_at then
    perform private.change_refused('hold_not_longer');
  elsif p_until > private.first_begins(p_booking) then
    perform private.change_refused('hold_past_event');
  end if;
  update public.bookings set hold_expires_at = p_until where id = p_booking;
  return p_until;
end;
$$;
