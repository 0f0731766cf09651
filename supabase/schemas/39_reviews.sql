-- Reviews: what a family says about its event afterwards. One for each booking; staff publish or decline it.

create table private.reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null constraint reviews_one_each unique references public.bookings (id) on delete cascade,
  mark smallint not null constraint reviews_mark_known check (mark between 1 and 5),
  words text constraint reviews_words_form check (char_length(words) between 1 and 400 and not private.has_hidden(words)),
  may_publish boolean not null,
  state text not null default 'waiting' constraint reviews_state_known check (state in ('waiting', 'published', 'declined')),
  times_sent integer not null default 1,
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid,
  constraint reviews_answered check ((state = 'waiting') = (answered_at is null)),
  constraint reviews_published_words check (state <> 'published' or words is not null)
);
comment on table private.reviews is
  'The reviews of families, erased with their bookings. may_publish: the family allows its first name, the month and the function beside its words; it may take that back at any time.';

create index reviews_waiting on private.reviews (sent_at) where state = 'waiting';
create index reviews_published on private.reviews (answered_at desc) where state = 'published' and may_publish;

alter table private.reviews enable row level security;

create function private.last_function(p_booking uuid)
returns public.functions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_last public.functions;
begin
  select * into v_last from public.functions
  where booking_id = p_booking and called_off_at is null
  order by event_date desc, private.slot_place(event_time) desc, id
  limit 1;
  return v_last;
end;
$$;
comment on function private.last_function(uuid) is 'The last live function of a booking.';

create function private.takes_review(p_booking private.booking_functions)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return p_booking.deleted_at is null and p_booking.erased_at is null and p_booking.status = any (private.paid_statuses())
    and (private.last_function(p_booking.id)).event_date < private.today();
end;
$$;
comment on function private.takes_review(private.booking_functions) is
  'Whether the family may review its event: it was paid for, and the day of its last function is over.';

create function private.review_shown(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      -- Without titles: "Dr. Ayesha Khan" is shown as "Ayesha".
      'name', (regexp_match(b.client_name, '^(?:(?:mr|mrs|ms|miss|mst|dr|prof|engr)\.?\s+)*(\S{1,40})', 'i'))[1],
      'month', to_char(f.event_date, 'YYYY-MM'), 'occasion', f.occasion
    )
    from public.bookings as b cross join lateral private.last_function(b.id) as f where b.id = p_booking
  );
end;
$$;
comment on function private.review_shown(uuid) is '{name, month: YYYY-MM, occasion}: all that is published of a family beside its mark and its words.';

create function private.review_of(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select private.picked(to_jsonb(r), array['mark', 'words', 'may_publish', 'state', 'sent_at', 'answered_at'])
    from private.reviews as r where r.booking_id = p_booking
  );
end;
$$;
comment on function private.review_of(uuid) is 'The review of a booking as its family sees it; null if there is none.';

create function private.review_for_family(p_booking private.booking_functions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_review constant jsonb := private.review_of(p_booking.id);
begin
  return case when v_review is not null or private.takes_review(p_booking)
    then jsonb_build_object('shown', private.review_shown(p_booking.id), 'sent', v_review)
  end;
end;
$$;
comment on function private.review_for_family(private.booking_functions) is
  '{shown, sent}: what would be published beside the words, and the review itself, null until it is written; null as long as the event is not over.';

-- Definer: service_role has no rights on reviews and bookings' names.
create function public.published_reviews(p_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- Marks do not count in the order, so that a low one is shown like a good one.
  return (
    select coalesce(jsonb_agg(private.review_shown(r.booking_id) || jsonb_build_object('mark', r.mark, 'words', r.words) order by r.answered_at desc, r.id), '[]')
    from (
      select r.* from private.reviews as r join public.bookings as b on b.id = r.booking_id
      where r.state = 'published' and r.may_publish and b.deleted_at is null
      order by r.answered_at desc, r.id
      limit least(greatest(p_limit, 1), 12)
    ) as r
  );
end;
$$;
comment on function public.published_reviews(integer) is
  '[{name, month, occasion, mark, words}]: the published reviews, the newest first, at most twelve. Holds nothing of a family that it has not allowed. For the server only.';
