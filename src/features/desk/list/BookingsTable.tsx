import { usePorts } from '#features/desk/shell/desk-context.ts';
import './table.css';
import './table-cards.css';
import { useRef, useState } from 'react';
import { nextSort, type Sort, type SortBy } from '#features/desk/shell/rules/bookings-query.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { Presence, useMoving } from '#shared/ui/Movement.tsx';
import { BookingRow, type RowActions } from './BookingRow.tsx';
import { useRowGlides } from './row-glides.ts';
import { narrowBookings, type ShownBookings } from './state.ts';

const { client, date, package: menu, status, amount, actions } = adminWords.list.columns;

type BookingsTableProps = RowActions & { list: ShownBookings; now: Date; isPressed: boolean };

/**
 * The bookings as a table. CSS turns it into cards on a phone, which makes some browsers drop the table's roles, so every part has its
 * role.
 */
export function BookingsTable({ list, now, isPressed, ...does }: BookingsTableProps) {
	const body = useRef<HTMLTableSectionElement>(null);
	const isNews = useIsNews(list);
	const isMoving = useMoving() !== undefined && isNews;
	useRowGlides(body, { isNews, isPressed });
	const sorting = { sort: list.query.query.sort };
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
			<tbody role="rowgroup" ref={body}>
				<Presence ways={{ comes: isMoving, goes: isMoving }}>
					{list.value.rows.map((booking) => (
						<BookingRow key={booking.id} booking={booking} now={now} isDeleted={list.query.query.status === 'deleted'} {...does} />
					))}
				</Presence>
			</tbody>
		</table>
		// biome-ignore-end lint/a11y/noRedundantRoles: see above.
	);
}

/** Whether the last change of the rows was news. Rows glide for news; the answer to a new search appears at once. */
function useIsNews(list: ShownBookings): boolean {
	const [turn, setTurn] = useState({ list, isNews: false });
	const isOther = turn.list !== list;
	const isNews = isOther ? turn.list.query === list.query : turn.isNews;
	if (isOther) setTurn({ list, isNews });
	return isNews;
}

type SortHeadingProps = { name: string; by: SortBy; sort: Sort; className?: string };

/** A heading that sorts: one way, the other way, then the default order. */
function SortHeading({ name, by, sort, className }: SortHeadingProps) {
	const ports = usePorts();
	const way = sort.by === by ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
	return (
		// biome-ignore lint/a11y/noRedundantRoles: as in BookingsTable.
		<th scope="col" role="columnheader" className={className} aria-sort={way}>
			<button className="sort" type="button" data-way={way} onClick={() => narrowBookings(ports, { sort: nextSort(sort, by) })}>
				{name}
			</button>
		</th>
	);
}
