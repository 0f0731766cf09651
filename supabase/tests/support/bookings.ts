import { addDays, dayAt } from '#shared/rules/day.ts';
import { type Actor, salma, server } from './actors.ts';
import { byTable } from './bookings-sql.ts';
import type { Database, Row } from './database.ts';

/** A day in Karachi, a number of days from today. */
export const inDays = (days: number): string => addDays(dayAt(new Date()), days);

/** A row of bookings. */
export type BookingRow = {
	id: string;
	function_id: string;
	reference: string;
	status: string;
	version: number;
	hall: string;
	event_date: string;
	event_time: string;
	total_amount: number;
	hold_expires_at: string | null;
	deleted_at: string | null;
};

/** Adds a booking as the owner, with consent to messages. Valid by default: a test names only what matters to it. */
export function aBooking(db: Database, changes: Row = {}): Promise<BookingRow> {
	const booking: Row = {
		client_name: 'Test Family',
		phone: '+923000000001',
		event_date: inDays(50),
		event_time: 'dinner',
		guest_count: 300,
		hall: 'Main Hall',
		consent_at: new Date().toISOString(),
		...changes,
	};
	return insertBooking(db, booking);
}

/** Inserts a booking with one function, as an import does. */
export async function insertBooking(db: Database, row: Row): Promise<BookingRow> {
	const [own, others] = byTable(row);
	const { id } = await db.row<{ id: string }>(...insertion('bookings', others));
	await db.rows(...insertion('functions', { ...own, booking_id: id }));
	const { total_amount: total = 0, estimate } = others;
	const line = { booking_id: id, label: 'Price', place: 0 };
	if (Number(total) > 0) await db.rows(...insertion('price_lines', { ...line, kind: 'agreed', unit_price: total }));
	else if (estimate) await db.rows(...insertion('price_lines', { ...line, kind: 'fixed', unit_price: (estimate as Row)['total'] }));
	return bookingNow(db, id);
}

function insertion(table: string, row: Row): [string, unknown[]] {
	const columns = Object.keys(row);
	const places = columns.map((_, index) => `$${index + 1}`);
	return [`insert into public.${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`, Object.values(row)];
}

/** A booking with an agreed total, so that it can be paid. */
export const aPricedBooking = (db: Database, changes: Row = {}) => aBooking(db, { total_amount: 9_000_000, ...changes });

export const bookingNow = (db: Database, id: string): Promise<BookingRow> =>
	db.row('select * from private.booking_functions where id = $1 and is_next', [id]);

/** A request as the server sends it: valid by default. */
export const aRequest = (changes: Row = {}): Row => ({
	client_name: 'Test Family',
	phone: '+923000000001',
	email: null,
	event_date: inDays(50),
	event_time: 'dinner',
	guest_count: 300,
	hall: 'Main Hall',
	occasion: null,
	package: null,
	serving: null,
	add_ons: [],
	special_requests: null,
	language: 'en',
	booking_url: 'https://lalazar.example/booking/view',
	manager_phone: '+923000000000',
	...changes,
});

/** The answer of request_booking. */
export type Answer = {
	outcome: string;
	booking_id: string;
	reference: string;
	token: string;
	status: string;
	estimate: Row | null;
	quiet: boolean;
};

type Asked = { key?: string; request?: unknown; estimate?: Row | null; prices?: Row | null; address?: string | null; actor?: Actor };

/** Prices that make this total: a menu that costs nothing, and one line without taxes. */
export const pricesWith = (total: number): Row => {
	const lines = [
		{ kind: 'plates', label: 'Menu', unit_price: 0 },
		{ kind: 'fixed', label: 'Price', unit_price: total },
	];
	return { taxes: [], functions: [{ lines }] };
};

export async function request(db: Database, asked: Asked = {}): Promise<Answer> {
	const { key = crypto.randomUUID(), request: body = aRequest(), estimate = null, address = 'address-1', actor = server } = asked;
	const { prices = estimate && pricesWith(Number(estimate['total'])) } = asked;
	const answer = await db.as(actor).call<Answer>('request_booking', key, body, prices, address);
	return answer;
}

/** Edits a booking as staff do. Answers the number of changed bookings: 0 if it has another version. */
export async function change(db: Database, id: string, changes: Row, { version, actor = salma }: { version?: number; actor?: Actor } = {}) {
	const seen = version ?? (await bookingNow(db, id)).version;
	try {
		await db.as(actor).call('edit_booking', id, seen, changes);
		return 1;
	} catch (error) {
		if (error instanceof Error && error.message === 'version_conflict') return 0;
		throw error;
	}
}

/** Changes columns of a booking and its function as the owner does in SQL. */
export async function update(db: Database, id: string, changes: Row): Promise<void> {
	const [own, others] = byTable(changes);
	for (const [table, key, columns] of [
		['functions', 'booking_id', own],
		['bookings', 'id', others],
	] as const) {
		const sets = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`);
		if (sets.length > 0) await db.rows(`update public.${table} set ${sets.join(', ')} where ${key} = $1`, [id, ...Object.values(columns)]);
	}
}

/** Changes a booking without its guard, into one of an earlier release with fewer rules. */
export async function asBefore(db: Database, id: string, changes: Row): Promise<void> {
	const guards = ['bookings disable trigger before_booking', 'functions disable trigger before_function'];
	for (const guard of guards) await db.rows(`alter table public.${guard}`);
	await update(db, id, changes);
	for (const guard of guards) await db.rows(`alter table public.${guard.replace('disable', 'enable')}`);
}

/** Records a tenth of the total, or all of it, as an advance, which moves the booking. */
export const payFor = (db: Database, id: string, part: 'advance' | 'all') =>
	db.as(salma).rows(
		`select public.record_payment(b.id, gen_random_uuid(), 'advance', case $2 when 'all' then total_amount else total_amount / 10 end, 'cash', null, $3)
			from public.bookings as b where b.id = $1`,
		[id, part, inDays(0)],
	);
