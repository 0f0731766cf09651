-- A person's right to see or erase their data, by phone number, through staff. Definer, for all functions here: staff may not read conversations or
-- write erased data.

create function private.person(p_phone text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'bookings', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', b.id, 'reference', b.reference, 'client_name', b.client_name, 'hall', b.hall, 'event_date', b.event_date, 'event_time', b.event_time,
            'status', b.status, 'is_deleted', b.deleted_at is not null, 'paid_amount', private.paid_amount(b.id),
            'payments', (select count(*) from public.payments as p where p.booking_id = b.id),
            'messages', (select count(*) from public.messages as m where m.booking_id = b.id),
            'is_ahead', private.has_slot(b) and b.event_date >= private.today()
          )
          order by b.event_date, b.id
        ),
        '[]'
      ),
      'named_in', (select count(*) from public.bookings where p_phone in (bride_phone, groom_phone)),
      'visits', (select count(*) from private.visits where phone = p_phone),
      'had_before', (select count(*) from private.former_bookings_of(p_phone)),
      'has_written', exists (select from private.conversations where phone = p_phone),
      'opted_out', private.is_opted_out(p_phone),
      -- The stamp of the data that staff saw, so that only that is erased.
      'stamp', md5(coalesce(string_agg(b.id::text || b.version::text, ',' order by b.id), '') || (
        select coalesce(string_agg(v.id::text || v.version::text, ',' order by v.id), '') from private.visits as v where v.phone = p_phone
      ))
    )
    from private.booking_functions as b
    where b.is_next and b.phone = p_phone
  );
end;
$$;

-- The desk promises that the family does not see cancel reasons and payment notes, so its file leaves them out.
create function private.export_person(p_phone text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_for_staff constant text[] := array['cancel_reason', 'lost_reason', 'private_note', 'note'];
begin
  perform private.require_admin();
  return jsonb_build_object(
    'phone', p_phone,
    'exported_at', now(),
    'bookings', coalesce((
      select jsonb_agg(
        to_jsonb(b) - array['id', 'found_by', 'function_id', 'takes_slot', 'is_next'] - v_for_staff || jsonb_build_object(
          'payments', coalesce((
            select jsonb_agg(
              to_jsonb(p) - array['id', 'booking_id', 'key', 'recorded_by', 'reverses_id'] - v_for_staff order by p.receipt_year, p.receipt_no
            )
            from public.payments as p where p.booking_id = b.id
          ), '[]'),
          'deposits', coalesce((
            select jsonb_agg(private.picked(to_jsonb(d), array['kind', 'amount', 'method', 'received_on', 'receipt_number', 'created_at']) order by d.receipt_year, d.receipt_no)
            from public.deposits as d where d.booking_id = b.id
          ), '[]'),
          'bills', coalesce((
            select jsonb_agg(private.picked(to_jsonb(bill), array['kind', 'number', 'issued_at', 'document', 'fiscal_number']) order by bill.bill_year, bill.bill_no)
            from private.bills as bill where bill.booking_id = b.id
          ), '[]'),
          'messages', coalesce((
            select jsonb_agg(
              jsonb_build_object(
                'kind', m.kind, 'to', m.to_phone, 'language', m.language, 'blanks', m.params - 'link', 'text', m.body, 'state', m.state,
                'created_at', m.created_at, 'updated_at', m.updated_at, 'text_at_first', m.first_body, 'edited_at', m.edited_at, 'deleted_at', m.revoked_at
              )
              order by m.created_at
            )
            -- Messages to a former number belong to another person.
            from public.messages as m where m.booking_id = b.id and (m.to_phone = p_phone or private.is_for_staff(m))
          ), '[]'),
          'payer', private.payer_of(b.id),
          'payment_proofs', private.proofs_for_family(b.id),
          'review', private.review_of(b.id),
          'price_lines', private.lines_in_words(b.id) -> 'lines',
          'payment_dates', private.dates_in_words(b.id) -> 'payment_dates',
          'agreements', coalesce((
            select jsonb_agg(private.agreement_for_family(a) order by a.version_no) from public.agreements as a where a.booking_id = b.id
          ), '[]'),
          'changes_asked_for', coalesce((
            select jsonb_agg(private.change_for_family(c) order by c.asked_at) from public.change_requests as c where c.booking_id = b.id
          ), '[]'),
          'history', coalesce((
            select jsonb_agg(
              to_jsonb(e) - array['id', 'booking_id', 'actor']
                || jsonb_build_object(
                  'before', e.before - v_for_staff - case when e.before ->> 'phone' <> p_phone then array['phone'] else '{}' end,
                  'after', e.after - v_for_staff - case when e.after ->> 'phone' <> p_phone then array['phone'] else '{}' end
                )
              order by e.id
            )
            from public.booking_events as e where e.booking_id = b.id
          ), '[]')
        )
        order by b.created_at
      )
      from private.booking_functions as b where b.is_next and b.phone = p_phone
    ), '[]'),
    'named_in', coalesce((
      select jsonb_agg(
        jsonb_build_object('event_date', b.event_date, 'hall', b.hall, 'side', named.side, 'name', named.contact)
        order by b.event_date, b.id, named.side
      )
      from private.booking_functions as b
      cross join lateral (values ('bride', b.bride_phone, b.bride_contact), ('groom', b.groom_phone, b.groom_contact)) as named (side, phone, contact)
      where b.is_next and named.phone = p_phone
    ), '[]'),
    'had_before', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'event_date', b.event_date, 'hall', b.hall,
          'messages', coalesce((
            select jsonb_agg(jsonb_build_object('kind', m.kind, 'text', m.body, 'state', m.state, 'created_at', m.created_at) order by m.created_at)
            from public.messages as m where m.booking_id = b.id and m.to_phone = p_phone and not private.is_for_staff(m)
          ), '[]')
        )
        order by b.event_date, b.id
      )
      from private.booking_functions as b where b.is_next and b.id in (select private.former_bookings_of(p_phone))
    ), '[]'),
    'visits', private.visits_in_words(p_phone),
    'whatsapp', (
      select jsonb_build_object('last_message_from_you_at', c.last_incoming_at, 'wants_no_messages', c.opted_out, 'said_so_at', c.wish_at)
      from private.conversations as c where c.phone = p_phone
    ),
    'wants_no_messages', private.is_opted_out(p_phone)
  );
end;
$$;

create function private.erase_person(p_phone text, p_stamp text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_ids uuid[];
  v_ends text[];
begin
  perform private.require_admin();
  -- A request at this moment waits for the erasure and is then a new one.
  perform pg_advisory_xact_lock(hashtextextended('request from phone ' || p_phone, 0));
  v_ids := array(select id from public.bookings where phone = p_phone order by id for update);
  if exists (select from private.booking_functions as b where b.id = any (v_ids) and private.has_slot(b) and b.event_date >= private.today()) then
    perform private.change_refused('booking_ahead');
  elsif private.person(p_phone) ->> 'stamp' is distinct from p_stamp then
    perform private.change_refused('version_conflict');
  end if;
  v_ends := array(select private.forget_booking(id) from unnest(v_ids) as id);
  perform private.forget_visits(array(select id from private.visits where phone = p_phone));
  perform private.forget_elsewhere(p_phone);
  perform private.forget_contact(p_phone);
  delete from private.new_numbers where new_phone = p_phone;
  perform private.forget_conversation(p_phone);
  return jsonb_build_object(
    'erased', cardinality(array_positions(v_ends, 'erased')), 'anonymised', cardinality(array_positions(v_ends, 'anonymised'))
  );
end;
$$;
