import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aPayment } from '../../../../support/desk-panel.ts';
import { aFreshDesk, isLeavingWarned, openDesk, openSide, rowOf } from '../../../../support/open-desk.tsx';
import { put } from '../../../../support/put.ts';
import { wholeText } from '../../../../support/whole-text.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
});

const paidButton = async (name: string) => within(await rowOf(name)).getByRole('button', { name: 'Mark as Fully Paid' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Mark as fully paid?' }));
const AS_LAST = 'You used this method last time. Please check.';
const noteOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
const record = () => dialog().getByRole('button', { name: 'Record and mark as fully paid' });

async function ask(changes: Parameters<typeof aBooking>[0] = {}) {
	desk.book.book = [
		aBooking({ clientName: 'Ayesha Example', status: 'advance_paid', totalAmount: 2_035_500, paidAmount: 35_500, version: 4, ...changes }),
	];
	const user = openDesk(desk);
	await user.click(await paidButton('Ayesha'));
	await screen.findByRole('dialog', { name: 'Mark as fully paid?' });
	return user;
}

describe('Mark as Fully Paid', () => {
	test('asks how it was paid, suggests the open balance and today, and records nothing before', async () => {
		await ask();

		expect(dialog().getByLabelText<HTMLInputElement>('Amount').value).toBe('2,000,000');
		expect(dialog().getByLabelText<HTMLSelectElement>('How it was paid').value).toBe('');
		expect(dialog().getByLabelText<HTMLInputElement>('Paid on').value).toBe('2026-11-20');
		await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('How it was paid')));
		expect(desk.book.changes).toEqual([]);
	});

	test('says where the suggested method comes from, until another one is chosen', async () => {
		desk.left.method = 'cash';
		const user = await ask();
		const method = dialog().getByLabelText<HTMLSelectElement>('How it was paid');
		const before = [method.value, noteOf(method)];

		await user.selectOptions(method, 'Raast');

		expect([before, noteOf(method)]).toEqual([['cash', AS_LAST], undefined]);
	});

	test.each([
		['2500000', 'This is PKR 500,000 more than the open amount. For another amount use “Record a payment”.'],
		['100', 'This is PKR 1,999,900 less than the open amount. For another amount use “Record a payment”.'],
		['2000000', undefined],
	])('says beside the amount %s how it differs from the open balance', async (typed, odd) => {
		await ask();

		fireEvent.change(dialog().getByLabelText('Amount'), { target: { value: typed } });

		const hint = document.getElementById(dialog().getByLabelText('Amount').getAttribute('aria-describedby') ?? '')?.textContent ?? '';
		expect(hint.includes('the open amount')).toBe(odd !== undefined);
		expect(hint).toContain(odd ?? 'Rupees twenty lakh only.');
	});

	test('is off while another payment is typed, and says why', async () => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'pending', totalAmount: 900_000 })];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		const button = () => side.getByRole('button', { name: 'Mark as Fully Paid' });
		const why = () => [button().getAttribute('aria-disabled'), noteOf(button())];
		const before = why();

		await user.click(side.getByRole('button', { name: 'Record the advance' }));
		const meanwhile = why();
		await user.click(button());
		expect(screen.queryByRole('dialog', { name: 'Mark as fully paid?' })).toBeNull();
		await user.click(side.getByRole('button', { name: 'Not now' }));

		const FIRST = 'First finish the payment above, or press Not now.';
		expect([before, meanwhile, why()]).toEqual([
			[null, undefined],
			['true', FIRST],
			[null, undefined],
		]);
	});

	test('names the estimate that it agrees, and so does its toast', async () => {
		const user = await ask({ totalAmount: 0, estimate: { total: 900_000 } as never, paidAmount: 0, status: 'pending' });
		expect(dialog().getByText('This also agrees the price: PKR 900,000.')).toBeDefined();
		expect(dialog().getByLabelText<HTMLInputElement>('Amount').value).toBe('900,000');
		await user.selectOptions(dialog().getByLabelText('How it was paid'), 'Raast');

		await user.click(record());

		expect(await screen.findByText(/Price agreed: PKR 900,000\. PKR 900,000 recorded as received\.$/)).toBeDefined();
	});

	test('records the payment, closes, and leaves the focus in the same row', async () => {
		const user = await ask();

		await user.selectOptions(dialog().getByLabelText('How it was paid'), 'Raast');
		await user.click(record());

		expect(await screen.findByText('Booking status updated to fully paid')).toBeDefined();
		expect(screen.getByText(wholeText(/^Ayesha Example, LZ-TEST-\d+\. PKR 2,000,000 recorded as received\.$/))).toBeDefined();
		expect(desk.book.changes).toMatchObject([
			{ what: 'paid', version: 4, payment: { amount: 2_000_000, method: 'raast', receivedOn: '2026-11-20' } },
		]);
		expect(screen.queryByRole('dialog')).toBeNull();
		const row = within(await rowOf('Ayesha'));
		await waitFor(() => expect(document.activeElement).toBe(row.getByRole('button', { name: 'Ayesha Example' })));
	});

	test('in the panel moves the focus to the heading, and so does Undo, never to "Delete"', async () => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'advance_paid', totalAmount: 900_000, paidAmount: 100_000 })];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		desk.panel.payments = [aPayment({ id: `payment of ${desk.book.book[0]?.id}`, amount: 800_000, kind: 'balance' })];
		const heading = side.getByRole('heading', { name: 'Ayesha Example' });
		await user.click(side.getByRole('button', { name: 'Mark as Fully Paid' }));
		await user.selectOptions(dialog().getByLabelText('How it was paid'), 'Cash');

		await user.click(record());
		await waitFor(() => expect(document.activeElement).toBe(heading));
		await user.click(await screen.findByRole('button', { name: 'Undo' }));

		expect(await screen.findByText(/^Payment cancelled: reversal/)).toBeDefined();
		await waitFor(() => expect(document.activeElement).toBe(heading));
	});

	test('after a colleague’s says that this payment was not recorded, without Undo', async () => {
		const user = await ask();
		await user.selectOptions(dialog().getByLabelText('How it was paid'), 'Cash');
		desk.book.book = desk.book.book.map((booking) => ({ ...booking, status: 'fully_paid', paidAmount: booking.totalAmount }));

		await user.click(record());

		const told = /Nothing was left to pay: a colleague had recorded it. Your payment was not recorded again.$/;
		expect(await screen.findByText(told)).toBeDefined();
		expect(screen.getByText('It was already fully paid')).toBeDefined();
		expect(screen.queryByText('Booking status updated to fully paid')).toBeNull();
		expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
	});

	test('can be undone by a reversal of its payment', async () => {
		const user = await ask();
		desk.panel.payments = [aPayment({ id: `payment of ${desk.book.book[0]?.id}`, amount: 2_000_000, kind: 'balance' })];
		await user.selectOptions(dialog().getByLabelText('How it was paid'), 'Cash');
		await user.click(record());

		await user.click(await screen.findByRole('button', { name: 'Undo' }));

		expect(await screen.findByText(/^Payment cancelled: reversal/)).toBeDefined();
		expect(desk.panel.reversed).toMatchObject([{ paymentId: `payment of ${desk.book.book[0]?.id}` }]);
	});

	test('reads amounts such as "2.5 lac", and says below the field what it understood', async () => {
		const user = await ask();
		await user.selectOptions(dialog().getByLabelText('How it was paid'), 'Cash');
		put(dialog().getByLabelText('Amount'), '20 lakh');
		const understood = dialog().queryByText('PKR 2,000,000. Rupees twenty lakh only.');

		await user.click(record());

		expect(understood).not.toBeNull();
		await waitFor(() => expect(desk.book.changes).toMatchObject([{ payment: { amount: 2_000_000 } }]));
	});

	test('with a day of another century names the possible days beside the field', async () => {
		const user = await ask();
		await user.selectOptions(dialog().getByLabelText('How it was paid'), 'Cash');
		fireEvent.change(dialog().getByLabelText('Paid on'), { target: { value: '1999-11-20' } });

		await user.click(record());

		expect(dialog().getByText('Please enter a day from Wed 1 Jan 2020 to today')).toBeDefined();
		await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText(/^Paid on/)));
		expect(desk.book.changes).toEqual([]);
	});

	test('with a day that only the database refuses says so beside the field, until it is changed', async () => {
		const user = await ask();
		await user.selectOptions(dialog().getByLabelText('How it was paid'), 'Cash');
		desk.book.payingFails = 'day_out_of_range';
		await user.click(record());
		const told = await dialog().findByText('Please enter a day from Wed 1 Jan 2020 to today');
		const notes = dialog()
			.getByLabelText(/^Paid on/)
			.getAttribute('aria-describedby');
		const isBeside = notes?.split(' ').some((id) => document.getElementById(id)?.contains(told));

		fireEvent.change(dialog().getByLabelText(/^Paid on/), { target: { value: '2026-11-19' } });

		expect(isBeside).toBe(true);
		expect(dialog().queryByText('Please enter a day from Wed 1 Jan 2020 to today')).toBeNull();
	});

	test('with a day long before the booking asks first, and is recorded after a yes', async () => {
		const user = await ask({ createdAt: '2026-10-10T10:00:00Z' });
		await user.selectOptions(dialog().getByLabelText('How it was paid'), 'Cash');
		fireEvent.change(dialog().getByLabelText('Paid on'), { target: { value: '2020-06-01' } });
		await user.click(record());
		expect(dialog().getByText('That is 6 years and 4 months before this booking was made. Record it anyway?')).toBeDefined();
		expect(document.activeElement?.textContent).toBe('Change the day');
		expect(desk.book.changes).toEqual([]);

		await user.click(dialog().getByRole('button', { name: 'Change the day' }));
		expect(document.activeElement).toBe(dialog().getByLabelText('Paid on'));
		await user.click(record());
		await user.click(dialog().getByRole('button', { name: 'Record it anyway' }));

		expect(await screen.findByText('Booking status updated to fully paid')).toBeDefined();
		expect(desk.book.changes).toMatchObject([{ payment: { receivedOn: '2020-06-01' } }]);
	});

	test.each([
		['', '1,000,000', 'Please choose how it was paid'],
		['Cash', '1,999,999', 'The open amount is PKR 2,000,000. For another amount use “Record a payment”'],
		['Cash', '', 'Please enter the amount'],
	])('with "%s" and the amount "%s" names the problem beside the field', async (method, amount, words) => {
		const user = await ask();
		if (method) await user.selectOptions(dialog().getByLabelText('How it was paid'), method);
		await user.clear(dialog().getByLabelText('Amount'));
		if (amount) put(dialog().getByLabelText('Amount'), amount);

		await user.click(record());

		expect(dialog().getByText(words)).toBeDefined();
		expect(desk.book.changes).toEqual([]);
	});

	test.each([
		['version_conflict', 'A colleague has just changed or deleted it. The list is up to date now.'],
		['slot_taken', 'Another booking holds this hall at that time.'],
	] as const)('that meets a %s says so in the dialog, and keeps what was typed', async (problem, words) => {
		const user = await ask();
		desk.book.payingFails = problem;
		await user.selectOptions(dialog().getByLabelText('How it was paid'), 'Cash');

		await user.click(record());

		expect((await dialog().findByRole('alert')).textContent).toBe(`Failed to update booking.${words}`);
		expect(dialog().getByLabelText<HTMLSelectElement>('How it was paid').value).toBe('cash');
	});

	test('restores the suggested amount by a press', async () => {
		const user = await ask();
		fireEvent.change(dialog().getByLabelText('Amount'), { target: { value: '100' } });

		await user.click(dialog().getByRole('button', { name: 'The whole balance, 2,000,000' }));

		expect(dialog().getByLabelText<HTMLInputElement>('Amount').value).toBe('2,000,000');
		expect(document.activeElement).toBe(dialog().getByLabelText('Amount'));
		expect(dialog().queryByRole('button', { name: /^The whole balance/ })).toBeNull();
	});

	test.each([
		['not_the_balance', 'The open amount has changed. PKR 1,006,598 is open now.'],
		['version_conflict', 'A colleague has just changed or deleted it. The list is up to date now. PKR 1,006,598 is open now.'],
	] as const)('that meets a %s over another payment names what is open now, and takes that', async (problem, words) => {
		const user = await ask();
		await user.selectOptions(dialog().getByLabelText('How it was paid'), 'Cash');
		desk.book.book = desk.book.book.map((booking) => ({ ...booking, paidAmount: 1_028_902, version: 5 }));
		desk.book.payingFails = problem;
		await user.click(record());
		const told = (await dialog().findByRole('alert')).textContent;
		desk.book.payingFails = undefined;

		await user.click(dialog().getByRole('button', { name: 'The whole balance, 1,006,598' }));
		await user.click(record());

		expect(told).toBe(`Failed to update booking.${words}`);
		await screen.findByText('Booking status updated to fully paid');
		expect(desk.book.changes.at(-1)).toMatchObject({ version: 5, payment: { amount: 1_006_598 } });
	});

	test.each([
		['cancelled', 'This booking has just been cancelled.Nothing was recorded.'],
		['expired', 'This booking has just expired.Nothing was recorded.'],
	] as const)('of a booking that is %s meanwhile says that, and offers nothing but to close', async (status, words) => {
		const user = await ask();
		await user.selectOptions(dialog().getByLabelText('How it was paid'), 'Cash');
		desk.book.book = desk.book.book.map((booking) => ({ ...booking, status, version: 5 }));
		desk.book.payingFails = 'version_conflict';

		await user.click(record());

		expect((await dialog().findByRole('alert')).textContent).toBe(words);
		expect(dialog().getAllByRole('button')).toHaveLength(1);
		expect(dialog().queryByText(/open/)).toBeNull();
		expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Close' }));
		fireEvent(screen.getByRole('dialog', { name: 'Mark as fully paid?' }), new Event('cancel', { cancelable: true }));
		expect(screen.queryByRole('dialog', { name: 'Mark as fully paid?' })).toBeNull();
	});

	test('says that the booking was deleted meanwhile', async () => {
		const user = await ask();
		await user.selectOptions(dialog().getByLabelText('How it was paid'), 'Cash');
		desk.panel.deletedAt = '2026-11-20T10:00:00Z';
		desk.book.payingFails = 'version_conflict';

		await user.click(record());

		expect((await dialog().findByRole('alert')).textContent).toBe('This booking has just been deleted.Nothing was recorded.');
	});

	test('uses the same key again after a lost answer', async () => {
		const user = await ask();
		await user.selectOptions(dialog().getByLabelText('How it was paid'), 'Cash');
		desk.wire.losing.add('mark_fully_paid');
		await user.click(record());
		await dialog().findByText('We do not know if it arrived. Press again: it is recorded once only.');
		expect(dialog().queryByText(/Failed to update/)).toBeNull();

		desk.wire.losing.delete('mark_fully_paid');
		await user.click(record());

		await screen.findByText('Booking status updated to fully paid');
		expect(new Set(desk.book.changes.map(({ key }) => key)).size).toBe(1);
	});

	test.each([
		[{ status: 'pending_confirmation' }, 'hold the slot or record the advance first'],
		[{ status: 'pending', totalAmount: 0, paidAmount: 0 }, 'set the total first: press Edit'],
		[{ status: 'advance_paid', paidAmount: 2_035_500 }, 'Nothing is open, so'],
		[{ status: 'fully_paid' }, undefined],
		[{ status: 'cancelled' }, undefined],
	] as const)('is not offered for a booking that is %o, and the panel says why', async (changes, why) => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', totalAmount: 2_035_500, ...changes })];
		const side = await openSide(openDesk(desk), 'Ayesha');

		expect(screen.queryByRole('button', { name: 'Mark as Fully Paid' })).toBeNull();
		expect(side.queryByText(/Mark as Fully Paid|Nothing is open/)?.textContent.includes(why ?? '-')).toBe(why && true);
	});
});

