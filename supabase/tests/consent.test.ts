import { beforeEach, describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { aBooking, change, inDays, payFor } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { aMessage, outboxOf, secondsAt } from './support/messages.ts';
import { refusalOf } from './support/refusal.ts';

describe('consent to messages', () => {
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

	/** Kinds of the waiting messages to the family. */
	const owed = async (id: string) =>
		(
			await db.rows<{ kind: string }>(
				`select kind from public.messages where booking_id = $1 and to_phone = $2 and state = 'queued' order by kind`,
				[id, FAMILY],
			)
		).map(({ kind }) => kind);
	const agreed = async (id: string) =>
		(await db.row<{ agreed: boolean }>('select consent_at is not null as agreed from public.bookings where id = $1', [id])).agreed;
	const note = (id: string, actor = salma) => db.as(actor).call<boolean>('note_consent', id);

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

		test('is not announced at the desk like a request of the website', async () => {
			await enter({ is_agreed: true });

			expect(await db.as(salma).row('select public.newest_requests() as newest')).toEqual({ newest: [] });
		});
	});

	describe('a family that has not agreed', () => {
		test('gets no message: not of a hold, a move, an advance or the end', async () => {
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

		test('gets its link and the planned messages once it agrees later, and the history has an event', async () => {
			const id = await enter({ status: 'pending' });

			expect([await note(id), await note(id)]).toEqual([true, false]);
			expect(await owed(id)).toEqual(['booking_link', 'final_guests', 'hold_expiring', 'reminder_1_day', 'slot_held']);
			const events = await db.rows(`select actor from public.booking_events where booking_id = $1 and after ? 'consent_at'`, [id]);
			expect(events).toEqual([{ actor: salma.userId }]);
		});

		test('that does not exist cannot agree', async () => {
			expect((await refusalOf(note(crypto.randomUUID()))).code).toBe('PT404');
		});

		test.each(['yes', 1])('agrees only by true: %s is refused', async (is_agreed) => {
			expect((await refusalOf(enter({ is_agreed }))).code).toBe('22023');
		});
	});
});

describe('a STOP or a START by word of mouth', () => {
	const db = testDatabase();
	const outbox = outboxOf(db);

	const PHONE = '+923000000001';
	let booking: string;
	beforeEach(async () => {
		booking = (await aBooking(db, { phone: PHONE, consent_at: new Date().toISOString() })).id;
	});

	const note = (wish: string | null, { asked = true, id = booking, actor = salma } = {}) =>
		db.as(actor).call<boolean>('note_wish', id, wish, asked);
	const optedOut = async () => (await db.as(salma).call<{ opted_out: boolean }>('conversation_of', booking)).opted_out;
	const history = () =>
		db.rows(`select actor, action from public.booking_events where action in ('messages_stopped', 'messages_allowed') order by id`);

	test('a noted STOP cancels waiting messages, is shown, and is in the history once', async () => {
		const { id } = await aMessage(db, { booking_id: booking, to_phone: PHONE });

		expect([await note('stop'), await note('stop')]).toEqual([true, false]);

		expect([await optedOut(), (await outbox.now(id)).state]).toEqual([true, 'cancelled']);
		expect(await history()).toEqual([{ actor: salma.userId, action: 'messages_stopped' }]);
	});

	test('the hall’s own notices go on after a STOP', async () => {
		const { id } = await aMessage(db, { booking_id: booking, to_phone: PHONE, kind: 'manager_notice' });

		await note('stop');

		expect((await outbox.now(id)).state).toBe('queued');
	});

	test('a noted START needs the family’s wish', async () => {
		await note('stop');

		expect((await refusalOf(note('start', { asked: false }))).code).toBe('PT409');
		expect(await optedOut()).toBe(true);

		expect(await note('start')).toBe(true);
		expect(await optedOut()).toBe(false);
		expect((await history()).map((row) => row['action'])).toEqual(['messages_stopped', 'messages_allowed']);
	});

	test('a START brings back the messages that a STOP cancelled and that are still ahead', async () => {
		const { id } = await aBooking(db, {
			phone: PHONE,
			status: 'pending',
			event_date: inDays(40),
			event_time: 'lunch',
			consent_at: new Date().toISOString(),
		});
		await db.rows('select private.plan_messages($1)', [id]);
		const queued = () =>
			db.rows(`select kind from public.messages where booking_id = $1 and state = 'queued' and to_phone = $2 order by kind`, [id, PHONE]);
		const before = await queued();
		await note('stop', { id });
		expect(await queued()).toEqual([]);

		await note('start', { id });

		expect(before.length).toBeGreaterThan(0);
		expect(await queued()).toEqual(before);
	});

	test('the family’s own later message counts more than the note', async () => {
		await note('stop');
		const write = (text: string, wish: string, at: number) =>
			outbox.receive([{ status: 'incoming', provider_id: `wamid.${text}`, at, type: 'text', from: PHONE, text, wish }]);

		await write('earlier START', 'start', secondsAt(-100));
		expect(await optedOut()).toBe(true);
		await db.rows(`update private.conversations set wish_at = now() - interval '1 minute' where phone = $1`, [PHONE]);
		await write('later START', 'start', secondsAt());
		expect(await optedOut()).toBe(false);
	});

	test('a number that was erased and wanted no messages can ask for them again', async () => {
		await db.rows(`insert into private.opt_outs (phone_hash, wish_at) values (private.phone_hash($1), now() - interval '1 day')`, [PHONE]);
		expect(await optedOut()).toBe(true);

		await note('start');

		expect(await optedOut()).toBe(false);
	});

	test('an unknown wish or booking is refused', async () => {
		expect((await refusalOf(note('perhaps'))).code).toBe('22023');
		expect((await refusalOf(note(null))).code).toBe('22023');
		expect((await refusalOf(note('stop', { id: crypto.randomUUID() }))).code).toBe('PT404');
		await db.rows('update public.bookings set deleted_at = now() where id = $1', [booking]);
		expect((await refusalOf(note('stop'))).code).toBe('PT404');
	});
});
