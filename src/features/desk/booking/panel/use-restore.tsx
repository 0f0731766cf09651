import { type ReactNode, useState } from 'react';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { restore } from '../edit/outcomes.ts';

/** Restores a deleted booking. If its slot is taken, a dialog offers open slots. */
export function useRestore(): { restore: (booking: Booking) => void; dialog: ReactNode } {
	const [withoutSlot, setWithoutSlot] = useState<Booking>();

	async function bringBack(booking: Booking) {
		const problem = await restore(booking, undefined, isOfSlot);
		if (isOfSlot(problem)) setWithoutSlot(booking);
	}

	const onClose = () => setWithoutSlot(undefined);
	return {
		restore: (booking) => void bringBack(booking),
		dialog: withoutSlot && <LazyPart part={DIALOG} given={{ booking: withoutSlot, onClose }} isAbove onClose={onClose} />,
	};
}

const isOfSlot = (problem: string | undefined): boolean => problem === 'slot_taken' || problem === 'slot_closed';

// Rarely needed, so it loads at the press.
const DIALOG = { name: 'RestoreDialog', ask: () => import('./RestoreDialog.tsx') };
