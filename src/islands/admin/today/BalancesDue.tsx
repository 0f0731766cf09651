import { balancesDue, type NextEvent } from '#domain/desk/today-port.ts';
import { openWords, todayWords } from '#i18n/desk/today.ts';
import { Reach } from '../parts/Reach.tsx';
import { Family, Part } from './Part.tsx';

const words = todayWords.balances;

/** Whose event is within seven days and not paid for, or has no total yet. */
export function BalancesDue({ events }: { events: readonly NextEvent[] }) {
	const due = balancesDue(events);
	return (
		<Part name="BalancesDue" title={words.title} count={due.length} none={words.none}>
			<ul className="due__list">
				{due.map((event) => (
					<li className="due__one" key={event.id}>
						<Family booking={event} beside={<b className="num nowrap">{openWords(event)}</b>} />
						<div className="due__acts">
							<Reach phone={event.phone} who={event.clientName} />
						</div>
					</li>
				))}
			</ul>
		</Part>
	);
}
