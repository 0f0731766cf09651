-- The tax register of a month: its bills less its credit notes, and its receipts. Then the bookings that have no bill yet.

-- Definer: no role may read bills, and staff's e-mail addresses are in auth.users.
create function private.bills_of_month(p_month date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_from constant date := date_trunc('month', p_month);
  v_to constant date := v_from + interval '1 month';
begin
  perform private.require_admin();
  return jsonb_build_object(
    'bills', (
      select coalesce(jsonb_agg(
        private.picked(to_jsonb(b), array['id', 'booking_id', 'kind', 'number', 'fiscal_number', 'issued_at']) || jsonb_build_object(
          'of_number', (select credited.number from private.bills as credited where credited.id = b.of_bill),
          'reference', of.reference, 'payer', b.document -> 'payer',
          'base', sign.by * (b.document ->> 'subtotal')::bigint, 'total', sign.by * b.total,
          'taxes', (
            select coalesce(jsonb_agg(t.tax || jsonb_build_object('base', sign.by * (t.tax ->> 'base')::bigint, 'amount', sign.by * (t.tax ->> 'amount')::bigint) order by t.nth), '[]')
            from jsonb_array_elements(b.document -> 'taxes') with ordinality as t (tax, nth)
          )
        )
        order by b.bill_year, b.bill_no
      ), '[]')
      from private.bills as b
      join public.bookings as of on of.id = b.booking_id
      cross join lateral (select case b.kind when 'bill' then 1 else -1 end as by) as sign
      where b.issued_at >= private.at_hall(v_from, time '00:00') and b.issued_at < private.at_hall(v_to, time '00:00')
    ),
    'receipts', (
      select coalesce(jsonb_agg(private.payment_row(p) order by p.received_on, p.receipt_year, p.receipt_no), '[]')
      from public.payments as p where p.received_on >= v_from and p.received_on < v_to
    )
  );
end;
$$;

create function private.unbilled(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with last_days as materialized (
      select f.booking_id, max(f.event_date) as day from public.functions as f
      where f.booking_id in (
        select recent.booking_id from public.functions as recent where recent.event_date between private.today() - 30 and private.today() - 1 and recent.takes_slot
      ) and f.called_off_at is null
      group by f.booking_id
    ),
    waiting as materialized (
      select b.id, last.day from last_days as last join public.bookings as b on b.id = last.booking_id
      where last.day < private.today() and b.total_amount > 0 and b.deleted_at is null and b.erased_at is null and not private.is_over(b.status)
        and (private.bill_in_force(b.id)).id is null
        -- A hall that issues no bills is not reminded of them.
        and exists (select from private.bills)
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'rows', (
        select coalesce(jsonb_agg(private.today_row(b) order by next.day, next.id), '[]')
        from (select * from waiting order by day, id limit p_limit) as next
        join private.booking_functions as b on b.id = next.id and b.is_next
      )
    )
  );
end;
$$;
comment on function private.unbilled(integer) is
  '{total, rows}: bookings with a price whose last function was within the last 30 days and which have no bill in force, the longest waiting first. None for a hall that has issued no bill yet.';
