import { UNKNOWN } from '#features/desk/shell/failure-words.ts';
import { holdWords } from '#features/desk/shell/words/hold.ts';
import { holderName } from '#features/desk/shell/words/line.ts';
import { changeProblemWords } from '#features/desk/shell/words.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import type { Changeable, ChangeField, DeskChange, NoMessageReason } from '#shared/rules/booking/change-request.ts';
import { dayInShort } from '#shared/rules/day.ts';
import { MONEY_NAME } from '#shared/rules/money/currency.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { timeName } from '#shared/rules/slots/bookable.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { priceTitle } from '../total-words.ts';

export const changesWords = {
	title: 'Changes asked for',
	none: 'No family asks for a change.',
	waits: 'Asked',
	byPhone: 'on the phone',
	byFamily: 'on its page',
	asks: 'Asks to cancel',
	became: 'becomes',
	/** Wish about one function of several. */
	wish: {
		change: (occasion: string) => `${occasion}:`,
		add: (occasion: string) => `Add ${occasion}:`,
		call_off: (occasion: string) => `Call off ${occasion}:`,
	},
	/** Replaces `wish` once the request is accepted. */
	done: {
		change: (occasion: string) => `${occasion}:`,
		add: (occasion: string) => `${occasion}, added:`,
		call_off: (occasion: string) => `${occasion}, called off:`,
	},
	/** With several wanted slots, the worst one is named. */
	slot: {
		free: (slots: number) => (slots > 1 ? 'Those slots are free' : 'That slot is free'),
		taken: (slots: number) => `Another family has ${whichSlot(slots)}`,
		closed: (slots: number) => (slots > 1 ? 'The hall is closed at one of those times' : 'The hall is closed then'),
	} satisfies Record<Exclude<DeskChange['slot'], 'same'>, (slots: number) => string>,
	/** Replaces "taken" where the holder is known. */
	takenBy: (holder: Parameters<typeof holderName>[0], slots: number) => `${holderName(holder)}, has ${whichSlot(slots)}`,
	/** Replaces "free" where families wait. */
	asked: (families: number) => `That slot is not held. ${holdWords.before(families)}.`,
	past: 'They asked first. If you accept, this booking gets the slot.',
	endsCount: (count: string) => `The family’s final count is ${count}. If you accept, it no longer counts. Ask for it again.`,
	endsCompany: (counts: string) => `If you accept, ${counts} no longer count. Ask the family for the new numbers.`,
	/** Shown after the change was accepted. */
	countEnded: (count: string) => `The family’s final count of ${count} no longer counts. Ask for it again.`,
	companyEnded: (counts: string) => `${counts} no longer count. Ask the family for the new numbers.`,
	priceOld: 'The price has changed since the family asked. Open the booking to accept.',
	price: (isAgreed: boolean, before: number | null, after: number) => {
		const name = priceTitle[isAgreed ? 'agreed' : 'estimate'];
		return before === null
			? `${name}: ${moneyInWords(after)}`
			: `${name}: ${moneyInWords(before)} becomes ${moneyInWords(after)} (${signed(after - before)})`;
	},
	total: `${priceTitle.agreed} after the change`,
	totalWrong: `Please enter the amount in whole ${MONEY_NAME}`,
	overpaid: (paid: number, over: number) =>
		`${moneyInWords(paid)} is paid, ${moneyInWords(over)} more than that. If you give money back, record a refund.`,
	held: 'The hold moves with the booking. It ends when the event begins, or earlier.',
	/** Beside another day. The family's page says the same. */
	counts: (paid: number) => `${moneyInWords(paid)} is paid. If you accept, it counts for the new day.`,
	kept: (paid: number) => `${moneyInWords(paid)} is paid. If you give money back, record a refund.`,
	accept: 'Accept',
	acceptCancel: 'Cancel the booking',
	accepting: 'Accepting...',
	accepted: (name: string, total?: number | null) =>
		`Changed as ${name} asked${total ? `. ${priceTitle.agreed}: ${moneyInWords(total)}` : ''}`,
	cancelled: (name: string) => `Cancelled as ${name} asked`,
	notAccepted: 'The change was not made.',
	decline: 'Decline',
	declining: {
		title: (name: string, isCancellation: boolean) => `Decline the ${isCancellation ? 'cancellation' : 'change'} that ${name} asks for?`,
		answer: 'Your answer to the family',
		hint: 'One sentence. The family sees it on its page and gets it by WhatsApp.',
		hintUntold: 'One sentence. The family sees it on its page.',
		inUrdu: 'This family reads Urdu. Please write in Urdu.',
		act: 'Decline',
		busy: 'Declining...',
		keep: 'Not now',
		needed: 'Please write an answer for the family',
		/** Why the request needs no answer any more. */
		gone: {
			accepted: 'A colleague has accepted this request.',
			declined: 'A colleague has declined this request.',
			withdrawn: 'The family has taken this request back.',
			overtaken: 'The booking has ended.',
			unknown: 'This request is no longer open.',
		} satisfies Record<Exclude<DeskChange['state'], 'open'> | 'unknown', string>,
		notSent: 'Your answer was not sent.',
		close: 'Close',
	},
	cancelling: {
		title: (name: string) => `Cancel the booking of ${name}?`,
		consequence: 'You can undo this right after, and restore the booking later, while the hall is still free then.',
		frees: 'Other families can then book the hall.',
		keep: 'Keep it',
	},
	/** The family's note. */
	own: {
		forKitchen: 'For the kitchen too',
		readAll: 'Read all of it',
		wrote: 'In the family’s own words:',
		apart: 'The family’s own words are not in the special requests. The kitchen does not see them.',
		add: 'Add these words to the special requests',
		added: 'These words are in the special requests.',
		tooLong: 'The special requests have no room for these words. Press Edit and shorten them.',
	},
	declined: (name: string) => `Declined for ${name}`,
	messageWaits: 'A WhatsApp message to the family is waiting to be sent.',
	/** Why no message goes out, and what to do. */
	untold: {
		unasked: 'The family has not agreed to WhatsApp messages. Please ring them.',
		opted_out: 'The family wants no WhatsApp messages. Please ring them.',
		quiet: 'The family has had no message about this request yet. Please ring them.',
	} satisfies Record<NoMessageReason, string>,
	notDeclined: 'The change was not declined.',
	instead: 'Free slots near that day',
	take: 'edit the booking with this slot',
	looking: 'Looking...',
	nothing: 'No slot is free near that day.',
	unread: 'The calendar could not be read. Please try again.',
	answered: 'Your answer:',
	states: {
		open: 'Waits for your answer',
		accepted: 'Accepted',
		declined: 'Declined',
		withdrawn: 'Taken back by the family',
		overtaken: 'Not answered before the booking ended',
	} satisfies Record<DeskChange['state'], string>,
	phone: {
		open: 'A change asked for on the phone',
		title: 'Asked for on the phone',
		cancellation: 'The family wants to cancel',
		which: 'Which function?',
		callsOff: 'Call this one off',
		leaveOut: 'Do not add it',
		all: 'The family asks for all of this:',
		company: 'Gents, ladies and wheelchairs',
		note: 'Anything else',
		why: 'Reason, in their words',
		save: 'Save the request',
		saving: 'Saving...',
		keep: 'Cancel',
		done: 'The request is saved',
		failed: 'The request was not saved.',
		lost: `${UNKNOWN} Press again: it is saved once only.`,
	},
} as const;

