-- The taxes of a booking's price, as in src/shared/rules/money/price-taxes.ts.

create function private.tax_rate_on(p_taxes jsonb, p_name text, p_day text, p_payer text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select case when r.percent > 0 then r.rate || jsonb_build_object('percent', r.percent) end
    from (
      select t.rate, t.nth, coalesce(
          (select r ->> 'percent' from jsonb_array_elements(nullif(t.rate -> 'percent_by_payer', 'null')) as r where r ->> 'payer' = p_payer), t.rate ->> 'percent'
        )::numeric as percent
      from jsonb_array_elements(p_taxes) with ordinality as t (rate, nth)
      where t.rate ->> 'name' = p_name and coalesce(t.rate ->> 'from', '') <= coalesce(p_day, '') collate "C"
    ) as r
    order by r.nth desc
    limit 1
  );
end;
$$;
comment on function private.tax_rate_on(jsonb, text, text, text) is
  'The rate of a tax for an event on a day and for a payer; null if the tax is not due. Rates of one tax are in order of time.';

create function private.taxes_with_rest(p_taxes jsonb, p_rest bigint)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      case when t.nth = taker.nth then t.tax || jsonb_build_object('amount', (t.tax ->> 'amount')::bigint + p_rest) else t.tax end order by t.nth
    ), '[]')
    from jsonb_array_elements(p_taxes) with ordinality as t (tax, nth)
    cross join (
      select max(d.nth) as nth from jsonb_array_elements(p_taxes) with ordinality as d (tax, nth)
      where (d.tax ->> 'base')::bigint > 0 and (d.tax ->> 'amount')::bigint + p_rest >= 0
    ) as taker
  );
end;
$$;
comment on function private.taxes_with_rest(jsonb, bigint) is
  'The taxes, the last one changed by an amount that rounding has left: no other tax is due on the last one.';

create function private.price_taxes(p_days text[], p_amounts bigint[], p_taxes jsonb, p_payer text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_name text;
  v_percent numeric;
  v_rates jsonb[];
  v_earlier bigint[] := array_fill(0::bigint, array[cardinality(p_amounts)]);
  v_bases bigint[];
  v_base bigint;
  v_taxes jsonb := jsonb '[]';
begin
  for v_name in
    select t.rate ->> 'name' from jsonb_array_elements(p_taxes) with ordinality as t (rate, nth) group by 1 order by min(t.nth)
  loop
    select array_agg(private.tax_rate_on(p_taxes, v_name, d.day, p_payer) order by d.nth)
    into v_rates
    from unnest(p_days) with ordinality as d (day, nth);

    for v_percent in
      select (r.rate ->> 'percent')::numeric from unnest(v_rates) with ordinality as r (rate, nth)
      where r.rate is not null group by 1 order by min(r.nth)
    loop
      select array_agg(
        case
          when (r.rate ->> 'percent')::numeric = v_percent
          then r.amount + case when (r.rate ->> 'on_earlier_taxes')::boolean then r.earlier else 0 end
          else 0
        end
        order by r.nth
      )
      into v_bases
      from rows from (unnest(v_rates), unnest(p_amounts), unnest(v_earlier)) with ordinality as r (rate, amount, earlier, nth);

      select sum(b) into v_base from unnest(v_bases) as b;
      v_taxes := v_taxes || jsonb_build_array(
        jsonb_build_object('name', v_name, 'percent', v_percent, 'base', v_base, 'amount', private.percent_of(v_base, v_percent))
      );
      -- Each function's share of this tax, because a later tax may be due on it.
      select array_agg(e.earlier + e.share order by e.nth)
      into v_earlier
      from rows from (unnest(v_earlier), unnest(private.split_amount(private.percent_of(v_base, v_percent), v_bases)))
        with ordinality as e (earlier, share, nth);
    end loop;
  end loop;
  return v_taxes;
end;
$$;
comment on function private.price_taxes(text[], bigint[], jsonb, text) is
  'Taxes on the parts of functions, given by day and amount. Each name and rate is computed and rounded once, over all functions that have this rate.';
