-- The price of a booking: lines, discounts and taxes, in whole units of the currency. The form computes the same price in
-- src/shared/rules/money/price-lines.ts; both give the answers of tests/shared/rules/money/worked-prices.ts.
-- Helpers are in PL/pgSQL too, because a session keeps its plans. That halves the time of one price.

create function private.percent_of(p_amount bigint, p_percent numeric)
returns bigint
language plpgsql
immutable
set search_path = ''
as $$
begin
  return floor(p_amount * p_percent * 0.01 + 0.5);
end;
$$;
comment on function private.percent_of(bigint, numeric) is 'A percent of an amount, rounded half up. Multiplying numerics is exact.';

create function private.split_amount(p_amount bigint, p_weights bigint[])
returns bigint[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    with shares as (
      select w.nth, row_number() over (order by w.weight desc, w.nth) = 1 as is_largest,
        coalesce(div(p_amount::numeric * w.weight, nullif(sum(w.weight) over (), 0)), 0)::bigint as share
      from unnest(p_weights) with ordinality as w (weight, nth)
    )
    select array_agg(s.share + case when s.is_largest then p_amount - (select sum(share) from shares)::bigint else 0 end order by s.nth)
    from shares as s
  );
end;
$$;
comment on function private.split_amount(bigint, bigint[]) is
  'Splits an amount in whole units by weights. The largest weight (the first of equals) takes the remainder, so the first takes all if every weight is 0.';

create function private.line_quantity(p_line jsonb, p_plates bigint)
returns bigint
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case
    when p_line ->> 'kind' in ('plates', 'add_on', 'surcharge') then p_plates
    else coalesce((p_line ->> 'quantity')::bigint, 1)
  end;
end;
$$;
comment on function private.line_quantity(jsonb, bigint) is 'Quantity of a price line. Plates, add-ons and surcharges follow the plates of their function.';

create function private.price_lines(
  p_lines jsonb, p_plates bigint, p_charges bigint, p_discounts bigint, out lines jsonb, out charges bigint, out discounts bigint
)
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_line jsonb;
  v_quantity bigint;
  v_amount bigint;
begin
  lines := '[]';
  discounts := p_discounts;
  select p_charges + coalesce(sum(private.line_quantity(l.line, p_plates) * (l.line ->> 'unit_price')::bigint), 0)
  into charges
  from jsonb_array_elements(p_lines) as l (line)
  where l.line ->> 'kind' not in ('discount', 'agreed');

  for v_line in select l.line from jsonb_array_elements(p_lines) with ordinality as l (line, nth) order by l.nth loop
    v_quantity := private.line_quantity(v_line, p_plates);
    v_amount := v_quantity * (v_line ->> 'unit_price')::bigint;
    if v_line ->> 'kind' = 'agreed' then
      v_amount := 0;
    elsif v_line ->> 'kind' = 'discount' then
      v_amount := -least(coalesce(private.percent_of(charges, (v_line ->> 'percent')::numeric), v_amount), charges - discounts);
      discounts := discounts - v_amount;
    end if;
    lines := lines || jsonb_build_array(v_line || jsonb_build_object('quantity', v_quantity, 'amount', v_amount));
  end loop;
end;
$$;
comment on function private.price_lines(jsonb, bigint, bigint, bigint) is
  'Amounts of some lines, with the sum of all lines and of all discounts so far; 0 for "agreed", which price_booking() computes. A percent and the cap of the discounts count on p_charges, the lines priced earlier, too.';

create function private.taxes_on_subtotal(p_subtotal bigint, p_sums bigint[], p_days text[], p_taxes jsonb, p_payer text, out taxes jsonb, out tax bigint)
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_parts bigint[];
begin
  select array_agg(p.own + p.share order by p.nth)
  into v_parts
  from rows from (unnest(p_sums), unnest(private.split_amount(p_subtotal - (select coalesce(sum(s), 0) from unnest(p_sums) as s)::bigint, p_sums)))
    with ordinality as p (own, share, nth);
  taxes := private.price_taxes(p_days, coalesce(v_parts, '{}'), p_taxes, p_payer);
  tax := (select coalesce(sum((t.one ->> 'amount')::bigint), 0) from jsonb_array_elements(taxes) as t (one));
