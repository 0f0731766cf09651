import { beforeEach, describe, expect, test } from 'vitest';
import { salma, server } from './support/actors.ts';
import { aRequest, inDays, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { type MessageRow, outboxOf, secondsAt, setting } from './support/messages.ts';
import { refusalOf } from './support/refusal.ts';
import { foundAnywhere } from './support/search-everywhere.ts';

const db = testDatabase();
const outbox = outboxOf(db);

const FAMILY = '+923337654321';
const HALL = '+923000000000';
const PAGES = { en: 'https://lalazar.example/booking/view', ur: 'https://lalazar.example/ur/booking/view' };

const aVisit = (changes: Row = {}): Row => ({
	kind: 'visit',
	name: 'Quetzal Family',
	phone: FAMILY,
	day: inDays(5),
	part: 'evening',
	people: 4,
	language: 'en',
	manager_phone: HALL,
	...changes,
});
type Announced = { outcome: string; visit_id: string; notice?: string };
type AnnounceOptions = { key?: string; address?: string };
const announce = (changes: Row = {}, { key = crypto.randomUUID(), address = 'address-1' }: AnnounceOptions = {}) =>
	db.as(server).call<Announced>('request_visit', key, JSON.stringify(aVisit(changes)), address);
type ToSee = { id: string; version: number; state: string; is_quiet: boolean; is_lost: boolean; says: string | null };
const toSee = async () => (await db.as(salma).call<{ visits: { total: number; rows: ToSee[] } }>('today_book', 12, 8)).visits;
const seen = async (id: string) => (await toSee()).rows.find((row) => row.id === id);
const answer = async (id: string, state: string, words: string | null = null) => {
	const { version } = await db.row<{ version: number }>('select version from private.visits where id = $1', [id]);
	return db.as(salma).call('answer_visit', id, version, state, words);
};
const messages = (id: string) => db.rows<MessageRow>('select * from public.messages where visit_id = $1 order by created_at, kind', [id]);
const waiting = async (id: string) => (await messages(id)).filter(({ state }) => state === 'queued').map(({ kind }) => kind);
/** Sends everything that is due, as the job does. */
async function sendDue() {
	await db.rows(`update public.messages set next_at = now() where state = 'queued' and kind in ('visit_confirmed', 'visit_declined')`);
	const claimed = await outbox.claim(50);
	for (const { id, attempts } of claimed)
		if ((await outbox.permit(id, attempts)) === 'go') await outbox.settle(id, attempts, 'accepted', { provider: `wamid.${id}` });
	return claimed.map(({ kind }) => kind);
}

beforeEach(() => db.as(server).call('set_hall_contact', HALL, PAGES));

describe('an announced visit', () => {
	test('is saved once for its key, brings the hall one notice, and is in Today', async () => {
		const key = crypto.randomUUID();
		const first = await announce({}, { key });
		const again = await announce({}, { key });

		expect([first.outcome, again]).toEqual(['created', { outcome: 'replayed', visit_id: first.visit_id }]);
		expect(await messages(first.visit_id)).toMatchObject([
			{
				id: first.notice,
				kind: 'visit_asked',
				to_phone: HALL,
				params: {
					name: 'Quetzal Family',
					phone: FAMILY,
					event_date: inDays(5),
					part: 'evening',
					people: '4',
					visit: 'visit',
					audience: 'staff',
				},
			},
		]);
		expect(await toSee()).toMatchObject({
			total: 1,
			rows: [{ id: first.visit_id, state: 'asked', is_quiet: false, is_lost: false, says: null }],
		});
	});

	test('with other words under the same key is refused, and equal words from a second tab are the same visit', async () => {
		const key = crypto.randomUUID();
		const first = await announce({}, { key });

		expect(await announce({ people: 5 }, { key })).toEqual({ outcome: 'idempotency_mismatch' });
		expect(await announce()).toEqual({ outcome: 'replayed', visit_id: first.visit_id });
		expect((await announce({}, { address: 'another network' })).outcome).toBe('created');
	});

	test.each([
		['yesterday', { day: inDays(-1) }, 'visit_day'],
		['too far ahead', { day: inDays(91) }, 'visit_day'],
		['with the hall’s own number', { phone: HALL }, 'phone_own'],
	])('%s is refused', async (_, changes, code) => {
		expect(await refusalOf(announce(changes))).toMatchObject({ code: '22023', message: code });
		expect((await toSee()).total).toBe(0);
	});

	test('counts with bookings for the limit of an address and of a number', async () => {
		await setting(db, 'requests_per_address_per_hour', 2);
		await request(db, { request: aRequest({ phone: '+923330000008' }), address: 'address-1' });
		await announce();
		expect(await announce({ people: 9 })).toEqual({ outcome: 'too_many_requests' });

		await setting(db, 'requests_per_phone_per_day', 2);
		await request(db, { request: aRequest({ phone: FAMILY }), address: 'address-2' });
		const many = await announce({ people: 10 }, { address: 'address-3' });
		expect(many).toMatchObject({ outcome: 'created' });
		expect([await seen(many.visit_id), await messages(many.visit_id)]).toMatchObject([{ is_quiet: true }, []]);
	});

	test.each(['hidden_field', 'too_fast'])('with the sign %s is taken quietly, until the family writes', async (sign) => {
		const { visit_id } = await announce({ sign });
		expect([await seen(visit_id), await messages(visit_id)]).toMatchObject([{ is_quiet: true }, []]);

		await outbox.receive([
			{ status: 'incoming', provider_id: 'wamid.in', at: secondsAt(), type: 'text', from: FAMILY, text: 'We come at 8' },
		]);

		expect((await messages(visit_id)).map(({ kind }) => kind).sort()).toEqual(['incoming', 'visit_asked']);
		expect(await seen(visit_id)).toMatchObject({ is_quiet: false, says: 'We come at 8' });
	});
});

describe('the answer of staff', () => {
	test('confirms after the time for Undo, with a link to the calendar file, and reminds at ten in the morning of the day', async () => {
		const { visit_id } = await announce({ language: 'ur', kind: 'tasting' });

		await answer(visit_id, 'confirmed');

		const [confirmed, reminder] = (await messages(visit_id)).filter(({ state }) => state === 'queued');
		expect(confirmed).toMatchObject({
			kind: 'visit_confirmed',
			to_phone: FAMILY,
			params: { link: `https://lalazar.example/api/visits?day=${inDays(5)}&part=evening&kind=tasting&language=ur` },
		});
		expect(new Date(confirmed?.next_at ?? 0).getTime()).toBeGreaterThan(Date.now());
		expect(reminder).toMatchObject({ kind: 'visit_reminder', to_phone: FAMILY });
		expect(new Date(reminder?.next_at ?? 0).toISOString()).toBe(`${inDays(5)}T05:00:00.000Z`);
		expect(await seen(visit_id)).toMatchObject({ state: 'confirmed' });
		expect(await sendDue()).toEqual(['visit_confirmed']);
	});

	test('can be undone until the family is told, not after', async () => {
		const { visit_id } = await announce();
		await sendDue();
		await answer(visit_id, 'confirmed');
		await answer(visit_id, 'asked');
		expect([await waiting(visit_id), (await seen(visit_id))?.state]).toEqual([[], 'asked']);
		expect(await sendDue()).toEqual([]);

		await answer(visit_id, 'confirmed');
		expect(await sendDue()).toEqual(['visit_confirmed']);
		expect(await refusalOf(answer(visit_id, 'asked'))).toMatchObject({ message: 'moved_on' });
	});

	test('says with a sentence that it is not possible, also after a confirmation, and withdraws the reminder', async () => {
		const { visit_id } = await announce();
		await answer(visit_id, 'confirmed');
		await sendDue();

		await answer(visit_id, 'declined', ' A wedding fills both halls that evening ');

		expect(await waiting(visit_id)).toEqual(['visit_declined']);
		expect(await sendDue()).toEqual(['visit_declined']);
		expect(await messages(visit_id)).toContainEqual(
			expect.objectContaining({
				kind: 'visit_declined',
				params: expect.objectContaining({ answer: 'A wedding fills both halls that evening' }),
			}),
		);
		expect(await seen(visit_id)).toBeUndefined();
	});

	test('“came” ends it, and its Undo tells the family nothing twice', async () => {
		const { visit_id } = await announce({ day: inDays(0) });
		await answer(visit_id, 'confirmed');
		await sendDue();
		await answer(visit_id, 'came');
		expect([await seen(visit_id), await waiting(visit_id)]).toEqual([undefined, []]);

		await answer(visit_id, 'confirmed');

		expect((await waiting(visit_id)).filter((kind) => kind !== 'visit_reminder')).toEqual([]);
		expect(await seen(visit_id)).toMatchObject({ state: 'confirmed' });
	});

	test('is refused for a visit that a colleague has answered, and for none', async () => {
		const { visit_id } = await announce();
		await answer(visit_id, 'confirmed');

		expect(await refusalOf(db.as(salma).call('answer_visit', visit_id, 1, 'came', null))).toMatchObject({ message: 'version_conflict' });
		expect(await refusalOf(db.as(salma).call('answer_visit', crypto.randomUUID(), 1, 'came', null))).toMatchObject({
			message: 'visit_not_found',
		});
	});

	test('that could not reach the family is marked: it has opted out, or its country is not written to', async () => {
		const visit = await announce();
		await outbox.receive([
			{ status: 'incoming', provider_id: 'wamid.stop', at: secondsAt(), type: 'text', from: FAMILY, text: 'STOP', wish: 'stop' },
		]);
		const far = await announce({ phone: '+351912345678' });
		for (const { visit_id } of [visit, far]) await answer(visit_id, 'confirmed');

		await sendDue();

		expect([await seen(visit.visit_id), await seen(far.visit_id)]).toMatchObject([{ is_lost: true }, { is_lost: true }]);
	});
});

describe('what is kept of a visit', () => {
	test('goes with the number: first in its file, then nowhere in the database', async () => {
		const { visit_id } = await announce();
		await answer(visit_id, 'confirmed');
		await sendDue();
		await outbox.receive([
			{
				status: 'incoming',
				provider_id: 'wamid.of-quetzal',
				at: secondsAt(),
				type: 'text',
				from: FAMILY,
				text: 'Is the garden open? Quetzal',
			},
		]);

		const file = await db.as(salma).call<{ visits: Row[] }>('export_person', FAMILY);
		expect(file.visits).toMatchObject([{ name: 'Quetzal Family', day: inDays(5), part: 'evening', people: 4, state: 'confirmed' }]);
		const person = await db.as(salma).call<{ visits: number; stamp: string }>('person', FAMILY);
		expect(person.visits).toBe(1);
		await db.as(salma).call('erase_person', FAMILY, person.stamp);

		expect(await foundAnywhere(db, ['quetzal', '3337654321', visit_id])).toEqual([]);
	});

	test('is not erased if it has changed since staff saw it', async () => {
		const { visit_id } = await announce();
		const { stamp } = await db.as(salma).call<{ stamp: string }>('person', FAMILY);
		await answer(visit_id, 'confirmed');

		expect(await refusalOf(db.as(salma).call('erase_person', FAMILY, stamp))).toMatchObject({ message: 'version_conflict' });
	});

	test('is erased request_days after its day', async () => {
		const [old, young] = [await announce(), await announce({ phone: '+923330000009' })];
		const { value } = await db.row<{ value: number }>(`select value from private.settings where key = 'request_days'`);
		for (const [{ visit_id }, days] of [
			[old, value + 1],
			[young, value],
		] as const)
			await db.rows('update private.visits set day = private.today() - $2::integer where id = $1', [visit_id, days]);

		await db.as(server).call('forget_in_time', 100);

		expect(await db.rows('select id from private.visits')).toEqual([{ id: young.visit_id }]);
		expect(await foundAnywhere(db, ['3337654321'])).toEqual([]);
	});
});
