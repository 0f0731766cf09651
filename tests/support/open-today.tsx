import { screen, within } from '@testing-library/react';
import type { aDesk } from './desk.ts';
import { openDesk } from './open-desk.tsx';
// Loads lazy parts first, so that no test waits for them.
import '#features/desk/today/TodayRoom.tsx';

/** Opens the first room, until it is read. */
export async function openToday(desk: ReturnType<typeof aDesk>) {
	desk.ports.route.go({ view: 'today', bookingId: undefined });
	const user = openDesk(desk);
	await screen.findByRole('heading', { name: 'To ring back' });
	return user;
}

/** A part of the first room, by its heading. */
export const part = (name: string) => within(screen.getByRole('region', { name }));
