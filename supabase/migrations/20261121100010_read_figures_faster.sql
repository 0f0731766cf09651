-- The cards' figures from indexes alone, each with its own, and how many requests wait.

create index bookings_waiting on public.bookings (created_at, event_date) where status = 'pending_confirmation' and deleted_at is null;
create index payments_by_day on public.payments (received_on) include (amount);
-- Holds what payments_booking held, and what is summed up.
create index payments_ledger on public.payments (booking_id) include (kind, amount);
drop index public.payments_booking;

-- Definer: as list_bookings; no policy stands in each row's way.
create or replace function private.booking_stats()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_today constant date := private.today();
  v_book record;
  v_ahead record;
begin
  perform private.require_admin();

  select count(*) as total,
    count(*) filter (where event_date < v_today and status not in ('cancelled', 'expired')) as completed,
    coalesce(sum(total_amount) filter (where status = 'fully_paid'), 0) as revenue
  into v_book
  from public.bookings
  where deleted_at is null;

  -- A total of 0 is not set yet, so that what is open cannot be known: open until it is marked as paid.
  select count(*) as pending
  into v_ahead
  from public.bookings as b
  where b.deleted_at is null and b.event_date >= v_today and b.status not in ('cancelled', 'expired')
    and case
      when b.total_amount > 0 then b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
      else b.status <> 'fully_paid'
    end;

  return jsonb_build_object(
    'total_bookings', v_book.total,
    'pending_payments', v_ahead.pending,
    'completed_events', v_book.completed,
    -- Of bookings that are not fully paid, the advances as far as they were not given back.
    'total_revenue', v_book.revenue + (
      select coalesce(sum(kept.advance), 0)
      from (
        select least(coalesce(sum(amount) filter (where kind = 'advance'), 0), greatest(sum(amount), 0)) as advance
        from public.payments as p
        where not exists (select from public.bookings as b where b.id = p.booking_id and b.status = 'fully_paid' and b.deleted_at is null)
          and not exists (select from public.bookings as b where b.id = p.booking_id and b.deleted_at is not null)
        group by booking_id
      ) as kept
    ),
    -- The whole ledger: deleting a booking gives no money back.
    'received', (select coalesce(sum(amount), 0) from public.payments),
    'waiting', (
      select count(*) from public.bookings
      where status = 'pending_confirmation' and deleted_at is null and created_at <= now() - interval '24 hours' and event_date >= v_today
    )
  );
end;
$$;
comment on function public.booking_stats() is
  '{total_bookings, pending_payments, completed_events, total_revenue, received} as decisions 13 and 14 define them, in whole PKR, and waiting: requests for a day to come that nobody has looked at for 24 hours. For staff.';
