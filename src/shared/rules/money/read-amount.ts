import { plainFigure, plainTyped, readFigure } from '../parse-figure.ts';
import { COUNTS_IN_LAKHS, CURRENCY, MONEY_NAME } from './currency.ts';
import { signIn } from './money.ts';

/** Texts around an amount. */
const RUPEES = ['rs', 'rupees?', 'rupaye', '\u20a8'];
const written = [CURRENCY, signIn('en'), signIn('ur'), MONEY_NAME].map((word) => word.toLowerCase().replace(/[^\p{L}\s]/gu, '\\$&'));
const MONEY = `(?:${[...(MONEY_NAME === 'rupees' ? RUPEES : []), ...written].join('|')})\\.?`;
const BEFORE = new RegExp(`^${MONEY}\\s*`);
const AFTER = new RegExp(`(?:/[-=]|/|(?<![a-z])only|${MONEY})\\s*$`);

/** Units of amounts in Pakistan, with their number of zeros. */
const UNITS: readonly (readonly [names: RegExp, noughts: number])[] = [
	[/^(?:crores?|crors?|karore?s?|cr|\u06a9\u0631\u0648\u0691)$/, 7],
	[/^(?:millions?|mn|\u0645\u0644\u06cc\u0646)$/, 6],
	[/^(?:la(?:kh|c|k|ck)s?|\u0644\u0627\u06a9\u06be)$/, 5],
	[/^(?:thousands?|hazaa?r|k|\u06c1\u0632\u0627\u0631)$/, 3],
];

/** Figure with its unit; the last figure may have none. */
const PART = /^(\d[\d,\u066c\u060c\s]*?)(?:\.(\d+))?\s*(\p{L}+\.?|$)/u;
const BETWEEN = /^(?:[\s,\u060c&]|and\b)*/;

/** Largest amount: the database takes nine digits. */
const MOST = 999_999_999;

/**
 * Parses a whole amount as people in Pakistan write it: "22,05,125", "Rs. 2205125/-", "22 lakh", "2.5 lac", "1 crore 20 lakh", "50k".
 * `undefined` for anything else, such as "1e6", "2.5" or "two lakh".
 */
export function readAmount(typed: string): number | undefined {
	let rest = bareAmount(typed);
	let [total, above] = [0, Number.POSITIVE_INFINITY];
	if (rest === '') return undefined;
	while (rest !== '') {
		const [all = '', digits = '', fraction = '', unit = ''] = PART.exec(rest) ?? [];
		const noughts = unit ? UNITS.find(([names]) => names.test(unit.replace('.', '')))?.[1] : 0;
		if (all === '' || noughts === undefined || noughts >= above) return undefined;
		const value = scaled(digits, fraction, noughts);
		if (value === undefined) return undefined;
		total += value;
		above = noughts;
		rest = rest.slice(all.length).replace(BETWEEN, '');
	}
	return total <= MOST ? total : undefined;
}

/** Removes texts such as "Rs." and "/-". */
function bareAmount(typed: string): string {
	let text = plainTyped(typed).toLowerCase().replace(BEFORE, '').trim();
	while (AFTER.test(text)) text = text.replace(AFTER, '').trim();
	return text;
}

/** "2" and "5" with lakhs are 250,000. A fraction of a rupee is invalid. */
function scaled(digits: string, fraction: string, noughts: number): number | undefined {
	const parts = fraction.replace(/0+$/, '');
	// Three zeros after a dot may mean thousands.
	if (parts.length > noughts || (noughts === 0 && fraction.length > 2)) return undefined;
	const whole = plainFigure(digits);
	return /^\d+$/.test(whole) ? readFigure(`${whole}${parts.padEnd(noughts, '0')}`.replace(/^0+(?=\d)/, '')) : undefined;
}

const SMALL = [
	...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
	...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Digit groups in the country's style. */
const GROUPS: readonly (readonly [size: number, name: string])[] = [
	...(COUNTS_IN_LAKHS
		? ([
				[10_000_000, 'crore'],
				[100_000, 'lakh'],
			] as const)
		: ([[1_000_000, 'million']] as const)),
	[1_000, 'thousand'],
	[100, 'hundred'],
];

/** Whole amount in words for receipts: "Rupees two lakh fifty thousand only". */
export const amountInWords = (amount: number): string => `${capital(MONEY_NAME)} ${inWords(Math.abs(amount))} only`;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function inWords(count: number): string {
	if (count < 20) return SMALL[count] ?? '';
	const group = GROUPS.find(([size]) => count >= size);
	if (!group) return [TENS[Math.floor(count / 10)], count % 10 > 0 && SMALL[count % 10]].filter(Boolean).join('-');
	const [size, name] = group;
	return [inWords(Math.floor(count / size)), name, count % size > 0 && inWords(count % size)].filter(Boolean).join(' ');
}
