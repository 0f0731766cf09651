import { describe, expect, expectTypeOf, test } from 'vitest';
import type { DatabaseClient } from '#database';
import { call as serverCall } from '#server/lib/supabase/client.ts';
import { type Call, callOver } from '#shared/data/call.ts';
import type { Trouble } from '#shared/data/trouble.ts';
import type { BookingStats } from '#shared/rules/booking/booking.ts';
import { Fault, fakeWire, lost, refusal } from '../../support/wire.ts';

const SEEN = { booking: 'b-1', version: 3 };

test('arguments and answers have the names of TypeScript, in depth', async () => {
	const wire = fakeWire({ person: ({ p_phone }) => ({ ...PERSON, stamp: p_phone }) });

	const answer = await callOver(wire)('person', { phone: '+923001234567' });

	expect(wire.calls).toEqual([{ name: 'person', given: { p_phone: '+923001234567' } }]);
	expect(answer).toMatchObject({ ok: true, value: { namedIn: 1, hadBefore: 0, stamp: '+923001234567', bookings: [] } });
});

test('the keys of a jsonb argument are columns, and an estimate keeps its own', async () => {
	const wire = fakeWire({ enter_change: 'created' });
	const change = { isCancellation: false, asked: { guestCount: 500, addOns: ['Raita'] }, note: null };

	await callOver(wire)('enter_change', { ...SEEN, key: 'k-1', change, estimate: { perHead: 1_500 } });

	expect(wire.calls[0]?.given).toEqual({
		p_booking: 'b-1',
		p_version: 3,
		p_key: 'k-1',
		p_change: { is_cancellation: false, asked: { guest_count: 500, add_ons: ['Raita'] }, note: null },
		p_estimate: { perHead: 1_500 },
	});
});

test('the blanks of a message keep their names', async () => {
	const wire = fakeWire({ message_said: { language: 'en', params: { event_date: '2027-01-16' } } });

	expect(await callOver(wire)('message_said', { message: 'm-1' })).toMatchObject({ value: { params: { event_date: '2027-01-16' } } });
});

test('a file for a person keeps the keys that the database gave it', async () => {
	const wire = fakeWire({ export_person: { exported_at: '2026-12-05' } });

	expect(await callOver(wire)('export_person', { phone: '+923001234567' })).toEqual({ ok: true, value: { exported_at: '2026-12-05' } });
});

test('a function without arguments is called by its name alone', async () => {
	const wire = fakeWire({ list_admins: [{ user_id: 'u-1', email: 'salma@example.com', since: '2026-01-01' }] });

	expect(await callOver(wire)('list_admins')).toEqual({
		ok: true,
		value: [{ userId: 'u-1', email: 'salma@example.com', since: '2026-01-01' }],
	});
	expect(wire.calls).toEqual([{ name: 'list_admins', given: {} }]);
});

describe('a call ends', () => {
	const ending = async (fault: Fault) => {
		const answer = await callOver(fakeWire({ delete_booking: fault }))('delete_booking', SEEN);
		return answer.ok ? 'done' : answer.problem;
	};

	test.each([
		['with the refusal of the function', refusal('version_conflict'), 'version_conflict'],
		['as failed where the database complains in a sentence', new Fault(400, 'a wish is stop or start', '22023'), 'failed'],
		['as lost without an answer', lost(), 'lost'],
		['as lost with an answer that could not be read', new Fault(200), 'lost'],
		...[502, 504, 520, 522, 524].map((status) => [`as lost at a gateway's ${status}`, new Fault(status), 'lost'] as const),
		['as failed while the server is down', new Fault(503), 'failed'],
		['as denied without a session', new Fault(401, 'JWT invalid', 'PGRST301'), 'denied'],
		['as denied without the right', new Fault(403, 'only staff may do this', '42501'), 'denied'],
		['as failed for a token that a late clock takes for a future one', new Fault(401, 'JWT issued at future', 'PGRST303'), 'failed'],
		['as failed at any other fault', new Fault(500), 'failed'],
	] as const)('%s', async (_, fault, problem) => {
		expect(await ending(fault)).toBe(problem);
	});
});

test('a fake refuses only as the function can', async () => {
	const call = callOver(fakeWire({ delete_booking: refusal('overpayment') }));

	await expect(call('delete_booking', SEEN)).rejects.toThrow('delete_booking cannot refuse with overpayment');
});

test('names, arguments and refusals are those of the database', () => {
	const check = (call: Call) => [
		// @ts-expect-error: no such function
		() => call('delete_bookings', SEEN),
		// @ts-expect-error: an argument is missing
		() => call('delete_booking', { booking: 'b-1' }),
		// @ts-expect-error: an argument of another type
		() => call('delete_booking', { ...SEEN, version: '3' }),
		// @ts-expect-error: an argument too many
		() => call('delete_booking', { ...SEEN, reason: 'x' }),
		// @ts-expect-error: an argument that may not be null
		() => call('delete_booking', { ...SEEN, booking: null }),
		() => call('restore_booking', { booking: 'b-1', functions: [] }),
	];
	const deletion = async (call: Call) => call('delete_booking', SEEN);
	const stats = async (call: Call) => call('booking_stats');
	type Ending<Act extends (call: Call) => Promise<unknown>> = Awaited<ReturnType<Act>>;

	expect(check(callOver(fakeWire({})))).toHaveLength(6);
	expectTypeOf<Extract<Ending<typeof deletion>, { ok: false }>['problem']>().toEqualTypeOf<
		Trouble | 'booking_not_found' | 'version_conflict' | 'bill_issued'
	>();
	expectTypeOf<Extract<Ending<typeof stats>, { ok: true }>['value']>().toEqualTypeOf<BookingStats>();
	// @ts-expect-error: a refusal without words
	const words: Record<Extract<Ending<typeof deletion>, { ok: false }>['problem'], string> = {
		lost: '',
		denied: '',
		failed: '',
		version_conflict: '',
	};
	expect(words).toBeDefined();
});

describe('the server', () => {
	const clientOf = (wire: ReturnType<typeof fakeWire>) => wire as unknown as Pick<DatabaseClient, 'rpc'>;

	test('calls in the same names', async () => {
		const wire = fakeWire({ recent_booking_by_token: { booking_id: 'b-1', phone: '+923001234567', language: 'en' } });

		const answer = await serverCall(clientOf(wire), 'recent_booking_by_token', { token: 't', minutes: 15 });

		expect(answer).toEqual({ bookingId: 'b-1', phone: '+923001234567', language: 'en' });
		expect(wire.calls).toEqual([{ name: 'recent_booking_by_token', given: { p_token: 't', p_minutes: 15 } }]);
	});

	test('learns of a fault, and of the refusal in it, by an error that names the function', async () => {
		const request = serverCall(clientOf(fakeWire({ expire_holds: new Fault(400, 'phone_own', '22023') })), 'expire_holds');

		await expect(request).rejects.toMatchObject({
			message: 'The database failed at: expire_holds',
			status: 400,
			isAgainstRules: true,
			refusal: 'phone_own',
		});
	});
});

const PERSON = { bookings: [], named_in: 1, had_before: 0, visits: 0, has_written: false, opted_out: false };
