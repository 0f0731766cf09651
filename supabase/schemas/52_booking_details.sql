-- All data of one booking for the desk in one call: the booking, its ledger, its requests of change and its history.

create function private.money_left(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', ended.id, 'reference', ended.reference, 'amount', ended.amount) order by ended.created_at), '[]')
    from (
      select b.id, b.reference, b.created_at, private.paid_amount(b.id) as amount
      from public.bookings as b
      where b.phone = p_booking.phone and b.id <> p_booking.id and b.deleted_at is null and b.erased_at is null
        and b.status = any (private.over_statuses()) and not private.is_over(p_booking.status)
      order by b.created_at
      limit 20
    ) as ended
    where ended.amount > 0
  );
end;
$$;
comment on function private.money_left(private.booking_functions) is
  '[{id, reference, amount}]: ended bookings of the same number whose money the hall still has and can move to this one. None for an ended booking.';

create function private.other_bookings(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', other.id, 'reference', other.reference, 'event_date', other.event_date, 'event_time', other.event_time, 'hall', other.hall,
          'status', other.status, 'version', other.version, 'obstacles', case
            when array[p_booking.status, other.status] <@ array['pending', 'advance_paid'] then (
              select to_jsonb(private.join_obstacles(own, joined)) from public.bookings as own, public.bookings as joined
              where own.id = p_booking.id and joined.id = other.id
            )
          end
        )
        order by other.event_date desc, other.id
      ),
      '[]'
    )
    from (
      select *
      from private.booking_functions
      where is_next and phone = p_booking.phone and id <> p_booking.id and deleted_at is null and erased_at is null
      order by event_date desc, id
      limit 10
    ) as other
  );
end;
$$;
comment on function private.other_bookings(private.booking_functions) is
  '[{id, reference, event_date, event_time, hall, status, version, obstacles}]: other bookings of the same number, at most ten, the last event first. obstacles: why it cannot be joined to this booking, null if its status already says so.';

-- Definer: staff's e-mail addresses are in auth.users, which staff may not read.
create function private.booking_details(p_booking text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  perform private.require_admin();
  -- An address of the desk may hold any text.
  if p_booking ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    v_id := p_booking::uuid;
  else
    select id into v_id from public.bookings where reference = upper(p_booking);
  end if;
  v_id := private.joined_into(v_id);
  return (
    select jsonb_build_object(
      'booking', private.booking_row(b) || jsonb_build_object('dishes', b.dishes),
      'functions', private.functions_for_staff(b.id),
      'price', private.price_for_staff(b.id),
      'payment_dates', (select private.payment_dates_of(own) from public.bookings as own where own.id = b.id),
      'payment_plan', private.payment_plan(b.id),
      'payer', private.payer_for_staff(b.id),
      'agreement', private.agreement_numbers(b.id),
      'line', case
        when b.status = 'pending_confirmation' and b.deleted_at is null
        then private.waiting_row(private.hindered(b))
      end,
      'holder', case when b.deleted_at is null and not private.has_slot(b) then private.slot_holder(private.hindered(b)) end,
      'hold_undo_until', case when b.status = 'pending' and b.deleted_at is null then private.hold_undo_until(b.id) end,
      'comes_back', case
        when b.status = 'cancelled' and b.deleted_at is null and b.erased_at is null
        then jsonb_build_object(
          'status', private.status_if_reinstated(b),
          'waiting', (
            select count(distinct line.id)
            from private.booking_functions as f
            cross join private.line_of(f.hall, f.event_date, f.event_time) as line
            where f.id = b.id and f.called_off_at is null and private.slot_of_request(f) = 'free'
          )
        )
      end,
      'money_left', case when b.deleted_at is null and b.erased_at is null then private.money_left(b) else '[]' end,
      'other_bookings', case when b.erased_at is null then private.other_bookings(b) else '[]' end,
      'joins', private.joins_of(b.id),
      'same_number', case when private.is_active(b) then private.same_number(private.hindered(b), private.freed_for(b)) else '[]' end,
      'payments', coalesce((
        select jsonb_agg(
          to_jsonb(p) || jsonb_build_object(
            'recorded_by_email', (select u.email from auth.users as u where u.id = p.recorded_by),
            'moved_from', private.moved_from(p),
            'moved_from_receipt', private.paper_receipt(p),
            'moved_to', private.moved_to(p.id),
            'reversed_by', (select reversal.receipt_number from public.payments as reversal where reversal.reverses_id = p.id)
          )
          order by p.receipt_year, p.receipt_no
        )
        from public.payments as p
        where p.booking_id = b.id
      ), '[]'),
      'proofs', coalesce((
        select jsonb_agg(private.proof_for_staff(p) order by p.state = 'waiting' desc, p.created_at desc, p.id)
        from (select * from private.payment_proofs where booking_id = b.id order by state = 'waiting' desc, created_at desc limit 30) as p
      ), '[]'),
      'settlement', private.settlement_of(b),
      'deposits', coalesce((
        select jsonb_agg(
          to_jsonb(d) || jsonb_build_object(
            'recorded_by_email', (select u.email from auth.users as u where u.id = d.recorded_by),
            'reversed_by', (select reversal.receipt_number from public.deposits as reversal where reversal.reverses_id = d.id)
          )
          order by d.receipt_year, d.receipt_no
        )
        from public.deposits as d where d.booking_id = b.id
      ), '[]'),
      'changes', coalesce((
        select jsonb_agg(private.desk_change(c, b) order by c.state = 'open' desc, c.asked_at desc)
        from (select * from public.change_requests where booking_id = b.id order by state = 'open' desc, asked_at desc limit 20) as c
      ), '[]'),
      'events', coalesce((
        select jsonb_agg(
          to_jsonb(e) || jsonb_build_object(
            'actor_email', (select u.email from auth.users as u where u.id = e.actor),
            'before', coalesce(e.before, '{}'), 'after', coalesce(e.after, '{}')
          )
          order by e.id desc
        )
        -- The newest events of a booking with more changes than this.
        from (select * from public.booking_events where booking_id = b.id order by id desc limit 300) as e
      ), '[]')
    )
    from private.booking_functions as b
    where b.id = v_id and b.is_next
  );
end;
$$;
