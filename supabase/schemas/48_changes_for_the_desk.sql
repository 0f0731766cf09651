-- Requests of change for the desk, with how each fits the booking and the calendar now.

create function private.desk_change(p_change public.change_requests, p_booking public.bookings)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_changed constant public.bookings := private.changed_booking(p_booking, p_change.asked);
begin
  return private.change_for_family(p_change, p_booking) || jsonb_build_object(
    'id', p_change.id, 'booking_id', p_change.booking_id, 'is_price_old', private.is_price_old(p_change, p_booking),
    'slot', case when p_change.state <> 'open' or not private.is_elsewhere(v_changed, p_booking) then 'same' else private.slot_of_request(v_changed) end,
    'holder', case when p_change.state = 'open' and private.is_elsewhere(v_changed, p_booking) then private.slot_holder(v_changed) end,
    -- Requests that already wait there come before a booking that moves there.
    'waiting', case when p_change.state = 'open' and private.is_elsewhere(v_changed, p_booking) then (
      select count(*) from private.line_of(v_changed.hall, v_changed.event_date, v_changed.event_time) as line
      -- A lookup per id: PostgreSQL would plan a join for a line of a thousand, and read the whole table.
      where (select phone from public.bookings where id = line.id) <> p_booking.phone
    ) else 0 end,
    -- The same rules as owe_change_message() and permit_message().
    'untold', case
      when not private.has_consented(p_booking) then 'unasked'
      when private.is_opted_out(p_booking.phone) then 'opted_out'
      when exists (select from private.quiet_requests where booking_id = p_booking.id) then 'quiet'
    end
  );
end;
$$;
comment on function private.desk_change(public.change_requests, public.bookings) is
  'A request of change for the desk. `slot`: taken, closed or free; "same" if the booking keeps its slot. `holder`: {id, reference, name} of the booking that has the slot. `waiting`: how many other families wait for it. `untold`: why the family gets no message about the answer; null if it gets one.';

create function private.changes_asked_for(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with waiting as materialized (
      select c.id, c.asked_at
      from public.change_requests as c
      join public.bookings as b on b.id = c.booking_id
      where c.state = 'open' and b.deleted_at is null and b.event_date >= private.today()
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'rows', (
        select coalesce(
          jsonb_agg(
            private.today_row(b) || jsonb_build_object(
              'status', b.status, 'total_amount', b.total_amount, 'price_before', (b.estimate ->> 'total')::integer,
              'paid_amount', private.paid_amount(b.id), 'final_guests', b.final_guests, 'gents', b.gents, 'ladies', b.ladies, 'wheelchairs', b.wheelchairs, 'language', b.language,
              'change', private.desk_change(c, b) || jsonb_build_object(
                -- The panel shows the whole note.
                'note', case when char_length(c.note) > 160 then left(c.note, 159) || '…' else c.note end,
                -- Only the old values that are shown, and the old slot.
                'before', private.picked(
                  to_jsonb(b), array(select jsonb_object_keys(c.asked)) || array['hall', 'event_date', 'event_time', 'guest_count']
                )
              )
            )
            order by next.asked_at, next.id
          ),
          '[]'
        )
        from (select * from waiting order by asked_at, id limit p_limit) as next
        join public.change_requests as c on c.id = next.id
        join public.bookings as b on b.id = c.booking_id
      )
    )
  );
end;
$$;
comment on function private.changes_asked_for(integer) is '{total, rows}: open requests of change, the longest waiting first.';
