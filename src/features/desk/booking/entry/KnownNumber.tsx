import { endedWithMoney, openAhead, type PersonBooking } from '#features/desk/shell/rules/person-bookings.ts';
import { type Day, dayInShort } from '#shared/rules/day.ts';
import { timeInText } from '#shared/rules/slots/bookable.ts';
import { entryWords } from './words.ts';

const SHOWN = 3;
const words = entryWords.known;

/** Shows the open bookings of the typed number, and ended ones that still hold money. It never blocks saving. */
export function KnownNumber({ bookings, today }: { bookings: readonly PersonBooking[]; today: Day }) {
	const known = openAhead(bookings, today);
	const ended = endedWithMoney(bookings);
	return (
		<div className="known" role="status">
			{known.length > 0 && (
				<>
					<p className="help">{words.has(known.length)}</p>
					<ul>
						{known.slice(0, SHOWN).map((booking) => (
							<li key={booking.reference}>
								<Known booking={booking} />
							</li>
						))}
						{known.length > SHOWN && <li>{words.more(known.length - SHOWN)}</li>}
					</ul>
				</>
			)}
			{ended.slice(0, SHOWN).map((booking) => (
				<p className="help" key={booking.reference}>
					{words.money(booking.paidAmount)} <Known booking={booking} />
				</p>
			))}
		</div>
	);
}

/** A link to another tab, so that the typed form stays. */
const Known = ({ booking: { reference, eventDate, eventTime, hall } }: { booking: PersonBooking }) => (
	<a href={`?booking=${reference}`} target="_blank" rel="noopener">
		<b className="num nowrap">{reference}</b> {dayInShort(eventDate)}, {timeInText(eventTime)}, {hall}{' '}
		<span className="sr">{words.newTab}</span>
	</a>
);
