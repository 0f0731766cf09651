import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewPayment } from '#features/desk/booking/payments/parse-payment.ts';
import { WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { createStack, type Stack } from '../../../../../supabase/local/stack.ts';
import { bookingsSql } from '../../../../../supabase/tests/support/bookings-sql.ts';
import { type STRANGER, withSession } from '../../../../support/desk-devices.ts';

let stack: Stack;
beforeAll(async () => {
	stack = await createStack({ port: 0 });
});
afterAll(() => stack.close());

/** The calls of one person's browser. */
async function aDesk(who?: typeof STRANGER) {
	const { call, edit, list } = await withSession(stack, who);
	return { call, edit, list };
}

let made = 0;

/** A new request on a day of its own. */
async function aFreshBooking(total = 900_000): Promise<string> {
	const id = crypto.randomUUID();
	const day = `2028-04-${String(++made).padStart(2, '0')}`;
	await stack.backend.exclusively(() =>
		stack.backend.database.exec(
			bookingsSql({
				id: `'${id}'::uuid`,
				client_name: `'Panel Test ${made}'`,
				phone: `'+923000000778'`,
				event_date: `'${day}'::date`,
				event_time: `'dinner'`,
				guest_count: '100',
				hall: `'Main Hall'`,
				total_amount: `${total}`,
				consent_at: 'now()',
			}),
		),
	);
	return id;
}

const payment: NewPayment = {
	kind: 'advance',
	amount: 100_000,
	method: 'raast',
	// A transaction number would be that of the other tests' payments too.
	reference: null,
	receivedOn: dayAt(new Date()),
	note: null,
};
/** Staff have confirmed nothing. */
const plain = { allowOverpayment: false, allowRepeat: false, agrees: 0 };

async function detailsOf({ call }: Pick<Awaited<ReturnType<typeof aDesk>>, 'call'>, id: string) {
	const answer = await call('booking_details', { booking: id });
	if (!answer.ok || !answer.value) throw new Error(`no details of ${id}`);
	return answer.value;
}

describe('the details of a booking', () => {
	test('are found by id or by reference in capitals or not, and by no other text of an address', async () => {
		const desk = await aDesk();
		const id = await aFreshBooking();
		const { reference } = (await detailsOf(desk, id)).booking;

		expect((await detailsOf(desk, reference.toLowerCase())).booking.id).toBe(id);
		for (const other of ['LZ-0000-00', 'constructor', "LZ-' or true", ''])
			expect(await desk.call('booking_details', { booking: other })).toEqual({ ok: true, value: null });
	});

	test('have the desk’s names in every field', async () => {
		const desk = await aDesk();
		const id = await aFreshBooking();
		await desk.call('record_payment', { ...payment, ...plain, booking: id, key: crypto.randomUUID() });

		const details = await detailsOf(desk, id);

		expect(details).toMatchObject({
			booking: { id, status: 'advance_paid', paidAmount: 100_000, cancelReason: null, deletedAt: null, erasedAt: null },
			payments: [
				{
					kind: 'advance',
					amount: 100_000,
					method: 'raast',
					// A transaction number would be that of the other tests' payments too.
					reference: null,
					recordedByEmail: 'admin@lalazar.example',
					reversedBy: null,
				},
			],
		});
		expect([details.payments[0], details.events[0]].flatMap((row) => Object.values(row ?? {}))).not.toContain(undefined);
		expect(details.events.find(({ action }) => action === 'status_changed')).toMatchObject({
			actor: expect.any(String),
			actorEmail: 'admin@lalazar.example',
			after: { status: 'advance_paid', holdExpiresAt: null },
		});
	});

	test.each([crypto.randomUUID(), 'no-id-at-all', "' or 1=1"])('are null for %j', async (id) => {
		const { call } = await aDesk();

		expect(await call('booking_details', { booking: id })).toEqual({ ok: true, value: null });
	});

	test('show an edit of several fields, and a cancellation with its reason', async () => {
		const desk = await aDesk();
		const id = await aFreshBooking();
		const edit = {
			clientName: 'Renamed Example',
			email: 'renamed@lalazar.example',
			addOns: ['Gajar Halwa'],
			totalAmount: 5,
			specialRequests: 'Quiet, please',
		};

		const edited = await desk.edit({ id, version: 1 }, edit);
		const cancelled = await desk.edit({ id, version: 2 }, { status: 'cancelled', cancelReason: 'Moved to Lahore' });

		expect([edited, cancelled].map(({ ok }) => ok)).toEqual([true, true]);
		expect(await detailsOf(desk, id)).toMatchObject({ booking: { ...edit, cancelReason: 'Moved to Lahore' } });
	});
});

test('an edit that breaks a rule of the table is refused, and changes nothing', async () => {
	const desk = await aDesk();
	const id = await aFreshBooking();

	expect(await desk.edit({ id, version: 1 }, { guestCount: -1 })).toEqual({ ok: false, problem: 'refused' });
	expect((await detailsOf(desk, id)).booking).toMatchObject({ version: 1 });
});

describe('two people at once', () => {
	test('who edit one booking: one is saved, the other is refused, nothing is overwritten', async () => {
		const [sadia, kamran] = [await aDesk(), await aDesk()];
		const id = await aFreshBooking();

		const endings = await Promise.all([
			sadia.edit({ id, version: 1 }, { guestCount: 111 }),
			kamran.edit({ id, version: 1 }, { guestCount: 222 }),
		]);

		const winner = endings[0]?.ok ? 111 : 222;
		expect(endings.map(({ ok }) => ok).sort()).toEqual([false, true]);
		expect(endings.find(({ ok }) => !ok)).toEqual({ ok: false, problem: 'version_conflict' });
		expect((await detailsOf(sadia, id)).booking).toMatchObject({ guestCount: winner, version: 2 });
	});

	test('who mark it as fully paid record one payment', async () => {
		const [sadia, kamran] = [await aDesk(), await aDesk()];
		const id = await aFreshBooking();
		await sadia.edit({ id, version: 1 }, { status: 'pending' });
		const final = { amount: 900_000, method: 'cash', receivedOn: payment.receivedOn } as const;

		await Promise.all([
			sadia.call('mark_fully_paid', { booking: id, version: 2, ...final, key: crypto.randomUUID() }),
			kamran.call('mark_fully_paid', { booking: id, version: 2, ...final, key: crypto.randomUUID() }),
		]);

		expect((await detailsOf(sadia, id)).payments).toMatchObject([{ amount: 900_000, method: 'cash' }]);
	});

	test('who record more than is owed together: the second is asked', async () => {
		const [sadia, kamran] = [await aDesk(), await aDesk()];
		const id = await aFreshBooking();
		const most = { ...payment, ...plain, booking: id, amount: 600_000 };

		const endings = await Promise.all([
			sadia.call('record_payment', { ...most, key: crypto.randomUUID() }),
			kamran.call('record_payment', { ...most, key: crypto.randomUUID() }),
		]);

		expect(endings.find(({ ok }) => !ok)).toEqual({ ok: false, problem: 'overpayment' });
		expect((await detailsOf(sadia, id)).booking.paidAmount).toBe(600_000);
	});
});

describe('the ledger', () => {
	test('has one payment for a form that is sent three times', async () => {
		const desk = await aDesk();
		const id = await aFreshBooking();
		const sent = { ...payment, ...plain, booking: id, key: crypto.randomUUID() };

		const endings = await Promise.all([1, 2, 3].map(() => desk.call('record_payment', sent)));
		const changed = await desk.call('record_payment', { ...sent, amount: 5 });

		const { payments } = await detailsOf(desk, id);
		const [{ id: rowId, receiptNumber, createdAt } = {}] = payments;
		expect(endings).toEqual(endings.map(() => ({ ok: true, value: expect.objectContaining({ id: rowId, receiptNumber, createdAt }) })));
		expect(changed).toEqual({ ok: false, problem: 'idempotency_mismatch' });
		expect(payments).toHaveLength(1);
	});

	test('reverses a payment once', async () => {
		const desk = await aDesk();
		const id = await aFreshBooking();
		await desk.call('record_payment', { ...payment, ...plain, booking: id, key: crypto.randomUUID() });
		const paymentId = (await detailsOf(desk, id)).payments[0]?.id ?? '';
		const reversal = { payment: paymentId, key: crypto.randomUUID(), note: 'wrong family' };

		const endings = [
			await desk.call('reverse_payment', reversal),
			await desk.call('reverse_payment', { ...reversal, key: crypto.randomUUID() }),
		];

		expect(endings).toEqual([
			{
				ok: true,
				value: expect.objectContaining({ id: expect.any(String), receiptNumber: expect.any(String), createdAt: expect.any(String) }),
			},
			{ ok: false, problem: 'already_reversed' },
		]);
		expect(await detailsOf(desk, id)).toMatchObject({
			booking: { paidAmount: 0, advanceAmount: 0 },
			payments: [{ amount: 100_000 }, { amount: -100_000 }],
		});
	});
});

describe('a booking with three functions', () => {
	/** A wedding: its mehndi has the booking's own day, barat and walima follow. */
	async function aWedding(desk: Awaited<ReturnType<typeof aDesk>>) {
		const id = await aFreshBooking();
		await desk.edit({ id, version: 1 }, { occasion: 'mehndi', clientName: 'Wedding Example' });
		for (const [occasion, day] of [
			['barat', '2028-06-01'],
			['walima', '2028-06-03'],
		] as const) {
			const { version } = (await detailsOf(desk, id)).booking;
			const more = { occasion, hall: 'Main Hall', event_date: day, event_time: 'dinner', guest_count: 300 };
			expect(await desk.call('add_function', { booking: id, version, function: more })).toMatchObject({ ok: true });
		}
		return id;
	}

	test('names the function for which the hold is refused, and is held once that is called off', async () => {
		const desk = await aDesk();
		const id = await aWedding(desk);
		const other = await aFreshBooking();
		await desk.edit({ id: other, version: 1 }, { eventDate: '2028-06-03' as Day, status: 'pending' });
		const { booking, functions = [] } = await detailsOf(desk, id);
		const walima = functions[2]?.id ?? '';

		expect(functions.map(({ occasion, isNext, holder }) => [occasion, isNext, holder?.id])).toEqual([
			['mehndi', true, undefined],
			['barat', false, undefined],
			['walima', false, other],
		]);
		expect(booking.otherFunctions).toEqual([
			{ occasion: 'barat', eventDate: '2028-06-01', package: null },
			{ occasion: 'walima', eventDate: '2028-06-03', package: null },
		]);
		expect(await desk.edit(booking, { status: 'pending' })).toEqual({ ok: false, problem: 'slot_taken', about: walima });

		await desk.call('call_off_function', { booking: id, version: booking.version, function: walima });
		const after = await detailsOf(desk, id);
		expect(after.booking.otherFunctions).toEqual([{ occasion: 'barat', eventDate: '2028-06-01', package: null }]);
		expect(await desk.edit(after.booking, { status: 'pending' })).toMatchObject({ ok: true });
		const { version } = (await detailsOf(desk, id)).booking;
		expect(await desk.call('restore_function', { booking: id, version, function: walima })).toEqual({
			ok: false,
			problem: 'slot_taken',
			about: walima,
		});
	});

	test('has one of them moved alone', async () => {
		const desk = await aDesk();
		const id = await aWedding(desk);
		const { booking, functions = [] } = await detailsOf(desk, id);
		const walima = functions[2]?.id ?? '';

		const changes = { event_date: '2028-06-07', guest_count: 250 };
		expect(await desk.call('edit_booking', { booking: id, version: booking.version, changes, function: walima })).toMatchObject({
			ok: true,
		});

		const after = await detailsOf(desk, id);
		expect(after.functions?.map(({ eventDate, guestCount }) => [eventDate, guestCount])).toEqual([
			[booking.eventDate, 100],
			['2028-06-01', 300],
			['2028-06-07', 250],
		]);
		expect(after.events.find(({ action }) => action === 'moved')).toMatchObject({ functionId: walima });
	});

	test('is one row of the list', async () => {
		const desk = await aDesk();
		const id = await aWedding(desk);

		const found = await desk.list({ ...WHOLE_BOOK, search: 'Wedding Example' }, 20);

		const rows = found.ok ? found.value.rows : [];
		expect(rows.filter((row) => row.id === id).map(({ otherFunctions }) => otherFunctions?.map(({ occasion }) => occasion))).toEqual([
			['barat', 'walima'],
		]);
	});
});

test('a deleted booking can be brought back', async () => {
	const desk = await aDesk();
	const id = await aFreshBooking();
	await desk.call('delete_booking', { booking: id, version: 1 });
	const deletedAt = (await detailsOf(desk, id)).booking.deletedAt;

	const ending = await desk.call('restore_booking', { booking: id, functions: [] });

	expect(deletedAt).not.toBeNull();
	expect(ending).toEqual({ ok: true, value: null });
	expect((await detailsOf(desk, id)).booking.deletedAt).toBeNull();
});
