-- Payment dates: when a family pays which part of its price. 39_payment_plan.sql computes amounts and days from them, 39_write_payment_dates.sql writes them.

create table public.payment_dates (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  place smallint not null constraint payment_dates_place_sane check (place between 1 and 12),
  percent numeric(5, 2) constraint payment_dates_percent_sane check (percent > 0 and percent <= 100),
  amount integer constraint payment_dates_amount_sane check (amount between 1 and 999999999),
  due text not null constraint payment_dates_due_known check (due in ('to_keep', 'days_before', 'on_day')),
  days_before smallint constraint payment_dates_days_before_sane check (days_before between 0 and 365),
  due_on date constraint payment_dates_due_on_sane check (due_on between date '2020-01-01' and date '2100-01-01'),
  label text constraint payment_dates_label_form check (char_length(label) between 1 and 80 and not private.has_hidden(label)),
  is_reminded boolean not null default true,
  counts_from date not null,
  constraint payment_dates_one_share check (num_nonnulls(percent, amount) <= 1),
  constraint payment_dates_one_day check ((due = 'days_before') = (days_before is not null) and (due = 'on_day') = (due_on is not null)),
  constraint payment_dates_in_order unique (booking_id, place)
);
comment on table public.payment_dates is
  'The payment dates of a booking in order. They are copied from the content when the price is agreed. Each change by staff raises the version of the booking.';
comment on column public.payment_dates.percent is 'A part of the whole price. The last date has neither percent nor amount: it is the rest.';
comment on column public.payment_dates.due is 'to_keep: until the hold ends. days_before: counted from the first live function. on_day: on due_on.';
comment on column public.payment_dates.label is 'What the payment is for, as staff typed it; null for the usual words.';
comment on column public.payment_dates.is_reminded is 'False once staff have stopped the reminders.';
comment on column public.payment_dates.counts_from is
  'When the date was agreed or last moved. A day before this one is due when the hold ends, or on this day.';

alter table public.payment_dates enable row level security;
