import { openAtBill } from '#features/desk/booking/bill/draft.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { FamilyRow, MoreCount, TodaySection } from '#features/desk/today/TodaySection.tsx';
import type { Money } from './DayMoney.tsx';
import { moneyWords as words } from './words.ts';

/** Bookings that are over and have no bill. A button opens the panel at the bill. */
export function Unbilled({ unbilled }: { unbilled: NonNullable<Money['unbilled']> }) {
	const ports = usePorts();
	return (
		<TodaySection name="Unbilled" title={words.unbilled} count={unbilled.total} none="">
			<ul className="due__list">
				{unbilled.rows.map((row) => (
					<FamilyRow key={row.id} booking={row}>
						<button className="btn btn--line btn--small" type="button" onClick={() => openAtBill(ports, row.id)}>
							{words.bill}
							<span className="sr">, {row.clientName}</span>
						</button>
					</FamilyRow>
				))}
			</ul>
			<MoreCount of={unbilled} />
		</TodaySection>
	);
}
