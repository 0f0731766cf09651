-- Messages when a booking ends or returns (cancelled, reinstated, restored, its money moved), and about requests of change.

create function private.may_have_gone_out(p_message public.messages)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_message.state not in ('queued', 'cancelled', 'failed', 'dead') and not (p_message.state = 'leased' and p_message.sending_at is null);
$$;
comment on function private.may_have_gone_out(public.messages) is 'Whether the message was sent or may have been sent.';

create function private.last_heard_cancelled(p_booking uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select m.kind = 'cancelled' from public.messages as m
      where m.booking_id = p_booking and m.kind in ('cancelled', 'reinstated') and private.may_have_gone_out(m)
      order by m.sending_at desc nulls last, m.created_at desc, substring(m.dedupe_key from ':([0-9]+)$')::integer desc nulls last
      limit 1
    ),
    false
  );
$$;
comment on function private.last_heard_cancelled(uuid) is 'Whether the last message that the family received says that its booking is cancelled.';

create function private.owe_cancellation(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select p_booking.id, 'cancelled', 'cancelled:' || p_booking.id || ':' || p_booking.version, p_booking.phone, p_booking.language,
    private.message_blanks(p_booking) || private.balance_blanks(p_booking, 'cancelled'),
    -- Staff can undo the cancellation until then. It names the amount that the hall keeps, so it waits for undoable payments too.
    greatest(private.undo_deadline(), private.not_before(p_booking.id, array(select k.kind from private.message_kinds as k where k.names_money)))
  -- A past event needs no message, and neither does a family that has received none (a quiet request).
  where p_booking.event_date >= private.today() and private.has_consented(p_booking) and not exists (select from private.quiet_requests where booking_id = p_booking.id)
    and not private.last_heard_cancelled(p_booking.id)
  on conflict (dedupe_key) do nothing;
end;
$$;

create function private.queue_again(p_booking private.booking_functions, p_ended_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Messages that the end withdrew and that are still true. Planned ones are planned again. Messages with a link get a new one.
  update public.messages as m
  set state = 'queued', next_at = greatest(next_at, now()),
    params = params || case when kind in ('thank_you', 'booking_link') then private.thank_you_params(p_booking) else '{}' end
  where m.booking_id = p_booking.id and m.state = 'cancelled' and m.updated_at = p_ended_at and p_ended_at > now() - interval '24 hours'
    and m.kind in (select k.kind from private.message_kinds as k where k.is_written and not k.is_planned and k.on_end <> 'stays')
    and private.is_still_true(m);
end;
$$;
comment on function private.queue_again(private.booking_functions, timestamptz) is 'Queues again the messages that the booking''s end at this time withdrew.';

create function private.owe_reinstating(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.queue_again(p_booking, (private.last_cancellation(p_booking.id)).created_at);
  -- The lock waits for a message that is being sent.
  perform from public.messages where booking_id = p_booking.id and kind = 'cancelled' and state in ('queued', 'leased') for update;
  update public.messages as m set state = 'cancelled', lease_until = null
  where booking_id = p_booking.id and kind = 'cancelled' and state in ('queued', 'leased') and not private.may_have_gone_out(m);
  if private.last_heard_cancelled(p_booking.id) and private.has_consented(p_booking) and private.is_to_come(p_booking) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
    values (
      p_booking.id, 'reinstated', 'reinstated:' || p_booking.id || ':' || p_booking.version, p_booking.phone, p_booking.language,
      private.message_blanks(p_booking) || private.standing_blank(p_booking), private.undo_deadline()
    );
  end if;
end;
$$;

create function private.owe_moved_payments(p_from private.booking_functions, p_to uuid, p_key uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select b.id, 'payment_moved', 'payment_moved:' || p_key, b.phone, b.language,
    private.message_blanks(b) || private.balance_blanks(b, 'payment_moved') || jsonb_build_object(
      'amount', private.moved_amount(p_from.id, p_to, p_key)::text, 'was_reference', p_from.reference
    ),
    private.undo_deadline()
  from private.booking_functions as b
  where b.id = p_to and b.is_next and private.has_consented(b)
  on conflict (dedupe_key) do nothing;
end;
$$;
comment on function private.owe_moved_payments(private.booking_functions, uuid, uuid) is
  'Queues the message that the family''s money counts for another booking now.';

create function private.wishes_made(p_change public.change_requests)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(coalesce(f.key, w ->> 'id'), coalesce(f.value, '{}') || private.picked(coalesce(w -> 'columns', '{}'), array['occasion'] || private.changeable_columns()))
    from jsonb_each(p_change.before) as f
    full join jsonb_array_elements(p_change.asked) as w on w ->> 'id' = f.key
    where w ->> 'act' is distinct from 'call_off'
  );
end;
$$;
comment on function private.wishes_made(public.change_requests) is
  'changeable_now() as it was at the request, with its wishes. It leaves out what the hall itself changed between the request and the answer.';

create function private.owe_change_message(p_change public.change_requests)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_changed uuid[];
  v_acts jsonb := jsonb '{}';
begin
  v_booking := private.booking_now(p_change.booking_id);
  -- A quiet request has no messages yet.
  if exists (select from private.quiet_requests where booking_id = v_booking.id) then
    return;
  end if;

  if p_change.state = 'accepted' then
    v_changed := private.functions_changed('change_accepted:' || p_change.id);
    v_acts := private.acts_of_change('change_accepted:' || p_change.id);
    if v_changed <> '{}' then
      select * into v_booking from private.booking_functions where function_id = v_changed[1];
    end if;
    -- The acceptance names the new state, so waiting messages about this move or about other changed events are not needed.
    update public.messages set state = 'cancelled'
    where booking_id = v_booking.id and state = 'queued' and (kind = 'moved' and created_at = now() or kind = 'events_changed');
    -- A waiting refusal of an earlier wish would look like the answer to this one.
    update public.messages set state = 'cancelled' where booking_id = v_booking.id and kind = 'change_declined' and state = 'queued';
  end if;

  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select v_booking.id, told.kind, told.kind || ':' || p_change.id, told.phone, told.language,
    private.message_blanks(v_booking) - 'functions' || private.functions_blank(v_booking, v_acts) || jsonb_strip_nulls(told.more),
    -- A family hears of a move before other messages name the new slot.
    case when told.state = 'open' then now() else private.not_before(v_booking.id, array['moved']) end
  from (
    values
      ('open', 'change_asked', private.hall_phone(), 'en', jsonb_build_object(
        'audience', 'staff', 'phone', v_booking.phone, 'asked', private.wishes_blank(p_change)::text,
        'is_cancellation', case when p_change.is_cancellation then 'true' end, 'requests', p_change.note
      )),
      ('accepted', 'change_accepted', v_booking.phone, v_booking.language,
        private.agreed_blanks(v_booking) || private.standing_blank(v_booking) || jsonb_build_object(
          'as_agreed', private.changeable_hash(private.wishes_made(p_change))
        )
      ),
      ('declined', 'change_declined', v_booking.phone, v_booking.language, jsonb_build_object(
        'answer', p_change.answer, 'is_cancellation', case when p_change.is_cancellation then 'true' end
      ) || private.standing_blank(v_booking))
  ) as told (state, kind, phone, language, more)
  where told.state = p_change.state and told.phone is not null
    -- Requests that staff entered need no notice to the hall. An accepted cancellation is announced by owe_cancellation().
    and case p_change.state
      when 'open' then p_change.asked_by is null
      else private.has_consented(v_booking) and not (p_change.state = 'accepted' and p_change.is_cancellation)
    end
  on conflict (dedupe_key) do nothing;
end;
$$;
comment on function private.owe_change_message(public.change_requests) is 'Queues the message for the state of a request of change, once.';
