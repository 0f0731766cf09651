-- The plan of messages to a family, computed again in the transaction that changes the booking or its ledger.

create function private.undo_deadline()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now() + make_interval(mins => private.setting('settle_minutes'));
$$;
comment on function private.undo_deadline() is 'When the family is told of an action of staff. Until then it can be undone.';

create function private.wait_for_undo_deadline(p_booking uuid, p_kinds text[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.messages set next_at = greatest(next_at, private.undo_deadline())
  where booking_id = p_booking and state = 'queued' and kind = any (p_kinds);
end;
$$;
comment on function private.wait_for_undo_deadline(uuid, text[]) is
  'Delays a booking''s waiting messages of these kinds until the current action can no longer be undone.';

create function private.not_before(p_booking uuid, p_kinds text[])
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select greatest(now(), max(next_at)) from public.messages where booking_id = p_booking and state = 'queued' and kind = any (p_kinds);
$$;
comment on function private.not_before(uuid, text[]) is
  'The earliest time for a message that must follow all waiting messages of these kinds; now if there are none.';

create function private.planned_messages(p_booking private.booking_functions)
returns table (kind text, dedupe_key text, to_phone text, language text, params jsonb, at timestamptz, is_due_late boolean)
language plpgsql
stable
set search_path = ''
as $$
declare
  -- A message about another slot is a different message.
  v_slot constant text := p_booking.id || ':' || p_booking.event_date || ':' || p_booking.event_time || ':' || p_booking.hall;
  v_about text;
  v_at timestamptz;
begin
  -- On the day of the event only a hold is worth a message.
  if not private.has_slot(p_booking) or p_booking.event_date < private.today()
    or p_booking.event_date = private.today() and not private.is_held(p_booking) then
    return;
  end if;

  return query
  select reminder.kind, reminder.kind || ':' || v_slot, p_booking.phone, p_booking.language,
    private.message_of(p_booking, reminder.kind, p_booking.event_date - reminder.days),
    private.at_hall(p_booking.event_date - reminder.days, time '10:00'), false
  from (
    -- A family that has not given its final count is asked for it, and that is its reminder.
    values (case when p_booking.final_guests is null then 'final_guests' else 'reminder_7_days' end, 7), ('reminder_1_day', 1)
  ) as reminder (kind, days)
  where private.has_consented(p_booking) and p_booking.event_date > private.today();

  -- Payments and holds belong to the whole booking, so only its next function plans their messages.
  if not p_booking.is_next then
    return;
  elsif not private.is_held(p_booking) then
    return query select * from private.planned_reminders(p_booking);
    return;
  end if;
  -- hold_notice_hours before the hold ends, or halfway through a shorter hold. A hold with another end is a different message.
  v_about := p_booking.id || ':' || extract(epoch from p_booking.hold_expires_at)::bigint;
  v_at := greatest(
    now(),
    p_booking.hold_expires_at
      - least(make_interval(hours => private.setting('hold_notice_hours')), (p_booking.hold_expires_at - p_booking.updated_at) / 2)
  );
  -- Sent only for a new hold, not for an imported one.
  return query
  select 'slot_held', 'slot_held:' || v_about, p_booking.phone, p_booking.language, private.message_of(p_booking, 'slot_held'),
    p_booking.updated_at + make_interval(mins => private.setting('settle_minutes')), p_booking.updated_at > now() - interval '1 hour'
  where private.has_consented(p_booking);

  -- Both the family and the hall, if its number is known, hear that a hold ends.
  return query
  select 'hold_expiring', 'hold_expiring:' || reader.name || ':' || v_about, reader.phone, reader.language,
    private.message_of(p_booking, 'hold_expiring') || reader.more, reader.at, true
  from (
    values ('family', p_booking.phone, p_booking.language, '{}', private.calling_hour_before(v_at, p_booking.hold_expires_at)),
      ('staff', private.hall_phone(), 'en', jsonb_build_object('audience', 'staff', 'phone', p_booking.phone), v_at)
  ) as reader (name, phone, language, more, at)
  where reader.phone is not null and reader.at is not null and (reader.name = 'staff' or private.has_consented(p_booking));
end;
$$;
comment on function private.planned_messages(private.booking_functions) is
  'All automatic messages of the booking as it is. `is_due_late`: still worth sending after its time.';

-- Definer: staff may not write messages, but their actions cause some.
create function private.plan_messages(p_booking_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  v_booking := private.booking_now(p_booking_id);
  if v_booking.id is null then
    return;
  end if;

  -- Computed once for both statements below, which change different messages.
  with planned as materialized (
    select each.* from private.booking_functions as b cross join lateral private.planned_messages(b) as each
    where b.id = p_booking_id and b.called_off_at is null
  ),
  dropped as (
    update public.messages
    set state = 'cancelled'
    where booking_id = p_booking_id and state = 'queued'
      and messages.kind in (select k.kind from private.message_kinds as k where k.is_planned)
      and not starts_with(dedupe_key, 'asked:')
      and dedupe_key not in (select planned.dedupe_key from planned)
  )
  insert into public.messages as m (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select p_booking_id, planned.kind, planned.dedupe_key, planned.to_phone, planned.language, planned.params, planned.at
  from planned
  where planned.at > now() or planned.is_due_late
    or exists (select from public.messages as known where known.dedupe_key = planned.dedupe_key and known.state = 'queued')
  on conflict (dedupe_key) do update
  set state = 'queued', last_error = case m.state when 'queued' then m.last_error end, to_phone = excluded.to_phone, language = excluded.language, params = excluded.params,
    -- A retry keeps its own time.
    next_at = case when m.attempts = m.excused then excluded.next_at else m.next_at end
  where m.state in ('queued', 'cancelled')
    and (m.state, m.to_phone, m.language, m.params) is distinct from ('queued', excluded.to_phone, excluded.language, excluded.params)
    -- An opted-out family gets no new messages until it opts in.
    and (m.state = 'queued' or excluded.params ->> 'audience' is not distinct from 'staff' or not private.is_opted_out(excluded.to_phone));
end;
$$;

create function private.function_of_message(p_message public.messages)
returns private.booking_functions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  select * into v_booking from private.booking_functions as b
  where b.id = p_message.booking_id
  -- A message names the slot of its function. If no function has that slot any more, the next one judges it.
  order by p_message.params @> private.slot_blanks(b) desc, b.is_next desc
  limit 1;
  return v_booking;
end;
$$;
comment on function private.function_of_message(public.messages) is 'The booking with the function that the message is about.';
