import { dayInWords, parseDay } from '#shared/rules/day.ts';
import { asRecord } from '#shared/rules/unknown.ts';

/**
 * Requested change on one line: "date: Saturday 16 January 2027; guests: 650". In English, because only the hall reads it. `asked` is the JSON
 * of the columns.
 */
export function askedInWords(asked: string, isCancellation: boolean): string {
	if (isCancellation) return 'to cancel';
	if (!asked) return '';
	const columns = columnsOf(asked);
	if (!columns) return asked;
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

/** Columns of the JSON; `undefined` for plain words, such as the example in a template sent to Meta. */
export function columnsOf(asked: string): Record<string, unknown> | undefined {
	try {
		return asRecord(JSON.parse(asked));
	} catch {
		return undefined;
	}
}

function valueInWords(value: unknown): string {
	if (Array.isArray(value)) return value.join(', ') || 'none';
	const day = parseDay(String(value));
	return day ? dayInWords(day) : String(value ?? 'none');
}
