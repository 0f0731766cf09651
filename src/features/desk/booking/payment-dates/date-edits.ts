import { $changing } from '#features/desk/shell/booking-edits.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import { action } from '#shared/data/action.ts';
import { call, type ProblemOf } from '#shared/data/call.ts';
import type { Busy } from '#shared/data/once.ts';
import type { PaymentDate } from '#shared/rules/money/payment-plan.ts';
import { snakeCased } from '#shared/rules/naming.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { type BookingDetails, detailsNow } from '../details.ts';
import { typedOf } from './typed-dates.ts';
import { dateWords as words } from './words.ts';

const setPaymentDates = action({
	$inWork: $changing,
	thing: ({ id }) => id,
	run: ({ id, version, dates }: { id: string; version: number; dates: readonly PaymentDate[] }) =>
		call('set_payment_dates', { booking: id, version, dates: dates.map(snakeCased) }),
});

type DatesProblem = ProblemOf<'set_payment_dates'> | Busy;

const sayTheSame = (one: readonly PaymentDate[], other: readonly PaymentDate[]) => JSON.stringify(one) === JSON.stringify(other);

/** Whether the stored dates are those that were sent, which decides after a lost answer. */
const areStored = (stored: readonly PaymentDate[], sent: readonly PaymentDate[]) =>
	JSON.stringify(stored.map(typedOf)) === JSON.stringify(sent.map(typedOf));

/**
 * Replaces the dates of a booking, with a toast that offers Undo. `before`: the dates that staff saw; null replaces whatever is there.
 * Returns "version_conflict", without a toast, if a colleague changed the dates.
 */
export async function changeDates(
	booking: BookingDetails['booking'],
	dates: readonly PaymentDate[],
	before: readonly PaymentDate[] | null,
): Promise<DatesProblem | undefined> {
	let known = before;
	function succeed() {
		const act = () => void changeDates(booking, known ?? [], null);
		notifySuccess(`${booking.id}/dates`, words.saved, bookingName(booking), { label: actWords.undo, act });
		return undefined;
	}
	let last: DatesProblem = 'version_conflict';
	for (let turn = 0; turn < 3 && last === 'version_conflict'; turn++) {
		const now = detailsNow(booking.id);
		if (!now) return last;
		if (before && !sayTheSame(now.paymentDates, before)) return areStored(now.paymentDates, dates) ? succeed() : last;
		known = now.paymentDates;
		const answer = await setPaymentDates({ id: booking.id, version: now.booking.version, dates });
		if (answer.ok) return succeed();
		last = answer.problem;
	}
	const read = detailsNow(booking.id)?.paymentDates;
	if (last === 'lost' && read && areStored(read, dates)) return succeed();
	notifyFailure(`${booking.id}/dates`, {
		text: words.notSaved,
		problem: last,
		about: bookingName(booking),
		meaning: { dates_not_whole: words.problems.whole },
	});
	return last;
}
