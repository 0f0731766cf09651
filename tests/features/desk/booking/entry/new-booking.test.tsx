import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { entryDrafts, NEW } from '#features/desk/booking/entry/draft.ts';
import NewBooking from '#features/desk/booking/entry/NewBooking.tsx';
import { VenueProvider } from '#features/desk/shell/desk-context.ts';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { $calendarDay, $route } from '#features/desk/shell/route.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { aDesk } from '../../../../support/desk.ts';
import { aSlotBooking } from '../../../../support/desk-calendar.ts';
import { aPerson, aPersonBooking } from '../../../../support/desk-person.ts';
import { renderAtDesk } from '../../../../support/render-at-desk.tsx';
import '../../../../support/modal-in-jsdom.ts';
import { house, isLeavingWarned } from '../../../../support/open-desk.tsx';
import { put } from '../../../../support/put.ts';

let desk: ReturnType<typeof aDesk>;
const callsOf = (name: string) => desk.wire.calls.filter((call) => call.name === name);
let closed: number;
const dinner: Slot = { hall: 'Main Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' };

beforeEach(() => {
	desk = aDesk();
	clearDesk(desk.ports);
	$calendarDay.set(undefined);
	closed = 0;
});

function open(beginsWith: Partial<Slot> = dinner) {
	renderAtDesk(
		desk,
		<VenueProvider value={house}>
			<Toaster />
			<NewBooking
				beginsWith={beginsWith}
				onClose={() => {
					closed += 1;
				}}
			/>
		</VenueProvider>,
	);
	return userEvent.setup({ delay: null });
}

function fillRequired() {
	put(screen.getByLabelText('Client name'), 'Walk-in Family');
	put(screen.getByLabelText('Phone'), '0300-0000002');
	put(screen.getByLabelText('Guests'), '300');
}

const save = () => screen.getByRole('button', { name: 'Save booking' });

test('the numbers of gents and ladies are checked beside their fields', async () => {
	const user = open();
	fillRequired();
	await user.selectOptions(screen.getByLabelText('Seating'), 'With a partition');
	put(screen.getByLabelText('Gents'), '200');
	put(screen.getByLabelText('Ladies'), '101');
	put(screen.getByLabelText('Bride’s side, number'), '0321-7654321');
	await user.click(save());
	expect(screen.getByText('Gents and ladies together are more than all guests')).toBeDefined();

	await user.type(screen.getByLabelText('Ladies'), '{Backspace}0');
	await user.click(save());

	await waitFor(() => expect(desk.calendar.entered).toHaveLength(1));
	expect(desk.calendar.entered[0]).toMatchObject({
		entry: { gathering: 'partition', gents: 200, ladies: 100, bridePhone: '+923217654321', brideContact: null },
	});
});

test('a family that rings or comes is asked how it found the hall', async () => {
	const user = open();
	fillRequired();
	await user.selectOptions(screen.getByLabelText('Found us by'), 'Friends or family');
	put(screen.getByLabelText('In the care of'), 'Haji Example');
	await user.click(save());

	await waitFor(() => expect(desk.calendar.entered).toMatchObject([{ entry: { heardFrom: 'friends', careOf: 'Haji Example' } }]));
});

