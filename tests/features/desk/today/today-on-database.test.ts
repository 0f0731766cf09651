import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventInWords } from '#features/desk/booking/panel/history-words.ts';
import { readUnlawful } from '#features/desk/today/law-state.ts';
import { guestsToServe } from '#shared/rules/booking/final-guests.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { balancesDue } from '#shared/rules/booking/today-rows.ts';
import { dayAt } from '#shared/rules/day.ts';
import { withSession } from '../../../support/desk-devices.ts';
import { aRealServer, type RealServer } from '../../../support/real-desk.ts';

/** Today on the embedded backend with its demo data. */
let real: RealServer;
beforeAll(async () => {
	real = await aRealServer();
});
afterAll(() => real.stack.close());

const FIRST = { calls: 12, holds: 8 };
const room = async () => {
	const answer = await (await withSession(real.stack)).call('today_book', FIRST);
	if (!answer.ok) throw new Error(`The room could not be read: ${answer.problem}`);
	return answer.value;
};

test('the room has TypeScript’s names and the first rows of each list', async () => {
	const { day, calls, events, messages } = await room();

	expect(day).toBe(dayAt(new Date()));
	expect([calls.total, calls.rows.length]).toEqual([14, 12]);
	expect(calls.rows[0]).toMatchObject({
		clientName: 'Adeel Motiawala',
		guestCount: 1175,
		hall: 'Main Hall',
		noAnswers: 0,
		slot: 'free',
		sameNumber: [],
	});
	expect(events.map(({ clientName }) => clientName)).toContain('Sadaf Kulfiwala');
	expect(balancesDue(events).map(({ openBalance }) => openBalance)).toEqual([1_957_570]);
	expect(messages.rows.map(({ kind, state }) => `${kind} ${state}`)).toContain('thank_you dead');
});

test('a call without an answer is in the history, with the time to ring again', async () => {
	const { call } = await withSession(real.stack);
	const [family] = (await room()).calls.rows;
	if (!family) throw new Error('Nobody waits');

	const later = new Date(Date.now() + 3_600_000).toISOString();

	const noAnswer = { booking: family.id, version: family.version, againAt: later };
	const first = await call('note_no_answer', noAnswer);
	const second = await call('note_no_answer', noAnswer);
	const details = await call('booking_details', { booking: family.id });

	expect([first.ok, second]).toEqual([true, { ok: false, problem: 'version_conflict' }]);
	const [newest] = (details.ok && details.value?.events) || [];
	expect(newest && eventInWords(newest)).toMatchObject({ what: 'Rung, no answer', changes: [{ field: 'Ring again', before: 'none' }] });
	expect((await room()).calls.rows.map(({ id }) => id)).not.toContain(family.id);
});

test('a new rule lists the functions ahead that it affects, and without one nothing is read', async () => {
	const { call } = await withSession(real.stack);
	const today = dayAt(new Date());
	const rule = { from: today, mostGuests: 400, acts: 'explains', source: 'An order' } as const;
	const affected = await readUnlawful(today, [rule], call);
	const ahead = await call('list_bookings', { ...EVERY, from: today });

	const rows = affected.ok ? affected.value : [];
	const most = ahead.ok ? ahead.value.rows.filter((one) => !isOver(one.status) && guestsToServe(one) > 400) : [];
	expect(rows.length).toBeGreaterThan(5);
	expect(rows.every(({ guests, eventDate }) => guests > 400 && eventDate >= today)).toBe(true);
	expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(most.map(({ id }) => id)));
	const unasked = () => {
		throw new Error('The book was read.');
	};
	expect(await readUnlawful(today, [{ from: today, closes: '23:30', acts: 'explains', source: 'An order' }], unasked)).toEqual({
		ok: true,
		value: [],
	});
});

const EVERY = { search: null, meant: null, status: null, hall: null, to: null, sort: 'event', desc: false, after: null, limit: 500 };
