import { type Venue, VISIT_PARTS } from './site/venue.ts';

// The script of the form loads this file, so it has nothing of the parser.

/** Most people of one visit. The database has the same limit. */
export const MOST_PEOPLE = 50;

/** Most people of a tasting, and the parts of the day that the hall offers for it. */
export type TastingLimits = { people: number; parts: readonly string[] };

export function tastingLimits({ tastingLimits: limits, visitHours = [] }: Pick<Venue, 'tastingLimits' | 'visitHours'>): TastingLimits {
	const { people = MOST_PEOPLE, parts = VISIT_PARTS } = limits ?? {};
	return { people, parts: VISIT_PARTS.filter((part) => parts.includes(part) && visitHours.some((hours) => hours.part === part)) };
}

/** The fields of a tasting that are beyond the limits. A visit to the halls has none. */
export const beyondLimits = (
	{ kind, part, people }: { kind: string; part: string; people: number },
	limits: TastingLimits,
): ('part' | 'people')[] => {
	if (kind !== 'tasting') return [];
	return [...(limits.parts.includes(part) ? [] : (['part'] as const)), ...(people > limits.people ? (['people'] as const) : [])];
};
