import { type Day, dayInShort, parseDay } from '#shared/rules/day.ts';
import { type Dish, servedDishes } from '#shared/rules/dishes.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import type { BookingEdit } from '../booking-edits.ts';
import { choiceWords, fieldNames, lostReasonWords } from '../form/words.ts';
import { statusWords } from '../words.ts';

/** Changed fields in words, for a toast: "Guests: 650. Status: Held". */
export const editInWords = (edit: BookingEdit): string =>
	Object.entries(edit)
		// A cancellation needs no reason.
		.filter(([name, value]) => name in FIELDS && name !== 'dishes' && (name !== 'cancelReason' || value))
		.map(([name, value]) => `${FIELDS[name]}: ${shown(name, value)}`)
		.join('. ');

/** Names of the fields of a booking and of its history. */
export const FIELDS: Record<string, string> = {
	...fieldNames,
	status: 'Status',
	totalAmount: 'Total amount',
	holdExpiresAt: 'Held until',
	cancelReason: 'Reason',
	lostReason: 'Why lost',
	ringAgainAt: 'Ring again',
	note: 'In their words',
	answer: 'Answered',
	consentAt: 'Agrees to WhatsApp messages',
	finalGuests: 'Final guest count',
	minimumPlates: 'Minimum plates',
	privateNote: 'Private note',
	dishes: 'Dishes',
	payerStatus: 'Tax status of the payer',
};

const WORDS: Record<string, Readonly<Record<string, string>>> = { ...choiceWords, status: statusWords, lostReason: lostReasonWords };

/** A field's value as it is read, "none" where there is none. */
export function shown(name: string, value: unknown): string {
	if (value === null || value === undefined || value === '') return 'none';
	if (typeof value === 'object') return partsOf(value).join(', ') || 'none';
	// The text of the private note is shown only in its own field.
	if (name === 'privateNote') return 'written';
	const text = String(value);
	if (name === 'totalAmount') return Number(text) === 0 ? 'no total' : moneyInWords(Number(text));
	if (name === 'eventDate') return dayInShort((parseDay(text) ?? text) as Day);
	if (name === 'holdExpiresAt' || name === 'ringAgainAt' || name === 'consentAt') return hallTimeInShort(new Date(text));
	if (name === 'phone') return phoneInWords(text);
	return wordOf(WORDS[name] ?? {}, text);
}

/** The texts of a list or an object. A dish is its name. */
function partsOf(value: unknown): string[] {
	if (value === null || value === undefined || value === '') return [];
	if (typeof value !== 'object') return [String(value)];
	if ('en' in value) return servedDishes([value as Dish]).map(({ en }) => en);
	return Object.values(value).flatMap(partsOf);
}

/** The word for a value that is chosen from a list; else the value itself. */
export const wordOf = (words: Readonly<Record<string, string>>, value: unknown): string => words[String(value)] ?? String(value);
