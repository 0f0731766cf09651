import { plainTyped } from './parse-figure.ts';

/** Typed percent such as "5%", "7.5 %" or "۵٪", above 0 and up to 100, with at most two decimals; `undefined` without the sign. */
export function readPercent(typed: string): number | undefined {
	const [, digits = ''] = /^(\d{1,3}(?:\.\d{1,2})?)\s*[%٪]$/.exec(plainTyped(typed)) ?? [];
	return digits && Number(digits) > 0 && Number(digits) <= 100 ? Number(digits) : undefined;
}
