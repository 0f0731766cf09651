import { UNKNOWN } from '#features/desk/shell/failure-words.ts';
import { type Day, dayInShort, dayInWords } from '#shared/rules/day.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { slotName, timeInText } from '#shared/rules/slots/bookable.ts';
import type { BookedSlot, BookedState } from '#shared/rules/slots/booked-slot.ts';
import { overBy } from '#shared/rules/slots/booked-slot.ts';
import { EVENT_TIMES, HALLS, type Hall, type Slot } from '#shared/rules/slots/slot.ts';

/** Explains the marks of a day: one row per hall, one column per time. */
function legend(): string {
	const times = EVENT_TIMES.map(timeInText);
	const [left, right] = times;
	const rows =
		HALLS.length === 2
			? `the upper row is the ${HALLS[0]}, the lower one the ${HALLS[1]}`
			: `each hall has a row, from above: ${HALLS.join(', ')}`;
	return `In each day ${rows}; ${times.length === 2 ? `${left} on the left, ${right} on the right` : `from the left: ${times.join(', ')}`}.`;
}

/** Says that a closure does not affect the family that has the slot. */
const closedForOthers = (reason: string) => `Closed for other families: ${reason}`;

export const calendarWords = {
	previous: 'Previous month',
	next: 'Next month',
	today: 'Today',
	goTo: 'Go to date',
	loading: 'Loading the month...',
	failed: 'The month could not be read. Please try again.',
	legend: legend(),
	states: { free: 'free', requested: 'requested', held: 'held', taken: 'taken', closed: 'closed' } satisfies Record<BookedState, string>,
	/** Words for a free slot in the past. */
	wasFree: { day: 'not booked', hours: 'over' },
	more: (count: number) => `and ${count} more`,
	day: {
		today: 'Today',
		print: 'Day sheet',
		close: 'Close the hall',
		add: 'Add a booking',
		closeShort: 'Close this slot',
		reopen: 'Open again',
		open: 'Open the booking of',
		guests: (count: number) => `${figure(count)} guests`,
		heldUntil: (when: string) => `Held until ${when}`,
		closedFor: (reason: string) => `Closed: ${reason}`,
		/** Used where a family has the slot. */
		closedForOthers,
		reopenForOthers: 'Let others ask again',
	},
	feeds: {
		title: 'This calendar on your phone',
		text: 'Add a hall’s secret address to the calendar of your phone or of Google. It shows held and paid bookings with names, a link to each booking here, and closed days. Anyone with the address can read it. If a stranger gets it, make a new one.',
		address: (hall: Hall) => `Address for ${hall}`,
		none: 'No address yet.',
		copy: 'Copy',
		copyOf: (hall: Hall) => `Copy the address for ${hall}`,
		copied: 'Address copied',
		notCopied: 'The address could not be copied. Please select and copy it yourself.',
		make: (hall: Hall) => `Make an address for ${hall}`,
		remake: (hall: Hall) => `Make a new address for ${hall}`,
		question: 'Make a new address?',
		consequence: 'The old address stops working at once. Add the new one to every phone.',
		yes: 'Make a new address',
		keep: 'Keep the old one',
		done: 'New address made',
		failed: 'The address could not be made.',
		why: { lost: `${UNKNOWN} The old address may have stopped working. Open this list again to see.` },
		unread: 'The addresses could not be read. Please try again.',
		loading: 'Loading the addresses...',
	},
} as const;

/** A slot's state. A past slot is not called free. */
export function slotStateWords(slot: BookedSlot, now: Date): string {
	const over = slot.state === 'free' && overBy(slot, now);
	return over ? calendarWords.wasFree[over] : calendarWords.states[slot.state];
}

/** For example "Main Hall dinner, Sat 9 Jan 2027". */
export const oneSlot = (slot: Slot): string => `${slotName(slot)}, ${dayInShort(slot.eventDate)}`;

/** For example "Main Hall dinner: taken, Family X". */
function slotInWords(slot: BookedSlot, now: Date): string {
	return [`${slotName(slot)}: ${slotStateWords(slot, now)}`, ...whatIsIn(slot)].join(', ');
}

const whatIsIn = ({ bookings, closures, state }: BookedSlot): string[] => [
	...bookings.map(({ clientName }) => clientName),
	...closures.map(({ reason }) => (state === 'closed' ? reason : calendarWords.day.closedForOthers(reason))),
];

/** The name of a day for screen readers: date, slots, Hijri date. */
export const dayButtonName = (day: Day, slots: readonly BookedSlot[], now: Date, hijri: readonly string[]): string =>
	[dayInWords(day), slots.map((slot) => slotInWords(slot, now)).join('; '), ...hijri].filter(Boolean).join(', ');

export const daySheetWords = {
	title: 'Day sheet',
	loading: 'Reading the day...',
	failed: 'The day could not be read. Please try again.',
	nobody: 'No booking.',
	closed: (reason: string) => `Closed: ${reason}`,
	closedForOthers,
	onlyAsked: 'Asked for, not confirmed:',
	askedInVain: 'Also asked for, but the slot is taken:',
	guests: 'Guests',
	count: (agreed: number, final: number | null) =>
		final === null ? `${figure(agreed)} (final count not given yet)` : `${figure(final)} (final count; agreed ${figure(agreed)})`,
	phone: 'Phone',
	menu: 'Menu',
	noMenu: 'not chosen yet',
	serving: 'Serving',
	servings: { table: 'At the table', buffet: 'Buffet' },
	dishes: 'Dishes',
	occasion: 'Occasion',
	requests: 'Special requests',
	law: 'The law',
	againstLaw: 'Against the law:',
	money: 'Amount open',
	open: (open: number, total: number, isEstimate: boolean) =>
		`${moneyInWords(open)} of ${figure(total)}${isEstimate ? ' (estimate, no total is set yet)' : ''}`,
	noAmount: (paid: number) => (paid > 0 ? `no total is set yet; ${moneyInWords(paid)} received` : 'no total is set yet'),
	paid: 'nothing, fully paid',
	heldUntil: (when: string) => `held until ${when}`,
} as const;
