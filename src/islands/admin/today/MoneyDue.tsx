import { WHOLE_BOOK } from '#domain/desk/bookings-query.ts';
import { balancesDue, type Cut, type EndingHold, type NextEvent } from '#domain/desk/today-port.ts';
import { openWords, todayWords, whenWords } from '#i18n/desk/today.ts';
import { FamilyToReach, Part, ShowAll } from './Part.tsx';

const { holds: holdWords, balances: balanceWords } = todayWords;

/** Holds that run out today or tomorrow: the families to remind of the advance. */
export function EndingHolds({ holds, now }: { holds: Cut<EndingHold>; now: Date }) {
	return (
		<Part name="EndingHolds" title={holdWords.title} count={holds.total} none={holdWords.none}>
			<ul className="due__list">
				{holds.rows.map((hold) => (
					<FamilyToReach key={hold.id} booking={hold} note={holdWords.ends(whenWords(new Date(hold.holdExpiresAt), now))} />
				))}
			</ul>
			<ShowAll of={holds} query={HELD} />
		</Part>
	);
}

const HELD = { ...WHOLE_BOOK, status: 'pending' } as const;

/** Whose event is within seven days and not paid for, or has no total yet. */
export function BalancesDue({ events }: { events: readonly NextEvent[] }) {
	const due = balancesDue(events);
	return (
		<Part name="BalancesDue" title={balanceWords.title} count={due.length} none={balanceWords.none}>
			<ul className="due__list">
				{due.map((event) => (
					<FamilyToReach key={event.id} booking={event} beside={<b className="num nowrap">{openWords(event)}</b>} />
				))}
			</ul>
		</Part>
	);
}
