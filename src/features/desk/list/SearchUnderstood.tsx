import { useStore } from '@nanostores/react';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { dayAt } from '#shared/rules/day.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { $bookings, $view, narrowBookings } from './list-state.ts';
import { readSearch, withoutWords } from './search/parse-search.ts';
import { searchWords as words } from './search/words.ts';

/** The meanings found in the search, each with a button that removes it, and the number of similar names. */
export function SearchUnderstood() {
	const ports = usePorts();
	const { search } = useStore($view).query;
	const list = useStore($bookings);
	const { words: rest, understood } = readSearch(
		search,
		dayAt(ports.now()),
		useVenue().kitchen.menus.map(({ name }) => name),
	);
	const shown = list.state === 'ready' && list.view.query.search === search ? list : undefined;
	const near = shown?.near ?? 0;
	if (understood.length === 0 && near === 0) return null;
	return (
		<div className="understood">
			{understood.length > 0 && (
				<ul className="understood__list" aria-label={words.understood}>
					{understood.map((one) => (
						<li key={one.from}>
							<button
								className="understood__chip"
								type="button"
								onClick={() => narrowBookings(ports, { search: withoutWords(search, one) })}
							>
								{words.meaning(one.meaning)}
								<Icon name="close" />
								<span className="sr">, {words.takeOut}</span>
							</button>
						</li>
					))}
				</ul>
			)}
			{near > 0 && (
				<p className="soft" role="status">
					{words.near(rest, near, near === shown?.total)}
				</p>
			)}
		</div>
	);
}
