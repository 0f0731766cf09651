import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryColumns, type NewEntry } from '#features/desk/booking/entry/state.ts';
import { addDays, type Day, dayAt } from '#shared/rules/day.ts';
import { type Closing, findSlot } from '#shared/rules/slots/booked-slot.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { calendarFeedEndpoint } from '../../../../netlify/functions/calendar-feed.mts';
import { NOTHING_MORE } from '../../../support/booking.ts';
import { callEndpoint } from '../../../support/call-endpoint.ts';
import { withSession } from '../../../support/desk-devices.ts';
import { aRealServer, type RealServer } from '../../../support/real-desk.ts';

/** The desk's calendar on the embedded backend, as signed-in users and as the server. */
let real: RealServer;
beforeAll(async () => {
	real = await aRealServer();
});
afterAll(async () => {
	await real.stack.close();
});

async function aDesk() {
	const { call, edit } = await withSession(real.stack);
	const enter = (key: string, entry: NewEntry) => call('enter_booking', { key, booking: entryColumns(entry) });
	const close = (closing: Closing) => call('close_slots', closing);
	const reopen = (closure: string, only?: Day) => (only ? call('reopen_day', { closure, day: only }) : call('reopen_slots', { closure }));
	return { call, close, reopen, enter, edit };
}

let made = 0;
/** A free slot on a day of its own, far from the demo data. */
const aFreeSlot = (): Slot => {
	made += 1;
	return { hall: 'Main Hall', eventDate: addDays(dayAt(new Date()), 400 + made), eventTime: 'dinner' };
};

const anEntry = (slot: Slot, changes: Partial<NewEntry> = {}): NewEntry => ({
	...slot,
	...NOTHING_MORE,
	clientName: 'Walk-in Family',
	phone: '+923000000002',
	guestCount: 300,
	occasion: 'walima',
	package: 'Menu 2',
	serving: 'buffet',
	addOns: ['Gajar Halwa'],
	language: 'ur',
	totalAmount: 900_000,
	holdExpiresAt: null,
	prices: { taxes: [], functions: [] },
	isHeld: true,
	...changes,
});

async function slotNow(slot: Slot) {
	const { call } = await aDesk();
	const month = await call('month_book', { from: slot.eventDate, to: slot.eventDate });
	return month.ok ? findSlot(month.value, slot) : undefined;
}

describe('entering a booking', () => {
	test('writes every field down, and holds the slot', async () => {
		const { enter } = await aDesk();
		const slot = aFreeSlot();
		const { isHeld: _, holdExpiresAt: __, prices: ___, ...columns } = anEntry(slot);

		const entered = await enter(crypto.randomUUID(), anEntry(slot));

		expect(entered).toMatchObject({ ok: true, value: { outcome: 'created', ...columns, status: 'pending', paidAmount: 0 } });
		expect(await slotNow(slot)).toMatchObject({ state: 'held', bookings: [{ clientName: 'Walk-in Family', guestCount: 300 }] });
		expect((await slotNow(slot))?.bookings[0]).not.toHaveProperty('others');
	});

	test('with two functions takes both slots or none, and names the refused one by its place', async () => {
		const { enter } = await aDesk();
		const [slot, other, third] = [aFreeSlot(), aFreeSlot(), aFreeSlot()];
		const walima = (at: Slot) => ({ ...at, occasion: 'walima' as const, guestCount: 250, package: null, serving: null, addOns: [] });

		const entered = await enter(crypto.randomUUID(), anEntry(slot, { occasion: 'barat', further: [walima(other)] }));
		const refused = await enter(crypto.randomUUID(), anEntry(third, { occasion: 'barat', further: [walima(other)] }));

		expect(entered).toMatchObject({ ok: true, value: { occasion: 'barat', otherFunctions: [{ occasion: 'walima' }] } });
		expect(await slotNow(other)).toMatchObject({ state: 'held', bookings: [{ clientName: 'Walk-in Family', guestCount: 250 }] });
		expect(await slotNow(other)).toMatchObject({ bookings: [{ occasion: 'walima', others: 1 }] });
		expect(refused).toEqual({ ok: false, problem: 'slot_taken', about: '1' });
		expect(await slotNow(third)).toMatchObject({ state: 'free' });
	});

	test('is done once for a key, and the slot is refused to the next', async () => {
		const { enter } = await aDesk();
		const slot = aFreeSlot();
		const key = crypto.randomUUID();

		const outcomes = [
			await enter(key, anEntry(slot)),
			await enter(key, anEntry(slot)),
			await enter(key, anEntry(slot, { guestCount: 310 })),
			await enter(crypto.randomUUID(), anEntry(slot)),
		];

		expect(outcomes.map((answer) => (answer.ok ? answer.value.outcome : answer.problem))).toEqual([
			'created',
			'replayed',
			'entered_before',
			'slot_taken',
		]);
	});
});

