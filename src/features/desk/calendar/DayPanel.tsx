import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { slotName } from '#shared/rules/slots/bookable.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import './day.css';
import { clsx } from 'clsx';
import { KitchenButton } from '#features/desk/kitchen/KitchenPlace.tsx';
import { formWords } from '#features/desk/shell/form/words.ts';
import { startNewBooking } from '#features/desk/shell/new-booking.ts';
import { StatusPill } from '#features/desk/shell/parts/StatusPill.tsx';
import { openBooking } from '#features/desk/shell/route.ts';
import { closedShare, closureOver } from '#features/desk/shell/rules/closing.ts';
import { NO_ADVANCE } from '#features/desk/shell/words/booking-in-words.ts';
import { aboutHijriAtDesk, closeRest, closeThese, closingOf, hijriWords } from '#features/desk/shell/words/hijri.ts';
import { ordinalInLine } from '#features/desk/shell/words/line.ts';
import { type Day, dayAt, dayInWords, enterableRange } from '#shared/rules/day.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { lacksAdvance } from '#shared/rules/money/dues.ts';
import { type BookedSlot, type Closing, type Closure, isHad, isOpen, overBy, type SlotBooking } from '#shared/rules/slots/booked-slot.ts';
import { observedOn } from '#shared/rules/slots/observance.ts';
import type { Slot } from '#shared/rules/slots/slot.ts';
import { Failures } from '#shared/ui/Failures.tsx';
import { REOPEN } from './closures.ts';
import { SlotMark } from './SlotMark.tsx';
import { openDaySheet, PRINT_DAY } from './state.ts';
import { calendarWords, slotStateWords } from './words.ts';

const words = calendarWords.day;

type SlotActions = { onClose: (from: Partial<Closing>) => void; onReopen: (closure: Closure, slot: Slot) => void };
type DayPanelProps = SlotActions & { day: Day; slots: readonly BookedSlot[]; isLoading: boolean };

/** The chosen day: its slots, and actions for the whole day. */
export function DayPanel({ day, slots, isLoading, onClose, onReopen }: DayPanelProps) {
	const ports = usePorts();
	const { hijriDaysLater } = useVenue();
	const observed = observedOn(day, hijriDaysLater);
	const isClosedInPart = observed && slots.some(({ closures }) => closedShare(closures, closingOf(observed)).of !== 'none');
	return (
		<section className="dayp" aria-labelledby="calendar-day">
			<div className="dayp__head">
				<h2 id="calendar-day">{dayInWords(day)}</h2>
				{day === dayAt(ports.now()) && <span className="dayp__today">{words.today}</span>}
				<p className="dayp__hijri">
					{[aboutHijriAtDesk(day, hijriDaysLater), observed && hijriWords.notes[observed.kind]].filter(Boolean).join('. ')}
				</p>
			</div>
			<div className="dayp__acts">
				<button className="btn btn--line btn--small" type="button" onClick={() => void openDaySheet(day)}>
					<Icon name="print" />
					{words.print}
				</button>
				<KitchenButton day={day} className="btn btn--line btn--small" />
				<button className="btn btn--line btn--small" type="button" onClick={() => onClose({})}>
					{words.close}
				</button>
				{observed && slots.some(({ closures }) => !closureOver(closures, observed)) && (
					<button className="btn btn--line btn--small" type="button" onClick={() => onClose(closingOf(observed))}>
						{isClosedInPart ? closeRest(observed) : closeThese(observed)}
					</button>
				)}
			</div>
			<Failures of={PRINT_DAY} />
			<Failures of={REOPEN} />
			{isLoading && <p role="status">{calendarWords.loading}</p>}
			<ul className="dayp__slots">
				{slots.map((slot) => (
					<li key={`${slot.hall} ${slot.eventTime}`}>
						<SlotCard slot={slot} onClose={onClose} onReopen={onReopen} />
					</li>
				))}
			</ul>
		</section>
	);
}

function SlotCard({ slot, onClose, onReopen }: SlotActions & { slot: BookedSlot }) {
	const ports = usePorts();
	const { hall, eventTime, eventDate, state, bookings, closures } = slot;
	const now = ports.now();
	// A closure does not affect a family that already has the slot.
	const isTaken = isHad(slot);
	const canAdd = isOpen(slot) && eventDate >= enterableRange(dayAt(now)).first;
	return (
		<div className="slotc">
			<h3>
				<SlotMark state={state} isOver={overBy(slot, now) !== undefined} /> {slotName(slot)}{' '}
				<span className="slotc__state">{slotStateWords(slot, now)}</span>
			</h3>
			{bookings.map((booking) => (
				<BookingLine key={booking.id} booking={booking} place={placeOf(booking, slot)} onOpen={() => openBooking(ports, booking.id)} />
			))}
			{closures.map((closure) => (
				<p className={clsx('slotc__closed', isTaken && 'soft')} key={closure.id}>
					<span>{(isTaken ? words.closedForOthers : words.closedFor)(closure.reason)}</span>
					<button className="btn btn--quiet" type="button" onClick={() => onReopen(closure, { hall, eventTime, eventDate })}>
						{isTaken ? words.reopenForOthers : words.reopen}
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

/** A request's place in line; `undefined` if there is no line. Requests come in the order of asking. */
function placeOf({ id, status }: SlotBooking, { bookings, state }: BookedSlot): string | undefined {
	const line = bookings.filter((other) => other.status === 'pending_confirmation');
	if (status !== 'pending_confirmation' || (line.length < 2 && state !== 'held')) return undefined;
	return ordinalInLine(line.findIndex((other) => other.id === id) + 1, line.length);
}

function BookingLine({ booking, place, onOpen }: { booking: SlotBooking; place: string | undefined; onOpen: () => void }) {
	const { clientName, reference, guestCount, occasion, status, holdExpiresAt } = booking;
	return (
		<button className="slotc__who" type="button" onClick={onOpen}>
			<b>
				<span className="sr">{words.open}</span> <bdi>{clientName}</bdi>
				<span className="sr">, {reference},</span>
			</b>
			<StatusPill status={status} />
			<small className="num">
				{occasion && `${formWords.occasions[occasion]}. `}
				{words.guests(guestCount)}
				{lacksAdvance(booking) && `. ${NO_ADVANCE}`}
				{place && `. ${place}`}
				{holdExpiresAt && `. ${words.heldUntil(hallTimeInShort(new Date(holdExpiresAt)))}`}
			</small>
		</button>
	);
}
