import { describe, expect, test } from 'vitest';
import { deliver } from '#server/lib/messaging/deliver.ts';
import { failurePolicy, MAX_ATTEMPTS } from '#server/lib/messaging/retries.ts';
import { CODES, meaningOf, type VerdictEnd } from '#shared/rules/messaging/message-errors.ts';
import type { Delivery } from '#shared/rules/ports.ts';
import { aClock, aMessage, aMessenger, anOutbox } from '../../support/server-fakes.ts';

async function attempt(answer: Delivery | Error, { attempts = 0, outbox = anOutbox([aMessage({ attempts })]) } = {}) {
	const { clock } = aClock();
	const messenger = aMessenger(answer);
	const [claimed] = await outbox.claim({ limit: 1, leaseSeconds: 60 });
	if (!claimed) throw new Error('The test has no message to send');
	const sent = await deliver(claimed, { messenger, outbox, clock, random: () => 0.5, sleep: async () => {} });
	return { sent, messenger, outbox, row: outbox.rows[0], settlement: outbox.settlements[0] };
}

const problem = { code: '131000', message: 'Something went wrong' };

test('an accepted message is success and keeps the provider’s id', async () => {
	const { sent, row } = await attempt({ kind: 'accepted', providerId: 'wamid.1' });

	expect(sent).toEqual({ success: true, id: row?.id, status: 'accepted', simulated: true });
	expect(row).toMatchObject({ state: 'accepted', providerId: 'wamid.1', simulated: true, lastError: null });
});

test.each([
	['may be tried again waits', { kind: 'retry', ...problem }, 'queued'],
	['can never succeed has failed', { kind: 'permanent', ...problem }, 'failed'],
	['may have been sent is kept as unknown', { kind: 'unknown', ...problem }, 'unknown'],
] satisfies [string, Delivery, string][])('a message that %s, with the error kept, and is no success', async (_, answer, state) => {
	const { sent, row } = await attempt(answer);

	expect(sent).toMatchObject({ success: false, status: state });
	expect(row).toMatchObject({ state, lastError: problem });
});

test('a provider that breaks off leaves the message unknown, so that it is not sent twice', async () => {
	const { row } = await attempt(new TypeError('socket hang up with +923001234567'));

	expect(row).toMatchObject({ state: 'unknown', lastError: { code: 'broken_off', message: 'TypeError' } });
});

test('the first retry comes after half a minute', async () => {
	const { settlement } = await attempt({ kind: 'retry', ...problem });

	expect(settlement?.nextAt).toEqual(new Date('2026-11-21T07:00:30Z'));
});

test('after the last attempt a message is given up', async () => {
	const { sent, settlement } = await attempt({ kind: 'retry', ...problem }, { attempts: MAX_ATTEMPTS - 1 });

	expect(sent.status).toBe('dead');
	expect(settlement?.nextAt).toBeUndefined();
});

test('a sender that lost its lease sends nothing and returns the other sender’s result', async () => {
	const { clock, pass } = aClock();
	const outbox = anOutbox([aMessage()], { clock });
	const [slow] = await outbox.claim({ limit: 1, leaseSeconds: 60 });
	pass(61_000);
	const [quick] = await outbox.claim({ limit: 1, leaseSeconds: 60 });
	if (!slow || !quick) throw new Error('The lease was not lost');
	await deliver(quick, { messenger: aMessenger(), outbox, clock, random: () => 0.5, sleep: async () => {} });

	const messenger = aMessenger({ kind: 'retry', ...problem });
	const sent = await deliver(slow, { messenger, outbox, clock, random: () => 0.5, sleep: async () => {} });

	expect(messenger.given).toEqual([]);
	expect(sent).toMatchObject({ success: true, status: 'accepted' });
	expect(outbox.rows[0]).toMatchObject({ state: 'accepted', attempts: 2 });
});

test('a provider that stops the hall returns the message to the queue without counting the attempt, with reason and pause', async () => {
	const { sent, outbox } = await attempt({ kind: 'stop', code: '190', message: 'The token has expired', retryAfterSeconds: 600 });

	expect(sent).toMatchObject({ success: false, status: 'queued' });
	expect(outbox.stops).toMatchObject([{ error: { code: '190', message: 'The token has expired' }, retryAfterSeconds: 600 }]);
	const [again] = await outbox.claim({ limit: 1, leaseSeconds: 60 });
	expect(again).toMatchObject({ attempts: 2, tries: 1 });
});

