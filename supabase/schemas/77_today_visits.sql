-- Visits in Today: those to answer, and those to come.

create function private.visits_to_see(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with waiting as materialized (
      select *, row_number() over (order by state, day, array_position(array['morning', 'afternoon', 'evening'], part), created_at) as place
      from private.visits
      -- A visit of yesterday is still noted as come.
      where day between private.today() - 1 and private.today() + 90
        and (state = 'confirmed' and day <= private.today() + 7 or state = 'asked')
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'rows', (
        select coalesce(
          jsonb_agg(
            private.picked(to_jsonb(v), array['id', 'version', 'kind', 'phone', 'day', 'part', 'people', 'language', 'state', 'created_at'])
            || jsonb_build_object(
              'name', left(v.name, 64), 'is_quiet', v.quiet_reason is not null,
              'is_lost', coalesce((
                select m.state in ('failed', 'dead') or m.state = 'cancelled' and m.last_error is not null from public.messages as m
                where m.visit_id = v.id and m.kind = 'visit_' || v.state order by m.created_at desc limit 1
              ), false),
              'says', (
                select left(m.body, 120) from public.messages as m
                where m.visit_id = v.id and m.kind = 'incoming' and not m.params ? 'wish' order by m.created_at desc limit 1
              )
            )
            order by v.place
          ),
          '[]'
        )
        from waiting as v where v.place <= p_limit
      )
    )
  );
end;
$$;
comment on function private.visits_to_see(integer) is
  '{total, rows}: visits to answer and confirmed ones of the next seven days, each by day. `is_lost`: the answer did not reach the family. `says`: what it wrote last.';

-- Definer: staff have no rights on the table.
create function private.answer_visit(p_visit uuid, p_version integer, p_state text, p_words text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_visit private.visits;
begin
  perform private.require_admin();
  select * into v_visit from private.visits where id = p_visit for update;
  if not found then
    perform private.change_refused('visit_not_found');
  elsif v_visit.version is distinct from p_version then
    perform private.change_refused('version_conflict');
  elsif p_state = 'asked' and private.told_of_visit(p_visit) is not null then
    perform private.change_refused('moved_on');
  end if;
  update private.visits
  set state = p_state, answer = case when p_state = 'declined' then btrim(p_words) end, version = version + 1, quiet_reason = null,
    answered_by = auth.uid()
  where id = p_visit
  returning * into v_visit;
  perform private.plan_visit_messages(v_visit);
end;
$$;
