import { beforeEach, expect, test } from 'vitest';
import { markFullyPaid, reversePayment } from '#features/desk/booking/payments/ledger-state.ts';
import { $changing, deleteBooking, editBooking } from '#features/desk/shell/booking-edits.ts';
import { forgetAll } from '#shared/data/resets.ts';
import type { Day } from '#shared/rules/day.ts';
import { aBooking, aDesk, settle } from '../../support/desk.ts';

let desk: ReturnType<typeof aDesk>;
let refreshed: number;

const ports = () => ({
	...desk.ports,
	refresh: async () => {
		refreshed += 1;
	},
});

beforeEach(() => {
	desk = aDesk();
	refreshed = 0;
	forgetAll();
});

const final = { amount: 905_625, method: 'raast', receivedOn: '2026-11-20' as Day } as const;

test('a booking is marked as it was seen, under a key of its own, and the desk is read again', async () => {
	const booking = aBooking({ version: 7, totalAmount: 905_625 });
	desk.book.book = [booking];

	const answer = await markFullyPaid(ports(), booking, final);

	expect(answer).toEqual({ ok: true, value: { recorded: 905_625, paymentId: `payment of ${booking.id}` } });
	expect(desk.book.changes).toEqual([{ what: 'paid', id: booking.id, version: 7, key: 'key-1', payment: final }]);
	expect(refreshed).toBe(1);
});

test('a second press while the first is under way changes nothing', async () => {
	const booking = aBooking();
	desk.book.book = [booking];
	desk.book.isSlow = true;
	const first = markFullyPaid(ports(), booking, final);

	const pressed = deleteBooking(ports(), booking);
	// Both, if there were two.
	desk.book.answer();
	desk.book.answer();
	const [second] = await Promise.all([pressed, first]);

	expect(second).toEqual({ ok: false, problem: 'busy' });
	expect(desk.book.changes).toHaveLength(1);
});

test('another booking can be changed meanwhile', async () => {
	const [one, other] = [aBooking(), aBooking()];
	desk.book.book = [one, other];
	desk.book.isSlow = true;

	void markFullyPaid(ports(), one, final);
	void deleteBooking(ports(), other);
	await settle();

	expect(desk.book.changes.map(({ what }) => what)).toEqual(['paid', 'deleted']);
	expect($changing.get().size).toBe(2);
});

test('the desk is read again after a refused change too, and the booking can be pressed again', async () => {
	const booking = aBooking();
	desk.book.book = [booking];
	desk.book.changeFails = 'conflict';

	const answer = await deleteBooking(ports(), booking);

	expect(answer).toEqual({ ok: false, problem: 'conflict' });
	expect(refreshed).toBe(1);
	expect($changing.get().size).toBe(0);
});

test('an edit of an older version overwrites nothing', async () => {
	const booking = aBooking({ version: 2 });
	desk.book.book = [{ ...booking, version: 3, guestCount: 350 }];

	const answer = await editBooking(ports(), booking, { guestCount: 400 });

	expect(answer).toEqual({ ok: false, problem: 'conflict' });
	expect(desk.book.book[0]?.guestCount).toBe(350);
});

test.each(['marked', 'reversed'])('what was %s keeps its key over a lost answer, and the next one gets a key of its own', async (what) => {
	const booking = aBooking({ totalAmount: 905_625 });
	desk.book.book = [booking];
	const make = () => (what === 'marked' ? markFullyPaid(ports(), booking, final) : reversePayment(ports(), booking.id, 'payment-1', null));
	const asked = () => (what === 'marked' ? desk.book.changes : desk.panel.reversed).map(({ key }) => key);

	desk.book.losesAnswers = true;
	desk.panel.ledgerFails = 'failed';
	await make();
	desk.book.losesAnswers = false;
	desk.panel.ledgerFails = 'recorded-before';
	await make();
	await make();

	expect(asked()).toEqual(['key-1', 'key-1', 'key-2']);
});
