import { useEffect, useSyncExternalStore } from 'react';
import { $failuresByPlace, openFailureArea } from './errors/failures.ts';
import { Icon } from './Icon.tsx';
import { closeFailure } from './toasts/notify.ts';
import { Unbroken } from './Unbroken.tsx';

type FailuresProps = {
	/** First part of the act names that belong here; '' takes every failure without its own place. */
	of: string;
	/** Label of the closing button. */
	close?: string;
};

/** Failures on the page, until they are fixed or closed: a toast is gone after five seconds (docs/decisions/27-failures-stay.md). */
export function Failures({ of, close = 'Close' }: FailuresProps) {
	const standing = useSyncExternalStore($failuresByPlace.listen, $failuresByPlace.get, $failuresByPlace.get);
	useEffect(() => openFailureArea(of), [of]);
	return standing.get(of)?.map(({ act, text, detail, about, action }) => (
		<div className="alert alert--bad alert--closes" role="alert" key={act}>
			<Icon name="warn" />
			<div>
				<p>
					<Unbroken text={text} />
				</p>
				{detail && (
					<p>
						<Unbroken text={detail} />
					</p>
				)}
				{about && (
					<p>
						<bdi>
							<Unbroken text={about} />
						</bdi>
					</p>
				)}
				{/** Other places already have a button. */}
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
