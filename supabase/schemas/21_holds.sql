-- A hold ends by itself: when another booking takes the slot, or at the sweep each minute.

-- Definer: a change by staff may end another family's hold that has run out.
create function private.release_expired_hold(p_hall text, p_event_date date, p_event_time text)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.bookings as b
  set status = 'expired'
  from public.functions as f
  where f.booking_id = b.id and f.takes_slot and f.hall = p_hall and f.event_date = p_event_date and f.event_time = p_event_time
    and b.status = 'pending' and b.hold_expires_at <= now();
$$;

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
