import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import './search.css';
import { useStore } from '@nanostores/react';
import type { BookingsQuery } from '#features/desk/shell/rules/bookings-query.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { $view, narrowBookings } from './list-state.ts';
import { SearchUnderstood } from './SearchUnderstood.tsx';
import { listWords, statusOptions } from './words.ts';

const words = listWords.narrowed;

type Chip = { name: string; without: Partial<BookingsQuery> };

/** One chip for each active filter. After a reload, filters are easily overlooked. */
export default function Narrowed() {
	const ports = usePorts();
	const { responseHours } = useVenue();
	const { query } = useStore($view);
	return (
		<>
			<ul className="understood" aria-label={words.only}>
				{chipsOf(query, responseHours).map(({ name, without }) => (
					<li key={Object.keys(without)[0]}>
						<button className="understood__chip" type="button" onClick={() => narrowBookings(ports, without)}>
							<bdi>{name}</bdi>
							<Icon name="close" />
							<span className="sr">, {words.close}</span>
						</button>
					</li>
				))}
			</ul>
			{query.search && <SearchUnderstood />}
		</>
	);
}

function chipsOf({ search, status, hall, from, to }: BookingsQuery, promised: number): Chip[] {
	const statusName = statusOptions(promised).find(([value]) => value === status)?.[1];
	const chips: (Chip | false | undefined)[] = [
		search !== '' && { name: words.search(search), without: { search: '' } },
		status !== 'all' && { name: statusName ?? status, without: { status: 'all' } },
		hall !== 'all' && { name: hall, without: { hall: 'all' } },
		from && { name: words.from(from), without: { from: undefined } },
		to && { name: words.to(to), without: { to: undefined } },
	];
	return chips.filter((chip) => typeof chip === 'object');
}
