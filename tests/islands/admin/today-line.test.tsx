import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearDesk } from '#stores/desk/desk.ts';
import { $staffSession } from '#stores/desk/session.ts';
import { aBooking, aDesk } from '../../support/desk.ts';
import { aCall } from '../../support/desk-today.ts';
import { openDesk } from './open-desk.tsx';
// Loaded beforehand, so that no test waits for it longer than it looks for the room.
import '#islands/admin/today/TodayRoom.tsx';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aDesk();
	clearDesk(desk.ports);
	$staffSession.set({ state: 'checking' });
	desk.ports.route.go({ view: 'today', bookingId: undefined });
	window.scrollTo = () => undefined;
});

async function open() {
	const user = openDesk(desk);
	await screen.findByRole('heading', { name: 'To ring back' });
	return user;
}

const part = (name: string) => within(screen.getByRole('region', { name }));

describe('a family in line', () => {
	test('whose slot is free again is named as the next in line, and gets it with one press', async () => {
		const booking = aBooking({ clientName: 'Ayesha Example' });
		const { id, version } = booking;
		desk.book.book = [booking];
		desk.today.calls = [aCall({ id, version, clientName: 'Ayesha Example', freedAt: '2026-11-20T10:00:00Z', inLine: 2 })];
		const user = await open();
		expect(part('To ring back').getByText('This slot is free again: next in line of 2')).toBeDefined();

		await user.click(part('To ring back').getByRole('button', { name: /Hold the slot/ }));

		expect(await screen.findByText('The slot is held for Ayesha Example')).toBeDefined();
	});

	test('is told until when another family holds the slot, and which place is theirs', async () => {
		desk.today.calls = [
			aCall({ slot: 'taken', heldUntil: '2026-11-21T10:00:00Z', place: 1, inLine: 1 }),
			aCall({ slot: 'taken', heldUntil: '2026-11-21T10:00:00Z', place: 3, inLine: 12 }),
			aCall({ place: 2, inLine: 2 }),
			aCall({ place: null, inLine: 2 }),
		];
		await open();

		const notes = part('To ring back')
			.queryAllByText(/in line/)
			.map(({ textContent }) => textContent);
		expect(notes).toEqual([
			'Another family holds this slot until Sat 21 Nov 2026, 3:00 PM. Next in line',
			'Another family holds this slot until Sat 21 Nov 2026, 3:00 PM. 3rd in line of 12',
			'2nd in line of 2',
		]);
	});
});