describe('what is wrong', () => {
	const wrong = () => [...document.querySelectorAll('.has-error')].map((field) => field.querySelector('label, legend span')?.textContent);

	test('disappears as soon as its field is right, and the focus stays', async () => {
		const user = open();
		await user.type(screen.getByLabelText('Phone'), '12');
		await user.click(save());
		expect(wrong()).toEqual(['Client name', 'Phone', 'Guests']);

		await user.type(screen.getByLabelText('Client name'), 'W');
		expect(wrong()).toEqual(['Phone', 'Guests']);
		await user.type(screen.getByLabelText('Phone'), '3');
		expect(wrong()).toEqual(['Phone', 'Guests']);
		await user.clear(screen.getByLabelText('Phone'));
		await user.type(screen.getByLabelText('Phone'), '0300-0000002');
		expect([wrong(), document.activeElement]).toEqual([['Guests'], screen.getByLabelText('Phone')]);
		await user.type(screen.getByLabelText('Guests'), '300');

		expect(wrong()).toEqual([]);
	});

	test('is not shown at a field before the first Save', async () => {
		const user = open();
		await user.click(save());
		await user.type(screen.getByLabelText('Client name'), 'Walk-in Family');

		await user.click(screen.getByText('E-mail, occasion, found us by, requests'));
		await user.type(screen.getByLabelText('E-mail'), 'half an addr');

		expect(wrong()).not.toContain('E-mail');
	});

	test('with the slot goes when another slot is chosen', async () => {
		const user = open();
		fillRequired();
		desk.calendar.changeFails = 'slot_taken';
		await user.click(save());
		await screen.findByText('Another booking holds this hall at that time.');

		await user.click(screen.getByRole('radio', { name: 'Lunch' }));

		expect(screen.queryByText('Another booking holds this hall at that time.')).toBeNull();
	});
});

describe('a booking of staff', () => {
	test('needs name, phone, slot and guests, holds the slot, and opens in its panel', async () => {
		const user = open();
		fillRequired();
		expect(await screen.findByText('Main Hall dinner on Saturday 9 January 2027 is free.')).toBeDefined();

		await user.click(save());

		await waitFor(() => expect($route.get().bookingId).toBe('booking-new'));
		expect(desk.calendar.entered).toMatchObject([
			{
				entry: {
					...dinner,
					clientName: 'Walk-in Family',
					phone: '+923000000002',
					guestCount: 300,
					isHeld: true,
					prices: expect.objectContaining({ functions: [{ minimumPlates: null, lines: [] }] }),
				},
			},
		]);
		expect(closed).toBe(1);
		expect(await screen.findByText('Booking created successfully!')).toBeDefined();
	});

	test('can only be noted', async () => {
		const user = open();
		fillRequired();

		await user.click(screen.getByRole('radio', { name: 'Only note it' }));
		await user.click(save());

		await waitFor(() => expect(desk.calendar.entered).toMatchObject([{ entry: { isHeld: false } }]));
	});

	test('gets messages only if the family agrees, and the form says so', async () => {
		const user = open();
		fillRequired();
		expect(screen.getByText('The family gets no messages. Ring them.')).toBeDefined();

		await user.click(screen.getByRole('checkbox', { name: 'The family agrees to WhatsApp messages about this booking' }));
		expect(screen.getByText(/^The family gets its link by WhatsApp/)).toBeDefined();
		await user.click(save());

		await waitFor(() => expect(desk.calendar.entered).toMatchObject([{ entry: { isAgreed: true } }]));
	});

	test.each(['2026-11-20', '2026-10-20'])('may be for today or for a past day: %s', async (day) => {
		const user = open({ ...dinner, eventDate: day as Day });
		fillRequired();

		await user.click(save());

		await waitFor(() => expect(desk.calendar.entered).toMatchObject([{ entry: { eventDate: day } }]));
	});

	test('names a past day beside the date, and the first possible day', async () => {
		const user = open({ ...dinner, eventDate: '2026-11-19' as Day });
		fillRequired();
		const notes = () =>
			screen
				.getByLabelText('Event date')
				.getAttribute('aria-describedby')
				?.split(' ')
				.map((id) => document.getElementById(id)?.textContent);
		expect(notes()).toEqual(['Thursday 19 November 2026. This day is over. Save it only if the event took place.']);

		put(screen.getByLabelText('Event date'), '2026-10-19');
		await user.click(save());

		expect(notes()?.[0]).toBe('Please choose a date within the last month or later');
		expect(desk.calendar.entered).toEqual([]);
	});

	// The hall's clock shows 10:16 PM on the 20th.
	test.each([
		['2026-11-19', 'is over. It was not booked.'],
		['2026-11-20', 'has begun or is over. You can save a booking, but the slot is not held.'],
	])('at a dinner that has begun (%s) offers no hold, says why, and is saved as a request', async (day, stands) => {
		const user = open({ ...dinner, eventDate: day as Day });
		fillRequired();
		expect(await screen.findByText((text) => text.endsWith(stands))).toBeDefined();

		expect(screen.queryByRole('radio', { name: 'Hold the slot' })).toBeNull();
		expect(screen.getByText(/^The event has begun or is over, so the slot is not held\./)).toBeDefined();
		await user.click(save());

		await waitFor(() => expect(desk.calendar.entered).toMatchObject([{ entry: { eventDate: day, isHeld: false } }]));
	});

	test('holds its slot again once a later day is typed', async () => {
		open({ ...dinner, eventDate: '2026-11-19' as Day });

		put(screen.getByLabelText('Event date'), '2027-01-09');

		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Hold the slot' }).checked).toBe(true);
	});

	test('shows a missing value at its field, and moves the focus there', async () => {
		const user = open();

		await user.click(save());

		expect(screen.getByText('Name is required')).toBeDefined();
		await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Client name')));
		expect(desk.calendar.entered).toEqual([]);
	});
});

