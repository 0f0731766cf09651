import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#shared/rules/booking/today-rows.ts';
import { aBooking, type aDesk } from '../../../support/desk.ts';
import { aCall } from '../../../support/desk-today.ts';
import { aFreshDesk, openDesk, openSide } from '../../../support/open-desk.tsx';
import { openToday, part } from '../../../support/open-today.tsx';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aFreshDesk();
});

describe('a family in line', () => {
	test('is named as the next in line when its slot is free again, and gets it with one press', async () => {
		const booking = aBooking({ clientName: 'Ayesha Example' });
		const { id, version } = booking;
		desk.book.book = [booking];
		desk.today.calls = [aCall({ id, version, clientName: 'Ayesha Example', freedAt: '2026-11-20T10:00:00Z', inLine: 2 })];
		const user = await openToday(desk);
		expect(part('To ring back').getByText('This slot is free again: first of 2 in line')).toBeDefined();

		await user.click(part('To ring back').getByRole('button', { name: /Hold the slot/ }));

		expect(await screen.findByText('The slot is held for Ayesha Example')).toBeDefined();
	});

	test('is held past an earlier request only after a question that names it', async () => {
		const [first, second] = [
			aBooking({ clientName: 'Bilal Example', phone: '+923000000002', createdAt: '2026-11-19T05:00:00Z' }),
			aBooking({ clientName: 'Ayesha Example', createdAt: '2026-11-20T05:00:00Z' }),
		];
		desk.book.book = [first, second];
		desk.calendar.bookings = [first, second, aBooking({ clientName: 'Lunch Example', eventTime: 'lunch', createdAt: first.createdAt })];
		const { id, version, createdAt } = second;
		desk.today.calls = [aCall({ id, version, createdAt, clientName: 'Ayesha Example', place: 2, inLine: 2 })];
		const user = await openToday(desk);

		await user.click(part('To ring back').getByRole('button', { name: /Hold the slot/ }));
		const question = within(screen.getByRole('dialog', { name: 'Hold it for Ayesha Example?' }));
		const said = await question.findByText(/Bilal Example/);
		expect(said.closest('p')?.textContent).toBe('Another family asked for this slot earlier: Bilal Example (Thu 19 Nov 2026, 10:00 AM).');
		expect(desk.book.changes).toEqual([]);

		await user.click(question.getByRole('button', { name: 'Hold it for this one' }));

		expect(await screen.findByText('The slot is held for Ayesha Example')).toBeDefined();
		expect(screen.queryByRole('dialog', { name: 'Hold it for Ayesha Example?' })).toBeNull();
	});

	test('causes the question in its panel too, however many wait before it', async () => {
		const booking = aBooking({ clientName: 'Ayesha Example' });
		desk.book.book = [booking];
		desk.panel.line = { place: 3, inLine: 3, heldUntil: null };
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');

		await user.click(side.getByRole('button', { name: 'Hold the slot' }));
		const question = within(screen.getByRole('dialog', { name: 'Hold it for Ayesha Example?' }));

		expect(question.getByText('2 other families asked for this slot earlier.')).toBeDefined();
		await user.click(question.getByRole('button', { name: 'Not now' }));
		expect(desk.book.changes).toEqual([]);
	});

	test('cannot be held after a colleague has given the slot away during the question, which names the holder', async () => {
		const first = aBooking({ clientName: 'Bilal Example', phone: '+923000000002', createdAt: '2026-11-19T05:00:00Z' });
		const second = aBooking({ clientName: 'Ayesha Example', createdAt: '2026-11-20T05:00:00Z' });
		desk.book.book = [second];
		desk.calendar.bookings = [first, second];
		desk.panel.line = { place: 2, inLine: 2, heldUntil: null };
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		await user.click(side.getByRole('button', { name: 'Hold the slot' }));
		await within(screen.getByRole('dialog', { name: 'Hold it for Ayesha Example?' })).findByText(/Bilal Example/);

		desk.calendar.bookings = [{ ...first, status: 'pending' }, second];
		desk.panel.line = { place: 1, inLine: 1, heldUntil: '2026-11-21T10:00:00Z' };
		act(() => desk.news.change());

		const told = within(await screen.findByRole('dialog', { name: 'Another family now has this slot' }));
		const name = await told.findByText('Bilal Example');
		expect(name.closest('p')?.textContent).toBe('It was given to Bilal Example meanwhile and cannot be held for this one.');
		expect(told.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back']);
		await user.click(told.getByRole('button', { name: 'Back' }));
		expect(screen.queryByRole('dialog', { name: 'Another family now has this slot' })).toBeNull();
		expect(desk.book.changes).toEqual([]);
	});

	test.each<[string, Partial<Call>, Call['sameNumber'], string]>([
		['closed', { slot: 'closed' }, [], 'The hall is closed at that time, so the slot cannot be held.'],
		[
			'held by another family',
			{ heldUntil: '2026-11-21T10:00:00Z' },
			[],
			'Another family has the slot, so there is none to hold for this one.',
		],
		['paid for by another family', { slot: 'taken' }, [], 'Another family has the slot, so there is none to hold for this one.'],
		[
			'had by the same number',
			{ slot: 'taken' },
			[{ id: 'b7', reference: 'LZ-7K4Q-97', status: 'advance_paid', place: null }],
			'This number’s other booking has the slot, so there is none to hold for this one.',
		],
	])('is not offered a slot in its panel that is %s, and the reason is shown', async (_, changes, sameNumber, why) => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example' })];
		desk.panel.line = { place: 1, inLine: 1, heldUntil: null, ...changes };
		desk.panel.sameNumber = sameNumber;

		const side = await openSide(openDesk(desk), 'Ayesha');

		expect(await side.findByText(why)).toBeDefined();
		expect(side.queryByRole('button', { name: 'Hold the slot' })).toBeNull();
		expect(side.queryByRole('button', { name: 'Record the advance' })).toBeNull();
		expect(side.getByRole('button', { name: 'Cancel the booking' })).toBeDefined();
		expect(side.queryAllByText(/The hall is closed then/)).toHaveLength(changes.slot === 'closed' ? 1 : 0);
	});

	test('is not offered another family’s slot in its panel, which names and opens that booking', async () => {
		desk.book.book = [aBooking({ clientName: 'Ayesha Example' })];
		desk.panel.line = { place: 1, inLine: 1, heldUntil: null, slot: 'taken' };
		desk.panel.holder = { id: 'booking-7', reference: 'LZ-TEST-7', name: 'Imran Khan' };
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');

		expect(side.getByText('Imran Khan, LZ-TEST-7, has the slot, so there is none to hold for this one.')).toBeDefined();
		await user.click(side.getByRole('button', { name: 'Open the booking LZ-TEST-7' }));
		expect(desk.ports.route.read().bookingId).toBe('booking-7');
	});

	test('gets other words in the question when no earlier request is left', async () => {
		const booking = aBooking({ clientName: 'Ayesha Example' });
		desk.book.book = [booking];
		desk.panel.line = { place: 2, inLine: 2, heldUntil: null };
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha');
		await user.click(side.getByRole('button', { name: 'Hold the slot' }));

		desk.panel.line = { place: 1, inLine: 1, heldUntil: null };
		act(() => desk.news.change());

		expect(await screen.findByText('No other family waits before this one any more.')).toBeDefined();
	});

	test('shows until when another family holds the slot, and its own place', async () => {
		desk.today.calls = [
			aCall({ slot: 'taken', heldUntil: '2026-11-21T10:00:00Z', place: 1, inLine: 1 }),
			aCall({ slot: 'taken', heldUntil: '2026-11-21T10:00:00Z', place: 3, inLine: 12 }),
			aCall({ place: 2, inLine: 2 }),
			aCall({ place: null, inLine: 2 }),
		];
		await openToday(desk);

		const notes = part('To ring back')
			.queryAllByText(/in line/)
			.map(({ textContent }) => textContent);
		expect(notes).toEqual([
			'Another family holds this slot until Sat 21 Nov 2026, 3:00 PM. Next in line',
			'Another family holds this slot until Sat 21 Nov 2026, 3:00 PM. 3rd of 12 in line',
			'2nd of 2 in line',
		]);
	});
});

