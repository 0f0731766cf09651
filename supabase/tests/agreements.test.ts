import { describe, expect, test } from 'vitest';
import type { DeskAnswers, ServerAnswers } from '../types/answers.ts';
import { bilal, salma, server } from './support/actors.ts';
import { aRequest, bookingNow, change, inDays, pricesWith, request } from './support/bookings.ts';
import { changesOf, type Own } from './support/changes.ts';
import { type Row, testDatabase } from './support/database.ts';
import { moneyOf } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const { pay } = moneyOf(db);
const { ask, changeOf, accept: acceptChange } = changesOf(db);

const WORDS = { names: [{ name: 'Main Hall', en: 'Main Hall', ur: 'مین ہال' }], terms: { en: 'No refund.', ur: 'واپسی نہیں۔' } };

const staff = <Answer = unknown>(name: string, ...given: unknown[]) => db.as(salma).call<Answer>(name, ...given);
const versionOf = async (id: string) => (await bookingNow(db, id)).version;
const totalOf = async (id: string) => (await bookingNow(db, id)).total_amount;
const send = async (id: string, version?: number) => staff<number>('send_agreement', id, version ?? (await versionOf(id)), WORDS);
const accept = ({ reference, token }: Own, versionNo: number, name = 'Amina Khan', key: string = crypto.randomUUID(), language = 'en') =>
	db.as(server).call<ServerAnswers['accept_agreement']>('accept_agreement', reference, token, key, versionNo, name, language);
const read = ({ reference, token }: Own) => db.as(server).call<ServerAnswers['read_agreement']>('read_agreement', reference, token);
const agreementsOf = (id: string) => staff<DeskAnswers['agreements_of']>('agreements_of', id);
const versions = async (id: string) => (await agreementsOf(id)).versions.map(({ version_no, state }) => [version_no, state]);
const setLines = async (id: string, more: Row) =>
	staff(
		'set_price_lines',
		id,
		await versionOf(id),
		JSON.stringify([...(await db.rows<Row>('select * from public.price_lines where booking_id = $1', [id])), more]),
	);
const STAGE = { kind: 'fixed', label: 'Stage', label_ur: 'اسٹیج', unit_price: 80_000 };

/** A held booking of a family with an agreed price of 400,000. */
async function held(total = 400_000, changes: Row = {}): Promise<Own & { id: string }> {
	const own = (await request(db, { request: aRequest(changes), prices: pricesWith(total) })) as Own;
	await change(db, own.booking_id, { status: 'pending' });
	await staff('agree_price', own.booking_id, await versionOf(own.booking_id));
	return { ...own, id: own.booking_id };
}

