-- What staff's browsers may call, about one booking: each function with its purpose, its answer and the refusals that it can raise. Bodies are in
-- private. `npm run db:types` reads the refusals; supabase/tests/refusals.test.ts holds each list against the bodies.

create function public.list_bookings(
  p_search text default null, p_status text default null, p_hall text default null, p_from date default null, p_to date default null,
  p_sort text default 'newest', p_desc boolean default true, p_after jsonb default null, p_limit integer default 20, p_meant jsonb default null
)
returns jsonb language sql stable set search_path = ''
as 'select private.list_bookings(p_search, p_meant, p_status, p_hall, p_from, p_to, p_sort, p_desc, p_after, p_limit)';
comment on function public.list_bookings is
  'Finds bookings that are not deleted, sorted by newest, event, name, amount or status. Answers {rows, total, next, near?}; p_after = next asks for the next page, and next is null on the last page. p_search: each of its words must be in the name, the phone number (in any written form), the reference, a person of either side, the special requests, the private note, or the receipt number or reference of a payment; a number from 1 to 31 beside a name also finds the day of the month. near: how many rows match only by similar spelling or sound; they come last. p_meant: what words of the search mean: {hall, event_time, from, to, month, month_words, month_begins, date, weekday, status, status_words, menu, occasion, menu_words}. p_status also takes "waiting", "unpaid", "completed" and "earning" as booking_stats() counts them, "owed" (money is open after the event) and "deleted" (can be restored).';

create function public.booking_details(p_booking text)
returns jsonb language sql stable set search_path = ''
as 'select private.booking_details(p_booking)';
comment on function public.booking_details is
  'Answers everything about a booking, which p_booking names by its id or its reference, also about a deleted one that can be restored: {booking, line, holder, comes_back, money_left, other_bookings, same_number, payments (oldest first), changes and events (newest first)}; null if there is no such booking. An event without an actor was caused by the website or the clock.';

create function public.enter_booking(p_key uuid, p_booking jsonb)
returns jsonb language sql set search_path = ''
as 'select private.enter_booking(p_key, p_booking)';
comment on function public.enter_booking is
  'Writes a booking that staff take, once for each key: as a request (pending_confirmation) or with a hold (pending). is_agreed: the family may be written to and is sent its link. prices: as in request_booking. moves_from: the id of an ended booking of the family; its payments move to the new one. functions: a list of one to six in place of one function''s columns; all are written or none, and slot_taken and slot_closed have the place of the refused one, from 0, in their detail. Answers the booking with "outcome": created, replayed, or entered_before when the key came with other data the first time. Refuses: slot_taken, slot_closed, slot_begun, hold_past, idempotency_mismatch, booking_not_found, booking_open, booking_closed, other_family, nothing_paid, no_total.';

create function public.delete_booking(p_booking uuid, p_version integer)
returns void language sql set search_path = ''
as 'select private.delete_booking(p_booking, p_version)';
comment on function public.delete_booking is
  'Hides a booking, frees its slot and cancels its queued messages. Refuses: booking_not_found, version_conflict, bill_issued.';

create function public.restore_booking(p_booking uuid, p_functions jsonb default '[]')
returns void language sql set search_path = ''
as 'select private.restore_booking(p_booking, p_functions)';
comment on function public.restore_booking is
  'Restores a deleted booking while it is kept, with all of its functions or none. p_functions: [{id, hall, event_date, event_time, call_off}], functions that come back in another slot or are called off. slot_taken and slot_closed name the function in their detail. Refuses: booking_not_found, slot_taken, slot_closed, slot_begun, last_function.';

create function public.reinstate_booking(p_booking uuid, p_version integer, p_functions jsonb default '[]')
returns jsonb language sql set search_path = ''
as 'select private.reinstate_booking(p_booking, p_version, p_functions)';
comment on function public.reinstate_booking is
  'Gives a cancelled booking the status that its ledger says, with its payments, with all of its functions or none, and answers the booking. p_functions: as restore_booking. A message about the cancellation is withdrawn if it still waits, and corrected if it was sent. slot_taken and slot_closed name the function in their detail. Refuses: booking_not_found, version_conflict, slot_taken, slot_closed, slot_begun, last_function.';

