import { usePorts } from '#features/desk/shell/desk-context.ts';
import './today.css';
import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { KitchenPlace } from '#features/desk/kitchen/KitchenPlace.tsx';
import { $asOf, connectNow } from '#features/desk/shell/connection.ts';
import { watchRows } from '#features/desk/shell/parts/steady-rows.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { useResource } from '#shared/data/resource.ts';
import { rulesToBreak } from '#shared/rules/booking/law.ts';
import { balancesDue } from '#shared/rules/booking/today-rows.ts';
import { type LaterPart, LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { BigDiscounts } from './BigDiscounts.tsx';
import { CallsToMake } from './CallsToMake.tsx';
import { ChangesAskedFor } from './ChangesAskedFor.tsx';
import { AlertSettings, KeySettings } from './DeviceSettings.tsx';
import { MessagesToSee } from './MessagesToSee.tsx';
import { BalancesDue, EndingHolds, MoreGuests, OpenChoices, OwedAfterEvent, ProofsToSee } from './MoneyDue.tsx';
import { NextEvents } from './NextEvents.tsx';
import { PaymentsDue } from './PaymentsDue.tsx';
import type ReviewsToSee from './ReviewsToSee.tsx';
import { JumpLinks } from './TodaySection.tsx';
import { showFirstRows, today } from './today-state.ts';
import type Visits from './Visits.tsx';
import { todayWords } from './words.ts';

const { short } = todayWords;

const LAW_PART: LaterPart<object> = { name: 'AgainstLaw', ask: () => import('./AgainstLaw.tsx') };

/** The section of visits, which most days do not need. It stays once it is shown, so that its last row can say “done”. */
export const VISITS: LaterPart<ComponentProps<typeof Visits>> = { name: 'Visits', ask: () => import('./Visits.tsx') };

const ANSWERED: LaterPart<object> = { name: 'AnsweredReviews', ask: () => import('./AnsweredReviews.tsx') };
const REVIEWS = { name: 'ReviewsToSee', ask: () => import('./ReviewsToSee.tsx') };

export default function TodayRoom() {
	const ports = usePorts();
	const reading = useResource(today);
	const asOf = useStore($asOf);
	const [hadVisits, setHadVisits] = useState(false);
	if (!hadVisits && reading.state === 'ready' && reading.value.visits.total > 0) setHadVisits(true);
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
	const { day, calls, holds, proofs, reviews, discounts, visits, changes, counts, choices, events, due, owed, messages } = reading.value;
	const now = asOf ?? ports.now();
	return (
		<div className="dues" ref={watchRows}>
			<JumpLinks
				to={[
					{ name: 'CallsToMake', words: short.calls, count: calls.total - calls.later },
					{ name: 'EndingHolds', words: short.holds, count: holds.total },
					{ name: 'ProofsToSee', words: short.proofs, count: proofs.total },
					{ name: 'ChangesAskedFor', words: short.changes, count: changes.total },
					{ name: 'MoreGuests', words: short.counts, count: counts.total },
					{ name: 'NextEvents', words: short.events, count: events.length },
					{ name: 'Visits', words: short.visits, count: visits.total },
					{ name: 'BigDiscounts', words: short.discounts, count: discounts.total },
					{ name: 'PaymentsDue', words: short.due, count: due.total },
					{ name: 'OwedAfterEvent', words: short.owed, count: owed.total },
					{ name: 'BalancesDue', words: short.balances, count: balancesDue(events, due.rows).length },
					{ name: 'MessagesToSee', words: short.messages, count: messages.total },
					{ name: 'ReviewsToSee', words: short.reviews, count: reviews.total },
				]}
			/>
			<CallsToMake calls={calls} now={now} />
			<div className="dues__rest">
				<EndingHolds holds={holds} now={now} />
				<ProofsToSee proofs={proofs} now={now} />
				<ChangesAskedFor changes={changes} now={now} />
				<MoreGuests counts={counts} />
				<OpenChoices choices={choices} />
				{hadVisits && <LazyPart part={VISITS} given={{ visits, today: day }} />}
				<NextEvents events={events} />
				<BigDiscounts discounts={discounts} now={now} />
				{rulesToBreak(day).length > 0 && <LazyPart part={LAW_PART} given={{}} waiting={null} />}
				<PaymentsDue due={due} today={day} />
				<OwedAfterEvent owed={owed} />
				<BalancesDue events={events} above={due} />
				<MessagesToSee messages={messages} now={now} />
				<Reviews reviews={reviews} now={now} />
				<Answered />
				<AlertSettings />
				<KeySettings />
			</div>
			<KitchenPlace />
		</div>
	);
}

/** Loads with the first review. It stays for its last row, which can be undone. */
function Reviews(given: ComponentProps<typeof ReviewsToSee>) {
	const [wasShown, setWasShown] = useState(false);
	if (given.reviews.total > 0 && !wasShown) setWasShown(true);
	return wasShown && <LazyPart part={REVIEWS} given={given} waiting={null} />;
}

/** Reviews that were answered before. They load at the press. */
function Answered() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<section className="due" aria-labelledby="due-Answered">
			<div className="due__head">
				<h2 id="due-Answered" tabIndex={-1}>
					{todayWords.answered.title}
				</h2>
			</div>
			{isOpen ? (
				<LazyPart part={ANSWERED} given={{}} />
			) : (
				<button className="btn btn--line btn--small due__allow" type="button" onClick={() => setIsOpen(true)}>
					{todayWords.answered.show}
				</button>
			)}
		</section>
	);
}
