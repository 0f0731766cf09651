import { useStore } from '@nanostores/react';
import { figure } from '#shared/rules/money/money.ts';
import { usePorts } from '../desk-context.ts';
import { $unfinished, type UnfinishedKind } from '../drafts.ts';
import { openBooking } from '../route.ts';
import './unfinished.css';

const counted = (count: number, one: string, many = `${one}s`) => `${figure(count)} ${count === 1 ? one : many}`;

const unfinishedWords = {
	payment: (count: number) => `${counted(count, 'payment')} not finished`,
	edit: (count: number) => `${counted(count, 'change')} not saved`,
	letter: (count: number) => `${counted(count, 'message')} not sent`,
	note: (count: number) => `${counted(count, 'note')} not saved`,
};

const KINDS: readonly UnfinishedKind[] = ['payment', 'edit', 'letter', 'note'];

/** Buttons to unsaved forms in closed panels. Each opens the first of its kind. */
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
