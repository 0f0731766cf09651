import { useState } from 'react';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import type { BookingDetails, BookingEvent } from '../details.ts';
import { eventInWords } from './history-words.ts';
import { panelWords as words } from './words.ts';

/** Number of events before "Show all". */
const FIRST = 8;

/** The booking's events, newest first. */
export function History({ details: { events, functions = [] } }: { details: BookingDetails }) {
	const [isWhole, setIsWhole] = useState(false);
	const shown = isWhole ? events : events.slice(0, FIRST);
	return (
		<section className="side__part" aria-labelledby="side-history">
			<h3 id="side-history">{words.history}</h3>
			<ol className="history">
				{shown.map((event) => (
					<HistoryItem key={event.id} event={event} functions={functions} />
				))}
			</ol>
			{shown.length < events.length && (
				<button className="btn btn--quiet" type="button" onClick={() => setIsWhole(true)}>
					{words.wholeHistory(events.length)}
				</button>
			)}
		</section>
	);
}

type HistoryItemProps = { event: BookingEvent; functions: NonNullable<BookingDetails['functions']> };

function HistoryItem({ event, functions }: HistoryItemProps) {
	const { what, by, changes } = eventInWords(event, functions);
	return (
		<li>
			<b>
				<Unbroken text={what} />
			</b>
			<small className="soft">
				<time dateTime={event.createdAt}>{hallTimeInShort(new Date(event.createdAt))}</time>, <bdi>{by}</bdi>
			</small>
			{changes.map(({ field, before, after }) => (
				<span className="history__change" key={field}>
					{field}:{' '}
					<bdi>
						<Unbroken text={before} />
					</bdi>{' '}
					<span aria-hidden="true">→</span>
					<span className="sr">{words.became}</span>{' '}
					<bdi>
						<Unbroken text={after} />
					</bdi>
				</span>
			))}
		</li>
	);
}