create function public.edit_booking(p_booking uuid, p_version integer, p_changes jsonb, p_function uuid default null)
returns timestamptz language sql set search_path = ''
as 'select private.edit_booking(p_booking, p_version, p_changes, p_function)';
comment on function public.edit_booking is
  'Changes columns of a booking and one of its functions by hand, {column: value}; p_function: its id, or null for the next one. prices: {taxes, functions: [{minimum_plates, lines: [{kind, label, label_ur, unit_price}]}]}, the content''s prices of that function; lines that it has already keep their price. total_amount: what the family pays, tax included; it becomes a line "agreed" unless the lines come to it, and 0 takes the agreed price back. Answers when it was changed. Status, hold, total and count obey the same rules as everywhere. 23514: a value breaks a rule, named by its constraint. slot_taken and slot_closed name the function in their detail. Refuses: booking_not_found, version_conflict, slot_taken, slot_twice, slot_closed, slot_begun, hold_past, bill_issued.';

create function public.add_function(p_booking uuid, p_version integer, p_function jsonb)
returns uuid language sql set search_path = ''
as 'select private.add_function(p_booking, p_version, p_function)';
comment on function public.add_function is
  'Adds a function, {column: value}, to a booking and answers its id. prices: as in edit_booking. It takes its slot at once if the booking has its slots, and shares the end of its hold. 23514 functions_at_most_six: a booking has at most six. Refuses: booking_not_found, version_conflict, booking_closed, slot_taken, slot_twice, slot_closed, slot_begun, hold_past, bill_issued.';

create function public.call_off_function(p_booking uuid, p_version integer, p_function uuid)
returns void language sql set search_path = ''
as 'select private.call_off_function(p_booking, p_version, p_function)';
comment on function public.call_off_function is
  'Calls off one function of several and frees its slot. Payments stay. last_function: calling off the last one is cancelling the booking. Refuses: booking_not_found, version_conflict, booking_closed, last_function, bill_issued.';

create function public.restore_function(p_booking uuid, p_version integer, p_function uuid)
returns void language sql set search_path = ''
as 'select private.restore_function(p_booking, p_version, p_function)';
comment on function public.restore_function is
  'Takes back that a function was called off. It gets its slot again if the booking has its slots. Refuses: booking_not_found, version_conflict, booking_closed, slot_taken, slot_twice, slot_closed, bill_issued.';

create function public.extend_hold(p_booking uuid, p_version integer, p_until timestamptz)
returns timestamptz language sql set search_path = ''
as 'select private.extend_hold(p_booking, p_version, p_until)';
comment on function public.extend_hold is
  'Makes a hold end later, at the latest when the event begins, and answers its new end. The family gets one message. Refuses: booking_not_found, version_conflict, not_held, hold_over, hold_not_longer, hold_past_event.';

create function public.note_no_answer(p_booking uuid, p_version integer, p_again_at timestamptz)
returns void language sql set search_path = ''
as 'select private.note_no_answer(p_booking, p_version, p_again_at)';
comment on function public.note_no_answer is
  'Notes in the history that the family did not answer a call, and when to call again. Refuses: version_conflict, decided_on.';

create function public.take_back_no_answer(p_booking uuid, p_version integer)
returns void language sql set search_path = ''
as 'select private.take_back_no_answer(p_booking, p_version)';
comment on function public.take_back_no_answer is
  'Takes back the last note that the family did not answer; the time to call is the one before. Refuses: version_conflict, decided_on.';

create function public.enter_change(p_booking uuid, p_version integer, p_key uuid, p_change jsonb, p_estimate jsonb)
returns text language sql set search_path = ''
as 'select private.enter_change(p_booking, p_version, p_key, p_change, p_estimate)';
comment on function public.enter_change is
  'Writes a change that the family asked for by phone, once for each key. Answers created or replayed. Refuses: booking_not_found, version_conflict, change_open, booking_over, slot_taken, nothing, idempotency_mismatch.';

