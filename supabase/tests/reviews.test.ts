import { beforeEach, describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { aRequest, bookingNow, change, inDays, pricesWith, request, update } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { type MessageRow, outboxOf } from './support/messages.ts';
import { moneyOf } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';
import { foundAnywhere } from './support/search-everywhere.ts';

const db = testDatabase();
const { pay } = moneyOf(db);
const outbox = outboxOf(db);

const HALL = '+923000000000';
const PAGES = { en: 'https://lalazar.example/booking/view', ur: 'https://lalazar.example/ur/booking/view' };

type Family = { id: string; reference: string; token: string };
type Review = Row & { state: string; mark: number };

const staff = <Out>(name: string, ...given: unknown[]) => db.as(salma).call<Out>(name, ...given);
const versionOf = async (id: string) => (await bookingNow(db, id)).version;
let day = 100;

/** A family that has paid its advance, and whose event was yesterday unless told otherwise. */
async function aFamily(changes: Row = {}, on = -1): Promise<Family> {
	day += 1;
	const asked = await request(db, {
		request: aRequest({ client_name: 'Dr. Ayesha Siddiqui', occasion: 'walima', event_date: inDays(day), ...changes }),
		prices: pricesWith(400_000),
	});
	const id = asked.booking_id;
	await change(db, id, { status: 'pending' });
	await staff('agree_price', id, await versionOf(id));
	await pay(id, { amount: 150_000 });
	await update(db, id, { event_date: inDays(on) });
	await db.rows('delete from public.messages where booking_id = $1', [id]);
	return { id, reference: asked.reference, token: asked.token };
}

const send = ({ reference, token }: Family, mark = 5, words: string | null = 'The qorma was talked about for a week.', mayPublish = true) =>
	db.as(server).call<{ outcome: string; review?: Review }>('save_review', reference, token, mark, words, mayPublish);
const answer = async ({ id }: Family, state: string) => staff('answer_review', id, await versionOf(id), state);
const published = () => db.as(server).call<Row[]>('published_reviews', 12);
const waiting = async () => (await staff<{ reviews: { total: number; rows: Row[] } }>('today_book', 12, 8)).reviews;
const own = ({ reference, token }: Family) =>
	db.as(server).call<{ review: { shown: Row; sent: Review | null } | null } | null>('read_booking', reference, token);
const askFamilies = () => db.as(server).call<number>('ask_for_reviews');
const owed = (id: string) => db.rows<MessageRow>('select * from public.messages where booking_id = $1 order by created_at', [id]);
const sendDue = () => db.rows(`update public.messages set next_at = now() where state = 'queued'`).then(() => outbox.claim(10));

beforeEach(() => db.as(server).call('set_hall_contact', HALL, PAGES));

describe('the request for a review', () => {
	test('goes out once, the day after the event, in the daytime, with a link to the family’s page', async () => {
		const { id, reference } = await aFamily({ language: 'ur' });

		expect([await askFamilies(), await askFamilies()]).toEqual([1, 0]);

		const [message, ...others] = await owed(id);
		expect(others).toEqual([]);
		expect(message).toMatchObject({ kind: 'review_request', state: 'queued', language: 'ur', to_phone: '+923000000001' });
		const [{ clock = '' } = {}] = await db.rows<{ clock: string }>(
			`select (next_at at time zone private.time_zone())::time::text as clock from public.messages where id = $1`,
			[message?.id],
		);
		expect(clock >= '09:00' && clock < '21:01').toBe(true);
		const [claimed] = await sendDue();
		expect(claimed?.params['link']).toMatch(new RegExp(`^https://lalazar\\.example/ur/booking/view#${reference}\\.`));
		expect(await outbox.permit(claimed?.id ?? '', 1)).toBe('go');
		expect(await askFamilies()).toBe(0);
	});

	test('waits for the last of several functions, and names that one', async () => {
		const { id } = await aFamily({}, -2);
		await db.rows(
			`insert into public.functions (booking_id, hall, event_date, event_time, guest_count, occasion) values ($1, 'Main Hall', $2, 'lunch', 300, 'barat')`,
			[id, inDays(0)],
		);
		expect(await askFamilies()).toBe(0);

		await db.rows(`update public.functions set event_date = $2 where booking_id = $1 and occasion = 'barat'`, [id, inDays(-1)]);

		expect(await askFamilies()).toBe(1);
		expect((await owed(id)).at(-1)?.params).toMatchObject({ event_date: inDays(-1), event_time: 'lunch' });
	});

	test.each<[string, number, (family: Family) => Promise<unknown>]>([
		['today', 0, async () => {}],
		['four days ago', -4, async () => {}],
		['yesterday, with a family that opted out', -1, () => staffWish()],
		['yesterday, without consent to messages', -1, ({ id }) => update(db, id, { consent_at: null })],
		['yesterday, and cancelled', -1, ({ id }) => change(db, id, { status: 'cancelled' })],
		['yesterday, and deleted', -1, ({ id }) => update(db, id, { deleted_at: new Date().toISOString() })],
		['yesterday, and reviewed already', -1, (family) => send(family)],
	])('is not made for an event of %s', async (_, on, before) => {
		const family = await aFamily({ phone: '+923331110001' }, on);
		await before(family);
		await db.rows('delete from public.messages where booking_id = $1', [family.id]);

		expect(await askFamilies()).toBe(0);
	});
	const staffWish = () =>
		outbox.receive([
			{ status: 'incoming', provider_id: 'wamid.s', at: 1_795_000_000, type: 'text', from: '+923331110001', text: 'STOP', wish: 'stop' },
		]);

	test.each<[string, (family: Family) => Promise<unknown>]>([
		['the booking is cancelled', ({ id }) => change(db, id, { status: 'cancelled' })],
		['the booking is deleted', async ({ id }) => staff('delete_booking', id, await versionOf(id))],
		['the family has reviewed its event', (family) => send(family)],
		['the event moves on to another day', ({ id }) => change(db, id, { event_date: inDays(20) })],
	])('that waits is withdrawn when %s', async (_, happens) => {
		const family = await aFamily();
		await askFamilies();

		await happens(family);

		await sendDue();
		expect((await owed(family.id)).find(({ kind }) => kind === 'review_request')?.state).toBe('cancelled');
	});
});

describe('a family reviews its event', () => {
	test('once it is over, and sees beforehand what would be published', async () => {
		const family = await aFamily();
		expect((await own(family))?.review).toEqual({
			shown: { name: 'Ayesha', month: inDays(-1).slice(0, 7), occasion: 'walima' },
			sent: null,
		});
		const version = await versionOf(family.id);

		const { outcome, review } = await send(family, 4);

		expect([outcome, review]).toMatchObject(['saved', { mark: 4, state: 'waiting', may_publish: true }]);
		expect((await own(family))?.review?.sent).toEqual(review);
		expect(await versionOf(family.id)).toBe(version + 1);
		expect((await waiting()).rows).toMatchObject([{ id: family.id, mark: 4, may_publish: true, shown: { name: 'Ayesha' } }]);
	});

	test('not before, not of a cancelled booking, and not with another link', async () => {
		const early = await aFamily({}, 0);
		const off = await aFamily();
		await change(db, off.id, { status: 'cancelled' });
		const outcomes = [await send(early), await send(off), await send({ ...early, token: off.token })].map(({ outcome }) => outcome);

		expect(outcomes).toEqual(['event_ahead', 'booking_over', 'not_found']);
		expect((await own(early))?.review).toBeNull();
	});

	test('changes its review until staff have answered; the same again changes nothing', async () => {
		const family = await aFamily();
		await send(family, 3);
		const version = await versionOf(family.id);
		await send(family, 3);
		expect(await versionOf(family.id)).toBe(version);

		await send(family, 4, 'Better than we said.');
		await answer(family, 'declined');

		expect((await send(family, 5)).outcome).toBe('review_answered');
		expect((await own(family))?.review?.sent).toMatchObject({ mark: 4, words: 'Better than we said.', state: 'declined' });
		expect(await db.rows('select id from private.reviews')).toHaveLength(1);
	});

	test('at most twenty times', async () => {
		const family = await aFamily();
		const outcomes = [];
		for (let times = 0; times < 21; times++) outcomes.push((await send(family, 5, `Words ${times}`)).outcome);

		expect([outcomes.at(19), outcomes.at(20)]).toEqual(['saved', 'too_many_requests']);
	});

	test('with a mark of 1 or 2 is told to the hall once; a mark that has risen is not', async () => {
		const [low, risen, good] = [await aFamily(), await aFamily({}, -2), await aFamily({}, -3)];
		await send(low, 2, 'The food was cold.');
		await send(low, 1, 'The food was cold, twice.');
		await send(risen, 1);
		await send(risen, 4);
		await send(good, 3);

		const sent = (await sendDue()).map(({ booking_id, kind, to_phone, params }) => ({ booking_id, kind, to_phone, params }));

		expect(sent).toMatchObject([
			{
				booking_id: low.id,
				kind: 'low_review',
				to_phone: HALL,
				params: { mark: '1', requests: 'The food was cold, twice.', audience: 'staff' },
			},
		]);
	});
});

describe('staff', () => {
	test('publish a review: all alike, the newest first, with nothing that the family has not allowed', async () => {
		const families = [await aFamily(), await aFamily({ client_name: 'زہرا احمد', occasion: null }, -800), await aFamily({}, -2)];
		for (const [index, family] of families.entries()) {
			await send(family, [1, 5, 3][index]);
			await answer(family, 'published');
			// A test is one transaction, so its clock stands.
			await db.rows('update private.reviews set answered_at = answered_at + make_interval(mins => $2) where booking_id = $1', [
				family.id,
				index,
			]);
		}

		expect(await published()).toEqual([
			{ name: 'Ayesha', month: inDays(-2).slice(0, 7), occasion: 'walima', mark: 3, words: expect.any(String) },
			{ name: 'زہرا', month: inDays(-800).slice(0, 7), occasion: null, mark: 5, words: expect.any(String) },
			{ name: 'Ayesha', month: inDays(-1).slice(0, 7), occasion: 'walima', mark: 1, words: expect.any(String) },
		]);
		expect((await waiting()).total).toBe(0);
	});

	test('cannot publish what the family has not allowed, or without words, or in another version than they saw', async () => {
		const [kept, wordless, changed] = [await aFamily(), await aFamily({}, -2), await aFamily({}, -3)];
		await send(kept, 5, 'For you alone.', false);
		await send(wordless, 5, null);
		await send(changed);
		const seen = await versionOf(changed.id);
		await send(changed, 1, 'On second thought, no.');

		const codes = [
			await refusalOf(answer(kept, 'published')),
			await refusalOf(answer(wordless, 'published')),
			await refusalOf(staff('answer_review', changed.id, seen, 'published')),
			await refusalOf(answer(await aFamily({}, -4), 'declined')),
		].map(({ message }) => message);

		expect(codes).toEqual(['not_permitted', 'not_permitted', 'version_conflict', 'review_gone']);
		expect(await published()).toEqual([]);
	});

	test('see what they have answered, the latest answer first, and nothing that still waits', async () => {
		const [first, second, open] = [await aFamily({}, -1), await aFamily({}, -2), await aFamily({}, -3)];
		for (const family of [first, second, open]) await send(family, 2);
		await answer(first, 'declined');
		await answer(second, 'published');
		await db.rows(`update private.reviews set answered_at = answered_at - interval '1 minute' where booking_id = $1`, [first.id]);

		const seen = await staff<{ id: string; state: string; mark: number }[]>('answered_reviews');

		const own = seen.filter(({ id }) => [first.id, second.id, open.id].includes(id));
		expect(own.map(({ id, state, mark }) => [id, state, mark])).toEqual([
			[second.id, 'published', 2],
			[first.id, 'declined', 2],
		]);
	});

	test('take an answer back, and the family can change its review again', async () => {
		const family = await aFamily();
		await send(family);
		await answer(family, 'published');

		await answer(family, 'waiting');

		expect([await published(), (await waiting()).total]).toEqual([[], 1]);
		expect((await send(family, 2)).outcome).toBe('saved');
	});
});

describe('a published review', () => {
	const aPublished = async (changes: Row = {}, on = -1) => {
		const family = await aFamily(changes, on);
		await send(family, 5, 'Quetzals danced.');
		await answer(family, 'published');
		return family;
	};

	test('goes when its family takes the permission back, and nothing else of it can change', async () => {
		const family = await aPublished();
		expect((await send(family, 1, 'Quetzals danced.', false)).outcome).toBe('review_answered');

		expect((await send(family, 5, 'Quetzals danced.', false)).outcome).toBe('saved');

		expect(await published()).toEqual([]);
	});

	test('goes with a deleted booking, and comes back with it', async () => {
		const family = await aPublished();
		await staff('delete_booking', family.id, await versionOf(family.id));
		expect(await published()).toEqual([]);

		await staff('restore_booking', family.id);

		expect(await published()).toHaveLength(1);
	});

	test('is in the person’s file, and erased with the person and when its time is over', async () => {
		const phone = '+923337654321';
		await aPublished({ phone });
		const file = await staff<{ bookings: { review: Review }[] }>('export_person', phone);
		expect(file.bookings[0]?.review).toMatchObject({ mark: 5, words: 'Quetzals danced.', state: 'published' });
		const { stamp } = await staff<{ stamp: string }>('person', phone);

		await staff('erase_person', phone, stamp);

		expect(await published()).toEqual([]);
		expect(await foundAnywhere(db, ['quetzals'])).toEqual([]);

		await aPublished({}, -800);
		await db.as(server).call('forget_in_time', 100);
		expect(await foundAnywhere(db, ['quetzals'])).toEqual([]);
	});

	test('follows its booking into another one of the family, and back', async () => {
		const other = await aPublished();
		const booking = await aFamily({}, 60);

		await staff('join_bookings', booking.id, await versionOf(booking.id), other.id, await versionOf(other.id));
		expect(await published()).toHaveLength(1);
		expect((await own({ ...booking }))?.review?.sent?.mark).toBe(5);

		await staff('undo_join', booking.id, await versionOf(booking.id), other.id);
		expect((await own(booking))?.review).toBeNull();
		expect((await own(other))?.review?.sent?.mark).toBe(5);
	});
});
