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
import { changeAsSeen } from '../change-as-seen.ts';
import type { BookingDetails } from '../details.ts';
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
	let known = before ?? [];
	const hindrance = await changeAsSeen(booking.id, {
		partOf: ({ paymentDates }) => paymentDates,
		isSeen: (stored) => !before || sayTheSame(stored, before),
		isMade: (stored) => areStored(stored, dates),
		send(stored, version) {
			known = stored;
			return setPaymentDates({ id: booking.id, version, dates });
		},
	});
	const about = bookingName(booking);
	const act = `${booking.id}/dates`;
	if (!hindrance) notifySuccess(act, words.saved, about, { label: actWords.undo, act: () => void changeDates(booking, known, null) });
	else if (!hindrance.isOthers)
		notifyFailure(act, { text: words.notSaved, problem: hindrance.problem, about, meaning: { dates_not_whole: words.problems.whole } });
	return hindrance?.problem;
}
