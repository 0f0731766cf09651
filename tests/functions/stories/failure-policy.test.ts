import { describe, expect, test } from 'vitest';
import { deliver } from '#server/lib/messaging/deliver.ts';
import { failurePolicy, MAX_ATTEMPTS } from '#server/lib/messaging/retries.ts';
import { CODES, meaningOf, type VerdictEnd } from '#shared/rules/messaging/message-errors.ts';
import type { Delivery } from '#shared/rules/ports.ts';
import { aClock, aMessage, aMessenger, anOutbox } from '../../support/server-fakes.ts';

const CHANCE = 0.5;
const { clock } = aClock();

/** What the outbox is told when the code answers the call, in a verdict's words. */
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
