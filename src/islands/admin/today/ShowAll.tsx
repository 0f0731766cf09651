import type { BookingsQuery } from '#domain/desk/bookings-query.ts';
import type { Cut } from '#domain/desk/today-port.ts';
import { todayWords as words } from '#i18n/desk/today.ts';
import { narrowBookings } from '#stores/desk/bookings.ts';
import { showView } from '#stores/desk/route.ts';
import { usePorts } from '../ports-context.ts';

/** How many more there are than are shown, and the way to all of them in the book. */
export function ShowAll({ of: { total, rows }, query }: { of: Cut<unknown>; query: BookingsQuery }) {
	const ports = usePorts();
	if (total <= rows.length) return null;

	function show() {
		showView(ports, 'bookings');
		narrowBookings(ports, query);
	}

	return (
		<p className="due__more">
			{words.more(total - rows.length)}{' '}
			<button className="btn btn--quiet btn--small" type="button" onClick={show}>
				{words.showAll}
			</button>
		</p>
	);
}
