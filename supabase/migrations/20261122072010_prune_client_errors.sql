-- The hashed addresses of reports of broken pages go with the others, as soon as their day is over.

create or replace function private.prune_records()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_answers integer;
  v_addresses integer;
  v_reports integer;
  v_bookings integer;
begin
  delete from private.idempotency where created_at < now() - make_interval(hours => private.setting('idempotency_hours'));
  get diagnostics v_answers = row_count;

  delete from private.request_log where requested_at < now() - make_interval(hours => private.setting('address_log_hours'));
  get diagnostics v_addresses = row_count;

  delete from private.client_errors where day < private.today();
  get diagnostics v_reports = row_count;

  -- A booking with payments stays, hidden: the ledger must be able to name what it was for.
  delete from public.bookings as b
  where b.deleted_at < now() - make_interval(days => private.setting('deleted_days'))
    and not exists (select from public.payments as p where p.booking_id = b.id);
  get diagnostics v_bookings = row_count;

  return jsonb_build_object('answers', v_answers, 'addresses', v_addresses + v_reports, 'bookings', v_bookings);
end;
$$;
