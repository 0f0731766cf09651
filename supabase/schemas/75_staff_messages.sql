-- Staff's own hand in messaging: a text, and one of the hall's own messages again.

create function private.owe_asked(p_booking public.bookings, p_kind text, p_params jsonb, p_body text, p_author uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id constant uuid := gen_random_uuid();
begin
  insert into public.messages (id, booking_id, kind, dedupe_key, to_phone, language, params, body, author)
  values (v_id, p_booking.id, p_kind, 'asked:' || v_id, p_booking.phone, p_booking.language, p_params, p_body, p_author);
  return jsonb_build_object('outcome', 'owed', 'id', v_id);
end;
$$;

-- Definer: service_role may owe what staff ask for, and see no table behind it.
create function private.owe_text(p_phone text, p_text text, p_needs_window boolean, p_author uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where phone = p_phone and deleted_at is null order by created_at desc limit 1;
  if not found then
    return jsonb_build_object('outcome', 'other_number');
  elsif private.is_opted_out(p_phone) then
    return jsonb_build_object('outcome', 'opted_out');
  elsif p_needs_window and not private.window_is_open(p_phone) then
    return jsonb_build_object('outcome', 'window_closed');
  end if;
  return private.owe_asked(v_booking, 'text', '{}', p_text, p_author);
end;
$$;

create function public.owe_text(p_phone text, p_text text, p_needs_window boolean, p_author uuid default null)
returns jsonb
language sql
set search_path = ''
as $$
  select private.owe_text(p_phone, p_text, p_needs_window, p_author);
$$;
comment on function public.owe_text(text, text, boolean, uuid) is
  'Owes what staff wrote to the newest booking of a number: {outcome: owed, id} or {outcome: other_number|opted_out|window_closed}. `p_author`: who of them. For the server only.';

create function private.asked_params(p_booking public.bookings, p_kind text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.message_blanks(p_booking) || more
  from (
    select case p_kind
      when 'thank_you' then case when not private.is_over(p_booking.status) then '{}'::jsonb end
      when 'cancelled' then case when p_booking.status = 'cancelled' then '{}'::jsonb end
      when 'hold_expiring' then (
        select to_jsonb(planned.params) from private.planned_messages(p_booking) as planned
        where planned.kind = 'hold_expiring' and planned.to_phone = p_booking.phone and planned.params ->> 'audience' is null
      )
      when 'advance_received' then (
        select jsonb_strip_nulls(jsonb_build_object(
          'amount', paid.amount::text, 'receipt', paid.receipt_number, 'balance', private.open_balance(p_booking)::text
        ))
        from public.payments as paid
        where paid.booking_id = p_booking.id and paid.kind = 'advance' and not private.is_over(p_booking.status)
        order by paid.created_at desc, paid.receipt_no desc
        limit 1
      )
      when 'balance_due' then case
        when p_booking.status = any (private.slot_statuses()) and private.open_balance(p_booking) > 0
        then jsonb_build_object('balance', private.open_balance(p_booking)::text)
      end
      when 'reminder_7_days' then case
        when p_booking.status = any (private.slot_statuses()) and private.is_reminder_day(p_kind, p_booking.event_date)
        then jsonb_strip_nulls(jsonb_build_object('balance', private.open_balance(p_booking)::text))
      end
      when 'reminder_1_day' then case
        when p_booking.status = any (private.slot_statuses()) and private.is_reminder_day(p_kind, p_booking.event_date)
        then '{}'::jsonb
      end
    end as more
  ) as told
  where more is not null;
$$;
comment on function private.asked_params(public.bookings, text) is 'The blanks of one of the hall''s own messages; null if it is not true of the booking as it stands.';

-- Definer: as owe_text.
create function private.owe_template(p_booking uuid, p_phone text, p_kind text, p_author uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_params jsonb;
begin
  select * into v_booking from public.bookings where id = p_booking and deleted_at is null;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  elsif v_booking.phone <> p_phone then
    return jsonb_build_object('outcome', 'other_number');
  elsif private.is_opted_out(p_phone) then
    return jsonb_build_object('outcome', 'opted_out');
  end if;
  v_params := private.asked_params(v_booking, p_kind);
  if v_params is null then
    return jsonb_build_object('outcome', 'not_true');
  end if;
  if p_kind = 'thank_you' then
    -- Staff say the thanks themselves, so nobody else has to.
    delete from private.quiet_requests where booking_id = p_booking;
    v_params := private.thank_you_params(v_booking);
  end if;
  return private.owe_asked(v_booking, p_kind, v_params, null, p_author);
end;
$$;

create function public.owe_template(p_booking uuid, p_phone text, p_kind text, p_author uuid default null)
returns jsonb
language sql
set search_path = ''
as $$
  select private.owe_template(p_booking, p_phone, p_kind, p_author);
$$;
comment on function public.owe_template(uuid, text, text, uuid) is
  'Owes one of the hall''s own messages that staff want sent: {outcome: owed, id} or {outcome: not_found|other_number|opted_out|not_true}. `p_author`: who of them. For the server only.';
