import type { TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import { parseDay } from '#shared/rules/day.ts';
import { RULES } from '#shared/rules/site/rules.ts';
import { hasBegun, slotBegins } from '#shared/rules/slots/slot-begins.ts';
import { ChoiceGroup } from '#shared/ui/Field.tsx';
import type { SlotCheck } from '../form/use-slot-check.ts';
import { entryWords } from './words.ts';

type HoldChoiceProps = {
	isHeld: boolean;
	isOver: boolean;
	slot: SlotCheck;
	/** Each function as typed. */
	functions: readonly TypedBooking[];
	now: Date;
	onChoose: (isHeld: boolean) => void;
};

/** The choice between holding the slot and saving a mere request. */
export function HoldChoice({ isHeld, isOver, slot, functions, now, onChoose }: HoldChoiceProps) {
	const { standing } = slot;
	const heldUntil = holdEnd(functions, now);
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

function hintOf(isHeld: boolean, { standing, holder }: SlotCheck): string {
	const { holdHints, noteHints, ownHints } = entryWords;
	if (holder === 'another' || standing === 'open' || standing === 'closed') return (isHeld ? holdHints : noteHints)[standing];
	if (holder === 'perhaps-this') return ownHints.perhaps;
	if (standing === 'taken') return ownHints.taken;
	return isHeld ? ownHints.held : ownHints.inLine;
}

const HOUR = 3_600_000;

/** A slot in a form. Its day may be incomplete. */
type TypedSlot = { eventDate: string; eventTime: string };

/** The end of a hold that begins now: after the usual hours, but never after the first function begins. */
function holdEnd(functions: readonly TypedSlot[], now: Date): Date | undefined {
	const hours = RULES.settings['hold_hours'];
	if (!hours) return undefined;
	const begins = functions.flatMap(({ eventDate, eventTime }) => {
		const day = parseDay(eventDate);
		return day ? [slotBegins({ eventDate: day, eventTime }).getTime()] : [];
	});
	return new Date(Math.min(now.getTime() + hours * HOUR, ...begins));
}

export function hasTypedSlotBegun({ eventDate, eventTime }: TypedSlot, now: Date): boolean {
	const day = parseDay(eventDate);
	return day !== undefined && hasBegun({ eventDate: day, eventTime }, now);
}
