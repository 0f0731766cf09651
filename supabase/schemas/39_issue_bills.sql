-- Plates are noted, bills and credit notes issued.

create function private.has_plate_lines(p_function public.functions)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (select from public.price_lines where function_id = p_function.id and kind in ('plates', 'add_on', 'surcharge'));
end;
$$;

-- Definer: staff may not write functions.
create function private.note_served(p_booking uuid, p_version integer, p_function uuid, p_plates integer, p_extra_price integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_function public.functions;
begin
  perform private.require_admin();
  perform private.locked_in_version(p_booking, p_version);
  select * into v_function from public.functions where booking_id = p_booking and id = p_function and called_off_at is null;
  if not found then
    perform private.change_refused('booking_not_found');
  elsif private.slot_begins(v_function.event_date, v_function.event_time) > now() then
    perform private.change_refused('function_ahead');
  elsif (private.bill_in_force(p_booking)).id is not null then
    perform private.change_refused('bill_issued');
  end if;
  update public.functions set served_plates = p_plates, extra_plate_price = p_extra_price where id = p_function;
  insert into public.booking_events (booking_id, function_id, actor, action, before, after)
  values (
    p_booking, p_function, auth.uid(), 'plates_served', jsonb_strip_nulls(jsonb_build_object('served_plates', v_function.served_plates)),
    jsonb_strip_nulls(jsonb_build_object('served_plates', p_plates, 'extra_plate_price', p_extra_price))
  );
  -- The version rises.
  update public.bookings set updated_at = now() where id = p_booking;
end;
$$;

create function private.bill_payer(p_booking public.bookings)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(private.payer_of(p_booking.id), jsonb_build_object('name', p_booking.client_name));
end;
$$;
comment on function private.bill_payer(public.bookings) is 'Who the bill is made out to: {name, address, status, cnic, ntn}, as far as known.';

create function private.lines_of_bill(p_lines jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      private.picked(l.line, array['id', 'kind', 'label', 'label_ur', 'quantity', 'unit_price', 'percent', 'amount']) order by l.nth
    ), '[]')
    from jsonb_array_elements(p_lines) with ordinality as l (line, nth)
  );
end;
$$;
comment on function private.lines_of_bill(jsonb) is 'Lines without the reasons and names of staff.';

create function private.deposit_on_bill(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'taken', coalesce(sum(d.amount) filter (where d.kind = 'taken'), 0), 'returned', coalesce(-sum(d.amount) filter (where d.kind = 'returned'), 0),
      'deducted', coalesce(-sum(d.amount) filter (where d.kind = 'deducted'), 0)
    )
    from public.deposits as d
    where d.booking_id = p_booking and d.reverses_id is null and not exists (select from public.deposits as r where r.reverses_id = d.id)
    having count(*) > 0
  );
end;
$$;
comment on function private.deposit_on_bill(uuid) is '{taken, returned, deducted} of the security deposit, without reversed rows; null if there was none.';

create function private.bill_document(p_booking public.bookings, p_price jsonb, p_venue jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.picked(p_price, array['subtotal', 'discounts', 'taxes', 'total']) || jsonb_build_object(
    'venue', p_venue, 'payer', private.bill_payer(p_booking), 'reference', p_booking.reference,
    'functions', (
      select jsonb_agg(private.picked(f.one, array['occasion', 'hall', 'event_date', 'event_time', 'served_plates', 'minimum_plates', 'sum']) || jsonb_build_object(
        'agreed_plates', greatest((f.one ->> 'guest_count')::integer, (f.one ->> 'minimum_plates')::integer),
        'billed_plates', greatest((f.one ->> 'served_plates')::integer, (f.one ->> 'plates')::integer),
        'lines', private.lines_of_bill(f.one -> 'lines')
      ) order by f.nth)
      from jsonb_array_elements(p_price -> 'functions') with ordinality as f (one, nth) where f.one ->> 'called_off_at' is null
    ),
    'lines', private.lines_of_bill(p_price -> 'lines'),
    'payments', (
      select coalesce(jsonb_agg(private.picked(to_jsonb(p), array['receipt_number', 'received_on', 'kind', 'method', 'amount'])), '[]')
      from private.payments_in_force(p_booking.id) as p
    ),
    'paid', private.paid_amount(p_booking.id), 'balance', (p_price ->> 'total')::integer - private.paid_amount(p_booking.id),
    'deposit', private.deposit_on_bill(p_booking.id)
  );
end;
$$;
comment on function private.bill_document(public.bookings, jsonb, jsonb) is
  'Everything that is printed on a bill, as it is when the bill is issued. p_venue: name, address and tax numbers of the hall, from the content.';

create function private.bill_of_key(p_key uuid, p_booking uuid, p_kind text)
returns private.bills
language plpgsql
stable
set search_path = ''
as $$
declare
  v_bill private.bills;
begin
  select * into v_bill from private.bills where key = p_key;
  if found and (v_bill.booking_id, v_bill.kind) is distinct from (p_booking, p_kind) then
    perform private.change_refused('idempotency_mismatch');
  end if;
  return v_bill;
end;
$$;
comment on function private.bill_of_key(uuid, uuid, text) is 'The bill or credit note that was issued with this key; null if there is none.';

-- Definer: staff may not write bills, functions or lines.
create function private.issue_bill(p_booking uuid, p_version integer, p_key uuid, p_venue jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_bill private.bills;
  v_booking public.bookings;
  v_price jsonb;
begin
  perform private.require_admin();
  perform private.lock_booking(p_booking);
  v_bill := private.bill_of_key(p_key, p_booking, 'bill');
  if v_bill.id is not null then
    return v_bill.number;
  end if;
  perform private.locked_in_version(p_booking, p_version);
  if (private.bill_in_force(p_booking)).id is not null then
    perform private.change_refused('bill_issued');
  elsif exists (
    select from public.functions as f
    where f.booking_id = p_booking and f.called_off_at is null and private.slot_begins(f.event_date, f.event_time) > now()
  ) then
    perform private.change_refused('function_ahead');
  elsif exists (
    select from public.functions as f
    where f.booking_id = p_booking and f.called_off_at is null and f.served_plates is null and private.has_plate_lines(f)
  ) then
    perform private.change_refused('plates_missing');
  elsif jsonb_typeof(p_venue) is distinct from 'object' or octet_length(p_venue::text) > 8192 then
    raise exception 'the venue of a bill is an object of at most 8 KB' using errcode = '22023';
  end if;
  select * into v_booking from public.bookings where id = p_booking;
  v_price := private.price_to_bill(v_booking);
  if v_booking.total_amount = 0 or (v_price ->> 'total')::bigint <= 0 then
    perform private.change_refused('no_total');
  elsif private.is_price_proposed(p_booking) then
    perform private.change_refused('price_proposed');
  end if;
  perform private.bill_plates(v_booking);
  insert into private.bills (booking_id, key, kind, document, total)
  values (p_booking, p_key, 'bill', private.bill_document(v_booking, v_price, p_venue), (v_price ->> 'total')::integer)
  returning * into v_bill;
  perform private.write_price(p_booking, true);
  -- Reminders of the payment dates end, also if the price stays.
  perform private.plan_messages(p_booking);
  return v_bill.number;
end;
$$;
