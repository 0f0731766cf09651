-- What the hall will say to a family, and when: worked out anew from the booking and its ledger whenever they change, in the same transaction.

create function private.message_blanks(p_booking public.bookings)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- PARAMS in src/domain/message-params.ts; there everything is text.
  select jsonb_build_object(
    'name', p_booking.client_name,
    'reference', p_booking.reference,
    'hall', p_booking.hall,
    'event_date', p_booking.event_date::text,
    'event_time', p_booking.event_time,
    'guests', p_booking.guest_count::text
  );
$$;

-- One rule says on which days a reminder is true, whoever sends it: the plan's own that was held up, a repeated one, or one that staff ask for.
create function private.is_reminder_day(p_kind text, p_event_date date)
returns boolean
language sql
stable
set search_path = ''
as $$
  -- The same days as src/domain/offered-messages.ts.
  select case p_kind
    when 'reminder_7_days' then p_event_date - private.today() between 2 and 7
    when 'reminder_1_day' then p_event_date - private.today() = 1
  end;
$$;
comment on function private.is_reminder_day(text, date) is 'Whether what a reminder says of the days left is true today.';

create function private.planned_messages(p_booking public.bookings)
returns table (kind text, dedupe_key text, to_phone text, language text, params jsonb, at timestamptz, is_due_late boolean)
language sql
stable
set search_path = ''
as $$
  with facts as (
    select private.message_blanks(p_booking) as blanks,
      private.open_balance(p_booking) as balance,
      -- What was promised of another slot is another message.
      p_booking.id || ':' || p_booking.event_date || ':' || p_booking.event_time || ':' || p_booking.hall as slot,
      private.hall_phone() as hall_phone,
      private.at_hall(private.today() + 1, time '11:00') as tomorrow,
      jsonb_build_object('audience', 'staff', 'phone', p_booking.phone) as for_staff,
      private.has_slot(p_booking) and p_booking.event_date > private.today() as is_on
  ),
  dunned as (
    select facts.*, greatest(private.at_hall(p_booking.event_date - private.setting('balance_days'), time '11:00'), tomorrow) as balance_at,
      -- A hold that is shorter than the notice is told of at half its time.
      p_booking.hold_expires_at
        - least(make_interval(hours => private.setting('hold_notice_hours')), (p_booking.hold_expires_at - p_booking.updated_at) / 2) as hold_at
    from facts
  )
  select 'reminder_7_days', 'reminder_7_days:' || slot, p_booking.phone, p_booking.language,
    blanks || jsonb_strip_nulls(jsonb_build_object('balance', balance::text)),
    private.at_hall(p_booking.event_date - 7, time '10:00'), false
  from facts
  where is_on
  union all
  select 'reminder_1_day', 'reminder_1_day:' || slot, p_booking.phone, p_booking.language, blanks,
    private.at_hall(p_booking.event_date - 1, time '10:00'), false
  from facts
  where is_on
  union all
  select 'balance_due', 'balance_due:' || recipient.name || ':' || slot, recipient.phone, recipient.language,
    blanks || jsonb_build_object('balance', balance::text) || recipient.more, balance_at, true
  from dunned
  cross join lateral (
    values ('family', p_booking.phone, p_booking.language, '{}'::jsonb), ('staff', hall_phone, 'en', for_staff)
  ) as recipient (name, phone, language, more)
  where is_on and p_booking.status = 'advance_paid' and balance > 0 and recipient.phone is not null
    and balance_at < private.at_hall(p_booking.event_date, time '00:00')
  union all
  select 'hold_expiring', 'hold_expiring:' || recipient.name || ':' || p_booking.id || ':' || extract(epoch from p_booking.hold_expires_at)::bigint,
    recipient.phone, recipient.language,
    blanks || jsonb_build_object('hold_until', to_char(p_booking.hold_expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) || recipient.more,
    hold_at, true
  from dunned
  cross join lateral (
    values ('family', p_booking.phone, p_booking.language, '{}'::jsonb), ('staff', hall_phone, 'en', for_staff)
  ) as recipient (name, phone, language, more)
  where is_on and p_booking.status = 'pending' and p_booking.hold_expires_at > now() and recipient.phone is not null;
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
      and messages.kind in ('reminder_7_days', 'reminder_1_day', 'balance_due', 'hold_expiring')
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

-- Definer: as plan_messages.
create function private.plan_after_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.plan_messages(new.id);
  return null;
end;
$$;

create function private.is_still_true(p_message public.messages)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select case
        when p_message.kind in ('text', 'incoming', 'many_requests') then true
        when b.deleted_at is not null then false
        when p_message.kind = 'cancelled' then b.status = 'cancelled'
        when p_message.kind = 'hold_expiring' then b.status = 'pending' and b.hold_expires_at > now()
        when p_message.kind = 'balance_due' then b.status = any (private.slot_statuses()) and b.event_date >= private.today()
        when p_message.kind in ('reminder_7_days', 'reminder_1_day') then
          b.status = any (private.slot_statuses()) and private.is_reminder_day(p_message.kind, b.event_date)
        else not private.is_over(b.status)
      end
      from public.bookings as b
      where b.id = p_message.booking_id
    ),
    false
  );
$$;
comment on function private.is_still_true(public.messages) is 'Whether what the message says still holds: a reminder of a cancelled wedding must not leave the house.';
