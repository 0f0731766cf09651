-- Digests of the database's safety for npm run doctor, which compares them with the migrations and so finds manual changes. Definitions come from the
-- catalogue's columns where possible, so that PostgreSQL 15 to 17 give the same.

create function private.short_digest(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- A checkout on Windows may have other line ends.
  select left(encode(sha256(convert_to(replace(p_text, e'\r', ''), 'UTF8')), 'hex'), 10);
$$;

create function private.rights_on(p_rights aclitem[], p_object text)
returns setof text
language sql
stable
set search_path = ''
as $$
  select coalesce(r.rolname, 'everybody') || ' ' || lower(acl.privilege_type) || ' ' || p_object
  from aclexplode(p_rights) as acl
  left join pg_roles as r on r.oid = acl.grantee
  where acl.grantee = 0 or r.rolname in ('anon', 'authenticated', 'service_role');
$$;
comment on function private.rights_on(aclitem[], text) is
  'The rights of PUBLIC and of the data API''s roles on an object. Other roles are the project''s own.';

create function private.catalogue_facts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with
    schemas as (select oid from pg_namespace where nspname in ('public', 'private')),
    tables as (
      select c.oid, c.oid::regclass::text as name, c.relrowsecurity, c.relkind, coalesce(c.relacl, acldefault('r', c.relowner)) as acl
      from pg_class as c join schemas as s on s.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm')
    ),
    functions as (
      select p.oid, p.oid::regprocedure::text as name, p as own from pg_proc as p join schemas as s on s.oid = p.pronamespace
    ),
    rights (is_given) as (
      select private.rights_on(acl, name) from tables
      union all
      select private.rights_on(a.attacl, t.name || '.' || a.attname) from tables as t join pg_attribute as a on a.attrelid = t.oid and a.attacl is not null
      union all
      select private.rights_on(coalesce((own).proacl, acldefault('f', (own).proowner)), name) from functions
      union all
      select private.rights_on(c.relacl, c.oid::regclass::text) from pg_class as c join schemas as s on s.oid = c.relnamespace where c.relkind = 'S'
      union all
      select private.rights_on(nspacl, 'schema ' || nspname) from pg_namespace where nspname = 'private'
    )
  select jsonb_build_object(
    'rights', (select coalesce(jsonb_agg(is_given order by is_given), '[]') from rights),
    'row_security', (select jsonb_object_agg(name, relrowsecurity) from tables where relkind in ('r', 'p')),
    'columns', (
      select jsonb_object_agg(t.name || '.' || a.attname, private.short_digest(concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated)))
      from tables as t join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    ),
    'functions', (
      select jsonb_object_agg(f.name, private.short_digest(concat_ws(' ', l.lanname, (own).prosecdef, (own).provolatile, (own).proisstrict, (own).proconfig,
        pg_get_function_arguments(f.oid), pg_get_function_result(f.oid), (own).prosrc)))
      from functions as f join pg_language as l on l.oid = (own).prolang
    ),
    'policies', (
      select coalesce(jsonb_object_agg(t.name || ': ' || p.polname, private.short_digest(concat_ws(' ', p.polcmd, p.polpermissive,
        (select string_agg(coalesce(r.rolname, 'everybody'), ',' order by r.rolname) from unnest(p.polroles) as one left join pg_roles as r on r.oid = one),
        pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)))), '{}')
      from pg_policy as p join tables as t on t.oid = p.polrelid
    ),
    'triggers', (
      select jsonb_object_agg(t.tgrelid::regclass || ': ' || t.tgname, case when t.tgenabled = 'D' then 'off' else private.short_digest(pg_get_triggerdef(t.oid)) end)
      from pg_trigger as t join functions as f on f.oid = t.tgfoid where not t.tgisinternal
    ),
    'indexes', (
      select jsonb_object_agg(i.indexrelid::regclass, case when i.indisvalid then private.short_digest(pg_get_indexdef(i.indexrelid)) else 'off' end)
      from pg_index as i join tables as t on t.oid = i.indrelid
    ),
    'constraints', (
      select jsonb_object_agg(t.name || ': ' || c.conname, case
        when exists (select from pg_trigger as g where g.tgconstraint = c.oid and g.tgenabled = 'D') then 'off'
        else private.short_digest(pg_get_constraintdef(c.oid) || c.convalidated) end)
      -- NOT NULL is a constraint from PostgreSQL 18 on. The columns show it in every version.
      from pg_constraint as c join tables as t on t.oid = c.conrelid where c.contype in ('c', 'f', 'p', 'u', 'x')
    ),
    'published', (
      select coalesce(jsonb_agg(format('%I.%I', schemaname, tablename) order by schemaname, tablename), '[]')
      from pg_publication_tables where pubname = 'supabase_realtime'
    )
  );
$$;
comment on function private.catalogue_facts() is
  'Names and digests of rights, tables, functions, policies, triggers, indexes and constraints in public and private, and the tables with realtime.';
