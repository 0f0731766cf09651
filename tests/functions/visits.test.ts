import { describe, expect, test } from 'vitest';
import { visitsEndpoint } from '../../netlify/functions/visits.mts';
import { callEndpoint, on, post } from '../support/call-endpoint.ts';
import { aMessage, aMessenger, anOutbox, someServices, someVisits } from '../support/server-fakes.ts';

/** By the fakes' clock it is noon of 21 November 2026 in Karachi. */
const BODY = {
	name: 'Ayesha Khan',
	phone: '0300-1234567',
	day: '2026-12-12',
	part: 'evening',
	people: '4',
	kind: 'visit',
	language: 'en',
	consent: true,
};
const KEY = '6f1c2d3e-1111-4222-8333-444455556666';

const announce = (body: unknown = BODY, services = someServices(), headers: Record<string, string> = { 'idempotency-key': KEY }) =>
	post(on(visitsEndpoint, services), '/api/visits', body, { headers });

test('a visit is noted by its parsed words, and the same key notes it once', async () => {
	const visits = someVisits();
	const services = someServices({ visits });

	const answers = [await announce(BODY, services), await announce(BODY, services)];

	for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 201, body: { announced: true, isSimulated: true } });
	expect(visits.announced).toHaveLength(1);
	expect(visits.announced[0]).toMatchObject({
		key: KEY,
		visit: { name: 'Ayesha Khan', phone: '+923001234567', day: '2026-12-12', part: 'evening', people: 4, kind: 'visit', language: 'en' },
	});
	expect((await announce({ ...BODY, people: 5 }, services)).body.error.code).toBe('idempotency_mismatch');
});

test('the notice goes to the hall at once, and a failure of it does not change the answer', async () => {
	const notice = aMessage({ kind: 'visit_asked', bookingId: null });
	const messenger = aMessenger(new Error('no network'));
	const outbox = anOutbox([notice]);
	const visits = { announce: async () => ({ outcome: 'created' as const, visitId: 'visit-1', notice: notice.id }) };

	const reply = await announce(BODY, someServices({ visits, outbox, messenger: () => messenger }));

	expect(reply.status).toBe(201);
	expect(messenger.given.map(({ id }) => id)).toEqual([notice.id]);
	expect(outbox.settlements).toMatchObject([{ id: notice.id, state: 'unknown' }]);
});

test('a program’s signs go along and are no fields of the visit', async () => {
	const visits = someVisits();

	await announce({ ...BODY, website: 'https://spam.example', elapsedMs: 9000 }, someServices({ visits }));

	expect(visits.announced).toMatchObject([{ sign: 'hidden_field' }]);
});

describe('is refused', () => {
	test('with words beside each field, in the page’s language', async () => {
		const reply = await announce({ language: 'en' });

		expect(reply.status).toBe(422);
		expect(reply.body.error.fields).toEqual({
			name: 'Name is required',
			phone: 'Phone number is required',
			day: 'Please choose a day within the next three months',
			part: 'Please choose a part of the day',
			people: 'Please write how many of you come, at most 50',
			kind: 'Please choose a visit or a tasting',
			consent: 'Please agree that we may write to you about this booking',
		});
		expect((await announce({ language: 'ur' })).body.error.fields.day).toMatch(/[ا-ے]/);
	});

	test.each([
		['a day before today', { day: '2026-11-20' }, 'day'],
		['a day after the range', { day: '2027-02-20' }, 'day'],
		['a part of today that is over', { day: '2026-11-21', part: 'morning', now: '2026-11-21T08:30:00Z' }, 'part'],
		['a crowd', { people: 51 }, 'people'],
		['the hall’s own number', { phone: '+92 21 00000000' }, 'phone'],
		['a field that it does not know', { hall: 'Main Hall' }, 'hall'],
	])('%s', async (_, { now = '2026-11-21T07:00:00Z', ...changes }: Record<string, unknown>, field) => {
		const reply = await announce({ ...BODY, ...changes }, someServices({ clock: () => new Date(String(now)) }));

		expect(Object.keys(reply.body.error.fields)).toEqual([field]);
	});

	test('a tasting at a hall that offers none', async () => {
		const services = someServices();

		const reply = await announce({ ...BODY, kind: 'tasting' }, { ...services, venue: { ...services.venue, tasting: undefined } });

		expect(reply.body.error.fields).toEqual({ kind: 'Please choose a visit or a tasting' });
	});

	test.each([
		['morning', '4', { part: 'A tasting is only in the evening. Please choose that, or come to see the halls' }],
		['evening', '12', { people: 'A tasting is for at most 4 people. If you are more, please ring us' }],
	])('a tasting beyond the content’s limits: %s, %s people', async (part, people, fields) => {
		const given = someServices();
		const services = { ...given, venue: { ...given.venue, tastingLimits: { people: 4, parts: ['evening'] } } };

		const reply = await announce({ ...BODY, kind: 'tasting', part, people }, services);

		expect([reply.status, reply.body.error.fields]).toEqual([422, fields]);
		expect((await announce({ ...BODY, kind: 'tasting', part, people, language: 'ur' }, services)).status).toBe(422);
		expect((await announce({ ...BODY, kind: 'visit', part, people }, services)).status).toBe(201);
	});

	test('without a random key, and beyond the limits', async () => {
		expect((await announce(BODY, someServices(), {})).body.error.code).toBe('idempotency_key_required');
		const visits = { announce: async () => ({ outcome: 'too_many_requests' as const }) };
		expect((await announce(BODY, someServices({ visits }))).status).toBe(429);
	});
});

describe('the calendar file', () => {
	const file = (query: string, services = someServices()) =>
		callEndpoint(on(visitsEndpoint, services), `/api/visits?${query}`, { isText: true });

	test('has the day, the hours and the hall, and names nobody', async () => {
		const { status, headers, text } = await file('day=2026-12-12&part=evening&kind=tasting&language=en');

		expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
		for (const line of ['DTSTART:20261212T140000Z', 'DTEND:20261212T170000Z', 'SUMMARY:Tasting at Lalazar', 'STATUS:CONFIRMED'])
			expect(text.split('\r\n')).toContain(line);
		expect((await file('day=2026-12-12&part=evening&kind=visit&language=ur')).text).toContain('SUMMARY:لالہ زار: ہال دیکھنا');
	});

	test.each(['', 'day=2026-02-30&part=evening&kind=visit', 'day=2026-12-12&part=night&kind=visit', 'day=2026-12-12&part=evening&kind=x'])(
		'of “%s” there is none',
		async (query) => {
			expect((await file(query)).status).toBe(404);
		},
	);
});
