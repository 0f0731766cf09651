import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Admin, DeskPorts } from '#domain/desk/desk-ports.ts';
import type { Colleague } from '#domain/desk/team-port.ts';
import { hallTimeInShort } from '#domain/shared/hall-time.ts';
import { adminWords } from '#i18n/desk/desk.ts';
import { teamWords as words } from '#i18n/desk/team.ts';
import { Failures } from '#islands/ui/Failures.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { $team, retryTeam } from '#stores/desk/team.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

type TeamListProps = { ports: DeskPorts; admin: Admin };

/** The people of the desk, each with the way to take it away from them. */
export function TeamList({ ports, admin }: TeamListProps) {
	const team = useStore($team);
	const [leaving, setLeaving] = useState<Colleague>();
	const heading = useRef<HTMLHeadingElement>(null);

	return (
		<>
			<div className="panel__bar">
				<h2 id="team-title" ref={heading} tabIndex={-1}>
					{words.title}
				</h2>
			</div>
			<div className="panel__body">
				<p className="soft">{words.text}</p>
				<Failures of="team/remove" />
				{team.state === 'loading' && <p role="status">{adminWords.loading}</p>}
				{team.state === 'failed' && (
					<Notice tone="bad" role="alert">
						<p>{words.failed}</p>
						<button className="btn btn--line btn--small" type="button" onClick={() => void retryTeam(ports)}>
							{adminWords.tryAgain}
						</button>
					</Notice>
				)}
				{team.state === 'ready' && (
					<ul className="team__list">
						{team.colleagues.map((colleague) => (
							<Person key={colleague.userId} colleague={colleague} isOneself={colleague.userId === admin.userId} onRemove={setLeaving} />
						))}
					</ul>
				)}
			</div>
			{leaving && team.state === 'ready' && (
				<RemoveDialog
					ports={ports}
					colleague={leaving}
					isOneself={leaving.userId === admin.userId}
					isOnlyOne={team.colleagues.length === 1}
					onClose={() => setLeaving(undefined)}
					onRemoved={() => heading.current?.focus()}
				/>
			)}
		</>
	);
}

type PersonProps = { colleague: Colleague; isOneself: boolean; onRemove: (colleague: Colleague) => void };

function Person({ colleague, isOneself, onRemove }: PersonProps) {
	return (
		<li>
			<p className="team__who">
				<b>{colleague.email}</b>
				{isOneself && <span className="soft"> ({words.you})</span>}
				<small>{words.since(hallTimeInShort(new Date(colleague.since)))}</small>
			</p>
			<button
				className="btn btn--line btn--small"
				type="button"
				aria-label={words.removing.removeThis(colleague.email)}
				onClick={() => onRemove(colleague)}
			>
				{words.removing.remove}
			</button>
		</li>
	);
}
