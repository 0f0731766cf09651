import { useStore } from '@nanostores/react';
import { usePorts } from '../desk-context.ts';
import { $unfinished, type UnfinishedKind } from '../drafts.ts';
import { openBooking } from '../route.ts';
import { unfinishedWords } from '../unfinished-words.ts';
import './unfinished.css';

const KINDS: readonly UnfinishedKind[] = ['payment', 'edit', 'letter', 'note'];

/** Leads to forms that are typed in and not saved. Each press opens the first of them, which then counts no longer. */
export function Unfinished() {
	const ports = usePorts();
	const unfinished = useStore($unfinished);
	const lines = KINDS.flatMap((kind) => {
		const [first] = unfinished[kind];
		return first ? [{ kind, first, count: unfinished[kind].length }] : [];
	});
	if (lines.length === 0) return null;
	return (
		<p className="unfinished">
			{lines.map(({ kind, first, count }) => (
				<button className="btn btn--quiet btn--small" type="button" key={kind} onClick={() => openBooking(ports, first)}>
					{unfinishedWords[kind](count)}
				</button>
			))}
		</p>
	);
}
