import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
// Loads lazy parts first, so that no test waits for them.
import '#features/desk/booking/entry/NewBooking.tsx';
import '#features/desk/calendar/CalendarRoom.tsx';
import type { DeskRoute } from '#features/desk/shell/address-bar.ts';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { $isAboutToLeave, IDLE_MS } from '#features/desk/shell/idle.ts';
import { $staffSession } from '#features/desk/shell/session.ts';
import { aBooking, type aDesk, sadia, settle } from '../../../support/desk.ts';
import { aChange } from '../../../support/desk-changes.ts';
import { aMessage } from '../../../support/desk-chat.ts';
import { aFreshDesk, openDesk, openEdit, openSide, rowOf, typeGuests, typeNewBooking } from '../../../support/open-desk.tsx';
import { put } from '../../../support/put.ts';

let desk: ReturnType<typeof aDesk>;

const BACK = 'What you typed before is back. It is not saved yet.';
const START = Date.parse('2026-11-20T17:16:00Z');

beforeEach(() => {
	desk = aFreshDesk();
	desk.ports.now = () => new Date(START + desk.timer.now);
	$isAboutToLeave.set(false);
	desk.book.book = [
		aBooking({
			clientName: 'Ayesha Example',
			version: 4,
			status: 'pending',
			totalAmount: 900_000,
			holdExpiresAt: '2026-12-01T07:00:00+00:00',
		}),
	];
});

/** Ends the session. */
async function endSession() {
	act(() => desk.auth.endElsewhere());
	await waitFor(() => expect(desk.went).toEqual(['/admin/login']));
}

/** Reloads the page with a session: only the storage and the address are left. */
function comeBack(admin = sadia, { bookingId, view = 'bookings' }: Partial<DeskRoute> = desk.ports.route.read()) {
	const { typed } = desk.left;
	cleanup();
	clearDesk(desk.ports);
	// Browsers store text only.
	desk.left.typed = typed && JSON.parse(JSON.stringify(typed));
	desk.ports.route.go({ view, bookingId });
	desk.auth.who = { kind: 'admin', admin };
	$staffSession.set({ state: 'checking' });
	return openDesk(desk);
}

const guests = () => screen.getByLabelText<HTMLInputElement>('Guests').value;

