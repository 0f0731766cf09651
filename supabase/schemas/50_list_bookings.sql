-- The orders of the desk's list, and what narrows it.

-- The expressions are those of the indexes, to the letter: only then are the indexes used.
create function private.list_order(p_sort text, out keys text[], out types text[])
language plpgsql
immutable
set search_path = ''
as $$
begin
  case p_sort
    when 'newest' then
      keys := '{b.created_at,b.id}';
      types := '{timestamptz,uuid}';
    when 'event' then
      keys := array['b.event_date', 'private.slot_place(b.event_time)', 'b.id'];
      types := '{date,integer,uuid}';
    when 'name' then
      keys := '{lower(b.client_name),b.id}';
      types := '{text,uuid}';
    when 'amount' then
      keys := array['coalesce(nullif(b.total_amount, 0), (b.estimate ->> ''total'')::integer, 0)', 'b.id'];
      types := '{integer,uuid}';
    when 'status' then
      keys := array[format('array_position(%L::text[], b.status)', private.statuses()), 'b.created_at', 'b.id'];
      types := '{integer,timestamptz,uuid}';
    else
      raise exception 'bookings cannot be listed by "%"', p_sort using errcode = '22023', hint = 'newest, event, name, amount or status';
  end case;
end;
$$;
comment on function private.list_order(text) is 'What the list is ordered by, the last key making it one order only, and the keys'' types.';

-- Beside the statuses the list knows what the figures count, by the same rules (51_figures.sql): each card leads to its rows.
create function private.list_condition(p_status text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case p_status
    when 'waiting' then $sql$
      b.status = 'pending_confirmation' and b.created_at <= now() - interval '24 hours' and b.event_date >= private.today()
    $sql$
    when 'unpaid' then $sql$
      b.event_date >= private.today() and b.status <> all (private.over_statuses())
      and case
        when b.total_amount > 0 then b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
        else b.status <> 'fully_paid'
      end
    $sql$
    when 'completed' then 'b.event_date < private.today() and b.status <> all (private.over_statuses())'
    -- Whose advance stands is found out at once, and not booking by booking.
    when 'earning' then $sql$
      case
        when b.status = 'fully_paid' then b.total_amount > 0
        else b.id in (select booking_id from private.kept_advances where amount > 0)
      end
    $sql$
    when 'deleted' then 'true'
    else 'b.status = $1'
  end;
$$;
comment on function private.list_condition(text) is 'What the list asks of each booking, by a status or by one of the figures: waiting, unpaid, completed, earning.';

-- The desk's list by search, status, hall and event date, in the order of any of its columns: each order has its index and is paged by its keys.

create function private.matching_bookings(
  p_searched text, p_meant jsonb, p_status text, p_hall text, p_from date, p_to date, p_sort text, p_desc boolean, p_after jsonb, p_limit integer
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 20), 1), 500);
  v_order constant record := private.list_order(coalesce(p_sort, 'newest'));
  v_way constant text := case when coalesce(p_desc, true) then 'desc' else 'asc' end;
  v_keys constant text := array_to_string(v_order.keys, ', ');
  -- Written with its values known, so that each combination of them gets its own plan.
  v_matching constant text := format(
    $sql$
      from public.bookings as b
      where %s
        and %s
        and %s
        and ($1 is null or %s)
        and ($2 is null or b.hall = $2)
        and ($3 is null or b.event_date >= $3)
        and ($4 is null or b.event_date <= $4)
    $sql$,
    case when p_status = 'deleted' then 'b.deleted_at > private.restorable_since()' else 'b.deleted_at is null' end,
    p_searched, private.meant_condition(p_meant), private.list_condition(p_status)
  );
  v_beyond text;
  v_directed text;
  v_found jsonb;
  v_total bigint;
begin
  select string_agg(format('($5 ->> %s)::%s', place - 1, type), ', ' order by place) into v_beyond
  from unnest(v_order.types) with ordinality as key (type, place);
  v_beyond := format('and (%s) %s (%s)', v_keys, case v_way when 'desc' then '<' else '>' end, v_beyond);
  select string_agg(key || ' ' || v_way, ', ' order by place) into v_directed
  from unnest(v_order.keys) with ordinality as ordered (key, place);

  execute format(
    $sql$
      select jsonb_build_object(
        'rows', coalesce(jsonb_agg(private.booking_row(page.b) order by page.place), '[]'),
        'next', (jsonb_agg(page.keys order by page.place) -> $6 - 1)
      )
      from (
        select b, jsonb_build_array(%1$s) as keys, row_number() over (order by %2$s) as place %3$s %4$s order by %2$s limit $6
      ) as page
    $sql$,
    v_keys, v_directed, v_matching, case when p_after is not null then v_beyond end
  )
  into v_found
  using p_status, p_hall, p_from, p_to, p_after, v_limit;

  execute 'select count(*) ' || v_matching
  into v_total
  using p_status, p_hall, p_from, p_to;

  return v_found || jsonb_build_object('total', v_total);
end;
$$;
comment on function private.matching_bookings(text, jsonb, text, text, date, date, text, boolean, jsonb, integer) is
  'A page of the bookings that match what private.search_condition() says and the rest.';

-- Definer: under row security PostgreSQL would not use the search indexes, because LIKE is not leakproof.
create function private.list_bookings(
  p_search text, p_meant jsonb, p_status text, p_hall text, p_from date, p_to date, p_sort text, p_desc boolean, p_after jsonb, p_limit integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_search constant text := nullif(lower(btrim(regexp_replace(left(p_search, 120), '\s+', ' ', 'g'))), '');
  v_near text;
  v_found jsonb;
begin
  perform private.require_admin();
  v_found := private.matching_bookings(
    private.search_condition(v_search), p_meant, p_status, p_hall, p_from, p_to, p_sort, p_desc, p_after, p_limit
  );
  -- Only where nothing is spelt so: whoever types a name right gets no others.
  v_near := case when v_found ->> 'total' = '0' and v_search is not null then private.near_condition(v_search) end;
  if v_near is not null then
    v_found := private.matching_bookings(v_near, p_meant, p_status, p_hall, p_from, p_to, p_sort, p_desc, p_after, p_limit)
      || '{"is_near": true}';
  end if;
  return v_found;
end;
$$;

create function public.list_bookings(
  p_search text default null, p_status text default null, p_hall text default null, p_from date default null, p_to date default null,
  p_sort text default 'newest', p_desc boolean default true, p_after jsonb default null, p_limit integer default 20, p_meant jsonb default null
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.list_bookings(p_search, p_meant, p_status, p_hall, p_from, p_to, p_sort, p_desc, p_after, p_limit);
$$;
comment on function public.list_bookings(text, text, text, date, date, text, boolean, jsonb, integer, jsonb) is
  '{rows, total, next, is_near?}: bookings that are not deleted, by newest, event, name, amount or status. The next page is asked for with p_after = next, null on the last one. Finds every word in the name, the phone number in any written form, or the reference; is_near where only names one letter away were found. p_meant is what words of the search mean: {hall, event_time, from, to, month, date}. The statuses "waiting", "unpaid", "completed" and "earning" mean what booking_stats() counts, and "deleted" those that can be restored. For staff.';
