-- Discounts above the owner's limit (setting discount_limit): the history notes them, and Today lists them until staff have seen them.

create index booking_events_discounts on public.booking_events (created_at) where action in ('discount_above_limit', 'discount_seen');

create function private.discount_in(p_estimate jsonb, out amount bigint, out percent numeric)
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_discounts constant bigint := coalesce((p_estimate ->> 'discounts')::bigint, 0);
  -- A typed total below the other lines is a discount too; one above them makes up for discounts.
  v_agreed constant bigint := coalesce(jsonb_path_query_first(p_estimate, '$.lines[*] ? (@.kind == "agreed").amount')::bigint, 0);
begin
  amount := greatest(v_discounts - v_agreed, 0);
  percent := coalesce(amount * 100.0 / nullif((p_estimate ->> 'subtotal')::bigint + v_discounts - v_agreed, 0), 0);
end;
$$;
comment on function private.discount_in(jsonb) is
  'All discounts of a price (bookings.estimate) together, before tax: the sum, and its percent of the other lines.';

create function private.note_discount(p_booking uuid, p_new jsonb, p_old jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_new record;
  v_limit integer;
begin
  if p_new is not distinct from p_old then
    return;
  end if;
  v_new := private.discount_in(p_new);
  if v_new.amount = 0 or v_new.percent <= (select d.percent from private.discount_in(p_old) as d) then
    return;
  end if;
  v_limit := private.setting('discount_limit');
  if v_new.percent > v_limit then
    insert into public.booking_events (booking_id, actor, action, after)
    values (
      p_booking, auth.uid(), 'discount_above_limit',
      jsonb_build_object('percent', round(v_new.percent, 1), 'amount', v_new.amount, 'limit', v_limit)
    );
  end if;
end;
$$;
comment on function private.note_discount(uuid, jsonb, jsonb) is
  'Notes in the history that a change of the price took the discounts above the limit, or further above it.';

create function private.discounts_to_see(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with last as materialized (
      select distinct on (e.booking_id) e.booking_id, e.action, e.actor, e.created_at
      from public.booking_events as e
      where e.action in ('discount_above_limit', 'discount_seen') and e.created_at > now() - interval '14 days'
      order by e.booking_id, e.id desc
    ),
    waiting as materialized (
      select last.*, b.version, left(b.client_name, 64) as client_name, d.amount, round(d.percent, 1) as percent
      from last
      join public.bookings as b on b.id = last.booking_id
      cross join lateral private.discount_in(b.estimate) as d
      where last.action = 'discount_above_limit' and b.deleted_at is null and not private.is_over(b.status)
        -- A discount may have been lowered since.
        and d.percent > private.setting('discount_limit')
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'rows', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', next.booking_id, 'version', next.version, 'client_name', next.client_name, 'percent', next.percent, 'amount', next.amount,
              'at', next.created_at,
              'by', (select u.email from auth.users as u where u.id = next.actor),
              'reasons', (
                select coalesce(jsonb_agg(distinct left(l.reason, 60)), '[]') from public.price_lines as l
                where l.booking_id = next.booking_id and l.kind = 'discount'
                  and not exists (select from public.functions as f where f.id = l.function_id and f.called_off_at is not null)
              )
            )
            order by next.created_at desc, next.booking_id
          ),
          '[]'
        )
        from (select * from waiting order by created_at desc, booking_id limit p_limit) as next
      )
    )
  );
end;
$$;
comment on function private.discounts_to_see(integer) is
  '{total, rows}: bookings whose discounts are above the limit since at most fourteen days and were not seen yet, the newest first.';

-- Definer: staff may not write the history.
create function private.see_discount(p_booking uuid, p_version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.locked_in_version(p_booking, p_version);
  insert into public.booking_events (booking_id, actor, action) values (p_booking, auth.uid(), 'discount_seen');
  -- Raises the version, so that every desk reads Today again.
  update public.bookings set total_amount = total_amount where id = p_booking;
end;
$$;
