-- A booking changes its status only as the hall's rules allow, and takes a slot only if no other booking has it.

create function private.may_move(p_from text, p_to text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case p_from
    when 'pending_confirmation' then p_to in ('pending', 'cancelled', 'expired')
    when 'pending' then p_to in ('advance_paid', 'fully_paid', 'cancelled', 'expired')
    when 'advance_paid' then p_to in ('fully_paid', 'cancelled')
    when 'fully_paid' then p_to = 'cancelled'
    else false
  end;
$$;
comment on function private.may_move(text, text) is 'Whether a booking may go from one status to another (decision 12; STATUS in src/shared/rules/booking/status.ts).';

-- The lists of statuses that several functions use. They are arrays and not a function called for each row: PostgreSQL reads an array once per
-- statement, and knows which indexes fit it.
create function private.statuses()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['pending_confirmation', 'pending', 'advance_paid', 'fully_paid', 'cancelled', 'expired'];
$$;
comment on function private.statuses() is 'All statuses in the desk''s order. The check and the index of the table repeat it.';

create function private.slot_statuses()
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array['pending', 'advance_paid', 'fully_paid'];
end;
$$;
comment on function private.slot_statuses() is 'Statuses in which a booking has its slots: held or paid.';

create function private.paid_statuses()
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array['advance_paid', 'fully_paid'];
end;
$$;
comment on function private.paid_statuses() is 'Statuses in which a booking has its slot without a hold that can expire.';

create function private.over_statuses()
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array['cancelled', 'expired'];
end;
$$;
comment on function private.over_statuses() is 'Statuses in which a booking has ended.';

create function private.is_over(p_status text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return p_status = any (private.over_statuses());
end;
$$;
comment on function private.is_over(text) is 'Whether a booking with this status has ended.';

create function private.takes_slots(p_booking public.bookings)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return p_booking.status = any (private.slot_statuses()) and p_booking.deleted_at is null;
end;
$$;
comment on function private.takes_slots(public.bookings) is 'Whether the booking is held or paid: its live functions have their slots.';

create function private.has_slot(p_booking private.booking_functions)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return p_booking.status = any (private.slot_statuses()) and p_booking.deleted_at is null and p_booking.called_off_at is null;
end;
$$;
comment on function private.has_slot(private.booking_functions) is 'Whether the function has its slot.';

create function private.slot_begins(p_event_date date, p_event_time text)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.at_hall(p_event_date, coalesce((select begins from private.slots where key = p_event_time), time '00:00'));
end;
$$;
comment on function private.slot_begins(date, text) is
  'When an event begins, which is the latest end of a hold. A slot that is no longer offered begins at midnight (slotBegins in src/shared/rules/slots/slot-begins.ts).';

create function private.first_begins(p_booking uuid)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select min(private.slot_begins(event_date, event_time)) from public.functions where booking_id = p_booking and called_off_at is null);
end;
$$;
comment on function private.first_begins(uuid) is 'When the first live function of the booking begins. No hold lasts longer.';

-- The ledger decides "advance paid" and "fully paid", also for staff's direct changes: a total that is raised after full payment brings the balance
-- back.
create function private.guard_booking(p_new public.bookings, p_old public.bookings)
returns public.bookings
language plpgsql
set search_path = ''
as $$
declare
  v_enters_pending boolean := p_new.status = 'pending';
  -- Null for a new booking, which has no functions yet: insert_booking() ends its hold in time.
  v_begins constant timestamptz := private.first_begins(p_new.id);
  v_paid integer;
begin
  if p_old.id is not null then
    if p_new.status <> p_old.status
      and not private.may_move(p_old.status, p_new.status)
      and not private.is_undo(p_new.id, p_old.status, p_new.status) then
      raise exception 'a booking cannot go from % to %', p_old.status, p_new.status using errcode = '23514', constraint = 'bookings_status_move';
    end if;
    if p_new.status = any (private.paid_statuses()) and (p_new.status, p_new.total_amount) is distinct from (p_old.status, p_old.total_amount) then
      v_paid := private.paid_amount(p_new.id);
      -- A fully paid booking whose money was all returned passed the check above.
      if p_new.status <> p_old.status
        and (v_paid <= 0 and p_old.status <> 'fully_paid' or (p_new.status = 'fully_paid' and private.status_by_ledger(p_new.total_amount, v_paid) <> 'fully_paid')) then
        raise exception 'the ledger does not say that a booking is %', p_new.status using errcode = '23514', constraint = 'bookings_status_ledger';
      end if;
      -- An imported booking may have no ledger, and then keeps its status.
      if p_new.status = p_old.status and v_paid > 0 then
        p_new.status := private.status_by_ledger(p_new.total_amount, v_paid);
      end if;
    end if;
    v_enters_pending := v_enters_pending and p_old.status <> 'pending';
    if p_new.status = 'pending' and v_begins <= now() and p_old.status in ('pending_confirmation', 'cancelled')
      -- A payment may be recorded after the event has begun.
      and private.paid_amount(p_new.id) <= 0 then
      perform private.change_refused('slot_begun');
    end if;
    -- Such a hold would expire at once, and an expired booking cannot come back. The check is for people; the server may
    -- end holds.
    if p_new.status = 'pending' and p_new.hold_expires_at is distinct from p_old.hold_expires_at and p_new.hold_expires_at <= now()
      and (select auth.uid()) is not null then
      perform private.change_refused('hold_past');
    end if;
    p_new.version := p_old.version + 1;
    p_new.updated_at := now();
  end if;

  if v_enters_pending then
    p_new.hold_expires_at := coalesce(p_new.hold_expires_at, now() + make_interval(hours => private.setting('hold_hours')));
  elsif p_new.status <> 'pending' then
    p_new.hold_expires_at := null;
  end if;
  -- A payment that is reversed after the event began also leaves a hold, in which the right payment can be recorded.
  if v_begins > now() and p_new.hold_expires_at > v_begins then
    p_new.hold_expires_at := v_begins;
  end if;

  if p_new.status <> 'pending_confirmation' then
    p_new.ring_again_at := null;
  end if;
  return p_new;
end;
$$;
