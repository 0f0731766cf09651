import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { askedEarlier, type Holder, holderOf } from '#features/desk/booking/form/slot-owner.ts';
import { useKept } from '#features/desk/shell/parts/use-kept.ts';
import type { PersonBooking } from '#features/desk/shell/rules/person-bookings.ts';
import { call } from '#shared/data/call.ts';
import { parsePhone } from '#shared/rules/phone.ts';
import type { SlotBooking } from '#shared/rules/slots/booked-slot.ts';
import { type EntryStanding, findSlot, standingOf } from '#shared/rules/slots/booked-slot.ts';
import { readSlot } from '#shared/rules/slots/slot.ts';
import type { EntryDraft } from '../entry/draft.ts';
import { nearbySlots, type SlotForm } from './nearby-slots.ts';

/** The typed slot and number: the number's bookings, the state and owner of the slot, and families that asked for it earlier. */
export type SlotCheck = { known: readonly PersonBooking[]; standing: EntryStanding; holder: Holder; earlier: readonly SlotBooking[] };

/** Until the calendar is read, the slot counts as open. */
export function useSlotCheck(form: SlotForm, { typed, isUnknown = false }: Pick<EntryDraft, 'typed' | 'isUnknown'>): SlotCheck {
	const wanted = readSlot(typed);
	const around = useStore(nearbySlots[form].$reading);
	const slot = wanted && around.state === 'ready' ? findSlot(around.value, wanted) : undefined;
	const known = useBookingsOf(parsePhone(typed.phone));
	const entered = { clientName: typed.clientName, known, isUnknown };
	return {
		known,
		standing: slot ? standingOf(slot) : 'open',
		holder: slot ? holderOf(slot, entered) : 'another',
		earlier: askedEarlier(slot, entered),
	};
}

/** The bookings of a number; none while they cannot be read. */
function useBookingsOf(phone: string | undefined): readonly PersonBooking[] {
	const look = useMemo(() => (phone ? () => call('person', { phone }) : undefined), [phone]);
	return useKept(look, false)?.bookings ?? [];
}
