import { useStore } from '@nanostores/react';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { $asOf, $isLost, connectNow } from '../connection.ts';
import { useSteadyPage } from '../parts/steady-rows.ts';
import './lost.css';

const lostWords = {
	title: 'The connection is lost.',
	since: (since: string | undefined) =>
		since ? `You do not see changes made after ${since}.` : 'You do not see changes that others make.',
	typed: 'What you type stays. Save it when the connection is back.',
	now: 'Connect now',
};

/**
 * Warns that the screen may be out of date, as long as the desk cannot be read. In the bar it lies over the foot of the screen. In a panel
 * or dialog it pushes down what is below (`isPushing`), which then takes no press for a moment.
 */
export function ConnectionLost({ isPushing = false }: { isPushing?: boolean }) {
	const isLost = useStore($isLost);
	const asOf = useStore($asOf);
	useSteadyPage(isLost, isPushing);
	if (!isLost) return null;
	return (
		<div className="lost" role="alert">
			<Icon name="warn" />
			<p>
				<b>{lostWords.title}</b> <span className="lost__since">{lostWords.since(asOf && hallTimeInShort(asOf))}</span> {lostWords.typed}
			</p>
			<button className="btn btn--line btn--small" type="button" onClick={() => void connectNow()}>
				{lostWords.now}
			</button>
		</div>
	);
}
