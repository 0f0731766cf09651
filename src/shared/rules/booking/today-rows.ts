import type { Booking, BookingFunction } from '#shared/rules/booking/booking.ts';
import type { DeskChange } from '#shared/rules/booking/change-request.ts';
import type { FamilyReview, ReviewShown } from '#shared/rules/booking/review.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import type { Day } from '#shared/rules/day.ts';
import type { MessageKind } from '#shared/rules/messaging/kinds.ts';
import type { MessageState } from '#shared/rules/messaging/messages.ts';
import type { FamilyProof } from '#shared/rules/money/payment-proof.ts';
import type { Visit } from '#shared/rules/visits.ts';

/** The first rows of a list, and how many there are in all. */
export type Cut<Row> = { total: number; rows: Row[] };

/** Fields of a booking that every list of Today shows. */
export type Brief = Pick<
	Booking,
	'id' | 'version' | 'clientName' | 'phone' | 'eventDate' | 'eventTime' | 'hall' | 'guestCount' | 'language'
> &
	OneOfSeveral;

/** The occasion of a function and the count of the other live ones. Absent for a booking with one. */
export type OneOfSeveral = { occasion?: Booking['occasion']; others?: number };

/** A family to call back. `slot` is the state of its slot without this request: a hold needs a free one. Instants are ISO texts. */
export type Call = Brief & {
	createdAt: string;
	/** Arrived today by the hall's clock, without a call so far. */
	isNew: boolean;
	/** The planned time of the next call after a call without an answer. It may be past. */
	ringAgainAt: string | null;
	noAnswers: number;
	slot: 'free' | 'taken' | 'closed';
	/** The function that `slot`, `holder` and the place in line are about: the one that is farthest from its slot. Absent for a booking with one. */
	of?: Pick<BookingFunction, 'occasion' | 'hall' | 'eventDate' | 'eventTime'>;
	/** Time since which all of its slots are free again, for the family that is next in line for each. */
	freedAt: string | null;
	sameNumber: SameNumber[];
	/** The booking that has the slot. */
	holder?: Holder;
} & InLine;

/** Place of a request in the line for its slot; `null` for a request that was taken quietly. */
export type InLine = { place: number | null; inLine: number; heldUntil: string | null };

/** A place in line with the state of the slot, which may refuse a hold. `of`: the function that waits, in a booking with several. */
export type Waiting = InLine & Pick<Call, 'slot' | 'of'>;

/** The booking that has a requested slot. */
export type Holder = Pick<Booking, 'id' | 'reference'> & { name: Booking['clientName'] };

/** Another booking of the slot with the same number, perhaps the same family's. `place` is its place in the line, if any. */
export type SameNumber = Pick<Booking, 'id' | 'reference' | 'status'> & Pick<InLine, 'place'>;

/** Whether one of these bookings has the slot, so that no other family can have it. */
export const isHeldBySame = (others: readonly Pick<SameNumber, 'status'>[]): boolean => others.some(({ status }) => holdsSlot(status));

/** Open amount after an event, in whole units of the currency. */
export type Owing = Brief & { openBalance: number };

/** A payment that is due today or overdue. `amount` is everything due by now, in whole units of the currency; `kind` is the one to record. */
export type DuePayment = Brief & { amount: number; dueOn: Day; kind: 'advance' | 'balance' };

/**
 * A booking whose discounts are above the owner's limit. `amount`: all of them, in whole units of the currency; `percent`: its share of the other
 * lines. `reasons` is empty where staff typed a total below the lines. `by`: e-mail address of the person who took them above the limit.
 */
export type BigDiscount = Pick<Brief, 'id' | 'version' | 'clientName'> & {
	percent: number;
	amount: number;
	reasons: string[];
	by: string | null;
	at: string;
};

/**
 * An announced visit: one to answer, or a confirmed one of these days. `isQuiet`: it came in a flood or from a program. `isLost`: our answer did not
 * arrive. `says`: what the visitor wrote last.
 */
