import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { anEvent } from '../../../../support/desk-panel.ts';
import { aFreshDesk, openDesk, openSide } from '../../../../support/open-desk.tsx';
import { put } from '../../../../support/put.ts';
import { usualDates } from '../../../../support/usual-plan.ts';
import { refusal } from '../../../../support/wire.ts';
// Loaded beforehand, because loading may take longer than a test waits for its words.
import '#features/desk/booking/payment-dates/PaymentDates.tsx';
import { dateDrafts } from '#features/desk/booking/payment-dates/draft.ts';
import type { Day } from '#shared/rules/day.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
});

/** Opens the payment dates of a kept booking in January: 300,000 of 1,000,000 are paid. */
async function open(changes: Parameters<typeof aBooking>[0] = {}) {
	desk.book.book = [
		aBooking({
			...{ id: 'booking-d', clientName: 'Ayesha Example', status: 'advance_paid', totalAmount: 1_000_000, paidAmount: 300_000 },
			...{ advanceAmount: 300_000, eventDate: '2027-01-09' as Day, ...changes },
		}),
	];
	const user = openDesk(desk);
	const side = await openSide(user, 'Ayesha');
	await user.click(side.getByRole('button', { name: /^Next: |^Payment dates/ }));
	await side.findByRole('list', { name: 'Payment dates' });
	return { user, side };
}

const sent = () => desk.wire.calls.filter(({ name }) => name === 'set_payment_dates').map(({ given }) => given['p_dates'] as object[]);
const form = () => within(screen.getByRole('form', { name: 'Payment dates' }));
const nth = (place: number) => within(form().getByRole('group', { name: `Payment ${place}` }));

test('the panel names the next payment, and lists all dates at a press', async () => {
	const { side } = await open();

	expect(side.getByRole('button', { name: 'Next: PKR 700,000 by Sat 2 Jan 2027', expanded: true })).toBeDefined();
	const rows = within(side.getByRole('list', { name: 'Payment dates' })).getAllByRole('listitem');
	expect(rows.map(({ textContent }) => textContent)).toEqual(['To keep the date paid', 'The rest by Sat 2 Jan 2027700,000']);
});

test('staff change, add and remove dates in place, and Undo brings the old ones back', async () => {
	const { user, side } = await open();
	await user.click(side.getByRole('button', { name: 'Change the dates' }));

	await user.click(form().getByRole('button', { name: 'Add a payment' }));
	// No payment is of 20 rupees.
	await user.type(nth(2).getByLabelText('Amount or percent'), '20');
	expect(nth(2).getByText('Comes to PKR 200,000')).toBeDefined();
	await user.type(nth(2).getByLabelText('Day'), '2026-12-10');
	await user.type(nth(2).getByLabelText(/What for/), 'Second payment');
	await user.click(nth(3).getByRole('checkbox', { name: 'Remind the family' }));
	expect(nth(3).getByText('This is the rest of the price. Comes to PKR 500,000')).toBeDefined();
	await user.click(form().getByRole('button', { name: 'Save' }));

	await screen.findByText('Payment dates saved');
	expect(sent()).toMatchObject([
		[
			{ percent: 30, due: 'to_keep' },
			{ percent: 20, due: 'on_day', due_on: '2026-12-10', label: 'Second payment' },
			{ percent: null, amount: null, due: 'days_before', days_before: 7, is_reminded: false },
		],
	]);
	expect(await side.findByRole('button', { name: 'Next: PKR 200,000 by Thu 10 Dec 2026' })).toBeDefined();
	await user.click(screen.getByRole('button', { name: 'Undo' }));
	await waitFor(() => expect(sent()[1]).toHaveLength(2));
});

test('an opened form counts as unfinished only once something is typed', async () => {
	const { user, side } = await open();
	const isTyped = () => dateDrafts.isTyped(dateDrafts.get('booking-d') ?? { dates: [] });

	await user.click(side.getByRole('button', { name: 'Change the dates' }));
	const atFirst = isTyped();
	await user.type(nth(1).getByLabelText('Amount or percent'), '0');

	expect([atFirst, isTyped()]).toEqual([false, true]);
});

test('a problem stands next to its field, and nothing is sent', async () => {
	const { user, side } = await open();
	await user.click(side.getByRole('button', { name: 'Change the dates' }));
	put(nth(1).getByLabelText('Amount or percent'), '100%');
	await user.clear(nth(2).getByLabelText('How many days before'));
	await user.click(form().getByRole('button', { name: 'Save' }));

	expect(nth(2).getByLabelText('How many days before').getAttribute('aria-invalid')).toBe('true');
	await user.type(nth(2).getByLabelText('How many days before'), '7');
	expect(nth(1).getByText('The payments before the last one leave nothing for it. Please make one smaller.')).toBeDefined();
	put(nth(1).getByLabelText('Amount or percent'), 'half');
	expect(nth(1).getByText('Please enter an amount, or a percent such as 30%')).toBeDefined();
	expect(sent()).toEqual([]);
});

