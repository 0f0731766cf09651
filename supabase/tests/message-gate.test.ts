import { describe, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking, change, inDays } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { aMessage, outboxOf, setting } from './support/messages.ts';

const db = testDatabase();
const outbox = outboxOf(db);

/** A message claimed for its first attempt. */
async function aClaimed(changes = {}) {
	const { id } = await aMessage(db, changes);
	await outbox.claim();
	return id;
}

describe('the last gate', () => {
	test('lets an attempt out once', async () => {
		const id = await aClaimed();

		expect([await outbox.permit(id, 1), await outbox.permit(id, 1)]).toEqual(['go', 'lost']);
	});

	test('does not know a sender whose lease went to another one', async () => {
		const id = await aClaimed();
		await outbox.loseLease(id);
		await outbox.claim();

		expect([await outbox.permit(id, 1), await outbox.permit(id, 2)]).toEqual(['lost', 'go']);
	});

	test('a lease that ended before the gate brings another attempt, and the first one does not count', async () => {
		const id = await aClaimed();
		await outbox.loseLease(id);

		expect(await outbox.claim()).toMatchObject([{ id, attempts: 2, excused: 1 }]);
	});

	test('a lease that ended after the gate leaves the message unknown: it is not sent again automatically', async () => {
		const id = await aClaimed();
		await outbox.permit(id, 1);
		await outbox.loseLease(id);

		expect(await outbox.claim()).toEqual([]);
		expect(await outbox.now(id)).toMatchObject({ state: 'unknown', last_error: { code: 'interrupted' } });
	});

	test('the sender may still settle it', async () => {
		const id = await aClaimed();
		await outbox.permit(id, 1);
		await outbox.loseLease(id);
		await outbox.claim();

		expect(await outbox.settle(id, 1, 'accepted', { provider: 'wamid.1' })).toBe(true);
		expect((await outbox.now(id)).state).toBe('accepted');
	});

	test('stops a reminder of a booking that was cancelled since the claim', async () => {
		const booking = await aBooking(db, { status: 'pending', event_date: inDays(1) });
		const id = await aClaimed({ booking_id: booking.id, kind: 'reminder_1_day' });
		await change(db, booking.id, { status: 'cancelled' });

		expect(await outbox.permit(id, 1)).toBe('cancelled');
		expect((await outbox.now(id)).state).toBe('cancelled');
	});

	test.each([
		['reminder_1_day', 0],
		['reminder_1_day', 2],
		['reminder_7_days', 1],
		['reminder_7_days', 8],
		['final_guests', 0],
		['final_guests', 8],
	])('stops a %s %i days before the event: its words would be wrong', async (kind, days) => {
		const booking = await aBooking(db, { status: 'fully_paid', event_date: inDays(days) });
		const { id } = await aMessage(db, { booking_id: booking.id, kind });

		expect(await outbox.claim()).toEqual([]);
		expect((await outbox.now(id)).state).toBe('cancelled');
	});

	test('stops automatic messages to other countries, but not those of staff', async () => {
		const booking = await aBooking(db, { phone: '+79991234567' });
		const own = await aMessage(db, { booking_id: booking.id, to_phone: '+79991234567' });
		const text = await aMessage(db, { booking_id: booking.id, to_phone: '+79991234567', kind: 'text', body: 'Welcome' });
		await outbox.claim();

		expect([await outbox.permit(own.id, 1), await outbox.permit(text.id, 1)]).toEqual(['failed', 'go']);
		expect((await outbox.now(own.id)).last_error?.code).toBe('country_not_allowed');
	});

	test('allows messages to the country of the hall', async () => {
		await db.rows(`select public.set_hall_contact('+351910000000', null)`);
		const booking = await aBooking(db, { phone: '+351912345678' });
		const { id } = await aMessage(db, { booking_id: booking.id, to_phone: '+351912345678' });
		await outbox.claim();

		expect(await outbox.permit(id, 1)).toBe('go');
	});

	test.each([
		['+923001234567', '+92'],
		['+351912345678', '+351'],
		['+34612345678', '+34'],
		['+12025550123', '+1'],
		['+971501234567', '+971'],
		['+998901234567', '+998'],
	])('%s is a number of %s', async (phone, code) => {
		expect(await db.rows('select private.calling_code($1) as code', [phone])).toEqual([{ code }]);
	});
});

describe('caps', () => {
	const words = async (ids: string[]) => {
		await outbox.claim(100);
		const said = [];
		for (const id of ids) said.push(await outbox.permit(id, 1));
		return said;
	};

	test('of a number within an hour: the next one waits, and its attempt does not count', async () => {
		await setting(db, 'messages_per_phone_per_hour', 2);
		const { booking_id, id } = await aMessage(db);
		const others = [await aMessage(db, { booking_id }), await aMessage(db, { booking_id })];
		const elsewhere = await aMessage(db, { booking_id, to_phone: '+923000000002' });
		const notice = await aMessage(db, { booking_id, kind: 'manager_notice' });

		expect(await words([id, ...others.map((other) => other.id), elsewhere.id, notice.id])).toEqual(['go', 'go', 'queued', 'go', 'go']);
		expect(await outbox.now(others[1]?.id ?? '')).toMatchObject({ state: 'queued', excused: 1, last_error: { code: 'capped' } });
		expect(await outbox.claim()).toEqual([]);
	});

	test('of a booking in all: the next one is given up and shown to staff', async () => {
		await setting(db, 'messages_per_booking', 2);
		const { booking_id, id } = await aMessage(db);
		const others = [await aMessage(db, { booking_id }), await aMessage(db, { booking_id })];

		expect(await words([id, ...others.map((other) => other.id)])).toEqual(['go', 'go', 'dead']);
	});

	test('of a booking in all: reminders of payments have a count of their own, so that they never cost a family its link', async () => {
		await setting(db, 'messages_per_booking', 2);
		const booking = await aBooking(db, { status: 'advance_paid', total_amount: 900_000 });
		const messages = [];
		for (const kind of ['payment_due', 'payment_due', 'payment_due', 'booking_link', 'payment_received'])
			messages.push(await aMessage(db, { booking_id: booking.id, kind }));

		expect(await words(messages.map(({ id }) => id))).toEqual(['go', 'go', 'dead', 'go', 'go']);
	});

	test('of a day: messages of requests wait, and those of staff do not', async () => {
		await setting(db, 'request_messages_per_day', 1);
		const { booking_id, id } = await aMessage(db);
		const notice = await aMessage(db, { booking_id, kind: 'manager_notice' });
		const text = await aMessage(db, { booking_id, kind: 'text', body: 'Hello' });

		expect(await words([id, notice.id, text.id])).toEqual(['go', 'queued', 'go']);
	});
});

