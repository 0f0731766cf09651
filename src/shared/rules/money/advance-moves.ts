import { addMonths, type Day, daysBetween } from '../day.ts';

/** Limits for moving a paid advance: days before the event, and months after it. */
export type AdvanceRule = { daysBefore: number; withinMonths: number };

/** The rule, if the hall's terms have both figures. Pages show no rule that the terms lack. */
export function ruleInTerms(rule: AdvanceRule | undefined, terms = ''): AdvanceRule | undefined {
	const figures: string[] = terms.match(/\d+/g) ?? [];
	return rule && [rule.daysBefore, rule.withinMonths].every((figure) => figures.includes(String(figure))) ? rule : undefined;
}

/** Whether an advance for one day counts for another when the family asks today. */
export const advanceMoves = (
	{ daysBefore, withinMonths }: AdvanceRule,
	{ today, from, to }: Record<'today' | 'from' | 'to', Day>,
): boolean => daysBetween(today, from) >= daysBefore && to <= addMonths(from, withinMonths);

type Terms = { cancelTerms: string; moveTerms?: string | undefined };

/** What becomes of an advance, with when it counts for another date. */
export const allTerms = ({ cancelTerms, moveTerms }: Terms): string => (moveTerms ? `${cancelTerms} ${moveTerms}` : cancelTerms);

/** Terms for an event on one of these days. Too near to the event, the sentence about another date is left out. */
export const termsFor = (
	{ advanceMoves, ...terms }: Terms & { advanceMoves?: AdvanceRule | undefined },
	{ today, days }: { today: Day; days: readonly Day[] },
): string =>
	!advanceMoves || days.some((day) => daysBetween(today, day) >= advanceMoves.daysBefore) ? allTerms(terms) : terms.cancelTerms;
