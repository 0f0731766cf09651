-- The nightly round also forgets the links of messages that nobody will send or report on any more.

-- Definer: called by the schedule through service_role, which may touch none of these tables.
create or replace function private.tend_messages()
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

  -- The provider tells of an event for at most 7 days. Whatever has not been reported as sent by then has no more use for the booking's token.
  update public.messages set params = params - 'link'
  where params ? 'link' and state not in ('queued', 'leased') and updated_at < now() - interval '7 days';
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
