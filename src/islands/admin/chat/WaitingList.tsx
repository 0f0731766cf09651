import type { ReactNode } from 'react';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { hallTimeInShort } from '#domain/shared/hall-time.ts';
import { openBookingWords } from '#i18n/desk/health.ts';
import { openBooking } from '#stores/desk/route.ts';

/** A message that waits for staff: whose, since when, and what there is to say of it. */
export type Waiting = { id: string; bookingId: string; clientName: string; at: string; says: ReactNode };

type WaitingListProps = { ports: Pick<DeskPorts, 'route'>; title: string; tone: 'bad' | 'ask'; waiting: readonly Waiting[] };

/** Messages that wait for staff, folded up under their number; each leads to its booking. */
export function WaitingList({ ports, title, tone, waiting }: WaitingListProps) {
	if (waiting.length === 0) return null;
	return (
		<details className={`wa__list wa__list--${tone}`}>
			<summary>{title}</summary>
			<ul>
				{waiting.map(({ id, bookingId, clientName, at, says }) => (
					<li key={id}>
						<p className="wa__item">
							<b>
								<bdi>{clientName}</bdi>
							</b>
							, <time dateTime={at}>{hallTimeInShort(new Date(at))}</time>. {says}
						</p>
						<button className="btn btn--line btn--small" type="button" onClick={() => openBooking(ports, bookingId)}>
							{openBookingWords}
						</button>
					</li>
				))}
			</ul>
		</details>
	);
}
