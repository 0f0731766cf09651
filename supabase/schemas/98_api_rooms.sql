-- What staff's browsers may call, about the rooms of the desk: the day, the calendar, figures, messages, people and staff.
-- As 98_api_bookings.sql.

create function public.signed_in_as_admin()
returns boolean language sql stable set search_path = ''
as 'select private.is_admin()';
comment on function public.signed_in_as_admin is
  'Answers whether the caller belongs to staff; false for any other signed-in user.';

create function public.today_book(p_calls integer default 12, p_holds integer default 8)
returns jsonb language sql stable set search_path = ''
as 'select private.today_book(p_calls, p_holds)';
comment on function public.today_book is
  'Answers what waits for staff today: {day, calls, holds, changes, counts, events, owed, messages}. events covers seven days; every other part is {total, rows} with the first few rows. p_calls (12 to 200) and p_holds (8 to 200): how many rows.';

create function public.newest_requests()
returns jsonb language sql stable set search_path = ''
as 'select private.newest_requests()';
comment on function public.newest_requests is
  'Answers the newest six waiting requests from the website, newest first: [{id, booking_id, kind: booking | change | cancellation, client_name, event_date, event_time, hall, guest_count, created_at}]. Requests that were taken quietly are left out.';

create function public.functions_of(p_bookings uuid[])
returns jsonb language sql stable set search_path = ''
as 'select private.functions_of(p_bookings)';
comment on function public.functions_of is
  'Answers all functions of these bookings (at most 500) by date, also those that were called off: [{booking_id, called_off_at, ...columns}] without dishes.';

create function public.month_book(p_from date, p_to date)
returns jsonb language sql stable set search_path = ''
as 'select private.month_book(p_from, p_to)';
comment on function public.month_book is
  'Answers every slot of at most two months: [{event_date, hall, event_time, state: free|requested|held|taken|closed, bookings, closures}].';

create function public.day_book(p_day date)
returns jsonb language sql stable set search_path = ''
as 'select private.day_book(p_day)';
comment on function public.day_book is
  'Answers the whole bookings that have or ask for a slot on this day, as list_bookings() does.';

create function public.closures_between(p_from date, p_to date)
returns jsonb language sql stable set search_path = ''
as 'select private.closures_between(p_from, p_to)';
comment on function public.closures_between is
  'Answers the closures with a day between the two: [{id, hall, from, to, event_time, reason}].';

create function public.close_slots(p_hall text, p_from date, p_to date, p_event_time text, p_reason text)
returns jsonb language sql set search_path = ''
as 'select private.close_slots(p_hall, p_from, p_to, p_event_time, p_reason)';
comment on function public.close_slots is
  'Closes a hall (null: all) at an event time (null: all) for a range of days. A closure with the same reason is extended; the same range with another reason gets the new reason. Answers the closure with "standing", the bookings that keep their slots there: {id, reference, client_name, hall, event_date, event_time, status, has_slot, asks_change}. asks_change: the booking is elsewhere, and its family asks to move there. Refuses: slot_taken.';

create function public.reopen_slots(p_closure uuid)
returns void language sql set search_path = ''
as 'select private.reopen_slots(p_closure)';
comment on function public.reopen_slots is
  'Deletes a closure with all its days. Nothing happens if it is gone.';

create function public.reopen_day(p_closure uuid, p_day date)
returns void language sql set search_path = ''
as 'select private.reopen_day(p_closure, p_day)';
comment on function public.reopen_day is
  'Takes one day out of a closure; the other days stay closed. version_conflict: the closure has changed. Refuses: version_conflict.';

create function public.calendar_feeds()
returns jsonb language sql stable set search_path = ''
as 'select private.calendar_feeds()';
comment on function public.calendar_feeds is
  'Answers the calendar address of each hall: [{hall, token, reset_at}]; token is null until an address is made.';

