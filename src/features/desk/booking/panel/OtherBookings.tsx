import { usePorts } from '#features/desk/shell/desk-context.ts';
import { StatusPill } from '#features/desk/shell/parts/StatusPill.tsx';
import { openBooking } from '#features/desk/shell/route.ts';
import { dayInShort } from '#shared/rules/day.ts';
import { timeInText } from '#shared/rules/slots/bookable.ts';
import type { BookingDetails } from '../details.ts';
import { panelWords } from './words.ts';

type OtherBookingsProps = Pick<BookingDetails, 'otherBookings' | 'sameNumber'>;

/** Links to the number's other bookings. `SameNumber` shows those of the same slot. */
export function OtherBookings({ otherBookings, sameNumber }: OtherBookingsProps) {
	const ports = usePorts();
	const shown = otherBookings.filter(({ id }) => !sameNumber.some((same) => same.id === id));
	if (shown.length === 0) return null;
	return (
		<section className="side__part" aria-labelledby="side-others">
			<h3 id="side-others">{panelWords.others}</h3>
			<ul className="others">
				{shown.map(({ id, reference, eventDate, eventTime, hall, status }) => (
					<li key={id}>
						<button className="btn btn--quiet btn--small num" type="button" onClick={() => openBooking(ports, id)}>
							{dayInShort(eventDate)}, {timeInText(eventTime)}, {hall}
							<span className="sr">, {reference}</span>
						</button>
						<StatusPill status={status} />
					</li>
				))}
			</ul>
		</section>
	);
}
