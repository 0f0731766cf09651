import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '#database';
import type { BookingDetails } from '#features/desk/booking/details.ts';
import WhoPays from '#features/desk/booking/payer/WhoPays.tsx';
import { VenueProvider } from '#features/desk/shell/desk-context.ts';
import { $staffSession } from '#features/desk/shell/session.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Payer, PayerContent } from '#shared/rules/money/payer.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { aBooking, aDesk, sadia } from '../../../../support/desk.ts';
import { aFreshDesk, house, openDesk, openSide } from '../../../../support/open-desk.tsx';
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

describe('a payer that a colleague has changed while the form was open', () => {
	const theirs: Payer = { ...MASKED, name: 'Bilal Example', status: 'Non-filer' };
	let versions: number[];

	/** The panel at a desk whose database has another version by the first press. */
	async function openPanel(payerNow: Payer | null) {
		versions = [];
		desk = aFreshDesk();
		desk.book.book = [aBooking({ id: 'booking-1', clientName: 'Ayesha Example', status: 'pending' })];
		desk.panel.payer = MASKED;
		desk.wire.answers.reveal_payer = () => ({ ...MASKED, cnic: '35202-1234567-1' });
		desk.wire.answers.set_payer = ({ p_version, p_payer }: ArgumentsOf<'set_payer'>) => {
			versions.push(p_version);
			if (versions.length > 1) {
				saved.push(p_payer);
				return undefined;
			}
			desk.panel.payer = payerNow;
			desk.panel.change('booking-1', {});
			return refusal('version_conflict');
		};
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		const part = within(await side.findByRole('region', { name: 'Who pays' }));
		await user.click(part.getByRole('button', { name: 'Change' }));
		await user.type(await part.findByLabelText(/^Address/), 'House 1');
		await user.click(part.getByRole('button', { name: 'Save' }));
		return { user, part };
	}

	test('is shown beside the button at the first press, what is typed stays, and the second press replaces it', async () => {
		const { user, part } = await openPanel(theirs);

		expect((await part.findByRole('alert')).textContent).toBe(
			'A colleague changed who pays meanwhile: Bilal Example, Non-filer, •••••-••••••7-1. Save again to put yours in its place.',
		);
		expect(part.getByLabelText(/^Address/)).toHaveProperty('value', 'House 1');
		expect(saved).toEqual([]);
		await user.click(part.getByRole('button', { name: 'Save' }));

		expect(await screen.findByText('Saved who pays')).toBeDefined();
		expect(saved).toMatchObject([{ name: 'Ahmed Example', address: 'House 1' }]);
	});

	test('is not asked about if the colleague changed something else of the booking', async () => {
		await openPanel(MASKED);

		expect(await screen.findByText('Saved who pays')).toBeDefined();
		expect(saved).toMatchObject([{ name: 'Ahmed Example', address: 'House 1' }]);
		expect(versions[1]).toBeGreaterThan(versions[0] as number);
	});
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
	expect(screen.getByText('A bill is in force. To change who pays, take the whole bill back first.')).toBeDefined();
});
