import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { $changing, type BookingEdit } from '#features/desk/shell/booking-edits.ts';
import type { Day } from '#shared/rules/day.ts';
import { dishesOfMeal } from '#shared/rules/dishes.ts';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aSlotBooking } from '../../../../support/desk-calendar.ts';
import { aChange } from '../../../../support/desk-changes.ts';
import { aFunction } from '../../../../support/desk-panel.ts';
import { aDishCard } from '../../../../support/kitchen.ts';
import { aFreshDesk, hearNews, isLeavingWarned, openDesk, openEdit, openSide } from '../../../../support/open-desk.tsx';
import { put } from '../../../../support/put.ts';
import { wholeText } from '../../../../support/whole-text.ts';

let desk: ReturnType<typeof aDesk>;
type User = ReturnType<typeof userEvent.setup>;
type Side = Awaited<ReturnType<typeof openEdit>>;

beforeEach(() => {
	desk = aFreshDesk();
});

async function edit(changes: Parameters<typeof aBooking>[0] = {}) {
	desk.book.book = [aBooking({ clientName: 'Ayesha Example', version: 4, ...changes })];
	const user = openDesk(desk);
	return { user, side: await openEdit(user, 'Ayesha') };
}

const save = (user: User, side: Side) => user.click(side.getByRole('button', { name: 'Save' }));

const saveMine = (user: User, side: Side) => user.click(side.getByRole('button', { name: 'Save mine' }));

/** A colleague changes the booking. */
const theyChange = (changes: Parameters<typeof aBooking>[0]) => {
	desk.book.book = desk.book.book.map((booking) => ({ ...booking, ...changes, version: booking.version + 1 }));
};

test('a warning before Save says that a new number of guests ends the family’s final count', async () => {
	const { side } = await edit({ status: 'advance_paid', guestCount: 600, finalGuests: 640, finalGuestsAt: '2026-11-20T10:00:00Z' });
	expect(side.queryByText(/it no longer counts/)).toBeNull();

	put(side.getByLabelText('Guests'), '610');
	expect(side.getByText('The family’s final count is 640. After this change it no longer counts. Ask for it again.')).toBeDefined();

	put(side.getByLabelText('Guests'), '640');
	expect(side.queryByText(/it no longer counts/)).toBeNull();
});

describe('another menu', () => {
	const menu2 = () => dishesOfMeal({ package: 'Menu 2', addOns: [] }, aDishCard);
	const QORMA = { en: 'Mutton Qorma', ur: 'مٹن قورمہ' };
	const chooseMenu = async ({ user, side }: Awaited<ReturnType<typeof edit>>) => {
		await user.selectOptions(side.getByLabelText('Menu'), 'Menu 2');
		await save(user, side);
	};
	const savedDishes = () => desk.book.changes.map(({ edit }) => (edit as BookingEdit).dishes);

	test('brings its dishes if the family has chosen none of its own', async () => {
		await chooseMenu(await edit({ package: null, addOns: [], dishes: [] }));

		expect(savedDishes()).toEqual([menu2()]);
	});

	test.each([
		['Keep these dishes', [QORMA]],
		['The dishes of Menu 2', menu2()],
	])('asks about dishes that were chosen one by one, and saves the answer: %s', async (answer, dishes) => {
		const form = await edit({ package: null, addOns: [], dishes: [QORMA] });
		await chooseMenu(form);
		expect(desk.book.changes).toEqual([]);

		await form.user.click(form.side.getByRole('button', { name: answer }));

		await waitFor(() => expect(savedDishes()).toEqual([dishes]));
	});

	test('is not asked about if only an add-on comes, whose dish is added to the list', async () => {
		const { user, side } = await edit({ package: null, addOns: [], dishes: [QORMA] });
		await user.click(side.getByRole('checkbox', { name: /Gajar Halwa/ }));
		await save(user, side);

		expect(savedDishes()).toEqual([[QORMA, { en: 'Gajar Halwa', ur: 'گاجر کا حلوہ', addOn: 'Gajar Halwa' }]]);
	});
});

