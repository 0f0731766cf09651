-- The newest website requests, which the desk announces in every room.

-- Definer: staff may not see which requests are quiet.
create function private.newest_requests()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with asked as (
      (
        select id, id as booking_id, 'booking' as kind, created_at
        from public.bookings
        -- Staff know their own entries. Quiet requests of a flood must not ring the bell.
        where status = 'pending_confirmation' and deleted_at is null and consent_at is not null
          and not exists (
            select from public.booking_events as e where e.booking_id = bookings.id and e.action = 'created' and e.actor is not null
          )
          and not exists (select from private.quiet_requests where booking_id = bookings.id)
        order by created_at desc, id desc
        limit 6
      )
      union all
      (
        select c.id, c.booking_id, case when c.is_cancellation then 'cancellation' else 'change' end, c.asked_at
        from public.change_requests as c
        where c.state = 'open' and c.asked_by is null
          and exists (select from public.bookings where id = c.booking_id and deleted_at is null)
          and not exists (select from private.quiet_requests where booking_id = c.booking_id)
        order by c.asked_at desc, c.id desc
        limit 6
      )
      order by created_at desc, id desc
      limit 6
    )
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', a.id, 'booking_id', a.booking_id, 'kind', a.kind, 'client_name', left(b.client_name, 80), 'event_date', b.event_date,
          'event_time', b.event_time, 'hall', b.hall, 'guest_count', b.guest_count, 'created_at', a.created_at
        )
        order by a.created_at desc, a.id desc
      ),
      '[]'
    )
    from asked as a
    join public.bookings as b on b.id = a.booking_id
  );
end;
$$;
