import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import './search.css';
import { useStore } from '@nanostores/react';
import type { BookingsQuery } from '#features/desk/shell/rules/bookings-query.ts';
import { dayAt } from '#shared/rules/day.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { parseSearch, withoutWords } from './search/parse-search.ts';
import { searchWords } from './search/words.ts';
import { $view, bookings, narrowBookings } from './state.ts';
import { listWords, statusOptions } from './words.ts';

const words = listWords.narrowed;

type Chip = { name: string; without: Partial<BookingsQuery> };

/** One chip for each active filter. After a reload, filters are easily overlooked. */
export default function ActiveFilters() {
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
			{query.search && <SearchMeanings />}
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

/** The meanings found in the search, each with a button that removes it, and the number of similar names. */
function SearchMeanings() {
	const ports = usePorts();
	const { search } = useStore($view).query;
	const list = useStore(bookings.$reading);
	const { words: rest, understood } = parseSearch(
		search,
		dayAt(ports.now()),
		useVenue().kitchen.menus.map(({ name }) => name),
	);
	const shown = list.state === 'ready' && list.query.query.search === search ? list.value : undefined;
	const near = shown?.near ?? 0;
	if (understood.length === 0 && near === 0) return null;
	return (
		<div className="understood">
			{understood.length > 0 && (
				<ul className="understood__list" aria-label={searchWords.understood}>
					{understood.map((one) => (
						<li key={one.from}>
							<button
								className="understood__chip"
								type="button"
								onClick={() => narrowBookings(ports, { search: withoutWords(search, one) })}
							>
								{searchWords.meaning(one.meaning)}
								<Icon name="close" />
								<span className="sr">, {searchWords.takeOut}</span>
							</button>
						</li>
					))}
				</ul>
			)}
			{near > 0 && (
				<p className="soft" role="status">
					{searchWords.near(rest, near, near === shown?.total)}
				</p>
			)}
		</div>
	);
}
