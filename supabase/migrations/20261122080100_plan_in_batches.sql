-- A full book is planned a part at a time: each call stays short, and whoever comes next goes on where the last one stopped.

create table private.planning (
  id boolean primary key default true check (id),
  is_wanted boolean not null default false,
  after uuid
);
comment on table private.planning is
  'One row: whether the messages of all bookings ahead are to be planned anew, and the booking after which that goes on; null is the beginning.';
alter table private.planning enable row level security;
revoke all on private.planning from public, anon, authenticated, service_role;
insert into private.planning default values;

create or replace function private.plan_messages(p_booking_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where id = p_booking_id;
  if not found then
    return;
  end if;

  -- Worked out once: the two halves below touch different messages.
  with planned as materialized (
    select * from private.planned_messages(v_booking)
  ),
  dropped as (
    update public.messages
    set state = 'cancelled'
    where booking_id = p_booking_id and state = 'queued'
      and messages.kind in ('reminder_7_days', 'reminder_1_day', 'balance_due', 'hold_expiring')
      and not starts_with(dedupe_key, 'asked:')
      and dedupe_key not in (select planned.dedupe_key from planned)
  )
  insert into public.messages as m (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select p_booking_id, planned.kind, planned.dedupe_key, planned.to_phone, planned.language, planned.params, planned.at
  from planned
  where planned.at > now() or planned.is_due_late
    or exists (select from public.messages as known where known.dedupe_key = planned.dedupe_key and known.state = 'queued')
  on conflict (dedupe_key) do update
  set state = 'queued', last_error = case m.state when 'queued' then m.last_error end, to_phone = excluded.to_phone, language = excluded.language, params = excluded.params,
    -- A back-off goes on.
    next_at = case when m.attempts = m.excused then excluded.next_at else m.next_at end
  where m.state in ('queued', 'cancelled')
    and (m.state, m.to_phone, m.language, m.params) is distinct from ('queued', excluded.to_phone, excluded.language, excluded.params)
    -- Who wants no messages gets none again before they say so.
    and (m.state = 'queued' or excluded.params ->> 'audience' is not distinct from 'staff' or not private.is_opted_out(excluded.to_phone));
end;
$$;

-- Definer: service_role may not see the table.
create function private.plan_ahead(p_limit integer, p_anew boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(p_limit, 1), 500);
  v_round private.planning;
  v_booking uuid;
  v_planned integer := 0;
  v_failed jsonb := '[]';
begin
  if p_anew then
    update private.planning set is_wanted = true, after = null where id;
  end if;
  select * into v_round from private.planning where id for update skip locked;
  if not found or not v_round.is_wanted then
    -- Nothing to plan, or somebody else is at it.
    return jsonb_build_object('planned', 0, 'failed', v_failed, 'is_done', true);
  end if;

  for v_booking in
    select id from public.bookings
    where deleted_at is null and status in ('pending', 'advance_paid', 'fully_paid') and event_date > private.today()
      and (v_round.after is null or id > v_round.after)
    order by id
    limit v_limit
  loop
    -- One booking that cannot be planned must not keep all those behind it from being planned; the server's log names it.
    begin
      perform private.plan_messages(v_booking);
    exception when others then
      v_failed := v_failed || jsonb_build_object('booking_id', v_booking, 'code', sqlstate);
    end;
    v_planned := v_planned + 1;
  end loop;
  update private.planning set is_wanted = v_planned = v_limit, after = case when v_planned = v_limit then v_booking end where id;
  return jsonb_build_object('planned', v_planned - jsonb_array_length(v_failed), 'failed', v_failed, 'is_done', v_planned < v_limit);
end;
$$;
revoke all on function private.plan_ahead(integer, boolean) from public, anon, authenticated, service_role;
grant execute on function private.plan_ahead(integer, boolean) to service_role;

create function public.plan_ahead(p_limit integer, p_anew boolean)
returns jsonb
language sql
set search_path = ''
as $$
  select private.plan_ahead(p_limit, p_anew);
$$;
comment on function public.plan_ahead(integer, boolean) is
  'Plans the messages of so many bookings ahead, from the beginning (p_anew) or where the last call stopped. Answers {planned, failed: [{booking_id, code}], is_done}. For the server only.';
revoke all on function public.plan_ahead(integer, boolean) from public, anon, authenticated, service_role;
grant execute on function public.plan_ahead(integer, boolean) to service_role;

create or replace function private.name_hall(p_phone text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_phone is null then
    raise exception 'the hall''s number is missing' using errcode = '22023';
  end if;
  insert into private.hall_contact as known (phone) values (p_phone)
  on conflict (id) do update set phone = excluded.phone, named_at = now() where known.phone <> excluded.phone;
  if not found then
    return false;
  end if;
  -- What waits for the old number goes to the new one; what could not be planned without a number is planned by the next rounds.
  update public.messages as m set to_phone = p_phone where m.state = 'queued' and private.is_for_staff(m) and m.to_phone <> p_phone;
  update private.planning set is_wanted = true, after = null where id;
  return true;
end;
$$;

drop function public.tend_messages();
drop function private.tend_messages();

-- Definer: as plan_ahead.
create function private.forget_messages()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_links integer;
  v_events integer;
  v_conversations integer;
begin
  -- The provider tells of an event for at most 7 days. Whatever has not been reported as sent by then has no more use for the booking's token.
  update public.messages set params = params - 'link'
  where params ? 'link' and state not in ('queued', 'leased') and updated_at < now() - interval '7 days';
  get diagnostics v_links = row_count;
  delete from private.message_events where received_at < now() - interval '30 days';
  get diagnostics v_events = row_count;
  -- Who wants no messages stays known, or the wish would be forgotten.
  delete from private.conversations as c
  where not c.opted_out and coalesce(c.last_incoming_at, '-infinity') < now() - interval '30 days'
    and not exists (select from public.bookings as b where b.phone = c.phone and b.deleted_at is null and b.event_date >= private.today());
  get diagnostics v_conversations = row_count;
  return jsonb_build_object('links', v_links, 'events', v_events, 'conversations', v_conversations);
end;
$$;
revoke all on function private.forget_messages() from public, anon, authenticated, service_role;
grant execute on function private.forget_messages() to service_role;

create function public.forget_messages()
returns jsonb
language sql
set search_path = ''
as $$
  select private.forget_messages();
$$;
comment on function public.forget_messages() is
  'Forgets what has served its time: links that nobody reported as sent, events, and conversations without a booking ahead. For the server only.';
revoke all on function public.forget_messages() from public, anon, authenticated, service_role;
grant execute on function public.forget_messages() to service_role;

create or replace function private.expire_holds()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  -- Rows that somebody is changing right now, and what is more than a short call can do, are left to the next sweep.
  with due as materialized (
    select id from public.bookings
    where status = 'pending' and hold_expires_at <= now() and deleted_at is null
    order by hold_expires_at
    limit 200
    for update skip locked
  )
  update public.bookings set status = 'expired' from due where bookings.id = due.id;
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;
