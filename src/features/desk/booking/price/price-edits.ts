import { $changing, type ChangeProblem } from '#features/desk/shell/booking-edits.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import type { Busy } from '#shared/data/once.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
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

type HowToChange = {
	/** Whether the line is as staff saw it. */
	isSeen?: ((lines: StaffPrice['lines']) => boolean) | undefined;
	undo?: LineChange;
	done?: string | undefined;
	/** Whether the lines show that the change was made, which decides after a lost answer. */
	isMade?: ((lines: StaffPrice['lines']) => boolean) | undefined;
};

/**
 * Changes the lines, with a toast that offers Undo. A colleague's change of other lines is kept. Returns "version_conflict", without a toast,
 * if a colleague changed this line.
 */
export async function changeLines(
	booking: BookingDetails['booking'],
	change: LineChange,
	{ isSeen, undo, done, isMade }: HowToChange,
): Promise<ChangeProblem | Busy | undefined> {
	function succeed() {
		notifySuccess(
			`${booking.id}/edit`,
			words.saved,
			[bookingName(booking), done, totalNow(booking.id)].filter(Boolean).join('. '),
			undo && { label: actWords.undo, act: () => void changeLines(booking, undo, {}) },
		);
		return undefined;
	}
	let last: ChangeProblem | Busy = 'version_conflict';
	for (let turn = 0; turn < 3 && last === 'version_conflict'; turn++) {
		const now = detailsNow(booking.id);
		if (!now?.price) return last;
		const lines = linesOf(now.price);
		if (isSeen && !isSeen(lines)) return isMade?.(lines) ? succeed() : last;
		const answer = await setPriceLines({ id: booking.id, version: now.booking.version, lines: change(lines) });
		if (answer.ok) return succeed();
		last = answer.problem;
	}
	const read = detailsNow(booking.id)?.price;
	if (last === 'lost' && read && isMade?.(linesOf(read))) return succeed();
	notifyFailure(`${booking.id}/edit`, { text: words.notSaved, problem: last, about: bookingName(booking) });
	return last;
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
