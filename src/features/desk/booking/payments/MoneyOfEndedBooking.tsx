import '#features/desk/shell/parts/side-acts.css';
import { endedBookingWords as words } from '#features/desk/booking/ended-booking-words.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import type { BookingDetails } from '../details.ts';

type MoneyOfEndedBookingProps = Pick<BookingDetails, 'otherBookings'> & { booking: Pick<Booking, 'status' | 'paidAmount'> };

/** Links from an ended booking with money to the family's other bookings. Their panels offer to move it (`MoveMoneyHere`). */
export function MoneyOfEndedBooking({ booking: { status, paidAmount }, otherBookings }: MoneyOfEndedBookingProps) {
	const ports = usePorts();
	const open = otherBookings.filter((other) => !isOver(other.status));
	if (!isOver(status) || paidAmount <= 0 || open.length === 0) return null;
	return (
		<Notice tone="ask" role="status">
			<p>{words.goesTo(paidAmount)}</p>
			<div className="side__acts">
				{open.map(({ id, reference }) => (
					<button className="btn btn--line btn--small" type="button" key={id} onClick={() => openBooking(ports, id)}>
						<Unbroken text={words.openTo(reference)} />
					</button>
				))}
			</div>
		</Notice>
	);
}
