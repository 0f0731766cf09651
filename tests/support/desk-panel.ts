import type { AnswerOf, ArgumentsOf } from '#database';
import type { BookingDetails, BookingEvent, Payment } from '#features/desk/booking/details.ts';
import type { NewPayment } from '#features/desk/booking/payments/parse-payment.ts';
import type { Confirmed } from '#features/desk/booking/payments/state.ts';
import type { ChangeProblem } from '#features/desk/shell/booking-edits.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import type { Trouble } from '#shared/data/trouble.ts';
import type { AgreementDocument, StaffAgreement } from '#shared/rules/booking/agreement.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import type { DeskChange } from '#shared/rules/booking/change-request.ts';
import type { InLine, Waiting } from '#shared/rules/booking/today-rows.ts';
import type { Day } from '#shared/rules/day.ts';
import type { Payer } from '#shared/rules/money/payer.ts';
import type { PaymentDate } from '#shared/rules/money/payment-plan.ts';
import type { StaffProof } from '#shared/rules/money/payment-proof.ts';
import { type PriceLine, priceBooking, type SharedLine } from '#shared/rules/money/price-lines.ts';
import { camelCasedDeep, snakeCased } from '#shared/rules/naming.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { ACCEPTED, aDocument, aStaffAgreement } from './agreement.ts';
import { NOTHING_MORE } from './booking.ts';
import { planFor, usualDates } from './usual-plan.ts';
import { asRow, type Fault, faultOf, inDatabaseNames, refusal } from './wire.ts';

/** The day of the fake desk. */
const TODAY = '2026-11-20' as Day;

let made = 0;

/** Tests of deposits give their own answers. */
const NO_DEPOSIT = {} as AnswerOf<'record_deposit'>;

/** A row of the ledger. A test names only the fields that it needs. */
export function aPayment(changes: Partial<Payment> = {}): Payment {
	made += 1;
	return {
		id: `payment-${made}`,
		kind: 'advance',
		amount: 100_000,
		method: 'cash',
		reference: null,
		note: null,
		receivedOn: '2026-11-20' as Day,
		bookingId: 'booking-1',
		key: `key-${made}`,
		recordedBy: 'user-1',
		recordedByEmail: 'sadia@lalazar.example',
		receiptYear: 2026,
		receiptNo: made,
		movedFromId: null,
		receiptNumber: `2026-${String(made).padStart(4, '0')}`,
		reversesId: null,
		reversedBy: null,
		movedFrom: null,
		movedFromReceipt: null,
		movedTo: null,
		createdAt: '2026-11-20T17:16:00Z',
		...changes,
	};
}

/** A function of a booking that has several. */
export function aFunction(changes: Partial<StaffFunction> = {}): StaffFunction {
	made += 1;
	return {
		...NOTHING_MORE,
		id: `function-${made}`,
		occasion: 'barat',
		hall: 'Main Hall',
		eventDate: '2026-12-12' as Day,
		eventTime: 'dinner',
		guestCount: 600,
		package: null,
		serving: null,
		addOns: [],
		dishes: [],
		finalGuests: null,
		finalGuestsAt: null,
		calledOffAt: null,
		isNext: false,
		holder: null,
		...changes,
	};
}

type StaffPrice = NonNullable<BookingDetails['price']>;
type PricedLine = StaffPrice['lines'][number];

/** A price line. */
export const aLine = (changes: Partial<PricedLine>): PricedLine => ({
	id: `line-${++made}`,
	functionId: null,
	kind: 'fixed',
	label: 'Stage',
	labelUr: null,
	quantity: 1,
	unitPrice: 0,
	percent: null,
	reason: null,
	addedBy: null,
	amount: 0,
	...changes,
});

/** The price of these lines with 15 % of tax, as the database answers it. */
export function aPrice(functions: StaffPrice['functions'], lines: readonly PricedLine[]): StaffPrice {
	const named = lines.map((line) => ({ ...line, id: line.id ?? `line-${++made}` }));
	const of = (id: string | null) => named.filter(({ functionId }) => functionId === id);
	const price = priceBooking<PriceLine & PricedLine, SharedLine & PricedLine>({
		functions: functions.map((one) => ({ ...one, lines: of(one.id) as (PriceLine & PricedLine)[] })),
		lines: of(null) as (SharedLine & PricedLine)[],
		taxes: [{ name: 'Sales tax', percent: 15 }],
	});
	return {
		functions: functions.map((one, place) => ({ ...one, ...(price.functions[place] ?? { plates: 0, sum: 0, lines: [] }) })),
		...{ lines: price.lines, taxes: price.taxes, total: price.total, rates: [{ name: 'Sales tax', percent: 15 }] },
		authors: { 'user-1': 'sadia@lalazar.example' },
	};
}

