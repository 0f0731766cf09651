-- Two bookings of one family become one: functions, price lines, payments and links of the one move to the other, and the one is hidden. The same day
-- this can be undone.

create table private.joins (
  other_id uuid primary key references public.bookings (id) on delete cascade,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  joined_at timestamptz not null default now(),
  version integer not null,
  before jsonb constraint joins_before_bounded check (octet_length(before::text) <= 262144)
);
comment on table private.joins is 'Bookings that were joined to another one. Their reference and their links open that one.';
comment on column private.joins.version is 'The version of booking_id after the join. Any later change makes the undo impossible.';
comment on column private.joins.before is 'What the undo writes back: {booking, functions: {id: created_at}, stand_in, lines, links, proofs, review, payments: their number after the join}; removed by the nightly round.';

create index joins_booking on private.joins (booking_id);

alter table private.joins enable row level security;

create function private.joined_into(p_booking uuid)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  v_id uuid := p_booking;
  v_next uuid;
begin
  loop
    select booking_id into v_next from private.joins where other_id = v_id;
    exit when not found;
    v_id := v_next;
  end loop;
  return v_id;
end;
$$;
comment on function private.joined_into(uuid) is 'The booking to which this one was joined, perhaps over another one; itself if it was not joined.';

create function private.id_opened_by(p_reference text, p_token text)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select b.id from private.booking_tokens as t join public.bookings as b on b.id = t.booking_id
    where t.token_hash = private.token_hash(p_token) and b.deleted_at is null
      -- The reference may be that of a booking which was joined to this one.
      and b.id = private.joined_into((select named.id from public.bookings as named where named.reference = p_reference))
  );
end;
$$;
comment on function private.id_opened_by(text, text) is 'The booking with this reference that the token opens; null if there is none.';

create function private.joins_of(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', b.id, 'reference', b.reference, 'is_of_today', j.joined_at >= private.at_hall(private.today(), time '00:00'))
      order by j.joined_at
    ), '[]')
    from private.joins as j join public.bookings as b on b.id = j.other_id where j.booking_id = p_booking
  );
end;
$$;
comment on function private.joins_of(uuid) is '[{id, reference, is_of_today}]: the bookings that were joined to this one; those of today can be parted again.';

create function private.join_obstacles(p_booking public.bookings, p_other public.bookings)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array_remove(array[
    case when p_booking.phone <> p_other.phone then 'other_family' end,
    -- Both have their slots, so that none is taken or freed. A request is held first.
    case when not array[p_booking.status, p_other.status] <@ array['pending', 'advance_paid'] then 'not_joinable' end,
    case when least(p_booking.hold_expires_at, p_other.hold_expires_at) <= now() then 'hold_over' end,
    case when (p_booking.total_amount = 0) <> (p_other.total_amount = 0) then 'one_price' end,
    case when coalesce(p_booking.taxes, '[]') <> coalesce(p_other.taxes, '[]') then 'other_taxes' end,
    case when exists (select from private.payers where booking_id = p_other.id) then 'payer_known' end,
    case
      when (select count(*) from public.functions where booking_id = p_booking.id or booking_id = p_other.id and called_off_at is null) > 6
        then 'six_functions'
    end,
    case when exists (select from public.change_requests where booking_id in (p_booking.id, p_other.id) and state = 'open') then 'change_open' end,
    -- A version names the functions and the price of one booking.
    case
      when exists (select from public.agreements where booking_id = p_other.id and state <> 'replaced' or booking_id = p_booking.id and state = 'sent')
        or private.is_price_proposed(p_booking.id) then 'agreement_made'
    end,
    case when private.deposit_held(p_other.id) <> 0 then 'deposit_held' end,
    case
      when num_nonnulls((private.bill_in_force(p_booking.id)).id, (private.bill_in_force(p_other.id)).id) > 0 then 'bill_issued'
    end,
    -- Its words about money or days would come from a booking that is no more. Planned ones and the thank-you are withdrawn instead.
    case
      when exists (
        select from public.messages as m join private.message_kinds as k using (kind)
        where m.booking_id = p_other.id and k.audience = 'family'
          and (m.state = 'leased' or m.state = 'queued' and not k.is_planned and k.budget <> 'request')
      ) then 'message_waiting'
    end
  ], null);
end;
$$;
comment on function private.join_obstacles(public.bookings, public.bookings) is 'All reasons why the other booking cannot be joined to this one.';

create function private.require_joinable(p_booking public.bookings, p_other public.bookings)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if num_nonnulls(p_booking.erased_at, p_other.erased_at) > 0 or p_booking.id = p_other.id then
    perform private.change_refused('booking_not_found');
  end if;
  -- Each code between quotes, because a test compares them with the comment of join_bookings().
  case (private.join_obstacles(p_booking, p_other))[1]
    when 'other_family' then perform private.change_refused('other_family');
    when 'not_joinable' then perform private.change_refused('not_joinable');
    when 'hold_over' then perform private.change_refused('hold_over');
    when 'one_price' then perform private.change_refused('one_price');
    when 'other_taxes' then perform private.change_refused('other_taxes');
    when 'payer_known' then perform private.change_refused('payer_known');
    when 'six_functions' then perform private.change_refused('six_functions');
    when 'change_open' then perform private.change_refused('change_open');
    when 'agreement_made' then perform private.change_refused('agreement_made');
    when 'deposit_held' then perform private.change_refused('deposit_held');
    when 'bill_issued' then perform private.change_refused('bill_issued');
    when 'message_waiting' then perform private.change_refused('message_waiting');
    else null;
  end case;
end;
$$;

create function private.fix_shared_discounts(p_booking public.bookings)
returns void
language sql
set search_path = ''
as $$
  update public.price_lines as l set percent = null, quantity = 1, unit_price = -(priced.line ->> 'amount')::integer
  from jsonb_array_elements(private.stored_price(p_booking) -> 'lines') as priced (line)
  where l.id = (priced.line ->> 'id')::uuid and l.kind = 'discount';
$$;
comment on function private.fix_shared_discounts(public.bookings) is
  'Writes the discounts of the whole booking as amounts: a percent must not count on the functions of another booking.';

create function private.note_join(p_booking uuid, p_other uuid, p_action text)
returns void
language sql
set search_path = ''
as $$
  insert into public.booking_events (booking_id, actor, action, after)
  select each.id, auth.uid(), p_action, jsonb_build_object('reference', b.reference)
  from (values (p_booking, p_other), (p_other, p_booking)) as each (id, other) join public.bookings as b on b.id = each.other;
$$;
comment on function private.note_join(uuid, uuid, text) is 'Writes into both histories that the bookings were joined or parted, each with the reference of the other.';

create function private.moved_here(p_booking uuid, p_other uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array_agg(p.id) from private.payments_in_force(p_booking) as p join public.payments as origin on origin.id = p.moved_from_id
  where origin.booking_id = p_other;
$$;
comment on function private.moved_here(uuid, uuid) is 'The payments of a booking that came from the other one.';
