-- The final count: a family gives it shortly before the event, on its page or to staff. The agreed count stays.

create function private.takes_final_guests(p_booking private.booking_functions)
returns boolean
language sql
stable
set search_path = ''
as $$
  -- The same days as takesFinalGuests in src/shared/rules/booking/final-guests.ts.
  select private.has_slot(p_booking) and p_booking.event_date - private.today() between 1 and 14;
$$;
comment on function private.takes_final_guests(private.booking_functions) is
  'Whether the family may give its final count: it has its slot, and the kitchen can still plan for it.';

create function private.guard_final_guests(p_new public.functions, p_old public.functions)
returns public.functions
language plpgsql
set search_path = ''
as $$
begin
  if p_new.final_guests is distinct from p_old.final_guests then
    p_new.final_guests_at := case when p_new.final_guests is not null then now() end;
  elsif p_new.hall <> p_old.hall or p_new.event_date <> p_old.event_date
    or p_new.guest_count <> p_old.guest_count and p_new.guest_count <> p_new.final_guests then
    -- A final count is invalid after a move to another day or hall, or when another number is agreed.
    p_new.final_guests := null;
    p_new.final_guests_at := null;
  end if;
  return p_new;
end;
$$;

-- Definer: service_role has no rights on tokens and history.
create function public.give_final_guests(p_reference text, p_token text, p_guests integer, p_function uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking private.booking_functions := private.function_opened_by(p_reference, p_token, p_function);
begin
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'not_found');
  elsif v_booking.function_id is null then
    return jsonb_build_object('outcome', 'function_unknown');
  elsif v_booking.deleted_at is not null or not private.takes_final_guests(v_booking) then
    return jsonb_build_object('outcome', 'not_now');
  elsif p_guests is null or p_guests < 1 or not private.seats(v_booking.hall, p_guests) then
    return jsonb_build_object('outcome', 'not_seated', 'hall', v_booking.hall);
  elsif p_guests is distinct from v_booking.final_guests then
    -- Each change is in the history and updates every open desk.
    if (select count(*) from public.booking_events where booking_id = v_booking.id and function_id = v_booking.function_id and after ? 'final_guests' and created_at > now() - interval '24 hours') >= 10 then
      return jsonb_build_object('outcome', 'too_many_requests');
    end if;
    update public.functions set final_guests = p_guests where id = v_booking.function_id;
    -- The booking's version rises, so that desks read it again.
    update public.bookings set updated_at = now() where id = v_booking.id;
    select * into v_booking from private.booking_functions where function_id = v_booking.function_id;
  end if;
  return jsonb_build_object('outcome', 'noted', 'final_guests', v_booking.final_guests, 'final_guests_at', v_booking.final_guests_at);
end;
$$;
comment on function public.give_final_guests(text, text, integer, uuid) is
  'Stores the final count that the family gives with its link, of one function; without an id, of the only live one. {outcome: noted, final_guests, final_guests_at}; or not_found (wrong link), function_unknown (no such function, or no id while several are live), not_now (no slot, or not in the days before the event), not_seated with the hall, too_many_requests. For the server only.';

create function private.counts_above(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with above as materialized (
      select b.function_id as id, b.final_guests_at
      from private.booking_functions as b
      where b.event_date between private.today() and private.today() + 14
        and b.final_guests > b.guest_count and b.takes_slot and private.is_active(b)
    )
    select jsonb_build_object(
      'total', (select count(*) from above),
      'rows', (
        select coalesce(
          jsonb_agg(private.today_row(b) || jsonb_build_object('final_guests', b.final_guests) order by next.final_guests_at, next.id), '[]'
        )
        from (select * from above order by final_guests_at, id limit p_limit) as next
        join private.booking_functions as b on b.function_id = next.id
      )
    )
  );
end;
$$;
comment on function private.counts_above(integer) is
  '{total, rows}: bookings with a final count above the agreed one, the longest waiting first. Their page promises a call about the price. Agreeing to the number ends it.';
