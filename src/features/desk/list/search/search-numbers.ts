import { readAmount } from '#shared/rules/money/read-amount.ts';
import { isMoneySign } from './vocabulary.ts';

/** A word of a search and its place in the text. `word`: folded for comparison. `name`: as it is looked for. */
type Word = { word: string; name: string; from: number; to: number };

/** Words before the number of a receipt. */
const RECEIPT = /^(receipts?|reversals?|رسید):?$/;
const NUMBER = /^(no|nr|number|#):?$/;

/** A receipt number in one word, with a hyphen or a slash, or in two. */
const WHOLE = /^#?(20\d\d)[-/](\d{1,8})$/;
const YEAR = /^#?(20\d\d)$/;
const COUNT = /^\d{1,8}$/;

/**
 * Joins the number of a receipt to the one word that the database stores: "receipt 2026-0048", "receipt no. 2026 0048", and "2026 0048"
 * alone. After other words, "2026 0048" may be a year and the beginning of a phone number.
 */
export function withReceipts(tokens: readonly Word[]): Word[] {
	const alone = numberAt(tokens, 0);
	if (alone?.next === 2 && tokens.length === 2 && alone.token.name.length > 8) return [alone.token];
	const read: Word[] = [];
	for (let place = 0; place < tokens.length; ) {
		const found = behindItsName(tokens, place);
		const token = found?.token ?? tokens[place];
		if (token) read.push(token);
		place = found?.next ?? place + 1;
	}
	return read;
}

/** The joined word, and the place after it. */
type Found = { token: Word; next: number } | undefined;

function behindItsName(tokens: readonly Word[], place: number): Found {
	if (!RECEIPT.test(tokens[place]?.word ?? '')) return undefined;
	return numberAt(tokens, NUMBER.test(tokens[place + 1]?.word ?? '') ? place + 2 : place + 1);
}

function numberAt(tokens: readonly Word[], place: number): Found {
	const [first, second] = [tokens[place], tokens[place + 1]];
	if (!first) return undefined;
	// The empty `word` cannot be read as a month or a year.
	const token = (year: string | undefined, count: string | undefined, { to }: Word): Word => ({
		word: '',
		name: `${year}-${count}`,
		from: first.from,
		to,
	});
	const whole = WHOLE.exec(first.word);
	if (whole) return { token: token(whole[1], whole[2], first), next: place + 1 };
	const year = YEAR.exec(first.word);
	return year && second && COUNT.test(second.word) ? { token: token(year[1], second.word, second), next: place + 2 } : undefined;
}

/** Words of the longest amount: "1 crore 20 lakh 50 thousand". */
const MOST_WORDS = 6;

/** Joins the words of an amount to one figure, as the money fields read it: "4 lakh" becomes 400000. Plain figures stay as typed. */
export function withAmounts(tokens: readonly Word[]): Word[] {
	const read: Word[] = [];
	for (let place = 0; place < tokens.length; ) {
		const found = amountAt(tokens, place);
		const token = found?.token ?? tokens[place];
		if (token) read.push(token);
		place = found?.next ?? place + 1;
	}
	return read;
}

function amountAt(tokens: readonly Word[], place: number): Found {
	const first = tokens[place];
	if (!first || !(/^\d/.test(first.word) || isMoneySign(first.word))) return undefined;
	for (let count = Math.min(MOST_WORDS, tokens.length - place); count > 0; count--) {
		const words = tokens.slice(place, place + count).map(({ word }) => word);
		const amount = words.some((word) => /\p{L}$/u.test(word) && !isMoneySign(word)) ? readAmount(words.join(' ')) : undefined;
		const last = tokens[place + count - 1];
		if (amount !== undefined && last)
			return { token: { word: '', name: String(amount), from: first.from, to: last.to }, next: place + count };
	}
	return undefined;
}
