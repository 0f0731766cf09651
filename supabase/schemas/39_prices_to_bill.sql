-- What a bill comes to: the price of a booking with the plates that were served, in the arithmetic of every other price.

create function private.agreed_plates(p_function public.functions)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return greatest(p_function.guest_count, p_function.minimum_plates);
end;
$$;

create function private.plates_to_bill(p_function public.functions)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case
    when p_function.called_off_at is null and p_function.served_plates is not null then
      least(greatest(p_function.served_plates, p_function.minimum_plates),
        case when p_function.extra_plate_price is not null then private.agreed_plates(p_function) end)
  end;
end;
$$;
comment on function private.plates_to_bill(public.functions) is
  'The plates that lines per plate count on the bill: those served, at least the minimum. Plates at a price of their own are a line instead. Null while nothing is noted.';

create function private.extra_plates(p_function public.functions)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case
    when p_function.called_off_at is null and p_function.extra_plate_price is not null and p_function.served_plates > private.agreed_plates(p_function) then
      jsonb_build_array(jsonb_build_object(
        'id', private.key_from(p_function.id, 'extra plates'), 'function_id', p_function.id, 'kind', 'extra', 'label', 'Plates above the agreed count',
        'label_ur', 'طے شدہ تعداد سے زائد پلیٹیں', 'quantity', p_function.served_plates - private.agreed_plates(p_function),
        'unit_price', p_function.extra_plate_price, 'added_by', auth.uid(), 'place', 9999
      ))
    else '[]'
  end;
end;
$$;
comment on function private.extra_plates(public.functions) is 'The line, one or none, for plates above the agreed count that have a price of their own.';

create function private.listed_total(p_booking public.bookings, p_to_bill boolean)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  return (private.whole_price(
    private.functions_to_price(p_booking.id, p_to_bill),
    jsonb_path_query_array(private.shared_lines(p_booking.id), '$[*] ? (@.kind <> "agreed")'), private.rates_of(p_booking.id, p_booking.taxes)
  ) ->> 'total')::bigint;
end;
$$;
comment on function private.listed_total(public.bookings, boolean) is 'What the lines come to with taxes, without the line "agreed".';

create function private.price_to_bill(p_booking public.bookings)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_shared constant jsonb := private.shared_lines(p_booking.id);
  v_agreed constant bigint := jsonb_path_query_first(v_shared, '$[*] ? (@.kind == "agreed").unit_price')::bigint;
  v_more bigint := 0;
begin
  if v_agreed is not null then
    v_more := private.listed_total(p_booking, true) - private.listed_total(p_booking, false);
  end if;
  return private.whole_price(private.functions_to_price(p_booking.id, true), (
    select coalesce(jsonb_agg(
      case l.line ->> 'kind' when 'agreed' then l.line || jsonb_build_object('unit_price', greatest(v_agreed + v_more, 1)) else l.line end order by l.nth
    ), '[]')
    from jsonb_array_elements(v_shared) with ordinality as l (line, nth)
  ), private.rates_of(p_booking.id, p_booking.taxes));
end;
$$;
comment on function private.price_to_bill(public.bookings) is
  'The price of a booking for the plates that were served. A number agreed instead of the sum of the lines moves by as much as the plates move that sum.';

create function private.bill_plates(p_booking public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_price constant jsonb := private.price_to_bill(p_booking);
begin
  perform private.written_lines(p_booking.id, private.extra_plates(f)) from public.functions as f where f.booking_id = p_booking.id;
  update public.price_lines
  set unit_price = jsonb_path_query_first(v_price -> 'lines', '$[*] ? (@.kind == "agreed").unit_price')::integer
  where booking_id = p_booking.id and kind = 'agreed';
  update public.functions as f set billed_plates = private.plates_to_bill(f) where f.booking_id = p_booking.id and f.served_plates is not null;
end;
$$;
comment on function private.bill_plates(public.bookings) is 'Makes price_to_bill() the stored price of a booking. write_price() comes next.';

create function private.unbill_plates(p_booking public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_billed constant bigint := private.listed_total(p_booking, false);
begin
  delete from public.price_lines as l using public.functions as f
  where f.booking_id = p_booking.id and l.booking_id = p_booking.id and l.id = private.key_from(f.id, 'extra plates');
  update public.functions set billed_plates = null where booking_id = p_booking.id and billed_plates is not null;
  update public.price_lines set unit_price = greatest(unit_price + private.listed_total(p_booking, false) - v_billed, 1)
  where booking_id = p_booking.id and kind = 'agreed';
end;
$$;
comment on function private.unbill_plates(public.bookings) is 'Takes bill_plates() back, after the bill was credited whole: the agreed plates count again.';

create function private.drop_corrections(p_bill uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  with gone as (
    delete from public.price_lines as l using private.bills as n
    where n.of_bill = p_bill and l.booking_id = n.booking_id and l.id = private.key_from(n.key, 'line')
    returning l.booking_id, l.unit_price
  )
  update public.price_lines as l set unit_price = l.unit_price + gone.amount
  from (select booking_id, sum(unit_price)::integer as amount from gone group by booking_id) as gone
  where l.booking_id = gone.booking_id and l.kind = 'agreed';
end;
$$;
comment on function private.drop_corrections(uuid) is 'Takes take_off_bill() back for each credit note of a bill that is credited whole: a correction ends with its bill.';

create function private.bill_for_family(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_bill constant private.bills := private.bill_in_force(p_booking);
begin
  return case when v_bill.id is not null then jsonb_build_object('number', v_bill.number) end;
end;
$$;
comment on function private.bill_for_family(uuid) is '{number} of the bill in force; null without one. Its total, less credit notes, is the price of the booking.';

create function private.guard_billed_function(p_new public.functions, p_old public.functions)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The check is for people; the owner may correct a row.
  if (select auth.uid()) is not null
    and (p_new.hall, p_new.event_date, p_new.event_time, p_new.guest_count, p_new.called_off_at)
      is distinct from (p_old.hall, p_old.event_date, p_old.event_time, p_old.guest_count, p_old.called_off_at)
    and (private.bill_in_force(p_new.booking_id)).id is not null then
    perform private.change_refused('bill_issued');
  end if;
end;
$$;
comment on function private.guard_billed_function(public.functions, public.functions) is
  'Refuses that staff change what a bill in force names of a function: slot, agreed guests, or that it takes place.';