/** An event of a booking's history. */
export function anEvent(changes: Partial<BookingEvent> = {}): BookingEvent {
	made += 1;
	const createdAt = '2026-11-20T17:16:00Z';
	return {
		id: made,
		bookingId: 'booking-1',
		functionId: null,
		createdAt,
		action: 'created',
		actor: null,
		actorEmail: null,
		before: {},
		after: {},
		...changes,
	};
}

/** A proof of payment that waits. Its picture is at its own address. */
export const aProof = (changes: Partial<StaffProof> = {}): StaffProof => ({
	...{ id: 'proof-1', bookingId: 'booking-1', amount: 150_000, method: 'raast', transactionNo: 'TX 7781', state: 'waiting', words: null },
	...{ createdAt: '2026-11-20T16:16:00Z', answeredAt: null, paymentId: null, receiptNumber: null, same: [] },
	...changes,
});

const RECORDED = { state: 'recorded', paymentId: 'payment-1', receiptNumber: '2026-0001' } as const;

/** The arguments of record_payment(), in the desk's names. */
type RecordedPayment = NewPayment & Confirmed & { bookingId: string; key: string };

/** A written row, as the database answers it. */
const rowOf = (payment: Payment) => snakeCased(payment) as unknown as AnswerOf<'record_payment'>;

/** The bookings behind the panel. */
type Book = { book: Booking[]; put(changed: Booking): void };

/** Answers about one booking from the fake book. It keeps a ledger, and remembers the calls. */
export class FakePanel {
	payments: Payment[] = [];
	payer: Payer | null = null;
	events: BookingEvent[] = [];
	changes: DeskChange[] = [];
	cancelReason: string | null = null;
	deletedAt: string | null = null;
	fails: Trouble | undefined;
	ledgerFails: ProblemOf<'record_payment' | 'reverse_payment' | 'move_payments' | 'mark_fully_paid'> | undefined;
	/** What the refusal names. */
	ledgerFailsAbout = '';
	restoreFails: ChangeProblem | undefined;
	functionFails: ChangeProblem | undefined;
	recorded: RecordedPayment[] = [];
	/** Whether the ledger shows a payment's own key, by which the desk finds it after a lost answer. */
	showsKeys = false;
	reversed: { paymentId: string; key: string; note: string | null }[] = [];
	restored: string[] = [];
	restoredTo: Slot[] = [];
	withdrawn: string[] = [];
	/** Whether the family has a link. */
	hasLink = true;
	erasedAt: string | null = null;
	/** With `heldUntil`, the slot is taken. */
	line: (InLine & Partial<Waiting>) | null = null;
	sameNumber: BookingDetails['sameNumber'] = [];
	holder: BookingDetails['holder'] = null;
	comesBack: BookingDetails['comesBack'] = null;
	holdUndoUntil: BookingDetails['holdUndoUntil'] = null;
	moneyLeft: BookingDetails['moneyLeft'] = [];
	otherBookings: BookingDetails['otherBookings'] = [];
	joins: NonNullable<BookingDetails['joins']> = [];
	proofs: StaffProof[] = [];
	/** Versions of the agreement, the newest first, and what the next one would say. */
	agreements: StaffAgreement[] = [];
	agreementNow: AgreementDocument = aDocument();
	agreementFails: ProblemOf<'send_agreement' | 'mark_agreement_signed'> | undefined;
	proofFails: ProblemOf<'record_proof' | 'decline_proof'> | undefined;
	/** What the refusal names. */
	proofFailsAbout = '';
	/** Calls that answered proofs of payment. */
	proofAnswers: object[] = [];
	/** Calls that joined and parted bookings. */
	joined: object[] = [];
	/** The functions of a booking that has several. */
	functions: StaffFunction[] = [];
	/** The price by its lines. A booking of most tests has none. */
	price: BookingDetails['price'];
	dates = usualDates(TODAY);
	reinstated: { id: string; version: number }[] = [];
	extended: { id: string; version: number; until: string }[] = [];
	moved: { fromId: string; toId: string; key: string }[] = [];
	private amounts = new Map<string, number>();

