-- Files of the bucket that shall be gone. Storage shares no transaction with the database, so a file is listed first and removed by the nightly job.

create table private.files_to_remove (
  path text primary key check (char_length(path) between 1 and 300),
  due_at timestamptz not null default now()
);
comment on table private.files_to_remove is
  'Paths in the bucket, until Storage confirms that the file is gone. An upload is listed beforehand, due an hour later; the transaction that uses the file takes it off, unless it is due.';

alter table private.files_to_remove enable row level security;

-- Definer: service_role, the schedule's role, may not see the table.
create function public.files_to_remove(p_limit integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(due.path order by due.due_at, due.path), '[]')
  from (
    select f.path, f.due_at from private.files_to_remove as f
    where f.due_at <= now()
    order by f.due_at, f.path
    limit least(greatest(p_limit, 1), 500)
  ) as due;
$$;
comment on function public.files_to_remove(integer) is 'At most p_limit paths of files that are due to be removed, the longest due first. For the schedule.';

-- Definer: as files_to_remove.
create function public.note_files_removed(p_paths text[])
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_removed integer;
begin
  delete from private.files_to_remove where path = any (p_paths) and due_at <= now();
  get diagnostics v_removed = row_count;
  return v_removed;
end;
$$;
comment on function public.note_files_removed(text[]) is
  'Takes paths off the list whose files Storage has confirmed as gone; returns how many were on it. For the schedule.';
