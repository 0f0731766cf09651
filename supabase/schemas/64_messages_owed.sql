-- What is owed the moment it happens: an advance received, a booking cancelled, and words for whoever corrected a number.

-- Definer: staff may not write messages, yet what they do brings some about.
create function private.owe_after_payment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where id = new.booking_id;
  if new.kind = 'advance' and v_booking.deleted_at is null then
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
    values (
      new.booking_id, 'advance_received', 'advance_received:' || new.id, v_booking.phone, v_booking.language,
      private.message_blanks(v_booking) || jsonb_strip_nulls(jsonb_build_object(
        'amount', new.amount::text, 'receipt', new.receipt_number, 'balance', private.open_balance(v_booking)::text
      ))
    )
    on conflict (dedupe_key) do nothing;
  end if;
  if new.reverses_id is not null then
    -- Written down by mistake, and taken back before anybody was told.
    update public.messages set state = 'cancelled' where dedupe_key = 'advance_received:' || new.reverses_id and state = 'queued';
  end if;
  -- The balance of what is planned has changed.
  perform private.plan_messages(new.booking_id);
  return null;
end;
$$;

-- Definer: as owe_after_payment.
create function private.owe_cancellation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params)
  select new.id, 'cancelled', 'cancelled:' || new.id, new.phone, new.language, private.message_blanks(new)
  -- Of an event of the past there is nothing to call off; and whoever was never written to may know nothing of a request.
  where new.event_date >= private.today() and not exists (select from private.quiet_requests where booking_id = new.id)
  on conflict (dedupe_key) do nothing;
  return null;
end;
$$;

-- Definer: as owe_after_payment.
create function private.redirect_messages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- What waits to be sent goes to the right number, by the right name. Staff's own texts were written to somebody; they stay.
  update public.messages as m
  set to_phone = new.phone, language = new.language,
    params = params || jsonb_build_object('name', new.client_name, 'guests', new.guest_count::text)
  where m.booking_id = new.id and m.state = 'queued' and m.kind in ('thank_you', 'advance_received', 'cancelled');
  return null;
end;
$$;

-- Definer: staff may not write messages, yet their change of the booking makes some untrue.
create function private.cancel_untrue_messages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.messages
  set state = 'cancelled', params = params - 'link'
  where booking_id = new.id and state = 'queued' and kind not in ('cancelled', 'many_requests');
  return null;
end;
$$;
