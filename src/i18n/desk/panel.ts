import type { MoveByHand } from '#domain/booking/booking-edit.ts';
import type { Status } from '#domain/booking/status.ts';
import type { BookingEvent, EventAction } from '#domain/desk/panel-port.ts';
import { rupees } from '#domain/payments/money.ts';
import { type Day, dayInShort, parseDay } from '#domain/shared/day.ts';
import { hallTimeInShort } from '#domain/shared/hall-time.ts';
import { phoneInWords } from '#domain/shared/phone.ts';
import { statusWords } from './desk.ts';
import { choiceWords, fieldNames } from './form.ts';
import { ledgerWords } from './ledger.ts';

/** The words of a booking's side panel. */
export const panelWords = {
	close: 'Close',
	notNow: 'Not now',
	failed: 'Failed to fetch this booking. Please try again.',
	gone: 'This booking is not in the book. It may have been erased.',
	deleted: 'This booking is deleted. It can be brought back until it is erased after 30 days.',
	restore: 'Bring it back',
	undo: 'Undo',
	restored: 'The booking is back',
	notRestored: 'The booking could not be brought back.',
	call: 'Call',
	whatsapp: 'WhatsApp',
	slip: 'Print booking slip',
	facts: {
		event: 'Event',
		guests: 'Guests',
		occasion: 'Occasion',
		menu: 'Menu',
		noMenu: 'Not chosen yet',
		addOns: 'Add-ons',
		phone: 'Phone',
		email: 'E-mail',
		requests: 'Requests',
		messagesIn: 'Messages in',
		hold: 'Held until',
		asked: 'Asked on',
		reason: 'Cancelled because',
	},
	moves: {
		title: 'Next steps',
		/** The moves by hand. */
		to: { pending: 'Hold the slot', expired: 'Let it expire', cancelled: 'Cancel the booking' } satisfies Record<MoveByHand, string>,
		notPaid: (status: Status) => `Not fully paid: back to “${statusWords[status]}”`,
		advance: 'Record the advance',
		done: 'Booking updated successfully!',
		failed: 'Failed to update booking. Please try again.',
	},
	erased: 'The family’s data was erased. What is left is for the ledger: the slot, the guests and what was paid.',
	link: {
		title: 'The family’s link',
		text: 'With it the family opens its own page. It goes with our messages to the family, and can be sent again or withdrawn.',
		off: 'With it the family still opens its own page, which says how the booking stands.',
		send: 'Send the link again',
		withdraw: 'Withdraw the link',
		keep: 'Leave it',
		sending: {
			title: 'Send the link again?',
			text: (number: string) => `A new link goes to ${number} on WhatsApp. The earlier one goes on working.`,
			act: 'Send the link',
			busy: 'Sending...',
		},
		withdrawing: {
			title: 'Withdraw the link?',
			text: 'No link that was ever sent opens this booking any more. If the family should have one, send it again afterwards.',
			act: 'Withdraw the link',
			busy: 'Withdrawing...',
		},
		withdrawn: 'The link is withdrawn',
		noLink: 'There was no link that worked.',
		notSent: 'The link was not sent.',
		notWithdrawn: 'The link could not be withdrawn. Please try again.',
	},
	keep: 'Keep it',
	cancelling: {
		keptMoney: (amount: number) => `${rupees(amount)} stay in the ledger; record a refund if you give it back.`,
		reason: 'Reason',
		reasonHint: 'For the desk only, the family does not see it.',
	},
	messages: 'Messages',
	history: 'History',
	wholeHistory: (count: number) => `Show all ${count} steps`,
	became: 'became',
} as const;

type Question = { title: string; consequence: string; act: string; acting: string };

