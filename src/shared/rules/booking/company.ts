import type { FieldProblem } from './field-problem.ts';

/** Seating of gents and ladies: together, or with a partition. */
export const GATHERINGS = ['mixed', 'partition'] as const;
export type Gathering = (typeof GATHERINGS)[number];

/** The fields about the guests. */
export const COMPANY_FIELDS = [
	'gathering',
	'gents',
	'ladies',
	'wheelchairs',
	'brideContact',
	'bridePhone',
	'groomContact',
	'groomPhone',
] as const;

export const isOfCompany = (name: string): boolean => COMPANY_FIELDS.some((known) => known === name);

/** The numbers that divide the guests. */
const COUNTED = ['gents', 'ladies', 'wheelchairs'] as const;

export type Counted = { [Name in (typeof COUNTED)[number]]?: number | null | undefined };

/** Details about the guests from the family. */
export type Company = Counted & { gathering?: Gathering | null | undefined };

/**
 * Counts that a lower guest count, agreed or final, makes obsolete, because the new share of gents and ladies is unknown
 * (private.guard_company() in the database).
 */
export function outdatedCounts({ gents, ladies, wheelchairs }: Counted, guestCount: number): Counted {
	return {
		...((gents ?? 0) + (ladies ?? 0) > guestCount && { gents, ladies }),
		...((wheelchairs ?? 0) > guestCount && { wheelchairs }),
	};
}

/** Counts that a change makes obsolete: they exceed the new guest count, and the change names no new ones. */
export function endedCounts(told: Counted, { guestCount, ...given }: Counted & { guestCount?: number }): Counted {
	const { wheelchairs, ...shares } = guestCount === undefined ? {} : outdatedCounts(told, guestCount);
	return { ...('gents' in given || 'ladies' in given ? {} : shares), ...(!('wheelchairs' in given) && wheelchairs && { wheelchairs }) };
}

/** Counts with another guest count: those that no longer fit are `null`. */
export function fittingCounts(told: Counted, guestCount: number): Counted {
	const outdated = outdatedCounts(told, guestCount);
	return Object.fromEntries(COUNTED.map((name) => [name, name in outdated ? null : told[name]]));
}

/** One change in a booking's history, newest first. */
export type PastChange = { before: Readonly<Record<string, unknown>>; after: Readonly<Record<string, unknown>> };

/** Counts that a lower guest count ended and that are not given again (private.company_before() in the database). */
export function companyBefore(history: readonly PastChange[]): Counted {
	const ended = COUNTED.flatMap((name) => {
		const last = history.find(({ after }) => name in after);
		const said = last?.before[name];
		const isLower = last && ('guestCount' in last.after || typeof last.after['finalGuests'] === 'number');
		return isLower && last.after[name] === null && typeof said === 'number' ? [[name, said]] : [];
	});
	return Object.fromEntries(ended);
}

type CompanyProblems = Partial<Record<keyof Counted, FieldProblem>>;

/** Counts that exceed the guest count, as problems of the last field. The guest count itself is the family's decision. */
export function companyProblems({
	guestCount,
	gents,
	ladies,
	wheelchairs,
}: Counted & { guestCount?: number | undefined }): CompanyProblems {
	if (guestCount === undefined) return {};
	return {
		...((gents ?? 0) + (ladies ?? 0) > guestCount && { [ladies ? 'ladies' : 'gents']: 'company-over' as const }),
		...((wheelchairs ?? 0) > guestCount && { wheelchairs: 'wheelchairs-over' as const }),
	};
}
