-- That a booking was moved, and what waits with the word of it.

create function private.owe_move(p_new public.bookings, p_old public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_was jsonb := jsonb_build_object('was_hall', p_old.hall, 'was_date', p_old.event_date::text, 'was_time', p_old.event_time);
  v_now constant jsonb := jsonb_build_object('was_hall', p_new.hall, 'was_date', p_new.event_date::text, 'was_time', p_new.event_time);
  v_last constant uuid := (
    select id from public.messages where booking_id = p_new.id and kind = 'moved'
    order by created_at desc, substring(dedupe_key from '[0-9]+$')::integer desc limit 1
  );
  v_untold public.messages;
begin
  -- Of several moves the family hears once: from what it knows to where the last one ended. Locked: what is just going out has been said.
  perform from public.messages where booking_id = p_new.id and kind = 'change_accepted' and state in ('queued', 'leased') for update;
  for v_untold in
    select * from public.messages as m
    where booking_id = p_new.id and kind = 'moved'
      and (
        state in ('queued', 'leased') and sending_at is null
        -- By a slip it was moved to a day of the past, of which nobody was told. Where its family asked for the move, the answer told of it.
        or id = v_last and state = 'cancelled' and params @> private.slot_blanks(p_old)
          and not exists (
            select from public.messages as answer
            where answer.booking_id = p_new.id and answer.kind = 'change_accepted' and answer.created_at = m.created_at
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
    where c.booking_id = p_new.id and answer.state = 'queued' and c.asked ?| array['hall', 'event_date', 'event_time']
  ) then
    return;
  end if;
  if v_was <> v_now and p_new.deleted_at is null and not private.is_over(p_new.status) and private.has_consented(p_new)
    -- Whoever was never written to may know nothing of a request.
    and not exists (select from private.quiet_requests where booking_id = p_new.id) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at, state)
    values (
      p_new.id, 'moved', 'moved:' || p_new.id || ':' || p_new.version, p_new.phone, p_new.language, private.message_blanks(p_new) || v_was || private.standing_blank(p_new),
      private.undo_deadline(), case when private.is_to_come(p_new) then 'queued' else 'cancelled' end
    );
  end if;
end;
$$;