test('a payment that is due after a later one is refused beside its day', async () => {
	const { user, side } = await open();
	await user.click(side.getByRole('button', { name: 'Change the dates' }));
	await user.click(form().getByRole('button', { name: 'Add a payment' }));
	await user.type(nth(2).getByLabelText('Amount or percent'), '20%');
	await user.type(nth(2).getByLabelText('Day'), '2027-01-05');
	await user.click(form().getByRole('button', { name: 'Save' }));

	expect(nth(2).getByText('A payment below is due before this one. Please put them in the order of their days.')).toBeDefined();
	expect(sent()).toEqual([]);
	put(nth(2).getByLabelText('Day'), '2026-12-10');
	await user.click(form().getByRole('button', { name: 'Save' }));

	await waitFor(() => expect(sent()).toHaveLength(1));
});

test('dates that a colleague changed meanwhile are replaced only at the second press', async () => {
	const { user, side } = await open();
	await user.click(side.getByRole('button', { name: 'Change the dates' }));
	put(nth(1).getByLabelText('Amount or percent'), '40%');
	desk.panel.dates = usualDates('2026-11-20' as Day).map((date) => ({ ...date, label: 'Theirs' }));
	desk.wire.answers['set_payment_dates'] = () => refusal('version_conflict');
	await user.click(form().getByRole('button', { name: 'Save' }));
	await form().findByText(/A colleague has changed the dates meanwhile: 30%, when the hold ends, Theirs; the rest, .*Theirs\. Save again/);
	desk.wire.answers['set_payment_dates'] = () => undefined;
	await user.click(form().getByRole('button', { name: 'Save' }));

	await screen.findByText('Payment dates saved');
	expect(sent().at(-1)).toMatchObject([{ percent: 40 }, {}]);
});

test('dates that were saved although the answer got lost close the form, and are not called a colleague’s', async () => {
	const { user, side } = await open();
	await user.click(side.getByRole('button', { name: 'Change the dates' }));
	put(nth(1).getByLabelText('Amount or percent'), '40%');
	desk.wire.losing.add('set_payment_dates');
	await user.click(form().getByRole('button', { name: 'Save' }));

	await screen.findByText('Payment dates saved');
	expect(screen.queryByRole('form', { name: 'Payment dates' })).toBeNull();
	expect(sent()).toHaveLength(1);
});

test('a refusal keeps what is typed', async () => {
	const { user, side } = await open();
	await user.click(side.getByRole('button', { name: 'Change the dates' }));
	put(nth(1).getByLabelText('Amount or percent'), '40%');
	desk.wire.answers['set_payment_dates'] = () => refusal('booking_closed');
	await user.click(form().getByRole('button', { name: 'Save' }));

	await screen.findByText(/The payment dates were not saved/);
	expect(nth(1).getByLabelText<HTMLInputElement>('Amount or percent').value).toBe('40%');
});

test('the history says what the dates were and are', async () => {
	const dates = [
		{ percent: 30, due: 'to_keep' },
		{ due: 'days_before', daysBefore: 7 },
	];
	desk.panel.events = [
		anEvent({
			action: 'payment_dates_changed',
			actor: 'user-1',
			before: { paymentDates: [] },
			after: { paymentDates: [...dates.slice(0, 1), { due: 'on_day', dueOn: '2026-12-10', isReminded: false }] },
		}),
	];
	const { side } = await open();

	expect(side.getByText(/Payment dates changed/)).toBeDefined();
	expect(document.body.textContent).toContain('30%, when the hold ends; the rest, Thu 10 Dec 2026, no reminders');
});

test.each([
	['2026-11-01', 'Payment 2: Sun 1 Nov 2026 has passed. Save the dates anyway?'],
	['2027-02-01', 'Payment 2: Mon 1 Feb 2027 is after the event. Save the dates anyway?'],
])('a day that is probably mistyped is saved after a question: %s', async (day, question) => {
	const { user, side } = await open();
	await user.click(side.getByRole('button', { name: 'Change the dates' }));
	await user.selectOptions(nth(2).getByLabelText('Due'), 'On a day');
	await user.type(nth(2).getByLabelText('Day'), day);
	await user.click(form().getByRole('button', { name: 'Save' }));

	expect(form().getByText(question)).toBeDefined();
	expect(sent()).toEqual([]);
	await user.click(form().getByRole('button', { name: 'Save them anyway' }));

	await waitFor(() => expect(sent()).toHaveLength(1));
});
