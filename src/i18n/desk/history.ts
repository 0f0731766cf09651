import type { BookingEvent, EventAction } from '#domain/desk/booking-details.ts';
import { rupees } from '#domain/payments/money.ts';
import { type Day, dayInShort, parseDay } from '#domain/shared/day.ts';
import { hallTimeAt } from '#domain/shared/hall-time.ts';
import { phoneInWords } from '#domain/shared/phone.ts';
import { statusWords } from './desk.ts';
import { choiceWords, fieldNames } from './form.ts';
import { ledgerWords } from './ledger.ts';

/** A step of a booking's history in words: what was done, and line by line what changed. */
export type Told = { what: string; by: string; changes: { field: string; before: string; after: string }[] };

/** Puts a step into words. */
export function told(event: BookingEvent): Told {
	return { what: whatWords(event), by: byWords(event), changes: changesOf(event) };
}

const ACTIONS: Record<EventAction, string> = {
	created: 'Asked for on the website',
	edited: 'Changed',
	moved: 'Moved',
	status_changed: 'Status changed',
	deleted: 'Deleted',
	restored: 'Brought back',
	payment_recorded: 'Payment recorded',
	erased: 'The family’s data was erased',
	link_withdrawn: 'The link was withdrawn',
};

function whatWords({ action, isByStaff, after }: BookingEvent): string {
	if (action === 'created' && isByStaff) return 'Entered at the desk';
	if (action !== 'payment_recorded') return ACTIONS[action];
	const kind = wordOf(ledgerWords.kinds, after['kind']);
	return [kind, rupees(Number(after['amount'])), wordOf(ledgerWords.methodsInText, after['method']), after['receiptNumber']]
		.filter(Boolean)
		.join(', ');
}

/** Nobody signed in: a family on the website, or a hold that ran out. */
function byWords({ isByStaff, by, action }: BookingEvent): string {
	if (isByStaff) return by ?? 'a former member of staff';
	return action === 'created' ? 'Website' : 'Clock';
}

function changesOf({ action, before, after }: BookingEvent): Told['changes'] {
	if (action === 'created' || action === 'payment_recorded') return [];
	return Object.keys(after)
		.filter((name) => name in FIELDS)
		.map((name) => ({ field: FIELDS[name] ?? name, before: shown(name, before[name]), after: shown(name, after[name]) }));
}

const FIELDS: Record<string, string> = {
	...fieldNames,
	status: 'Status',
	totalAmount: 'Total amount',
	holdExpiresAt: 'Held until',
	cancelReason: 'Reason',
};

const WORDS: Record<string, Readonly<Record<string, string>>> = { ...choiceWords, status: statusWords };

function shown(name: string, value: unknown): string {
	if (value === null || value === undefined || value === '') return 'none';
	if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
	const text = String(value);
	if (name === 'totalAmount') return rupees(Number(text));
	if (name === 'eventDate') return dayInShort((parseDay(text) ?? text) as Day);
	if (name === 'holdExpiresAt') return instantInShort(text);
	if (name === 'phone') return phoneInWords(text);
	return wordOf(WORDS[name] ?? {}, text);
}

/** An instant on the hall's clock, for a narrow column: "Sat 21 Nov 2026, 15:30". */
export function instantInShort(instant: string): string {
	const [day = '', time = ''] = hallTimeAt(instant).split('T');
	return `${dayInShort(day as Day)}, ${time}`;
}

const wordOf = (words: Readonly<Record<string, string>>, value: unknown): string => words[String(value)] ?? String(value);
