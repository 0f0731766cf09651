import { describe, expect, test } from 'vitest';
import type { ChangeOutcome, ChangesPort } from '#shared/rules/booking/change-ports.ts';
import type { VisitorChange } from '#shared/rules/booking/change-request.ts';
import { bookingChangesEndpoint } from '../../netlify/functions/booking-changes.mts';
import { post } from '../support/call-endpoint.ts';
import { linkInto, someServices } from '../support/server-fakes.ts';

type Asked = Parameters<ChangesPort['ask']>[1];

const CHANGE = { state: 'open', asked: {} } as VisitorChange;

/** A hall with one booking, and the endpoint for its family's changes. */
async function aFamilyAtTheDoor(outcome: ChangeOutcome = { outcome: 'created', bookingId: 'b', change: CHANGE }) {
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
	expect(asked).toEqual([{ key, change: { isCancellation: false, asked: { guestCount: 650 }, note: 'Two stages' }, estimate: null }]);
});

test('a request is withdrawn without a key', async () => {
	const { ask } = await aFamilyAtTheDoor();

	expect(await ask({ withdraw: true }, { key: '' })).toMatchObject({ status: 200, body: { change: { state: 'withdrawn' } } });
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
		const { ask } = await aFamilyAtTheDoor({ outcome, change: CHANGE } as ChangeOutcome);

		const reply = await ask({ eventTime: 'lunch' });

		expect(reply).toMatchObject({ status, body: { error: { code } } });
		if (outcome === 'change_open') expect(reply.body.change).toEqual(CHANGE);
		if (outcome === 'slot_taken') expect(reply.body.alternatives.length).toBeGreaterThan(0);
	});
});
