import { OCCASIONS, type Occasion } from '#shared/rules/booking/fields.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import type { InBoth } from '#shared/rules/dishes.ts';
import { folded } from '#shared/rules/folded.ts';
import { isOneOff } from '#shared/rules/one-edit-apart.ts';
import { WEEK_DAYS } from '#shared/rules/site/opening-hours.ts';
import { BOOKABLE, hallInShort } from '#shared/rules/slots/bookable.ts';
import { hallNameUrdu, partUrdu, timeNameUrdu } from '#shared/rules/slots/bookable-urdu.ts';
import type { EventTime, Hall } from '#shared/rules/slots/slot.ts';

/** Maps each word, folded like the search, to its meaning. */
const named = <Means extends string>(rows: readonly { means: Means; words: readonly (string | undefined)[] }[]): Record<string, Means> =>
	Object.fromEntries(rows.flatMap(({ means, words }) => words.flatMap((word) => (word ? [[folded(word), means]] : []))));

/** The short name of a hall, if it is long enough not to be part of another name. */
const inShort = (name: string): string | undefined => {
	const short = hallInShort(name);
	return short.length > 3 ? short : undefined;
};

export const HALL_WORDS: Record<string, Hall> = named(
	BOOKABLE.halls.map(({ name }) => ({ means: name, words: [name, hallNameUrdu(name)].flatMap((word) => [word, inShort(word)]) })),
);

export const TIME_WORDS: Record<string, EventTime> = named(
	BOOKABLE.slots.map(({ key, name }) => ({ means: key, words: [key, name, timeNameUrdu(key), partUrdu(key)] })),
);

/** A status in a search. "balance": an advance is paid, the rest is open. "unpaid": has its slot and is not fully paid. */
export type SearchedStatus = Status | 'balance' | 'unpaid';

/** Staff's words for a status. Some are family names too. */
export const STATUS_WORDS: Record<string, SearchedStatus> = named<SearchedStatus>([
	{ means: 'balance', words: ['balance', 'balances', 'balance due', 'balances due', 'due balance', 'with a balance', 'balance open'] },
	{ means: 'unpaid', words: ['unpaid', 'not paid', 'not fully paid'] },
	{ means: 'pending_confirmation', words: ['to confirm', 'unconfirmed', 'not confirmed'] },
	{ means: 'pending', words: ['pending', 'held', 'on hold', 'hold'] },
	{ means: 'advance_paid', words: ['advance paid', 'advance'] },
	{ means: 'fully_paid', words: ['fully paid', 'paid in full', 'paid'] },
	{ means: 'cancelled', words: ['cancelled', 'canceled', 'منسوخ'] },
	{ means: 'expired', words: ['expired', 'مدت ختم'] },
]);

/** The menus that a word may mean, and the occasion of that name. */
export type Meal = { menus: string[]; occasion?: Occasion };

/**
 * Words for a menu: its name in both languages, the English name without "menu" if that is long enough, and its first word. Names of
 * occasions are here too.
 */
export function mealWords(menus: readonly InBoth[]): Record<string, Meal> {
	const found: Record<string, Meal> = Object.fromEntries(
		Object.entries(OCCASION_WORDS).map(([word, occasion]) => [word, { menus: [], occasion }]),
	);
	const add = (word: string, menu: string) => {
		const meal = own(found, word) ?? { menus: [] };
		if (!meal.menus.includes(menu)) found[word] = { ...meal, menus: [...meal.menus, menu] };
	};
	for (const { en, ur } of menus) {
		const name = folded(en);
		const [first = ''] = name.split(' ');
		const words = [name, folded(ur), ...[name.replace(/ menu$/, ''), first].filter((word) => word.length > 3 && word !== 'menu')];
		for (const word of words) for (const spelling of spellingsOf(word)) add(spelling, en);
	}
	return found;
}

const SPELLINGS: readonly (readonly string[])[] = [
	['mehndi', 'mehendi', 'mehandi', 'menhdi', 'مہندی'],
	['mayun', 'mayoun', 'mayoon', 'maiyun', 'مایوں'],
	['barat', 'baraat', 'barath', 'بارات'],
	['walima', 'valima', 'waleema', 'ولیمہ'],
	['nikah', 'nikkah', 'nikaah', 'نکاح'],
].map((spellings) => spellings.map(folded));

/** All spellings of the first word, each with the rest of the words. */
function spellingsOf(words: string): string[] {
	const [first = '', ...others] = words.split(' ');
	const spellings = SPELLINGS.find((known) => known.includes(first)) ?? [first];
	return spellings.map((spelling) => [spelling, ...others].join(' '));
}

const OCCASION_WORDS: Record<string, Occasion> = Object.fromEntries(
	OCCASIONS.filter((occasion) => occasion !== 'other').flatMap((occasion) => spellingsOf(occasion).map((word) => [word, occasion])),
);

/** Filler words, as in "Khan in March" or "on Saturday". */
const FILLERS = ['in', 'on', 'the', 'for', 'of'];
export const isFiller = (word: string): boolean => FILLERS.includes(word);

/** For example "Rs". */
export const isMoneySign = (word: string): boolean => /^(?:rs|pkr|rupees)$/.test(word);

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
/** Short months that are also names, or begin one. They count as months only alone, beside a figure or after another word. */
const MONTHS_BESIDE_OTHERS: Record<string, number> = { jan: 1, mar: 3, jun: 6, jul: 7 };

const MONTH_WORDS: Record<string, number> = Object.fromEntries(
	MONTHS.flatMap((names, place) => names.map((name) => [folded(name), place + 1])),
);

/** Words long enough to be recognised with one wrong letter. */
const LONG_WORDS = [
	...Object.keys(MONTH_WORDS).filter((word) => word.length > 5),
	...Object.keys(TIME_WORDS).filter((word) => /^[a-z]{5,}$/.test(word)),
];

const WEEKDAYS = WEEK_DAYS.map((name) => name.toLowerCase());

/** 1 to 12. */
export const monthNamed = (word: string, isBesideOther: boolean): number | undefined =>
	own(MONTH_WORDS, word) ?? (isBesideOther ? own(MONTHS_BESIDE_OTHERS, word) : undefined);

/** Monday is 0. Accepts the whole name or its first three letters. */
export function weekdayNamed(word: string): number | undefined {
	const place = WEEKDAYS.findIndex((name) => name === word || `${name}s` === word || name.slice(0, 3) === word);
	return place < 0 ? undefined : place;
}

/** Corrects one wrong letter in a long word. */
export const mended = (word: string): string => (word.length > 4 && LONG_WORDS.find((known) => isOneOff(word, known))) || word;

/** Ignores inherited names such as `constructor`. */
export const own = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
	Object.hasOwn(table, name) ? table[name] : undefined;
