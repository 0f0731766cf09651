-- Messages caused by payments, corrections of a number, and moves.

create function private.owe_after_payment(p_payment public.payments)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  -- owe_moved_payments() sends one message for moved money.
  v_is_moved constant boolean := p_payment.moved_from_id is not null
    or exists (select from public.payments where moved_from_id = p_payment.reverses_id);
  v_kind constant text := case
    when v_is_moved then null when p_payment.kind in ('advance', 'balance') then 'payment_received' when p_payment.kind = 'refund' then 'refund_paid'
  end;
  -- The messages about the reversed row.
  v_keys constant text[] := array['payment_received:' || p_payment.reverses_id, 'refund_paid:' || p_payment.reverses_id];
begin
  v_booking := private.booking_now(p_payment.booking_id);
  if v_kind is not null and v_booking.deleted_at is null and private.has_consented(v_booking) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
    values (
      p_payment.booking_id, v_kind, v_kind || ':' || p_payment.id, v_booking.phone, v_booking.language,
      private.message_blanks(v_booking) || jsonb_build_object('amount', abs(p_payment.amount)::text, 'receipt', p_payment.receipt_number)
        || private.balance_blanks(v_booking, v_kind),
      -- The payment can be undone until then.
      private.undo_deadline()
    )
    on conflict (dedupe_key) do nothing;
  end if;
  if p_payment.reverses_id is not null then
    -- The lock waits for a message that is being sent.
    perform from public.messages where dedupe_key = any (v_keys) and state in ('queued', 'leased') for update;
    -- The mistake was reversed before its message went out.
    update public.messages as m set state = 'cancelled', lease_until = null
    where dedupe_key = any (v_keys) and state in ('queued', 'leased') and not private.may_have_gone_out(m);
    -- A family that read the mistake also reads the correction.
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
    select p_payment.booking_id, 'payment_reversed', 'payment_reversed:' || p_payment.id, v_booking.phone, v_booking.language,
      private.message_blanks(v_booking) || private.picked(told.params, array['amount', 'receipt']) || private.balance_blanks(v_booking, 'payment_reversed'),
      private.undo_deadline()
    from public.messages as told
    where told.dedupe_key = any (v_keys)
      and not v_is_moved and private.may_have_gone_out(told) and v_booking.deleted_at is null and private.has_consented(v_booking)
    on conflict (dedupe_key) do nothing;
  end if;
  -- Messages with amounts wait until the newest payment can no longer be undone.
  perform private.wait_for_undo_deadline(p_payment.booking_id, array(select k.kind from private.message_kinds as k where k.names_money));
  -- The balance in planned messages has changed.
  perform private.plan_messages(p_payment.booking_id);
end;
$$;

create function private.redirect_messages(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Waiting messages get the corrected number and name. Staff's own texts stay as they were written.
  update public.messages as m
  set to_phone = p_booking.phone, language = p_booking.language,
    params = params || jsonb_build_object('name', p_booking.client_name, 'guests', p_booking.guest_count::text)
  where m.booking_id = p_booking.id and m.state = 'queued' and m.kind in (
    select k.kind from private.message_kinds as k where k.audience = 'family' and k.is_written and not k.is_planned
  );
end;
$$;

create function private.cancel_stale_messages(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_is_on constant boolean := p_booking.deleted_at is null and not private.is_over(p_booking.status);
begin
  if v_is_on then
    update public.messages as m set params = params || private.slot_blanks(p_booking)
    where booking_id = p_booking.id and state = 'queued' and params ? 'event_date' and not private.names_live_function(m)
      and kind in (select k.kind from private.message_kinds as k where k.on_move = 'follows');
  end if;
  update public.messages
  set state = 'cancelled', params = params - 'link'
  where booking_id = p_booking.id and state = 'queued' and kind in (
    select k.kind from private.message_kinds as k
    where case
      when v_is_on then k.on_move = 'withdrawn'
      when p_booking.deleted_at is null then k.on_end = 'withdrawn'
      else k.on_end <> 'stays'
    end
  );
end;
$$;

-- The message about a move.

create function private.owe_move(p_new private.booking_functions, p_old private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_key constant text := 'moved:' || p_new.function_id || ':';
  v_was jsonb := jsonb_build_object('was_hall', p_old.hall, 'was_date', p_old.event_date::text, 'was_time', p_old.event_time);
  v_now constant jsonb := jsonb_build_object('was_hall', p_new.hall, 'was_date', p_new.event_date::text, 'was_time', p_new.event_time);
  v_last constant uuid := (
    select id from public.messages where booking_id = p_new.id and kind = 'moved' and starts_with(dedupe_key, v_key)
    order by created_at desc, substring(dedupe_key from '[0-9]+$')::integer desc limit 1
  );
  v_untold public.messages;
begin
  -- Several moves cause one message, from the slot that the family knows to the last one. The lock waits for a message that is being sent.
  perform from public.messages where booking_id = p_new.id and kind = 'change_accepted' and state in ('queued', 'leased') for update;
  for v_untold in
    select * from public.messages as m
    where booking_id = p_new.id and kind = 'moved' and starts_with(dedupe_key, v_key)
      and (
        state in ('queued', 'leased') and sending_at is null
        -- A move to a past day was a mistake without a message. If the family had asked for the move, the answer named it.
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
  -- A waiting acceptance of a move names the slot at the time of sending, and says that more has changed.
  if exists (
    select from public.change_requests as c
    join public.messages as answer on answer.dedupe_key = 'change_accepted:' || c.id
    cross join jsonb_array_elements(c.asked) as w
    where c.booking_id = p_new.id and answer.state = 'queued' and w ->> 'id' = p_new.function_id::text
      and w -> 'columns' ?| array['hall', 'event_date', 'event_time']
  ) then
    return;
  end if;
  if v_was <> v_now and p_new.deleted_at is null and not private.is_over(p_new.status) and private.has_consented(p_new)
    -- A family with a quiet request has received no message yet.
    and not exists (select from private.quiet_requests where booking_id = p_new.id) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at, state)
    values (
      p_new.id, 'moved', v_key || p_new.version, p_new.phone, p_new.language, private.message_blanks(p_new) || v_was || private.standing_blank(p_new),
      private.undo_deadline(), case when private.is_to_come(p_new) then 'queued' else 'cancelled' end
    );
  end if;
end;
$$;
