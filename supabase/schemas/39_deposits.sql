-- Refundable security deposits: a ledger of their own, beside the payments. They count in no paid amount, balance, status or figure (deal.md, invariant 6).

create table public.deposits (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete restrict,
  key uuid not null constraint deposits_key_key unique,
  kind text not null constraint deposits_kind_known check (kind in ('taken', 'returned', 'deducted', 'correction')),
  amount integer not null constraint deposits_amount_sane check (amount <> 0 and abs(amount) <= 999999999),
  method text not null constraint deposits_method_known check (method ~ '^[a-z0-9][a-z0-9_]{1,39}$'),
  received_on date not null constraint deposits_received_on_sane check (received_on between date '2020-01-01' and date '2100-01-01'),
  note text constraint deposits_note_form check (char_length(note) between 1 and 120 and not private.has_hidden(note)),
  recorded_by uuid,
  reverses_id uuid constraint deposits_reversed_once unique,
  payment_id uuid constraint deposits_payment references public.payments (id),
  line_id uuid,
  receipt_year integer not null,
  receipt_no integer not null,
  receipt_number text not null
    constraint deposits_receipt_number_length check (char_length(receipt_number) <= 20)
    generated always as (
      'D' || receipt_year::text || '-' || case when receipt_no < 10000 then lpad(receipt_no::text, 4, '0') else receipt_no::text end
    ) stored,
  created_at timestamptz not null default now(),
  constraint deposits_receipt_key unique (receipt_year, receipt_no),
  constraint deposits_sign check (case kind when 'taken' then amount > 0 when 'correction' then true else amount < 0 end),
  constraint deposits_of_one_booking unique (id, booking_id),
  constraint deposits_reverses_own foreign key (reverses_id, booking_id) references public.deposits (id, booking_id),
  constraint deposits_corrections_reverse check ((kind = 'correction') = (reverses_id is not null)),
  constraint deposits_deduction_is_paid check ((kind = 'deducted') = (payment_id is not null))
);
comment on table public.deposits is
  'Append-only: security deposits taken, returned and deducted, in whole units of the currency. Amounts have a sign, and their sum is what the hall holds. The note is removed when the family is erased.';
comment on column public.deposits.payment_id is 'Of a deduction: the payment by method "deposit". line_id is its price line, which staff may have removed since.';
comment on column public.deposits.receipt_number is 'Such as D2026-0007: counted per year without gaps, in a series of its own.';

create index deposits_booking on public.deposits (booking_id);
create index deposits_by_day on public.deposits (received_on);
create index deposits_by_payment on public.deposits (payment_id) where payment_id is not null;
create index deposits_reverses on public.deposits (reverses_id, booking_id) where reverses_id is not null;

alter table public.deposits enable row level security;

create policy "Staff see every deposit"
on public.deposits
for select
to authenticated
using ((select private.is_admin()));

create table private.deposit_counters (
  year integer primary key,
  last_no integer not null check (last_no > 0)
);
comment on table private.deposit_counters is 'The last number of a deposit''s receipt in each year, locked as receipt_counters is.';

alter table private.deposit_counters enable row level security;

-- Definer: no role may write the counter or the history.
create function private.number_deposit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.recorded_by := coalesce(auth.uid(), new.recorded_by);
  new.receipt_year := extract(year from new.created_at at time zone private.time_zone());
  insert into private.deposit_counters (year, last_no)
  values (new.receipt_year, 1)
  on conflict (year) do update set last_no = deposit_counters.last_no + 1
  returning last_no into new.receipt_no;
  return new;
end;
$$;

create trigger number_deposit
before insert on public.deposits
for each row execute function private.number_deposit();

-- Definer: as number_deposit.
create function private.record_deposit_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.booking_events (booking_id, actor, action, after, created_at)
  values (
    new.booking_id, new.recorded_by, 'deposit_recorded',
    jsonb_build_object('kind', new.kind, 'amount', new.amount, 'method', new.method, 'receipt_number', new.receipt_number), new.created_at
  );
  return null;
end;
$$;

create trigger after_deposit
after insert on public.deposits
for each row execute function private.record_deposit_event();

create function private.keep_deposit()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - array['note', 'receipt_number']) = (to_jsonb(old) - array['note', 'receipt_number'])
    and new.note is null and exists (select from public.bookings where id = old.booking_id and erased_at is not null) then
    return new;
  end if;
  raise exception 'deposits is append-only' using errcode = '55000', hint = 'Record a correction instead.';
end;
$$;

create trigger keep_deposit
before update or delete on public.deposits
for each row execute function private.keep_deposit();

create trigger keep_all_deposits
before truncate on public.deposits
for each statement execute function private.keep_deposit();

create function private.deposit_held(p_booking uuid)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select coalesce(sum(amount), 0)::integer from public.deposits where booking_id = p_booking);
end;
$$;
comment on function private.deposit_held(uuid) is 'The security deposit that the hall holds for a booking. Whole units of the currency.';