describe('a number that has a booking already', () => {
	const ahead = (place: number, changes: Parameters<typeof aPersonBooking>[0] = {}) =>
		aPersonBooking({ id: `booking-${place}`, reference: `LZ-TEST-0${place}`, status: 'pending', ...changes });
	const has = (...bookings: ReturnType<typeof aPersonBooking>[]) => {
		desk.people.people['+923000000002'] = aPerson({ bookings });
	};
	const said = () => document.querySelector('.known')?.textContent;

	test.each(['0300-0000002', '+92 300 0000002', '0092 300 0000002', '۰۳۰۰۰۰۰۰۰۰۲'])(
		'is shown below the phone as soon as the number is complete, however it is typed: %s',
		async (typed) => {
			has(ahead(1));
			const user = open();
			await user.type(screen.getByLabelText('Phone'), typed.slice(0, -1));
			expect(callsOf('person')).toEqual([]);
			await user.type(screen.getByLabelText('Phone'), typed.slice(-1));

			const link = await screen.findByRole('link', { name: /^LZ-TEST-01 Sat 9 Jan 2027, dinner, Tulip Hall/ });
			expect(said()).toContain('This number already has a booking:');
			expect([link.closest('[role=status]') !== null, callsOf('person')]).toEqual([
				true,
				[{ name: 'person', given: { p_phone: '+923000000002' } }],
			]);
		},
	);

	test('opens that booking in another tab, so that no typed text is lost', async () => {
		has(ahead(1));
		open();
		fillRequired();

		const link = await screen.findByRole('link', { name: /LZ-TEST-01 .* \(opens in a new tab\)$/ });

		expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual(['?booking=LZ-TEST-01', '_blank', 'noopener']);
	});

	test('is shown with three bookings at most, and the number of further ones', async () => {
		has(...[1, 2, 3, 4, 5].map((place) => ahead(place)));
		open();
		fillRequired();

		expect(await screen.findByText('This number already has 5 bookings:')).toBeDefined();
		expect([screen.getAllByRole('link').length, screen.getByText('and 2 more')]).toEqual([3, expect.anything()]);
	});

	test('shows the money on its ended booking', async () => {
		has(ahead(1, { status: 'cancelled', paid_amount: 300_000 }), ahead(2, { status: 'expired', paid_amount: 0 }));
		open();
		fillRequired();

		expect(await screen.findByText(/^This family has paid PKR 300,000 on a booking that has ended:/)).toBeDefined();
		expect(screen.getAllByRole('link')).toHaveLength(1);
	});

	test('does not show ended, deleted or past bookings, and shows today’s', async () => {
		has(
			ahead(1, { status: 'cancelled' }),
			ahead(2, { status: 'expired' }),
			ahead(3, { is_deleted: true }),
			ahead(4, { event_date: '2026-11-19' as Day, status: 'fully_paid' }),
			ahead(5, { event_date: '2026-11-20' as Day }),
		);
		open();
		fillRequired();

		expect(await screen.findByRole('link', { name: /LZ-TEST-05/ })).toBeDefined();
		expect(screen.getAllByRole('link')).toHaveLength(1);
	});

	test('is no longer shown once another number is typed', async () => {
		has(ahead(1));
		const user = open();
		fillRequired();
		await screen.findByRole('link', { name: /LZ-TEST-01/ });

		await user.type(screen.getByLabelText('Phone'), '{Backspace}3');

		await waitFor(() => expect(said()).toBe(''));
	});

	test('is not shown by a late answer once another number is typed', async () => {
		has(ahead(1));
		const rpc = desk.wire.rpc;
		const late: (() => void)[] = [];
		desk.wire.rpc = async (name, given) => {
			const answer = await rpc(name, given);
			if (given['p_phone'] === '+923000000002') await new Promise<void>((resolve) => late.push(resolve));
			return answer;
		};
		const user = open();
		fillRequired();
		await user.type(screen.getByLabelText('Phone'), '{Backspace}3');
		for (const answer of late) answer();
		await act(async () => undefined);

		expect(callsOf('person').map(({ given }) => given['p_phone'])).toEqual(['+923000000002', '+923000000003']);
		expect([late.length, said()]).toEqual([1, '']);
	});

	test.each(['failed', 'denied'] as const)('does not prevent saving, nor does a failed reading: %s', async (problem) => {
		has(ahead(1));
		desk.people.fails = problem;
		const user = open();
		fillRequired();
		await user.click(save());

		await waitFor(() => expect(desk.calendar.entered).toHaveLength(1));
		expect(said()).toBe('');
	});
});

