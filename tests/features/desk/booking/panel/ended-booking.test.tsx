import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aSlotBooking } from '../../../../support/desk-calendar.ts';
import { aFunction, aPayment } from '../../../../support/desk-panel.ts';
import { aFreshDesk, openDesk, openSide } from '../../../../support/open-desk.tsx';
import '#features/desk/booking/entry/NewBooking.tsx';
import { put } from '../../../../support/put.ts';
import { asRow, refusal } from '../../../../support/wire.ts';

let desk: ReturnType<typeof aDesk>;
beforeEach(() => {
	desk = aFreshDesk();
});

async function open(changes: Parameters<typeof aBooking>[0]) {
	desk.book.book = [aBooking({ id: 'booking-1', reference: 'LZ-TEST-1', clientName: 'Ayesha Example', ...changes })];
	const user = openDesk(desk);
	return { user, side: await openSide(user, 'Ayesha') };
}

/** The question before a booking with an advance is cancelled. */
async function askToCancel(changes: Parameters<typeof aBooking>[0] = {}) {
	const { user, side } = await open({ status: 'advance_paid', totalAmount: 900_000, paidAmount: 300_000, ...changes });
	await user.click(side.getByRole('button', { name: 'Cancel the booking' }));
	const question = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
	return { user, side, question, cancel: () => user.click(within(question).getByRole('button', { name: 'Cancel the booking' })) };
}

describe('before a booking is cancelled, the question', () => {
	test('names the family, its day and slot, and what is paid', async () => {
		const { question } = await askToCancel();

		expect(question.textContent).toContain('Ayesha Example, LZ-TEST-1');
		expect(question.textContent).toContain('Sat 9 Jan 2027, dinner, Tulip Hall');
		expect(question.textContent).toContain('PKR 300,000 is paid');
		expect(question.textContent).toContain('The slot becomes free for others.');
	});

	test('names every live function, and so does the toast after it', async () => {
		desk.panel.functions = [
			aFunction(),
			aFunction({ occasion: 'mehndi', calledOffAt: '2026-11-20T10:00:00Z' }),
			aFunction({ occasion: 'walima' }),
		];
		const { question, cancel } = await askToCancel({
			otherFunctions: [{ occasion: 'walima', eventDate: '2026-12-12' as Day, package: null }],
		});

		for (const name of ['Barat, Sat 12 Dec 2026 dinner, Main Hall', 'Walima, Sat 12 Dec']) expect(question.textContent).toContain(name);
		expect(question.textContent).not.toContain('Mehndi');
		expect(question.textContent).toContain('The slots become free for others.');
		expect(question.textContent).toContain('in these slots while they are free.');
		await cancel();
		expect(await screen.findByText(/All 2 functions/)).toBeDefined();
	});

	test.each([
		['gets a message', {}, 'The family gets a WhatsApp message'],
		['has not agreed to messages', { agreed: false }, 'has not agreed to WhatsApp messages. Please ring them'],
		['wants no messages', { optedOut: true }, 'wants no WhatsApp messages. Please ring them'],
	])('says whether the family gets a message: it %s', async (_, chat, told) => {
		desk.chat.put('booking-1', [], chat);
		const { question } = await askToCancel();

		await waitFor(() => expect(question.textContent).toContain(told));
	});
});

