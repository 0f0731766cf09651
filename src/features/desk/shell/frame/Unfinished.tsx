import { usePorts } from '../desk-context.ts';
import { type DraftKind, useUnfinished } from '../drafts.ts';
import { openBooking } from '../route.ts';
import './unfinished.css';

/** Buttons to unsaved forms in closed panels. Each opens the first of its kind. */
export function Unfinished({ kinds }: { kinds: readonly DraftKind<object>[] }) {
	const ports = usePorts();
	const unfinished = useUnfinished(kinds);
	if (unfinished.length === 0) return null;
	return (
		<p className="unfinished">
			{unfinished.map(({ name, first, text }) => (
				<button className="btn btn--quiet btn--small" type="button" key={name} onClick={() => openBooking(ports, first)}>
					{text}
				</button>
			))}
		</p>
	);
}
