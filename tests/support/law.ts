import { afterEach } from 'vitest';
import { LAW, type LawRule } from '#shared/rules/booking/law.ts';
import type { Day } from '#shared/rules/day.ts';

const own = [...LAW];
const law = LAW as LawRule[];

/** The order of 10 March 2026: at most 200 guests and one dish. */
export const AUSTERITY: LawRule = {
	from: '2026-03-10' as Day,
	mostGuests: 200,
	dishes: [{ course: 'From the pot', courseUrdu: 'دیگ سے', most: 1 }],
	acts: 'explains',
	source: 'Austerity order of 10 March 2026',
};

/** Replaces the law of the place for one test. */
export function withLaw(...rules: LawRule[]): void {
	law.splice(0, law.length, ...rules);
}
afterEach(() => withLaw(...own));
