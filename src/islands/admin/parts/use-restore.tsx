import { type ReactNode, useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useChanges } from './use-changes.ts';

/** Brings a deleted booking back; where its slot cannot be had any more, a dialog offers what is open instead. */
export function useRestore(): { restore: (booking: Booking) => void; dialog: ReactNode } {
	const { restore } = useChanges();
	const [homeless, setHomeless] = useState<Booking>();

	async function bringBack(booking: Booking) {
		const problem = await restore(booking, undefined, isOfSlot);
		if (isOfSlot(problem)) setHomeless(booking);
	}

	return {
		restore: (booking) => void bringBack(booking),
		dialog: homeless && <RestoreDialog booking={homeless} onClose={() => setHomeless(undefined)} />,
	};
}

const isOfSlot = (problem: string | undefined): boolean => problem === 'slot-taken' || problem === 'slot-closed';