describe('a cancelled booking', () => {
	test('is restored by Undo in the toast', async () => {
		const { user, cancel } = await askToCancel();
		desk.panel.comesBack = { status: 'advance_paid', waiting: 0 };
		await cancel();
		await user.click(await screen.findByRole('button', { name: 'Undo' }));

		expect(await screen.findByText('The booking is restored')).toBeDefined();
		expect(desk.panel.reinstated).toEqual([{ id: 'booking-1', version: 2 }]);
		expect(desk.book.book[0]?.status).toBe('advance_paid');
	});

	test('can be restored later with its payments, after naming its new status and the families in line', async () => {
		desk.panel.comesBack = { status: 'fully_paid', waiting: 2 };
		const { user, side } = await open({ status: 'cancelled', totalAmount: 900_000, paidAmount: 900_000 });

		expect(side.getByText(/It comes back as “Fully paid”, with the PKR 900,000 that is paid/)).toBeDefined();
		expect(side.getByText(/Restoring takes a slot for which 2 families wait\./)).toBeDefined();
		expect(side.getByText(/If they know that it was cancelled, they get a message that it is on again\./)).toBeDefined();
		expect(side.getByText('Another day? Press Enter it anew. You can move the money or give it back.')).toBeDefined();
		await user.click(side.getByRole('button', { name: 'Restore the booking' }));
		expect(await screen.findByText('The booking is restored')).toBeDefined();
	});

	const GONE = { place: null, inLine: 0, heldUntil: null, slot: 'taken' } as const;
	const other = { id: 'booking-2', reference: 'LZ-TEST-2', name: 'Imran Khan' };

	test('names the booking that has its slot, with a link', async () => {
		desk.panel.comesBack = { status: 'advance_paid', waiting: 0 };
		desk.panel.functions = [aFunction({ line: GONE, holder: other })];
		const { user, side } = await open({ status: 'cancelled', paidAmount: 300_000 });

		expect(side.getByText(/Another booking has this slot now\./)).toBeDefined();
		await user.click(side.getByRole('button', { name: 'Imran Khan, LZ-TEST-2' }));
		expect(desk.ports.route.read().bookingId).toBe('booking-2');
	});

	test('with two functions comes back with another slot for one and without the other', async () => {
		const slot = { hall: 'Main Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' } as const;
		const [barat, walima] = [aFunction({ id: 'b', ...slot }), aFunction({ id: 'w', occasion: 'walima', eventDate: '2027-01-11' as Day })];
		desk.panel.comesBack = { status: 'advance_paid', waiting: 0 };
		desk.panel.functions = [{ ...barat, holder: other, line: { ...GONE, of: barat } }, walima];
		desk.calendar.put(slot, 'taken', aSlotBooking({ clientName: 'Imran Khan' }));
		const given: unknown[] = [];
		desk.wire.answers.reinstate_booking = ({ p_functions }: { p_functions: unknown }) => {
			const place = given.push(p_functions);
			return place < 3 ? refusal('slot_taken', place === 1 ? 'b' : 'w') : asRow(aBooking({ status: 'advance_paid' }));
		};
		const { user, side } = await open({ status: 'cancelled', paidAmount: 300_000 });

		expect(side.getByText(/Another booking has this slot now/).textContent).toMatch(/^Barat: /);
		await user.click(side.getByRole('button', { name: 'Restore the booking' }));
		const dialog = within(await screen.findByRole('dialog', { name: 'Its slot is gone' }));
		expect(dialog.getByText(/Otherwise it stays cancelled/)).toBeDefined();
		await user.click(await dialog.findByRole('button', { name: 'Main Hall lunch on Saturday 9 January 2027' }));
		expect(await dialog.findByText('Walima, Mon 11 Jan 2027 dinner, Main Hall')).toBeDefined();
		await user.click(dialog.getByRole('button', { name: 'Bring it back without Walima' }));

		expect(await screen.findByText('The booking is restored')).toBeDefined();
		const moved = { id: 'b', hall: 'Main Hall', event_date: '2027-01-09', event_time: 'lunch' };
		expect(given).toEqual([[], [moved], [moved, { id: 'w', call_off: true }]]);
	});

	test('names the booking that took its slot, if the toast’s Undo comes too late', async () => {
		const { user, cancel } = await askToCancel();
		await cancel();
		desk.panel.restoreFails = 'slot_taken';
		desk.panel.holder = other;
		await user.click(await screen.findByRole('button', { name: 'Undo' }));

		expect((await screen.findAllByText(/Imran Khan, LZ-TEST-2, has this slot now\./)).length).toBeGreaterThan(0);
	});
});

test('an ended booking with two functions is entered anew with both', async () => {
	desk.panel.functions = [
		aFunction({ occasion: 'mehndi', eventDate: '2027-01-09' as Day, isNext: true }),
		aFunction({ id: 'w', occasion: 'walima', eventDate: '2027-01-11' as Day, guestCount: 450 }),
		aFunction({ occasion: 'nikah', calledOffAt: '2026-11-20T17:16:00Z' }),
	];
	const { user, side } = await open({ status: 'cancelled', occasion: 'mehndi' });

	await user.click(side.getByRole('button', { name: 'Enter it anew' }));

	const form = within(await screen.findByRole('dialog', { name: 'New booking' }));
	const second = within(form.getByRole('group', { name: 'Function 2' }));
	expect(second.getByRole('radio', { name: 'Walima' })).toMatchObject({ checked: true });
	expect(second.getByLabelText('Guests')).toMatchObject({ value: '450' });
	expect(form.queryByRole('group', { name: 'Function 3' })).toBeNull();
	// Nothing is typed yet.
	await user.click(form.getByRole('button', { name: 'Cancel' }));
	expect(screen.queryByRole('dialog', { name: 'New booking' })).toBeNull();
});

