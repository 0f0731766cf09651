import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#database';
import CalendarRoom from '#features/desk/calendar/CalendarRoom.tsx';
import { VenueProvider } from '#features/desk/shell/desk-context.ts';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { $newBooking } from '#features/desk/shell/new-booking.ts';
import { $route } from '#features/desk/shell/route.ts';
import { $staffSession } from '#features/desk/shell/session.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Closure } from '#shared/rules/slots/booked-slot.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { Toaster } from '#shared/ui/toasts/Toaster.tsx';
import { aBooking, aDesk, sadia } from '../../../support/desk.ts';
import { loseAnswersOf } from '../../../support/desk-acts.ts';
import { aSlotBooking } from '../../../support/desk-calendar.ts';
import { house } from '../../../support/open-desk.tsx';
import { renderAtDesk } from '../../../support/render-at-desk.tsx';
import { wholeText } from '../../../support/whole-text.ts';
import { faultOf, inDatabaseNames } from '../../../support/wire.ts';
import '../../../support/modal-in-jsdom.ts';
import { AUSTERITY, withLaw } from '../../../support/law.ts';
import { put } from '../../../support/put.ts';

let desk: ReturnType<typeof aDesk>;
const saturday = '2027-01-09' as Day;
const dinner: Slot = { hall: 'Main Hall', eventDate: saturday, eventTime: 'dinner' };

beforeEach(() => {
	desk = aDesk();
	clearDesk(desk.ports);
	desk.calendar.address = saturday;
});

async function open() {
	renderAtDesk(
		desk,
		<>
			<Toaster />
			<CalendarRoom />
		</>,
	);
	await screen.findByRole('button', { name: /^Saturday 9 January 2027, Main Hall lunch/ });
	return userEvent.setup({ delay: null });
}

const dayButton = (name: RegExp) => screen.getByRole('button', { name });
const slotOf = (name: string) => {
	const item = screen.getByRole('heading', { name: new RegExp(name), level: 3 }).closest('li');
	if (!item) throw new Error(`${name} stands in no list`);
	return within(item);
};