const whichSlot = (slots: number) => (slots > 1 ? 'one of those slots' : 'that slot');

const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${figure(Math.abs(amount))}`;

export const requestProblemWords: Record<ProblemOf<'accept_change' | 'decline_change' | 'enter_change'>, string | undefined> = {
	booking_not_found: changeProblemWords.version_conflict,
	version_conflict: changeProblemWords.version_conflict,
	slot_taken: changeProblemWords.slot_taken,
	slot_twice: changeProblemWords.slot_twice,
	slot_closed: changeProblemWords.slot_closed,
	slot_begun: changeProblemWords.slot_begun,
	bill_issued: changeProblemWords.bill_issued,
	change_answered: 'It was already answered, or the family took it back.',
	change_open: 'This family has another open request. Answer that one first.',
	hold_over: 'The hold has ended. Hold the slot again first.',
	day_over: 'The new day is today or in the past.',
	booking_over: 'This booking can no longer be changed.',
	nothing: 'The booking is already like this.',
	idempotency_mismatch: 'This request was already saved with other words. Close the form and look at the booking.',
	denied: changeProblemWords.denied,
	failed: undefined,
	lost: `${UNKNOWN} When the connection is back, look here. If it still waits, answer it again.`,
};

/** "Dinner, Sat 16 Jan 2027, Tulip Hall". */
export const slotWords = ({ hall, eventDate, eventTime }: Slot): string => `${timeName(eventTime)}, ${dayInShort(eventDate)}, ${hall}`;

/** A field's value before or after the change. */
export function changeValue(name: ChangeField, from: Partial<Changeable>): string {
	if (name === 'eventDate') return from.eventDate ? dayInShort(from.eventDate) : 'none';
	if (name === 'guestCount' || name === 'gents' || name === 'ladies' || name === 'wheelchairs')
		return typeof from[name] === 'number' ? figure(from[name]) : 'none';
	if (name === 'addOns') return from.addOns?.join(', ') || 'none';
	return from[name] || 'none';
}