describe('what was paid for an ended booking', () => {
	async function enterAnew() {
		const { user, side } = await open({ status: 'cancelled', package: null, serving: null, totalAmount: 900_000, paidAmount: 300_000 });
		await user.click(side.getByRole('button', { name: 'Enter it anew' }));
		return { user, form: within(await screen.findByRole('dialog', { name: 'New booking' })) };
	}
	const moves = { name: 'Move the PKR 300,000 paid for LZ-TEST-1 to this booking' };

	test.each([true, false])('moves to the booking that is entered anew if staff choose so (%s)', async (isMoved) => {
		const { user, form } = await enterAnew();
		if (!isMoved) await user.click(form.getByRole('checkbox', moves));
		await user.click(form.getByRole('button', { name: 'Save booking' }));

		await waitFor(() => expect(desk.calendar.entered).toHaveLength(1));
		expect(desk.calendar.entered[0]?.entry.movesFrom).toBe(isMoved ? 'booking-1' : undefined);
	});

	test('moves to no booking without a total, nor to one with another number', async () => {
		const { user, form } = await enterAnew();
		await user.clear(form.getByRole('textbox', { name: /^Total amount/ }));
		expect(form.getByText(/type the total first/)).toBeDefined();
		put(form.getByRole('textbox', { name: /^Total amount/ }), '9 lakh');
		await user.type(form.getByLabelText('Phone'), '8');
		expect(form.getByText(/only to a booking with the same phone number/)).toBeDefined();
		await user.click(form.getByRole('button', { name: 'Save booking' }));

		expect(desk.calendar.entered).toEqual([]);
	});

	test('moves to another booking of the family from its panel, after a question', async () => {
		desk.panel.moneyLeft = [{ id: 'booking-0', reference: 'LZ-TEST-0', amount: 300_000 }];
		const { user, side } = await open({ status: 'pending', totalAmount: 900_000 });
		await user.click(side.getByRole('button', { name: 'Move it to this booking' }));
		expect(desk.panel.moved).toEqual([]);
		await user.click(side.getByRole('button', { name: 'Move it' }));

		expect(await screen.findByText('PKR 300,000 moved to this booking')).toBeDefined();
		expect(desk.panel.moved).toEqual([{ fromId: 'booking-0', toId: 'booking-1', key: expect.any(String) }]);
	});

	test.each([
		['a part of the total', 'pending', 300_000, {}, 'The booking becomes “Advance paid”. The family gets a message about the move'],
		['the whole total', 'pending_confirmation', 900_000, {}, 'The booking becomes “Fully paid”.'],
		['more of the balance', 'advance_paid', 300_000, {}, 'The booking keeps its status.'],
		['a part of the total', 'pending', 300_000, { agreed: false }, 'This family gets no messages. Ring them.'],
	] as const)('is asked about with what becomes of the booking and of the family: %s of %s', async (_, status, amount, chat, said) => {
		desk.panel.moneyLeft = [{ id: 'booking-0', reference: 'LZ-TEST-0', amount }];
		desk.chat.put('booking-1', [], chat);
		const { user, side } = await open({ status, totalAmount: 900_000 });
		await user.click(side.getByRole('button', { name: 'Move it to this booking' }));

		await waitFor(() => expect(side.getByText(/^Move PKR/).textContent).toContain(said));
	});

	test('leads from the ended booking to the number’s other booking, where it can be moved', async () => {
		const other = aBooking({ id: 'booking-2', reference: 'LZ-TEST-2', status: 'pending' });
		const over = aBooking({ id: 'booking-3', reference: 'LZ-TEST-3', status: 'cancelled' });
		desk.panel.comesBack = { status: 'advance_paid', waiting: 0 };
		desk.panel.otherBookings = [other, over];
		const { user, side } = await open({ status: 'cancelled', totalAmount: 900_000, paidAmount: 300_000 });

		expect(side.getByText(/^PKR 300,000 is paid here/)).toBeDefined();
		expect(side.queryByRole('button', { name: 'Open LZ-TEST-3' })).toBeNull();
		await user.click(side.getByRole('button', { name: 'Open LZ-TEST-2' }));
		expect(desk.ports.route.read().bookingId).toBe('booking-2');
	});

	test.each([
		['nothing is paid', { status: 'cancelled', paidAmount: 0 }],
		['it has not ended', { status: 'advance_paid', paidAmount: 300_000 }],
	] as const)('leads nowhere while %s', async (_, changes) => {
		desk.panel.otherBookings = [aBooking({ id: 'booking-2', reference: 'LZ-TEST-2', status: 'pending' })];
		const { side } = await open(changes);

		expect(side.queryByRole('button', { name: 'Open LZ-TEST-2' })).toBeNull();
	});

	test('is shown in both ledgers with its origin and its target', async () => {
		const moved = aPayment({ movedFrom: 'LZ-TEST-0', receiptNumber: '2026-0058', movedFromReceipt: '2026-0055' });
		desk.panel.payments = [moved, aPayment({ reversedBy: '2026-0009', movedTo: 'LZ-TEST-3' })];
		const { side } = await open({ status: 'advance_paid', totalAmount: 900_000 });

		expect([side.getByText('Moved from LZ-TEST-0'), side.getByText('Moved to LZ-TEST-3')]).toHaveLength(2);
		// The family's paper has this number.
		expect(side.getByRole('button', { name: 'Print receipt 2026-0055' })).toBeDefined();
		expect(side.queryByText(/2026-0058/)).toBeNull();
	});
});
