-- Staff see who else is staff, add a colleague who has a sign-in already, and remove one: never the last, and themselves only on purpose.

-- Definer: nobody may read private.admins or other people's accounts.
create function private.list_admins()
returns table (user_id uuid, email text, since timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select a.user_id, u.email::text, a.added_at
  from private.admins as a
  join auth.users as u on u.id = a.user_id
  order by a.added_at, u.email;
end;
$$;
revoke all on function private.list_admins() from public, anon, authenticated, service_role;
grant execute on function private.list_admins() to authenticated;

create function public.list_admins()
returns table (user_id uuid, email text, since timestamptz)
language sql
stable
set search_path = ''
as $$
  select * from private.list_admins();
$$;
comment on function public.list_admins() is 'Who may work at the desk, and since when. For staff.';
revoke all on function public.list_admins() from public, anon, authenticated, service_role;
grant execute on function public.list_admins() to authenticated;

-- Definer: as list_admins, and nobody may write the table.
create function private.add_admin(p_email text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user uuid;
begin
  perform private.require_admin();
  -- An address that nobody has confirmed may have been entered by somebody else.
  select id into v_user
  from auth.users
  where lower(email) = lower(btrim(p_email)) and email_confirmed_at is not null
  order by created_at
  limit 1;
  if v_user is null then
    raise exception 'user_not_found' using errcode = 'PT404';
  end if;
  insert into private.admins (user_id) values (v_user) on conflict do nothing;
end;
$$;
revoke all on function private.add_admin(text) from public, anon, authenticated, service_role;
grant execute on function private.add_admin(text) to authenticated;

create function public.add_admin(p_email text)
returns void
language sql
set search_path = ''
as $$
  select private.add_admin(p_email);
$$;
comment on function public.add_admin(text) is 'Lets a user with this confirmed e-mail address work at the desk. PT404: user_not_found. For staff.';
revoke all on function public.add_admin(text) from public, anon, authenticated, service_role;
grant execute on function public.add_admin(text) to authenticated;

-- Definer: as add_admin.
create function private.remove_admin(p_user uuid, p_even_oneself boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One removal at a time: two admins who remove each other at once would leave nobody.
  lock table private.admins in share row exclusive mode;
  perform private.require_admin();
  if not exists (select from private.admins where user_id = p_user) then
    return;
  end if;
  if (select count(*) from private.admins) = 1 then
    raise exception 'last_admin' using errcode = 'PT409';
  end if;
  if p_user = auth.uid() and not coalesce(p_even_oneself, false) then
    raise exception 'oneself' using errcode = 'PT409';
  end if;
  delete from private.admins where user_id = p_user;
end;
$$;
revoke all on function private.remove_admin(uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function private.remove_admin(uuid, boolean) to authenticated;

create function public.remove_admin(p_user uuid, p_even_oneself boolean default false)
returns void
language sql
set search_path = ''
as $$
  select private.remove_admin(p_user, p_even_oneself);
$$;
comment on function public.remove_admin(uuid, boolean) is 'Takes the desk away from somebody; nothing happens if it is gone already. PT409: last_admin, or oneself without p_even_oneself. For staff.';
revoke all on function public.remove_admin(uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.remove_admin(uuid, boolean) to authenticated;
