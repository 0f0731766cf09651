import { useStore } from '@nanostores/react';
import { findSlot, standingOf } from '#domain/availability/booked-slot.ts';
import { readSlot } from '#domain/availability/slot.ts';
import type { TypedBooking } from '#domain/booking/staff-booking.ts';
import { entryWords } from '#i18n/desk/entry.ts';
import { ChoiceGroup } from '#islands/ui/Field.tsx';
import { aroundOf } from '#stores/desk/around.ts';

type HoldChoiceProps = { isHeld: boolean; isOver: boolean; typed: TypedBooking; onChoose: (isHeld: boolean) => void };

/** Whether the family gets the slot at once, or is only noted as asking for it. */
export function HoldChoice({ isHeld, isOver, typed, onChoose }: HoldChoiceProps) {
	const wanted = readSlot(typed);
	const around = useStore(aroundOf('entry'));
	const slot = wanted && around.state === 'ready' ? findSlot(around.slots, wanted) : undefined;
	const standing = slot ? standingOf(slot) : 'open';
	if (isOver)
		return <p className="help">{standing === 'taken' || standing === 'closed' ? entryWords.noteHints[standing] : entryWords.overHint}</p>;
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
			<p className="help">{(isHeld ? entryWords.holdHints : entryWords.noteHints)[standing]}</p>
		</div>
	);
}
