import { counted, draftKind, isLike } from '#features/desk/shell/drafts.ts';
import { closeRefusals } from '#features/desk/shell/parts/notify-failure.ts';
import type { Day } from '#shared/rules/day.ts';

export type DepositAct = 'taken' | 'returned' | 'deducted';

export type TypedDeposit = { act: string; amount: string; method: string; receivedOn: string; reason: string };

export const emptyDeposit: TypedDeposit = { act: '', amount: '', method: '', receivedOn: '', reason: '' };

/** The form of a security deposit. */
export const depositDrafts = draftKind<TypedDeposit>({
	name: 'deposit',
	isSound: (kept): kept is TypedDeposit => isLike(kept, emptyDeposit),
	isTyped: ({ amount, method, reason }) => `${amount}${method}${reason}` !== '',
	unfinished: (count) => `${counted(count, 'security deposit')} not finished`,
});

export function startDeposit(bookingId: string, act: DepositAct, today: Day): void {
	closeRefusals(bookingId);
	depositDrafts.put(bookingId, { ...emptyDeposit, act, receivedOn: today });
}
