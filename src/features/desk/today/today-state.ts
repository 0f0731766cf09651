import { type Changed, changeOnce, type Refreshing } from '#features/desk/shell/booking-edits.ts';
import { keepFresh } from '#features/desk/shell/refresh-registry.ts';
import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import type { Call, Today, TodayLimits } from '#features/desk/shell/rules/today-port.ts';
import { showRead } from '#shared/data/latest.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';

/** The last reading stays when a new one fails. */
type ShownToday = { state: 'loading' } | { state: 'ready'; today: Today } | { state: 'failed' };
export const $today = deskAtom<ShownToday>({ state: 'loading' });

type TodayPorts = Pick<DeskPorts, 'today'>;

/** Rows on the first screen. "Show all" reads the most that the database gives. */
const FIRST_ROWS: TodayLimits = { calls: 12, holds: 8 };
export const ALL_ROWS = 200;

export const $rowLimits = deskAtom(FIRST_ROWS);

export async function showAllRows(ports: TodayPorts, list: keyof TodayLimits): Promise<void> {
	$rowLimits.set({ ...$rowLimits.get(), [list]: ALL_ROWS });
	await loadToday(ports);
}

/** Keeps the room fresh. Returns a function that stops it. */
export function followToday(ports: TodayPorts): () => void {
	const stopReading = keepFresh(() => loadToday(ports));
	return () => {
		stopReading();
		reading.drop();
		$today.set({ state: 'loading' });
		$rowLimits.set(FIRST_ROWS);
	};
}

const reading = deskLatest();

/** Returns whether the room could be read. */
const loadToday = ({ today }: TodayPorts): Promise<boolean> =>
	reading.ask(
		() => today.read($rowLimits.get()),
		(answer) => showRead($today, answer.ok && { state: 'ready', today: answer.value }, { state: 'failed' }),
	);

export const noteNoAnswer = (
	ports: TodayPorts & Refreshing,
	{ id, version }: Pick<Call, 'id' | 'version'>,
	again: Date,
): Changed<undefined> => changeOnce(ports, id, () => ports.today.noAnswer({ id, version }, again.toISOString()));

export const takeBackNoAnswer = (ports: TodayPorts & Refreshing, { id, version }: Pick<Call, 'id' | 'version'>): Changed<undefined> =>
	changeOnce(ports, id, () => ports.today.takeBackNoAnswer({ id, version }));
