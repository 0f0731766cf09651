import type { MoneyToMove } from '#features/desk/shell/new-booking.ts';
import { isSameText } from '#shared/rules/booking/staff-booking.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import { endedBookingWords as words } from '../ended-booking-words.ts';
import type { EntryDraft } from './draft.ts';

type MoveMoneyFieldProps = {
	money: MoneyToMove & { isMoved: boolean };
	/** Why the money cannot move to the typed booking. */
	problem: string | undefined;
	onChoose: (isMoved: boolean) => void;
};

/** The choice to move money from the family's ended booking to the new one. */
export function MoveMoneyField({ money, problem, onChoose }: MoveMoneyFieldProps) {
	return (
		<div>
			<label className="check">
				<input type="checkbox" checked={money.isMoved} onChange={({ target }) => onChoose(target.checked)} /> {words.moves(money)}
			</label>
			<p className="help" role="status">
				{(money.isMoved && problem) || words.movesHint}
			</p>
		</div>
	);
}

type MoneyMove = {
	/** The ended booking whose payments move to the new one. */
	from: string | undefined;
	/** Why they cannot move to the typed booking. */
	problem: string | undefined;
};

/** Whether money moves to the typed booking. A mere request takes none. */
export function moneyMove({ movesFrom, begun, typed }: EntryDraft, isHeld: boolean): MoneyMove {
	const from = movesFrom?.isMoved && isHeld ? movesFrom.id : undefined;
	if (!isSameText(typed.phone, begun.phone)) return { from, problem: words.movesNeedNumber };
	return { from, problem: readAmount(typed.totalAmount) ? undefined : words.movesNeedTotal };
}
