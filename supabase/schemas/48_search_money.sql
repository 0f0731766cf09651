-- The desk's search by money: receipts, payment references, amounts.

create function private.like_part(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%';
$$;
comment on function private.like_part(text) is 'A LIKE pattern that finds this text anywhere. Wildcards in the text are ordinary characters.';

create function private.paid_with(p_search text)
returns uuid[]
language plpgsql
stable
-- Planned for each text: a generic plan would read the whole ledger.
set plan_cache_mode = 'force_custom_plan'
set search_path = ''
as $$
declare
  -- References of banks and receipt books have a digit. Names are searched elsewhere.
  v_is_number constant boolean := char_length(p_search) > 3 and p_search ~ '[0-9]';
  v_receipt constant text[] := regexp_match(p_search, '^([0-9]{4})-([0-9]{1,8})$');
begin
  return array(
    select booking_id from public.payments where receipt_year = v_receipt[1]::integer and receipt_no = v_receipt[2]::integer
    union
    (select booking_id from public.payments where v_is_number and private.folded(reference) like private.like_part(p_search) limit 100)
  );
end;
$$;
comment on function private.paid_with(text) is
  'The bookings with a payment of this receipt number, or with this text in a payment''s reference; at most 100 of the latter.';

create function private.with_amount(p_word text)
returns uuid[]
language plpgsql
stable
set plan_cache_mode = 'force_custom_plan'
set search_path = ''
as $$
declare
  v_amount constant integer := case when p_word ~ '^[1-9][0-9]{0,2}(,?[0-9]{2,3})+$' and char_length(replace(p_word, ',', '')) between 4 and 9 then replace(p_word, ',', '')::integer end;
begin
  if v_amount is null then
    return '{}'::uuid[];
  end if;
  return array(
    (
      select id from public.bookings
      where deleted_at is null and coalesce(nullif(total_amount, 0), (estimate ->> 'total')::integer, 0) = v_amount
    )
    union
    (
      select b.id
      from (select booking_id, sum(amount) as paid, bool_or(abs(amount) = v_amount) as is_one from public.payments group by booking_id) as p
      join public.bookings as b on b.id = p.booking_id
      where p.is_one or v_amount in (p.paid, b.total_amount - p.paid)
    )
    limit 500
  );
end;
$$;
comment on function private.with_amount(text) is
  'The bookings whose price, single payment, sum of payments or open balance is this amount of at least four digits; at most 500.';
