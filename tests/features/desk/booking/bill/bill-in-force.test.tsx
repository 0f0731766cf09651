import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import Deposits from '#features/desk/booking/deposits/Deposits.tsx';
import type { BookingDetails } from '#features/desk/booking/details.ts';
import { startEdit, typeEdit } from '#features/desk/booking/edit/draft.ts';
import { EditConflict } from '#features/desk/booking/edit/EditConflict.tsx';
import { EditForm } from '#features/desk/booking/edit/EditForm.tsx';
import PriceLines from '#features/desk/booking/price/PriceLines.tsx';
import { EMPTY_BOOKING } from '#shared/rules/booking/staff-booking.ts';
import { aBooking, aDesk } from '../../../../support/desk.ts';
import { aSettlement } from '../../../../support/desk-bill.ts';
import { aFunction, aLine, aPrice } from '../../../../support/desk-panel.ts';
import { renderAtDesk } from '../../../../support/render-at-desk.tsx';
import '../../../../support/modal-in-jsdom.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aDesk();
});

const DEPOSIT = { id: 'deposit-1', kind: 'taken', amount: 50_000, method: 'cash', receivedOn: '2026-11-20', receiptNumber: 'D2026-0001' };
const DEDUCTED = { ...DEPOSIT, id: 'deposit-2', kind: 'deducted', amount: -10_000, receiptNumber: 'D2026-0002' };

function detailsOf(isInForce: boolean): BookingDetails {
	const booking = aBooking({ id: 'booking-1', status: 'advance_paid', totalAmount: 598_000 });
	const one = { ...aFunction(), minimumPlates: null, plates: 200, sum: 0, lines: [] } as unknown as Parameters<typeof aPrice>[0][number];
	const price = aPrice([one], [aLine({ functionId: one.id, kind: 'plates', label: 'Menu 2', unitPrice: 2600 })]);
	const settlement = aSettlement({ bills: aSettlement().bills.map((bill) => ({ ...bill, isInForce })) });
	return { booking, price, settlement, functions: [one], deposits: [DEPOSIT, DEDUCTED] } as unknown as BookingDetails;
}

function open(isInForce: boolean) {
	const details = detailsOf(isInForce);
	renderAtDesk(
		desk,
		<>
			<PriceLines details={details} />
			<Deposits details={details} isReadOnly={false} />
		</>,
	);
}
const presses = () => screen.queryAllByRole('button', { name: /^Change Menu 2|^Add a line|^Type one number|^Deduct|^Cancel D2026-0002/ });

test('while a bill is in force, nothing offers to change its price, and each part says why', () => {
	open(true);

	expect(presses()).toEqual([]);
	expect(screen.getByText('Billed price')).toBeDefined();
	expect(screen.getByText('A bill is in force. A credit note lowers the price, or takes the whole bill back.')).toBeDefined();
	expect(screen.getByText('A bill is in force. To deduct, take the whole bill back first.')).toBeDefined();
	expect(screen.getByRole('button', { name: 'Give it back' })).toBeDefined();
});

test('once the bill is taken back, the price can be changed again', () => {
	open(false);

	expect(presses().length).toBeGreaterThanOrEqual(4);
	expect(screen.getByText('Agreed price')).toBeDefined();
});

test.each([
	[true, 1],
	[false, 0],
])('the form of the booking says what a bill in force closes (in force: %s)', (isInForce, sentences) => {
	const details = detailsOf(isInForce);
	startEdit(details.booking);
	renderAtDesk(desk, <EditForm details={details} />);

	expect(
		screen.queryAllByText('A bill is in force. Guests, day, hall, menu and total stay as billed. A credit note corrects the price.'),
	).toHaveLength(sentences);
});

test.each([
	[true, 0],
	[false, 1],
])('the form of the booking does not promise a new total while a bill is in force (in force: %s)', (isInForce, sentences) => {
	const details = detailsOf(isInForce);
	startEdit(details.booking);
	typeEdit(details.booking.id, { guestCount: '650' });
	renderAtDesk(desk, <EditForm details={details} />);

	expect(screen.queryAllByText(/^The total (stays|follows)/)).toHaveLength(sentences);
});

test('a bill that a colleague issued is named beside the question whose version counts', () => {
	const given = { differences: [], typed: EMPTY_BOOKING, isOwn: false, onSave: () => {}, onBack: () => {} };
	renderAtDesk(desk, <EditConflict {...given} hasBill isAsking />);

	expect(
		within(screen.getByRole('alert')).getByText(/^A bill is in force\. Guests, day, hall, menu and total stay as billed\./),
	).toBeDefined();
	expect(screen.getByRole('button', { name: 'Save mine' })).toBeDefined();
});
