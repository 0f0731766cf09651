import { expect, test } from 'vitest';
import menus from '#content/menus.json' with { type: 'json' };
import { STATUSES } from '#shared/rules/booking/status.ts';
import { type Dish, dishesOfMeal } from '#shared/rules/dishes.ts';
import { estimate } from '#shared/rules/money/estimate.ts';
import { dishCard } from '../../netlify/lib/content.ts';
import { testDatabase } from './support/database.ts';
import { seedSql } from './support/migrations.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase({ seeded: true });

test('there are about sixty bookings of every status, in both halls and at both times', async () => {
	const bookings = await db.rows<{ status: string; hall: string; event_time: string }>(
		'select status, hall, event_time from private.booking_functions where is_next',
	);

	expect(bookings).toHaveLength(60);
	expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(STATUSES));
	expect(new Set(bookings.map(({ hall, event_time }) => `${hall} ${event_time}`)).size).toBe(4);
});

test('two bookings are settled, and their bills are their prices', async () => {
	const bills = await db.rows<{ total: number; total_amount: number }>(
		'select bill.total, b.total_amount, bill.bill_no from private.bills as bill join public.bookings as b on b.id = bill.booking_id',
	);
	expect(bills).toHaveLength(2);
	for (const { total, total_amount } of bills) expect(total).toBe(total_amount);
});

test('a third of the bookings have two or three functions; one of them waits for one slot only, and one function is called off', async () => {
	const several = await db.rows<{ functions: number; off: number; taken: number }>(
		`select count(*)::int as functions, count(called_off_at)::int as off,
			count(*) filter (where status = 'pending_confirmation' and private.slot_holder(b) is not null)::int as taken
		from private.booking_functions as b group by id having count(*) > 1`,
	);

	expect(several).toHaveLength(20);
	expect(Math.max(...several.map(({ functions }) => functions))).toBe(3);
	expect(several.filter(({ taken, functions }) => taken === 1 && functions === 2)).toHaveLength(1);
	expect(several.filter(({ off }) => off === 1)).toHaveLength(1);
});

test('every estimate is the one that TypeScript computes today', async () => {
	const priced = await db.rows<{ status: string; total_amount: number; estimate: { total: number }; functions: Meal[] }>(
		`select status, total_amount, estimate, (select jsonb_agg(to_jsonb(f) order by event_date) from public.functions as f where f.booking_id = b.id) as functions
		from public.bookings as b where estimate is not null`,
	);

	expect(priced.length).toBeGreaterThan(50);
	for (const { total_amount, estimate: kept, functions } of priced) {
		const [only, ...others] = functions;
		if (only && others.length === 0) expect(kept).toEqual(estimateOf(only));
		else expect(kept.total).toBe(totalOf(functions.filter(({ called_off_at }) => !called_off_at)));
		expect([0, kept.total]).toContain(total_amount);
	}
});

type Meal = { guest_count: number; package: string; serving: 'table' | 'buffet'; add_ons: string[]; called_off_at: string | null };

const estimateOf = ({ guest_count, add_ons, ...meal }: Meal) => estimate({ ...meal, guestCount: guest_count, addOns: add_ons }, menus);

/** The one tax of the content is rounded once over all functions. */
const totalOf = (functions: Meal[]) => {
	const subtotal = functions.reduce((sum, one) => sum + (estimateOf(one)?.subtotal ?? 0), 0);
	return subtotal + Math.floor(subtotal * 0.15 + 0.5);
};

test('every function has the dishes that the site copies from its menu and add-ons', async () => {
	const kept = await db.rows<{ package: string | null; add_ons: string[]; dishes: Dish[] }>(
		'select package, add_ons, dishes from public.functions',
	);

	for (const { add_ons: addOns, dishes, ...meal } of kept) expect(dishes).toEqual(dishesOfMeal({ ...meal, addOns }, dishCard));
});

test('it has no real people: invented names, unassigned numbers, .example addresses, simulated messages', async () => {
	const { real } = await db.row(
		`select count(*) as real from public.bookings
		where phone !~ '^\\+92300000[0-9]{4}$' or email !~ '\\.example$' or client_name !~ '(wala|والا)$'`,
	);
	const { unmarked } = await db.row('select count(*) as unmarked from public.messages where not simulated');

	expect(real).toBe(0);
	expect(unmarked).toBe(0);
});

test('the payments fit the status of each booking', async () => {
	const odd = await db.rows(
		`select reference, status from public.bookings as b
		where case status
			when 'fully_paid' then private.paid_amount(id) <> total_amount or total_amount = 0
			when 'advance_paid' then private.paid_amount(id) not between 1 and total_amount - 1
			when 'cancelled' then private.paid_amount(id) < 0
			else private.paid_amount(id) <> 0
		end`,
	);

	expect(odd).toEqual([]);
});

test('receipt numbers have no gaps and follow the days', async () => {
	const receipts = await db.rows<{ receipt_year: number; receipt_no: number; rank: number }>(
		'select receipt_year, receipt_no, row_number() over (partition by receipt_year order by created_at, receipt_no) as rank from public.payments',
	);

	expect(receipts.length).toBeGreaterThan(30);
	for (const { receipt_no, rank } of receipts) expect(receipt_no).toBe(rank);
});

test('no booking or payment was made in the future, and no hold has expired', async () => {
	const { early } = await db.row(
		`select (select count(*) from public.bookings where created_at > now() or updated_at > now())
			+ (select count(*) from public.payments where created_at > now())
			+ (select count(*) from public.bookings where status = 'pending' and hold_expires_at <= now()) as early`,
	);

	expect(early).toBe(0);
});

