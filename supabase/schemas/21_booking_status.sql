-- A booking moves only where the hall's rules let it, and takes a slot only when nobody else has it.

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

-- What more than one function asks of a status is told here. As lists, not as a question asked of each row: PostgreSQL reads them once for each
-- statement, and knows which of its indexes they fit.
create function private.statuses()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['pending_confirmation', 'pending', 'advance_paid', 'fully_paid', 'cancelled', 'expired'];
$$;
comment on function private.statuses() is 'All of them, in the order in which the desk lists them. The check and the index of the table say the same.';

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
comment on function private.slot_statuses() is 'In these a booking has its slot: held, or paid. The index bookings_live_slot says the same.';

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
comment on function private.paid_statuses() is 'In these a booking has its slot for good: no hold of it can run out.';

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
comment on function private.over_statuses() is 'In these nothing more comes of a booking.';

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
comment on function private.is_over(text) is 'Whether nothing more comes of a booking with this status.';

create function private.has_slot(p_booking public.bookings)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return p_booking.status = any (private.slot_statuses()) and p_booking.deleted_at is null;
end;
$$;
comment on function private.has_slot(public.bookings) is 'Whether the booking stands in bookings_live_slot.';

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
  'When an event begins: no hold lasts longer. Of a slot that has left the book nothing but its day is known (slotBegins in src/shared/rules/slots/slot-begins.ts).';

-- "Advance paid" and "fully paid" are what the ledger says, whoever writes: staff's direct changes too, and a total that is raised after
-- everything was paid brings the balance back. Definer: reads the settings and releases holds on behalf of whoever makes the change.
create function private.guard_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_enters_pending boolean := new.status = 'pending';
  v_takes_slot boolean := private.has_slot(new);
  v_begins constant timestamptz := private.slot_begins(new.event_date, new.event_time);
  v_is_moved boolean := false;
  v_paid integer;
begin
  if tg_op = 'UPDATE' then
    if new.status <> old.status
      and not private.may_move(old.status, new.status)
      and not private.is_taken_back(new.id, old.status, new.status) then
      raise exception 'a booking cannot go from % to %', old.status, new.status using errcode = '23514', constraint = 'bookings_status_move';
    end if;
    if new.status = any (private.paid_statuses()) and (new.status, new.total_amount) is distinct from (old.status, old.total_amount) then
      v_paid := private.paid_amount(new.id);
      -- A fully paid one of which all was given back was judged above.
      if new.status <> old.status
        and (v_paid <= 0 and old.status <> 'fully_paid' or (new.status = 'fully_paid' and private.status_by_ledger(new.total_amount, v_paid) <> 'fully_paid')) then
        raise exception 'the ledger does not say that a booking is %', new.status using errcode = '23514', constraint = 'bookings_status_ledger';
      end if;
      -- Bookings of former times may stand without a ledger; of them it says nothing.
      if new.status = old.status and v_paid > 0 then
        new.status := private.status_by_ledger(new.total_amount, v_paid);
      end if;
    end if;
    v_enters_pending := v_enters_pending and old.status <> 'pending';
    v_takes_slot := v_takes_slot and (
      not private.has_slot(old)
      or (new.hall, new.event_date, new.event_time) is distinct from (old.hall, old.event_date, old.event_time)
    );
    v_is_moved := (new.event_date, new.event_time) is distinct from (old.event_date, old.event_time);
    if new.status = 'pending' and v_begins <= now() and (old.status in ('pending_confirmation', 'cancelled') or v_is_moved)
      -- Who has paid is on the way through, however late it is written down.
      and private.paid_amount(new.id) <= 0 then
      perform private.change_refused('slot_begun');
    end if;
    -- It would let go of the slot at once, and what has expired stays so. The hall's own server ends holds; only people slip.
    if new.status = 'pending' and new.hold_expires_at is distinct from old.hold_expires_at and new.hold_expires_at <= now()
      and (select auth.uid()) is not null then
      perform private.change_refused('hold_past');
    end if;
    if v_is_moved and old.hold_expires_at = new.hold_expires_at and old.hold_expires_at = private.slot_begins(old.event_date, old.event_time) then
      -- The event that cut it short lies elsewhere now.
      v_enters_pending := new.status = 'pending';
      new.hold_expires_at := null;
    end if;
    new.version := old.version + 1;
    new.updated_at := now();
  end if;

  if v_enters_pending then
    new.hold_expires_at := coalesce(new.hold_expires_at, now() + make_interval(hours => private.setting('hold_hours')));
  elsif new.status <> 'pending' then
    new.hold_expires_at := null;
  end if;
  -- A payment that is taken back after the event began leaves a hold too, in which the right one can be recorded.
  if v_begins > now() and new.hold_expires_at > v_begins then
    new.hold_expires_at := v_begins;
  end if;

  if new.status <> 'pending_confirmation' then
    new.ring_again_at := null;
  end if;

  if v_takes_slot then
    perform private.release_expired_hold(new.hall, new.event_date, new.event_time);
  end if;
  return new;
end;
$$;
