-- What a hosted Supabase project holds before our first migration: the facts that ours could break on, in our own words. Run as the
-- superuser `supabase_admin` on an empty cluster. Each fact has its source (a repository of github.com/supabase) and the day it was read;
-- whoever corrects one corrects it here. Not here: supautils, pgjwt, pg_graphql, vault, cron, which no package of Debian's has; and
-- PostgreSQL 17, which hosted runs and Debian 12 does not (PGlite 17 runs the same migrations in `npm test`).

-- Roles -----------------------------------------------------------------------------------------------------------------------------

-- postgres, migrations/db/migrations/10000000000000_demote-postgres.sql, 2026-11-22: whoever pushes migrations is no superuser, and row
-- security does not bind him.
create role postgres login nosuperuser createdb createrole replication bypassrls;
alter role postgres set search_path = "$user", public, extensions;

-- postgres, init-scripts/00000000000000-initial-schema.sql and migrations/20230529180330_alter_api_roles_for_inherit.sql, 2026-11-22.
create role anon nologin inherit;
create role authenticated nologin inherit;
create role service_role nologin inherit bypassrls;

-- The same init script: PostgREST logs in as this one and becomes the role that the request's token names. Its membership of
-- supabase_admin was taken away again by migrations/20221103090837_revoke_admin.sql.
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

-- postgres, init-scripts/…01-auth-schema.sql, …02-storage-schema.sql, …03-post-setup.sql, 2026-11-22: each service owns its schema's tables.
create role supabase_auth_admin login noinherit createrole;
alter role supabase_auth_admin set search_path = auth;
create role supabase_storage_admin login noinherit createrole;
create role supabase_realtime_admin nologin noinherit;
create role supabase_replication_admin login replication;
create role supabase_read_only_user login bypassrls;
grant pg_read_all_data to supabase_read_only_user;
create role dashboard_user nosuperuser createdb createrole replication;

-- postgres, migrations/20230201083204 and 20240606060239, 2026-11-22. That `postgres` was a member of the services' roles ended on
-- 21 April 2025 (migrations/20250421084701, pull request 994): it may read and write their rows, and change none of their tables.
grant anon, authenticated, service_role to postgres;
grant pg_read_all_data, pg_signal_backend, pg_monitor to postgres;

-- The limits of the data API. postgres, initial schema, migrations/20221028101028 and 20231130133139, 2026-11-22. A role's own settings
-- count only for a login; PostgREST sets those of the role that it becomes for each request (its documentation, "Impersonated role settings").
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

-- postgres, migrations/20220118070449_enable-safeupdate-postgrest.sql, again 20260413000000 and 20261010094800, 2026-11-22: in every session
-- of the data API an UPDATE or DELETE without WHERE is refused with 21000, inside functions too, whoever owns them.
-- (`startHosted` loads it where it could be built.)

-- Database and schemas ----------------------------------------------------------------------------------------------------------------

alter database postgres owner to postgres;
grant all on database postgres to postgres, dashboard_user;

-- postgres, initial schema, 2026-11-22.
create schema extensions authorization postgres;
create extension if not exists "uuid-ossp" with schema extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant all on schema extensions to dashboard_user;

grant usage on schema public to postgres, anon, authenticated, service_role;

-- postgres, initial schema, 2026-11-22: whatever is created in `public` belongs to everybody until its migration says otherwise. Projects made
-- since 30 May 2026 begin without these (supabase discussion 45329); a missing revoke shows only with them.
alter default privileges for role postgres in schema public grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_admin in schema public grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_admin in schema public grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_admin in schema public grant all on sequences to postgres, anon, authenticated, service_role;

-- Sign-in -----------------------------------------------------------------------------------------------------------------------------

-- auth, migrations up to 20260302, 2026-11-22: the columns of people and their identities; of the other tables only what hangs on people.
create schema auth authorization supabase_admin;
grant usage on schema auth to anon, authenticated, service_role, postgres;
grant all on schema auth to supabase_auth_admin, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth grant all on routines to postgres, dashboard_user;

set role supabase_auth_admin;

create table auth.users (
  instance_id uuid,
  id uuid not null primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz,
  updated_at timestamptz,
  phone text unique default null,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create unique index users_email_partial_key on auth.users (email) where not is_sso_user;

create table auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  aal text,
  not_after timestamptz
);

create table auth.refresh_tokens (
  id bigserial primary key,
  token varchar(255) unique,
  user_id varchar(255),
  revoked boolean,
  session_id uuid references auth.sessions (id) on delete cascade,
  created_at timestamptz,
  updated_at timestamptz
);

-- auth, migrations/20240612123726_enable_rls_update_grants.up.sql, 2026-11-22: row security, and nobody else's policy.
alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;

-- auth, migrations/20220224000811 and 20220531120530, 2026-11-22: who asks is what PostgREST put into the request's settings.
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), ''))::jsonb;
$$;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid;
$$;
create function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  );
$$;

reset role;

-- Files and live changes ----------------------------------------------------------------------------------------------------------------

-- postgres, init-scripts/…02-storage-schema.sql, 2026-11-22; storage, migrations/tenant/0013 to 0049, 2026-11-27: the columns of buckets that
-- are ours to set, and the rights of `postgres`.
create schema storage authorization supabase_admin;
grant usage on schema storage to postgres, anon, authenticated, service_role;
grant all on schema storage to supabase_storage_admin, dashboard_user;
create table storage.buckets (
  id text primary key, name text not null unique, public boolean default false, file_size_limit bigint, allowed_mime_types text[],
  created_at timestamptz default now(), updated_at timestamptz default now()
);
create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets (id), name text);
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to postgres with grant option;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- postgres, migrations/20211118015519 and 20211122051245; realtime, lib/realtime/tenants/repo/migrations, 2026-11-22.
create schema realtime authorization supabase_admin;
grant usage on schema realtime to postgres, anon, authenticated, service_role;
grant all on schema realtime to supabase_realtime_admin;
create table realtime.messages (id uuid primary key default gen_random_uuid(), topic text not null, extension text not null, payload jsonb, event text, private boolean default false, inserted_at timestamp not null default now());
alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to postgres, anon, authenticated, service_role;

-- postgres, initial schema, 2026-11-22: empty, and owned by whoever pushes.
create publication supabase_realtime;
alter publication supabase_realtime owner to postgres;
