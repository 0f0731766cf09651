-- A mistake in the ledger is taken back by a row of its own, once. The mistake stays to be seen.

-- Definer: as record_payment.
create function private.reverse_payment(p_payment uuid, p_key uuid, p_note text)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_mistake public.payments;
  v_reversal public.payments;
begin
  perform private.require_admin();
  select * into v_mistake from public.payments where id = p_payment;
  if not found then
    perform private.change_refused('payment_not_found');
  end if;
  -- One change of a booking's ledger at a time.
  perform private.lock_booking(v_mistake.booking_id);
  select * into v_reversal from public.payments where key = p_key;
  if found and v_reversal.reverses_id = p_payment then
    return v_reversal;
  elsif found then
    perform private.change_refused('key_used');
  end if;
  if v_mistake.reverses_id is not null or exists (select from public.payments where reverses_id = p_payment) then
    perform private.change_refused('already_reversed');
  end if;
  if private.paid_amount(v_mistake.booking_id) - v_mistake.amount < 0 then
    perform private.change_refused('more_than_paid');
  end if;

  insert into public.payments (booking_id, key, kind, amount, method, reference, received_on, note, reverses_id)
  values (
    v_mistake.booking_id, p_key, 'correction', -v_mistake.amount, v_mistake.method, v_mistake.reference, private.today(),
    nullif(btrim(p_note), ''), p_payment
  )
  returning * into v_reversal;
  return v_reversal;
end;
$$;
revoke all on function private.reverse_payment(uuid, uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.reverse_payment(uuid, uuid, text) to authenticated;

create function public.reverse_payment(p_payment uuid, p_key uuid, p_note text default null)
returns public.payments
language sql
set search_path = ''
as $$
  select * from private.reverse_payment(p_payment, p_key, p_note);
$$;
comment on function public.reverse_payment(uuid, uuid, text) is
  'Takes a ledger row back by a correction of the same amount the other way, once; the same key again returns the same row. The booking keeps its status. PT409: already_reversed, more_than_paid, key_used, payment_not_found. For staff.';
revoke all on function public.reverse_payment(uuid, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.reverse_payment(uuid, uuid, text) to authenticated;
