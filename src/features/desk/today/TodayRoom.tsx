import { usePorts } from '#features/desk/shell/desk-context.ts';
import './today.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { KitchenPlace } from '#features/desk/kitchen/KitchenPlace.tsx';
import { $asOf, connectNow } from '#features/desk/shell/connection.ts';
import { watchRows } from '#features/desk/shell/parts/steady-rows.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { useResource } from '#shared/data/resource.ts';
import { balancesDue } from '#shared/rules/booking/today-rows.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { CallsToMake } from './CallsToMake.tsx';
import { ChangesAskedFor } from './ChangesAskedFor.tsx';
import { AlertSettings, KeySettings } from './DeviceSettings.tsx';
import { MessagesToSee } from './MessagesToSee.tsx';
import { BalancesDue, EndingHolds, MoreGuests, OpenChoices, OwedAfterEvent } from './MoneyDue.tsx';
import { NextEvents } from './NextEvents.tsx';
import { JumpLinks } from './TodaySection.tsx';
import { showFirstRows, today } from './today-state.ts';
import { todayWords } from './words.ts';

const { short } = todayWords;

export default function TodayRoom() {
	const ports = usePorts();
	const reading = useResource(today);
	const asOf = useStore($asOf);
	useEffect(() => showFirstRows, []);

	if (reading.state === 'none' || reading.state === 'loading') return <p role="status">{adminWords.loading}</p>;
	if (reading.state === 'failed') {
		return (
			<Notice tone="bad" role="alert">
				<p>{todayWords.failed}</p>
				<button className="btn btn--line btn--small" type="button" onClick={() => void connectNow()}>
					{adminWords.tryAgain}
				</button>
			</Notice>
		);
	}
	const { calls, holds, changes, counts, choices, events, owed, messages } = reading.value;
	const now = asOf ?? ports.now();
	return (
		<div className="dues" ref={watchRows}>
			<JumpLinks
				to={[
					{ name: 'CallsToMake', words: short.calls, count: calls.total - calls.later },
					{ name: 'EndingHolds', words: short.holds, count: holds.total },
					{ name: 'ChangesAskedFor', words: short.changes, count: changes.total },
					{ name: 'MoreGuests', words: short.counts, count: counts.total },
					{ name: 'NextEvents', words: short.events, count: events.length },
					{ name: 'OwedAfterEvent', words: short.owed, count: owed.total },
					{ name: 'BalancesDue', words: short.balances, count: balancesDue(events).length },
					{ name: 'MessagesToSee', words: short.messages, count: messages.total },
				]}
			/>
			<CallsToMake calls={calls} now={now} />
			<div className="dues__rest">
				<EndingHolds holds={holds} now={now} />
				<ChangesAskedFor changes={changes} now={now} />
				<MoreGuests counts={counts} />
				<OpenChoices choices={choices} />
				<NextEvents events={events} />
				<OwedAfterEvent owed={owed} />
				<BalancesDue events={events} />
				<MessagesToSee messages={messages} now={now} />
				<AlertSettings />
				<KeySettings />
			</div>
			<KitchenPlace />
		</div>
	);
}
