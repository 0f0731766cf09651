import { counted, draftKind, isLike } from '#features/desk/shell/drafts.ts';
import { closeRefusals } from '#features/desk/shell/parts/notify-failure.ts';

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
