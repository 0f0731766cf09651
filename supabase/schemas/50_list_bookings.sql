-- Besides statuses, the list filters by what the cards count (51_figures.sql), so that each card leads to its rows.
create function private.list_condition(p_status text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case p_status
    when 'waiting' then $sql$
      b.status = 'pending_confirmation' and b.created_at <= (select private.unanswered_since())
      and (b.ring_again_at is null or b.ring_again_at <= now()) and $sql$ || is_ahead
    when 'unpaid' then $sql$
      b.status <> all (private.over_statuses())
      and case
        when b.total_amount > 0 then b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
        else b.status <> 'fully_paid'
      end and $sql$ || is_ahead
    -- A fully paid booking owes nothing. These two statuses are those of the index bookings_owed.
    when 'owed' then $sql$
      b.status in ('pending', 'advance_paid')
      and b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
      and not $sql$ || is_ahead
    when 'completed' then 'b.status <> all (private.over_statuses()) and not ' || is_ahead
    -- One subquery for all bookings, not one per booking.
    when 'earning' then $sql$
      case
        when b.status = 'fully_paid' then b.total_amount > 0
        else b.id in (select booking_id from private.kept_advances where amount > 0)
      end
    $sql$
    when 'deleted' then 'true'
    else 'b.status = $1'
  end
  -- A booking is ahead until the day of its last live function is over.
  from (select private.any_function('f.event_date >= (select private.today())')) as ahead (is_ahead);
$$;
comment on function private.list_condition(text) is
  'The condition of a status or a card: waiting, unpaid, completed, earning; or owed, after the event.';

-- The expressions repeat the indexes' exactly: otherwise PostgreSQL does not use them.
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
comment on function private.list_order(text) is 'The keys of an order and their types. The last key makes the order unique.';

create function private.unanswered_since()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select now() - make_interval(hours => private.setting('response_hours'));
$$;
comment on function private.unanswered_since() is 'Requests older than this without an answer have waited longer than the hall promises.';

-- The desk's list by search, status, hall and event date, in the order of any column. Pages follow each other by the keys of the order.

create function private.matching_bookings(
  p_searched text, p_ids uuid[], p_meant jsonb, p_status text, p_hall text, p_from date, p_to date, p_sort text, p_desc boolean, p_after jsonb,
  p_limit integer
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_order constant record := private.list_order(coalesce(p_sort, 'newest'));
  v_way constant text := case when coalesce(p_desc, true) then 'desc' else 'asc' end;
  v_keys constant text := array_to_string(v_order.keys, ', ');
  -- Dynamic SQL, so that PostgreSQL plans each combination of filters with its values. One function must match all that is asked of a function.
  v_matching constant text := concat_ws(
    ' and ',
    case when p_status = 'deleted' then 'b.deleted_at > private.restorable_since() and b.id not in (select other_id from private.joins)' else 'b.deleted_at is null' end,
    p_searched, case when p_status is not null then private.list_condition(p_status) end, private.meant_of_booking(p_meant),
    private.any_function(nullif(concat_ws(
      ' and ', private.meant_of_function(p_meant), case when p_hall is not null then 'f.hall = $2' end,
      case when p_from is not null then 'f.event_date >= $3' end, case when p_to is not null then 'f.event_date <= $4' end
    ), ''))
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
        'rows', coalesce(jsonb_agg(private.booking_row(shown) order by page.place), '[]'),
        'next', (jsonb_agg(page.keys order by page.place) -> $6 - 1)
      )
      from (
        select b.id, jsonb_build_array(%1$s) as keys, row_number() over (order by %2$s) as place
        from %3$s %4$s
        order by %2$s
        limit $6
      ) as page
      join private.booking_functions as shown on shown.id = page.id and shown.is_next
    $sql$,
    v_keys, v_directed,
    case
      when p_sort is distinct from 'event' then 'public.bookings as b where ' || v_matching
      -- The order by event needs each booking's next function. That is slow to find, so filters come first; without any, the order's index does.
      when p_searched = 'true' and num_nonnulls(p_meant, p_status, p_hall, p_from, p_to) = 0
        then 'private.booking_functions as b where b.is_next and ' || v_matching
      else format('(select b.id from public.bookings as b where %s offset 0) as found join private.booking_functions as b using (id) where b.is_next', v_matching)
    end,
    case when p_after is not null then v_beyond end
  )
  into v_found
  using p_status, p_hall, p_from, p_to, p_after, p_limit, p_ids;

  execute 'select count(*) from public.bookings as b where ' || v_matching
  into v_total
  using p_status, p_hall, p_from, p_to, null::jsonb, null::integer, p_ids;

  return v_found || jsonb_build_object('total', v_total);
end;
$$;
comment on function private.matching_bookings(text, uuid[], jsonb, text, text, date, date, text, boolean, jsonb, integer) is
  'A page of the bookings that match p_searched, in which $7 stands for p_ids, and the other filters.';

-- Definer: under row security PostgreSQL does not use the search indexes, because LIKE is not leakproof.
create function private.list_bookings(
  p_search text, p_meant jsonb, p_status text, p_hall text, p_from date, p_to date, p_sort text, p_desc boolean, p_after jsonb, p_limit integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- The statement takes milliseconds. PostgreSQL overestimates its cost and would compile it.
set jit = 'off'
as $$
declare
  v_search constant text := nullif(btrim(regexp_replace(private.folded(left(p_search, 120)), '\s+', ' ', 'g')), '');
  v_limit constant integer := least(greatest(coalesce(p_limit, 20), 1), 500);
  v_is_beyond constant boolean := coalesce(p_after ->> -1 = 'near', false);
  v_near uuid[];
  v_found jsonb;
  v_more jsonb;
begin
  perform private.require_admin();
  v_near := private.near_bookings(v_search);
  v_found := private.matching_bookings(
    private.search_condition(v_search), null, p_meant, p_status, p_hall, p_from, p_to, p_sort, p_desc,
    case when not v_is_beyond then p_after end, case when v_is_beyond then 0 else v_limit end
  );
  if v_near = '{}' then
    return v_found;
  end if;
  -- Similar names come after exact ones, in the same order, on the same page if there is room.
  v_more := private.matching_bookings(
    'b.id = any ($7)', v_near, p_meant, p_status, p_hall, p_from, p_to, p_sort, p_desc,
    case when v_is_beyond then p_after - -1 end, v_limit - jsonb_array_length(v_found -> 'rows')
  );
  return jsonb_build_object(
    'rows', (v_found -> 'rows') || (v_more -> 'rows'),
    'next', coalesce(nullif(v_found -> 'next', 'null'), nullif(v_more -> 'next', 'null') || '["near"]'),
    'total', (v_found ->> 'total')::bigint + (v_more ->> 'total')::bigint,
    'near', v_more -> 'total'
  );
end;
$$;
