import { addMonths, type Day, daysBetween } from '../day.ts';

/** When a paid advance counts for another date: so many days before the event or earlier, and for a date up to so many months after it. */
export type AdvanceRule = { daysBefore: number; withinMonths: number };

/** The rule, where the hall's terms name both of its figures. A page never tells a family a rule that the terms do not have. */
export function ruleInTerms(rule: AdvanceRule | undefined, terms: string): AdvanceRule | undefined {
	const figures: string[] = terms.match(/\d+/g) ?? [];
	return rule && [rule.daysBefore, rule.withinMonths].every((figure) => figures.includes(String(figure))) ? rule : undefined;
}

/** Whether an advance for one day counts for another when the family asks today. */
export const advanceMoves = (
	{ daysBefore, withinMonths }: AdvanceRule,
	{ today, from, to }: Record<'today' | 'from' | 'to', Day>,
): boolean => daysBetween(today, from) >= daysBefore && to <= addMonths(from, withinMonths);
