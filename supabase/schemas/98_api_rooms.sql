-- What staff's browsers may call, about the rooms of the desk: the day, the calendar, figures, messages, people and staff.
-- As 98_api_bookings.sql.

create function public.join_bookings(p_booking uuid, p_version integer, p_other uuid, p_other_version integer)
returns void language sql set search_path = ''
as 'select private.join_bookings(p_booking, p_version, p_other, p_other_version)';
comment on function public.join_bookings is
  'Moves the live functions, price lines, payments and links of the other booking to this one and hides the other, whose reference then names this one. Both are held or have their advance paid, have one phone number and at most six functions together; their slots are never free. Both prices are agreed or none (one_price), with the same taxes (other_taxes). agreement_made: the other booking has an agreement, or this one has a version to accept. message_waiting: a message about the other booking was not sent yet. Refuses: booking_not_found, version_conflict, booking_closed, other_family, not_joinable, hold_over, one_price, other_taxes, payer_known, six_functions, change_open, agreement_made, deposit_held, message_waiting, bill_issued.';

create function public.undo_join(p_booking uuid, p_version integer, p_other uuid)
returns void language sql set search_path = ''
as 'select private.undo_join(p_booking, p_version, p_other)';
comment on function public.undo_join is
  'Parts a booking from one that was joined to it today; both are again as before. paid_since: money was recorded after the join. changed_since: the booking was changed after it. Refuses: booking_not_found, version_conflict, day_over, paid_since, changed_since, change_open, hold_over.';

create function public.record_proof(
  p_proof uuid, p_amount integer, p_received_on date, p_allow_overpayment boolean default false, p_allow_repeat boolean default false
)
returns public.payments language sql set search_path = ''
as 'select * from private.record_proof(p_proof, p_amount, p_received_on, p_allow_overpayment, p_allow_repeat)';
comment on function public.record_proof is
  'Records the payment of a proof, once, and answers it: the advance if nothing was paid yet, otherwise part of the balance; method and transaction number are the proof''s. p_amount: what arrived. A proof that was not found before may be recorded too. already_recorded: a payment in force has the same transaction number or picture, whose receipt and booking the detail names, and p_allow_repeat is false. The rules are those of record_payment. Refuses: proof_not_found, booking_not_found, booking_closed, no_total, more_than_paid, overpayment, just_recorded, already_recorded, idempotency_mismatch, day_out_of_range, slot_taken, slot_closed.';

create function public.decline_proof(p_proof uuid, p_words text, p_repeats uuid default null)
returns void language sql set search_path = ''
as 'select private.decline_proof(p_proof, p_words, p_repeats)';
comment on function public.decline_proof is
  'Says that the money of a waiting proof was not found or, with p_repeats, that the proof repeats this payment in force of the same phone number; with a sentence that the family reads on its page and in a message. Refuses: proof_not_found, booking_not_found, proof_answered, payment_not_found.';

create function public.signed_in_as_admin()
returns boolean language sql stable set search_path = ''
as 'select private.is_admin()';
comment on function public.signed_in_as_admin is
  'Answers whether the caller belongs to staff; false for any other signed-in user.';

create function public.today_book(p_calls integer default 12, p_holds integer default 8)
returns jsonb language sql stable set search_path = ''
as 'select private.today_book(p_calls, p_holds)';
comment on function public.today_book is
  'Answers what waits for staff today: {day, calls, holds, changes, counts, choices, proofs, visits, reviews, events, owed, messages}. events covers seven days; every other part is {total, rows} with the first few rows. p_calls (12 to 200) and p_holds (8 to 200): how many rows.';

create function public.newest_requests()
returns jsonb language sql stable set search_path = ''
as 'select private.newest_requests()';
comment on function public.newest_requests is
  'Answers the newest six waiting requests from the website, newest first: [{id, booking_id, kind: booking | change | cancellation, client_name, event_date, event_time, hall, guest_count, created_at}]. Requests that were taken quietly are left out.';

create function public.functions_of(p_bookings uuid[])
returns jsonb language sql stable set search_path = ''
as 'select private.functions_of(p_bookings)';
comment on function public.functions_of is
  'Answers all functions of these bookings (at most 500) by date, also those that were called off: [{booking_id, called_off_at, ...columns}].';

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

create function public.money_of_day(p_day date)
returns jsonb language sql stable set search_path = ''
as 'select private.money_of_day(p_day)';
comment on function public.money_of_day is
  'Answers the money of a day by received_on: {day, entries, by_method: [{method, taken, returned, amount}], by_person: [{email, amount, cash}], amount, cash, deposits, deposit_entries, owed, due, unbilled}. cash: cash of the ledger; deposits: security deposits in cash. Both are handed over. owed: what is open after an event; due: what is open of bookings within seven days; unbilled: bookings after their last function without a bill; each {total, rows} of today. Whole units of the currency.';

create function public.money_of(p_bookings uuid[])
returns jsonb language sql stable set search_path = ''
as 'select private.money_of(p_bookings)';
comment on function public.money_of is
  'Answers the receipts, refunds and security deposits of these bookings (at most 500) by day, as entries and deposit_entries of money_of_day().';

create function public.record_deposit(
  p_booking uuid, p_key uuid, p_kind text, p_amount integer, p_method text, p_received_on date, p_note text default null
)
returns public.deposits language sql set search_path = ''
as 'select private.record_deposit(p_booking, p_key, p_kind, p_amount, p_method, p_received_on, p_note)';
comment on function public.record_deposit is
  'Records a security deposit that is taken, or returned (p_kind), once for each key. It counts in no paid amount, balance, status or figure. Refuses: booking_not_found, booking_closed, more_than_held, day_out_of_range, idempotency_mismatch.';

create function public.deduct_deposit(p_booking uuid, p_version integer, p_key uuid, p_amount integer, p_reason text)
returns public.deposits language sql set search_path = ''
as 'select private.deduct_deposit(p_booking, p_version, p_key, p_amount, p_reason)';
comment on function public.deduct_deposit is
  'Deducts from the security deposit in one act: a price line of p_amount before tax, a payment by method "deposit" of the line with its taxes, and the same amount out of the deposit; so the balance stays. price_proposed: an agreement is in force, and the lines come to another price. A booking without a payment of its own has no deduction. Refuses: booking_not_found, version_conflict, booking_closed, no_total, price_proposed, nothing_paid, more_than_held, idempotency_mismatch, bill_issued.';

create function public.reverse_deposit(p_deposit uuid, p_key uuid)
returns public.deposits language sql set search_path = ''
as 'select private.reverse_deposit(p_deposit, p_key)';
comment on function public.reverse_deposit is
  'Corrects a mistake in the deposits by a row of its own; a deduction takes back its payment and its price line too. Refuses: deposit_not_found, booking_not_found, payment_not_found, already_reversed, of_deposit, more_than_held, price_proposed, more_than_paid, idempotency_mismatch, bill_issued.';

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
  'Takes a user''s access to the desk away. Nothing happens if it is gone. oneself: to remove one''s own access, set p_even_oneself. Refuses: last_admin, oneself.';
