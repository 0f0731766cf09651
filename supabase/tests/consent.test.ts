import { beforeEach, describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { change, inDays, payFor } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();

const FAMILY = '+923000000002';
beforeEach(() => db.as(server).call('set_hall_contact', '+923000000000', '{"en": "https://lalazar.example/booking/view"}'));

async function enter(changes: Row = {}): Promise<string> {
	const entry = {
		client_name: 'Walk-in Family',
		phone: FAMILY,
		event_date: inDays(50),
		event_time: 'dinner',
		guest_count: 300,
		hall: 'Main Hall',
		...changes,
	};
	const row = await db.as(salma).call<{ id: string }>('enter_booking', crypto.randomUUID(), entry);
	return row.id;
}

/** What is owed to the family, not to the hall. */
const owed = async (id: string) =>
	(
		await db.rows<{ kind: string }>(
			`select kind from public.messages where booking_id = $1 and to_phone = $2 and state = 'queued' order by kind`,
			[id, FAMILY],
		)
	).map(({ kind }) => kind);
const agreed = async (id: string) =>
	(await db.row<{ agreed: boolean }>('select consent_at is not null as agreed from public.bookings where id = $1', [id])).agreed;
const note = async (id: string, actor = salma) => await db.as(actor).call<boolean>('note_consent', id);

describe('a family that staff enter and that agrees', () => {
	test('is sent its link, and all that a held booking brings', async () => {
		const id = await enter({ status: 'pending', is_agreed: true });

		expect(await owed(id)).toEqual(['booking_link', 'final_guests', 'hold_expiring', 'reminder_1_day', 'slot_held']);
		const { link } = await db.row<{ link: string }>(
			`select params ->> 'link' as link from public.messages where booking_id = $1 and kind = 'booking_link'`,
			[id],
		);
		const [reference = '', token = ''] = (link.split('#')[1] ?? '').split(/\.(.*)/);
		expect(await db.as(server).call<Row>('read_booking', reference, token)).toMatchObject({
			client_name: 'Walk-in Family',
		});
	});

	test('and is only noted gets its link with the thanks', async () => {
		expect(await owed(await enter({ is_agreed: true }))).toEqual(['thank_you']);
	});

	test('is entered once, and sent one link, however often Save arrives', async () => {
		const entry = {
			client_name: 'A',
			phone: FAMILY,
			event_date: inDays(50),
			event_time: 'dinner',
			guest_count: 3,
			hall: 'Main Hall',
			is_agreed: true,
		};
		const key = crypto.randomUUID();
		for (const _ of [1, 2, 3]) await db.as(salma).call('enter_booking', key, entry);

		expect(await db.rows(`select from public.messages where to_phone = $1`, [FAMILY])).toHaveLength(1);
	});

	test('of an event of the past is sent nothing', async () => {
		expect(await owed(await enter({ event_date: inDays(-3), is_agreed: true }))).toEqual([]);
	});

	test('does not ring the desk’s bell as a request of the website does', async () => {
		await enter({ is_agreed: true });

		expect(await db.as(salma).row('select public.newest_requests() as newest')).toEqual({ newest: [] });
	});
});

describe('a family that has not agreed', () => {
	test('is told of no turn: not of a hold, a move, an advance or the end', async () => {
		const id = await enter({ status: 'pending', total_amount: 600_000 });
		await change(db, id, { event_date: inDays(60) });
		await payFor(db, id, 'advance');
		await change(db, id, { status: 'cancelled' });

		expect(await agreed(id)).toBe(false);
		expect(await db.rows('select from public.messages where to_phone = $1', [FAMILY])).toEqual([]);
	});

	test('leaves the hall’s own reminders as they are', async () => {
		const id = await enter({ status: 'pending' });

		expect(await db.rows(`select kind from public.messages where booking_id = $1`, [id])).toEqual([{ kind: 'hold_expiring' }]);
	});

	test('is seen by the desk', async () => {
		const id = await enter();

		const of = async (booking: string) => (await db.as(salma).call<{ agreed: boolean }>('conversation_of', booking)).agreed;
		expect([await of(id), await of(await enter({ event_time: 'lunch', is_agreed: true }))]).toEqual([false, true]);
	});

	test('and says later that it agrees gets its link and what is planned, once, and the history says so', async () => {
		const id = await enter({ status: 'pending' });

		expect([await note(id), await note(id)]).toEqual([true, false]);
		expect(await owed(id)).toEqual(['booking_link', 'final_guests', 'hold_expiring', 'reminder_1_day', 'slot_held']);
		const events = await db.rows(`select actor from public.booking_events where booking_id = $1 and after ? 'consent_at'`, [id]);
		expect(events).toEqual([{ actor: salma.userId }]);
	});

	test('that does not exist cannot agree', async () => {
		expect((await refusalOf(note(crypto.randomUUID()))).code).toBe('PT404');
	});

	test.each(['yes', 1])('agrees by nothing but true: %s is refused', async (is_agreed) => {
		expect((await refusalOf(enter({ is_agreed }))).code).toBe('22023');
	});
});
