import { expect, test } from 'vitest';
import { requestBooking, type SentRequest } from '#server/functions/bookings.mts';
import { refuse } from '#server/lib/http/refusals.ts';
import { invalid } from '#server/lib/http/visitor.ts';
import type { FieldProblems } from '#shared/rules/booking/field-problem.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { aRequestBody } from '../../support/booking.ts';
import { aBook, someServices } from '../../support/server-fakes.ts';

const KEY = '11111111-1111-4111-8111-111111111111';
const aSentRequest = (changes: Partial<SentRequest> = {}): SentRequest => ({
	key: KEY,
	body: aRequestBody(),
	addressHash: 'hash',
	...changes,
});

test('a request is saved and confirmed', async () => {
	const bookings = aBook();

	const answer = await requestBooking(aSentRequest(), someServices({ bookings }));

	expect(answer).toMatchObject({
		ok: true,
		value: {
			isNew: true,
			receipt: { reference: 'LZ-0001-AA', token: 'token-of-booking-1', status: 'pending_confirmation', estimate: null },
		},
	});
	expect(bookings.kept[0]).toMatchObject({ key: KEY, addressHash: 'hash', request: { clientName: 'Test Family', phone: '+923001234567' } });
});

test('the hall’s own number is refused and nothing is saved', async () => {
	const bookings = aBook();

	const answer = await requestBooking(aSentRequest({ body: aRequestBody({ phone: '0092 300 0000000' }) }), someServices({ bookings }));

	expect(answer).toEqual({ ok: false, problem: invalid({ phone: 'phone-own' }, 'en') });
	expect(bookings.kept).toEqual([]);
});

test('how the family found the hall is saved with the request, and the link’s source in plain letters', async () => {
	const bookings = aBook();
	const body = aRequestBody({ heardFrom: 'care-of', careOf: ' Haji  Example ', utmSource: 'Facebook.com' });

	const answer = await requestBooking(aSentRequest({ body }), someServices({ bookings }));

	expect(answer.ok).toBe(true);
	expect(bookings.kept[0]).toMatchObject({ utmSource: 'facebook-com', request: { heardFrom: 'care-of', careOf: 'Haji Example' } });
});

test('an answer that the list no longer has does not stop a request', async () => {
	const bookings = aBook();

	const answer = await requestBooking(aSentRequest({ body: aRequestBody({ heardFrom: 'radio' }) }), someServices({ bookings }));

	expect(answer.ok).toBe(true);
	expect(bookings.kept[0]).toMatchObject({ utmSource: undefined, request: { heardFrom: undefined } });
});

test('the same key again confirms the same booking and is not new', async () => {
	const desk = someServices();
	const first = await requestBooking(aSentRequest(), desk);

	const second = await requestBooking(aSentRequest(), desk);

	expect(second).toEqual({ ok: true, value: { ...(first.ok && first.value), isNew: false } });
});

test('the price is calculated by the server and saved with the request', async () => {
	const bookings = aBook();
	const body = aRequestBody({ guestCount: 600, package: 'Menu 2', serving: 'buffet', addOns: ['Gajar Halwa'] });

	const answer = await requestBooking(aSentRequest({ body }), someServices({ bookings }));

	const subtotal = 600 * (2800 + 150);
	const total = subtotal + Math.round(subtotal * 0.15);
	expect(answer).toMatchObject({ ok: true, value: { receipt: { estimate: { subtotal, total } } } });
	expect(bookings.kept[0]?.prices.functions).toEqual([
		{
			minimumPlates: null,
			lines: [
				{ kind: 'plates', label: 'Menu 2', unitPrice: 2800 },
				{ kind: 'add_on', label: 'Gajar Halwa', unitPrice: 150 },
			],
		},
	]);
});

test.each([
	['without a menu', { serving: 'buffet' }],
	['without a serving', { package: 'Menu 2' }],
])('a request %s has no estimate', async (_, changes) => {
	const answer = await requestBooking(aSentRequest({ body: aRequestBody(changes) }), someServices());

	expect(answer).toMatchObject({ ok: true, value: { receipt: { estimate: null } } });
});

test('the chat goes to the hall’s WhatsApp number with the reference', async () => {
	const answer = await requestBooking(aSentRequest({ body: aRequestBody({ specialRequests: 'Halwa & puri + chai #1' }) }), someServices());

	const address = new URL(answer.ok ? answer.value.receipt.whatsappUrl : 'about:blank');
	expect(address.origin + address.pathname).toBe('https://wa.me/923000000000');
	expect(address.searchParams.get('text')).toContain('Requests: Halwa & puri + chai #1.');
	expect(address.searchParams.get('text')).toContain('Reference: LZ-0001-AA');
});