describe('an agreement', () => {
	test('is a copy of the booking, with the names and terms of the content', async () => {
		const own = await held();

		await send(own.id);

		const [made] = (await agreementsOf(own.id)).versions;
		expect(made).toMatchObject({ version_no: 1, state: 'sent', language: 'en', made_by_email: 'salma@lalazar.example' });
		expect(made?.document).toMatchObject({
			reference: own.reference,
			client_name: 'Test Family',
			total: 400_000,
			price: { total: 400_000 },
			words: WORDS,
			functions: [
				{ hall: 'Main Hall', event_date: inDays(50), event_time: 'dinner', begins: '19:00', ends: '23:00', guest_count: 300, dishes: [] },
			],
			payments: [
				{ amount: 120_000, due: 'to_keep' },
				{ amount: 280_000, due: 'days_before' },
			],
		});
	});

	test('names the instant at which an open advance is due, as long as the hold lasts', async () => {
		const own = await held();
		await send(own.id);
		await pay(own.id, { amount: 50_000 });
		await send(own.id);

		const [inPart, open] = (await agreementsOf(own.id)).versions.map(({ document }) => document.payments[0]);
		const { ends } = await db.row<{ ends: string }>(
			`select to_jsonb((before ->> 'hold_expires_at')::timestamptz) #>> '{}' as ends from public.booking_events where booking_id = $1 and before ->> 'status' = 'pending' order by id desc limit 1`,
			[own.id],
		);
		expect(open).toMatchObject({ due: 'to_keep', hold_ends: ends });
		expect(inPart).toMatchObject({ due: 'to_keep', due_on: open?.due_on });
		expect(inPart).not.toHaveProperty('hold_ends');
	});

	test('at a higher price asks no more for an advance that is paid', async () => {
		const own = await held();
		await pay(own.id, { amount: 120_000 });
		await send(own.id);
		await accept(own, 1);
		await setLines(own.id, STAGE);
		await send(own.id);

		expect((await agreementsOf(own.id)).versions[0]?.document).toMatchObject({
			payments: [
				{ amount: 120_000, due: 'to_keep', due_on: null },
				{ amount: 360_000, due: 'days_before' },
			],
		});
	});

	test('names no day for an advance that is paid already', async () => {
		const own = await held();
		await pay(own.id, { amount: 120_000 });
		await send(own.id);

		expect((await agreementsOf(own.id)).versions[0]?.document.payments).toMatchObject([
			{ amount: 120_000, due: 'to_keep', due_on: null },
			{ amount: 280_000, due: 'days_before', due_on: inDays(43) },
		]);
	});

	test('never changes: neither with the booking, nor by hand', async () => {
		const own = await held();
		await send(own.id);
		const before = (await agreementsOf(own.id)).versions[0]?.document;

		await change(db, own.id, { guest_count: 350 });
		await setLines(own.id, STAGE);

		expect((await agreementsOf(own.id)).versions[0]?.document).toEqual(before);
		for (const sql of [
			`update public.agreements set document = '{}'`,
			'delete from public.agreements',
			`update public.agreements set version_no = 9`,
		])
			expect(await refusalOf(db.rows(sql))).toMatchObject({ code: '55000' });
		await accept(own, 1);
		expect(await refusalOf(db.rows(`update public.agreements set state = 'replaced', accepted_name = null`))).toMatchObject({
			code: '55000',
		});
	});

	test('is sent of the version that staff saw, and not before a price is agreed', async () => {
		const own = await held();

		expect(await refusalOf(send(own.id, 1))).toMatchObject({ message: 'version_conflict' });
		await change(db, own.id, { total_amount: 0 });
		expect(await refusalOf(send(own.id))).toMatchObject({ message: 'no_total' });
		await change(db, own.id, { status: 'cancelled' });
		expect(await refusalOf(send(own.id))).toMatchObject({ message: 'booking_closed' });
	});

	test('is read with the version sent before it, until one is in force', async () => {
		const own = await held();
		const earlier = async () => (await read(own))?.before?.version_no;
		const seen = [];
		for (const version of [1, 2, 3]) {
			await send(own.id);
			seen.push([version, await earlier()]);
		}
		await accept(own, 3);
		await send(own.id);

		expect(seen).toEqual([
			[1, undefined],
			[2, 1],
			[3, 2],
		]);
		expect(await earlier()).toBeUndefined();
	});

	test('is withdrawn while it waits, once a slot that it names is left', async () => {
		const own = await held();
		await send(own.id);
		await accept(own, 1);
		await setLines(own.id, STAGE);
		await send(own.id);

		await change(db, own.id, { event_date: inDays(51) });

		expect(await versions(own.id)).toEqual([
			[2, 'replaced'],
			[1, 'accepted'],
		]);
		expect(await accept(own, 2)).toMatchObject({ outcome: 'version_replaced' });
		expect((await read(own))?.sent ?? null).toBeNull();
	});

	test('is replaced by the next version while it waits for its answer', async () => {
		const own = await held();
		await send(own.id);
		await setLines(own.id, STAGE);

		await send(own.id);

		expect(await versions(own.id)).toEqual([
			[2, 'sent'],
			[1, 'replaced'],
		]);
		expect(await accept(own, 1)).toEqual({ outcome: 'version_replaced' });
		expect(await accept(own, 2)).toMatchObject({ outcome: 'accepted' });
	});
});

