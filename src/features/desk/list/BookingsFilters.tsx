import { useEffect, useId, useState } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { type BookingsQuery, SORTS, type Sort, WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import { dayHint } from '#features/desk/shell/words/field-hints.ts';
import { type Day, parseDay } from '#shared/rules/day.ts';
import { HALLS, type Hall } from '#shared/rules/slots/slot.ts';
import { narrowBookings } from './state.ts';
import { listWords, SORT_WORDS } from './words.ts';
import './filters.css';

type BookingsFiltersProps = { query: BookingsQuery; isWhole: boolean };

/** Filters besides search and status, and the order of the list. A phone shows no column headings to sort by. */
export default function BookingsFilters({ query, isWhole }: BookingsFiltersProps) {
	const ports = usePorts();
	const id = useId();
	const { hall, from, to, sort } = query;
	return (
		<>
			<div className="filter filter--choice">
				<label htmlFor={`${id}-hall`}>{listWords.hall}</label>
				<select
					className="select"
					id={`${id}-hall`}
					value={hall}
					onChange={(event) => narrowBookings(ports, { hall: event.target.value as Hall | 'all' })}
				>
					<option value="all">{listWords.allHalls}</option>
					{HALLS.map((name) => (
						<option key={name}>{name}</option>
					))}
				</select>
			</div>
			<DayFilter label={listWords.from} day={from} onChange={(day) => narrowBookings(ports, { from: day })} />
			<DayFilter label={listWords.to} day={to} onChange={(day) => narrowBookings(ports, { to: day })} />
			<div className="filter filter--choice">
				<label htmlFor={`${id}-sort`}>{listWords.sort}</label>
				<select
					className="select"
					id={`${id}-sort`}
					value={nameOf(sort)}
					onChange={(event) => narrowBookings(ports, { sort: ORDERS.find((order) => nameOf(order) === event.target.value) ?? sort })}
				>
					{ORDERS.map((order) => (
						<option key={nameOf(order)} value={nameOf(order)}>
							{SORT_WORDS[order.by][order.isDescending ? 'descending' : 'ascending']}
						</option>
					))}
				</select>
			</div>
			{!isWhole && (
				<button
					className="btn btn--quiet filters__clear"
					type="button"
					onClick={() => narrowBookings(ports, { ...WHOLE_BOOK, search: query.search, sort })}
				>
					{listWords.clearFilters}
				</button>
			)}
			{from && to && from > to && (
				<p className="filters__odd" role="status">
					{listWords.wrongWay}
				</p>
			)}
		</>
	);
}

const ORDERS: Sort[] = SORTS.flatMap((by) => [true, false].map((isDescending) => ({ by, isDescending })));
const nameOf = ({ by, isDescending }: Sort) => `${by}-${isDescending ? 'desc' : 'asc'}`;

/** A date field. While a date is being typed its value is empty, and the list does not change. */
function DayFilter({ label, day, onChange }: { label: string; day: Day | undefined; onChange: (day: Day | undefined) => void }) {
	const id = useId();
	const [typed, setTyped] = useState<string>(day ?? '');

	useEffect(() => setTyped(day ?? ''), [day]);

	return (
		<div className="filter">
			<label htmlFor={id}>{label}</label>
			<input
				className="input"
				id={id}
				aria-describedby={`${id}-day`}
				type="date"
				min="2020-01-01"
				max="2099-12-31"
				value={typed}
				onChange={({ target }) => {
					setTyped(target.value);
					const chosen = parseDay(target.value);
					if (target.value === '' ? !target.validity.badInput : chosen && chosen >= '2020-01-01') onChange(chosen);
				}}
			/>
			<p className="help filter__day" id={`${id}-day`}>
				{dayHint(typed)}
			</p>
		</div>
	);
}
