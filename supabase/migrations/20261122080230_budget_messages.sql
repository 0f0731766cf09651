-- Messages have budgets of their own: however many requests come, what is owed to held and paid bookings, and what staff write, goes out.

update private.settings
set key = 'request_messages_per_day', description = 'Thank-yous and notices of new requests that the hall sends within 24 hours; further ones wait.'
where key = 'messages_per_day';
insert into private.settings (key, value, description) values
  ('owed_messages_per_day', 200, 'Messages owed to held and paid bookings, and to the hall about them, that are sent within 24 hours; further ones wait.'),
  ('staff_messages_per_day', 200, 'Messages that staff write or ask for, sent within 24 hours; further ones wait.');

alter table public.messages add column budget text constraint messages_budget_known check (budget in ('request', 'owed', 'staff'));
comment on column public.messages.budget is 'Of which budget it was sent; null before.';
drop index public.messages_sent;
create index messages_sent on public.messages (budget, sending_at) where sending_at is not null;

alter table public.messages drop constraint messages_kind_known;
alter table public.messages add constraint messages_kind_known check (
  kind in (
    'thank_you', 'manager_notice', 'hold_expiring', 'advance_received', 'balance_due', 'reminder_7_days', 'reminder_1_day', 'cancelled',
    'many_requests', 'text', 'incoming'
  )
);

create function private.budget_of(p_message public.messages)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_message.kind = 'text' or starts_with(p_message.dedupe_key, 'asked:') then 'staff'
    -- What a quiet request or a corrected number brings is owed to somebody who has shown themselves, or to staff's own deed.
    when p_message.kind in ('thank_you', 'manager_notice') and p_message.dedupe_key !~ '^(released|released_notice|link):' then 'request'
    else 'owed'
  end;
$$;
comment on function private.budget_of(public.messages) is 'Which of the day''s budgets a message is sent of: request (anybody can bring these about), owed, or staff.';
revoke all on function private.budget_of(public.messages) from public, anon, authenticated, service_role;

create or replace function private.cap_of(p_message public.messages)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_budget constant text := private.budget_of(p_message);
begin
  if exists (
    select from public.messages where budget = v_budget and sending_at > now() - interval '24 hours'
    offset private.setting(v_budget || '_messages_per_day') - 1
  ) then
    return 'later';
  end if;
  if p_message.kind = 'text' or private.is_for_staff(p_message) then
    return null;
  end if;
  if exists (
    select from public.messages
    where booking_id = p_message.booking_id and id <> p_message.id and sending_at is not null and kind <> 'text'
    offset private.setting('messages_per_booking') - 1
  ) then
    return 'never';
  end if;
  if exists (
    select from public.messages
    where to_phone = p_message.to_phone and id <> p_message.id and sending_at > now() - interval '1 hour' and kind <> 'text'
    offset private.setting('messages_per_phone_per_hour') - 1
  ) then
    return 'later';
  end if;
  return null;
end;
$$;

create or replace function private.permit_message(p_id uuid, p_attempt integer, p_lease_seconds integer)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_message public.messages;
  v_cap text;
  v_state text;
  v_code text;
  v_words text;
begin
  select * into v_message from public.messages where id = p_id;
  if v_message.state is distinct from 'leased' or v_message.attempts <> p_attempt then
    return 'lost';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('message to ' || v_message.to_phone, 0));
  select * into v_message from public.messages where id = p_id for update;
  if v_message.state is distinct from 'leased' or v_message.attempts <> p_attempt or v_message.sending_at is not null then
    return 'lost';
  end if;

  v_cap := private.cap_of(v_message);
  if not private.is_still_true(v_message) then
    v_state := 'cancelled';
  elsif not private.is_for_staff(v_message) and private.is_opted_out(v_message.to_phone) then
    select 'cancelled', 'opted_out', 'The family asked for no more messages' into v_state, v_code, v_words;
  elsif v_message.kind <> 'text' and not private.is_allowed_country(v_message.to_phone) then
    select 'failed', 'country_not_allowed', 'The hall does not write to this country of its own accord' into v_state, v_code, v_words;
  elsif (select breaker from private.messaging_state) = 'open' then
    v_state := 'queued';
  elsif v_cap = 'never' then
    select 'dead', 'capped', 'This booking has had as many messages as are allowed' into v_state, v_code, v_words;
  elsif v_cap = 'later' then
    select 'queued', 'capped', 'As many messages as are allowed for now' into v_state, v_code, v_words;
  else
    update public.messages
    set sending_at = now(), budget = private.budget_of(v_message),
      lease_until = now() + make_interval(secs => least(greatest(p_lease_seconds, 1), 3600))
    where id = p_id;
    return 'go';
  end if;

  update public.messages
  set state = v_state, lease_until = null, excused = excused + 1,
    next_at = case v_code when 'capped' then now() + interval '10 minutes' else next_at end,
    params = case when v_state = 'cancelled' then params - 'link' else params end,
    last_error = case when v_code is not null then jsonb_build_object('code', v_code, 'message', v_words) else last_error end
  where id = p_id;
  return v_state;
end;
$$;

create or replace function private.claim_messages(p_limit integer, p_lease_seconds integer, p_booking uuid, p_kind text, p_message uuid)
returns setof public.messages
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_lease constant interval := make_interval(secs => least(greatest(p_lease_seconds, 1), 3600));
  v_allowed integer;
begin
  perform private.end_lost_leases();
  if (select breaker from private.messaging_state) <> 'closed' and not exists (
    select from public.messages
    where (state = 'leased' and lease_until <= now())
      or (state = 'queued' and (next_at <= now() or booking_id = p_booking or id = p_message))
  ) then
    -- No trial without a message to try with.
    return;
  end if;
  v_allowed := private.messages_allowed(least(greatest(p_limit, 0), 100), v_lease);
  return query
  with due as materialized (
    select m.id, private.is_still_true(m) as is_true
    from public.messages as m
    where (
        -- Whoever asks for one booking's messages wants them now, back-off or not.
        (m.state = 'queued' and (m.next_at <= now() or p_booking is not null or p_message is not null))
        or (m.state = 'leased' and m.lease_until <= now() and m.sending_at is null)
      )
      and (p_booking is null or m.booking_id = p_booking)
      and (p_kind is null or m.kind = p_kind)
      and (p_message is null or m.id = p_message)
    -- A crowd of requests, whose budget may be used up, keeps nobody else waiting.
    order by private.budget_of(m) = 'request', m.next_at, m.created_at, m.id
    limit v_allowed
    for update of m skip locked
  ),
  untrue as (
    update public.messages as m
    set state = 'cancelled', lease_until = null, params = m.params - 'link'
    from due
    where m.id = due.id and not due.is_true
  )
  update public.messages as m
  set state = 'leased', attempts = m.attempts + 1, lease_until = now() + v_lease, sending_at = null,
    -- A lease that ended before anything was sent is no fault of the message.
    excused = m.excused + (m.state = 'leased')::integer
  from due
  where m.id = due.id and due.is_true
  returning m.*;
end;
$$;
