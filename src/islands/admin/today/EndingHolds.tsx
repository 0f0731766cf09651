import { WHOLE_BOOK } from '#domain/desk/bookings-query.ts';
import type { Cut, EndingHold } from '#domain/desk/today-port.ts';
import { todayWords, whenWords } from '#i18n/desk/today.ts';
import { Reach } from '../parts/Reach.tsx';
import { Family, Part, ShowAll } from './Part.tsx';

const words = todayWords.holds;

/** Holds that run out today or tomorrow: the families to remind of the advance. */
export function EndingHolds({ holds, now }: { holds: Cut<EndingHold>; now: Date }) {
	return (
		<Part name="EndingHolds" title={words.title} count={holds.total} none={words.none}>
			<ul className="due__list">
				{holds.rows.map((hold) => (
					<li className="due__one" key={hold.id}>
						<Family booking={hold} />
						<p className="due__note num">{words.ends(whenWords(new Date(hold.holdExpiresAt), now))}</p>
						<div className="due__acts">
							<Reach phone={hold.phone} who={hold.clientName} />
						</div>
					</li>
				))}
			</ul>
			<ShowAll of={holds} query={HELD} />
		</Part>
	);
}

const HELD = { ...WHOLE_BOOK, status: 'pending' } as const;
