import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { counted, draftKind, isLike } from '#features/desk/shell/drafts.ts';
import { closeRefusals } from '#features/desk/shell/parts/notify-failure.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { deskAtom } from '#shared/data/resets.ts';

export type BillAct = 'served' | 'credit' | 'fiscal';

/** The open form: `of` is the id of the function or the bill, `figureBefore` and `otherBefore` the stored values at its opening. */
export type TypedBill = { act: string; of: string; figure: string; other: string; figureBefore: string; otherBefore: string };

export const emptyBill: TypedBill = { act: '', of: '', figure: '', other: '', figureBefore: '', otherBefore: '' };

/** The form for served plates, a credit note or a fiscal number. */
export const billDrafts = draftKind<TypedBill>({
	name: 'bill',
	isSound: (kept): kept is TypedBill => isLike(kept, emptyBill),
	isTyped: ({ figure, other, figureBefore, otherBefore }) => figure !== figureBefore || other !== otherBefore,
	unfinished: (count) => `${counted(count, 'form')} of a bill not saved`,
});

export function openBillForm(bookingId: string, act: BillAct, of: string, figure = '', other = ''): void {
	closeRefusals(bookingId);
	billDrafts.put(bookingId, { act, of, figure, other, figureBefore: figure, otherBefore: other });
}

/** The booking whose bill gets the focus as soon as the panel shows it. */
export const $atBill = deskAtom<string | undefined>(undefined);

/** Opens the panel at the booking's bill. */
export function openAtBill(ports: Pick<DeskPorts, 'route'>, bookingId: string): void {
	$atBill.set(bookingId);
	openBooking(ports, bookingId);
}
