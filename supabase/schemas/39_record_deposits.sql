-- Security deposits are taken, returned, deducted and corrected.

create function private.deposit_of_key(p_key uuid, p_booking uuid, p_kind text, p_amount integer, p_method text, p_received_on date, p_note text)
returns public.deposits
language plpgsql
stable
set search_path = ''
as $$
declare
  v_deposit public.deposits;
begin
  select * into v_deposit from public.deposits where key = p_key;
  if found and (v_deposit.booking_id, v_deposit.kind, v_deposit.amount, v_deposit.method, v_deposit.received_on, v_deposit.note)
    is distinct from (p_booking, p_kind, coalesce(p_amount, v_deposit.amount), p_method, p_received_on, p_note) then
    perform private.change_refused('idempotency_mismatch');
  end if;
  return v_deposit;
end;
$$;
comment on function private.deposit_of_key(uuid, uuid, text, integer, text, date, text) is
  'The deposit that was recorded with this key; null if there is none. Another deposit with the key is refused. p_amount null: any amount.';

-- Definer: staff read deposits, and write them only through here.
create function private.record_deposit(
  p_booking uuid, p_key uuid, p_kind text, p_amount integer, p_method text, p_received_on date, p_note text
)
returns public.deposits
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_deposit public.deposits;
  v_amount constant integer := case p_kind when 'returned' then -p_amount else p_amount end;
  v_note constant text := nullif(btrim(p_note), '');
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  v_deposit := private.deposit_of_key(p_key, p_booking, p_kind, v_amount, p_method, p_received_on, v_note);
  if v_deposit.id is not null then
    return v_deposit;
  end if;
  if num_nonnulls(v_booking.deleted_at, v_booking.erased_at) > 0 then
    perform private.change_refused('booking_not_found');
  elsif (p_kind in ('taken', 'returned') and p_amount > 0 and p_method <> 'deposit') is not true then
    raise exception 'a deposit is taken or returned, with an amount without a sign' using errcode = '22023';
  elsif p_kind = 'taken' and private.is_over(v_booking.status) then
    perform private.change_refused('booking_closed');
  elsif private.deposit_held(p_booking) + v_amount < 0 then
    perform private.change_refused('more_than_held');
  end if;
  perform private.require_payment_day(p_received_on);
  if p_kind = 'returned' then
    perform private.require_money_by(
      p_received_on, v_amount + (select coalesce(sum(d.amount), 0) from public.deposits as d where d.booking_id = p_booking and d.received_on <= p_received_on)
    );
  end if;
  insert into public.deposits (booking_id, key, kind, amount, method, received_on, note)
  values (p_booking, p_key, p_kind, v_amount, p_method, p_received_on, v_note)
  returning * into v_deposit;
  return v_deposit;
end;
$$;

-- Definer: as record_deposit. One act: a price line with its taxes, a payment of as much, and the same amount out of the deposit. The balance stays.
create function private.deduct_deposit(p_booking uuid, p_version integer, p_key uuid, p_amount integer, p_reason text)
returns public.deposits
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
  v_deposit public.deposits;
  v_payment public.payments;
  v_line constant uuid := private.key_from(p_key, 'line');
  v_reason constant text := nullif(btrim(p_reason), '');
  v_before jsonb;
  v_total integer;
