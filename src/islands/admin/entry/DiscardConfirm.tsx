import { useEffect, useRef } from 'react';
import { entryWords as words } from '#i18n/desk/entry.ts';
import { Notice } from '#islands/ui/Notice.tsx';

type DiscardConfirmProps = { onLeave: () => void; onStay: () => void };

/** Asked before what was typed is thrown away; the harmless answer has the focus. */
export function DiscardConfirm({ onLeave, onStay }: DiscardConfirmProps) {
	const stay = useRef<HTMLButtonElement>(null);
	useEffect(() => stay.current?.focus(), []);
	return (
		<Notice tone="ask" role="alert">
			<p>{words.leaving}</p>
			<div className="entry__acts">
				<button ref={stay} className="btn btn--line btn--small" type="button" onClick={onStay}>
					{words.stay}
				</button>
				<button className="btn btn--quiet" type="button" onClick={onLeave}>
					{words.leave}
				</button>
			</div>
		</Notice>
	);
}