describe('the month', () => {
	test('names each day with its four slots and who is in them', async () => {
		desk.calendar.put(dinner, 'taken', aSlotBooking());

		await open();

		expect(
			screen.getByRole('button', {
				name: 'Saturday 9 January 2027, Main Hall lunch: free; Main Hall dinner: taken, Family X; Tulip Hall lunch: free; Tulip Hall dinner: free, 30 Rajab 1448',
			}),
		).toBeDefined();
		expect(screen.getByRole('grid', { name: 'January 2027' })).toBeDefined();
	});

	test('names the occasion of a booking with several functions', async () => {
		desk.calendar.put(dinner, 'taken', aSlotBooking({ occasion: 'barat', others: 1 }));
		await open();

		expect(screen.getByText(/^Barat\. \d+ guests/)).toBeDefined();
	});

	test('does not show a past slot as free', async () => {
		desk.calendar.address = undefined;
		renderAtDesk(desk, <CalendarRoom />);

		const over = await screen.findByRole('button', { name: /^Thursday 19 November 2026, Main Hall lunch: not booked;/ });
		const today = screen.getByRole('button', { name: /^Friday 20 November 2026, Main Hall lunch: over; Main Hall dinner: free;/ });
		const paintedFree = [over, today].map((day) => day.querySelectorAll('[data-state="free"]:not([data-over])').length);
		await userEvent.click(over);

		// At 10:16 PM lunch is over, and dinner is not.
		expect(paintedFree).toEqual([0, 2]);
		expect(slotOf('Main Hall lunch').getByText('not booked')).toBeDefined();
	});

	test('marks today in Karachi', async () => {
		desk.calendar.address = undefined;
		renderAtDesk(desk, <CalendarRoom />);

		const today = await screen.findByRole('button', { current: 'date' });

		expect(today.dataset['day']).toBe('2026-11-20');
		expect(today.textContent).toMatch(/^Friday 20 November 2026/);
	});

	test('follows the arrow keys, also into other months, with the focus', async () => {
		const user = await open();
		dayButton(/^Saturday 9 January/).focus();

		await user.keyboard('{ArrowDown}{Home}');
		await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Monday 11 January 2027/));

		await user.keyboard('{PageDown}');
		await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Thursday 11 February 2027/));
		expect(desk.calendar.address).toBe('2027-02-11');
	});

	test('has exactly one tab stop', async () => {
		await open();

		const days = screen.getAllByRole('button', { name: /January 2027/ });

		expect(days).toHaveLength(31);
		expect(days.filter(({ tabIndex }) => tabIndex === 0).map((day) => day.getAttribute('data-day'))).toEqual([saturday]);
	});

	test('goes to a month before, after, and to a typed date', async () => {
		const user = await open();

		await user.click(screen.getByRole('button', { name: 'Next month' }));
		expect(await screen.findByRole('grid', { name: 'February 2027' })).toBeDefined();
		await user.click(screen.getByRole('button', { name: 'Previous month' }));
		put(screen.getByLabelText('Go to date'), '2026-12-24');

		expect(await screen.findByRole('heading', { name: 'Thursday 24 December 2026' })).toBeDefined();
	});

	test('is read once for all of its days', async () => {
		const user = await open();

		await user.click(dayButton(/^Sunday 31 January 2027/));

		expect(desk.calendar.address).toBe('2027-01-31');
		expect(desk.calendar.asked).toEqual(['2027-01-01 2027-01-31']);
	});

	test('leads to the sign-in if the session has ended', async () => {
		$staffSession.set({ state: 'admin', admin: sadia });
		desk.calendar.fails = 'denied';
		desk.auth.who = { kind: 'nobody' };

		renderAtDesk(desk, <CalendarRoom />);

		await waitFor(() => expect($staffSession.get()).toEqual({ state: 'denied' }));
	});

	test('shows a failure and can be read again', async () => {
		desk.calendar.fails = 'failed';
		renderAtDesk(desk, <CalendarRoom />);
		const user = userEvent.setup({ delay: null });

		expect((await screen.findByRole('alert')).textContent).toContain('The month could not be read.');
		desk.calendar.fails = undefined;
		await user.click(screen.getByRole('button', { name: 'Try again' }));

		expect(await screen.findByRole('button', { name: /^Saturday 9 January 2027, Main Hall lunch: free/ })).toBeDefined();
	});
});

