import { atom } from 'nanostores';
import type { CalendarFeed } from '#domain/calendar-port.ts';
import type { Result } from '#domain/result.ts';
import type { Hall } from '#domain/slot.ts';
import type { ChangeProblem, DeskPorts } from '#domain/staff-ports.ts';

/** The halls' secret addresses, read when staff ask to see them. */
export type Feeds = { state: 'hidden' } | { state: 'loading' } | { state: 'ready'; feeds: CalendarFeed[] } | { state: 'failed' };
export const $feeds = atom<Feeds>({ state: 'hidden' });

/** Reads the addresses. */
export async function loadFeeds({ calendar }: Pick<DeskPorts, 'calendar'>): Promise<void> {
	if ($feeds.get().state !== 'ready') $feeds.set({ state: 'loading' });
	const answer = await calendar.feeds();
	// Hidden again meanwhile: they stay so.
	if ($feeds.get().state === 'hidden') return;
	$feeds.set(answer.ok ? { state: 'ready', feeds: answer.value } : { state: 'failed' });
}

/** Makes a new address for the hall and reads them again. */
export async function resetFeed(ports: Pick<DeskPorts, 'calendar'>, hall: Hall): Promise<Result<undefined, ChangeProblem>> {
	const answer = await ports.calendar.resetFeed(hall);
	if (answer.ok) await loadFeeds(ports);
	return answer;
}

/** Takes the addresses off the screen and out of this page's memory. */
export const hideFeeds = (): void => $feeds.set({ state: 'hidden' });
