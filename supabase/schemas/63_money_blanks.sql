-- What a message about money says is left, after its own ledger line.

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

create function private.balance_blanks(p_booking public.bookings, p_kind text, p_key text default null)
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
comment on function private.balance_blanks(public.bookings, text, text) is
  'Blanks of a message about money: what the hall keeps and what is still to be paid, without the ledger lines that messages after the one with that key will tell. No balance is named while no total is agreed or when the booking is over.';
