import { useStore } from '@nanostores/react';
import { WHOLE_BOOK } from '#domain/desk/bookings-query.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { listWords } from '#i18n/desk/list.ts';
import { $view, narrowBookings } from '#stores/desk/bookings.ts';
import { $stats } from '#stores/desk/stats.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';

/** How many families have waited too long for a first answer, and the way to them: the longest waiting first. */
export function WaitingNotice({ ports }: { ports: DeskPorts }) {
	const stats = useStore($stats);
	const { status } = useStore($view).query;
	const waiting = stats.state === 'ready' ? stats.stats.waiting : 0;
	if (waiting === 0 || status === 'waiting') return null;

	return (
		<div className="waits">
			<p>
				<DeskIcon name="clock" />
				{listWords.waitingMany(waiting)}
			</p>
			<button
				className="btn btn--quiet"
				type="button"
				onClick={() => narrowBookings(ports, { ...WHOLE_BOOK, status: 'waiting', sort: { by: 'newest', isDescending: false } })}
			>
				{listWords.showWaiting}
			</button>
		</div>
	);
}