describe('on a phone', () => {
	test('Enter leads to the next required field, and saves after the last', async () => {
		const user = open({ hall: 'Main Hall', eventDate: dinner.eventDate });

		await user.type(screen.getByLabelText('Client name'), 'Walk-in Family{Enter}');
		await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')));
		expect(screen.getByLabelText('Phone').getAttribute('enterkeyhint')).toBe('next');
		await user.keyboard('0300-0000002{Enter}');
		await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Guests')));
		await user.keyboard('300');
		expect(screen.getByLabelText('Guests').getAttribute('enterkeyhint')).toBe('go');
		expect(desk.calendar.entered).toEqual([]);
		await user.keyboard('{Enter}');

		await waitFor(() => expect(desk.calendar.entered).toMatchObject([{ entry: { guestCount: 300 } }]));
	});

	test('Enter in an empty field says what is missing', async () => {
		const user = open();

		await user.type(screen.getByLabelText('Phone'), '{Enter}');

		expect(screen.getByText('Name is required')).toBeDefined();
	});

	test('dinner and the calendar’s day are suggested', async () => {
		$calendarDay.set(dinner.eventDate);
		open({});

		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dinner' }).checked).toBe(true);
		expect(screen.getByLabelText<HTMLInputElement>('Event date').value).toBe('2027-01-09');
	});

	test('today is not suggested, since the calendar opens there', async () => {
		$calendarDay.set('2026-11-20' as Day);
		open({});

		expect(screen.getByLabelText<HTMLInputElement>('Event date').value).toBe('');
	});
});

