-- An announced visit: the row, the stored answer and the notice to the hall, in one transaction. Keys, limits and quiet rules are those of bookings.

create function private.same_recent_visit(p_hash bytea, p_address_hash text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select earlier.response
    from private.idempotency as earlier
    where earlier.request_hash = p_hash and earlier.response ? 'visit_id'
      and earlier.created_at > now() - make_interval(mins => private.setting('same_request_minutes'))
      and exists (
        select from private.request_log as logged
        where logged.visit_id = (earlier.response ->> 'visit_id')::uuid and logged.address_hash is not distinct from p_address_hash
      )
    order by earlier.created_at
    limit 1
  );
end;
$$;
comment on function private.same_recent_visit(bytea, text) is
  'The answer to equal words that came from the same network a moment ago under another key, as from a second tab.';

-- Definer: service_role has no rights on the tables behind it.
create function public.request_visit(p_key uuid, p_visit jsonb, p_address_hash text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_hash constant bytea := sha256(convert_to((p_visit - array['manager_phone', 'sign'])::text, 'UTF8'));
  v_hall constant text := p_visit ->> 'manager_phone';
  v_visit private.visits;
  v_earlier private.idempotency;
  v_response jsonb;
  v_notice uuid;
begin
  perform private.require_fresh_key(p_key);
  v_visit := jsonb_populate_record(
    null::private.visits, private.picked(p_visit, array['kind', 'name', 'phone', 'day', 'part', 'people', 'language'])
  );
  v_earlier := private.take_key(p_key, v_hash);
  if v_earlier.key is not null then
    if v_earlier.request_hash <> v_hash then
      return jsonb_build_object('outcome', 'idempotency_mismatch');
    end if;
    return v_earlier.response || jsonb_build_object('outcome', 'replayed');
  end if;
  -- The same range as visitDays() in src/shared/rules/visits.ts.
  if v_visit.day not between private.today() and private.today() + 90 then
    raise exception 'visit_day' using errcode = '22023';
  elsif v_visit.phone = private.hall_phone() then
    raise exception 'phone_own' using errcode = '22023';
  end if;

  perform pg_advisory_xact_lock(hashtextextended('request from phone ' || v_visit.phone, 0));
  if p_address_hash is not null then
    perform pg_advisory_xact_lock(hashtextextended('request from address ' || p_address_hash, 0));
  end if;
  v_response := private.same_recent_visit(v_hash, p_address_hash);
  if v_response is not null then
    update private.idempotency set response = v_response where key = p_key;
    return v_response || jsonb_build_object('outcome', 'replayed');
  end if;
  if private.is_limited(v_visit.phone, p_address_hash) then
    delete from private.idempotency where key = p_key;
    return jsonb_build_object('outcome', 'too_many_requests');
  end if;

  insert into private.visits (kind, name, phone, day, part, people, language, quiet_reason)
  values (
    v_visit.kind, v_visit.name, v_visit.phone, v_visit.day, v_visit.part, v_visit.people, v_visit.language,
    private.quiet_reason(v_visit.phone, p_visit ->> 'sign')
  )
  returning * into v_visit;
  insert into private.request_log (visit_id, address_hash) values (v_visit.id, p_address_hash);
  v_notice := private.owe_visit_notice(v_visit, v_hall);
  v_response := jsonb_build_object('visit_id', v_visit.id);
  update private.idempotency set response = v_response where key = p_key;
  return v_response || jsonb_strip_nulls(jsonb_build_object(
    'outcome', 'created', 'notice', v_notice,
    'is_alarm', case when private.owe_many_requests(null, v_hall, v_visit.id) then true end
  ));
end;
$$;
comment on function public.request_visit(uuid, jsonb, text) is
  'Stores an announced visit once. p_visit: {kind, name, phone, day, part, people, language, manager_phone, sign}. Returns {outcome: created|replayed, visit_id, notice, is_alarm} or {outcome: idempotency_mismatch|too_many_requests}. `notice`: the message to the hall; none for a visit that is taken quietly. `is_alarm`: this request is the half of the site''s daily limit. What is invalid raises 22023 or 23514. For the server only. Refuses: visit_day, phone_own.';