	private readonly book: Book;
	constructor(book: Book) {
		this.book = book;
	}

	/** Answers of functions, by name. */
	answers = {
		booking_details: ({ p_booking: named }: ArgumentsOf<'booking_details'>) => {
			if (this.fails) return faultOf(this.fails);
			const booking = this.book.book.find(({ id, reference }) => id === named || reference === named);
			return booking ? this.detailsOf(booking) : null;
		},
		restore_booking: ({ p_booking: id, p_functions }: ArgumentsOf<'restore_booking'>) => {
			this.restored.push(id);
			const [given] = camelCasedDeep(p_functions) as (Slot & { id: string })[];
			if (!given) return this.orFault(undefined);
			const { id: _, ...slot } = given;
			this.restoredTo.push(slot);
			this.change(id, slot);
			this.deletedAt = null;
			return undefined;
		},
		reinstate_booking: ({ p_booking: id, p_version: version }: ArgumentsOf<'reinstate_booking'>) => {
			this.reinstated.push({ id, version });
			if (this.restoreFails) return faultOf(this.restoreFails);
			return asRow(this.change(id, { status: this.comesBack?.status ?? 'advance_paid' }));
		},
		extend_hold: ({ p_booking: id, p_version: version, p_until: until }: ArgumentsOf<'extend_hold'>) => {
			this.extended.push({ id, version, until });
			if (this.restoreFails) return faultOf(this.restoreFails);
			this.change(id, { holdExpiresAt: until });
			return until;
		},
		call_off_function: ({ p_booking: id, p_function: called }: ArgumentsOf<'call_off_function'>) =>
			this.callOff(id, called, '2026-11-20T17:16:00Z'),
		restore_function: ({ p_booking: id, p_function: called }: ArgumentsOf<'restore_function'>) => this.callOff(id, called, null),
		set_price_lines: ({ p_booking: id, p_version: version, p_lines: given }: ArgumentsOf<'set_price_lines'>) => {
			const booking = this.book.book.find((known) => known.id === id);
			if (booking?.version !== version) return refusal('version_conflict');
			this.price = aPrice(this.price?.functions ?? [], camelCasedDeep(given) as PricedLine[]);
			this.change(id, booking.totalAmount > 0 ? { totalAmount: this.price.total } : {});
			return undefined;
		},
		set_payment_dates: ({ p_booking: id, p_version: version, p_dates: given }: ArgumentsOf<'set_payment_dates'>) => {
			if (this.book.book.find((known) => known.id === id)?.version !== version) return refusal('version_conflict');
			this.dates = (camelCasedDeep(given) as PaymentDate[]).map((date) => ({ ...date, countsFrom: TODAY }));
			this.change(id, {});
			return undefined;
		},
		agree_price: ({ p_booking: id }: ArgumentsOf<'agree_price'>) => {
			this.change(id, { totalAmount: this.price?.total ?? 0 });
			return undefined;
		},
		set_payer: () => undefined,
		reveal_payer: () => ({ name: 'Ahmed Example', address: null, status: null, cnic: '35202-1234567-1', ntn: null }),
		record_deposit: () => NO_DEPOSIT,
		deduct_deposit: () => NO_DEPOSIT,
		reverse_deposit: () => NO_DEPOSIT,
		note_served: () => undefined,
		issue_bill: () => 'B2026-0001',
		issue_credit_note: () => 'B2026-0002',
		set_fiscal_number: () => undefined,
		reveal_bill_payer: () => ({ name: 'Ahmed Example', cnic: '35202-1234567-1' }),
		join_bookings: ({
			p_booking: id,
			p_version: version,
			p_other: otherId,
			p_other_version: otherVersion,
		}: ArgumentsOf<'join_bookings'>) => {
			this.joined.push({ id, version, otherId, otherVersion });
			if (this.functionFails) return faultOf(this.functionFails);
			const [other] = this.otherBookings.filter((each) => each.id === otherId);
			this.joins = [...this.joins, { id: otherId, reference: other?.reference ?? '', isOfToday: true }];
			this.otherBookings = this.otherBookings.filter((each) => each !== other);
			this.change(id, {});
			return undefined;
		},
		undo_join: ({ p_booking: id, p_version: version, p_other: otherId }: ArgumentsOf<'undo_join'>) => {
			this.joined.push({ id, version, otherId });
			if (this.functionFails) return faultOf(this.functionFails);
			this.joins = this.joins.filter((each) => each.id !== otherId);
			this.change(id, {});
			return undefined;
		},
		record_proof: ({ p_proof: id, ...given }: ArgumentsOf<'record_proof'>) => {
			const { p_amount: amount, p_received_on: receivedOn, p_allow_overpayment: allowOverpayment, p_allow_repeat: allowRepeat } = given;
			this.proofAnswers.push({ id, amount, receivedOn, allowOverpayment, allowRepeat });
			if (this.proofFails && !given.p_allow_overpayment) return faultOf(this.proofFails, this.proofFailsAbout);
			this.proofs = this.proofs.map((proof) => (proof.id === id ? { ...proof, ...RECORDED, recordedAmount: amount } : proof));
			return rowOf(aPayment({ amount: given.p_amount }));
		},
		'/api/payment-proofs/proof-1': () => ({ kind: 'answer' as const, status: 200, body: { picture: 'data:image/jpeg;base64,/9j/' } }),
		decline_proof: ({ p_proof: id, p_words: words, p_repeats: repeats }: ArgumentsOf<'decline_proof'>) => {
			this.proofAnswers.push({ id, words, ...(repeats && { repeats }) });
			if (this.proofFails) return faultOf(this.proofFails);
			const paid = this.payments.find((payment) => payment.id === repeats);
			const repeated = paid && { state: 'repeated' as const, recordedAmount: paid.amount, receiptNumber: paid.receiptNumber };
			this.proofs = this.proofs.map((proof) => (proof.id === id ? { ...proof, state: 'not_found', words, ...repeated } : proof));
			return undefined;
		},
		agreements_of: () => inDatabaseNames<AnswerOf<'agreements_of'>>({ versions: this.agreements, now: this.agreementNow }),
		send_agreement: ({ p_booking: id }: ArgumentsOf<'send_agreement'>) => {
			if (this.agreementFails) return faultOf(this.agreementFails);
			const versionNo = (this.agreements[0]?.versionNo ?? 0) + 1;
			const others = this.agreements.map((one) => (one.state === 'sent' ? { ...one, state: 'replaced' as const } : one));
			this.agreements = [aStaffAgreement({ versionNo, document: this.agreementNow }), ...others];
			this.change(id, {});
			return versionNo;
		},
		mark_agreement_signed: ({ p_booking: id, p_agreement, p_name: acceptedName }: ArgumentsOf<'mark_agreement_signed'>) => {
			if (this.agreementFails) return faultOf(this.agreementFails);
			const signed = { ...ACCEPTED, acceptedHow: 'paper' as const, acceptedName };
			this.agreements = this.agreements.map((one) => (one.id === p_agreement ? { ...one, ...signed } : one));
			this.change(id, {});
			return undefined;
		},
		withdraw_link: ({ p_booking: id }: ArgumentsOf<'withdraw_link'>) => {
			this.withdrawn.push(id);
			return this.orFault(this.hasLink);
		},
		record_payment: (given: ArgumentsOf<'record_payment'>) => {
			const asked: RecordedPayment = {
				bookingId: given.p_booking,
				key: given.p_key,
				kind: given.p_kind as RecordedPayment['kind'],
				amount: given.p_amount,
				method: given.p_method,
				reference: given.p_reference,
				receivedOn: given.p_received_on as Day,
				note: given.p_note,
				allowOverpayment: given.p_allow_overpayment,
				allowRepeat: given.p_allow_repeat,
				...(given.p_agrees > 0 && { agrees: given.p_agrees }),
			};
			this.recorded.push(asked);
			if (this.ledgerFails) return faultOf(this.ledgerFails, this.ledgerFailsAbout);
			const booking = this.book.book.find(({ id }) => id === asked.bookingId);
			const before = this.amounts.get(asked.key);
			if (before !== undefined && before !== asked.amount) return refusal('idempotency_mismatch');
			if (before === undefined && booking) this.write(booking, asked);
			this.amounts.set(asked.key, asked.amount);
			return rowOf(this.payments.at(-1) ?? aPayment());
		},
		reverse_payment: ({ p_payment: paymentId, p_key: key, p_note: note }: ArgumentsOf<'reverse_payment'>) => {
			this.reversed.push({ paymentId, key, note });
			if (this.ledgerFails) return faultOf(this.ledgerFails, this.ledgerFailsAbout);
			const mistake = this.payments.find(({ id }) => id === paymentId);
			if (!mistake) return refusal('payment_not_found');
			const reversal = aPayment({ kind: 'correction', amount: -mistake.amount, reversesId: mistake.id, note });
			this.payments = [...this.payments.map((row) => (row === mistake ? { ...row, reversedBy: reversal.receiptNumber } : row)), reversal];
			return rowOf(reversal);
		},
		move_payments: ({ p_from: fromId, p_to: toId, p_key: key }: ArgumentsOf<'move_payments'>) => {
			this.moved.push({ fromId, toId, key });
			if (this.ledgerFails) return faultOf(this.ledgerFails, this.ledgerFailsAbout);
			const amount = this.moneyLeft.find(({ id }) => id === fromId)?.amount ?? 0;
			this.moneyLeft = this.moneyLeft.filter(({ id }) => id !== fromId);
			return amount;
		},
	};

