-- Messages about a visit: the notice to the hall, the answer to the family, and the reminder on its day.

create function private.visit_blanks(p_visit private.visits)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_site constant text := (select substring(booking_pages ->> 'en' from '^https?://[^/]+') from private.hall_contact);
begin
  -- The names are in PARAMS of src/shared/rules/messaging/kinds.ts. The link makes a calendar file of what it says (netlify/functions/visits.mts).
  return jsonb_strip_nulls(jsonb_build_object(
    'name', p_visit.name, 'event_date', p_visit.day::text, 'part', p_visit.part, 'visit', p_visit.kind, 'people', p_visit.people::text,
    'link', v_site || '/api/visits?day=' || p_visit.day || '&part=' || p_visit.part || '&kind=' || p_visit.kind || '&language=' || p_visit.language
  ));
end;
$$;
comment on function private.visit_blanks(private.visits) is 'The blanks of messages about a visit.';

create function private.visit_message_is_true(p_message public.messages)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_visit private.visits;
begin
  select * into v_visit from private.visits where id = p_message.visit_id;
  return v_visit.day >= private.today() and case p_message.kind
    when 'visit_asked' then v_visit.state = 'asked'
    when 'visit_confirmed' then v_visit.state = 'confirmed'
    when 'visit_declined' then v_visit.state = 'declined' and v_visit.answer = p_message.params ->> 'answer'
    -- Late in the evening a reminder is of no use.
    when 'visit_reminder' then v_visit.state = 'confirmed' and v_visit.day = private.today() and now() < private.at_hall(v_visit.day, time '20:00')
    else true
  end;
end;
$$;
comment on function private.visit_message_is_true(public.messages) is 'Whether a message about a visit may be sent.';

create function private.owe_visit_notice(p_visit private.visits, p_hall_phone text)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
begin
  insert into public.messages (visit_id, kind, dedupe_key, to_phone, language, params)
  select p_visit.id, 'visit_asked', 'visit_asked:' || p_visit.id, p_hall_phone, 'en',
    private.visit_blanks(p_visit) - 'link' || jsonb_build_object('phone', p_visit.phone, 'audience', 'staff')
  where p_hall_phone is not null and p_visit.quiet_reason is null
  on conflict (dedupe_key) do nothing
  returning id into v_id;
  return v_id;
end;
$$;
comment on function private.owe_visit_notice(private.visits, text) is
  'Queues the notice of a visit to the hall; null if there is none: the visit is quiet, or the hall''s number is unknown.';

create function private.release_visits_of(p_phone text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_visit private.visits;
begin
  for v_visit in
    update private.visits set quiet_reason = null
    where id = (
      -- The newest one: a stranger may have given the number a hundred times.
      select id from private.visits
      where phone = p_phone and quiet_reason is not null and state = 'asked' and day >= private.today()
      order by created_at desc limit 1
    )
    returning *
  loop
    perform private.owe_visit_notice(v_visit, private.hall_phone());
  end loop;
end;
$$;
comment on function private.release_visits_of(text) is 'Tells the hall of the quiet visit of somebody who has just written to it.';

create function private.plan_visit_messages(p_visit private.visits)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_kind constant text := case p_visit.state when 'confirmed' then 'visit_confirmed' when 'declined' then 'visit_declined' end;
  v_answer constant jsonb := case when p_visit.answer is not null then jsonb_build_object('answer', p_visit.answer) else '{}' end;
begin
  update public.messages as m set state = 'cancelled'
  where m.visit_id = p_visit.id and m.state = 'queued'
    and (m.kind in ('visit_confirmed', 'visit_declined') or m.kind = 'visit_asked' and p_visit.state <> 'asked'
      or m.kind = 'visit_reminder' and p_visit.state <> 'confirmed');
  if v_kind is null or p_visit.day < private.today() then
    return;
  end if;
  if v_kind is distinct from private.told_of_visit(p_visit.id) then
    insert into public.messages (visit_id, kind, dedupe_key, to_phone, language, params, next_at)
    values (
      p_visit.id, v_kind, concat_ws(':', v_kind, p_visit.id, p_visit.version), p_visit.phone, p_visit.language,
      private.visit_blanks(p_visit) || v_answer, private.undo_deadline()
    );
  end if;
  insert into public.messages as m (visit_id, kind, dedupe_key, to_phone, language, params, next_at)
  select p_visit.id, 'visit_reminder', 'visit_reminder:' || p_visit.id, p_visit.phone, p_visit.language, private.visit_blanks(p_visit),
    private.at_hall(p_visit.day, time '10:00')
  where v_kind = 'visit_confirmed' and private.at_hall(p_visit.day, time '10:00') > now()
  on conflict (dedupe_key) do update set state = 'queued' where m.state = 'cancelled' and m.last_error is null;
end;
$$;
comment on function private.plan_visit_messages(private.visits) is
  'Queues what the family is told of the state of its visit, at the end of the time for Undo, and the reminder for 10 in the morning of the day.';

create function private.told_of_visit(p_visit uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select kind from public.messages
    where visit_id = p_visit and kind in ('visit_confirmed', 'visit_declined') and state not in ('queued', 'cancelled', 'failed', 'dead')
    order by created_at desc limit 1
  );
end;
$$;
comment on function private.told_of_visit(uuid) is 'The kind of the newest answer that went to the family; null before the first.';