export type VisitToSee = Visit & {
	id: string;
	version: number;
	state: 'asked' | 'confirmed';
	createdAt: string;
	isQuiet: boolean;
	isLost: boolean;
	says: string | null;
};

/** A hold that ends today or tomorrow. */
export type EndingHold = Brief & { holdExpiresAt: string };

/** A family that waits for the answer to a change request. Amounts in whole units of the currency; `priceBefore` is the present estimate. */
export type AskedFor = Brief &
	Pick<Booking, 'status' | 'totalAmount' | 'paidAmount' | 'finalGuests' | 'gents' | 'ladies' | 'wheelchairs' | 'language'> & {
		priceBefore: number | null;
		change: DeskChange;
	};

/** A family whose final count is above the agreed guests. Staff still have to agree a higher price. */
export type MoreGuestsComing = Brief & { finalGuests: number };

/** A proof of payment that waits for staff. `same`: how many other proofs have the same picture or transaction number. */
export type ProofToSee = Brief & Pick<FamilyProof, 'amount' | 'method'> & { proofId: string; sentAt: string; same: number };

/** A review that waits for an answer. `shown`: what is published of the family beside its words. */
export type ReviewToSee = Brief & Pick<FamilyReview, 'mark' | 'words' | 'mayPublish' | 'sentAt'> & { shown: ReviewShown };

/** A review that staff have published or declined. */
export type AnsweredReview = Omit<ReviewToSee, 'sentAt'> & Pick<FamilyReview, 'state' | 'answeredAt'>;

/**
 * A booking with a slot within seven days. `openBalance` is in whole units of the currency, `null` without an agreed total; `advanceAmount` comes only
 * with the status "advance paid".
 */
export type NextEvent = Brief & Pick<Booking, 'status' | 'finalGuests'> & { openBalance: number | null; advanceAmount: number | null };

/** An unanswered message of a family, or a lost message to it. `says` is the beginning of its text. */
export type MessageToSee = {
	id: string;
	bookingId: string;
	clientName: string;
	kind: MessageKind;
	state: MessageState;
	at: string;
	says: string | null;
	errorCode: string | null;
};

/** The open work of a day, by the hall's clock. */
export type Today = {
	day: Day;
	/** Oldest first, then those to call again later. `later` and `new` (arrived today) are counts of all. */
	calls: Cut<Call> & { later: number; new: number };
	holds: Cut<EndingHold>;
	/** The longest waiting first. */
	changes: Cut<AskedFor>;
	/** The longest waiting first. */
	counts: Cut<MoreGuestsComing>;
	/** Families with a choice of dishes that is still open shortly before the event. */
	choices: Cut<Brief>;
	/** The longest waiting first. */
	proofs: Cut<ProofToSee>;
	/** The longest waiting first. */
	reviews: Cut<ReviewToSee>;
	/** The newest first. */
	discounts: Cut<BigDiscount>;
	/** Those to answer first, each by day. */
	visits: Cut<VisitToSee>;
	events: NextEvent[];
	/** Due today or overdue, the longest due first. */
	due: Cut<DuePayment>;
	/** The oldest event first. */
	owed: Cut<Owing>;
	messages: Cut<MessageToSee>;
};

/** A request from the website with the present booking. `createdAt` is the time of the request. */
export type NewRequest = Pick<Booking, 'clientName' | 'eventDate' | 'eventTime' | 'hall' | 'guestCount' | 'createdAt'> &
	OneOfSeveral & {
		/** The request's id. */
		id: string;
		bookingId: Booking['id'];
		kind: 'booking' | 'change' | 'cancellation';
	};

/** Number of rows that are read of each list with a "show all" button. */
export type TodayLimits = Record<'calls' | 'holds', number>;

/** The next event of each booking with an open balance or without an agreed total, without these bookings. */
export const balancesDue = (events: readonly NextEvent[], except: readonly Pick<Brief, 'id'>[] = []): NextEvent[] =>
	events.filter(
		({ id, openBalance }, place) =>
			openBalance !== 0 && events.findIndex((event) => event.id === id) === place && !except.some((other) => other.id === id),
	);
