-- Price lines: what the family pays for, before tax. 36_stored_prices.sql computes the price of a booking from them.

create table public.price_lines (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  function_id uuid references public.functions (id) on delete cascade,
  kind text not null constraint price_lines_kind_known check (kind in ('plates', 'add_on', 'surcharge', 'fixed', 'extra', 'discount', 'agreed')),
  label text not null constraint price_lines_label_form check (char_length(label) between 1 and 120 and not private.has_hidden(label)),
  label_ur text constraint price_lines_label_ur_form check (char_length(label_ur) between 1 and 120 and not private.has_hidden(label_ur)),
  quantity integer not null default 1 constraint price_lines_quantity_sane check (quantity between 1 and 9999),
  unit_price integer not null default 0 constraint price_lines_unit_price_sane check (unit_price between 0 and case kind when 'agreed' then 999999999 else 99999999 end),
  percent numeric(5, 2) constraint price_lines_percent_sane check (percent is null or kind = 'discount' and percent > 0 and percent <= 100),
  reason text constraint price_lines_reason_form check (char_length(reason) between 1 and 200 and not private.has_hidden(reason)),
  added_by uuid,
  place smallint not null,
  constraint price_lines_of_a_function check (function_id is not null or kind not in ('plates', 'add_on', 'surcharge')),
  constraint price_lines_agreed_is_the_whole check (kind <> 'agreed' or function_id is null and quantity = 1 and unit_price > 0),
  constraint price_lines_discount_has_reason check (kind <> 'discount' or reason is not null)
);
comment on table public.price_lines is 'The price lines of bookings in order. Each change also raises the version of its booking.';
comment on column public.price_lines.kind is
  '"agreed": what the family pays, tax included, in unit_price. Its amount is what the other lines lack or exceed.';
comment on column public.price_lines.function_id is 'The function that the line belongs to; null for a line of the whole booking.';
comment on column public.price_lines.label is 'The name in the content''s own language, or what staff typed. Menus and add-ons are translated where they are shown.';
comment on column public.price_lines.quantity is 'How often the unit price counts. Plates, add-ons and surcharges follow the plates of their function instead.';
comment on column public.price_lines.reason is 'For staff only: why the line was added.';
comment on column public.price_lines.added_by is 'The signed-in user who added the line; null for the website.';

create index price_lines_booking on public.price_lines (booking_id, place);
create unique index price_lines_agreed_once on public.price_lines (booking_id) where kind = 'agreed';
create index price_lines_function on public.price_lines (function_id);

alter table public.price_lines enable row level security;
