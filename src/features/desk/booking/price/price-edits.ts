import { $changing, type ChangeProblem } from '#features/desk/shell/booking-edits.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import type { Busy } from '#shared/data/once.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { changeAsSeen } from '../change-as-seen.ts';
import { type BookingDetails, detailsNow } from '../details.ts';
import { edit } from '../edit/outcomes.ts';
import { priceWords as words } from './words.ts';

export type StaffPrice = NonNullable<BookingDetails['price']>;

/** Fields of a line that staff may change. The desk gives a new line its id, so that a form saved again after a lost answer replaces its line. */
export type PriceLine = Omit<StaffPrice['lines'][number], 'amount' | 'addedBy'>;

/** Lines of the functions by date, then those of the whole booking. */
export const linesOf = ({ functions, lines }: StaffPrice): StaffPrice['lines'] => [...functions.flatMap((one) => one.lines), ...lines];

const columnsOf = ({ id, functionId, kind, label, labelUr, quantity, unitPrice, percent, reason }: PriceLine): PriceLine => ({
	...{ id, functionId, kind, label, labelUr, quantity, unitPrice, percent, reason },
});

/** Whether two lines say the same. */
export const isSame = (one: PriceLine, other: PriceLine | undefined): boolean =>
	other !== undefined && JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other));

type Seen = { id: string; version: number };

const setPriceLines = action({
	$inWork: $changing,
	thing: ({ id }) => id,
	run: ({ id, version, lines }: Seen & { lines: readonly PriceLine[] }) =>
		call('set_price_lines', { booking: id, version, lines: lines.map(columnsOf) }),
});

const agreePrice = action({
	$inWork: $changing,
	thing: ({ id }) => id,
	run: ({ id, version }: Seen) => call('agree_price', { booking: id, version }),
});

/** A change of the list of lines. */
export type LineChange = (lines: StaffPrice['lines']) => readonly PriceLine[];

/** A fact about the list of lines. */
export type LineFact = (lines: StaffPrice['lines']) => boolean;

/** `isSeen`: the line is as staff saw it. `isMade`: the lines show that the change was made. */
type HowToChange = { isSeen?: LineFact | undefined; isMade?: LineFact | undefined; undo?: LineChange; done?: string };

/**
 * Changes the lines, with a toast that offers Undo. A colleague's change of other lines is kept. Returns "version_conflict", without a toast,
 * if a colleague changed this line.
 */
export async function changeLines(
	booking: BookingDetails['booking'],
	change: LineChange,
	{ isSeen = () => true, isMade = () => false, undo, done }: HowToChange,
): Promise<ChangeProblem | Busy | undefined> {
	const hindrance = await changeAsSeen(booking.id, {
		...{ isSeen, isMade },
		partOf: ({ price }) => (price ? linesOf(price) : undefined),
		send: (lines, version) => setPriceLines({ id: booking.id, version, lines: change(lines) }),
	});
	const act = `${booking.id}/edit`;
	if (!hindrance)
		notifySuccess(
			act,
			words.saved,
			[bookingName(booking), done, totalNow(booking.id)].filter(Boolean).join('. '),
			undo && { label: actWords.undo, act: () => void changeLines(booking, undo, {}) },
		);
	else if (!hindrance.isOthers) notifyFailure(act, { text: words.notSaved, problem: hindrance.problem, about: bookingName(booking) });
	return hindrance?.problem;
}

/** The agreed price or the estimate, after a change. */
function totalNow(id: string): string | undefined {
	const { booking, price, agreement } = detailsNow(id) ?? {};
	if (!booking || !price) return undefined;
	const isProposed = agreement?.inForce && booking.totalAmount !== price.total;
	return words.total(words.title[booking.totalAmount === 0 ? 'estimate' : isProposed ? 'proposed' : 'agreed'], price.total);
}

/** Makes the sum of the lines the agreed price, with a toast that offers Undo, unless another price was in force: Undo would write it as a line. */
export async function agree(booking: BookingDetails['booking']): Promise<void> {
	const answer = await agreePrice(booking);
	const { totalAmount } = booking;
	const undo = { label: actWords.undo, act: () => void edit(detailsNow(booking.id)?.booking ?? booking, { totalAmount }) };
	if (answer.ok) notifySuccess(`${booking.id}/edit`, words.agreed, bookingName(booking), totalAmount === 0 ? undo : undefined);
	else notifyFailure(`${booking.id}/edit`, { text: words.notAgreed, problem: answer.problem, about: bookingName(booking) });
}
