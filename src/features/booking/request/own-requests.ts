import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { offerOf } from '#shared/booking/availability.ts';
import { useAround, useBooking } from '#shared/booking/context.ts';
import { type SlotWords, slotWords } from '#shared/booking/slot-words.ts';
import { isSameSlot, type Slot } from '#shared/rules/slots/slot.ts';
import { $unansweredSlots } from '../draft.ts';
import { $submission, readSent, type SentBooking } from '../submission.ts';
import type { WizardPorts } from '../wizard-ports.ts';

/** Request that this tab has sent; `undefined` until the page is hydrated. */
export function useSentBefore(): SentBooking | undefined {
	const { ports, isReady } = useBooking<WizardPorts>();
	const submission = useStore($submission);
	return useMemo(() => {
		if (!isReady) return undefined;
		return submission.state === 'received' ? submission.sent : readSent(ports.receipts.read());
	}, [ports, isReady, submission]);
}

/** Tells whether a slot's request may be the family's own: sent from this tab, or sent without an answer. */
export function useOwnSlot(): (slot: Slot) => 'sent' | 'unsure' | undefined {
	const sent = useSentBefore();
	const unanswered = useStore($unansweredSlots);
	const isAmong = (slots: readonly Slot[] | undefined, slot: Slot) => slots?.some((one) => isSameSlot(slot, one));
	return (slot) => (isAmong(sent?.functions, slot) ? 'sent' : isAmong(unanswered, slot) ? 'unsure' : undefined);
}

export function useSlotWords(guests?: number): (slot: Slot | undefined) => SlotWords | undefined {
	const setting = useBooking();
	const known = useStore(useAround());
	const own = useOwnSlot();
	return (slot) => {
		const offer = slot && offerOf(known, slot);
		return offer && slotWords(slot, offer, own(slot), setting, guests);
	};
}
