import type { FieldProblem } from './field-problem.ts';

/** How gents and ladies sit: together, or with a partition between them. */
export const GATHERINGS = ['mixed', 'partition'] as const;
export type Gathering = (typeof GATHERINGS)[number];

/** All that a booking tells of who is coming. */
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

/** Whether a field is one of them. */
export const isOfCompany = (name: string): boolean => COMPANY_FIELDS.some((known) => known === name);

type Counted = { [Name in 'gents' | 'ladies' | 'wheelchairs']?: number | null | undefined };

/** Who the guests are, as far as the family has said. */
export type ToldCompany = Counted & { gathering?: Gathering | null | undefined };

/** The counts that a lower number of guests ends: nobody has said how many of those are gents or ladies (private.guard_company() in the database). */
export function outdatedCounts({ gents, ladies, wheelchairs }: Counted, guestCount: number): Counted {
	return {
		...((gents ?? 0) + (ladies ?? 0) > guestCount && { gents, ladies }),
		...((wheelchairs ?? 0) > guestCount && { wheelchairs }),
	};
}

type Company = Counted & { guestCount?: number | undefined };
type CompanyProblems = Partial<Record<keyof Counted, FieldProblem>>;

/** What cannot be of so many guests, at the field that was told last. The booking's count stays the family's word; these are parts of it. */
export function companyProblems({ guestCount, gents, ladies, wheelchairs }: Company): CompanyProblems {
	if (guestCount === undefined) return {};
	return {
		...((gents ?? 0) + (ladies ?? 0) > guestCount && { [ladies ? 'ladies' : 'gents']: 'company-over' as const }),
		...((wheelchairs ?? 0) > guestCount && { wheelchairs: 'wheelchairs-over' as const }),
	};
}
