import { afterEach, beforeEach, expect, test } from 'vitest';
import { markFullyPaid, reversePayment } from '#features/desk/booking/payments/state.ts';
import { $changing, deleteBooking, editBooking } from '#features/desk/shell/booking-edits.ts';
import { readAfterChangesBy } from '#shared/data/on-screen.ts';
import { forgetAll } from '#shared/data/resets.ts';
import type { Day } from '#shared/rules/day.ts';
import { aBooking, aDesk, settle } from '../../../../support/desk.ts';

let desk: ReturnType<typeof aDesk>;
let refreshed: number;

beforeEach(() => {
	desk = aDesk();
	refreshed = 0;
	forgetAll();
	readAfterChangesBy(async () => {
		refreshed += 1;
	});
});

afterEach(() => readAfterChangesBy(undefined));

const final = { amount: 905_625, method: 'raast', receivedOn: '2026-11-20' as Day } as const;

test('"Mark as Fully Paid" sends the version that staff saw and a new key, and the desk is read again', async () => {
	const booking = aBooking({ version: 7, totalAmount: 905_625 });
	desk.book.book = [booking];

	const answer = await markFullyPaid({ booking, payment: final });

	expect(answer).toMatchObject({ ok: true, value: { recorded: 905_625, paymentId: `payment of ${booking.id}` } });
	expect(desk.book.changes).toEqual([{ what: 'paid', id: booking.id, version: 7, key: expect.any(String), payment: final }]);
	expect(refreshed).toBe(1);
});

test('a second press while the first is under way changes nothing', async () => {
	const booking = aBooking();
	desk.book.book = [booking];
	desk.book.isSlow = true;
	const first = markFullyPaid({ booking, payment: final });

	const pressed = deleteBooking(booking);
	// Answers a second request too, if there was one.
	desk.book.answer();
	desk.book.answer();
	const [second] = await Promise.all([pressed, first]);

	expect(second).toEqual({ ok: false, problem: 'busy' });
	expect(desk.book.changes).toHaveLength(1);
});

test('another booking can be changed while the first change is made', async () => {
	const [one, other] = [aBooking(), aBooking()];
	desk.book.book = [one, other];
	desk.book.isSlow = true;

	void markFullyPaid({ booking: one, payment: final });
	void deleteBooking(other);
	await settle();

	expect(desk.book.changes.map(({ what }) => what)).toEqual(['paid', 'deleted']);
	expect($changing.get().size).toBe(2);
});

test('the desk is read again after a refused change too, and the booking can be pressed again', async () => {
	const booking = aBooking();
	desk.book.book = [booking];
	desk.book.changeFails = 'version_conflict';

	const answer = await deleteBooking(booking);

	expect(answer).toEqual({ ok: false, problem: 'version_conflict' });
	expect(refreshed).toBe(1);
	expect($changing.get().size).toBe(0);
});

test('an edit of an older version overwrites nothing', async () => {
	const booking = aBooking({ version: 2 });
	desk.book.book = [{ ...booking, version: 3, guestCount: 350 }];

	const answer = await editBooking({ booking, changes: { guestCount: 400 } });

	expect(answer).toEqual({ ok: false, problem: 'version_conflict' });
	expect(desk.book.book[0]?.guestCount).toBe(350);
});

test.each(['marked', 'reversed'])('what was %s keeps its key after a lost answer, and the next change gets a new key', async (what) => {
	const booking = aBooking({ totalAmount: 905_625 });
	desk.book.book = [booking];
	const make = () =>
		what === 'marked'
			? markFullyPaid({ booking, payment: final })
			: reversePayment({ bookingId: booking.id, paymentId: 'payment-1', note: null });
	const asked = () => (what === 'marked' ? desk.book.changes : desk.panel.reversed).map(({ key }) => key);

	desk.wire.losing.add('mark_fully_paid');
	desk.panel.ledgerFails = 'failed';
	await make();
	desk.wire.losing.delete('mark_fully_paid');
	desk.panel.ledgerFails = 'idempotency_mismatch';
	await make();
	await make();

	const [first, again, next] = asked();
	expect(again).toBe(first);
	expect(next).not.toBe(first);
});
