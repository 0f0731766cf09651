-- What the desk announces, in whichever room staff are: requests that have just come in from the website.

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
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', b.id, 'client_name', left(b.client_name, 80), 'event_date', b.event_date, 'event_time', b.event_time, 'hall', b.hall,
          'guest_count', b.guest_count, 'created_at', b.created_at
        )
        order by b.created_at desc, b.id desc
      ),
      '[]'
    )
    from (
      select *
      from public.bookings
      -- What staff write down they know. A flood, taken quietly, must not ring a bell a thousand times.
      where status = 'pending_confirmation' and deleted_at is null and consent_at is not null
        and not exists (
          select from public.booking_events as e where e.booking_id = bookings.id and e.action = 'created' and e.actor is not null
        )
        and not exists (select from private.quiet_requests where booking_id = bookings.id)
      order by created_at desc, id desc
      limit 6
    ) as b
  );
end;
$$;

create function public.newest_requests()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.newest_requests();
$$;
comment on function public.newest_requests() is
  'The newest six requests from the website, the newest first: [{id, client_name, event_date, event_time, hall, guest_count, created_at}], without those taken quietly. For staff.';
