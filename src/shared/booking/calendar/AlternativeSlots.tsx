import type { Slot } from '#shared/rules/slots/slot.ts';
import { useBooking } from '../context.ts';
import { slotInWords } from '../slot-words.ts';

/** Buttons for open slots near a taken one: free ones and requested ones. Their words call none free. */
export function AlternativeSlots({ slots, onTake }: { slots: readonly Slot[]; onTake: (slot: Slot) => void }) {
	const { words, language } = useBooking();
	if (slots.length === 0) return <p>{words.slots.nothingInstead}</p>;
	return (
		<>
			<p>{words.slots.instead}</p>
			<ul className="instead">
				{slots.map((slot) => (
					<li key={slotInWords(slot, words, language)}>
						<button className="btn btn--line btn--small" type="button" onClick={() => onTake(slot)}>
							{slotInWords(slot, words, language)}
						</button>
					</li>
				))}
			</ul>
		</>
	);
}
