import { expect, test } from 'vitest';
import { planAhead } from '#server/lib/messaging/plan-ahead.ts';
import type { PlannedPart } from '#shared/rules/ports.ts';
import { aClock, aLog } from '../../support/server-fakes.ts';

/** An outbox with so many bookings to plan; each call takes a second. */
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
