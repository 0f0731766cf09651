-- How messaging does, for the desk; and the nightly round that plans what was missed and forgets what has served its time.

-- Definer: staff may not see the circuit.
create function private.messaging_health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_queue jsonb;
begin
  perform private.require_admin();
  v_queue := private.queue_row();
  return jsonb_build_object(
    'failing_since', v_queue -> 'breaker' -> 'since',
    'code', v_queue -> 'breaker' -> 'code',
    'queued', v_queue -> 'queued',
    'oldest_at', v_queue -> 'oldest_at',
    'dead', v_queue -> 'dead',
    'unknown', v_queue -> 'unknown'
  );
end;
$$;
revoke all on function private.messaging_health() from public, anon, authenticated, service_role;
grant execute on function private.messaging_health() to authenticated;

create function public.messaging_health()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.messaging_health();
$$;
comment on function public.messaging_health() is
  '{failing_since, code, queued, oldest_at, dead, unknown}: since when and why nothing flows (null while all is well), what waits, and what staff must look at. For staff.';
revoke all on function public.messaging_health() from public, anon, authenticated, service_role;
grant execute on function public.messaging_health() to authenticated;

-- Definer: called by the schedule through service_role, which may touch none of these tables.
create function private.tend_messages()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking uuid;
  v_planned integer := 0;
  v_events integer;
  v_conversations integer;
begin
  -- Bookings that came in before there was a plan, or without one.
  for v_booking in
    select id from public.bookings
    where deleted_at is null and status in ('pending', 'advance_paid', 'fully_paid') and event_date > private.today()
    order by event_date
  loop
    perform private.plan_messages(v_booking);
    v_planned := v_planned + 1;
  end loop;

  -- The provider tells of an event for at most 7 days.
  delete from private.message_events where received_at < now() - interval '30 days';
  get diagnostics v_events = row_count;
  -- Who wants no messages stays known, or the wish would be forgotten.
  delete from private.conversations as c
  where not c.opted_out and coalesce(c.last_incoming_at, '-infinity') < now() - interval '30 days'
    and not exists (select from public.bookings as b where b.phone = c.phone and b.deleted_at is null and b.event_date >= private.today());
  get diagnostics v_conversations = row_count;
  return jsonb_build_object('planned', v_planned, 'events', v_events, 'conversations', v_conversations);
end;
$$;
revoke all on function private.tend_messages() from public, anon, authenticated, service_role;
grant execute on function private.tend_messages() to service_role;

create function public.tend_messages()
returns jsonb
language sql
set search_path = ''
as $$
  select private.tend_messages();
$$;
comment on function public.tend_messages() is
  'The nightly round: plans the messages of every booking ahead and forgets old reports and conversations. Answers {planned, events, conversations}. For the schedule.';
revoke all on function public.tend_messages() from public, anon, authenticated, service_role;
grant execute on function public.tend_messages() to service_role;