test('the history of each booking has only allowed moves, up to its present status', async () => {
	const broken = await db.rows(
		`select b.reference from public.bookings as b
		where b.status <> coalesce(
			(select after ->> 'status' from public.booking_events where booking_id = b.id and action = 'status_changed' order by created_at desc, id desc limit 1),
			'pending_confirmation')
		union all
		select booking_id::text from public.booking_events
		where action = 'status_changed' and not private.may_move(before ->> 'status', after ->> 'status')`,
	);

	expect(broken).toEqual([]);
});

test('messages are in several states, and failed ones have a reason', async () => {
	const states = await db.rows<{ state: string }>('select distinct state from public.messages');
	const silent = await db.rows(`select id from public.messages where state in ('failed', 'dead') and last_error is null`);

	expect(states.length).toBeGreaterThanOrEqual(6);
	expect(silent).toEqual([]);
});

test('one of the two demo users is staff, and both passwords are right', async () => {
	const users = await db.rows(
		`select email, exists (select from private.admins where user_id = id) as staff,
			encrypted_password = extensions.crypt(case email when 'admin@lalazar.example' then 'lalazar-demo-1' else 'lalazar-guest-1' end, encrypted_password) as right
		from auth.users order by email`,
	);

	expect(users).toEqual([
		{ email: 'admin@lalazar.example', staff: true, right: true },
		{ email: 'guest@lalazar.example', staff: false, right: true },
	]);
});

test('the limits are too high for a demo to reach; the real ones stay on request', async () => {
	const limits = 'select key, value from private.settings where key like $1 order by key';
	expect((await db.rows<{ value: number }>(limits, ['requests_per%'])).every(({ value }) => value >= 1_000_000)).toBe(true);

	await db.rows(`update private.settings set value = 3 where key like 'requests_per%'`);
	await db.rows(`select set_config('venue.limits', 'production', true)`);
	await db.rows(firstStatement(seedSql()));
	expect((await db.rows<{ value: number }>(limits, ['requests_per%'])).map(({ value }) => value)).toEqual([3, 3, 3]);
});

test('a database that is not declared a demo’s is refused before the first change', async () => {
	const guard = seedSql().slice(seedSql().indexOf('do $$'), seedSql().indexOf('update private.settings'));
	await db.rows(`select set_config('venue.demo', '', true)`);

	expect(seedSql().search(/^[a-z]/m), 'the refusal comes first').toBe(seedSql().indexOf('do $$'));
	expect((await refusalOf(db.rows(guard))).message).toContain('this database is not for it');
});

test('the same day gives the same rows: no statement is random', () => {
	expect(seedSql()).not.toMatch(/random\(|gen_random_uuid|gen_random_bytes|clock_timestamp/);
});

/** The first statement of the seed, which lifts the limits. */
const firstStatement = (sql: string) =>
	sql.slice(sql.indexOf('update private.settings'), sql.indexOf(';', sql.indexOf('update private.settings')));

test('a hall is closed for two days on which no demo booking has it', async () => {
	const { closed } = await db.row(
		`select count(*) as closed from public.availability(private.today(), private.today() + 60) where state = 'closed'`,
	);
	const { inTheWay } = await db.row(
		`select count(*) as "inTheWay" from private.booking_functions as b join public.closures as c on private.covers(c, b.hall, b.event_date, b.event_time)`,
	);

	expect([closed, inTheWay]).toEqual([2, 0]);
});

test('three proofs of payment are there: one waits, one is a payment, and one was not found, with words', async () => {
	const proofs = await db.rows(
		`select p.state, p.amount = paid.amount and p.booking_id = paid.booking_id as is_paid, p.words is not null as has_words, b.status, p.created_at < now() as is_sent
		from private.payment_proofs as p join public.bookings as b on b.id = p.booking_id left join public.payments as paid on paid.id = p.payment_id
		order by p.state`,
	);

	const same = await db.rows(`select private.proofs_like(p) as same from private.payment_proofs as p where state = 'recorded'`);
	expect(same).toEqual([{ same: [] }]);
	expect(proofs).toEqual([
		{ state: 'not_found', is_paid: null, has_words: true, status: 'advance_paid', is_sent: true },
		{ state: 'recorded', is_paid: true, has_words: false, status: 'advance_paid', is_sent: true },
		{ state: 'waiting', is_paid: null, has_words: false, status: 'advance_paid', is_sent: true },
	]);
});

test('one agreement waits for its family, and another one is accepted at the price in force, with a payer and a tax number', async () => {
	const agreements = await db.rows(
		`select a.state, b.status, b.total_amount = (a.document ->> 'total')::integer as is_in_force, private.is_price_proposed(b.id) as is_proposed, p.cnic is not null as has_number
		from public.agreements as a join public.bookings as b on b.id = a.booking_id left join private.payers as p on p.booking_id = b.id order by a.state`,
	);

	const held = { status: 'advance_paid', is_in_force: true, is_proposed: false };
	expect(agreements).toEqual([
		{ state: 'accepted', ...held, has_number: true },
		{ state: 'sent', ...held, has_number: false },
	]);
});

test('one review waits for an answer, of a family whose event is over', async () => {
	const reviews = await db.rows(
		`select r.state, r.may_publish, b.status, (private.last_function(b.id)).event_date < private.today() as is_over, r.sent_at < now() as is_sent
		from private.reviews as r join public.bookings as b on b.id = r.booking_id`,
	);

	expect(reviews).toEqual([{ state: 'waiting', may_publish: true, status: 'fully_paid', is_over: true, is_sent: true }]);
});
