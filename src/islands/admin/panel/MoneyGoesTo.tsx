import type { Booking } from '#domain/booking/booking.ts';
import { isOver } from '#domain/booking/status.ts';
import type { BookingDetails } from '#domain/desk/panel-port.ts';
import { comesBackWords as words } from '#i18n/desk/comes-back.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { openBooking } from '#stores/desk/route.ts';
import { usePorts } from '../desk-context.ts';

type MoneyGoesToProps = Pick<BookingDetails, 'otherBookings'> & { booking: Pick<Booking, 'status' | 'paidAmount'> };

/** Leads from an ended booking with money to the number's other bookings, whose panels offer to move it (`MoneyLeft`). */
export function MoneyGoesTo({ booking: { status, paidAmount }, otherBookings }: MoneyGoesToProps) {
	const ports = usePorts();
	const open = otherBookings.filter((other) => !isOver(other.status));
	if (!isOver(status) || paidAmount <= 0 || open.length === 0) return null;
	return (
		<Notice tone="ask" role="status">
			<p>{words.goesTo(paidAmount)}</p>
			<div className="side__acts">
				{open.map(({ id, reference }) => (
					<button className="btn btn--line btn--small" type="button" key={id} onClick={() => openBooking(ports, id)}>
						{words.openTo(reference)}
					</button>
				))}
			</div>
		</Notice>
	);
}
