import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refreshAll } from '#shared/data/on-screen.ts';
import { forgetAll } from '#shared/data/resets.ts';
import { resource } from '#shared/data/resource.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';

type Answer = Result<string, 'offline'>;

/** A server whose answers come when the test sends them. */
let asked: { query: string; answer: (answer: Answer) => Promise<void> }[];
const read = (query: string) =>
	new Promise<Answer>((done) => {
		asked.push({
			query,
			async answer(answer) {
				done(answer);
				for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
			},
		});
	});

const aMonth = () => resource<string, string, 'offline'>({ read });

beforeEach(() => {
	asked = [];
});
afterEach(forgetAll);

async function readOnce(month: ReturnType<typeof aMonth>, query: string, value: string) {
	void month.load(query);
	await asked.at(-1)?.answer(ok(value));
}

describe('a resource', () => {
	test('shows the latest answer, and every caller waits for that one', async () => {
		const month = aMonth();
		const endings = [month.load('May'), month.load('June')];

		await asked[1]?.answer(ok('four bookings'));
		await asked[0]?.answer(err('offline'));

		expect(month.$reading.get()).toEqual({ state: 'ready', query: 'June', value: 'four bookings' });
		expect(await Promise.all(endings)).toEqual([true, true]);
	});

	test('keeps its value when the same cannot be read again', async () => {
		const month = aMonth();
		await readOnce(month, 'May', 'two bookings');

		for (let time = 0; time < 2; time += 1) {
			const ending = month.reread();
			await asked.at(-1)?.answer(err('offline'));

			expect(await ending).toBe(false);
			expect(month.$reading.get()).toEqual({ state: 'ready', query: 'May', value: 'two bookings' });
		}
	});

	test('says why it has no value, and shows that it is read once more', async () => {
		const month = aMonth();
		void month.load('May');
		await asked[0]?.answer(err('offline'));
		const failed = month.$reading.get();

		void month.load('May');

		expect(failed).toEqual({ state: 'failed', query: 'May', problem: 'offline' });
		expect(month.$reading.get()).toEqual({ state: 'loading', query: 'May' });
	});

	test('reads again for a re-read that is asked for during a reading', async () => {
		const month = aMonth();
		const first = month.load('May');
		await Promise.resolve();

		const second = month.reread();
		await asked[0]?.answer(ok('before the change'));
		const between = month.$reading.get();
		await asked[1]?.answer(ok('after the change'));

		expect(between).toEqual({ state: 'loading', query: 'May' });
		expect(month.$reading.get()).toMatchObject({ value: 'after the change' });
		expect(await Promise.all([first, second])).toEqual([true, true]);
	});

	test('shows no value of another query, not even when that query cannot be answered', async () => {
		const month = aMonth();
		await readOnce(month, 'May', 'two bookings');

		void month.load('June');
		const meanwhile = month.$reading.get();
		await asked[1]?.answer(err('offline'));

		expect(meanwhile).toEqual({ state: 'loading', query: 'June' });
		expect(month.$reading.get()).toEqual({ state: 'failed', query: 'June', problem: 'offline' });
	});

	test('with `keepsOld` keeps the old value until the other query is answered', async () => {
		const list = resource<string, string, 'offline'>({ read, keepsOld: true });
		await readOnce(list, 'May', 'two bookings');

		void list.load('June');
		const meanwhile = list.$reading.get();
		await asked[1]?.answer(err('offline'));

		expect(meanwhile).toEqual({ state: 'ready', query: 'May', value: 'two bookings' });
		expect(list.$reading.get()).toEqual({ state: 'failed', query: 'June', problem: 'offline' });
	});
});

describe('at logout a resource', () => {
	test('forgets its value', async () => {
		const month = aMonth();
		await readOnce(month, 'May', 'two bookings');

		forgetAll();

		expect(month.$reading.get()).toEqual({ state: 'none' });
	});

	test('drops the answer that is still on its way, without a failure', async () => {
		const month = aMonth();
		const ending = month.load('May');

		forgetAll();
		await asked[0]?.answer(ok('two bookings'));

		expect(month.$reading.get()).toEqual({ state: 'none' });
		expect(await ending).toBe(true);
	});

	test('is not read again, although its part is still on the screen', async () => {
		const stop = aMonth().follow('May');

		forgetAll();
		await refreshAll();

		expect(asked).toHaveLength(1);
		stop();
	});
});

describe('a resource on the screen', () => {
	test('is read again with the rest of the screen until its part leaves', async () => {
		const month = aMonth();
		const stop = month.follow('May');
		await asked[0]?.answer(ok('two bookings'));

		const again = refreshAll();
		await asked[1]?.answer(ok('three bookings'));

		expect(await again).toBe(true);
		expect(month.$reading.get()).toMatchObject({ value: 'three bookings' });

		stop();
		await refreshAll();
		expect(asked).toHaveLength(2);
	});

	test('is read once when two parts and the desk ask for it in the same tick', () => {
		const month = aMonth();
		const stops = [month.follow('May'), month.follow('May')];

		void refreshAll();

		expect(asked).toHaveLength(1);
		for (const stop of stops) stop();
	});

	test('is forgotten when the last of its parts leaves, unless it keeps its old value', async () => {
		const [month, list] = [aMonth(), resource<string, string, 'offline'>({ read, keepsOld: true })];
		const [first, second, stopList] = [month.follow('May'), month.follow('May'), list.follow('May')];
		await asked[0]?.answer(ok('two bookings'));
		await asked[1]?.answer(ok('two bookings'));

		first();
		stopList();
		expect([month.$reading.get().state, list.$reading.get().state]).toEqual(['ready', 'ready']);

		second();
		expect(month.$reading.get()).toEqual({ state: 'none' });
	});

	test('is not read after a payment that cannot change it', async () => {
		const team = resource<string, string, 'offline'>({ read, afterPayments: false });
		const stop = team.follow('everyone');
		await asked[0]?.answer(ok('two colleagues'));

		await refreshAll('ledger');

		expect(asked).toHaveLength(1);
		stop();
	});
});
