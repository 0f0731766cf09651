import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { hallTimeInWords } from '#domain/hall-time.ts';
import type { Admin, DeskPorts } from '#domain/staff-ports.ts';
import { adminWords } from '#i18n/admin.ts';
import { recallView } from '#stores/staff-bookings.ts';
import { $asOf, $connection, followBookings } from '#stores/staff-connection.ts';
import { refreshDesk } from '#stores/staff-desk.ts';
import { BookingsPanel } from './BookingsPanel.tsx';
import { DeskBar } from './DeskBar.tsx';
import { StatCards } from './StatCards.tsx';
import { useArrivalNote } from './use-arrival-note.ts';

type BookingDeskProps = { ports: DeskPorts; admin: Admin; venueName: string; brand: ReactNode; onLogout: () => void };

/** The desk of an admin: figures and bookings, kept up to date as long as it is on the screen. */
export function BookingDesk({ ports, admin, venueName, brand, onLogout }: BookingDeskProps) {
	useArrivalNote(ports, venueName);

	useEffect(() => {
		recallView(ports);
		return followBookings(ports, () => refreshDesk(ports));
	}, [ports]);

	return (
		<>
			<DeskBar brand={brand} email={admin.email} onLogout={onLogout} />
			<main className="desk" id="main" tabIndex={-1}>
				<div className="desk__head">
					<h1>{adminWords.title}</h1>
					<Freshness />
				</div>
				<StatCards />
				<BookingsPanel ports={ports} />
			</main>
		</>
	);
}

/** Of when the figures are, and whether news arrive by themselves; only the latter is read out. */
function Freshness() {
	const asOf = useStore($asOf);
	const connection = useStore($connection);
	return (
		<p className="fresh">
			{asOf && (
				<span className="num">
					{hallTimeInWords(asOf)} {adminWords.inKarachi}
				</span>
			)}
			<span className="live" role="status" data-connection={connection}>
				{adminWords.connection[connection]}
			</span>
		</p>
	);
}
