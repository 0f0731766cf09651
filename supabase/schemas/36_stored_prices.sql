-- The stored price of a booking, computed from the rows of its functions and lines.

create function private.whole_price(p_functions jsonb, p_lines jsonb, p_taxes jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_price constant jsonb := private.price_booking(p_functions, p_lines, coalesce(p_taxes, '[]'), null);
begin
  return v_price || jsonb_build_object('functions', (
    select jsonb_agg(f.facts || f.price order by f.nth)
    from rows from (jsonb_array_elements(p_functions), jsonb_array_elements(v_price -> 'functions')) with ordinality as f (facts, price, nth)
  ));
end;
$$;
comment on function private.whole_price(jsonb, jsonb, jsonb) is 'The answer of price_booking(), with the functions'' own facts.';

create function private.functions_to_price(p_booking uuid, p_to_bill boolean default false)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(
      to_jsonb(f) || case when p_to_bill then jsonb_build_object('billed_plates', private.plates_to_bill(f)) else '{}' end
        || jsonb_build_object('lines', coalesce((
          select jsonb_agg(to_jsonb(l) order by l.place, l.id) from public.price_lines as l where l.function_id = f.id
        ), '[]') || case when p_to_bill then private.extra_plates(f) else '[]' end)
      order by f.event_date, private.slot_place(f.event_time), f.hall
    )
    from public.functions as f where f.booking_id = p_booking
  );
end;
$$;
comment on function private.functions_to_price(uuid, boolean) is
  'The functions of a booking by date, each with its lines, for whole_price(). p_to_bill: with the plates that were served.';

create function private.shared_lines(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_agg(to_jsonb(l) order by l.kind = 'agreed', l.place, l.id) from public.price_lines as l where l.booking_id = p_booking and l.function_id is null
  ), '[]');
end;
$$;
comment on function private.shared_lines(uuid) is 'The lines of the whole booking, "agreed" last.';

create function private.stored_price(p_booking public.bookings)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.whole_price(private.functions_to_price(p_booking.id), private.shared_lines(p_booking.id), private.rates_of(p_booking.id, p_booking.taxes));
end;
$$;
comment on function private.stored_price(public.bookings) is
  'The price of a booking: price_booking()''s answer with every column of its functions and lines. An amount of a called-off function counts nothing.';

create function private.line_for_family(p_line jsonb, p_serving text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'kind', p_line -> 'kind', 'name', p_line -> 'label', 'nameUr', p_line -> 'label_ur',
    'serving', case when p_line ->> 'kind' = 'plates' then p_serving end, 'unitPrice', p_line -> 'unit_price', 'percent', p_line -> 'percent',
    'quantity', p_line -> 'quantity', 'amount', p_line -> 'amount'
  ));
end;
$$;
comment on function private.line_for_family(jsonb, text) is 'A line without its reason and the name of its author.';

create function private.estimate_of(p_price jsonb, p_is_agreed boolean)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_only constant jsonb := p_price -> 'functions' -> 0;
  v_lines constant jsonb := v_only -> 'lines';
  v_taxes constant jsonb := p_price -> 'taxes';
