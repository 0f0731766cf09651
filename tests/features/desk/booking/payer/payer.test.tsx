import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { ArgumentsOf } from '#database';
import type { BookingDetails } from '#features/desk/booking/details.ts';
import WhoPays from '#features/desk/booking/payer/WhoPays.tsx';
import { VenueProvider } from '#features/desk/shell/desk-context.ts';
import { $staffSession } from '#features/desk/shell/session.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Payer, PayerContent } from '#shared/rules/money/payer.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { aBooking, aDesk, sadia } from '../../../../support/desk.ts';
import { house } from '../../../../support/open-desk.tsx';
import { renderAtDesk } from '../../../../support/render-at-desk.tsx';
import { refusal } from '../../../../support/wire.ts';
import '../../../../support/modal-in-jsdom.ts';

const FIELDS: PayerContent = { statuses: ['Filer', 'Non-filer'], cnic: 'CNIC 00000-0000000-0', ntn: 'NTN 0000000-0' };
const MASKED: Payer = { name: 'Ahmed Example', address: null, status: 'Filer', cnic: '•••••-••••••7-1', ntn: null };

let desk: ReturnType<typeof aDesk>;
let saved: unknown[];
let looks: number;

beforeEach(() => {
	desk = aDesk();
	[saved, looks] = [[], 0];
	$staffSession.set({ state: 'admin', admin: sadia });
	desk.wire.answers.set_payer = ({ p_payer }: ArgumentsOf<'set_payer'>) => {
		saved.push(p_payer);
		return undefined;
	};
	desk.wire.answers.reveal_payer = () => {
		looks += 1;
		return { ...MASKED, cnic: '35202-1234567-1' };
	};
});

function open(payer: Payer | null, changes: Partial<Booking> = {}, payerFields: PayerContent = FIELDS, isReadOnly = false) {
	const booking = aBooking({ id: 'booking-1', status: 'pending', ...changes });
	renderAtDesk(
		desk,
		<VenueProvider value={{ ...house, payer: payerFields }}>
			<Toaster />
			<WhoPays details={{ booking, payer } as unknown as BookingDetails} isReadOnly={isReadOnly} />
		</VenueProvider>,
	);
	return userEvent.setup({ delay: null });
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const lines = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);

test('a payer is noted with its tax status and numbers, which may lack their dashes', async () => {
	const user = open(null);
	expect(buttons()).toEqual(['Note who pays']);

	await user.click(screen.getByRole('button', { name: 'Note who pays' }));
	await user.type(screen.getByLabelText(/^CNIC/), '35202');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(screen.getByText('Please enter the name')).toBeDefined();
	expect(screen.getByText('Please enter the CNIC as 11111-1111111-1')).toBeDefined();
	expect(saved).toEqual([]);

	await user.type(screen.getByLabelText('Name on the bill'), ' Ahmed Example ');
	await user.clear(screen.getByLabelText(/^CNIC/));
	await user.type(screen.getByLabelText(/^CNIC/), '۳۵۲۰۲۱۲۳۴۵۶۷۱');
	await user.selectOptions(screen.getByLabelText('Tax status'), 'Filer');
	await user.click(screen.getByRole('button', { name: 'Save' }));

	expect(await screen.findByText('Saved who pays')).toBeDefined();
	expect(saved).toEqual([{ name: 'Ahmed Example', address: null, status: 'Filer', cnic: '35202-1234567-1', ntn: null }]);
});

test('the numbers are masked until staff ask for them, and masked again', async () => {
	const user = open(MASKED);
	expect(lines()).toEqual(['Name on the billAhmed Example', 'Tax statusFiler', 'CNIC•••••-••••••7-1']);

	await user.click(screen.getByRole('button', { name: 'Show the numbers' }));
	expect(lines()).toContain('CNIC35202-1234567-1');
	await user.click(screen.getByRole('button', { name: 'Hide the numbers' }));

	expect(lines()).toContain('CNIC•••••-••••••7-1');
	expect(looks).toBe(1);
});

test('a change begins with the whole numbers, and a refused one stays typed', async () => {
	desk.wire.answers.set_payer = () => refusal('version_conflict');
	const user = open(MASKED);

	await user.click(screen.getByRole('button', { name: 'Change' }));
	expect(await screen.findByLabelText(/^CNIC/)).toHaveProperty('value', '35202-1234567-1');
	await user.type(screen.getByLabelText(/^Address/), 'House 1');
	await user.click(screen.getByRole('button', { name: 'Save' }));

	expect(await screen.findByText(/Who pays was not saved/)).toBeDefined();
	expect(screen.getByLabelText(/^Address/)).toHaveProperty('value', 'House 1');
	expect(looks).toBe(1);
});

test('a payer is removed after a question', async () => {
	const user = open(MASKED);

	await user.click(screen.getByRole('button', { name: 'Remove' }));
	await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Remove' }));

	expect(await screen.findByText('Removed who pays')).toBeDefined();
	expect(saved).toEqual([{}]);
});

test('fields that the content leaves out are absent', async () => {
	const user = open(null, {}, {});

	await user.click(screen.getByRole('button', { name: 'Note who pays' }));

	expect(screen.getAllByRole('textbox').map((field) => field.closest('.field')?.querySelector('label')?.textContent)).toEqual([
		'Name on the bill',
		'Address (optional)',
	]);
	expect(screen.queryByRole('combobox')).toBeNull();
});

test('an ended booking shows its payer, and none is noted', () => {
	open(MASKED, { status: 'cancelled' });
	expect(buttons()).toEqual(['Show the numbers']);
});

test('an ended booking without a payer shows nothing', () => {
	open(null, { status: 'cancelled' });
	expect(screen.queryByText('Who pays')).toBeNull();
});

test('while a bill is in force, no form is offered that would be refused', () => {
	const booking = aBooking({ id: 'booking-1', status: 'advance_paid' });
	const settlement = { bills: [{ isInForce: true }] };
	renderAtDesk(desk, <WhoPays details={{ booking, payer: MASKED, settlement } as unknown as BookingDetails} isReadOnly={false} />);

	expect(buttons()).toEqual(['Show the numbers']);
	expect(screen.getByText('A bill is in force. To change who pays, take it back first.')).toBeDefined();
});
