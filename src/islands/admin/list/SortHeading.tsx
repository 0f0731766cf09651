import { nextSort, type Sort, type SortBy } from '#domain/desk/bookings-query.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { narrowBookings } from '#stores/desk/bookings.ts';

type SortHeadingProps = { ports: DeskPorts; name: string; by: SortBy; sort: Sort; className?: string };

/** A column's heading that orders the list: one way, the other way, and back to the newest first. */
export function SortHeading({ ports, name, by, sort, className }: SortHeadingProps) {
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