describe('accepting', () => {
	test('is written with name, time, way and language, and in the history', async () => {
		const own = await held();
		await send(own.id);

		expect(await accept(own, 1, 'امینہ خان', undefined, 'ur')).toMatchObject({
			outcome: 'accepted',
			agreement: { version_no: 1, state: 'accepted', accepted_name: 'امینہ خان', accepted_how: 'page', accepted_language: 'ur' },
		});

		const { in_force, sent } = (await read(own)) ?? {};
		expect([in_force?.version_no, sent]).toEqual([1, null]);
		expect(
			(await db.rows('select action, actor, after from public.booking_events where booking_id = $1 order by id desc limit 1', [own.id]))[0],
		).toEqual({
			action: 'agreement_accepted',
			actor: null,
			after: { version_no: 1, amount: 400_000, accepted_name: 'امینہ خان', accepted_how: 'page' },
		});
	});

	test('counts once: in a second tab, and after a lost answer', async () => {
		const own = await held();
		await send(own.id);
		const key = crypto.randomUUID();
		const first = await accept(own, 1, 'Amina Khan', key);

		expect(await accept(own, 1, 'Amina Khan', key)).toEqual(first);
		expect(await accept(own, 1, 'Bilal Khan')).toEqual(first);
		expect(await accept(own, 1, 'Bilal Khan', key)).toEqual({ outcome: 'idempotency_mismatch' });
		const [{ count } = { count: 0 }] = await db.rows<{ count: number }>(
			`select count(*) from public.booking_events where action = 'agreement_accepted'`,
		);
		expect(count).toBe(1);
	});

	test('tells the family of the last of several versions, with a message that ends with the acceptance', async () => {
		const own = await held();
		await send(own.id);
		await send(own.id);
		const told = async () =>
			(
				await db.rows<{ said: Row | null }>(
					`select private.message_of(b, m.kind, private.today(), m.params, m.dedupe_key) as said from public.messages as m
					join private.booking_functions as b on b.id = m.booking_id and b.is_next where m.booking_id = $1 and m.kind = 'agreement_sent' order by m.created_at, m.next_at`,
					[own.id],
				)
			).filter(({ said }) => said !== null).length;
		expect(await told()).toBe(1);

		await accept(own, 2);

		expect(await told()).toBe(0);
	});

	test('is refused for a wrong link, an unknown version, an ended booking and an empty name', async () => {
		const own = await held();
		await send(own.id);

		expect(await accept({ ...own, token: 'x'.repeat(43) }, 1)).toEqual({ outcome: 'not_found' });
		expect(await accept(own, 2)).toEqual({ outcome: 'not_found' });
		expect(await refusalOf(accept(own, 1, 'A'))).toMatchObject({ code: '23514' });
		await change(db, own.id, { status: 'cancelled' });
		expect(await accept(own, 1)).toEqual({ outcome: 'booking_over' });
	});

	test('on paper is noted by staff, once, for the version that was signed', async () => {
		const own = await held();
		await send(own.id);
		const [made] = (await agreementsOf(own.id)).versions;
		const sign = () => staff('mark_agreement_signed', own.id, made?.id, ' Amina Khan ');

		await sign();
		await sign();

		expect((await agreementsOf(own.id)).versions).toMatchObject([
			{ state: 'accepted', accepted_name: 'Amina Khan', accepted_how: 'paper', accepted_language: 'en' },
		]);
		expect(
			await refusalOf(staff('mark_agreement_signed', (await held(9, { event_date: inDays(61) })).id, made?.id, 'Amina')),
		).toMatchObject({
			message: 'booking_not_found',
		});
	});

	test('of a replaced version on paper is refused', async () => {
		const own = await held();
		await send(own.id);
		const [made] = (await agreementsOf(own.id)).versions;
		await send(own.id);

		expect(await refusalOf(db.as(bilal).call('mark_agreement_signed', own.id, made?.id, 'Amina Khan'))).toMatchObject({
			message: 'version_replaced',
		});
	});

	test('needs neither hold nor payment, and neither waits for it', async () => {
		const own = await held();
		await send(own.id);

		await pay(own.id, { amount: 400_000 });

		expect(await bookingNow(db, own.id)).toMatchObject({ status: 'fully_paid' });
		expect(await versions(own.id)).toEqual([[1, 'sent']]);
	});
});

