import { useMemo } from 'react';
import { timeInText } from '#domain/availability/bookable.ts';
import { openAhead, type PersonBooking } from '#domain/desk/person-port.ts';
import { type Day, dayInShort } from '#domain/shared/day.ts';
import { parsePhone } from '#domain/shared/phone.ts';
import { entryWords } from '#i18n/desk/entry.ts';
import { usePorts } from '../desk-context.ts';
import { useKept } from '../parts/use-kept.ts';

const SHOWN = 3;
const words = entryWords.known;

/** Says which open bookings the typed number has already, once it is complete. It stands in nobody's way, also where it cannot be read. */
export function KnownNumber({ typed, today }: { typed: string; today: Day }) {
	const known = openAhead(useBookingsOf(parsePhone(typed)), today);
	return (
		<div className="known" role="status">
			{known.length > 0 && (
				<>
					<p className="help">{words.has(known.length)}</p>
					<ul>
						{known.slice(0, SHOWN).map(({ reference, eventDate, eventTime, hall }) => (
							<li key={reference}>
								{/* In another tab, so that nothing typed is at stake. */}
								<a href={`?booking=${reference}`} target="_blank" rel="noopener">
									<b className="num nowrap">{reference}</b> {dayInShort(eventDate)}, {timeInText(eventTime)}, {hall}{' '}
									<span className="sr">{words.newTab}</span>
								</a>
							</li>
						))}
						{known.length > SHOWN && <li>{words.more(known.length - SHOWN)}</li>}
					</ul>
				</>
			)}
		</div>
	);
}

/** What the book has of a number; nothing while there is no number. */
function useBookingsOf(phone: string | undefined): readonly PersonBooking[] {
	const { person } = usePorts();
	const look = useMemo(() => (phone ? () => person.look(phone) : undefined), [person, phone]);
	return useKept(look, false)?.bookings ?? [];
}
