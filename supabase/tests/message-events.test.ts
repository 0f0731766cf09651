import { describe, expect, test } from 'vitest';
import { aBooking } from './support/bookings.ts';
import { type Row, stepsOf, testDatabase } from './support/database.ts';
import { aMessage, failedWith, outboxOf, secondsAt } from './support/messages.ts';

const db = testDatabase();
const outbox = outboxOf(db);

const PHONE = '+923000000001';
let made = 0;
const report = (status: string, providerId: string, more: Row = {}): Row => ({
	status,
	provider_id: providerId,
	at: secondsAt(-60),
	...more,
});
const incoming = (text: string, more: Row = {}): Row => {
	made += 1;
	return { status: 'incoming', provider_id: `wamid.in.${made}`, at: secondsAt(-60), type: 'text', from: PHONE, text, ...more };
};

/** A message that the provider accepted under the id. */
async function anAccepted(providerId: string) {
	const { id } = await aMessage(db);
	await outbox.claim();
	await outbox.permit(id, 1);
	await outbox.settle(id, 1, 'accepted', { provider: providerId });
	return id;
}

describe('reports', () => {
	test.each([
		[['sent'], 'sent'],
		[['delivered'], 'delivered'],
		[['read', 'delivered', 'sent'], 'read'],
		[['delivered', 'sent'], 'delivered'],
		[['failed'], 'failed'],
		[['failed', 'sent'], 'failed'],
		[['failed', 'delivered'], 'delivered'],
		[['read', 'failed'], 'read'],
	])('%j bring a message to %s', async (statuses, state) => {
		const id = await anAccepted('wamid.1');

		for (const status of statuses) await outbox.receive([report(status, 'wamid.1')]);

		expect((await outbox.now(id)).state).toBe(state);
	});

	test('say why a message failed', async () => {
		const id = await anAccepted('wamid.1');

		await outbox.receive([report('failed', 'wamid.1', { error: { code: '131026', message: 'Undeliverable' } })]);

		expect((await outbox.now(id)).last_error).toEqual({ code: '131026', message: 'Undeliverable' });
	});

	test('count once, however often they come', async () => {
		await anAccepted('wamid.1');
		const first = await outbox.receive([report('sent', 'wamid.1'), report('sent', 'wamid.1')]);
		const again = await outbox.receive([report('sent', 'wamid.1', { at: secondsAt(3600) })]);

		expect([first, again]).toEqual([
			{ events: 2, new: 1, unmatched: 0 },
			{ events: 1, new: 0, unmatched: 0 },
		]);
	});

	test('of a known person lock no conversation, because a sender that holds a message locks it later', async () => {
		await anAccepted('wamid.1');
		const user = { user_id: 'PK.1' };
		await outbox.receive([report('sent', 'wamid.1', user)]);
		const lockOf = async () => (await db.rows('select xmax::text from private.conversations where phone = $1', [PHONE]))[0]?.['xmax'];
		expect(await lockOf()).toBe('0');

		await outbox.receive([report('delivered', 'wamid.1', user)]);

		expect(await lockOf()).toBe('0');
	});

	test('about an unknown message are kept, and change nothing', async () => {
		const { id } = await aMessage(db);

		const heard = await outbox.receive([report('read', 'wamid.of.nobody', { message_id: crypto.randomUUID() })]);

		expect(heard).toEqual({ events: 1, new: 1, unmatched: 1 });
		expect((await outbox.now(id)).state).toBe('queued');
	});

	test('that came before the settlement are applied with it', async () => {
		const { id } = await aMessage(db);
		await outbox.claim();
		await outbox.permit(id, 1);
		await outbox.receive([report('delivered', 'wamid.1')]);

		expect(await outbox.settle(id, 1, 'accepted', { provider: 'wamid.1' })).toBe(true);

		expect((await outbox.now(id)).state).toBe('delivered');
	});

	test('settle a message whose sender died, by the id in the report', async () => {
		const { id } = await aMessage(db, { params: { link: 'https://lalazar.example/#a.b' } });
		await outbox.claim();
		await outbox.permit(id, 1);
		await outbox.loseLease(id);
		await outbox.claim();
		const before = (await outbox.now(id)).state;

		await outbox.receive([report('sent', 'wamid.1', { message_id: id })]);

		expect(before).toBe('unknown');
		expect(await outbox.now(id)).toMatchObject({ state: 'sent', provider_id: 'wamid.1', params: {} });
	});

	test('that came before the lease of a dead sender ended are applied later', async () => {
		const { id } = await aMessage(db);
		await outbox.claim();
		await outbox.permit(id, 1);
		await outbox.receive([report('failed', 'wamid.1', { message_id: id })]);
		await outbox.loseLease(id);

		await outbox.claim();

		expect(await outbox.now(id)).toMatchObject({ state: 'failed', provider_id: 'wamid.1' });
	});

	test('about an attempt that staff have repeated do not touch the new one', async () => {
		const id = await anAccepted('wamid.1');
		await outbox.receive([report('failed', 'wamid.1')]);
		await db.rows(`update public.messages set state = 'queued', provider_id = null where id = $1`, [id]);
		await outbox.claim();
		await outbox.permit(id, 2);
		await outbox.settle(id, 2, 'accepted', { provider: 'wamid.2' });

		await outbox.receive([report('read', 'wamid.1'), report('sent', 'wamid.2')]);

		expect((await outbox.now(id)).state).toBe('sent');
	});
});

