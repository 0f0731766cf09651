import { useStore } from '@nanostores/react';
import { hallTimeInShort } from '#domain/shared/hall-time.ts';
import { lostWords } from '#i18n/desk/team.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $asOf, $isLost, connectNow } from '#stores/desk/connection.ts';
import './lost.css';

/** Says, as long as the desk cannot be read, that what is on the screen may be out of date. */
export function ConnectionLost() {
	const isLost = useStore($isLost);
	const asOf = useStore($asOf);
	if (!isLost) return null;
	return (
		<div className="lost" role="alert">
			<Icon name="warn" />
			<p>
				<b>{lostWords.title}</b> {lostWords.text(asOf && hallTimeInShort(asOf))}
			</p>
			<button className="btn btn--line btn--small" type="button" onClick={() => void connectNow()}>
				{lostWords.now}
			</button>
		</div>
	);
}
