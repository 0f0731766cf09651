import { describe, expect, test } from 'vitest';
import { addMonths, type Day } from '#shared/rules/day.ts';
import { salma, server } from './support/actors.ts';
import { aBooking, aRequest, bookingNow, change, inDays, request } from './support/bookings.ts';
import { testDatabase } from './support/database.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const bookingCount = async () => (await db.row<{ count: number }>('select count(*) from public.bookings')).count;
/** Equal requests with different keys are merged for ten minutes. Later only equal keys are. */
const passMergeMinutes = () => db.rows(`update private.idempotency set created_at = created_at - interval '11 minutes'`);
const limit = (key: string, value: number) => db.rows('update private.settings set value = $2 where key = $1', [key, value]);

describe('a valid request', () => {
	test('becomes a booking that waits for the hall, with all of its fields', async () => {
		const wanted = aRequest({
			email: 'family@lalazar.example',
			package: 'Menu 2',
			serving: 'buffet',
			add_ons: ['Gajar Halwa'],
			language: 'ur',
			gathering: 'partition',
			gents: 180,
			ladies: 0,
			groom_contact: 'Uncle Example',
			groom_phone: '+923217654321',
		});

		const answer = await request(db, { request: wanted, estimate: { total: 2035500 } });

		expect(answer).toMatchObject({ outcome: 'created', status: 'pending_confirmation', estimate: { total: 2035500 } });
		expect(answer.reference).toMatch(/^LZ-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
		expect(answer.token).toMatch(/^[\w-]{32}$/);
		expect(await bookingNow(db, answer.booking_id)).toMatchObject({
			client_name: 'Test Family',
			email: 'family@lalazar.example',
			package: 'Menu 2',
			serving: 'buffet',
			add_ons: ['Gajar Halwa'],
			language: 'ur',
			...{ gathering: 'partition', gents: 180, ladies: 0, wheelchairs: null, groom_contact: 'Uncle Example', groom_phone: '+923217654321' },
			total_amount: 0,
			estimate: { total: 2035500 },
		});
	});

	test('keeps how the family found the hall, and the link’s source, which a second try may lack', async () => {
		const wanted = aRequest({ heard_from: 'care-of', care_of: 'Haji Example' });
		const key = crypto.randomUUID();
		const first = await request(db, { key, request: { ...wanted, utm_source: 'facebook' } });

		expect(await request(db, { key, request: wanted })).toMatchObject({ outcome: 'replayed', reference: first.reference });
		expect(await db.row('select heard_from, care_of, utm_source from public.bookings where id = $1', [first.booking_id])).toEqual({
			heard_from: 'care-of',
			care_of: 'Haji Example',
			utm_source: 'facebook',
		});
	});

	test('keeps the hour of consent', async () => {
		const { booking_id } = await request(db);

		const { kept } = await db.row('select consent_at = now() as kept from public.bookings where id = $1', [booking_id]);
		expect(kept).toBe(true);
	});

	test.each([
		[{ add_ons: ['Gajar Halwa', 'Old Halwa'], special_requests: 'No nuts' }, 'Gajar Halwa, Old Halwa. No nuts'],
		[{ add_ons: ['Gajar Halwa'] }, 'Gajar Halwa'],
		[{}, undefined],
	])('names in the hall’s notice the wishes besides the menu: %j', async (asked, requests) => {
		const { booking_id } = await request(db, { request: aRequest(asked) });

		const { params } = await db.row<{ params: Record<string, string> }>(
			`select params from public.messages where booking_id = $1 and kind = 'manager_notice'`,
			[booking_id],
		);
		expect(params['requests']).toBe(requests);
	});

	test('queues a thank-you with its link for the family, and a notice for the hall', async () => {
		const { booking_id, reference, token } = await request(db, {
			request: aRequest({ special_requests: 'Near the garden', language: 'ur' }),
		});

		const owed = await db.rows('select kind, to_phone, language, state, params from public.messages where booking_id = $1 order by kind', [
			booking_id,
		]);
		expect(owed).toEqual([
			{
				kind: 'manager_notice',
				to_phone: '+923000000000',
				language: 'en',
				state: 'queued',
				params: expect.objectContaining({
					name: 'Test Family',
					phone: '+923000000001',
					guests: '300',
					requests: 'Near the garden',
					reference,
				}),
			},
			{
				kind: 'thank_you',
				to_phone: '+923000000001',
				language: 'ur',
				state: 'queued',
				params: expect.objectContaining({
					link: `https://lalazar.example/booking/view#${reference}.${token}`,
					reference,
					event_time: 'dinner',
				}),
			},
		]);
	});

	test('stores the token only in the outbox and in the stored answer: the booking has its hash', async () => {
		const { token, booking_id } = await request(db);

		const tokens = await db.rows<{ same: boolean }>(
			`select token_hash = sha256(convert_to($1, 'UTF8')) as same from private.booking_tokens where booking_id = $2`,
			[token, booking_id],
		);
		const { found } = await db.row<{ found: boolean }>(
			`select to_jsonb(b)::text like '%' || $1 || '%' as found from public.bookings b where id = $2`,
			[token, booking_id],
		);
		expect(tokens).toEqual([{ same: true }]);
		expect(found).toBe(false);
	});

	test('does not take the slot: a second family may ask for the same evening', async () => {
		await request(db);

		const second = await request(db, { request: aRequest({ client_name: 'Other Family', phone: '+923000000002' }) });

		expect(second.outcome).toBe('created');
	});

	test.each([
		['tomorrow', () => inDays(1)],
		['the last day, 24 months ahead', () => addMonths(inDays(0) as Day, 24)],
	])('may be for %s', async (_, day) => {
		expect(await request(db, { request: aRequest({ event_date: day() }) })).toMatchObject({ outcome: 'created' });
	});
});

describe('asking again', () => {
	test('with the same key brings the same answer and one booking, also when equal requests are no longer merged', async () => {
		const key = crypto.randomUUID();
		const first = await request(db, { key });
		await passMergeMinutes();

		const again = await request(db, { key });

		expect(again).toEqual({ ...first, outcome: 'replayed' });
		expect(await bookingCount()).toBe(1);
	});

	test.each(['pending', 'cancelled'])('with the same key answers as before even when the booking is %s by now', async (status) => {
		const key = crypto.randomUUID();
		const first = await request(db, { key });
		await passMergeMinutes();
		await change(db, first.booking_id, { status });

		expect(await request(db, { key })).toEqual({ ...first, outcome: 'replayed' });
	});

	test('with the same key and other words is refused', async () => {
		const key = crypto.randomUUID();
		await request(db, { key });

		expect(await request(db, { key, request: aRequest({ guest_count: 301 }) })).toEqual({ outcome: 'idempotency_mismatch' });
		expect(await request(db, { key, request: aRequest({ ladies: 150 }) })).toEqual({ outcome: 'idempotency_mismatch' });
	});

	test("with the same key after a deploy that changed the site's address is no mismatch", async () => {
		const key = crypto.randomUUID();
		await request(db, { key });

		await passMergeMinutes();
		const again = await request(db, {
			key,
			request: aRequest({ booking_url: 'https://elsewhere.example/', manager_phone: '+923000000099' }),
			estimate: { total: 5 },
		});

		expect(again.outcome).toBe('replayed');
	});

	test('from a second tab, the same words under another key, is the same booking', async () => {
		const first = await request(db);

		const second = await request(db);

		expect(second).toEqual({ ...first, outcome: 'replayed' });
		expect(await bookingCount()).toBe(1);
	});

	test('from another network, the same words under another key bring no token of that booking', async () => {
		const first = await request(db, { address: 'address-1' });

		const elsewhere = await request(db, { address: 'address-2' });

		expect(elsewhere.outcome).toBe('created');
		expect(elsewhere.reference).not.toBe(first.reference);
		expect(elsewhere.token).not.toBe(first.token);
	});

	test('from another network, a lost answer is given again under its own key', async () => {
		const key = crypto.randomUUID();
		const first = await request(db, { key, address: 'address-1' });

		expect(await request(db, { key, address: 'address-2' })).toEqual({ ...first, outcome: 'replayed' });
	});

	test('with a changed value is another request', async () => {
		const first = await request(db);

		const second = await request(db, { request: aRequest({ guest_count: 500 }) });

		expect(second.outcome).toBe('created');
		expect(second.reference).not.toBe(first.reference);
	});

	test("knowing a family's number and slot does not bring their token", async () => {
		const first = await request(db);

		const nosy = await request(db, { request: aRequest({ client_name: 'Nosy Neighbour' }) });

		expect(nosy.token).not.toBe(first.token);
	});

	test('after those minutes the same words are a new request', async () => {
		const first = await request(db);
		await passMergeMinutes();

		const second = await request(db);

		expect(second.outcome).toBe('created');
		expect(second.reference).not.toBe(first.reference);
	});

	/** Events that end a link. The same request must not bring a new one afterwards. */
	const ENDINGS: [string, (booking: string) => Promise<unknown>][] = [
		['staff have withdrawn its link', (booking) => db.as(salma).call('withdraw_link', booking)],
		['staff have corrected its number', (booking) => change(db, booking, { phone: '+923000000009' })],
		[
			'staff have deleted it',
			(booking) => db.as(salma).rows('select public.delete_booking(id, version) from public.bookings where id = $1', [booking]),
		],
	];

	test.each(ENDINGS)('under another key after %s is a request of its own, whose link opens it', async (_, end) => {
		const first = await request(db);
		await end(first.booking_id);

		const second = await request(db);

		expect(second).toMatchObject({ outcome: 'created' });
		expect(second.reference).not.toBe(first.reference);
		const opened = await db.as(server).row('select public.read_booking($1, $2) as booking', [second.reference, second.token]);
		expect(opened['booking']).toMatchObject({ reference: second.reference });
	});

	test.each(ENDINGS)('under the same key after %s brings no dead link', async (_, end) => {
		const key = crypto.randomUUID();
		const first = await request(db, { key });
		await end(first.booking_id);

		expect(await request(db, { key })).toEqual({ outcome: 'idempotency_mismatch' });
		expect(await bookingCount()).toBe(1);
	});

	test('after the first booking was cancelled the same words are a new request', async () => {
		const first = await request(db);
		await change(db, first.booking_id, { status: 'cancelled' });

		expect((await request(db)).outcome).toBe('created');
	});
});

describe('a slot that another family has', () => {
	test('is not refused while it is only held: the request is next in line, and cannot be confirmed meanwhile', async () => {
		await aBooking(db, { status: 'pending', phone: '+923000000002' });

		const { outcome, booking_id } = await request(db);
		expect(outcome).toBe('created');
		expect((await refusalOf(change(db, booking_id, { status: 'pending' }))).message).toBe('slot_taken');
	});

	test.each(['advance_paid', 'fully_paid'])('is refused while another booking is %s', async (status) => {
		await aBooking(db, { status });

		expect(await request(db)).toEqual({ outcome: 'slot_taken', taken: [0] });
		expect(await bookingCount()).toBe(1);
	});

	test('can be asked for again with the same key once it is free', async () => {
		const key = crypto.randomUUID();
		const holder = await aBooking(db, { status: 'advance_paid', phone: '+923000000002' });
		await request(db, { key });
		await change(db, holder.id, { status: 'cancelled' });

		expect((await request(db, { key })).outcome).toBe('created');
	});

	test('is free once its hold has expired, also before the sweep', async () => {
		await aBooking(db, { status: 'pending', hold_expires_at: '2026-01-01T00:00:00Z' });

		expect((await request(db)).outcome).toBe('created');
	});
});

describe('limits', () => {
	const another = (number: number) => aRequest({ guest_count: 300 + number });

	test('a phone is answered three times a day; a fourth request is saved without a message', async () => {
		const answers = [];
		for (let number = 0; number < 4; number++) answers.push(await request(db, { request: another(number), address: `a${number}` }));

		expect(answers.map(({ outcome, quiet }) => [outcome, quiet])).toEqual([
			['created', false],
			['created', false],
			['created', false],
			['created', true],
		]);
		const owed = await db.rows('select from public.messages where booking_id = $1', [answers[3]?.booking_id]);
		expect(owed).toEqual([]);
	});

	test.each([
		['a day and a second ago does not count', '24 hours 1 second', false],
		// A limit by calendar day would allow six requests around midnight.
		['less than a day ago counts, whatever midnight lies between', '23 hours 59 minutes', true],
	])('what a phone asked for %s', async (_, ago, quiet) => {
		await limit('requests_per_phone_per_day', 1);
		const { booking_id } = await request(db);
		await db.rows('update public.bookings set created_at = now() - $2::interval where id = $1', [booking_id, ago]);

		expect((await request(db, { request: another(1) })).quiet).toBe(quiet);
	});

	const fromPhone = (number: number) => aRequest({ phone: `+92300000010${number}` });

	test('an address is refused above its limit within an hour, and another address is not', async () => {
		await limit('requests_per_address_per_hour', 2);
		await request(db, { request: fromPhone(1) });
		await request(db, { request: fromPhone(2) });

		expect((await request(db, { request: fromPhone(3) })).outcome).toBe('too_many_requests');
		expect((await request(db, { request: fromPhone(3), address: 'address-2' })).outcome).toBe('created');
	});

	test('an hour later the address may ask again', async () => {
		await limit('requests_per_address_per_hour', 1);
		await request(db, { request: fromPhone(1) });
		await db.rows(`update private.request_log set requested_at = requested_at - interval '61 minutes'`);

		expect((await request(db, { request: fromPhone(2) })).outcome).toBe('created');
	});

	test('above the daily limit of the site, requests are saved as quiet', async () => {
		await limit('requests_per_day', 1);
		const first = await request(db, { request: fromPhone(1) });
		const second = await request(db, { request: fromPhone(2), address: null });

		expect([first.quiet, second.outcome, second.quiet]).toEqual([false, 'created', true]);
	});

	test('a repetition is not limited', async () => {
		await limit('requests_per_phone_per_day', 1);
		const key = crypto.randomUUID();
		await request(db, { key });
		await passMergeMinutes();

		expect((await request(db, { key })).outcome).toBe('replayed');
	});

	test('a deleted setting stops all requests, and the error names it', async () => {
		await db.rows(`delete from private.settings where key = 'requests_per_day'`);

		expect((await refusalOf(request(db))).message).toContain('requests_per_day');
	});
});

describe('an invalid request is refused, and nothing is stored', () => {
	test.each<[string, unknown]>([
		['today', aRequest({ event_date: inDays(0) })],
		['yesterday', aRequest({ event_date: inDays(-1) })],
		['a day more than 24 months ahead', aRequest({ event_date: inDays(735) })],
		['a day that is not on the calendar', aRequest({ event_date: '2027-02-30' })],
		['a month that is not on the calendar', aRequest({ event_date: '2027-13-01' })],
		['a day in words', aRequest({ event_date: 'tomorrow' })],
		['a day with a time', aRequest({ event_date: `${inDays(50)}T10:00` })],
		['no day', aRequest({ event_date: null })],
		['a name that is a number', aRequest({ client_name: 7 })],
		['an empty name', aRequest({ client_name: '' })],
		['a name with a control character', aRequest({ client_name: 'A\u0007' })],
		['a phone that is not E.164', aRequest({ phone: '0300-1234567' })],
		['an e-mail that is none', aRequest({ email: 'family' })],
		['an unknown hall', aRequest({ hall: 'Rose Hall' })],
		['an unknown time', aRequest({ event_time: 'tea' })],
		['no guests', aRequest({ guest_count: 0 })],
		['half a guest', aRequest({ guest_count: 1.5 })],
		['guests as text', aRequest({ guest_count: '300' })],
		['more guests than the hall seats', aRequest({ hall: 'Tulip Hall', guest_count: 801 })],
		['add-ons that are a text', aRequest({ add_ons: 'Gajar Halwa' })],
		['add-ons with a number among them', aRequest({ add_ons: ['Gajar Halwa', 3] })],
		['an object for an occasion', aRequest({ occasion: {} })],
		['a link for a manager', aRequest({ manager_phone: 'https://lalazar.example' })],
		['a list for a request', []],
		['nothing for a request', null],
	])('%s', async (_, body) => {
		const refusal = await refusalOf(request(db, { request: body }));

		expect(['22023', '23514']).toContain(refusal.code);
		expect(await bookingCount()).toBe(0);
		expect(await db.rows('select key from private.idempotency')).toEqual([]);
	});

	test('an error names the rule and repeats nothing about the family', async () => {
		const error: unknown = await request(db, { request: aRequest({ guest_count: 9000 }) }).catch((refusal) => refusal);

		expect(error).toMatchObject({ code: '23514', message: 'functions_guests_seated', detail: undefined });
	});

	test.each([
		['no key', null],
		['the nil UUID', '00000000-0000-0000-0000-000000000000'],
		['the greatest UUID', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
		['a UUID of a clock (version 1)', 'c232ab00-9414-11ec-b3c8-9f6bdeced846'],
		['a UUID of no known variant', '11111111-1111-4111-c111-111111111111'],
	])('a request with %s for a key', async (_, key) => {
		const refusal = await refusalOf(db.as(server).call('request_booking', key, aRequest(), null, null));

		expect([refusal.code, refusal.message]).toEqual(['22023', 'the key must be a random UUID, of version 4 or 7']);
	});

	test('with the number that gets the hall’s notices', async () => {
		const hall = '+923211234567';
		expect((await request(db, { request: aRequest({ phone: hall }) })).outcome).toBe('created');
		await db.as(server).call('set_hall_contact', hall);

		const refusal = await refusalOf(request(db, { request: aRequest({ phone: hall, event_date: inDays(60) }) }));

		expect([refusal.code, refusal.message]).toEqual(['22023', 'phone_own']);
	});

	test('with a negative price', async () => {
		expect((await refusalOf(request(db, { estimate: { total: -3 } }))).code).toBe('23514');
	});

	test('unknown fields are ignored', async () => {
		const { booking_id } = await request(db, {
			request: aRequest({ status: 'fully_paid', total_amount: 5, version: 9, id: crypto.randomUUID() }),
		});

		expect(await bookingNow(db, booking_id)).toMatchObject({ status: 'pending_confirmation', total_amount: 0, version: 1 });
	});
});
