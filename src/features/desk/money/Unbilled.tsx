import { FamilyRow, MoreCount, TodaySection } from '#features/desk/today/TodaySection.tsx';
import type { Money } from './DayMoney.tsx';
import { moneyWords as words } from './words.ts';

/** Bookings that are over and have no bill. Their panels issue it. */
export function Unbilled({ unbilled }: { unbilled: NonNullable<Money['unbilled']> }) {
	return (
		<TodaySection name="Unbilled" title={words.unbilled} count={unbilled.total} none="">
			<ul className="due__list">
				{unbilled.rows.map((row) => (
					<FamilyRow key={row.id} booking={row} />
				))}
			</ul>
			<MoreCount of={unbilled} />
		</TodaySection>
	);
}
