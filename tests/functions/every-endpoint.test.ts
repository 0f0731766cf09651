import { describe, expect, test, vi } from 'vitest';
import { SettingProblem } from '#server/lib/env.ts';
import type { EndpointContext, Services } from '#server/lib/services.ts';
import { DatabaseProblem } from '#server/lib/supabase/client.ts';
import { agreementEndpoint } from '../../netlify/functions/agreement.mts';
import { availabilityEndpoint } from '../../netlify/functions/availability.mts';
import { bookingEndpoint } from '../../netlify/functions/booking.mts';
import { bookingChangesEndpoint } from '../../netlify/functions/booking-changes.mts';
import { bookingsEndpoint } from '../../netlify/functions/bookings.mts';
import { calendarFeedEndpoint } from '../../netlify/functions/calendar-feed.mts';
import { clientErrorsEndpoint } from '../../netlify/functions/client-errors.mts';
import { dishesEndpoint } from '../../netlify/functions/dishes.mts';
import { finalGuestsEndpoint } from '../../netlify/functions/final-guests.mts';
import { healthEndpoint } from '../../netlify/functions/health.mts';
import { lostLinkEndpoint } from '../../netlify/functions/lost-link.mts';
import { ownReviewEndpoint } from '../../netlify/functions/own-review.mts';
import { paymentPictureEndpoint } from '../../netlify/functions/payment-picture.mts';
import { paymentProofsEndpoint } from '../../netlify/functions/payment-proofs.mts';
import { reviewsEndpoint } from '../../netlify/functions/reviews.mts';
import { visitsEndpoint } from '../../netlify/functions/visits.mts';
import { whatsappHistoryEndpoint } from '../../netlify/functions/whatsapp-history.mts';
import { whatsappSendEndpoint } from '../../netlify/functions/whatsapp-send.mts';
import { whatsappStatusEndpoint } from '../../netlify/functions/whatsapp-status.mts';
import { whatsappWebhookEndpoint } from '../../netlify/functions/whatsapp-webhook.mts';
import { callEndpoint, on, post } from '../support/call-endpoint.ts';
import { aBook, aLog, someServices } from '../support/server-fakes.ts';

type Open = (context: EndpointContext) => Services;
const DOORS: [string, (open: Open) => ReturnType<typeof healthEndpoint>, string][] = [
	['bookings', bookingsEndpoint, 'POST'],
	['booking', bookingEndpoint, 'GET, HEAD'],
	['booking-changes', bookingChangesEndpoint, 'POST'],
	['availability', availabilityEndpoint, 'GET, HEAD'],
	['calendar-feed', calendarFeedEndpoint, 'GET, HEAD'],
	['whatsapp-send', whatsappSendEndpoint, 'POST'],
	['whatsapp-status', whatsappStatusEndpoint, 'GET, HEAD'],
	['whatsapp-history', whatsappHistoryEndpoint, 'GET, HEAD'],
	['whatsapp-webhook', whatsappWebhookEndpoint, 'GET, HEAD, POST'],
	['health', healthEndpoint, 'GET, HEAD'],
	['client-errors', clientErrorsEndpoint, 'POST'],
	['lost-link', lostLinkEndpoint, 'POST'],
	['final-guests', finalGuestsEndpoint, 'POST'],
	['agreement', agreementEndpoint, 'GET, HEAD, POST'],
	['dishes', dishesEndpoint, 'POST'],
	['own-review', ownReviewEndpoint, 'POST'],
	['reviews', reviewsEndpoint, 'GET, HEAD'],
	['payment-picture', paymentPictureEndpoint, 'GET, HEAD'],
	['payment-proofs', paymentProofsEndpoint, 'POST'],
	['visits', visitsEndpoint, 'GET, HEAD, POST'],
];
const open = () => someServices();
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const wrongMethods = DOORS.flatMap(([name, make, allow]) =>
	METHODS.filter((method) => !allow.split(', ').includes(method)).map((method) => [method, name, make, allow] as const),
);

test.each(wrongMethods)('%s on %s is refused with the allowed methods', async (method, _, make, allow) => {
	const reply = await callEndpoint(make(open), '/', { method });

	expect(reply.status).toBe(405);
	expect(reply.headers.get('allow')).toBe(allow);
	if (method !== 'HEAD') expect(reply.body.error).toEqual({ code: 'method_not_allowed', message: expect.any(String), requestId: 'req-1' });
});

