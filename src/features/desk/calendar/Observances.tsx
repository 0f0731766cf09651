import { useMemo } from 'react';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { type ClosedShare, closedShare } from '#features/desk/shell/rules/closing.ts';
import { closeRest, closeThese, closingOf, daysInWords, observedInWords, hijriWords as words } from '#features/desk/shell/words/hijri.ts';
import { useResource } from '#shared/data/resource.ts';
import { dayAt } from '#shared/rules/day.ts';
import type { Closing, Closure } from '#shared/rules/slots/booked-slot.ts';
import { type Observed, observedAhead } from '#shared/rules/slots/observance.ts';
import { chooseCalendarDay, closuresAhead } from './state.ts';
import './observances.css';

type ObservancesProps = { onClose: (from: Partial<Closing>) => void; onReopen: (closures: readonly Closure[]) => void };

/** The next Ramzan, Eids and Muharram, each with a button to close or open it as a whole. */
export function Observances({ onClose, onReopen }: ObservancesProps) {
	const ports = usePorts();
	const { hijriDaysLater } = useVenue();
	const today = dayAt(ports.now());
	const ahead = useMemo(() => observedAhead(today, hijriDaysLater), [today, hijriDaysLater]);
	const days = useMemo(() => {
		const [next, last] = [ahead[0], ahead.at(-1)];
		return next && last ? { from: next.first, to: last.last } : null;
	}, [ahead]);
	const reading = useResource(closuresAhead, days);
	const closures = reading.state === 'ready' ? reading.value : [];
	if (ahead.length === 0) return null;

	return (
		<section className="observances" aria-labelledby="observances-title">
			<h2 id="observances-title">{words.ahead}</h2>
			<ul>
				{ahead.map((observed) => (
					<li key={observed.kind}>
						<Line
							observed={observed}
							closed={closedShare(closures, closingOf(observed))}
							onShow={() => chooseCalendarDay(ports, observed.first)}
							onClose={() => onClose(closingOf(observed))}
							onReopen={onReopen}
						/>
					</li>
				))}
			</ul>
			<p className="soft">{words.moon}</p>
		</section>
	);
}

type LineProps = {
	observed: Observed;
	closed: ClosedShare;
	onShow: () => void;
	onClose: () => void;
	onReopen: (closures: readonly Closure[]) => void;
};

function Line({ observed, closed, onShow, onClose, onReopen }: LineProps) {
	const name = observedInWords(observed);
	return (
		<>
			<p>
				<button className="btn btn--quiet" type="button" onClick={onShow}>
					{name}
				</button>{' '}
				<small className="num soft">{daysInWords(observed)}</small>
			</p>
			{closed.of !== 'none' && (
				<>
					<span className="observances__closed">{closed.of === 'all' ? words.closed : words.closedInPart}</span>
					<button className="btn btn--line btn--small" type="button" onClick={() => onReopen(closed.by)}>
						{words.reopen}
						<span className="sr">: {name}</span>
					</button>
				</>
			)}
			{closed.of !== 'all' && (
				<button className="btn btn--line btn--small" type="button" onClick={onClose}>
					{closed.of === 'some' ? closeRest(observed) : closeThese(observed)}
					<span className="sr">: {name}</span>
				</button>
			)}
		</>
	);
}
