import { describe, expect, test, vi } from 'vitest';
import { SettingProblem } from '#server/lib/env.ts';
import { addressHash } from '#server/lib/http/visitor.ts';
import type { Services } from '#server/lib/services.ts';
import { refusedFields } from '#server/lib/supabase/bookings.ts';
import { DatabaseProblem } from '#server/lib/supabase/client.ts';
import type { ListRequest } from '#shared/rules/booking/list-request.ts';
import type { Day } from '#shared/rules/day.ts';
import { bookingsEndpoint } from '../../netlify/functions/bookings.mts';
import { aRequestBody } from '../support/booking.ts';
import { callEndpoint, type Knock, post, type Reply } from '../support/call-endpoint.ts';
import { aBook, aMessenger, anOutbox, someServices } from '../support/server-fakes.ts';

const KEY = '11111111-1111-4111-8111-111111111111';
const PATH = '/api/bookings';

/** Requests a slot. Returns the answer and the saved bookings. */
async function ask(body: unknown = aRequestBody(), { headers, ...knock }: Knock = {}, changes: Partial<Services> = {}) {
	const bookings = aBook();
	const door = bookingsEndpoint(() => someServices({ bookings, ...changes }));
	const reply: Reply = await post(door, PATH, body, { ...knock, headers: { 'idempotency-key': KEY, ...headers } });
	return { ...reply, code: reply.body?.error?.code, kept: bookings.kept };
}

describe('the body', () => {
	test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx', ''])(
		'must be JSON by its type: %j is refused',
		async (type) => {
			const { status, code, kept } = await ask(aRequestBody(), { headers: { 'content-type': type } });

			expect([status, code]).toEqual([415, 'unsupported_media_type']);
			expect(kept).toEqual([]);
		},
	);

	test('may include a character set', async () => {
		expect((await ask(aRequestBody(), { headers: { 'content-type': 'Application/JSON; charset=utf-8' } })).status).toBe(201);
	});

	test.each(['', '{', '{"clientName":"x",}', 'undefined', '{"a":1}{"b":2}', "{'a':1}", new Uint8Array([0x22, 0xff, 0xfe, 0x22])])(
		'must be whole: %j is refused',
		async (body) => {
			const { status, code } = await ask(body);

			expect([status, code]).toEqual([400, 'broken_json']);
		},
	);

	test.each(['null', '[]', '"text"', '7', '[{"clientName":"x"}]'])('must be an object: %s is refused', async (body) => {
		const { status, code } = await ask(body);

		expect([status, code]).toEqual([422, 'invalid']);
	});

	test('of 5 MB is refused by its announced length, unread', async () => {
		const pull = vi.fn((body: ReadableStreamDefaultController) => body.close());
		const stream = new ReadableStream({ pull }, { highWaterMark: 0 });

		const { status, code } = await ask(stream, { headers: { 'content-length': String(5 * 1024 * 1024) } });

		expect([status, code]).toEqual([413, 'too_large']);
		expect(pull).not.toHaveBeenCalled();
	});

	test.each([undefined, '10'])('of 5 MB that announces %s is read no further than the limit', async (length) => {
		let sent = 0;
		const stream = new ReadableStream({
			pull(controller) {
				if (sent >= 5 * 1024 * 1024) return controller.close();
				sent += 8192;
				controller.enqueue(new Uint8Array(8192).fill(0x20));
			},
		});

		const { status, code } = await ask(stream, { headers: { 'content-length': length } });

		expect([status, code]).toEqual([413, 'too_large']);
		expect(sent).toBeLessThan(64 * 1024);
	});

	test('of exactly 32 KB is read', async () => {
		const body = JSON.stringify(aRequestBody());

		expect((await ask(body.padEnd(32 * 1024))).status).toBe(201);
		expect((await ask(body.padEnd(32 * 1024 + 1))).status).toBe(413);
	});

	test('nested a thousand levels deep is refused', async () => {
		const { status } = await ask(`{"addOns":${'['.repeat(10_000)}${']'.repeat(10_000)}}`);

		expect(status).toBe(422);
	});
});

