-- What words of the desk's search mean besides a name: a status, a menu, a hall, a time, days.

create function private.or_named(p_condition text, p_words text, p_is_beginning boolean default false)
returns text
language plpgsql
stable
-- A plan for any words would read the whole book; each has its own.
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
  -- Most of these words are nobody's name; then the condition stands alone, and finds its index.
  return case when v_called = '{}' then p_condition else format('(%s or b.id = any (%L::uuid[]))', p_condition, v_called) end;
end;
$$;
comment on function private.or_named(text, text, boolean) is 'The condition, or that a family has these very words for a name, or one that begins so, which mean something else too.';

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
  'What is asked of a booking for a word of where it stands: a status; "balance", of which the advance is paid and the rest is not; or "unpaid", which has its slot and is not fully paid.';

-- What words mean is read by the desk (src/features/desk/list/search/parse-search.ts).
create function private.meant_condition(p_meant jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    string_agg(
      case name
        when 'hall' then format('b.hall = %L', value)
        when 'status' then private.or_named(private.standing_condition(value), p_meant ->> 'status_words')
        when 'menu' then private.or_named(
          format('(b.package = any (%L::text[]) or b.occasion = %L)', array(select jsonb_array_elements_text(p_meant -> 'menu')), p_meant ->> 'occasion'),
          p_meant ->> 'menu_words'
        )
        when 'weekday' then
          format('extract(isodow from b.event_date) = %s', value::integer)
            || case when p_meant ? 'date' and not p_meant ? 'month' then format(' and extract(day from b.event_date) = %s', (p_meant ->> 'date')::integer) else '' end
            || case when p_meant ? 'from' then '' else ' and b.event_date >= private.today()' end
        when 'event_time' then format('b.event_time = %L', value)
        when 'from' then format('b.event_date >= %L', value::date)
        when 'to' then format('b.event_date <= %L', value::date)
        when 'month' then private.or_named(
          format(
            $sql$(extract(month from b.event_date) * 100 + extract(day from b.event_date)) between %s and %s$sql$,
            value::integer * 100 + coalesce((p_meant ->> 'date')::integer, 1), value::integer * 100 + coalesce((p_meant ->> 'date')::integer, 31)
          ),
          p_meant ->> 'month_words', coalesce((p_meant ->> 'month_begins')::boolean, false)
        )
        else 'true'
      end,
      ' and '
    ),
    'true'
  )
  from jsonb_each_text(coalesce(p_meant, '{}')) as meant (name, value);
$$;
comment on function private.meant_condition(jsonb) is
  'What the list asks of each booking for {hall, event_time, from, to, month, month_words, month_begins, date, weekday, status, status_words, menu, occasion, menu_words}; the month and its date are of whatever year, the day of the week (1 is Monday), with a date without month or without, is to come, menu is an array, and a family may be called by the words of a month, a status or a menu.';
