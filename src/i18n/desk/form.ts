import { timeName } from '#domain/availability/bookable.ts';
import type { EntryStanding } from '#domain/availability/booked-slot.ts';
import { EVENT_TIMES, type Slot } from '#domain/availability/slot.ts';
import type { Gathering } from '#domain/booking/company.ts';
import type { Occasion } from '#domain/booking/fields.ts';
import type { StaffField, StaffProblem } from '#domain/booking/staff-booking.ts';
import { holdsSlot } from '#domain/booking/status.ts';
import type { TotalStays } from '#domain/booking/total-stays.ts';
import type { BookedSlot, SlotBooking } from '#domain/desk/calendar-port.ts';
import { CURRENCY } from '#domain/payments/currency.ts';
import { figure, moneyInWords } from '#domain/payments/money.ts';
import type { Serving } from '#domain/payments/pricing.ts';
import { CLOCK_CITY, dayInWords } from '#domain/shared/day.ts';
import type { Language } from '#domain/shared/language.ts';
import { fieldProblemsEn } from '../booking/field-problems-en.ts';
import { amountNotUnderstood } from './amounts.ts';
import { slotName } from './calendar.ts';
import { UNKNOWN } from './failed.ts';

/** The words of the form in which staff type a booking. */
export const formWords = {
	back: 'What you typed before is back. It is not saved or sent yet.',
	dayIsOver: 'This day is over. Enter it only if the event took place.',
	ofSeats: (seats: number) => `of ${figure(seats)}`,
	notSaid: 'Not said yet',
	meal: 'Menu and price',
	oldMenu: (name: string) => `${name} (no longer on the list)`,
	perHead: 'per head, plus tax',
	oneOf: (name: string) => `One of ${name}`,
	coming: 'Who is coming',
	more: 'E-mail, occasion, requests',
	languages: { en: 'English', ur: 'Urdu' } satisfies Record<Language, string>,
	totalHint: 'What the family pays, tax included. Empty while it is open.',
	offerEstimate: (amount: number) => `Use the estimate, ${moneyInWords(amount)}`,
	totalStays: ({ total, estimate }: TotalStays) =>
		estimate
			? `The total stays ${moneyInWords(total)}; for ${figure(estimate.guests)} guests the estimate is ${moneyInWords(estimate.total)}.`
			: `The total stays ${moneyInWords(total)}.`,
	takeEstimate: (amount: number) => `Make the total ${moneyInWords(amount)}`,
	totalLeft: (total: number) => `The total stays ${moneyInWords(total)}`,
	servings: { table: 'Table', buffet: 'Buffet' } satisfies Record<Serving, string>,
	occasions: { mehndi: 'Mehndi', barat: 'Barat', walima: 'Walima', nikah: 'Nikah', other: 'Other' } satisfies Record<Occasion, string>,
	gatherings: { mixed: 'Mixed', partition: 'With a partition' } satisfies Record<Gathering, string>,
} as const;

/** What each field is called at the desk. */
export const fieldNames: Record<StaffField, string> = {
	clientName: 'Client name',
	phone: 'Phone',
	email: 'E-mail',
	hall: 'Hall',
	eventDate: 'Event date',
	eventTime: 'Event time',
	guestCount: 'Guests',
	occasion: 'Occasion',
	package: 'Menu',
	serving: 'Serving',
	addOns: 'Add-ons',
	gathering: 'Seating',
	gents: 'Gents',
	ladies: 'Ladies',
	wheelchairs: 'Wheelchairs',
	brideContact: 'Bride’s side, name',
	bridePhone: 'Bride’s side, number',
	groomContact: 'Groom’s side, name',
	groomPhone: 'Groom’s side, number',
	specialRequests: 'Special requests',
	language: 'Messages in',
	totalAmount: `Total amount in ${CURRENCY}`,
	holdExpiresAt: `Held until (${CLOCK_CITY} time)`,
};

/** Asked before a form is left in which something is typed. */
export const discardWords = { question: 'Throw away what you typed?', leave: 'Throw it away', stay: 'Go on' };

/** What is written of a field that is chosen from a list, by what is stored; the other fields are shown as they are typed. */
export const choiceWords: Partial<Record<StaffField, Readonly<Record<string, string>>>> = {
	eventTime: Object.fromEntries(EVENT_TIMES.map((time) => [time, timeName(time)])),
	serving: formWords.servings,
	occasion: formWords.occasions,
	gathering: formWords.gatherings,
	language: formWords.languages,
};

/** The words beside a field for each thing that can be wrong with it: the visitor's own, and those of the two fields that only staff have. */
export const staffProblemWords: Record<StaffProblem, string> = {
	...fieldProblemsEn,
	// Staff may enter an event late; visitors ask from tomorrow on.
	'date-too-early': 'Please choose a date from a month ago on. Events before that are no longer entered',
	'phone-own': 'This is the hall’s own number. Please enter the family’s',
	'total-invalid': amountNotUnderstood(0),
	'hold-invalid': 'Please enter a date and a time',
	'hold-over': 'This day is over, and the slot would be free at once. Please enter a time from today on',
};

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
		open: 'Held for the usual time. Nobody else gets the slot meanwhile.',
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
	requested: (slot: BookedSlot) => `${named(slot)} is asked for by ${names(slot.bookings)}. Nobody holds it yet.`,
	held: (slot: BookedSlot) => `${named(slot)} is held by ${havers(slot)}.`,
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
} as const;
