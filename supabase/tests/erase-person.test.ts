import { describe, expect, test } from 'vitest';
import { salma } from './support/actors.ts';
import { aBooking, aRequest, change, inDays, request } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { outboxOf } from './support/messages.ts';
import { aFamilyThatLeavesTraces, ledgerOf, ZARMINA } from './support/person.ts';
import { refusalOf } from './support/refusal.ts';
import { foundAnywhere } from './support/search-everywhere.ts';

const db = testDatabase();

type Person = { bookings: Row[]; has_written: boolean; opted_out: boolean; stamp: string };

const person = (phone: string) => db.as(salma).call<Person>('person', phone);
const exported = (phone: string) => db.as(salma).call<Row>('export_person', phone);
const erase = async (phone: string, stamp?: string) => {
	const seen = stamp ?? (await person(phone)).stamp;
	return await db.as(salma).call<Row>('erase_person', phone, seen);
};

test('staff see first what there is, and what would stay', async () => {
	const { paid } = await aFamilyThatLeavesTraces(db);

	const told = await person(ZARMINA.phone);

	expect(told).toMatchObject({ has_written: true, opted_out: true });
	expect(told.bookings).toHaveLength(2);
	expect(told.bookings.find(({ id }) => id === paid)).toMatchObject({
		paid_amount: 300_000,
		payments: 1,
		is_ahead: false,
		status: 'cancelled',
	});
});

test('erasing leaves no letter of the person in any table, and every figure of the ledger', async () => {
	const { paid, tokens } = await aFamilyThatLeavesTraces(db);
	const ledger = await ledgerOf(db);
	const figures = await db.as(salma).row('select public.booking_stats() as told');

	expect(await erase(ZARMINA.phone)).toEqual({ erased: 1, anonymised: 1 });

	expect(await foundAnywhere(db, [...ZARMINA.words, ...tokens, 'address-zarmina'])).toEqual([]);
	expect(await ledgerOf(db)).toEqual(ledger);
	const after = await db.as(salma).row<{ told: Row }>('select public.booking_stats() as told');
	expect(after.told['received']).toEqual((figures['told'] as Row)['received']);
	expect(await db.row('select actor, action from public.booking_events where booking_id = $1 order by id desc limit 1', [paid])).toEqual({
		actor: salma.userId,
		action: 'erased',
	});
	expect(await person(ZARMINA.phone)).toMatchObject({ bookings: [], has_written: false, opted_out: true });
});

test('erasing changes no other person', async () => {
	await aFamilyThatLeavesTraces(db);
	const other = await request(db, { request: aRequest({ client_name: 'Other Family', phone: '+923330000009' }), address: 'elsewhere' });

	await erase(ZARMINA.phone);

	expect(await db.row('select client_name from public.bookings where id = $1', [other.booking_id])).toEqual({
		client_name: 'Other Family',
	});
	expect(await db.rows('select from public.messages where booking_id = $1', [other.booking_id])).toHaveLength(2);
});

test('a number that stood on a booking before it was corrected is erased there too', async () => {
	await aFamilyThatLeavesTraces(db);
	await outboxOf(db).claim();

	await erase(ZARMINA.mistyped);

	expect(await foundAnywhere(db, ['3337654322'])).toEqual([]);
	expect((await person(ZARMINA.phone)).bookings).toHaveLength(2);
});

describe('erasing is refused', () => {
	test.each(['pending', 'advance_paid', 'fully_paid'])('while a booking is ahead: %s', async (status) => {
		await aBooking(db, { phone: ZARMINA.phone, status });

		expect((await person(ZARMINA.phone)).bookings).toMatchObject([{ is_ahead: true }]);
		expect(await refusalOf(erase(ZARMINA.phone))).toMatchObject({ code: 'PT409', message: 'booking_ahead' });
	});

	test('when something has changed since it was shown', async () => {
		await aBooking(db, { phone: ZARMINA.phone });
		const { stamp } = await person(ZARMINA.phone);
		await aBooking(db, { phone: ZARMINA.phone, event_date: inDays(70) });

		expect(await refusalOf(erase(ZARMINA.phone, stamp))).toMatchObject({ code: 'PT409', message: 'version_conflict' });
	});

	test.each(['pending_confirmation', 'cancelled', 'expired'])('not for what is not held: %s', async (status) => {
		await aBooking(db, { phone: ZARMINA.phone, status });

		expect(await erase(ZARMINA.phone)).toEqual({ erased: 1, anonymised: 0 });
	});
});

test('an unknown number has nothing, and erasing it changes nothing', async () => {
	expect(await person('+923330000000')).toMatchObject({ bookings: [], has_written: false, opted_out: false });
	expect(await erase('+923330000000')).toEqual({ erased: 0, anonymised: 0 });
});

test('an export has everything that the family gave and got, and no secret of the house', async () => {
	const { tokens } = await aFamilyThatLeavesTraces(db);

	const text = JSON.stringify(await exported(ZARMINA.phone));

	for (const word of [
		ZARMINA.name,
		ZARMINA.email,
		ZARMINA.wish,
		'"ladies":120',
		'Uncle Quetzal',
		ZARMINA.uncle,
		'300000',
		'Zarmina here',
		'Dear Zarmina',
		'Quetzal transfer 17',
	])
		expect(text).toContain(word);
	for (const secret of [...tokens, salma.userId ?? '', 'address-zarmina']) expect(text).not.toContain(secret);
});

