-- Messages about requests of change: to the hall when a family asks on its page, to the family when staff have answered.

create function private.owe_change_message(p_change public.change_requests)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where id = p_change.booking_id;
  -- A quiet request has no messages yet.
  if exists (select from private.quiet_requests where booking_id = v_booking.id) then
    return;
  end if;

  if p_change.state = 'accepted' then
    -- The family asked for this move, so the acceptance tells of it.
    update public.messages set state = 'cancelled'
    where booking_id = v_booking.id and kind = 'moved' and state = 'queued' and created_at = now();
    -- A waiting refusal of an earlier wish would look like the answer to this one.
    update public.messages set state = 'cancelled' where booking_id = v_booking.id and kind = 'change_declined' and state = 'queued';
  end if;

  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select v_booking.id, told.kind, told.kind || ':' || p_change.id, told.phone, told.language,
    private.message_blanks(v_booking) || jsonb_strip_nulls(told.more),
    -- A family hears of a move before other messages name the new slot.
    case when told.state = 'open' then now() else private.not_before(v_booking.id, array['moved']) end
  from (
    values
      ('open', 'change_asked', private.hall_phone(), 'en', jsonb_build_object(
        'audience', 'staff', 'phone', v_booking.phone, 'asked', p_change.asked::text,
        'is_cancellation', case when p_change.is_cancellation then 'true' end, 'requests', p_change.note
      )),
      ('accepted', 'change_accepted', v_booking.phone, v_booking.language,
        private.agreed_blanks(v_booking) || private.standing_blank(v_booking) || jsonb_build_object(
          -- The hash leaves out what the hall itself changed between the request and the answer.
          'as_agreed', private.changeable_hash(private.changed_booking(jsonb_populate_record(v_booking, p_change.before), p_change.asked))
        )
      ),
      ('declined', 'change_declined', v_booking.phone, v_booking.language, jsonb_build_object(
        'answer', p_change.answer, 'is_cancellation', case when p_change.is_cancellation then 'true' end
      ) || private.standing_blank(v_booking))
  ) as told (state, kind, phone, language, more)
  where told.state = p_change.state and told.phone is not null
    -- Staff know the requests that they entered. owe_cancellation() tells of a cancellation.
    and case p_change.state
      when 'open' then p_change.asked_by is null
      else private.has_consented(v_booking) and not (p_change.state = 'accepted' and p_change.is_cancellation)
    end
  on conflict (dedupe_key) do nothing;
end;
$$;
comment on function private.owe_change_message(public.change_requests) is 'Queues the message for the state of a request of change, once.';
