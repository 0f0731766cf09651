-- Credit notes take a bill back, whole or in part. Fiscal numbers are the only later addition to a bill.

create function private.credited(p_bill uuid)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select coalesce(sum(note.total), 0) from private.bills as note where note.of_bill = p_bill);
end;
$$;
comment on function private.credited(uuid) is 'What the credit notes of a bill come to.';

create function private.less_taxes(p_before jsonb, p_after jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(t.tax || jsonb_build_object(
      'base', (t.tax ->> 'base')::bigint - coalesce((n.tax ->> 'base')::bigint, 0), 'amount', (t.tax ->> 'amount')::bigint - coalesce((n.tax ->> 'amount')::bigint, 0)
    ) order by t.nth), '[]')
    from jsonb_array_elements(p_before) with ordinality as t (tax, nth)
    left join jsonb_array_elements(p_after) as n (tax) on (n.tax ->> 'name', n.tax ->> 'percent') = (t.tax ->> 'name', t.tax ->> 'percent')
  );
end;
$$;
comment on function private.less_taxes(jsonb, jsonb) is 'By how much each tax of a price falls.';

create function private.take_off_bill(p_booking public.bookings, p_line uuid, p_amount integer, p_reason text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_price jsonb;
begin
  perform private.written_lines(p_booking.id, jsonb_build_array(jsonb_build_object(
    'id', p_line, 'kind', 'discount', 'label', 'Correction of the bill', 'label_ur', 'بل کی تصحیح', 'unit_price', p_amount, 'reason', p_reason, 'added_by', auth.uid(),
    'place', (select coalesce(max(place), 0) + 1 from public.price_lines where booking_id = p_booking.id)
  )));
  update public.price_lines set unit_price = greatest(unit_price - p_amount, 1) where booking_id = p_booking.id and kind = 'agreed';
  v_price := private.stored_price(p_booking);
  if (v_price ->> 'total')::bigint not between 1 and p_booking.total_amount - 1 then
    perform private.change_refused('more_than_billed');
  end if;
  return v_price;
end;
$$;
comment on function private.take_off_bill(public.bookings, uuid, integer, text) is 'Adds a discount to a billed booking and answers the new price. Refuses: more_than_billed.';

-- Definer: as issue_bill.
create function private.issue_credit_note(p_bill uuid, p_version integer, p_key uuid, p_amount integer, p_reason text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_bill private.bills;
  v_note private.bills;
  v_booking public.bookings;
  v_before jsonb;
  v_after jsonb := jsonb '{"subtotal": 0, "taxes": [], "total": 0}';
  v_reason constant text := nullif(btrim(p_reason), '');
begin
  perform private.require_admin();
  select * into v_bill from private.bills where id = p_bill;
  if not found then
    perform private.change_refused('bill_not_found');
  end if;
  perform private.lock_booking(v_bill.booking_id);
  v_note := private.bill_of_key(p_key, v_bill.booking_id, 'credit_note');
  if v_note.id is not null then
    return v_note.number;
  end if;
  perform private.locked_in_version(v_bill.booking_id, p_version);
  if (private.bill_in_force(v_bill.booking_id)).id is distinct from p_bill then
    perform private.change_refused('bill_not_found');
  elsif (v_reason is not null and char_length(v_reason) <= 200 and coalesce(p_amount, 1) > 0) is not true then
    raise exception 'a credit note has an amount and a reason' using errcode = '22023';
  end if;
  select * into v_booking from public.bookings where id = v_bill.booking_id;
  v_before := private.stored_price(v_booking);
  if p_amount is not null then
    v_after := private.take_off_bill(v_booking, private.key_from(p_key, 'line'), p_amount, v_reason);
  end if;
  insert into private.bills (booking_id, key, kind, of_bill, document, total)
  values (
    v_booking.id, p_key, 'credit_note', p_bill,
    private.picked(v_bill.document, array['venue', 'payer', 'reference']) || jsonb_build_object(
      'number', v_bill.number, 'reason', v_reason, 'subtotal', (v_before ->> 'subtotal')::bigint - (v_after ->> 'subtotal')::bigint,
      'taxes', private.less_taxes(v_before -> 'taxes', v_after -> 'taxes'), 'total', v_booking.total_amount - (v_after ->> 'total')::integer
    ),
    v_booking.total_amount - (v_after ->> 'total')::integer
  )
  returning * into v_note;
  if p_amount is null then
    perform private.drop_corrections(p_bill);
    perform private.unbill_plates(v_booking);
  end if;
  perform private.write_price(v_booking.id, true);
  perform private.plan_messages(v_booking.id);
  return v_note.number;
end;
$$;

-- Definer: staff may not write bills.
create function private.set_fiscal_number(p_bill uuid, p_number text, p_qr text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking uuid;
begin
  perform private.require_admin();
  select booking_id into v_booking from private.bills where id = p_bill;
  if not found then
    perform private.change_refused('bill_not_found');
  end if;
  perform private.lock_booking(v_booking);
  update private.bills set fiscal_number = nullif(btrim(p_number), ''), fiscal_qr = nullif(btrim(p_qr), '') where id = p_bill;
  update public.bookings set updated_at = now() where id = v_booking;
end;
$$;

-- Definer: no role may read bills.
create function private.reveal_bill_payer(p_bill uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_bill private.bills;
begin
  perform private.require_admin();
  select * into v_bill from private.bills where id = p_bill;
  if not found or not v_bill.document ? 'payer' then
    perform private.change_refused('bill_not_found');
  end if;
  insert into public.booking_events (booking_id, actor, action) values (v_bill.booking_id, auth.uid(), 'payer_shown');
  return v_bill.document -> 'payer';
end;
$$;

create function private.bills_for_staff(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      to_jsonb(b) - array['key', 'booking_id', 'bill_year', 'bill_no', 'issued_by']
        || jsonb_build_object(
          -- A document without payer stays as it is: jsonb_set() answers null then.
          'document', coalesce(jsonb_set(b.document, '{payer}', private.masked_payer(b.document -> 'payer')), b.document), 'is_in_force', b.id = (private.bill_in_force(p_booking)).id) order by b.bill_year, b.bill_no
    ), '[]')
    from private.bills as b where b.booking_id = p_booking
  );
end;
$$;
comment on function private.bills_for_staff(uuid) is '[{id, kind, of_bill, number, document, total, issued_at, fiscal_number, fiscal_qr, is_in_force}]: the bills and credit notes of a booking, with masked tax numbers.';

create function private.settlement_of(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_booking.erased_at is not null or p_booking.total_amount = 0 or private.first_begins(p_booking.id) > now()
    or private.is_over(p_booking.status) and not exists (select from private.bills where booking_id = p_booking.id) then
    return null;
  end if;
  return jsonb_build_object(
    'bills', private.bills_for_staff(p_booking.id),
    'to_bill', (
      select private.picked(private.price_to_bill(b), array['subtotal', 'taxes', 'total']) from public.bookings as b
      where b.id = p_booking.id and (private.bill_in_force(b.id)).id is null
    ),
    'functions', (
      select jsonb_agg(private.picked(to_jsonb(f), array['id', 'occasion', 'event_date', 'event_time', 'minimum_plates', 'served_plates', 'extra_plate_price']) || jsonb_build_object(
        'agreed_plates', private.agreed_plates(f), 'has_plates', private.has_plate_lines(f),
        'has_begun', private.slot_begins(f.event_date, f.event_time) <= now()
      ) order by f.event_date, private.slot_place(f.event_time), f.hall)
      from public.functions as f where f.booking_id = p_booking.id and f.called_off_at is null
    )
  );
end;
$$;
comment on function private.settlement_of(private.booking_functions) is
  '{bills, to_bill: {subtotal, taxes, total}, functions: [{id, occasion, event_date, event_time, minimum_plates, served_plates, extra_plate_price, agreed_plates, has_plates, has_begun}]}: what is settled of a booking with a price once its first function has begun; null before, and of an erased family. to_bill: null while a bill is in force.';