describe('the price in force', () => {
	test('follows the lines before an acceptance, and stays after it until the next one', async () => {
		const own = await held();
		await send(own.id);
		await setLines(own.id, STAGE);
		expect(await totalOf(own.id)).toBe(480_000);

		await accept(own, 1);
		expect(await totalOf(own.id)).toBe(400_000);
		await setLines(own.id, { ...STAGE, label: 'Lamps', unit_price: 5_000 });
		await change(db, own.id, { guest_count: 350 });

		expect(await totalOf(own.id)).toBe(400_000);
		expect((await db.row<{ estimate: Row }>('select estimate from public.bookings where id = $1', [own.id])).estimate).toMatchObject({
			total: 400_000,
		});
		expect((await agreementsOf(own.id)).now).toMatchObject({ total: 485_000 });
		await send(own.id);
		expect(await totalOf(own.id)).toBe(400_000);
		await accept(own, 2);
		expect(await totalOf(own.id)).toBe(485_000);
		expect(await versions(own.id)).toEqual([
			[2, 'accepted'],
			[1, 'accepted'],
		]);
	});

	test('is set by "Agree the price" and by a typed total, also after an acceptance', async () => {
		const own = await held();
		await send(own.id);
		await accept(own, 1);
		await setLines(own.id, STAGE);

		await staff('agree_price', own.id, await versionOf(own.id));
		expect(await totalOf(own.id)).toBe(480_000);
		await change(db, own.id, { total_amount: 450_000 });
		expect(await totalOf(own.id)).toBe(450_000);
		await change(db, own.id, { guest_count: 310 });
		expect(await totalOf(own.id)).toBe(450_000);
	});

	test('decides what is open, and the status', async () => {
		const own = await held();
		await send(own.id);
		await accept(own, 1);
		await pay(own.id, { amount: 400_000 });
		await setLines(own.id, STAGE);
		expect((await bookingNow(db, own.id)).status).toBe('fully_paid');

		await send(own.id);
		await accept(own, 2);

		expect((await bookingNow(db, own.id)).status).toBe('advance_paid');
	});

	test('is not taken back with the payment that had agreed it, once the family has accepted it', async () => {
		const own = (await request(db, { request: aRequest(), prices: pricesWith(400_000) })) as Own;
		await change(db, own.booking_id, { status: 'pending' });
		const { version } = await bookingNow(db, own.booking_id);
		const paid = await staff<Row>('mark_fully_paid', own.booking_id, version, crypto.randomUUID(), 400_000, 'cash', inDays(0));
		await send(own.booking_id);
		await accept(own, 1);

		await db.as(salma).row('select public.reverse_payment($1, $2, null)', [paid['payment_id'], crypto.randomUUID()]);

		expect(await totalOf(own.booking_id)).toBe(400_000);
	});

	test('lets a deduction wait while another price is proposed', async () => {
		const own = await held();
		await pay(own.id, { amount: 1_000 });
		await staff('record_deposit', own.id, crypto.randomUUID(), 'taken', 50_000, 'cash', inDays(0), null);
		await send(own.id);
		await accept(own, 1);
		const deduct = async (amount: number) =>
			staff('deduct_deposit', own.id, await versionOf(own.id), crypto.randomUUID(), amount, 'Broken chairs');

		await deduct(10_000);
		expect(await totalOf(own.id)).toBe(410_000);
		await setLines(own.id, STAGE);

		expect(await refusalOf(deduct(10_000))).toMatchObject({ message: 'price_proposed' });
	});
});

describe('a bill', () => {
	/** A booking of today with an agreement in force, and the call that bills it. */
	async function held_today() {
		const own = await held();
		await send(own.id);
		await accept(own, 1);
		await pay(own.id, { amount: 100_000 });
		await db.rows(`update public.functions set event_date = private.today() - 1, served_plates = guest_count where booking_id = $1`, [
			own.id,
		]);
		const bill = async () =>
			staff<string>('issue_bill', own.id, await versionOf(own.id), crypto.randomUUID(), JSON.stringify({ name: 'Lalazar' }));
		return { own, bill };
	}

	test('makes its total the price in force, and no version is sent or accepted after it', async () => {
		const { own, bill } = await held_today();
		await send(own.id);
		await bill();
		const [made] = (await agreementsOf(own.id)).versions;

		expect(await totalOf(own.id)).toBe(400_000);
		expect(await refusalOf(send(own.id))).toMatchObject({ message: 'bill_issued' });
		expect(await accept(own, 2)).toEqual({ outcome: 'booking_over' });
		expect(await refusalOf(staff('mark_agreement_signed', own.id, made?.id, 'Amina'))).toMatchObject({ message: 'bill_issued' });
	});

	test('waits while another price is proposed', async () => {
		const { own, bill } = await held_today();
		await setLines(own.id, STAGE);
		expect(await refusalOf(bill())).toMatchObject({ message: 'price_proposed' });

		await staff('agree_price', own.id, await versionOf(own.id));
		await bill();

		expect(await totalOf(own.id)).toBe(480_000);
	});
});

