-- A family sends a proof of payment with its link. The picture lies in the bucket before the proof is saved, so a path is given first.

create function private.takes_proofs(p_booking public.bookings)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- As takesProofs() in src/shared/rules/money/payment-proof.ts. The money of a family whose hold has just ended may be on its way.
  return p_booking.deleted_at is null and p_booking.status in ('pending', 'advance_paid', 'expired');
end;
$$;

create function private.earlier_proof(p_booking uuid, p_key uuid, p_hash text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_proof private.payment_proofs;
begin
  select * into v_proof from private.payment_proofs where key = p_key;
  return case
    when v_proof.id is null then null
    when v_proof.booking_id = p_booking and encode(v_proof.request_hash, 'hex') = p_hash
      then jsonb_build_object('outcome', 'replayed', 'proof', private.proof_for_family(v_proof))
    else jsonb_build_object('outcome', 'idempotency_mismatch')
  end;
end;
$$;

create function private.too_many_proofs(p_booking uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select count(*) from private.payment_proofs where booking_id = p_booking and created_at > now() - interval '24 hours') >= 10;
end;
$$;

-- Definer: service_role has no rights on tokens, proofs and the list of files.
create function public.begin_proof(p_reference text, p_token text, p_key uuid, p_request_hash text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id constant uuid := private.id_opened_by(p_reference, p_token);
  v_booking public.bookings;
  v_earlier jsonb;
  v_path text;
begin
  perform private.require_fresh_key(p_key);
  select * into v_booking from public.bookings where id = v_id;
  v_earlier := private.earlier_proof(v_id, p_key, p_request_hash);
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'not_found');
  elsif v_earlier is not null then
    return v_earlier;
  elsif not private.takes_proofs(v_booking) then
    return jsonb_build_object('outcome', 'not_now');
  elsif private.too_many_proofs(v_id) then
    return jsonb_build_object('outcome', 'too_many_requests');
  end if;
  v_path := v_id || '/' || gen_random_uuid() || '.jpg';
  insert into private.files_to_remove (path, due_at) values (v_path, now() + interval '1 hour');
  return jsonb_build_object('outcome', 'open', 'path', v_path);
end;
$$;
comment on function public.begin_proof(text, text, uuid, text) is
  'Where the picture of a proof of payment shall lie: {outcome: open, path}; the path is on the list of files to remove until save_proof(). {outcome: replayed, proof} if the proof is saved already; or {outcome: not_found|not_now|too_many_requests|idempotency_mismatch}. For the server only.';

create function private.same_of_booking(p_booking uuid, p_proof private.payment_proofs)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select min(same ->> 'state') from jsonb_array_elements(private.proofs_like(p_proof)) as same
    where same ->> 'booking_id' = p_booking::text and (same ->> 'state' = 'waiting' or same ->> 'payment_id' is not null)
  );
end;
$$;
comment on function private.same_of_booking(uuid, private.payment_proofs) is
  'What became of the same proof that this booking has already: recorded or waiting. Null if it has none, or one that was not found.';

-- Definer: as begin_proof.
create function public.save_proof(p_reference text, p_token text, p_key uuid, p_request_hash text, p_proof jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id constant uuid := private.id_opened_by(p_reference, p_token);
  v_booking public.bookings;
  v_earlier jsonb;
  v_state text;
  v_proof private.payment_proofs;
begin
  -- Locked, so that two requests of one key or at the limit wait for each other.
  select * into v_booking from public.bookings where id = v_id for update;
  v_earlier := private.earlier_proof(v_id, p_key, p_request_hash);
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'not_found');
  elsif v_earlier is not null then
    return v_earlier;
  elsif not private.takes_proofs(v_booking) then
    return jsonb_build_object('outcome', 'not_now');
  elsif private.too_many_proofs(v_id) then
    return jsonb_build_object('outcome', 'too_many_requests');
  end if;
  v_proof.id := gen_random_uuid();
  v_proof.transaction_no := p_proof ->> 'transaction_no';
  v_proof.transaction_folded := private.folded_number(v_proof.transaction_no);
  v_proof.bytes_hash := decode(p_proof ->> 'bytes_hash', 'hex');
  v_proof.pixel_hash := decode(p_proof ->> 'pixel_hash', 'hex');
  v_proof.looks_like := array(select jsonb_array_elements_text(p_proof -> 'looks_like')::uuid);
  v_state := private.same_of_booking(v_id, v_proof);
  if v_state is not null and (p_proof -> 'again') is distinct from 'true' then
    return jsonb_build_object('outcome', 'already_sent', 'state', v_state);
  end if;
  -- A path that is due may be removed at this moment.
  delete from private.files_to_remove where path = p_proof ->> 'path' and due_at > now();
  if not found then
    raise exception 'the path of a picture must be on the list of files and not due' using errcode = '22023';
  end if;
  insert into private.payment_proofs (
    id, booking_id, key, request_hash, amount, method, transaction_no, path, bytes_hash, pixel_hash, near_hash, looks_like
  )
  values (
    v_proof.id, v_id, p_key, decode(p_request_hash, 'hex'), (p_proof ->> 'amount')::integer, p_proof ->> 'method', v_proof.transaction_no,
    p_proof ->> 'path', v_proof.bytes_hash, v_proof.pixel_hash, ('x' || (p_proof ->> 'near_hash'))::bit(64), v_proof.looks_like
  )
  returning * into v_proof;
  -- The booking's version rises, so that desks read it again.
  update public.bookings set updated_at = now() where id = v_id;
  return jsonb_build_object('outcome', 'saved', 'proof', private.proof_for_family(v_proof));
end;
$$;
comment on function public.save_proof(text, text, uuid, text, jsonb) is
  'Saves a proof of payment whose picture lies at the path of begin_proof(): {amount, method, transaction_no, path, bytes_hash, pixel_hash, near_hash, looks_like, again}, hashes in hex. {outcome: saved|replayed, proof}; {outcome: already_sent, state: waiting|recorded} for the picture or transaction number of another one of this booking, unless "again" is true; or {outcome: not_found|not_now|too_many_requests|idempotency_mismatch}. 22023: the path is not listed or is due. For the server only.';

-- Definer: as begin_proof.
create function public.proofs_near(p_near_hash text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_hash constant bit(64) := ('x' || p_near_hash)::bit(64);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', near.id, 'path', near.path)), '[]')
    from (
      select p.id, p.path from private.payment_proofs as p
      where bit_count(p.near_hash # v_hash) <= 10
      order by bit_count(p.near_hash # v_hash), p.created_at desc
      limit 12
    ) as near
  );
end;
$$;
comment on function public.proofs_near(text) is
  '[{id, path}]: at most twelve proofs whose pictures may look like one with this hash (16 hex digits), the nearest first. The server compares them. For the server only.';

-- Definer: as begin_proof.
create function public.proof_path(p_proof uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce((select path from private.payment_proofs where id = p_proof), '');
end;
$$;
comment on function public.proof_path(uuid) is 'Where the picture of a proof lies; an empty text if there is no such proof. For the server only.';