describe('the key', () => {
	const asked = (key: string | undefined) => ask(aRequestBody(), { headers: { 'idempotency-key': key } });

	test.each([undefined, '', 'abc', '1', `${KEY}0`, `${KEY}, ${KEY}`, "' or 1=1 --"])('must be a UUID: %j is refused', async (key) => {
		const { status, code, kept } = await asked(key);

		expect([status, code]).toEqual([400, 'idempotency_key_required']);
		expect(kept).toEqual([]);
	});

	test.each([
		['the nil UUID', '00000000-0000-0000-0000-000000000000'],
		['the greatest', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
		['one of a clock and a network card (version 1)', 'c232ab00-9414-11ec-b3c8-9f6bdeced846'],
		['one of a name (version 5)', '2ed6657d-e927-568b-95e1-2665a8aea6a2'],
		['one of no known variant', '11111111-1111-4111-c111-111111111111'],
	])('must be random: %s is refused with a sentence', async (_, key) => {
		const { status, code, body, kept } = await asked(key);

		expect([status, code, kept]).toEqual([400, 'idempotency_key_required', []]);
		expect(body.error.message).toContain('random UUID');
	});

	test.each([
		['of chance', 'F47AC10B-58CC-4372-A567-0E02B2C3D479'],
		['of time and chance', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'],
	])('may be one %s: %s', async (_, key) => {
		expect((await asked(key)).status).toBe(201);
	});
});

describe('the origin', () => {
	test.each([
		['the site', 'https://lalazar.example', 201],
		['no browser', undefined, 201],
		['another site', 'https://evil.example', 403],
		['a site that begins alike', 'https://lalazar.example.evil.example', 403],
		['the site without encryption', 'http://lalazar.example', 403],
		['the site on another port', 'https://lalazar.example:8443', 403],
		['a sandboxed frame or a file', 'null', 403],
		['somebody’s own machine', 'http://localhost:4321', 403],
	])('of %s (%s): %i', async (_, origin, status) => {
		const reply = await ask(aRequestBody(), { headers: { origin } });

		expect(reply.status).toBe(status);
		expect(reply.headers.get('access-control-allow-origin')).toBeNull();
		if (status === 403) expect(reply.code).toBe('foreign_origin');
		expect(reply.kept).toHaveLength(status === 403 ? 0 : 1);
	});

	test.each([
		['http://localhost:4321', 201],
		['http://127.0.0.1:9999', 201],
		['http://[::1]:4321', 201],
		['http://localhost.evil.example', 403],
		['null', 403],
	])('%s on the embedded backend: %i', async (origin, status) => {
		const settings = { ...someServices().settings, embedded: true };

		expect((await ask(aRequestBody(), { headers: { origin } }, { settings })).status).toBe(status);
	});
});

describe('a field', () => {
	test.each([
		['NUL in the name', { clientName: 'A\u0000B' }, { clientName: 'This holds characters that cannot be seen. Please type it again' }],
		[
			'an escape sequence',
			{ clientName: '\u001B[31mRed' },
			{ clientName: 'This holds characters that cannot be seen. Please type it again' },
		],
		[
			'text turned round',
			{ specialRequests: 'safe\u202Eexe' },
			{ specialRequests: 'This holds characters that cannot be seen. Please type it again' },
		],
		['half an emoji', { clientName: 'x\uD83C' }, { clientName: 'This holds characters that cannot be seen. Please type it again' }],
		['no phone', { phone: 'call me' }, { phone: 'Please enter a valid phone number, such as 0300 1234567' }],
		['too many guests', { hall: 'Tulip Hall', guestCount: 801 }, { guestCount: 'Tulip Hall seats up to 800 guests' }],
		['no guests', { guestCount: 0 }, { guestCount: 'Guest count must be at least 1' }],
		['a day gone by', { eventDate: '2026-11-21' }, { eventDate: 'Please choose a date from tomorrow on' }],
		['an unknown field', { isAdmin: true }, { isAdmin: 'This field is not known here' }],
		['a name in Urdu mode', { clientName: '', language: 'ur' }, { clientName: 'نام لکھنا ضروری ہے' }],
	])('with %s is refused with a sentence', async (_, changes, fields) => {
		const { status, body, kept } = await ask(aRequestBody(changes));

		expect(status).toBe(422);
		expect(body.error).toEqual({ code: 'invalid', message: expect.any(String), fields, requestId: 'req-1' });
		expect(kept).toEqual([]);
	});

	test.each(
		'manager_phone managerPhone booking_url bookingUrl to to_phone toPhone recipient message text kind template params link'.split(' '),
	)('called %s, which would choose the recipient or the text of a message, is unknown', async (name) => {
		const messenger = aMessenger();

		const { status, body, kept } = await ask(aRequestBody({ [name]: '+923009999999' }), {}, { messenger: () => messenger });

		expect([status, body.error.fields]).toEqual([422, { [name]: 'This field is not known here' }]);
		expect([kept, messenger.given]).toEqual([[], []]);
	});

	test.each(['fr', 'en_US', 'ur\n', '', { en: 1 }, ['en', 'ur'], 7])(
		'with the language %j, of which there is no template, is refused',
		async (language) => {
			const { status, body, kept } = await ask(aRequestBody({ language }));

			expect([status, Object.keys(body.error.fields)]).toEqual([422, ['language']]);
			expect(kept).toEqual([]);
		},
	);

	test.each(['__proto__', 'constructor', 'toString'])('called %s is an unknown field and changes no object', async (name) => {
		const body = JSON.stringify(aRequestBody()).replace('{', `{"${name}":{"isAdmin":true},`);

		const { status, text } = await ask(body);

		expect(status).toBe(422);
		expect(text).toContain(`"${name}":"This field is not known here"`);
		expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
	});
});

/** A valid request with three functions; a test names only what matters to it. */
function aListBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
	const { eventDate, eventTime, guestCount, hall, ...family } = aRequestBody();
	const [mehndi, walima] = ['mehndi', 'walima'].map((occasion) => ({ occasion, hall: 'Tulip Hall', guestCount: 200, eventTime: 'dinner' }));
	const functions = [
		{ ...mehndi, eventDate: '2027-01-07' },
		{ occasion: 'barat', hall, eventDate, eventTime, guestCount, package: 'Menu 2', serving: 'table' },
		{ ...walima, eventDate: '2027-01-10', package: 'Menu 1', serving: 'buffet', addOns: ['Gajar Halwa'] },
	];
	return { ...family, functions, ...changes };
}

const functionsOf = (body: Record<string, unknown>) => body['functions'] as Record<string, unknown>[];

describe('a request with three functions', () => {
	test('is saved once, and its receipt names each', async () => {
		const { status, body, kept } = await ask(aListBody());

		expect(status).toBe(201);
		expect(body.functions.map(({ occasion }: { occasion: string }) => occasion)).toEqual(['mehndi', 'barat', 'walima']);
		expect(kept).toHaveLength(1);
	});

	test('has no estimate until each function has a menu', async () => {
		expect((await ask(aListBody())).body.estimate).toBeNull();
	});

	test('has alternatives for the taken one alone, and none in a slot of the same request', async () => {
		const bookings = aBook();
		bookings.taken.push({ hall: 'Main Hall', eventDate: '2027-01-09' as never, eventTime: 'dinner' });
		const [mehndi, barat, walima] = functionsOf(aListBody());
		const functions = [mehndi, barat, { ...walima, hall: 'Main Hall', eventDate: '2027-01-09', eventTime: 'lunch' }];

		const { status, body } = await ask(aListBody({ functions }), {}, { bookings });

		expect([status, body.error.code]).toEqual([409, 'slot_taken']);
		expect(body.functions).toEqual([{ index: 1, alternatives: body.alternatives }]);
		expect(body.alternatives[0]).toEqual({ hall: 'Tulip Hall', eventDate: '2027-01-09', eventTime: 'dinner' });
	});

	test('with problems is refused with a sentence for each, at its function, in the family’s language', async () => {
		const [mehndi, barat, walima] = functionsOf(aListBody());
		const functions = [mehndi, { ...barat, eventDate: '2026-11-21' }, { ...walima, occasion: null }];

		const { status, body, kept } = await ask(aListBody({ functions }));
		const urdu = await ask(aListBody({ functions, language: 'ur' }));

		expect(status).toBe(422);
		expect(body.error.fields).toEqual({
			'functions.1.eventDate': 'Please choose a date from tomorrow on',
			'functions.2.occasion': 'Please choose what this event is',
		});
		expect(urdu.body.error.fields['functions.2.occasion']).toBe('بتائیے یہ کون سی تقریب ہے');
		expect(kept).toEqual([]);
	});
});

describe('a refusal of the book', () => {
	test('for a taken slot includes alternatives', async () => {
		const bookings = aBook();
		bookings.taken.push({ hall: 'Main Hall', eventDate: '2027-01-09' as never, eventTime: 'dinner' });

		const { status, body } = await ask(aRequestBody(), {}, { bookings });

		expect(status).toBe(409);
		expect(body.error.code).toBe('slot_taken');
		expect(body.alternatives[0]).toEqual({ hall: 'Main Hall', eventDate: '2027-01-09', eventTime: 'lunch' });
	});

	test('for too many requests includes Retry-After', async () => {
		const bookings = aBook();
		bookings.isFull = true;

		const { status, code, headers } = await ask(aRequestBody(), {}, { bookings });

		expect([status, code, headers.get('retry-after')]).toEqual([429, 'too_many_requests', '3600']);
	});
});

test('a booking is saved although the notice to the manager fails, and the log has its id', async () => {
	const outbox = { ...anOutbox(), claim: () => Promise.reject(new Error('of Ayesha')) };
	const lines: unknown[] = [];

	const { status, kept } = await ask(aRequestBody(), {}, { outbox, log: (line) => void lines.push(line) });

	expect(status).toBe(201);
	expect(lines).toContainEqual(
		expect.objectContaining({ event: 'manager_notice', level: 'error', bookingId: kept[0]?.bookingId, fault: 'Error' }),
	);
	expect(JSON.stringify(lines)).not.toContain('Ayesha');
});

test.each([
	['goes out by WhatsApp', () => ({ ...aMessenger(), name: 'cloud' as const, simulated: false }), undefined],
	['is only simulated', aMessenger, true],
	[
		'cannot go out because a key is missing',
		() => {
			throw new SettingProblem('No keys.');
		},
		undefined,
	],
])('the receipt says whether messages are simulated when sending %s', async (_, messenger, isSimulated) => {
	expect((await ask(aRequestBody(), {}, { messenger })).body.isSimulated).toBe(isSimulated);
});

test('a GET changes nothing', async () => {
	const bookings = aBook();
	const door = bookingsEndpoint(() => someServices({ bookings }));

	expect((await callEndpoint(door, PATH)).status).toBe(405);
	expect(bookings.kept).toEqual([]);
});

describe('refusals of the database', () => {
	const problem = (code: string, message: string) =>
		new DatabaseProblem('request_booking', { code, status: 400, cause: { code, message } });

	test.each([
		['22023', 'date_too_early', { eventDate: 'date-too-early' }],
		['22023', 'phone_own', { phone: 'phone-own' }],
		['23514', 'bookings_groom_phone_e164', { groomPhone: 'phone-invalid' }],
		['23514', 'bookings_client_name_form', { clientName: 'hidden-characters' }],
		['23514', 'functions_guests_seated', { guestCount: 'tulip-hall-full' }],
	])('%s with "%s" becomes a problem of its field', (code, message, fields) => {
		expect(refusedFields(problem(code, message), { hall: 'Tulip Hall' })).toEqual(fields);
	});

	test.each([
		['22023', 'date_too_early', { 'functions.1.eventDate': 'date-too-early' }],
		['22023', 'date_too_late', { 'functions.0.eventDate': 'date-too-late' }],
		['22023', 'phone_own', { phone: 'phone-own' }],
		['23514', 'functions_guests_seated', { 'functions.0.guestCount': 'main-hall-full', 'functions.1.guestCount': 'tulip-hall-full' }],
	])('of a list, %s with "%s" becomes a problem of the functions it can mean', (code, message, fields) => {
		const functions = [
			{ hall: 'Main Hall', eventDate: '2028-11-21' },
			{ hall: 'Tulip Hall', eventDate: '2026-11-22' },
		];

		expect(refusedFields(problem(code, message), { functions } as ListRequest)).toEqual(fields);
	});

	test.each([
		['a rule that no visitor can break', problem('22023', 'a key is missing')],
		['another error of the database', problem('23505', 'bookings_client_name_form')],
		['an error of ours', new TypeError('bookings_phone_e164')],
	])('%s is not a refusal and stays an error', (_, error) => {
		expect(refusedFields(error, { hall: 'Main Hall' })).toBeUndefined();
	});
});

describe('the hash of an address', () => {
	const today = '2026-11-21' as Day;
	const hash = (ip: string, day = today, key = 'sb_secret_test') => addressHash(ip, day, key);

	test('the hash of an address is the same all day and different tomorrow', () => {
		expect(hash('203.0.113.7')).toBe(hash('203.0.113.7'));
		expect(hash('203.0.113.7', '2026-11-22' as Day)).not.toBe(hash('203.0.113.7'));
	});

	test('without the key, hashing addresses cannot reveal the visitor', () => {
		expect(hash('203.0.113.7', today, 'sb_secret_other')).not.toBe(hash('203.0.113.7'));
		expect(hash('203.0.113.7')).toMatch(/^[0-9a-f]{64}$/);
	});

	test.each([
		['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff'],
		['2001:db8::1', '2001:DB8:0:0::2'],
		['::ffff:203.0.113.7', '203.0.113.7'],
		['::1', '::2'],
	])('%s and %s are one household', (one, other) => {
		expect(hash(one)).toBe(hash(other));
	});

	test.each([
		['203.0.113.7', '203.0.113.8'],
		['2001:db8:0:1::1', '2001:db8:0:2::1'],
		['2001:db8::1', '2001:db9::1'],
	])('%s and %s are two households', (one, other) => {
		expect(hash(one)).not.toBe(hash(other));
	});
});
