import { STATUS, type Status } from '../booking/status.ts';
import { addDays, type Day, later } from '../day.ts';
import { percentOf } from './percent.ts';

// What a family pays when. `private.plan_payments()` in supabase/schemas/39_payment_plan.sql has the same rules: the database computes every
// plan that is shown, this file the one in the desk's form. Amounts are whole units of the currency.

/** A payment date: a percent of the price or an amount. The last date has neither: it is the rest. */
export type PaymentDate = {
	percent?: number | null;
	amount?: number | null;
	/** to_keep: until the hold ends. days_before: counted from the first live function. on_day: on `dueOn`. */
	due: 'to_keep' | 'days_before' | 'on_day';
	daysBefore?: number | null;
	dueOn?: Day | null;
	/** What it is for, as staff typed it. */
	label?: string | null;
	isReminded: boolean;
	/** A day before this one is due when the hold ends, or on this day. */
	countsFrom: Day;
};

/** A payment date with its amount and day. `dueOn` is null while no hold has an end. */
export type PlannedPayment = {
	/** From 1. */
	place: number;
	amount: number;
	paid: number;
	open: number;
	due: PaymentDate['due'];
	label: string | null;
	isReminded: boolean;
	dueOn: Day | null;
	isDue: boolean;
};

export type PlanFacts = {
	dates: readonly PaymentDate[];
	total: number;
	paid: number;
	/** The day of the first live function. */
	firstDay: Day;
	/** The last day of the hold, also of one that a payment has ended; null without one. */
	holdEnds: Day | null;
	/** Whether a payment keeps the slot. */
	isKept: boolean;
	today: Day;
};

/** Money fills the dates in order, and the last date takes the rest. */
export function planPayments({ dates, total, paid, firstDay, holdEnds, isKept, today }: PlanFacts): PlannedPayment[] {
	let [left, money] = [total, Math.max(0, paid)];
	const sums = dates.map(({ amount, percent }, place) => {
		const own = place === dates.length - 1 ? left : Math.min(left, amount ?? percentOf(total, percent ?? 0));
		const part = Math.min(own, money);
		[left, money] = [left - own, money - part];
		return { amount: own, paid: part, open: own - part };
	});
	const plan: PlannedPayment[] = [];
	for (const [place, date] of [...dates.entries()].reverse()) {
		const { due, daysBefore, label = null, isReminded, countsFrom } = date;
		const sum = sums[place] ?? { amount: 0, paid: 0, open: 0 };
		const day = due === 'days_before' ? addDays(firstDay, -(daysBefore ?? 0)) : (date.dueOn ?? undefined);
		// The hall has kept the date for a smaller advance. The rest of it keeps its day, and without one it is due with the next payment.
		const late = !isKept ? holdEnds : day ? countsFrom : (holdEnds ?? plan[0]?.dueOn ?? countsFrom);
		// Nothing is due before the advance. A day that staff set counts once the advance is paid.
		const isAfterAdvance = holdEnds !== null && (due === 'days_before' || !isKept);
		const dueOn = day && day >= countsFrom ? (isAfterAdvance ? later(day, holdEnds) : day) : late;
		plan.unshift({ place: place + 1, ...sum, due, label, isReminded, dueOn, isDue: sum.open > 0 && dueOn !== null && dueOn <= today });
	}
	return plan;
}

/** What is open of the sum that keeps the date; `undefined` if it is paid. */
export const openAdvance = (plan: readonly PlannedPayment[]): PlannedPayment | undefined =>
	plan.find(({ due, open }) => due === 'to_keep' && open > 0);

/**
 * The next payment: of a hold the advance alone, which keeps the date. Later the open date with the earliest day, and everything due by then.
 * Dates may be out of order.
 */
export function nextPayment(plan: readonly PlannedPayment[], status: Status): (PlannedPayment & { sum: number }) | undefined {
	const advance = openAdvance(plan);
	if (advance && !STATUS[status].isPaid) return { ...advance, sum: advance.open };
	const [next] = plan.filter(({ open }) => open > 0).sort((one, other) => ((one.dueOn ?? '') <= (other.dueOn ?? '') ? -1 : 1));
	if (!next) return undefined;
	const { dueOn } = next;
	const sum = dueOn === null ? next.open : plan.reduce((all, one) => (one.dueOn !== null && one.dueOn <= dueOn ? all + one.open : all), 0);
	return { ...next, sum };
}
