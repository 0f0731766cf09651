import { expect, test } from 'vitest';
import { visitor } from './support/actors.ts';
import { testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

const ROLES = ['anon', 'authenticated', 'service_role'];
const VERBS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'];

/** Every table right that an API role has. What is not written here is refused. */
const TABLE_RIGHTS = [
	'authenticated SELECT public.booking_events',
	'authenticated SELECT public.bookings',
	'authenticated SELECT public.change_requests',
	'authenticated SELECT public.closures',
	'authenticated SELECT public.messages',
	'authenticated SELECT public.payments',
	'authenticated SELECT public.staff_changes',
	'service_role INSERT public.bookings',
	'service_role INSERT public.messages',
	'service_role SELECT private.halls',
	'service_role SELECT private.slots',
	'service_role SELECT public.booking_events',
	'service_role SELECT public.bookings',
	'service_role SELECT public.closures',
	'service_role SELECT public.messages',
	'service_role SELECT public.payments',
	'service_role UPDATE public.bookings',
	'service_role UPDATE public.messages',
];

/** The columns of bookings that staff may write besides what a family tells. */
const STAFF_COLUMNS = ['estimate', 'cancel_reason', 'final_guests', 'hold_expires_at', 'private_note', 'status', 'total_amount'];

/** Every function that an API role may call. */
const FUNCTION_RIGHTS = [
	'authenticated private.accept_change',
	'authenticated private.add_admin',
	'authenticated private.answer_new_number',
	'authenticated private.as_heard',
	'authenticated private.booking_details',
	'authenticated private.booking_figures',
	'authenticated private.booking_stats',
	'authenticated private.calendar_feeds',
	'authenticated private.close_slots',
	'authenticated private.conversation_of',
	'authenticated private.day_book',
	'authenticated private.decline_change',
	'authenticated private.delete_booking',
	'authenticated private.enter_booking',
	'authenticated private.enter_change',
	'authenticated private.erase_person',
	'authenticated private.export_person',
	'authenticated private.extend_hold',
	'authenticated private.folded',
	'authenticated private.has_hidden',
	'authenticated private.is_a_name',
	'authenticated private.is_admin',
	'authenticated private.letters_left_out',
	'authenticated private.list_admins',
	'authenticated private.list_bookings',
	'authenticated private.mark_fully_paid',
	'authenticated private.message_said',
	'authenticated private.message_to_say',
	'authenticated private.messaging_health',
	'authenticated private.month_book',
	'authenticated private.move_payments',
	'authenticated private.near_words',
	'authenticated private.newest_requests',
	'authenticated private.note_consent',
	'authenticated private.note_no_answer',
	'authenticated private.note_rung',
	'authenticated private.note_wish',
	'authenticated private.person',
	'authenticated private.record_payment',
	'authenticated private.reinstate_booking',
	'authenticated private.remove_admin',
	'authenticated private.reopen_day',
	'authenticated private.reopen_slots',
	'authenticated private.reset_calendar_feed',
	'authenticated private.restore_booking',
	'authenticated private.resume_messaging',
	'authenticated private.retry_message',
	'authenticated private.reverse_payment',
	'authenticated private.slot_place',
	'authenticated private.take_back_no_answer',
	'authenticated private.today_book',
	'authenticated private.unseen',
	'authenticated private.withdraw_link',
	'authenticated public.accept_change',
	'authenticated public.add_admin',
	'authenticated public.answer_new_number',
	'authenticated public.booking_details',
	'authenticated public.booking_figures',
	'authenticated public.booking_stats',
	'authenticated public.calendar_feeds',
	'authenticated public.close_slots',
	'authenticated public.conversation_of',
	'authenticated public.day_book',
	'authenticated public.decline_change',
	'authenticated public.delete_booking',
	'authenticated public.enter_booking',
	'authenticated public.enter_change',
	'authenticated public.erase_person',
	'authenticated public.export_person',
	'authenticated public.extend_hold',
	'authenticated public.list_admins',
	'authenticated public.list_bookings',
	'authenticated public.mark_fully_paid',
	'authenticated public.message_said',
	'authenticated public.message_to_say',
	'authenticated public.messaging_health',
	'authenticated public.month_book',
	'authenticated public.move_payments',
	'authenticated public.newest_requests',
	'authenticated public.note_consent',
	'authenticated public.note_no_answer',
	'authenticated public.note_rung',
	'authenticated public.note_wish',
	'authenticated public.person',
	'authenticated public.record_payment',
	'authenticated public.reinstate_booking',
	'authenticated public.remove_admin',
	'authenticated public.reopen_day',
	'authenticated public.reopen_slots',
	'authenticated public.reset_calendar_feed',
	'authenticated public.restore_booking',
	'authenticated public.resume_messaging',
	'authenticated public.retry_message',
	'authenticated public.reverse_payment',
	'authenticated public.signed_in_as_admin',
	'authenticated public.take_back_no_answer',
	'authenticated public.today_book',
	'authenticated public.withdraw_link',
	'service_role private.as_heard',
	'service_role private.covers',
	'service_role private.folded',
	'service_role private.has_hidden',
	'service_role private.is_a_name',
	'service_role private.is_admin',
	'service_role private.is_asked_for',
	'service_role private.letters_left_out',
	'service_role private.near_words',
	'service_role private.new_reference',
	'service_role private.paid_statuses',
	'service_role private.slot_place',
	'service_role private.unseen',
	'service_role public.answer_link_requests',
	'service_role public.appoint_admin',
	'service_role public.ask_for_change',
	'service_role public.ask_for_link',
	'service_role public.availability',
	'service_role public.basics',
	'service_role public.bookable',
	'service_role public.check_writes',
	'service_role public.claim_messages',
	'service_role public.client_errors_today',
	'service_role public.count_client_error',
	'service_role public.expire_holds',
	'service_role public.forget_in_time',
	'service_role public.forget_messages',
	'service_role public.give_final_guests',
	'service_role public.messaging_queue',
	'service_role public.owe_link',
	'service_role public.owe_template',
	'service_role public.owe_text',
	'service_role public.permit_message',
	'service_role public.plan_ahead',
	'service_role public.prune_records',
	'service_role public.read_booking',
	'service_role public.read_calendar_feed',
	'service_role public.receive_whatsapp_events',
	'service_role public.recent_booking_by_token',
	'service_role public.request_booking',
	'service_role public.retention',
	'service_role public.set_hall_contact',
	'service_role public.settle_message',
	'service_role public.setup_facts',
	'service_role public.signed_in_as_admin',
	'service_role public.stop_messages',
	'service_role public.withdraw_change',
];

const OUR_TABLES = `
select c.oid, n.nspname || '.' || c.relname as name, c.relkind
from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
where n.nspname in ('public', 'private')`;

const OUR_FUNCTIONS = `
select p.oid, n.nspname || '.' || p.proname as name
from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
where n.nspname in ('public', 'private')`;

const found = async (sql: string, values: unknown[]) => (await db.rows<{ found: string }>(sql, values)).map((row) => row.found).sort();

test('each role has the table rights that are written down, and no other', async () => {
	const rights = await found(
		`select role || ' ' || verb || ' ' || t.name as found
		from unnest($1::text[]) as role, unnest($2::text[]) as verb, (${OUR_TABLES}) as t
		where t.relkind in ('r', 'v', 'm', 'p', 'f') and has_table_privilege(role, t.oid, verb)`,
		[ROLES, VERBS],
	);

	expect(rights).toEqual(TABLE_RIGHTS);
});

test('staff may write the columns that are written down, of bookings only', async () => {
	const rights = await found(
		`select t.name || '.' || a.attname as found
		from (${OUR_TABLES}) as t
		join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
		where t.relkind = 'r'
			and (has_column_privilege('authenticated', t.oid, a.attnum, 'UPDATE') or has_column_privilege('authenticated', t.oid, a.attnum, 'INSERT'))`,
		[],
	);

	const told = await found('select unnest(private.request_columns()) as found', []);

	expect(told).toContain('special_requests');
	expect(rights).toEqual([...told, ...STAFF_COLUMNS].sort().map((column) => `public.bookings.${column}`));
});

test('visitors have no right on any table, column or sequence', async () => {
	const rights = await found(
		`select t.name || coalesce('.' || a.attname, '') as found
		from (${OUR_TABLES}) as t
		left join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and t.relkind <> 'S'
		where case when t.relkind = 'S' then has_sequence_privilege('anon', t.oid, 'USAGE, SELECT, UPDATE')
			when t.relkind in ('r', 'v', 'm', 'p', 'f') then has_column_privilege('anon', t.oid, a.attnum, 'SELECT, INSERT, UPDATE, REFERENCES')
			else false end`,
		[],
	);

	expect(rights).toEqual([]);
});

test('no role may use a sequence: receipts and events are numbered by triggers', async () => {
	const rights = await found(
		`select role || ' ' || t.name as found from unnest($1::text[]) as role, (${OUR_TABLES}) as t
		where t.relkind = 'S' and has_sequence_privilege(role, t.oid, 'USAGE, SELECT, UPDATE')`,
		[ROLES],
	);

	expect(rights).toEqual([]);
});

test('each role may call the functions that are written down, and no other; visitors may call none', async () => {
	const rights = await found(
		`select role || ' ' || f.name as found from unnest($1::text[]) as role, (${OUR_FUNCTIONS}) as f where has_function_privilege(role, f.oid, 'EXECUTE')`,
		[ROLES],
	);

	expect(rights).toEqual(FUNCTION_RIGHTS);
});

test('visitors may not even look into the private schema', async () => {
	const { usable } = await db.row<{ usable: boolean }>(`select has_schema_privilege('anon', 'private', 'USAGE') as usable`);

	expect(usable).toBe(false);
});

test.each(['public.bookings', 'public.payments', 'public.messages', 'public.booking_events', 'public.closures', 'public.change_requests'])(
	'a visitor is refused %s',
	async (table) => {
		const refusal = await refusalOf(db.as(visitor).rows(`select * from ${table}`));

		expect(refusal.code).toBe('42501');
	},
);

test.each([
	'select public.request_booking(gen_random_uuid(), null, null, null)',
	"select public.read_booking('LZ-0000-00', 'x')",
	'select * from public.availability(current_date, current_date)',
	'select public.list_bookings()',
	'select public.booking_stats()',
	'select public.signed_in_as_admin()',
	'select * from public.claim_messages(1, 60)',
])('a visitor is refused: %s', async (statement) => {
	const refusal = await refusalOf(db.as(visitor).rows(statement));

	expect(refusal.code).toBe('42501');
});

test('what a later migration creates starts without any right for visitors', async () => {
	await db.rows('create table public.later (id integer)');
	const { granted } = await db.row<{ granted: boolean }>(
		`select has_table_privilege('anon', 'public.later', 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE') as granted`,
	);

	expect(granted).toBe(false);
});

test('a function that a later migration creates can be called by no role of the data API', async () => {
	await db.rows(`create function public.later() returns integer language sql security definer as 'select 1'`);
	const callers = await db.rows(
		`select role from unnest($1::text[]) as role where has_function_privilege(role, 'public.later()', 'EXECUTE')`,
		[ROLES],
	);

	expect(callers).toEqual([]);
});
