import type pg from 'pg';
import { bilal, salma, server } from '../../supabase/tests/support/actors.ts';
import { aRequest, inDays } from '../../supabase/tests/support/bookings.ts';
import { bookingsSql } from '../../supabase/tests/support/bookings-sql.ts';
import { type Entrance, enter } from '../races/entrance.ts';

/** Ids, versions, tokens and texts that timed calls may name. */
export type TimedFamily = Record<string, string>;

const PHONE = (family: number) => `+9230077${String(family).padStart(5, '0')}`;
const NEW_PHONE = (family: number) => `+9230066${String(family).padStart(5, '0')}`;
const OTHER_PHONE = (family: number) => `+9230055${String(family).padStart(5, '0')}`;
const PAST_PHONE = (family: number) => `+9230088${String(family).padStart(5, '0')}`;

/** Makes the data of one family. Each family has its own day, so families never wait for each other. */
export async function makeTimedFamily(stage: Entrance, family: number): Promise<TimedFamily> {
	const owner = await enter(stage);
	const asServer = await enter(stage, server);
	const staff = await enter(stage, salma);
	const day = inDays(60 + family);
	const ofDay = (event_time: string, hall = 'Main Hall') => aRequest({ phone: PHONE(family), event_date: day, event_time, hall });
	const ask = async (event_time: string, hall?: string) =>
		(await one(asServer, 'select public.request_booking(gen_random_uuid(), $1, null, $2) as it', [
			ofDay(event_time, hall),
			`a${family}`,
		])) as {
			booking_id: string;
			reference: string;
			token: string;
		};
	const hold = ({ booking_id }: { booking_id: string }) =>
		staff.query(
			`select public.edit_booking(id, version, '{"status": "pending", "total_amount": 1000000}') from public.bookings where id = $1`,
			[booking_id],
		);
	const payAdvance = ({ booking_id }: { booking_id: string }) =>
		staff.query(`select public.record_payment($1, gen_random_uuid(), 'advance', 100000, 'cash', null, current_date)`, [booking_id]);

	const held = await ask('dinner');
	await hold(held);
	await payAdvance(held);
	const moreGuests = {
		id: await one(owner, `select to_jsonb(id) as it from public.functions where booking_id = $1`, [held.booking_id]),
		guest_count: 350,
	};
	await asServer.query(`select public.ask_for_change($1, $2, gen_random_uuid(), $3, null)`, [
		held.reference,
		held.token,
		{ is_cancellation: false, note: 'Without onions', functions: [moreGuests] },
	]);
	const asked = await ask('lunch');
	const deleted = (await one(staff, 'select public.enter_booking(gen_random_uuid(), $1) as it', [
		{ ...ofDay('lunch'), hall: 'Tulip Hall' },
	])) as { id: string; version: number };
	await staff.query('select public.delete_booking($1, $2)', [deleted.id, deleted.version]);
	const cancelled = await ask('lunch', 'Tulip Hall');
	await hold(cancelled);
	await payAdvance(cancelled);
	await staff.query(`select public.edit_booking(id, version, '{"status": "cancelled"}') from public.bookings where id = $1`, [
		cancelled.booking_id,
	]);
	const onHold = await ask('dinner', 'Tulip Hall');
	await hold(onHold);
	await owner.query('insert into private.new_numbers (booking_id, old_phone, new_phone, happened_at) values ($1, $2, $3, now())', [
		held.booking_id,
		PHONE(family),
		NEW_PHONE(family),
	]);
	const closedDay = inDays(400 + family);
	const closed = (await one(staff, `select public.close_slots(null, $1, $1, null, 'Repairs') as it`, [closedDay])) as { id: string };
	const text = (state: string) =>
		one(
			owner,
			`insert into public.messages (booking_id, kind, body, to_phone, state, attempts, lease_until)
			values ($1, 'text', 'Welcome', $2, $3, 1, case $3 when 'leased' then now() + interval '10 minutes' end) returning to_jsonb(id) as it`,
			[held.booking_id, PHONE(family), state],
		) as Promise<string>;
	const claimed = await text('leased');
	const dead = await text('dead');
	await owner.query(
		bookingsSql({
			client_name: `'Test Family'`,
			phone: '$1',
			event_date: '$2::date',
			event_time: `'lunch'`,
			guest_count: '300',
			hall: `'Main Hall'`,
			status: `'cancelled'`,
		}),
		[PAST_PHONE(family), day],
	);
	const past = (
		await owner.query(
			bookingsSql({
				client_name: `'Test Family'`,
				phone: '$1',
				event_date: '$2::date',
				event_time: `'lunch'`,
				guest_count: '300',
				hall: `'Main Hall'`,
				status: `'pending'`,
				total_amount: '900000',
			}),
			[OTHER_PHONE(family), inDays(-1 - family)],
		)
	).rows[0].id as string;
	await owner.query(
		`insert into public.price_lines (booking_id, kind, label, unit_price, place) values ($1, 'agreed', 'As agreed', 900000, 0)`,
		[past],
	);
	await owner.query(`insert into private.reviews (booking_id, mark, words, may_publish) values ($1, 5, 'Thank you.', true)`, [past]);
	const found = (await one(
		owner,
		`select jsonb_build_object(
			'version', (select version from public.bookings where id = $1), 'askedVersion', (select version from public.bookings where id = $2),
			'cancelledVersion', (select version from public.bookings where id = $3), 'onHoldVersion', (select version from public.bookings where id = $4),
			'onHoldEnds', (select hold_expires_at from public.bookings where id = $4),
			'askedFunction', (select id from public.functions where booking_id = $2),
			'change', (select id from public.change_requests where booking_id = $1), 'payment', (select id from public.payments where booking_id = $1)) as it`,
		[held.booking_id, asked.booking_id, cancelled.booking_id, onHold.booking_id],
	)) as Record<string, string | number>;
	await Promise.all([owner.end(), asServer.end(), staff.end()]);
	return {
		...Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)])),
		booking: held.booking_id,
		reference: held.reference,
		token: held.token,
		asked: asked.booking_id,
		askedReference: asked.reference,
		askedToken: asked.token,
		deleted: deleted.id,
		cancelled: cancelled.booking_id,
		onHold: onHold.booking_id,
		closure: closed.id,
		closedDay,
		claimed,
		dead,
		message: claimed,
		phone: PHONE(family),
		newPhone: NEW_PHONE(family),
		pastPhone: PAST_PHONE(family),
		past,
		day,
		today: inDays(0),
		address: `address ${family}`,
		staff: salma.userId ?? '',
		colleague: bilal.userId ?? '',
		entry: JSON.stringify({ ...ofDay('dinner'), event_date: inDays(200 + family) }),
		entryInLine: JSON.stringify({ ...ofDay('dinner', 'Tulip Hall'), phone: OTHER_PHONE(family) }),
	};
}

async function one(client: pg.Client, sql: string, values: unknown[]): Promise<unknown> {
	const { rows } = await client.query<{ it: unknown }>(sql, values);
	return rows[0]?.it;
}
