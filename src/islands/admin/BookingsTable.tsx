import type { DeskPorts } from '#domain/staff-ports.ts';
import { adminWords } from '#i18n/admin.ts';
import type { BookingsList } from '#stores/staff-bookings.ts';
import { BookingRow, type RowActions } from './BookingRow.tsx';
import { SortHeading } from './SortHeading.tsx';
import './table.css';
import './table-cards.css';

const { client, date, package: menu, status, amount, actions } = adminWords.list.columns;

type BookingsTableProps = RowActions & { ports: DeskPorts; list: Extract<BookingsList, { state: 'ready' }>; now: Date };

/**
 * The bookings as a table, which CSS turns into cards on a phone. That takes the meaning of a table away in some browsers, so every part
 * says its role itself.
 */
export function BookingsTable({ ports, list, now, ...does }: BookingsTableProps) {
	const sorting = { ports, sort: list.view.query.sort };
	return (
		// biome-ignore-start lint/a11y/noRedundantRoles: see above.
		<table className="tbl" role="table" aria-labelledby="bookings-heading">
			<thead role="rowgroup">
				<tr role="row">
					<SortHeading name={client} by="name" {...sorting} />
					<SortHeading name={date} by="event" {...sorting} />
					<th scope="col" role="columnheader">
						{menu}
					</th>
					<SortHeading name={status} by="status" {...sorting} />
					<SortHeading name={amount} by="amount" className="n" {...sorting} />
					<th scope="col" role="columnheader" className="n">
						{actions}
					</th>
				</tr>
			</thead>
			<tbody role="rowgroup">
				{list.rows.map((booking) => (
					<BookingRow key={booking.id} ports={ports} booking={booking} now={now} {...does} />
				))}
			</tbody>
		</table>
		// biome-ignore-end lint/a11y/noRedundantRoles: see above.
	);
}
