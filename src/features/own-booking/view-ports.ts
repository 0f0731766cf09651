import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { GiveFinalGuests } from '#shared/rules/booking/final-guests.ts';
import type { AskForLink, ReadBooking, ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import type { PriceList } from '#shared/rules/money/pricing.ts';
import type { Clock } from '#shared/rules/ports.ts';
import type { ChangePartPorts } from './change/change-wiring.ts';

/** What a visitor's own page asks of the browser and the server. */
export type ViewPorts = {
	read: ReadBooking;
	askForLink: AskForLink;
	/** The real one comes with its form. */
	giveFinalGuests?: GiveFinalGuests;
	/** Keeps the final count that is typed and not sent, or sent and not answered, over a reload. */
	typedGuests: ValueStorage;
	copy: (text: string) => Promise<boolean>;
	/** Hands an ended booking to the booking form. */
	askAgain: (booking: VisitorBooking, prices: PriceList) => void;
	/** The device's own clock; `hallNow` puts it right. */
	clock: Clock;
	/** Hands an iCalendar file to the family's device. */
	saveCalendar: (name: string, file: string) => void;
	print: () => void;
	/** Runs it whenever the family may want to see whether anything is new; returns what ends that. */
	whenSeen: (run: () => void) => () => void;
	/** Whether a change of this booking was asked for on this device, and never answered. */
	keepsChange: (reference: string) => boolean;
	/** What asking for a change needs, where a test gives it; otherwise that part brings its own. */
	change?: ChangePartPorts;
};
