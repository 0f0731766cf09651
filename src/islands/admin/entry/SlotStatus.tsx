import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { findSlot, isOpen, openInstead } from '#domain/availability/booked-slot.ts';
import { isEventTime, isHall, type Slot, seats } from '#domain/availability/slot.ts';
import type { TypedBooking } from '#domain/booking/staff-booking.ts';
import type { BookedSlot } from '#domain/desk/calendar-port.ts';
import { parseDay } from '#domain/shared/day.ts';
import { readFigure } from '#domain/shared/read-figure.ts';
import { entryWords as words } from '#i18n/desk/form.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { $around, lookAround } from '#stores/desk/entry.ts';
import { registerRefresh } from '#stores/desk/refresh-registry.ts';
import { usePorts } from '../ports-context.ts';

type SlotStatusProps = { typed: TypedBooking; onTake: (slot: Slot) => void };

/** How the slot stands that is being typed, as soon as it is known which one; a taken one with what is open instead. */
export function SlotStatus({ typed, onTake }: SlotStatusProps) {
	const ports = usePorts();
	const around = useStore($around);
	const day = parseDay(typed.eventDate);
	useEffect(() => {
		void lookAround(ports, day);
		return registerRefresh(() => lookAround(ports, day));
	}, [ports, day]);

	if (!day || !isHall(typed.hall) || !isEventTime(typed.eventTime)) return null;
	if (around.state === 'failed') return <p role="alert">{words.unread}</p>;
	const wanted = { hall: typed.hall, eventTime: typed.eventTime, eventDate: day };
	const slot = around.state === 'ready' ? findSlot(around.slots, wanted) : undefined;
	if (around.state !== 'ready' || !slot) return <p role="status">{words.looking}</p>;
	if (isOpen(slot)) return <p role="status">{wordsOf(slot)}</p>;

	const guests = readFigure(typed.guestCount) || 1;
	const others = openInstead(around.slots, wanted, guests);
	// More guests than the hall seats are what stands in the way, not the calendar; the field of the guests says so.
	const nothing = seats(wanted.hall, guests) ? words.nothingInstead : '';
	return (
		<Notice tone="bad" role="alert">
			<p>
				<b>{wordsOf(slot)}</b> {others.length > 0 ? words.instead : nothing}
			</p>
			<ul className="entry__instead">
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

/** A family that had the slot before it was closed keeps it: it is taken first, and closed besides. */
const wordsOf = (slot: BookedSlot): string => words[slot.state](slot);
