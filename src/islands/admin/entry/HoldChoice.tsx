import { entryWords as words } from '#i18n/desk/entry.ts';
import { ChoiceGroup } from '#islands/ui/ChoiceGroup.tsx';

type HoldChoiceProps = { isHeld: boolean; onChoose: (isHeld: boolean) => void };

/** Whether the family gets the slot at once, or is only noted as asking for it. */
export function HoldChoice({ isHeld, onChoose }: HoldChoiceProps) {
	return (
		<div>
			<ChoiceGroup legend={words.kind} role="radiogroup">
				<div className="seg">
					<label>
						<input type="radio" name="entry-kind" checked={isHeld} onChange={() => onChoose(true)} />
						{words.hold}
					</label>
					<label>
						<input type="radio" name="entry-kind" checked={!isHeld} onChange={() => onChoose(false)} />
						{words.note}
					</label>
				</div>
			</ChoiceGroup>
			<p className="help">{isHeld ? words.holdHint : words.noteHint}</p>
		</div>
	);
}
