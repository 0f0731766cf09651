import { eventNames } from '#shared/booking/words/event-names.ts';
import type { Occasion } from '#shared/rules/booking/fields.ts';
import { dayInWords, parseDay } from '#shared/rules/day.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/**
 * Requested change on one line: "date: Saturday 16 January 2027; guests: 650". In English, because only the hall reads it. `asked` is the JSON
 * of the columns, or of the wishes about several functions.
 */
export function askedInWords(asked: string, isCancellation: boolean): string {
	if (isCancellation) return 'to cancel';
	if (!asked) return '';
	const wishes = jsonIn(asked);
	if (wishes === undefined) return asked;
	return Array.isArray(wishes) ? wishes.map((wish) => wishInWords(asRecord(wish))).join('; ') : fieldsInWords(asRecord(wishes));
}

/** "Barat: guests: 650", "add Walima: date: ..." or "call off Mehndi". */
function wishInWords({ act, occasion, ...columns }: Record<string, unknown>): string {
	const name = eventNames.en[String(occasion) as Occasion] ?? eventNames.en.other;
	if (act === 'call_off') return `call off ${name}`;
	if (act === 'change') return `${name}: ${fieldsInWords(columns)}`;
	return `add ${name}: ${fieldsInWords(Object.fromEntries(Object.entries(columns).filter(([, value]) => String(value ?? '') !== '')))}`;
}

function fieldsInWords(columns: Record<string, unknown>): string {
	const parts = Object.entries(NAMES).flatMap(([column, name]) => (column in columns ? [`${name}: ${valueInWords(columns[column])}`] : []));
	return parts.join('; ') || 'something else';
}

const NAMES = {
	event_date: 'date',
	event_time: 'time',
	hall: 'hall',
	guest_count: 'guests',
	gents: 'gents',
	ladies: 'ladies',
	wheelchairs: 'in wheelchairs',
	package: 'menu',
	serving: 'serving',
	add_ons: 'add ons',
};

/** The JSON; `undefined` for plain words, such as the example in a template sent to Meta. */
function jsonIn(asked: string): unknown {
	try {
		return JSON.parse(asked);
	} catch {
		return undefined;
	}
}

/** Columns of the JSON; `undefined` for plain words. */
export function columnsOf(asked: string): Record<string, unknown> | undefined {
	const columns = jsonIn(asked);
	return columns === undefined ? undefined : asRecord(columns);
}

function valueInWords(value: unknown): string {
	if (Array.isArray(value)) return value.join(', ') || 'none';
	const day = parseDay(String(value));
	return day ? dayInWords(day) : String(value ?? 'none');
}
