-- The desk's functions about visits and about where requests come from. The rules for both parts of a function are at the top of 98_api_bookings.sql.

create function public.answer_visit(p_visit uuid, p_version integer, p_state text, p_words text default null)
returns void language sql set search_path = ''
as 'select private.answer_visit(p_visit, p_version, p_state, p_words)';
comment on function public.answer_visit is
  'Notes what becomes of a visit: confirmed, declined (p_words: why, as the family reads it), came, or asked again as Undo. The family is told after the time for Undo. moved_on: it was told already, so the visit cannot be as if nobody had answered. Refuses: visit_not_found, version_conflict, moved_on.';

create function public.booking_sources(p_from date, p_to date)
returns jsonb language sql stable set search_path = ''
as 'select private.booking_sources(p_from, p_to)';
comment on function public.booking_sources is
  'Answers [{heard_from, utm_source, requests, held, lost, reasons: [{reason, count}]}]: requests that came in these months by how the family found the hall, else by the link. held: a hold or paid. lost: cancelled or expired without a payment, by the reason that staff noted, null without one.';
