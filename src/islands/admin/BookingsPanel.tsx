import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Booking } from '#domain/booking.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { adminWords } from '#i18n/admin.ts';
import { $bookings } from '#stores/staff-bookings.ts';
import { $changing } from '#stores/staff-changes.ts';
import { BookingsBar } from './BookingsBar.tsx';
import { BookingsList } from './BookingsList.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { useChanges } from './use-changes.ts';
import './panel.css';

/** A question or a form about one booking. */
type Asking = { kind: 'delete' | 'edit'; booking: Booking };

/** "Recent Bookings": the bar, the list, and what can be done with a booking. */
export function BookingsPanel({ ports }: { ports: DeskPorts }) {
	const [asking, setAsking] = useState<Asking>();
	const heading = useRef<HTMLHeadingElement>(null);
	const { markPaid, remove, edit } = useChanges(ports);
	useFocusKept(heading, asking !== undefined);

	const stopAsking = () => setAsking(undefined);

	return (
		<section className="panel" aria-labelledby="bookings-heading">
			<BookingsBar ports={ports} heading={heading} />
			<BookingsList
				ports={ports}
				onMarkPaid={markPaid}
				onEdit={(booking) => setAsking({ kind: 'edit', booking })}
				onDelete={(booking) => setAsking({ kind: 'delete', booking })}
			/>
			{asking?.kind === 'delete' && <DeleteDialog booking={asking.booking} onDelete={remove} onClose={stopAsking} />}
			{asking?.kind === 'edit' && <EditDialog booking={asking.booking} onSave={edit} onClose={stopAsking} />}
			<p className="sr" aria-live="polite">
				<Outcome />
			</p>
		</section>
	);
}

/** Says how many bookings were found, for those who do not see the list change. */
function Outcome() {
	const list = useStore($bookings);
	if (list.state !== 'ready') return null;
	return list.total === 0 ? adminWords.list.nothingTitle : adminWords.list.found(list.total);
}

/** When a change has taken the pressed button off the screen, the focus goes to the same booking's next button, or to the list's heading. */
function useFocusKept(heading: RefObject<HTMLHeadingElement | null>, isAsking: boolean) {
	const changing = useStore($changing);
	const changed = useRef<string>(undefined);

	useEffect(() => {
		const [id] = changing;
		if (id) changed.current = id;
		// While a dialog is open the focus is in it.
		if (id || isAsking || !changed.current) return;
		const row = document.getElementById(`booking-${changed.current}`);
		changed.current = undefined;
		if (document.activeElement === document.body) (row?.querySelector('button') ?? heading.current)?.focus();
	}, [changing, heading, isAsking]);
}
