import { type ReactNode, useState } from 'react';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { bookingName } from '#features/desk/shell/words.ts';
import { loadPart } from '#shared/browser/load-part.ts';
import { call } from '#shared/data/call.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import type { RestoreDialogProps } from './RestoreDialog.tsx';

/** Restores a deleted booking. If the slot of one of its functions is taken, a dialog offers open slots. */
export function useRestore(): { restore: (booking: Booking) => void; dialog: ReactNode } {
	const [withoutSlot, setWithoutSlot] = useState<Omit<RestoreDialogProps, 'onClose'>>();

	async function bringBack(booking: Booking) {
		const outcomes = await loadPart(() => import('../edit/outcomes.ts')).catch(() => undefined);
		if (!outcomes)
			return notifyFailure(`${booking.id}/restore`, { text: actWords.notRestored, problem: 'failed', about: bookingName(booking) });
		const refused = await outcomes.restore(booking, [], isOfSlot);
		if (!isOfSlot(refused?.problem)) return;
		const read = await call('booking_details', { booking: booking.id });
		const functions = ((read.ok && read.value?.functions) || []).filter(({ calledOffAt }) => !calledOffAt);
		// Without the functions the refusal is shown as any other.
		if (functions.length === 0) await outcomes.restore(booking);
		else setWithoutSlot({ booking, functions, refused: refused?.about });
	}

	const onClose = () => setWithoutSlot(undefined);
	return {
		restore: (booking) => void bringBack(booking),
		dialog: withoutSlot && <LazyPart part={DIALOG} given={{ ...withoutSlot, onClose }} isAbove onClose={onClose} />,
	};
}

const isOfSlot = (problem: string | undefined): boolean => problem === 'slot_taken' || problem === 'slot_closed';

// Rarely needed, so it loads at the press.
const DIALOG = { name: 'RestoreDialog', ask: () => import('./RestoreDialog.tsx') };
