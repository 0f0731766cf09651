import type { Day } from '#domain/shared/day.ts';
import { monthInWords } from '#domain/shared/month.ts';

/** A month's bar: its height as a share of the highest one could be, what stands over it, and all of it in words. */
export type MonthBar = { month: string; share: number; value: string; words: string };

type MonthBarsProps = { title: string; note: string; bars: readonly MonthBar[] };

/** A row of bars, read out as a list: each bar says its month and its figure. */
export function MonthBars({ title, note, bars }: MonthBarsProps) {
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
