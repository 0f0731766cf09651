-- The nightly round: plans missed messages in parts, and erases what is no longer needed.

-- Definer: service_role may not see the table.
create function public.plan_ahead(p_limit integer, p_anew boolean)
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
  v_failed jsonb := jsonb_build_array();
begin
  if p_anew then
    update private.planning set is_wanted = true, after = null where id;
  end if;
  select * into v_round from private.planning where id for update skip locked;
  if not found or not v_round.is_wanted then
    -- Nothing to plan, or another call is planning.
    return jsonb_build_object('planned', 0, 'failed', v_failed, 'is_done', true);
  end if;

  for v_booking in
    select id from private.booking_functions
    where is_next and deleted_at is null and status = any (private.slot_statuses()) and event_date > private.today()
      and (v_round.after is null or id > v_round.after)
    order by id
    limit v_limit
  loop
    -- A booking that fails must not stop the others. The server's log names it.
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
comment on function public.plan_ahead(integer, boolean) is
  'Plans the messages of p_limit future bookings, from the beginning (p_anew) or where the last call stopped. Returns {planned, failed: [{booking_id, code}], is_done}. For the server only.';

-- Data is erased when it is no longer needed: stored answers with tokens, hashed addresses, deleted bookings, links in messages.

-- Definer: service_role, the schedule's role, has no rights on these tables.
create function public.prune_records()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_answers integer;
  v_addresses integer;
  v_reports integer;
  v_bookings integer;
begin
  perform private.note_run('nightly');
  delete from private.idempotency where created_at < now() - make_interval(hours => private.setting('idempotency_hours'));
  get diagnostics v_answers = row_count;

  delete from private.request_log where requested_at < now() - make_interval(hours => private.setting('address_log_hours'));
  get diagnostics v_addresses = row_count;

  delete from private.freed_slots where event_date < private.today();
  delete from private.client_errors where day < private.today();
  get diagnostics v_reports = row_count;

  update private.joins set before = null where before is not null and joined_at < private.at_hall(private.today(), time '00:00');
  -- A deleted booking with payments or bills stays hidden, because the ledger names it.
  delete from public.bookings as b
  where b.deleted_at <= private.restorable_since() and not exists (select from private.joins as j where j.other_id = b.id)
    and not exists (select from public.payments as p where p.booking_id = b.id)
    and not exists (select from public.deposits as d where d.booking_id = b.id)
    and not exists (select from private.bills as bill where bill.booking_id = b.id);
  get diagnostics v_bookings = row_count;

  return jsonb_build_object('answers', v_answers, 'addresses', v_addresses + v_reports, 'bookings', v_bookings);
end;
$$;
comment on function public.prune_records() is 'Erases old data; returns the numbers: {answers, addresses, bookings}. For the schedule.';

-- Definer: as plan_ahead.
create function public.forget_messages()
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
  -- The provider repeats an event for at most 7 days. After that an unsent message no longer needs the token in its link.
  update public.messages set params = params - 'link'
  where params ? 'link' and state not in ('queued', 'leased') and updated_at < now() - interval '7 days';
  get diagnostics v_links = row_count;
  delete from private.message_events where received_at < now() - interval '30 days';
  get diagnostics v_events = row_count;
  v_events := v_events + private.forget_old_waiting();
  -- Opted-out numbers stay, or their wish would be lost.
  delete from private.conversations as c
  where not c.opted_out and coalesce(c.last_incoming_at, '-infinity') < now() - interval '30 days'
    and not exists (
      select from private.booking_functions as b where b.phone = c.phone and b.deleted_at is null and b.event_date >= private.today()
    )
    and not exists (select from private.new_numbers as n where n.new_phone = c.phone);
  get diagnostics v_conversations = row_count;
  return jsonb_build_object('links', v_links, 'events', v_events, 'conversations', v_conversations);
end;
$$;
comment on function public.forget_messages() is
  'Erases old data of messaging: links never reported as sent, events of unfiled messages and edits, and conversations without a future booking. For the server only.';
