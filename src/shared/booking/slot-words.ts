import type { PlaceInLine } from '#shared/rules/booking/booking.ts';
import { dayInWords } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { figure } from '#shared/rules/money/money.ts';
import { capacityOf, type EventTime, type Slot, type SlotOffer, type SlotState, seats } from '#shared/rules/slots/slot.ts';
import type { BookingWords } from './words/booking-en.ts';

/** "Dinner, 7:00 PM - 11:00 PM". */
export const timeInWords = (time: EventTime, words: BookingWords): string =>
	[words.time(time), words.hours(time)].join(words.calendar.comma);

/** "Lunch, Sunday 10 January 2027, Tulip Hall". */
export const slotInWords = ({ hall, eventDate, eventTime }: Slot, words: BookingWords, language: Language): string =>
	[words.time(eventTime), dayInWords(eventDate, language), words.hall(hall)].join(words.calendar.comma);

/** Words for a slot: its label, and for a chosen slot an obstacle's title and text. A hall with too few seats has no state. */
export type SlotWords = { state?: SlotState; label: string; title?: string; text?: string };

/** Finds label and obstacle together, so that they never disagree. `own`: the slot's request or booking may be the family's own. */
export function slotWords(
	{ hall, eventDate, eventTime }: Slot,
	{ state, heldUntil }: Pick<SlotOffer, 'state' | 'heldUntil'>,
	own: 'sent' | 'unsure' | undefined,
	{ words, language }: { words: BookingWords; language: Language },
	guests = 0,
): SlotWords {
	const { slots: t, hall: hallName } = words;
	const where = [hallName(hall), dayInWords(eventDate, language)] as const;
	if (!seats(hall, guests) && (state === 'free' || state === 'requested')) return { label: words.request.upTo(figure(capacityOf(hall))) };
	switch (state) {
		case 'free':
			return { state, label: t.states.free };
		case 'requested':
			if (heldUntil && !own) return { state, label: t.states.held, title: t.heldTitle(eventTime, new Date(heldUntil)), text: t.heldText };
			return { state, label: t.states.requested, text: own ? t.ownNote[own] : t.requestedNote(eventTime) };
		case 'taken':
			return { state, label: t.states.taken, title: t.takenTitle(eventTime), text: own ? t.ownTaken : t.takenText(...where) };
		case 'closed':
			return { state, label: t.states.closed, title: t.closedTitle(eventTime), text: t.closedText(...where) };
	}
}

/** Hold of another request on the sent slot, and the place in line; `undefined` without one. */
export const lineInWords = ({ line }: { line?: PlaceInLine | undefined }, t: BookingWords['sent']): string | undefined =>
	line && t.line(new Date(line.heldUntil), line.place);
