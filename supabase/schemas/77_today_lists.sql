-- Lists for Today: ending holds, debts after the event, the newest requests; and calls without an answer.

create function private.holds_that_end(p_limit integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with ending as materialized (
    select id, hold_expires_at
    from public.bookings
    where status = 'pending' and deleted_at is null
      and hold_expires_at > now() and hold_expires_at < private.at_hall(private.today() + 2, time '00:00')
  )
  select jsonb_build_object(
    'total', (select count(*) from ending),
    'rows', (
      select coalesce(
        jsonb_agg(private.today_row(b) || jsonb_build_object('hold_expires_at', b.hold_expires_at) order by b.hold_expires_at, b.id), '[]'
      )
      from (select id from ending order by hold_expires_at, id limit p_limit) as next
      join private.booking_functions as b on b.id = next.id and b.is_next
    )
  );
$$;
comment on function private.holds_that_end(integer) is '{total, rows}: holds that end today or tomorrow by the hall''s clock, the next one first.';

create function private.owed_after_event(p_limit integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with owing as materialized (
    select b.id, b.event_date
    from private.booking_functions as b
    where b.is_next and b.event_date < private.today() and b.status in ('pending', 'advance_paid') and b.deleted_at is null
      and b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
  )
  select jsonb_build_object(
    'total', (select count(*) from owing),
    'rows', (
      select coalesce(
        jsonb_agg(private.today_row(b) || jsonb_build_object('open_balance', private.open_balance(b)) order by next.event_date, next.id), '[]'
      )
      from (select * from owing order by event_date, id limit p_limit) as next
      join private.booking_functions as b on b.id = next.id and b.is_next
    )
  );
$$;
comment on function private.owed_after_event(integer) is
  '{total, rows}: bookings after their event with an open balance, the oldest first. Decision 14 leaves them out of Pending Payments, which covers future events.';

-- Definer: staff may not see which requests are quiet.
create function private.newest_requests()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with asked as (
      (
        select id, id as booking_id, 'booking' as kind, created_at
        from public.bookings
        -- Staff know their own entries. Quiet requests of a flood must not ring the bell.
        where status = 'pending_confirmation' and deleted_at is null and consent_at is not null
          and not exists (
            select from public.booking_events as e where e.booking_id = bookings.id and e.action = 'created' and e.actor is not null
          )
          and not exists (select from private.quiet_requests where booking_id = bookings.id)
        order by created_at desc, id desc
        limit 6
      )
      union all
      (
        select c.id, c.booking_id, case when c.is_cancellation then 'cancellation' else 'change' end, c.asked_at
        from public.change_requests as c
        where c.state = 'open' and c.asked_by is null
          and exists (select from public.bookings where id = c.booking_id and deleted_at is null)
          and not exists (select from private.quiet_requests where booking_id = c.booking_id)
        order by c.asked_at desc, c.id desc
        limit 6
      )
      order by created_at desc, id desc
      limit 6
    )
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', a.id, 'booking_id', a.booking_id, 'kind', a.kind, 'client_name', left(b.client_name, 80), 'event_date', b.event_date,
          'event_time', b.event_time, 'hall', b.hall, 'guest_count', b.guest_count, 'created_at', a.created_at
        ) || private.one_of_several(b)
        order by a.created_at desc, a.id desc
      ),
      '[]'
    )
    from asked as a
    join private.booking_functions as b on b.id = a.booking_id and b.is_next
  );
end;
$$;

create function private.lock_request(p_booking uuid, p_version integer)
returns private.booking_functions
language plpgsql
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.lock_booking(p_booking);
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
  v_booking private.booking_functions;
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
  v_booking private.booking_functions;
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
