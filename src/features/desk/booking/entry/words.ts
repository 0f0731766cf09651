import type { Holder } from '#features/desk/booking/form/slot-owner.ts';
import { UNKNOWN } from '#features/desk/shell/failure-words.ts';
import { formWords } from '#features/desk/shell/form/words.ts';
import { changeProblemWords } from '#features/desk/shell/words.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import type { Occasion } from '#shared/rules/booking/fields.ts';
import type { TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import { dayInWords } from '#shared/rules/day.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { slotName } from '#shared/rules/slots/bookable.ts';
import type { BookedSlot, EntryStanding, SlotBooking } from '#shared/rules/slots/booked-slot.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';

const named = (slot: Slot) => `${slotName(slot)} on ${dayInWords(slot.eventDate)}`;
type Named = readonly Pick<SlotBooking, 'clientName'>[];
const names = (bookings: Named) => bookings.map(({ clientName }) => clientName).join(', ');
const havers = ({ bookings }: BookedSlot) => names(bookings.filter(({ status }) => holdsSlot(status)));

export const entryWords = {
	title: 'New booking',
	kind: 'What is it?',
	hold: 'Hold the slot',
	note: 'Only note it',
	heldUntil: (end: Date) => `Held until ${hallTimeInShort(end)}.`,
	holdHints: {
		open: 'No other family gets the slot until then.',
		held: 'Another family holds this slot. You cannot hold it too.',
		taken: 'Another family has this slot. You cannot book it.',
		closed: 'The hall is closed then. You cannot book it.',
	} satisfies Record<EntryStanding, string>,
	noteHints: {
		open: 'Saved as a request. Other families can still get the slot.',
		held: 'Another family holds this slot. This family waits in line.',
		taken: 'Another family has this slot. You cannot book it.',
		closed: 'The hall is closed then. You cannot book it.',
	} satisfies Record<EntryStanding, string>,
	/** The slot's owner has the same number. */
	ownHints: {
		held: 'This number’s other booking holds this slot. You cannot hold it twice.',
		inLine: 'This number’s other booking holds this slot. This one waits in line.',
		taken: 'This number’s other booking has this slot. You cannot book it twice.',
		perhaps: 'Press Save again. The form then says if it is this booking.',
	},
	/** For an event that has begun: a slot can no longer be held. */
	overHint: 'The event has begun or is over, so the slot is not held. Save it, then record what was paid.',
	agreed: 'The family agrees to WhatsApp messages about this booking',
	agreedHint: 'The family gets its link by WhatsApp, and a message when something changes.',
	notAgreedHint: 'The family gets no messages. Ring them.',
	further: {
		add: 'Add another function',
		/** Buttons that name all functions at once. */
		sets: 'Usual sets',
		nth: (place: number) => `Function ${place}`,
		remove: (place: number) => `Remove function ${place}`,
		estimate: (count: number, total: number) => `Estimate for all ${count} functions, tax included: ${moneyInWords(total)}`,
		noEstimate: 'The estimate needs the guests and the menu of each function.',
	},
	save: 'Save booking',
	saving: 'Saving...',
	cancel: 'Cancel',
	done: 'Booking created successfully!',
	enteredBefore: 'It was already saved the first time. Change it here if you need to.',
	failed: 'The booking could not be saved.',
	again: 'Please try again. It is saved once only.',
	looking: 'Checking the calendar...',
	unread: 'The calendar could not be read. The slot is checked when you save.',
	own: 'The booking has this slot.',
	free: (slot: BookedSlot) => `${named(slot)} is free.`,
	over: (slot: BookedSlot) => `${named(slot)} is over. It was not booked.`,
	begun: (slot: BookedSlot) => `${named(slot)} has begun or is over. You can save a booking, but the slot is not held.`,
	requested: (slot: BookedSlot) => `${named(slot)} is asked for by ${names(slot.bookings)}. Nobody holds it yet.`,
	held: (slot: BookedSlot) => `${named(slot)} is held by ${havers(slot)}.`,
	/** The slot's owner has the same number. */
	heldForNumber: {
		'same-number': (slot: BookedSlot) =>
			`${named(slot)} is ${slot.state === 'held' ? 'held' : 'taken'} by this number’s other booking, ${havers(slot)}.`,
		'perhaps-this': (slot: BookedSlot) => `${named(slot)} is held for this number. It may be this booking.`,
	} satisfies Record<Exclude<Holder, 'another'>, (slot: BookedSlot) => string>,
	inLine: (before: Named) =>
		before.length === 0 ? 'This family would be next in line.' : `This family would wait in line. Before it: ${names(before)}.`,
	taken: (slot: BookedSlot) => `${named(slot)} is taken by ${havers(slot)}.`,
	closed: (slot: BookedSlot) =>
		`${named(slot)} is closed: ${slot.closures.map(({ reason }) => reason).join(', ')}.${havers(slot) && ` ${havers(slot)} had it before, and keeps it.`}`,
	instead: 'These are open:',
	nothingInstead: 'No other slot is free two weeks before or after.',
	take: (slot: Slot) => named(slot),
	/** Bookings of the typed number. */
	known: {
		has: (count: number) => (count === 1 ? 'This number already has a booking:' : `This number already has ${figure(count)} bookings:`),
		more: (count: number) => `and ${figure(count)} more`,
		/** The ended booking's reference follows. */
		money: (amount: number) => `This family has paid ${moneyInWords(amount)} on a booking that has ended:`,
		newTab: '(opens in a new tab)',
	},
} as const;

export const entryProblemWords: Record<ProblemOf<'enter_booking'>, string | undefined> = {
	slot_taken: changeProblemWords.slot_taken,
	slot_closed: changeProblemWords.slot_closed,
	slot_begun: changeProblemWords.slot_begun,
	hold_past: changeProblemWords.hold_past,
	idempotency_mismatch: 'This form was already used for another booking. Close it and start again.',
	booking_not_found: 'The old booking is not in the book any more. Untick its money.',
	booking_open: 'The old booking has not ended, so its money stays there. Untick it.',
	booking_closed: 'Money cannot move to this booking. Untick it.',
	other_family: 'The old booking has another phone number. Untick its money.',
	nothing_paid: 'The old booking has no money left. Untick it.',
	no_total: 'Money needs a total. Enter the total, or untick the money.',
	denied: changeProblemWords.denied,
	failed: undefined,
	lost: `${UNKNOWN} Press Save again. It is saved once only.`,
};

/** Why a booking was not saved. `about`: the place of the refused function. */
export type EntryRefusal = { problem: ProblemOf<'enter_booking'>; about?: string };

/** The words of a refusal. Of several functions, they name the refused one. */
export function refusalWords(refusal: EntryRefusal | undefined, functions: readonly TypedBooking[]): typeof entryProblemWords {
	const refused = functions.length > 1 ? functions.find((_, place) => String(place) === refusal?.about) : undefined;
	if (!refusal || !refused) return entryProblemWords;
	const { problem } = refusal;
	const name = formWords.occasions[refused.occasion as Occasion] ?? entryWords.further.nth(functions.indexOf(refused) + 1);
	return { ...entryProblemWords, [problem]: `${name}: ${entryProblemWords[problem]}` };
}
