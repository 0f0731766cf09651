import { describe, expect, test } from 'vitest';
import type { Services } from '#server/lib/services.ts';
import { clientErrorsEndpoint } from '../../netlify/functions/client-errors.mts';
import { healthEndpoint } from '../../netlify/functions/health.mts';
import unknownAddress from '../../netlify/functions/unknown-address.mts';
import { callEndpoint, type Knock, on, post } from '../support/call-endpoint.ts';
import { aLog, aStaff, someClientErrors, someServices } from '../support/server-fakes.ts';

const REPORT = {
	page: '/ur/booking',
	kind: 'boundary',
	place: '/_astro/BookingWizard.1a2b.js:1:2345',
	part: 'MealPart',
	name: 'TypeError',
	message: 'o.includes is not a function',
	version: '0.1.0',
};

function anEndpoint(changes: Partial<Services> = {}) {
	const { lines, log } = aLog();
	const services = someServices({ log, ...changes });
	const report = (body: unknown, knock?: Knock) => post(on(clientErrorsEndpoint, services), '/api/client-errors', body, knock);
	return { services, report, noted: () => lines.filter(({ event }) => event === 'client_error') };
}

describe('a report of a broken page', () => {
	test('is counted and logged in one line with the page’s fields only', async () => {
		const { services, report, noted } = anEndpoint();

		const { status, text } = await report(REPORT);

		expect([status, text]).toEqual([204, '']);
		expect(await services.clientErrors.today()).toBe(1);
		expect(noted()).toEqual([{ event: 'client_error', level: 'error', ...REPORT }]);
	});

	test('needs only page and kind; an address is cut to its path', async () => {
		const { report, noted } = anEndpoint();

		await report({ page: '/booking', kind: 'script', place: 'https://lalazar.example/_astro/client.1a2b.js?again=1' });

		expect(noted()).toMatchObject([{ page: '/booking', place: '/_astro/client.1a2b.js', part: '', message: '' }]);
	});

	test('never logs typed text, for any report of a page', async () => {
		const { report, noted } = anEndpoint();

		await report({ ...REPORT, message: `Failed at 'Ayesha' +923001234567 ayesha@mail.example`, typed: 'Ayesha' });
		await report({ ...REPORT, name: 'SyntaxError', message: 'Unexpected token A: Ayesha' });

		expect(noted()).toHaveLength(2);
		expect(JSON.stringify(noted())).not.toMatch(/Ayesha|3001234567|mail/);
	});

	test.each([
		['page', { page: '/booking?name=Ayesha' }],
		['page', { page: undefined }],
		['page', { page: 7 }],
		['kind', { kind: 'joke' }],
		['part', { part: 'Ayesha Khan' }],
		['name', { name: ['TypeError'] }],
		['message', { message: { text: 'x' } }],
		['version', { version: '1 0' }],
	])('is refused where its %s is not what a page sends', async (field, wrong) => {
		const { report, noted } = anEndpoint();

		const { status, body } = await report({ ...REPORT, ...wrong });

		expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([422, 'invalid', [field]]);
		expect(noted()).toEqual([]);
	});

	test.each([[null], ['text'], [[]], [7]])('that is no object (%j) is refused', async (body) => {
		expect((await anEndpoint().report(JSON.stringify(body))).status).toBe(422);
	});

	test('larger than 32 KB, of another type, or of another website is refused', async () => {
		const { report } = anEndpoint();

		expect((await report({ ...REPORT, message: 'x'.repeat(33_000) })).status).toBe(413);
		expect((await report(REPORT, { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
		expect((await report(REPORT, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
	});

	test('over the limit of its address is refused and not logged', async () => {
		const { report, noted } = anEndpoint({ clientErrors: someClientErrors({ limit: 2 }) });

		const statuses = [await report(REPORT), await report(REPORT), await report(REPORT)].map(({ status }) => status);

		expect(statuses).toEqual([204, 204, 429]);
		expect((await report(REPORT, { ip: '198.51.100.9' })).status).toBe(204);
		expect(noted()).toHaveLength(3);
	});
});

describe('the number of script errors today', () => {
	const health = (token?: string, staff = aStaff()) =>
		callEndpoint(
			on(healthEndpoint, someServices({ staff })),
			'/api/health',
			token ? { headers: { authorization: `Bearer ${token}` } } : {},
		);

	test('is counted for staff', async () => {
		expect((await health('a.b.c', { ...aStaff(), whoIs: async () => ({ kind: 'admin', userId: 'salma' }) })).body).toMatchObject({
			ok: true,
			clientErrors: 0,
		});
	});

	test('is hidden from strangers, who still see the site’s health', async () => {
		for (const { status, body } of [
			await health(),
			await health('a.b.c', { ...aStaff(), whoIs: async () => ({ kind: 'unknown' }) }),
			await health('booking-token'),
		]) {
			expect(status).toBe(200);
			expect(body).not.toHaveProperty('clientErrors');
		}
	});
});

test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])(
	'an unknown address under /api answers %s like an endpoint: 404 as JSON, not cached',
	async (method) => {
		const { status, headers, body, text } = await callEndpoint(unknownAddress, '/api/nope', { method });

		expect(status).toBe(404);
		expect(headers.get('content-type')).toMatch(/^application\/json/);
		expect(headers.get('cache-control')).toBe('no-store');
		if (method === 'HEAD') expect(text).toBe('');
		else expect(body).toEqual({ error: { code: 'not_found', message: expect.any(String), requestId: 'req-1' } });
	},
);
