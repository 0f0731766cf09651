-- The ledger: money received and returned. Rows are only added; a mistake is corrected by another row.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete restrict,
  key uuid not null constraint payments_key_key unique,
  kind text not null constraint payments_kind_known check (kind in ('advance', 'balance', 'refund', 'correction')),
  amount integer not null constraint payments_amount_sane check (amount <> 0 and abs(amount) <= 999999999),
  -- The methods are content (rules.json). The check only limits their form.
  method text not null
    constraint payments_method_known
    check (method ~ '^[a-z0-9][a-z0-9_]{1,39}$'),
  reference text constraint payments_reference_length check (char_length(reference) between 1 and 120),
  note text constraint payments_note_length check (char_length(note) between 1 and 500),
  received_on date not null constraint payments_received_on_sane check (received_on between date '2020-01-01' and date '2100-01-01'),
  recorded_by uuid,
  reverses_id uuid constraint payments_reversed_once unique,
  moved_from_id uuid constraint payments_moved_once unique constraint payments_moved_from references public.payments (id),
  receipt_year integer not null,
  receipt_no integer not null,
  receipt_number text not null
    constraint payments_receipt_number_length check (char_length(receipt_number) <= 20)
    generated always as (
      receipt_year::text || '-' || case when receipt_no < 10000 then lpad(receipt_no::text, 4, '0') else receipt_no::text end
    ) stored,
  created_at timestamptz not null default now(),
  constraint payments_texts_seen check (not private.has_hidden(reference) and not private.has_hidden(note)),
  constraint payments_receipt_key unique (receipt_year, receipt_no),
  constraint payments_sign check (
    case kind when 'refund' then amount < 0 when 'correction' then true else amount > 0 end
  ),
  constraint payments_of_one_booking unique (id, booking_id),
  constraint payments_reverses_own foreign key (reverses_id, booking_id) references public.payments (id, booking_id),
  constraint payments_only_corrections_reverse check (reverses_id is null or kind = 'correction')
);
comment on table public.payments is
  'Append-only ledger in whole units of the currency. Amounts have a sign, and their sum is what is paid. Reference and note are removed when the family is erased.';
comment on column public.payments.key is 'The desk makes one key per intent, so a repetition adds no second row.';
comment on column public.payments.moved_from_id is
  'The row of another booking that this one replaces, because the family''s money was moved here. That row is reversed.';
comment on column public.payments.receipt_number is 'Such as 2026-0007: counted per year without gaps.';

create index payments_reverses on public.payments (reverses_id, booking_id) where reverses_id is not null;

-- For the figures of a day and of a booking, answered from the index alone.
create index payments_by_day on public.payments (received_on) include (amount);
create index payments_ledger on public.payments (booking_id) include (kind, amount, reverses_id);
create index payments_reference_search on public.payments using gin (private.folded(reference) extensions.gin_trgm_ops) where reference is not null;
create index payments_number on public.payments (private.folded_number(reference)) where reference is not null;

alter table public.payments enable row level security;

create policy "Staff see every payment"
on public.payments
for select
to authenticated
using ((select private.is_admin()));

-- A sequence leaves gaps when a transaction fails; a locked row does not.
create table private.receipt_counters (
  year integer primary key,
  last_no integer not null check (last_no > 0)
);
comment on table private.receipt_counters is 'The last receipt number of each year. Its row stays locked until the payment is committed.';

alter table private.receipt_counters enable row level security;

-- Definer: no role may write the counter.
create function private.number_receipt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.recorded_by := coalesce(auth.uid(), new.recorded_by);
  new.receipt_year := extract(year from new.created_at at time zone private.time_zone());
  insert into private.receipt_counters (year, last_no)
  values (new.receipt_year, 1)
  on conflict (year) do update set last_no = receipt_counters.last_no + 1
  returning last_no into new.receipt_no;
  return new;
end;
$$;

create trigger number_receipt
before insert on public.payments
for each row execute function private.number_receipt();

create function private.keep_payment()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The receipt number is a generated column, which is not computed yet in a BEFORE trigger.
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - array['reference', 'note', 'receipt_number']) = (to_jsonb(old) - array['reference', 'note', 'receipt_number'])
    and num_nonnulls(new.reference, new.note) = 0 and exists (select from public.bookings where id = old.booking_id and erased_at is not null) then
    return new;
  end if;
  raise exception 'payments is append-only' using errcode = '55000', hint = 'Record a correction instead.';
end;
$$;

create trigger keep_payment
before update or delete on public.payments
for each row execute function private.keep_payment();

create trigger keep_all_payments
before truncate on public.payments
for each statement execute function private.keep_payment();

create function private.moved_from(p_payment public.payments)
returns text
language sql
stable
set search_path = ''
as $$
  select b.reference from public.payments as p join public.bookings as b on b.id = p.booking_id where p.id = p_payment.moved_from_id;
$$;
comment on function private.moved_from(public.payments) is 'The reference of the booking from which the payment was moved here.';

create function private.paper_receipt(p_payment public.payments)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_payment public.payments := p_payment;
begin
  while v_payment.moved_from_id is not null loop
    select * into v_payment from public.payments where id = v_payment.moved_from_id;
  end loop;
  return case when p_payment.moved_from_id is not null then v_payment.receipt_number end;
end;
$$;
comment on function private.paper_receipt(public.payments) is
  'The receipt number that a moved payment had first: the family''s paper shows it. Null if it was not moved.';

create function private.receipt_on_paper(p_payment public.payments)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(private.paper_receipt(p_payment), p_payment.receipt_number);
end;
$$;
comment on function private.receipt_on_paper(public.payments) is 'The receipt number that the family has: the first one of a moved payment, else its own.';

create function private.moved_to(p_payment uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select b.reference from public.payments as p join public.bookings as b on b.id = p.booking_id where p.moved_from_id = p_payment;
$$;
comment on function private.moved_to(uuid) is 'The reference of the booking to which the payment was moved.';

create function private.record_payment_event(p_payment public.payments)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.booking_events (booking_id, actor, action, after, created_at)
  values (
    p_payment.booking_id,
    p_payment.recorded_by,
    'payment_recorded',
    jsonb_strip_nulls(jsonb_build_object(
      'kind', p_payment.kind, 'amount', p_payment.amount, 'method', p_payment.method, 'receipt_number', p_payment.receipt_number,
      'moved', coalesce(private.moved_from(p_payment), private.moved_to(p_payment.reverses_id))
    )),
    p_payment.created_at
  );
end;
$$;
