import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { tellFailure } from '#features/desk/shell/parts/tell-failure.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import type { CalendarFeed } from '#shared/rules/slots/calendar-port.ts';
import type { Hall } from '#shared/rules/slots/slot.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { Failures } from '#shared/ui/Failures.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { notifyError, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { $feeds, $makingFeeds, hideFeeds, loadFeeds, resetFeed } from './feeds.ts';
import { calendarWords } from './words.ts';

const words = calendarWords.feeds;

/** Secret calendar addresses are read only when this part is opened. */
export function CalendarFeeds() {
	const ports = usePorts();
	const feeds = useStore($feeds);
	const [asking, setAsking] = useState<Hall>();
	useEffect(() => hideFeeds, []);

	async function make(hall: Hall) {
		const answer = await resetFeed(ports, hall);
		if (answer.ok) notifySuccess('feeds/make', words.done, hall);
		else tellFailure('feeds/make', { text: words.failed, problem: answer.problem, about: hall, isOnDesk: false, meaning: words.why });
	}

	return (
		<details className="feeds" onToggle={({ currentTarget }) => (currentTarget.open ? void loadFeeds(ports) : hideFeeds())}>
			<summary>{words.title}</summary>
			<p className="soft">{words.text}</p>
			<Failures of="feeds/" />
			{feeds.state === 'loading' && <p role="status">{words.loading}</p>}
			{feeds.state === 'failed' && (
				<p role="alert">
					{words.unread}{' '}
					<button className="btn btn--quiet" type="button" onClick={() => void loadFeeds(ports)}>
						{adminWords.tryAgain}
					</button>
				</p>
			)}
			{feeds.state === 'ready' &&
				feeds.feeds.map((feed) => (
					<FeedAddress key={feed.hall} feed={feed} onMake={() => (feed.address ? setAsking(feed.hall) : void make(feed.hall))} />
				))}
			{asking && (
				<ConfirmDialog
					title={words.question}
					act={words.yes}
					onAct={() => {
						setAsking(undefined);
						void make(asking);
					}}
					keep={words.keep}
					onKeep={() => setAsking(undefined)}
				>
					<p>{words.consequence}</p>
				</ConfirmDialog>
			)}
		</details>
	);
}

type FeedAddressProps = { feed: CalendarFeed; onMake: () => void };

function FeedAddress({ feed: { hall, address }, onMake }: FeedAddressProps) {
	const ports = usePorts();
	const isMaking = useStore($makingFeeds).has(hall);
	async function copy(text: string) {
		if (await ports.copy(text)) notifySuccess('feeds/copy', words.copied);
		else notifyError('feeds/copy', words.notCopied);
	}

	if (!address)
		return (
			<p className="feeds__none">
				<b>{hall}</b> {words.none}{' '}
				<button
					className="btn btn--line btn--small"
					type="button"
					aria-disabled={isMaking || undefined}
					onClick={() => !isMaking && onMake()}
				>
					{words.make(hall)}
				</button>
			</p>
		);
	return (
		<div className="feeds__one">
			<Field label={words.address(hall)}>
				{(control) => <input {...control} className="input" readOnly dir="ltr" value={address} onFocus={({ target }) => target.select()} />}
			</Field>
			<button className="btn btn--line btn--small" type="button" aria-label={words.copyOf(hall)} onClick={() => void copy(address)}>
				{words.copy}
			</button>
			<button className="btn btn--quiet" type="button" aria-disabled={isMaking || undefined} onClick={() => !isMaking && onMake()}>
				{words.remake(hall)}
			</button>
		</div>
	);
}