begin
  perform private.require_admin();
  v_booking := private.lock_booking(p_booking);
  select * into v_deposit from public.deposits where key = p_key;
  if found then
    if (v_deposit.booking_id, v_deposit.kind, v_deposit.note) is distinct from (p_booking, 'deducted', v_reason)
      or exists (select from public.price_lines where id = v_deposit.line_id and unit_price <> p_amount) then
      perform private.change_refused('idempotency_mismatch');
    end if;
    return v_deposit;
  end if;
  if num_nonnulls(v_booking.deleted_at, v_booking.erased_at) > 0 then
    perform private.change_refused('booking_not_found');
  elsif v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  elsif private.is_over(v_booking.status) then
    perform private.change_refused('booking_closed');
  elsif v_booking.total_amount = 0 then
    perform private.change_refused('no_total');
  elsif v_booking.status <> all (private.paid_statuses()) then
    perform private.change_refused('nothing_paid');
  elsif private.is_price_proposed(p_booking) then
    -- The total could not grow by the deduction alone.
    perform private.change_refused('price_proposed');
  elsif (p_amount > 0 and v_reason is not null) is not true then
    raise exception 'a deduction has an amount and a reason' using errcode = '22023';
  end if;

  v_before := private.lines_in_words(p_booking);
  perform private.written_lines(p_booking, jsonb_build_array(jsonb_build_object(
    'id', v_line, 'kind', 'extra', 'label', v_reason, 'unit_price', p_amount, 'added_by', auth.uid(),
    'place', (select coalesce(max(place), 0) + 1 from public.price_lines where booking_id = p_booking)
  )));
  -- A number agreed instead of the sum of the lines grows by the line.
  update public.price_lines set unit_price = unit_price + p_amount where booking_id = p_booking and kind = 'agreed';
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (p_booking, auth.uid(), 'lines_changed', v_before, private.lines_in_words(p_booking));
  perform private.write_price(p_booking, true);
  v_total := (select total_amount from public.bookings where id = p_booking) - v_booking.total_amount;
  if v_total > private.deposit_held(p_booking) then
    perform private.change_refused('more_than_held');
  end if;
  insert into public.payments (booking_id, key, kind, amount, method, received_on, note)
  values (p_booking, private.key_from(p_key, 'payment'), 'balance', v_total, 'deposit', private.today(), v_reason)
  returning * into v_payment;
  insert into public.deposits (booking_id, key, kind, amount, method, received_on, note, payment_id, line_id)
  values (p_booking, p_key, 'deducted', -v_total, 'deposit', private.today(), v_reason, v_payment.id, v_line)
  returning * into v_deposit;
  select * into v_booking from private.booking_now(p_booking);
  if v_booking.status = 'advance_paid' then
    perform private.move_to(p_booking, private.steps_by_money(v_booking.status, v_booking.total_amount, private.paid_amount(p_booking)));
  end if;
  return v_deposit;
end;
$$;

-- Definer: as record_deposit.
create function private.reverse_deposit(p_deposit uuid, p_key uuid)
returns public.deposits
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_mistake public.deposits;
  v_reversal public.deposits;
  v_before jsonb;
begin
  perform private.require_admin();
  select * into v_mistake from public.deposits where id = p_deposit;
  if not found then
    perform private.change_refused('deposit_not_found');
  end if;
  perform private.lock_booking(v_mistake.booking_id);
  select * into v_reversal from public.deposits where key = p_key;
  if found and v_reversal.reverses_id = p_deposit then
    return v_reversal;
  elsif found then
    perform private.change_refused('idempotency_mismatch');
  elsif v_mistake.reverses_id is not null or exists (select from public.deposits where reverses_id = p_deposit) then
    perform private.change_refused('already_reversed');
  elsif private.deposit_held(v_mistake.booking_id) < v_mistake.amount then
    perform private.change_refused('more_than_held');
  elsif v_mistake.line_id is not null and private.is_price_proposed(v_mistake.booking_id) then
    perform private.change_refused('price_proposed');
  end if;
  insert into public.deposits (booking_id, key, kind, amount, method, received_on, note, reverses_id)
  values (v_mistake.booking_id, p_key, 'correction', -v_mistake.amount, v_mistake.method, v_mistake.received_on, v_mistake.note, p_deposit)
  returning * into v_reversal;
  if v_mistake.payment_id is not null then
    perform private.reverse_payment(v_mistake.payment_id, private.key_from(p_key, 'payment'), v_mistake.note);
    v_before := private.lines_in_words(v_mistake.booking_id);
    update public.price_lines as l set unit_price = l.unit_price - gone.unit_price
    from public.price_lines as gone where gone.id = v_mistake.line_id and l.booking_id = gone.booking_id and l.kind = 'agreed';
    delete from public.price_lines where id = v_mistake.line_id;
    if found then
      insert into public.booking_events (booking_id, actor, action, before, after)
      values (v_mistake.booking_id, auth.uid(), 'lines_changed', v_before, private.lines_in_words(v_mistake.booking_id));
      perform private.write_price(v_mistake.booking_id, (private.booking_now(v_mistake.booking_id)).total_amount > 0);
    end if;
  end if;
  return v_reversal;
end;
$$;
