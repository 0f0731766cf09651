import { useStore } from '@nanostores/react';
import type { BookingStats } from '#domain/booking/booking.ts';
import { figure } from '#domain/payments/money.ts';
import { adminWords } from '#i18n/desk/desk.ts';
import { $stats } from '#stores/desk/figures.ts';
import './stats.css';

const words = adminWords.stats;

/** The desk's four figures. */
export function StatCards() {
	const state = useStore($stats);
	const stats = state.state === 'ready' ? state.stats : undefined;
	const missing = state.state === 'failed' ? words.unread : adminWords.loading;
	return (
		<dl className="stats" aria-label={words.region}>
			{CARDS.map(({ title, value, currency, notes }) => (
				<div className="stat" key={title}>
					<dt>{title}</dt>
					{stats ? (
						<dd className="num">
							{currency && <small>{currency}</small>}
							{figure(value(stats))}
						</dd>
					) : (
						<dd className="stat__missing">{missing}</dd>
					)}
					{notes(stats).map((note) => (
						<dd className="sub" key={note}>
							{note}
						</dd>
					))}
				</div>
			))}
		</dl>
	);
}

type Card = { title: string; value: (stats: BookingStats) => number; currency?: string; notes: (stats?: BookingStats) => string[] };

const CARDS: Card[] = [
	{ title: words.total, value: (stats) => stats.totalBookings, notes: () => [words.totalNote] },
	{ title: words.pending, value: (stats) => stats.pendingPayments, notes: () => [words.pendingNote] },
	{ title: words.completed, value: (stats) => stats.completedEvents, notes: () => [words.completedNote] },
	{
		title: words.revenue,
		value: (stats) => stats.totalRevenue,
		currency: 'PKR',
		notes: (stats) => (stats ? [words.revenueNote, words.received(stats.received)] : [words.revenueNote]),
	},
];
