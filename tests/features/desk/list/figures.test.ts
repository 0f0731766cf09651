import { beforeEach, expect, test } from 'vitest';
import { $figures, $stats, loadFigures, loadStats, moveFigures } from '#features/desk/list/figures-state.ts';
import { forgetAll } from '#shared/data/resets.ts';
import { aDesk } from '../../../support/desk.ts';

let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
	desk = aDesk();
	forgetAll();
});

test('a year of figures begins five months back, by the calendar in Karachi', async () => {
	desk.ports.now = () => new Date('2026-10-31T20:00:00Z');

	await loadFigures(desk.ports);

	expect(desk.book.askedFigures).toEqual([['2026-06-01', '2027-05-01']]);
});

test('a move asks for other months, and a later reading stays there', async () => {
	await moveFigures(desk.ports, 6);
	await loadFigures(desk.ports);

	expect(desk.book.askedFigures.map(([from]) => from)).toEqual(['2026-12-01', '2026-12-01']);
});

test('figures on the screen stay when the very same cannot be read again, and give way when others cannot', async () => {
	await loadFigures(desk.ports);
	desk.book.fails = 'failed';

	const isFresh = await loadFigures(desk.ports);
	const kept = $figures.get().state;
	await moveFigures(desk.ports, -6);

	expect([isFresh, kept, $figures.get().state]).toEqual([false, 'ready', 'failed']);
});

test('the four figures and those by month are read at once, and neither overtakes the other', async () => {
	await Promise.all([loadStats(desk.ports), loadFigures(desk.ports)]);

	expect([$stats.get().state, $figures.get().state]).toEqual(['ready', 'ready']);
});
