-- Messages about some functions of a booking: that staff have added one, called one off or taken that back, and which ones a message names.

create function private.owe_events_changed(p_booking uuid, p_function uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.booking_now(p_booking);
  v_live constant uuid[] := array(select id from public.functions where booking_id = p_booking and called_off_at is null order by id);
  v_now constant text := md5(v_live::text);
  -- The functions that the family knows: before this change, or before the first change that it has not heard of.
  v_known text := md5(array(
    select id from unnest(v_live) as id where id <> p_function union all select p_function where p_function <> all (v_live) order by 1
  )::text);
  v_untold public.messages;
begin
  -- The booking may have another next function now. Waiting messages name its slot.
  update public.messages as m set params = params || private.slot_blanks(v_booking)
  where booking_id = p_booking and state = 'queued' and params ? 'event_date' and not (kind = 'change_accepted' and private.names_live_function(m))
    and kind in (select k.kind from private.message_kinds as k where k.on_move = 'follows');
  -- Several changes cause one message. The lock waits for a message that is being sent.
  for v_untold in
    select * from public.messages
    where booking_id = p_booking and kind = 'events_changed' and state in ('queued', 'leased') and sending_at is null
    order by created_at desc, id
    for update
  loop
    v_known := split_part(v_untold.dedupe_key, ':', 4);
    update public.messages set state = 'cancelled', lease_until = null where id = v_untold.id;
  end loop;
  if v_known <> v_now and private.is_to_come(v_booking) and private.has_consented(v_booking)
    -- A family with a quiet request has received no message yet.
    and not exists (select from private.quiet_requests where booking_id = p_booking) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
    values (
      p_booking, 'events_changed', concat_ws(':', 'events_changed', p_booking, v_booking.version, v_known), v_booking.phone, v_booking.language,
      private.message_blanks(v_booking) || private.standing_blank(v_booking), private.undo_deadline()
    );
  end if;
end;
$$;
comment on function private.owe_events_changed(uuid, uuid) is
  'Queues one message that names the live functions, after this function was added, called off or restored. Undo withdraws it.';

create function private.functions_changed(p_key text)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    select f.id from public.change_requests as c
    cross join jsonb_array_elements(c.asked) as w
    join public.functions as f on f.id::text = w ->> 'id' and f.booking_id = c.booking_id
    where c.id = split_part(p_key, ':', 2)::uuid and f.called_off_at is null
    order by f.event_date, private.slot_place(f.event_time), f.hall
  );
end;
$$;
comment on function private.functions_changed(text) is 'The live functions that an accepted request changed or added, by date. p_key: of its message.';

create function private.names_live_function(p_message public.messages)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from private.booking_functions as b
    where b.id = p_message.booking_id and b.called_off_at is null and p_message.params @> private.slot_blanks(b)
  );
end;
$$;
comment on function private.names_live_function(public.messages) is 'Whether a live function of the booking has the slot that the message names.';
