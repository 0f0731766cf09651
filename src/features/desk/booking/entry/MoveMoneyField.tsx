import { comesBackWords as words } from '../comes-back-words.ts';
import type { MoneyLeft } from '../panel-port.ts';

type MoveMoneyFieldProps = {
	money: MoneyLeft & { isMoved: boolean };
	/** Why it cannot be moved to what is typed. */
	problem: string | undefined;
	onChoose: (isMoved: boolean) => void;
};

/** Whether what the family paid for its ended booking moves to the new one. */
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
