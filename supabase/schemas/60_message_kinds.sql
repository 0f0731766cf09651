-- The kinds of messages. A kind is a row here, a branch of message_of(), its words (src/i18n/messaging/message-templates.ts) and its row in
-- src/shared/rules/messaging/kinds.ts; a test compares the two tables.

create table private.message_kinds (
  kind text primary key constraint message_kinds_kind_form check (kind ~ '^[a-z][a-z0-9_]{3,29}$'),
  audience text not null constraint message_kinds_audience_known check (audience in ('family', 'hall')),
  budget text not null constraint message_kinds_budget_known check (budget in ('request', 'owed', 'staff')),
  is_written boolean not null,
  is_planned boolean not null,
  names_money boolean not null,
  link_when_sent boolean not null,
  on_move text not null constraint message_kinds_on_move_known check (on_move in ('follows', 'stays', 'withdrawn')),
  on_end text not null constraint message_kinds_on_end_known check (on_end in ('stays', 'stays_unless_deleted', 'withdrawn'))
);
comment on table private.message_kinds is 'The kinds of messages, filled by migrations only.';
comment on column private.message_kinds.audience is 'Who reads it. The hall can get its own copy of a family''s message.';
comment on column private.message_kinds.budget is 'Whose daily limit it uses, unless staff asked for it (budget_of()).';
comment on column private.message_kinds.is_written is 'The hall''s own words, with blanks; not what a person typed.';
comment on column private.message_kinds.is_planned is 'Made by planned_messages(), some long before it is sent.';
comment on column private.message_kinds.names_money is 'Names a sum of the ledger, so it waits while the newest payment can be undone.';
comment on column private.message_kinds.link_when_sent is 'Gets a new link to the booking''s page when it is sent.';
comment on column private.message_kinds.on_move is 'When the booking moves, a queued one names the new slot (follows), stays as it is, or is withdrawn.';
comment on column private.message_kinds.on_end is 'Whether a queued one stays when the booking is cancelled, expired or deleted.';

alter table private.message_kinds enable row level security;

insert into private.message_kinds (kind, audience, budget, is_written, is_planned, names_money, link_when_sent, on_move, on_end) values
  ('thank_you', 'family', 'request', true, false, false, false, 'follows', 'withdrawn'),
  ('manager_notice', 'hall', 'request', true, false, false, false, 'follows', 'withdrawn'),
  ('slot_held', 'family', 'owed', true, true, false, false, 'withdrawn', 'withdrawn'),
  ('hold_expiring', 'family', 'owed', true, true, false, false, 'withdrawn', 'withdrawn'),
  ('payment_due', 'family', 'owed', true, true, false, false, 'withdrawn', 'withdrawn'),
  ('reminder_7_days', 'family', 'owed', true, true, false, false, 'withdrawn', 'withdrawn'),
  ('reminder_1_day', 'family', 'owed', true, true, false, false, 'withdrawn', 'withdrawn'),
  ('final_guests', 'family', 'owed', true, true, false, true, 'withdrawn', 'withdrawn'),
  ('moved', 'family', 'owed', true, false, false, false, 'stays', 'withdrawn'),
  ('events_changed', 'family', 'owed', true, false, false, false, 'follows', 'withdrawn'),
  ('payment_received', 'family', 'owed', true, false, true, false, 'follows', 'stays_unless_deleted'),
  ('refund_paid', 'family', 'owed', true, false, true, false, 'follows', 'stays_unless_deleted'),
  ('payment_reversed', 'family', 'owed', true, false, true, false, 'follows', 'stays_unless_deleted'),
  ('payment_moved', 'family', 'owed', true, false, true, false, 'follows', 'stays_unless_deleted'),
  ('proof_not_found', 'family', 'owed', true, false, false, true, 'follows', 'stays_unless_deleted'),
  ('cancelled', 'family', 'owed', true, false, true, false, 'stays', 'stays'),
  ('reinstated', 'family', 'owed', true, false, false, false, 'follows', 'withdrawn'),
  ('agreement_sent', 'family', 'owed', true, false, false, true, 'follows', 'withdrawn'),
  ('review_request', 'family', 'owed', true, false, false, true, 'withdrawn', 'withdrawn'),
  ('low_review', 'hall', 'owed', true, false, false, false, 'withdrawn', 'withdrawn'),
  ('change_asked', 'hall', 'owed', true, false, false, false, 'follows', 'withdrawn'),
  ('change_accepted', 'family', 'owed', true, false, false, false, 'follows', 'withdrawn'),
  ('change_declined', 'family', 'owed', true, false, false, false, 'follows', 'withdrawn'),
  ('booking_link', 'family', 'owed', true, false, false, false, 'follows', 'withdrawn'),
  ('visit_asked', 'hall', 'request', true, false, false, false, 'stays', 'stays'),
  ('visit_confirmed', 'family', 'owed', true, false, false, false, 'stays', 'stays'),
  ('visit_declined', 'family', 'owed', true, false, false, false, 'stays', 'stays'),
  ('visit_reminder', 'family', 'owed', true, true, false, false, 'stays', 'stays'),
  ('many_requests', 'hall', 'owed', true, false, false, false, 'stays', 'stays'),
  ('text', 'family', 'staff', false, false, false, false, 'withdrawn', 'withdrawn'),
  ('incoming', 'hall', 'owed', false, false, false, false, 'withdrawn', 'withdrawn');

