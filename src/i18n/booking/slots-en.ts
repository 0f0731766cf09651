import { HOURS } from '#domain/availability/slot.ts';
import { hallTimeInWords } from '#domain/shared/hall-time.ts';

/** What a family books, in English: halls, meals and their hours. Who needs one of these words takes it from here. */
export const bookedEn = {
	halls: { 'Main Hall': 'Main Hall', 'Tulip Hall': 'Tulip Hall' },
	times: { lunch: 'Lunch', dinner: 'Dinner' },
	inText: { lunch: 'lunch', dinner: 'dinner' },
	hours: { lunch: HOURS.lunch.words, dinner: HOURS.dinner.words },
	hoursInText: { lunch: HOURS.lunch.words, dinner: HOURS.dinner.words },
};

/** How lunch and dinner of a day stand, in English; `slots-ur.ts` has the same keys. */
export const slotsEn = {
	states: { free: 'Free', requested: 'Asked for', taken: 'Taken', closed: 'Closed' },
	loading: 'Loading free dates...',
	failed: 'We could not load the free dates. You can still choose a day; the hall will check it.',
	again: 'Try again',
	requestedNote: {
		lunch: 'Another family has asked for this lunch and has not paid the advance yet. You may still ask: whoever pays first has the hall.',
		dinner:
			'Another family has asked for this dinner and has not paid the advance yet. You may still ask: whoever pays first has the hall.',
	},
	heldNote: {
		lunch: (until: Date) =>
			`Another family holds this lunch until ${hallTimeInWords(until)}. You may ask and stand next in line: if it becomes free, we ring in the order of asking.`,
		dinner: (until: Date) =>
			`Another family holds this dinner until ${hallTimeInWords(until)}. You may ask and stand next in line: if it becomes free, we ring in the order of asking.`,
	},
	/** It is the family's own request that stands there, or may be. */
	ownNote: {
		sent: 'You have asked for this yourself, from here. You need not ask again: what you sent can be opened at the foot of this page.',
		unsure:
			'This is asked for by now, perhaps by you: it was sent from here, and no answer came. Send it again as it is: it is never booked twice.',
	},
	ownTaken: 'Perhaps by your own booking: you have asked for it from here. Please open that one, or ask the hall.',
	takenTitle: { lunch: 'That lunch is taken.', dinner: 'That dinner is taken.' },
	takenText: (hall: string, date: string) => `Another family has ${hall} on ${date}.`,
	closedTitle: { lunch: 'The hall is closed for that lunch.', dinner: 'The hall is closed for that dinner.' },
	closedText: (hall: string, date: string) => `${hall} takes no bookings then on ${date}.`,
	justTakenTitle: { lunch: 'That lunch has just been taken.', dinner: 'That dinner has just been taken.' },
	justTakenText: (date: string) => `Another family has it for ${date} now.`,
	dayFull: (hall?: string) =>
		`${hall ? `${hall} has nothing free` : 'Nothing is free'} on this day. Please choose another${hall ? ' day or hall' : ''}`,
	instead: 'These are open:',
	nothingInstead: 'Please choose another day, or ask the hall.',
	anotherDay: 'Choose another day',
};
