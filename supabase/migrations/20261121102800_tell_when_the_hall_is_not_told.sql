-- A notice that does not reach the hall's own phone is no customer's message, so no list of lost messages has it; yet nobody else would notice.

create function private.hall_missed()
returns text
language sql
stable
set search_path = ''
as $$
  select case when newest.state in ('failed', 'dead') then coalesce(newest.last_error ->> 'code', 'unknown') end
  from (
    select state, last_error from public.messages
    where kind = 'manager_notice' and state in ('accepted', 'sent', 'delivered', 'read', 'failed', 'dead')
    order by created_at desc
    limit 1
  ) as newest;
$$;
comment on function private.hall_missed() is 'Why the newest notice of a request was given up; null while notices reach the hall.';
revoke all on function private.hall_missed() from public, anon, authenticated, service_role;

create or replace function private.messaging_health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_queue jsonb;
begin
  perform private.require_admin();
  v_queue := private.queue_row();
  return jsonb_build_object(
    'failing_since', v_queue -> 'breaker' -> 'since',
    'code', v_queue -> 'breaker' -> 'code',
    'queued', v_queue -> 'queued',
    'oldest_at', v_queue -> 'oldest_at',
    'dead', v_queue -> 'dead',
    'unknown', v_queue -> 'unknown',
    'hall_missed', private.hall_missed()
  );
end;
$$;
comment on function public.messaging_health() is
  '{failing_since, code, queued, oldest_at, dead, unknown, hall_missed}: since when and why nothing flows (null while all is well), what waits, what staff must look at, and why the newest notice did not reach the hall''s phone. For staff.';