describe('a slot that is not available', () => {
	test('is named before Save, with a button for each free slot', async () => {
		desk.calendar.put(dinner, 'taken', aSlotBooking());
		const user = open();

		const alert = await screen.findByRole('alert');
		expect(alert.textContent).toContain('Main Hall dinner on Saturday 9 January 2027 is taken by Family X.');
		await user.click(within(alert).getByRole('button', { name: 'Main Hall lunch on Saturday 9 January 2027' }));

		expect(await screen.findByText('Main Hall lunch on Saturday 9 January 2027 is free.')).toBeDefined();
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Lunch' }).checked).toBe(true);
	});

	test('is named with the reason if it is closed', async () => {
		desk.calendar.closures = [{ id: 'c1', hall: null, eventTime: null, from: dinner.eventDate, to: dinner.eventDate, reason: 'Eid' }];
		open();

		expect((await screen.findByRole('alert')).textContent).toContain('is closed: Eid.');
	});

	test.each([
		['300', dinner, true],
		['2000', dinner, true],
		['5000', dinner, false],
		['900', { ...dinner, hall: 'Tulip Hall' } as Slot, false],
	])('says of the calendar that nothing else is open only if the hall seats the guests: %s', async (guests, slot, isSaid) => {
		const [from, to] = ['2026-12-01' as Day, '2027-02-28' as Day];
		desk.calendar.closures = [{ id: 'c1', hall: null, eventTime: null, from, to, reason: 'Repairs' }];
		open(slot);

		put(screen.getByLabelText('Guests'), guests);

		const news = (await screen.findByText(/is closed: Repairs\./)).closest('[role="alert"]');
		expect(news?.textContent?.includes('No other slot is free two weeks before or after.')).toBe(isSaid);
	});

	test('that another family holds is shown with the families in line', async () => {
		desk.calendar.standing.push({
			...dinner,
			state: 'held',
			bookings: [
				aSlotBooking({ id: 'a', clientName: 'Ayesha', status: 'pending' }),
				aSlotBooking({ id: 'b', clientName: 'Bilal', status: 'pending_confirmation' }),
				aSlotBooking({ id: 'c', clientName: 'Sana', status: 'pending_confirmation' }),
			],
		});
		open();

		const said = (await screen.findByRole('alert')).textContent;

		expect(said).toContain('is held by Ayesha.');
		expect(said).toContain('This family would wait in line. Before it: Bilal, Sana.');
	});

	test.each([
		['free', /^Held until Mon 23 Nov 2026, .* No other family gets the slot until then/, /Other families can still get the slot/],
		['held', /You cannot hold it/, /This family waits in line/],
		['taken', /has this slot\. You cannot book it/, /has this slot\. You cannot book it/],
	] as const)('that is %s is told as such beside both ways of writing down', async (state, held, noted) => {
		desk.calendar.put(dinner, state, aSlotBooking({ clientName: 'Ayesha', status: state === 'taken' ? 'advance_paid' : 'pending' }));
		const user = open();
		expect(await screen.findByText(held)).toBeDefined();

		await user.click(screen.getByRole('radio', { name: 'Only note it' }));

		expect(screen.getByText(noted)).toBeDefined();
		expect(screen.queryByText(/Other families can still get the slot/) === null).toBe(state !== 'free');
	});

	test('is called closed, also if another family had it before', async () => {
		desk.calendar.put(dinner, 'held', aSlotBooking({ clientName: 'Ayesha', status: 'pending' }));
		desk.calendar.closures = [{ id: 'c1', hall: null, eventTime: null, from: dinner.eventDate, to: dinner.eventDate, reason: 'Repairs' }];
		open();

		const said = (await screen.findByRole('alert')).textContent;

		expect(said).toContain('is closed: Repairs. Ayesha had it before, and keeps it.');
		expect(said).not.toMatch(/is held|in line/);
	});

	test('that was taken at this moment is named, and the typed text stays', async () => {
		const user = open();
		fillRequired();
		desk.calendar.changeFails = 'slot_taken';
		desk.calendar.put(dinner, 'held', aSlotBooking({ status: 'pending' }));

		await user.click(save());

		expect(await screen.findByText('Another booking holds this hall at that time.')).toBeDefined();
		expect(await screen.findByText(/is held by Family X/)).toBeDefined();
		expect(screen.getByText(/This family would be next in line/)).toBeDefined();
		expect(screen.getByLabelText<HTMLInputElement>('Client name').value).toBe('Walk-in Family');
		expect(closed).toBe(0);
	});
});

