-- What is kept of visits: told to the person, and erased.

create function private.visits_in_words(p_phone text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      to_jsonb(v) - array['id', 'version', 'answered_by', 'quiet_reason'] || jsonb_build_object('messages', (
        select coalesce(jsonb_agg(
          jsonb_build_object('kind', m.kind, 'to', m.to_phone, 'blanks', m.params, 'text', m.body, 'state', m.state, 'created_at', m.created_at)
          order by m.created_at
        ), '[]')
        from public.messages as m where m.visit_id = v.id
      ))
      order by v.day, v.created_at
    ), '[]')
    from private.visits as v where v.phone = p_phone
  );
end;
$$;
comment on function private.visits_in_words(text) is 'The visits of a number for the file that its owner gets.';

create function private.forget_visits(p_visits uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The provider's ids contain the number.
  delete from private.message_events
  where provider_id in (select provider_id from public.messages where visit_id = any (p_visits) and provider_id is not null);
  delete from private.idempotency where (response ->> 'visit_id')::uuid = any (p_visits);
  delete from private.visits where id = any (p_visits);
end;
$$;
comment on function private.forget_visits(uuid[]) is 'Erases visits with their messages.';
