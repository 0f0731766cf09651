import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnswerOf, ArgumentsOf } from '#database';
import Deposits from '#features/desk/booking/deposits/Deposits.tsx';
import { depositDrafts, emptyDeposit } from '#features/desk/booking/deposits/draft.ts';
import type { BookingDetails } from '#features/desk/booking/details.ts';
import { $staffSession } from '#features/desk/shell/session.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { Failures } from '#shared/ui/Failures.tsx';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { aBooking, aDesk, sadia } from '../../../../support/desk.ts';
import { aFunction, aLine, aPrice } from '../../../../support/desk-panel.ts';
import { renderAtDesk } from '../../../../support/render-at-desk.tsx';
import { inDatabaseNames, refusal } from '../../../../support/wire.ts';
import '../../../../support/modal-in-jsdom.ts';
import { wholeText } from '../../../../support/whole-text.ts';

type Deposit = NonNullable<BookingDetails['deposits']>[number];

let desk: ReturnType<typeof aDesk>;
let asked: Record<string, unknown>[];

const aDeposit = (changes: Partial<Deposit> = {}): Deposit => ({
	id: 'deposit-1',
	bookingId: 'booking-1',
	key: 'key',
	kind: 'taken',
	amount: 50_000,
	method: 'cash',
	receivedOn: '2026-11-20',
	note: null,
	recordedBy: 'user-1',
	recordedByEmail: 'sadia@lalazar.example',
	reversesId: null,
	reversedBy: null,
	paymentId: null,
	lineId: null,
	receiptYear: 2026,
	receiptNo: 1,
	receiptNumber: 'D2026-0001',
	createdAt: '2026-11-20T10:00:00Z',
	...changes,
});

beforeEach(() => {
	desk = aDesk();
	asked = [];
	depositDrafts.drop('booking-1');
	$staffSession.set({ state: 'admin', admin: sadia });
	const record = (given: object) => {
		asked.push(given as Record<string, unknown>);
		return inDatabaseNames<AnswerOf<'record_deposit'>>(aDeposit({ receiptNumber: 'D2026-0007' }));
	};
	desk.wire.answers.record_deposit = (given: ArgumentsOf<'record_deposit'>) => record(given);
	desk.wire.answers.deduct_deposit = (given: ArgumentsOf<'deduct_deposit'>) => record(given);
	desk.wire.answers.reverse_deposit = (given: ArgumentsOf<'reverse_deposit'>) => record(given);
});

