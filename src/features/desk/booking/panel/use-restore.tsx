import { type ReactNode, useState } from 'react';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import { loadPart } from '#shared/browser/load-part.ts';
import { call } from '#shared/data/call.ts';
import { type Booking, liveOnes } from '#shared/rules/booking/booking.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import type { RestoreDialogProps } from './RestoreDialog.tsx';

/** Brings a deleted or cancelled booking back. If the slot of one of its functions is gone, a dialog offers open slots. */
export function useRestore(way: RestoreDialogProps['way'] = 'restore'): { restore: (booking: Booking) => void; dialog: ReactNode } {
	const [withoutSlot, setWithoutSlot] = useState<Omit<RestoreDialogProps, 'onClose'>>();

	async function restore(booking: Booking) {
		const outcomes = await loadPart(() => import('../edit/outcomes.ts')).catch(() => undefined);
		if (!outcomes)
			return notifyFailure(`${booking.id}/restore`, { text: actWords.notRestored, problem: 'failed', about: bookingName(booking) });
		const refused = await outcomes[way](booking, [], isOfSlot);
		if (!isOfSlot(refused?.problem)) return;
		const read = await call('booking_details', { booking: booking.id });
		const functions = liveOnes((read.ok && read.value?.functions) || []);
		// If the functions cannot be read, the refusal is shown like any other.
		if (functions.length === 0) await outcomes[way](booking);
		else setWithoutSlot({ booking, functions, refused: refused?.about, way });
	}

	const onClose = () => setWithoutSlot(undefined);
	return {
		restore: (booking) => void restore(booking),
		dialog: withoutSlot && <LazyPart part={DIALOG} given={{ ...withoutSlot, onClose }} isAbove onClose={onClose} />,
	};
}

const isOfSlot = (problem: string | undefined): boolean => problem === 'slot_taken' || problem === 'slot_closed';

// Rarely needed, so it loads at the press.
const DIALOG = { name: 'RestoreDialog', ask: () => import('./RestoreDialog.tsx') };
