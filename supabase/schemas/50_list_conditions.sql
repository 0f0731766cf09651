-- Beside the statuses the list knows what the figures count, by the same rules (51_figures.sql): each card leads to its rows.
create function private.list_condition(p_status text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case p_status
    when 'waiting' then $sql$
      b.status = 'pending_confirmation' and b.created_at <= (select private.unanswered_since()) and b.event_date >= private.today()
      and (b.ring_again_at is null or b.ring_again_at <= now())
    $sql$
    when 'unpaid' then $sql$
      b.event_date >= private.today() and b.status <> all (private.over_statuses())
      and case
        when b.total_amount > 0 then b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
        else b.status <> 'fully_paid'
      end
    $sql$
    -- What is fully paid by its ledger owes nothing; these two statuses are those of the index bookings_owed.
    when 'owed' then $sql$
      b.event_date < private.today() and b.status in ('pending', 'advance_paid')
      and b.total_amount > (select coalesce(sum(amount), 0) from public.payments where booking_id = b.id)
    $sql$
    when 'completed' then 'b.event_date < private.today() and b.status <> all (private.over_statuses())'
    -- Whose advance stands is found out at once, and not booking by booking.
    when 'earning' then $sql$
      case
        when b.status = 'fully_paid' then b.total_amount > 0
        else b.id in (select booking_id from private.kept_advances where amount > 0)
      end
    $sql$
    when 'deleted' then 'true'
    else 'b.status = $1'
  end;
$$;
comment on function private.list_condition(text) is 'What the list asks of each booking, by a status or by one of the figures: waiting, unpaid, completed, earning; or owed, after the event.';
