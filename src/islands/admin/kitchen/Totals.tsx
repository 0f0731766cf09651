import { EVENT_TIMES } from '#domain/availability/slot.ts';
import type { DishTotal } from '#domain/desk/kitchen.ts';
import { figure } from '#domain/payments/money.ts';
import { inAll, kitchenWords as words } from '#i18n/desk/kitchen.ts';
import { InBothLanguages } from './KitchenEventPart.tsx';

/** The dishes of all events of a day: for how many each is cooked, at each time and in all. */
export function Totals({ totals }: { totals: readonly DishTotal[] }) {
	const hasHeld = totals.some(({ held }) => held > 0);
	return (
		<section className="kitchen__totals">
			<h3 id="kitchen-totals">
				<InBothLanguages words={words.totals} />
			</h3>
			<table aria-labelledby="kitchen-totals">
				<thead>
					<tr>
						<th scope="col">
							<InBothLanguages words={words.dish} />
						</th>
						{[...EVENT_TIMES.map((time) => words.time(time)), words.all, ...(hasHeld ? [words.ifHeld] : [])].map((column) => (
							<th scope="col" key={column.en}>
								<InBothLanguages words={column} />
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{totals.map((total) => (
						<tr key={total.dish.en}>
							<th scope="row">
								<InBothLanguages words={total.dish} />
							</th>
							{EVENT_TIMES.map((time) => (
								<td key={time}>{shown(total.sure[time] ?? 0)}</td>
							))}
							<td>
								<b>{figure(inAll(total))}</b>
							</td>
							{hasHeld && <td>{total.held > 0 ? `+${figure(total.held)}` : ''}</td>}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

const shown = (guests: number) => (guests > 0 ? figure(guests) : '');
