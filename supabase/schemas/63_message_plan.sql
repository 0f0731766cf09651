-- What the hall will say to a family, and when: worked out anew from the booking and its ledger whenever they change, in the same transaction.

create function private.undo_deadline()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now() + make_interval(mins => private.setting('settle_minutes'));
$$;
comment on function private.undo_deadline() is 'When what staff do now is told: by then it may have been taken back.';

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
comment on function private.wait_for_undo_deadline(uuid, text[]) is 'Keeps a booking''s messages of these kinds waiting until what staff do now is told.';

create function private.not_before(p_booking uuid, p_kinds text[])
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select greatest(now(), max(next_at)) from public.messages where booking_id = p_booking and state = 'queued' and kind = any (p_kinds);
$$;
comment on function private.not_before(uuid, text[]) is 'When a message may go that comes after all of these kinds which wait; now if none does.';

create function private.planned_messages(p_booking public.bookings)
returns table (kind text, dedupe_key text, to_phone text, language text, params jsonb, at timestamptz, is_due_late boolean)
language plpgsql
stable
set search_path = ''
as $$
declare
  -- What was promised of another slot is another message.
  v_slot constant text := p_booking.id || ':' || p_booking.event_date || ':' || p_booking.event_time || ':' || p_booking.hall;
  v_kind text;
  v_about text;
  v_at timestamptz;
  v_family_at timestamptz;
begin
  -- Of an event today only its hold is worth a word.
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

  if p_booking.status = 'advance_paid' and private.open_balance(p_booking) > 0 then
    v_kind := 'balance_due';
    v_about := v_slot;
    -- So many days before the event, and if these have begun already, tomorrow; but no longer on the day itself.
    v_at := greatest(
      private.at_hall(p_booking.event_date - private.setting('balance_days'), time '11:00'), private.at_hall(private.today() + 1, time '11:00')
    );
    if v_at >= private.at_hall(p_booking.event_date, time '00:00') then
      return;
    end if;
    v_family_at := v_at;
  elsif private.is_held(p_booking) then
    v_kind := 'hold_expiring';
    v_about := p_booking.id || ':' || extract(epoch from p_booking.hold_expires_at)::bigint;
    -- So many hours before the hold runs out; of a hold that is shorter than that, at half its time.
    v_at := greatest(
      now(),
      p_booking.hold_expires_at
        - least(make_interval(hours => private.setting('hold_notice_hours')), (p_booking.hold_expires_at - p_booking.updated_at) / 2)
    );
    v_family_at := private.calling_hour_before(v_at, p_booking.hold_expires_at);
    -- Told when it happens, so of a hold of former times, as in an import, no more. A hold with another end is another message.
    return query
    select 'slot_held', 'slot_held:' || v_about, p_booking.phone, p_booking.language, private.message_of(p_booking, 'slot_held'),
      p_booking.updated_at + make_interval(mins => private.setting('settle_minutes')), p_booking.updated_at > now() - interval '1 hour'
    where private.has_consented(p_booking);
  else
    return;
  end if;

  -- Money and holds are the family's matter, and the hall's too, once it has a number.
  return query
  select v_kind, v_kind || ':' || reader.name || ':' || v_about, reader.phone, reader.language,
    -- The last day to pay is worked out when the message is sent.
    private.message_of(p_booking, v_kind) - 'pay_by' || reader.more, reader.at, true
  from (
    values ('family', p_booking.phone, p_booking.language, '{}', v_family_at),
      ('staff', private.hall_phone(), 'en', jsonb_build_object('audience', 'staff', 'phone', p_booking.phone), v_at)
  ) as reader (name, phone, language, more, at)
  where reader.phone is not null and reader.at is not null and (reader.name = 'staff' or private.has_consented(p_booking));
end;
$$;
comment on function private.planned_messages(public.bookings) is
  'Every message that the booking, as it stands, will bring by itself. `is_due_late`: it is worth sending even if its moment has passed.';

-- Definer: staff may not write messages, yet what they do brings some about.
create function private.plan_messages(p_booking_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where id = p_booking_id;
  if not found then
    return;
  end if;

  -- Worked out once: the two halves below touch different messages.
  with planned as materialized (
    select * from private.planned_messages(v_booking)
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
    -- A back-off goes on.
    next_at = case when m.attempts = m.excused then excluded.next_at else m.next_at end
  where m.state in ('queued', 'cancelled')
    and (m.state, m.to_phone, m.language, m.params) is distinct from ('queued', excluded.to_phone, excluded.language, excluded.params)
    -- Who wants no messages gets none again before they say so.
    and (m.state = 'queued' or excluded.params ->> 'audience' is not distinct from 'staff' or not private.is_opted_out(excluded.to_phone));
end;
$$;
