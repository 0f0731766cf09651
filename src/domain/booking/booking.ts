import type { EventTime, Hall } from '../availability/slot.ts';
import type { Estimate, Serving } from '../payments/pricing.ts';
import type { Day } from '../shared/day.ts';

/** Where a booking stands (docs/decisions/12-statuses.md), in the order it goes through them. */
export const STATUSES = ['pending_confirmation', 'pending', 'advance_paid', 'fully_paid', 'cancelled', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

/** The moves that staff and the clock may make; the database refuses all others. */
export const MOVES: Record<Status, readonly Status[]> = {
	pending_confirmation: ['pending', 'cancelled', 'expired'],
	pending: ['advance_paid', 'fully_paid', 'cancelled', 'expired'],
	advance_paid: ['fully_paid', 'cancelled'],
	fully_paid: ['cancelled'],
	cancelled: [],
	expired: [],
};

export const OCCASIONS = ['mehndi', 'barat', 'walima', 'nikah', 'other'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** The visitor's language, in which the hall writes back. */
export const LANGUAGES = ['en', 'ur'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a family and the hall know of an event, whoever looks at it. */
type Event = {
	reference: string;
	clientName: string;
	/** E.164. */
	phone: string;
	email: string | null;
	eventDate: Day;
	eventTime: EventTime;
	guestCount: number;
	hall: Hall;
	occasion: Occasion | null;
	package: string | null;
	serving: Serving | null;
	addOns: string[];
	specialRequests: string | null;
	status: Status;
	estimate: Estimate | null;
	/** Whole PKR; 0 until staff have set it. */
	totalAmount: number;
	language: Language;
	/** ISO instant. */
	createdAt: string;
};

/** A booking as its own family sees it: no internal fields. Whole PKR. `isQuiet`: nobody has been written to about it yet. */
export type VisitorBooking = Event & { paidAmount: number; holdExpiresAt: string | null; isQuiet?: true };

/** A booking as staff see it. `version` rises with each change; amounts in whole PKR. */
export type Booking = Event & {
	id: string;
	advanceAmount: number;
	paidAmount: number;
	holdExpiresAt: string | null;
	version: number;
	updatedAt: string;
};

/** The dashboard's four figures (docs/decisions/13-ledger.md, docs/decisions/14-figures.md), what was really received, in whole PKR, and the requests that wait too long. */
export type BookingStats = {
	totalBookings: number;
	pendingPayments: number;
	completedEvents: number;
	totalRevenue: number;
	received: number;
	waiting: number;
};
