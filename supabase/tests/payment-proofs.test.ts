import { describe, expect, test } from 'vitest';
import { salma, server, stranger } from './support/actors.ts';
import { aRequest, bookingNow, change, inDays, pricesWith, request, update } from './support/bookings.ts';
import { type Row, testDatabase } from './support/database.ts';
import { outboxOf } from './support/messages.ts';
import { moneyOf, type PaymentRow } from './support/payments.ts';
import { refusalOf } from './support/refusal.ts';

const db = testDatabase();
const { pay, reverse, ledger, paidFor } = moneyOf(db);
const outbox = outboxOf(db);

type Link = { reference: string; token: string };
type Proof = Row & { id: string; state: string; words: string | null };
type Same = { why: string[]; reference: string; state: string; receipt_number: string | null };
type Answer = { outcome: string; path?: string; proof?: Proof; state?: string };

const staff = <Out>(name: string, ...given: unknown[]) => db.as(salma).call<Out>(name, ...given);
const hash = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0').slice(0, 64);
let day = 30;

/** A family whose booking is held and whose price is agreed. */
async function aFamily(total = 400_000) {
	day += 1;
	const asked = await request(db, { request: aRequest({ event_date: inDays(day) }), prices: pricesWith(total) });
	await change(db, asked.booking_id, { status: 'pending' });
	await staff('agree_price', asked.booking_id, (await bookingNow(db, asked.booking_id)).version);
	return { id: asked.booking_id, reference: asked.reference, token: asked.token };
}

const begin = ({ reference, token }: Link, key: string, sent = 'one') =>
	db.as(server).call<Answer>('begin_proof', reference, token, key, hash(sent));
const save = ({ reference, token }: Link, key: string, path: string | undefined, changes: Row = {}, sent = 'one') =>
	db.as(server).call<Answer>('save_proof', reference, token, key, hash(sent), {
		...{ amount: 120_000, method: 'bank_transfer', transaction_no: `TX ${key}`, looks_like: [], path },
		...{ bytes_hash: hash(key), pixel_hash: hash(key), near_hash: '0f0f0f0f0f0f0f0f' },
		...changes,
	});
async function send(link: Link, changes: Row = {}, key: string = crypto.randomUUID()) {
	const { path } = await begin(link, key);
	const { proof } = await save(link, key, path, changes);
	return { ...(proof as Proof), path: path as string, key };
}
const record = (proof: string, amount = 120_000, actor = salma, repeat = false) =>
	db.as(actor).row<PaymentRow>('select * from public.record_proof($1, $2, $3, false, $4)', [proof, amount, inDays(0), repeat]);
const seen = async (id: string) => (await staff<{ proofs: (Proof & { same: Same[] })[] }>('booking_details', id)).proofs;
const waiting = async () => (await staff<{ proofs: { total: number; rows: Row[] } }>('today_book', 12, 8)).proofs;
const listed = async (path: string) => db.rows('select due_at <= now() as due from private.files_to_remove where path = $1', [path]);