end;
$$;
comment on function private.taxes_on_subtotal(bigint, bigint[], text[], jsonb, text) is
  'Taxes on a subtotal, which is split over the functions by their sums.';

create function private.price_booking(p_functions jsonb, p_lines jsonb, p_taxes jsonb, p_payer text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_shared record;
  v_functions jsonb;
  v_charges bigint;
  v_discounts bigint;
  v_days text[];
  v_sums bigint[];
  v_agreed constant numeric := jsonb_path_query_first(p_lines, '$[*] ? (@.kind == "agreed").unit_price')::numeric;
  v_listed bigint;
  v_subtotal bigint;
  v_taxed record;
begin
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'plates', f.plates, 'lines', p.lines, 'sum', case when f.is_live then p.charges - p.discounts else 0 end
    ) order by f.nth), '[]'),
    coalesce(sum(p.charges) filter (where f.is_live), 0),
    coalesce(sum(p.discounts) filter (where f.is_live), 0),
    coalesce(array_agg(f.day order by f.nth) filter (where f.is_live), '{}'),
    coalesce(array_agg(p.charges - p.discounts order by f.nth) filter (where f.is_live), '{}')
  into v_functions, v_charges, v_discounts, v_days, v_sums
  from (
    select g.nth, g.value -> 'lines' as lines, g.value ->> 'event_date' as day, g.value ->> 'called_off_at' is null as is_live,
      coalesce((g.value ->> 'billed_plates')::bigint, greatest((g.value ->> 'guest_count')::bigint, (g.value ->> 'minimum_plates')::bigint)) as plates
    from jsonb_array_elements(p_functions) with ordinality as g (value, nth)
  ) as f
  cross join lateral private.price_lines(f.lines, f.plates, 0, 0) as p;

  v_shared := private.price_lines(p_lines, 0, v_charges, v_discounts);
  v_listed := v_shared.charges - v_shared.discounts;
  v_subtotal := v_listed;
  v_taxed := private.taxes_on_subtotal(v_subtotal, v_sums, v_days, p_taxes, p_payer);
  if v_agreed is not null then
    -- Taxes are proportional to the subtotal. On a hundred times the price their rounding counts nothing.
    v_taxed := private.taxes_on_subtotal((v_agreed * 100)::bigint, v_sums, v_days, p_taxes, p_payer);
    v_subtotal := div(200 * v_agreed * v_agreed + v_agreed * 100 + v_taxed.tax, 2 * (v_agreed * 100 + v_taxed.tax));
    v_taxed := private.taxes_on_subtotal(v_subtotal, v_sums, v_days, p_taxes, p_payer);
    -- Not every total is a subtotal with its rounded taxes: a tax takes the rupee that is left, so its base is still the sum of the lines.
    v_taxed.taxes := private.taxes_with_rest(v_taxed.taxes, (v_agreed - v_subtotal - v_taxed.tax)::bigint);
    v_subtotal := v_agreed - (select coalesce(sum((t.one ->> 'amount')::bigint), 0) from jsonb_array_elements(v_taxed.taxes) as t (one));
  end if;
  return jsonb_build_object(
    'functions', v_functions,
    'lines', (
      select coalesce(jsonb_agg(case l.line ->> 'kind' when 'agreed' then l.line || jsonb_build_object('amount', v_subtotal - v_listed) else l.line end order by l.nth), '[]')
      from jsonb_array_elements(v_shared.lines) with ordinality as l (line, nth)
    ),
    'discounts', v_shared.discounts,
    'subtotal', v_subtotal,
    'taxes', v_taxed.taxes,
    'total', coalesce(v_agreed, v_subtotal + v_taxed.tax)
  );
end;
$$;
comment on function private.price_booking(jsonb, jsonb, jsonb, text) is
  'Price of a booking: {functions: [{plates, lines, sum}], lines, discounts, subtotal, taxes: [{name, percent, base, amount}], total}. p_functions: [{event_date, guest_count, minimum_plates, billed_plates, called_off_at, lines: [{kind, quantity, unit_price, percent}]}]; p_lines: the lines of the whole booking; p_taxes: [{name, percent, percent_by_payer: [{payer, percent}], from, on_earlier_taxes}]; p_payer: the payer''s tax status, null while unknown. Lines come back with quantity and amount; every other key stays.';
