-- Staff open closed slots again: a whole closure, or one day of it.

-- Definer: as close_slots.
create function private.reopen_slots(p_closure uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.closures where id = p_closure;
end;
$$;

-- One day out of the middle of a closure is opened again; what lies before and after it stays closed.

-- Definer: as close_slots.
create function private.reopen_day(p_closure uuid, p_day date)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_closure public.closures;
begin
  perform private.require_admin();
  delete from public.closures where id = p_closure and p_day between from_day and to_day returning * into v_closure;
  -- Somebody opened all of it, or another day of it, since it was looked at: what is closed now has other ids.
  if not found then
    perform private.change_refused('version_conflict');
  end if;
  perform private.keep_rest_closed(v_closure, p_day, p_day);
end;
$$;