describe('the end of a hold', () => {
	const held = { status: 'pending', eventDate: '2026-12-12' as Day, holdExpiresAt: '2026-11-25T10:00:00Z' } as const;
	const until = (side: Side, text: string) => fireEvent.change(side.getByLabelText(/^Held until/), { target: { value: text } });

	test('with a half-typed year leaves the form as it is', async () => {
		const { user, side } = await edit(held);
		for (const year of ['0020', '0202', '9999', '0002']) until(side, `${year}-12-12T19:00`);
		await save(user, side);

		expect(desk.book.changes).toEqual([]);
		expect(side.getByLabelText(/^Held until/)).toMatchObject({ value: '0002-12-12T19:00', ariaInvalid: 'true' });
	});

	// The hall's clock shows 10:16 PM.
	test('that has passed today, such as AM for PM, is refused beside its field, and the typed text stays', async () => {
		const { user, side } = await edit(held);
		put(side.getByLabelText('Client name'), 'Anar Example');
		until(side, '2026-11-20T10:30');
		await save(user, side);

		expect(desk.book.changes).toEqual([]);
		expect(side.getByLabelText(/^Held until/)).toMatchObject({ value: '2026-11-20T10:30', ariaInvalid: 'true' });
		expect(side.getByText(/^This time has passed/)).toBeDefined();
		expect(side.getByLabelText('Client name')).toMatchObject({ value: 'Anar Example' });
		until(side, '2026-11-20T22:30');
		await save(user, side);
		expect(desk.book.changes).toMatchObject([{ edit: { clientName: 'Anar Example', holdExpiresAt: '2026-11-20T17:30:00.000Z' } }]);
	});

	test('that passes before the database reads it is refused beside the field too', async () => {
		const { user, side } = await edit(held);
		desk.book.changeFails = 'hold_past';
		until(side, '2026-11-20T22:17');
		await save(user, side);

		expect(await side.findByText(/^This time has passed/)).toBeDefined();
		expect(document.activeElement).toBe(side.getByLabelText(/^Held until/));
		expect(side.getByLabelText(/^Held until/)).toMatchObject({ value: '2026-11-20T22:17' });
	});
});

describe('the slot that is chosen in the edit form', () => {
	const held = { status: 'pending', hall: 'Main Hall', eventDate: '2026-12-12' as Day, eventTime: 'dinner' } as const;

	test('is named before Save as its own, as free, or as taken with buttons for other slots', async () => {
		desk.calendar.put({ ...held, eventDate: '2026-12-19' as Day }, 'taken', aSlotBooking({ clientName: 'Family X' }));
		const { user, side } = await edit({ ...held, holdExpiresAt: '2026-11-25T10:00:00Z' });
		expect(await side.findByText('The booking has this slot.')).toBeDefined();

		fireEvent.change(side.getByLabelText('Event date'), { target: { value: '2026-12-19' } });
		expect(await side.findByText(/19 Dec.* is taken by Family X/)).toBeDefined();
		await user.click(side.getByRole('button', { name: 'Main Hall lunch on Saturday 19 December 2026' }));

		expect(await side.findByText(/is free/)).toBeDefined();
		await save(user, side);
		expect(desk.book.changes).toMatchObject([{ edit: { eventDate: '2026-12-19', eventTime: 'lunch' } }]);
	});

	test('is not called free if it cannot be read', async () => {
		desk.calendar.fails = 'failed';
		const { side } = await edit(held);

		fireEvent.change(side.getByLabelText('Event date'), { target: { value: '2026-12-19' } });

		expect(await side.findByText('The calendar could not be read. The slot is checked when you save.')).toBeDefined();
	});

	test('is not read for a half-typed year', async () => {
		const { side } = await edit(held);
		const before = desk.calendar.asked.length;

		fireEvent.change(side.getByLabelText('Event date'), { target: { value: '0202-12-19' } });

		expect(desk.calendar.asked.length).toBe(before);
	});
});

