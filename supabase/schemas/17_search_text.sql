-- One word is written in many ways: with Arabic or Urdu letters, with or without vowel signs and accents, in one encoding or another. It is stored
-- in one encoding (91_texts.sql), and compared by what is left when the other differences are taken away.

create function private.folded(p_text text)
returns text
language plpgsql
immutable
-- Of no text it is none: only so does PostgreSQL know that an index of the texts that there are will do.
strict
set search_path = ''
as $$
declare
  v_text text := p_text;
begin
  -- A search of a full book folds thousands of names. Most are written in plain Latin letters, and most others in Urdu ones without signs.
  if p_text !~ '[^ -&(-_a-~]' then
    return lower(p_text);
  end if;
  if p_text ~ '[^ -&(-_a-~\u0627-\u063a\u0641-\u064a\u0660-\u0669\u0679-\u06bf\u06c1\u06c3-\u06d2\u06f0-\u06f9]' then
    -- Accents and vowel signs, the hamza, the stroke that draws a word out, and what nobody sees.
    v_text := regexp_replace(
      normalize(translate(p_text, '`´‘’‛ʻʼʽʾʿʹ′', repeat('''', 12)), nfkd),
      '[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed' || private.unseen() || ']+',
      '', 'g'
    );
    -- An apostrophe within a word or at its end; one that stands alone is a sign by itself.
    if v_text ~ '''' then
      v_text := regexp_replace(v_text, '(?<=[^\s''])''+|''+(?=[^\s''])', '', 'g');
    end if;
  end if;
  -- What an Arabic keyboard writes, or somebody who does not look closely.
  if v_text ~ '[\u0600-\u06ff]' then
    v_text := translate(v_text, 'يىےېكڪہھةۃەںٱ', 'ییییککهههههنا');
  end if;
  if v_text ~ '[٠-٩۰-۹øØłŁđĐı‐–—−]' then
    v_text := translate(v_text, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øØłŁđĐı‐–—−', '01234567890123456789oollddi----');
  end if;
  return lower(v_text);
end;
$$;
comment on function private.folded(text) is
  'A text as the search compares it: without capitals, accents, vowel signs, apostrophes and unseen characters, Arabic letters as Urdu ones, all digits as Latin ones.';

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
declare
  v_word text := replace(p_word, 'ph', 'f');
begin
  -- A breath after a consonant is lost, and so is one that ends a word or a syllable, which lengthens the vowel before it: Mehmood, Fatimah.
  v_word := regexp_replace(v_word, '([bdgjkt])h', '\1', 'g');
  v_word := regexp_replace(v_word, '([aeiouy])h$', '\1');
  v_word := regexp_replace(v_word, '[aeiouy]+h(?=[^aeiouyh])', 'i', 'g');
  -- Vowels with an e, i or y among them sound alike, so do those with an o or u; doubled letters sound once.
  v_word := regexp_replace(v_word, '[aeiouy]*[eiy][aeiouy]*', 'i', 'g');
  v_word := regexp_replace(v_word, '[aou]*[ou][aou]*', 'u', 'g');
  -- The sign keeps it from being a word.
  return '~' || regexp_replace(translate(v_word, 'qw', 'kv'), '(.)\1+', '\1', 'g');
end;
$$;
comment on function private.as_heard(text) is
  'How a word sounds, however its Latin letters spell it: Siddiqui and Sidiki, Hussain and Husein, Shahzad and Shezad are the same.';

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
  v_heard text;
  v_before text;
begin
  -- Neither very short words nor what is no name: a name may have 120 characters.
  for v_word in
    select word from regexp_split_to_table(private.folded(p_name), '[^[:alnum:]]+') as word where char_length(word) between 3 and 20 limit 12
  loop
    v_heard := private.as_heard(v_word);
    -- The word itself with a sign of its own: what is left of another may be a word too.
    v_near := v_near || ('=' || v_word) || private.letters_left_out(v_word) || v_heard;
    -- How a long one begins: Ilaichi of Ilaichiwala. And with the word before it as one, since some write it so: Gulab Wala.
    for letters in 5 .. char_length(v_heard) - 1 loop
      v_near := v_near || left(v_heard, letters);
    end loop;
    if v_before is not null then
      v_near := v_near || private.as_heard(v_before || v_word);
    end if;
    v_before := v_word;
  end loop;
  return v_near;
end;
$$;
comment on function private.near_words(text) is
  'All by which the words of a name are found, also with one letter wrong, or as they, their beginnings and two of them together are heard.';

create function private.near_query(p_word text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select string_agg(quote_literal(near), ' | ')
    from unnest(private.letters_left_out(p_word) || private.as_heard(p_word)) as near
  );
end;
$$;
comment on function private.near_query(text) is 'What is asked of private.near_words(), as a text search, for a word of letters alone to be near one of them.';
