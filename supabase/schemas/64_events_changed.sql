-- The message that staff have added a function, called one off, or taken that back.

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
  update public.messages set params = params || private.slot_blanks(v_booking)
  where booking_id = p_booking and state = 'queued' and params ? 'event_date'
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
