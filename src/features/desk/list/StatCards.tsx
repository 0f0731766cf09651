import { useStore } from '@nanostores/react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { type StatusFilter, WHOLE_BOOK } from '#features/desk/shell/rules/bookings-query.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import type { BookingStats } from '#shared/rules/booking/booking.ts';
import { CURRENCY } from '#shared/rules/money/currency.ts';
import { figure } from '#shared/rules/money/money.ts';
import { narrowBookings, stats } from './state.ts';
import './stats.css';

const words = adminWords.stats;

export const FIGURES = 'figures';

/** The four figures. Each is a button that lists the bookings it counts. */
export function StatCards() {
	const ports = usePorts();
	const reading = useStore(stats.$reading);
	const shown = reading.state === 'ready' ? reading.value : undefined;
	const missing = reading.state === 'failed' ? words.unread : adminWords.loading;

	function show(counted: StatusFilter) {
		narrowBookings(ports, { ...WHOLE_BOOK, status: counted });
		// The list is below the cards.
		document.getElementById('bookings-heading')?.focus();
	}

	return (
		<dl className="stats" id={FIGURES} aria-label={words.region} tabIndex={-1}>
			{CARDS.map(({ title, counts, value, currency, first, note, isFolded }) => (
				<div className="stat" key={title}>
					<dt>
						<button className="stat__way" type="button" title={words.show} onClick={() => show(counts)}>
							{title}
						</button>
					</dt>
					{shown ? (
						<dd className="num">
							{currency && <small>{currency}</small>}
							{figure(value(shown))}
						</dd>
					) : (
						<dd className="stat__missing">{missing}</dd>
					)}
					{first && shown && <dd className="sub sub--first num">{first(shown)}</dd>}
					{isFolded ? (
						<dd className="sub sub--fold">
							<details>
								<summary>{words.how}</summary>
								{note}
							</details>
						</dd>
					) : (
						<dd className="sub">{note}</dd>
					)}
				</div>
			))}
		</dl>
	);
}

type Card = {
	title: string;
	counts: StatusFilter;
	value: (stats: BookingStats) => number;
	currency?: string;
	/** The first line under the figure. */
	first?: (stats: BookingStats) => string;
	note: string;
	isFolded?: true;
};

const CARDS: Card[] = [
	{ title: words.total, counts: 'all', value: (stats) => stats.totalBookings, note: words.totalNote },
	{ title: words.pending, counts: 'unpaid', value: (stats) => stats.pendingPayments, note: words.pendingNote },
	{ title: words.completed, counts: 'completed', value: (stats) => stats.completedEvents, note: words.completedNote },
	{
		title: words.revenue,
		counts: 'earning',
		value: (stats) => stats.totalRevenue,
		currency: CURRENCY,
		first: (stats) => words.received(stats.received),
		note: words.revenueNote,
		isFolded: true,
	},
];
