import { addDays, type Day, earlier, later, wholeDay } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import { type PaymentDate, type PlanFacts, planPayments } from '#shared/rules/money/payment-plan.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import { readFigure } from '#shared/rules/parse-figure.ts';
import { readPercent } from '#shared/rules/parse-percent.ts';
import type { BookingDetails } from '../details.ts';
import type { TypedDate } from './draft.ts';
import { type OddDate, dateWords as words } from './words.ts';

/** A new date before the rest. */
export const EMPTY_DATE: TypedDate = { id: '', share: '', due: 'on_day', days: '', day: '', label: '', isReminded: true };

export const typedOf = ({ percent, amount, due, daysBefore, dueOn, label, isReminded }: PaymentDate, place: number): TypedDate => ({
	id: `${place}`,
	share: percent ? `${percent}%` : amount ? figure(amount) : '',
	due,
	days: daysBefore === null || daysBefore === undefined ? '' : String(daysBefore),
	day: dueOn ?? '',
	label: label ?? '',
	isReminded,
});

/** A problem of each field, in words. */
export type DateProblems = Partial<Record<'share' | 'days' | 'day', string>>;

type Read = { dates: PaymentDate[]; problems: DateProblems[] };

/** A percent. No payment is so small that a number up to 100 is an amount. */
const readShare = (share: string) => readPercent(share) ?? readPercent(`${share}%`);

/** Reads the form. A date with a problem lacks that field. */
export function readDates(typed: readonly TypedDate[], today: Day): Read {
	const problems: DateProblems[] = typed.map(() => ({}));
	const dates = typed.map(({ share, due, days, day, label, isReminded }, place): PaymentDate => {
		const isLast = place === typed.length - 1;
		const percent = isLast ? undefined : readShare(share);
		const amount = isLast || percent ? undefined : readAmount(share);
		const daysBefore = due === 'days_before' ? readFigure(days) : undefined;
		const dueOn = due === 'on_day' ? wholeDay(day) : undefined;
		problems[place] = {
			...(!isLast && !percent && !amount && { share: words.problems.share }),
			...(due === 'days_before' && (daysBefore === undefined || daysBefore > 365) && { days: words.problems.days }),
			...(due === 'on_day' && !dueOn && { day: words.problems.day }),
		};
		return {
			...{ percent: percent ?? null, amount: amount ?? null, due: due as PaymentDate['due'], daysBefore: daysBefore ?? null },
			...{ dueOn: dueOn ?? null, label: label.trim() || null, isReminded, countsFrom: today },
		};
	});
	return { dates, problems };
}

/** The day of a date; none while only the hold's end counts. */
const dayFrom = (firstDay: Day, { due, daysBefore, dueOn }: PaymentDate) =>
	due === 'days_before' ? addDays(firstDay, -(daysBefore ?? 0)) : dueOn;

/** Dates with a new day that has passed, or that is after the last event. */
export function oddDates(
	dates: readonly PaymentDate[],
	{ details, before, today }: { details: BookingDetails; before: readonly PaymentDate[]; today: Day },
): OddDate[] {
	const { firstDay } = planFacts(details, today);
	const lastDay = (details.functions ?? [])
		.filter(({ calledOffAt }) => !calledOffAt)
		.reduce((day, one) => later(day, one.eventDate), firstDay);
	const dayOf = (date: PaymentDate) => dayFrom(firstDay, date);
	const known = before.map(dayOf);
	return dates.flatMap((date, place) => {
		const day = dayOf(date);
		if (!day || known.includes(day) || (day >= today && day <= lastDay)) return [];
		return [{ place, day, about: day < today ? ('past' as const) : ('after' as const) }];
	});
}

/** What the plan depends on besides its dates. */
export function planFacts({ booking, functions = [] }: BookingDetails, today: Day): Omit<PlanFacts, 'dates'> {
	const { status, totalAmount, estimate, paidAmount, eventDate, holdExpiresAt } = booking;
	const live = functions.filter(({ calledOffAt }) => !calledOffAt).map((one) => one.eventDate);
	return {
		total: totalAmount || (estimate?.total ?? 0),
		paid: paidAmount,
		firstDay: live.reduce(earlier, live[0] ?? eventDate),
		holdEnds: holdExpiresAt ? (holdExpiresAt.slice(0, 10) as Day) : null,
		isKept: status === 'advance_paid' || status === 'fully_paid',
		today,
	};
}

/** The amount of each date, with the problems of the whole plan: nothing is left for the rest, or a payment is due after a later one. */
export function amountsOf({ dates, problems }: Read, facts: Omit<PlanFacts, 'dates'>): { amounts: number[]; problems: DateProblems[] } {
	const amounts = planPayments({ ...facts, dates }).map(({ amount }) => amount);
	const percents = dates.reduce((sum, { percent }) => sum + (percent ?? 0), 0);
	const leavesNone = percents >= 100 || (facts.total > 0 && amounts.at(-1) === 0);
	if (problems.some((each) => Object.keys(each).length > 0)) return { amounts, problems };
	const days = dates.map((date) => dayFrom(facts.firstDay, date));
	const isTooLate = (place: number) => days.slice(place + 1).some((other) => other && (days[place] ?? other) > other);
	return {
		amounts,
		problems: dates.map(({ due }, place) => ({
			...(leavesNone && dates.length > 1 && place === dates.length - 2 && { share: words.problems.whole }),
			...(isTooLate(place) && { [due === 'on_day' ? 'day' : 'days']: words.problems.order }),
		})),
	};
}
