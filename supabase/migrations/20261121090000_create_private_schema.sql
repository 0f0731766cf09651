-- What nobody may reach from outside lives in `private`; what anybody may do is granted one by one, never by default.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
comment on schema private is 'Not exposed by the data API: staff, settings, secrets, and the bodies of functions that run with their owner''s rights.';
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- Hosted projects made before October 2026 grant everything on new objects of `public` to the API's roles.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
