import type { Estimate } from '../money/pricing.ts';
import type { ToldChange } from './change-request.ts';
import type { Counted } from './company.ts';
import type { ToldFields } from './fields.ts';
import type { Status } from './status.ts';

/** What a family and the hall know of an event, whoever looks at it. */
type Event = ToldFields & {
	reference: string;
	status: Status;
	estimate: Estimate | null;
	/** Whole units of the currency; 0 until staff have set it. */
	totalAmount: number;
	/** ISO instant. */
	createdAt: string;
	/** How many will come, once the family has said; `guestCount` stays what was agreed. */
	finalGuests: number | null;
	/** When they said so, an ISO instant. */
	finalGuestsAt: string | null;
};

/** Where a request stands in line while another family holds its slot, and until when that is; of a quiet one nobody knows its place. */
export type PlaceInLine = { place?: number; heldUntil: string };

/** Why a request can no longer have its slot: another booking is paid for, or staff have closed it. */
export type SlotGone = 'taken' | 'closed';

/** What a family wrote beside a change and the hall agreed to, and when it did, an ISO instant. */
export type AgreedWords = { note: string; answeredAt: string };

/**
 * A booking as its own family sees it: no internal fields. Whole units of the currency. `isQuiet`: nobody has been written to about it yet. `othersWait`: another
 * request, perhaps of the same family, waits for the slot too. `change`: what it asked to have changed the last time; `agreed`: its words in earlier ones that the hall
 * said yes to, for no field shows them.
 */
export type VisitorBooking = Event & {
	/** Refunds are taken off; they stand in `refundedAmount`. */
	paidAmount: number;
	refundedAmount: number;
	holdExpiresAt: string | null;
	change: ToldChange | null;
	agreed?: AgreedWords[];
	line?: PlaceInLine;
	slotGone?: SlotGone;
	othersWait?: true;
	/** A final count that was given before the booking was changed. */
	countBefore?: number;
	/** Gents, ladies and wheelchairs that a lower guest count made obsolete. */
	companyBefore?: Counted;
	isQuiet?: true;
};

/** A booking as staff see it. `version` rises with each change; amounts in whole units of the currency. */
export type Booking = Event & {
	id: string;
	advanceAmount: number;
	paidAmount: number;
	holdExpiresAt: string | null;
	/** When staff mean to ring a family again that did not answer, an ISO instant; it may have passed. */
	ringAgainAt: string | null;
	/** Note for staff. No public page, paper or message shows it. */
	privateNote: string | null;
	version: number;
	updatedAt: string;
};

/** The dashboard's four figures (docs/decisions/13-ledger.md, docs/decisions/14-figures.md), what was really received, in whole units of the currency, and the requests that wait too long. */
export type BookingStats = {
	totalBookings: number;
	pendingPayments: number;
	completedEvents: number;
	totalRevenue: number;
	received: number;
	waiting: number;
};
