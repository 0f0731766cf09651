-- A family is asked for a review on the day after its last function, and sends it with its link.

-- Definer: service_role, the schedule's role, has no rights on these tables.
create function public.ask_for_reviews()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_asked integer;
begin
  -- A night that was missed is made up for. The key asks once for each booking.
  insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, next_at)
  select b.id, 'review_request', 'review_request:' || b.id, b.phone, b.language, private.message_blanks(b),
    private.next_calling_hour(greatest(now(), private.at_hall(private.today(), time '12:00')))
  from private.booking_functions as b
  where b.event_date between private.today() - 3 and private.today() - 1 and b.called_off_at is null
    and b.function_id = (private.last_function(b.id)).id and private.is_review_wanted(b)
    and private.has_consented(b) and not private.is_opted_out(b.phone)
  on conflict (dedupe_key) do nothing;
  get diagnostics v_asked = row_count;
  return v_asked;
end;
$$;
comment on function public.ask_for_reviews() is
  'Queues the request for a review of each booking whose last function was yesterday, or at most three days ago; returns how many. For the schedule.';

create function private.is_review_wanted(p_booking private.booking_functions)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.takes_review(p_booking) and not exists (select from private.reviews where booking_id = p_booking.id);
end;
$$;

create function private.low_review_blanks(p_booking uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('mark', r.mark::text, 'requests', r.words))
    from private.reviews as r where r.booking_id = p_booking and r.mark <= 2
  );
end;
$$;
comment on function private.low_review_blanks(uuid) is 'The blanks for a mark of 1 or 2; null if the review has another one.';

-- Definer: as ask_for_reviews.
create function public.save_review(p_reference text, p_token text, p_mark integer, p_words text, p_may_publish boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_booking constant private.booking_functions := private.booking_opened_by(p_reference, p_token);
  v_review private.reviews;
  v_is_same boolean;
begin
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  select * into v_review from private.reviews where booking_id = v_booking.id;
  v_is_same := (v_review.mark, v_review.words) is not distinct from (p_mark::smallint, p_words);
  if v_is_same and v_review.may_publish = p_may_publish then
    return jsonb_build_object('outcome', 'saved', 'review', private.review_of(v_booking.id));
  elsif v_review.state <> 'waiting' then
    -- Permission can be taken back at any time, and nothing else.
    if not v_is_same or p_may_publish then
      return jsonb_build_object('outcome', 'review_answered');
    end if;
    update private.reviews set may_publish = false where id = v_review.id;
  elsif not private.takes_review(v_booking) then
    return jsonb_build_object('outcome', case when private.is_over(v_booking.status) then 'booking_over' else 'event_ahead' end);
  elsif v_review.times_sent >= 20 then
    return jsonb_build_object('outcome', 'too_many_requests');
  else
    insert into private.reviews as known (booking_id, mark, words, may_publish) values (v_booking.id, p_mark, p_words, p_may_publish)
    on conflict (booking_id) do update
    set mark = excluded.mark, words = excluded.words, may_publish = excluded.may_publish, times_sent = known.times_sent + 1, sent_at = now();
    insert into public.messages (booking_id, kind, dedupe_key, to_phone, params)
    select v_booking.id, 'low_review', 'low_review:' || v_booking.id, private.hall_phone(),
      private.message_blanks(v_booking) - 'functions' || jsonb_build_object('audience', 'staff', 'phone', v_booking.phone) || private.low_review_blanks(v_booking.id)
    where p_mark <= 2 and private.hall_phone() is not null
    on conflict (dedupe_key) do nothing;
  end if;
  -- The booking's version rises, so that desks read it again.
  update public.bookings set updated_at = now() where id = v_booking.id;
  return jsonb_build_object('outcome', 'saved', 'review', private.review_of(v_booking.id));
end;
$$;
comment on function public.save_review(text, text, integer, text, boolean) is
  'Saves or changes a family''s review until staff have answered it; a mark of 1 or 2 is told to the hall once. {outcome: saved, review}; the same again changes nothing. Or {outcome: not_found|event_ahead|booking_over|review_answered|too_many_requests}. After the answer only the permission can be taken back. For the server only.';
