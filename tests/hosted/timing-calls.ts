import { type Actor, salma, server } from '../../supabase/tests/support/actors.ts';

/** One call with the family's values in `:name` form. `before` runs in the same transaction, untimed. */
export type TimedCall = { actor: Actor; sql: string; before?: { actor: Actor; sql: string } };

const staff = (sql: string, before?: TimedCall['before']): TimedCall => ({ actor: salma, sql, ...(before && { before }) });
const visitor = (sql: string, before?: TimedCall['before']): TimedCall => ({ actor: server, sql, ...(before && { before }) });

const HALL_CONTACT = visitor(
	`set_hall_contact('+923000000000', '{"en": "https://lalazar.example/booking/view", "ur": "https://lalazar.example/ur/booking/view"}')`,
);

const ADDED = `add_function(:onHold, :onHoldVersion, jsonb_build_object(
	'occasion', 'nikah', 'hall', 'Main Hall', 'event_date', (:today::date + 700)::text, 'event_time', 'lunch', 'guest_count', 100))`;
const NOW = '(select version from public.bookings where id = :onHold)';
const NIKAH = `(select id from public.functions where booking_id = :onHold and occasion = 'nikah')`;

const STAGE = `set_price_lines(:onHold, :onHoldVersion, jsonb_build_array(jsonb_build_object('kind', 'fixed', 'label', 'Stage', 'unit_price', 85000)))`;

/** A request for another number of guests. */
const guestsFor = (count: number) =>
	`jsonb_build_object('is_cancellation', false, 'functions', jsonb_build_array(jsonb_build_object('id', :askedFunction, 'guest_count', ${count})))`;

const PAYER = `set_payer(:onHold, :onHoldVersion, '{"name": "Ahmed Example", "status": "Filer", "cnic": "3520212345671"}')`;

const HASH = `repeat('ab', 32)`;
const SENT = visitor(
	`save_proof(:reference, :token, gen_random_uuid(), ${HASH}, jsonb_build_object(
		'amount', 50000, 'method', 'raast', 'transaction_no', 'TX 1', 'bytes_hash', ${HASH}, 'pixel_hash', ${HASH}, 'near_hash', repeat('0f', 8), 'looks_like', '[]'::jsonb,
		'path', public.begin_proof(:reference, :token, gen_random_uuid(), ${HASH}) ->> 'path'))`,
);
const PROOF = `(public.booking_details(:booking::text) #>> '{proofs,0,id}')::uuid`;
const DEPOSIT = `record_deposit(:booking, gen_random_uuid(), 'taken', 50000, 'cash', :today::date)`;

const BILL = `issue_bill(:past, 1, gen_random_uuid(), '{"name": "Lalazar"}')`;
const BILLED = `(public.booking_details(:past::text) #>> '{settlement,bills,0,id}')::uuid`;
const AGREEMENT = staff(`send_agreement(:booking, :version, '{}')`);

const VISIT = visitor(`request_visit(gen_random_uuid(), jsonb_build_object(
	'kind', 'visit', 'name', 'Timed Visit', 'phone', :phone, 'day', :today, 'part', 'evening', 'people', 4, 'language', 'en', 'manager_phone', '+923000000000'), :address)`);
/** The event was some days ago, each family's on another one. */
const IT_WAS = `edit_booking(:booking, :version, jsonb_build_object('event_date', (:today::date - (:day::date - :today::date) + 59)::text))`;

