import type { CountAbove, Cut } from '#domain/desk/today-port.ts';
import { todayWords } from '#i18n/desk/today.ts';
import { Reach } from '../parts/Reach.tsx';
import { Family, Part } from './Part.tsx';

const words = todayWords.counts;

/** Families that come with more guests than were agreed, the longest waiting first: their page promises them a call about the price. */
export function CountsAbove({ counts }: { counts: Cut<CountAbove> }) {
	const more = counts.total - counts.rows.length;
	return (
		<Part name="CountsAbove" title={words.title} count={counts.total} none={words.none}>
			<p className="soft">{words.until}</p>
			<ul className="due__list">
				{counts.rows.map((booking) => (
					<li className="due__one" key={booking.id} data-as={booking.version}>
						<Family booking={booking} />
						<p className="due__note num">{words.above(booking)}</p>
						<div className="due__acts">
							<Reach phone={booking.phone} who={booking.clientName} />
						</div>
					</li>
				))}
			</ul>
			{more > 0 && <p className="due__more">{todayWords.more(more)}</p>}
		</Part>
	);
}
