import type { Language } from '#shared/rules/language.ts';
import type { SlotState } from '#shared/rules/slots/slot.ts';

/** Sentence under the calendar about the chosen day, hall by hall. */
type DaySaidWords = {
	line: (when: string, halls: string) => string;
	states: Record<SlotState | 'held', string>;
	/** Said of a hall with too few seats. */
	small: (hall: string, seats: string) => string;
	/** Said when no hall has enough seats. */
	noHall: (guests: string) => string;
	hallTooSmall: (hall: string, seats: string) => string;
};

export const daySaidWords: Record<Language, DaySaidWords> = {
	en: {
		line: (when, halls) => `${when}: ${halls}`,
		states: { free: 'free', requested: 'asked for', held: 'held for another family', taken: 'taken', closed: 'closed' },
		small: (hall, seats) => `${hall} seats up to ${seats}`,
		noHall: (guests) => `No hall seats ${guests} guests, so no day is marked as free.`,
		hallTooSmall: (hall, seats) =>
			`${hall} seats up to ${seats} guests, so no day is marked as free. Choose a larger hall, or fewer guests.`,
	},
	ur: {
		line: (when, halls) => `${when}: ${halls}`,
		states: { free: 'خالی', requested: 'درخواست آ چکی', held: 'ایک اور خاندان کے لیے روکا گیا', taken: 'بُک شدہ', closed: 'بند' },
		small: (hall, seats) => `${hall} زیادہ سے زیادہ ${seats} مہمانوں کے لیے`,
		noHall: (guests) => `${guests} مہمانوں کی جگہ کسی ہال میں نہیں، اس لیے کوئی دن خالی نہیں دکھایا گیا۔`,
		hallTooSmall: (hall, seats) =>
			`${hall} زیادہ سے زیادہ ${seats} مہمانوں کے لیے ہے، اس لیے کوئی دن خالی نہیں دکھایا گیا۔ بڑا ہال چنیے یا مہمان کم کیجیے۔`,
	},
};