describe('trying again', () => {
	test('after a server error uses the same key', async () => {
		const user = open();
		fillRequired();
		desk.calendar.changeFails = 'failed';
		await user.click(save());
		// The form shows it, since a toast would lie under the dialog.
		await within(screen.getByRole('dialog')).findByText('The booking could not be saved. Please try again. It is saved once only.');

		desk.calendar.changeFails = undefined;
		await user.click(save());

		await waitFor(() => expect(desk.calendar.entered).toHaveLength(2));
		expect(new Set(desk.calendar.entered.map(({ key }) => key)).size).toBe(1);
	});

	test('before the first answer does nothing', async () => {
		const user = open();
		fillRequired();
		desk.calendar.isSlow = true;

		await user.click(save());
		await user.click(screen.getByRole('button', { name: 'Saving...' }));

		expect(desk.calendar.entered).toHaveLength(1);
	});

	test('does not warn of itself while the desk is read again and the form is still open', async () => {
		const rpc = desk.wire.rpc;
		const late: (() => void)[] = [];
		desk.wire.rpc = async (name, given) => {
			const answer = await rpc(name, given);
			if (name === 'enter_booking') desk.calendar.put(dinner, 'held', aSlotBooking({ clientName: 'Walk-in Family', status: 'pending' }));
			// The calendar is read again before this.
			else if (name === 'person' && desk.calendar.entered.length > 0) await new Promise<void>((resolve) => late.push(resolve));
			return answer;
		};
		const user = open();
		fillRequired();
		await screen.findByText(/is free\.$/);
		const before = callsOf('month_book').length;
		await user.click(save());
		await waitFor(() => expect(late).toHaveLength(1));
		await waitFor(() => expect(callsOf('month_book').length).toBeGreaterThan(before));
		await act(async () => undefined);

		expect(screen.queryByText(/is held by|Another family holds/)).toBeNull();
		expect(screen.getByText(/is free\.$/)).toBeDefined();
		for (const answer of late) answer();
		await waitFor(() => expect(closed).toBe(1));
	});

	test('shows the booking that the first press saved, and says so', async () => {
		desk.calendar.outcome = 'entered_before';
		const user = open();
		fillRequired();

		await user.click(save());

		expect(await screen.findByText(/already saved the first time/)).toBeDefined();
		expect($route.get().bookingId).toBe('booking-new');
	});
});

