-- What the owner's check (npm run doctor) asks of the database: who may sign in, which migrations it has seen, and when its jobs last ran.

create table private.last_runs (
  job text primary key constraint last_runs_job_known check (job in ('minute', 'nightly', 'backup')),
  at timestamptz
);
comment on table private.last_runs is 'When each job last ran. A row a job, from the beginning; null until its first run.';

alter table private.last_runs enable row level security;

insert into private.last_runs (job) values ('minute'), ('nightly'), ('backup');

create function private.note_run(p_job text)
returns void
language sql
set search_path = ''
as $$
  update private.last_runs set at = now() where job = p_job;
$$;

-- Definer: service_role may not read the figures by itself.
create function private.basics()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'timeZone', private.time_zone(),
    'referenceLetters', private.reference_letters(),
    'settings', (select jsonb_object_agg(key, value) from private.settings)
  );
$$;

create function public.basics()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.basics();
$$;
comment on function public.basics() is '{timeZone, referenceLetters, settings}: the clock, letters and figures, to compare with the content. For the server only.';

-- Definer: service_role may see none of this.
create function private.setup_facts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_migrations jsonb;
begin
  -- Written by the Supabase CLI, which may not have been here yet.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into v_migrations;
  end if;
  return jsonb_build_object(
    'staff', (select count(*) from private.admins),
    -- The demo's accounts have a password that everybody can read.
    'demo_accounts', (select count(*) from auth.users where email like '%@lalazar.example'),
    'migrations', coalesce(v_migrations, '[]'),
    'bookable', private.bookable(),
    'basics', private.basics(),
    'last_runs', (select jsonb_object_agg(job, at) from private.last_runs)
  ) || private.retention();
end;
$$;

create function public.setup_facts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.setup_facts();
$$;
comment on function public.setup_facts() is
  '{staff, demo_accounts, migrations, bookable, basics, last_runs: {minute, nightly, backup}, request_days, booking_months}: figures and versions, nobody''s data. For the server only.';

-- Definer: no API role may write the table. The server's key could do as much already: it sets any admin's password.
create function private.appoint_admin(p_email text)
returns text
language sql
security definer
set search_path = ''
as $$
  select private.let_in(p_email);
$$;

create function public.appoint_admin(p_email text)
returns text
language sql
set search_path = ''
as $$
  select private.appoint_admin(p_email);
$$;
comment on function public.appoint_admin(text) is
  'Lets the account with this e-mail work at the desk (npm run admin:add): added, already, no_account. For the server only; staff let colleagues in by add_admin.';
