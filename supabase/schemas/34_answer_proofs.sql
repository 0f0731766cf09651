-- Staff answer a proof of payment: it becomes a payment, repeats one that is recorded already, or the money was not found.

create function private.proofs_to_see(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with waiting as materialized (
      select p.id, p.created_at from private.payment_proofs as p
      join public.bookings as b on b.id = p.booking_id
      where p.state = 'waiting' and b.deleted_at is null
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'rows', (
        select coalesce(
          jsonb_agg(
            private.today_row(b) || jsonb_build_object(
              'proof_id', p.id, 'amount', p.amount, 'method', p.method, 'sent_at', p.created_at, 'same', jsonb_array_length(private.proofs_like(p))
            )
            order by next.created_at, next.id
          ),
          '[]'
        )
        from (select * from waiting order by created_at, id limit p_limit) as next
        join private.payment_proofs as p on p.id = next.id
        join private.booking_functions as b on b.id = p.booking_id and b.is_next
      )
    )
  );
end;
$$;
comment on function private.proofs_to_see(integer) is
  '{total, rows}: proofs of payment that wait for staff, the oldest first. same: how many other proofs have the same picture or transaction number.';

create function private.lock_proof(p_proof uuid)
returns private.payment_proofs
language plpgsql
set search_path = ''
as $$
declare
  v_proof private.payment_proofs;
  v_booking uuid := (select booking_id from private.payment_proofs where id = p_proof);
begin
  -- The booking's row comes first, as everywhere.
  if v_booking is not null then
    perform private.lock_booking(v_booking);
  end if;
  select * into v_proof from private.payment_proofs where id = p_proof;
  -- A join may have moved the proof in between.
  if v_proof.id is null or v_proof.booking_id <> v_booking then
    perform private.change_refused('proof_not_found');
  end if;
  return v_proof;
end;
$$;

create function private.require_new_proof(p_proof private.payment_proofs)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_payment uuid;
begin
  -- Two desks that record two proofs of one transfer wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('payments with a number', 0));
  v_payment := (
    select (same ->> 'payment_id')::uuid from jsonb_array_elements(private.proofs_like(p_proof)) as same where same ->> 'payment_id' is not null limit 1
  );
  if v_payment is not null then
    perform private.refuse_recorded(v_payment);
  end if;
end;
$$;
comment on function private.require_new_proof(private.payment_proofs) is 'Refuses a proof whose picture or transaction number is one of a payment in force: already_recorded.';

-- Definer: staff may not write proofs.
create function private.record_proof(p_proof uuid, p_amount integer, p_received_on date, p_allow_overpayment boolean, p_allow_repeat boolean)
returns public.payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_proof private.payment_proofs;
  v_payment public.payments;
begin
  perform private.require_admin();
  v_proof := private.lock_proof(p_proof);
  if v_proof.state <> 'recorded' and p_allow_repeat is not true then
    perform private.require_new_proof(v_proof);
  end if;
  -- The proof's id is the payment's key, so a proof is recorded once. A repeated call keeps the kind.
  v_payment := private.record_payment(
    v_proof.booking_id, v_proof.id,
    coalesce((select kind from public.payments where key = v_proof.id), private.next_kind(v_proof.booking_id)),
    p_amount, v_proof.method, v_proof.transaction_no, p_received_on, null, p_allow_overpayment, p_allow_repeat, 0
  );
  update private.payment_proofs
  set state = 'recorded', payment_id = v_payment.id, repeats_id = null, words = null, answered_at = now(), answered_by = auth.uid()
  where id = p_proof and state <> 'recorded';
  return v_payment;
end;
$$;

-- Definer: as record_proof.
create function private.decline_proof(p_proof uuid, p_words text, p_repeats uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_proof private.payment_proofs;
  v_booking private.booking_functions;
begin
  perform private.require_admin();
  v_proof := private.lock_proof(p_proof);
  if v_proof.state <> 'waiting' then
    perform private.change_refused('proof_answered');
  end if;
  v_booking := private.booking_now(v_proof.booking_id);
  if p_repeats is not null and not exists (
    select from public.payments as p join public.bookings as b on b.id = p.booking_id
    where p.id = p_repeats and p.amount > 0 and private.payment_now(p.id) = p.id and b.phone = v_booking.phone
  ) then
    perform private.change_refused('payment_not_found');
  end if;
  update private.payment_proofs
  set state = case when p_repeats is null then 'not_found' else 'repeated' end, repeats_id = p_repeats, words = btrim(p_words),
    answered_at = now(), answered_by = auth.uid()
  where id = p_proof
  returning * into v_proof;
  insert into public.booking_events (booking_id, actor, action, after)
  values (v_booking.id, auth.uid(), 'proof_answered', jsonb_strip_nulls(jsonb_build_object(
    'amount', v_proof.amount, 'receipt_number', private.receipt_on_paper(private.payment_of(v_proof))
  )));
  -- The booking's version rises, so that desks read it again.
  update public.bookings set updated_at = now() where id = v_booking.id;
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select v_booking.id, 'proof_not_found', 'proof_not_found:' || p_proof, v_booking.phone, v_booking.language,
    private.message_blanks(v_booking) || jsonb_build_object('amount', v_proof.amount::text, 'answer', btrim(p_words)),
    -- Until then staff may find the money after all.
    private.undo_deadline()
  where private.has_consented(v_booking) and v_booking.deleted_at is null
  on conflict (dedupe_key) do nothing;
end;
$$;
