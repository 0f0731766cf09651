import { describe, expect, test } from 'vitest';
import { forgetInTime } from '#server/functions/nightly.mts';
import { planAhead, runJob } from '#server/lib/jobs.ts';
import type { PlannedPart } from '#shared/rules/ports.ts';
import { aClock, aLog } from '../../support/server-fakes.ts';

describe('a job', () => {
	const step = (name: string, run: () => Promise<{ count: number }>) => ({ name, run });
	const fails = async () => {
		throw new Error('57014');
	};

	test('a failed step stops no other step, is logged, and makes the answer 500', async () => {
		const { lines, log } = aLog();
		const steps = [step('prune', async () => ({ count: 1 })), step('plan', fails), step('send', async () => ({ count: 3 }))];

		const answer = await runJob('nightly', steps, log);

		expect(answer).toEqual({ status: 500, body: { done: { prune: { count: 1 }, send: { count: 3 } }, failed: ['plan'] } });
		expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
			{ event: 'step_failed', job: 'nightly', step: 'plan', fault: 'Error' },
		]);
	});

	test('steps run one after the other, in the order of the list', async () => {
		const order: string[] = [];
		const noting = (name: string) =>
			step(name, async () => {
				order.push(`${name} begins`);
				await Promise.resolve();
				return { count: order.push(`${name} ends`) };
			});

		await runJob('nightly', [noting('one'), noting('two')], aLog().log);

		expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
	});

	test('a step that did nothing is not logged', async () => {
		const { lines, log } = aLog();

		await runJob('nightly', [step('prune', async () => ({ count: 0 })), step('plan', async () => ({ count: 2 }))], log);

		expect(lines).toEqual([{ event: 'step', level: 'info', job: 'nightly', step: 'plan', count: 2 }]);
	});
});

describe('planning ahead', () => {
	/** An outbox with this number of bookings to plan. Each call takes a second. */
	function aBookOf(count: number, failed: PlannedPart['failed'] = []) {
		const { clock, pass } = aClock();
		const { lines, log } = aLog();
		const asked: boolean[] = [];
		let left = count;
		const outbox = {
			async planAhead({ limit, anew }: { limit: number; anew: boolean }) {
				asked.push(anew);
				pass(1000);
				const planned = Math.min(limit, left);
				left -= planned;
				return { planned, failed, isDone: planned < limit };
			},
		};
		return { asked, lines, ports: { outbox, clock, log } };
	}

	test('plans all batches and starts from the beginning once', async () => {
		const { asked, ports } = aBookOf(250);

		expect(await planAhead({ anew: true, milliseconds: 20_000 }, ports)).toEqual({ planned: 250, isLeft: false });
		expect(asked).toEqual([true, false, false]);
	});

	test('stops when the time is up, after at least one batch', async () => {
		const { ports } = aBookOf(5000);

		expect(await planAhead({ anew: true, milliseconds: 2500 }, ports)).toEqual({ planned: 300, isLeft: true });
		expect(await planAhead({ anew: false, milliseconds: 0 }, ports)).toEqual({ planned: 100, isLeft: true });
	});

	test('logs bookings that could not be planned and fails after the others are done', async () => {
		const { lines, ports } = aBookOf(3, [{ bookingId: 'b-1', code: '23514' }]);

		await expect(planAhead({ anew: true, milliseconds: 1000 }, ports)).rejects.toThrow('1 bookings could not be planned');
		expect(lines).toEqual([{ event: 'not_planned', level: 'error', bookingId: 'b-1', code: '23514' }]);
	});
});

describe('erasing after the retention time', () => {
	/** A database with this number of outdated bookings. Each round takes a second. */
	function aBookWith(due: number) {
		let left = due;
		let seconds = 0;
		const limits: number[] = [];
		return {
			limits,
			clock: () => new Date(seconds * 1000),
			keeping: {
				async forget(limit: number) {
					seconds += 1;
					limits.push(limit);
					const erased = Math.min(limit, left);
					left -= erased;
					return { erased, anonymised: 0, numbers: 0, isDone: erased < limit };
				},
			},
		};
	}

	test('deletes in batches until nothing is left', async () => {
		const book = aBookWith(60);

		expect(await forgetInTime(book)).toEqual({ erased: 60, anonymised: 0, numbers: 0, is_done: true });
		expect(book.limits).toEqual([25, 25, 25]);
	});

	test('leaves the rest for the next night when the time is up', async () => {
		const book = aBookWith(5000);

		expect(await forgetInTime(book)).toEqual({ erased: 200, anonymised: 0, numbers: 0, is_done: false });
	});
});
