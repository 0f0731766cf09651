import { usePorts } from '#features/desk/shell/desk-context.ts';
import './health.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { RungInstead } from '#features/desk/shell/parts/RungInstead.tsx';
import { tellFailure } from '#features/desk/shell/parts/tell-failure.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { Failures } from '#shared/ui/Failures.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { closeFailure, notifyInfo, notifyListed } from '#shared/ui/toasts/notify.ts';
import {
	healthLine,
	lossWords,
	lostDetail,
	lostToast,
	missedWords,
	openBookingWords,
	requestsWords,
	resumeWords,
	troubleWords,
	unansweredWords,
} from './health-words.ts';
import { $health, $isResuming, $losses, $unanswered, followMessaging, resumeMessaging } from './messages-state.ts';

const RESUME = 'messaging/resume';

/** The state of messaging, unanswered families and lost messages. Toasts announce new ones. `hasLists` is false in a room that lists the messages itself. */
export function MessagingHealth({ hasLists = true }: { hasLists?: boolean }) {
	const ports = usePorts();
	const { carrier, health } = useStore($health);
	const isResuming = useStore($isResuming);

	useEffect(() => {
		return followMessaging(ports, {
			lost: (message) => notifyListed(lostToast(message), lostDetail(message)),
			wrote: (message) => notifyInfo(unansweredWords.toast(message)),
		});
	}, [ports]);

	async function resume() {
		const answer = await resumeMessaging(ports);
		if (answer.ok) {
			closeFailure(RESUME);
			notifyInfo(resumeWords.done);
		} else tellFailure(RESUME, { text: resumeWords.failed, problem: answer.problem, meaning: resumeWords.why });
	}

	const trouble = troubleWords(carrier, health);
	const requests = health?.requests && requestsWords(health.requests);
	return (
		<div className="wa">
			<p className="wa__line" role="status" data-trouble={trouble ? '' : undefined}>
				{(carrier || health) && healthLine(carrier, health)}
			</p>
			{trouble && (
				<Notice tone="bad" role="alert">
					<p>
						<b>{trouble.title}</b> {trouble.text}
					</p>
					{health?.failingSince && (
						<button
							className="btn btn--line btn--small"
							type="button"
							aria-disabled={isResuming || undefined}
							onClick={() => void resume()}
						>
							{resumeWords.button}
						</button>
					)}
				</Notice>
			)}
			<Failures of={RESUME} />
			{health?.hallMissed && (
				<Notice tone="bad" role="alert">
					<p>
						<b>{missedWords.title}</b> {missedWords.text(health.hallMissed)}
					</p>
				</Notice>
			)}
			{requests && (
				<Notice tone="ask" role="status">
					<p>
						<b>{requests.title}</b> {requests.text}
					</p>
				</Notice>
			)}
			{hasLists && (
				<>
					<UnansweredFamilies />
					<Losses />
				</>
			)}
		</div>
	);
}

function Losses() {
	const losses = useStore($losses);
	const waiting = losses.map((lost) => ({
		...lost,
		at: lost.lostAt,
		says: `${lossWords.what(lost)}. ${lossWords.why(lost)}`,
		isLost: true,
	}));
	return <WaitingList tone="bad" title={lossWords.title(losses.length)} waiting={waiting} />;
}

function UnansweredFamilies() {
	const unanswered = useStore($unanswered);
	const waiting = unanswered.map((wrote) => ({ ...wrote, says: <q dir="auto">{unansweredWords.said(wrote)}</q> }));
	return <WaitingList tone="ask" title={unansweredWords.title(unanswered.length)} waiting={waiting} />;
}

/** A message that waits for staff. */
export type Waiting = { id: string; bookingId: string; clientName: string; at: string; says: ReactNode; isLost?: boolean };

type WaitingListProps = { title: string; tone: 'bad' | 'ask'; waiting: readonly Waiting[] };

/** Folded list of messages that wait for staff, with links to their bookings. */
function WaitingList({ title, tone, waiting }: WaitingListProps) {
	const ports = usePorts();
	if (waiting.length === 0) return null;
	return (
		<details className={`wa__list wa__list--${tone}`}>
			<summary>{title}</summary>
			<ul>
				{waiting.map(({ id, bookingId, clientName, at, says, isLost }) => (
					<li key={id}>
						<p className="wa__item">
							<b>
								<bdi>{clientName}</bdi>
							</b>
							, <time dateTime={at}>{hallTimeInShort(new Date(at))}</time>. {says}
						</p>
						<button className="btn btn--line btn--small" type="button" onClick={() => openBooking(ports, bookingId)}>
							{openBookingWords}
						</button>
						{isLost && <RungInstead messageId={id} clientName={clientName} />}
					</li>
				))}
			</ul>
		</details>
	);
}
