-- Bookings: families' requests and what became of them, and their references.

-- Crockford's base32 has no I, L, O or U, so that a reference read aloud is written down correctly. Definer: callers may add a booking without the
-- right to see all of them.
create function private.new_reference()
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  v_code text;
begin
  -- Among 100,000 bookings some of the thousand million references are drawn twice.
  loop
    -- Two base64 letters each become one of ours, so that all are drawn equally often.
    v_code := translate(
      encode(extensions.gen_random_bytes(6), 'base64'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', v_letters || v_letters
    );
    v_code := private.reference_letters() || '-' || substr(v_code, 1, 4) || '-' || substr(v_code, 5, 2);
    exit when not exists (select from public.bookings where reference = v_code);
  end loop;
  return v_code;
end;
$$;
comment on function private.new_reference() is
  'A free reference such as LZ-7K4Q-92. Another transaction may take it at the same moment: request_booking() tries again.';

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  -- Collation "C", so that the unique index also serves searches by the beginning of a reference.
  reference text collate "C" not null default private.new_reference() constraint bookings_reference_key unique
    constraint bookings_reference_form check (reference ~ '^[A-Z]{2,3}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$'),
  client_name text not null
    constraint bookings_client_name_form check (private.is_a_name(client_name)),
  phone text not null constraint bookings_phone_e164 check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text
    constraint bookings_email_form check (
      char_length(email) between 3 and 254 and email ~ '^[^@\s]+@[^@\s]+$' and not private.has_hidden(email)
    ),
  event_date date not null constraint bookings_event_date_sane check (event_date between date '2020-01-01' and date '2100-01-01'),
  -- before_booking() checks hall, slot and seats against the rows of 15_bookable.sql (90_effects_and_realtime.sql).
  event_time text not null constraint bookings_event_time_form check (char_length(event_time) <= 20),
  guest_count integer not null,
  hall text not null constraint bookings_hall_form check (char_length(hall) <= 40),
  occasion text constraint bookings_occasion_known check (occasion in ('mehndi', 'barat', 'walima', 'nikah', 'other')),
  package text constraint bookings_package_form check (char_length(package) between 1 and 80 and not private.has_hidden(package)),
  serving text constraint bookings_serving_known check (serving in ('table', 'buffet')),
  add_ons text[] not null default '{}'
    constraint bookings_add_ons_form check (
      coalesce(array_ndims(add_ons), 1) = 1
      and cardinality(add_ons) <= 20
      and array_position(add_ons, null) is null
      and char_length(array_to_string(add_ons, ',')) <= 1000
      and not private.has_hidden(array_to_string(add_ons, ','))
    ),
  -- The company: seating, the number of gents and ladies, and a contact on each side.
  gathering text constraint bookings_gathering_known check (gathering in ('mixed', 'partition')),
  gents integer constraint bookings_gents_form check (gents >= 0),
  ladies integer constraint bookings_ladies_form check (ladies >= 0),
  wheelchairs integer constraint bookings_wheelchairs_form check (wheelchairs >= 0),
  bride_contact text constraint bookings_bride_contact_form check (private.is_a_name(bride_contact)),
  bride_phone text constraint bookings_bride_phone_e164 check (bride_phone ~ '^\+[1-9][0-9]{7,14}$'),
  groom_contact text constraint bookings_groom_contact_form check (private.is_a_name(groom_contact)),
  groom_phone text constraint bookings_groom_phone_e164 check (groom_phone ~ '^\+[1-9][0-9]{7,14}$'),
  special_requests text
    constraint bookings_special_requests_form check (
      char_length(special_requests) between 1 and 2000
      and not private.has_hidden(special_requests)
    ),
  status text not null default 'pending_confirmation'
    constraint bookings_status_known
    check (status in ('pending_confirmation', 'pending', 'advance_paid', 'fully_paid', 'cancelled', 'expired')),
  total_amount integer not null default 0 constraint bookings_total_amount_sane check (total_amount between 0 and 999999999),
  estimate jsonb
    constraint bookings_estimate_form check (
      estimate is null
      or (jsonb_typeof(estimate) = 'object' and coalesce(estimate ->> 'total' ~ '^[0-9]{1,9}$', false) and octet_length(estimate::text) <= 8192)
    ),
  hold_expires_at timestamptz,
  language text not null default 'en' constraint bookings_language_known check (language in ('en', 'ur')),
  consent_at timestamptz,
  version integer not null default 1 constraint bookings_version_counts check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The reason of a cancellation, for staff who open the booking later.
  cancel_reason text
    constraint bookings_cancel_reason_form check (
      char_length(cancel_reason) between 1 and 500
      and not private.has_hidden(cancel_reason)
    ),
  -- A note for staff only: never on a page, paper, message or calendar.
  private_note text
    constraint bookings_private_note_form check (char_length(private_note) between 1 and 2000 and not private.has_hidden(private_note)),
  erased_at timestamptz,
  ring_again_at timestamptz,
  final_guests integer,
  final_guests_at timestamptz,
  -- One character may fold into eighteen letters.
  found_by text not null default '' constraint bookings_found_by_bounded check (char_length(found_by) <= 10000),
  constraint bookings_guests_seated check (guest_count > 0),
  -- `guest_count` is the booking's count; these only divide it.
  constraint bookings_company_counted check (coalesce(gents, 0) + coalesce(ladies, 0) <= guest_count and wheelchairs <= guest_count),
  constraint bookings_final_guests_seated check (final_guests > 0),
  constraint bookings_final_guests_timed check ((final_guests is null) = (final_guests_at is null)),
  constraint bookings_hold_while_pending check ((status = 'pending') = (hold_expires_at is not null)),
  constraint bookings_ring_while_asked_for check (ring_again_at is null or status = 'pending_confirmation'),
  constraint bookings_reason_when_cancelled check (cancel_reason is null or status = 'cancelled'),
  constraint bookings_erased_is_nobody check (
    erased_at is null
    or (
      client_name = 'Erased' and phone = '+99900000000' and add_ons = '{}'
      and num_nonnulls(email, special_requests, cancel_reason, private_note, estimate, occasion, package, serving, consent_at) = 0
      and num_nonnulls(gathering, gents, ladies, wheelchairs, bride_contact, bride_phone, groom_contact, groom_phone) = 0
    )
  )
);
comment on table public.bookings is 'One row per request. Staff never delete a row by hand: deleted_at hides it until the nightly round erases it.';
comment on column public.bookings.total_amount is 'Whole units of the currency; 0 until staff have set it.';
comment on column public.bookings.estimate is
  'The price at the time of the request, or of the last change of guests, menu or taxes (src/shared/rules/money/pricing.ts). Later prices do not change it.';
