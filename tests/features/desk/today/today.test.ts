import { beforeEach, expect, test } from 'vitest';
import { bookings, followList } from '#features/desk/list/state.ts';
import { clearDesk } from '#features/desk/shell/desk-state.ts';
import { noteNoAnswer, today } from '#features/desk/today/today-state.ts';
import { refreshAll } from '#shared/data/on-screen.ts';
import { aDesk, settle } from '../../../support/desk.ts';
import { aCall } from '../../../support/desk-today.ts';

let desk: ReturnType<typeof aDesk>;
let stop: () => void = () => undefined;

beforeEach(() => {
	stop();
	desk = aDesk();
	clearDesk(desk.ports);
});

async function open() {
	stop = today.follow();
	await settle();
}

const shownCalls = () => {
	const shown = today.$reading.get();
	return shown.state === 'ready' ? shown.value.calls.rows.map(({ clientName }) => clientName) : shown.state;
};

test('the room is read in one call, and again with the rest of the desk until it is left', async () => {
	await open();
	desk.today.calls = [aCall({ clientName: 'New Family' })];
	await refreshAll();

	expect([desk.today.asked, shownCalls()]).toEqual([2, ['New Family']]);

	stop();
	await refreshAll();
	expect([desk.today.asked, shownCalls()]).toEqual([2, 'none']);
});

test('a first reading that fails is a failure, and a later one keeps the old data', async () => {
	desk.today.fails = 'failed';
	await open();
	expect(shownCalls()).toBe('failed');

	desk.today.fails = undefined;
	desk.today.calls = [aCall({ clientName: 'Read Before' })];
	await refreshAll();
	desk.today.fails = 'failed';

	expect(await refreshAll()).toBe(false);
	expect(shownCalls()).toEqual(['Read Before']);
});

test('two presses on "No answer" save one call, and the room is read after it', async () => {
	const call = aCall({ version: 7 });
	desk.today.calls = [call, aCall({ clientName: 'Next in line' })];
	await open();
	const again = new Date('2026-11-20T19:30:00Z');

	const [first, second] = await Promise.all([noteNoAnswer({ ...call, again }), noteNoAnswer({ ...call, again })]);

	expect([first.ok, second]).toEqual([true, { ok: false, problem: 'busy' }]);
	expect(desk.today.noted).toEqual([{ id: call.id, version: 7, againAt: '2026-11-20T19:30:00.000Z' }]);
	expect(shownCalls()).toEqual(['Next in line', 'Test Family']);
});

test('the list of bookings is read while it is on the screen, and not in other rooms', async () => {
	await refreshAll();
	expect([desk.book.asked.length, bookings.$reading.get().state]).toEqual([0, 'none']);

	const stop = followList();
	await refreshAll();
	expect([desk.book.asked.length, bookings.$reading.get().state]).toEqual([1, 'ready']);

	stop();
	await refreshAll();
	expect(desk.book.asked).toHaveLength(1);
});