describe('the circuit', () => {
	const fail = async (times: number) => {
		await setting(db, 'messages_per_phone_per_hour', 1000);
		for (let time = 0; time < times; time += 1) {
			const { id } = await aMessage(db);
			const [claimed] = await outbox.claim();
			if (claimed?.id !== id) throw new Error('The circuit is open already');
			await outbox.permit(id, 1);
			await outbox.settle(id, 1, 'dead', { error: { code: '131000', message: 'Down' } });
		}
	};
	const expiredToken = async () => {
		const id = await aClaimed();
		await outbox.permit(id, 1);
		await outbox.stop(id, 1, { code: '190', message: 'The token has expired' });
		return id;
	};

	test('opens after ten failures in a row, not after nine', async () => {
		await fail(9);
		const before = await outbox.queue();
		await fail(1);
		await aMessage(db);

		expect(before['breaker']).toBeNull();
		expect((await outbox.queue())['breaker']).toMatchObject({ state: 'open', code: '131000' });
		expect(await outbox.claim()).toEqual([]);
	});

	test('one success in between, and the count begins anew', async () => {
		await fail(9);
		const id = await aClaimed();
		await outbox.settle(id, 1, 'accepted', { provider: 'wamid.1' });
		await fail(9);

		expect((await outbox.queue())['breaker']).toBeNull();
	});

	test.each(['131056', '131049', '131048'])('%s is about one number, and no failure of the provider', async (code) => {
		await setting(db, 'breaker_failures', 1);
		const id = await aClaimed();
		await outbox.settle(id, 1, 'queued', { error: { code, message: 'Too many to this one' } });

		expect((await outbox.queue())['breaker']).toBeNull();
	});

	test('opens at once when the provider stops us; the message waits with its attempt excused', async () => {
		const id = await expiredToken();

		expect(await outbox.now(id)).toMatchObject({ state: 'queued', attempts: 1, excused: 1, last_error: { code: '190' } });
		expect(await outbox.claim()).toEqual([]);
		expect((await outbox.queue())['breaker']).toMatchObject({ state: 'open', code: '190', since: expect.any(String) });
	});

	test('holds back what was claimed before it opened', async () => {
		const [first, second] = [await aMessage(db), await aMessage(db)];
		await outbox.claim();
		await outbox.permit(first.id, 1);
		await outbox.stop(first.id, 1, { code: '190', message: 'Expired' });

		expect(await outbox.permit(second.id, 1)).toBe('queued');
		expect(await outbox.now(second.id)).toMatchObject({ state: 'queued', excused: 1 });
	});

	test('after the pause one message tries the way; success lets all others go', async () => {
		await expiredToken();
		await aMessage(db);
		await outbox.passPause();

		const trial = await outbox.claim();
		const meanwhile = await outbox.claim();
		for (const { id, attempts } of trial) {
			await outbox.permit(id, attempts);
			await outbox.settle(id, attempts, 'accepted', { provider: 'wamid.1' });
		}

		expect([trial.length, meanwhile.length, (await outbox.claim()).length]).toEqual([1, 0, 1]);
		expect((await outbox.queue())['breaker']).toBeNull();
	});

	test('a failed trial opens it again for longer, and keeps the time of the first failure', async () => {
		const id = await expiredToken();
		const since = ((await outbox.queue())['breaker'] as { since: string }).since;
		await outbox.passPause();
		await outbox.claim();
		await outbox.permit(id, 2);
		await outbox.settle(id, 2, 'queued', { error: { code: '131000', message: 'Down' } });

		const { minutes } = await db.row<{ minutes: number }>(
			`select round(extract(epoch from trial_at - now()) / 60)::int as minutes from private.messaging_state`,
		);
		expect(minutes).toBe(10);
		expect((await outbox.queue())['breaker']).toMatchObject({ state: 'open', since });
	});

	test('a trial whose sender died is repeated', async () => {
		await expiredToken();
		await outbox.passPause();
		await outbox.claim();
		await outbox.passPause();
		await db.rows(`update public.messages set lease_until = now() - interval '1 second' where state = 'leased'`);

		expect(await outbox.claim()).toHaveLength(1);
	});

	test('is shown to staff, and they may end the pause', async () => {
		await expiredToken();

		const health = await db.as(salma).call<object>('messaging_health');
		await db.as(salma).call('resume_messaging');

		expect(health).toMatchObject({ failing_since: expect.any(String), code: '190', queued: 1, dead: 0, unknown: 0 });
		expect(await outbox.claim()).toHaveLength(1);
	});
});
