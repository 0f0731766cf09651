import { useState } from 'react';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { useDeniedCheck } from '#features/desk/shell/session.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { useInWork } from '#shared/data/action.ts';
import { useResource } from '#shared/data/resource.ts';
import type { Hall } from '#shared/rules/slots/slot.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { Failures } from '#shared/ui/Failures.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { notifyError, notifySuccess } from '#shared/ui/toasts/notify.ts';
import { feeds, resetFeed } from './state.ts';
import { calendarWords } from './words.ts';

const words = calendarWords.feeds;

/** Secret calendar addresses are read only while this part is open. */
export function CalendarFeeds() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<details className="feeds" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
			<summary>{words.title}</summary>
			<p className="soft">{words.text}</p>
			{isOpen && <FeedList />}
		</details>
	);
}

function FeedList() {
	const reading = useResource(feeds);
	useDeniedCheck(reading);
	const [asking, setAsking] = useState<Hall>();

	async function make(hall: Hall) {
		const answer = await resetFeed(hall);
		if (answer.ok) notifySuccess('feeds/make', words.done, hall);
		else notifyFailure('feeds/make', { text: words.failed, problem: answer.problem, about: hall, isOnDesk: false, meaning: words.why });
	}

	return (
		<>
			<Failures of="feeds/" />
			{reading.state === 'loading' && <p role="status">{words.loading}</p>}
			{reading.state === 'failed' && (
				<p role="alert">
					{words.unread}{' '}
					<button className="btn btn--quiet" type="button" onClick={() => void feeds.reread()}>
						{adminWords.tryAgain}
					</button>
				</p>
			)}
			{reading.state === 'ready' &&
				reading.value.map(({ hall, token }) => (
					<FeedAddress
						key={hall}
						hall={hall}
						address={token && `${location.origin}/api/calendar/${token}.ics`}
						onMake={() => (token ? setAsking(hall) : void make(hall))}
					/>
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
		</>
	);
}

/** `address` is `null` while there is none. */
type FeedAddressProps = { hall: Hall; address: string | null; onMake: () => void };

function FeedAddress({ hall, address, onMake }: FeedAddressProps) {
	const ports = usePorts();
	const isMaking = useInWork(resetFeed, hall);
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