describe('a payment', () => {
	async function openLedger(changes: Parameters<typeof aBooking>[0]) {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'pending', ...changes })];
		const user = openDesk(desk);
		return { user, side: await openSide(user, 'Ayesha') };
	}

	test('suggests 30 % of the total for an advance, which does not count as typed', async () => {
		const { user, side } = await openLedger({ totalAmount: 900_001 });

		await user.click(side.getByRole('button', { name: 'Record the advance' }));
		const amount = side.getByLabelText<HTMLInputElement>('Amount in PKR');
		const ready = amount.value;
		await user.click(side.getByRole('radio', { name: 'Balance' }));

		expect([ready, amount.value]).toEqual(['270,000', '']);
	});

	test.each([
		['Balance', '900002', 'This is PKR 1 more than the family owes.'],
		['Refund', '500', 'This is more than the family has paid.'],
	])('says of a %s that %s is too much while it is typed', async (kind, typed, odd) => {
		const { user, side } = await openLedger({ totalAmount: 900_001 });
		await user.click(side.getByRole('button', { name: 'Record a payment' }));

		await user.click(side.getByRole('radio', { name: kind }));
		fireEvent.change(side.getByLabelText('Amount in PKR'), { target: { value: typed } });

		expect(side.getByText(new RegExp(odd))).toBeDefined();
	});

	test('suggests the last method of this device, which does not count as typed', async () => {
		const { user, side } = await openLedger({ totalAmount: 900_000 });
		await user.click(side.getByRole('button', { name: 'Record the advance' }));
		await user.selectOptions(side.getByLabelText('Method'), 'Raast');
		await user.click(side.getByRole('button', { name: 'Record' }));
		await screen.findByText(/^Payment recorded, receipt/);

		await user.click(side.getByRole('button', { name: 'Record a payment' }));

		const method = side.getByLabelText<HTMLSelectElement>('Method');
		expect(method.value).toBe('raast');
		expect(noteOf(method)).toBe(AS_LAST);
		expect(isLeavingWarned()).toBe(false);
	});

	test('agrees the estimate that its button names, of which the advance is suggested', async () => {
		const { user, side } = await openLedger({ totalAmount: 0, estimate: { total: 900_001 } as never });
		await user.click(side.getByRole('button', { name: 'Record the advance' }));
		expect(side.getByLabelText<HTMLInputElement>('Amount in PKR').value).toBe('270,000');
		await user.selectOptions(side.getByLabelText('Method'), 'Cash');

		await user.click(side.getByRole('button', { name: 'Agree the price PKR 900,001 and record' }));

		await screen.findByText(/^Payment recorded, receipt/);
		expect(desk.panel.recorded).toMatchObject([{ amount: 270_000, agrees: 900_001 }]);
		expect(await side.findByText('of PKR 900,001')).toBeDefined();
	});

	test('needs a total first where there is no estimate, and opens the field for it', async () => {
		const { user, side } = await openLedger({ totalAmount: 0 });
		await user.click(side.getByRole('button', { name: 'Record the advance' }));
		put(side.getByLabelText('Amount in PKR'), '999999999');
		await user.selectOptions(side.getByLabelText('Method'), 'Cash');
		await user.click(side.getByRole('button', { name: 'Record' }));
		expect(desk.panel.recorded).toEqual([]);

		await user.click(side.getByRole('button', { name: 'Set the total' }));

		expect(await side.findByRole('heading', { name: 'Edit booking' })).toBeDefined();
		const total = side.getByRole('textbox', { name: /^Total amount/ });
		expect(document.activeElement).toBe(total);
		expect(total.closest('details')?.open).toBe(true);
	});

	test.each([
		[undefined, '300,000'],
		['50000', '50000'],
	])('suggests the share of a new total, unless another amount is typed (%s)', async (typed, stands) => {
		const { user, side } = await openLedger({ totalAmount: 0, holdExpiresAt: '2026-11-25T12:00:00Z' });
		await user.click(side.getByRole('button', { name: 'Record the advance' }));
		if (typed) put(side.getByLabelText('Amount in PKR'), typed);
		await user.click(side.getByRole('button', { name: 'Set the total' }));
		put(await side.findByRole('textbox', { name: /^Total amount/ }), '1000000');
		await user.click(side.getByRole('button', { name: 'Save' }));

		await waitFor(() => expect(side.getByLabelText<HTMLInputElement>('Amount in PKR').value).toBe(stands));
	});

	test('that repeats the last one asks first, and is recorded after a yes', async () => {
		const { user, side } = await openLedger({ totalAmount: 900_000 });
		desk.panel.ledgerFails = 'just_recorded';
		await user.click(side.getByRole('button', { name: 'Record the advance' }));
		await user.selectOptions(side.getByLabelText('Method'), 'Cash');
		await user.click(side.getByRole('button', { name: 'Record' }));
		await side.findByText(/The same payment was recorded a moment ago/);
		await waitFor(() => expect(document.activeElement?.textContent).toBe('No, it is the same'));

		desk.panel.ledgerFails = undefined;
		await user.click(side.getByRole('button', { name: 'Record it again' }));

		expect(await screen.findByText(/^Payment recorded, receipt/)).toBeDefined();
		expect(desk.panel.recorded.map(({ allowRepeat }) => allowRepeat ?? false)).toEqual([false, true]);
	});
	test('with the transaction number of a recorded one names its receipt, and is recorded only as another payment', async () => {
		const { user, side } = await openLedger({ totalAmount: 900_000 });
		desk.panel.ledgerFails = 'already_recorded';
		desk.panel.ledgerFailsAbout = '2026-0055 LZ-OTHER-9';
		await user.click(side.getByRole('button', { name: 'Record the advance' }));
		await user.selectOptions(side.getByLabelText('Method'), 'Cash');
		await user.click(side.getByRole('button', { name: 'Record' }));
		await side.findByText(wholeText('This payment is recorded already: receipt 2026-0055 of LZ-OTHER-9. Is this another payment?'));

		desk.panel.ledgerFails = undefined;
		await user.click(side.getByRole('button', { name: 'Record it again' }));

		expect(await screen.findByText(/^Payment recorded, receipt/)).toBeDefined();
		expect(desk.panel.recorded.map(({ allowRepeat }) => allowRepeat ?? false)).toEqual([false, true]);
	});
});
