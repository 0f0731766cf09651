import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingDetails, storedLines } from '#features/desk/booking/details.ts';
import { askForChange } from '#features/own-booking/change/changes-http.ts';
import { priceAfter } from '#shared/rules/booking/change-price.ts';
import type { ChangeRequest, DeskChange } from '#shared/rules/booking/change-request.ts';
import { wishesOf } from '#shared/rules/booking/change-several.ts';
import type { FunctionRequest } from '#shared/rules/booking/list-request.ts';
import { addDays, dayAt } from '#shared/rules/day.ts';
import { bookingEndpoint } from '../../netlify/functions/booking.mts';
import { bookingChangesEndpoint } from '../../netlify/functions/booking-changes.mts';
import { bookingsEndpoint } from '../../netlify/functions/bookings.mts';
import { aRequestBody } from '../support/booking.ts';
import { callEndpoint, on, post } from '../support/call-endpoint.ts';
import { withSession } from '../support/desk-devices.ts';
import { aRealServer, type RealServer } from '../support/real-desk.ts';

let real: RealServer;
beforeAll(async () => {
	real = await aRealServer();
});
afterAll(() => real.stack.close());

const at = (days: number) => addDays(dayAt(new Date()), days);
const MENU = { package: 'Menu 1', serving: 'table' };
const MEHNDI = { occasion: 'mehndi', hall: 'Tulip Hall', eventDate: at(500), eventTime: 'dinner', guestCount: 200, ...MENU };
const BARAT = { occasion: 'barat', hall: 'Main Hall', eventDate: at(502), eventTime: 'dinner', guestCount: 600, ...MENU };
const WALIMA = {
	occasion: 'walima',
	hall: 'Main Hall',
	eventDate: at(504),
	eventTime: 'lunch',
	guestCount: 500,
	...MENU,
} as FunctionRequest;

/** A family's booking of these functions, its own page, and the desk. */
async function aWedding(functions: object[], phone: string) {
	const { clientName, language, consent } = aRequestBody() as Record<string, unknown>;
	const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
	const body = { clientName, phone, language, consent, functions };
	const { body: receipt } = await post(on(bookingsEndpoint, real.services), '/api/bookings', body, { headers: headers() });
	const link = { params: { reference: receipt.reference }, headers: { authorization: `Bearer ${receipt.token}` } };
	const desk = await withSession(real.stack);
	const details = async () => {
		const answer = await desk.call('booking_details', { booking: receipt.reference });
		if (!answer.ok || !answer.value) throw new Error('The desk has no such booking.');
		return answer.value;
	};
	return {
		desk,
		details,
		read: async () => (await callEndpoint(on(bookingEndpoint, real.services), `/api/bookings/${receipt.reference}`, link)).body,
		ask: (said: unknown) =>
			post(on(bookingChangesEndpoint, real.services), `/api/bookings/${receipt.reference}/changes`, said, {
				...link,
				headers: { ...link.headers, ...headers() },
			}),
	};
}

test.each([
	['one function', [BARAT], { guestCount: 650, package: 'Menu 2' }],
	['one of two', [MEHNDI, BARAT], { guestCount: 650 }],
] as const)(
	'the price after a change keeps the hall’s other lines, for the family, the desk and the database (%s)',
	async (_, functions, asked) => {
		const { desk, details, read, ask } = await aWedding([...functions], `0300-27770${functions.length}1`);
		const { booking, price } = await details();
		const changed = (await details()).functions?.at(-1);
		const added = { functionId: null, label: 'Hall rent', labelUr: null, quantity: 1, percent: null, reason: null };
		const lines = [
			...(price?.functions ?? []).flatMap((one) => one.lines),
			{ ...added, kind: 'fixed', unitPrice: 100_000 },
			{ ...added, kind: 'extra', functionId: changed?.id, label: 'Lights', unitPrice: 45_000 },
			{ ...added, kind: 'discount', label: 'Discount', reason: 'Cousin of the owner', unitPrice: 0, percent: 5 },
		];
		await desk.call('set_price_lines', { booking: booking.id, version: booking.version, lines });
		await desk.call('agree_price', { booking: booking.id, version: (await details()).booking.version });
		const before = (await details()).booking.totalAmount;

		const { body } = await ask(functions.length === 1 ? asked : { functions: [{ id: changed?.id, ...asked }] });
		const { changes, ...now } = await details();
		const preview = priceAfter(
			wishesOf(changes[0] as DeskChange, now.functions ?? []),
			now.functions ?? [],
			real.services.prices,
			storedLines(now as BookingDetails),
		);
		await desk.call('accept_change', {
			change: String(changes[0]?.id),
			version: now.booking.version,
			total: null,
			estimate: null,
			forKitchen: false,
			dishes: null,
		});

		const after = await details();
		expect(after.booking.totalAmount).toBeGreaterThan(before);
		expect([body.change.priceAfter, preview?.total, after.price?.total]).toEqual(Array(3).fill(after.booking.totalAmount));
		expect((await read()).estimate).toMatchObject({
			total: after.booking.totalAmount,
			lines: [{ name: 'Hall rent' }, { name: 'Discount' }],
		});
	},
);