describe('a family sends a proof', () => {
	test('which waits in Today and in the panel with a new version of the booking, and counts as nothing', async () => {
		const family = await aFamily();
		const { version } = await bookingNow(db, family.id);

		const proof = await send(family);

		expect(proof).toMatchObject({ state: 'waiting', amount: 120_000, transaction_no: `TX ${proof.key}`, recorded_amount: null });
		expect(await bookingNow(db, family.id)).toMatchObject({ status: 'pending', version: version + 1 });
		expect([await paidFor(family.id), await ledger(family.id)]).toEqual([0, []]);
		expect((await waiting()).rows).toMatchObject([{ id: family.id, proof_id: proof.id, amount: 120_000, same: 0 }]);
		expect(await seen(family.id)).toMatchObject([{ id: proof.id, same: [] }]);
		const own = await db.as(server).call<{ proofs: Proof[] }>('read_booking', family.reference, family.token);
		expect(own.proofs.map(({ id, state }) => ({ id, state }))).toEqual([{ id: proof.id, state: 'waiting' }]);
		await staff('decline_proof', proof.id, 'x');
	});

	test('whose picture is on the list of files to remove until the proof is saved, and stays there if it never is', async () => {
		const family = await aFamily();
		const key = crypto.randomUUID();
		const { path = '' } = await begin(family, key);
		expect(await listed(path)).toEqual([{ due: false }]);

		await save(family, key, path);
		const lost = await begin(family, crypto.randomUUID());

		expect(await listed(path)).toEqual([]);
		expect(await listed(lost.path as string)).toEqual([{ due: false }]);
	});

	test('and a path that is due, or is none of the list, is refused', async () => {
		const family = await aFamily();
		const key = crypto.randomUUID();
		const { path } = await begin(family, key);
		await db.run('update private.files_to_remove set due_at = now()');

		expect((await refusalOf(save(family, key, path))).code).toBe('22023');
		expect((await refusalOf(save(family, key, 'another.jpg'))).code).toBe('22023');
		expect(await seen(family.id)).toEqual([]);
	});

	test('once for each key: a repetition gets the same answer, and the key with another amount is refused', async () => {
		const family = await aFamily();
		const { id, key, path } = await send(family);

		expect(await begin(family, key)).toMatchObject({ outcome: 'replayed', proof: { id } });
		expect(await save(family, key, path)).toMatchObject({ outcome: 'replayed', proof: { id } });
		expect(await begin(family, key, 'another amount')).toEqual({ outcome: 'idempotency_mismatch' });
		expect(await begin(await aFamily(), key)).toEqual({ outcome: 'idempotency_mismatch' });
		expect(await seen(family.id)).toHaveLength(1);
	});

	test('at most ten times in a day', async () => {
		const family = await aFamily();
		for (let turn = 0; turn < 10; turn += 1) await send(family);

		expect(await begin(family, crypto.randomUUID())).toEqual({ outcome: 'too_many_requests' });
	});

	test('only with the booking’s link, and only while money is expected', async () => {
		const family = await aFamily();
		const late = await aFamily();
		await update(db, late.id, { status: 'expired' });
		const over = await aFamily();
		await change(db, over.id, { status: 'cancelled' });
		const outcome = async (link: Link) => (await begin(link, crypto.randomUUID())).outcome;

		expect(await outcome({ ...family, token: 'x'.repeat(32) })).toBe('not_found');
		expect(await outcome({ ...family, reference: late.reference })).toBe('not_found');
		expect([await outcome(family), await outcome(late), await outcome(over)]).toEqual(['open', 'open', 'not_now']);
	});
});

