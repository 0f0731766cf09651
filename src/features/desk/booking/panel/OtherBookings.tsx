import { usePorts } from '#features/desk/shell/desk-context.ts';
import { StatusPill } from '#features/desk/shell/parts/StatusPill.tsx';
import { openBooking } from '#features/desk/shell/route.ts';
import { dayInShort } from '#shared/rules/day.ts';
import { timeInText } from '#shared/rules/slots/bookable.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import type { BookingDetails } from '../details.ts';
import { joinableWith, joinedToday } from '../join/joinable.ts';
import { panelWords as words } from './words.ts';

/** Loads only where there is something to join or to part. */
const JOIN = { name: 'JoinBookings', ask: () => import('../join/JoinBookings.tsx') };

/** The number's other bookings, and the offer to join them. `SameNumber` shows those of the same slot. */
export function OtherBookings({ details }: { details: BookingDetails }) {
	const isJoinable = joinableWith(details).length + joinedToday(details).length > 0;
	return (
		<>
			<Links {...details} />
			{isJoinable && <LazyPart part={JOIN} given={{ details }} waiting={null} />}
		</>
	);
}

function Links({ otherBookings, sameNumber }: Pick<BookingDetails, 'otherBookings' | 'sameNumber'>) {
	const ports = usePorts();
	const shown = otherBookings.filter(({ id }) => !sameNumber.some((same) => same.id === id));
	if (shown.length === 0) return null;
	return (
		<section className="side__part" aria-labelledby="side-others">
			<h3 id="side-others">{words.others}</h3>
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
