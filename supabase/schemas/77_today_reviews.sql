-- Reviews in Today: those that wait for staff, the answer, and those that were answered.

create function private.reviews_to_see(p_limit integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with waiting as materialized (
      select r.* from private.reviews as r
      join public.bookings as b on b.id = r.booking_id
      where r.state = 'waiting' and b.deleted_at is null
    )
    select jsonb_build_object(
      'total', (select count(*) from waiting),
      'rows', (
        select coalesce(
          jsonb_agg(
            private.today_row(b) || private.picked(to_jsonb(next), array['mark', 'words', 'may_publish', 'sent_at'])
              || jsonb_build_object('shown', private.review_shown(b.id))
            order by next.sent_at, next.id
          ),
          '[]'
        )
        from (select * from waiting order by sent_at, id limit p_limit) as next
        join private.booking_functions as b on b.id = next.booking_id and b.is_next
      )
    )
  );
end;
$$;
comment on function private.reviews_to_see(integer) is
  '{total, rows}: reviews that wait for staff, the oldest first. shown: what is published of the family beside its words.';

-- Definer: staff may not write reviews.
create function private.answer_review(p_booking uuid, p_version integer, p_state text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_review private.reviews;
begin
  perform private.require_admin();
  perform private.locked_in_version(p_booking, p_version);
  select * into v_review from private.reviews where booking_id = p_booking;
  if v_review.id is null then
    perform private.change_refused('review_gone');
  elsif p_state = 'published' and (not v_review.may_publish or v_review.words is null) then
    perform private.change_refused('not_permitted');
  end if;
  update private.reviews
  set state = p_state, answered_at = case when p_state <> 'waiting' then now() end, answered_by = case when p_state <> 'waiting' then auth.uid() end
  where id = v_review.id;
  -- The booking's version rises, so that desks read it again.
  update public.bookings set updated_at = now() where id = p_booking;
end;
$$;

-- Definer: no role may read reviews.
create function private.answered_reviews()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(
      jsonb_agg(
        private.today_row(b) || private.picked(to_jsonb(r), array['mark', 'words', 'may_publish', 'state', 'answered_at'])
          || jsonb_build_object('shown', private.review_shown(b.id))
        order by r.answered_at desc, r.id
      ),
      '[]'
    )
    from (select * from private.reviews where state <> 'waiting' order by answered_at desc, id limit 100) as r
    join private.booking_functions as b on b.id = r.booking_id and b.is_next and b.deleted_at is null
  );
end;
$$;