create function public.accept_change(
  p_change uuid, p_version integer, p_total integer default null, p_estimate jsonb default null, p_for_kitchen boolean default false,
  p_dishes jsonb default null, p_words jsonb default null
)
returns jsonb language sql set search_path = ''
as 'select private.accept_change(p_change, p_version, p_total, p_estimate, p_for_kitchen, p_dishes, p_words)';
comment on function public.accept_change is
  'Makes the requested change, once, and answers the booking. Hold and payments stay. p_total: the agreed price from now on; null keeps it. p_estimate: the new price, if the booking has changed since the family saw one. p_for_kitchen: the family''s note is added to the special requests, if there is room. p_dishes: {menu or add-on: [dish]}, the dishes of the wanted menus and add-ons. p_words: as of send_agreement(). Where an agreement is in force, the family''s own request at the price that its page showed is an accepted version; at another price p_total is an offer, a version to accept. Refuses: booking_not_found, version_conflict, change_answered, slot_taken, slot_twice, slot_closed, slot_begun, hold_over, day_over, bill_issued.';

create function public.decline_change(p_change uuid, p_answer text)
returns void language sql set search_path = ''
as 'select private.decline_change(p_change, p_answer)';
comment on function public.decline_change is
  'Declines the requested change and tells the family why, in one sentence. Refuses: booking_not_found, change_answered.';

create function public.record_payment(
  p_booking uuid, p_key uuid, p_kind text, p_amount integer, p_method text, p_reference text, p_received_on date, p_note text default null,
  p_allow_overpayment boolean default false, p_allow_repeat boolean default false, p_agrees integer default 0
)
returns public.payments language sql set search_path = ''
as 'select * from private.record_payment(p_booking, p_key, p_kind, p_amount, p_method, p_reference, p_received_on, p_note, p_allow_overpayment, p_allow_repeat, p_agrees)';
comment on function public.record_payment is
  'Adds a payment to the ledger, once for each key, and answers it. The booking gets the status that its ledger says; a fully paid one goes back to advance_paid after a refund. The amount of a refund has no sign. p_agrees: the estimate that becomes the agreed price together with the payment; with another, no_total while none is agreed. just_recorded: the booking got the same amount by the same method within the last minute, and p_allow_repeat is false. already_recorded: a payment in force has the same transaction number, whose receipt and booking the detail names, and p_allow_repeat is false. slot_closed: the booking had no slot, and the hall is closed then. Refuses: booking_not_found, booking_closed, no_total, more_than_paid, overpayment, just_recorded, already_recorded, idempotency_mismatch, day_out_of_range, slot_taken, slot_closed.';

create function public.mark_fully_paid(p_booking uuid, p_version integer, p_key uuid, p_amount integer, p_method text, p_received_on date)
returns jsonb language sql set search_path = ''
as 'select private.mark_fully_paid(p_booking, p_version, p_key, p_amount, p_method, p_received_on)';
comment on function public.mark_fully_paid is
  'Agrees the price if it is still an estimate, records the open balance, which p_amount must name, and makes a pending or advance_paid booking fully_paid, once for each key. Answers the booking with "recorded" and "payment_id". Refuses: booking_not_found, version_conflict, booking_closed, not_confirmed, no_total, nothing_open, not_the_balance, day_out_of_range, slot_taken, idempotency_mismatch.';

create function public.reverse_payment(p_payment uuid, p_key uuid, p_note text default null)
returns public.payments language sql set search_path = ''
as 'select * from private.reverse_payment(p_payment, p_key, p_note)';
comment on function public.reverse_payment is
  'Reverses a payment by a correction of the same amount, once, and answers the correction. The booking gets the status that its ledger then says: fully_paid becomes advance_paid, or pending with a new hold if nothing is left; cancelled and expired stay. A refund is no reversal: that money was really received and given back, so the booking keeps its slot. Refuses: booking_not_found, payment_not_found, already_reversed, of_deposit, more_than_paid, idempotency_mismatch.';