describe('typed text', () => {
	test('is back in its panel, with a notice, after the same person has signed in again, and can be saved', async () => {
		await typeGuests(openDesk(desk));
		await endSession();

		const user = comeBack();
		await screen.findByText(BACK);
		const typed = guests();
		await user.click(screen.getByRole('button', { name: 'Save' }));

		await waitFor(() => expect(desk.book.changes).toMatchObject([{ version: 4, edit: { guestCount: 650 } }]));
		await waitFor(() => expect(screen.queryByText(BACK)).toBeNull());
		expect(typed).toBe('650');
		expect(desk.left.typed).toBeUndefined();
	});

	test('is back after a reload, beside the changes of others', async () => {
		await typeGuests(openDesk(desk));
		const id = desk.book.book[0]?.id;
		desk.book.book = desk.book.book.map((booking) => ({ ...booking, guestCount: 350, version: 5 }));

		comeBack(sadia, { bookingId: id });

		expect(await screen.findByText(BACK)).toBeDefined();
		expect((await screen.findByRole('alert')).textContent).toContain('Theirs: 350');
		expect(guests()).toBe('650');
	});

	test('that was being saved at a reload is dropped once the booking has it, also beside another change', async () => {
		await typeGuests(openDesk(desk));
		const id = desk.book.book[0]?.id;
		desk.book.book = desk.book.book.map((booking) => ({ ...booking, guestCount: 650, totalAmount: 950_000, version: 6 }));

		comeBack(sadia, { bookingId: id });

		expect(await screen.findByText('Booking updated successfully!')).toBeDefined();
		expect(screen.queryByText(BACK)).toBeNull();
		expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
		expect(desk.left.typed).toBeUndefined();
	});

	test.each([
		['typed', { specialRequests: null }, 'Two high chairs'],
		['taken out', { specialRequests: 'Two high chairs' }, ''],
	])('in a section that can be folded is back with that section open: %s', async (_, before, text) => {
		desk.book.book = desk.book.book.map((booking) => ({ ...booking, ...before }));
		const section = () => screen.getByText('E-mail, occasion, found us by, requests').closest('details');
		const user = openDesk(desk);
		const side = await openEdit(user, 'Ayesha');
		await user.click(side.getByText('E-mail, occasion, found us by, requests'));
		await user.clear(side.getByLabelText('Special requests'));
		if (text) put(side.getByLabelText('Special requests'), text);
		await endSession();

		comeBack();
		await screen.findByText(BACK);

		expect(section()?.open).toBe(true);
		expect(screen.getByLabelText<HTMLTextAreaElement>('Special requests').value).toBe(text);
	});

	test('in a section where only the messages’ language differs is back with that section open', async () => {
		const user = openDesk(desk);
		const side = await openEdit(user, 'Ayesha');
		const isOpen = () => screen.getByText('E-mail, occasion, found us by, requests').closest('details')?.open;
		const before = isOpen();
		await user.click(side.getByText('E-mail, occasion, found us by, requests'));
		await user.click(side.getByRole('radio', { name: 'Urdu' }));
		await endSession();

		comeBack();
		await screen.findByText(BACK);

		expect([before, isOpen()]).toEqual([false, true]);
	});

	test('of a new booking is back in its form and saved with the key of the first press', async () => {
		const staff = openDesk(desk);
		await typeNewBooking(staff);
		await staff.click(screen.getByRole('radio', { name: 'Only note it' }));
		await endSession();
		const { key } = (desk.left.typed as { drafts: { entry: { new: { key: string } } } }).drafts.entry.new;

		const user = comeBack();
		const form = within(await screen.findByRole('dialog', { name: 'New booking' }));

		expect(form.getByText(BACK)).toBeDefined();
		expect(form.getByLabelText<HTMLInputElement>('Client name').value).toBe('Walk-in Family');
		expect(form.getByRole<HTMLInputElement>('radio', { name: 'Only note it' }).checked).toBe(true);
		put(form.getByLabelText('Phone'), '0300-0000002');
		put(form.getByLabelText('Guests'), '300');
		put(form.getByLabelText('Event date'), '2027-01-09');
		await user.click(form.getByRole('radio', { name: 'Main Hall' }));
		await user.click(form.getByRole('button', { name: 'Save booking' }));
		await waitFor(() => expect(desk.calendar.entered).toMatchObject([{ key, entry: { clientName: 'Walk-in Family' } }]));
		expect(desk.left.typed).toBeUndefined();
	});

	test('of a payment is back, and a payment without an answer keeps its key', async () => {
		const user = openDesk(desk);
		await user.click(within(await rowOf('Ayesha')).getByRole('button', { name: /Ayesha/ }));
		const side = within(await screen.findByRole('dialog', { name: /Ayesha/ }));
		await user.click(await side.findByRole('button', { name: 'Record a payment' }));
		put(side.getByLabelText('Amount in PKR'), '300000');
		await user.selectOptions(side.getByLabelText('Method'), 'Cash');
		desk.wire.losing.add('record_payment');
		await user.click(side.getByRole('button', { name: /^Record$/ }));
		await waitFor(() => expect(desk.panel.recorded).toHaveLength(1));
		await act(settle);
		await endSession();
		desk.wire.losing.delete('record_payment');

		const again = comeBack();
		await screen.findByText(BACK);
		await again.click(screen.getByRole('button', { name: /^Record$/ }));

		await waitFor(() => expect(desk.panel.recorded).toHaveLength(2));
		expect(new Set(desk.panel.recorded.map(({ key }) => key)).size).toBe(1);
	});

	test('of a payment that was recorded behind a lost answer is not back: the desk says that it was recorded', async () => {
		const user = openDesk(desk);
		await user.click(within(await rowOf('Ayesha')).getByRole('button', { name: /Ayesha/ }));
		const side = within(await screen.findByRole('dialog', { name: /Ayesha/ }));
		await user.click(await side.findByRole('button', { name: 'Record a payment' }));
		await user.clear(side.getByLabelText('Amount in PKR'));
		await user.type(side.getByLabelText('Amount in PKR'), '300000');
		await user.selectOptions(side.getByLabelText('Method'), 'Cash');
		desk.panel.showsKeys = true;
		desk.panel.fails = 'lost';
		desk.wire.losing.add('record_payment');
		await user.click(side.getByRole('button', { name: /^Record$/ }));
		await waitFor(() => expect(desk.panel.recorded).toHaveLength(1));
		await act(settle);
		await endSession();
		desk.wire.losing.delete('record_payment');
		desk.panel.fails = undefined;

		comeBack();

		expect(await screen.findByText(/^Payment recorded, receipt/)).toBeDefined();
		expect(screen.queryByText(BACK)).toBeNull();
		expect(screen.queryByLabelText('Amount in PKR')).toBeNull();
		expect(desk.left.typed).toBeUndefined();
	});

	test('of a payment stays with its booking: after a reload a line leads there, and no other form opens', async () => {
		desk.book.book.push(aBooking({ id: 'booking-2', clientName: 'Bilal Example' }));
		const user = openDesk(desk);
		await user.click(within(await rowOf('Ayesha')).getByRole('button', { name: /Ayesha/ }));
		const side = within(await screen.findByRole('dialog', { name: /Ayesha/ }));
		await user.click(await side.findByRole('button', { name: 'Record a payment' }));
		put(side.getByLabelText('Amount in PKR'), '100000');

		const again = comeBack(sadia, {});
		await again.click(within(await rowOf('Bilal')).getByRole('button', { name: /Bilal/ }));
		await screen.findByRole('dialog', { name: /Bilal/ });
		const beside = screen.queryByLabelText('Amount in PKR');
		await again.click(screen.getByRole('button', { name: '1 payment not finished' }));

		expect(beside).toBeNull();
		const back = within(await screen.findByRole('dialog', { name: /Ayesha/ }));
		expect((await back.findByLabelText<HTMLInputElement>('Amount in PKR')).value).toBe('100000');
		expect(screen.queryByRole('button', { name: '1 payment not finished' })).toBeNull();
	});

	test('in a private note stays when the panel is closed and the page is loaded again, and a line leads there', async () => {
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		put(await side.findByLabelText('Private note'), 'The uncle pays');
		await user.keyboard('{Escape}');
		await user.click(await screen.findByRole('button', { name: '1 note not saved' }));
		const note = async () => (await screen.findByLabelText<HTMLTextAreaElement>('Private note')).value;
		const afterClosing = await note();

		const again = comeBack(sadia, {});
		await again.click(await screen.findByRole('button', { name: '1 note not saved' }));
		const afterReload = await note();
		const isSaidBack = screen.queryByText(BACK) !== null;
		await again.click(screen.getByRole('button', { name: 'Save the note' }));

		expect([afterClosing, afterReload]).toEqual(['The uncle pays', 'The uncle pays']);
		expect(isSaidBack).toBe(true);
		await waitFor(() => expect(desk.book.changes).toMatchObject([{ edit: { privateNote: 'The uncle pays' } }]));
		await waitFor(() => expect(desk.left.typed).toBeUndefined());
	});

	test('to a family stays while the panel shows the edit form, and is back after the session has ended', async () => {
		desk.chat.carrierNow = { provider: 'simulated', problem: null };
		const user = openDesk(desk);
		await user.click(within(await rowOf('Ayesha')).getByRole('button', { name: /Ayesha/ }));
		const side = within(await screen.findByRole('dialog', { name: /Ayesha/ }));
		put(await side.findByLabelText('Write to the family'), 'The hall is ready.');
		await user.click(side.getByRole('button', { name: 'Edit' }));
		await user.click(side.getByRole('button', { name: 'Cancel' }));
		const letter = async () => (await screen.findByLabelText<HTMLTextAreaElement>('Write to the family')).value;
		const stayed = await letter();
		await endSession();

		comeBack();

		expect(await screen.findByText(BACK)).toBeDefined();
		expect([stayed, await letter()]).toEqual(['The hall is ready.', 'The hall is ready.']);
	});

	test('to a family is back when "Send message" finds no session and leads to the sign-in', async () => {
		desk.chat.carrierNow = { provider: 'simulated', problem: null };
		const user = openDesk(desk);
		await user.click(within(await rowOf('Ayesha')).getByRole('button', { name: /Ayesha/ }));
		put(await screen.findByLabelText('Write to the family'), 'The hall is ready.');
		desk.chat.refuses = { kind: 'denied' };
		desk.auth.who = { kind: 'nobody' };
		await user.click(screen.getByRole('button', { name: 'Send message' }));
		await waitFor(() => expect(desk.went[0]).toMatch(/^\/admin\/login/));

		comeBack();

		expect((await screen.findByLabelText<HTMLTextAreaElement>('Write to the family')).value).toBe('The hall is ready.');
		expect(screen.getByText(BACK)).toBeDefined();
	});

	test('to a family that was being sent at a reload is not offered again', async () => {
		desk.chat.carrierNow = { provider: 'simulated', problem: null };
		const user = openDesk(desk);
		await user.click(within(await rowOf('Ayesha')).getByRole('button', { name: /Ayesha/ }));
		put(await screen.findByLabelText('Write to the family'), 'The hall is ready. ');
		const id = desk.book.book[0]?.id ?? '';
		const messages = [aMessage({ kind: 'text', body: 'The hall is ready.' }), aMessage()];
		desk.chat.put(id, messages);

		comeBack(sadia, { bookingId: id });

		await waitFor(async () => expect((await screen.findByLabelText<HTMLTextAreaElement>('Write to the family')).value).toBe(''));
		expect(screen.queryByText(BACK)).toBeNull();
		expect(desk.left.typed).toBeUndefined();
	});

	test('of a change asked for on the phone is back in its form, and is saved once', async () => {
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		await user.click(await side.findByRole('button', { name: 'A change asked for on the phone' }));
		const form = () => within(screen.getByRole('dialog', { name: 'Asked for on the phone' }));
		await user.clear(form().getByLabelText('Guests'));
		await user.type(form().getByLabelText('Guests'), '640');
		await user.type(form().getByRole('textbox', { name: 'Anything else' }), 'Two stages');
		await endSession();

		const again = comeBack();
		await screen.findByText(BACK);
		const back = [form().getByLabelText<HTMLInputElement>('Guests').value, form().getByDisplayValue('Two stages') !== null];
		await again.click(form().getByRole('button', { name: 'Save the request' }));

		await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Asked for on the phone' })).toBeNull());
		expect(back).toEqual(['640', true]);
		expect(desk.left.typed).toBeUndefined();
	});

	test('of a change asked for on the phone that was saved behind a lost answer is not back: the desk says that it is saved', async () => {
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		await user.click(await side.findByRole('button', { name: 'A change asked for on the phone' }));
		await user.type(screen.getByRole('textbox', { name: 'Anything else' }), 'Two stages');
		await endSession();
		desk.panel.changes = [aChange({ isByPhone: true, asked: {}, note: 'Two stages' })];

		comeBack();

		expect(await screen.findByText('The request is saved')).toBeDefined();
		expect(screen.queryByRole('dialog', { name: 'Asked for on the phone' })).toBeNull();
		expect(desk.left.typed).toBeUndefined();
	});

	test('of a change asked for on the phone in a closed panel has a line that leads there', async () => {
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		await user.click(await side.findByRole('button', { name: 'A change asked for on the phone' }));
		await user.type(screen.getByRole('textbox', { name: 'Anything else' }), 'Two stages');

		const again = comeBack(sadia, {});
		await again.click(await screen.findByRole('button', { name: '1 request not saved' }));

		expect(await screen.findByDisplayValue('Two stages')).toBeDefined();
	});

	test('of a closing of the hall is back in its form after a reload of the calendar, and is dropped by "Not now"', async () => {
		desk.ports.route.go({ view: 'calendar', bookingId: undefined });
		const user = openDesk(desk);
		await user.click(await screen.findByRole('button', { name: 'Close the hall' }));
		await user.type(await screen.findByLabelText('Reason'), 'New carpets');
		await endSession();

		const again = comeBack(sadia, { bookingId: undefined, view: 'calendar' });
		await screen.findByText(BACK);
		const reason = screen.getByLabelText<HTMLInputElement>('Reason').value;
		await again.click(screen.getByRole('button', { name: 'Not now' }));
		await again.click(screen.getByRole('button', { name: 'Discard' }));

		expect(reason).toBe('New carpets');
		expect(screen.queryByRole('dialog', { name: 'Close the hall' })).toBeNull();
		expect(desk.left.typed).toBeUndefined();
	});

	test('as the reason of a cancellation is back when the question is asked again', async () => {
		const user = openDesk(desk);
		const ask = async (who: typeof user) => {
			await who.click(await screen.findByText('More'));
			await who.click(screen.getByRole('button', { name: 'Cancel the booking' }));
		};
		await openSide(user, 'Ayesha');
		await ask(user);
		await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Moved abroad');
		await endSession();

		const again = comeBack();
		await ask(again);

		expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Reason/ })).value).toBe('Moved abroad');
		expect(screen.getByText(BACK)).toBeDefined();
	});

	test('is dropped when the form is cancelled', async () => {
		const user = openDesk(desk);
		await typeGuests(user);

		await user.click(screen.getByRole('button', { name: 'Cancel' }));
		expect(desk.left.typed).toBeDefined();
		await user.click(screen.getByRole('button', { name: 'Discard' }));

		expect(desk.left.typed).toBeUndefined();
	});

	test('is not shown to another person and is dropped', async () => {
		await typeGuests(openDesk(desk));
		await endSession();

		comeBack({ userId: 'user-2', email: 'kamran@lalazar.example' });
		await rowOf('Ayesha');

		expect(screen.queryByText(BACK)).toBeNull();
		expect(desk.left.typed).toBeUndefined();
	});

	test('is dropped at a logout before the provider answers', async () => {
		const user = openDesk(desk);
		await typeGuests(user);
		const before = desk.left.typed;
		desk.ports.auth.signOut = () => new Promise(() => undefined);

		await user.click(screen.getByRole('button', { name: 'Logout' }));
		await user.click(screen.getByRole('button', { name: 'Log out' }));

		expect(before).toBeDefined();
		expect(desk.left.typed).toBeUndefined();
		// Typed text of other tabs stays: staff were not asked about it.
		expect(desk.absences).toEqual([]);
	});

	test('is dropped at an idle sign-out', async () => {
		desk.auth.remembered = false;
		await typeGuests(openDesk(desk));

		await act(async () => {
			desk.timer.pass(IDLE_MS);
			await settle();
		});

		await waitFor(() => expect(desk.left.note).toBe('idle'));
		expect(desk.left.typed).toBeUndefined();
		expect(desk.absences).toContain('noticed');
	});

	test.each([
		['nothing of the kind', 'typed'],
		[
			'another shape of form',
			{
				userId: sadia.userId,
				drafts: { edit: { 'booking-1': { base: {}, typed: { clientName: 'A' } } }, payment: [], entry: { new: {} } },
			},
		],
	])('that is %s is left out', async (_, typed) => {
		desk.left.typed = typed;

		openDesk(desk);
		await rowOf('Ayesha');

		expect(screen.queryByText(BACK)).toBeNull();
		expect(screen.queryByRole('dialog')).toBeNull();
	});
});
