-- A token outlives its session by up to an hour, and nobody asks for the session: whoever had the old password, or a phone that was left
-- in a taxi, would stay at the desk that long after a new password, a logout or "sign out everywhere". Now the session is asked for too.
-- Tokens of Supabase Auth all name theirs.
create or replace function private.is_admin()
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
comment on function private.is_admin() is 'Whether the signed-in user is staff and the token''s session still stands. In policies always as (select private.is_admin()), so that it is asked once.';
