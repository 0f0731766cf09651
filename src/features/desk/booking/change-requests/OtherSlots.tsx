import { useState } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import type { FunctionWish } from '#shared/rules/booking/change-request.ts';
import { openInstead } from '#shared/rules/slots/booked-slot.ts';
import { readSlot, type Slot } from '#shared/rules/slots/slot.ts';
import { useNearbySlots } from '../form/nearby-slots.ts';
import { slotWords, changesWords as words } from './words.ts';

type OtherSlotsProps = {
	wish: FunctionWish;
	guests: number;
	/** Opens the edit form with that slot. */
	onTake: (slot: Slot) => void;
};

/** Free slots near the requested day, which staff offer on the phone or in the answer. */
export function OtherSlots({ wish: { before, asked }, guests, onTake }: OtherSlotsProps) {
	const ports = usePorts();
	const [isWanted, setIsWanted] = useState(false);
	const wanted = readSlot({ ...before, ...asked });
	const around = useNearbySlots('asked', isWanted ? wanted?.eventDate : undefined);

	if (!wanted) return null;
	if (around.state === 'none') {
		return (
			<button className="btn btn--quiet btn--small" type="button" onClick={() => setIsWanted(true)}>
				{words.instead}
			</button>
		);
	}
	if (around.state !== 'ready') return <p role="status">{around.state === 'failed' ? words.unread : words.looking}</p>;
	const open = openInstead(around.value, wanted, asked.guestCount ?? guests, ports.now());
	if (open.length === 0) return <p role="status">{words.nothing}</p>;
	return (
		<ul className="asked__instead num" aria-label={words.instead}>
			{open.map((slot) => (
				<li key={slotWords(slot)}>
					<button className="btn btn--quiet btn--small" type="button" onClick={() => onTake(slot)}>
						{slotWords(slot)}
						<span className="sr">, {words.take}</span>
					</button>
				</li>
			))}
		</ul>
	);
}
