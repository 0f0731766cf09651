-- That a booking was moved, and what waits with the word of it.

-- Definer: as owe_after_payment (64_messages_owed.sql).
create function private.owe_move()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_was jsonb := jsonb_build_object('was_hall', old.hall, 'was_date', old.event_date::text, 'was_time', old.event_time);
  v_now constant jsonb := jsonb_build_object('was_hall', new.hall, 'was_date', new.event_date::text, 'was_time', new.event_time);
  v_last constant uuid := (
    select id from public.messages where booking_id = new.id and kind = 'moved'
    order by created_at desc, substring(dedupe_key from '[0-9]+$')::integer desc limit 1
  );
  v_untold public.messages;
begin
  -- Of several moves the family hears once: from what it knows to where the last one ended. Locked: what is just going out has been said.
  perform from public.messages where booking_id = new.id and kind = 'change_accepted' and state in ('queued', 'leased') for update;
  for v_untold in
    select * from public.messages as m
    where booking_id = new.id and kind = 'moved'
      and (
        state in ('queued', 'leased') and sending_at is null
        -- By a slip it was moved to a day of the past, of which nobody was told. Where its family asked for the move, the answer told of it.
        or id = v_last and state = 'cancelled' and params @> private.slot_blanks(old)
          and not exists (
            select from public.messages as answer
            where answer.booking_id = new.id and answer.kind = 'change_accepted' and answer.created_at = m.created_at
              and (answer.state not in ('queued', 'leased', 'cancelled') or answer.sending_at is not null)
          )
      )
    order by created_at desc, id
    for update
  loop
    v_was := private.picked(v_untold.params, array['was_hall', 'was_date', 'was_time']);
    update public.messages set state = 'cancelled', lease_until = null where id = v_untold.id;
  end loop;
  -- A yes to a move that still waits tells where the booking is by then, and that more has changed since.
  if exists (
    select from public.change_requests as c
    join public.messages as answer on answer.dedupe_key = 'change_accepted:' || c.id
    where c.booking_id = new.id and answer.state = 'queued' and c.asked ?| array['hall', 'event_date', 'event_time']
  ) then
    return null;
  end if;
  if v_was <> v_now and new.deleted_at is null and not private.is_over(new.status) and private.may_be_told(new)
    -- Whoever was never written to may know nothing of a request.
    and not exists (select from private.quiet_requests where booking_id = new.id) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at, state)
    values (
      new.id, 'moved', 'moved:' || new.id || ':' || new.version, new.phone, new.language, private.message_blanks(new) || v_was || private.standing_blank(new),
      private.once_settled(), case when private.is_to_come(new) then 'queued' else 'cancelled' end
    );
  end if;
  return null;
end;
$$;

-- Definer: as owe_after_payment.
create function private.settle_after_move()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- What else names the slot waits with the word of the move: by then the move may have been taken back.
  perform private.wait_until_settled(new.id, private.money_kinds() || array['thank_you', 'booking_link', 'change_accepted', 'change_declined']);
  return null;
end;
$$;
