-- Made from src/content/basics.json by `npm run setup` and `npm run db:baseline`: change it there.

create function private.time_zone()
returns text
language sql
immutable
set search_path = ''
as $$
  select 'Asia/Karachi';
$$;
comment on function private.time_zone() is 'The hall''s clock: every rule about days and hours means it.';

create function private.reference_letters()
returns text
language sql
immutable
set search_path = ''
as $$
  select 'LZ';
$$;
comment on function private.reference_letters() is 'What every new reference begins with.';
