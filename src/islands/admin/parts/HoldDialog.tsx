import { useEffect, useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import type { InLine } from '#domain/desk/today-port.ts';
import { hallTimeInShort } from '#domain/shared/hall-time.ts';
import { holdWords as words } from '#i18n/desk/today.ts';
import { ConfirmDialog } from '#islands/ui/Dialog.tsx';
import { usePorts } from '../desk-context.ts';

/** How many families asked for a slot before this one and still wait for it; nobody knows yet whether a quiet request is meant. */
export const waitingBefore = (line: Pick<InLine, 'place' | 'inLine'> | null): number => (line ? (line.place ?? line.inLine + 1) - 1 : 0);

type Asking = Pick<Booking, 'id' | 'clientName' | 'hall' | 'eventDate' | 'eventTime' | 'createdAt'>;
type HoldDialogProps = { booking: Asking; before: number; onHold: () => void; onClose: () => void };

/** Asks before a slot is held past families that asked for it earlier; who they are is added as soon as it is read. */
export function HoldDialog({ booking, before, onHold, onClose }: HoldDialogProps) {
	const { calendar } = usePorts();
	const { id, hall, eventDate, eventTime, createdAt } = booking;
	const [earlier, setEarlier] = useState<Booking[]>([]);

	useEffect(() => {
		let isOpen = true;
		void calendar.day(eventDate).then((answer) => {
			if (!isOpen || !answer.ok) return;
			const isEarlier = (other: Booking) =>
				other.id !== id &&
				other.status === 'pending_confirmation' &&
				other.hall === hall &&
				other.eventTime === eventTime &&
				Date.parse(other.createdAt) < Date.parse(createdAt);
			setEarlier(answer.value.filter(isEarlier));
		});
		return () => {
			isOpen = false;
		};
	}, [calendar, id, hall, eventDate, eventTime, createdAt]);

	function hold() {
		onClose();
		onHold();
	}

	return (
		<ConfirmDialog title={words.title(booking.clientName)} act={words.act} onAct={hold} keep={words.keep} onKeep={onClose}>
			<p aria-live="polite">
				{words.before(before)}
				{earlier.length > 0 && ': '}
				{earlier.map((other, index) => (
					<span key={other.id}>
						{index > 0 && ', '}
						<bdi>{other.clientName}</bdi> ({hallTimeInShort(new Date(other.createdAt))})
					</span>
				))}
				.
			</p>
		</ConfirmDialog>
	);
}
