-- Facts for npm run doctor and /api/health: who may sign in, which migrations have run, when the jobs last ran, and errors in visitors' pages.

create table private.client_errors (
  day date not null default private.today(),
  address_hash text not null constraint client_errors_address_hash_length check (char_length(address_hash) between 1 and 128),
  reports integer not null constraint client_errors_reports_positive check (reports > 0),
  primary key (day, address_hash)
);
comment on table private.client_errors is 'Reports per hashed address and day. Erased when the day is over.';

alter table private.client_errors enable row level security;

-- Definer: no role has rights on the table.
create function public.client_errors_today()
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(reports), 0)::integer from private.client_errors where day = private.today();
$$;
comment on function public.client_errors_today() is 'The number of error reports today. For the server only.';

-- Definer: as client_errors_today.
create function public.count_client_error(p_address_hash text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if public.client_errors_today() >= private.setting('client_errors_per_day') then
    return false;
  end if;
  insert into private.client_errors as e (address_hash, reports)
  values (p_address_hash, 1)
  on conflict (day, address_hash) do update set reports = e.reports + 1
  where e.reports < private.setting('client_errors_per_address_per_day');
  return found;
end;
$$;
comment on function public.count_client_error(text) is
  'Counts an error report; false beyond the limit of its address or of the day. For the server only.';

create table private.last_runs (
  job text primary key constraint last_runs_job_known check (job in ('minute', 'nightly', 'backup')),
  at timestamptz,
  first_at timestamptz
);
comment on table private.last_runs is 'The first and last run of each job. One row per job; null until its first run.';

alter table private.last_runs enable row level security;

insert into private.last_runs (job) values ('minute'), ('nightly'), ('backup');

create function private.note_run(p_job text)
returns void
language sql
set search_path = ''
as $$
  update private.last_runs set at = now(), first_at = coalesce(first_at, now()) where job = p_job;
$$;

-- Definer: no API role may write the table. The backup's row is written least often, so nothing waits for its lock.
create function public.check_writes()
returns void
language plpgsql
security definer
set search_path = ''
set work_mem = '64kB'
as $$
begin
  update private.last_runs set at = at where job = 'backup';
  -- The update needs no new page. The series is larger than work_mem, so its temporary file needs space on the disk.
  perform count(*) from generate_series(1, 5000);
end;
$$;
comment on function public.check_writes() is
  'Writes one row without changing it, and a temporary file, so that a health check fails while the database is read-only or its disk is full. For the server only.';

-- Definer: service_role may not read the settings.
create function public.basics()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'timeZone', private.time_zone(),
    'referenceLetters', private.reference_letters(),
    'settings', (select jsonb_object_agg(key, value) from private.settings),
    'payer', private.payer_fields()
  );
$$;
comment on function public.basics() is '{timeZone, referenceLetters, settings, payer}, to compare with the content. For the server only.';

-- Supabase's own columns are read as JSON, because a local stand-in may lack them.
create function private.is_locked_out(p_user uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (to_jsonb(u) ->> 'banned_until')::timestamptz > now() is true or to_jsonb(u) ->> 'deleted_at' is not null
  from auth.users as u where u.id = p_user;
$$;
comment on function private.is_locked_out(uuid) is 'Whether an account was banned or deleted at Supabase, and cannot sign in.';

-- Definer: service_role may not read these tables.
create function public.setup_facts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_migrations jsonb;
begin
  -- The Supabase CLI makes this table, and may not have run yet.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into v_migrations;
  end if;
  return jsonb_build_object(
    'staff', (select count(*) from private.admins as a where not private.is_locked_out(a.user_id)),
    -- Banned or deleted accounts cannot sign in.
    'staff_shut_out', (select count(*) from private.admins as a where private.is_locked_out(a.user_id)),
    'doubled_mails', (select count(*) from (select from auth.users where email is not null group by lower(email) having count(*) > 1) as doubled),
    -- The demo accounts have a public password.
    'demo_accounts', (select count(*) from auth.users where email like '%@lalazar.example'),
    'migrations', coalesce(v_migrations, '[]'),
    'bookable', public.bookable(),
    'basics', public.basics(),
    'last_runs', (select jsonb_object_agg(job, at) from private.last_runs),
    'first_minute', (select first_at from private.last_runs where job = 'minute'),
    'now', now(),
    'catalogue', private.catalogue_facts()
  ) || public.retention();
end;
$$;
comment on function public.setup_facts() is
  '{staff, staff_shut_out, doubled_mails, demo_accounts, migrations, bookable, basics, last_runs: {minute, nightly, backup}, first_minute, now, catalogue, request_days, booking_months, bill_years}: figures, versions, names and digests, nobody''s data. For the server only.';

-- Definer: no API role may write the table. The server's key could do as much already: it can set any admin's password.
create function public.appoint_admin(p_email text)
returns text
language sql
security definer
set search_path = ''
as $$
  select private.make_admin(p_email);
$$;
comment on function public.appoint_admin(text) is
  'Makes the account with this e-mail staff (npm run admin:add): added, already, no_account. For the server only; staff use add_admin.';
