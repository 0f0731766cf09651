-- How the desk's search reads what is typed, and the orders of its list.

create function private.like_part(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%';
$$;
comment on function private.like_part(text) is 'A pattern for LIKE that finds the text itself anywhere; wildcards in it are only characters.';

create function private.searched_phone(p_search text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- "0300-1234567", "+92 (0)300 1234567" and "0092300..." all hold the digits as they are stored, behind zeros; Urdu figures count.
  select case when p_search ~ '^[-+()./\s0-9]*[0-9][-+()./\s0-9]*$' then
    coalesce(nullif(ltrim(regexp_replace(regexp_replace(p_search, '[^0-9]', '', 'g'), '^(0*92)0(?=[1-9])', '\1'), '0'), ''), '0')
  end
  from (select translate(p_search, '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789')) as latin (p_search);
$$;
comment on function private.searched_phone(text) is 'The digits of a phone number, or of a part of one, as they stand in E.164; null if the text is no phone number.';

create function private.hyphenated(p_code text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when char_length(code) > 4 then substr(code, 1, 4) || '-' || substr(code, 5) else code end
  from (select translate(p_code, 'OIL', '011')) as read (code);
$$;

create function private.searched_reference(p_search text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- With or without LZ and hyphens, in any case; O, I and L are read as the digits that they are taken for.
  select case
    when compact ~ '^LZ[0-9A-Z]{1,6}$' then 'LZ-' || private.hyphenated(substr(compact, 3))
    when compact ~ '^[0-9A-Z]{6}$' and compact ~ '[0-9]' then 'LZ-' || private.hyphenated(compact)
  end
  from (select regexp_replace(upper(p_search), '[\s-]', '', 'g')) as typed (compact);
$$;
comment on function private.searched_reference(text) is 'How the reference begins that was typed; null if the text is no reference.';

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
    -- Who has paid no advance at all is found out at once, and not booking by booking.
    when 'earning' then $sql$
      case
        when b.status = 'fully_paid' then b.total_amount > 0
        else b.id in (select booking_id from public.payments where kind = 'advance') and private.advance_amount(b.id) > 0
      end
    $sql$
    else 'b.status = $5'
  end;
$$;
comment on function private.list_condition(text) is 'What the list asks of each booking, by a status or by one of the figures: waiting, unpaid, completed, earning.';

-- The desk's list by search, status, hall and event date, in the order of any of its columns: each order has its index and is paged by its keys.

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
  v_order constant record := private.list_order(coalesce(p_sort, 'newest'));
  v_way constant text := case when coalesce(p_desc, true) then 'desc' else 'asc' end;
  v_keys constant text := array_to_string(v_order.keys, ', ');
  -- Written with its values known, so that each combination of them gets its own plan.
  v_matching constant text := format(
    $sql$
      from public.bookings as b
      where b.deleted_at is null
        and ($1 is null or lower(b.client_name) like $2 or b.phone like $3 or b.reference like $4)
        and ($5 is null or %s)
        and ($6 is null or b.hall = $6)
        and ($7 is null or b.event_date >= $7)
        and ($8 is null or b.event_date <= $8)
    $sql$,
    private.list_condition(p_status)
  );
  v_beyond text;
  v_directed text;
  v_found jsonb;
  v_total bigint;
begin
  perform private.require_admin();

  select string_agg(format('($9 ->> %s)::%s', place - 1, type), ', ' order by place) into v_beyond
  from unnest(v_order.types) with ordinality as key (type, place);
  v_beyond := format('and (%s) %s (%s)', v_keys, case v_way when 'desc' then '<' else '>' end, v_beyond);
  select string_agg(key || ' ' || v_way, ', ' order by place) into v_directed
  from unnest(v_order.keys) with ordinality as ordered (key, place);

  execute format(
    $sql$
      select jsonb_build_object(
        'rows', coalesce(jsonb_agg(private.booking_row(page.b) order by page.place), '[]'),
        'next', (jsonb_agg(page.keys order by page.place) -> $10 - 1)
      )
      from (
        select b, jsonb_build_array(%1$s) as keys, row_number() over (order by %2$s) as place %3$s %4$s order by %2$s limit $10
      ) as page
    $sql$,
    v_keys, v_directed, v_matching, case when p_after is not null then v_beyond end
  )
  into v_found
  using v_search, v_name, v_phone, v_reference, p_status, p_hall, p_from, p_to, p_after, v_limit;

  execute 'select count(*) ' || v_matching
  into v_total
  using v_search, v_name, v_phone, v_reference, p_status, p_hall, p_from, p_to;

  return v_found || jsonb_build_object('total', v_total);
end;
$$;

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
  '{rows, total, next}: bookings that are not deleted, by newest, event, name, amount or status. The next page is asked for with p_after = next, null on the last one. Finds a part of the name, a phone number in any written form, or a reference; the statuses "waiting", "unpaid", "completed" and "earning" mean what booking_stats() counts. For staff.';
