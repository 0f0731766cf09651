/**
 * The schema of Supabase Storage with the columns, rights and row security of hosted projects
 * (https://github.com/supabase/storage/tree/master/migrations/tenant). Hosted keeps the bytes in S3; `storage.contents` keeps them here, so
 * that a file and its row are saved together. No policy opens a row: only service_role, which bypasses row security, sees files.
 */
export const STORAGE_SCHEMA = `
create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;
create table if not exists storage.buckets (
  id text primary key, name text not null unique, owner uuid, owner_id text, public boolean default false,
  file_size_limit bigint, allowed_mime_types text[], created_at timestamptz default now(), updated_at timestamptz default now()
);
create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text, owner uuid, owner_id text,
  version text, metadata jsonb, user_metadata jsonb, created_at timestamptz default now(), updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(), unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
create table if not exists storage.contents (object_id uuid primary key references storage.objects on delete cascade, bytes bytea not null);
grant all on storage.contents to service_role;
`;
