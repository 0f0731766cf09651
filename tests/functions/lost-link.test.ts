import { describe, expect, test } from 'vitest';
import { lostLinkEndpoint } from '../../netlify/functions/lost-link.mts';
import { on, post } from '../support/call-endpoint.ts';
import { aBook, aMessenger, anOutbox, someLinks, someServices } from '../support/server-fakes.ts';

const ask = (body: unknown, services = someServices()) => post(on(lostLinkEndpoint, services), '/api/lost-link', body);

test('every question gets the same answer: the endpoint does not look into the bookings', async () => {
	const untouchable = <Port extends object>(port: Port): Port =>
		new Proxy(port, {
			get(_, name) {
				throw new Error(`The door asked the book: ${String(name)}`);
			},
		});
	const links = someLinks();
	const services = someServices({ links, bookings: untouchable(aBook()), outbox: untouchable(anOutbox()) });

	const answers = [
		await ask({ phone: '0300-1234567', eventDate: '2027-01-09' }, services),
		await ask({ phone: '+92 333 7654321', eventDate: '2020-01-01', language: 'ur' }, services),
	];

	for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 202, body: { noted: true, isSimulated: true } });
	expect(links.asked).toEqual([
		{ phone: '+923001234567', eventDate: '2027-01-09' },
		{ phone: '+923337654321', eventDate: '2020-01-01' },
	]);
});

test('with real messages no answer calls them simulated', async () => {
	const messenger = () => ({ ...aMessenger(), name: 'cloud' as const, simulated: false });

	const { body } = await ask({ phone: '0300-1234567', eventDate: '2027-01-09' }, someServices({ messenger }));

	expect(body).toEqual({ noted: true });
});

describe('is refused, with words beside the field', () => {
	test.each([
		[{}, { phone: 'Phone number is required', eventDate: 'Event date is required' }],
		[
			{ phone: 'salma', eventDate: '2027-02-30' },
			{ phone: 'Please enter a valid phone number, such as 0300 1234567', eventDate: 'Event date is required' },
		],
		[{ phone: '0300-1234567', eventDate: '2027-01-09', name: 'x' }, { name: 'This field is not known here' }],
	])('%j', async (body, fields) => {
		const reply = await ask(body);

		expect(reply.status).toBe(422);
		expect(reply.body.error).toMatchObject({ code: 'invalid', fields });
	});

	test('in Urdu', async () => {
		expect((await ask({ language: 'ur' })).body.error.fields.phone).toMatch(/[ا-ے]/);
	});
});

test('a number that asks too often must wait', async () => {
	const services = someServices({ links: someLinks({ limit: 1 }) });
	await ask({ phone: '0300-1234567', eventDate: '2027-01-09' }, services);

	const { status, headers, body } = await ask({ phone: '0300-1234567', eventDate: '2027-01-09' }, services);

	expect(status).toBe(429);
	expect(headers.get('retry-after')).toBe('3600');
	expect(body.error.code).toBe('too_many_requests');
});

test('another website cannot ask', async () => {
	const reply = await post(
		on(lostLinkEndpoint, someServices()),
		'/api/lost-link',
		{ phone: '0300-1234567', eventDate: '2027-01-09' },
		{ headers: { origin: 'https://evil.example' } },
	);

	expect(reply.status).toBe(403);
});