begin
  if not p_is_agreed and exists (
    select from jsonb_array_elements(p_price -> 'functions') as f
    where f ->> 'called_off_at' is null and not jsonb_path_exists(f -> 'lines', '$[*] ? (@.kind == "plates")')
  ) then
    -- The family would take the sum of the other lines for the price of all.
    return null;
  end if;
  if jsonb_array_length(p_price -> 'functions') = 1 and p_price -> 'lines' = '[]'
    and v_only ->> 'serving' is not null and v_lines -> 0 ->> 'kind' = 'plates'
    and not exists (select from jsonb_array_elements(v_lines) with ordinality as l (line, nth) where l.nth > 1 and l.line ->> 'kind' <> 'add_on') then
    return jsonb_build_object(
      'package', v_lines -> 0 -> 'label', 'serving', v_only -> 'serving', 'guests', v_only -> 'plates', 'perHead', v_lines -> 0 -> 'unit_price',
      'menuTotal', v_lines -> 0 -> 'amount',
      'addOns', (
        select coalesce(jsonb_agg(
          jsonb_build_object('name', l.line -> 'label', 'perHead', l.line -> 'unit_price', 'total', l.line -> 'amount') order by l.nth
        ), '[]')
        from jsonb_array_elements(v_lines) with ordinality as l (line, nth) where l.nth > 1
      ),
      'subtotal', p_price -> 'subtotal', 'total', p_price -> 'total',
      'taxName', coalesce((select string_agg(t.tax ->> 'name', ' + ' order by t.nth) from jsonb_array_elements(v_taxes) with ordinality as t (tax, nth)), ''),
      'taxPercent', (select coalesce(sum((tax ->> 'percent')::numeric), 0) from jsonb_array_elements(v_taxes) as tax),
      'tax', (p_price ->> 'total')::bigint - (p_price ->> 'subtotal')::bigint
    ) || case when jsonb_array_length(v_taxes) > 1 then jsonb_build_object('taxes', (
      select jsonb_agg(t.tax - 'base' order by t.nth) from jsonb_array_elements(v_taxes) with ordinality as t (tax, nth)
    )) else '{}' end
      || case when v_only ->> 'plates' <> v_only ->> 'guest_count' and v_only ->> 'billed_plates' is null then jsonb_build_object('minimumPlates', v_only -> 'plates') else '{}' end;
  end if;
  return private.picked(p_price, array['subtotal', 'discounts', 'taxes', 'total']) || jsonb_build_object(
    'functions', (
      select jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object(
          'occasion', f.one -> 'occasion', 'isCalledOff', case when f.one ->> 'called_off_at' is not null then true end,
          'plates', f.one -> 'plates', 'guests', f.one -> 'guest_count', 'sum', f.one -> 'sum',
          'served', case when f.one ->> 'billed_plates' is not null then f.one -> 'served_plates' end
        )) || jsonb_build_object('lines', (
          select coalesce(jsonb_agg(private.line_for_family(l.line, f.one ->> 'serving') order by l.nth), '[]')
          from jsonb_array_elements(f.one -> 'lines') with ordinality as l (line, nth)
        ))
        order by f.nth
      )
      from jsonb_array_elements(p_price -> 'functions') with ordinality as f (one, nth)
    ),
    'lines', (
      select coalesce(jsonb_agg(private.line_for_family(l.line, null) order by l.nth), '[]')
      from jsonb_array_elements(p_price -> 'lines') with ordinality as l (line, nth)
    )
  );
end;
$$;
comment on function private.estimate_of(jsonb, boolean) is
  'A price as bookings.estimate has it: the flat one of a single menu with add-ons (src/shared/rules/money/pricing.ts), else with functions (estimate-several.ts); null while no price is agreed and a live function has no plates.';

create function private.price_again(p_old public.bookings, p_agrees boolean, out estimate jsonb, out total_amount integer)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_price constant jsonb := private.stored_price(p_old);
  v_is_agreed constant boolean := p_agrees or p_old.total_amount > 0 or jsonb_path_exists(v_price -> 'lines', '$[*] ? (@.kind == "agreed")');
begin
  if p_old.total_amount > 0 and not p_agrees and (private.accepted_agreement(p_old.id)).id is not null then
    -- What was accepted stays in force. The lines are a proposal until the family accepts them or staff agree them.
    estimate := p_old.estimate;
    total_amount := p_old.total_amount;
    return;
  end if;
  estimate := private.estimate_of(v_price, v_is_agreed);
  total_amount := case when v_is_agreed then (v_price ->> 'total')::integer else 0 end;
end;
$$;
comment on function private.price_again(public.bookings, boolean) is
  'Estimate and total of a booking by its lines. The total is 0 until the price is agreed: by p_agrees, before, or by a line "agreed". Both stay as they are once an agreement is accepted, unless p_agrees.';

create function private.write_price(p_booking uuid, p_agrees boolean default false)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.bookings as b
  set (estimate, total_amount) = (select p.estimate, p.total_amount from private.price_again(b, p_agrees) as p)
  where b.id = p_booking;
end;
$$;
comment on function private.write_price(uuid, boolean) is
  'Computes the price of a booking anew, and agrees it with p_agrees. This raises the booking''s version.';
