import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { restoreAnywayWords } from '#features/desk/booking/form/earlier-requests-words.ts';
import { askedEarlier } from '#features/desk/booking/form/slot-owner.ts';
import type { ChangeProblem } from '#features/desk/shell/booking-edits.ts';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { Refusal } from '#features/desk/shell/form/FormNotices.tsx';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { bookingName, changeProblemWords } from '#features/desk/shell/words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import { findSlot } from '#shared/rules/slots/booked-slot.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { restore } from '../edit/outcomes.ts';
import { entryWords } from '../entry/words.ts';
import { nearbySlots } from '../form/nearby-slots.ts';
import { SlotStatus } from '../form/SlotStatus.tsx';
import { panelWords as words } from './words.ts';

/** Offers open slots for a deleted booking whose slot is taken or closed. It asks before it takes a slot for which other families wait. */
export default function RestoreDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
	const [problem, setProblem] = useState<ChangeProblem>();
	const [asking, setAsking] = useState<Slot>();
	const isBusy = useStore($changing).has(booking.id);
	const around = useStore(nearbySlots.restore.$reading);
	/** The families in line for a slot that the booking would take. */
	const earlier = (slot: Slot) =>
		around.state === 'ready' && holdsSlot(booking.status)
			? askedEarlier(findSlot(around.value, slot), { ...booking, known: [], isUnknown: false })
			: [];

	async function restoreTo(slot: Slot) {
		if (isBusy) return;
		const problem = await restore(booking, slot, () => true);
		setAsking(undefined);
		if (problem && problem !== 'busy') setProblem(problem);
		else onClose();
	}

	const { hall, eventDate, eventTime, guestCount } = booking;
	return (
		<Dialog title={words.restoring.title} onClose={onClose}>
			<p>
				<b>
					<bdi>{bookingName(booking)}</bdi>
				</b>
			</p>
			<p className="soft">{words.restoring.text}</p>
			<SlotStatus
				form="restore"
				typed={{ hall, eventDate, eventTime, guestCount: String(guestCount) }}
				onTake={(slot) => {
					setProblem(undefined);
					if (earlier(slot).length > 0) setAsking(slot);
					else void restoreTo(slot);
				}}
			/>
			<Refusal text={words.notRestored} problem={problem} meaning={{ ...changeProblemWords, lost: words.restoring.lost }} />
			{asking ? (
				<Question
					text={`${entryWords.take(asking)}: ${restoreAnywayWords.question(earlier(asking))}`}
					yes={restoreAnywayWords.yes}
					no={restoreAnywayWords.no}
					onYes={() => void restoreTo(asking)}
					onNo={() => setAsking(undefined)}
				/>
			) : (
				<div className="dialog__acts">
					<button className="btn btn--line btn--small" type="button" onClick={onClose}>
						{words.notNow}
					</button>
				</div>
			)}
		</Dialog>
	);
}
