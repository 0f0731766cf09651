-- Bookings: families' requests and what became of them, and their references. What is booked, and when, is in 20_functions.sql.

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
  -- A contact on each side.
  bride_contact text constraint bookings_bride_contact_form check (private.is_a_name(bride_contact)),
  bride_phone text constraint bookings_bride_phone_e164 check (bride_phone ~ '^\+[1-9][0-9]{7,14}$'),
  groom_contact text constraint bookings_groom_contact_form check (private.is_a_name(groom_contact)),
  groom_phone text constraint bookings_groom_phone_e164 check (groom_phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- How the family found the hall.
  heard_from text constraint bookings_heard_from_form check (heard_from ~ '^[a-z][a-z0-9-]{1,29}$'),
  care_of text constraint bookings_care_of_form check (private.is_a_name(care_of)),
  utm_source text constraint bookings_utm_source_form check (utm_source ~ '^[a-z0-9_-]{1,40}$'),
  status text not null default 'pending_confirmation'
    constraint bookings_status_known
    check (status in ('pending_confirmation', 'pending', 'advance_paid', 'fully_paid', 'cancelled', 'expired')),
  total_amount integer not null default 0 constraint bookings_total_amount_sane check (total_amount between 0 and 999999999),
  estimate jsonb
    constraint bookings_estimate_form check (
      estimate is null
      or (jsonb_typeof(estimate) = 'object' and coalesce(estimate ->> 'total' ~ '^[0-9]{1,9}$', false) and octet_length(estimate::text) <= 49152)
    ),
  taxes jsonb constraint bookings_taxes_form check (jsonb_typeof(taxes) = 'array' and octet_length(taxes::text) <= 8192),
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
  -- Why the hall lost it, to be counted.
  lost_reason text
    constraint bookings_lost_reason_known check (lost_reason in ('price', 'date_taken', 'other_hall', 'called_off', 'no_answer')),
  -- A note for staff only: never on a page, paper, message or calendar.
  private_note text
    constraint bookings_private_note_form check (char_length(private_note) between 1 and 2000 and not private.has_hidden(private_note)),
  erased_at timestamptz,
  ring_again_at timestamptz,
  -- One character may fold into eighteen letters.
  found_by text not null default '' constraint bookings_found_by_bounded check (char_length(found_by) <= 10000),
  constraint bookings_hold_while_pending check ((status = 'pending') = (hold_expires_at is not null)),
  constraint bookings_ring_while_asked_for check (ring_again_at is null or status = 'pending_confirmation'),
  constraint bookings_reason_when_cancelled check (cancel_reason is null or status = 'cancelled'),
  constraint bookings_lost_when_over check (lost_reason is null or status in ('cancelled', 'expired')),
  constraint bookings_erased_is_nobody check (
    erased_at is null
    or (
      client_name = 'Erased' and phone = '+99900000000'
      and num_nonnulls(
        email, cancel_reason, private_note, estimate, consent_at, bride_contact, bride_phone, groom_contact, groom_phone, heard_from, care_of,
        utm_source
      ) = 0
    )
  )
);
comment on table public.bookings is 'One row per request: a family''s agreement with the hall about one or more functions. Staff never delete a row by hand: deleted_at hides it until the nightly round erases it.';
comment on column public.bookings.total_amount is
  'Whole units of the currency; 0 until staff have agreed the price, then always the lines plus taxes: price_again() in 36_stored_prices.sql.';
comment on column public.bookings.estimate is
  'The price by the lines: estimate_of() in 36_stored_prices.sql. Later prices of the content do not change it.';
comment on column public.bookings.taxes is
  'A copy of the content''s dated tax rates, taken when the booking is made and when a function moves. Rates shared by all bookings would change stored prices with the content. One list serves all functions of the booking.';
comment on column public.bookings.version is 'Rises with each change. An edit that names an older version changes nothing.';
comment on column public.bookings.cancel_reason is 'For staff only; null unless the booking is cancelled.';
comment on column public.bookings.lost_reason is 'For staff only; null unless the booking is cancelled or expired. Stays when the family is erased: it names nobody.';
comment on column public.bookings.private_note is 'For staff only: never shown or handed to the family. The history says only that it was written.';
comment on column public.bookings.heard_from is
  'The answer to "How did you find us?": a key of src/content/heard-from.json, also of an answer that has left the list.';
comment on column public.bookings.care_of is 'Who recommended the hall.';
comment on column public.bookings.utm_source is 'The utm_source of the link by which the family came to the site. No request or edit sets it by hand.';
comment on column public.bookings.ring_again_at is 'When staff will ring the family again after no answer. Each call is in booking_events.';
comment on column public.bookings.erased_at is
  'When the family''s data was removed from a booking whose payments stay. The number in its place belongs to nobody: no country has the code 999.';

-- The one list of the columns of a booking and its function that a request or a staff entry fills and that the family may read. All other columns are the hall's.
create function private.request_columns()
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array[
    'client_name', 'phone', 'email', 'event_date', 'event_time', 'guest_count', 'hall', 'occasion', 'package', 'serving', 'add_ons',
    'dishes', 'gathering', 'gents', 'ladies', 'wheelchairs', 'bride_contact', 'bride_phone', 'groom_contact', 'groom_phone', 'heard_from',
    'care_of', 'special_requests', 'language'
  ];
end;
$$;

create index bookings_newest on public.bookings (created_at desc, id desc) where deleted_at is null;
create index bookings_status on public.bookings (status, created_at desc, id desc) where deleted_at is null;
create index bookings_phone on public.bookings (phone, created_at);
create index bookings_holds on public.bookings (hold_expires_at) where status = 'pending';
create index bookings_deleted on public.bookings (deleted_at) where deleted_at is not null;
create index bookings_found_by on public.bookings using gin (found_by extensions.gin_trgm_ops);
create index bookings_phone_search on public.bookings using gin (phone extensions.gin_trgm_ops);
create index bookings_note_search on public.bookings using gin (private.folded(private_note) extensions.gin_trgm_ops) where private_note is not null;
create index bookings_reference_search on public.bookings using gin (replace(reference, '-', '') extensions.gin_trgm_ops);
create index bookings_near_search on public.bookings using gin (array_to_tsvector(private.near_words(client_name)));

-- Orders of the desk's list. The orders by name and by status have none: sorting ten years of a busy hall, 15,000 bookings, is fast enough.
create index bookings_by_amount on public.bookings ((coalesce(nullif(total_amount, 0), (estimate ->> 'total')::integer, 0)), id)
where deleted_at is null;

-- For the number of waiting requests and for retention.
create index bookings_waiting on public.bookings (created_at) where status = 'pending_confirmation' and deleted_at is null;
create index bookings_unconfirmed on public.bookings (created_at)
where erased_at is null and status not in ('advance_paid', 'fully_paid');

alter table public.bookings enable row level security;

-- Deleted rows are included, so that a listening desk hears of the deletion. Lists leave them out.
create policy "Staff see every booking"
on public.bookings
for select
to authenticated
using ((select private.is_admin()));
