import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { restoreAnywayWords } from '#features/desk/booking/form/earlier-requests-words.ts';
import { askedEarlier } from '#features/desk/booking/form/slot-owner.ts';
import { $changing, type ChangeProblem, type RestoredFunction } from '#features/desk/shell/booking-edits.ts';
import { Refusal } from '#features/desk/shell/form/FormNotices.tsx';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import { bookingName, changeProblemWords } from '#features/desk/shell/words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import { findSlot } from '#shared/rules/slots/booked-slot.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { reinstate, restore } from '../edit/outcomes.ts';
import { entryWords } from '../entry/words.ts';
import { nearbySlots } from '../form/nearby-slots.ts';
import { SlotStatus } from '../form/SlotStatus.tsx';
import { functionInWords } from '../functions/function-words.ts';
import { panelWords as words } from './words.ts';

export type RestoreDialogProps = {
	booking: Booking;
	/** Its live functions. */
	functions: readonly StaffFunction[];
	/** The id of the function whose slot is gone. */
	refused: string | undefined;
	/** Of a deleted or of a cancelled booking. */
	way: 'restore' | 'reinstate';
	onClose: () => void;
};

const WAYS = { restore, reinstate };

/**
 * Offers open slots for a function of a deleted or cancelled booking whose slot is taken or closed, one function after the other; all come back together.
 * It asks before it takes a slot for which other families wait.
 */
export default function RestoreDialog({ booking, functions, refused: first, way, onClose }: RestoreDialogProps) {
	const [problem, setProblem] = useState<ChangeProblem>();
	const [refused, setRefused] = useState(first);
	const [changes, setChanges] = useState<readonly RestoredFunction[]>([]);
	const one = functions.find(({ id }) => id === refused) ?? functions[0];
	const [asking, setAsking] = useState<Slot>();
	const isBusy = useStore($changing).has(booking.id);
	const around = useStore(nearbySlots.restore.$reading);
	/** The families in line for a slot that the booking would take. */
	const earlier = (slot: Slot) =>
		around.state === 'ready' && (holdsSlot(booking.status) || way === 'reinstate')
			? askedEarlier(findSlot(around.value, slot), { ...booking, known: [], isUnknown: false })
			: [];

	async function restoreWith(change: Slot | { callOff: true }) {
		if (isBusy || !one) return;
		const all = [...changes.filter(({ id }) => id !== one.id), { id: one.id, ...change }];
		const answer = await WAYS[way](booking, all, () => true);
		setAsking(undefined);
		if (!answer || answer.problem === 'busy') return onClose();
		// The refusal is about another function, so the choice for this one stays.
		const isOther =
			answer.about !== undefined && answer.about !== one.id && (answer.problem === 'slot_taken' || answer.problem === 'slot_closed');
		if (isOther) setChanges(all);
		setRefused(answer.about ?? one.id);
		setProblem(isOther ? undefined : answer.problem);
	}

	if (!one) return null;
	const { hall, eventDate, eventTime, guestCount } = one;
	const mayCallOff = functions.length - changes.filter((change) => 'callOff' in change && change.id !== one.id).length > 1;
	return (
		<Dialog title={words.restoring.title} onClose={onClose}>
			<p>
				<b>
					<bdi>{bookingName(booking)}</bdi>
				</b>
			</p>
			<p className="soft">{words.restoring.text[way]}</p>
			{functions.length > 1 && <p>{functionInWords(one)}</p>}
			<SlotStatus
				form="restore"
				typed={{ hall, eventDate, eventTime, guestCount: String(guestCount) }}
				onTake={(slot) => {
					setProblem(undefined);
					if (earlier(slot).length > 0) setAsking(slot);
					else void restoreWith(slot);
				}}
			/>
			<Refusal text={actWords.notRestored} problem={problem} meaning={{ ...changeProblemWords, lost: words.restoring.lost }} />
			{asking ? (
				<Question
					text={`${entryWords.take(asking)}: ${restoreAnywayWords.question(earlier(asking))}`}
					yes={restoreAnywayWords.yes}
					no={restoreAnywayWords.no}
					onYes={() => void restoreWith(asking)}
					onNo={() => setAsking(undefined)}
				/>
			) : (
				<div className="dialog__acts">
					{mayCallOff && (
						<button className="btn btn--line btn--small" type="button" onClick={() => void restoreWith({ callOff: true })}>
							{words.restoring.callOff(occasionName(one))}
						</button>
					)}
					<button className="btn btn--line btn--small" type="button" onClick={onClose}>
						{words.notNow}
					</button>
				</div>
			)}
		</Dialog>
	);
}
