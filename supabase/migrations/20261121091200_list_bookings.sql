-- The dashboard's list and its figures, each in one round trip.

create function private.like_part(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%';
$$;
comment on function private.like_part(text) is 'A pattern for LIKE that finds the text itself anywhere; wildcards in it are only characters.';
revoke all on function private.like_part(text) from public, anon, authenticated, service_role;

create function private.searched_phone(p_search text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- "0300-1234567", "+92 (0)300 1234567" and "0092300..." all hold the digits as they are stored, behind zeros; Urdu figures count.
  select case when p_search ~ '^[-+()./\s0-9]*[0-9][-+()./\s0-9]*$' then
    coalesce(nullif(ltrim(regexp_replace(regexp_replace(p_search, '[^0-9]', '', 'g'), '^(0*92)0(?=[1-9])', '\1'), '0'), ''), '0')
  end
  from (select translate(p_search, '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789')) as latin (p_search);
$$;
comment on function private.searched_phone(text) is 'The digits of a phone number, or of a part of one, as they stand in E.164; null if the text is no phone number.';
revoke all on function private.searched_phone(text) from public, anon, authenticated, service_role;

create function private.hyphenated(p_code text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when char_length(code) > 4 then substr(code, 1, 4) || '-' || substr(code, 5) else code end
  from (select translate(p_code, 'OIL', '011')) as read (code);
$$;
revoke all on function private.hyphenated(text) from public, anon, authenticated, service_role;

create function private.searched_reference(p_search text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- With or without LZ and hyphens, in any case; O, I and L are read as the digits that they are taken for.
  select case
    when compact ~ '^LZ[0-9A-Z]{1,6}$' then 'LZ-' || private.hyphenated(substr(compact, 3))
    when compact ~ '^[0-9A-Z]{6}$' and compact ~ '[0-9]' then 'LZ-' || private.hyphenated(compact)
  end
  from (select regexp_replace(upper(p_search), '[\s-]', '', 'g')) as typed (compact);
$$;
comment on function private.searched_reference(text) is 'How the reference begins that was typed; null if the text is no reference.';

revoke all on function private.searched_reference(text) from public, anon, authenticated, service_role;

-- Definer: under row security PostgreSQL would not use the search indexes, because LIKE is not leakproof.
create function private.list_bookings(p_search text, p_status text, p_before timestamptz, p_before_id uuid, p_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Each combination of arguments deserves its own plan; a generic one would read the whole table.
set plan_cache_mode = force_custom_plan
as $$
declare
  v_search constant text := nullif(lower(btrim(regexp_replace(left(p_search, 120), '\s+', ' ', 'g'))), '');
  v_name constant text := private.like_part(v_search);
  v_phone constant text := '%' || private.searched_phone(v_search) || '%';
  v_reference constant text := regexp_replace(private.like_part(private.searched_reference(v_search)), '^%', '');
  v_limit constant integer := least(greatest(coalesce(p_limit, 20), 1), 500);
  v_rows jsonb;
  v_total bigint;
begin
  perform private.require_admin();

  select coalesce(jsonb_agg(private.booking_row(page) order by page.created_at desc, page.id desc), '[]')
  into v_rows
  from (
    select b.*
    from public.bookings as b
    where b.deleted_at is null
      and (p_status is null or b.status = p_status)
      and (v_search is null or lower(b.client_name) like v_name or b.phone like v_phone or b.reference like v_reference)
      and (p_before is null or (b.created_at, b.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
    order by b.created_at desc, b.id desc
    limit v_limit
  ) as page;

  select count(*)
  into v_total
  from public.bookings as b
  where b.deleted_at is null
    and (p_status is null or b.status = p_status)
    and (v_search is null or lower(b.client_name) like v_name or b.phone like v_phone or b.reference like v_reference);

  return jsonb_build_object('rows', v_rows, 'total', v_total);
end;
$$;
revoke all on function private.list_bookings(text, text, timestamptz, uuid, integer) from public, anon, authenticated, service_role;
grant execute on function private.list_bookings(text, text, timestamptz, uuid, integer) to authenticated;

create function public.list_bookings(
  p_search text default null, p_status text default null, p_before timestamptz default null, p_before_id uuid default null, p_limit integer default 20
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.list_bookings(p_search, p_status, p_before, p_before_id, p_limit);
$$;
comment on function public.list_bookings(text, text, timestamptz, uuid, integer) is
  '{rows, total}: bookings that are not deleted, newest first, after (p_before, p_before_id). Finds a part of the name, a phone number in any written form, or a reference. For staff.';
revoke all on function public.list_bookings(text, text, timestamptz, uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.list_bookings(text, text, timestamptz, uuid, integer) to authenticated;

-- Definer: as list_bookings; no policy stands in each row's way.
create function private.booking_stats()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_today constant date := private.today();
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'total_bookings', count(*),
      -- A total of 0 is not set yet, so that what is open cannot be known: open until it is marked as paid.
      'pending_payments', count(*) filter (
        where b.event_date >= v_today and b.status not in ('cancelled', 'expired')
          and case when b.total_amount > 0 then coalesce(ledger.paid, 0) < b.total_amount else b.status <> 'fully_paid' end
      ),
      'completed_events', count(*) filter (where b.event_date < v_today and b.status not in ('cancelled', 'expired')),
      'total_revenue', coalesce(sum(case when b.status = 'fully_paid' then b.total_amount else ledger.advance end), 0),
      -- The whole ledger: deleting a booking gives no money back.
      'received', (select coalesce(sum(amount), 0) from public.payments)
    )
    from public.bookings as b
    left join (
      select booking_id,
        sum(amount) as paid,
        least(coalesce(sum(amount) filter (where kind = 'advance'), 0), greatest(sum(amount), 0)) as advance
      from public.payments
      group by booking_id
    ) as ledger on ledger.booking_id = b.id
    where b.deleted_at is null
  );
end;
$$;
revoke all on function private.booking_stats() from public, anon, authenticated, service_role;
grant execute on function private.booking_stats() to authenticated;

create function public.booking_stats()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.booking_stats();
$$;
comment on function public.booking_stats() is
  '{total_bookings, pending_payments, completed_events, total_revenue, received} as decisions 13 and 14 define them. Whole PKR. For staff.';
revoke all on function public.booking_stats() from public, anon, authenticated, service_role;
grant execute on function public.booking_stats() to authenticated;
