-- Proofs of payment: what a family says that it paid, with a picture. Nothing counts as paid until staff record it.

create table private.payment_proofs (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  key uuid not null unique,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  amount integer not null constraint payment_proofs_amount_sane check (amount between 1 and 999999999),
  -- As in the ledger, the methods are content.
  method text not null constraint payment_proofs_method_known check (method ~ '^[a-z0-9][a-z0-9_]{1,39}$'),
  transaction_no text
    constraint payment_proofs_transaction_no check (char_length(transaction_no) between 1 and 60 and not private.has_hidden(transaction_no)),
  transaction_folded text check (char_length(transaction_folded) <= 60) generated always as (private.folded_number(transaction_no)) stored,
  state text not null default 'waiting' check (state in ('waiting', 'recorded', 'not_found', 'repeated')),
  payment_id uuid unique references public.payments (id),
  repeats_id uuid references public.payments (id),
  path text not null unique check (char_length(path) <= 300),
  bytes_hash bytea not null check (octet_length(bytes_hash) = 32),
  pixel_hash bytea not null check (octet_length(pixel_hash) = 32),
  near_hash bit(64) not null,
  looks_like uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid,
  words text constraint payment_proofs_words check (char_length(words) between 1 and 300 and not private.has_hidden(words)),
  constraint payment_proofs_recorded check ((state = 'recorded') = (payment_id is not null)),
  constraint payment_proofs_repeated check ((state = 'repeated') = (repeats_id is not null))
);
comment on table private.payment_proofs is
  'What families say that they paid, each with a picture in the bucket at "path". bytes_hash: SHA-256 of the picture as it was sent; pixel_hash: of its pixels; near_hash: equal in most bits for pictures that look alike; looks_like: earlier proofs whose pictures were compared and are the same one, altered. repeats_id: the payment that a "repeated" proof shows once more.';

create index payment_proofs_booking on private.payment_proofs (booking_id, created_at);
create index payment_proofs_waiting on private.payment_proofs (created_at) where state = 'waiting';
create index payment_proofs_transaction on private.payment_proofs (transaction_folded);
create index payment_proofs_bytes on private.payment_proofs (bytes_hash);
create index payment_proofs_pixels on private.payment_proofs (pixel_hash);
create index payment_proofs_repeats on private.payment_proofs (repeats_id) where repeats_id is not null;
create index payment_proofs_looks on private.payment_proofs using gin (looks_like);

alter table private.payment_proofs enable row level security;

-- A trigger, because a proof is deleted with its booking in several places. Definer: no role may write the list.
create function private.remove_proof_picture()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.files_to_remove as listed (path) values (old.path) on conflict (path) do update set due_at = now();
  return null;
end;
$$;

create trigger remove_proof_picture
after delete on private.payment_proofs
for each row execute function private.remove_proof_picture();

create function private.proofs_like(p_proof private.payment_proofs)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_own constant uuid := private.payment_now(coalesce(p_proof.payment_id, (select id from public.payments where key = p_proof.id)));
begin
  return (
    with proofs as materialized (
      select p.id, p.booking_id, p.created_at, p.state, private.payment_now(p.payment_id) as payment_id, array_remove(array[
        case
          when p.bytes_hash = p_proof.bytes_hash or p.pixel_hash = p_proof.pixel_hash then 'picture'
          when p.id = any (p_proof.looks_like) or p.looks_like @> array[p_proof.id] then 'altered_picture'
        end,
        case when p.transaction_folded = p_proof.transaction_folded then 'transaction' end
      ], null) as why
      from private.payment_proofs as p
      where p.id <> p_proof.id and (
        p.bytes_hash = p_proof.bytes_hash or p.pixel_hash = p_proof.pixel_hash or p.transaction_folded = p_proof.transaction_folded
        or p.id = any (p_proof.looks_like) or p.looks_like @> array[p_proof.id]
      )
    ),
    -- A payment with this number may have been recorded without a proof.
    every as (
      select * from proofs
      union all
      select p.id, p.booking_id, p.created_at, 'recorded', p.id, array['transaction']
      from private.payments_with_number(p_proof.transaction_no) as p
      where p.id is distinct from v_own and not exists (select from proofs where proofs.payment_id = p.id)
    )
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'why', o.why, 'booking_id', b.id, 'reference', b.reference, 'created_at', o.created_at, 'state', o.state,
          'receipt_number', private.receipt_on_paper(p), 'payment_id', o.payment_id
        )
        order by o.payment_id is null, o.created_at, o.id
      ),
      '[]'
    )
    from every as o
    left join public.payments as p on p.id = o.payment_id
    -- A payment may have been moved to another booking than its proof's.
    join public.bookings as b on b.id = coalesce(p.booking_id, o.booking_id)
  );
end;
$$;
comment on function private.proofs_like(private.payment_proofs) is
  '[{why: [picture | altered_picture, transaction], booking_id, reference, created_at, state, receipt_number, payment_id}]: other proofs, of any booking, with the same picture, an altered copy of it or the same transaction number, and payments with that number. The receipt is null if nothing was recorded or it was taken back.';

create function private.payment_of(p_proof private.payment_proofs)
returns public.payments
language plpgsql
stable
set search_path = ''
as $$
declare
  v_payment public.payments;
begin
  select * into v_payment from public.payments where id = private.payment_now(coalesce(p_proof.payment_id, p_proof.repeats_id));
  return v_payment;
end;
$$;
comment on function private.payment_of(private.payment_proofs) is 'The payment that a proof became or repeats. Null if there is none or it was taken back.';

create function private.recorded_amount(p_proof private.payment_proofs)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return (private.payment_of(p_proof)).amount;
end;
$$;
comment on function private.recorded_amount(private.payment_proofs) is 'What staff recorded, which may differ from what the family says; of a repeated proof the payment that it repeats. Null if nothing was recorded or it was taken back.';

create function private.proof_for_staff(p_proof private.payment_proofs)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return to_jsonb(p_proof) - array['key', 'request_hash', 'transaction_folded', 'path', 'bytes_hash', 'pixel_hash', 'near_hash', 'looks_like', 'answered_by']
    || jsonb_build_object(
      'same', private.proofs_like(p_proof), 'recorded_amount', private.recorded_amount(p_proof),
      'receipt_number', private.receipt_on_paper(private.payment_of(p_proof))
    );
end;
$$;

create function private.proof_for_family(p_proof private.payment_proofs)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.picked(to_jsonb(p_proof), array['id', 'amount', 'method', 'transaction_no', 'state', 'words', 'created_at', 'answered_at'])
    || jsonb_build_object('recorded_amount', private.recorded_amount(p_proof));
end;
$$;

create function private.proofs_for_family(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.proof_for_family(p) order by p.created_at desc, p.id), '[]')
    from private.payment_proofs as p where p.booking_id = p_booking
  );
end;
$$;
