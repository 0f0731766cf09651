-- The company, and the contacts on the bride's and the groom's side.

-- A lower guest count, agreed or final, clears the numbers of gents, ladies and wheelchairs that no longer fit it.
create function private.guard_company(p_new public.functions, p_old public.functions)
returns public.functions
language plpgsql
set search_path = ''
as $$
declare
  v_is_counted constant boolean := p_new.final_guests is distinct from p_old.final_guests;
  v_guests constant integer := case when v_is_counted then least(p_new.guest_count, p_new.final_guests) else p_new.guest_count end;
begin
  if p_new.guest_count >= p_old.guest_count and not v_is_counted then
    return p_new;
  end if;
  if coalesce(p_new.gents, 0) + coalesce(p_new.ladies, 0) > v_guests and (p_new.gents, p_new.ladies) is not distinct from (p_old.gents, p_old.ladies) then
    p_new.gents := null;
    p_new.ladies := null;
  end if;
  if p_new.wheelchairs > v_guests and p_new.wheelchairs is not distinct from p_old.wheelchairs then
    p_new.wheelchairs := null;
  end if;
  return p_new;
end;
$$;

create function private.require_seats(p_new public.functions, p_old public.functions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_seats constant integer := (select capacity from private.halls where name = p_new.hall);
  v_is_elsewhere constant boolean := p_old.id is null or p_new.hall is distinct from p_old.hall;
  v_broken text;
begin
  -- A function keeps its guests when the hall's capacity is lowered later.
  if p_new.guest_count > v_seats and (v_is_elsewhere or p_new.guest_count is distinct from p_old.guest_count) then
    v_broken := 'functions_guests_seated';
  elsif p_new.final_guests > v_seats and (v_is_elsewhere or p_new.final_guests is distinct from p_old.final_guests) then
    v_broken := 'functions_final_guests_seated';
  end if;
  if v_broken is not null then
    raise exception 'new row for relation "functions" violates check constraint "%"', v_broken
      using errcode = 'check_violation', schema = 'public', table = 'functions', constraint = v_broken;
  end if;
end;
$$;

create function private.forget_contact(p_phone text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_columns constant text[] := array['bride_contact', 'bride_phone', 'groom_contact', 'groom_phone'];
  v_ids uuid[];
begin
  -- The history loses all four columns, because a name may have been corrected alone.
  v_ids := array(
    select id from public.bookings where p_phone in (bride_phone, groom_phone)
    union
    select e.booking_id from public.booking_events as e
    where p_phone in (e.before ->> 'bride_phone', e.before ->> 'groom_phone', e.after ->> 'bride_phone', e.after ->> 'groom_phone')
  );
  update public.bookings
  set bride_contact = case when bride_phone = p_phone then null else bride_contact end, bride_phone = nullif(bride_phone, p_phone),
    groom_contact = case when groom_phone = p_phone then null else groom_contact end, groom_phone = nullif(groom_phone, p_phone)
  where p_phone in (bride_phone, groom_phone);
  update public.booking_events set before = before - v_columns, after = after - v_columns
  where booking_id = any (v_ids) and (before ?| v_columns or after ?| v_columns);
end;
$$;
comment on function private.forget_contact(text) is 'Forgets a person whom families named as a contact on either side; the bookings stay.';
