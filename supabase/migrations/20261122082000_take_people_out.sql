-- What must stay, the ledger and the record of what was done to a booking, can lose the family: its words are taken out, and no figure moves.

alter table public.bookings
  add column erased_at timestamptz,
  add constraint bookings_erased_is_nobody check (
    erased_at is null
    or (
      client_name = 'Erased' and phone = '+99900000000' and add_ons = '{}'
      and num_nonnulls(email, special_requests, cancel_reason, estimate, occasion, package, serving, consent_at) = 0
    )
  );
comment on column public.bookings.erased_at is
  'When the family was taken out of a booking whose payments stay. The number in its place is nobody''s: no country has the code 999.';

create index bookings_to_forget on public.bookings (event_date) where erased_at is null;
create index bookings_unconfirmed on public.bookings (created_at)
where erased_at is null and status in ('pending_confirmation', 'pending', 'expired', 'cancelled');

alter table public.booking_events
  drop constraint booking_events_action_known,
  add constraint booking_events_action_known check (
    action in ('created', 'edited', 'moved', 'status_changed', 'deleted', 'restored', 'payment_recorded', 'erased', 'link_withdrawn')
  );
comment on table public.booking_events is
  'Append-only. `before` and `after` hold the changed columns only; of them, words about a family can be taken out, never altered. `actor` is the signed-in user, or null for the server and the clock.';

create or replace function private.keep_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An event goes only together with its booking, when that is erased.
  if tg_op = 'DELETE' and not exists (select from public.bookings where id = old.booking_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new is distinct from old and (to_jsonb(new) - array['before', 'after']) = (to_jsonb(old) - array['before', 'after'])
    and (new.before is null or coalesce(old.before @> new.before, false)) and (new.after is null or coalesce(old.after @> new.after, false)) then
    return new;
  end if;
  raise exception 'booking_events is append-only' using errcode = '55000';
end;
$$;

create or replace function private.keep_payment()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The receipt number is made of its year and number, and not yet there in a trigger before the change.
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - array['reference', 'note', 'receipt_number']) = (to_jsonb(old) - array['reference', 'note', 'receipt_number'])
    and num_nonnulls(new.reference, new.note) = 0 and exists (select from public.bookings where id = old.booking_id and erased_at is not null) then
    return new;
  end if;
  raise exception 'payments is append-only' using errcode = '55000', hint = 'Record a correction instead.';
end;
$$;
comment on table public.payments is
  'Append-only ledger in whole PKR. Amounts carry their sign: what is paid is their sum. Reference and note go when the family is erased.';

create or replace function private.record_booking_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_unsaid constant text[] := array['version', 'updated_at', 'erased_at'];
  v_new jsonb := to_jsonb(new);
  v_old jsonb;
  v_changed text[];
begin
  if tg_op = 'INSERT' then
    insert into public.booking_events (booking_id, actor, action, after, created_at)
    values (
      new.id,
      auth.uid(),
      'created',
      jsonb_build_object(
        'status', new.status, 'hall', new.hall, 'event_date', new.event_date, 'event_time', new.event_time, 'guest_count', new.guest_count
      ),
      new.created_at
    );
    return null;
  end if;

  if new.erased_at is not null and old.erased_at is null then
    -- What was there before is what must not be written down again.
    insert into public.booking_events (booking_id, actor, action) values (new.id, auth.uid(), 'erased');
    return null;
  end if;

  v_old := to_jsonb(old);
  v_changed := array(select key from jsonb_each(v_new) where value is distinct from v_old -> key and key <> all (v_unsaid));
  if cardinality(v_changed) = 0 then
    return null;
  end if;
  insert into public.booking_events (booking_id, actor, action, before, after)
  values (
    new.id,
    -- Whoever takes a slot also ends the hold that ran out on it; that was the clock's doing, not theirs.
    case when new.status = 'expired' and old.hold_expires_at <= now() then null else auth.uid() end,
    case
      when new.deleted_at is not null and old.deleted_at is null then 'deleted'
      when new.deleted_at is null and old.deleted_at is not null then 'restored'
      when 'status' = any (v_changed) then 'status_changed'
      when v_changed && array['hall', 'event_date', 'event_time'] then 'moved'
      else 'edited'
    end,
    (select jsonb_object_agg(key, value) from jsonb_each(v_old) where key = any (v_changed)),
    (select jsonb_object_agg(key, value) from jsonb_each(v_new) where key = any (v_changed))
  );
  return null;
end;
$$;

create function private.without_person(p_said jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  -- What may stay is named, so that a column which comes later goes.
  select jsonb_object_agg(key, value)
  from jsonb_each(p_said)
  where key in (
    'status', 'hall', 'event_date', 'event_time', 'guest_count', 'total_amount', 'hold_expires_at', 'deleted_at', 'language', 'kind', 'amount',
    'method', 'receipt_number'
  );
$$;
comment on function private.without_person(jsonb) is 'What an event says of the hall''s own affairs: nothing that a family wrote, or was written about it.';
revoke all on function private.without_person(jsonb) from public, anon, authenticated, service_role;

-- The database's secret: made here, known to nobody. With it a number can be recognised that is not kept.
create table private.number_secret (
  id boolean primary key default true check (id),
  secret bytea not null default extensions.gen_random_bytes(32) check (octet_length(secret) = 32)
);
comment on table private.number_secret is 'One row: what telephone numbers are hashed with, so that nobody can make the hashes of all numbers beforehand. Whoever changes it forgets who wanted no messages.';
alter table private.number_secret enable row level security;
revoke all on private.number_secret from public, anon, authenticated, service_role;
insert into private.number_secret default values;

create function private.phone_hash(p_phone text)
returns bytea
language sql
stable
set search_path = ''
as $$
  select extensions.hmac(convert_to(p_phone, 'UTF8'), secret, 'sha256') from private.number_secret;
$$;
comment on function private.phone_hash(text) is 'By which a number is recognised that is kept no more.';
revoke all on function private.phone_hash(text) from public, anon, authenticated, service_role;