	private write(
		booking: Booking,
		{ key, kind, amount, method, reference, receivedOn, note, agrees }: (typeof this.recorded)[number],
	): void {
		const effect = kind === 'refund' ? -amount : amount;
		this.payments = [
			...this.payments,
			aPayment({ ...(this.showsKeys && { key }), kind, amount: effect, method, reference, receivedOn, note }),
		];
		// Follows guard_booking() in the database as far as the tests need it.
		const status = kind === 'advance' && ['pending_confirmation', 'pending'].includes(booking.status) ? 'advance_paid' : booking.status;
		this.book.put({ ...booking, status, ...(agrees && { totalAmount: agrees }), paidAmount: booking.paidAmount + effect });
	}

	private callOff(bookingId: string, functionId: string, calledOffAt: string | null): Fault | undefined {
		if (this.functionFails) return faultOf(this.functionFails);
		this.functions = this.functions.map((one) => (one.id === functionId ? { ...one, calledOffAt } : one));
		this.change(bookingId, {});
		return undefined;
	}

	private orFault<Value>(value: Value): Value | Fault {
		return this.restoreFails ? faultOf(this.restoreFails) : value;
	}

	/** Changes a booking of the book, which gets a new version. */
	change(bookingId: string, changes: Partial<Booking>): Booking {
		const booking = this.book.book.find(({ id }) => id === bookingId);
		if (!booking) throw new Error(`the fake book has no booking ${bookingId}`);
		const changed = { ...booking, ...changes, version: booking.version + 1 };
		this.book.put(changed);
		return changed;
	}