describe('the edit form', () => {
	test('sends only changed fields, with the version that staff saw', async () => {
		const { user, side } = await edit();
		put(side.getByLabelText('Guests'), '650');

		await save(user, side);

		expect(await screen.findByText('Booking updated successfully!')).toBeDefined();
		expect(desk.book.changes).toMatchObject([{ version: 4, edit: { guestCount: 650 } }]);
		expect(side.queryByRole('button', { name: 'Save' })).toBeNull();
	});

	test('makes the browser ask before the tab is closed from the first letter until Save, also while the panel is closed', async () => {
		const { user, side } = await edit();
		const asks = [isLeavingWarned()];
		put(side.getByLabelText('Guests'), '650');
		asks.push(isLeavingWarned());
		await user.keyboard('{Escape}');
		asks.push(isLeavingWarned());

		await save(user, await openEdit(user, 'Ayesha'));
		await screen.findByText('Booking updated successfully!');

		expect([...asks, isLeavingWarned()]).toEqual([false, true, true, false]);
	});

	test('says in the fixed head that it could not be saved', async () => {
		const { user, side } = await edit();
		put(side.getByLabelText('Guests'), '650');
		desk.book.changeFails = 'failed';

		await save(user, side);

		const failure = await side.findByRole('alert');
		expect(failure.closest('.side__head')?.querySelector('h2')?.textContent).toBe('Ayesha Example');
		expect(failure.textContent).toContain('Failed to update booking');
	});

	test('no longer makes the browser ask once the person is signed out', async () => {
		const { user, side } = await edit();
		put(side.getByLabelText('Guests'), '650');

		await user.click(screen.getByRole('button', { name: 'Logout' }));
		await user.click(screen.getByRole('button', { name: 'Log out' }));

		await waitFor(() => expect(desk.went).toContain('/admin/login'));
		expect(isLeavingWarned()).toBe(false);
	});

	test('shows a problem beside its field in the words of the visitor’s form, and moves the focus there', async () => {
		const { user, side } = await edit();
		put(side.getByLabelText('Client name'), ' ');
		put(side.getByLabelText('Guests'), '801');

		await save(user, side);

		expect(side.getByText('Tulip Hall seats up to 800 guests')).toBeDefined();
		expect(side.getByText('Name is required')).toBeDefined();
		await waitFor(() => expect(document.activeElement).toBe(side.getByLabelText('Client name')));
		expect(desk.book.changes).toEqual([]);
	});

	test('says that nothing was changed', async () => {
		const { user, side } = await edit();

		await save(user, side);

		expect(side.getByText('Nothing has been changed yet.')).toBeDefined();
		expect(desk.book.changes).toEqual([]);
	});

	test('keeps what is typed when the panel is closed and opened again, until it is saved or cancelled', async () => {
		const { user, side } = await edit();
		put(side.getByLabelText('Guests'), '650');
		await user.click(side.getByRole('button', { name: 'Close' }));

		const again = await openEdit(user, 'Ayesha');

		expect(again.getByLabelText<HTMLInputElement>('Guests').value).toBe('650');
	});
});

