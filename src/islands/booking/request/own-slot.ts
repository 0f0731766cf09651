import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { isSameSlot, type Slot } from '#domain/availability/slot.ts';
import { $unansweredSlot } from '#stores/booking/draft.ts';
import { $submission, readSent, type SentBooking } from '#stores/booking/submission.ts';
import { useBooking } from '../context.ts';

/** The request that this tab has sent; nothing while the page still is the server's. */
export function useSentBefore(): SentBooking | undefined {
	const { ports, isReady } = useBooking();
	const submission = useStore($submission);
	return useMemo(() => {
		if (!isReady) return undefined;
		return submission.state === 'received' ? submission.sent : readSent(ports.receipts.read());
	}, [ports, isReady, submission]);
}

/** Whether who asks for this slot may be the family itself: it has sent such a request from here, or nobody knows whether that one arrived. */
export function useOwnSlot(slot: Slot | undefined): 'sent' | 'unsure' | undefined {
	const sent = useSentBefore();
	const unanswered = useStore($unansweredSlot);
	if (isSameSlot(slot, sent)) return 'sent';
	return isSameSlot(slot, unanswered) ? 'unsure' : undefined;
}
