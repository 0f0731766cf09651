-- The hall's staff. Deleting a row locks the person out at once, whatever token they hold.

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now()
);
comment on table private.admins is
  'Signed-in users who may see and change bookings. Team at the desk and npm run admin:add write it; no API role may read it.';

alter table private.admins enable row level security;

-- Definer: the caller may not read the table. The session is checked too, because a token outlives its session by up to an hour: a person with the
-- old password or a lost phone would stay signed in after a new password, a logout or "sign out everywhere". Tokens of Supabase Auth always name
-- their session.
create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.admins where user_id = (select auth.uid()))
    and ((select auth.jwt()) ->> 'session_id' is null
      or exists (select from auth.sessions where id = ((select auth.jwt()) ->> 'session_id')::uuid));
$$;
comment on function private.is_admin() is
  'Whether the signed-in user is staff and the token''s session still exists. Policies write (select private.is_admin()), so that it runs once per query.';

-- Every function for staff calls this first.
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

-- Changes of staff. The desk receives them by realtime, so a removed person is signed out of every open tab at once.
create table public.staff_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  change text not null constraint staff_changes_change_known check (change in ('added', 'removed')),
  actor uuid,
  at timestamptz not null default now()
);
comment on table public.staff_changes is
  'Append-only. A trigger on private.admins writes the rows. Ids have no foreign keys, because the record outlives the account.';
comment on column public.staff_changes.actor is 'The signed-in user who did it; null for the owner of the project.';

create index staff_changes_person on public.staff_changes (user_id);

alter table public.staff_changes enable row level security;

-- A removed person is no longer staff when the change is published, and must receive it.
create policy "Staff see every change of staff, and everybody their own"
on public.staff_changes
for select
to authenticated
using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Definer: no role may write the table.
create function private.record_staff_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.staff_changes (user_id, change, actor)
  values (coalesce(new.user_id, old.user_id), case tg_op when 'INSERT' then 'added' else 'removed' end, auth.uid());
  return null;
end;
$$;

create trigger record_staff_change
after insert or delete on private.admins
for each row execute function private.record_staff_change();

-- Staff list the staff, add a colleague who has an account, and remove one: never the last one, and themselves only if they confirm it.

-- Definer: no role may read private.admins or other people's accounts.
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

-- Only definer functions call it: no role may read accounts or write the table.
create function private.make_admin(p_email text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_user uuid;
begin
  -- An unconfirmed address may have been entered by a stranger.
  select id into v_user
  from auth.users
  where lower(email) = lower(btrim(p_email)) and email_confirmed_at is not null
  order by created_at
  limit 1;
  if v_user is null then
    return 'no_account';
  end if;
  insert into private.admins (user_id) values (v_user) on conflict do nothing;
  return case when found then 'added' else 'already' end;
end;
$$;
comment on function private.make_admin(text) is 'Makes the account with this confirmed e-mail address staff: added, already, no_account.';

-- Definer: as list_admins, and no role may write the table.
create function private.add_admin(p_email text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.make_admin(p_email) = 'no_account' then
    perform private.change_refused('user_not_found');
  end if;
end;
$$;

-- Definer: as add_admin.
create function private.remove_admin(p_user uuid, p_even_oneself boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One removal at a time: two admins who remove each other at once would leave no staff.
  lock table private.admins in share row exclusive mode;
  perform private.require_admin();
  if not exists (select from private.admins where user_id = p_user) then
    return;
  end if;
  if (select count(*) from private.admins) = 1 then
    perform private.change_refused('last_admin');
  end if;
  if p_user = auth.uid() and not coalesce(p_even_oneself, false) then
    perform private.change_refused('oneself');
  end if;
  delete from private.admins where user_id = p_user;
end;
$$;
