-- A walk-in of last week is still written down; only what lies further back is more likely a slip of the year.

create or replace function private.entered_booking(p_booking jsonb)
returns public.bookings
language plpgsql
stable
set search_path = ''
as $$
declare
  v_booking public.bookings := private.written_booking(p_booking);
begin
  -- The same first day as enterableRange in src/domain/day.ts.
  if v_booking.event_date < (private.today() - interval '1 month')::date then
    perform private.refuse_request('event_date must not lie more than a month behind');
  end if;
  v_booking.status := coalesce(p_booking ->> 'status', 'pending_confirmation');
  if v_booking.status not in ('pending_confirmation', 'pending') then
    perform private.refuse_request('status must be pending_confirmation or pending');
  end if;
  if coalesce(jsonb_typeof(p_booking -> 'total_amount'), 'number') <> 'number' or coalesce(p_booking ->> 'total_amount', '0') !~ '^[0-9]{1,9}$' then
    perform private.refuse_request('total_amount must be whole rupees');
  end if;
  v_booking.total_amount := coalesce((p_booking ->> 'total_amount')::integer, 0);
  v_booking.estimate := nullif(p_booking -> 'estimate', 'null');
  if v_booking.status = 'pending' and p_booking ->> 'hold_expires_at' is not null then
    v_booking.hold_expires_at := (p_booking ->> 'hold_expires_at')::timestamptz;
    if v_booking.hold_expires_at <= now() then
      perform private.refuse_request('hold_expires_at must lie ahead');
    end if;
  end if;
  return v_booking;
exception
  when datetime_field_overflow or invalid_datetime_format then
    raise exception 'invalid booking request: hold_expires_at is no instant' using errcode = '22023';
end;
$$;
