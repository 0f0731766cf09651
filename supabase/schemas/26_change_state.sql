-- The state of a request of change, compared with the booking as it is now.

create function private.wishes_left(p_asked jsonb, p_before jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(w || jsonb_build_object('columns', here.columns) order by listed.place), '[]')
    from jsonb_array_elements(p_asked) with ordinality as listed (w, place)
    cross join lateral (
      select coalesce(jsonb_object_agg(key, value), '{}') as columns from jsonb_each(w -> 'columns')
      where w ->> 'act' = 'add' or value is distinct from p_before -> (w ->> 'id') -> key
    ) as here
    where case w ->> 'act'
      when 'change' then here.columns <> '{}'
      when 'call_off' then p_before ? (w ->> 'id')
      -- Staff may have added it by hand: a function in that slot.
      else not exists (select from jsonb_each(p_before) as f where f.value @> private.picked(w -> 'columns', array['hall', 'event_date', 'event_time']))
    end
  );
end;
$$;
comment on function private.wishes_left(jsonb, jsonb) is
  'The wishes that the functions do not fulfil yet. Staff may have changed them by hand.';

create function private.change_for_family(p_change public.change_requests)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  -- An open request is compared with the booking as it is: staff may have changed it by hand.
  v_before constant jsonb := case when p_change.state = 'open' then private.changeable_now(p_change.booking_id) else p_change.before end;
  v_wishes constant jsonb := case when p_change.state = 'accepted' then p_change.asked else private.wishes_left(p_change.asked, v_before) end;
begin
  return jsonb_build_object(
    'is_cancellation', p_change.is_cancellation, 'note', p_change.note, 'state', p_change.state, 'answer', p_change.answer,
    'price_after', case when private.touches_price(v_wishes) then (p_change.estimate ->> 'total')::integer end,
    'asked_at', p_change.asked_at, 'answered_at', p_change.answered_at, 'is_by_phone', p_change.asked_by is not null,
    'is_only', not jsonb_path_exists(v_wishes, '$[*] ? (@.act != "change")')
      and (select count(*) from public.functions where booking_id = p_change.booking_id) = 1,
    'functions', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', w ->> 'id', 'act', w ->> 'act', 'occasion', coalesce(w -> 'columns' -> 'occasion', one.before -> 'occasion'),
          'asked', (w -> 'columns') - array['occasion', 'dishes'], 'before', case when one.before is not null then
            private.picked(one.before, array(select jsonb_object_keys(w -> 'columns')) || case
              when w ->> 'act' = 'call_off' or w -> 'columns' ?| array['hall', 'event_date', 'event_time'] then array['hall', 'event_date', 'event_time']
            end)
          end
        ) order by listed.place
      ), '[]')
      from jsonb_array_elements(v_wishes) with ordinality as listed (w, place)
      cross join lateral (select coalesce(v_before -> (w ->> 'id'), p_change.before -> (w ->> 'id')) as before) as one
    )
  );
end;
$$;
comment on function private.change_for_family(public.change_requests) is
  'A request of change as its own family sees it. functions: [{id, act, occasion, asked, before}], with the old values that matter. is_only: it changes the only function of its booking.';

-- An ended request keeps the booking's values at its end, to show what was left.
create function private.note_end_of_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.before := private.changeable_now(new.booking_id);
  return new;
end;
$$;

create trigger note_end_of_change
before update of state on public.change_requests
for each row
when (old.state = 'open' and new.state in ('declined', 'withdrawn', 'overtaken'))
execute function private.note_end_of_change();

create function private.grant_change_request(p_booking uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Staff accept a request when they change all of it by hand. A note still needs an answer.
  update public.change_requests as c
  set state = 'accepted', answered_at = now(), answered_by = auth.uid()
  where c.booking_id = p_booking and c.state = 'open' and not c.is_cancellation and c.note is null
    and private.wishes_left(c.asked, private.changeable_now(p_booking)) = '[]';
end;
$$;

create function private.latest_change(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The flat fields repeat the only wish of a booking with one function.
  return (
    select c.shown || jsonb_build_object(
      'asked', case when (c.shown ->> 'is_only')::boolean then coalesce(c.shown -> 'functions' -> 0 -> 'asked', '{}') else '{}' end,
      'before', private.picked(to_jsonb(b), private.changeable_columns())
      || coalesce(case when (c.shown ->> 'is_only')::boolean then c.shown -> 'functions' -> 0 -> 'before' end, '{}')
    )
  from (select *, private.change_for_family(change_requests) as shown from public.change_requests where booking_id = p_booking) as c
    join private.booking_functions as b on b.id = c.booking_id and b.is_next
    -- An open request is always the newest.
    order by c.state = 'open' desc, c.asked_at desc
    limit 1
  );
end;
$$;
comment on function private.latest_change(uuid) is 'The booking''s newest request of change, as its family sees it; null if there is none.';

create function private.accepted_notes(p_booking uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('note', c.note, 'answered_at', c.answered_at) order by c.answered_at), '[]')
  from public.change_requests as c
  where c.booking_id = p_booking and c.state = 'accepted' and not c.is_cancellation and c.note is not null
    and exists (select from public.change_requests as later where later.booking_id = p_booking and later.asked_at > c.asked_at);
$$;
comment on function private.accepted_notes(uuid) is
  '[{note, answered_at}]: the notes of accepted requests before the newest one. No column of the booking holds them.';

-- Definer: no role may insert events.
create function private.record_change_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A request that reopens with its booking is part of the booking's own event.
  if tg_op = 'UPDATE' and new.state = 'open' then
    return null;
  end if;
  -- A request has an event for each function that it concerns.
  insert into public.booking_events (booking_id, function_id, actor, action, before, after)
  select
    new.booking_id, (w.wish ->> 'id')::uuid, auth.uid(), 'change_' || case new.state when 'open' then 'asked' else new.state end,
    case when new.state = 'open' then private.picked(new.before -> (w.wish ->> 'id'), array(select jsonb_object_keys(w.wish -> 'columns'))) end,
    case new.state
      when 'open' then coalesce(w.wish -> 'columns', '{}') || jsonb_strip_nulls(jsonb_build_object(
        'note', new.note, 'is_cancellation', nullif(new.is_cancellation, false), 'act', nullif(w.wish ->> 'act', 'change')
      ))
      when 'declined' then jsonb_build_object('answer', new.answer)
      else '{}'
    end
  from (values (true)) as one (row)
  left join jsonb_array_elements(new.asked) as w (wish) on new.state = 'open';
  return null;
end;
$$;

create trigger record_change_request
after insert or update of state on public.change_requests
for each row execute function private.record_change_request();
