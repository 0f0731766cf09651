import type { EntryStanding } from '#domain/availability/booked-slot.ts';
import type { Slot } from '#domain/availability/slot.ts';
import { holdsSlot } from '#domain/booking/status.ts';
import type { BookedSlot, SlotBooking } from '#domain/desk/calendar-port.ts';
import type { Holder } from '#domain/desk/holder.ts';
import { figure, moneyInWords } from '#domain/payments/money.ts';
import { dayInWords } from '#domain/shared/day.ts';
import { slotName } from './calendar.ts';
import { UNKNOWN } from './failed.ts';

const named = (slot: Slot) => `${slotName(slot)} on ${dayInWords(slot.eventDate)}`;
type Named = readonly Pick<SlotBooking, 'clientName'>[];
const names = (bookings: Named) => bookings.map(({ clientName }) => clientName).join(', ');
const havers = ({ bookings }: BookedSlot) => names(bookings.filter(({ status }) => holdsSlot(status)));

/** The words of the form in which staff write a new booking down. */
export const entryWords = {
	title: 'New booking',
	kind: 'What is it?',
	hold: 'Hold the slot',
	note: 'Only note it',
	/** What becomes of it, by how the slot stands. */
	holdHints: {
		open: 'Held for the usual time, at the longest until the event begins. Nobody else gets the slot meanwhile.',
		held: 'Another family holds this slot: holding it for this one will be refused.',
		taken: 'Another family has this slot: the booking will be refused.',
		closed: 'The hall is closed then: the booking will be refused.',
	} satisfies Record<EntryStanding, string>,
	noteHints: {
		open: 'A request like those from the website. Anybody can still get the slot.',
		held: 'Another family holds this slot: this one waits in line for it.',
		taken: 'Another family has this slot: the booking will be refused.',
		closed: 'The hall is closed then: the booking will be refused.',
	} satisfies Record<EntryStanding, string>,
	/** In place of those of a slot that another family has. */
	ownHints: {
		held: 'This number’s other booking holds this slot: holding it for this one will be refused.',
		inLine: 'This number’s other booking holds this slot: this one waits in line for it.',
		taken: 'This number’s other booking has this slot: the booking will be refused.',
		perhaps: 'Press Save again, and the form says whether it is this one.',
	},
	/** In place of both ways, which are one once the day is over. */
	overHint: 'It has begun or is over, so there is no slot to hold: it is only noted. Record what was paid in its panel, once it is saved.',
	agreed: 'The family agrees to WhatsApp messages about this booking',
	agreedHint: 'Once saved, a message with its link waits to be sent, and later one at each turn.',
	notAgreedHint: 'Nothing is sent to the family by itself: ring them at each turn.',
	save: 'Save booking',
	saving: 'Saving...',
	cancel: 'Cancel',
	done: 'Booking created successfully!',
	enteredBefore: 'It had been saved at the first press already. This is how; change it here if you need to.',
	failed: 'The booking could not be saved.',
	again: 'Please try again; nothing is saved twice.',
	lost: `${UNKNOWN} Press Save again: nothing is saved twice.`,
	looking: 'Looking into the calendar...',
	unread: 'The calendar could not be read. The slot is checked when you save.',
	own: 'The booking has this slot.',
	free: (slot: BookedSlot) => `${named(slot)} is free.`,
	over: (slot: BookedSlot) => `${named(slot)} is over. Nobody had it.`,
	begun: (slot: BookedSlot) => `${named(slot)} has begun or is over: a booking can be noted there, but its slot is not held.`,
	requested: (slot: BookedSlot) => `${named(slot)} is asked for by ${names(slot.bookings)}. Nobody holds it yet.`,
	held: (slot: BookedSlot) => `${named(slot)} is held by ${havers(slot)}.`,
	/** In place of the family that has it, where that is of the number that is typed. */
	heldForNumber: {
		'same-number': (slot: BookedSlot) =>
			`${named(slot)} is ${slot.state === 'held' ? 'held' : 'taken'} by this number’s other booking, ${havers(slot)}.`,
		'perhaps-this': (slot: BookedSlot) => `${named(slot)} is held for this number: it may be this very booking.`,
	} satisfies Record<Exclude<Holder, 'another'>, (slot: BookedSlot) => string>,
	inLine: (before: Named) =>
		before.length === 0
			? 'Only noted there, this family is next in line for it.'
			: `Only noted there, this family is in line for it. Before it ${before.length === 1 ? 'waits 1 family' : `wait ${figure(before.length)} families`}: ${names(before)}.`,
	taken: (slot: BookedSlot) => `${named(slot)} is taken by ${havers(slot)}.`,
	closed: (slot: BookedSlot) =>
		`${named(slot)} is closed: ${slot.closures.map(({ reason }) => reason).join(', ')}.${havers(slot) && ` ${havers(slot)} had it before, and keeps it.`}`,
	instead: 'These are open:',
	nothingInstead: 'Nothing else is open two weeks before or after.',
	take: (slot: Slot) => named(slot),
	/** Of the number that is typed. */
	known: {
		has: (count: number) => (count === 1 ? 'This number already has a booking:' : `This number already has ${figure(count)} bookings:`),
		more: (count: number) => `and ${figure(count)} more`,
		/** Of one that has ended; its reference follows. */
		money: (amount: number) => `${moneyInWords(amount)} of this number lie with a booking that has ended:`,
		newTab: '(opens in a new tab)',
	},
} as const;
