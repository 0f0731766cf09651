import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayAt } from '#shared/rules/day.ts';
import { bookingsEndpoint } from '../../netlify/functions/bookings.mts';
import { sendDueMessagesEndpoint } from '../../netlify/functions/send-due-messages.mts';
import { aRequestBody } from '../support/booking.ts';
import { on, post } from '../support/call-endpoint.ts';
import { aRealServer, type RealServer } from '../support/real-desk.ts';
import { countOf } from '../support/whole-counts.ts';

let real: RealServer;
beforeAll(async () => {
	real = await aRealServer('production');
});
afterAll(() => real.stack.close());

let asked = 0;

/** Days ahead beyond which the seed has no bookings. */
const FAR = 400;

/** Another day each time, because the same values would be the same request. */
function ask({ phone, ip }: { phone: string; ip: string }) {
	asked += 1;
	const body = aRequestBody({ phone, eventDate: addDays(dayAt(new Date()), FAR + asked) });
	return post(on(bookingsEndpoint, real.services), '/api/bookings', body, { ip, headers: { 'idempotency-key': crypto.randomUUID() } });
}

const statuses = async (count: number, who: (number: number) => { phone: string; ip: string }) => {
	const all: number[] = [];
	for (let number = 1; number <= count; number += 1) all.push((await ask(who(number))).status);
	return all;
};

const fromPhone = (number: number) => `0300-4${String(number).padStart(6, '0')}`;

/** Spellings of one number: by Pakistanis, contact lists and programs, with Urdu digits, and with hidden marks. */
const SPELLINGS = [
	'0300-4000000',
	'+92 300 4000000',
	'0092 300 4000000',
	'+92 (0)300 4000000',
	'0300 400 00 00',
	'۰۳۰۰۴۰۰۰۰۰۰',
	'+92\u00a0300\u202f4000000',
	'\u202a+92 300 4000000\u202c',
	'tel:+92-300-4000000',
	'+920300 4000000',
	'٠٣٠٠٤٠٠٠٠٠٠',
	'０３００４００００００',
];

test('a phone number is answered three times a day in any spelling; further requests with it are saved, not refused', async () => {
	const replies = [];
	for (const [number, phone] of SPELLINGS.entries()) replies.push(await ask({ phone, ip: `192.0.2.${number + 1}` }));

	expect(replies.map(({ status }) => status)).toEqual(SPELLINGS.map(() => 201));
	expect(replies.map(({ body }) => body.isQuiet ?? false)).toEqual(SPELLINGS.map((_, number) => number >= 3));
});

test('repeated requests with another family’s number bring it three thank-yous, and nothing else', async () => {
	const run = () => post(on(sendDueMessagesEndpoint, real.services), '/', {});
	await expect.poll(async () => (await run()).body.done.send.attempted).toBe(0);

	const toThem = real.messenger.given.filter(({ toPhone }) => toPhone === '+923004000000');

	expect(toThem.map(({ kind }) => kind)).toEqual(['thank_you', 'thank_you', 'thank_you']);
});

test('a network address gets ten requests an hour for any phone numbers', async () => {
	const all = await statuses(12, (number) => ({ phone: fromPhone(number), ip: '198.51.100.1' }));

	expect(all).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
});

test('a household of many IPv6 addresses counts as one', async () => {
	const all = await statuses(11, (number) => ({ phone: fromPhone(100 + number), ip: `2001:db8:0:1::${number}` }));

	expect(all.at(-1)).toBe(429);
});

/** Requests that the hall answers on one day. The tests above send 35 of them. supabase/tests/flood.test.ts has the product's 100. */
const A_DAY = countOf(50, 100);

test(`the hall answers ${A_DAY} requests a day; a later request is saved, and the family learns how to get an answer`, async () => {
	await real.stack.backend.database.query(`update private.settings set value = $1 where key = 'requests_per_day'`, [A_DAY]);
	const all = await statuses(A_DAY - 30, (number) => ({ phone: fromPhone(200 + number), ip: `203.0.113.${number}` }));

	const reply = await ask({ phone: fromPhone(999), ip: '192.0.2.200' });

	expect(all.every((status) => status === 201)).toBe(true);
	expect([reply.status, reply.body.isQuiet, reply.body.token]).toEqual([201, true, expect.any(String)]);
	expect(real.lines.filter(({ event }) => event === 'many_requests')).toHaveLength(1);
	expect(real.messenger.given.some(({ toPhone }) => toPhone === '+923004000999')).toBe(false);
}, 180_000);
