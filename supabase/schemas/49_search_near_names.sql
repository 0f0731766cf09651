-- What the desk's search asks where nothing was found as it was typed (18_near_words.sql).

create function private.is_known(p_word text)
returns boolean
language plpgsql
stable
-- A plan for any word would read the whole book; each word has its own.
set plan_cache_mode = 'force_custom_plan'
set search_path = ''
as $$
declare
  v_pattern constant text := private.like_part(p_word);
begin
  -- What is common is found among the newest; an index that is asked for it would gather half of the book first.
  return exists (
    select from (select client_name from public.bookings where deleted_at is null order by created_at desc, id desc limit 1000) as newest
    where lower(client_name) like v_pattern
  ) or exists (select from public.bookings where lower(client_name) like v_pattern and deleted_at is null);
end;
$$;
comment on function private.is_known(text) is 'Whether some name has the word, or a word that it is a part of.';

create function private.near_condition(p_search text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_near text[] := array[]::text[];
  v_known text[] := array['true'];
  v_word text;
begin
  foreach v_word in array private.search_words(p_search) loop
    -- A word that some name has is not misspelt.
    if v_word ~ '^[^0-9]{3,20}$' and not private.is_known(v_word) then
      v_near := v_near
        || format('private.near_words(b.client_name) && %L::text[]', private.letters_left_out(v_word) || private.as_heard(v_word));
    else
      v_known := v_known || private.word_condition(v_word);
    end if;
  end loop;
  -- Found first, by themselves, and ordered then: beside another index, or on its way along an order, PostgreSQL would take each name apart to
  -- compare it.
  return case
    when v_near <> '{}' then
      format(
        'b.id = any (array(select b.id from public.bookings as b where %s)) and %s',
        array_to_string(v_near, ' and '), array_to_string(v_known, ' and ')
      )
  end;
end;
$$;
comment on function private.near_condition(text) is
  'The same where nothing was found so: words that nobody is called may be one letter away from a word of the name, or sound like it. Null if all its words are somebody''s.';
