import { addMonths, type Day, daysBetween } from '../day.ts';

/** Limits for moving a paid advance: days before the event, and months after it. */
export type AdvanceRule = { daysBefore: number; withinMonths: number };

/** The rule, if the hall's terms have both figures. Pages show no rule that the terms lack. */
export function ruleInTerms(rule: AdvanceRule | undefined, terms: string): AdvanceRule | undefined {
	const figures: string[] = terms.match(/\d+/g) ?? [];
	return rule && [rule.daysBefore, rule.withinMonths].every((figure) => figures.includes(String(figure))) ? rule : undefined;
}

/** Whether an advance for one day counts for another when the family asks today. */
export const advanceMoves = (
	{ daysBefore, withinMonths }: AdvanceRule,
	{ today, from, to }: Record<'today' | 'from' | 'to', Day>,
): boolean => daysBetween(today, from) >= daysBefore && to <= addMonths(from, withinMonths);