describe('staff answer a proof', () => {
	test('by recording it: the payment and the proof in one act, once, by the ledger’s rules', async () => {
		const family = await aFamily();
		const [first, second] = [await send(family), await send(family)];

		const payment = await record(first.id);
		const again = await record(first.id);
		const rest = await record(second.id, 280_000);

		expect(again).toEqual(payment);
		expect(payment).toMatchObject({ kind: 'advance', amount: 120_000, method: 'bank_transfer', reference: `TX ${first.key}` });
		expect(rest).toMatchObject({ kind: 'balance', amount: 280_000 });
		expect(await bookingNow(db, family.id)).toMatchObject({ status: 'fully_paid' });
		expect((await seen(family.id)).map(({ state }) => state)).toEqual(['recorded', 'recorded']);
	});

	test('as a part of the advance until the whole advance is paid', async () => {
		const family = await aFamily(1_000_000);
		const kinds: string[] = [];
		for (const amount of [100_000, 200_000, 150_000]) kinds.push((await record((await send(family)).id, amount)).kind);

		expect(kinds).toEqual(['advance', 'advance', 'balance']);
	});

	test('and nothing is recorded when the ledger refuses', async () => {
		const family = await aFamily(100_000);
		const proof = await send(family);

		expect(await refusalOf(record(proof.id))).toMatchObject({ code: 'PT409', message: 'overpayment' });
		expect(await refusalOf(record(crypto.randomUUID()))).toMatchObject({ code: 'PT404', message: 'proof_not_found' });
		expect((await refusalOf(record(proof.id, 1, stranger))).code).toBe('42501');
		expect([(await seen(family.id))[0]?.state, await ledger(family.id)]).toEqual(['waiting', []]);
	});

	test('by saying that the money was not found; when it arrives later, the proof is still recorded', async () => {
		const family = await aFamily();
		const proof = await send(family);

		await staff('decline_proof', proof.id, ' No such transfer has arrived. ');
		const again = await refusalOf(staff('decline_proof', proof.id, 'Twice'));
		const own = await db.as(server).call<{ proofs: Proof[] }>('read_booking', family.reference, family.token);
		await record(proof.id);

		expect(again.message).toBe('proof_answered');
		expect(own.proofs).toMatchObject([{ state: 'not_found', words: 'No such transfer has arrived.' }]);
		expect(await seen(family.id)).toMatchObject([{ state: 'recorded', words: null }]);
	});

	test('by naming the payment that it repeats: the family reads it, is told until that payment is taken back, and the history has it', async () => {
		await db.as(server).call('set_hall_contact', '+923000000000', '{"en": "https://lalazar.example/booking/view"}');
		const family = await aFamily();
		const paid = await record((await send(family)).id);
		const [repeated, other] = [await send(family, { transaction_no: 'A' }), await send(family, { transaction_no: 'B' })];
		const ends = (proof: string, payment: string) =>
			staff('decline_proof', proof, `Recorded already: receipt ${paid.receipt_number}.`, payment);

		await ends(repeated.id, paid.id);

		const own = async () => (await db.as(server).call<{ proofs: Proof[] }>('read_booking', family.reference, family.token)).proofs;
		const now = async (id: string) => (await own()).find((proof) => proof.id === id);
		expect(await now(repeated.id)).toMatchObject({
			state: 'repeated',
			recorded_amount: 120_000,
			words: expect.stringContaining('receipt'),
		});
		expect((await seen(family.id)).find(({ id }) => id === repeated.id)).toMatchObject({ receipt_number: paid.receipt_number });
		expect((await refusalOf(ends(repeated.id, paid.id))).message).toBe('proof_answered');
		expect(await paidFor(family.id)).toBe(120_000);
		expect(
			await db.rows(`select after from public.booking_events where booking_id = $1 and action = 'proof_answered'`, [family.id]),
		).toEqual([{ after: { amount: 120_000, receipt_number: paid.receipt_number } }]);
		const owed = `select params ->> 'answer' as answer from public.messages where booking_id = $1 and kind = 'proof_not_found' and state = 'queued'`;
		expect(await db.rows(owed, [family.id])).toEqual([{ answer: `Recorded already: receipt ${paid.receipt_number}.` }]);
		await reverse(paid.id);
		await db.run(`update public.messages set next_at = now(), attempts = 0 where state = 'queued'`);
		await outbox.claim(100);
		expect(await db.rows(`${owed.replace("'queued'", "'leased'")}`, [family.id])).toEqual([]);
		expect(await now(repeated.id)).toMatchObject({ state: 'repeated', recorded_amount: null });
		expect((await refusalOf(ends(other.id, paid.id))).message).toBe('payment_not_found');
		await record(repeated.id);
		expect(await now(repeated.id)).toMatchObject({ state: 'recorded', words: null });
	});

	test('and it repeats no payment of another number', async () => {
		const [one, two] = [await aFamily(), await aFamily()];
		const paid = await record((await send(one)).id);
		const proof = await send(two, { transaction_no: 'C' });
		await db.row(`update public.bookings set phone = '+923000000077' where id = $1 returning id`, [two.id]);

		expect((await refusalOf(staff('decline_proof', proof.id, 'Recorded already.', paid.id))).message).toBe('payment_not_found');
	});

	test('and a family that was not found is told by WhatsApp with the hall’s sentence, unless the money turns up before', async () => {
		await db.as(server).call('set_hall_contact', '+923000000000', '{"en": "https://lalazar.example/booking/view"}');
		const family = await aFamily();
		const [first, second] = [await send(family), await send(family, { transaction_no: 'TX 2' })];
		for (const { id } of [first, second]) await staff('decline_proof', id, 'Nothing has arrived.');
		const waits = await db.rows(
			`select dedupe_key, state, params ->> 'amount' as amount, params ->> 'answer' as answer, next_at > now() as is_later
			from public.messages where booking_id = $1 and kind = 'proof_not_found' order by created_at, dedupe_key = $2 desc`,
			[family.id, `proof_not_found:${first.id}`],
		);
		await record(second.id);
		await db.run(`update public.messages set next_at = now(), attempts = 0 where state = 'queued'`);

		const told = (await outbox.claim(100)).filter(({ kind }) => kind === 'proof_not_found');
		const said = await Promise.all(told.map(({ id, attempts }) => outbox.permit(id, attempts)));

		expect(waits).toEqual(
			[first, second].map(({ id }) => ({
				...{ dedupe_key: `proof_not_found:${id}`, state: 'queued', amount: '120000', answer: 'Nothing has arrived.', is_later: true },
			})),
		);
		expect(told.map(({ params }) => [params['amount'], params['answer'], typeof params['link']])).toEqual([
			['120000', 'Nothing has arrived.', 'string'],
		]);
		expect(said).toEqual(['go']);
	});

	test('and a family that wants no messages, or whose booking is deleted, reads it on its page alone', async () => {
		const [silent, gone] = [await aFamily(), await aFamily()];
		const proofs = [await send(silent), await send(gone)];
		await db.row('update public.bookings set consent_at = null where id = $1 returning id', [silent.id]);
		await staff('delete_booking', gone.id, (await bookingNow(db, gone.id)).version);
		for (const { id } of proofs) await staff('decline_proof', id, 'Nothing has arrived.').catch(() => undefined);

		expect(
			await db.rows(`select from public.messages where kind = 'proof_not_found' and booking_id = any ($1)`, [[silent.id, gone.id]]),
		).toEqual([]);
	});

	test('and a reversed payment leaves the proof as it was recorded', async () => {
		const family = await aFamily();
		const proof = await send(family);
		const { id } = await record(proof.id);

		await reverse(id);

		expect([(await seen(family.id))[0]?.state, await paidFor(family.id)]).toEqual(['recorded', 0]);
	});
});

