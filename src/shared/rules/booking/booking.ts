import type { Dish } from '../dishes.ts';
import type { BookingEstimate } from '../money/estimate-several.ts';
import type { PlannedPayment } from '../money/payment-plan.ts';
import type { FamilyProof, FamilyReceipt } from '../money/payment-proof.ts';
import type { DatedTax } from '../money/price-taxes.ts';
import type { VisitorChange } from './change-request.ts';
import type { Counted } from './company.ts';
import type { FunctionField, StoredFields } from './fields.ts';
import type { LostReason } from './lost-reasons.ts';
import type { FamilyReview, ReviewShown } from './review.ts';
import type { Status } from './status.ts';

/** Fields of a booking that family and hall share. */
type Event = StoredFields & {
	reference: string;
	status: Status;
	estimate: BookingEstimate | null;
	/** Whole units of the currency; 0 until staff have agreed the price, then the estimate's total. */
	totalAmount: number;
	/** ISO instant. */
	createdAt: string;
	/** Final count of guests once the family has given it; `guestCount` stays the agreed one. */
	finalGuests: number | null;
	/** Instant of the final count (ISO). */
	finalGuestsAt: string | null;
	/** The fewest plates that the family pays for. Absent in older answers. */
	minimumPlates?: number | null;
	/** What the kitchen cooks, in the order agreed. Absent in lists. */
	dishes?: Dish[];
};

/** Place in line while another family holds the slot until `heldUntil`. A quiet request has no known place. */
export type PlaceInLine = { place?: number; heldUntil: string };

/** Reason why a request cannot have its slot: another booking is paid, or staff closed it. */
export type SlotGone = 'taken' | 'closed';

/** One occasion of a booking: hall, day, event time, guests and menu of its own (`public.functions`). */
export type BookingFunction = Pick<StoredFields, FunctionField> & {
	id: string;
	finalGuests: number | null;
	/** ISO instant. */
	finalGuestsAt: string | null;
	minimumPlates?: number | null;
	dishes: Dish[];
	/** Instant (ISO) at which this function alone was called off; null while it is live. */
	calledOffAt: string | null;
};

/** The functions that take place. */
export const liveOnes = <One extends { calledOffAt?: string | null | undefined }>(functions: readonly One[]): One[] =>
	functions.filter(({ calledOffAt }) => !calledOffAt);

/** A function as its family sees it. `isFirst`: the oldest of its booking; calendars know it by the booking's own id. */
export type FamilyFunction = BookingFunction & {
	isFirst: boolean;
	line: PlaceInLine | null;
	slot: 'free' | SlotGone | null;
	countBefore: number | null;
	companyBefore: Counted | null;
};

/** The version of the agreement in force, and the one to accept with its total. Older answers lack the total. */
export type AgreementNumbers = { inForce: number | null; sent: number | null; sentTotal?: number | null };

/** Note of a change request that the hall accepted, with the answer's instant (ISO). */
export type AgreedWords = { note: string; answeredAt: string };

/**
 * Booking as its family sees it, without internal fields. Amounts are whole units of the currency. `isQuiet`: no message has been sent
 * about it. `othersWait`: another request, perhaps of the same family, waits for the slot. `change`: the last change request. `agreed`:
 * notes of earlier accepted requests, which no field shows. `functions`: all of them by date; the booking's own event fields are those of the
 * next live one, else of the last.
 */
export type VisitorBooking = Event & {
	/** Paid amount without refunds; `refundedAmount` has them. */
	paidAmount: number;
	refundedAmount: number;
	/** One for each payment date. Empty without a price. Of an ended booking nothing is open. */
	paymentPlan: PlannedPayment[];
	/** The versions of its agreement; null without any. Absent in older answers. */
	agreement?: AgreementNumbers | null;
	holdExpiresAt: string | null;
	change: VisitorChange | null;
	agreed?: AgreedWords[];
	line?: PlaceInLine;
	slotGone?: SlotGone;
	othersWait?: true;
	/** A final count that was given before the booking was changed. */
	countBefore?: number;
	/** Numbers of gents, ladies and wheelchairs that became too high when the guest count was lowered. */
	companyBefore?: Counted;
	isQuiet?: true;
	functions?: FamilyFunction[];
	/** Proofs of payment that the family sent, the newest first. */
	proofs?: FamilyProof[];
	/** Its payments and refunds, the oldest first. Absent in older answers. */
	receipts?: FamilyReceipt[];
	/** From the day after the event on: what is published beside the words, and the review, null until it is sent. */
	review?: { shown: ReviewShown; sent: FamilyReview | null };
	/** Its tax rates by day. Absent in older answers. */
	taxes?: DatedTax[];
	/** The bill in force, whose total is `totalAmount`. Absent in older answers. */
	bill?: { number: string } | null | undefined;
	/** The security deposit, in whole units of the currency. `deducted` is part of `paidAmount`. Absent in older answers. */
	deposit?: { taken: number; returned: number; deducted: number } | null | undefined;
};

/** Booking as staff see it. `version` rises with each change. Amounts are whole units of the currency. */
export type Booking = Event & {
	id: string;
	advanceAmount: number;
	paidAmount: number;
	holdExpiresAt: string | null;
	/** Instant (ISO) at which staff ring again a family that did not answer. It may be past. */
	ringAgainAt: string | null;
	/** Note for staff. No public page, paper or message shows it. */
	privateNote: string | null;
	/** Source of the link by which the family came to the site. */
	utmSource?: string | null;
	/** Why a cancelled one was lost. */
	lostReason?: LostReason | null;
	/** The other live functions of a booking with several, by date. */
	otherFunctions?: Pick<StoredFields, 'occasion' | 'eventDate' | 'package'>[];
	version: number;
	updatedAt: string;
};

/**
 * Four figures of the dashboard (docs/decisions/13-ledger.md, docs/decisions/14-figures.md), the money received in whole units of the
 * currency, and the requests that wait too long.
 */
export type BookingStats = {
	totalBookings: number;
	pendingPayments: number;
	completedEvents: number;
	totalRevenue: number;
	received: number;
	waiting: number;
};