describe('a booking with two functions', () => {
	const second = () => within(screen.getByRole('group', { name: 'Function 2' }));
	const saved = () => desk.wire.calls.findLast(({ name }) => name === 'enter_booking')?.given['p_booking'];

	async function openTwo(day = '2027-01-10') {
		const user = open();
		fillRequired();
		await user.click(screen.getByText('Menu and price'));
		await user.selectOptions(screen.getByLabelText('Menu'), 'Menu 2');
		await user.click(screen.getByRole('button', { name: 'Add another function' }));
		await user.click(second().getByRole('radio', { name: 'Walima' }));
		put(second().getByLabelText(/^Event date/), day);
		put(second().getByLabelText('Guests'), '250');
		return user;
	}
	const chooseBarat = (user: ReturnType<typeof open>) =>
		user.click(within(screen.getAllByRole('radiogroup', { name: 'Occasion' })[0] ?? document.body).getByRole('radio', { name: 'Barat' }));

	test('is saved in one call, with hall, time, menu and serving of the first function for the second', async () => {
		const user = await openTwo();
		await chooseBarat(user);
		await screen.findByText('Main Hall dinner on Sunday 10 January 2027 is free.');
		expect(second().getByText('Menu: Menu 2, table')).toBeDefined();
		// 300 and 250 guests at 2,600 each, with the tax of 15 %.
		expect(screen.getByRole('button', { name: 'Use the estimate, PKR 1,644,500' })).toBeDefined();
		await user.click(save());

		await waitFor(() => expect($route.get().bookingId).toBe('booking-new'));
		expect(callsOf('enter_booking')).toHaveLength(1);
		const meal = { hall: 'Main Hall', event_time: 'dinner', package: 'Menu 2', serving: 'table' };
		expect(saved()).toMatchObject({
			client_name: 'Walk-in Family',
			functions: [
				{ ...meal, occasion: 'barat', event_date: '2027-01-09', guest_count: 300, add_ons: [] },
				{ ...meal, occasion: 'walima', event_date: '2027-01-10', guest_count: 250 },
			],
			prices: { functions: [{ lines: [{ unit_price: 2600 }] }, { lines: [{ unit_price: 2600 }] }] },
		});
		expect(saved()).not.toHaveProperty('hall');
	});

	test('gets menu, serving and hall that are chosen after the second was added, but keeps a menu of its own', async () => {
		const user = open({ eventDate: dinner.eventDate, eventTime: 'dinner' });
		const first = () => screen.getAllByLabelText('Menu')[0] as HTMLElement;
		await user.click(screen.getByRole('button', { name: 'Add another function' }));
		await user.click(screen.getByText('Menu and price'));
		await user.selectOptions(first(), 'Menu 2');
		await user.click(screen.getAllByRole('radio', { name: 'Main Hall' })[0] as HTMLElement);

		expect(second().getByText('Menu: Menu 2, table')).toBeDefined();
		expect(second().getByRole('radio', { name: 'Main Hall' })).toMatchObject({ checked: true });
		await user.click(screen.getAllByRole('radio', { name: 'Buffet' })[0] as HTMLElement);
		expect(second().getByText('Menu: Menu 2, buffet')).toBeDefined();
		await user.click(second().getByRole('radio', { name: 'Table' }));
		await user.selectOptions(first(), 'Not said yet');
		expect(second().getByText('Menu: Menu 2, table')).toBeDefined();
	});

	test('shows the estimate for all functions below them, or what it needs', async () => {
		await openTwo();
		expect(screen.getByText('Estimate for all 2 functions, tax included: PKR 1,644,500')).toBeDefined();

		put(second().getByLabelText('Guests'), '');

		expect(screen.getByText('The estimate needs the guests and the menu of each function.')).toBeDefined();
	});

	test('gets both occasions by one press on a usual set, which leads to the second date', async () => {
		const user = open();
		fillRequired();
		await user.click(screen.getByRole('button', { name: 'Add another function' }));

		await user.click(second().getByRole('button', { name: 'Barat + Walima' }));

		expect(second().getByLabelText(/^Event date/)).toBe(document.activeElement);
		put(second().getByLabelText(/^Event date/), '2027-01-10');
		put(second().getByLabelText('Guests'), '250');
		expect(screen.queryByRole('group', { name: 'Usual sets' })).toBeNull();
		await user.click(save());
		await waitFor(() => expect($route.get().bookingId).toBe('booking-new'));
		expect(saved()).toMatchObject({ functions: [{ occasion: 'barat' }, { occasion: 'walima' }] });
	});

	test('becomes one with three by the set of all three', async () => {
		const user = open();
		await user.click(screen.getByRole('button', { name: 'Add another function' }));

		await user.click(second().getByRole('button', { name: 'Mehndi + Barat + Walima' }));

		const third = within(screen.getByRole('group', { name: 'Function 3' }));
		expect(third.getByRole('radio', { name: 'Walima' })).toMatchObject({ checked: true });
		expect(second().getByRole('radio', { name: 'Barat' })).toMatchObject({ checked: true });
	});

	test('asks for an occasion of each, and for two slots, at their fields', async () => {
		const user = await openTwo(dinner.eventDate);
		await user.click(save());

		const [first] = screen.getAllByRole('radiogroup', { name: 'Occasion' });
		expect(first?.getAttribute('aria-invalid')).toBe('true');
		expect(second().getByText('Another function of this booking has this slot')).toBeDefined();
		expect(second().queryByText(/is free\.$/)).toBeNull();
		expect(callsOf('enter_booking')).toHaveLength(0);
	});

	test('names the function whose slot was taken at this moment, and offers other slots for it alone', async () => {
		const user = await openTwo();
		await chooseBarat(user);
		await screen.findByText('Main Hall dinner on Sunday 10 January 2027 is free.');
		const taken: Slot = { ...dinner, eventDate: '2027-01-10' as Day };
		desk.calendar.changeFails = 'slot_taken';
		desk.calendar.refusedPlace = '1';
		desk.calendar.put(taken, 'taken', aSlotBooking({ status: 'advance_paid' }));
		await user.click(save());

		expect(await screen.findByText('Walima: Another booking holds this hall at that time.')).toBeDefined();
		await user.click(await second().findByRole('button', { name: 'Main Hall lunch on Sunday 10 January 2027' }));
		desk.calendar.changeFails = undefined;
		await user.click(save());
		await waitFor(() => expect($route.get().bookingId).toBe('booking-new'));
		expect(saved()).toMatchObject({ functions: [{ event_time: 'dinner' }, { event_time: 'lunch' }] });
	});

	test('cannot be held while the slot of either function is taken, and asks about families in line for either', async () => {
		const other: Slot = { ...dinner, eventDate: '2027-01-10' as Day };
		desk.calendar.put(other, 'requested', aSlotBooking({ status: 'pending_confirmation', clientName: 'Family in line' }));
		const user = await openTwo();
		await chooseBarat(user);
		await screen.findByText(/is asked for by Family in line/);
		await user.click(save());

		expect(await screen.findByText(/Family in line\. Hold it for this one anyway\?/)).toBeDefined();
		expect(callsOf('enter_booking')).toHaveLength(0);
	});

	test('is one with one function again once the second is removed, and is kept over a reload', async () => {
		const user = await openTwo();
		expect(entryDrafts.get(NEW)?.more).toHaveLength(1);
		await user.click(screen.getByRole('button', { name: 'Remove function 2' }));
		await user.click(save());

		await waitFor(() => expect(saved()).toMatchObject({ hall: 'Main Hall', occasion: null }));
		expect(saved()).not.toHaveProperty('functions');
	});

	test('has six functions at most', async () => {
		const user = open();
		for (let count = 2; count <= 6; count++) await user.click(screen.getByRole('button', { name: 'Add another function' }));

		expect(screen.getAllByRole('group', { name: /^Function/ })).toHaveLength(5);
		expect(screen.queryByRole('button', { name: 'Add another function' })).toBeNull();
	});
});