describe('another proof', () => {
	test.each<[string, string | undefined, Row, Row]>([
		[
			'the same number in other letters, spaces and punctuation',
			'transaction',
			{ transaction_no: 'tx77 81' },
			{ transaction_no: 'TX-7781.' },
		],
		['the same number in Urdu digits', 'transaction', { transaction_no: 'JC-۱۲' }, { transaction_no: 'jc 12' }],
		['the same words without a number', undefined, { transaction_no: 'by hand' }, { transaction_no: 'by hand' }],
		['the same bytes', 'picture', { bytes_hash: hash('b') }, { bytes_hash: hash('b') }],
		['the same pixels', 'picture', { pixel_hash: hash('p') }, { pixel_hash: hash('p') }],
		['no number twice', undefined, { transaction_no: null }, { transaction_no: null }],
		['a picture that only looks alike', undefined, {}, { transaction_no: 'TX 2' }],
	])('of another family with %s is flagged as: %s', async (_, why, first, second) => {
		const [one, two] = [await aFamily(), await aFamily()];
		await send(one, { transaction_no: crypto.randomUUID(), ...first });
		await send(two, { transaction_no: crypto.randomUUID(), ...second });

		const found = (await seen(two.id))[0]?.same ?? [];

		expect(found.map(({ why: reason, reference }) => [reason, reference])).toEqual(why ? [[[why], one.reference]] : []);
		expect((await seen(one.id))[0]?.same).toHaveLength(found.length);
	});

	test('whose picture was compared and is an altered copy is flagged at both', async () => {
		const [one, two] = [await aFamily(), await aFamily()];
		const earlier = await send(one, { transaction_no: null });
		await send(two, { transaction_no: null, looks_like: [earlier.id] });

		expect((await seen(one.id))[0]?.same).toMatchObject([{ why: ['altered_picture'], reference: two.reference }]);
		expect((await seen(two.id))[0]?.same).toMatchObject([{ why: ['altered_picture'], reference: one.reference }]);
	});

	test('is a candidate if its hash differs in few bits, the nearest first', async () => {
		const family = await aFamily();
		const far = await send(family, { near_hash: '1234567812345678' });
		const near = await send(family, { near_hash: '1234567812345679' });
		await send(family, { near_hash: 'edcba987edcba987' });

		const found = await db.as(server).call<{ id: string; path: string }[]>('proofs_near', '1234567812345679');

		expect(found.map(({ id }) => id)).toEqual([near.id, far.id]);
		expect(await db.as(server).call('proof_path', near.id)).toBe(near.path);
	});
});

