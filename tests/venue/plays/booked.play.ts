import { afterAll, beforeAll, expect, test } from 'vitest';
import { venue } from '#server/lib/content.ts';
import { submissions } from '#server/lib/whatsapp/submission.ts';
import { addDays, dayAt } from '#shared/rules/day.ts';
import { EVENT_TIMES, HALLS } from '#shared/rules/slots/slot.ts';
import { availabilityEndpoint } from '../../../netlify/functions/availability.mts';
import { bookingEndpoint } from '../../../netlify/functions/booking.mts';
import { bookingsEndpoint } from '../../../netlify/functions/bookings.mts';
import { callEndpoint, post } from '../../support/call-endpoint.ts';
import { aRealServer, type RealServer } from '../../support/real-desk.ts';
import { tracesIn } from './traces.ts';

let real: RealServer;
let admin: ReturnType<RealServer['asHolder']>;
beforeAll(async () => {
	real = await aRealServer();
	admin = real.asHolder(await real.signIn('admin@lalazar.example', 'lalazar-demo-1'));
});
afterAll(() => real.stack.close());

/** After the demo's bookings and the fixture's VAT rise. */
const eventDate = addDays(dayAt(new Date()), 400);
const SLOTS = HALLS.flatMap((hall) => EVENT_TIMES.map((eventTime) => ({ hall, eventTime })));

const ask = (changes: object, at = 0) =>
	post(
		bookingsEndpoint(() => real.services),
		'/api/bookings',
		{
			clientName: 'Ana Test',
			phone: `+35191200${String(1000 + at)}`,
			eventDate,
			guestCount: 60,
			package: 'Feast of the serra',
			serving: 'table',
			consent: true,
			...changes,
		},
		{ headers: { 'idempotency-key': crypto.randomUUID() }, ip: `203.0.113.${at + 1}` },
	);

test('each hall is booked in each slot of a day, with its own letters, both taxes and its own chat', async () => {
	for (const [at, slot] of SLOTS.entries()) {
		const { status, body } = await ask(slot, at);

		expect(status, JSON.stringify(body)).toBe(201);
		expect(body.reference).toMatch(/^QH-[0-9A-Z]{4}-[0-9A-Z]{2}$/);
		expect(body.estimate).toMatchObject({ subtotal: 5760, tax: 922 + 115, total: 6797 });
		expect(body.estimate.taxes.map(({ name }: { name: string }) => name)).toEqual(['VAT', 'Tourist levy']);
		expect(decodeURIComponent(body.whatsappUrl)).toContain('€ 6,797');
		expect(tracesIn(decodeURIComponent(body.whatsappUrl).replaceAll('+', ' '))).toEqual([]);
		const own = await callEndpoint(
			bookingEndpoint(() => real.services),
			`/api/bookings/${body.reference}`,
			{ params: { reference: body.reference }, headers: { authorization: `Bearer ${body.token}` } },
		);
		expect(own.body).toMatchObject(slot);
	}
	expect(SLOTS).toHaveLength(9);
});

test('a hall refuses more guests than it seats, and another venue’s slot, hall or language', async () => {
	const wrong = [{ guestCount: 121 }, { eventTime: 'dinner' }, { hall: 'Main Hall' }, { language: 'ur' }];
	for (const [at, changes] of wrong.entries())
		expect((await ask({ hall: 'Orangery', eventTime: 'brunch', ...changes }, 20 + at)).status, JSON.stringify(changes)).toBe(422);
});

test('the visitors’ calendar and the desk’s reads have only these halls and slots', async () => {
	const offered = await callEndpoint(
		availabilityEndpoint(() => real.services),
		`/api/availability?from=${eventDate}&to=${eventDate}`,
	);
	expect(offered.body.days[0].slots).toHaveLength(9);

	const reads = await Promise.all([
		admin.rpc('month_book', { p_from: eventDate, p_to: eventDate }),
		admin.rpc('day_book', { p_day: eventDate }),
		admin.rpc('today_book', {}),
		admin.rpc('booking_stats', {}),
	]);
	const told = reads.map(({ data, error }) => JSON.stringify(data ?? error));
	expect(told.filter((text) => text.includes('PGRST') || text.includes('"code"'))).toEqual([]);
	expect(told.join()).toContain('Walled Garden');
});

test('the database has its holds, limits and retention', async () => {
	const { rows } = await real.stack.backend.database.query(
		"select key, value from private.settings where key in ('hold_hours', 'asked_for_days', 'request_days', 'booking_months', 'bill_years') order by key",
	);
	expect(rows).toEqual([
		{ key: 'asked_for_days', value: 7 },
		{ key: 'bill_years', value: 7 },
		{ key: 'booking_months', value: 12 },
		{ key: 'hold_hours', value: 48 },
		{ key: 'request_days', value: 90 },
	]);
});

test('no message and no template has a trace of the first venue', async () => {
	const { data } = await real.asServer
		.from('messages')
		.select('kind, language, params')
		.gte('created_at', new Date(Date.now() - 600_000).toISOString());
	const owed = (data ?? []).filter(({ params }) => JSON.stringify(params).includes('QH-'));
	expect(owed.length).toBeGreaterThan(0);
	expect(owed.every(({ language }) => language === 'en')).toBe(true);
	expect(owed.flatMap((message) => tracesIn(JSON.stringify(message).replaceAll('lalazar.example', '')))).toEqual([]);

	const templates = submissions(venue);
	expect([...new Set(templates.map(({ language }) => language))]).toEqual(['en']);
	expect(templates.flatMap((template) => tracesIn(JSON.stringify(template)).map((trace) => `${template.name}: …${trace}…`))).toEqual([]);
});