describe('a day', () => {
	test('opens a booking in its panel', async () => {
		desk.calendar.put(dinner, 'held', aSlotBooking({ id: 'booking-9', status: 'pending', holdExpiresAt: '2026-11-23T10:00:00Z' }));
		const user = await open();

		await user.click(screen.getByRole('button', { name: /^Open the booking of\s+Family X\s?, LZ-7K4Q-92/ }));

		expect($route.get().bookingId).toBe('booking-9');
		expect(slotOf('Main Hall dinner').getByText(/Held until Mon 23 Nov 2026, 3:00 PM/)).toBeDefined();
	});

	test('says "no advance left" for an advance that was refunded', async () => {
		desk.calendar.put(dinner, 'taken', aSlotBooking({ advanceAmount: 0 }));
		await open();

		expect(slotOf('Main Hall dinner').getByText('300 guests. No advance left')).toBeDefined();
	});

	test('begins a booking on the pressed slot, and offers none on a taken slot', async () => {
		desk.calendar.put(dinner, 'taken', aSlotBooking());
		const user = await open();

		await user.click(screen.getByRole('button', { name: /^Add a booking\s?: Tulip Hall lunch$/ }));

		expect($newBooking.get()).toEqual({ hall: 'Tulip Hall', eventDate: saturday, eventTime: 'lunch' });
		expect(slotOf('Main Hall dinner').queryByRole('button', { name: /Add a booking/ })).toBeNull();
	});

	test('takes no new booking if it is long past', async () => {
		desk.calendar.address = '2026-10-19' as Day;
		renderAtDesk(desk, <CalendarRoom />);
		await screen.findByRole('heading', { name: 'Monday 19 October 2026' });
		await screen.findByRole('heading', { name: /Main Hall lunch/ });

		expect(screen.queryByRole('button', { name: /Add a booking/ })).toBeNull();
	});

	test('is closed with a reason, and not without one', async () => {
		const user = await open();
		await user.click(screen.getByRole('button', { name: /^Close this slot\s?: Main Hall dinner$/ }));
		const dialog = within(screen.getByRole('dialog'));

		await user.click(dialog.getByRole('button', { name: /^Close th/ }));
		expect(dialog.getByText('Please give a reason')).toBeDefined();
		await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Reason')));

		put(dialog.getByLabelText('Reason'), 'New carpets');
		await user.click(dialog.getByRole('button', { name: /^Close th/ }));

		expect(await slotOf('Main Hall dinner').findByText('Closed: New carpets')).toBeDefined();
		expect(desk.calendar.closures).toMatchObject([{ hall: 'Main Hall', eventTime: 'dinner', from: saturday, to: saturday }]);
		expect(dayButton(/Main Hall dinner: closed, New carpets/)).toBeDefined();
	});

	test('has a button that names what it closes, and "Not now" beside it', async () => {
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'Close the hall' }));
		const dialog = within(screen.getByRole('dialog'));
		const acts = () => dialog.getAllByRole('button').map(({ textContent }) => textContent);
		const atFirst = acts();
		await user.click(dialog.getByRole('radio', { name: 'Lunch' }));
		const ofSlot = acts();

		fireEvent.change(dialog.getByLabelText('To and including'), { target: { value: '2027-01-12' } });

		expect([atFirst, ofSlot, acts()]).toEqual([
			['Close this day', 'Not now'],
			['Close this slot', 'Not now'],
			['Close these days', 'Not now'],
		]);
	});

	test('keeps the typed reason after a failure, and shows the failure in the dialog', async () => {
		desk.calendar.changeFails = 'denied';
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'Close the hall' }));
		put(screen.getByLabelText('Reason'), 'Eid');
		await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Close th/ }));

		expect(await within(screen.getByRole('dialog')).findByText('The hall could not be closed.')).toBeDefined();
		expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Eid');
	});

	test('is not reported as failed after a lost answer, and is shown as closed', async () => {
		loseAnswersOf(desk, 'call.close_slots');
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'Close the hall' }));
		put(screen.getByLabelText('Reason'), 'Eid');
		await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Close th/ }));

		const told = (await within(screen.getByRole('dialog')).findByRole('alert')).textContent;
		expect(told).toBe('We do not know if it arrived. Look at the calendar, or press again.');
		expect(screen.getByRole('button', { name: /^Saturday 9 January 2027, Main Hall lunch: closed, Eid/, hidden: true })).toBeDefined();
	});

	describe('is opened again', () => {
		const repairs: Closure = {
			id: 'c1',
			hall: null,
			eventTime: null,
			from: '2027-01-08' as Day,
			to: '2027-01-11' as Day,
			reason: 'Repairs',
		};
		const reopen = async (closure: Closure, answer: string) => {
			desk.calendar.closures = [closure];
			const user = await open();
			const [first] = screen.getAllByRole('button', { name: /^Open again/ });
			if (first) await user.click(first);
			const asked = screen.getByRole('dialog').textContent;
			await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: answer }));
			return asked;
		};
		const saturdayIsFree = () => screen.findByRole('button', { name: /^Saturday 9 January 2027, Main Hall lunch: free/ });

		test('with all its days, after a question that names them', async () => {
			const asked = await reopen(repairs, 'The whole range');

			expect(await saturdayIsFree()).toBeDefined();
			expect(asked).toContain('Both halls, whole day, Fri 8 Jan 2027 to Mon 11 Jan 2027');
			expect(desk.calendar.closures).toEqual([]);
		});

		test('for the day on the screen alone', async () => {
			await reopen(repairs, 'Only this day');

			expect(await saturdayIsFree()).toBeDefined();
			expect(desk.calendar.closures.map(({ from, to }) => [from, to])).toEqual([
				['2027-01-08', '2027-01-08'],
				['2027-01-10', '2027-01-11'],
			]);
		});

		test('for the pressed slot only, after a question that says what each answer opens', async () => {
			const asked = await reopen(repairs, 'Only this slot');

			expect(
				await screen.findByRole('button', {
					name: /^Saturday 9 January 2027, Main Hall lunch: free; Main Hall dinner: closed, Repairs; Tulip Hall lunch: closed, Repairs; Tulip Hall dinner: closed, Repairs/,
				}),
			).toBeDefined();
			expect(screen.getByRole('button', { name: /^Friday 8 January 2027, Main Hall lunch: closed, Repairs/ })).toBeDefined();
			expect(await screen.findByText('No longer closed for this reason. Visitors can ask for what is free there.')).toBeDefined();
			expect(asked).toContain('More than Main Hall lunch, Sat 9 Jan 2027 is closed. Open only this slot, or all?');
			expect(asked).toContain('If you open a part, the rest stays closed as separate closures.');
			expect(asked).toContain('Only this slot: Main Hall lunch, Sat 9 Jan 2027');
			expect(asked).toContain('Only this day: Both halls, whole day, Sat 9 Jan 2027');
			expect(asked).toContain('The whole range: Both halls, whole day, Fri 8 Jan 2027 to Mon 11 Jan 2027');
		});

		test('for one slot of a closure of one day, and other closures there keep their reasons', async () => {
			const carpets: Closure = { ...repairs, id: 'c0', from: saturday, to: saturday, hall: 'Tulip Hall', reason: 'Carpets' };
			desk.calendar.closures = [{ ...repairs, from: saturday, to: saturday }, carpets];
			const user = await open();
			await user.click(slotOf('Main Hall dinner').getByRole('button', { name: /^Open again/ }));

			await user.click(screen.getByRole('button', { name: 'Only this slot' }));

			await screen.findByRole('button', { name: /^Saturday 9 January 2027, Main Hall lunch: closed, Repairs; Main Hall dinner: free/ });
			expect(desk.calendar.closures.filter(({ hall }) => hall === 'Tulip Hall')).toEqual([carpets]);
		});

		test('not at all if the rest of its day cannot be kept closed', async () => {
			desk.wire.answers.close_slots = faultOf('failed');

			await reopen(repairs, 'Only this slot');

			expect((await screen.findAllByText(/^It could not be opened\./)).length).toBeGreaterThan(0);
			expect(desk.calendar.closures).toEqual([repairs]);
		});

		test('and a message says so if other closures still cover a part of it', async () => {
			const carpets: Closure = { ...repairs, id: 'c0', from: saturday, to: saturday, hall: 'Tulip Hall', reason: 'Carpets' };
			desk.calendar.closures = [carpets, repairs];
			const user = await open();
			await user.click(slotOf('Main Hall dinner').getByRole('button', { name: /^Open again/ }));

			await user.click(screen.getByRole('button', { name: 'The whole range' }));

			expect(await screen.findByText(/^Opened\. Another closure still covers a part of it/)).toBeDefined();
			expect(screen.queryByText(/^No longer closed for this reason/)).toBeNull();
		});

		test('without a choice if it covers one slot', async () => {
			const asked = await reopen({ ...repairs, hall: 'Main Hall', eventTime: 'lunch', from: saturday, to: saturday }, 'Open again');

			expect(await saturdayIsFree()).toBeDefined();
			expect(asked).not.toContain('Only this');
		});

		test('and after a lost answer a message says that this is not known', async () => {
			loseAnswersOf(desk, 'call.reopen_slots');

			await reopen(repairs, 'The whole range');

			expect(await saturdayIsFree()).toBeDefined();
			const told = 'We do not know if it arrived. When the connection is back, the calendar shows if it is done.';
			expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
			expect(screen.queryByText(/could not be opened/)).toBeNull();
		});

		test('and a message says so if a colleague has opened a part of it first', async () => {
			desk.calendar.changeFails = 'version_conflict';

			await reopen(repairs, 'Only this day');

			expect(await screen.findByText(/A colleague has just opened a part of it/)).toBeDefined();
		});
	});

	test('shows a booked slot in a closure as booked, and the closure as one for other families', async () => {
		desk.calendar.put(dinner, 'taken', aSlotBooking({ clientName: 'Zoya Example' }));
		desk.calendar.closures = [{ id: 'c1', hall: null, eventTime: null, from: saturday, to: saturday, reason: 'AC repair' }];
		await open();

		const booked = slotOf('Main Hall dinner');
		expect(booked.getByText('taken')).toBeDefined();
		expect(booked.getByText('Closed for other families: AC repair')).toBeDefined();
		expect(booked.queryByText(/^Closed: /)).toBeNull();
		expect(booked.queryByRole('button', { name: /^Open again/ })).toBeNull();
		expect(booked.getByRole('button', { name: /^Let others ask again/ })).toBeDefined();
		expect(slotOf('Main Hall lunch').getByRole('button', { name: /^Open again/ })).toBeDefined();
		expect(dayButton(/Main Hall dinner: taken, Zoya Example, Closed for other families: AC repair/)).toBeDefined();
	});

	test('is not closed if a booking takes a slot at that moment, and a message says so', async () => {
		desk.calendar.changeFails = 'slot_taken';
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'Close the hall' }));
		put(screen.getByLabelText('Reason'), 'Eid');

		await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Close th/ }));

		expect(await screen.findByText(/A booking just took a slot there/)).toBeDefined();
	});
});

