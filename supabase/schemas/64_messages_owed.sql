-- What is owed the moment it happens: a payment received or given back, and words for whoever corrected a number.

-- Definer: staff may not write messages, yet what they do brings some about.
create function private.owe_after_payment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
  -- Of money that was moved one message tells (owe_moved_payments).
  v_is_moved constant boolean := new.moved_from_id is not null
    or exists (select from public.payments where moved_from_id = new.reverses_id);
  v_kind constant text := case
    when v_is_moved then null when new.kind in ('advance', 'balance') then 'payment_received' when new.kind = 'refund' then 'refund_paid'
  end;
  -- By which of them the line was told that this one takes back.
  v_told constant text[] := array['payment_received:' || new.reverses_id, 'refund_paid:' || new.reverses_id];
begin
  select * into v_booking from public.bookings where id = new.booking_id;
  if v_kind is not null and v_booking.deleted_at is null and private.has_consented(v_booking) then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
    values (
      new.booking_id, v_kind, v_kind || ':' || new.id, v_booking.phone, v_booking.language,
      private.message_blanks(v_booking) || jsonb_build_object('amount', abs(new.amount)::text, 'receipt', new.receipt_number)
        || private.balance_blanks(v_booking, v_kind),
      -- As long as it is offered to be taken back.
      private.undo_deadline()
    )
    on conflict (dedupe_key) do nothing;
  end if;
  if new.reverses_id is not null then
    -- Written down by mistake, and taken back before anybody was told.
    update public.messages set state = 'cancelled' where dedupe_key = any (v_told) and state = 'queued';
    -- Who was told of it hears that it was one.
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
    select new.booking_id, 'payment_reversed', 'payment_reversed:' || new.id, v_booking.phone, v_booking.language,
      private.message_blanks(v_booking) || private.picked(told.params, array['amount', 'receipt']) || private.balance_blanks(v_booking, 'payment_reversed'),
      private.undo_deadline()
    from public.messages as told
    where told.dedupe_key = any (v_told)
      and not v_is_moved and told.state not in ('queued', 'cancelled', 'failed', 'dead') and v_booking.deleted_at is null and private.has_consented(v_booking)
    on conflict (dedupe_key) do nothing;
  end if;
  -- What names sums waits with the newest line of the ledger: until then that may be taken back.
  perform private.wait_for_undo_deadline(new.booking_id, array(select k.kind from private.message_kinds as k where k.names_money));
  -- The balance of what is planned has changed.
  perform private.plan_messages(new.booking_id);
  return null;
end;
$$;

create function private.redirect_messages(p_booking public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- What waits to be sent goes to the right number, by the right name. Staff's own texts were written to somebody; they stay.
  update public.messages as m
  set to_phone = p_booking.phone, language = p_booking.language,
    params = params || jsonb_build_object('name', p_booking.client_name, 'guests', p_booking.guest_count::text)
  where m.booking_id = p_booking.id and m.state = 'queued' and m.kind in (
    select k.kind from private.message_kinds as k where k.audience = 'family' and k.is_written and not k.is_planned
  );
end;
$$;

create function private.cancel_stale_messages(p_booking public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_is_on constant boolean := p_booking.deleted_at is null and not private.is_over(p_booking.status);
begin
  if v_is_on then
    update public.messages set params = params || private.slot_blanks(p_booking)
    where booking_id = p_booking.id and state = 'queued' and params ? 'event_date'
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
