import { useCallback } from 'react';
import { call } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import { type Call, type InLine, isHeldBySame, type OneOfSeveral, type SameNumber as Other } from '#shared/rules/booking/today-rows.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { ConfirmDialog, Dialog } from '#shared/ui/Dialog.tsx';
import { holdWords as words } from '../words/hold.ts';
import { sameNumberWords } from '../words/same-number.ts';
import { SameNumber } from './SameNumber.tsx';
import { useKept } from './use-kept.ts';

type Line = Pick<InLine, 'place' | 'inLine'> & Partial<Pick<Call, 'heldUntil' | 'slot' | 'of'>>;

/** How many families are in line before this one. A quiet request counts as the last: it may be spam. */
export const waitingBefore = (line: Line | null): number => (line ? (line.place ?? line.inLine + 1) - 1 : 0);

type Asking = Pick<Booking, 'id' | 'clientName' | 'phone' | 'hall' | 'eventDate' | 'eventTime' | 'createdAt' | 'otherFunctions'> &
	Pick<OneOfSeveral, 'others'>;
type HoldDialogProps = { booking: Asking; line: Line | null; sameNumber: readonly Other[]; onHold: () => void; onClose: () => void };

/**
 * Asks before a slot is held although other families asked for it earlier, and names them once they are read. If a colleague gives the slot
 * away meanwhile, the dialog says so instead. Earlier requests of the same number are shown apart.
 */
export function HoldDialog({ booking, line, sameNumber, onHold, onClose }: HoldDialogProps) {
	const rivals = useRivals({ ...booking, ...line?.of });
	const holder = rivals.find(({ status }) => holdsSlot(status));
	// The line may be read before the day's bookings.
	if (holder || line?.heldUntil || line?.slot === 'taken') {
		const isSame = holder ? holder.phone === booking.phone : isHeldBySame(sameNumber);
		return <GivenAway holder={holder} isSame={isSame} onClose={onClose} />;
	}

	const own = sameNumber.filter(({ place }) => place !== null && place < (line?.place ?? Number.POSITIVE_INFINITY));
	const before = waitingBefore(line) - own.length;
	const earlier = rivals.filter(
		({ status, phone, createdAt }) =>
			status === 'pending_confirmation' && phone !== booking.phone && Date.parse(createdAt) < Date.parse(booking.createdAt),
	);

	const others = booking.others ?? booking.otherFunctions?.length ?? 0;

	function hold() {
		onClose();
		onHold();
	}

	return (
		<ConfirmDialog title={words.title(booking.clientName)} act={words.act} onAct={hold} keep={words.keep} onKeep={onClose}>
			{others > 0 && <p>{words.all(others)}</p>}
			{(before > 0 || own.length === 0) && (
				<p aria-live="polite">
					{words.before(before)}
					{before > 0 && earlier.length > 0 && ': '}
					{before > 0 &&
						earlier.map((other, index) => (
							<span key={other.id}>
								{index > 0 && ', '}
								<bdi>{other.clientName}</bdi> ({hallTimeInShort(new Date(other.createdAt))})
							</span>
						))}
					.
				</p>
			)}
			{own.length > 0 && <SameNumber others={own} text={sameNumberWords.earlier} onLeave={onClose} />}
		</ConfirmDialog>
	);
}

/** The other bookings of the same slot. */
function useRivals({ id, hall, eventDate, eventTime }: Asking): readonly Booking[] {
	const ofTheDay = useKept(useCallback(() => call('day_book', { day: eventDate }), [eventDate])) ?? [];
	return ofTheDay.filter((other) => other.id !== id && other.hall === hall && other.eventTime === eventTime);
}

/** Replaces the question once another booking has the slot. */
function GivenAway({ holder, isSame, onClose }: { holder: Booking | undefined; isSame: boolean; onClose: () => void }) {
	return (
		<Dialog title={isSame ? sameNumberWords.has : words.taken.title} onClose={onClose}>
			<p role="status">
				{holder ? (
					<>
						{words.taken.of[0]} <bdi>{holder.clientName}</bdi>
						{words.taken.of[1]}
					</>
				) : (
					words.taken.text
				)}
			</p>
			<div className="dialog__acts">
				<button className="btn btn--line" type="button" data-first-focus onClick={onClose}>
					{words.taken.back}
				</button>
			</div>
		</Dialog>
	);
}
