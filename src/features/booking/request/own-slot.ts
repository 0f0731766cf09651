import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $availability, offerOf } from '#shared/booking/availability.ts';
import { useBooking } from '#shared/booking/context.ts';
import { type SlotSaid, slotSaid } from '#shared/booking/in-words.ts';
import { isSameSlot, type Slot } from '#shared/rules/slots/slot.ts';
import { $unansweredSlot } from '../draft.ts';
import { $submission, readSent, type SentBooking } from '../submission.ts';

/** The request that this tab has sent; nothing while the page still is the server's. */
export function useSentBefore(): SentBooking | undefined {
	const { ports, isReady } = useBooking();
	const submission = useStore($submission);
	return useMemo(() => {
		if (!isReady) return undefined;
		return submission.state === 'received' ? submission.sent : readSent(ports.receipts.read());
	}, [ports, isReady, submission]);
}

/** Whether who asks for a slot may be the family itself: it has sent such a request from here, or nobody knows whether that one arrived. */
export function useOwnSlot(): (slot: Slot) => 'sent' | 'unsure' | undefined {
	const sent = useSentBefore();
	const unanswered = useStore($unansweredSlot);
	return (slot) => (isSameSlot(slot, sent) ? 'sent' : isSameSlot(slot, unanswered) ? 'unsure' : undefined);
}

/** What is said of a slot to so many guests, as far as it is known how it stands. */
export function useSlotSaid(guests?: number): (slot: Slot | undefined) => SlotSaid | undefined {
	const setting = useBooking();
	const known = useStore($availability);
	const own = useOwnSlot();
	return (slot) => {
		const offer = slot && offerOf(known, slot);
		return offer && slotSaid(slot, offer, own(slot), setting, guests);
	};
}
