-- One word has many spellings: Arabic or Urdu letters, with or without vowel signs and accents, several Unicode forms. Texts are stored in one form
-- (91_texts.sql), and the search compares them without the other differences.

create function private.folded(p_text text)
returns text
language plpgsql
immutable
-- Strict: null in, null out. Only then does PostgreSQL use an index that leaves out nulls.
strict
set search_path = ''
as $$
declare
  v_text text := p_text;
begin
  -- Two quick ways out, because a search folds thousands of names: most are plain Latin letters, and most others are Urdu without signs.
  if p_text !~ '[^ -&(-_a-~]' then
    return lower(p_text);
  end if;
  if p_text ~ '[^ -&(-_a-~\u0627-\u063a\u0641-\u064a\u0660-\u0669\u0679-\u06bf\u06c1\u06c3-\u06d2\u06f0-\u06f9]' then
    -- Accents, vowel signs, the hamza, the tatweel and invisible characters.
    v_text := regexp_replace(
      normalize(translate(p_text, '`´‘’‛ʻʼʽʾʿʹ′', repeat('''', 12)), nfkd),
      '[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed' || private.unseen() || ']+',
      '', 'g'
    );
    -- An apostrophe inside a word or at its end goes; a single one between spaces stays.
    if v_text ~ '''' then
      v_text := regexp_replace(v_text, '(?<=[^\s''])''+|''+(?=[^\s''])', '', 'g');
    end if;
  end if;
  -- Arabic letters that look like Urdu ones, from Arabic keyboards or typed by mistake.
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
  'A text as the search compares it: no capitals, accents, vowel signs, apostrophes or invisible characters; Arabic letters as Urdu ones; all digits as Latin ones.';

create function private.folded_number(p_number text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_number constant text := left(regexp_replace(private.folded(p_number), '[^a-z0-9\u0620-\u06ff]', '', 'g'), 60);
begin
  return case when v_number ~ '[0-9]' then v_number end;
end;
$$;
comment on function private.folded_number(text) is
  'A transaction number as it is compared: letters and digits alone, no capitals. Null without a digit: "by hand" is no number.';

-- Names typed with one wrong letter, or as heard on the telephone. Two words that differ by one letter, or by two swapped letters, become equal when
-- each loses one letter. An index of the shortened words finds them.

create function private.letters_left_out(p_word text)
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_left text[] := array[p_word];
begin
  -- A word of three letters has too many neighbours.
  if char_length(p_word) > 3 then
    for place in 1 .. char_length(p_word) loop
      v_left := v_left || (substr(p_word, 1, place - 1) || substr(p_word, place + 1));
    end loop;
  end if;
  return v_left;
end;
$$;
comment on function private.letters_left_out(text) is 'The word itself and its forms without one of its letters.';

create function private.as_heard(p_word text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_word text := replace(p_word, 'ph', 'f');
begin
  -- An h after a consonant is dropped, and so is one at the end of a word or syllable, which lengthens the vowel: Mehmood, Fatimah.
  v_word := regexp_replace(v_word, '([bdgjkt])h', '\1', 'g');
  v_word := regexp_replace(v_word, '([aeiouy])h$', '\1');
  v_word := regexp_replace(v_word, '[aeiouy]+h(?=[^aeiouyh])', 'i', 'g');
  -- Vowel groups with e, i or y sound alike, and so do those with o or u. Doubled letters sound once.
  v_word := regexp_replace(v_word, '[aeiouy]*[eiy][aeiouy]*', 'i', 'g');
  v_word := regexp_replace(v_word, '[aou]*[ou][aou]*', 'u', 'g');
  -- The sign keeps a sound apart from a word.
  return '~' || regexp_replace(translate(v_word, 'qw', 'kv'), '(.)\1+', '\1', 'g');
end;
$$;
comment on function private.as_heard(text) is
  'A word''s sound, whatever its Latin spelling: Siddiqui and Sidiki, Hussain and Husein, Shahzad and Shezad are equal.';

-- The high cost makes the planner use the index instead of calling it for each booking.
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
  -- Very short words and long texts that are no names are left out: a name may have 120 characters.
  for v_word in
    select word from regexp_split_to_table(private.folded(p_name), '[^[:alnum:]]+') as word where char_length(word) between 3 and 20 limit 12
  loop
    v_heard := private.as_heard(v_word);
    -- The word itself gets its own sign, because a shortened form of one word may be another word.
    v_near := v_near || ('=' || v_word) || private.letters_left_out(v_word) || v_heard;
    -- The beginnings of a long word (Ilaichi of Ilaichiwala), and two words as one, because some write them so (Gulab Wala).
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
  'All keys that find a name''s words: with one wrong letter, by sound, by their beginnings and as two words together.';

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
comment on function private.near_query(text) is
  'The text search over private.near_words() that finds a name near this word. The word has letters only.';