describe('a number that has asked for the same slot twice', () => {
	const [first, again] = [
		aBooking({ clientName: 'Ayesha Example', createdAt: '2026-11-19T05:00:00Z' }),
		aBooking({ clientName: 'Ayesha Again', createdAt: '2026-11-20T05:00:00Z' }),
	];
	const [asFirst, asAgain] = [
		{ id: first.id, reference: first.reference, status: first.status, place: 1 },
		{ id: again.id, reference: again.reference, status: again.status, place: 2 },
	];
	const callOf = ({ id, version, clientName, createdAt }: typeof first, changes: Partial<Call>) =>
		aCall({ id, version, clientName, createdAt, ...changes });
	const TWICE = 'This number has asked for the same slot twice. The other booking:';

	beforeEach(() => {
		desk.book.book = [first, again];
	});

	test('is shown beside its call, also when the slot is offered, with a button to the other booking', async () => {
		desk.today.calls = [callOf(first, { freedAt: '2026-11-20T10:00:00Z', inLine: 2, sameNumber: [asAgain] })];
		const user = await openToday(desk);
		expect(part('To ring back').getByText('This slot is free again: first of 2 in line')).toBeDefined();
		expect(part('To ring back').getByText(TWICE)).toBeDefined();

		await user.click(part('To ring back').getByRole('button', { name: `Open the booking ${again.reference} To confirm` }));

		expect(await screen.findByRole('dialog', { name: 'Ayesha Again' })).toBeDefined();
	});

	test('is shown in both panels, with what to do, and each opens the other', async () => {
		desk.panel.sameNumber = [asAgain];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha Example');
		expect(side.getByText(TWICE).closest('[role=status]')?.textContent).toContain('cancel or delete the wrong one');

		desk.panel.sameNumber = [];
		await user.click(side.getByRole('button', { name: `Open the booking ${again.reference} To confirm` }));

		expect(await screen.findByRole('dialog', { name: 'Ayesha Again' })).toBeDefined();
		await waitFor(() => expect(screen.queryByText(TWICE)).toBeNull());
	});

	test('does not count as another family, whether its other booking has the slot or waits before it', async () => {
		const held = [{ ...asFirst, status: 'pending' as const, place: null }];
		desk.today.calls = [
			callOf(again, { slot: 'taken', heldUntil: '2026-11-21T10:00:00Z', sameNumber: held }),
			aCall({ slot: 'taken', sameNumber: [{ ...asFirst, status: 'advance_paid', place: null }] }),
		];
		await openToday(desk);

		expect(part('To ring back').getByText(/holds the slot/).textContent).toBe(
			'This number’s other booking holds the slot until Sat 21 Nov 2026, 3:00 PM. Next in line',
		);
		expect(part('To ring back').getByText('This number’s other booking now has the slot')).toBeDefined();
		expect(screen.queryByText(/[Aa]nother family/)).toBeNull();
	});

	test('causes a question of its own before the later request is held past the earlier one', async () => {
		const other = aBooking({ clientName: 'Bilal Example', phone: '+923000000002', createdAt: '2026-11-19T09:00:00Z' });
		desk.calendar.bookings = [first, other, again];
		desk.today.calls = [callOf(again, { place: 3, inLine: 3, sameNumber: [asFirst] })];
		const user = await openToday(desk);

		await user.click(part('To ring back').getByRole('button', { name: /Hold the slot/ }));
		const question = within(screen.getByRole('dialog', { name: 'Hold it for Ayesha Again?' }));
		const said = (await question.findByText('Bilal Example')).closest('p')?.textContent;
		expect(said).toBe('Another family asked for this slot earlier: Bilal Example (Thu 19 Nov 2026, 2:00 PM).');
		expect(question.getByText('This number has itself asked for this slot earlier:')).toBeDefined();
		await user.click(question.getByRole('button', { name: `Open the booking ${first.reference} To confirm` }));

		expect(await screen.findByRole('dialog', { name: 'Ayesha Example' })).toBeDefined();
		expect(screen.queryByRole('dialog', { name: 'Hold it for Ayesha Again?' })).toBeNull();
		expect(desk.book.changes).toEqual([]);
	});

	test('causes a question also when no other family waits, and gets no slot that its other booking has by then', async () => {
		desk.panel.line = { place: 2, inLine: 2, heldUntil: null };
		desk.panel.sameNumber = [asFirst];
		const user = openDesk(desk);
		const side = await openSide(user, 'Ayesha Again');
		await user.click(side.getByRole('button', { name: 'Hold the slot' }));
		const question = within(screen.getByRole('dialog', { name: 'Hold it for Ayesha Again?' }));
		expect(question.getByText('This number has itself asked for this slot earlier:')).toBeDefined();
		expect(question.queryByText(/other famil|another family/i)).toBeNull();

		desk.panel.line = { place: 1, inLine: 1, heldUntil: '2026-11-21T10:00:00Z' };
		desk.panel.sameNumber = [{ ...asFirst, status: 'pending', place: null }];
		act(() => desk.news.change());

		expect(await screen.findByRole('dialog', { name: 'This number’s other booking now has the slot' })).toBeDefined();
		expect(side.getByText(/^Next in line\. This number’s other booking holds the slot until/)).toBeDefined();
	});
});