create function public.move_payments(p_from uuid, p_to uuid, p_key uuid)
returns integer language sql set search_path = ''
as 'select private.move_payments(p_from, p_to, p_key)';
comment on function public.move_payments is
  'Moves everything paid for an ended booking to another booking with the same phone number, once for each key. Answers the amount. Refuses: booking_not_found, booking_open, booking_closed, other_family, nothing_paid, no_total, idempotency_mismatch, slot_taken, slot_closed.';

create function public.conversation_of(p_booking uuid)
returns jsonb language sql stable set search_path = ''
as 'select private.conversation_of(p_booking)';
comment on function public.conversation_of is
  'Answers how the family can be reached: {open_until (until when it can be sent free text; null if it never wrote), opted_out, agreed, new_phone (the number that WhatsApp reports and staff have not answered yet), quiet (why no message was sent about the request), messages (the newest 500, oldest first; author: the e-mail of the member of staff)}; null if there is no such booking.';

create function public.note_consent(p_booking uuid)
returns boolean language sql set search_path = ''
as 'select private.note_consent(p_booking)';
comment on function public.note_consent is
  'Notes that the family agreed to messages about this booking; the first one brings its link. Answers false if it had agreed before. Refuses: booking_not_found.';

create function public.note_wish(p_booking uuid, p_wish text, p_family_asked boolean default false)
returns boolean language sql set search_path = ''
as 'select private.note_wish(p_booking, p_wish, p_family_asked)';
comment on function public.note_wish is
  'Notes that the family wants no messages (stop), or wants them again (start, which needs p_family_asked). Answers false if nothing changed. Refuses: booking_not_found, family_has_not_asked.';

create function public.answer_new_number(p_booking uuid, p_phone text, p_use boolean)
returns void language sql set search_path = ''
as 'select private.answer_new_number(p_booking, p_phone, p_use)';
comment on function public.answer_new_number is
  'Answers the question about a new number that WhatsApp reported (E.164). With p_use the booking gets that number; otherwise it keeps its own. version_conflict: the question is about another number, or there is none. Refuses: booking_not_found, version_conflict.';

create function public.withdraw_link(p_booking uuid)
returns boolean language sql set search_path = ''
as 'select private.withdraw_link(p_booking)';
comment on function public.withdraw_link is
  'Ends every link of the booking; a new one can be sent. Answers false if there was none. Refuses: booking_not_found.';

create function public.message_said(p_message uuid)
returns jsonb language sql stable set search_path = ''
as 'select private.message_said(p_message)';
comment on function public.message_said is
  'Answers what fills the blanks of one of the hall''s own messages, {language, params}, without the secret of a link; null if there is no such message.';

create function public.message_to_say(p_booking uuid, p_kind text)
returns jsonb language sql stable set search_path = ''
as 'select private.message_to_say(p_booking, p_kind)';
comment on function public.message_to_say is
  'Answers what would fill the blanks of a message before staff send it, as message_said(); null if the message is not true of the booking.';

create function public.note_rung(p_message uuid, p_rung boolean)
returns void language sql set search_path = ''
as 'select private.note_rung(p_message, p_rung)';
comment on function public.note_rung is
  'Notes that staff rang the family instead of sending a message that was lost or is unknown. Then no list of lost messages has it. p_rung false takes the note back. Refuses: message_not_found, moved_on.';

create function public.retry_message(p_message uuid)
returns jsonb language sql set search_path = ''
as 'select private.retry_message(p_message)';
comment on function public.retry_message is
  'Puts a message that failed, was given up or is unknown back into the queue: {id, state}. wait_for_report: it is unknown for less than the setting unknown_minutes. Refuses: message_not_found, moved_on, opted_out, wait_for_report.';