	private numberOf = (wanted: StaffAgreement['state']) => this.agreements.find(({ state }) => state === wanted)?.versionNo ?? null;

	private detailsOf(booking: Booking): AnswerOf<'booking_details'> {
		const { line, holder, holdUndoUntil, comesBack, moneyLeft, otherBookings, joins, proofs, sameNumber, payments, changes, events } = this;
		const { cancelReason, deletedAt, erasedAt, functions } = this;
		return inDatabaseNames<AnswerOf<'booking_details'>>({
			booking: { consentAt: null, lostReason: null, utmSource: null, ...booking, cancelReason, deletedAt, erasedAt },
			line: line && { slot: line.heldUntil ? 'taken' : 'free', ...line },
			functions:
				functions.length > 0 ? functions : [{ ...booking, id: 'function-1', isNext: true, holder: null, calledOffAt: null, dishes: [] }],
			...(this.price && { price: this.price }),
			agreement: this.agreements.length > 0 ? { inForce: this.numberOf('accepted'), sent: this.numberOf('sent') } : null,
			payer: this.payer,
			...{ paymentDates: this.dates, paymentPlan: planFor(booking, TODAY, this.dates) },
			...{ holder, holdUndoUntil, comesBack, moneyLeft, otherBookings, joins, proofs, sameNumber, payments, changes, events },
		});
	}
}