describe('a request of change that staff accept', () => {
	/** A family with an agreement in force that asks for 350 guests at this price. */
	async function asked(total: number) {
		const own = await held();
		await db.rows(
			`with gone as (delete from public.price_lines where booking_id = $1)
			insert into public.price_lines (booking_id, function_id, kind, label, unit_price, place)
			select booking_id, id, 'plates', 'Price', 1000, 1 from public.functions where booking_id = $1`,
			[own.id],
		);
		await staff('agree_price', own.id, await versionOf(own.id));
		await send(own.id);
		await accept(own, 1);
		await ask(own, { guest_count: 350 }, { estimate: { total, package: 'Price', perHead: 1000, addOns: [] } });
		return { own, id: (await changeOf(own.id)).id };
	}

	test('is an accepted version at the price that its page showed', async () => {
		const { own, id } = await asked(350_000);

		await acceptChange(id, await versionOf(own.id));

		expect(await versions(own.id)).toEqual([
			[2, 'accepted'],
			[1, 'accepted'],
		]);
		expect((await agreementsOf(own.id)).versions[0]).toMatchObject({
			accepted_how: 'request',
			accepted_name: 'Amina Khan',
			document: { total: 350_000, words: WORDS, functions: [{ guest_count: 350 }] },
		});
		expect(await totalOf(own.id)).toBe(350_000);
	});

	test('is an offer at another price: what is owed stays until the family accepts it', async () => {
		const { own, id } = await asked(350_000);

		await acceptChange(id, await versionOf(own.id), { total: 340_000 });

		expect(await versions(own.id)).toEqual([
			[2, 'sent'],
			[1, 'accepted'],
		]);
		expect(await bookingNow(db, own.id)).toMatchObject({ guest_count: 350, total_amount: 300_000 });
		// The page and the answer to the change name the offer.
		expect(await db.row('select private.agreement_numbers($1) as numbers', [own.id])).toMatchObject({
			numbers: { in_force: 1, sent: 2, sent_total: 340_000 },
		});
		expect(
			await db.rows(`select params ->> 'offer' as offer from public.messages where booking_id = $1 and kind = 'change_accepted'`, [own.id]),
		).toEqual([{ offer: '340000' }]);
		await accept(own, 2);
		expect(await totalOf(own.id)).toBe(340_000);
	});

	test('makes no version where no agreement was accepted', async () => {
		const own = await held();
		await ask(own, { event_date: inDays(60) });

		await acceptChange((await changeOf(own.id)).id, await versionOf(own.id));

		expect(await versions(own.id)).toEqual([]);
	});
});

describe('the agreements of a family', () => {
	test('are in the file about a person, and gone when it is erased', async () => {
		const own = await held();
		await pay(own.id, { amount: 1_000 });
		await send(own.id);
		await accept(own, 1);
		const { phone } = await db.row<{ phone: string }>('select phone from public.bookings where id = $1', [own.id]);
		const file = await staff<{ bookings: { agreements: Row[] }[] }>('export_person', phone);
		expect(file.bookings[0]?.agreements).toMatchObject([{ version_no: 1, accepted_name: 'Amina Khan', document: { total: 400_000 } }]);

		await change(db, own.id, { status: 'cancelled' });
		const { stamp } = await staff<{ stamp: string }>('person', phone);
		expect(await staff('erase_person', phone, stamp)).toEqual({ erased: 0, anonymised: 1 });

		expect(await db.rows('select from public.agreements')).toEqual([]);
		expect(await agreementsOf(own.id)).toEqual({ versions: [], now: null });
		expect(JSON.stringify(await db.rows('select before, after from public.booking_events where booking_id = $1', [own.id]))).not.toContain(
			'Amina',
		);
	});

	test('stay with a booking that is deleted and restored', async () => {
		const own = await held();
		await send(own.id);
		await accept(own, 1);
		await staff('delete_booking', own.id, await versionOf(own.id));

		expect(await read(own)).toBeNull();
		await staff('restore_booking', own.id);

		expect(await versions(own.id)).toEqual([[1, 'accepted']]);
		expect(await totalOf(own.id)).toBe(400_000);
	});

	test('are read by the link of their booking alone', async () => {
		const own = await held();
		await send(own.id);

		expect(await read({ ...own, token: 'x'.repeat(43) })).toBeNull();
		expect((await db.as(server).call<{ agreement: Row }>('read_booking', own.reference, own.token)).agreement).toEqual({
			in_force: null,
			sent: 1,
			sent_total: 400_000,
		});
	});

	test('keep bookings apart: one with an agreement is not joined to another', async () => {
		const [own, other] = [await held(), await held(200_000, { event_date: inDays(52) })];
		const join = async (id: string, gone: string) => staff('join_bookings', id, await versionOf(id), gone, await versionOf(gone));
		await db.rows(`update public.messages set state = 'cancelled'`);
		await send(own.id);

		expect(await refusalOf(join(own.id, other.id))).toMatchObject({ message: 'agreement_made' });
		await accept(own, 1);
		expect(await refusalOf(join(other.id, own.id))).toMatchObject({ message: 'agreement_made' });
		await join(own.id, other.id);

		expect(await totalOf(own.id)).toBe(600_000);
		expect((await agreementsOf(own.id)).now).toMatchObject({ total: 600_000 });
	});
});
