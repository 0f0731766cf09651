import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import type { ChangeProblem } from '#features/desk/shell/rules/desk-problem.ts';
import { checkStaffSession } from '#features/desk/shell/session.ts';
import { type Once, onceEach } from '#shared/data/once.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';
import type { CalendarFeed } from '#shared/rules/slots/calendar-port.ts';
import type { Hall } from '#shared/rules/slots/slot.ts';

/** Secret calendar addresses, read when staff open them. */
type Feeds = { state: 'hidden' } | { state: 'loading' } | { state: 'ready'; feeds: CalendarFeed[] } | { state: 'failed' };
export const $feeds = deskAtom<Feeds>({ state: 'hidden' });

type FeedPorts = Pick<DeskPorts, 'calendar' | 'auth'>;

const reading = deskLatest();

/** Returns whether the addresses could be read. A failure checks the session, which may have ended. */
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

/** Halls whose address is being replaced. A second press would end the address of the first one. */
export const $makingFeeds = deskAtom<ReadonlySet<string>>(new Set());

export const resetFeed = (ports: FeedPorts, hall: Hall): Once<undefined, ChangeProblem> =>
	onceEach($makingFeeds, hall, async () => {
		const answer = await ports.calendar.resetFeed(hall);
		if (answer.ok || answer.problem === 'lost') await loadFeeds(ports);
		else await checkStaffSession(ports.auth);
		return answer;
	});

export function hideFeeds(): void {
	reading.drop();
	$feeds.set({ state: 'hidden' });
}
