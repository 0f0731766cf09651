import { usePorts } from '#features/desk/shell/desk-context.ts';
import './figures.css';
import { useStore } from '@nanostores/react';
import { useDeniedCheck } from '#features/desk/shell/session.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { useResource } from '#shared/data/resource.ts';
import { addMonths, type Day } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import { monthInWords } from '#shared/rules/month.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { FigureTable } from './FigureTable.tsx';
import { RequestSources } from './RequestSources.tsx';
import { firstFigureMonth, type MonthFigures, percentBooked } from './rules.ts';
import { $figuresFrom, figures } from './state.ts';
import { listWords } from './words.ts';

const words = listWords.figures;

/** Months that one press moves. */
const STEP = 6;

/** Occupancy and money received by month, as two rows of bars and as a table. */
export default function FiguresByMonth() {
	const ports = usePorts();
	const from = useStore($figuresFrom) ?? firstFigureMonth(ports.now());
	const reading = useResource(figures, from);
	useDeniedCheck(reading);
	const move = (by: number) => $figuresFrom.set(addMonths(from, by));

	if (reading.state === 'none' || reading.state === 'loading') return <p role="status">{adminWords.loading}</p>;
	if (reading.state === 'failed') {
		return (
			<Notice tone="bad" role="alert">
				<p>{words.failed}</p>
				<button className="btn btn--line btn--small" type="button" onClick={() => void figures.load(from)}>
					{adminWords.tryAgain}
				</button>
			</Notice>
		);
	}
	const months = reading.value;
	const most = Math.max(...months.map(({ received }) => received), 1);
	return (
		<>
			<div className="figures__head">
				<h2 aria-live="polite">{words.title(nameOf(months.at(0)), nameOf(months.at(-1)))}</h2>
				<button className="iconbtn" type="button" title={words.earlier} onClick={() => move(-STEP)}>
					<Icon name="previous" />
					<span className="sr">{words.earlier}</span>
				</button>
				<button className="iconbtn" type="button" title={words.later} onClick={() => move(STEP)}>
					<Icon name="next" />
					<span className="sr">{words.later}</span>
				</button>
			</div>
			<div className="figures__charts">
				<MonthBars
					title={words.occupancy}
					note={words.occupancyNote}
					bars={months.map((month) => ({
						month: month.month,
						share: percentBooked(month) / 100,
						value: `${percentBooked(month)}%`,
						words: words.bar(nameOf(month), percentBooked(month), month.booked, month.possible),
					}))}
				/>
				<MonthBars
					title={words.received}
					note={words.receivedNote}
					bars={months.map((month) => ({
						month: month.month,
						share: Math.max(0, month.received) / most,
						value: inShort(month.received),
						words: words.moneyBar(nameOf(month), month.received),
					}))}
				/>
			</div>
			<details>
				<summary>{words.table}</summary>
				<FigureTable
					columns={[words.month, words.booked, words.possible, words.share, words.money]}
					rows={months.map((month) => [
						monthInWords(`${month.month}-01` as Day),
						figure(month.booked),
						figure(month.possible),
						`${percentBooked(month)}%`,
						figure(month.received),
					])}
				/>
			</details>
			<RequestSources from={from} />
		</>
	);
}

const nameOf = (month: MonthFigures | undefined): string => (month ? monthInWords(`${month.month}-01` as Day) : '');

/** For example "2.4m" or "310k", short enough to fit over a bar. */
function inShort(amount: number): string {
	if (Math.abs(amount) >= 1_000_000) return `${(amount / 1_000_000).toFixed(1)}m`;
	if (Math.abs(amount) >= 1000) return `${Math.round(amount / 1000)}k`;
	return figure(amount);
}

/** One bar. `share`: its height from 0 to 1. */
type MonthBar = { month: string; share: number; value: string; words: string };

type MonthBarsProps = { title: string; note: string; bars: readonly MonthBar[] };

/** Bars as a list for screen readers: each one names its month and figure. */
function MonthBars({ title, note, bars }: MonthBarsProps) {
	return (
		<figure className="bars">
			<figcaption>
				<b>{title}</b> <small>{note}</small>
			</figcaption>
			<ol className="bars__row">
				{bars.map(({ month, share, value, words }) => (
					<li className="bars__month" key={month} title={words}>
						<span className="sr">{words}</span>
						<span className="bars__value" aria-hidden="true">
							{value}
						</span>
						<svg className="bars__bar" viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
							<rect x="0" y={100 - share * 100} width="10" height={share * 100} />
						</svg>
						<span className="bars__name" aria-hidden="true">
							{monthInWords(`${month}-01` as Day).slice(0, 3)}
						</span>
					</li>
				))}
			</ol>
		</figure>
	);
}
