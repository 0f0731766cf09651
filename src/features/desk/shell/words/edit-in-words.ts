import { type Day, dayInShort, parseDay } from '#shared/rules/day.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import type { BookingEdit } from '../booking-edits.ts';
import { choiceWords, fieldNames } from '../form/words.ts';
import { statusWords } from '../words.ts';

/** What a change of staff's has written, for its toast: "Guests: 650. Status: Held". */
export const editInWords = (edit: BookingEdit): string =>
	Object.entries(edit)
		// A cancellation needs no reason.
		.filter(([name, value]) => name in FIELDS && name !== 'dishes' && (name !== 'cancelReason' || value))
		.map(([name, value]) => `${FIELDS[name]}: ${shown(name, value)}`)
		.join('. ');

/** What each field of a booking and of its history is called. */
export const FIELDS: Record<string, string> = {
	...fieldNames,
	status: 'Status',
	totalAmount: 'Total amount',
	holdExpiresAt: 'Held until',
	cancelReason: 'Reason',
	ringAgainAt: 'Ring again',
	note: 'In their words',
	answer: 'Answered',
	consentAt: 'Agrees to WhatsApp messages',
	finalGuests: 'Final guest count',
	minimumPlates: 'Minimum plates',
	privateNote: 'Private note',
	dishes: 'Dishes',
};

const WORDS: Record<string, Readonly<Record<string, string>>> = { ...choiceWords, status: statusWords };

/** A field's value as it is read, "none" where there is none. */
export function shown(name: string, value: unknown): string {
	if (value === null || value === undefined || value === '') return 'none';
	if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
	// What it says is read in its field alone.
	if (name === 'privateNote') return 'written';
	const text = String(value);
	if (name === 'totalAmount') return Number(text) === 0 ? 'no total' : moneyInWords(Number(text));
	if (name === 'eventDate') return dayInShort((parseDay(text) ?? text) as Day);
	if (name === 'holdExpiresAt' || name === 'ringAgainAt' || name === 'consentAt') return hallTimeInShort(new Date(text));
	if (name === 'phone') return phoneInWords(text);
	return wordOf(WORDS[name] ?? {}, text);
}

/** The word for a value that is chosen from a list; else the value itself. */
export const wordOf = (words: Readonly<Record<string, string>>, value: unknown): string => words[String(value)] ?? String(value);
