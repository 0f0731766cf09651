-- Bills and credit notes: what families owe for what was served. They are numbered per year without gaps and never change.

create table private.bills (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete restrict,
  key uuid not null constraint bills_key_key unique,
  kind text not null constraint bills_kind_known check (kind in ('bill', 'credit_note')),
  of_bill uuid,
  bill_year integer not null,
  bill_no integer not null,
  number text not null constraint bills_number_length check (char_length(number) <= 20) generated always as (
    'B' || bill_year::text || '-' || case when bill_no < 10000 then lpad(bill_no::text, 4, '0') else bill_no::text end
  ) stored,
  document jsonb not null constraint bills_document_bounded check (jsonb_typeof(document) = 'object' and octet_length(document::text) <= 131072),
  total integer not null constraint bills_total_sane check (total between 1 and 999999999),
  issued_at timestamptz not null default now(),
  issued_by uuid,
  fiscal_number text constraint bills_fiscal_number_form check (char_length(fiscal_number) between 1 and 80 and not private.has_hidden(fiscal_number)),
  fiscal_qr text constraint bills_fiscal_qr_form check (char_length(fiscal_qr) between 1 and 500 and not private.has_hidden(fiscal_qr)),
  constraint bills_number_key unique (bill_year, bill_no),
  constraint bills_of_one_booking unique (id, booking_id),
  constraint bills_credits_own foreign key (of_bill, booking_id) references private.bills (id, booking_id),
  constraint bills_credit_note_of_bill check ((kind = 'credit_note') = (of_bill is not null))
);
comment on table private.bills is
  'Bills and credit notes in one series of numbers. They outlive the family''s data by bill_years; then only their figures stay. Total in whole units of the currency, of a credit note too.';
comment on column private.bills.document is
  'What is printed: {venue, payer, reference, functions, lines, subtotal, discounts, taxes, total, payments, paid, balance, deposit}; of a credit note {venue, payer, reference, number, reason, subtotal, taxes, total}.';
comment on column private.bills.fiscal_number is 'The number of the tax office''s invoice, and in fiscal_qr the text of its QR code. Staff add both later.';

create index bills_booking on private.bills (booking_id);
create index bills_credits on private.bills (of_bill, booking_id) where of_bill is not null;
create index bills_by_day on private.bills (issued_at);

alter table private.bills enable row level security;

create table private.bill_counters (
  year integer primary key,
  last_no integer not null check (last_no > 0)
);
comment on table private.bill_counters is 'The last number of a bill or credit note in each year, locked as receipt_counters is.';

alter table private.bill_counters enable row level security;

-- Definer: no role may write the counter.
create function private.number_bill()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.issued_by := coalesce(auth.uid(), new.issued_by);
  new.bill_year := extract(year from new.issued_at at time zone private.time_zone());
  insert into private.bill_counters (year, last_no)
  values (new.bill_year, 1)
  on conflict (year) do update set last_no = bill_counters.last_no + 1
  returning last_no into new.bill_no;
  return new;
end;
$$;

create trigger number_bill
before insert on private.bills
for each row execute function private.number_bill();

-- Definer: no role may write the history.
create function private.record_bill_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.booking_events (booking_id, actor, action, after)
  values (
    new.booking_id, auth.uid(), case when tg_op = 'UPDATE' then 'fiscal_number_set' else 'bill_issued' end,
    jsonb_build_object('kind', new.kind, 'amount', new.total, 'receipt_number', new.number)
  );
  return null;
end;
$$;

create trigger after_bill
after insert on private.bills
for each row execute function private.record_bill_event();

create trigger after_fiscal_number
after update of fiscal_number on private.bills
for each row execute function private.record_bill_event();

create function private.figures_of_bill(p_document jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return private.picked(p_document, array['subtotal', 'taxes', 'total']);
end;
$$;
comment on function private.figures_of_bill(jsonb) is 'What stays of a bill''s document after bill_years: its sums and taxes, without payer, venue and words.';

create function private.keep_bill()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_free constant text[] := array['number', 'fiscal_number', 'fiscal_qr'];
begin
  if tg_op = 'UPDATE' and (
    to_jsonb(new) - v_free = to_jsonb(old) - v_free
    or to_jsonb(new) - array['number', 'document', 'fiscal_qr'] = to_jsonb(old) - array['number', 'document', 'fiscal_qr']
      and new.document = private.figures_of_bill(old.document) and private.is_bill_old(old.issued_at)
  ) then
    return new;
  end if;
  raise exception 'a bill does not change' using errcode = '55000', hint = 'Issue a credit note instead.';
end;
$$;

create trigger keep_bill
before update or delete on private.bills
for each row execute function private.keep_bill();

create trigger keep_all_bills
before truncate on private.bills
for each statement execute function private.keep_bill();

create function private.is_bill_old(p_issued_at timestamptz)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return p_issued_at < now() - make_interval(years => private.setting('bill_years'));
end;
$$;
comment on function private.is_bill_old(timestamptz) is 'Whether the time is over for which the law asks to keep a bill with its payer.';

create function private.forget_old_bills(p_limit integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.bills set document = private.figures_of_bill(document), fiscal_qr = null
  where id in (
    select b.id from private.bills as b
    where private.is_bill_old(b.issued_at) and b.document ? 'payer'
      and exists (select from public.bookings as of where of.id = b.booking_id and of.erased_at is not null)
    order by b.issued_at
    limit p_limit
  );
end;
$$;
comment on function private.forget_old_bills(integer) is 'Leaves the figures alone of bills that are kept no longer and whose family is erased.';

create function private.bill_in_force(p_booking uuid)
returns private.bills
language plpgsql
stable
set search_path = ''
as $$
declare
  v_bill private.bills;
begin
  select * into v_bill from private.bills as b
  where b.booking_id = p_booking and b.kind = 'bill' and b.total > private.credited(b.id);
  return v_bill;
end;
$$;
comment on function private.bill_in_force(uuid) is 'The bill of a booking that no credit notes take back whole; a row of nulls if there is none. Never two.';

create function private.guard_billed(p_new public.bookings)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_bill constant private.bills := private.bill_in_force(p_new.id);
begin
  if v_bill.id is not null and (
    private.is_over(p_new.status) or p_new.deleted_at is not null
    or p_new.total_amount <> v_bill.total - private.credited(v_bill.id)
  ) then
    perform private.change_refused('bill_issued');
  end if;
end;
$$;
comment on function private.guard_billed(public.bookings) is
  'Refuses that a booking with a bill in force ends, is deleted, or costs anything but the bill less its credit notes.';
