-- Today: calls to make, ending holds, next events, debts, messages to see. One call whose answer stays short (at most 51 KB) for any number of
-- bookings: each list is cut and has its total.

create function private.today_row(p_booking private.booking_functions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- A name may have 120 letters or 500 bytes; this much fits a phone's line.
  select jsonb_build_object(
    'id', p_booking.id, 'version', p_booking.version, 'client_name', left(p_booking.client_name, 64), 'phone', p_booking.phone,
    'event_date', p_booking.event_date, 'event_time', p_booking.event_time, 'hall', p_booking.hall, 'guest_count', p_booking.guest_count,
    'language', p_booking.language
  ) || private.one_of_several(p_booking);
$$;
comment on function private.today_row(private.booking_functions) is 'The part of a booking that each list in Today shows.';

-- First requests whose slot is free again, then the oldest; those to be called later come last, by the time of the call. Events within a week and
-- today's newest requests are always included.
create function private.calls_to_make(p_limit integer, p_soon_limit integer, p_new_limit integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with freed as materialized (
    -- A request newer than the release has not waited for the slot. This is a cheap first check.
    select distinct b.id
    from private.freed_slots as s
    join public.functions as f on (f.hall, f.event_date, f.event_time) = (s.hall, s.event_date, s.event_time) and f.called_off_at is null
    join public.bookings as b on b.id = f.booking_id and b.status = 'pending_confirmation' and b.created_at < s.freed_at
  ),
  waiting as materialized (
    select b.id, b.event_date, b.created_at, case when b.ring_again_at > now() then b.ring_again_at end as later,
      case when b.id in (select id from freed) then private.freed_for(b) end as freed_at,
      b.created_at >= private.at_hall(private.today(), time '00:00') and b.ring_again_at is null as is_new
    from private.booking_functions as b
    where b.is_next and b.status = 'pending_confirmation' and b.deleted_at is null and b.event_date >= private.today()
  ),
  shown as (
    (select * from waiting order by later nulls first, freed_at, created_at, id limit p_limit)
    union
    (select * from waiting where event_date <= private.today() + 7 order by event_date, created_at, id limit p_soon_limit)
    union
    (select * from waiting where is_new order by created_at desc, id limit p_new_limit)
  )
  select jsonb_build_object(
    'total', (select count(*) from waiting),
    'later', (select count(later) from waiting),
    'new', (select count(*) filter (where is_new) from waiting),
    'rows', (
      select coalesce(
        jsonb_agg(
          private.today_row(b) || jsonb_build_object(
            'created_at', b.created_at, 'is_new', next.is_new, 'ring_again_at', b.ring_again_at, 'freed_at', next.freed_at,
            'same_number', private.same_number(hindered, next.freed_at),
            'no_answers', (
              select count(*) filter (where e.action = 'no_answer') - count(*) filter (where e.action = 'no_answer_undone')
              from public.booking_events as e where e.booking_id = b.id
            )
          ) || private.waiting_row(hindered) || jsonb_strip_nulls(jsonb_build_object('holder', private.slot_holder(hindered)))
          order by next.later nulls first, next.freed_at, next.created_at, next.id
        ),
        '[]'
      )
      from shown as next
      join private.booking_functions as b on b.id = next.id and b.is_next
      cross join lateral private.hindered(b) as hindered
    )
  );
$$;
comment on function private.calls_to_make(integer, integer, integer) is
  '{total, later, new, rows}: open requests for future days, how many are to be called later, and how many of today were not called yet. The rows are the first p_limit, plus the next p_soon_limit events within seven days and the newest p_new_limit of today.';

create function private.next_events()
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- A slot has one booking, so a week has at most seven times the slots of a day.
  select coalesce(
    jsonb_agg(
      private.today_row(b) || jsonb_build_object('status', b.status, 'open_balance', private.open_balance(b), 'final_guests', b.final_guests,
        'advance_amount', case when b.status = 'advance_paid' then private.advance_amount(b.id) end)
      order by b.event_date, private.slot_place(b.event_time), b.hall
    ),
    '[]'
  )
  from private.booking_functions as b
  where b.event_date between private.today() and private.today() + 6
    and b.takes_slot and private.is_active(b);
$$;
comment on function private.next_events() is
  'Bookings with a slot within seven days from today, with the open balance (null while no total is agreed) and the final count (null until given).';

-- Definer: as today_book.
create function private.messages_to_see(p_limit integer, p_letters integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with last_words as (
      select distinct on (booking_id) id, booking_id, kind, greatest(created_at, edited_at) as at
      from public.messages
      -- STOP and START are applied automatically and need no answer.
      where kind in ('incoming', 'text') and created_at >= now() - interval '24 hours' and not params ? 'wish' and revoked_at is null
      -- An edit counts as a new message.
      order by booking_id, greatest(created_at, edited_at) desc, id
    ),
    seen as materialized (
      select id, booking_id, at from last_words where kind = 'incoming'
      union all
      select m.id, m.booking_id, m.updated_at
      from public.messages as m
      where (m.state in ('failed', 'dead') and m.updated_at >= now() - interval '7 days'
          or m.state = 'unknown'
            and m.updated_at between now() - interval '7 days' and now() - make_interval(mins => private.setting('unknown_minutes')))
        and not private.is_for_staff(m) and m.rung_at is null
    ),
    named as materialized (
      select seen.id, seen.at, left(b.client_name, 64) as client_name
      from seen
      join public.bookings as b on b.id = seen.booking_id and b.deleted_at is null
    )
    select jsonb_build_object(
      'total', (select count(*) from named),
      'rows', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', m.id, 'booking_id', m.booking_id, 'client_name', next.client_name, 'kind', m.kind, 'state', m.state, 'at', next.at,
              'says', left(m.body, p_letters),
              'error_code', private.error_code(m)
            )
            order by next.at desc, m.id
          ),
          '[]'
        )
        from (select * from named order by at desc, id limit p_limit) as next
        join public.messages as m on m.id = next.id
      )
    )
  );
end;
$$;
comment on function private.messages_to_see(integer, integer) is
  '{total, rows}: unanswered messages of families from the last day, and lost messages to them from the last week, newest first, with the first p_letters letters of each text.';

-- Definer: as list_bookings, and without a policy check per row.
create function private.today_book(p_calls integer, p_holds integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_calls constant integer := least(greatest(p_calls, 12), 200);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'day', private.today(),
    'calls', private.calls_to_make(v_calls, 12, v_calls / 2),
    'holds', private.holds_that_end(least(greatest(p_holds, 8), 200)),
    'changes', private.changes_asked_for(4),
    'counts', private.counts_above(5),
    'choices', private.choices_open(5),
    'proofs', private.proofs_to_see(5),
    'reviews', private.reviews_to_see(4),
    'discounts', private.discounts_to_see(3),
    'visits', private.visits_to_see(10),
    'events', private.next_events(),
    'due', private.payments_due(5),
    'owed', private.owed_after_event(5),
    'messages', private.messages_to_see(6, 70)
  );
end;
$$;
