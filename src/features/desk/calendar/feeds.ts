import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import type { ChangeProblem } from '#features/desk/shell/rules/desk-problem.ts';
import { checkStaffSession } from '#features/desk/shell/session.ts';
import { type Once, onceEach } from '#shared/data/once.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';
import type { CalendarFeed } from '#shared/rules/slots/calendar-port.ts';
import type { Hall } from '#shared/rules/slots/slot.ts';

/** The halls' secret addresses, read when staff ask to see them. */
type Feeds = { state: 'hidden' } | { state: 'loading' } | { state: 'ready'; feeds: CalendarFeed[] } | { state: 'failed' };
export const $feeds = deskAtom<Feeds>({ state: 'hidden' });

type FeedPorts = Pick<DeskPorts, 'calendar' | 'auth'>;

const reading = deskLatest();

/** Reads the addresses, and says whether it could; whoever is signed in no more is led to the sign-in. */
export async function loadFeeds({ calendar, auth }: FeedPorts): Promise<boolean> {
	if ($feeds.get().state !== 'ready') $feeds.set({ state: 'loading' });
	const isRead = await reading.ask(
		() => calendar.feeds(),
		(answer) => {
			$feeds.set(answer.ok ? { state: 'ready', feeds: answer.value } : { state: 'failed' });
			return answer.ok;
		},
	);
	if (!isRead) await checkStaffSession(auth);
	return isRead;
}

/** The halls whose addresses are being made: a second press would make the first one's dead at once. */
export const $makingFeeds = deskAtom<ReadonlySet<string>>(new Set());

/** Makes a new address for the hall and reads them again. */
export const resetFeed = (ports: FeedPorts, hall: Hall): Once<undefined, ChangeProblem> =>
	onceEach($makingFeeds, hall, async () => {
		const answer = await ports.calendar.resetFeed(hall);
		if (answer.ok || answer.problem === 'lost') await loadFeeds(ports);
		else await checkStaffSession(ports.auth);
		return answer;
	});

/** Takes the addresses off the screen and out of this page's memory. */
export function hideFeeds(): void {
	reading.drop();
	$feeds.set({ state: 'hidden' });
}
