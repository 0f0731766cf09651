import { type MonthFigures, percentBooked } from '#domain/desk/figures.ts';
import { figure } from '#domain/payments/money.ts';
import type { Day } from '#domain/shared/day.ts';
import { monthInWords } from '#domain/shared/month.ts';
import { listWords } from '#i18n/desk/list.ts';

const words = listWords.figures;

/** The figures behind the bars, to the slot and to the rupee. */
export function FiguresTable({ months }: { months: readonly MonthFigures[] }) {
	return (
		<table className="figtable">
			<thead>
				<tr>
					{[words.month, words.booked, words.possible, words.share, words.money].map((name) => (
						<th scope="col" key={name}>
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{months.map((month) => (
					<tr key={month.month}>
						<th scope="row">{monthInWords(`${month.month}-01` as Day)}</th>
						<td>{figure(month.booked)}</td>
						<td>{figure(month.possible)}</td>
						<td>{percentBooked(month)}%</td>
						<td>{figure(month.received)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
