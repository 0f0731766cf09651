-- Names that are typed with one letter wrong, or as they were heard on the telephone. Two words that differ by a letter, or in which two letters
-- have changed places, share what is left of them when one letter is left out: an index of what is left finds them.

create function private.letters_left_out(p_word text)
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_left text[] := array[p_word];
begin
  -- Of three letters too many other words are one letter away.
  if char_length(p_word) > 3 then
    for place in 1 .. char_length(p_word) loop
      v_left := v_left || (substr(p_word, 1, place - 1) || substr(p_word, place + 1));
    end loop;
  end if;
  return v_left;
end;
$$;
comment on function private.letters_left_out(text) is 'The word, and what is left of it without each of its letters.';

create function private.as_heard(p_word text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- Vowels with an e, i or y among them sound alike, so do those with an o or u; a breath after a consonant is lost, and doubled letters sound
  -- once. The sign keeps it from being a word.
  return '~' || regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(replace(p_word, 'ph', 'f'),
    '([bdgjkt])h', '\1', 'g'), '[aeiouy]*[eiy][aeiouy]*', 'i', 'g'), '[aou]*[ou][aou]*', 'u', 'g'), 'qw', 'kv'), '(.)\1+', '\1', 'g');
end;
$$;
comment on function private.as_heard(text) is
  'How a word sounds, however its Latin letters spell it: Siddiqui and Sidiki, Hussain and Husein, Zeerawala and Zirawala are the same.';

-- Its cost keeps the planner from asking it of each booking instead of the index.
create function private.near_words(p_name text)
returns text[]
language plpgsql
immutable
cost 5000
set search_path = ''
as $$
declare
  v_near text[] := array[]::text[];
  v_word text;
begin
  -- Neither very short words nor what is no name: a name may have 120 characters.
  for v_word in
    select word from regexp_split_to_table(lower(p_name), '[^[:alnum:]]+') as word where char_length(word) between 3 and 20 limit 12
  loop
    v_near := v_near || private.letters_left_out(v_word) || private.as_heard(v_word);
  end loop;
  return v_near;
end;
$$;
comment on function private.near_words(text) is 'All by which the words of a name are found, also with one letter wrong or as they are heard.';
