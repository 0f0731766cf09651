import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import {
	healthLine,
	lossWords,
	lostDetail,
	lostToast,
	missedWords,
	requestsWords,
	resumeWords,
	troubleWords,
	unansweredWords,
} from '#i18n/desk/health.ts';
import { Failures } from '#islands/ui/Failures.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { closeFailure, notifyError, notifyInfo, notifyListed } from '#islands/ui/toasts/notify.ts';
import { $health, resumeMessaging } from '#stores/desk/health.ts';
import { $losses } from '#stores/desk/losses.ts';
import { followMessaging } from '#stores/desk/messaging.ts';
import { $unanswered } from '#stores/desk/unanswered.ts';
import { WaitingList } from './WaitingList.tsx';
import './health.css';

const RESUME = 'messaging/resume';

/** How messaging is doing: a line, what to do when it has stopped, who waits for an answer, and what did not arrive. Tells of what is new by toasts. */
export function MessagingHealth({ ports }: { ports: Pick<DeskPorts, 'chat' | 'now' | 'route'> }) {
	const { carrier, health } = useStore($health);

	useEffect(() => {
		return followMessaging(ports, {
			lost: (message) => notifyListed(lostToast(message), lostDetail(message)),
			wrote: (message) => notifyInfo(unansweredWords.toast(message)),
		});
	}, [ports]);

	async function resume() {
		if (await resumeMessaging(ports)) {
			closeFailure(RESUME);
			notifyInfo(resumeWords.done);
		} else notifyError(RESUME, resumeWords.failed);
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
						<button className="btn btn--line btn--small" type="button" onClick={() => void resume()}>
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
			<UnansweredFamilies ports={ports} />
			<Losses ports={ports} />
		</div>
	);
}

function Losses({ ports }: { ports: Pick<DeskPorts, 'route'> }) {
	const losses = useStore($losses);
	const waiting = losses.map((lost) => ({ ...lost, at: lost.lostAt, says: `${lossWords.what(lost)}. ${lossWords.why(lost)}` }));
	return <WaitingList ports={ports} tone="bad" title={lossWords.title(losses.length)} waiting={waiting} />;
}

function UnansweredFamilies({ ports }: { ports: Pick<DeskPorts, 'route'> }) {
	const unanswered = useStore($unanswered);
	const waiting = unanswered.map((wrote) => ({ ...wrote, says: <q dir="auto">{unansweredWords.said(wrote)}</q> }));
	return <WaitingList ports={ports} tone="ask" title={unansweredWords.title(unanswered.length)} waiting={waiting} />;
}
