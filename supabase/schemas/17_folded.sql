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
