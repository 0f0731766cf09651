import { usePorts, useVenue } from '../desk-context.ts';
import './bookings.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import { WHOLE_BOOK } from '#domain/desk/bookings-query.ts';
import { listWords } from '#i18n/desk/list.ts';
import { Boundary } from '#islands/ui/errors/Boundary.tsx';
import { LazyPart } from '#islands/ui/errors/LazyPart.tsx';
import { Failures } from '#islands/ui/Failures.tsx';
import { $view, followView, narrowBookings } from '#stores/desk/bookings.ts';
import { connectNow } from '#stores/desk/connection.ts';
import { editInPanel } from '#stores/desk/drafts.ts';
import { $stats } from '#stores/desk/figures.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { useChanges } from '../parts/use-changes.ts';
import { useRestore } from '../parts/use-restore.tsx';
import { BookingsBar } from './BookingsBar.tsx';
import { BookingsList } from './BookingsList.tsx';
import { ExportButtons } from './ExportButtons.tsx';

/** "Recent Bookings": the bar, the list, and what can be done with a booking. */
export function BookingsRoom({ isPhone }: { isPhone: boolean }) {
	const ports = usePorts();
	const [deleting, setDeleting] = useState<Booking>();
	const [paying, setPaying] = useState<Booking>();
	const { remove } = useChanges();
	const { restore, dialog } = useRestore();
	const paid = () => setPaying(undefined);
	const kept = () => setDeleting(undefined);
	useEffect(() => followView(ports), [ports]);
	// Elsewhere on the desk the list is not read.
	useEffect(() => void connectNow(), []);

	return (
		<section className="panel" aria-labelledby="bookings-heading">
			<Boundary part="BookingsBar">
				<BookingsBar isPhone={isPhone} />
			</Boundary>
			<Boundary part="WaitingNotice">
				<WaitingNotice />
			</Boundary>
			<Failures of="" />
			<Boundary part="BookingsList">
				<BookingsList onMarkPaid={setPaying} onEdit={(booking) => editInPanel(ports, booking)} onDelete={setDeleting} onRestore={restore} />
			</Boundary>
			{isPhone && (
				<div className="panel__below">
					<ExportButtons />
				</div>
			)}
			{dialog}
			{paying && <LazyPart part={PAID_DIALOG} given={{ booking: paying, onClose: paid }} isAbove onClose={paid} />}
			{deleting && <LazyPart part={DELETE_DIALOG} given={{ booking: deleting, onDelete: remove, onClose: kept }} isAbove onClose={kept} />}
		</section>
	);
}

/** How many families have waited too long for a first answer, and the way to them: the longest waiting first. */
function WaitingNotice() {
	const ports = usePorts();
	const { responseHours } = useVenue();
	const stats = useStore($stats);
	const { status } = useStore($view).query;
	const waiting = stats.state === 'ready' ? stats.stats.waiting : 0;
	if (waiting === 0 || status === 'waiting') return null;

	return (
		<div className="waits">
			<p>
				<DeskIcon name="clock" />
				{listWords.waitingMany(waiting, responseHours)}
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

// Asked for by a press, so the list does not load them.
const DELETE_DIALOG = { name: 'DeleteDialog', ask: () => import('./DeleteDialog.tsx') };
const PAID_DIALOG = { name: 'PaidDialog', ask: () => import('./PaidDialog.tsx') };