describe('closing', () => {
	test('is seen in the month, refuses staff in plain words, and ends when it is opened again', async () => {
		const { call, close, reopen, enter, edit } = await aDesk();
		const slot = aFreeSlot();
		const noted = await enter(crypto.randomUUID(), anEntry(slot, { isHeld: false }));
		if (!noted.ok) throw new Error(noted.problem);
		const closing = { hall: null, from: slot.eventDate, to: slot.eventDate, eventTime: null, reason: 'Eid' };

		const { id, reference, clientName } = noted.value;
		const asks = { ...slot, id, reference, clientName, status: 'pending_confirmation', hasSlot: false, asksChange: false };
		expect(await close(closing)).toMatchObject({ ok: true, value: { standing: [asks] } });
		const between = (from: Day, to: Day) => call('closures_between', { from, to });
		expect(await between(slot.eventDate, slot.eventDate)).toMatchObject({ ok: true, value: [closing] });
		expect(await between(addDays(slot.eventDate, 1), addDays(slot.eventDate, 2))).toEqual({ ok: true, value: [] });

		const closed = await slotNow(slot);
		expect(closed).toMatchObject({ state: 'closed', closures: [closing], bookings: [{ id: noted.value.id }] });
		expect(await edit(noted.value, { status: 'pending' })).toMatchObject({ ok: false, problem: 'slot_closed' });
		expect(await enter(crypto.randomUUID(), anEntry(slot))).toEqual({ ok: false, problem: 'slot_closed' });

		await reopen(closed?.closures[0]?.id ?? '');
		expect(await slotNow(slot)).toMatchObject({ state: 'requested', closures: [] });
	});

	test('of some days ends on one of them alone', async () => {
		const { close, reopen } = await aDesk();
		const [before, slot, after] = [aFreeSlot(), aFreeSlot(), aFreeSlot()];
		await close({ hall: null, from: before.eventDate, to: after.eventDate, eventTime: null, reason: 'Eid' });
		const id = (await slotNow(slot))?.closures[0]?.id ?? '';

		const endings = [await reopen(id, slot.eventDate), await reopen(id, after.eventDate)];

		expect(endings).toEqual([
			{ ok: true, value: null },
			{ ok: false, problem: 'version_conflict' },
		]);
		const states = [await slotNow(before), await slotNow(slot), await slotNow(after)].map((found) => found?.state);
		expect(states).toEqual(['closed', 'free', 'closed']);
	});

	test('is told to visitors as closed, and never why', async () => {
		const { close } = await aDesk();
		const slot = aFreeSlot();
		await close({ hall: slot.hall, from: slot.eventDate, to: slot.eventDate, eventTime: slot.eventTime, reason: 'Secret' });

		expect(await real.services.bookings.occupied(slot.eventDate, slot.eventDate)).toEqual([{ ...slot, state: 'closed', heldUntil: null }]);
	});
});

test('a day is read with its bookings whole', async () => {
	const { call, enter } = await aDesk();
	const slot = aFreeSlot();
	await enter(crypto.randomUUID(), anEntry(slot));

	expect(await call('day_book', { day: slot.eventDate })).toMatchObject({
		ok: true,
		value: [{ clientName: 'Walk-in Family', phone: '+923000000002', addOns: ['Gajar Halwa'] }],
	});
});

test('a hall’s address leads to its calendar, and a new one ends the old one', async () => {
	const { call, enter } = await aDesk();
	const slot = aFreeSlot();
	await enter(crypto.randomUUID(), anEntry(slot, { clientName: 'Feed Family' }));
	const tokenNow = async () => {
		const feeds = await call('calendar_feeds');
		return feeds.ok && feeds.value.find(({ hall }) => hall === 'Main Hall')?.token;
	};
	const ask = async (token: unknown) =>
		callEndpoint(
			calendarFeedEndpoint(() => real.services),
			`/api/calendar/${token}.ics`,
			{ params: { file: `${token}.ics` }, isText: true },
		);

	expect(await tokenNow()).toBeNull();
	await call('reset_calendar_feed', { hall: 'Main Hall' });
	const first = await tokenNow();
	const read = await ask(first);
	await call('reset_calendar_feed', { hall: 'Main Hall' });

	expect(read.text).toContain('SUMMARY:Held: Feed Family');
	expect(read.text).not.toContain('300000000');
	expect((await ask(first)).status).toBe(404);
	expect((await ask(await tokenNow())).status).toBe(200);
});
