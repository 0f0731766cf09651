import type { TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import { ChoiceGroup } from '#shared/ui/Field.tsx';
import type { SlotCheck } from '../form/use-slot-check.ts';
import { holdEnd } from './hold-end.ts';
import { entryWords } from './words.ts';

type HoldChoiceProps = {
	isHeld: boolean;
	isOver: boolean;
	slot: SlotCheck;
	typed: TypedBooking;
	now: Date;
	onChoose: (isHeld: boolean) => void;
};

/** Whether the family gets the slot at once, or is only noted as asking for it. */
export function HoldChoice({ isHeld, isOver, slot, typed, now, onChoose }: HoldChoiceProps) {
	const { standing } = slot;
	const heldUntil = holdEnd(typed, now);
	if (isOver) return <p className="help">{standing === 'taken' || standing === 'closed' ? hintOf(false, slot) : entryWords.overHint}</p>;
	return (
		<div>
			<ChoiceGroup legend={entryWords.kind} role="radiogroup">
				<div className="seg">
					<label>
						<input type="radio" name="entry-kind" checked={isHeld} onChange={() => onChoose(true)} />
						{entryWords.hold}
					</label>
					<label>
						<input type="radio" name="entry-kind" checked={!isHeld} onChange={() => onChoose(false)} />
						{entryWords.note}
					</label>
				</div>
			</ChoiceGroup>
			<p className="help">
				{isHeld && slot.standing === 'open' && heldUntil && `${entryWords.heldUntil(heldUntil)} `}
				{hintOf(isHeld, slot)}
			</p>
		</div>
	);
}

/** What becomes of it. */
function hintOf(isHeld: boolean, { standing, holder }: SlotCheck): string {
	const { holdHints, noteHints, ownHints } = entryWords;
	if (holder === 'another' || standing === 'open' || standing === 'closed') return (isHeld ? holdHints : noteHints)[standing];
	if (holder === 'perhaps-this') return ownHints.perhaps;
	if (standing === 'taken') return ownHints.taken;
	return isHeld ? ownHints.held : ownHints.inLine;
}
