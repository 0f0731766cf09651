import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingDetails, storedLines } from '#features/desk/booking/details.ts';
import { askForChange } from '#features/own-booking/change/changes-http.ts';
import { priceAfter } from '#shared/rules/booking/change-price.ts';
import { asRequest, type ChangeRequest, type DeskChange, NO_WISHES } from '#shared/rules/booking/change-request.ts';
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
			asRequest(changes[0] as DeskChange),
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
			words: null,
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

test('a family changes one event, calls one off and adds one in one request; accepting makes all of it, with dishes and the price that the family saw', async () => {
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
			{ isCancellation: false, note: null, ...NO_WISHES, ...change },
			crypto.randomUUID(),
		);
	const [mehndi, barat] = (await read()).functions;

	const { status, body: unclear } = await post(
		on(bookingChangesEndpoint, real.services),
		`/api/bookings/${receipt.reference}/changes`,
		{ guestCount: 650 },
		{
			...link,
			headers: { ...link.headers, ...headers() },
		},
	);
	const asked = await ask({ functions: [{ id: barat.id, guestCount: 650 }], add: [WALIMA], callOff: [mehndi.id] });

	expect([status, Object.keys(unclear.error.fields)]).toEqual([422, ['functions']]);
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
		words: null,
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

test('a request with two changed events, one more and one called off is declined without a trace, and then accepted whole, with the same price and the hall’s and the family’s messages', async () => {
	const NIKAH = { ...MEHNDI, occasion: 'nikah', eventDate: at(510), guestCount: 100 };
	const { desk, details, read, ask } = await aWedding(
		[{ ...MEHNDI, eventDate: at(508) }, { ...BARAT, eventDate: at(509) }, NIKAH],
		'0300-2777301',
	);
	const before = await read();
	const [mehndi, barat, nikah] = before.functions;
	const request = {
		functions: [
			{ id: mehndi.id, guestCount: 250 },
			{ id: barat.id, eventDate: at(512), guestCount: 650 },
		],
		add: [{ ...WALIMA, eventDate: at(514) }],
		callOff: [nikah.id],
	};
	const open = async () => {
		const { booking, changes } = await details();
		const [change] = changes;
		if (!change) throw new Error('The desk has no request.');
		return { booking, change };
	};

	expect((await ask(request)).status).toBe(201);
	const declined = await open();
	await desk.call('decline_change', { change: declined.change.id, answer: 'The barat cannot move' });
	const afterNo = await read();
	expect([afterNo.functions, afterNo.estimate, afterNo.change.state]).toEqual([before.functions, before.estimate, 'declined']);

	const { body } = await ask(request);
	const { booking, change } = await open();
	expect(change.functions.map(({ act }) => act)).toEqual(['change', 'change', 'add', 'call_off']);
	expect([change.slot, change.priceAfter]).toEqual(['free', body.change.priceAfter]);
	const { version } = booking;
	const accepted = await desk.call('accept_change', {
		...{ change: change.id, version, total: null, estimate: null, forKitchen: false, dishes: null, words: null },
	});
	expect(accepted.ok).toBe(true);

	const now = await read();
	expect(now.functions).toMatchObject([
		{ occasion: 'mehndi', guestCount: 250, calledOffAt: null },
		{ occasion: 'nikah', calledOffAt: expect.any(String) },
		{ occasion: 'barat', guestCount: 650, eventDate: at(512), calledOffAt: null },
		{ occasion: 'walima', guestCount: 500, calledOffAt: null },
	]);
	expect([now.estimate.total, (await details()).price?.total]).toEqual(Array(2).fill(body.change.priceAfter));
	const { data: messages } = await real.asServer
		.from('messages')
		.select('kind, params')
		.eq('booking_id', booking.id)
		.like('kind', 'change_%')
		.order('id');
	expect(messages?.map(({ kind }) => kind).sort()).toEqual(['change_accepted', 'change_asked', 'change_asked', 'change_declined']);
	const asked = messages?.find(({ kind }) => kind === 'change_asked')?.params.asked;
	expect(JSON.parse(asked).map((wish: { act: string; occasion: string }) => `${wish.act} ${wish.occasion}`)).toEqual([
		'change mehndi',
		'change barat',
		'add walima',
		'call_off nikah',
	]);
});
