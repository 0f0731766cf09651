-- Floods do not shut the hall: past the site's cap, and from what hardly fills a form as a person does, a request is written down and nobody is
-- written to about it, until staff act on it or the family writes first.

insert into private.settings (key, value, description) values
  ('phones_per_address_per_day', 20, 'Different phone numbers for which one network address may send requests on one day in Karachi.'),
  ('asked_for_days', 14, 'Days for which a request that nobody has answered shows its slot as asked for; it stays in the list.');
update private.settings
set description = 'Requests on one day in Karachi that are answered by WhatsApp; further ones are taken quietly. Staff are told at half of them.'
where key = 'requests_per_day';

create table private.quiet_requests (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  reason text not null check (reason in ('site_cap', 'hidden_field', 'too_fast')),
  taken_at timestamptz not null default now()
);
comment on table private.quiet_requests is 'Requests about which nobody has been written to, and why. The row goes when staff act on the request or the family writes to the hall.';
alter table private.quiet_requests enable row level security;
revoke all on private.quiet_requests from public, anon, authenticated, service_role;

create or replace function private.is_limited(p_phone text, p_address_hash text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_day_start constant timestamptz := private.today()::timestamp at time zone 'Asia/Karachi';
begin
  -- Each asks whether the last request allowed has been made already, and so reads no more rows than the limit.
  return exists (
    select from public.bookings where phone = p_phone and created_at >= v_day_start
    offset private.setting('requests_per_phone_per_day') - 1
  ) or exists (
    select from private.request_log where address_hash = p_address_hash and requested_at > now() - interval '1 hour'
    offset private.setting('requests_per_address_per_hour') - 1
  ) or exists (
    select distinct b.phone
    from private.request_log as r
    join public.bookings as b on b.id = r.booking_id
    where r.address_hash = p_address_hash and r.requested_at >= v_day_start and b.phone <> p_phone
    offset private.setting('phones_per_address_per_day') - 1
  );
end;
$$;

create function private.has_requests_today(p_count integer)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from private.request_log where requested_at >= private.today()::timestamp at time zone 'Asia/Karachi'
    offset greatest(p_count, 1) - 1
  );
$$;
comment on function private.has_requests_today(integer) is 'Whether the whole site has had so many requests today.';
revoke all on function private.has_requests_today(integer) from public, anon, authenticated, service_role;

create function private.quiet_reason(p_booking public.bookings, p_sign text)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    -- Who has just written to the hall has shown whose number it is.
    when private.window_is_open(p_booking.phone) then null
    when p_sign in ('hidden_field', 'too_fast') then p_sign
    when private.has_requests_today(private.setting('requests_per_day')) then 'site_cap'
  end;
$$;
comment on function private.quiet_reason(public.bookings, text) is 'Why a new request is taken quietly; null if it is not. `p_sign` is what the form told.';
revoke all on function private.quiet_reason(public.bookings, text) from public, anon, authenticated, service_role;

create or replace function private.request_booking(p_key uuid, p_request jsonb, p_estimate jsonb, p_address_hash text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- What the server adds may differ between two deploys or two tries; the family's words may not.
  v_hash constant bytea := sha256(convert_to(jsonb_strip_nulls(p_request - array['booking_url', 'manager_phone', 'sign'])::text, 'UTF8'));
  v_earlier private.idempotency;
  v_booking public.bookings;
  v_token text;
  v_quiet text;
  v_response jsonb;
begin
  if p_key is null then
    perform private.refuse_request('a key is missing');
  end if;
  v_booking := private.requested_booking(p_request);

  -- A second request with the same key waits here until the first one is done.
  loop
    insert into private.idempotency (key, request_hash) values (p_key, v_hash) on conflict (key) do nothing;
    exit when found;
    select * into v_earlier from private.idempotency where key = p_key;
    -- Not there: the first one was refused and left no row, so this one is the first now.
    continue when not found;
    if v_earlier.request_hash <> v_hash then
      return jsonb_build_object('outcome', 'mismatch');
    end if;
    return v_earlier.response || jsonb_build_object('outcome', 'replayed');
  end loop;

  -- One request of a number, and one of an address, at a time: or two at once would each find the limit not yet reached.
  perform pg_advisory_xact_lock(hashtextextended('request from phone ' || v_booking.phone, 0));
  if p_address_hash is not null then
    perform pg_advisory_xact_lock(hashtextextended('request from address ' || p_address_hash, 0));
  end if;

  v_response := private.same_recent_request(v_hash);
  if v_response is not null then
    update private.idempotency set booking_id = (v_response ->> 'booking_id')::uuid, response = v_response where key = p_key;
    return v_response || jsonb_build_object('outcome', 'replayed');
  end if;

  if private.is_taken(v_booking.hall, v_booking.event_date, v_booking.event_time) then
    delete from private.idempotency where key = p_key;
    return jsonb_build_object('outcome', 'slot_taken');
  end if;
  if private.is_limited(v_booking.phone, p_address_hash) then
    delete from private.idempotency where key = p_key;
    return jsonb_build_object('outcome', 'limited');
  end if;

  v_quiet := private.quiet_reason(v_booking, p_request ->> 'sign');
  v_booking := private.insert_booking(v_booking, p_estimate);
  v_token := private.new_token(v_booking.id);
  insert into private.request_log (booking_id, address_hash) values (v_booking.id, p_address_hash);
  if v_quiet is null then
    perform private.owe_request_messages(v_booking, v_token, p_request ->> 'booking_url', p_request ->> 'manager_phone');
  else
    insert into private.quiet_requests (booking_id, reason) values (v_booking.id, v_quiet);
  end if;

  v_response := jsonb_build_object(
    'booking_id', v_booking.id,
    'reference', v_booking.reference,
    'token', v_token,
    'status', v_booking.status,
    'estimate', v_booking.estimate,
    'quiet', v_quiet is not null
  );
  update private.idempotency set booking_id = v_booking.id, response = v_response where key = p_key;
  return v_response || jsonb_build_object('outcome', 'created') || case
    when private.tell_of_many_requests(v_booking.id, p_request ->> 'manager_phone') then jsonb_build_object('is_alarm', true)
    else '{}'
  end;
end;
$$;
comment on function public.request_booking(uuid, jsonb, jsonb, text) is
  'Writes a visitor''s request down once. Answers {outcome: created|replayed, booking_id, reference, token, status, estimate, quiet, is_alarm} or {outcome: slot_taken|mismatch|limited}; what is invalid raises 22023 or 23514. `quiet`: nobody is written to about it yet. `is_alarm` is there when with it the site has had half of its requests for the day. For the server only.';
