import { UNKNOWN } from '#features/desk/shell/failure-words.ts';
import type { ClosingProblem } from '#features/desk/shell/rules/closing.ts';
import { allHalls } from '#shared/booking/words/all-halls.ts';
import { dayInShort } from '#shared/rules/day.ts';
import { timeInText } from '#shared/rules/slots/bookable.ts';
import type { Closing } from '#shared/rules/slots/booked-slot.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { oneSlot } from './words.ts';

export const closureWords = {
	closing: {
		title: 'Close the hall',
		hall: 'Hall',
		allHalls: allHalls.alone,
		time: 'Time',
		wholeDay: 'Whole day',
		from: 'From',
		to: 'To and including',
		reason: 'Reason',
		reasonHint: 'Only staff see it. Visitors see that the hall is closed.',
		stays: 'Bookings on these days stay. Move or cancel them yourself.',
		save: { slot: 'Close this slot', day: 'Close this day', days: 'Close these days' },
		saving: 'Closing...',
		keep: 'Not now',
		done: 'Closed. Visitors can no longer ask for it.',
		failed: 'The hall could not be closed.',
		why: {
			lost: `${UNKNOWN} Look at the calendar, or press again.`,
			slot_taken: 'A booking just took a slot there. Look at it first, then close again.',
		},
	},
	standing: {
		title: 'Closed now',
		/** Heading for held and paid bookings. */
		having: 'These bookings stay. Their slots are closed for other families only:',
		asked: 'These families asked for slots that are now closed. Please answer them:',
		changing: 'These families asked to move to slots that are now closed. Please answer them:',
		done: 'Done',
	},
	reopening: {
		title: 'Open it again?',
		more: (slot: Slot) => `More than ${oneSlot(slot)} is closed. Open only this slot, or all?`,
		/** Under the choices that open a part. */
		splits: 'If you open a part, the rest stays closed as separate closures. You open each of them on its own.',
		onlySlot: 'Only this slot',
		onlyDay: 'Only this day',
		/** Used for a closure of one day. */
		wholeDay: 'All of it',
		all: 'The whole range',
		/** Used for several closures at once. */
		everything: 'Open all of it',
		yes: 'Open again',
		working: 'Opening...',
		keep: 'Keep closed',
		/** This sentence is true even if other slots are booked or closed for another reason. */
		done: 'No longer closed for this reason. Visitors can ask for what is free there.',
		/** Used when another closure still covers some of the slots. */
		doneInPart: 'Opened. Another closure still covers a part of it.',
		failed: 'It could not be opened.',
		why: {
			lost: `${UNKNOWN} When the connection is back, the calendar shows if it is done.`,
			version_conflict: 'A colleague has just opened a part of it. The calendar is up to date now.',
		},
	},
} as const;

export const closingProblemWords: Record<ClosingProblem, string> = {
	'day-required': 'Please choose a day',
	'too-early': 'Please choose a day from 1 January 2020 on',
	'before-first': 'The last day is before the first day',
	'too-long': 'Please close at most a year at a time',
	'reason-required': 'Please give a reason',
	'reason-invalid': 'Please write at most 200 characters',
};

/** For example "Both halls, dinner, Sat 9 Jan 2027 to Mon 11 Jan 2027". */
export function closureInWords({ hall, eventTime, from, to }: Closing): string {
	const days = from === to ? dayInShort(from) : `${dayInShort(from)} to ${dayInShort(to)}`;
	return [hall ?? closureWords.closing.allHalls, eventTime ? timeInText(eventTime) : 'whole day', days].join(', ');
}
