import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { keepFresh } from '#features/desk/shell/refresh-registry.ts';
import { findSlot, isOpen, openInstead, overBy, slotsWithout } from '#features/desk/shell/rules/booked-slot.ts';
import type { Holder } from '#features/desk/shell/rules/slot-owner.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import { parseDay } from '#shared/rules/day.ts';
import { readFigure } from '#shared/rules/parse-figure.ts';
import type { BookedSlot, SlotBooking } from '#shared/rules/slots/calendar-port.ts';
import { isSameSlot, readSlot, type Slot, seats } from '#shared/rules/slots/slot.ts';
import { hasBegun } from '#shared/rules/slots/slot-begins.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { entryWords as words } from '../entry/words.ts';
import { forgetNearbySlots, loadNearbySlots, nearbySlotsOf, type SlotForm } from './nearby-slots.ts';

type SlotStatusProps = {
	form: SlotForm;
	typed: Pick<TypedBooking, 'hall' | 'eventDate' | 'eventTime' | 'guestCount'>;
	/** The booking that is being moved: its own slot stands in nobody's way. */
	own?: Pick<Booking, 'id' | 'status' | 'hall' | 'eventDate' | 'eventTime'>;
	/** Whose the slot is that somebody has, where the form knows. */
	holder?: Holder;
	onTake: (slot: Slot) => void;
};

/** How the slot stands that is being typed, as soon as it is known which one; a taken one with what is open instead. */
export function SlotStatus({ form, typed, own, holder = 'another', onTake }: SlotStatusProps) {
	const ports = usePorts();
	const around = useStore(nearbySlotsOf(form));
	const day = parseDay(typed.eventDate);
	useEffect(() => keepFresh(() => loadNearbySlots(ports, form, day)), [ports, form, day]);
	useEffect(() => () => forgetNearbySlots(form), [form]);

	const wanted = readSlot(typed);
	if (!wanted) return null;
	if (own && holdsSlot(own.status) && isSameSlot(own, wanted)) return <p role="status">{words.own}</p>;
	if (around.state === 'failed') return <p role="alert">{words.unread}</p>;
	const slots = around.state === 'ready' ? slotsWithout(around.slots, own?.id ?? '') : [];
	const slot = findSlot(slots, wanted);
	if (around.state !== 'ready' || !slot) return around.state === 'none' ? null : <p role="status">{words.looking}</p>;
	const now = ports.now();
	if (isOpen(slot)) return <p role="status">{behindUs(slot, now) ?? wordsOf(slot)}</p>;

	const isClosed = slot.closures.length > 0;
	// What may be this very booking stands in nobody's way.
	if (holder === 'perhaps-this' && !isClosed) return <p role="status">{words.heldForNumber[holder](slot)}</p>;

	// What is brought back from among the deleted ones takes a slot; there is no way to only note it.
	const mayWait = form !== 'restore' && slot.state === 'held' && !isClosed && (!own || own.status === 'pending_confirmation');
	const guests = readFigure(typed.guestCount) || 1;
	const others = openInstead(slots, wanted, guests, now);
	// More guests than the hall seats are what stands in the way, not the calendar; the field of the guests says so.
	const nothing = seats(wanted.hall, guests) ? words.nothingInstead : '';
	return (
		<Notice tone="bad" role="alert">
			<p>
				<b>{holder === 'another' || isClosed ? wordsOf(slot) : words.heldForNumber[holder](slot)}</b>{' '}
				{mayWait && words.inLine(lineBefore(around.slots, wanted, own?.id))} {others.length > 0 ? words.instead : nothing}
			</p>
			<ul className="slot-instead">
				{others.map((other) => (
					<li key={words.take(other)}>
						<button className="btn btn--line btn--small" type="button" onClick={() => onTake(other)}>
							{words.take(other)}
						</button>
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** Of a slot that nobody has: that it is over, or has begun, and what can be done with it then. */
function behindUs(slot: BookedSlot, now: Date): string | undefined {
	if (slot.state === 'free' && overBy(slot, now)) return words.over(slot);
	return hasBegun(slot, now) ? words.begun(slot) : undefined;
}

/** Who waits for the slot already; of a family that waits there itself, who asked before it. */
function lineBefore(slots: readonly BookedSlot[], wanted: Slot, own: string | undefined): SlotBooking[] {
	const line = (findSlot(slots, wanted)?.bookings ?? []).filter(({ status }) => status === 'pending_confirmation');
	const place = line.findIndex(({ id }) => id === own);
	return place === -1 ? line : line.slice(0, place);
}

/** A family that had the slot before it was closed keeps it. For any other it is closed, which is what a refusal says. */
const wordsOf = (slot: BookedSlot): string => (slot.closures.length > 0 ? words.closed(slot) : words[slot.state](slot));
