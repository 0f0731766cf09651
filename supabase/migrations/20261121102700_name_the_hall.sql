-- Where the hall is told of things. Until now it was read off the last notice of a request; it is the server's own setting, so the server
-- says it by itself, and nothing that a request brings has a part in it.

create table private.hall_contact (
  id boolean primary key default true check (id),
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  named_at timestamptz not null default now()
);
comment on table private.hall_contact is 'One row: the number at which the hall is told of things, as the server''s settings have it. None before the server first ran.';
alter table private.hall_contact enable row level security;
revoke all on private.hall_contact from public, anon, authenticated, service_role;

create or replace function private.hall_phone()
returns text
language sql
stable
set search_path = ''
as $$
  select phone from private.hall_contact;
$$;
comment on function private.hall_phone() is 'The number at which the hall is told of things; null before the server has named it.';

-- Definer: service_role may not see the table.
create function private.name_hall(p_phone text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking uuid;
begin
  if p_phone is null then
    raise exception 'the hall''s number is missing' using errcode = '22023';
  end if;
  insert into private.hall_contact as known (phone) values (p_phone)
  on conflict (id) do update set phone = excluded.phone, named_at = now() where known.phone <> excluded.phone;
  if not found then
    return false;
  end if;
  -- What waits for the old number goes to the new one; what could not be planned without a number is planned now.
  update public.messages as m set to_phone = p_phone where m.state = 'queued' and private.is_for_staff(m) and m.to_phone <> p_phone;
  for v_booking in
    select id from public.bookings
    where deleted_at is null and status in ('pending', 'advance_paid', 'fully_paid') and event_date > private.today()
    order by event_date
  loop
    perform private.plan_messages(v_booking);
  end loop;
  return true;
end;
$$;
revoke all on function private.name_hall(text) from public, anon, authenticated, service_role;
grant execute on function private.name_hall(text) to service_role;

create function public.name_hall(p_phone text)
returns boolean
language sql
set search_path = ''
as $$
  select private.name_hall(p_phone);
$$;
comment on function public.name_hall(text) is
  'The number (E.164) at which the hall is told of things, from the server''s settings. True if it is news; then what waits goes there. For the server only.';
revoke all on function public.name_hall(text) from public, anon, authenticated, service_role;
grant execute on function public.name_hall(text) to service_role;
