import { copyText } from '#shared/browser/clipboard.ts';
import { noteServerTime } from '#shared/data/hall-clock.ts';
import type { ChooseDishes } from '#shared/rules/booking/dish-choices.ts';
import type { GiveFinalGuests } from '#shared/rules/booking/final-guests.ts';
import type { AskForLink, ReadBooking, ValueStorage } from '#shared/rules/booking/visitor-ports.ts';
import type { Clock } from '#shared/rules/ports.ts';
import type { AgreementPorts } from './agreement/AgreementPart.tsx';
import type { askAgain, otherRequest } from './ask-again.ts';
import type { ChangePartPorts } from './change/change-ports.ts';
import { keepsChangeOf, typedGuestsStorage } from './change/change-storage.ts';
import { askForLink, readBooking } from './own-booking-http.ts';
import type { ProofPorts } from './proofs/proof-ports.ts';
import type { ReviewPorts } from './review/ReviewPart.tsx';

export type ViewPorts = {
	read: ReadBooking;
	askForLink: AskForLink;
	/** Loaded with its form; tests give their own. */
	giveFinalGuests?: GiveFinalGuests;
	/** Loaded with its form; tests give their own. */
	chooseDishes?: ChooseDishes;
	/** Loaded with the part about payments; tests give their own. */
	proofs?: ProofPorts;
	/** Loaded with the review; tests give their own. */
	review?: ReviewPorts;
	/** Loaded with the agreement; tests give their own. */
	agreement?: AgreementPorts;
	/** Keeps a typed or unanswered final count over a reload. */
	typedGuests: ValueStorage;
	copy: (text: string) => Promise<boolean>;
	/** Loaded with the booking; tests give their own. */
	askAgain?: typeof askAgain;
	otherRequest?: typeof otherRequest;
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

/**
 * Downloads an iCalendar file. Safari on iOS opens `data:` addresses as a calendar but not `blob:` ones
 * (https://github.com/nwcell/ics.js/issues/27).
 */
function saveCalendar(name: string, file: string): void {
	const link = document.createElement('a');
	link.href = `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
	link.download = name;
	link.click();
}

/** Runs when the page becomes visible or online, and regularly while visible. Returns a function that stops it. */
export const whenSeen =
	(ms: number) =>
	(run: () => void): (() => void) => {
		const look = () => {
			if (document.visibilityState === 'visible') run();
		};
		const timer = setInterval(look, ms);
		document.addEventListener('visibilitychange', look);
		addEventListener('online', look);
		return () => {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', look);
			removeEventListener('online', look);
		};
	};

export const browserPorts: ViewPorts = {
	read: readBooking({ onTime: (server) => noteServerTime(server, new Date()) }),
	askForLink: askForLink(),
	keepsChange: keepsChangeOf,
	typedGuests: typedGuestsStorage(),
	copy: copyText,
	clock: () => new Date(),
	saveCalendar,
	print: () => window.print(),
	whenSeen: whenSeen(60_000),
};