comment on column public.bookings.version is 'Rises with each change. An edit that names an older version changes nothing.';
comment on column public.bookings.cancel_reason is 'For staff only; null unless the booking is cancelled.';
comment on column public.bookings.private_note is 'For staff only: never shown or handed to the family. The history says only that it was written.';
comment on column public.bookings.ring_again_at is 'When staff will ring the family again after no answer. Each call is in booking_events.';
comment on column public.bookings.final_guests is 'The family''s final count, given shortly before the event; guest_count stays the agreed one.';
comment on column public.bookings.erased_at is
  'When the family''s data was removed from a booking whose payments stay. The number in its place belongs to nobody: no country has the code 999.';

-- The one list of a booking's columns that a request or a staff entry fills and that the family may read. All other columns are the hall's.
create function private.request_columns()
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array[
    'client_name', 'phone', 'email', 'event_date', 'event_time', 'guest_count', 'hall', 'occasion', 'package', 'serving', 'add_ons',
    'gathering', 'gents', 'ladies', 'wheelchairs', 'bride_contact', 'bride_phone', 'groom_contact', 'groom_phone', 'special_requests', 'language'
  ];
end;
$$;

-- Many families may ask for one slot, and only one may have it. An index condition cannot contain the time, so an expired hold changes its status:
-- the next taker of the slot does it.
create unique index bookings_live_slot on public.bookings (hall, event_date, event_time)
where status in ('pending', 'advance_paid', 'fully_paid') and deleted_at is null;
create index bookings_newest on public.bookings (created_at desc, id desc) where deleted_at is null;
create index bookings_status on public.bookings (status, created_at desc, id desc) where deleted_at is null;
create index bookings_event_date on public.bookings (event_date);
create index bookings_phone on public.bookings (phone, created_at);
create index bookings_holds on public.bookings (hold_expires_at) where status = 'pending';
create index bookings_deleted on public.bookings (deleted_at) where deleted_at is not null;
create index bookings_found_by on public.bookings using gin (found_by extensions.gin_trgm_ops);
create index bookings_phone_search on public.bookings using gin (phone extensions.gin_trgm_ops);
create index bookings_note_search on public.bookings using gin (private.folded(private_note) extensions.gin_trgm_ops) where private_note is not null;
create index bookings_requests_search on public.bookings using gin (private.folded(special_requests) extensions.gin_trgm_ops)
where special_requests is not null;
create index bookings_reference_search on public.bookings using gin (replace(reference, '-', '') extensions.gin_trgm_ops);
create index bookings_near_search on public.bookings using gin (array_to_tsvector(private.near_words(client_name)));
create index bookings_by_date_of_year on public.bookings ((extract(month from event_date) * 100 + extract(day from event_date)))
where deleted_at is null;

-- Orders of the desk's list. The orders by name and by status have none: sorting ten years of a busy hall, 15,000 bookings, is fast enough.
create index bookings_by_event on public.bookings (event_date, private.slot_place(event_time), id) include (status, hall, total_amount)
where deleted_at is null;
create index bookings_by_amount on public.bookings ((coalesce(nullif(total_amount, 0), (estimate ->> 'total')::integer, 0)), id)
where deleted_at is null;

-- For the number of waiting requests and for retention.
create index bookings_owed on public.bookings (event_date) where status in ('pending', 'advance_paid') and deleted_at is null;
create index bookings_waiting on public.bookings (created_at, event_date) where status = 'pending_confirmation' and deleted_at is null;
create index bookings_to_forget on public.bookings (event_date) where erased_at is null;
create index bookings_unconfirmed on public.bookings (created_at)
where erased_at is null and status not in ('advance_paid', 'fully_paid');

alter table public.bookings enable row level security;

-- Deleted rows are included, so that a listening desk hears of the deletion. Lists leave them out.
create policy "Staff see every booking"
on public.bookings
for select
to authenticated
using ((select private.is_admin()));

create policy "Staff change bookings that are not deleted"
on public.bookings
for update
to authenticated
using ((select private.is_admin()) and deleted_at is null)
with check ((select private.is_admin()) and deleted_at is null);
