-- What the desk's search finds besides: names that are spelt nearly as it was typed, or sound like it (18_near_words.sql).

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
comment on function private.may_be_misspelt(text) is 'Whether it is a word of a name, and neither a number nor a part of a reference.';

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
  -- Several words that the family writes as one.
  if cardinality(v_words) > 1 and private.may_be_misspelt(v_whole) then
    v_near := concat_ws(' | ', nullif(v_near, ''), private.near_query(v_whole));
  end if;
  -- Names that are spelt so are left out by the index itself: of a common one it would bring thousands.
  return case
    when v_spelt <> '{}' then
      -- Found first, by themselves: beside another index PostgreSQL would take each name apart to compare it.
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
  'What is asked of a booking that is not found as it was typed, but with words one letter away from those of the name, or that sound like them; null if none of the words can be misspelt.';

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
