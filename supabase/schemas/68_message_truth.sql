-- When each kind of message is true of its booking: where staff ask for it, and once more before it is sent.

create function private.names_slot_of(p_message public.messages, p_booking public.bookings)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- What names no slot names no wrong one. A booking that was cancelled is told of as it was.
  select p_message.kind = 'cancelled' or not p_message.params ? 'event_date'
    or p_message.params @> private.slot_blanks(p_booking);
$$;
comment on function private.names_slot_of(public.messages, public.bookings) is 'Whether the slot that a message names is the booking''s own, wherever staff have moved it.';

create function private.is_reversed(p_booking uuid, p_receipt text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments as reversal
    join public.payments as mistake on mistake.id = reversal.reverses_id
    where reversal.booking_id = p_booking and mistake.receipt_number = p_receipt
  );
$$;
comment on function private.is_reversed(uuid, text) is 'Whether the payment with that receipt number was taken back.';

create function private.asked_params(p_booking public.bookings, p_kind text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.message_blanks(p_booking) || more
  from (
    select case p_kind
      -- It promises the call that confirms the request.
      when 'thank_you' then case when p_booking.status = 'pending_confirmation' then '{}'::jsonb end
      when 'cancelled' then case when p_booking.status = 'cancelled' then private.left_blanks(p_booking, p_kind) end
      when 'hold_expiring' then case when private.is_held(p_booking) then private.hold_blanks(p_booking) end
      when 'slot_held' then case
        when private.is_held(p_booking)
        then private.hold_blanks(p_booking) || jsonb_strip_nulls(jsonb_build_object('total', nullif(p_booking.total_amount, 0)::text))
      end
      when 'payment_received' then (
        select jsonb_strip_nulls(jsonb_build_object(
          'amount', paid.amount::text, 'receipt', paid.receipt_number, 'balance', private.open_balance(p_booking)::text
        ))
        from public.payments as paid
        where paid.booking_id = p_booking.id and paid.kind in ('advance', 'balance') and not private.is_over(p_booking.status)
          and not private.is_reversed(paid.booking_id, paid.receipt_number) and private.paid_amount(paid.booking_id) > 0
        order by paid.created_at desc, paid.receipt_no desc
        limit 1
      )
      when 'balance_due' then case
        when p_booking.status = any (private.slot_statuses()) and private.open_balance(p_booking) > 0
        then jsonb_build_object('balance', private.open_balance(p_booking)::text) || private.pay_by_blank(p_booking.event_date)
      end
      when 'reminder_7_days' then case
        when p_booking.status = any (private.slot_statuses()) and private.is_reminder_day(p_kind, p_booking.event_date)
        then jsonb_strip_nulls(jsonb_build_object('balance', private.open_balance(p_booking)::text))
      end
      when 'final_guests' then case
        when private.takes_final_guests(p_booking) and p_booking.final_guests is null
          and private.is_reminder_day(p_kind, p_booking.event_date)
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

create function private.is_still_true(p_message public.messages)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select case
        when p_message.kind in ('text', 'incoming', 'many_requests') then true
        when b.deleted_at is not null then false
        when not private.names_slot_of(p_message, b) then false
        when p_message.kind = 'cancelled' then b.status = 'cancelled'
        when p_message.kind = 'change_asked' then exists (
          select from public.change_requests as c where c.booking_id = b.id and c.state = 'open' and p_message.dedupe_key = 'change_asked:' || c.id
        )
        when p_message.kind in ('slot_held', 'hold_expiring') then
          private.is_held(b) and coalesce(p_message.params @> private.hold_blanks(b), false)
        when p_message.kind = 'balance_due' then b.status = any (private.slot_statuses()) and b.event_date >= private.today()
        when p_message.kind in ('reminder_7_days', 'reminder_1_day') then
          b.status = any (private.slot_statuses()) and private.is_reminder_day(p_message.kind, b.event_date)
        when p_message.kind = 'final_guests' then
          private.takes_final_guests(b) and b.final_guests is null and private.is_reminder_day(p_message.kind, b.event_date)
        when p_message.kind in ('payment_reversed', 'payment_moved') then true
        when p_message.kind in ('payment_received', 'refund_paid') then not private.is_reversed(b.id, p_message.params ->> 'receipt')
        else not private.is_over(b.status)
      end
      from public.bookings as b
      where b.id = p_message.booking_id
    ),
    false
  );
$$;
comment on function private.is_still_true(public.messages) is 'Whether what the message says still holds: a reminder of a cancelled wedding must not go out.';

create function private.params_by_now(p_message public.messages, p_booking public.bookings)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  case
    when p_message.kind = 'cancelled' or p_message.kind = any (private.money_kinds()) then
      return p_message.params - array['balance', 'kept'] || private.left_blanks(p_booking, p_message.kind);
    when p_message.kind = 'thank_you' then
      return p_message.params - 'held_until' || jsonb_strip_nulls(jsonb_build_object('held_until', private.place_in_line(p_booking) ->> 'held_until'));
    when p_message.kind = 'change_accepted' then
      return p_message.params - array['package', 'serving', 'add_ons', 'total', 'estimate', 'standing', 'since', 'final_guests', 'count_before']
        || private.agreed_blanks(p_booking) || private.standing_blank(p_booking) || private.count_blanks(p_booking)
        || case when p_message.params ->> 'as_agreed' <> private.changeable_print(p_booking) then '{"since": "changed"}' else '{}' end::jsonb;
    when p_message.kind in ('moved', 'change_declined') then
      return p_message.params - array['standing', 'final_guests', 'count_before']
        || private.standing_blank(p_booking) || private.count_blanks(p_booking);
    when p_message.kind = 'reinstated' then
      return p_message.params - 'standing' || private.standing_blank(p_booking);
    when p_message.kind = 'balance_due' then
      return p_message.params - 'pay_by' || private.pay_by_blank(p_booking.event_date);
    else
      return p_message.params;
  end case;
end;
$$;
comment on function private.params_by_now(public.messages, public.bookings) is
  'The blanks of a message that waits, with what may have become of its booking meanwhile: what a payment leaves, until when another family holds the slot, by when a balance is to be paid, whether it is a request still, what was agreed.';

create function private.params_going_out(p_message public.messages)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return coalesce(
    (
      select private.params_by_now(p_message, b)
        -- A link is made as it is sent: what is planned months ahead would carry one that nobody has read yet.
        || case when p_message.kind = 'final_guests' and not p_message.params ? 'link'
          then jsonb_strip_nulls(jsonb_build_object('link', private.new_link(b))) else '{}' end
      from public.bookings as b where b.id = p_message.booking_id
    ),
    p_message.params
  );
end;
$$;
comment on function private.params_going_out(public.messages) is
  'The blanks of a message that is about to be sent, as they are by now, with a link to the booking''s own page if its words have one.';
