-- Staff read all versions of an agreement. A family reads with its link the one in force and the one to accept, and accepts it with its name.

-- Definer: no role may read agreements.
create function private.agreements_of(p_booking uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'versions', (
      select coalesce(jsonb_agg(
        to_jsonb(a) - array['booking_id', 'made_by', 'accepted_key']
          || jsonb_build_object('made_by_email', (select u.email from auth.users as u where u.id = a.made_by))
        order by a.version_no desc
      ), '[]')
      from public.agreements as a where a.booking_id = p_booking
    ),
    'now', (select private.agreement_document(b.id, '{}') from public.bookings as b where b.id = p_booking and b.erased_at is null)
  );
end;
$$;

-- Definer: service_role has no rights on tokens and agreements.
create function public.read_agreement(p_reference text, p_token text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_id constant uuid := private.id_opened_by(p_reference, p_token);
  v_in_force constant public.agreements := private.accepted_agreement(v_id);
  v_sent public.agreements;
  v_before public.agreements;
begin
  select * into v_sent from public.agreements where booking_id = v_id and state = 'sent';
  select * into v_before from public.agreements
  where booking_id = v_id and version_no < v_sent.version_no and v_in_force.id is null
  order by version_no desc limit 1;
  return case when v_id is not null then jsonb_build_object(
    'in_force', private.agreement_for_family(v_in_force), 'sent', private.agreement_for_family(v_sent),
    'before', private.agreement_for_family(v_before)
  ) end;
end;
$$;
comment on function public.read_agreement(text, text) is
  '{in_force, sent, before}: the version of the agreement in force, the one to accept, and while none is in force the one sent before it, each with its document, or null; null for a wrong reference or token. For the server only.';

-- Definer: as read_agreement.
create function public.accept_agreement(p_reference text, p_token text, p_key uuid, p_version_no integer, p_name text, p_language text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.booking_opened_by(p_reference, p_token);
  v_agreement public.agreements;
begin
  perform private.require_fresh_key(p_key);
  select * into v_agreement from public.agreements where accepted_key = p_key;
  if v_booking.id is null then
    return jsonb '{"outcome": "not_found"}';
  elsif v_agreement.id is not null and (v_agreement.booking_id, v_agreement.version_no, v_agreement.accepted_name) is distinct from (v_booking.id, p_version_no, p_name) then
    return jsonb '{"outcome": "idempotency_mismatch"}';
  end if;
  select * into v_agreement from public.agreements where booking_id = v_booking.id and version_no = p_version_no;
  if v_agreement.id is null then
    return jsonb '{"outcome": "not_found"}';
  elsif v_agreement.state = 'replaced' then
    return jsonb '{"outcome": "version_replaced"}';
  elsif v_agreement.state = 'sent' and (private.is_over(v_booking.status) or (private.bill_in_force(v_booking.id)).id is not null) then
    return jsonb '{"outcome": "booking_over"}';
  elsif v_agreement.state = 'sent' then
    v_agreement := private.take_agreement(v_agreement, p_name, 'page', p_language, p_key);
  end if;
  return jsonb_build_object('outcome', 'accepted', 'agreement', private.agreement_for_family(v_agreement));
end;
$$;
comment on function public.accept_agreement(text, text, uuid, integer, text, text) is
  'Accepts a version of the agreement once, with the family''s name: {outcome: accepted, agreement}, the same for a version that was accepted before, also by another name; or {outcome: not_found|version_replaced|booking_over|idempotency_mismatch}. 23514: the name is invalid. For the server only.';
