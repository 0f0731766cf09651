import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Slot } from '#domain/availability/slot.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { ChangeProblem } from '#domain/desk/desk-problem.ts';
import { changeProblemWords } from '#i18n/desk/desk.ts';
import { panelWords as words } from '#i18n/desk/panel.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { $changing } from '#stores/desk/changes.ts';
import { Refusal } from '../form/FormNotices.tsx';
import { SlotStatus } from '../form/SlotStatus.tsx';
import { nameOf, useChanges } from './use-changes.ts';

/** A deleted booking whose slot another family has by now, or that is closed: each open slot is a press that brings it back there. */
export default function RestoreDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
	const { restore } = useChanges();
	const [problem, setProblem] = useState<ChangeProblem>();
	const isBusy = useStore($changing).has(booking.id);

	async function restoreTo(slot: Slot) {
		if (isBusy) return;
		const problem = await restore(booking, slot, () => true);
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
				onTake={(slot) => void restoreTo(slot)}
			/>
			<Refusal text={words.notRestored} problem={problem} meaning={{ ...changeProblemWords, lost: words.restoring.lost }} />
			<div className="dialog__acts">
				<button className="btn btn--line btn--small" type="button" onClick={onClose}>
					{words.notNow}
				</button>
			</div>
		</Dialog>
	);
}
