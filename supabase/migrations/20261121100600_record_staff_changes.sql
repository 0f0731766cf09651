-- Who became staff, who no longer is, and by whom. The desk hears of it as it happens, so whoever is removed is out in every open tab at once.

create table public.staff_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  change text not null constraint staff_changes_change_known check (change in ('added', 'removed')),
  actor uuid,
  at timestamptz not null default now()
);
comment on table public.staff_changes is 'Append-only. Rows come from a trigger on private.admins, whoever changed it. Ids without foreign keys: the record outlives the person''s account.';
comment on column public.staff_changes.actor is 'The signed-in user who did it; null for the owner of the project with SQL.';

create index staff_changes_person on public.staff_changes (user_id);

alter table public.staff_changes enable row level security;
revoke all on public.staff_changes from public, anon, authenticated, service_role;
grant select on public.staff_changes to authenticated;

-- The person concerned is no staff any more when the news of it goes out, and must hear them all the same.
create policy "Staff see every change of staff, and everybody their own"
on public.staff_changes
for select
to authenticated
using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Definer: nobody may write the table.
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
revoke all on function private.record_staff_change() from public, anon, authenticated, service_role;

create trigger record_staff_change
after insert or delete on private.admins
for each row execute function private.record_staff_change();