test('a provider’s requested pause is respected', async () => {
	const { settlement } = await attempt({ kind: 'retry', ...problem, retryAfterSeconds: 900 });

	expect(settlement?.nextAt).toEqual(new Date('2026-11-21T07:15:00Z'));
});

test.each(['queued', 'cancelled', 'failed', 'dead'] as const)(
	'a message that the outbox does not permit (%s) never reaches the provider',
	async (denied) => {
		const outbox = anOutbox([aMessage()], { denied });
		const { sent, messenger } = await attempt({ kind: 'accepted', providerId: 'wamid.1' }, { outbox });

		expect(messenger.given).toEqual([]);
		expect(sent).toMatchObject({ success: false, status: denied });
	},
);

test('saving is retried when the outbox fails after the provider accepted the message', async () => {
	const outbox = anOutbox([aMessage()]);
	const settle = outbox.settle;
	let failures = 3;
	outbox.settle = async (settlement) => {
		failures -= 1;
		if (failures >= 0) throw new Error('The database is gone');
		return settle(settlement);
	};

	const { sent, messenger } = await attempt({ kind: 'accepted', providerId: 'wamid.1' }, { outbox });

	expect(sent).toMatchObject({ success: true, status: 'accepted' });
	expect(messenger.given).toHaveLength(1);
});

test('an outbox that cannot save makes no success, and the message is not sent again', async () => {
	const { clock, pass } = aClock();
	const outbox = anOutbox([aMessage()], { clock });
	outbox.settle = () => Promise.reject(new Error('The database is gone'));

	await expect(attempt({ kind: 'accepted', providerId: 'wamid.1' }, { outbox })).rejects.toThrow('The database is gone');
	pass(61_000);

	expect(await outbox.claim({ limit: 1, leaseSeconds: 60 })).toEqual([]);
});

describe('the policy for failures', () => {
	const CHANCE = 0.5;
	const { clock } = aClock();

	/** The outbox's call after a provider's answer with this code. */
	async function atTheCall(code: number, tries: number): Promise<VerdictEnd> {
		const outbox = anOutbox([aMessage({ state: 'leased', attempts: tries })], { clock });
		const { kind, pause } = meaningOf(code, tries);
		const delivery = { kind, code: String(code), message: '', ...(pause !== undefined && { retryAfterSeconds: pause }) } as Delivery;
		const [row] = outbox.rows;
		if (!row) throw new Error('There is no message');
		await deliver(
			{ ...row, windowOpen: false, tries },
			{ messenger: aMessenger(delivery), outbox, clock, sleep: async () => {}, random: () => CHANCE },
		);
		const [stop] = outbox.stops;
		if (stop) return { end: 'stop', seconds: stop.retryAfterSeconds ?? null };
		const [{ state, nextAt } = { state: 'lost', nextAt: undefined }] = outbox.settlements;
		if (state === 'queued') return { end: 'retry', seconds: Math.ceil(((nextAt?.getTime() ?? 0) - clock().getTime()) / 1000) };
		return { end: state as VerdictEnd['end'], seconds: null };
	}

	const codes = [...Object.keys(CODES).map(Number), 250, 999_999];

	test.each(codes)('%i does the same whether it answers the call or is reported afterwards, at every try', async (code) => {
		const tries = Array.from({ length: MAX_ATTEMPTS }, (_, index) => index + 1);

		const answered = await Promise.all(tries.map((count) => atTheCall(code, count)));

		expect(failurePolicy(String(code), () => CHANCE).ends).toEqual(answered);
	});

	describe('beyond the message itself', () => {
		test.each([
			['131050', 'reader'],
			['131000', 'provider'],
			['999999', 'provider'],
			['131056', 'message'],
			['132015', 'message'],
			['131026', 'message'],
		])('%s affects the %s', (code, concern) => {
			expect(failurePolicy(code, () => CHANCE).concerns).toBe(concern);
		});

		test('only a closed window asks for a template', () => {
			expect(codes.filter((code) => failurePolicy(String(code), () => CHANCE).asTemplate)).toEqual([131_047]);
		});
	});

	test('a failure without Meta’s code is final', () => {
		expect(new Set(failurePolicy('unknown', () => CHANCE).ends.map(({ end }) => end))).toEqual(new Set(['failed']));
	});
});
