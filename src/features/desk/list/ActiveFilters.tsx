import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import './search.css';
import { useStore } from '@nanostores/react';
import { formWords } from '#features/desk/shell/form/words.ts';
import type { BookingsQuery } from '#features/desk/shell/rules/bookings-query.ts';
import { statusWords } from '#features/desk/shell/words.ts';
import { type Day, dayAt, dayInShort, dayInWords } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import { monthInWords, monthOf } from '#shared/rules/month.ts';
import { WEEK_DAYS } from '#shared/rules/site/opening-hours.ts';
import { timeName } from '#shared/rules/slots/bookable.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { type Meaning, parseSearch, withoutWords } from './search/parse-search.ts';
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
		useVenue().dishCard.menus.map(({ name }) => name),
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

const searchWords = {
	understood: 'Understood in your search',
	takeOut: 'take it out of the search',
	near: (typed: string, near: number, isAll: boolean) =>
		isAll
			? `No name is exactly “${typed}”. These are close to it.`
			: `${near === 1 ? 'The last one is' : `The last ${figure(near)} are`} not spelt “${typed}”, but nearly so, or sound${near === 1 ? 's' : ''} like it.`,
	meaning,
} as const;

function meaning(one: Meaning): string {
	switch (one.kind) {
		case 'hall':
			return one.hall;
		case 'time':
			return timeName(one.eventTime);
		case 'status':
			if (one.status === 'unpaid') return 'Not fully paid';
			return one.status === 'balance' ? 'Balance due' : statusWords[one.status];
		case 'menu':
			return [...one.menus, one.occasion && formWords.occasions[one.occasion]].filter(Boolean).join(', ');
		case 'weekday':
			return one.date ? `${WEEK_DAYS[one.weekday - 1]} ${one.date}, to come` : `${WEEK_DAYS[one.weekday - 1]}s to come`;
		case 'month':
			return [one.date, monthInWords(`2024-${String(one.month).padStart(2, '0')}-01` as Day).split(' ')[0]].filter(Boolean).join(' ');
		case 'days':
			return daysInWords(one.first, one.last);
	}
}

function daysInWords(first: Day, last: Day): string {
	if (first === last) return dayInShort(first);
	if (first === monthOf(first).first && last === monthOf(first).last) return monthInWords(first);
	if (first.endsWith('-01-01') && last === `${first.slice(0, 4)}-12-31`) return first.slice(0, 4);
	return `${dayInWords(first).split(' ').slice(1, 3).join(' ')} to ${dayInWords(last).split(' ').slice(1).join(' ')}`;
}
