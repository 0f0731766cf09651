import { atom } from 'nanostores';
import { addMonths, type Day } from '#domain/day.ts';
import { FIGURE_MONTHS, firstFigureMonth, type MonthFigures } from '#domain/figures.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { checkStaffSession } from './staff-session.ts';

/** The figures by month; old ones stay when the same cannot be read again. */
export type FiguresState = { state: 'loading' } | { state: 'ready'; from: Day; months: MonthFigures[] } | { state: 'failed' };
export const $figures = atom<FiguresState>({ state: 'loading' });

/** The first month that is asked for; `undefined` until somebody moved: then it is as the clock has it. */
const $from = atom<Day | undefined>(undefined);

type FiguresPorts = Pick<DeskPorts, 'bookings' | 'now'>;

/** Reads the figures, and says whether it could. An answer that was overtaken by a move is dropped. */
export async function loadFigures(ports: FiguresPorts): Promise<boolean> {
	const from = asked(ports);
	const answer = await ports.bookings.figures(from, addMonths(from, FIGURE_MONTHS - 1));
	if (from !== asked(ports)) return answer.ok;

	const shown = $figures.get();
	if (answer.ok) $figures.set({ state: 'ready', from, months: answer.value });
	else if (shown.state !== 'ready' || shown.from !== from) $figures.set({ state: 'failed' });
	return answer.ok;
}

/** Goes so many months on, or back if negative. */
export async function moveFigures(ports: FiguresPorts & Pick<DeskPorts, 'auth'>, months: number): Promise<void> {
	$from.set(addMonths(asked(ports), months));
	await Promise.all([loadFigures(ports), checkStaffSession(ports.auth)]);
}

/** Leaves nothing of the figures in this page's memory. */
export function forgetFigures(): void {
	$from.set(undefined);
	$figures.set({ state: 'loading' });
}

const asked = ({ now }: FiguresPorts): Day => $from.get() ?? firstFigureMonth(now());