describe('a payment that is recorded already', () => {
	const refused = (act: Promise<unknown>) =>
		act.then(
			() => 'recorded',
			({ message, detail }) => ({ message, detail }),
		);
	/** An hour later, so that no question about the last minute is asked. */
	const later = () =>
		db.run(
			`alter table public.payments disable trigger keep_payment; update public.payments set created_at = created_at - interval '1 hour'; alter table public.payments enable trigger keep_payment`,
		);
	const aPicture = () => ({ transaction_no: null, bytes_hash: hash(crypto.randomUUID().slice(0, 12)) });

	test.each<[string, () => Row, (given: Row, first: string) => Row]>([
		[
			'transaction number',
			() => ({ transaction_no: `JC-${crypto.randomUUID()}` }),
			(given) => ({ transaction_no: String(given['transaction_no']).toUpperCase().replaceAll('-', ' ') }),
		],
		['picture', aPicture, (given) => given],
		['picture, a little changed', aPicture, (_, first) => ({ transaction_no: null, looks_like: [first] })],
	])(
		'is not recorded again by a proof with its %s, of its booking or another, unless staff say that it is another one',
		async (_, given, again) => {
			const [one, two] = [await aFamily(), await aFamily()];
			const sent = given();
			const first = await send(one, sent);
			const receipt = (await record(first.id)).receipt_number;
			await later();
			const seconds = [await send(one, { ...again(sent, first.id), again: true }), await send(two, again(sent, first.id))];

			for (const { id } of seconds)
				expect(await refused(record(id, 90_000))).toMatchObject({ message: 'already_recorded', detail: `${receipt} ${one.reference}` });
			expect((await seen(two.id))[0]?.same).toMatchObject([
				{ state: 'recorded', receipt_number: receipt, reference: one.reference },
				...(sent['transaction_no'] === null && again(sent, first.id)['looks_like'] ? [] : [{ state: 'waiting', receipt_number: null }]),
			]);
			for (const { id } of seconds) expect(await record(id, 90_000, salma, true)).toMatchObject({ amount: 90_000 });
		},
	);

	test('by hand is named at a proof with its number, and a second payment by hand asks too; one that was taken back does not', async () => {
		const [one, two] = [await aFamily(), await aFamily()];
		const first = await pay(one.id, { reference: 'Cheque 0044-7', repeat: false });
		await later();
		const proof = await send(two, { transaction_no: 'cheque 00447' });

		expect((await seen(two.id))[0]?.same).toMatchObject([
			{ why: ['transaction'], state: 'recorded', receipt_number: first.receipt_number },
		]);
		const asked = { message: 'already_recorded', detail: `${first.receipt_number} ${one.reference}` };
		expect(await refused(record(proof.id))).toEqual(asked);
		expect(await refused(pay(two.id, { reference: 'CHEQUE 0044 7', repeat: false }))).toEqual(asked);
		await pay(two.id, { kind: 'advance', amount: 1 });
		await pay(two.id, { kind: 'refund', amount: 1, reference: 'Cheque 0044-7', repeat: false });
		await reverse(first.id);
		expect(await record(proof.id)).toMatchObject({ amount: 120_000 });
		expect((await seen(two.id))[0]?.same).toEqual([]);
	});

	test('and was moved to another booking is still named by its paper’s receipt', async () => {
		const [one, two] = [await aFamily(), await aFamily()];
		const proof = await send(one);
		const first = await record(proof.id);
		await change(db, one.id, { status: 'cancelled' });
		await staff('move_payments', one.id, two.id, crypto.randomUUID());
		await later();
		const key = crypto.randomUUID();
		const { path } = await begin(two, key);
		const other = await send(await aFamily(), { transaction_no: `tx${proof.key}` });

		expect(await save(two, key, path, { transaction_no: `tx${proof.key}` })).toEqual({ outcome: 'already_sent', state: 'recorded' });
		expect(await refused(record(other.id))).toEqual({ message: 'already_recorded', detail: `${first.receipt_number} ${two.reference}` });
	});

	test('of another sum than the family named is shown to it and to staff with the recorded one, until it is taken back', async () => {
		const family = await aFamily();
		const proof = await send(family);
		const { id, receipt_number } = await record(proof.id, 85_000);
		const own = async () => (await db.as(server).call<{ proofs: Row[] }>('read_booking', family.reference, family.token)).proofs;

		expect(await own()).toMatchObject([{ amount: 120_000, recorded_amount: 85_000 }]);
		expect(await seen(family.id)).toMatchObject([{ amount: 120_000, recorded_amount: 85_000, receipt_number }]);
		await reverse(id);
		expect(await own()).toMatchObject([{ state: 'recorded', recorded_amount: null }]);
	});
});

