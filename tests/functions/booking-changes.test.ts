import { describe, expect, test } from 'vitest';
import type { FamilyFunction } from '#shared/rules/booking/booking.ts';
import type { ChangeOutcome, ChangesPort } from '#shared/rules/booking/change-ports.ts';
import type { VisitorChange } from '#shared/rules/booking/change-request.ts';
import type { Day } from '#shared/rules/day.ts';
import { bookingChangesEndpoint } from '../../netlify/functions/booking-changes.mts';
import { post } from '../support/call-endpoint.ts';
import { linkInto, someServices } from '../support/server-fakes.ts';
import { anEvent } from '../support/several-events.ts';

type Asked = Parameters<ChangesPort['ask']>[1];

const CHANGE = { state: 'open', functions: [] as object[] } as VisitorChange;

/** A hall with one booking, and the endpoint for its family's changes. */
async function aFamilyAtTheDoor(
	outcome: ChangeOutcome = { outcome: 'created', bookingId: 'b', change: CHANGE },
	functions?: FamilyFunction[],
) {
	const asked: Asked[] = [];
	const changes: ChangesPort = {
		ask: async (_, given) => {
			asked.push(given);
			return outcome;
		},
		withdraw: async () => ({ change: { ...CHANGE, state: 'withdrawn' } }),
	};
	const services = someServices({ changes });
	const { reference, token: own } = await linkInto(services.bookings, { hall: 'Main Hall', guestCount: 600 });
	const { read } = services.bookings;
	if (functions)
		services.bookings.read = async (...link) => {
			const booking = await read(...link);
			return booking && { ...booking, functions };
		};
	const door = bookingChangesEndpoint(() => services);
	const ask = (said: unknown, { token = own, key = crypto.randomUUID() as string, origin = undefined as string | undefined } = {}) =>
		post(door, `/api/bookings/${reference}/changes`, said, {
			headers: { authorization: token ? `Bearer ${token}` : undefined, 'idempotency-key': key || undefined, origin },
			params: { reference: reference.toLowerCase() },
		});
	return { ask, asked };
}

test('only changed fields are saved for staff, under the family’s own key', async () => {
	const { ask, asked } = await aFamilyAtTheDoor();
	const key = crypto.randomUUID();

	const { status, body } = await ask({ guestCount: '650', hall: 'Main Hall', note: 'Two stages', language: 'en' }, { key });

	expect([status, body]).toEqual([201, { change: CHANGE }]);
	expect(asked).toMatchObject([{ key, change: { isCancellation: false, note: 'Two stages' }, estimate: null }]);
	expect(asked[0]?.change.functions.map(({ id: _, ...one }) => one)).toEqual([{ guestCount: 650 }]);
});

test('a request is withdrawn without a key', async () => {
	const { ask } = await aFamilyAtTheDoor();

	expect(await ask({ withdraw: true }, { key: '' })).toMatchObject({ status: 200, body: { change: { state: 'withdrawn' } } });
});

const MEHNDI = anEvent('mehndi', { eventDate: '2027-01-08' as Day, package: 'Menu 1', serving: 'table' });
const BARAT = anEvent('barat', {
	occasion: 'barat',
	hall: 'Main Hall',
	eventDate: '2027-01-10' as Day,
	guestCount: 600,
	package: 'Menu 1',
	serving: 'table',
});
const WALIMA = {
	occasion: 'walima',
	hall: 'Main Hall',
	eventDate: '2027-01-12',
	eventTime: 'lunch',
	guestCount: 500,
	package: 'Menu 1',
	serving: 'table',
};

