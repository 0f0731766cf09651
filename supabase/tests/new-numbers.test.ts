import { beforeEach, describe, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking, change } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { aMessage, outboxOf, secondsAt } from './support/messages.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const outbox = outboxOf(db);

const OLD = '+923000000001';
const NEW = '+923007654321';
let booking: string;
beforeEach(async () => {
	booking = (await aBooking(db, { phone: OLD })).id;
});

const changedTo = (to: string, more: Row = {}): Row => ({
	...{ status: 'incoming', provider_id: 'wamid.system', at: secondsAt(-300), type: 'system', from: OLD },
	...{ text: 'User Ayesha changed from 923000000001 to 923007654321', new_phone: to, new_user_id: 'PK.new', previous_user_id: 'PK.old' },
	...more,
});
const write = (text: string, more: Row = {}) =>
	outbox.receive([{ status: 'incoming', provider_id: `wamid.${text}`, at: secondsAt(-60), type: 'text', from: NEW, text, ...more }]);
const asked = async (id = booking) => (await db.as(salma).call<{ new_phone: string | null }>('conversation_of', id)).new_phone;
const phone = async (id = booking) => (await db.row<{ phone: string }>('select phone from public.bookings where id = $1', [id])).phone;
const answer = (use: boolean, { id = booking, number = NEW, actor = salma } = {}) =>
	db.as(actor).call('answer_new_number', id, number, use);
const optedOut = async (number: string) => (await db.row<{ is: boolean }>('select private.is_opted_out($1) as is', [number])).is;

describe('when WhatsApp says that a family has another number', () => {
	test('the booking keeps its number, staff are asked, and the messages say so', async () => {
		await outbox.receive([changedTo(NEW)]);

		expect([await phone(), await asked()]).toEqual([OLD, NEW]);
		expect(await db.rows(`select body from public.messages where booking_id = $1 and kind = 'incoming'`, [booking])).toEqual([
			{ body: 'WhatsApp: User Ayesha changed from 923000000001 to 923007654321' },
		]);
	});

	test('staff are asked at each booking of the number, and at no other', async () => {
		const second = await aBooking(db, { phone: OLD, event_time: 'lunch' });
		const other = await aBooking(db, { phone: '+923000000005' });

		await outbox.receive([changedTo(NEW)]);

		expect([await asked(), await asked(second.id), await asked(other.id)]).toEqual([NEW, NEW, null]);
	});

	test('messages from the new number are stored with the booking', async () => {
		await outbox.receive([changedTo(NEW)]);
		await write('This is my new number');

		expect(await db.row(`select booking_id, to_phone from public.messages where body = 'This is my new number'`)).toEqual({
			booking_id: booking,
			to_phone: NEW,
		});
	});

	test('a STOP from the new number stops what would go to the old one', async () => {
		const { id } = await aMessage(db, { booking_id: booking, to_phone: OLD });
		await outbox.receive([changedTo(NEW)]);
		await write('STOP', { wish: 'stop' });

		expect([await optedOut(OLD), await optedOut(NEW), (await outbox.now(id)).state]).toEqual([true, true, 'cancelled']);
	});

	test('the old number’s open day is not made longer by it', async () => {
		await outbox.receive([changedTo(NEW)]);

		expect(await db.row('select last_incoming_at from private.conversations where phone = $1', [OLD])).toEqual({ last_incoming_at: null });
	});

	test('staff are asked about the newest number, also when events come late or twice', async () => {
		const newest = changedTo('+923001111111', { provider_id: 'wamid.newest', at: secondsAt(-100) });
		await outbox.receive([newest]);
		await outbox.receive([changedTo(NEW)]);
		await outbox.receive([newest]);

		expect(await asked()).toBe('+923001111111');
	});

	test('staff are asked about the last of two changes', async () => {
		await outbox.receive([changedTo(NEW)]);
		await outbox.receive([
			changedTo('+923001111111', {
				...{ provider_id: 'wamid.second', from: NEW, at: secondsAt(-100), new_user_id: 'PK.third', previous_user_id: 'PK.new' },
			}),
		]);

		expect(await asked()).toBe('+923001111111');
	});

	test('a family known only by its id is found, too', async () => {
		await write('hello', { from: OLD, user_id: 'PK.old' });
		await outbox.receive([changedTo(NEW, { from: undefined })]);

		expect(await asked()).toBe(NEW);
	});

	test('a stranger’s new number is no question', async () => {
		await outbox.receive([changedTo(NEW, { from: '+923009999999', previous_user_id: undefined })]);

		expect(await db.rows('select from private.new_numbers')).toEqual([]);
	});
});

describe('staff’s answer', () => {
	beforeEach(() => outbox.receive([changedTo(NEW)]));

	test('Yes gives the booking the number, with its name in the history, and sends what waits there', async () => {
		const { id } = await aMessage(db, { booking_id: booking, to_phone: OLD });

		await answer(true);

		expect([await phone(), await asked()]).toEqual([NEW, null]);
		expect((await outbox.now(id)).to_phone).toBe(NEW);
		expect(
			await db.row('select actor, action, before, after from public.booking_events where booking_id = $1 order by id desc limit 1', [
				booking,
			]),
		).toEqual({ actor: salma.userId, action: 'edited', before: { phone: OLD }, after: { phone: NEW } });
	});

	test('Yes carries a STOP of the old number over', async () => {
		await write('STOP', { from: OLD, wish: 'stop' });

		await answer(true);

		expect(await optedOut(NEW)).toBe(true);
	});

	test('Yes does not undo a START that the new number has said since', async () => {
		await write('STOP', { from: OLD, wish: 'stop', at: secondsAt(-200) });
		await write('START', { wish: 'start', at: secondsAt(-50) });

		await answer(true);

		expect(await optedOut(NEW)).toBe(false);
	});

	test('No keeps the booking’s own number and ends the question; the history has an event', async () => {
		await answer(false);

		expect([await phone(), await asked()]).toEqual([OLD, null]);
		const { action } = await db.row<{ action: string }>('select action from public.booking_events order by id desc limit 1');
		expect(action).toBe('new_number_declined');
		await outbox.receive([changedTo(NEW)]);
		expect(await asked()).toBeNull();
	});

	test('is about the number that was shown', async () => {
		expect((await refusalOf(answer(true, { number: '+923001111111' }))).code).toBe('PT409');
		await answer(true);
		expect((await refusalOf(answer(true))).code).toBe('PT409');
	});

	test('is not asked for when staff have changed the number themselves', async () => {
		await change(db, booking, { phone: '+923005555555' });

		expect(await asked()).toBeNull();
		expect((await refusalOf(answer(true))).code).toBe('PT409');
	});

	test('about a booking that is not there is refused', async () => {
		expect((await refusalOf(answer(true, { id: crypto.randomUUID() }))).code).toBe('PT404');
		await db.rows('update public.bookings set deleted_at = now() where id = $1', [booking]);
		expect((await refusalOf(answer(true))).code).toBe('PT404');
	});
});

test.each([OLD, NEW])('erasing %s erases the question', async (number) => {
	await outbox.receive([changedTo(NEW)]);
	const { stamp } = await db.as(salma).call<{ stamp: string }>('person', number);

	await db.as(salma).call('erase_person', number, stamp);

	expect(await db.rows('select from private.new_numbers')).toEqual([]);
});
