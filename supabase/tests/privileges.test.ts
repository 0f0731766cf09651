import { expect, test } from 'vitest';
import { type Actor, bilal, salma, server, stranger, visitor } from './support/actors.ts';
import { testDatabase } from './support/database.ts';
import { NULL_ARGUMENTS } from './support/null-arguments.ts';

const db = testDatabase();

const ROLES = ['anon', 'authenticated', 'service_role'];
const VERBS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'];

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Rights on every table and view. Row security shows signed-in users the rows of staff's tables only if they are staff. */
const TABLES: Record<string, Partial<Record<'authenticated' | 'service_role', string>>> = {
	'private.admins': {},
	'private.allowed_countries': {},
	'private.bill_counters': {},
	'private.bills': {},
	'private.booking_functions': {},
	'private.booking_tokens': {},
	'private.calendar_feeds': {},
	'private.client_errors': {},
	'private.conversations': {},
	'private.deposit_counters': {},
	'private.files_to_remove': {},
	'private.freed_slots': {},
	'private.hall_contact': {},
	'private.halls': { service_role: 'SELECT' },
	'private.idempotency': {},
	'private.joins': {},
	'private.kept_advances': {},
	'private.last_runs': {},
	'private.link_requests': {},
	'private.message_edits': {},
	'private.message_events': {},
	'private.message_kinds': {},
	'private.messaging_state': {},
	'private.new_numbers': {},
	'private.number_secret': {},
	'private.opt_outs': {},
	'private.payers': {},
	'private.payment_proofs': {},
	'private.planning': {},
	'private.quiet_requests': {},
	'private.receipt_counters': {},
	'private.request_log': {},
	'private.reviews': {},
	'private.settings': {},
	'private.slots': { service_role: 'SELECT' },
	'private.unknown_messages': {},
	'private.visits': {},
	'public.agreements': {},
	'public.booking_events': { authenticated: 'SELECT', service_role: 'SELECT' },
	'public.bookings': { authenticated: 'SELECT', service_role: 'SELECT UPDATE' },
	'public.change_requests': { authenticated: 'SELECT' },
	'public.closures': { authenticated: 'SELECT', service_role: 'SELECT' },
	'public.deposits': { authenticated: 'SELECT' },
	'public.functions': { authenticated: 'SELECT' },
	'public.messages': { authenticated: 'SELECT', service_role: 'SELECT INSERT UPDATE' },
	'public.payment_dates': {},
	'public.payments': { authenticated: 'SELECT', service_role: 'SELECT' },
	'public.price_lines': {},
	'public.staff_changes': { authenticated: 'SELECT' },
};

/** Functions of staff. Each has a part in public and a body in private, and refuses signed-in users who are not staff. */
const STAFF = words(`
	accept_change add_admin add_function agree_price agreements_of answer_new_number answer_review answered_reviews answer_visit booking_details booking_figures booking_sources booking_stats calendar_feeds call_off_function close_slots closures_between conversation_of day_book
	decline_change decline_proof deduct_deposit delete_booking edit_booking enter_booking enter_change erase_person export_person extend_hold list_admins list_bookings mark_agreement_signed mark_fully_paid
	join_bookings message_said message_to_say messages_to_see messaging_health money_of money_of_day month_book move_payments newest_requests note_consent note_no_answer note_rung note_wish person
	functions_of record_deposit record_payment record_proof reinstate_booking remove_admin reopen_day reopen_slots reset_calendar_feed restore_booking restore_function resume_messaging retry_message
	reverse_deposit reverse_payment see_discount send_agreement set_payment_dates set_price_lines take_back_no_answer today_book functions_of undo_join withdraw_link
	bills_of_month issue_bill issue_credit_note note_served set_fiscal_number reveal_bill_payer reveal_payer set_payer`).flatMap((name) => [
	`public.${name}`,
	`private.${name}`,
]);

/** Functions of the server. */
const SERVER = words(`
	accept_agreement answer_link_requests appoint_admin ask_for_change ask_for_link ask_for_reviews availability basics begin_proof bookable check_writes choose_dishes claim_messages client_errors_today
	count_client_error expire_holds files_to_remove forget_in_time forget_messages give_final_guests messaging_queue note_files_removed owe_link owe_template owe_text
	permit_message plan_ahead proof_path proofs_near prune_records published_reviews read_agreement read_booking read_calendar_feed receive_whatsapp_events recent_booking_by_token request_booking request_visit
	retention save_proof save_review set_hall_contact settle_message setup_facts stop_messages withdraw_change`).map(
	(name) => `public.${name}`,
);

/** Functions that read no secret. Checks of columns, policies and functions of staff run them with the caller's rights. */
const HARMLESS_TO_BOTH = words(`
	private.as_heard private.folded private.has_hidden private.is_a_name private.is_admin private.letters_left_out private.near_words
	private.slot_place private.unseen public.signed_in_as_admin`);
const HARMLESS_TO_SERVER = words('private.covers private.is_asked_for private.new_reference private.paid_statuses');

/** Callers of each function: the whole of public, and what a role may call in private. */
const FUNCTIONS: Record<string, string[]> = Object.fromEntries([
	...STAFF.map((name) => [name, ['authenticated']]),
	...SERVER.map((name) => [name, ['service_role']]),
	...HARMLESS_TO_BOTH.map((name) => [name, ['authenticated', 'service_role']]),
	...HARMLESS_TO_SERVER.map((name) => [name, ['service_role']]),
]);

const OUR_TABLES = `
select c.oid, n.nspname || '.' || c.relname as name, c.relkind
from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
where n.nspname in ('public', 'private')`;

const OUR_FUNCTIONS = `
select p.oid, n.nspname || '.' || p.proname as name, n.nspname = 'public' as is_public, p.proargtypes, p.provariadic
from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
where n.nspname in ('public', 'private')`;

