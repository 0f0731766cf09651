import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { type EntryStanding, findSlot, standingOf } from '#domain/availability/booked-slot.ts';
import { readSlot } from '#domain/availability/slot.ts';
import type { SlotBooking } from '#domain/desk/calendar-port.ts';
import { askedEarlier, type Holder, holderOf } from '#domain/desk/holder.ts';
import type { PersonBooking } from '#domain/desk/person-port.ts';
import { parsePhone } from '#domain/shared/phone.ts';
import { aroundOf, type LookingForm } from '#stores/desk/around.ts';
import type { EntryDraft } from '#stores/desk/drafts.ts';
import { usePorts } from '../desk-context.ts';
import { useKept } from '../parts/use-kept.ts';

/** What the form knows of the typed slot, and of the number: its bookings, how the slot stands, whose it is, and who asked for it earlier. */
export type TypedSlot = { known: readonly PersonBooking[]; standing: EntryStanding; holder: Holder; earlier: readonly SlotBooking[] };

/** As much of it as is read by now; what is not, stands in nobody's way. */
export function useTypedSlot(form: LookingForm, { typed, isUnknown = false }: Pick<EntryDraft, 'typed' | 'isUnknown'>): TypedSlot {
	const wanted = readSlot(typed);
	const around = useStore(aroundOf(form));
	const slot = wanted && around.state === 'ready' ? findSlot(around.slots, wanted) : undefined;
	const known = useBookingsOf(parsePhone(typed.phone));
	const entered = { clientName: typed.clientName, known, isUnknown };
	return {
		known,
		standing: slot ? standingOf(slot) : 'open',
		holder: slot ? holderOf(slot, entered) : 'another',
		earlier: askedEarlier(slot, entered),
	};
}

/** What the book has of a number; nothing while there is no number, and where it cannot be read. */
function useBookingsOf(phone: string | undefined): readonly PersonBooking[] {
	const { person } = usePorts();
	const look = useMemo(() => (phone ? () => person.look(phone) : undefined), [person, phone]);
	return useKept(look, false)?.bookings ?? [];
}
