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
  insert into public.closures (hall, from_day, to_day, event_time, reason, created_by, created_at)
  select v_closure.hall, rest.from_day, rest.to_day, v_closure.event_time, v_closure.reason, v_closure.created_by, v_closure.created_at
  from (values (v_closure.from_day, p_day - 1), (p_day + 1, v_closure.to_day)) as rest (from_day, to_day)
  where rest.from_day <= rest.to_day
  -- The same days may have been closed once more for another reason.
  on conflict on constraint closures_once do nothing;
end;
$$;
revoke all on function private.reopen_day(uuid, date) from public, anon, authenticated, service_role;
grant execute on function private.reopen_day(uuid, date) to authenticated;

create function public.reopen_day(p_closure uuid, p_day date)
returns void
language sql
set search_path = ''
as $$
  select private.reopen_day(p_closure, p_day);
$$;
comment on function public.reopen_day(uuid, date) is
  'Takes one day out of a closure; its other days stay closed, for the same reason. PT409: version_conflict, if the closure is no longer there as it was seen. For staff.';
revoke all on function public.reopen_day(uuid, date) from public, anon, authenticated, service_role;
grant execute on function public.reopen_day(uuid, date) to authenticated;
