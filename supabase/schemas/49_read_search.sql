-- How the desk's search reads the typed text.

create function private.searched_phone(p_search text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- "0300-1234567", "+92 (0)300 1234567" and "0092300..." all contain the stored digits, after zeros.
  select case when p_search ~ '^[-+()./\s0-9]*[0-9][-+()./\s0-9]*$' then
    coalesce(nullif(ltrim(regexp_replace(regexp_replace(p_search, '[^0-9]', '', 'g'), '^(0*92)0(?=[1-9])', '\1'), '0'), ''), '0')
  end;
$$;
comment on function private.searched_phone(text) is
  'The digits of a phone number or of a part of it, as in E.164; null if the text is no phone number.';

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
  -- Letters and hyphens are optional, and case does not matter. O, I and L are read as digits.
  select case
    when compact ~ ('^' || letters || '[0-9A-Z]{1,6}$') then letters || '-' || private.hyphenated(substr(compact, char_length(letters) + 1))
    when compact ~ '^[0-9A-Z]{6}$' and compact ~ '[0-9]' then letters || '-' || private.hyphenated(compact)
  end
  from (select regexp_replace(upper(p_search), '[\s-]', '', 'g')) as typed (compact), private.reference_letters() as letters;
$$;
comment on function private.searched_reference(text) is 'The beginning of the typed reference; null if the text is no reference.';

create function private.whole_reference(p_search text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- References from before a change of the letters keep theirs. Without hyphens the text must have a digit, because many words have the same length.
  select left(compact, -6) || '-' || private.hyphenated(right(compact, 6))
  from (select upper(p_search), regexp_replace(upper(p_search), '[\s-]', '', 'g')) as typed (said, compact)
  where compact ~ '^[A-Z]{2,3}[0-9A-Z]{6}$' and (said ~ '^\s*[A-Z]+-[0-9A-Z]{4}-[0-9A-Z]{2}\s*$' or right(compact, 6) ~ '[0-9]');
$$;
comment on function private.whole_reference(text) is 'The complete typed reference, with any letters; null if the text is none.';

create function private.search_words(p_search text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(word), '{}') from (select word from regexp_split_to_table(p_search, '\s') as word where word <> '' limit 12) as typed;
$$;
comment on function private.search_words(text) is 'The words of a search. A booking must match each of them.';

create function private.names_somebody(p_search text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_search ~ '[^-+()./#\s0-9]{2}';
$$;
comment on function private.names_somebody(text) is
  'Whether a search has more than digits and the signs of numbers. Then a number beside it may mean a day of the month.';

-- The expressions repeat the indexes' exactly: otherwise PostgreSQL does not use them.
create function private.word_condition(p_word text, p_is_beside_name boolean)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_compact constant text := replace(upper(p_word), '-', '');
  v_letters constant text := private.reference_letters();
  v_code constant text := translate(regexp_replace(v_compact, '^' || v_letters, ''), 'OIL', '011');
  v_figures constant text := private.searched_phone(p_word);
  -- "0300" is stored without its zero; in "0077" both zeros count. Two digits occur in every number.
  v_phone constant text := case when char_length(v_figures) > 2 then v_figures else substring(p_word from '^[0-9]{3,}$') end;
  -- No index finds a day of the month or two digits within a text. The name beside them does.
  v_day constant text := case when p_is_beside_name and char_length(p_word) <= 2 and v_figures ~ '^([1-9]|[12][0-9]|3[01])$' then v_figures end;
  v_paid constant uuid[] := private.paid_with(p_word) || private.with_amount(p_word);
  v_ways text[] := array[
    format('b.found_by like %L', private.like_part(p_word)), format('private.folded(b.private_note) like %L', private.like_part(p_word)),
    format('b.id = any (array(select f.booking_id from public.functions as f where private.folded(f.special_requests) like %L))', private.like_part(p_word)),
    format('b.reference = %L', private.whole_reference(p_word))
  ];
begin
  -- "al-hassan" is also written as two words or as one.
  if p_word ~ '^[^-0-9]+(-[^-0-9]+)+$' then
    v_ways := v_ways || format('b.found_by like %L', private.like_part(replace(p_word, '-', ' ')))
      || format('b.found_by like %L', private.like_part(replace(p_word, '-', '')));
  end if;
  if v_phone is not null then
    v_ways := v_ways || format('b.phone like %L', '%' || v_phone || '%') || format('b.found_by like %L', '%' || v_phone || '%');
  end if;
  if v_day is not null then
    -- One subquery for all bookings, not one per booking.
    v_ways := v_ways
      || format('b.id in (select f.booking_id from public.functions as f where f.called_off_at is null and extract(day from f.event_date) = %s)', v_day);
  end if;
  if v_paid <> '{}' then
    v_ways := v_ways || format('b.id = any (%L::uuid[])', v_paid);
  end if;
  if v_code ~ '^[0-9A-Z]{1,6}$' and (v_compact like v_letters || '%' or char_length(v_code) > 3 or v_code ~ '[0-9]' and char_length(v_code) = 3) then
    v_ways := v_ways
      || format($sql$replace(b.reference, '-', '') like %L$sql$, case when v_compact like v_letters || '%' then v_letters else '%' end || v_code || '%');
  end if;
  return '(' || array_to_string(v_ways, ' or ') || ')';
end;
$$;
comment on function private.word_condition(text, boolean) is
  'The condition for one word of the search: in the name, number, reference, contacts, special requests, private note, payments or amounts. Beside a name, 1 to 31 may also be the day of the event.';

create function private.joined_from(p_search text)
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    select private.joined_into(j.other_id) from private.joins as j join public.bookings as b on b.id = j.other_id
    where starts_with(b.reference, private.searched_reference(p_search)) or b.reference = private.whole_reference(p_search)
  );
end;
$$;
comment on function private.joined_from(text) is 'The bookings to which one with the typed reference was joined.';

create function private.search_condition(p_search text)
returns text
language sql
stable
set search_path = ''
as $$
  select case when p_search is null then 'true' else
    format(
      $sql$
        ((%s) or b.phone like %L or b.found_by like %L
          or b.id = any (%L::uuid[]) or b.reference like %L or b.reference = %L)
      $sql$,
      (
        select coalesce(string_agg(private.word_condition(word, private.names_somebody(p_search)), ' and '), 'true')
        from unnest(private.search_words(p_search)) as word
      ),
      -- Numbers and references may be typed in several parts.
      '%' || private.searched_phone(p_search) || '%',
      '%' || private.searched_phone(p_search) || '%',
      private.paid_with(p_search) || private.joined_from(p_search),
      regexp_replace(private.like_part(private.searched_reference(p_search)), '^%', ''),
      private.whole_reference(p_search)
    )
  end;
$$;
comment on function private.search_condition(text) is 'The condition of a search. p_search is folded and on one line.';
