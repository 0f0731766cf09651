-- The desk promises staff that the family does not see why they cancelled, nor what they noted at a payment: so it is not in the file for that family.

create or replace function private.export_person(p_phone text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_for_staff constant text[] := array['cancel_reason', 'note'];
begin
  perform private.require_admin();
  return jsonb_build_object(
    'phone', p_phone,
    'exported_at', now(),
    'bookings', coalesce((
      select jsonb_agg(
        to_jsonb(b) - 'id' - v_for_staff || jsonb_build_object(
          'payments', coalesce((
            select jsonb_agg(
              to_jsonb(p) - array['id', 'booking_id', 'key', 'recorded_by', 'reverses_id'] - v_for_staff order by p.receipt_year, p.receipt_no
            )
            from public.payments as p where p.booking_id = b.id
          ), '[]'),
          'messages', coalesce((
            select jsonb_agg(
              jsonb_build_object(
                'kind', m.kind, 'to', m.to_phone, 'language', m.language, 'blanks', m.params - 'link', 'text', m.body, 'state', m.state,
                'created_at', m.created_at, 'updated_at', m.updated_at
              )
              order by m.created_at
            )
            from public.messages as m where m.booking_id = b.id
          ), '[]'),
          'history', coalesce((
            select jsonb_agg(
              to_jsonb(e) - array['id', 'booking_id', 'actor']
                || jsonb_build_object('before', e.before - v_for_staff, 'after', e.after - v_for_staff)
              order by e.id
            )
            from public.booking_events as e where e.booking_id = b.id
          ), '[]')
        )
        order by b.created_at
      )
      from public.bookings as b where b.phone = p_phone
    ), '[]'),
    'whatsapp', (
      select jsonb_build_object('last_message_from_you_at', c.last_incoming_at, 'wants_no_messages', c.opted_out, 'said_so_at', c.wish_at)
      from private.conversations as c where c.phone = p_phone
    ),
    'wants_no_messages', private.is_opted_out(p_phone)
  );
end;
$$;
comment on function public.export_person(text) is
  'What is kept about a number (E.164): {phone, exported_at, bookings, whatsapp, wants_no_messages}; no secrets, no names of staff, and nothing that they noted for themselves (cancel_reason, note). For staff, to give to that person.';