const found = async (sql: string, values: unknown[] = []) => (await db.rows<{ found: string }>(sql, values)).map((row) => row.found).sort();

test('every table is in the matrix, and each role has exactly the rights in it', async () => {
	const rights = await db.rows<{ name: string; role: string; verbs: string[] }>(
		`select t.name, role, array(select verb from unnest($2::text[]) as verb where has_table_privilege(role, t.oid, verb)) as verbs
		from (${OUR_TABLES}) as t, unnest($1::text[]) as role where t.relkind in ('r', 'v', 'm', 'p', 'f')`,
		[ROLES, VERBS],
	);

	const matrix: typeof TABLES = {};
	for (const { name, role, verbs } of rights) matrix[name] = { ...matrix[name], ...(verbs.length > 0 && { [role]: verbs.join(' ') }) };
	expect(matrix).toEqual(TABLES);
});

test('staff write no column except through functions', async () => {
	const rights = await found(
		`select t.name || '.' || a.attname as found
		from (${OUR_TABLES}) as t
		join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
		where t.relkind = 'r'
			and (has_column_privilege('authenticated', t.oid, a.attnum, 'UPDATE') or has_column_privilege('authenticated', t.oid, a.attnum, 'INSERT'))`,
	);

	expect(rights).toEqual([]);
});

test('visitors have no right on a column, and no role has a right on a sequence', async () => {
	const rights = await found(
		`select role || ' ' || t.name || coalesce('.' || a.attname, '') as found
		from unnest($1::text[]) as role, (${OUR_TABLES}) as t
		left join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and t.relkind <> 'S'
		where case when t.relkind = 'S' then has_sequence_privilege(role, t.oid, 'USAGE, SELECT, UPDATE')
			when t.relkind in ('r', 'v', 'm', 'p', 'f') and role = 'anon' then has_column_privilege(role, t.oid, a.attnum, 'SELECT, INSERT, UPDATE, REFERENCES')
			else false end`,
		[ROLES],
	);

	expect(rights).toEqual([]);
});

test('every function of public is in the matrix, and each role may call exactly the functions in it', async () => {
	const rights = await db.rows<{ name: string; roles: string[] }>(
		`select name, roles from (${OUR_FUNCTIONS}) as f,
			lateral (select array(select role from unnest($1::text[]) as role where has_function_privilege(role, f.oid, 'EXECUTE')) as roles) as r
		where f.is_public or cardinality(roles) > 0`,
		[ROLES],
	);

	expect(Object.fromEntries(rights.map(({ name, roles }) => [name, roles]))).toEqual(FUNCTIONS);
});

test('visitors cannot use the private schema', async () => {
	const { usable } = await db.row<{ usable: boolean }>(`select has_schema_privilege('anon', 'private', 'USAGE') as usable`);

	expect(usable).toBe(false);
});

/** Calls each function of the matrix with nulls; answers those that are refused for want of a right (42501). */
async function refusedTo(actor: Actor): Promise<string[]> {
	const calls = await db.rows<{ name: string; call: string }>(
		`select name, 'select ' || name || '(' || ${NULL_ARGUMENTS} || ')' as call
		from (${OUR_FUNCTIONS}) as p where name = any ($1)`,
		[Object.keys(FUNCTIONS)],
	);
	await db.run(`
		create schema attempts;
		create function attempts.code_of(call text) returns text language plpgsql as
			'begin execute call; return null; exception when others then return sqlstate; end';
		grant usage on schema attempts to ${ROLES.join()};
		grant execute on function attempts.code_of to ${ROLES.join()};`);
	const codes = await db
		.as(actor)
		.rows<{ name: string; code: string | null }>(
			'select name, attempts.code_of(call) as code from unnest($1::text[], $2::text[]) as t (name, call)',
			[calls.map(({ name }) => name), calls.map(({ call }) => call)],
		);
	return codes.flatMap(({ name, code }) => (code === '42501' ? [name] : [])).sort();
}

const without = (...allowed: string[][]) =>
	Object.keys(FUNCTIONS)
		.filter((name) => !allowed.flat().includes(name))
		.sort();

test('visitors are refused every call', async () => {
	expect(await refusedTo(visitor)).toEqual(without());
});

test('signed-in users who are not staff are refused every function of staff and of the server, in public and in private', async () => {
	expect(await refusedTo(stranger)).toEqual(without(HARMLESS_TO_BOTH));
});

test('former staff are refused like strangers', async () => {
	await db.rows('delete from private.admins where user_id = $1', [bilal.userId]);

	expect(await refusedTo(bilal)).toEqual(without(HARMLESS_TO_BOTH));
});

test('staff are refused the functions of the server, and no other', async () => {
	expect(await refusedTo(salma)).toEqual(without(STAFF, HARMLESS_TO_BOTH));
});

test('the server is refused the functions of staff, and no other', async () => {
	expect(await refusedTo(server)).toEqual(without(SERVER, HARMLESS_TO_BOTH, HARMLESS_TO_SERVER));
});

test('a table of a later migration starts without rights for visitors', async () => {
	await db.rows('create table public.later (id integer)');
	const { granted } = await db.row<{ granted: boolean }>(
		`select has_table_privilege('anon', 'public.later', 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE') as granted`,
	);

	expect(granted).toBe(false);
});

test('a function of a later migration starts without rights for every role of the data API', async () => {
	await db.rows(`create function public.later() returns integer language sql security definer as 'select 1'`);
	const callers = await db.rows(
		`select role from unnest($1::text[]) as role where has_function_privilege(role, 'public.later()', 'EXECUTE')`,
		[ROLES],
	);

	expect(callers).toEqual([]);
});