describe('when a colleague has saved first', () => {
	test('both versions are shown at Save, and theirs is overwritten only after a yes', async () => {
		const { user, side } = await edit();
		put(side.getByLabelText('Guests'), '650');
		theyChange({ guestCount: 350 });

		await save(user, side);
		const shown = (await side.findByRole('alert')).textContent;
		expect(side.queryByRole('button', { name: 'Save' })).toBeNull();
		expect(document.activeElement).toBe(side.getByRole('button', { name: 'Back to the form' }));
		await saveMine(user, side);

		expect(shown).toContain('Theirs: 350');
		expect(shown).toContain('Yours: 650');
		await waitFor(() => expect(desk.book.book[0]?.guestCount).toBe(650));
		expect(desk.book.changes.map(({ version }) => version)).toEqual([4, 5]);
	});

	test('only fields that they changed are called theirs, with days in words', async () => {
		const { user, side } = await edit({ eventDate: '2026-12-12' as Day, hall: 'Main Hall' });
		fireEvent.change(side.getByLabelText('Event date'), { target: { value: '2026-12-10' } });
		await user.click(side.getByRole('radio', { name: 'Tulip Hall' }));
		theyChange({ guestCount: 350 });

		await save(user, side);

		const guestsOnly = (await side.findByRole('alert')).textContent;
		expect(guestsOnly).toContain('Theirs: 350');
		expect(guestsOnly?.match(/Theirs/g)).toHaveLength(1);
		theyChange({ eventDate: '2026-12-01' as Day });
		await hearNews(desk);
		await waitFor(() => expect(side.getByRole('alert').textContent).toContain('Theirs: Tue 1 Dec 2026Yours: Thu 10 Dec 2026'));
		expect(side.getByRole('alert').textContent).toContain('Theirs: 350');
	});

	test('a field that only they changed keeps their value', async () => {
		const { user, side } = await edit();
		put(side.getByLabelText('Guests'), '650');
		theyChange({ totalAmount: 1_200_000 });

		await save(user, side);
		await side.findByRole('alert');
		await saveMine(user, side);

		await waitFor(() => expect(desk.book.book[0]).toMatchObject({ guestCount: 650, totalAmount: 1_200_000 }));
	});

	test('the first Save after a notice of their change asks with both versions', async () => {
		const { user, side } = await edit();
		put(side.getByLabelText('Guests'), '650');
		theyChange({ guestCount: 350 });
		await hearNews(desk);
		await side.findByRole('alert');

		await save(user, side);

		expect(desk.book.changes).toEqual([]);
		const question = within(side.getByRole('alert'));
		expect(question.getByText(/Save your changes over theirs\?$/)).toBeDefined();
		expect(question.getByText('350')).toBeDefined();
		expect(question.getByText('650')).toBeDefined();
		await user.click(question.getByRole('button', { name: 'Save mine' }));
		await waitFor(() => expect(desk.book.book[0]?.guestCount).toBe(650));
	});

	test('going back to the form counts as an answer until they change the booking once more', async () => {
		const { user, side } = await edit();
		put(side.getByLabelText('Guests'), '650');
		theyChange({ guestCount: 350 });
		await save(user, side);
		await user.click(await side.findByRole('button', { name: 'Back to the form' }));
		theyChange({ guestCount: 360 });
		await hearNews(desk);

		await save(user, side);
		await user.click(side.getByRole('button', { name: 'Back to the form' }));
		await save(user, side);

		await waitFor(() => expect(desk.book.changes.map(({ version }) => version)).toEqual([4, 6]));
	});

	test('the notice is directly before the buttons', async () => {
		const { side } = await edit();
		put(side.getByLabelText('Guests'), '650');
		theyChange({ guestCount: 350 });

		await hearNews(desk);

		const notice = (await side.findByText('A colleague has changed this booking.')).closest('[role="alert"]');
		expect(notice?.nextElementSibling).toBe(side.getByRole('button', { name: 'Save' }).parentElement);
	});

	test('their change is shown as soon as there is news of it, and what is typed stays', async () => {
		const { side } = await edit();
		put(side.getByLabelText('Guests'), '650');
		theyChange({ guestCount: 350 });

		await hearNews(desk);

		expect((await side.findByRole('alert')).textContent).toContain('Theirs: 350');
		expect(side.getByLabelText<HTMLInputElement>('Guests').value).toBe('650');
	});

	test('a form in which nothing was typed simply shows their version', async () => {
		const { side } = await edit();
		theyChange({ guestCount: 350 });

		await hearNews(desk);

		expect(side.queryByRole('alert')).toBeNull();
		expect(side.getByLabelText<HTMLInputElement>('Guests').value).toBe('350');
	});

	test('a Save whose answer got lost is no conflict', async () => {
		const { user, side } = await edit();
		put(side.getByLabelText('Guests'), '650');
		theyChange({ guestCount: 650 });

		await save(user, side);

		expect(await screen.findByText('Booking updated successfully!')).toBeDefined();
		expect(side.queryByRole('alert')).toBeNull();
	});

	test('restoring a deleted booking to another slot does not count as a colleague’s change', async () => {
		const { user, side } = await edit({ hall: 'Main Hall' });
		put(side.getByLabelText('Guests'), '650');
		theyChange({});
		desk.panel.deletedAt = '2026-11-21T10:00:00Z';
		desk.panel.restoreFails = 'slot_taken';
		desk.panel.functions = [aFunction({ isNext: true, hall: 'Main Hall', eventDate: '2027-01-09' as Day })];
		desk.calendar.put({ hall: 'Main Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' }, 'taken', aSlotBooking());
		await hearNews(desk);
		await user.click(await side.findByRole('button', { name: 'Bring it back' }));
		const instead = within(await screen.findByRole('dialog', { name: 'Its slot is gone' }));

		const [other] = await instead.findAllByRole('button', { name: /^Tulip Hall/ });
		if (other) await user.click(other);

		expect((await side.findByRole('alert')).textContent).toContain('You have changed this booking in another place.');
		expect(side.getByLabelText<HTMLInputElement>('Guests').value).toBe('650');
		expect(screen.queryByText(/^A colleague has changed/)).toBeNull();
	});

	test('a booking that they deleted is not changed, and can be restored with the typed text', async () => {
		const { user, side } = await edit();
		put(side.getByLabelText('Guests'), '650');
		desk.panel.deletedAt = '2026-11-21T10:00:00Z';
		await hearNews(desk);

		const back = await side.findByRole('button', { name: 'Bring it back' });
		const said = side.getByText('What you typed is kept until the booking is back.');
		await user.click(back);
		desk.panel.deletedAt = null;
		await hearNews(desk);

		expect(desk.panel.restored).toHaveLength(1);
		expect(desk.book.changes).toEqual([]);
		expect((await side.findByLabelText<HTMLInputElement>('Guests')).value).toBe('650');
		expect(said.isConnected).toBe(false);
	});
});

