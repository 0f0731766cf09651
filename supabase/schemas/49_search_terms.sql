-- Words of the desk's search with a meaning: a status, menu, hall, time or day.

create function private.or_named(p_condition text, p_words text, p_is_beginning boolean default false)
returns text
language plpgsql
stable
-- Planned for each search: a generic plan would read the whole table.
set plan_cache_mode = 'force_custom_plan'
set search_path = ''
as $$
declare
  v_called constant uuid[] := array(
    select id from public.bookings
    where found_by like private.like_part(private.folded(p_words))
      and ' ' || private.folded(client_name) || ' ' like private.like_part(' ' || private.folded(p_words) || case when p_is_beginning then '' else ' ' end)
  );
begin
  -- Few of these words are also names. Without such a name the condition stays simple and uses its index.
  return case when v_called = '{}' then p_condition else format('(%s or b.id = any (%L::uuid[]))', p_condition, v_called) end;
end;
$$;
comment on function private.or_named(text, text, boolean) is 'The condition, or a name with exactly these words or a name that begins with them.';

create function private.standing_condition(p_standing text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case p_standing
    when 'balance' then $sql$
      (b.status = 'advance_paid' and b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id))
    $sql$
    when 'unpaid' then $sql$
      (
        b.status = any (private.slot_statuses())
        and case
          when b.total_amount > 0 then b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
          else b.status <> 'fully_paid'
        end
      )
    $sql$
    else format('b.status = %L', p_standing)
  end;
$$;
comment on function private.standing_condition(text) is
  'The condition for a word of state: a status; "balance", the advance is paid and the rest is not; or "unpaid", it has its slot and is not fully paid.';

create function private.any_function(p_condition text)
returns text
language sql
immutable
set search_path = ''
as $$
  select 'exists (select from public.functions as f where f.booking_id = b.id and f.called_off_at is null and ' || p_condition || ')';
$$;
comment on function private.any_function(text) is 'The condition that any live function f of booking b matches this one; null without a condition.';

-- The desk finds the meanings (src/features/desk/list/search/parse-search.ts).
create function private.meant_of_booking(p_meant jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select private.or_named(private.standing_condition(p_meant ->> 'status'), p_meant ->> 'status_words') where p_meant ? 'status';
$$;
comment on function private.meant_of_booking(jsonb) is 'The condition for {status, status_words}; null without a status. The words of a status may also be a name.';

create function private.meant_of_function(p_meant jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(
    case name
      when 'hall' then format('f.hall = %L', value)
      when 'menu' then private.or_named(
        format('(f.package = any (%L::text[]) or f.occasion = %L)', array(select jsonb_array_elements_text(p_meant -> 'menu')), p_meant ->> 'occasion'),
        p_meant ->> 'menu_words'
      )
      when 'weekday' then
        format('extract(isodow from f.event_date) = %s', value::integer)
          || case when p_meant ? 'date' and not p_meant ? 'month' then format(' and extract(day from f.event_date) = %s', (p_meant ->> 'date')::integer) else '' end
          || case when p_meant ? 'from' then '' else ' and f.event_date >= private.today()' end
      when 'event_time' then format('f.event_time = %L', value)
      when 'from' then format('f.event_date >= %L', value::date)
      when 'to' then format('f.event_date <= %L', value::date)
      when 'month' then private.or_named(
        format(
          $sql$(extract(month from f.event_date) * 100 + extract(day from f.event_date)) between %s and %s$sql$,
          value::integer * 100 + coalesce((p_meant ->> 'date')::integer, 1), value::integer * 100 + coalesce((p_meant ->> 'date')::integer, 31)
        ),
        p_meant ->> 'month_words', coalesce((p_meant ->> 'month_begins')::boolean, false)
      )
    end,
    ' and '
  )
  from jsonb_each_text(coalesce(p_meant, '{}')) as meant (name, value);
$$;
comment on function private.meant_of_function(jsonb) is
  'The condition for {hall, event_time, from, to, month, month_words, month_begins, date, weekday, menu, occasion, menu_words}; null without one. Month and date are of any year. A weekday (1 is Monday) and a date without a month are in the future. menu is an array. The words of a month or menu may also be a name.';

-- Similar names in the desk's search: nearly the same spelling, or the same sound (17_search_text.sql).

create function private.may_be_misspelt(p_word text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return char_length(p_word) between 3 and 20 and p_word !~ '[^[:alnum:]]|[0-9]';
end;
$$;
comment on function private.may_be_misspelt(text) is 'Whether the word can be part of a name, and is no number or part of a reference.';

create function private.near_condition(p_search text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_words constant text[] := private.search_words(p_search);
  v_whole constant text := array_to_string(v_words, '');
  v_spelt text[] := array[]::text[];
  v_each text[] := array[]::text[];
  v_other text[] := array['true'];
  v_near text;
  v_word text;
begin
  foreach v_word in array v_words loop
    if private.may_be_misspelt(v_word) then
      v_spelt := v_spelt || format('%s:*', quote_literal('=' || v_word));
      v_each := v_each || format('(%s:* | %s)', quote_literal('=' || v_word), private.near_query(v_word));
    else
      v_other := v_other || private.word_condition(v_word, true);
    end if;
  end loop;
  v_near := array_to_string(v_each, ' & ');
  -- Several typed words may be one word of the name.
  if cardinality(v_words) > 1 and private.may_be_misspelt(v_whole) then
    v_near := concat_ws(' | ', nullif(v_near, ''), private.near_query(v_whole));
  end if;
  -- The index leaves out exact matches: a common name would have thousands.
  return case
    when v_spelt <> '{}' then
      -- A separate subquery: combined with another index PostgreSQL would compare each name.
      format(
        $sql$
          b.id = any (array(select n.id from public.bookings as n where array_to_tsvector(private.near_words(n.client_name)) @@ %L::tsquery))
            and %s and (%s) is not true
        $sql$,
        format('(%s) & !(%s)', v_near, array_to_string(v_spelt, ' & ')),
        array_to_string(v_other, ' and '), private.search_condition(p_search)
      )
  end;
end;
$$;
comment on function private.near_condition(text) is
  'The condition for names one letter away from the typed words, or with their sound; null if no word can be misspelt.';

create function private.near_bookings(p_search text)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_condition constant text := private.near_condition(p_search);
  v_found uuid[];
begin
  if v_condition is not null then
    execute 'select array_agg(b.id) from public.bookings as b where ' || v_condition into v_found;
  end if;
  return coalesce(v_found, '{}');
end;
$$;
comment on function private.near_bookings(text) is 'The bookings of private.near_condition().';
