import { addDays, dayAt } from '#shared/rules/day.ts';
import { type Actor, salma, server } from './actors.ts';
import type { Database, Row } from './database.ts';

/** A day in Karachi, a number of days from today. */
export const inDays = (days: number): string => addDays(dayAt(new Date()), days);

/** A row of bookings. */
export type BookingRow = {
	id: string;
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
	const columns = Object.keys(booking);
	const places = columns.map((_, index) => `$${index + 1}`);
	return db.row(`insert into public.bookings (${columns.join(', ')}) values (${places.join(', ')}) returning *`, Object.values(booking));
}

/** A booking with an agreed total, so that it can be paid. */
export const aPricedBooking = (db: Database, changes: Row = {}) => aBooking(db, { total_amount: 9_000_000, ...changes });

export const bookingNow = (db: Database, id: string): Promise<BookingRow> => db.row('select * from public.bookings where id = $1', [id]);

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

type Asked = { key?: string; request?: unknown; estimate?: Row | null; address?: string | null; actor?: Actor };

export async function request(db: Database, asked: Asked = {}): Promise<Answer> {
	const { key = crypto.randomUUID(), request: body = aRequest(), estimate = null, address = 'address-1', actor = server } = asked;
	const answer = await db.as(actor).call<Answer>('request_booking', key, body, estimate, address);
	return answer;
}

/** Updates granted columns as staff do, and answers the number of changed rows. */
export async function change(db: Database, id: string, changes: Row, { version, actor = salma }: { version?: number; actor?: Actor } = {}) {
	const columns = Object.keys(changes).map((column, index) => `${column} = $${index + 2}`);
	const fence = version === undefined ? '' : `and version = ${version}`;
	const sql = `update public.bookings set ${columns.join(', ')} where id = $1 ${fence} returning id`;
	return (await db.as(actor).rows(sql, [id, ...Object.values(changes)])).length;
}

/** Changes a booking without its guard, into one of an earlier release with fewer rules. */
export async function asBefore(db: Database, id: string, changes: Row): Promise<void> {
	const columns = Object.keys(changes).map((column, index) => `${column} = $${index + 2}`);
	await db.rows('alter table public.bookings disable trigger before_booking');
	await db.rows(`update public.bookings set ${columns.join(', ')} where id = $1`, [id, ...Object.values(changes)]);
	await db.rows('alter table public.bookings enable trigger before_booking');
}

/** Records a tenth of the total, or all of it, as an advance, which moves the booking. */
export const payFor = (db: Database, id: string, part: 'advance' | 'all') =>
	db.as(salma).rows(
		`select public.record_payment(b.id, gen_random_uuid(), 'advance', case $2 when 'all' then total_amount else total_amount / 10 end, 'cash', null, $3)
			from public.bookings as b where b.id = $1`,
		[id, part, inDays(0)],
	);