test('an export has nothing that staff noted for themselves, neither in what stands nor in the history', async () => {
	const { paid } = await aFamilyThatLeavesTraces(db);
	const { id } = await db.row('select id from public.payments where booking_id = $1', [paid]);
	await db.as(salma).row('select id from public.reverse_payment($1, gen_random_uuid(), $2)', [id, 'Counted twice by Bilal']);
	await change(db, paid, { cancel_reason: 'They quarrel at every visit' });

	const file = await exported(ZARMINA.phone);
	const text = JSON.stringify(file);

	for (const noted of ['Quetzals go abroad', 'quarrel at every visit', 'uncle Quetzal', 'Counted twice', '"cancel_reason"', '"note"'])
		expect(text).not.toContain(noted);
	const booking = (file['bookings'] as Row[]).find(({ status }) => status === 'cancelled');
	expect(booking).toMatchObject({ special_requests: ZARMINA.wish, payments: [{ amount: 300_000 }, { amount: -300_000 }] });
	expect(booking?.['history']).toContainEqual(
		expect.objectContaining({ action: 'status_changed', before: { status: 'advance_paid' }, after: { status: 'cancelled' } }),
	);
});

test('how the family found the hall is in its file, and is erased with it', async () => {
	const { paid } = await aFamilyThatLeavesTraces(db);
	await change(db, paid, { heard_from: 'care-of', care_of: 'Haji Quetzalson' });
	await db.rows(`update public.bookings set utm_source = 'quetzal-ad' where id = $1 returning id`, [paid]);

	expect(JSON.stringify(await exported(ZARMINA.phone))).toMatch(/"care_of":"Haji Quetzalson".*"utm_source":"quetzal-ad"/);
	await erase(ZARMINA.phone);

	expect(await foundAnywhere(db, ['Quetzalson', 'quetzal-ad'])).toEqual([]);
	expect(await db.row('select heard_from from public.bookings where id = $1', [paid])).toEqual({ heard_from: null });
});

test('a named contact sees where it is named, and is erased there and in the history; the booking stays', async () => {
	const { paid } = await aFamilyThatLeavesTraces(db);
	await change(db, paid, { bride_contact: 'Aunt Example', bride_phone: '+923337654399', groom_contact: 'Great-uncle Quetzal' });

	expect(await person(ZARMINA.uncle)).toMatchObject({ bookings: [], named_in: 2 });
	expect((await exported(ZARMINA.uncle))['named_in']).toContainEqual(
		expect.objectContaining({ side: 'groom', name: 'Great-uncle Quetzal' }),
	);
	await erase(ZARMINA.uncle);

	expect(await foundAnywhere(db, ['3337654323'])).toEqual([]);
	expect(await foundAnywhere(db, ['great-uncle'])).toEqual([]);
	expect(await db.row('select client_name, bride_phone, groom_contact from public.bookings where id = $1', [paid])).toMatchObject({
		bride_phone: '+923337654399',
		groom_contact: null,
	});
	expect(await person(ZARMINA.uncle)).toMatchObject({ named_in: 0 });
});

test('a former number of a booking sees that booking in its file, and no other file has it', async () => {
	const WRONG = '+923337654388';
	const { paid } = await aFamilyThatLeavesTraces(db);
	await change(db, paid, { phone: WRONG });
	await db.rows(
		`insert into public.messages (booking_id, kind, dedupe_key, to_phone, language, params, body, state)
		values ($1, 'text', 'to the wrong number', $2, 'en', '{}', 'Dear stranger', 'read')`,
		[paid, WRONG],
	);
	await change(db, paid, { phone: ZARMINA.phone });

	expect(await person(WRONG)).toMatchObject({ bookings: [], had_before: 1 });
	expect(await person(ZARMINA.phone)).toMatchObject({ had_before: 0 });
	expect((await exported(WRONG))['had_before']).toMatchObject([{ messages: [{ text: 'Dear stranger' }] }]);
	const own = JSON.stringify(await exported(ZARMINA.phone));
	expect(own).not.toContain('7654388');
	expect(own).not.toContain('Dear stranger');
	await erase(WRONG);

	expect(await foundAnywhere(db, ['3337654388'])).toEqual([]);
	expect(await person(WRONG)).toMatchObject({ had_before: 0 });
});

test('a contact on both sides of a booking sees both', async () => {
	const { paid } = await aFamilyThatLeavesTraces(db);
	await change(db, paid, {
		bride_contact: 'Cousin of both',
		bride_phone: '+923337654399',
		groom_contact: 'Same cousin',
		groom_phone: '+923337654399',
	});

	const file = await exported('+923337654399');

	expect(file['named_in']).toMatchObject([
		{ side: 'bride', name: 'Cousin of both' },
		{ side: 'groom', name: 'Same cousin' },
	]);
});