/** Plays each order of the steps on its own message and answers the final states. `settle` is the sender's result. */
async function endsOf(steps: string[]): Promise<string[]> {
	const all = ordersOf(steps.map((step) => step.replace(' again', '')));
	const orders = all.length > 100 ? all.filter((_, nth) => nth % stepsOf(5, 1) === 0) : all;
	const booking = await aBooking(db);
	const rows = await db.rows<{ id: string }>(
		`insert into public.messages (booking_id, kind, to_phone, state, attempts, lease_until, sending_at)
		select $1, 'thank_you', $2, 'leased', 1, now() + interval '1 minute', now() from generate_series(1, $3) returning id`,
		[booking.id, PHONE, orders.length],
	);
	const plans = rows.map(({ id }, index) => ({ id, order: orders[index] ?? [] }));
	for (let step = 0; step < steps.length; step += 1) {
		const settled = plans.filter(({ order }) => order[step] === 'settle').map(({ id }) => id);
		await db.rows(`select public.settle_message(id, 1, 'accepted', 'wamid.' || id, false, null, null) from unnest($1::uuid[]) as id`, [
			settled,
		]);
		const events = plans.flatMap(({ id, order }) => {
			const [status, code] = order[step]?.split(' ') ?? [];
			if (!status || status === 'settle') return [];
			const more = code ? failedWith(code) : {};
			return [report(status, `wamid.${id}`, { message_id: id, at: secondsAt(-604_800), ...more })];
		});
		await outbox.receive(events);
	}
	// The lease of an unsettled message ends.
	await db.rows(`update public.messages set lease_until = now() - interval '1 minute' where booking_id = $1 and state = 'leased'`, [
		booking.id,
	]);
	await outbox.claim(0);
	const states = await db.rows<{ state: string }>('select distinct state from public.messages where booking_id = $1', [booking.id]);
	return states.map(({ state }) => state);
}

/** Every order of the steps, without repetitions for equal ones. */
const ordersOf = (steps: string[]): string[][] =>
	steps.length === 0
		? [[]]
		: [...new Set(steps)].flatMap((first) => ordersOf(steps.toSpliced(steps.indexOf(first), 1)).map((rest) => [first, ...rest]));

test.each([
	[['settle', 'sent', 'delivered', 'read', 'sent again', 'delivered again', 'read again'], 'read'],
	[['settle', 'sent', 'delivered', 'delivered again'], 'delivered'],
	[['settle', 'sent', 'failed', 'failed again'], 'failed'],
	[['settle', 'sent', 'failed', 'delivered'], 'delivered'],
	[['settle', 'failed'], 'failed'],
	[['sent', 'failed', 'sent again'], 'failed'],
	[['settle', 'sent', 'failed 131042', 'sent again', 'failed 131042'], 'queued'],
	[['settle', 'sent', 'failed 131000', 'sent again'], 'queued'],
	[['settle', 'sent', 'failed 131047', 'sent again'], 'queued'],
	[['settle', 'sent', 'failed 131026', 'failed again'], 'failed'],
	[['settle', 'sent', 'failed 131042', 'delivered', 'read'], 'read'],
] as const)(
	'%j, a week late, in every order there is, end as %s',
	async (steps, state) => {
		expect(await endsOf([...steps])).toEqual([state]);
	},
	90_000,
);