test('a family that reads Urdu gets the chat in Urdu', async () => {
	const answer = await requestBooking(aSentRequest({ body: aRequestBody({ language: 'ur' }) }), someServices());

	const address = new URL(answer.ok ? answer.value.receipt.whatsappUrl : 'about:blank');
	expect(address.searchParams.get('text')).toContain('حوالہ: LZ-0001-AA');
});

test.each<[string, Record<string, unknown>, FieldProblems]>([
	['without a name', { clientName: ' ' }, { clientName: 'name-required' }],
	['for today in Karachi', { eventDate: '2026-11-21' }, { eventDate: 'date-too-early' }],
	['for more guests than the hall seats', { hall: 'Tulip Hall', guestCount: 801 }, { guestCount: 'tulip-hall-full' }],
	['with a field of its own', { status: 'fully_paid' }, { status: 'unknown-field' }],
	['with a price of its own', { estimate: { total: 1 } }, { estimate: 'unknown-field' }],
	['without consent', { consent: false }, { consent: 'consent-required' }],
])('refuses a request %s and saves nothing', async (_, changes, fields) => {
	const bookings = aBook();

	const answer = await requestBooking(aSentRequest({ body: aRequestBody(changes) }), someServices({ bookings }));

	expect(answer).toEqual({ ok: false, problem: invalid(fields, 'en') });
	expect(bookings.kept).toEqual([]);
});

test('late in the evening in London, tomorrow in Karachi is already today', async () => {
	const clock = () => new Date('2026-11-21T20:00:00Z');

	const answer = await requestBooking(aSentRequest({ body: aRequestBody({ eventDate: '2026-11-22' }) }), someServices({ clock }));

	expect(answer).toEqual({ ok: false, problem: invalid({ eventDate: 'date-too-early' }, 'en') });
});

test('a taken slot is refused with alternatives: the other time, the other hall, the nearest days and the next same weekday', async () => {
	const bookings = aBook();
	const eventDate = '2027-01-09' as Day;
	bookings.taken.push(
		{ hall: 'Main Hall', eventDate, eventTime: 'dinner' },
		{ hall: 'Main Hall', eventDate: '2027-01-10' as Day, eventTime: 'dinner' },
	);

	const answer = await requestBooking(aSentRequest(), someServices({ bookings }));

	expect(answer).toEqual({
		ok: false,
		problem: refuse('slot_taken', {
			beside: {
				alternatives: [
					{ hall: 'Main Hall', eventDate, eventTime: 'lunch' },
					{ hall: 'Tulip Hall', eventDate, eventTime: 'dinner' },
					{ hall: 'Main Hall', eventDate: '2027-01-08', eventTime: 'dinner' },
					{ hall: 'Main Hall', eventDate: '2027-01-07', eventTime: 'dinner' },
					{ hall: 'Main Hall', eventDate: '2027-01-11', eventTime: 'dinner' },
					{ hall: 'Main Hall', eventDate: '2027-01-16', eventTime: 'dinner' },
				],
			},
		}),
	});
});

test('a taken slot tomorrow offers no past day', async () => {
	const bookings = aBook();
	bookings.taken.push({ hall: 'Main Hall', eventDate: '2026-11-22' as Day, eventTime: 'dinner' });

	const answer = await requestBooking(aSentRequest({ body: aRequestBody({ eventDate: '2026-11-22' }) }), someServices({ bookings }));

	const offered = (!answer.ok && (answer.problem.beside?.['alternatives'] as Slot[])) || [];
	expect(offered.length).toBeGreaterThan(0);
	expect(offered.every(({ eventDate }) => eventDate >= '2026-11-22')).toBe(true);
});

test('another body under the same key is a mismatch', async () => {
	const desk = someServices();
	await requestBooking(aSentRequest(), desk);

	const answer = await requestBooking(aSentRequest({ body: aRequestBody({ guestCount: 601 }) }), desk);

	expect(answer).toEqual({ ok: false, problem: refuse('idempotency_mismatch') });
});

test('a reached limit is refused', async () => {
	const bookings = aBook();
	bookings.isFull = true;

	const answer = await requestBooking(aSentRequest(), someServices({ bookings }));

	expect(answer).toEqual({ ok: false, problem: refuse('too_many_requests') });
});

test('an unwritable database throws, so no receipt exists without a booking', async () => {
	const bookings = { ...aBook(), request: () => Promise.reject(new Error('nobody there')) };

	await expect(requestBooking(aSentRequest(), someServices({ bookings }))).rejects.toThrow('nobody there');
});
