import { expect, test } from 'vitest';
import { forgetInTime } from '#server/functions/nightly.mts';

/** A book with so many bookings whose time is over; each round takes the clock a second on. */
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
