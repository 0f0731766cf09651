import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { hallTimeInWords } from '#domain/hall-time.ts';
import type { Admin, DeskPorts } from '#domain/staff-ports.ts';
import { adminWords } from '#i18n/admin.ts';
import { recallView } from '#stores/staff-bookings.ts';
import { $asOf, $connection, followBookings } from '#stores/staff-connection.ts';
import { refreshDesk } from '#stores/staff-desk.ts';
import { $isUnsaved } from '#stores/staff-panel-drafts.ts';
import { $newBooking, $place, closeBooking, followPlace, stopNewBooking } from '#stores/staff-place.ts';
import { BookingsPanel } from './BookingsPanel.tsx';
import { MessagingHealth } from './chat/MessagingHealth.tsx';
import { DeskBar } from './DeskBar.tsx';
import { Figures } from './figures/Figures.tsx';
import { keepFocusNear } from './keep-focus.ts';
import { StatCards } from './StatCards.tsx';
import { useArrivalNote } from './use-arrival-note.ts';
import { useLeavingWarned } from './use-leaving-warned.ts';
import { useRoom } from './use-room.ts';

type BookingDeskProps = { ports: DeskPorts; admin: Admin; venueName: string; brand: ReactNode; onLogout: () => void };

/** The desk of an admin: figures and bookings, kept up to date as long as it is on the screen. */
export function BookingDesk({ ports, admin, venueName, brand, onLogout }: BookingDeskProps) {
	useArrivalNote(ports, venueName);
	const { view, bookingId } = useStore($place);
	const beginsWith = useStore($newBooking);
	const heading = useRoom(view, venueName);
	useLeavingWarned(useStore($isUnsaved));

	useEffect(() => {
		recallView(ports);
		return followBookings(ports, () => refreshDesk(ports));
	}, [ports]);
	useEffect(() => followPlace(ports), [ports]);
	useEffect(keepFocusNear, []);

	return (
		<>
			<DeskBar ports={ports} brand={brand} email={admin.email} onLogout={onLogout} />
			<main className="desk" id="main" tabIndex={-1}>
				<div className="desk__head">
					<h1 ref={heading} tabIndex={-1}>
						{adminWords.views[view]}
					</h1>
					<Freshness />
					<MessagingHealth ports={ports} />
				</div>
				{view === 'bookings' && (
					<>
						<StatCards />
						<Figures ports={ports} />
						<BookingsPanel ports={ports} />
					</>
				)}
				<Suspense fallback={<p role="status">{adminWords.loading}</p>}>
					{view === 'calendar' && <CalendarRoom ports={ports} />}
					{view === 'team' && <TeamRoom ports={ports} admin={admin} />}
				</Suspense>
			</main>
			<Suspense fallback={null}>
				{bookingId && <BookingSide key={bookingId} ports={ports} bookingId={bookingId} onClose={() => closeBooking(ports)} />}
				{beginsWith && <NewBooking ports={ports} beginsWith={beginsWith} onClose={stopNewBooking} />}
			</Suspense>
		</>
	);
}

// What is not on the first screen is loaded when it is asked for: a phone should not wait for all of it.
const BookingSide = lazy(() => import('./side/BookingSide.tsx'));
const CalendarRoom = lazy(() => import('./calendar/CalendarRoom.tsx'));
const NewBooking = lazy(() => import('./entry/NewBooking.tsx'));
const TeamRoom = lazy(() => import('./team/TeamRoom.tsx'));

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
