import { timeName } from '#domain/availability/bookable.ts';
import type { Slot } from '#domain/availability/slot.ts';
import type { Changeable, ChangeField, DeskChange, Untold } from '#domain/booking/change-request.ts';
import type { AnswerProblem } from '#domain/desk/changes-port.ts';
import { MONEY_NAME } from '#domain/payments/currency.ts';
import { figure, moneyInWords } from '#domain/payments/money.ts';
import { dayInShort } from '#domain/shared/day.ts';
import { changeProblemWords } from './desk.ts';
import { UNKNOWN } from './failed.ts';
import { holdWords } from './hold.ts';

/** The words of requests of change at the desk. */
export const changesWords = {
	title: 'Changes asked for',
	none: 'No family asks for a change.',
	waits: 'Asked',
	byPhone: 'on the phone',
	byFamily: 'on its page',
	asks: 'Asks to cancel',
	became: 'becomes',
	slot: {
		free: 'That slot is free',
		taken: 'Another family has that slot',
		closed: 'The hall is closed then',
	} satisfies Record<Exclude<DeskChange['slot'], 'same'>, string>,
	/** In place of "free". */
	asked: (families: number) => `That slot is not held. ${holdWords.before(families)}.`,
	/** Asked before a booking that holds a slot moves past them. */
	past: 'They have waited longer for it. Once it is accepted, the slot is this booking’s.',
	endsCount: (count: string) => `The family has told ${count} guests. Once this is accepted, that counts no longer: please ask it anew.`,
	priceOld: 'The price that the family was told no longer fits. Open the booking to accept.',
	estimate: (before: number | null, after: number) =>
		before === null
			? `Estimate: ${moneyInWords(after)}`
			: `Estimate: ${moneyInWords(before)} becomes ${moneyInWords(after)} (${signed(after - before)})`,
	/** Of what stands ready below, where the total is another than the estimate: by a discount, or since it stayed when the booking was edited. */
	fromTotal: (total: number, difference: number) =>
		`Ready below is the agreed total, ${moneyInWords(total)}, with that difference (${signed(difference)}), not the estimate.`,
	total: 'Amount agreed after the change',
	totalWrong: `Please enter the amount in whole ${MONEY_NAME}`,
	overpaid: (paid: number, over: number) =>
		`${moneyInWords(paid)} is paid, ${moneyInWords(over)} more than that. What you give back is a refund in the ledger.`,
	held: 'The hold goes along, at the longest until the event begins.',
	kept: (paid: number) => `${moneyInWords(paid)} is paid and stays in the ledger. Record a refund if you give something back.`,
	accept: 'Accept',
	acceptCancel: 'Cancel the booking',
	accepting: 'Accepting...',
	accepted: (name: string, total?: number | null) => `Changed as ${name} asked${total ? `. Total: ${moneyInWords(total)}` : ''}`,
	cancelled: (name: string) => `Cancelled as ${name} asked`,
	notAccepted: 'The change was not made.',
	decline: 'Decline',
	declining: {
		title: (name: string, isCancellation: boolean) => `Decline the ${isCancellation ? 'cancellation' : 'change'} that ${name} asks for?`,
		answer: 'Your sentence for the family',
		hint: 'One sentence. It stands on their page, and a WhatsApp message with it waits to be sent to them.',
		hintUntold: 'One sentence. It stands on the family’s page.',
		inUrdu: 'This family reads Urdu: write it in Urdu, as it stands between Urdu words.',
		act: 'Decline',
		busy: 'Declining...',
		keep: 'Not now',
		needed: 'Please write a sentence for the family',
	},
	cancelling: {
		title: (name: string) => `Cancel the booking of ${name}?`,
		consequence: 'You can undo this right after, and restore the booking later while its slot is free.',
		/** Of one that has its slot. */
		frees: 'Its slot becomes free for others.',
		keep: 'Keep it',
	},
	/** What the family wrote beside what it asks for. */
	own: {
		byAccepting: 'Accepting writes these words into the special requests, for the kitchen and the day’s sheet, if they have room.',
		/** Of words that are shown in part. */
		readAll: 'Read all of it',
		wrote: 'In the family’s own words:',
		apart: 'The family’s own words are not in the special requests, which the kitchen and the day’s sheet show.',
		add: 'Add these words to the special requests',
		added: 'These words stand in the special requests.',
		tooLong: 'The special requests have no room for these words. Press Edit and shorten them.',
	},
	declined: (name: string) => `Declined for ${name}`,
	/** After an answer: that a message waits, which is not that the family has read it. */
	messageWaits: 'A WhatsApp message to them waits to be sent.',
	/** Why an answer brings no message, and what to do instead. */
	untold: {
		unasked: 'The family has not agreed to WhatsApp messages, so nothing is sent. Please ring them.',
		opted_out: 'The family has asked for no more WhatsApp messages, so nothing is sent. Please ring them.',
		quiet: 'Nobody has been written to about this request yet, so nothing is sent. Please ring them.',
	} satisfies Record<Untold, string>,
	notDeclined: 'The change was not declined.',
	instead: 'What is open instead',
	take: 'edit the booking with this slot',
	looking: 'Looking...',
	nothing: 'Nothing is open near that day.',
	unread: 'The calendar could not be read. Please try again.',
	/** Before the sentence of an answer. */
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
		cancellation: 'They ask to cancel the booking',
		note: 'Anything else',
		why: 'Why, as they say it',
		save: 'Write it down',
		saving: 'Writing it down...',
		keep: 'Cancel',
		done: 'The change is written down',
		failed: 'The change was not written down.',
		lost: `${UNKNOWN} Pressing again writes it down once at most.`,
	},
} as const;

const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${figure(Math.abs(amount))}`;

/** Why a request was not answered or not written down. */
export const answerProblemWords: Record<AnswerProblem, string | undefined> = {
	...changeProblemWords,
	lost: `${UNKNOWN} If this request still waits once the connection is back, answer it again.`,
	answered: 'It was answered or taken back meanwhile.',
	'hold-over': 'The hold has run out. Hold the slot anew first.',
	'day-over': 'The day that was asked for has come.',
	'open-already': 'This family waits for an answer to another request. Answer that one first.',
	'booking-over': 'Nothing more can be changed of this booking.',
	'nothing-asked': 'The booking says so already.',
};

/** "Dinner, Sat 16 Jan 2027, Tulip Hall". */
export const slotWords = ({ hall, eventDate, eventTime }: Slot): string => `${timeName(eventTime)}, ${dayInShort(eventDate)}, ${hall}`;

/** What a field of a booking says, as it was or as it is to be. */
export function changeValue(name: ChangeField, from: Partial<Changeable>): string {
	if (name === 'eventDate') return from.eventDate ? dayInShort(from.eventDate) : 'none';
	if (name === 'guestCount') return from.guestCount === undefined ? 'none' : figure(from.guestCount);
	if (name === 'addOns') return from.addOns?.join(', ') || 'none';
	return from[name] || 'none';
}