describe('the Hijri calendar', () => {
	const inMuharram = '2027-06-12' as Day;
	const rows = () => within(screen.getByRole('region', { name: 'Ramzan, Eid and Muharram ahead' })).getAllByRole('listitem');

	async function openMuharram() {
		desk.calendar.address = inMuharram;
		renderAtDesk(desk, <CalendarRoom />);
		await screen.findByRole('button', { name: /^Saturday 12 June 2027, Main Hall lunch.*6 Muharram 1449$/ });
		return userEvent.setup({ delay: null });
	}

	test('is shown over the month, in each day and over the chosen day', async () => {
		await openMuharram();

		expect(screen.getByText('Zilhaj 1448 - Muharram 1449')).toBeDefined();
		expect(screen.getByText('About 6 Muharram 1449. One of the first ten days of Muharram.')).toBeDefined();
		expect(screen.getByText('1 - 10 Muharram')).toBeDefined();
		const cell = dayButton(/^Wednesday 16 June 2027/);
		expect(cell.querySelector('[data-observed="muharram"]')?.textContent).toBe('10');
		expect(dayButton(/^Thursday 17 June 2027/).querySelector('[data-observed]')).toBeNull();
	});

	test('lists the next observances in order, each with a link', async () => {
		const user = await open();

		expect(rows().map((row) => row.querySelector('p')?.textContent)).toEqual([
			'Ramzan 1448 about Tue 9 Feb 2027 to Tue 9 Mar 2027',
			'Eid-ul-Fitr 1448 about Wed 10 Mar 2027 to Fri 12 Mar 2027',
			'Eid-ul-Azha 1448 about Mon 17 May 2027 to Wed 19 May 2027',
			'1 - 10 Muharram 1449 about Mon 7 Jun 2027 to Wed 16 Jun 2027',
		]);
		await user.click(screen.getByRole('button', { name: '1 - 10 Muharram 1449' }));

		expect(await screen.findByRole('heading', { name: 'Monday 7 June 2027' })).toBeDefined();
	});

	test('has ten days closed by one press and a question, and opened again as one', async () => {
		const user = await open();

		await user.click(screen.getByRole('button', { name: /^Close these ten days/ }));
		const dialog = within(screen.getByRole('dialog'));
		expect(dialog.getByLabelText<HTMLInputElement>('From').value).toBe('2027-06-07');
		await user.click(dialog.getByRole('button', { name: /^Close th/ }));

		const again = await screen.findByRole('button', { name: /^Open again\s?: 1 - 10 Muharram 1449$/ });
		expect(desk.calendar.closures).toMatchObject([
			{ hall: null, eventTime: null, from: '2027-06-07', to: '2027-06-16', reason: '1 - 10 Muharram 1449' },
		]);
		expect(screen.queryByRole('dialog')).toBeNull();
		await user.click(again);
		await user.click(screen.getByRole('button', { name: 'The whole range' }));
		expect(await screen.findByRole('button', { name: /^Close these ten days/ })).toBeDefined();
		expect(desk.calendar.closures).toEqual([]);
	});

	test('shows what is closed in part: the rest can be closed without a second closure, and all of it opened', async () => {
		const user = await openMuharram();
		const row = () => within(rows().at(-1) as HTMLElement);
		const muharram = { id: 'c1', hall: null, eventTime: null, reason: '1 - 10 Muharram 1449' };
		const closeRest = async () => {
			await user.click(await row().findByRole('button', { name: /^Close the rest of these ten days/ }));
			await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Close th/ }));
			await row().findByText('closed');
		};
		await user.click(row().getByRole('button', { name: /^Close these ten days/ }));
		await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Close th/ }));
		await user.click(await slotOf('Main Hall dinner').findByRole('button', { name: /^Open again/ }));
		await user.click(screen.getByRole('button', { name: 'Only this slot' }));

		expect(await row().findByText('closed in part')).toBeDefined();
		await closeRest();
		expect(desk.calendar.closures).toMatchObject([{ ...muharram, id: expect.any(String), from: '2027-06-07', to: '2027-06-16' }]);
		await user.click(await slotOf('Main Hall dinner').findByRole('button', { name: /^Open again/ }));
		await user.click(screen.getByRole('button', { name: 'Only this slot' }));
		await row().findByText('closed in part');
		await user.click(row().getByRole('button', { name: /^Open again/ }));
		await user.click(screen.getByRole('button', { name: 'Open all of it' }));

		expect(await row().findByRole('button', { name: /^Close these ten days/ })).toBeDefined();
		expect(desk.calendar.closures).toEqual([]);
	});

	test('lists the bookings and requests in closed days, each with a link', async () => {
		desk.calendar.put({ ...dinner, eventDate: inMuharram }, 'taken', aSlotBooking({ id: 'booking-9', clientName: 'Has Paid' }));
		desk.calendar.put(
			{ ...dinner, eventDate: '2027-06-09' as Day },
			'requested',
			aSlotBooking({ id: 'booking-8', clientName: 'Only Asks', status: 'pending_confirmation' }),
		);
		const heldOnly = aSlotBooking({ id: 'booking-7', clientName: 'Only Holds', status: 'pending' });
		desk.calendar.put({ ...dinner, eventDate: '2027-06-13' as Day }, 'held', heldOnly);
		const user = await openMuharram();
		const [byDay] = screen.getAllByRole('button', { name: 'Close these ten days' });
		if (byDay) await user.click(byDay);

		await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Close th/ }));

		const told = within(await screen.findByRole('dialog', { name: 'Closed now' }));
		expect(told.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
			'Has Paid, LZ-7K4Q-92 Sat 12 Jun 2027, Main Hall dinner Advance paid',
			'Only Holds, LZ-7K4Q-92 Sun 13 Jun 2027, Main Hall dinner Held',
			'Only Asks, LZ-7K4Q-92 Wed 9 Jun 2027, Main Hall dinner To confirm',
		]);
		// A request does not keep its slot.
		expect(told.getByText(/^These bookings stay\./).nextElementSibling?.textContent).not.toContain('Only Asks');
		expect(told.getByText(/slots that are now closed\. Please answer them/).nextElementSibling?.textContent).toContain('Only Asks');
		expect(told.queryByText(/These are booked/)).toBeNull();
		expect(told.queryByText(/asked to move/)).toBeNull();
		await user.click(told.getByRole('button', { name: /^Has Paid/ }));
		expect($route.get().bookingId).toBe('booking-9');
	});
});