describe('leaving', () => {
	test('the browser’s Back closes the untouched form', () => {
		open();

		act(() => desk.back());

		expect(closed).toBe(1);
	});

	test('the browser’s Back asks before it discards a typed form', async () => {
		const user = open();
		await user.type(screen.getByLabelText('Client name'), 'W');

		act(() => desk.back());

		expect(screen.getByText('Discard what you typed?')).toBeDefined();
		expect(closed).toBe(0);
	});

	test('an untouched form closes at once', async () => {
		const user = open();

		await user.click(screen.getByRole('button', { name: 'Cancel' }));

		expect(closed).toBe(1);
	});

	test('the tab makes the browser ask only when something is typed', async () => {
		const user = open();
		const before = isLeavingWarned();

		await user.type(screen.getByLabelText('Client name'), 'A');

		expect([before, isLeavingWarned()]).toEqual([false, true]);
	});

	test('a typed form asks first', async () => {
		const user = open();
		await user.type(screen.getByLabelText('Client name'), 'A');

		await user.click(screen.getByRole('button', { name: 'Cancel' }));
		expect(closed).toBe(0);
		await user.click(screen.getByRole('button', { name: 'Keep typing' }));
		expect(screen.getByLabelText<HTMLInputElement>('Client name').value).toBe('A');

		await user.click(screen.getByRole('button', { name: 'Cancel' }));
		await user.click(screen.getByRole('button', { name: 'Discard' }));
		expect(closed).toBe(1);
	});
});

test('a half-typed year leaves the form as it is', async () => {
	const user = open();
	fillRequired();
	const field = screen.getByLabelText('Event date');

	for (const year of ['0020', '0202', '2027', '9999', '0002']) fireEvent.change(field, { target: { value: `${year}-12-12` } });
	await user.click(save());

	expect(screen.getByLabelText<HTMLInputElement>('Client name').value).toBe('Walk-in Family');
	await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});
