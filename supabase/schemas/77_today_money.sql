-- Money for Today: ending holds, and debts after the event.

create function private.holds_that_end(p_limit integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with ending as materialized (
    select id, hold_expires_at
    from public.bookings
    where status = 'pending' and deleted_at is null
      and hold_expires_at > now() and hold_expires_at < private.at_hall(private.today() + 2, time '00:00')
  )
  select jsonb_build_object(
    'total', (select count(*) from ending),
    'rows', (
      select coalesce(
        jsonb_agg(private.today_row(b) || jsonb_build_object('hold_expires_at', b.hold_expires_at) order by b.hold_expires_at, b.id), '[]'
      )
      from (select id from ending order by hold_expires_at, id limit p_limit) as next
      join public.bookings as b on b.id = next.id
    )
  );
$$;
comment on function private.holds_that_end(integer) is '{total, rows}: holds that end today or tomorrow by the hall''s clock, the next one first.';

create function private.owed_after_event(p_limit integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with owing as materialized (
    select b.id, b.event_date
    from public.bookings as b
    where b.event_date < private.today() and b.status in ('pending', 'advance_paid') and b.deleted_at is null
      and b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
  )
  select jsonb_build_object(
    'total', (select count(*) from owing),
    'rows', (
      select coalesce(
        jsonb_agg(private.today_row(b) || jsonb_build_object('open_balance', private.open_balance(b)) order by next.event_date, next.id), '[]'
      )
      from (select * from owing order by event_date, id limit p_limit) as next
      join public.bookings as b on b.id = next.id
    )
  );
$$;
comment on function private.owed_after_event(integer) is
  '{total, rows}: bookings after their event with an open balance, the oldest first. Decision 14 leaves them out of Pending Payments, which covers future events.';
