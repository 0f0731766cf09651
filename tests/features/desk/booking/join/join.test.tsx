import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BookingDetails } from '#features/desk/booking/details.ts';
import { joinableWith } from '#features/desk/booking/join/joinable.ts';
import { joinProblemWords } from '#features/desk/booking/join/words.ts';
import type { Day } from '#shared/rules/day.ts';
import { aBooking, type aDesk } from '../../../../support/desk.ts';
import { aFreshDesk, openDesk, openSide } from '../../../../support/open-desk.tsx';
import '#features/desk/booking/join/JoinBookings.tsx';

const BARAT = aBooking({ id: 'booking-2', reference: 'LZ-TEST-2', eventDate: '2027-01-10' as Day, status: 'advance_paid', version: 7 });

let desk: ReturnType<typeof aDesk>;
beforeEach(() => {
	desk = aFreshDesk();
	desk.panel.otherBookings = [BARAT];
});

async function open(changes: Parameters<typeof aBooking>[0] = {}) {
	desk.book.book = [
		aBooking({ id: 'booking-1', reference: 'LZ-TEST-1', clientName: 'Ayesha Example', status: 'pending', version: 3, ...changes }),
	];
	const user = openDesk(desk);
	return { user, side: await openSide(user, 'Ayesha') };
}

describe('two bookings of one number', () => {
	test('are joined after one question that names both, and parted by Undo in the toast', async () => {
		const { user, side } = await open();
		expect(await side.findByText('2 bookings of this number: join them')).toBeDefined();
		await user.click(side.getByRole('button', { name: 'Join LZ-TEST-2 to this booking' }));
		expect(side.getByRole('alert').textContent).toContain(
			'Join LZ-TEST-2 (Sun 10 Jan 2027 dinner, Tulip Hall) to LZ-TEST-1 (Sat 9 Jan 2027 dinner, Tulip Hall)?',
		);
		expect(desk.panel.joined).toEqual([]);
		await user.click(side.getByRole('button', { name: 'Join them' }));

		expect(await screen.findByText('The bookings are joined')).toBeDefined();
		expect(side.queryByText('2 bookings of this number: join them')).toBeNull();
		await user.click(screen.getByRole('button', { name: 'Undo' }));
		expect(await screen.findByText('The bookings are two again')).toBeDefined();
		expect(desk.panel.joined).toEqual([
			{ id: 'booking-1', version: 3, otherId: 'booking-2', otherVersion: 7 },
			{ id: 'booking-1', version: 4, otherId: 'booking-2' },
		]);
	});

	test('that were joined today are parted in the panel, the last one first', async () => {
		desk.panel.otherBookings = [];
		const joined = (at: number, isOfToday: boolean) => ({ id: `booking-${at}`, reference: `LZ-TEST-${at}`, isOfToday });
		desk.panel.joins = [joined(4, false), joined(5, true), joined(6, true)];
		const { user, side } = await open();

		await user.click(await side.findByRole('button', { name: 'Undo: part LZ-TEST-6 again' }));
		await waitFor(() => expect(side.getByText('LZ-TEST-5 was joined to this booking today.')).toBeDefined());
		expect(side.queryByText(/LZ-TEST-4/)).toBeNull();
	});

	test('that cannot be joined name every reason at once, and ask nothing', async () => {
		desk.panel.otherBookings = [{ ...BARAT, obstacles: ['one_price', 'deposit_held'] }];
		const { side } = await open();

		const notice = (await side.findByText('LZ-TEST-2 cannot be joined to this booking yet:')).closest('[role="status"]');
		expect(notice?.textContent).toContain(joinProblemWords.one_price);
		expect(notice?.textContent).toContain(joinProblemWords.deposit_held);
		expect(side.queryByText(/join them/)).toBeNull();
		expect(side.queryByRole('button', { name: /^Join / })).toBeNull();
	});

	test('say why they were not joined', async () => {
		desk.panel.functionFails = 'one_price' as typeof desk.panel.functionFails;
		const { user, side } = await open();
		await user.click(await side.findByRole('button', { name: 'Join LZ-TEST-2 to this booking' }));
		await user.click(side.getByRole('button', { name: 'Join them' }));

		expect(await screen.findByText(joinProblemWords.one_price)).toBeDefined();
	});

	test.each([
		['it is only asked for', { status: 'pending_confirmation' }],
		['it is fully paid', { status: 'fully_paid' }],
		['it is cancelled', { status: 'cancelled' }],
	] as const)('are not offered while %s', async (_, changes) => {
		const { side } = await open(changes);
		await side.findByRole('region', { name: 'Other bookings of this number' });

		expect(side.queryByText(/join them/)).toBeNull();
	});
});

test('a booking with a bill in force is offered no join, which would be refused', () => {
	const booking = aBooking({ status: 'advance_paid' });
	const offered = (isInForce: boolean) =>
		joinableWith({ booking, otherBookings: [BARAT], settlement: { bills: [{ isInForce }] } } as unknown as BookingDetails);

	expect([offered(false), offered(true)]).toEqual([[BARAT], []]);
});
