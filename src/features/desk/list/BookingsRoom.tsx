import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import './bookings.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { editInPanel } from '#features/desk/booking/edit/draft.ts';
import { useRestore } from '#features/desk/booking/panel/use-restore.tsx';
import { connectNow } from '#features/desk/shell/connection.ts';
import { DeskIcon } from '#features/desk/shell/parts/DeskIcon.tsx';
import { PHONE, useMedia } from '#features/desk/shell/parts/use-media.ts';
import { WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { Failures } from '#shared/ui/Failures.tsx';
import { BookingsBar } from './BookingsBar.tsx';
import { BookingsList } from './BookingsList.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { StatCards } from './StatCards.tsx';
import { $view, followList, followView, narrowBookings, stats } from './state.ts';
import { listWords } from './words.ts';

/** The room "Bookings". A phone shows the list first, so that a booking is on the first screen. */
export function BookingsRoom() {
	const isPhone = useMedia(PHONE);
	// Keys keep the state of the list when a phone is turned.
	const figures = (
		<div className="figures" key="figures">
			<Boundary part="StatCards">
				<StatCards />
			</Boundary>
			<Figures />
		</div>
	);
	const list = (
		<Boundary part="BookingsRoom" key="list">
			<BookingsPanel isPhone={isPhone} />
		</Boundary>
	);
	return isPhone ? [list, figures] : [figures, list];
}

function BookingsPanel({ isPhone }: { isPhone: boolean }) {
	const ports = usePorts();
	const [deleting, setDeleting] = useState<Booking>();
	const [paying, setPaying] = useState<Booking>();
	const { restore, dialog } = useRestore();
	const paid = () => setPaying(undefined);
	const kept = () => setDeleting(undefined);
	useEffect(() => followView(ports), [ports]);
	// Other rooms do not read the list.
	useEffect(() => {
		const stop = followList();
		void connectNow();
		return stop;
	}, []);

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
			{paying && <LazyPart part={MARK_FULLY_PAID} given={{ booking: paying, onClose: paid }} isAbove onClose={paid} />}
			{deleting && <LazyPart part={DELETE_DIALOG} given={{ booking: deleting, onClose: kept }} isAbove onClose={kept} />}
		</section>
	);
}

/** The number of families that have waited too long, and a button that lists them, the longest waiting first. */
function WaitingNotice() {
	const ports = usePorts();
	const { responseHours } = useVenue();
	const reading = useStore(stats.$reading);
	const { status } = useStore($view).query;
	const waiting = reading.state === 'ready' ? reading.value.waiting : 0;
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

// Loaded by a press.
const DELETE_DIALOG = { name: 'DeleteDialog', ask: () => import('#features/desk/booking/panel/DeleteDialog.tsx') };
const MARK_FULLY_PAID = { name: 'MarkFullyPaidDialog', ask: () => import('#features/desk/booking/payments/MarkFullyPaidDialog.tsx') };

function Figures() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<details className="figures__months" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
			<summary>{listWords.figures.summary}</summary>
			{isOpen && (
				<div className="figures__body">
					<LazyPart part={BY_MONTH} given={{}} waiting={WAITING} />
				</div>
			)}
		</details>
	);
}

const BY_MONTH = { name: 'FiguresByMonth', ask: () => import('./FiguresByMonth.tsx') };
const WAITING = <p role="status">{adminWords.loading}</p>;
