-- The state of a request of change, compared with the booking as it is now.

create function private.changes_left(p_change public.change_requests, p_before jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_change.asked) where value is distinct from p_before -> key);
end;
$$;
comment on function private.changes_left(public.change_requests, jsonb) is
  'The wanted values that the booking does not have yet. Staff may have changed it by hand.';

create function private.change_for_family(p_change public.change_requests, p_booking private.booking_functions)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  -- An open request is compared with the booking as it is: staff may have changed it by hand.
  v_before constant jsonb := case
    when p_change.state = 'open' then private.picked(to_jsonb(p_booking), private.changeable_columns()) else p_change.before
  end;
  v_asked constant jsonb := case when p_change.state = 'accepted' then p_change.asked else private.changes_left(p_change, v_before) end;
begin
  return jsonb_build_object(
    'is_cancellation', p_change.is_cancellation,
    'asked', v_asked,
    'before', v_before, 'note', p_change.note,
    'price_after', case when private.touches_price(v_asked) then (p_change.estimate ->> 'total')::integer end, 'state', p_change.state, 'answer', p_change.answer, 'asked_at', p_change.asked_at,
    'answered_at', p_change.answered_at, 'is_by_phone', p_change.asked_by is not null
  );
end;
$$;
comment on function private.change_for_family(public.change_requests, private.booking_functions) is 'A request of change as its own family sees it.';

-- An ended request keeps the booking's values at its end, to show what was left.
create function private.note_end_of_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.before := private.picked(to_jsonb(private.booking_now(new.booking_id)), private.changeable_columns());
  return new;
end;
$$;

create trigger note_end_of_change
before update of state on public.change_requests
for each row
when (old.state = 'open' and new.state in ('declined', 'withdrawn', 'overtaken'))
execute function private.note_end_of_change();

create function private.grant_change_request(p_booking private.booking_functions)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Staff accept a request when they change all of it by hand. A note still needs an answer.
  update public.change_requests as c
  set state = 'accepted', answered_at = now(), answered_by = auth.uid()
  where c.booking_id = p_booking.id and c.state = 'open' and not c.is_cancellation and c.note is null and private.changes_left(c, to_jsonb(p_booking)) = '{}';
end;
$$;

create function private.latest_change(p_booking uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.change_for_family(c, b)
  from public.change_requests as c
  join private.booking_functions as b on b.id = c.booking_id and b.is_next
  where c.booking_id = p_booking
  -- An open request is always the newest.
  order by c.state = 'open' desc, c.asked_at desc
  limit 1;
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