describe('the next steps', () => {
	test('are the status changes that staff may make by hand', async () => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example' })];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');

		await user.click(side.getByRole('button', { name: 'Hold the slot' }));

		await waitFor(() => expect(desk.book.changes).toMatchObject([{ edit: { status: 'pending' } }]));
		expect(side.queryByRole('button', { name: 'Hold the slot' })).toBeNull();
		expect(side.getByRole('button', { name: 'Let it expire' })).toBeDefined();
		expect(await screen.findByText(wholeText(/^Ayesha Example, LZ-TEST-\d+\. Status: Held$/))).toBeDefined();
		// The pressed button has disappeared.
		await waitFor(() => expect(document.activeElement).toBe(side.getByRole('heading', { name: 'Next steps' })));
	});

	test('open the form of a payment also while another act is under way: a quick press is not lost', async () => {
		const booking = aBooking({ clientName: 'Ayesha Example', status: 'pending', totalAmount: 900_000 });
		desk.book.book = [booking];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		act(() => $changing.set(new Set([booking.id])));

		await user.click(side.getByRole('button', { name: 'Record the advance' }));

		expect(await side.findByRole('form', { name: 'Record a payment' })).toBeDefined();
		act(() => $changing.set(new Set()));
	});

	test.each([
		['asked for', {}, ['Hold the slot', 'Record the advance']],
		['held', { status: 'pending', totalAmount: 900_000 }, ['Record the advance']],
		[
			'paid in part',
			{ status: 'advance_paid', totalAmount: 900_000, paidAmount: 300_000, advanceAmount: 300_000 },
			['Record the balance', 'Ask for the next payment'],
		],
		[
			'held for a part of the advance',
			{ status: 'advance_paid', totalAmount: 900_000, paidAmount: 100_000, advanceAmount: 100_000 },
			['Record the rest of the advance', 'Ask for the next payment'],
		],
		[
			'paid in part, two days before its event',
			{ status: 'advance_paid', totalAmount: 900_000, paidAmount: 300_000, advanceAmount: 300_000, eventDate: '2026-11-22' as Day },
			['Record the balance', 'Ask for the next payment', 'Note the count'],
		],
		[
			'paid, two days before its event',
			{ status: 'fully_paid', totalAmount: 9, paidAmount: 9, eventDate: '2026-11-22' as Day },
			['Note the count'],
		],
		[
			'paid in part, after its event',
			{ status: 'advance_paid', totalAmount: 900_000, paidAmount: 300_000, advanceAmount: 300_000, eventDate: '2026-11-18' as Day },
			['Record the balance'],
		],
	] as const)('of a booking that is %s go on with it; what ends it is under "More"', async (_, changes, names) => {
		const booking = aBooking({ clientName: 'Ayesha Example', ...changes });
		desk.book.book = [booking];
		desk.chat.put(booking.id, []);
		const side = await openSide(openDesk(desk), 'Ayesha');
		await side.findByText('Nothing has been written yet.');

		const steps = within(side.getByRole('region', { name: 'Next steps' }));
		expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
		expect(side.queryByText('in part') !== null).toBe(names[0] === 'Record the rest of the advance');
		const more = side.getByText('More').closest('details') as HTMLElement;
		expect(within(more).getByRole('button', { name: 'Cancel the booking' })).toBeDefined();
		expect(within(more).getByRole('button', { name: 'Delete' })).toBeDefined();
		expect(within(more).getByRole('button', { name: 'Print booking slip' })).toBeDefined();
	});

	test.each([
		[300_000, 'PKR 600,000'],
		[100_000, 'PKR 170,000'],
	])('ask for the next payment by a message, after a question that names number and amount, with %i paid', async (paidAmount, due) => {
		const booking = aBooking({
			clientName: 'Ayesha Example',
			status: 'advance_paid',
			totalAmount: 900_000,
			paidAmount,
			advanceAmount: paidAmount,
			holdExpiresAt: '2026-11-23T10:00:00Z',
		});
		desk.book.book = [booking];
		desk.chat.put(booking.id, []);
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');

		await user.click(await side.findByRole('button', { name: 'Ask for the next payment' }));
		const question = within(screen.getByRole('dialog', { name: 'Ask for the next payment?' }));
		expect(question.getByText(`A message goes to +92 300 1234567 on WhatsApp: please pay ${due}.`)).toBeDefined();
		expect(desk.chat.asked).toEqual([]);
		await user.click(question.getByRole('button', { name: 'Send the message' }));

		await waitFor(() => expect(desk.chat.asked).toMatchObject([{ what: 'kind', says: 'payment_due' }]));
	});

	test('do not offer to write to a family that wants no messages', async () => {
		const booking = aBooking({
			clientName: 'Ayesha Example',
			status: 'advance_paid',
			totalAmount: 900_000,
			paidAmount: 300_000,
			advanceAmount: 300_000,
		});
		desk.book.book = [booking];
		desk.chat.put(booking.id, [], { optedOut: true });
		const side = await openSide(openDesk(desk), 'Ayesha');
		await side.findByText('Nothing has been written yet.');

		expect(side.getByRole('button', { name: 'Record the balance' })).toBeDefined();
		expect(side.queryByRole('button', { name: 'Ask for the next payment' })).toBeNull();
	});

	test('"More" closes at Escape and leaves the panel open', async () => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example' })];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		const more = side.getByText('More').closest('details') as HTMLDetailsElement;
		await user.click(side.getByText('More'));
		const wasOpen = more.open;

		await user.keyboard('{Escape}');

		expect([wasOpen, more.open]).toEqual([true, false]);
		expect(side.getByText('More')).toBeDefined();
	});

	test('a cancellation asks why', async () => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'pending' })];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		await user.click(side.getByRole('button', { name: 'Cancel the booking' }));

		put(await screen.findByLabelText('Reason (optional)'), 'Moved to Lahore');
		await user.selectOptions(screen.getByLabelText('Why we lost it (optional)'), 'Another hall');
		await user.click(screen.getAllByRole('button', { name: 'Cancel the booking' }).at(-1) as HTMLElement);

		await waitFor(() =>
			expect(desk.book.changes).toMatchObject([
				{ edit: { status: 'cancelled', cancelReason: 'Moved to Lahore', lostReason: 'other_hall' } },
			]),
		);
	});

	test.each<[string, Parameters<typeof aChange>[0][], boolean]>([
		['the family has asked for it', [{ isCancellation: true, asked: {} }], true],
		['it has taken that back', [{ isCancellation: true, asked: {}, state: 'withdrawn' }], false],
		['it has asked for another day', [{}], false],
	])('a cancellation says whether the family has asked for it: %s', async (_, changes, isSaid) => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'pending' })];
		desk.panel.changes = changes.map(aChange);
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		await user.click(side.getByRole('button', { name: 'Cancel the booking' }));

		const question = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
		expect(question.textContent.includes('The family asked for this.')).toBe(isSaid);
	});

	test.each([
		['pending', 'Let this hold expire?'],
		['pending_confirmation', 'Let this request expire?'],
	] as const)('what is %s expires only after a question whose harmless answer has the focus', async (status, question) => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', status })];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');

		await user.click(side.getByRole('button', { name: 'Let it expire' }));
		const dialog = within(screen.getByRole('dialog', { name: question }));
		const focused = document.activeElement?.textContent;
		const writtenBefore = [...desk.book.changes];
		await user.click(dialog.getByRole('button', { name: 'Let it expire' }));

		expect([focused, writtenBefore]).toEqual(['Keep it', []]);
		await waitFor(() => expect(desk.book.changes).toMatchObject([{ edit: { status: 'expired' } }]));
		await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
	});

	test('a hold can be undone in its toast', async () => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example' })];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');

		await user.click(side.getByRole('button', { name: 'Hold the slot' }));
		await user.click(await screen.findByRole('button', { name: 'Undo' }));

		await waitFor(() =>
			expect(desk.book.changes).toMatchObject([{ edit: { status: 'pending' } }, { edit: { status: 'pending_confirmation' } }]),
		);
	});

	test.each([
		['before the family is told', '2026-11-20T17:20:00Z', ['Undo the hold']],
		['no longer after that', '2026-11-20T17:10:00Z', []],
	])('a hold can be undone in the panel %s', async (_, holdUndoUntil, offered) => {
		desk.ports.now = () => new Date('2026-11-20T17:16:00Z');
		desk.panel.holdUndoUntil = holdUndoUntil;
		desk.book.book = [aBooking({ clientName: 'Ayesha Example', status: 'pending', holdExpiresAt: '2026-12-01T07:00:00Z' })];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		const buttons = side.queryAllByRole('button', { name: 'Undo the hold' });
		for (const button of buttons) await user.click(button);

		expect(buttons.map(({ textContent }) => textContent)).toEqual(offered);
		await waitFor(() => expect(desk.book.changes).toMatchObject(offered.map(() => ({ edit: { status: 'pending_confirmation' } }))));
	});

	test('a step that a colleague has made impossible shows why', async () => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example' })];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		theyChange({ status: 'cancelled' });

		await user.click(side.getByRole('button', { name: 'Hold the slot' }));

		const failure = await screen.findByRole('alert');
		expect(failure.textContent).toContain('Failed to update booking.');
		expect(side.getAllByText('Cancelled').length).toBeGreaterThan(0);
	});
});

