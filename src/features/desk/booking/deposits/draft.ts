import { counted, draftKind, isLike } from '#features/desk/shell/drafts.ts';
import { closeRefusals } from '#features/desk/shell/parts/notify-failure.ts';
import type { Day } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';

export type DepositAct = 'taken' | 'returned' | 'deducted';

/** The open form. `ready` is the amount that it opened with. */
export type TypedDeposit = { act: string; amount: string; ready: string; method: string; receivedOn: string; reason: string };

export const emptyDeposit: TypedDeposit = { act: '', amount: '', ready: '', method: '', receivedOn: '', reason: '' };

/** The form of a security deposit. */
export const depositDrafts = draftKind<TypedDeposit>({
	name: 'deposit',
	isSound: (kept): kept is TypedDeposit => isLike(kept, emptyDeposit),
	isTyped: ({ amount, ready, method, reason }) => amount !== ready || `${method}${reason}` !== '',
	unfinished: (count) => `${counted(count, 'security deposit')} not finished`,
});

/** Opens the form. Usually the whole deposit is given back, so that amount is ready. */
export function startDeposit(bookingId: string, act: DepositAct, today: Day, held: number): void {
	closeRefusals(bookingId);
	const ready = act === 'returned' ? figure(held) : '';
	depositDrafts.put(bookingId, { ...emptyDeposit, act, amount: ready, ready, receivedOn: today });
}
