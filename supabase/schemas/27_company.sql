-- Who is coming, and the person of the bride's and of the groom's side whom the hall may ask.

-- Fewer guests than were told of leave open who they are: nobody has said so of the new number.
create function private.guard_company()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.guest_count >= old.guest_count then
    return new;
  end if;
  if coalesce(new.gents, 0) + coalesce(new.ladies, 0) > new.guest_count and (new.gents, new.ladies) is not distinct from (old.gents, old.ladies) then
    new.gents := null;
    new.ladies := null;
  end if;
  if new.wheelchairs > new.guest_count and new.wheelchairs is not distinct from old.wheelchairs then
    new.wheelchairs := null;
  end if;
  return new;
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
  -- Of the history all four go: a name may have been corrected by itself.
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
comment on function private.forget_contact(text) is 'Forgets somebody whom families named as their own person on either side; the bookings stay.';