/** A call with full work for each function of visitors and the desk. */
export const TIMED_CALLS: Record<string, TimedCall> = {
	accept_agreement: visitor(`accept_agreement(:reference, :token, gen_random_uuid(), 1, 'Test Family', 'en')`, AGREEMENT),
	accept_change: staff('accept_change(:change, :version, 1100000, null, true)'),
	add_admin: staff(`add_admin('stranger@lalazar.example')`),
	add_function: staff(ADDED),
	answer_new_number: staff('answer_new_number(:booking, :newPhone, true)'),
	answer_visit: staff(`answer_visit((public.today_book() -> 'visits' -> 'rows' -> 0 ->> 'id')::uuid, 1, 'confirmed')`, VISIT),
	ask_for_change: visitor(`ask_for_change(:askedReference, :askedToken, gen_random_uuid(), ${guestsFor(310)}, null)`),
	ask_for_link: visitor('ask_for_link(:phone, :day, :address)'),
	answered_reviews: staff('answered_reviews()'),
	answer_review: staff(`answer_review(:past, 1, 'published')`),
	availability: visitor('availability(:today::date, :today::date + 366)'),
	begin_proof: visitor(`begin_proof(:reference, :token, gen_random_uuid(), ${HASH})`),
	bills_of_month: staff('bills_of_month(:today::date)'),
	booking_details: staff('booking_details(:booking::text)'),
	functions_of: staff('functions_of(array[:booking]::uuid[])'),
	booking_figures: staff('booking_figures(:today::date - 366, :today::date + 366)'),
	booking_sources: staff('booking_sources(:today::date - 366, :today::date + 366)'),
	booking_stats: staff('booking_stats()'),
	calendar_feeds: staff('calendar_feeds()'),
	agreements_of: staff('agreements_of(:booking)', AGREEMENT),
	agree_price: staff(`agree_price(:onHold, ${NOW})`, staff(STAGE)),
	call_off_function: staff(`call_off_function(:onHold, ${NOW}, ${NIKAH})`, staff(ADDED)),
	check_writes: visitor('check_writes()'),
	choose_dishes: visitor(`choose_dishes(:reference, :token, 'Curries', array['Palak Paneer'])`),
	claim_messages: visitor('claim_messages(10, 60)'),
	close_slots: staff(`close_slots(null, :day::date + 900, :day::date + 905, null, 'Repairs')`),
	closures_between: staff('closures_between(:today::date, :today::date + 366)'),
	conversation_of: staff('conversation_of(:booking)'),
	count_client_error: visitor('count_client_error(:address)'),
	day_book: staff('day_book(:day)'),
	decline_change: staff(`decline_change(:change, 'The hall is full.')`),
	decline_proof: staff(`decline_proof(${PROOF}, 'The money has not arrived.')`, SENT),
	deduct_deposit: staff(`deduct_deposit(:booking, :version, gen_random_uuid(), 1000, 'Broken chairs')`, staff(DEPOSIT)),
	delete_booking: staff('delete_booking(:booking, :version)'),
	edit_booking: staff(`edit_booking(:onHold, :onHoldVersion, '{"guest_count": 310}')`),
	enter_booking: staff('enter_booking(gen_random_uuid(), :entry)'),
	enter_change: staff(`enter_change(:asked, :askedVersion, gen_random_uuid(), ${guestsFor(320)}, null)`),
	erase_person: staff(`erase_person(:pastPhone, public.person(:pastPhone) ->> 'stamp')`),
	export_person: staff('export_person(:phone)'),
	extend_hold: staff(`extend_hold(:onHold, :onHoldVersion, :onHoldEnds::timestamptz + interval '1 day')`),
	give_final_guests: visitor('give_final_guests(:reference, :token, 290)'),
	issue_bill: staff(BILL),
	issue_credit_note: staff(`issue_credit_note(${BILLED}, 2, gen_random_uuid(), 1000, 'Counted again')`, staff(BILL)),
	list_admins: staff('list_admins()'),
	list_bookings: staff(`list_bookings(p_search => 'test family', p_meant => '{"month": 1, "month_words": "jan", "month_begins": true}')`),
	mark_agreement_signed: staff(
		`mark_agreement_signed(:booking, (public.agreements_of(:booking) #>> '{versions,0,id}')::uuid, 'Test Family')`,
		AGREEMENT,
	),
	mark_fully_paid: staff(`mark_fully_paid(:booking, :version, gen_random_uuid(), 900000, 'cash', :today::date)`),
	message_said: staff('message_said(:message)'),
	message_to_say: staff(`message_to_say(:booking, 'booking_confirmed')`),
	messages_to_see: staff('messages_to_see()'),
	messaging_health: staff('messaging_health()'),
	messaging_queue: visitor('messaging_queue()'),
	money_of: staff('money_of(array[:booking]::uuid[])'),
	money_of_day: staff('money_of_day(:today::date)'),
	month_book: staff('month_book(:today::date, :today::date + 61)'),
	move_payments: staff('move_payments(:cancelled, :onHold, gen_random_uuid())'),
	newest_requests: staff('newest_requests()'),
	note_consent: staff('note_consent(:booking)'),
	note_no_answer: staff(`note_no_answer(:asked, :askedVersion, now() + interval '2 hours')`),
	note_rung: staff('note_rung(:dead, true)'),
	note_served: staff('note_served(:past, 1, (select id from public.functions where booking_id = :past), 280)'),
	note_wish: staff(`note_wish(:booking, 'stop', true)`),
	owe_link: visitor('owe_link(:booking, :phone, :staff)', HALL_CONTACT),
	owe_template: visitor(`owe_template(:booking, :phone, 'thank_you', :staff)`),
	owe_text: visitor(`owe_text(:phone, 'Welcome', false, :staff, :booking)`),
	permit_message: visitor('permit_message(:claimed, 1, 60)'),
	person: staff('person(:phone)'),
	proof_path: visitor('proof_path(gen_random_uuid())'),
	published_reviews: visitor('published_reviews(12)'),
	proofs_near: visitor(`proofs_near(repeat('0f', 8))`),
	read_agreement: visitor('read_agreement(:reference, :token)', AGREEMENT),
	read_booking: visitor('read_booking(:reference, :token)'),
	read_calendar_feed: visitor('read_calendar_feed(:feed)'),
	recent_booking_by_token: visitor('recent_booking_by_token(:token, 10)'),
	record_deposit: staff(DEPOSIT),
	record_payment: staff(`record_payment(:booking, gen_random_uuid(), 'balance', 50000, 'cash', null, :today::date)`),
	record_proof: staff(`record_proof(${PROOF}, 50000, :today::date)`, SENT),
	reinstate_booking: staff('reinstate_booking(:cancelled, :cancelledVersion)'),
	reveal_payer: staff('reveal_payer(:onHold)', staff(PAYER)),
	set_payer: staff(PAYER),
	remove_admin: staff('remove_admin(:colleague)'),
	reopen_day: staff('reopen_day(:closure, :closedDay)'),
	reopen_slots: staff('reopen_slots(:closure)'),
	request_visit: VISIT,
	request_booking: visitor('request_booking(gen_random_uuid(), :entryInLine, null, :address)'),
	reset_calendar_feed: staff(`reset_calendar_feed('Main Hall')`),
	restore_booking: staff('restore_booking(:deleted)'),
	save_proof: SENT,
	save_review: visitor(`save_review(:reference, :token, 5, 'Thank you.', true)`, staff(IT_WAS)),
	send_agreement: AGREEMENT,
	see_discount: staff('see_discount(:onHold, :onHoldVersion)'),
	set_price_lines: staff(STAGE),
	set_payment_dates: staff(
		`set_payment_dates(:onHold, :onHoldVersion, '[{"percent": 30, "due": "to_keep"}, {"due": "days_before", "days_before": 7}]')`,
	),
	restore_function: staff(`restore_function(:onHold, ${NOW}, ${NIKAH})`, staff(`call_off_function(:onHold, :onHoldVersion + 1, ${ADDED})`)),
	resume_messaging: staff('resume_messaging()'),
	retry_message: staff('retry_message(:dead)'),
	reveal_bill_payer: staff(`reveal_bill_payer(${BILLED})`, staff(BILL)),
	reverse_deposit: staff(
		'reverse_deposit((select id from public.deposits where booking_id = :booking), gen_random_uuid())',
		staff(DEPOSIT),
	),
	reverse_payment: staff('reverse_payment(:payment, gen_random_uuid())'),
	settle_message: visitor(`settle_message(:claimed, 1, 'accepted', 'wamid.' || :address, false, null, null, 'PK.' || :booking)`),
	set_fiscal_number: staff(`set_fiscal_number(${BILLED}, '1234567')`, staff(BILL)),
	set_hall_contact: HALL_CONTACT,
	signed_in_as_admin: staff('signed_in_as_admin()'),
	stop_messages: visitor(`stop_messages(:claimed, 1, false, '{"code": "131042", "message": "Payment", "concerns": "provider"}', 60)`),
	take_back_no_answer: staff(
		'take_back_no_answer(:asked, (select version from public.bookings where id = :asked))',
		staff(`note_no_answer(:asked, :askedVersion, now() + interval '2 hours')`),
	),
	today_book: staff('today_book(60, 60)'),
	withdraw_change: visitor('withdraw_change(:reference, :token)'),
	withdraw_link: staff('withdraw_link(:booking)'),
};

/** Functions of jobs, webhook and owner. Job plays time the jobs; the others run rarely. */
export const NOT_TIMED = [
	'answer_link_requests',
	'appoint_admin',
	'ask_for_reviews',
	'basics',
	'bookable',
	'client_errors_today',
	'expire_holds',
	'files_to_remove',
	'forget_in_time',
	'forget_messages',
	'join_bookings',
	'note_files_removed',
	'plan_ahead',
	'prune_records',
	'receive_whatsapp_events',
	'retention',
	'setup_facts',
	'undo_join',
];
