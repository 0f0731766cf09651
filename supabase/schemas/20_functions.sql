-- Functions: the occasions of a booking, each with its hall, day, slot, guests and menu. A booking has one to six.

create table public.functions (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  occasion text constraint functions_occasion_known check (occasion in ('mehndi', 'barat', 'walima', 'nikah', 'other')),
  -- before_function() checks hall, slot and seats against the rows of 15_bookable.sql (89_guards.sql).
  hall text not null constraint functions_hall_form check (char_length(hall) <= 40),
  event_date date not null constraint functions_event_date_sane check (event_date between date '2020-01-01' and date '2100-01-01'),
  event_time text not null constraint functions_event_time_form check (char_length(event_time) <= 20),
  guest_count integer not null,
  minimum_plates integer constraint functions_minimum_plates_sane check (minimum_plates between 1 and 20000),
  served_plates integer constraint functions_served_plates_sane check (served_plates between 0 and 20000),
  extra_plate_price integer constraint functions_extra_plate_price_sane check (extra_plate_price between 0 and 999999),
  billed_plates integer,
  -- The company: seating, and the number of gents and ladies.
  gathering text constraint functions_gathering_known check (gathering in ('mixed', 'partition')),
  gents integer constraint functions_gents_form check (gents >= 0),
  ladies integer constraint functions_ladies_form check (ladies >= 0),
  wheelchairs integer constraint functions_wheelchairs_form check (wheelchairs >= 0),
  package text constraint functions_package_form check (char_length(package) between 1 and 80 and not private.has_hidden(package)),
  serving text constraint functions_serving_known check (serving in ('table', 'buffet')),
  add_ons text[] not null default '{}'
    constraint functions_add_ons_form check (
      coalesce(array_ndims(add_ons), 1) = 1
      and cardinality(add_ons) <= 20
      and array_position(add_ons, null) is null
      and char_length(array_to_string(add_ons, ',')) <= 1000
      and not private.has_hidden(array_to_string(add_ons, ','))
    ),
  dishes jsonb not null default '[]' constraint functions_dishes_form check (private.is_dish_list(dishes)),
  special_requests text
    constraint functions_special_requests_form check (
      char_length(special_requests) between 1 and 2000
      and not private.has_hidden(special_requests)
    ),
  final_guests integer,
  final_guests_at timestamptz,
  takes_slot boolean not null default false,
  called_off_at timestamptz,
  is_only boolean not null default true,
  created_at timestamptz not null default now(),
  constraint functions_guests_seated check (guest_count > 0),
  -- `guest_count` is the function's count; these only divide it.
  constraint functions_company_counted check (coalesce(gents, 0) + coalesce(ladies, 0) <= guest_count and wheelchairs <= guest_count),
  constraint functions_final_guests_seated check (final_guests > 0),
  constraint functions_final_guests_timed check ((final_guests is null) = (final_guests_at is null)),
  constraint functions_called_off_frees_slot check (called_off_at is null or not takes_slot)
);
comment on table public.functions is 'The functions of bookings. Only functions of this schema write them; each change also raises the version of its booking.';
comment on column public.functions.takes_slot is
  'Whether the function has its slot: its booking is held or paid, and it is not called off. before_function() sets it (89_guards.sql).';
comment on column public.functions.called_off_at is 'When this function alone was called off; null while it is live.';
comment on column public.functions.is_only is
  'Whether the booking has no other function. The triggers set it, so that a list of all bookings need not look for others.';
comment on column public.functions.minimum_plates is 'The fewest plates that the family pays for, from the content or as staff changed it; null if there is no minimum.';
comment on column public.functions.served_plates is 'The plates that were served, as staff noted after the function. They change the price only with the bill.';
comment on column public.functions.extra_plate_price is
  'What a plate above the agreed count costs with everything, if that was agreed; null: as much as the others.';
comment on column public.functions.billed_plates is 'The plates of the price while a bill is in force, instead of guest_count and minimum_plates.';
comment on column public.functions.dishes is
  'What the kitchen cooks, in the order agreed. It is copied from the menu once; a later change of the menu does not change it.';
comment on column public.functions.final_guests is 'The family''s final count, given shortly before the event; guest_count stays the agreed one.';

-- Many families may ask for one slot, and only one may have it. An index condition cannot contain the time, so an expired hold changes its status:
-- the next taker of the slot does it.
create unique index functions_live_slot on public.functions (hall, event_date, event_time) where takes_slot;
create index functions_booking on public.functions (booking_id);
create index functions_by_event on public.functions (event_date, private.slot_place(event_time), booking_id) include (hall, takes_slot);
create index functions_by_date_of_year on public.functions ((extract(month from event_date) * 100 + extract(day from event_date)));
create index functions_requests_search on public.functions using gin (private.folded(special_requests) extensions.gin_trgm_ops)
where special_requests is not null;

alter table public.functions enable row level security;

create policy "Staff see every function"
on public.functions
for select
to authenticated
using ((select private.is_admin()));

create function private.function_columns()
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array[
    'occasion', 'hall', 'event_date', 'event_time', 'guest_count', 'gathering', 'gents', 'ladies', 'wheelchairs', 'package', 'serving', 'add_ons',
    'special_requests', 'final_guests', 'final_guests_at', 'minimum_plates', 'dishes'
  ];
end;
$$;
comment on function private.function_columns() is 'The columns of a function that people fill.';

-- One row per function. Readers of days and slots read all rows; readers of bookings read those with is_next.
create view private.booking_functions with (security_invoker = true) as
select
  b.*,
  f.id as function_id,
  f.occasion, f.hall, f.event_date, f.event_time, f.guest_count, f.gathering, f.gents, f.ladies, f.wheelchairs, f.package, f.serving, f.add_ons,
  f.special_requests, f.final_guests, f.final_guests_at, f.minimum_plates, f.dishes, f.takes_slot, f.called_off_at,
  f.is_only or f.id = (
    select n.id from public.functions as n
    where n.booking_id = b.id
    order by
      n.called_off_at is not null, n.event_date < (select private.today()), abs(n.event_date - (select private.today())),
      private.slot_place(n.event_time), n.id
    limit 1
  ) as is_next
from public.bookings as b
join public.functions as f on f.booking_id = b.id;
comment on view private.booking_functions is
  'A booking together with one of its functions. is_next: the function represents the booking: its next live one, else its last.';

create function private.booking_now(p_booking uuid)
returns private.booking_functions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking private.booking_functions;
begin
  select * into v_booking from private.booking_functions where id = p_booking and is_next;
  return v_booking;
end;
$$;
comment on function private.booking_now(uuid) is 'The booking with its next function; a row of nulls if there is no such booking.';

create function private.functions_in_slot(p_hall text, p_event_date date, p_event_time text)
returns setof private.booking_functions
language plpgsql
stable
rows 5
set search_path = ''
as $$
begin
  return query
  select b.*
  -- The slot's index first: by the status PostgreSQL would read every open request.
  from (
    select f.id from public.functions as f
    where f.event_date = p_event_date and f.hall = p_hall and f.event_time = p_event_time and f.called_off_at is null
    offset 0
  ) as here
  join private.booking_functions as b on b.function_id = here.id
  where b.deleted_at is null;
end;
$$;
comment on function private.functions_in_slot(text, date, text) is 'The live functions that have this slot or ask for it, with their bookings.';
