import { isOpen } from '#domain/availability/booked-slot.ts';
import type { BookedSlot, Closing, Closure, SlotBooking } from '#domain/desk/calendar-port.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { dayAt, enterableRange } from '#domain/shared/day.ts';
import { hallTimeInWords } from '#domain/shared/hall-time.ts';
import { calendarWords, slotName } from '#i18n/desk/calendar.ts';
import { openBooking, startNewBooking } from '#stores/desk/route.ts';
import { StatusPill } from '../parts/StatusPill.tsx';
import { SlotMark } from './SlotMark.tsx';

const words = calendarWords.day;

type SlotCardProps = {
	ports: DeskPorts;
	slot: BookedSlot;
	onClose: (from: Partial<Closing>) => void;
	onReopen: (closure: Closure) => void;
};

/** One slot of the chosen day: how it stands, who is in it, and what staff can do there. */
export function SlotCard({ ports, slot, onClose, onReopen }: SlotCardProps) {
	const { hall, eventTime, eventDate, state, bookings, closures } = slot;
	const canAdd = isOpen(slot) && eventDate >= enterableRange(dayAt(ports.now())).first;
	return (
		<div className="slotc">
			<h3>
				<SlotMark state={state} /> {slotName(slot)} <span className="slotc__state">{calendarWords.states[state]}</span>
			</h3>
			{bookings.map((booking) => (
				<BookingLine key={booking.id} booking={booking} onOpen={() => openBooking(ports, booking.id)} />
			))}
			{closures.map((closure) => (
				<p className="slotc__closed" key={closure.id}>
					<span>{words.closedFor(closure.reason)}</span>
					<button className="btn btn--quiet" type="button" onClick={() => onReopen(closure)}>
						{words.reopen}
						<span className="sr">, {slotName(slot)}</span>
					</button>
				</p>
			))}
			<div className="slotc__acts">
				{canAdd && (
					<button className="btn btn--quiet" type="button" onClick={() => startNewBooking({ hall, eventTime, eventDate })}>
						{words.add}
						<span className="sr">: {slotName(slot)}</span>
					</button>
				)}
				{closures.length === 0 && (
					<button className="btn btn--quiet" type="button" onClick={() => onClose({ hall, eventTime })}>
						{words.closeShort}
						<span className="sr">: {slotName(slot)}</span>
					</button>
				)}
			</div>
		</div>
	);
}

function BookingLine({ booking, onOpen }: { booking: SlotBooking; onOpen: () => void }) {
	const { clientName, reference, guestCount, status, holdExpiresAt } = booking;
	return (
		<button className="slotc__who" type="button" onClick={onOpen}>
			<b>
				<span className="sr">{words.open}</span> <bdi>{clientName}</bdi>
				<span className="sr">, {reference},</span>
			</b>
			<StatusPill status={status} />
			<small className="num">
				{words.guests(guestCount)}
				{holdExpiresAt && `. ${words.heldUntil(hallTimeInWords(new Date(holdExpiresAt)))}`}
			</small>
		</button>
	);
}
