import type { Booking } from '#domain/booking.ts';
import { adminWords } from '#i18n/admin.ts';
import { BookingRow } from './BookingRow.tsx';
import type { RowActions } from './BookingsList.tsx';
import './table.css';

const { client, date, package: menu, status, amount, actions } = adminWords.list.columns;

/**
 * The bookings as a table, which CSS turns into cards on a phone. That takes the meaning of a table away in some browsers, so every part
 * says its role itself.
 */
export function BookingsTable({ rows, ...does }: RowActions & { rows: readonly Booking[] }) {
	return (
		// biome-ignore-start lint/a11y/noRedundantRoles: see above.
		<table className="tbl" role="table" aria-labelledby="bookings-heading">
			<thead role="rowgroup">
				<tr role="row">
					{[client, date, menu, status].map((name) => (
						<th scope="col" role="columnheader" key={name}>
							{name}
						</th>
					))}
					{[amount, actions].map((name) => (
						<th scope="col" role="columnheader" className="n" key={name}>
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup">
				{rows.map((booking) => (
					<BookingRow key={booking.id} booking={booking} {...does} />
				))}
			</tbody>
		</table>
		// biome-ignore-end lint/a11y/noRedundantRoles: see above.
	);
}
