-- Messages about some functions of a booking: that staff have added one, called one off or taken that back, and what a message says of each; and that
-- an agreement was sent.

create function private.owe_events_changed(p_booking uuid, p_function uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.booking_now(p_booking);
  v_live constant uuid[] := array(select id from public.functions where booking_id = p_booking and called_off_at is null order by id);
  -- The functions that the family knows: before this change, or before the first change that it has not heard of.
  v_known uuid[] := array(
    select id from unnest(v_live) as id where id <> p_function union all select p_function where p_function <> all (v_live) order by 1
  );
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
    v_known := (v_untold.params ->> 'known')::uuid[];
    update public.messages set state = 'cancelled', lease_until = null where id = v_untold.id;
  end loop;
  if v_known <> v_live and private.is_to_come(v_booking) and private.has_consented(v_booking)
    -- A family with a quiet request has received no message yet.
    and not exists (select from private.quiet_requests where booking_id = p_booking) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
    values (
      p_booking, 'events_changed', concat_ws(':', 'events_changed', p_booking, v_booking.version, md5(v_known::text)), v_booking.phone, v_booking.language,
      private.message_blanks(v_booking) - 'functions' || private.functions_blank(v_booking, private.acts_since(p_booking, v_known))
        || private.standing_blank(v_booking) || jsonb_build_object('known', v_known::text),
      private.undo_deadline()
    );
  end if;
end;
$$;
comment on function private.owe_events_changed(uuid, uuid) is
  'Queues one message that names the live functions and those called off, after this function was added, called off or restored. Undo withdraws it.';

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

create function private.acts_of_change(p_key text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(f.id, coalesce(w ->> 'act', 'keep')), '{}')
    from public.change_requests as c
    join public.functions as f on f.booking_id = c.booking_id
    left join jsonb_array_elements(c.asked) as w on w ->> 'id' = f.id::text
    where c.id = split_part(p_key, ':', 2)::uuid and c.asked <> '[]' and (w is not null or c.before ? f.id::text)
      and (f.called_off_at is not null) = coalesce(w ->> 'act' = 'call_off', false)
  );
end;
$$;
comment on function private.acts_of_change(text) is
  'What an accepted request made of each function, {id: act}, for functions_blank(). Without those that staff have added or called off since. p_key: of its message.';

create function private.acts_since(p_booking uuid, p_known uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(id, case when called_off_at is not null then 'call_off' when id = any (p_known) then 'keep' else 'add' end), '{}')
    from public.functions
    where booking_id = p_booking and (called_off_at is null or id = any (p_known))
  );
end;
$$;
comment on function private.acts_since(uuid, uuid[]) is
  'What became of each function since these were the live ones, {id: act}, for functions_blank().';

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

create function private.owe_agreement(p_agreement public.agreements)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.booking_now(p_agreement.booking_id);
begin
  -- The message about a replaced version is no longer true (message_of).
  if private.is_to_come(v_booking) and private.has_consented(v_booking)
    -- A family with a quiet request has received no message yet.
    and not exists (select from private.quiet_requests where booking_id = v_booking.id) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
    values (
      v_booking.id, 'agreement_sent', 'agreement_sent:' || p_agreement.id, v_booking.phone, v_booking.language, private.message_blanks(v_booking),
      private.undo_deadline()
    );
  end if;
end;
$$;
comment on function private.owe_agreement(public.agreements) is 'Queues the message that a version waits for the family. Versions sent shortly after each other cause one.';
