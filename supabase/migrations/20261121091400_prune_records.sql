-- Nothing about a family is kept longer than it serves: answers with tokens, hashed addresses, deleted bookings.

-- Definer: called by the schedule through service_role, which may touch none of these tables.
create function private.prune_records()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_answers integer;
  v_addresses integer;
  v_bookings integer;
begin
  delete from private.idempotency where created_at < now() - make_interval(hours => private.setting('idempotency_hours'));
  get diagnostics v_answers = row_count;

  delete from private.request_log where requested_at < now() - make_interval(hours => private.setting('address_log_hours'));
  get diagnostics v_addresses = row_count;

  -- A booking with payments stays, hidden: the ledger must be able to name what it was for.
  delete from public.bookings as b
  where b.deleted_at < now() - make_interval(days => private.setting('deleted_days'))
    and not exists (select from public.payments as p where p.booking_id = b.id);
  get diagnostics v_bookings = row_count;

  return jsonb_build_object('answers', v_answers, 'addresses', v_addresses, 'bookings', v_bookings);
end;
$$;
revoke all on function private.prune_records() from public, anon, authenticated, service_role;
grant execute on function private.prune_records() to service_role;

create function public.prune_records()
returns jsonb
language sql
set search_path = ''
as $$
  select private.prune_records();
$$;
comment on function public.prune_records() is 'Erases what has served its time; answers how much: {answers, addresses, bookings}. For the schedule.';
revoke all on function public.prune_records() from public, anon, authenticated, service_role;
grant execute on function public.prune_records() to service_role;
