-- The blanks of messages, and the hours for sending them.

create function private.slot_blanks(p_booking private.booking_functions)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('hall', p_booking.hall, 'event_date', p_booking.event_date::text, 'event_time', p_booking.event_time);
end;
$$;

create function private.message_blanks(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The same names as PARAMS in src/shared/rules/messaging/kinds.ts. All values are text.
  return jsonb_build_object(
    'name', p_booking.client_name,
    'reference', p_booking.reference,
    'guests', p_booking.guest_count::text
  ) || private.slot_blanks(p_booking) || private.functions_blank(p_booking);
end;
$$;

create function private.has_consented(p_booking private.booking_functions)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_booking.consent_at is not null;
$$;
comment on function private.has_consented(private.booking_functions) is
  'Whether the family agreed to messages, on the website or through staff. Without consent there are no automatic messages.';

create function private.is_to_come(p_booking private.booking_functions)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_booking.deleted_at is null and not private.is_over(p_booking.status) and p_booking.event_date >= private.today();
$$;
comment on function private.is_to_come(private.booking_functions) is 'Whether the booking is in the future, not deleted and not ended.';

create function private.is_held(p_booking private.booking_functions)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_booking.status = 'pending' and p_booking.hold_expires_at > now();
$$;
comment on function private.is_held(private.booking_functions) is 'Whether the booking has a hold that has not expired, even before the sweep.';

create function private.hold_blanks(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_build_object('hold_until', to_char(p_booking.hold_expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
end;
$$;

create function private.calling_hour_before(p_at timestamptz, p_end timestamptz)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_morning constant timestamptz := private.next_calling_hour(p_at);
  -- The evening before that night.
  v_evening constant timestamptz := v_morning - interval '12 hours 30 minutes';
begin
  return case
    when v_morning <= p_end - interval '1 hour' then v_morning
    when v_morning > p_at and v_evening > now() then v_evening
  end;
end;
$$;
comment on function private.calling_hour_before(timestamptz, timestamptz) is
  'When to send a message about the second time, during calling hours near the first time; null if no such hour is left.';

create function private.agreed_blanks(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_offer constant bigint := (private.agreement_numbers(p_booking.id) ->> 'sent_total')::bigint;
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'package', p_booking.package, 'serving', p_booking.serving, 'add_ons', nullif(array_to_string(p_booking.add_ons, e'\n'), ''),
    'total', nullif(p_booking.total_amount, 0)::text,
    'offer', case when v_offer <> p_booking.total_amount then v_offer::text end,
    'estimate', case when p_booking.total_amount = 0 then p_booking.estimate ->> 'total' end
  ));
end;
$$;
comment on function private.agreed_blanks(private.booking_functions) is
  'The menu and price as blanks of the answer to a change. offer: the total of a version of the agreement that waits, if it differs. Empty values are left out.';

create function private.standing_blank(p_booking private.booking_functions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- A slot that another booking holds may become free, so a request in its line counts as a request.
  select case
    when p_booking.status = 'pending' then '{"standing": "held"}'
    when p_booking.status <> 'pending_confirmation' then '{}'
    when private.slot_of_request(p_booking) = 'free' or private.place_in_line(p_booking) is not null then '{"standing": "request"}'
    else '{"standing": "gone"}'
  end::jsonb;
$$;
comment on function private.standing_blank(private.booking_functions) is
  'The blank for the booking''s state: a request, a request whose slot is gone, or held; none for a paid booking.';

create function private.count_blanks(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'final_guests', p_booking.final_guests::text, 'count_before', private.count_before(p_booking)::text,
    'company_before', private.company_before(p_booking)::text
  ));
end;
$$;
comment on function private.count_blanks(private.booking_functions) is
  'The blanks for the family''s final count, and for the numbers of guests that a change made invalid.';

create function private.told_later(p_booking uuid, p_key text)
returns integer
language sql
stable
set search_path = ''
as $$
  with told as (
    select m.dedupe_key, m.state, case m.kind when 'payment_moved' then (m.params ->> 'amount')::integer else line.amount end as amount,
      -- Several lines can be written at the same instant.
      row(m.created_at, coalesce(line.receipt_year, 0), coalesce(line.receipt_no, 0)) as place
    from public.messages as m
    left join public.payments as line on line.id::text = split_part(m.dedupe_key, ':', 2)
    where m.booking_id = p_booking and m.kind in (select k.kind from private.message_kinds as k where k.names_money)
  )
  select coalesce(sum(later.amount), 0)::integer
  from told as later, told as this
  where this.dedupe_key = p_key and later.state in ('queued', 'leased') and later.place > this.place;
$$;
comment on function private.told_later(uuid, text) is
  'The sum of the ledger lines that have unsent messages of their own after the message with that key; negative when more is given back than paid. Whole units of the currency.';

create function private.balance_blanks(p_booking private.booking_functions, p_kind text, p_key text default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_paid constant integer := private.paid_amount(p_booking.id) - private.told_later(p_booking.id, p_key);
  v_open constant integer := case when p_booking.total_amount > 0 then greatest(p_booking.total_amount - v_paid, 0) end;
begin
  return jsonb_strip_nulls(case
    when private.is_over(p_booking.status) then jsonb_build_object('kept', v_paid::text)
    when p_kind = 'payment_received' then jsonb_build_object('balance', v_open::text)
    else jsonb_build_object('kept', v_paid::text, 'balance', v_open::text)
  end);
end;
$$;
comment on function private.balance_blanks(private.booking_functions, text, text) is
  'Blanks of a message about money: what the hall keeps and what is still to be paid, without the ledger lines that messages after the one with that key will tell. No balance is named while no total is agreed or when the booking is over.';
