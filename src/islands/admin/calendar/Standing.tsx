import type { StandingBooking } from '#domain/desk/calendar-port.ts';
import { dayInShort } from '#domain/shared/day.ts';
import { calendarWords, slotName } from '#i18n/desk/calendar.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

const words = calendarWords.standing;

type StandingProps = { bookings: readonly StandingBooking[]; onOpen: (id: string) => void; onClose: () => void };

/** What is closed now, but for these: whoever had a slot there keeps it, and whoever asked for one waits for an answer. */
export function Standing({ bookings, onOpen, onClose }: StandingProps) {
	return (
		<Dialog title={words.title} onClose={onClose}>
			<List title={words.booked} bookings={bookings.filter(({ hasSlot }) => hasSlot)} onOpen={onOpen} />
			<List title={words.asked} bookings={bookings.filter(({ hasSlot }) => !hasSlot)} onOpen={onOpen} />
			<div className="dialog__acts">
				<button className="btn btn--main" type="button" data-first-focus onClick={onClose}>
					{words.done}
				</button>
			</div>
		</Dialog>
	);
}

function List({ title, bookings, onOpen }: Pick<StandingProps, 'bookings' | 'onOpen'> & { title: string }) {
	if (bookings.length === 0) return null;
	return (
		<>
			<p>{title}</p>
			<ul className="standing">
				{bookings.map(({ id, clientName, reference, eventDate, ...slot }) => (
					<li key={id}>
						<button className="btn btn--quiet" type="button" onClick={() => onOpen(id)}>
							<bdi>{clientName}</bdi>
							<span className="sr">, {reference}</span>
						</button>{' '}
						<span className="num">
							{dayInShort(eventDate)}, {slotName(slot)}
						</span>
					</li>
				))}
			</ul>
		</>
	);
}
