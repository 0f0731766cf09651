-- The desk's functions about reviews. The rules for both parts of a function are at the top of 98_api_bookings.sql.

create function public.answer_review(p_booking uuid, p_version integer, p_state text)
returns void language sql set search_path = ''
as 'select private.answer_review(p_booking, p_version, p_state)';
comment on function public.answer_review is
  'Publishes a review, declines it, or lets it wait again: p_state is published, declined or waiting. not_permitted: the family has not allowed it, or wrote no words. Refuses: booking_not_found, version_conflict, booking_closed, review_gone, not_permitted.';

create function public.answered_reviews()
returns jsonb language sql stable set search_path = ''
as 'select private.answered_reviews()';
comment on function public.answered_reviews is
  'Answers the last hundred reviews that staff have published or declined, the latest answer first: rows of Today with mark, words, may_publish, state, answered_at and shown, what is published of the family.';