describe.each(DOORS)('%s', (name, make, allow) => {
	const method = allow.split(', ')[0] ?? '';

	test('sends headers against caching, sniffing and referrers', async () => {
		const { headers } = await callEndpoint(make(open), '/', { method });

		// Published reviews are the same for all.
		expect(headers.get('cache-control')).toBe(name === 'reviews' ? 'public, max-age=300' : 'no-store');
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('referrer-policy')).toBe('no-referrer');
		expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload');
		expect(headers.get('content-type')).toMatch(/^application\/json/);
		expect(headers.get('access-control-allow-origin')).toBeNull();
	});

	test('answers 503 without a setting, which only the log names', async () => {
		const openNothing = () => {
			throw new SettingProblem('SUPABASE_SECRET_KEY is not set. Set it somewhere.');
		};
		const printed = vi.spyOn(console, 'log').mockImplementation(() => {});

		const reply = await callEndpoint(make(openNothing), '/', { method });

		expect(reply.status).toBe(503);
		expect(reply.body.error).toMatchObject({ code: 'not_configured' });
		expect(JSON.stringify(reply.body)).not.toContain('SUPABASE');
		expect(printed.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
			{ event: 'fault', fault: 'SUPABASE_SECRET_KEY is not set. Set it somewhere.' },
			{ event: 'answer', status: 503 },
		]);
		printed.mockRestore();
	});

	test('hides the details of an internal error and logs its place', async () => {
		const { lines, log } = aLog();
		const services = new Proxy(someServices({ log }), {
			get: (target, name) => (name === 'log' ? target.log : fail(new TypeError('of Ayesha, +923001234567'))),
		});

		const reply = await callEndpoint(
			make(() => services),
			'/?from=2027-01-01&to=2027-01-02',
			{ method, headers: { authorization: 'Bearer a.b.c' } },
		);

		expect(reply.status).toBe(500);
		expect(reply.body).toEqual({ error: { code: 'internal', message: expect.any(String), requestId: 'req-1' } });
		expect(lines[0]).toMatchObject({ event: 'fault', fault: 'TypeError', place: expect.stringContaining('at ') });
		expect(JSON.stringify(lines)).not.toMatch(/Ayesha|3001234567/);
	});
});

describe.each(DOORS.filter(([name, , allow]) => allow.includes('POST') && name !== 'whatsapp-webhook'))('%s, which writes', (_, make) => {
	test.each([
		['another website', { 'sec-fetch-site': 'cross-site' }],
		['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
		['another website that names itself', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
	])('refuses a page of %s', async (_page, headers) => {
		const { status, body } = await post(make(open), '/', {}, { headers });

		expect([status, body.error.code]).toEqual([403, 'foreign_origin']);
	});

	test.each([
		['a page of the hall', { 'sec-fetch-site': 'same-origin' }],
		['somebody by hand', { 'sec-fetch-site': 'none' }],
		['a program', {}],
	])('accepts %s', async (_page, headers) => {
		expect((await post(make(open), '/', {}, { headers })).status).not.toBe(403);
	});
});

test('HEAD is answered like GET without the body', async () => {
	const get = await callEndpoint(healthEndpoint(open), '/api/health');
	const head = await callEndpoint(healthEndpoint(open), '/api/health', { method: 'HEAD' });

	expect(head.status).toBe(get.status);
	expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
	expect(head.text).toBe('');
});

test.each([
	['nobody answers', { code: '', status: 0 }],
	['the gateway gives up', { code: '', status: 504 }],
	['PostgREST has no connection', { code: 'PGRST000', status: 503 }],
	['the statement takes too long', { code: '57014', status: 500 }],
	['there are too many connections', { code: '53300', status: 500 }],
])('when %s, the answer is "unavailable" and never "free"', async (_, how) => {
	const broken = new DatabaseProblem('availability', { ...how, cause: undefined });
	const bookings = { ...aBook(), occupied: () => Promise.reject(broken) };

	const reply = await callEndpoint(on(availabilityEndpoint, someServices({ bookings })), '/api/availability?from=2027-01-01&to=2027-01-02');

	expect(reply.status).toBe(503);
	expect(reply.body.error.code).toBe('unavailable');
	expect(reply.text).not.toContain('free');
});

function fail(error: Error): never {
	throw error;
}
