import { describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { aBooking, change, inDays } from './support/bookings.ts';
import { type Row, stepsOf, testDatabase } from './support/database.ts';
import { aMessage, failedWith, outboxOf, secondsAt, setting } from './support/messages.ts';

const db = testDatabase();
const outbox = outboxOf(db);

const PHONE = '+923000000001';
const report = (status: string, providerId: string, more: Row = {}): Row => ({
	status,
	provider_id: providerId,
	at: secondsAt(-60),
	...more,
});
const failed = (code: string, providerId: string, more: Row = {}) => report('failed', providerId, { ...failedWith(code), ...more });
const breaker = async () => (await outbox.queue())['breaker'];
const secondsToWait = async (id: string) =>
	(
		await db.row<{ seconds: number }>(
			'select round(extract(epoch from next_at - now()))::int as seconds from public.messages where id = $1',
			[id],
		)
	).seconds;

/** A claimed and permitted message. */
async function anAttempt(changes: Row = {}) {
	const { id } = await aMessage(db, changes);
	await outbox.claim();
	const { attempts } = await outbox.now(id);
	await outbox.permit(id, attempts);
	return id;
}

/** A message that the provider accepted under the id. */
async function anAccepted(providerId: string, changes: Row = {}) {
	const id = await anAttempt(changes);
	const { attempts } = await outbox.now(id);
	await outbox.settle(id, attempts, 'accepted', { provider: providerId });
	return id;
}

describe('a failure that is only reported acts as the same error does in answer to the call:', () => {
	test.each(['131042', '131031', '190', '131045'])('%s stops everything, and its own message waits with the others', async (code) => {
		const id = await anAccepted('wamid.1');
		const other = await aMessage(db);

		await outbox.receive([failed(code, 'wamid.1')]);

		expect(await outbox.now(id)).toMatchObject({ state: 'queued', attempts: 1, excused: 1, provider_id: null, last_error: { code } });
		expect((await outbox.now(other.id)).state).toBe('queued');
		expect(await breaker()).toMatchObject({ state: 'open', code });
		expect(await outbox.claim()).toEqual([]);
	});

	test.each([
		['131000', 30],
		['131049', 86_400],
		['132015', 10_800],
		['131056', 30],
	])('%s brings another try, at the earliest in %i seconds', async (code, seconds) => {
		const id = await anAccepted('wamid.1');

		await outbox.receive([failed(code, 'wamid.1')]);

		expect(await outbox.now(id)).toMatchObject({ state: 'queued', attempts: 1, excused: 0, last_error: { code } });
		expect(await secondsToWait(id)).toBeGreaterThanOrEqual(seconds);
		expect(await breaker()).toBeNull();
	});

	test.each(['131026', '132000', '100', '130472'])('%s is final, and keeps its reason', async (code) => {
		const id = await anAccepted('wamid.1');

		await outbox.receive([failed(code, 'wamid.1')]);

		expect(await outbox.now(id)).toMatchObject({ state: 'failed', provider_id: 'wamid.1', last_error: { code } });
		expect(await breaker()).toBeNull();
	});

	test('a repeated error is retried like any other, then given up', async () => {
		const { id } = await aMessage(db);
		const states: string[] = [];

		for (let attempt = 1; attempt <= 8; attempt += 1) {
			await db.rows(`update public.messages set next_at = now() where id = $1`, [id]);
			await outbox.claim();
			await outbox.permit(id, attempt);
			await outbox.settle(id, attempt, 'accepted', { provider: `wamid.${attempt}` });
			await outbox.receive([failed('131000', `wamid.${attempt}`)]);
			states.push((await outbox.now(id)).state);
		}

		expect(states).toEqual([...Array.from({ length: 7 }, () => 'queued'), 'dead']);
	});

	test('what Meta holds back for a day is tried once more, not twice', async () => {
		const id = await anAccepted('wamid.1');
		await outbox.receive([failed('131049', 'wamid.1')]);
		await db.rows(`update public.messages set next_at = now() where id = $1`, [id]);
		await outbox.claim();
		await outbox.permit(id, 2);
		await outbox.settle(id, 2, 'accepted', { provider: 'wamid.2' });

		await outbox.receive([failed('131049', 'wamid.2')]);

		expect((await outbox.now(id)).state).toBe('failed');
	});

	test('faults of the provider in a row open the circuit, those of one number do not', async () => {
		await setting(db, 'breaker_failures', 2);
		await anAccepted('wamid.1');
		await anAccepted('wamid.2');
		await anAccepted('wamid.3');
		await anAccepted('wamid.4');

		await outbox.receive([failed('131056', 'wamid.1'), failed('131000', 'wamid.2')]);
		const before = await breaker();
		await outbox.receive([failed('131000', 'wamid.3')]);

		expect(before).toBeNull();
		expect(await breaker()).toMatchObject({ state: 'open', code: '131000' });
	});

	test('a thank-you that goes again still has its link, and loses it when it is sent', async () => {
		const id = await anAccepted('wamid.1', { params: { link: 'https://lalazar.example/#a.b' } });
		await outbox.receive([failed('131000', 'wamid.1')]);
		const { params } = await outbox.now(id);
		await db.rows(`update public.messages set next_at = now() where id = $1`, [id]);
		await outbox.claim();
		await outbox.permit(id, 2);
		await outbox.settle(id, 2, 'accepted', { provider: 'wamid.2' });
		await outbox.receive([report('sent', 'wamid.2')]);

		expect(params).toHaveProperty('link');
		expect((await outbox.now(id)).params).toEqual({});
	});

	test('a link without any report is forgotten by the nightly round', async () => {
		const id = await anAccepted('wamid.1', { params: { link: 'https://lalazar.example/#a.b' } });
		await db.rows('alter table public.messages disable trigger touch_message');
		await db.rows(`update public.messages set updated_at = now() - interval '8 days' where id = $1`, [id]);

		await db.as(server).call('forget_messages');

		expect((await outbox.now(id)).params).toEqual({});
	});

	test('what is no longer true is not sent again', async () => {
		const booking = await aBooking(db, { status: 'pending', event_date: inDays(1) });
		const id = await anAccepted('wamid.1', { booking_id: booking.id, kind: 'reminder_1_day' });
		await change(db, booking.id, { status: 'cancelled' });

		await outbox.receive([failed('131042', 'wamid.1')]);

		expect((await outbox.now(id)).state).toBe('cancelled');
	});
});

describe('a person who opted out at Meta', () => {
	test('has opted out: nothing that waits for them goes, and what failed stays so', async () => {
		const id = await anAccepted('wamid.1');
		const waiting = await aMessage(db);

		await outbox.receive([failed('131050', 'wamid.1')]);

		expect((await outbox.now(id)).state).toBe('failed');
		expect(await outbox.now(waiting.id)).toMatchObject({ state: 'cancelled', last_error: { code: 'opted_out' } });
		expect((await outbox.queue())['opted_out']).toBe(1);
	});

	test('has opted out also if Meta answers so to the call', async () => {
		const id = await anAttempt();

		await outbox.settle(id, 1, 'failed', { error: { code: '131050', message: 'Opted out' } });

		expect((await outbox.queue())['opted_out']).toBe(1);
	});

	test('and has written START since then is written to again, whichever news comes first', async () => {
		const start = {
			status: 'incoming',
			provider_id: 'wamid.in',
			at: secondsAt(-30),
			type: 'text',
			from: PHONE,
			text: 'START',
			wish: 'start',
		};
		await anAccepted('wamid.1');

		await outbox.receive([start, failed('131050', 'wamid.1')]);

		expect((await outbox.queue())['opted_out']).toBe(0);
	});

	test('is not the hall itself', async () => {
		await anAccepted('wamid.1', { kind: 'manager_notice', to_phone: '+923000000000' });

		await outbox.receive([failed('131050', 'wamid.1')]);

		expect((await outbox.queue())['opted_out']).toBe(0);
	});
});

describe('a window that closed on the way', () => {
	const openWindow = () =>
		outbox.receive([{ status: 'incoming', provider_id: 'wamid.in', at: secondsAt(-3600), type: 'text', from: PHONE, text: 'Salaam' }]);

	test('brings the hall’s own message again as a template, once, and costs no attempt', async () => {
		await openWindow();
		const id = await anAccepted('wamid.1');

		await outbox.receive([failed('131047', 'wamid.1')]);
		const again = await outbox.claim();
		await outbox.permit(id, 2);
		await outbox.settle(id, 2, 'accepted', { provider: 'wamid.2' });
		await outbox.receive([failed('131047', 'wamid.2')]);

		expect(again).toMatchObject([{ id, window_open: false, attempts: 2, excused: 1 }]);
		expect((await outbox.now(id)).state).toBe('failed');
	});

	test('fails what staff wrote themselves: no template holds it', async () => {
		await openWindow();
		const id = await anAccepted('wamid.1', { kind: 'text', body: 'The tulips are up' });

		await outbox.receive([failed('131047', 'wamid.1')]);

		expect(await outbox.now(id)).toMatchObject({ state: 'failed', last_error: { code: '131047' } });
	});
});

describe('a circuit that a report opened', () => {
	/** Opens the circuit with one waiting message. */
	async function stopped() {
		const id = await anAccepted('wamid.1');
		await outbox.receive([failed('131042', 'wamid.1')]);
		return id;
	}
	async function aTrial(providerId: string) {
		await outbox.passPause();
		const [trial] = await outbox.claim();
		if (!trial) throw new Error('No trial was allowed');
		await outbox.permit(trial.id, trial.attempts);
		await outbox.settle(trial.id, trial.attempts, 'accepted', { provider: providerId });
		return trial.id;
	}

	test('is not closed when a trial is accepted: failed ones were accepted too', async () => {
		await stopped();
		await aMessage(db);

		await aTrial('wamid.2');

		expect(await breaker()).toMatchObject({ state: 'half_open', code: '131042' });
		expect(await outbox.claim()).toEqual([]);
	});

	test('is closed by the report that the trial was sent, and the others go', async () => {
		await stopped();
		await aMessage(db);
		await aTrial('wamid.2');

		await outbox.receive([report('sent', 'wamid.2')]);

		expect(await breaker()).toBeNull();
		expect(await outbox.claim()).toHaveLength(1);
	});

	test('opens again when the trial’s report is a failure too', async () => {
		await stopped();
		await aTrial('wamid.2');

		await outbox.receive([failed('131042', 'wamid.2', { at: secondsAt() })]);

		expect(await breaker()).toMatchObject({ state: 'open', code: '131042' });
	});

	test('tries another message when no report about the trial comes', async () => {
		await stopped();
		await aMessage(db);
		await aTrial('wamid.2');
		await outbox.passPause();

		expect(await outbox.claim()).toHaveLength(1);
	});

	test('tries another message at once when staff resume sending', async () => {
		await stopped();
		await aMessage(db);
		await aTrial('wamid.2');

		await db.as(salma).call('resume_messaging');

		expect(await outbox.claim()).toHaveLength(1);
	});

	test('is not closed by late reports of messages from before the fault', async () => {
		const early = await anAccepted('wamid.early');
		await db.rows(`update public.messages set sending_at = now() - interval '1 hour' where id = $1`, [early]);
		await stopped();

		await outbox.receive([report('read', 'wamid.early')]);

		expect(await breaker()).toMatchObject({ state: 'open' });
	});

	test('is closed by a simulated success, which has no report', async () => {
		await stopped();
		await outbox.passPause();
		const [trial] = await outbox.claim();
		await outbox.permit(trial?.id ?? '', trial?.attempts ?? 0);

		await db.rows(`select public.settle_message($1, $2, 'accepted', 'simulated:1', true, null, null)`, [trial?.id, trial?.attempts]);

		expect(await breaker()).toBeNull();
	});
});

test.each([
	['since when messages have come through', '131042', true],
	['that is over by itself', '130429', false],
])('a late report of a fault %s stops nothing, and the message is sent again', async (_, code, hasWorked) => {
	const id = await anAccepted('wamid.1');
	if (hasWorked) {
		await anAccepted('wamid.2');
		await outbox.receive([report('sent', 'wamid.2')]);
	}

	await outbox.receive([failed(code, 'wamid.1', { at: secondsAt(-3600) })]);

	expect(await breaker()).toBeNull();
	expect(await outbox.now(id)).toMatchObject({ state: 'queued', excused: 1 });
});

/** Every order of the steps. */
const ordersOf = (steps: readonly string[]): string[][] =>
	steps.length === 0 ? [[]] : steps.flatMap((step, place) => ordersOf(steps.toSpliced(place, 1)).map((rest) => [step, ...rest]));

const ENDS: [steps: string[], end: Row, breaker: string | null][] = [
	[['failed 131042'], { state: 'queued', attempts: 1, excused: 1 }, '131042'],
	[['failed 131042', 'delivered'], { state: 'delivered' }, null],
	[['failed 131000'], { state: 'queued', attempts: 1, excused: 0 }, null],
	[['failed 131047'], { state: 'queued', attempts: 1, excused: 1, as_template: true }, null],
	[['failed 131026'], { state: 'failed', attempts: 1, excused: 0 }, null],
];

/** `npm run test:hosted` plays every order, `npm test` every third one, others for each way in which the call ends. */
const STRIDE = stepsOf(3, 1);

describe('whatever happened first, the end is the same:', () => {
	test.each(
		['is taken', 'is cut off', 'breaks off'].flatMap((how, place) =>
			ENDS.flatMap(([steps, end, code]) =>
				ordersOf(['sent', how, ...steps])
					.filter((_, number) => number % STRIDE === place % STRIDE)
					.map((order) => [order, end, code] as const),
			),
		),
	)('%j', async (order, end, code) => {
		const id = await anAttempt();
		const acts: Record<string, () => Promise<unknown>> = {
			'is taken': () => outbox.settle(id, 1, 'accepted', { provider: 'wamid.1' }),
			'breaks off': () => outbox.settle(id, 1, 'unknown', { error: { code: 'timeout', message: 'No answer' } }),
			'is cut off': async () => {
				await db.rows(`update public.messages set lease_until = now() - interval '1 minute' where id = $1 and state = 'leased'`, [id]);
				await outbox.claim(0);
			},
		};

		// Reports come twice now and then.
		for (const step of order.includes('is taken') ? [...order, ...order] : order) {
			const [status = '', reason] = step.split(' ');
			const told = status === 'failed' ? failed(reason ?? '', 'wamid.1') : report(status, 'wamid.1');
			await (acts[step] ?? (() => outbox.receive([{ ...told, message_id: id }])))();
		}

		expect(await outbox.now(id)).toMatchObject(end);
		expect(await breaker()).toEqual(code === null ? null : expect.objectContaining({ state: 'open', code }));
	});
});

describe('notices of requests', () => {
	const missed = async () => (await db.as(salma).call<Row>('messaging_health'))['hall_missed'];

	test('that do not reach the hall are shown to staff, until one does', async () => {
		await anAccepted('wamid.1', { kind: 'manager_notice', to_phone: '+923000000000', created_at: '2026-01-01T00:00:00Z' });
		const before = await missed();
		await outbox.receive([failed('131026', 'wamid.1')]);
		const after = await missed();
		await anAccepted('wamid.2', { kind: 'manager_notice', to_phone: '+923000000000' });

		expect([before, after, await missed()]).toEqual([null, '131026', null]);
	});
});

describe('a failure of an earlier attempt says nothing of the one that is under way', () => {
	test('after staff have sent it again', async () => {
		const id = await anAccepted('wamid.1');
		await outbox.receive([failed('131026', 'wamid.1', { message_id: id })]);
		await db.as(salma).call('retry_message', id);
		await outbox.claim();
		await outbox.permit(id, 2);
		await outbox.loseLease(id);

		await outbox.claim();

		expect(await outbox.now(id)).toMatchObject({ state: 'unknown', last_error: { code: 'interrupted' } });
	});

	test('after a report has brought another try', async () => {
		const id = await anAccepted('wamid.1');
		await outbox.receive([failed('131042', 'wamid.1', { message_id: id }), report('sent', 'wamid.1', { message_id: id })]);
		await outbox.passPause();
		await outbox.claim();
		await outbox.permit(id, 2);
		await outbox.loseLease(id);

		await outbox.claim();

		expect((await outbox.now(id)).state).toBe('unknown');
	});
});
