import type { DeskPorts } from '#features/desk/shell/rules/desk-ports.ts';
import { checkStaffSession } from '#features/desk/shell/session.ts';
import { showRead } from '#shared/data/latest.ts';
import { registerRefresh } from '#shared/data/on-screen.ts';
import { deskAtom, deskLatest } from '#shared/data/resets.ts';
import type { BookingStats } from '#shared/rules/booking/booking.ts';
import { addMonths, type Day } from '#shared/rules/day.ts';
import { FIGURE_MONTHS, firstFigureMonth, type MonthFigures } from './rules.ts';
import { loadBookings } from './state.ts';

/** Old figures stay when they cannot be read again. */
type StatsState = { state: 'loading' } | { state: 'ready'; stats: BookingStats } | { state: 'failed' };
export const $stats = deskAtom<StatsState>({ state: 'loading' });

const readingStats = deskLatest();

/** Returns whether the figures could be read. */
export const loadStats = ({ bookings }: Pick<DeskPorts, 'bookings'>): Promise<boolean> =>
	readingStats.ask(
		() => bookings.stats(),
		(answer) => showRead($stats, answer.ok && { state: 'ready', stats: answer.value }, { state: 'failed' }),
	);

/** Reads the list and its figures with the rest of the desk. Returns a function that ends it. */
export const followBook = (ports: Pick<DeskPorts, 'bookings'>): (() => void) =>
	registerRefresh(async () => (await Promise.all([loadBookings(ports), loadStats(ports)])).every(Boolean));

/** Old figures stay when the same months cannot be read again. */
type FiguresState = { state: 'loading' } | { state: 'ready'; from: Day; months: MonthFigures[] } | { state: 'failed' };
export const $figures = deskAtom<FiguresState>({ state: 'loading' });

const readingFigures = deskLatest();

/** The first month; `undefined` means by today's date. */
const $from = deskAtom<Day | undefined>(undefined);

type FiguresPorts = Pick<DeskPorts, 'bookings' | 'now'>;

/** Returns whether the figures could be read. */
export function loadFigures(ports: FiguresPorts): Promise<boolean> {
	const from = asked(ports);
	const question = () => ports.bookings.figures(from, addMonths(from, FIGURE_MONTHS - 1));
	return readingFigures.ask(question, (answer) => {
		const shown = $figures.get();
		if (answer.ok) $figures.set({ state: 'ready', from, months: answer.value });
		else if (shown.state !== 'ready' || shown.from !== from) $figures.set({ state: 'failed' });
		return answer.ok;
	});
}

export async function moveFigures(ports: FiguresPorts & Pick<DeskPorts, 'auth'>, months: number): Promise<void> {
	$from.set(addMonths(asked(ports), months));
	await Promise.all([loadFigures(ports), checkStaffSession(ports.auth)]);
}

const asked = ({ now }: FiguresPorts): Day => $from.get() ?? firstFigureMonth(now());
