import { usePorts } from '#features/desk/shell/desk-context.ts';
import './health.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { RungInstead } from '#features/desk/shell/parts/RungInstead.tsx';
import { openBooking } from '#features/desk/shell/route.ts';
import { useInWork } from '#shared/data/action.ts';
import { useResource } from '#shared/data/resource.ts';
import type { MessageToSee } from '#shared/rules/booking/today-rows.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { Failures } from '#shared/ui/Failures.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { closeFailure, notifyInfo, notifyListed } from '#shared/ui/toasts/notify.ts';
import { messagesToSee, messaging, resumeMessaging } from './health-state.ts';
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

const RESUME = 'messaging/resume';

/** The state of messaging, unanswered families and lost messages. Toasts announce new ones. `hasLists` is false in a room that lists the messages itself. */
export function MessagingHealth({ hasLists = true }: { hasLists?: boolean }) {
	const reading = useResource(messaging);
	const { carrier, health } = reading.state === 'ready' ? reading.value : {};
	const listed = useResource(messagesToSee);
	const messages = listed.state === 'ready' ? listed.value.rows : undefined;
	const isResuming = useInWork(resumeMessaging);
	useToastsFor(messages);

	async function resume() {
		const answer = await resumeMessaging();
		if (answer.ok) {
			closeFailure(RESUME);
			notifyInfo(resumeWords.done);
		} else notifyFailure(RESUME, { text: resumeWords.failed, problem: answer.problem, meaning: resumeWords.why });
	}

	const trouble = troubleWords(carrier, health);
	const requests = health && requestsWords(health);
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
			{hasLists && messages && (
				<>
					<UnansweredFamilies messages={messages.filter(isFromFamily)} />
					<LostMessages messages={messages.filter((message) => !isFromFamily(message))} />
				</>
			)}
		</div>
	);
}

type Messages = readonly MessageToSee[];

const isFromFamily = ({ kind }: MessageToSee): boolean => kind === 'incoming';

/** Shows a toast for each message that the list gets while the desk is open. A message that fails once more is a new one, an edited one is not. */
function useToastsFor(messages: Messages | undefined): void {
	const known = useRef<ReadonlySet<string>>(undefined);
	useEffect(() => {
		if (!messages) return;
		const nameOf = (message: MessageToSee) => (isFromFamily(message) ? message.id : `${message.id} ${message.at}`);
		const before = known.current;
		known.current = new Set([...(before ?? []), ...messages.map(nameOf)]);
		if (!before) return;
		for (const message of messages.filter((each) => !before.has(nameOf(each))).reverse()) {
			if (isFromFamily(message)) notifyInfo(unansweredWords.toast(message));
			// An unknown message may have arrived.
			else if (message.state !== 'unknown') notifyListed(lostToast(message), lostDetail(message));
		}
	}, [messages]);
}

function LostMessages({ messages }: { messages: Messages }) {
	const waiting = messages.map((lost) => ({ ...lost, says: `${lossWords.what(lost)}. ${lossWords.why(lost)}`, isLost: true }));
	return <WaitingList tone="bad" title={lossWords.title(messages.length)} waiting={waiting} />;
}

function UnansweredFamilies({ messages }: { messages: Messages }) {
	const waiting = messages.map((message) => ({ ...message, says: <q dir="auto">{unansweredWords.said(message)}</q> }));
	return <WaitingList tone="ask" title={unansweredWords.title(messages.length)} waiting={waiting} />;
}

type Waiting = Pick<MessageToSee, 'id' | 'bookingId' | 'clientName' | 'at'> & { says: ReactNode; isLost?: boolean };

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
