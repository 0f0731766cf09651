import { comesBackWords as words } from '#features/desk/booking/comes-back-words.ts';
import type { EntryDraft } from '#features/desk/shell/drafts.ts';
import { isSameText } from '#shared/rules/booking/staff-booking.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';

type Along = {
	/** The ended booking whose payments move to the new one. */
	from: string | undefined;
	/** Why they cannot move to what is typed. */
	problem: string | undefined;
};

/** Whether money moves along with the booking that is typed. Only noted, a booking takes none. */
export function moneyAlong({ movesFrom, begun, typed }: EntryDraft, isHeld: boolean): Along {
	const from = movesFrom?.isMoved && isHeld ? movesFrom.id : undefined;
	if (!isSameText(typed.phone, begun.phone)) return { from, problem: words.movesNeedNumber };
	return { from, problem: readAmount(typed.totalAmount) ? undefined : words.movesNeedTotal };
}
