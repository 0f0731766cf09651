import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Day } from '#shared/rules/day.ts';
import { aBooking, type aDesk } from '../../../support/desk.ts';
import { anEndingHold, anOwing } from '../../../support/desk-today.ts';
import { aFreshDesk, openDesk, openSide } from '../../../support/open-desk.tsx';
import { openToday, part } from '../../../support/open-today.tsx';
import '#features/desk/booking/panel/BookingPanel.tsx';

let desk: ReturnType<typeof aDesk>;
beforeEach(() => {
	desk = aFreshDesk();
});

const HELD = { id: 'booking-1', clientName: 'Ayesha Example', status: 'pending', holdExpiresAt: '2026-11-20T18:30:00+00:00' } as const;

describe('a hold that ends', () => {
	test('is made longer in Today with two presses, and the toast puts its end back', async () => {
		desk.book.book = [aBooking(HELD)];
		desk.today.holds = [anEndingHold({ id: 'booking-1', clientName: 'Ayesha Example' })];
		const user = await openToday(desk);
		await user.click(part('Holds that end').getByRole('button', { name: 'Hold until …, Ayesha Example' }));
		await user.click(part('Holds that end').getByRole('button', { name: 'tomorrow, 11:30 PM' }));

		expect(await screen.findByText('The slot is held for Ayesha Example until tomorrow, 11:30 PM')).toBeDefined();
		expect(desk.panel.extended).toEqual([{ id: 'booking-1', version: 1, until: '2026-11-21T18:30:00.000Z' }]);
		await user.click(screen.getByRole('button', { name: 'Undo' }));
		await waitFor(() => expect(desk.book.changes).toMatchObject([{ version: 2, edit: { holdExpiresAt: HELD.holdExpiresAt } }]));
	});

	test('is made longer in its panel, until the evening of a day', async () => {
		desk.book.book = [aBooking(HELD)];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		await user.click(side.getByRole('button', { name: /^Hold until/ }));
		fireEvent.change(side.getByLabelText('Another day'), { target: { value: '2026-11-27' } });
		await user.click(side.getByRole('button', { name: 'Hold until then' }));

		await waitFor(() => expect(desk.panel.extended).toMatchObject([{ until: '2026-11-27T16:00:00.000Z' }]));
	});

	test('is not made longer by a day that lies before its end', async () => {
		desk.book.book = [aBooking({ ...HELD, holdExpiresAt: '2026-12-04T18:30:00+00:00' })];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		await user.click(side.getByRole('button', { name: /^Hold until/ }));
		fireEvent.change(side.getByLabelText('Another day'), { target: { value: '2026-11-27' } });

		expect(side.getByText('The hold does not end before that.')).toBeDefined();
		expect(side.queryByRole('button', { name: 'Hold until then' })).toBeNull();
	});

	test.each([
		['agreed to messages', {}, 'The family gets the new time in a few minutes.'],
		['has not agreed to messages', { agreed: false }, 'This family gets no messages. Ring them.'],
		['wants no messages', { optedOut: true }, 'This family gets no messages. Ring them.'],
	])('says after that what a family gets that %s', async (_, chat, told) => {
		desk.book.book = [aBooking(HELD)];
		desk.today.holds = [anEndingHold({ id: 'booking-1', clientName: 'Ayesha Example' })];
		desk.chat.put('booking-1', [], chat);
		const user = await openToday(desk);
		await user.click(part('Holds that end').getByRole('button', { name: 'Hold until …, Ayesha Example' }));
		await user.click(part('Holds that end').getByRole('button', { name: 'tomorrow, 11:30 PM' }));

		expect(await screen.findByText(told)).toBeDefined();
	});

	test('is not offered a day after its event, which the hall would refuse', async () => {
		desk.book.book = [aBooking(HELD)];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		await user.click(side.getByRole('button', { name: /^Hold until/ }));
		fireEvent.change(side.getByLabelText('Another day'), { target: { value: '2027-01-10' } });

		expect(side.getByText(/That is after the event begins/)).toBeDefined();
		expect(side.queryByRole('button', { name: 'Hold until then' })).toBeNull();
	});

	test('is not made longer when it lasts until its event, in Today or in the panel', async () => {
		const held = { ...HELD, eventDate: '2026-11-21' as Day, eventTime: 'dinner', holdExpiresAt: '2026-11-21T14:00:00+00:00' } as const;
		desk.book.book = [aBooking(held)];
		desk.today.holds = [anEndingHold(held)];
		const user = await openToday(desk);

		const lasts = 'This hold already lasts until the event begins.';
		expect(part('Holds that end').getByText(lasts)).toBeDefined();
		expect(screen.queryByRole('button', { name: /^Hold until/ })).toBeNull();
		await user.click(part('Holds that end').getByRole('button', { name: 'Ayesha Example' }));
		await waitFor(() => expect(screen.getAllByText(lasts)).toHaveLength(2));
	});

	test.each([
		['not_held', 'This booking holds no slot any more.'],
		['hold_over', 'The hold has run out. Hold the slot again first.'],
		['hold_past_event', 'That is after the event begins. Choose an earlier time.'],
	] as const)('says why it was made no longer: %s', async (problem, why) => {
		desk.book.book = [aBooking(HELD)];
		desk.panel.restoreFails = problem;
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		await user.click(side.getByRole('button', { name: /^Hold until/ }));
		await user.click(side.getByRole('button', { name: 'tomorrow, 11:30 PM' }));

		expect((await screen.findAllByText(why)).length).toBeGreaterThan(0);
	});

	test('has its advance recorded from Today: the form opens in its panel', async () => {
		desk.book.book = [aBooking({ ...HELD, totalAmount: 900_000 })];
		desk.today.holds = [anEndingHold({ id: 'booking-1', clientName: 'Ayesha Example' })];
		const user = await openToday(desk);
		await user.click(part('Holds that end').getByRole('button', { name: 'Record the advance, Ayesha Example' }));

		expect((await screen.findByLabelText<HTMLInputElement>('Amount in PKR')).value).toBe('270,000');
	});
});

describe('what is owed after the event', () => {
	test('has a list of its own in Today, from which it is recorded', async () => {
		desk.book.book = [
			aBooking({
				id: 'booking-1',
				clientName: 'Iqra Example',
				status: 'advance_paid',
				eventDate: '2026-11-07' as Day,
				totalAmount: 2_000_000,
				paidAmount: 370_250,
			}),
		];
		desk.today.owed = [anOwing({ id: 'booking-1', clientName: 'Iqra Example' })];
		const user = await openToday(desk);
		const owed = part('Owed after the event');
		expect(owed.getByText('PKR 1,629,750 open')).toBeDefined();
		expect(owed.getByRole('link', { name: /^Call Iqra Example/ })).toBeDefined();
		await user.click(owed.getByRole('button', { name: 'Record the balance, Iqra Example' }));

		expect(await screen.findByRole('radio', { name: 'Balance' })).toHaveProperty('checked', true);
	});

	test('leads to all of it in Bookings, the oldest first', async () => {
		desk.today.owed = [anOwing()];
		desk.today.more = 9;
		const user = await openToday(desk);
		await user.click(part('Owed after the event').getByRole('button', { name: 'Show all' }));

		await waitFor(() =>
			expect(desk.book.asked.at(-1)?.query).toMatchObject({ status: 'owed', sort: { by: 'event', isDescending: false } }),
		);
	});
});