test('closing slots names a family that asks to move there', async () => {
	const asks = { ...dinner, id: 'booking-6', reference: 'LZ-7K4Q-96', clientName: 'Asks To Move', status: 'advance_paid' } as const;
	const standing = inDatabaseNames<AnswerOf<'close_slots'>['standing']>([{ ...asks, hasSlot: false, asksChange: true }]);
	desk.wire.answers.close_slots = { standing } as AnswerOf<'close_slots'>;
	const user = await open();
	await user.click(screen.getByRole('button', { name: 'Close the hall' }));
	put(screen.getByLabelText('Reason'), 'Repairs');

	await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close this day' }));

	const told = within(await screen.findByRole('dialog', { name: 'Closed now' }));
	expect(told.getByText(/^These families asked to move to slots/).nextElementSibling?.textContent).toContain('Asks To Move');
	expect(told.queryByText(/^These bookings stay|asked for slots/)).toBeNull();
});

describe('the day sheet', () => {
	test('has everything that kitchen and floor need, the law and the open amount', async () => {
		withLaw(AUSTERITY);
		desk.calendar.bookings = [
			aBooking({
				clientName: 'Anar Example',
				hall: 'Main Hall',
				status: 'advance_paid',
				guestCount: 1200,
				addOns: ['Gajar Halwa'],
				specialRequests: 'No nuts.',
				totalAmount: 1_000_000,
				paidAmount: 300_000,
			}),
			aBooking({ clientName: 'Only Asks', hall: 'Tulip Hall' }),
			aBooking({ clientName: 'Asks in Vain', hall: 'Main Hall' }),
		];
		const user = await open();

		await user.click(screen.getByRole('button', { name: 'Day sheet' }));

		const sheet = within(await screen.findByRole('dialog', { name: 'Saturday 9 January 2027' }));
		expect(await sheet.findByText('Anar Example')).toBeDefined();
		for (const words of [
			'1,200 (final count not given yet)',
			'Menu 2',
			'Buffet',
			'Beef Seekh Kabab, Chicken Biryani, Gajar Halwa',
			'No nuts.',
			'PKR 700,000 of 1,000,000',
			'Against the law: At most 200 guests. Law: Austerity order of 10 March 2026, from Tuesday 10 March 2026.',
		])
			expect(sheet.getByText(words)).toBeDefined();
		const asked = sheet.getByText(/^Asked for, not confirmed:/);
		expect(asked.textContent).toMatch(/^Asked for, not confirmed: Only Asks \(\+92 /);
		expect([...asked.querySelectorAll('bdi')].map(({ textContent }) => textContent?.at(0))).toEqual(['O', '+']);
		expect(sheet.getByText(/^Also asked for, but the slot is taken:/).textContent).toContain('Asks in Vain');
		expect(sheet.getByText(/advance paid, no advance left/)).toBeDefined();
		expect(sheet.getAllByText('No booking.')).toHaveLength(3);
		expect(sheet.getByText('About 30 Rajab 1448')).toBeDefined();
		await user.click(sheet.getByRole('button', { name: 'Print' }));
		expect(desk.calendar.printed).toBe(1);
	});

	test('says once that a slot is held, with the end of the hold', async () => {
		desk.calendar.bookings = [
			aBooking({ hall: 'Main Hall', status: 'pending', reference: 'LZ-TEST-1', holdExpiresAt: '2026-11-23T10:00:00Z' }),
		];
		const user = await open();
		await user.click(screen.getByRole('button', { name: 'Day sheet' }));

		expect((await screen.findByText(wholeText(/ LZ-TEST-1,/))).textContent).toMatch(/ LZ-TEST-1, held until Mon 23 Nov 2026, 3:00 PM$/);
	});

	test('marks an open choice of dishes', async () => {
		desk.calendar.bookings = [
			aBooking({ hall: 'Main Hall', status: 'advance_paid', package: null, addOns: ['Gajar Halwa', 'Nargasi Kofta / Mix Vegetable'] }),
		];
		renderAtDesk(
			desk,
			<VenueProvider value={house}>
				<CalendarRoom />
			</VenueProvider>,
		);
		const user = userEvent.setup({ delay: null });

		await user.click(await screen.findByRole('button', { name: 'Day sheet' }));

		expect(await screen.findByText('Gajar Halwa, Nargasi Kofta / Mix Vegetable (not chosen yet)')).toBeDefined();
	});

	test('shows the family of a closed slot first, and the closure as a note', async () => {
		desk.calendar.bookings = [aBooking({ clientName: 'Zoya Example', hall: 'Main Hall', status: 'fully_paid' })];
		desk.calendar.put(dinner, 'taken', aSlotBooking({ clientName: 'Zoya Example' }));
		desk.calendar.closures = [{ id: 'c1', hall: null, eventTime: null, from: saturday, to: saturday, reason: 'AC repair' }];
		const user = await open();

		await user.click(screen.getByRole('button', { name: 'Day sheet' }));

		const sheet = within(await screen.findByRole('dialog', { name: 'Saturday 9 January 2027' }));
		await sheet.findByText('Zoya Example');
		const sheetOf = (slot: string) => sheet.getByRole('heading', { name: new RegExp(`^${slot}`) }).closest('section')?.textContent ?? '';
		expect(sheetOf('Main Hall, Dinner')).toMatch(/Zoya Example.*Closed for other families: AC repair/);
		expect(sheetOf('Main Hall, Dinner')).not.toContain('Closed: AC repair');
		expect(sheetOf('Main Hall, Lunch')).toContain('Closed: AC repair');
	});

	test('is not shown if it cannot be read', async () => {
		const user = await open();
		desk.calendar.fails = 'failed';

		await user.click(screen.getByRole('button', { name: 'Day sheet' }));

		expect(await screen.findByText('The day could not be read. Please try again.')).toBeDefined();
		expect(screen.queryByRole('dialog')).toBeNull();
	});
});

describe('the secret addresses', () => {
	test('are made, copied, and replaced only after a question', async () => {
		const user = await open();
		await user.click(screen.getByText('This calendar on your phone'));

		await user.click(await screen.findByRole('button', { name: 'Make an address for Main Hall' }));
		const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address for Main Hall' });
		const first = address.value;
		await user.click(screen.getByRole('button', { name: 'Copy the address for Main Hall' }));
		expect(desk.calendar.copied).toEqual([first]);

		await user.click(screen.getByRole('button', { name: 'Make a new address for Main Hall' }));
		await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep the old one' }));
		expect(address.value).toBe(first);

		await user.click(screen.getByRole('button', { name: 'Make a new address for Main Hall' }));
		await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make a new address' }));
		await screen.findAllByText('New address made');
		expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address for Main Hall' }).value).not.toBe(first);
	});
});
