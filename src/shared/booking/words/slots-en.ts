import { hallTimeInWords } from '#shared/rules/hall-time.ts';
import { hoursInWords, timeInText as meal, timeName } from '#shared/rules/slots/bookable.ts';
import type { EventTime } from '#shared/rules/slots/slot.ts';

export const bookedEn: BookedWords = { hall: (hall) => hall, time: timeName, inText: meal, hours: hoursInWords, hoursInText: hoursInWords };

/** States of a day's times in English. */
export const slotsEn = {
	states: { free: 'Free', requested: 'Asked for', held: 'Held', taken: 'Taken', closed: 'Closed' },
	loading: 'Loading free dates...',
	failed: 'We could not load the free dates. You can still choose a day; the hall will check it.',
	again: 'Try again',
	requestedNote: (time: EventTime) =>
		`Another family has asked for this ${meal(time)} and has not paid the advance yet. You may still ask: whoever pays first has the hall.`,
	heldTitle: (time: EventTime, until: Date) => `Another family holds this ${meal(time)} until ${hallTimeInWords(until)}.`,
	heldText: 'You may ask and stand next in line: if it becomes free, we ring in the order of asking.',
	/** Said when the request there is, or may be, the family's own. */
	ownNote: {
		sent: 'You have asked for this yourself, from here. You need not ask again: what you sent can be opened below the form.',
		unsure:
			'This is asked for by now, perhaps by you: it was sent from here, and no answer came. Send it again as it is: it is never booked twice.',
	},
	ownTaken: 'Perhaps by your own booking: you have asked for it from here. Please open that one, or ask the hall.',
	takenTitle: (time: EventTime) => `That ${meal(time)} is taken.`,
	takenText: (hall: string, date: string) => `Another family has ${hall} on ${date}.`,
	closedTitle: (time: EventTime) => `The hall is closed for that ${meal(time)}.`,
	closedText: (hall: string, date: string) => `${hall} takes no bookings then on ${date}.`,
	justTakenTitle: (time: EventTime) => `That ${meal(time)} has just been taken.`,
	justTakenText: (date: string) => `Another family has it for ${date} now.`,
	/** `hall`: the only hall that counts. `others`: another hall would do. */
	dayFull: (hall?: string, others?: boolean) =>
		`${hall ? `${hall} has nothing free` : 'Nothing is free'} on this day. Please choose another${hall && others ? ' day or hall' : ''}`,
	instead: 'These are open:',
	nothingInstead: 'Please choose another day, or ask the hall.',
	anotherDay: 'Choose another day',
};

/** Names of halls, event times and hours in a language. */
export type BookedWords = Record<'hall' | 'time' | 'inText' | 'hours' | 'hoursInText', (name: string) => string>;
