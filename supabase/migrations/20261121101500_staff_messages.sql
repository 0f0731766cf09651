-- Staff's own hand in messaging: a text, one of the hall's own messages again, another try.

create function private.owe_asked(p_booking public.bookings, p_kind text, p_params jsonb, p_body text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid := gen_random_uuid();
begin
  insert into public.messages (id, booking_id, kind, dedupe_key, to_phone, language, params, body)
  values (v_id, p_booking.id, p_kind, 'asked:' || v_id, p_booking.phone, p_booking.language, p_params, p_body);
  return jsonb_build_object('outcome', 'owed', 'id', v_id);
end;
$$;
revoke all on function private.owe_asked(public.bookings, text, jsonb, text) from public, anon, authenticated, service_role;

-- Definer: called by the server for staff whom it has asked for their token; it may not see the conversations.
create function private.owe_text(p_phone text, p_text text, p_needs_window boolean)
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
  return private.owe_asked(v_booking, 'text', '{}', p_text);
end;
$$;
revoke all on function private.owe_text(text, text, boolean) from public, anon, authenticated, service_role;
grant execute on function private.owe_text(text, text, boolean) to service_role;

create function public.owe_text(p_phone text, p_text text, p_needs_window boolean)
returns jsonb
language sql
set search_path = ''
as $$
  select private.owe_text(p_phone, p_text, p_needs_window);
$$;
comment on function public.owe_text(text, text, boolean) is
  'Puts a text of staff into the outbox, for the newest booking of the number: {outcome: owed, id}. Or {outcome: other_number|opted_out|window_closed} and nothing is owed. For the server only.';
revoke all on function public.owe_text(text, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.owe_text(text, text, boolean) to service_role;

create function private.asked_params(p_booking public.bookings, p_kind text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.message_blanks(p_booking) || more
  from (
    select case p_kind
      when 'thank_you' then case when p_booking.status not in ('cancelled', 'expired') then '{}'::jsonb end
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
        where paid.booking_id = p_booking.id and paid.kind = 'advance' and p_booking.status not in ('cancelled', 'expired')
        order by paid.created_at desc, paid.receipt_no desc
        limit 1
      )
      when 'balance_due' then case
        when p_booking.status in ('pending', 'advance_paid', 'fully_paid') and private.open_balance(p_booking) > 0
        then jsonb_build_object('balance', private.open_balance(p_booking)::text)
      end
      when 'reminder_7_days' then case
        when p_booking.status in ('pending', 'advance_paid', 'fully_paid') and p_booking.event_date - private.today() between 2 and 7
        then jsonb_strip_nulls(jsonb_build_object('balance', private.open_balance(p_booking)::text))
      end
      when 'reminder_1_day' then case
        when p_booking.status in ('pending', 'advance_paid', 'fully_paid') and p_booking.event_date - private.today() = 1 then '{}'::jsonb
      end
    end as more
  ) as told
  where more is not null;
$$;
comment on function private.asked_params(public.bookings, text) is 'The blanks of one of the hall''s own messages; null if it is not true of the booking as it stands.';
revoke all on function private.asked_params(public.bookings, text) from public, anon, authenticated, service_role;

-- Definer: as owe_text.
create function private.owe_template(p_booking uuid, p_phone text, p_kind text)
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
  return private.owe_asked(v_booking, p_kind, v_params, null);
end;
$$;
revoke all on function private.owe_template(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function private.owe_template(uuid, text, text) to service_role;

create function public.owe_template(p_booking uuid, p_phone text, p_kind text)
returns jsonb
language sql
set search_path = ''
as $$
  select private.owe_template(p_booking, p_phone, p_kind);
$$;
comment on function public.owe_template(uuid, text, text) is
  'Puts one of the hall''s own messages into the outbox because staff ask for it: {outcome: owed, id}. Or {outcome: not_found|other_number|opted_out|not_true} and nothing is owed. For the server only.';
revoke all on function public.owe_template(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.owe_template(uuid, text, text) to service_role;