describe('a family that sends the same again', () => {
	const again = async (family: Link, changes: Row) => {
		const key = crypto.randomUUID();
		const { path } = await begin(family, key);
		return save(family, key, path, changes);
	};

	test('is told that it waits or is recorded, and nothing is saved unless it says that it is another payment', async () => {
		const family = await aFamily();
		const proof = await send(family, { transaction_no: 'JC-1' });

		expect(await again(family, { transaction_no: 'jc 1' })).toEqual({ outcome: 'already_sent', state: 'waiting' });
		expect(await again(family, { bytes_hash: hash(proof.key) })).toEqual({ outcome: 'already_sent', state: 'waiting' });
		await record(proof.id);
		expect(await again(family, { transaction_no: 'jc 1' })).toEqual({ outcome: 'already_sent', state: 'recorded' });
		expect(await seen(family.id)).toHaveLength(1);
		expect(await again(family, { transaction_no: 'jc 1', again: true })).toMatchObject({ outcome: 'saved' });
	});

	test('is not refused a payment that was not found, nor told of another family’s', async () => {
		const family = await aFamily();
		const proof = await send(family);
		await staff('decline_proof', proof.id, 'Nothing has arrived.');

		expect(await again(family, { transaction_no: `TX ${proof.key}` })).toMatchObject({ outcome: 'saved' });
		expect(await again(await aFamily(), { transaction_no: `TX ${proof.key}` })).toMatchObject({ outcome: 'saved' });
	});
});

describe('a proof goes with its booking', () => {
	test.each([
		['without payments', false],
		['with payments', true],
	])('when one %s is erased: the row at once, the picture by the list', async (_, isPaid) => {
		const family = await aFamily();
		const proof = await send(family);
		if (isPaid) await record(proof.id);

		await db.row('select private.forget_booking($1)', [family.id]);

		expect(await db.rows('select id from private.payment_proofs where id = $1', [proof.id])).toEqual([]);
		expect(await listed(proof.path)).toEqual([{ due: true }]);
	});

	test('when two are joined, and back when they are parted', async () => {
		const [one, two] = [await aFamily(), await aFamily()];
		await pay(two.id, { amount: 1_000 });
		const proof = await send(two);
		await db.run(`delete from public.messages where state = 'queued'`);
		const version = async (id: string) => (await bookingNow(db, id)).version;

		await staff('join_bookings', one.id, await version(one.id), two.id, await version(two.id));
		expect((await seen(one.id)).map(({ id }) => id)).toEqual([proof.id]);

		await staff('undo_join', one.id, await version(one.id), two.id);
		expect([await seen(one.id), (await seen(two.id)).map(({ id }) => id)]).toEqual([[], [proof.id]]);
	});

	test('into the file of a person, without hashes and paths', async () => {
		const family = await aFamily();
		await send(family);
		// A changed number ends the link, so it is changed afterwards.
		const phone = '+923335550199';
		await db.row('update public.bookings set phone = $1 where id = $2 returning id', [phone, family.id]);

		const file = await staff<{ bookings: { payment_proofs: Row[] }[] }>('export_person', phone);

		expect(file.bookings[0]?.payment_proofs.map((proof) => Object.keys(proof).sort())).toEqual([
			['amount', 'answered_at', 'created_at', 'id', 'method', 'recorded_amount', 'state', 'transaction_no', 'words'],
		]);
	});
});
