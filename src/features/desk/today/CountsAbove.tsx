import type { CountAbove, Cut } from '#features/desk/shell/rules/today-port.ts';
import { FamilyToReach, More, Part } from './Part.tsx';
import { todayWords } from './words.ts';

const words = todayWords.counts;

/** Final counts above the agreed number, the longest waiting first. The family's page promises a call about the price. */
export function CountsAbove({ counts }: { counts: Cut<CountAbove> }) {
	return (
		<Part name="CountsAbove" title={words.title} count={counts.total} none={words.none}>
			<p className="soft">{words.until}</p>
			<ul className="due__list">
				{counts.rows.map((booking) => (
					<FamilyToReach key={booking.id} booking={booking} note={words.above(booking)} />
				))}
			</ul>
			<More of={counts} />
		</Part>
	);
}