/** What staff are asked before a booking leaves one status for another without a way back. */
export function moveQuestion(from: Status, to: Status): Question {
	if (to === 'cancelled')
		return {
			title: 'Cancel this booking?',
			consequence: 'Its slot becomes free for others and waiting messages are not sent. A cancelled booking stays cancelled.',
			act: panelWords.moves.to.cancelled,
			acting: 'Cancelling...',
		};
	if (to === 'expired')
		return {
			title: from === 'pending' ? 'Let this hold go?' : 'Let this request expire?',
			consequence: 'Its slot is free for others and waiting messages are not sent. An expired booking stays expired.',
			act: panelWords.moves.to.expired,
			acting: 'Letting it go...',
		};
	return {
		title: `Back to “${statusWords[to]}”?`,
		consequence: 'It was marked as fully paid, and its ledger says less. The payments stay as they are.',
		act: 'Set it back',
		acting: 'Setting it back...',
	};
}

/** The words of the edit form around the fields. */
export const editWords = {
	title: 'Edit booking',
	save: 'Save',
	saving: 'Saving...',
	cancel: 'Cancel',
	done: 'Booking updated successfully!',
	nothingChanged: 'Nothing has been changed yet.',
	conflictTitle: 'Someone else has changed this booking meanwhile.',
	conflictText:
		'Nothing of yours was saved yet. What you left alone now shows their version; press Save again to save yours over the rest.',
	theirs: 'Theirs',
	yours: 'Yours',
	taken: 'now shown here too',
	none: 'none',
} as const;

/** A step of a booking's history in words: what was done, and line by line what changed. */
export type Told = { what: string; by: string; changes: { field: string; before: string; after: string }[] };

/** Puts a step into words. */
export function told(event: BookingEvent): Told {
	return { what: whatWords(event), by: byWords(event), changes: changesOf(event) };
}

const ACTIONS: Record<EventAction, string> = {
	created: 'Asked for on the website',
	edited: 'Changed',
	moved: 'Moved',
	status_changed: 'Status changed',
	deleted: 'Deleted',
	restored: 'Brought back',
	payment_recorded: 'Payment recorded',
	erased: 'The family’s data was erased',
	link_withdrawn: 'The link was withdrawn',
	no_answer: 'Rung, no answer',
};

function whatWords({ action, isByStaff, after }: BookingEvent): string {
	if (action === 'created' && isByStaff) return 'Entered at the desk';
	if (action !== 'payment_recorded') return ACTIONS[action];
	const kind = wordOf(ledgerWords.kinds, after['kind']);
	return [kind, rupees(Number(after['amount'])), wordOf(ledgerWords.methodsInText, after['method']), after['receiptNumber']]
		.filter(Boolean)
		.join(', ');
}

/** Nobody signed in: a family on the website, or a hold that ran out. */
function byWords({ isByStaff, by, action }: BookingEvent): string {
	if (isByStaff) return by ?? 'a former member of staff';
	return action === 'created' ? 'Website' : 'Clock';
}

function changesOf({ action, before, after }: BookingEvent): Told['changes'] {
	if (action === 'created' || action === 'payment_recorded') return [];
	return Object.keys(after)
		.filter((name) => name in FIELDS)
		.map((name) => ({ field: FIELDS[name] ?? name, before: shown(name, before[name]), after: shown(name, after[name]) }));
}

const FIELDS: Record<string, string> = {
	...fieldNames,
	status: 'Status',
	totalAmount: 'Total amount',
	holdExpiresAt: 'Held until',
	cancelReason: 'Reason',
	ringAgainAt: 'Ring again',
};

const WORDS: Record<string, Readonly<Record<string, string>>> = { ...choiceWords, status: statusWords };

function shown(name: string, value: unknown): string {
	if (value === null || value === undefined || value === '') return 'none';
	if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
	const text = String(value);
	if (name === 'totalAmount') return rupees(Number(text));
	if (name === 'eventDate') return dayInShort((parseDay(text) ?? text) as Day);
	if (name === 'holdExpiresAt' || name === 'ringAgainAt') return hallTimeInShort(new Date(text));
	if (name === 'phone') return phoneInWords(text);
	return wordOf(WORDS[name] ?? {}, text);
}

const wordOf = (words: Readonly<Record<string, string>>, value: unknown): string => words[String(value)] ?? String(value);
