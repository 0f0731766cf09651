-- The payments of an ended booking move to another booking of the family (decision 43).

create function private.payments_in_force(p_booking uuid)
returns setof public.payments
language sql
stable
set search_path = ''
as $$
  select * from public.payments as p
  where p.booking_id = p_booking and p.reverses_id is null
    and not exists (select from public.payments as reversal where reversal.reverses_id = p.id)
  order by p.receipt_year, p.receipt_no;
$$;
comment on function private.payments_in_force(uuid) is 'The rows of a ledger that were not reversed. Their sum is what is paid.';

create function private.key_from(p_key uuid, p_part text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select md5(p_key::text || p_part)::uuid;
$$;
comment on function private.key_from(uuid, text) is 'The key of one of several ledger rows from one intent.';

create function private.moved_amount(p_from uuid, p_to uuid, p_key uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select sum(p.amount)::integer
  from public.payments as first
  join public.payments as p on p.booking_id = first.booking_id and p.created_at = first.created_at
  join public.payments as origin on origin.id = p.moved_from_id
  where first.key = p_key and first.booking_id = p_to and first.moved_from_id is not null and origin.booking_id = p_from;
$$;
comment on function private.moved_amount(uuid, uuid, uuid) is
  'The amount moved with this key, in whole units of the currency; null if nothing was moved.';

create function private.move_ledger(p_payments uuid[], p_to uuid, p_key uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_payment public.payments;
  v_key uuid := p_key;
begin
  -- Each row is reversed there and written again here with the same kind and method, so that no sum by day or method changes.
  for v_payment in select * from public.payments where id = any (p_payments) order by receipt_year, receipt_no loop
    insert into public.payments (booking_id, key, kind, amount, method, reference, note, received_on, moved_from_id)
    values (
      p_to, v_key, v_payment.kind, v_payment.amount, v_payment.method, v_payment.reference, v_payment.note, private.today(), v_payment.id
    );
    insert into public.payments (booking_id, key, kind, amount, method, reference, received_on, reverses_id)
    values (
      v_payment.booking_id, private.key_from(p_key, 'from ' || v_payment.id), 'correction', -v_payment.amount, v_payment.method, v_payment.reference,
      private.today(), v_payment.id
    );
    v_key := private.key_from(p_key, 'next ' || v_payment.id);
  end loop;
end;
$$;
comment on function private.move_ledger(uuid[], uuid, uuid) is 'Moves these payments to another booking.';

-- Definer: as record_payment.
create function private.move_payments(p_from uuid, p_to uuid, p_key uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_from private.booking_functions;
  v_to private.booking_functions;
begin
  perform private.require_admin();
  -- Both bookings are locked in one order, so that two moves never wait for each other.
  perform private.lock_booking(id) from unnest(array[least(p_from, p_to), greatest(p_from, p_to)]) as both_of (id);
  v_from := private.booking_now(p_from);
  v_to := private.booking_now(p_to);
  if exists (select from public.payments where key = p_key) then
    -- A second press, or a retry after a lost answer, moves nothing again.
    if private.moved_amount(p_from, p_to, p_key) is null then
      perform private.change_refused('idempotency_mismatch');
    end if;
    return private.moved_amount(p_from, p_to, p_key);
  end if;
  if num_nonnulls(v_from.deleted_at, v_to.deleted_at, v_from.erased_at, v_to.erased_at) > 0 then
    perform private.change_refused('booking_not_found');
  elsif private.is_over(v_to.status) then
    perform private.change_refused('booking_closed');
  elsif not private.is_over(v_from.status) then
    perform private.change_refused('booking_open');
  elsif v_from.phone <> v_to.phone then
    perform private.change_refused('other_family');
  elsif private.paid_amount(p_from) <= 0 then
    perform private.change_refused('nothing_paid');
  elsif v_to.total_amount = 0 then
    perform private.change_refused('no_total');
  end if;

  perform private.move_ledger(array(select id from private.payments_in_force(p_from)), p_to, p_key);
  perform private.move_to(p_to, private.steps_by_money(v_to.status, v_to.total_amount, private.paid_amount(p_to)));
  perform private.owe_moved_payments(v_from, p_to, p_key);
  return private.moved_amount(p_from, p_to, p_key);
end;
$$;