function open(deposits: Deposit[], changes: Partial<Booking> = {}, isReadOnly = false, price?: BookingDetails['price']) {
	const booking = aBooking({ id: 'booking-1', reference: 'LZ-TEST-1', status: 'advance_paid', totalAmount: 900_000, ...changes });
	renderAtDesk(
		desk,
		<>
			<Toaster />
			<Failures of="" />
			<Deposits details={{ booking, deposits, price } as unknown as BookingDetails} isReadOnly={isReadOnly} />
		</>,
	);
	return userEvent.setup({ delay: null });
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('a deposit is taken by amount, method and day', async () => {
	const user = open([]);
	expect(buttons()).toEqual(['Take a deposit']);

	await user.click(screen.getByRole('button', { name: 'Take a deposit' }));
	await user.type(screen.getByLabelText('Deposit in whole rupees'), '50,000');
	expect(screen.getByRole('heading', { name: 'Take a deposit' })).toBeDefined();
	await user.click(screen.getByRole('button', { name: 'Take the deposit' }));
	expect(screen.getByText('Please choose how it was paid')).toBeDefined();
	await user.selectOptions(screen.getByLabelText('Method'), 'cash');
	await user.click(screen.getByRole('button', { name: 'Take the deposit' }));

	expect(await screen.findByText(wholeText('Deposit taken, receipt D2026-0007'))).toBeDefined();
	expect(screen.getByText(/^Test Family.*PKR.50,000$/)).toBeDefined();
	expect(asked).toMatchObject([
		{ p_booking: 'booking-1', p_kind: 'taken', p_amount: 50_000, p_method: 'cash', p_received_on: '2026-11-20' },
	]);
});

test('a deduction has a price and a reason, and takes at most what is held', async () => {
	const user = open([aDeposit(), aDeposit({ id: 'deposit-2', kind: 'returned', amount: -20_000, receiptNumber: 'D2026-0002' })]);
	expect(screen.getByText('PKR 30,000 held')).toBeDefined();

	await user.click(screen.getByRole('button', { name: 'Deduct' }));
	await user.type(screen.getByLabelText('Price before tax'), '40000');
	await user.type(screen.getByLabelText('Reason'), 'Broken chairs');
	await user.click(screen.getByRole('button', { name: 'Deduct it' }));
	expect(screen.getByText('This is more than is held')).toBeDefined();
	await user.clear(screen.getByLabelText('Price before tax'));
	await user.type(screen.getByLabelText('Price before tax'), '10000');
	await user.click(screen.getByRole('button', { name: 'Deduct it' }));

	expect(await screen.findByText(wholeText('Deducted from the deposit, receipt D2026-0007'))).toBeDefined();
	expect(asked).toMatchObject([{ p_booking: 'booking-1', p_amount: 10_000, p_reason: 'Broken chairs' }]);
});

test('a deduction shows its sum with tax, and is refused before it is sent if that is more than is held', async () => {
	const plates = { ...aFunction({ guestCount: 300 }), minimumPlates: null, lines: [] } as never;
	const price = aPrice([plates], [aLine({ unitPrice: 600_000 })]);
	const user = open([aDeposit({ amount: 25_000 })], { totalAmount: price.total }, false, price);

	await user.click(screen.getByRole('button', { name: 'Deduct' }));
	await user.type(screen.getByLabelText('Price before tax'), '25000');
	await user.type(screen.getByLabelText('Reason'), 'Broken chairs');
	expect(screen.getByText(/With tax PKR.28,750 of the deposit, PKR.3,750 more than is held\./)).toBeDefined();
	await user.click(screen.getByRole('button', { name: 'Deduct it' }));

	expect(screen.getByText('This is more than is held')).toBeDefined();
	expect(asked).toEqual([]);
});

test('the whole deposit is ready to be given back, and nothing counts as typed until it is changed', async () => {
	const user = open([aDeposit()]);
	const isTyped = () => depositDrafts.isTyped(depositDrafts.get('booking-1') ?? emptyDeposit);

	await user.click(screen.getByRole('button', { name: 'Give it back' }));
	const amount = screen.getByLabelText('Deposit in whole rupees');
	const atFirst = [(amount as HTMLInputElement).value, isTyped()];
	await user.clear(amount);

	expect([...atFirst, isTyped()]).toEqual(['50,000', false, true]);
});

test('a deduction is offered once the family has paid something itself', () => {
	open([aDeposit()], { status: 'pending' });

	expect(buttons()).toContain('Give it back');
	expect(buttons()).not.toContain('Deduct');
});

test('a refused deposit says why and stays typed', async () => {
	desk.wire.answers.record_deposit = () => refusal('more_than_held');
	const user = open([aDeposit()]);

	await user.click(screen.getByRole('button', { name: 'Give it back' }));
	await user.selectOptions(screen.getByLabelText('Method'), 'cash');
	await user.click(screen.getByRole('button', { name: 'Give back the deposit' }));

	expect(await screen.findAllByText(/This is more than the hall holds, taxes included/)).toBeDefined();
	const form = within(screen.getByRole('form', { name: 'Give the deposit back' }));
	expect(form.getByText(/This is more than the hall holds, taxes included/)).toBeDefined();
	expect(screen.getByLabelText('Deposit in whole rupees')).toHaveProperty('value', '50,000');
	const banner = () => document.querySelector('.alert--closes');
	expect(banner()?.textContent).toContain('taxes included');

	await user.click(form.getByRole('button', { name: 'Close' }));
	await user.click(screen.getByRole('button', { name: 'Take a deposit' }));

	expect(banner()).toBeNull();
});

test('a row is cancelled after a question', async () => {
	const user = open([aDeposit()]);

	await user.click(screen.getByRole('button', { name: 'Cancel D2026-0001' }));
	await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Cancel it' }));

	expect(await screen.findByText(wholeText('Deposit D2026-0001 is cancelled'))).toBeDefined();
	expect(asked).toMatchObject([{ p_deposit: 'deposit-1' }]);
});

test('each row has a receipt, which says what was held after it on each print', async () => {
	const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
	const returned = aDeposit({ id: 'deposit-2', kind: 'returned', amount: -20_000, receiptNumber: 'D2026-0002', receivedOn: '2026-11-21' });
	const user = open([aDeposit(), returned, aDeposit({ id: 'deposit-3', amount: 5_000, receiptNumber: 'D2026-0003' })]);

	await user.click(screen.getByRole('button', { name: 'Print D2026-0002' }));

	expect(print).toHaveBeenCalledOnce();
	const paper = document.querySelector<HTMLElement>('.paper');
	expect(paper?.querySelector('h1')?.textContent).toBe('Security deposit receipt D2026-0002');
	expect([...(paper?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
		...['Date', 'Saturday 21 November 2026', 'Given back to', 'Test Family, +92 300 1234567'],
		...['Amount', 'PKR 20,000Rupees twenty thousand only', 'As', 'Security deposit returned, cash'],
		...['For booking', 'LZ-TEST-1, Saturday 9 January 2027, dinner, Tulip Hall'],
		...['Security deposit', 'PKR 30,000 held after this, not part of the price'],
	]);
	await act(async () => window.dispatchEvent(new Event('afterprint')));
	expect(document.querySelector('.paper')).toBeNull();
});

test('the receipt of a correction names the row that it takes back, and that row is void', async () => {
	vi.spyOn(window, 'print').mockImplementation(() => undefined);
	const mistake = aDeposit({ reversedBy: 'D2026-0002' });
	const user = open([
		mistake,
		aDeposit({ id: 'deposit-2', kind: 'correction', amount: -50_000, reversesId: 'deposit-1', receiptNumber: 'D2026-0002' }),
	]);

	await user.click(screen.getByRole('button', { name: 'Print D2026-0002' }));
	const paper = () => document.querySelector('.paper')?.textContent;
	expect(paper()).toMatch(/Takes back.*D2026-0001.*No money changed hands.*Nothing held after this/);
	await act(async () => window.dispatchEvent(new Event('afterprint')));
	await user.click(screen.getByRole('button', { name: 'Print D2026-0001' }));

	expect(paper()).toMatch(/^VOID: reversed by D2026-0002/);
});

test('an ended booking only gives back', () => {
	open([aDeposit()], { status: 'cancelled' });
	expect(buttons()).toEqual(['Give it back', 'Print D2026-0001', 'Cancel D2026-0001']);
});

test('a deleted booking shows its rows alone', () => {
	open([aDeposit()], {}, true);
	expect([buttons(), screen.getByText('PKR 50,000 held')]).toMatchObject([['Print D2026-0001'], {}]);
});

test('a deposit that is given back on a day before it was taken is refused beside the day', async () => {
	desk.wire.answers.record_deposit = () => refusal('day_out_of_range');
	const user = open([aDeposit()]);
	await user.click(screen.getByRole('button', { name: 'Give it back' }));
	await user.selectOptions(screen.getByLabelText('Method'), 'Cash');

	await user.click(screen.getByRole('button', { name: 'Give back the deposit' }));

	expect(await screen.findByText('Money is given back only after it came. Please check the day')).toBeDefined();
});
