import { useState } from 'react';
import { connectNow } from '#features/desk/shell/connection.ts';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import type { Admin } from '#features/desk/shell/sign-in/auth-supabase.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { useInWork } from '#shared/data/action.ts';
import { useResource } from '#shared/data/resource.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { ConfirmDialog, Dialog } from '#shared/ui/Dialog.tsx';
import { Failures } from '#shared/ui/Failures.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { type Colleague, removeColleague, team } from './state.ts';
import { removeProblemWords, teamWords } from './words.ts';

type TeamListProps = { admin: Admin };

/** The people of the desk, each with a button to remove them. */
export function TeamList({ admin }: TeamListProps) {
	const reading = useResource(team);
	const [leaving, setLeaving] = useState<Colleague>();

	return (
		<>
			<div className="panel__bar">
				<h2 id="team-title" tabIndex={-1}>
					{teamWords.title}
				</h2>
			</div>
			<div className="panel__body">
				<p className="soft">{teamWords.text}</p>
				<Failures of="team/remove" />
				{reading.state === 'loading' && <p role="status">{adminWords.loading}</p>}
				{reading.state === 'failed' && (
					<Notice tone="bad" role="alert">
						<p>{teamWords.failed}</p>
						<button className="btn btn--line btn--small" type="button" onClick={retry}>
							{adminWords.tryAgain}
						</button>
					</Notice>
				)}
				{reading.state === 'ready' && (
					<ul className="team__list">
						{reading.value.map((colleague) => (
							<Person key={colleague.userId} colleague={colleague} isOneself={colleague.userId === admin.userId} onRemove={setLeaving} />
						))}
					</ul>
				)}
			</div>
			{leaving && reading.state === 'ready' && (
				<RemoveDialog
					colleague={leaving}
					isOneself={leaving.userId === admin.userId}
					isOnlyOne={reading.value.length === 1}
					onClose={() => setLeaving(undefined)}
				/>
			)}
		</>
	);
}

/** Reads the team again, and the rest of the desk: the session may be what is wrong. */
function retry(): void {
	void team.load();
	void connectNow();
}

type PersonProps = { colleague: Colleague; isOneself: boolean; onRemove: (colleague: Colleague) => void };

function Person({ colleague, isOneself, onRemove }: PersonProps) {
	return (
		<li>
			<p className="team__who">
				<b>{colleague.email}</b>
				{isOneself && <span className="soft"> ({teamWords.you})</span>}
				<small>{teamWords.since(hallTimeInShort(new Date(colleague.since)))}</small>
			</p>
			<button
				className="btn btn--line btn--small"
				type="button"
				aria-label={teamWords.removing.removeThis(colleague.email)}
				onClick={() => onRemove(colleague)}
			>
				{teamWords.removing.remove}
			</button>
		</li>
	);
}

const words = teamWords.removing;

type RemoveDialogProps = {
	colleague: Colleague;
	isOneself: boolean;
	isOnlyOne: boolean;
	onClose: () => void;
};

/** Asks before a person is removed, and says when it is the person at this screen. The harmless answer has the focus. */
function RemoveDialog({ colleague, isOneself, isOnlyOne, onClose }: RemoveDialogProps) {
	const isRemoving = useInWork(removeColleague);

	async function remove() {
		const answer = await removeColleague({ user: colleague.userId, evenOneself: isOneself });
		if (!answer.ok) {
			if (answer.problem === 'busy') return;
			onClose();
			return notifyFailure(`team/remove ${colleague.userId}`, {
				text: words.failed,
				problem: answer.problem,
				about: teamWords.about(colleague.email),
				meaning: removeProblemWords,
			});
		}
		onClose();
		// A person who removed themselves is led to the sign-in page, which says so.
		if (isOneself) return;
		notifySuccess(`team/remove ${colleague.userId}`, words.done(colleague.email));
	}

	if (isOnlyOne && !isRemoving) {
		return (
			<Dialog title={words.oneselfQuestion} onClose={onClose}>
				<p>{words.onlyOne}</p>
				<div className="dialog__acts">
					<button className="btn btn--line" type="button" onClick={onClose}>
						{words.keep}
					</button>
				</div>
			</Dialog>
		);
	}
	return (
		<ConfirmDialog
			title={isOneself ? words.oneselfQuestion : words.question(colleague.email)}
			act={words.remove}
			acting={words.removing}
			onAct={remove}
			isBusy={isRemoving}
			keep={words.keep}
			onKeep={onClose}
		>
			<p>{isOneself ? words.oneself : words.consequence}</p>
		</ConfirmDialog>
	);
}
