-- The desk's list by hall and event date too, and in the order of any of its columns: each order has its index and is paged by its keys.

create index bookings_by_event on public.bookings (event_date, (event_time = 'dinner'), id) include (status, hall, total_amount)
where deleted_at is null;
create index bookings_by_name on public.bookings (lower(client_name), id) where deleted_at is null;
create index bookings_by_amount on public.bookings ((coalesce(nullif(total_amount, 0), (estimate ->> 'total')::integer, 0)), id)
where deleted_at is null;
create index bookings_by_status on public.bookings (
  (array_position(array['pending_confirmation', 'pending', 'advance_paid', 'fully_paid', 'cancelled', 'expired'], status)), created_at, id
)
where deleted_at is null;

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
      keys := array['b.event_date', '(b.event_time = ''dinner'')', 'b.id'];
      types := '{date,boolean,uuid}';
    when 'name' then
      keys := '{lower(b.client_name),b.id}';
      types := '{text,uuid}';
    when 'amount' then
      keys := array['coalesce(nullif(b.total_amount, 0), (b.estimate ->> ''total'')::integer, 0)', 'b.id'];
      types := '{integer,uuid}';
    when 'status' then
      keys := array[
        'array_position(array[''pending_confirmation'', ''pending'', ''advance_paid'', ''fully_paid'', ''cancelled'', ''expired''], b.status)',
        'b.created_at', 'b.id'
      ];
      types := '{integer,timestamptz,uuid}';
    else
      raise exception 'bookings cannot be listed by "%"', p_sort using errcode = '22023', hint = 'newest, event, name, amount or status';
  end case;
end;
$$;
comment on function private.list_order(text) is 'What the list is ordered by, the last key making it one order only, and the keys'' types.';
revoke all on function private.list_order(text) from public, anon, authenticated, service_role;

drop function public.list_bookings(text, text, timestamptz, uuid, integer);
drop function private.list_bookings(text, text, timestamptz, uuid, integer);

-- Definer: under row security PostgreSQL would not use the search indexes, because LIKE is not leakproof.
create function private.list_bookings(
  p_search text, p_status text, p_hall text, p_from date, p_to date, p_sort text, p_desc boolean, p_after jsonb, p_limit integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_search constant text := nullif(lower(btrim(regexp_replace(left(p_search, 120), '\s+', ' ', 'g'))), '');
  v_name constant text := private.like_part(v_search);
  v_phone constant text := '%' || private.searched_phone(v_search) || '%';
  v_reference constant text := regexp_replace(private.like_part(private.searched_reference(v_search)), '^%', '');
  v_limit constant integer := least(greatest(coalesce(p_limit, 20), 1), 500);
  v_is_waiting constant boolean := p_status is not distinct from 'waiting';
  v_order constant record := private.list_order(coalesce(p_sort, 'newest'));
  v_way constant text := case when coalesce(p_desc, true) then 'desc' else 'asc' end;
  v_keys constant text := array_to_string(v_order.keys, ', ');
  -- Written with its values known, so that each combination of them gets its own plan.
  v_matching constant text := $sql$
    from public.bookings as b
    where b.deleted_at is null
      and ($1 is null or lower(b.client_name) like $2 or b.phone like $3 or b.reference like $4)
      and ($5 is null or $6 or b.status = $5)
      and (not $6 or b.status = 'pending_confirmation' and b.created_at <= now() - interval '24 hours' and b.event_date >= private.today())
      and ($7 is null or b.hall = $7)
      and ($8 is null or b.event_date >= $8)
      and ($9 is null or b.event_date <= $9)
  $sql$;
  v_beyond text;
  v_directed text;
  v_found jsonb;
  v_total bigint;
begin
  perform private.require_admin();

  select string_agg(format('($10 ->> %s)::%s', place - 1, type), ', ' order by place) into v_beyond
  from unnest(v_order.types) with ordinality as key (type, place);
  v_beyond := format('and (%s) %s (%s)', v_keys, case v_way when 'desc' then '<' else '>' end, v_beyond);
  select string_agg(key || ' ' || v_way, ', ' order by place) into v_directed
  from unnest(v_order.keys) with ordinality as ordered (key, place);

  execute format(
    $sql$
      select jsonb_build_object(
        'rows', coalesce(jsonb_agg(private.booking_row(page.b) order by page.place), '[]'),
        'next', (jsonb_agg(page.keys order by page.place) -> $11 - 1)
      )
      from (
        select b, jsonb_build_array(%1$s) as keys, row_number() over (order by %2$s) as place %3$s %4$s order by %2$s limit $11
      ) as page
    $sql$,
    v_keys, v_directed, v_matching, case when p_after is not null then v_beyond end
  )
  into v_found
  using v_search, v_name, v_phone, v_reference, p_status, v_is_waiting, p_hall, p_from, p_to, p_after, v_limit;

  execute 'select count(*) ' || v_matching
  into v_total
  using v_search, v_name, v_phone, v_reference, p_status, v_is_waiting, p_hall, p_from, p_to;

  return v_found || jsonb_build_object('total', v_total);
end;
$$;
revoke all on function private.list_bookings(text, text, text, date, date, text, boolean, jsonb, integer) from public, anon, authenticated, service_role;
grant execute on function private.list_bookings(text, text, text, date, date, text, boolean, jsonb, integer) to authenticated;

create function public.list_bookings(
  p_search text default null, p_status text default null, p_hall text default null, p_from date default null, p_to date default null,
  p_sort text default 'newest', p_desc boolean default true, p_after jsonb default null, p_limit integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.list_bookings(p_search, p_status, p_hall, p_from, p_to, p_sort, p_desc, p_after, p_limit);
$$;
comment on function public.list_bookings(text, text, text, date, date, text, boolean, jsonb, integer) is
  '{rows, total, next}: bookings that are not deleted, by newest, event, name, amount or status. The next page is asked for with p_after = next, null on the last one. Finds a part of the name, a phone number in any written form, or a reference; the status "waiting" means not looked at for 24 hours. For staff.';
revoke all on function public.list_bookings(text, text, text, date, date, text, boolean, jsonb, integer) from public, anon, authenticated, service_role;
grant execute on function public.list_bookings(text, text, text, date, date, text, boolean, jsonb, integer) to authenticated;