test('a family changes one event, calls one off and adds one in a request; staff accept all of it, with dishes and the price it saw', async () => {
	const {
		eventDate: _,
		eventTime: __,
		hall: ___,
		guestCount: ____,
		...family
	} = aRequestBody({ phone: '0300-2777001' }) as Record<string, unknown>;
	const person = Object.fromEntries(
		['clientName', 'phone', 'language', 'consent'].flatMap((name) => (name in family ? [[name, family[name]]] : [])),
	);
	const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
	const { body: receipt } = await post(
		on(bookingsEndpoint, real.services),
		'/api/bookings',
		{ ...person, functions: [MEHNDI, BARAT] },
		{ headers: headers() },
	);
	const link = { params: { reference: receipt.reference }, headers: { authorization: `Bearer ${receipt.token}` } };
	const read = async () => (await callEndpoint(on(bookingEndpoint, real.services), `/api/bookings/${receipt.reference}`, link)).body;
	// The page itself writes the body, so that the endpoint reads what a browser sends.
	const server = async (path: string | URL | Request, { method, headers: sent, body }: RequestInit = {}) => {
		const knock = { ...link, headers: sent as Record<string, string>, body, ...(method && { method }) };
		const reply = await callEndpoint(on(bookingChangesEndpoint, real.services), String(path), knock);
		return new Response(reply.text, reply);
	};
	const ask = (change: Partial<ChangeRequest>) =>
		askForChange('en', { fetch: server as typeof fetch })(
			{ reference: receipt.reference, token: receipt.token },
			{ isCancellation: false, asked: {}, note: null, ...change },
			crypto.randomUUID(),
		);
	const [mehndi, barat] = (await read()).functions;

	const unclear = await ask({ asked: { guestCount: 650 } });
	const asked = await ask({ functions: [{ id: barat.id, guestCount: 650 }], add: [WALIMA], callOff: [mehndi.id] });

	expect(unclear).toMatchObject({ ok: false, problem: { kind: 'invalid', fields: { functions: expect.any(String) } } });
	if (!asked.ok) throw new Error(`The request was refused: ${JSON.stringify(asked.problem)}`);
	expect(asked.value.functions?.map(({ act, occasion }) => [act, occasion])).toEqual([
		['change', 'barat'],
		['add', 'walima'],
		['call_off', 'mehndi'],
	]);
	const { priceAfter } = asked.value;

	const desk = await withSession(real.stack);
	const details = await desk.call('booking_details', { booking: receipt.reference });
	if (!details.ok || !details.value) throw new Error('The desk has no such booking.');
	const [change] = details.value.changes;
	const { version } = details.value.booking;
	const accepted = await desk.call('accept_change', {
		change: String(change?.id),
		version,
		total: null,
		estimate: null,
		forKitchen: false,
		dishes: null,
	});

	expect(accepted.ok).toBe(true);
	const booking = await read();
	expect(booking.functions).toMatchObject([
		{ occasion: 'mehndi', calledOffAt: expect.any(String) },
		{ occasion: 'barat', guestCount: 650, calledOffAt: null },
		{ occasion: 'walima', guestCount: 500, calledOffAt: null },
	]);
	expect(booking.functions[2].dishes).toEqual(barat.dishes);
	expect(booking.functions[2].dishes.length).toBeGreaterThan(0);
	expect([booking.estimate.total, booking.change.state]).toEqual([priceAfter, 'accepted']);
});
