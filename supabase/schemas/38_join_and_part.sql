-- Joining two bookings, and parting them again on the same day.

-- Definer: staff may not write bookings, functions, lines or the ledger.
create function private.join_bookings(p_booking uuid, p_version integer, p_other uuid, p_other_version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
  v_other public.bookings;
  v_before jsonb;
  v_stand_in uuid;
  v_last smallint;
  v_price jsonb;
  v_total integer;
  v_paid integer;
begin
  perform private.require_admin();
  -- One order, so that two joins never wait for each other.
  perform private.locked_in_version(each.id, each.version)
  from (select * from (values (p_booking, p_version), (p_other, p_other_version)) as both_of (id, version) order by id) as each;
  select * into v_booking from public.bookings where id = p_booking;
  select * into v_other from public.bookings where id = p_other;
  perform private.require_joinable(v_booking, v_other);
  v_before := jsonb_build_object(
    'booking', to_jsonb(v_booking),
    'functions', (select jsonb_object_agg(id, created_at) from public.functions where booking_id = p_other and called_off_at is null),
    'lines', coalesce((select jsonb_agg(to_jsonb(l)) from public.price_lines as l where l.booking_id in (p_booking, p_other)), '[]'),
    'links', coalesce((select jsonb_agg(encode(token_hash, 'hex')) from private.booking_tokens where booking_id = p_other), '[]'),
    'proofs', coalesce((select jsonb_agg(id) from private.payment_proofs where booking_id = p_other), '[]'),
    'review', (select id from private.reviews where booking_id = p_other)
  );
  perform private.fix_shared_discounts(v_booking), private.fix_shared_discounts(v_other);

  -- Every booking has a function: lists, erasure and retention read its day.
  insert into public.functions (booking_id, hall, event_date, event_time, guest_count, called_off_at, is_only)
  select id, hall, event_date, event_time, guest_count, now(), false from private.booking_now(p_other)
  returning id into v_stand_in;
  -- A slot belongs to its function, so it is never free. The first function of the booking stays the first.
  update public.functions set is_only = false where booking_id = p_booking and is_only;
  update public.functions set booking_id = p_booking, is_only = false, created_at = clock_timestamp() where booking_id = p_other and called_off_at is null;
  -- A number agreed instead of the sum of the lines ("agreed", one line at most) is from now on that of both.
  delete from public.price_lines
  where booking_id = p_other and kind = 'agreed' and exists (select from public.price_lines where booking_id = p_booking and kind = 'agreed');
  v_last := coalesce((select max(place) from public.price_lines where booking_id = p_booking), 0);
  update public.price_lines set booking_id = p_booking, place = place + v_last + 1
  where booking_id = p_other and (function_id is null or v_before -> 'functions' ? function_id::text);
  update public.price_lines set unit_price = v_booking.total_amount + v_other.total_amount where booking_id = p_booking and kind = 'agreed';
  update private.booking_tokens set booking_id = p_booking where booking_id = p_other;
  update private.payment_proofs set booking_id = p_booking where booking_id = p_other;
  update private.reviews set booking_id = p_booking
  where booking_id = p_other and not exists (select from private.reviews where booking_id = p_booking);
  perform private.move_ledger(array(select id from private.payments_in_force(p_other)), p_booking, gen_random_uuid());

  v_price := private.stored_price(v_booking);
  v_total := case when v_booking.total_amount > 0 then (v_price ->> 'total')::integer else 0 end;
  v_paid := private.paid_amount(p_booking);
  update public.bookings
  set total_amount = v_total, estimate = private.estimate_of(v_price, v_total > 0),
    status = case when status = 'pending' and v_paid > 0 then private.status_by_ledger(v_total, v_paid) else status end,
    -- The family keeps the longer hold. guard_booking() ends it before the first function begins.
    hold_expires_at = greatest(hold_expires_at, v_other.hold_expires_at),
    private_note = left(nullif(concat_ws(E'\n', private_note, v_other.private_note), ''), 2000), email = coalesce(email, v_other.email),
    consent_at = coalesce(consent_at, v_other.consent_at), bride_contact = coalesce(bride_contact, v_other.bride_contact),
    bride_phone = coalesce(bride_phone, v_other.bride_phone), groom_contact = coalesce(groom_contact, v_other.groom_contact),
    groom_phone = coalesce(groom_phone, v_other.groom_phone), heard_from = coalesce(heard_from, v_other.heard_from),
    care_of = coalesce(care_of, v_other.care_of), utm_source = coalesce(utm_source, v_other.utm_source)
  where id = p_booking
  returning * into v_booking;
  insert into private.joins (other_id, booking_id, version, before)
  values (p_other, p_booking, v_booking.version, v_before || jsonb_build_object(
    'stand_in', v_stand_in, 'payments', (select count(*) from private.payments_in_force(p_booking))
  ));
  update public.bookings set deleted_at = now() where id = p_other;
  perform private.note_join(p_booking, p_other, 'joined');
  perform private.plan_messages(p_booking);
end;
$$;

-- Definer: as join_bookings.
create function private.undo_join(p_booking uuid, p_version integer, p_other uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_join private.joins;
  v_booking public.bookings;
  v_old public.bookings;
  v_other public.bookings;
begin
  perform private.require_admin();
  perform private.lock_booking(id) from unnest(array[least(p_booking, p_other), greatest(p_booking, p_other)]) as both_of (id);
  select * into v_join from private.joins where other_id = p_other and booking_id = p_booking;
  select * into v_booking from public.bookings where id = p_booking;
  select * into v_other from public.bookings where id = p_other;
  v_old := jsonb_populate_record(null::public.bookings, v_join.before -> 'booking');
  if v_join.other_id is null or v_booking.deleted_at is not null then
    perform private.change_refused('booking_not_found');
  elsif v_join.before is null or v_join.joined_at < private.at_hall(private.today(), time '00:00') then
    perform private.change_refused('day_over');
  elsif (select count(*) from private.payments_in_force(p_booking)) <> (v_join.before ->> 'payments')::integer then
    perform private.change_refused('paid_since');
  elsif v_booking.version <> v_join.version then
    perform private.change_refused('changed_since');
  elsif v_booking.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  elsif exists (select from public.change_requests where booking_id = p_booking and state = 'open') then
    perform private.change_refused('change_open');
  elsif least(v_old.hold_expires_at, v_other.hold_expires_at) <= now() then
    perform private.change_refused('hold_over');
  end if;

  perform private.move_ledger(private.moved_here(p_booking, p_other), p_other, gen_random_uuid());
  -- First the booking is back, then its functions, so that their slots are never free.
  update public.bookings set deleted_at = null where id = p_other;
  update public.functions as f set booking_id = p_other, created_at = (moved.value #>> '{}')::timestamptz
  from jsonb_each(v_join.before -> 'functions') as moved where f.id = moved.key::uuid;
  delete from public.functions where id = (v_join.before ->> 'stand_in')::uuid;
  update public.functions as f set is_only = true
  where f.booking_id in (p_booking, p_other) and not exists (select from public.functions as n where n.booking_id = f.booking_id and n.id <> f.id);
  delete from public.price_lines where booking_id in (p_booking, p_other);
  insert into public.price_lines select * from jsonb_populate_recordset(null::public.price_lines, v_join.before -> 'lines');
  update private.booking_tokens set booking_id = p_other
  where booking_id = p_booking and encode(token_hash, 'hex') in (select jsonb_array_elements_text(v_join.before -> 'links'));
  update private.payment_proofs set booking_id = p_other where booking_id = p_booking and v_join.before -> 'proofs' ? id::text;
  update private.reviews set booking_id = p_other where id = (v_join.before ->> 'review')::uuid;
  update public.bookings
  set total_amount = v_old.total_amount, estimate = v_old.estimate, status = v_old.status, hold_expires_at = v_old.hold_expires_at,
    private_note = v_old.private_note, email = v_old.email, consent_at = v_old.consent_at, bride_contact = v_old.bride_contact,
    bride_phone = v_old.bride_phone, groom_contact = v_old.groom_contact, groom_phone = v_old.groom_phone, heard_from = v_old.heard_from,
    care_of = v_old.care_of, utm_source = v_old.utm_source
  where id = p_booking
  returning * into v_booking;
  delete from private.joins where other_id = p_other;
  -- An earlier join of the booking can be undone next.
  update private.joins set version = v_booking.version where booking_id = p_booking and version = v_old.version;
  perform private.note_join(p_booking, p_other, 'parted');
  perform private.plan_messages(p_booking), private.plan_messages(p_other);
end;
$$;
