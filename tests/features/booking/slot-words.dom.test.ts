import { describe, expect, test } from 'vitest';
import { slotWords } from '#shared/booking/slot-words.ts';
import { bookingWords } from '#shared/booking/words/booking.ts';
import type { Day } from '#shared/rules/day.ts';
import type { SlotState } from '#shared/rules/slots/slot.ts';

const SLOT = { hall: 'Tulip Hall', eventDate: '2027-01-09' as Day, eventTime: 'dinner' };
const HELD = '2026-11-27T17:14:00Z';
const EN = bookingWords.en.slots;
const UR = bookingWords.ur.slots;

type Own = Parameters<typeof slotWords>[2];

const said = (state: SlotState, own: Own, heldUntil: string | undefined, language: 'en' | 'ur' = 'en') => {
	const { label, title, text } = slotWords(SLOT, { state, ...(heldUntil && { heldUntil }) }, own, {
		words: bookingWords[language],
		language,
	});
	return { label, sentence: [title, text].filter(Boolean).join(' ') };
};

describe('the label of a slot and the sentence about it say the same', () => {
	test.each<[state: SlotState, own: Own, heldUntil: string | undefined, label: string, sentence: RegExp]>([
		['free', undefined, undefined, 'Free', /^$/],
		['free', 'sent', undefined, 'Free', /^$/],
		['requested', undefined, undefined, 'Asked for', /^Another family has asked for this dinner/],
		['requested', 'sent', undefined, 'Asked for', /^You have asked for this yourself/],
		['requested', 'unsure', undefined, 'Asked for', /^This is asked for by now/],
		['requested', undefined, HELD, 'Held', /^Another family holds this dinner until Friday 27 November 2026, 10:14 PM\. You may ask/],
		// Whoever holds it may be the family itself.
		['requested', 'sent', HELD, 'Asked for', /^You have asked for this yourself/],
		['requested', 'unsure', HELD, 'Asked for', /^This is asked for by now/],
		['taken', undefined, undefined, 'Taken', /^That dinner is taken\. Another family has Tulip Hall on Saturday 9 January 2027\.$/],
		['taken', 'sent', undefined, 'Taken', /^That dinner is taken\. Perhaps by your own booking/],
		['taken', 'unsure', undefined, 'Taken', /^That dinner is taken\. Perhaps by your own booking/],
		['closed', undefined, undefined, 'Closed', /^The hall is closed for that dinner\. Tulip Hall takes no bookings/],
		['closed', 'sent', undefined, 'Closed', /^The hall is closed for that dinner\. Tulip Hall takes no bookings/],
	])('%s, own %s, held until %s: "%s"', (state, own, heldUntil, label, sentence) => {
		expect(said(state, own, heldUntil)).toEqual({ label, sentence: expect.stringMatching(sentence) });
	});

	test('in Urdu too', () => {
		expect(said('requested', undefined, HELD, 'ur')).toEqual({
			label: UR.states.held,
			sentence: `${UR.heldTitle('dinner', new Date(HELD))} ${UR.heldText}`,
		});
		expect(new Set(Object.values(UR.states)).size).toBe(Object.keys(EN.states).length);
	});
});
