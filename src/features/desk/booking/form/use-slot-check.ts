import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo } from 'react';
import { askedEarlier, type BeingEntered, type Holder, holderOf } from '#features/desk/booking/form/slot-owner.ts';
import { useKept } from '#features/desk/shell/parts/use-kept.ts';
import type { PersonBooking } from '#features/desk/shell/rules/person-bookings.ts';
import { call } from '#shared/data/call.ts';
import type { TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import { parsePhone } from '#shared/rules/phone.ts';
import type { SlotBooking } from '#shared/rules/slots/booked-slot.ts';
import { type EntryStanding, findSlot, standingOf } from '#shared/rules/slots/booked-slot.ts';
import { readSlot } from '#shared/rules/slots/slot.ts';
import type { EntryDraft } from '../entry/draft.ts';
import { FURTHER_FORMS, nearbySlots, type SlotForm } from './nearby-slots.ts';

/** The typed slot and number: the number's bookings, the state and owner of the slot, and families that asked for it earlier. */
export type SlotCheck = { known: readonly PersonBooking[]; standing: EntryStanding; holder: Holder; earlier: readonly SlotBooking[] };

/** Until the calendar is read, the slot counts as open. */
export function useSlotCheck(form: SlotForm, { typed, isUnknown = false }: Pick<EntryDraft, 'typed' | 'isUnknown'>): SlotCheck {
	const around = useStore(nearbySlots[form].$reading);
	const known = useBookingsOf(parsePhone(typed.phone));
	return checkOf(around, typed, { clientName: typed.clientName, known, isUnknown });
}

/** The check of a new booking with all of its functions: the worst state, and the families that asked earlier for any of the slots. */
export function useEntryCheck({ more = [], ...draft }: EntryDraft): SlotCheck {
	const first = useSlotCheck('entry', draft);
	const around = useStore($further);
	const entered = { clientName: draft.typed.clientName, known: first.known, isUnknown: draft.isUnknown === true };
	const checks = [first, ...more.flatMap((typed, place) => (around[place] ? checkOf(around[place], typed, entered) : []))];
	const worst = checks.reduce((one, other) => (WORST.indexOf(other.standing) > WORST.indexOf(one.standing) ? other : one));
	return { ...worst, earlier: checks.flatMap(({ earlier }) => earlier) };
}

/** The slots around each further function. */
const $further = computed(
	FURTHER_FORMS.map((form) => nearbySlots[form].$reading),
	(...readings) => readings,
);

const WORST: readonly EntryStanding[] = ['open', 'held', 'taken', 'closed'];

type Around = ReturnType<(typeof nearbySlots.entry.$reading)['get']>;

function checkOf(around: Around, typed: TypedBooking, entered: BeingEntered): SlotCheck {
	const wanted = readSlot(typed);
	const slot = wanted && around.state === 'ready' ? findSlot(around.value, wanted) : undefined;
	return {
		known: entered.known,
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
