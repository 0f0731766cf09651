import { usePorts } from '../desk-context.ts';
import './search.css';
import { useStore } from '@nanostores/react';
import { readSearch, withoutWords } from '#domain/desk/read-search.ts';
import { dayAt } from '#domain/shared/day.ts';
import { searchWords as words } from '#i18n/desk/search.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $bookings, $view, narrowBookings } from '#stores/desk/bookings.ts';

/** What words of the search were understood to mean, each to be taken out by a press; and when only names that are spelt or sound nearly so were found. */
export default function SearchUnderstood() {
	const ports = usePorts();
	const { search } = useStore($view).query;
	const list = useStore($bookings);
	const { words: rest, understood } = readSearch(search, dayAt(ports.now()));
	const isNear = list.state === 'ready' && list.isNear === true && list.total > 0 && list.view.query.search === search;
	if (understood.length === 0 && !isNear) return null;
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
			{isNear && (
				<p className="soft" role="status">
					{words.near(rest)}
				</p>
			)}
		</div>
	);
}
