-- "Mark as Fully Paid": agrees the price, if it is still an estimate, and records the open balance and the status in one transaction.

create function private.steps_to_fully_paid(p_status text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case p_status
    when 'pending_confirmation' then array['pending', 'fully_paid']
    when 'fully_paid' then array[]::text[]
    else array['fully_paid']
  end;
$$;

create function private.steps_by_money(p_status text, p_total integer, p_paid integer)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
    when p_total > 0 and p_paid >= p_total then private.steps_to_fully_paid(p_status)
    when p_status = 'pending_confirmation' then array['pending', 'advance_paid']
    when p_status = 'pending' then array['advance_paid']
    else array[]::text[]
  end;
$$;
comment on function private.steps_by_money(text, integer, integer) is
  'The statuses that a payment moves a booking through, in order. Whole units of the currency.';

-- Definer: as record_payment.
create function private.mark_fully_paid(p_booking uuid, p_version integer, p_key uuid, p_amount integer, p_method text, p_received_on date)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_payment public.payments;
  v_open integer;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  select * into v_payment from public.payments where key = p_key;
  if found and not private.is_same_payment(v_payment, p_booking, 'balance', p_amount, p_method, null, p_received_on, null) then
    perform private.change_refused('idempotency_mismatch');
  end if;
  if v_payment.id is null and v_booking.deleted_at is not null then
    perform private.change_refused('booking_not_found');
  end if;
  -- A second click may have an old version. Its wish is already fulfilled.
  if v_payment.id is null and v_booking.status <> 'fully_paid' then
    if v_booking.version is distinct from p_version then
      perform private.change_refused('version_conflict');
    end if;
    if private.is_over(v_booking.status) then
      perform private.change_refused('booking_closed');
    end if;
    if v_booking.status not in ('pending', 'advance_paid') then
      perform private.change_refused('not_confirmed');
    end if;
    if private.amount_due(v_booking) > 0 is not true then
      perform private.change_refused('no_total');
    elsif v_booking.total_amount = 0 then
      -- The question before it named this total.
      perform private.write_price(p_booking, true);
      v_booking := private.booking_now(p_booking);
    end if;
    v_open := v_booking.total_amount - private.paid_amount(p_booking);
    if v_open <= 0 then
      perform private.change_refused('nothing_open');
    end if;
    if p_amount is distinct from v_open then
      perform private.change_refused('not_the_balance');
    end if;
    if p_method is null or p_method = 'unspecified' then
      raise exception 'how it was paid has to be said' using errcode = '22023';
    end if;
    perform private.require_payment_day(p_received_on);
    insert into public.payments (booking_id, key, kind, amount, method, received_on)
    values (p_booking, p_key, 'balance', p_amount, p_method, p_received_on)
    returning * into v_payment;
    perform private.move_to(p_booking, array['fully_paid']);
  end if;
  return private.booking_row(private.booking_now(p_booking))
    || jsonb_build_object('recorded', coalesce(v_payment.amount, 0), 'payment_id', v_payment.id);
end;
$$;

-- A mistake in the ledger is reversed once, by a row of its own, together with the status that it had caused. Both rows stay visible.

-- Definer: as record_payment.
create function private.reverse_payment(p_payment uuid, p_key uuid, p_note text)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_mistake public.payments;
  v_reversal public.payments;
  v_booking private.booking_functions;
  v_paid integer;
  v_status text;
begin
  perform private.require_admin();
  select * into v_mistake from public.payments where id = p_payment;
  if not found then
    perform private.change_refused('payment_not_found');
  end if;
  -- The lock allows one change of a booking's ledger at a time.
  v_booking := private.lock_booking(v_mistake.booking_id);
  select * into v_reversal from public.payments where key = p_key;
  if found and v_reversal.reverses_id = p_payment then
    return v_reversal;
  elsif found then
    perform private.change_refused('idempotency_mismatch');
  end if;
  if v_mistake.reverses_id is not null or exists (select from public.payments where reverses_id = p_payment) then
    perform private.change_refused('already_reversed');
  elsif exists (
    select from public.deposits as d
    where d.payment_id = p_payment and not exists (select from public.deposits as r where r.reverses_id = d.id)
  ) then
    perform private.change_refused('of_deposit');
  end if;
  v_paid := private.paid_amount(v_mistake.booking_id) - v_mistake.amount;
  if v_paid < 0 then
    perform private.change_refused('more_than_paid');
  elsif v_mistake.method <> 'deposit' and v_mistake.amount > 0 and v_paid > 0
    and v_paid <= (select sum(amount) from public.payments where booking_id = v_mistake.booking_id and method = 'deposit') then
    -- A deduction from the security deposit would alone keep the slot.
    perform private.change_refused('of_deposit');
  end if;

  -- A correction counts on the day of its mistake: the money of that day was counted wrong, and none came or went today.
  insert into public.payments (booking_id, key, kind, amount, method, reference, received_on, note, reverses_id)
  values (
    v_mistake.booking_id, p_key, 'correction', -v_mistake.amount, v_mistake.method, v_mistake.reference, v_mistake.received_on,
    nullif(btrim(p_note), ''), p_payment
  )
  returning * into v_reversal;

  v_status := private.status_by_ledger(v_booking.total_amount, v_paid);
  if v_mistake.amount > 0 and (v_booking.status, v_status) in (('fully_paid', 'advance_paid'), ('fully_paid', 'pending'), ('advance_paid', 'pending')) then
    update public.bookings
    set status = v_status, total_amount = case when private.agreed_by(v_mistake, total_amount) and (private.bill_in_force(id)).id is null then 0 else total_amount end
    where id = v_booking.id;
  elsif v_mistake.amount < 0 and (v_booking.status, v_status) in (('pending', 'advance_paid'), ('pending', 'fully_paid'), ('advance_paid', 'fully_paid')) then
    update public.bookings set status = v_status where id = v_booking.id;
  end if;
  return v_reversal;
end;
$$;
