import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { GiveFinalGuests } from '#shared/rules/booking/final-guests.ts';
import type { AskForLink, ReadBooking, ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import type { Clock } from '#shared/rules/ports.ts';
import type { ChangePartPorts } from './change/change-ports.ts';

export type ViewPorts = {
	read: ReadBooking;
	askForLink: AskForLink;
	/** Loaded with its form; tests give their own. */
	giveFinalGuests?: GiveFinalGuests;
	/** Keeps a typed or unanswered final count over a reload. */
	typedGuests: ValueStorage;
	copy: (text: string) => Promise<boolean>;
	askAgain: (booking: VisitorBooking, prices: PriceList) => void;
	/** Device clock, which `hallNow` corrects. */
	clock: Clock;
	saveCalendar: (name: string, file: string) => void;
	print: () => void;
	/** Runs whenever the family may look for news; returns a function that stops it. */
	whenSeen: (run: () => void) => () => void;
	/** True if this device sent a change of this booking and got no answer. */
	keepsChange: (reference: string) => boolean;
	/** Ports of the change part, given by tests. */
	change?: ChangePartPorts;
};
