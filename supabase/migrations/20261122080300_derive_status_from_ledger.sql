-- "Advance paid" and "fully paid" are what the ledger says, whoever writes: staff's direct changes too, and a total that is raised after
-- everything was paid brings the balance back.

create or replace function private.guard_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_enters_pending boolean := new.status = 'pending';
  v_takes_slot boolean := private.has_slot(new);
  v_paid integer;
begin
  if tg_op = 'UPDATE' then
    if new.status <> old.status
      and not private.may_move(old.status, new.status)
      and not private.is_taken_back(new.id, old.status, new.status) then
      raise exception 'a booking cannot go from % to %', old.status, new.status using errcode = '23514', constraint = 'bookings_status_move';
    end if;
    if new.status in ('advance_paid', 'fully_paid') and (new.status, new.total_amount) is distinct from (old.status, old.total_amount) then
      v_paid := private.paid_amount(new.id);
      if new.status <> old.status
        and (v_paid <= 0 or (new.status = 'fully_paid' and private.status_by_ledger(new.total_amount, v_paid) <> 'fully_paid')) then
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
    new.version := old.version + 1;
    new.updated_at := now();
  end if;

  if v_enters_pending then
    new.hold_expires_at := coalesce(new.hold_expires_at, now() + make_interval(hours => private.setting('hold_hours')));
  elsif new.status <> 'pending' then
    new.hold_expires_at := null;
  end if;

  if v_takes_slot then
    perform private.release_expired_hold(new.hall, new.event_date, new.event_time);
  end if;
  return new;
end;
$$;
