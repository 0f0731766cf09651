import { OCCASIONS, type Occasion } from '#shared/rules/booking/fields.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import { folded } from '#shared/rules/folded.ts';
import type { InBoth } from '#shared/rules/kitchen-sheet.ts';
import { isOneOff } from '#shared/rules/one-edit-apart.ts';
import { BOOKABLE, hallInShort } from '#shared/rules/slots/bookable.ts';
import { hallNameUrdu, partUrdu, timeNameUrdu } from '#shared/rules/slots/bookable-urdu.ts';
import type { EventTime, Hall } from '#shared/rules/slots/slot.ts';

/** The words of a search under which something is looked up, as the search folds them. */
const named = <Means extends string>(rows: readonly { means: Means; words: readonly (string | undefined)[] }[]): Record<string, Means> =>
	Object.fromEntries(rows.flatMap(({ means, words }) => words.flatMap((word) => (word ? [[folded(word), means]] : []))));

/** A hall's name in short, unless it is so short that it may as well be part of another name. */
const inShort = (name: string): string | undefined => {
	const short = hallInShort(name);
	return short.length > 3 ? short : undefined;
};

/** A word or two of a search that mean a hall. */
export const HALL_WORDS: Record<string, Hall> = named(
	BOOKABLE.halls.map(({ name }) => ({ means: name, words: [name, hallNameUrdu(name)].flatMap((word) => [word, inShort(word)]) })),
);

export const TIME_WORDS: Record<string, EventTime> = named(
	BOOKABLE.slots.map(({ key, name }) => ({ means: key, words: [key, name, timeNameUrdu(key), partUrdu(key)] })),
);

/** Where a booking stands, as a search asks for it: a balance is due once an advance is paid and the rest is not; what has its slot and is not fully paid is unpaid. */
export type SearchedStatus = Status | 'balance' | 'unpaid';

/** What staff say of where a booking stands; some families are called so, too. */
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

/** Menus, one of which is meant, or else the occasion that is called so. */
export type Meal = { menus: string[]; occasion?: Occasion };

/**
 * The words that mean a menu: its name in both languages, in English the same without "menu" where enough is left, and its first word, with
 * all menus that begin so; and those that mean an occasion.
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

/** Spellings of one word. */
const SPELLINGS: readonly (readonly string[])[] = [
	['mehndi', 'mehendi', 'mehandi', 'menhdi', 'مہندی'],
	['mayun', 'mayoun', 'mayoon', 'maiyun', 'مایوں'],
	['barat', 'baraat', 'barath', 'بارات'],
	['walima', 'valima', 'waleema', 'ولیمہ'],
	['nikah', 'nikkah', 'nikaah', 'نکاح'],
].map((spellings) => spellings.map(folded));

/** The words with their first one in each of its spellings. */
function spellingsOf(words: string): string[] {
	const [first = '', ...others] = words.split(' ');
	const spellings = SPELLINGS.find((known) => known.includes(first)) ?? [first];
	return spellings.map((spelling) => [spelling, ...others].join(' '));
}

const OCCASION_WORDS: Record<string, Occasion> = Object.fromEntries(
	OCCASIONS.filter((occasion) => occasion !== 'other').flatMap((occasion) => spellingsOf(occasion).map((word) => [word, occasion])),
);

/** Words that only join others: "Khan in March", "on Saturday". */
const FILLERS = ['in', 'on', 'the', 'for', 'of'];
export const isFiller = (word: string): boolean => FILLERS.includes(word);

/** Words before an amount, such as "Rs". */
export const isMoneySign = (word: string): boolean => /^(?:rs|pkr|rupees)$/.test(word);

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
/** Names too, or how one begins: months only alone, beside a figure or after another word. */
const MONTHS_BESIDE_OTHERS: Record<string, number> = { jan: 1, mar: 3, jun: 6, jul: 7 };

const MONTH_WORDS: Record<string, number> = Object.fromEntries(
	MONTHS.flatMap((names, place) => names.map((name) => [folded(name), place + 1])),
);

/** Words so long that one wrong letter makes no other word of them. */
const LONG_WORDS = [
	...Object.keys(MONTH_WORDS).filter((word) => word.length > 5),
	...Object.keys(TIME_WORDS).filter((word) => /^[a-z]{5,}$/.test(word)),
];

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The month that a word names, 1 to 12. */
export const monthNamed = (word: string, isBesideOther: boolean): number | undefined =>
	own(MONTH_WORDS, word) ?? (isBesideOther ? own(MONTHS_BESIDE_OTHERS, word) : undefined);

/** The day of the week that a word names, whole or by its first three letters, as the list writes it; Monday being 0. */
export function weekdayNamed(word: string): number | undefined {
	const place = WEEKDAYS.findIndex((name) => name === word || `${name}s` === word || name.slice(0, 3) === word);
	return place < 0 ? undefined : place;
}

/** The word that was meant, where one of the long ones was typed with one letter wrong; otherwise the word itself. */
export const mended = (word: string): string => (word.length > 4 && LONG_WORDS.find((known) => isOneOff(word, known))) || word;

/** What the table has under that very name: `constructor` is in none of them. */
export const own = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
	Object.hasOwn(table, name) ? table[name] : undefined;
