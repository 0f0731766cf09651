import '#features/desk/shell/form/form.css';
import type { Holder } from '#features/desk/booking/form/slot-owner.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { TypedBooking } from '#shared/rules/booking/staff-booking.ts';
import { holdsSlot } from '#shared/rules/booking/status.ts';
import { parseDay } from '#shared/rules/day.ts';
import { readFigure } from '#shared/rules/parse-figure.ts';
import type { BookedSlot, SlotBooking } from '#shared/rules/slots/booked-slot.ts';
import { findSlot, isOpen, openInstead, overBy, slotsWithout } from '#shared/rules/slots/booked-slot.ts';
import { isSameSlot, readSlot, type Slot, seats } from '#shared/rules/slots/slot.ts';
import { hasBegun } from '#shared/rules/slots/slot-begins.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { entryWords as words } from '../entry/words.ts';
import { type SlotForm, useNearbySlots } from './nearby-slots.ts';
import { useUnlessSent } from './use-unless-sent.ts';

type SlotStatusProps = {
	form: SlotForm;
	typed: Pick<TypedBooking, 'hall' | 'eventDate' | 'eventTime' | 'guestCount'>;
	/** The booking that is being moved. Its own slot does not count as taken. */
	own?: Pick<Booking, 'id' | 'status' | 'hall' | 'eventDate' | 'eventTime'>;
	/** The owner of a taken slot, where the form knows. */
	holder?: Holder;
	/** Slots of the other functions of this booking. They are neither called free nor offered. */
	siblings?: readonly Slot[];
	/** The form was sent, and closes unless it is refused. */
	isSent?: boolean;
	onTake: (slot: Slot) => void;
};

/** Shows whether the typed slot is free, and offers other slots if not. */
export function SlotStatus({ form, typed, own, holder = 'another', siblings = [], isSent = false, onTake }: SlotStatusProps) {
	const ports = usePorts();
	const around = useUnlessSent(useNearbySlots(form, parseDay(typed.eventDate)), isSent);

	const wanted = readSlot(typed);
	if (!wanted) return null;
	if (own && holdsSlot(own.status) && isSameSlot(own, wanted)) return <p role="status">{words.own}</p>;
	if (around.state === 'failed') return <p role="alert">{words.unread}</p>;
	const isSibling = (slot: Slot) => siblings.some((other) => isSameSlot(other, slot));
	// The field says so itself.
	if (isSibling(wanted)) return null;
	const slots = around.state === 'ready' ? slotsWithout(around.value, own?.id ?? '').filter((slot) => !isSibling(slot)) : [];
	const slot = findSlot(slots, wanted);
	if (around.state !== 'ready' || !slot) return around.state === 'none' ? null : <p role="status">{words.looking}</p>;
	const now = ports.now();
	if (isOpen(slot)) return <p role="status">{behindUs(slot, now) ?? wordsOf(slot)}</p>;

	const isClosed = slot.closures.length > 0;
	// The slot's owner may be this very booking, whose answer was lost.
	if (holder === 'perhaps-this' && !isClosed) return <p role="status">{words.heldForNumber[holder](slot)}</p>;

	// A restored booking must take a slot: it cannot wait in line.
	const mayWait = form !== 'restore' && slot.state === 'held' && !isClosed && (!own || own.status === 'pending_confirmation');
	const guests = readFigure(typed.guestCount) || 1;
	const others = openInstead(slots, wanted, guests, now);
	// The guest field already says that the hall is too small.
	const nothing = seats(wanted.hall, guests) ? words.nothingInstead : '';
	return (
		<Notice tone="bad" role="alert">
			<p>
				<b>{holder === 'another' || isClosed ? wordsOf(slot) : words.heldForNumber[holder](slot)}</b>{' '}
				{mayWait && words.inLine(lineBefore(around.value, wanted, own?.id))} {others.length > 0 ? words.instead : nothing}
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

/** A sentence about a free slot that has begun or is over. */
function behindUs(slot: BookedSlot, now: Date): string | undefined {
	if (slot.state === 'free' && overBy(slot, now)) return words.over(slot);
	return hasBegun(slot, now) ? words.begun(slot) : undefined;
}

/** The families in line before this booking. */
function lineBefore(slots: readonly BookedSlot[], wanted: Slot, own: string | undefined): SlotBooking[] {
	const line = (findSlot(slots, wanted)?.bookings ?? []).filter(({ status }) => status === 'pending_confirmation');
	const place = line.findIndex(({ id }) => id === own);
	return place === -1 ? line : line.slice(0, place);
}

/** A closed slot counts as closed even if a family had it before: the database refuses it so. */
const wordsOf = (slot: BookedSlot): string => (slot.closures.length > 0 ? words.closed(slot) : words[slot.state](slot));