describe('what a family writes', () => {
	test('appears with the newest booking of its number', async () => {
		await aBooking(db, { event_time: 'lunch', created_at: '2026-01-01T00:00:00Z' });
		const newest = await aBooking(db);

		await outbox.receive([incoming('Is there parking?')]);

		const rows = await db.rows(`select booking_id, state, body, to_phone from public.messages where kind = 'incoming'`);
		expect(rows).toEqual([{ booking_id: newest.id, state: 'received', body: 'Is there parking?', to_phone: PHONE }]);
	});

	test('appears with the booking that staff wrote to last', async () => {
		const older = await aBooking(db, { event_time: 'lunch', created_at: '2026-01-01T00:00:00Z' });
		await aBooking(db);
		await aMessage(db, { booking_id: older.id, kind: 'text', body: 'Shall we seat the ladies upstairs?', to_phone: PHONE });

		await outbox.receive([incoming('Yes please')]);

		const rows = await db.rows(`select booking_id from public.messages where kind = 'incoming'`);
		expect(rows).toEqual([{ booking_id: older.id }]);
	});

	test('appears once, however often it comes', async () => {
		await aBooking(db);
		const event = incoming('Salaam');

		await outbox.receive([event, event]);
		await outbox.receive([event]);

		expect(await db.rows(`select from public.messages where kind = 'incoming'`)).toHaveLength(1);
	});

	test.each([
		['an hour ago', -3600, true],
		['23 hours and 56 minutes ago', -86_160, false],
		['a week ago', -604_800, false],
		['in the future of a clock that runs ahead', 604_800, true],
	])('%s opens the window for a day', async (_, at, isOpen) => {
		await aMessage(db);
		await outbox.receive([incoming('Salaam', { at: secondsAt(at) })]);

		expect(await outbox.claim()).toMatchObject([{ window_open: isOpen }]);
	});

	test('a late message does not close the window for free text', async () => {
		await aMessage(db);
		await outbox.receive([incoming('New')]);
		await outbox.receive([incoming('Old', { at: secondsAt(-604_800) })]);

		expect(await outbox.claim()).toMatchObject([{ window_open: true }]);
	});

	test('is not stored when it comes from a stranger', async () => {
		await outbox.receive([incoming('Buy my carpets', { from: '+923009999999' })]);

		expect(await db.rows(`select from public.messages where kind = 'incoming'`)).toEqual([]);
	});

	test('without a number is stored with the family whose id the provider has named before', async () => {
		await aBooking(db);
		await outbox.receive([incoming('First', { user_id: 'PK.1' })]);

		await outbox.receive([
			incoming('Second', { from: undefined, user_id: 'PK.1' }),
			incoming('Whose?', { from: undefined, user_id: 'PK.2' }),
		]);

		const rows = await db.rows(`select body from public.messages where kind = 'incoming' order by body`);
		expect(rows).toEqual([{ body: 'First' }, { body: 'Second' }]);
	});
});

describe('STOP', () => {
	const stop = (at = -60) => incoming('STOP', { wish: 'stop', at: secondsAt(at) });
	const start = (at = -60) => incoming('START', { wish: 'start', at: secondsAt(at) });

	test('cancels the waiting messages to the number, and none to the hall', async () => {
		const message = await aMessage(db);
		const notice = await aMessage(db, { booking_id: message.booking_id, kind: 'manager_notice' });

		await outbox.receive([stop()]);

		expect(await outbox.now(message.id)).toMatchObject({ state: 'cancelled', last_error: { code: 'opted_out' } });
		expect((await outbox.now(notice.id)).state).toBe('queued');
	});

	test('also stops messages that are queued later', async () => {
		await outbox.receive([stop()]);
		const { id } = await aMessage(db);
		await outbox.claim();

		expect(await outbox.permit(id, 1)).toBe('cancelled');
		expect((await outbox.now(id)).last_error?.code).toBe('opted_out');
	});

	test.each([
		['START takes it back', [stop(-60), start(-30)], 'go'],
		['START in the same second does not', [start(-60), stop(-60)], 'cancelled'],
		['an older START that comes late does not', [stop(-30), start(-60)], 'cancelled'],
		['an older STOP that comes late changes nothing', [start(-30), stop(-60)], 'go'],
	])('%s', async (_, events, word) => {
		for (const event of events) await outbox.receive([event]);
		const { id } = await aMessage(db);
		await outbox.claim();

		expect(await outbox.permit(id, 1)).toBe(word);
	});
});