describe('a held booking that moves to a slot with an earlier request', () => {
	const wanted = { hall: 'Main Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' } as const;
	const held = { ...wanted, eventDate: '2027-01-16' as Day, status: 'pending', holdExpiresAt: '2026-11-25T10:00:00Z' } as const;
	const waits = aSlotBooking({ id: 'b9', reference: 'LZ-TEST-09', clientName: 'Bilal', status: 'pending_confirmation' });

	async function move(changes: Parameters<typeof aBooking>[0]) {
		desk.calendar.standing = [{ ...wanted, state: 'requested', bookings: [waits] }];
		const { user, side } = await edit(changes);
		fireEvent.change(side.getByLabelText('Event date'), { target: { value: wanted.eventDate } });
		await side.findByText(/^Main Hall dinner on Saturday 9 January 2027 /);
		await save(user, side);
		return { user, side };
	}

	test('asks before it takes the slot and names the family; "Not now" leads back to the day', async () => {
		const { user, side } = await move(held);
		expect(side.getByText('Another family asked for this slot earlier: Bilal. Move this booking there anyway?')).toBeDefined();
		expect(document.activeElement?.textContent).toBe('Not now');
		await user.keyboard('{Enter}');
		expect(document.activeElement).toBe(side.getByLabelText('Event date'));
		expect(desk.book.changes).toEqual([]);

		await save(user, side);
		await user.click(side.getByRole('button', { name: 'Move it anyway' }));

		await waitFor(() => expect(desk.book.changes).toMatchObject([{ edit: { eventDate: wanted.eventDate } }]));
	});

	test('asks nothing for a request, which waits in line', async () => {
		await move({ ...held, status: 'pending_confirmation', holdExpiresAt: null });

		await waitFor(() => expect(desk.book.changes).toMatchObject([{ edit: { eventDate: wanted.eventDate } }]));
	});
});
