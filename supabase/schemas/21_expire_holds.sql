-- A hold ends by itself: when its slot is wanted, and at the next minute's sweep.

-- Definer: a change by staff may end another family's hold that has run out.
create function private.release_expired_hold(p_hall text, p_event_date date, p_event_time text)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.bookings
  set status = 'expired'
  where hall = p_hall and event_date = p_event_date and event_time = p_event_time
    and status = 'pending' and deleted_at is null and hold_expires_at <= now();
$$;

-- Definer: called by the schedule through service_role, which owns nothing here.
create function private.expire_holds()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform private.note_run('minute');
  -- Rows that somebody is changing right now, and what is more than a short call can do, are left to the next sweep.
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

create function public.expire_holds()
returns integer
language sql
set search_path = ''
as $$
  select private.expire_holds();
$$;
comment on function public.expire_holds() is 'Ends all holds that have run out; answers how many. For the schedule.';
