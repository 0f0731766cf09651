import type { EventTime, Hall } from '../availability/slot.ts';

/** A word or two of a search that mean a hall, each as it is written without capitals. */
export const HALL_WORDS: Record<string, Hall> = {
	'main hall': 'Main Hall',
	main: 'Main Hall',
	'tulip hall': 'Tulip Hall',
	tulip: 'Tulip Hall',
	'مین ہال': 'Main Hall',
	'ٹیولپ ہال': 'Tulip Hall',
	ٹیولپ: 'Tulip Hall',
};

export const TIME_WORDS: Record<string, EventTime> = {
	lunch: 'lunch',
	dinner: 'dinner',
	'دوپہر کا کھانا': 'lunch',
	دوپہر: 'lunch',
	'رات کا کھانا': 'dinner',
	رات: 'dinner',
};

/** The months by their names, English and Urdu, each in its place. */
const MONTHS: readonly (readonly string[])[] = [
	['january', 'جنوری'],
	['february', 'feb', 'فروری'],
	['march', 'مارچ'],
	['april', 'apr', 'اپریل'],
	['may', 'مئی'],
	['june', 'جون'],
	['july', 'جولائی'],
	['august', 'aug', 'اگست'],
	['september', 'sep', 'sept', 'ستمبر'],
	['october', 'oct', 'اکتوبر'],
	['november', 'nov', 'نومبر'],
	['december', 'dec', 'دسمبر'],
];
/** Names too, or how one begins: months only beside a figure. */
const MONTHS_BESIDE_FIGURES: Record<string, number> = { jan: 1, mar: 3, jun: 6, jul: 7 };

const MONTH_WORDS: Record<string, number> = Object.fromEntries(MONTHS.flatMap((names, place) => names.map((name) => [name, place + 1])));

/** Words so long that one wrong letter makes no other word of them. */
const LONG_WORDS = [...Object.keys(MONTH_WORDS), 'lunch', 'dinner'].filter((word) => word.length > 5 || word === 'lunch');

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The month that a word names, 1 to 12. */
export const monthNamed = (word: string, isBesideFigure: boolean): number | undefined =>
	own(MONTH_WORDS, word) ?? (isBesideFigure ? own(MONTHS_BESIDE_FIGURES, word) : undefined);

/** The day of the week that a word names, Monday being 0. */
export function weekdayNamed(word: string, isShort: boolean): number | undefined {
	const place = WEEKDAYS.findIndex((name) => name === word || (isShort && name.slice(0, 3) === word));
	return place < 0 ? undefined : place;
}

/** The word that was meant, where one of the long ones was typed with one letter wrong; otherwise the word itself. */
export const mended = (word: string): string => (word.length > 4 && LONG_WORDS.find((known) => isOneOff(word, known))) || word;

/** What the table has under that very name: `constructor` is in none of them. */
export const own = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
	Object.hasOwn(table, name) ? table[name] : undefined;

/** Whether one letter is wrong, missing or too many, or two have changed places. */
export function isOneOff(one: string, other: string): boolean {
	if (one === other || Math.abs(one.length - other.length) > 1) return false;
	const shorter = Math.min(one.length, other.length);
	let front = 0;
	while (front < shorter && one[front] === other[front]) front++;
	let back = 0;
	while (back < shorter - front && one.at(-1 - back) === other.at(-1 - back)) back++;
	const [left, right] = [one, other].map((word) => word.slice(front, word.length - back)) as [string, string];
	return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''));
}
