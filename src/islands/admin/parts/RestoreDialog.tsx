import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { findSlot } from '#domain/availability/booked-slot.ts';
import type { Slot } from '#domain/availability/slot.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { holdsSlot } from '#domain/booking/status.ts';
import type { ChangeProblem } from '#domain/desk/desk-problem.ts';
import { askedEarlier } from '#domain/desk/holder.ts';
import { changeProblemWords } from '#i18n/desk/desk.ts';
import { entryWords } from '#i18n/desk/entry.ts';
import { restorePastWords } from '#i18n/desk/hold-past.ts';
import { panelWords as words } from '#i18n/desk/panel.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { aroundOf } from '#stores/desk/around.ts';
import { $changing } from '#stores/desk/changes.ts';
import { Refusal } from '../form/FormNotices.tsx';
import { SlotStatus } from '../form/SlotStatus.tsx';
import { Question } from './Question.tsx';
import { nameOf, useChanges } from './use-changes.ts';

/**
 * A deleted booking whose slot another family has by now, or that is closed: each open slot is a press that brings it back there. Before it takes
 * one past families that wait for it, that is asked.
 */
export default function RestoreDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
	const { restore } = useChanges();
	const [problem, setProblem] = useState<ChangeProblem>();
	const [asking, setAsking] = useState<Slot>();
	const isBusy = useStore($changing).has(booking.id);
	const around = useStore(aroundOf('restore'));
	/** Who waits for that slot, where the booking would take it. */
	const earlier = (slot: Slot) =>
		around.state === 'ready' && holdsSlot(booking.status)
			? askedEarlier(findSlot(around.slots, slot), { ...booking, known: [], isUnknown: false })
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
					<bdi>{nameOf(booking)}</bdi>
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
					text={`${entryWords.take(asking)}: ${restorePastWords.question(earlier(asking))}`}
					yes={restorePastWords.yes}
					no={restorePastWords.no}
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
