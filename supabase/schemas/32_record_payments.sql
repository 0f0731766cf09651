-- Recording a payment: the ledger row and the booking's status in one transaction. Mistakes are caught: staff confirm an amount above the debt, an
-- advance needs an agreed price, or agrees the estimate, and the same payment within a minute, or the same transaction number, is questioned.

create function private.is_same_payment(
  p_payment public.payments, p_booking uuid, p_kind text, p_amount integer, p_method text, p_reference text, p_received_on date, p_note text
)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select (p_payment.booking_id, p_payment.kind, p_payment.amount, p_payment.method, p_payment.reference, p_payment.received_on, p_payment.note)
    is not distinct from (p_booking, p_kind, p_amount, p_method, p_reference, p_received_on, p_note);
$$;
comment on function private.is_same_payment(public.payments, uuid, text, integer, text, text, date, text) is
  'Whether a repeated form with the same key is the recorded payment.';

create function private.is_repeated_payment(p_booking uuid, p_kind text, p_amount integer, p_method text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments as p
    where p.booking_id = p_booking and p.amount = p_amount and p.method = p_method
      and (p.kind = 'correction') = (p_kind = 'correction')
      and p.created_at > now() - interval '1 minute'
      and not exists (select from public.payments as r where r.reverses_id = p.id)
  );
$$;
comment on function private.is_repeated_payment(uuid, text, integer, text) is
  'Whether an equal payment was recorded within the last minute by any member of staff and not reversed. It may be the same money in another window, perhaps as another kind.';

create function private.payment_now(p_payment uuid)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  v_payment uuid := p_payment;
begin
  while exists (select from public.payments where reverses_id = v_payment) loop
    v_payment := (select id from public.payments where moved_from_id = v_payment);
  end loop;
  return v_payment;
end;
$$;
comment on function private.payment_now(uuid) is 'The row that a payment is now: itself, or the one it was moved to. Null if it was taken back.';

create function private.payments_with_number(p_number text)
returns setof public.payments
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
    select * from public.payments as p
    where p.reference is not null and private.folded_number(p.reference) = private.folded_number(p_number)
      and p.kind in ('advance', 'balance') and not exists (select from public.payments as r where r.reverses_id = p.id);
end;
$$;
comment on function private.payments_with_number(text) is 'The payments in force, of any booking, with this transaction number.';

create function private.refuse_recorded(p_payment uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The detail names the receipt and its booking.
  raise exception 'already_recorded' using errcode = 'PT409', detail = (
    select private.receipt_on_paper(p) || ' ' || b.reference
    from public.payments as p join public.bookings as b on b.id = p.booking_id where p.id = p_payment
  );
end;
$$;

create function private.require_new_number(p_number text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_payment uuid;
begin
  if private.folded_number(p_number) is null then
    return;
  end if;
  -- Two desks that record one transfer for two bookings wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('payments with a number', 0));
  select id into v_payment from private.payments_with_number(p_number) order by created_at limit 1;
  if v_payment is not null then
    perform private.refuse_recorded(v_payment);
  end if;
end;
$$;
comment on function private.require_new_number(text) is 'Refuses a transaction number of a payment in force, of any booking: already_recorded.';

-- Definer: staff read the ledger, and write it only through here.
create function private.record_payment(
  p_booking uuid, p_key uuid, p_kind text, p_amount integer, p_method text, p_reference text, p_received_on date, p_note text,
  p_allow_overpayment boolean, p_allow_repeat boolean, p_agrees integer
)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_payment public.payments;
  v_amount constant integer := case p_kind when 'refund' then -p_amount else p_amount end;
  v_reference constant text := nullif(btrim(p_reference), '');
  v_note constant text := nullif(btrim(p_note), '');
  v_paid integer;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  select * into v_payment from public.payments where key = p_key;
  if found then
    -- A form that was changed after its first answer was lost is refused: the first version was recorded.
    if not private.is_same_payment(v_payment, p_booking, p_kind, v_amount, p_method, v_reference, p_received_on, v_note) then
      perform private.change_refused('idempotency_mismatch');
    end if;
    return v_payment;
  end if;
  if v_booking.deleted_at is not null then
    perform private.change_refused('booking_not_found');
  end if;
  if p_kind in ('advance', 'balance') and private.is_over(v_booking.status) then
    perform private.change_refused('booking_closed');
  end if;
  if p_kind <> 'correction' and p_amount <= 0 then
    raise exception 'the amount is given without a sign' using errcode = '22023';
  end if;
  perform private.require_payment_day(p_received_on);
  if p_kind in ('advance', 'balance') and v_booking.total_amount = 0 then
    -- The price becomes agreed only as the amount that staff saw.
    if private.amount_due(v_booking) is distinct from p_agrees or p_agrees > 0 is not true then
      perform private.change_refused('no_total');
    end if;
    perform private.write_price(p_booking, true);
    v_booking := private.booking_now(p_booking);
  end if;
  if p_kind in ('advance', 'balance') and p_allow_repeat is not true then
    perform private.require_new_number(v_reference);
  end if;
  v_paid := private.paid_amount(p_booking) + v_amount;
  if v_paid < 0 then
    perform private.change_refused('more_than_paid');
  elsif p_kind = 'refund' then
    perform private.require_money_by(
      p_received_on, v_amount + (select coalesce(sum(p.amount), 0) from public.payments as p where p.booking_id = p_booking and p.received_on <= p_received_on)
    );
  end if;
  if v_amount > 0 and v_paid > private.amount_due(v_booking) and p_allow_overpayment is not true then
    perform private.change_refused('overpayment');
  end if;
  if p_allow_repeat is not true and private.is_repeated_payment(p_booking, p_kind, v_amount, p_method) then
    perform private.change_refused('just_recorded');
  end if;

  insert into public.payments (booking_id, key, kind, amount, method, reference, received_on, note)
  values (p_booking, p_key, p_kind, v_amount, p_method, v_reference, p_received_on, v_note)
  returning * into v_payment;

  if v_amount > 0 and v_booking.status in ('pending_confirmation', 'pending', 'advance_paid') then
    perform private.move_to(p_booking, private.steps_by_money(v_booking.status, v_booking.total_amount, v_paid));
  elsif v_amount < 0 and v_booking.status = 'fully_paid' and v_paid < v_booking.total_amount then
    -- The booking keeps its slot even when all money is returned. Staff decide what happens then.
    perform private.move_to(p_booking, array['advance_paid']);
  end if;
  return v_payment;
end;
$$;
