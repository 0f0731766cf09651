import { useEffect, useSyncExternalStore } from 'react';
import { $standing, openFailureArea } from './errors/failures.ts';
import { Icon } from './Icon.tsx';
import { closeFailure } from './toasts/notify.ts';

type FailuresProps = {
	/** What belongs here, by the beginning of its act; '' is whatever has no place of its own. */
	of: string;
	/** What the button says that closes one. */
	close?: string;
};

/** Where failures stand until they are mended or closed: a toast is gone after five seconds (docs/decisions/27-failures-stay.md). */
export function Failures({ of, close = 'Close' }: FailuresProps) {
	const standing = useSyncExternalStore($standing.listen, $standing.get, $standing.get);
	useEffect(() => openFailureArea(of), [of]);
	return standing.get(of)?.map(({ act, text, detail, about, action }) => (
		<div className="alert alert--bad alert--closes" role="alert" key={act}>
			<Icon name="warn" />
			<div>
				<p>{text}</p>
				{detail && <p>{detail}</p>}
				{about && (
					<p>
						<bdi>{about}</bdi>
					</p>
				)}
				{/* Elsewhere one is there already. */}
				{action && of === '' && (
					<button className="btn btn--line btn--small" type="button" onClick={action.act}>
						{action.label}
					</button>
				)}
			</div>
			<button className="iconbtn" type="button" title={close} onClick={() => closeFailure(act)}>
				<Icon name="close" />
				<span className="sr">{close}</span>
			</button>
		</div>
	));
}
