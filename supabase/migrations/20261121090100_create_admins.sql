-- Who the hall's staff are. Taking a row away locks that person out at once, whatever token they hold.

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now()
);
comment on table private.admins is 'Signed-in users who may see and change bookings. Kept with SQL by whoever owns the project; no API role may read it.';

alter table private.admins enable row level security;
revoke all on private.admins from public, anon, authenticated, service_role;

-- Definer, because the person asking may not read the table.
create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.admins where user_id = (select auth.uid()));
$$;
comment on function private.is_admin() is 'Whether the signed-in user is staff. In policies always as (select private.is_admin()), so that it is asked once.';
revoke all on function private.is_admin() from public, anon, authenticated, service_role;
grant execute on function private.is_admin() to authenticated, service_role;

create function public.signed_in_as_admin()
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.is_admin();
$$;
comment on function public.signed_in_as_admin() is 'Whether the caller''s own token belongs to staff. False for anybody else who is signed in.';
revoke all on function public.signed_in_as_admin() from public, anon, authenticated, service_role;
grant execute on function public.signed_in_as_admin() to authenticated, service_role;

-- Opens every function that only staff may call.
create function private.require_admin()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'only staff may do this' using errcode = '42501';
  end if;
end;
$$;
revoke all on function private.require_admin() from public, anon, authenticated, service_role;
