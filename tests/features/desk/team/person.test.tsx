import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { $staffSession } from '#features/desk/shell/session.ts';
import { PersonData } from '#features/desk/team/PersonData.tsx';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { aDesk, sadia } from '../../../support/desk.ts';
import { aPerson, aPersonBooking } from '../../../support/desk-person.ts';
import { renderAtDesk } from '../../../support/render-at-desk.tsx';
import '../../../support/modal-in-jsdom.ts';

const PHONE = '+923001234567';
let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aDesk();
	$staffSession.set({ state: 'admin', admin: sadia });
});

function open() {
	renderAtDesk(
		desk,
		<>
			<Toaster />
			<PersonData />
		</>,
	);
	return userEvent.setup({ delay: null });
}

async function lookUp(number = '0300-1234567') {
	const user = open();
	await user.type(screen.getByLabelText('Phone number'), number);
	await user.click(screen.getByRole('button', { name: 'Look up' }));
	return user;
}

const knows = (...bookings: ReturnType<typeof aPersonBooking>[]) => {
	desk.people.people[PHONE] = aPerson({ bookings, named_in: 1, has_written: true });
};
const inDialog = () => within(screen.getByRole('dialog'));

test.each(['0300-1234567', '+92 300 1234567', '00923001234567', '0300 123 4567'])(
	'a number is understood in any spelling: %s',
	async (number) => {
		await lookUp(number);

		expect(await screen.findByRole('heading', { name: 'What we keep of +92 300 1234567' })).toBe(document.activeElement);
		expect(desk.wire.calls).toEqual([{ name: 'person', given: { p_phone: PHONE } }]);
		expect(screen.getByText('We keep nothing about this number.')).toBeDefined();
		expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
	},
);

test('data of one number disappear while another number is looked up, also if that fails', async () => {
	knows(aPersonBooking());
	const user = await lookUp();
	await screen.findByRole('button', { name: 'Erase' });
	desk.people.fails = 'failed';

	await user.clear(screen.getByLabelText('Phone number'));
	await user.type(screen.getByLabelText('Phone number'), '0300-7654321');
	await user.click(screen.getByRole('button', { name: 'Look up' }));

	expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
});

test('a foreign number without its country code is refused with a hint', async () => {
	await lookUp('07911 123456');

	expect(screen.getByText(/^Please write the country’s code first/)).toBeDefined();
	expect(desk.wire.calls).toEqual([]);
});

test('a text that is no number is not looked up, and the field says so', async () => {
	await lookUp('12');

	expect(screen.getByText('Please enter a valid phone number, such as 0300 1234567')).toBeDefined();
	await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone number')));
	expect(desk.wire.calls).toEqual([]);
});

test('an export is a file that people can read', async () => {
	knows(aPersonBooking());
	const user = await lookUp();

	await user.click(await screen.findByRole('button', { name: 'Export' }));

	expect(await screen.findByText(/The file is saved/)).toBeDefined();
	const [{ name, text } = { name: '', text: '' }] = desk.saved;
	expect(name).toMatch(/^data-923001234567-\d{4}-\d\d-\d\d\.json$/);
	expect(JSON.parse(text)).toMatchObject({ phone: PHONE });
	expect(text).toContain('\n  "phone"');
});

describe('erasing', () => {
	test('asks first, and says what is erased and what stays', async () => {
		knows(aPersonBooking(), aPersonBooking({ id: 'booking-2', reference: 'LZ-TEST-2', payments: 2, paid_amount: 300_000, messages: 1 }));
		const user = await lookUp();

		await user.click(await screen.findByRole('button', { name: 'Erase' }));

		expect(inDialog().getByText('Erased with 2 messages, its history and its link.')).toBeDefined();
		expect(inDialog().getByText(/2 receipts stay in the ledger, PKR 300,000 in all\..*1 message and the link are erased/)).toBeDefined();
		expect(inDialog().getByText('This cannot be undone.')).toBeDefined();
		await waitFor(() => expect(document.activeElement).toBe(inDialog().getByRole('button', { name: 'Keep it' })));
		expect(desk.wire.calls).toEqual([{ name: 'person', given: { p_phone: PHONE } }]);
	});

	test('erases the data that were shown, and then shows that nothing is left', async () => {
		knows(aPersonBooking({ payments: 1, paid_amount: 5 }));
		desk.people.erased = { erased: 0, anonymised: 1 };
		const user = await lookUp();

		await user.click(await screen.findByRole('button', { name: 'Erase' }));
		await user.click(inDialog().getByRole('button', { name: 'Erase for good' }));

		expect(await screen.findByText('Erased. 1 booking stays in the ledger without the family.')).toBeDefined();
		expect(desk.wire.calls).toContainEqual({ name: 'erase_person', given: { p_phone: PHONE, p_stamp: 'as seen' } });
		expect(screen.getByText('We keep nothing about this number.')).toBeDefined();
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: /What we keep of/ })));
	});

	test('counts no bookings if the number had none', async () => {
		desk.people.people[PHONE] = aPerson({ had_before: 1, has_written: true });
		const user = await lookUp();

		await user.click(await screen.findByRole('button', { name: 'Erase' }));
		await user.click(inDialog().getByRole('button', { name: 'Erase for good' }));

		expect(await screen.findByText('Erased: all that was kept of this number.')).toBeDefined();
	});

	test('is not offered while a booking is ahead, and says what to do', async () => {
		knows(aPersonBooking({ is_ahead: true, status: 'advance_paid' }));
		await lookUp();

		expect(await screen.findByText(/They have a coming booking/)).toBeDefined();
		expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
		expect(screen.getByRole('button', { name: 'Export' })).toBeDefined();
	});

	test.each([
		['version_conflict', /Something has changed/],
		['booking_ahead', /Cancel it first/],
		['failed', /Nothing was erased/],
	] as const)('that is refused says why in the page: %s', async (problem, words) => {
		knows(aPersonBooking());
		desk.people.refusesToErase = problem;
		const user = await lookUp();

		await user.click(await screen.findByRole('button', { name: 'Erase' }));
		await user.click(inDialog().getByRole('button', { name: 'Erase for good' }));

		expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
		expect(screen.queryByRole('dialog')).toBeNull();
	});
});

test('a failed look-up says so, keeps the number, and can be tried again', async () => {
	desk.people.fails = 'failed';
	const user = await lookUp();
	expect((await screen.findAllByText(/Could not look it up/)).length).toBeGreaterThan(0);
	desk.people.fails = undefined;

	await user.click(screen.getByRole('button', { name: 'Look up' }));

	expect(await screen.findByText('We keep nothing about this number.')).toBeDefined();
});

test('a number that a booking had before a correction can be exported and erased', async () => {
	desk.people.people[PHONE] = aPerson({ had_before: 1 });
	await lookUp();

	expect(await screen.findByText(/^A booking had this number before it was corrected/)).toBeDefined();
	expect(screen.queryByText('We keep nothing about this number.')).toBeNull();
	expect(screen.getByRole('button', { name: 'Export' })).toBeDefined();
	expect(screen.getByRole('button', { name: 'Erase' })).toBeDefined();
});