describe('a request about several functions', () => {
	test('is saved with the price of all of them', async () => {
		const { ask, asked } = await aFamilyAtTheDoor(undefined, [MEHNDI, BARAT]);

		const { status } = await ask({
			functions: [{ id: 'barat', guestCount: '650', hall: 'Main Hall' }],
			add: [WALIMA],
			callOff: ['mehndi'],
			note: 'Please',
		});

		expect(status).toBe(201);
		expect(asked[0]?.change).toMatchObject({
			note: 'Please',
			functions: [{ id: 'barat', guestCount: 650 }],
			add: [{ occasion: 'walima', guestCount: 500 }],
			callOff: ['mehndi'],
		});
		expect(asked[0]?.estimate).toMatchObject({
			functions: [
				{ id: 'barat', lines: [{ kind: 'plates', label: 'Menu 1' }] },
				{ slot: 'Main Hall 2027-01-12 lunch', lines: [{ kind: 'plates', label: 'Menu 1' }] },
			],
		});
	});

	test('has no price where only a date changes', async () => {
		const { ask, asked } = await aFamilyAtTheDoor(undefined, [MEHNDI, BARAT]);
		await ask({ functions: [{ id: 'barat', eventDate: '2027-01-11' }] });

		expect(asked[0]?.estimate).toBeNull();
	});

	test.each<[unknown, Record<string, RegExp>]>([
		[{ guestCount: 650 }, { functions: /choose one of your events/ }],
		[{ functions: [{ id: 'other', guestCount: 650 }] }, { 'functions.0': /choose one of your events/ }],
		[{ functions: [{ id: 'barat', guestCount: '0' }] }, { 'functions.0.guestCount': /at least 1/ }],
		[{ functions: [{ id: 'barat', clientName: 'Somebody' }] }, { 'functions.0.clientName': /not known/ }],
		[{ add: [{ ...WALIMA, occasion: '' }] }, { 'add.0.occasion': /what this event is/ }],
		[
			{ add: [{ ...WALIMA, hall: 'Main Hall', eventDate: '2027-01-10', eventTime: 'dinner' }] },
			{ 'add.0.eventDate': /Another of your events/ },
		],
		[{ functions: [{ id: 'mehndi', hall: 'Main Hall', eventDate: '2027-01-10' }] }, { 'functions.0.eventDate': /Another of your events/ }],
		[{ callOff: ['mehndi', 'barat'] }, { functions: /One to six/ }],
		[{ functions: [], status: 'fully_paid' }, { status: /not known/ }],
		[{ functions: [{ id: 'barat', guestCount: 600 }] }, { request: /Nothing is different/ }],
	])('is refused with words: %j', async (said, fields) => {
		const { ask, asked } = await aFamilyAtTheDoor(undefined, [MEHNDI, BARAT]);
		const { status, body } = await ask(said);

		expect([status, Object.keys(body.error.fields)]).toEqual([422, Object.keys(fields)]);
		for (const [name, words] of Object.entries(fields)) expect(body.error.fields[name]).toMatch(words);
		expect(asked).toEqual([]);
	});

	test('gets other slots for the one that is taken, none of them its own', async () => {
		const slot = { hall: 'Main Hall' as const, eventDate: '2027-01-12' as Day, eventTime: 'lunch' as const };
		const { ask } = await aFamilyAtTheDoor({ outcome: 'slot_taken', slot }, [MEHNDI, BARAT]);
		const { status, body } = await ask({ add: [WALIMA] });

		expect(status).toBe(409);
		expect(body.alternatives.length).toBeGreaterThan(0);
		expect(body.alternatives).not.toContainEqual({ hall: 'Main Hall', eventDate: '2027-01-10', eventTime: 'dinner' });
	});
});

describe('is refused', () => {
	test.each([
		['without a token', 401, 'token_required', { token: '' }],
		['with a token that opens nothing', 404, 'not_found', { token: 'x'.repeat(32) }],
		['without a key', 400, 'idempotency_key_required', { key: '' }],
		['from another website', 403, 'foreign_origin', { origin: 'https://elsewhere.example' }],
	])('%s', async (_, status, code, knock) => {
		const { ask, asked } = await aFamilyAtTheDoor();

		expect(await ask({ guestCount: '650' }, knock)).toMatchObject({ status, body: { error: { code } } });
		expect(asked).toEqual([]);
	});

	test('with words beside the field, in the family’s language', async () => {
		const { ask } = await aFamilyAtTheDoor();

		expect((await ask({ guestCount: '0' })).body.error).toMatchObject({
			code: 'invalid',
			fields: { guestCount: 'Guest count must be at least 1' },
		});
		expect((await ask({ language: 'ur' })).body.error.fields.request).toMatch(/[ا-ے]/);
	});

	test.each([
		[{ guestCount: 300, withdraw: 'true' }, 'withdraw'],
		[{ guestCount: 300, withdraw: true }, 'withdraw'],
		[{ guestCount: 300, withdraw: 1 }, 'withdraw'],
		[{ guestCount: 300, isCancellation: 'true' }, 'isCancellation'],
		[{ guestCount: 300, isCancellation: null }, 'isCancellation'],
		[{ guestCount: 300, language: 5 }, 'language'],
		[{ guestCount: 300, status: 'fully_paid' }, 'status'],
	])('an unknown or malformed field is named and nothing is saved: %j', async (said, name) => {
		const { ask, asked } = await aFamilyAtTheDoor();
		const { status, body } = await ask(said);

		expect([status, Object.keys(body.error.fields)]).toEqual([422, [name]]);
		expect(asked).toEqual([]);
	});

	test.each<[ChangeOutcome['outcome'], number, string]>([
		['change_open', 409, 'change_open'],
		['booking_over', 409, 'booking_over'],
		['slot_taken', 409, 'slot_taken'],
		['idempotency_mismatch', 422, 'idempotency_mismatch'],
		['nothing', 422, 'invalid'],
		['too_many_requests', 429, 'too_many_requests'],
	])('by the database: %s', async (outcome, status, code) => {
		const slot = { hall: 'Main Hall', eventDate: '2027-01-09', eventTime: 'lunch' };
		const { ask } = await aFamilyAtTheDoor({ outcome, change: CHANGE, slot } as ChangeOutcome);

		const reply = await ask({ eventTime: 'lunch' });

		expect(reply).toMatchObject({ status, body: { error: { code } } });
		if (outcome === 'change_open') expect(reply.body.change).toEqual(CHANGE);
		if (outcome === 'slot_taken') expect(reply.body.alternatives.length).toBeGreaterThan(0);
	});
});