create function public.reset_calendar_feed(p_hall text)
returns text language sql set search_path = ''
as 'select private.reset_calendar_feed(p_hall)';
comment on function public.reset_calendar_feed is
  'Makes a new secret for the hall''s calendar address and answers it. The old address stops working.';

create function public.booking_stats()
returns jsonb language sql stable set search_path = ''
as 'select private.booking_stats()';
comment on function public.booking_stats is
  'Answers {total_bookings, pending_payments, completed_events, total_revenue, received, waiting}, in whole units of the currency (docs/decisions/13-ledger.md, docs/decisions/14-figures.md). waiting: requests for a coming day that have had no answer for response_hours.';

create function public.booking_figures(p_from date, p_to date)
returns jsonb language sql stable set search_path = ''
as 'select private.booking_figures(p_from, p_to)';
comment on function public.booking_figures is
  'Answers [{month, booked, possible, received}] for at most three years: slots that are held or paid, slots that are booked or not closed, and money received in whole units of the currency.';

create function public.messages_to_see()
returns jsonb language sql stable set search_path = ''
as 'select private.messages_to_see(200, 4096)';
comment on function public.messages_to_see is
  'Answers {total, rows}: unanswered messages of families from the last day, and lost messages to them from the last week, newest first.';

create function public.messaging_health()
returns jsonb language sql stable set search_path = ''
as 'select private.messaging_health()';
comment on function public.messaging_health is
  'Answers {failing_since, code, queued, oldest_at, dead, unknown, hall_missed, requests_today, requests_per_day, quiet_requests}: since when and why no message is sent (null while all is well), what waits, what staff must look at, why the last notice did not reach the hall''s phone, and how many requests came.';

create function public.resume_messaging()
returns void language sql set search_path = ''
as 'select private.resume_messaging()';
comment on function public.resume_messaging is
  'Starts sending again after a fault: the next run tries one message, and sends the rest if that works.';

create function public.person(p_phone text)
returns jsonb language sql stable set search_path = ''
as 'select private.person(p_phone)';
comment on function public.person is
  'Answers what is stored about a phone number (E.164): {bookings: [{..., payments, messages, is_ahead}], named_in (bookings that name it for a contact person), former_bookings_of (bookings that had it before a correction), has_written, opted_out, stamp}.';

create function public.export_person(p_phone text)
returns jsonb language sql stable set search_path = ''
as 'select private.export_person(p_phone)';
comment on function public.export_person is
  'Answers everything stored about a phone number (E.164), to hand to that person: {phone, exported_at, bookings, named_in, former_bookings_of, whatsapp, wants_no_messages}. It leaves out secrets, names of staff and their notes (cancel_reason, private_note, note).';

create function public.erase_person(p_phone text, p_stamp text)
returns jsonb language sql set search_path = ''
as 'select private.erase_person(p_phone, p_stamp)';
comment on function public.erase_person is
  'Erases a person by phone number (E.164), as person() showed them with this stamp. Answers {erased, anonymised}. booking_ahead: a booking is held or paid and not over. Refuses: booking_ahead, version_conflict.';

create function public.list_admins()
returns table (user_id uuid, email text, since timestamptz) language sql stable set search_path = ''
as 'select * from private.list_admins()';
comment on function public.list_admins is
  'Answers who may work at the desk, and since when.';

create function public.add_admin(p_email text)
returns void language sql set search_path = ''
as 'select private.add_admin(p_email)';
comment on function public.add_admin is
  'Lets a user with this confirmed e-mail address work at the desk. Refuses: user_not_found.';

create function public.remove_admin(p_user uuid, p_even_oneself boolean default false)
returns void language sql set search_path = ''
as 'select private.remove_admin(p_user, p_even_oneself)';
comment on function public.remove_admin is
  'Takes a user''s access to the desk away. Nothing happens if it is gone. oneself: p_even_oneself is needed for one''s own. Refuses: last_admin, oneself.';