-- One function decides whether a message is true and what it says: for the plan (p_day is the day it is planned for), when staff ask for it,
-- and for a message that waits (p_params and p_key are its own). A waiting message keeps its blanks; what may have changed is computed again.
create function private.message_of(
  p_booking private.booking_functions, p_kind text, p_day date default private.today(), p_params jsonb default null, p_key text default null
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_new constant boolean := p_params is null;
  v_acts constant jsonb := case p_kind
    when 'change_accepted' then private.acts_of_change(p_key)
    when 'events_changed' then private.acts_since(p_booking.id, (p_params ->> 'known')::uuid[])
    else '{}'
  end;
  v_params constant jsonb := coalesce(p_params - 'functions' || private.functions_blank(p_booking, v_acts), private.message_blanks(p_booking));
  v_days_left constant integer := p_booking.event_date - p_day;
  v_has_slot constant boolean := private.has_slot(p_booking);
  v_more jsonb := jsonb '{}';
begin
  if p_kind in ('text', 'incoming', 'many_requests') then
    return p_params;
  elsif p_booking.deleted_at is not null
    -- A message about a cancelled booking names the slot that it had.
    or p_kind <> 'cancelled' and v_params ? 'event_date' and not v_params @> private.slot_blanks(p_booking) then
    return null;
  end if;

  case
    when p_kind in ('slot_held', 'hold_expiring') then
      v_more := private.hold_blanks(p_booking);
      if not private.is_held(p_booking) or not v_is_new and not coalesce(v_params @> v_more, false) then
        return null;
      elsif p_kind = 'slot_held' then
        v_more := v_more || private.advance_blank(p_booking);
      end if;
      return v_params - 'amount' || v_more;
    when p_kind = 'payment_due' then
      v_more := private.payment_due_blanks(p_booking.id, p_day, (v_params ->> 'due_on')::date);
      if not v_has_slot or v_days_left < 0 or v_more is null then
        return null;
      end if;
      return v_params - 'pay_by' || v_more;
    when p_kind in ('reminder_7_days', 'reminder_1_day', 'final_guests') then
      -- The same days as src/shared/rules/messaging/kinds.ts.
      if not v_has_slot or not (case p_kind
        when 'reminder_7_days' then v_days_left between 2 and 7
        when 'reminder_1_day' then v_days_left = 1
        else v_days_left between 1 and 7 and p_booking.final_guests is null
      end) then
        return null;
      elsif p_kind <> 'reminder_1_day' then
        v_more := jsonb_strip_nulls(jsonb_build_object('balance', private.open_balance(p_booking)::text));
      end if;
      return v_params - 'balance' || v_more;
    when p_kind in ('payment_received', 'refund_paid', 'payment_reversed', 'payment_moved') then
      if v_is_new then
        -- Staff can ask for the latest receipt only: what else these messages name is known when the row is written.
        select jsonb_build_object('amount', paid.amount::text, 'receipt', paid.receipt_number) into v_more
        from public.payments as paid
        where p_kind = 'payment_received' and paid.booking_id = p_booking.id and paid.kind in ('advance', 'balance')
          and not private.is_over(p_booking.status) and not private.is_reversed(p_booking.id, paid.receipt_number)
          and private.paid_amount(p_booking.id) > 0
        order by paid.created_at desc, paid.receipt_no desc
        limit 1;
      elsif p_kind in ('payment_received', 'refund_paid') and private.is_reversed(p_booking.id, p_params ->> 'receipt') then
        return null;
      end if;
      return v_params - array['balance', 'kept'] || v_more || private.balance_blanks(p_booking, p_kind, p_key);
    when p_kind = 'proof_not_found' then
      -- Its proof may have been recorded since, or the payment that it repeats taken back.
      return case when exists (
        select from private.payment_proofs as p where (p.state = 'not_found' or private.payment_now(p.repeats_id) is not null) and p_key = 'proof_not_found:' || p.id
      ) then v_params end;
    when p_kind = 'cancelled' then
      if p_booking.status <> 'cancelled' then
        return null;
      end if;
      return v_params - array['balance', 'kept'] || private.balance_blanks(p_booking, p_kind);
    when private.is_over(p_booking.status) and p_kind <> 'change_asked' then
      return null;
    when p_kind = 'thank_you' then
      -- A thank-you promises the call that confirms a request. Without a page to link to, a waiting one is also sent to a family whose slot is held.
      if v_is_new and p_booking.status <> 'pending_confirmation' then
        return null;
      end if;
      return v_params - 'held_until' || jsonb_strip_nulls(jsonb_build_object('held_until', private.place_in_line(p_booking) ->> 'held_until'));
    when v_is_new then
      return null;
    when p_kind = 'change_asked' then
      return case when exists (
        select from public.change_requests as c where c.booking_id = p_booking.id and c.state = 'open' and p_key = 'change_asked:' || c.id
      ) then v_params end;
    when p_kind = 'review_request' then
      return case when private.is_review_wanted(p_booking) then v_params end;
    when p_kind = 'low_review' then
      -- The family may have changed its mark since.
      return v_params - array['mark', 'requests'] || private.low_review_blanks(p_booking.id);
    when p_kind = 'agreement_sent' then
      return case when exists (
        select from public.agreements as a where a.booking_id = p_booking.id and a.state = 'sent' and p_key = 'agreement_sent:' || a.id
      ) then v_params end;
    when p_kind = 'change_accepted' then
      return v_params - array['package', 'serving', 'add_ons', 'total', 'estimate', 'standing', 'since', 'final_guests', 'count_before', 'company_before']
        || jsonb_build_object('guests', p_booking.guest_count::text)
        || private.agreed_blanks(p_booking) || private.standing_blank(p_booking) || private.count_blanks(p_booking)
        || case when v_params ->> 'as_agreed' <> private.changeable_hash(private.changeable_now(p_booking.id)) then '{"since": "changed"}' else '{}' end::jsonb;
    when p_kind in ('moved', 'change_declined') then
      return v_params - array['standing', 'final_guests', 'count_before', 'company_before'] || private.standing_blank(p_booking) || private.count_blanks(p_booking);
    when p_kind in ('reinstated', 'events_changed') then
      return v_params - 'standing' || private.standing_blank(p_booking);
    else
      return v_params;
  end case;
end;
$$;
comment on function private.message_of(private.booking_functions, text, date, jsonb, text) is 'The blanks of a message as the booking is; null if the message is not true of it.';
