-- The room "Money": receipts and refunds of one day, cash to hand over, debts after events, and what is due soon.

create function private.money_row(p_row jsonb, p_reverses text, p_moved text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.picked(p_row, array['id', 'booking_id', 'kind', 'amount', 'method', 'receipt_number', 'received_on', 'created_at'])
    || (select jsonb_build_object('reference', b.reference, 'client_name', b.client_name) from public.bookings as b where b.id = (p_row ->> 'booking_id')::uuid)
    || jsonb_build_object(
      'recorded_by_email', (select u.email from auth.users as u where u.id = (p_row ->> 'recorded_by')::uuid),
      'is_later', ((p_row ->> 'created_at')::timestamptz at time zone private.time_zone())::date > (p_row ->> 'received_on')::date,
      'reverses', p_reverses, 'moved', p_moved
    );
end;
$$;
comment on function private.money_row(jsonb, text, text) is
  'A payment or a deposit in the room "Money". is_later: recorded after its day. reverses: receipt number of the reversed row. moved: reference of the booking from or to which the money was moved.';

create function private.payment_row(p_payment public.payments)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.money_row(
    to_jsonb(p_payment), (select mistake.receipt_number from public.payments as mistake where mistake.id = p_payment.reverses_id),
    coalesce(private.moved_from(p_payment), private.moved_to(p_payment.reverses_id))
  );
end;
$$;

create function private.deposit_row(p_deposit public.deposits)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.money_row(to_jsonb(p_deposit), (select mistake.receipt_number from public.deposits as mistake where mistake.id = p_deposit.reverses_id), null);
end;
$$;

create function private.money_sums(p_day date)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Cash is a method in every country (src/shared/rules/money/payment-methods.ts).
  return (
    with entries as materialized (
      select p.method, p.amount, p.recorded_by from public.payments as p
      -- A moved payment has two rows of the same day, and no money came or went.
      where p.received_on = p_day and p.moved_from_id is null
        and not exists (select from public.payments as moved where moved.moved_from_id = p.reverses_id)
    ),
    in_deposits as materialized (select amount, recorded_by from public.deposits where received_on = p_day and method = 'cash'),
    by_method as (
      select method, coalesce(sum(amount) filter (where amount > 0), 0) as taken, coalesce(-sum(amount) filter (where amount < 0), 0) as returned,
        sum(amount) as amount
      from entries group by method
    ),
    by_person as (
      select u.email, coalesce(sum(e.amount) filter (where not e.is_deposit), 0) as amount,
        coalesce(sum(e.amount) filter (where e.method = 'cash' and not e.is_deposit), 0) as cash, coalesce(sum(e.amount) filter (where e.is_deposit), 0) as deposits
      from (
        select method, amount, recorded_by, false as is_deposit from entries
        union all
        select 'cash', amount, recorded_by, true from in_deposits
      ) as e
      left join auth.users as u on u.id = e.recorded_by
      group by u.email
    )
    select jsonb_build_object(
      'by_method', (select coalesce(jsonb_agg(to_jsonb(m) order by m.method), '[]') from by_method as m),
      'by_person', (select coalesce(jsonb_agg(to_jsonb(p) order by p.email), '[]') from by_person as p),
      'amount', (select coalesce(sum(amount), 0) from entries),
      'cash', (select coalesce(sum(amount), 0) from entries where method = 'cash'),
      'deposits', (select coalesce(sum(amount), 0) from in_deposits)
    )
  );
end;
$$;
comment on function private.money_sums(date) is
  '{by_method: [{method, taken, returned, amount}], by_person: [{email, amount, cash, deposits}], amount, cash, deposits}: sums of the ledger''s rows of a day, moved payments left out. cash: cash receipts less cash refunds. deposits: security deposits taken in cash less returned ones.';

create function private.due_soon(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with owing as materialized (
      select d.booking_id as id, d.amount, d.due_on, d.kind from private.dues_by(private.today() + 7, array['pending', 'advance_paid']) as d
    )
    select jsonb_build_object(
      'total', (select count(*) from owing),
      'amount', (select coalesce(sum(amount), 0) from owing),
      'rows', (
        select coalesce(jsonb_agg(private.due_row(b, next.amount, next.due_on, next.kind) order by next.due_on, next.id), '[]')
        from (select * from owing order by due_on, id limit p_limit) as next
        join private.booking_functions as b on b.id = next.id and b.is_next
      )
    )
  );
end;
$$;
comment on function private.due_soon(integer) is
  '{total, amount, rows}: what families have to pay within seven days by their payment dates, overdue payments included, the earliest date first. A booking stays here until its last function is over; then owed_after_event() has it.';

-- Definer: staff's e-mail addresses are in auth.users, which staff may not read.
create function private.money_of_day(p_day date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.money_sums(p_day) || jsonb_build_object(
    'day', p_day,
    'entries', (
      select coalesce(jsonb_agg(private.payment_row(p) order by p.receipt_year, p.receipt_no), '[]') from public.payments as p where p.received_on = p_day
    ),
    'deposit_entries', (
      select coalesce(jsonb_agg(private.deposit_row(d) order by d.receipt_year, d.receipt_no), '[]') from public.deposits as d where d.received_on = p_day
    ),
    'owed', private.owed_after_event(200),
    'due', private.due_soon(200),
    'unbilled', private.unbilled(50)
  );
end;
$$;

-- Definer: as money_of_day.
create function private.money_of(p_bookings uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(entry.what order by entry.received_on, entry.is_deposit, entry.receipt_year, entry.receipt_no), '[]')
    from (
      select private.payment_row(p) as what, p.received_on, false as is_deposit, p.receipt_year, p.receipt_no
      from public.payments as p where p.booking_id = any (p_bookings[1:500])
      union all
      select private.deposit_row(d), d.received_on, true, d.receipt_year, d.receipt_no
      from public.deposits as d where d.booking_id = any (p_bookings[1:500])
    ) as entry
  );
end;
$$;
