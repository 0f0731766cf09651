import { afterEach, expect, test } from 'vitest';
import { $keptKeys, action, isOwn } from '#shared/data/action.ts';
import { readAfterChangesBy, type Touched } from '#shared/data/on-screen.ts';
import { forgetAll } from '#shared/data/resets.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';

type Refusal = 'lost' | 'overpayment' | 'just_recorded';
type Outcome = Result<{ id: string }, Refusal>;

const RECORDED: Outcome = ok({ id: 'payment-1' });

/** The action "record a payment" of a desk, with the keys it sends and the readings it asks for. */
function aLedger(outcomes: Outcome[] = []) {
	const keys: string[] = [];
	const readings: Touched[] = [];
	readAfterChangesBy(async (touched) => void readings.push(touched));
	const record = action<string, { id: string }, Refusal>({
		run: async (_, key) => {
			keys.push(key);
			return outcomes.shift() ?? RECORDED;
		},
		thing: (bookingId) => bookingId,
		keptAs: (bookingId) => `${bookingId}/record`,
		madeBefore: ['just_recorded'],
		wrote: ({ id }) => [id, undefined],
		touches: 'ledger',
	});
	return { record, keys, readings };
}

afterEach(() => {
	forgetAll();
	readAfterChangesBy(undefined);
});

test('a second press on the same thing does nothing, while a press on another thing is done', async () => {
	const { record, keys } = aLedger();

	const endings = await Promise.all([record('booking-1'), record('booking-1'), record('booking-2')]);

	expect(endings).toEqual([RECORDED, err('busy'), RECORDED]);
	expect(keys).toHaveLength(2);
});

test('actions on the same things share what is in work', async () => {
	const { record } = aLedger();
	const cancel = action<string, undefined, never>({ run: async () => ok(undefined), thing: (id) => id, $inWork: record.$inWork as never });

	const endings = await Promise.all([record('booking-1'), cancel('booking-1'), cancel('booking-2')]);

	expect(endings).toEqual([RECORDED, err('busy'), ok(undefined)]);
});

test('the screen is read again before the thing can be pressed again', async () => {
	const { record } = aLedger();
	let isInWork = false;
	readAfterChangesBy(async () => {
		isInWork = record.$inWork.get().has('booking-1');
	});

	await record('booking-1');

	expect(isInWork).toBe(true);
	expect(record.$inWork.get().size).toBe(0);
});

test('a change reads what it touches, a refusal reads everything', async () => {
	const { record, readings } = aLedger([RECORDED, err('overpayment')]);

	await record('booking-1');
	await record('booking-1');

	expect(readings).toEqual(['ledger', 'everything']);
});

test('a change that touches nothing reads nothing', async () => {
	const readings: Touched[] = [];
	readAfterChangesBy(async (touched) => void readings.push(touched));
	const exportList = action<void, undefined, 'failed'>({ run: async () => err('failed'), touches: 'nothing' });

	await exportList();

	expect(readings).toEqual([]);
});

test('a thing can be pressed again after its change broke', async () => {
	const breaking = action<void, undefined, never>({ run: () => Promise.reject(new Error('broken')) });

	await expect(breaking()).rejects.toThrow('broken');

	expect(breaking.$inWork.get().size).toBe(0);
});

test.each([
	['a lost answer', err('lost')],
	['a refusal', err('overpayment')],
] satisfies [string, Outcome][])('a change keeps its key after %s, and the next change gets another', async (_, outcome) => {
	const { record, keys } = aLedger([outcome]);

	for (let time = 0; time < 3; time += 1) await record('booking-1');

	expect(keys[1]).toBe(keys[0]);
	expect(keys[2]).not.toBe(keys[0]);
});

test('a change that had been made before gives its key up', async () => {
	const { record, keys } = aLedger([err('lost'), err('just_recorded')]);

	for (let time = 0; time < 3; time += 1) await record('booking-1');

	expect(keys[1]).toBe(keys[0]);
	expect(keys[2]).not.toBe(keys[0]);
});

test('two things have two keys', async () => {
	const { record, keys } = aLedger([err('lost')]);

	await record('booking-1');
	await record('booking-2');

	expect(keys[1]).not.toBe(keys[0]);
});

test('a key that was kept over a reload is sent again', async () => {
	const { record, keys } = aLedger();
	$keptKeys.set({ 'booking-1/record': 'key-of-before' });

	await record('booking-1');

	expect(keys).toEqual(['key-of-before']);
	expect($keptKeys.get()).toEqual({});
});

test('logout forgets the keys', async () => {
	const { record, keys } = aLedger([err('lost')]);
	await record('booking-1');

	forgetAll();
	await record('booking-1');

	expect(keys[1]).not.toBe(keys[0]);
});

test('live news of what was written here count as own', async () => {
	const { record } = aLedger();

	await record('booking-1');

	expect([isOwn('payment-1'), isOwn('payment-2'), isOwn(undefined)]).toEqual([true, false, false]);
});
