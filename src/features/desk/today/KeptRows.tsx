import { useStore } from '@nanostores/react';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { todayWords as words } from './words.ts';

/** How long the rows of a list keep their places after the last change from this screen, in milliseconds. */
export const KEPT_MS = 5000;

/** A row in its place. A done row has left the list or moved down in it. */
type KeptRow<Row> = { row: Row; isDone: boolean };

/**
 * Keeps the rows of a list in their places while staff work through it. A row that left at once would move the next family under the
 * finger, and `takeHastyPresses()` ignores presses on rows that have just moved.
 */
export function useKeptRows<Row>(
	rows: readonly Row[],
	idOf: (row: Row) => string,
	isDone: (before: Row, now: Row) => boolean = () => false,
): KeptRow<Row>[] {
	const { after } = usePorts();
	const isChanging = useStore($changing).size > 0;
	const [kept, setKept] = useState<readonly Row[]>();
	if (isChanging && !kept) setKept(rows);

	useEffect(() => {
		if (kept && !isChanging) return after(() => setKept(undefined), KEPT_MS);
		return undefined;
	}, [kept, isChanging, after]);

	if (!kept) return rows.map((row) => ({ row, isDone: false }));
	const present = new Map(rows.map((row) => [idOf(row), row]));
	const inPlace = kept.map((before) => {
		const row = present.get(idOf(before));
		present.delete(idOf(before));
		return row && !isDone(before, row) ? { row, isDone: false } : { row: before, isDone: true };
	});
	return [...inPlace, ...[...present.values()].map((row) => ({ row, isDone: false }))];
}

type PlaceProps = ComponentProps<'li'> & { name: string; version: number; isDone: boolean; children: ReactNode };

/** A row of a list. Once it is done, only the name is left, at the height that the row had. */
export function Place({ name, version, isDone, children, ...given }: PlaceProps) {
	const item = useRef<HTMLLIElement>(null);
	const height = useRef(0);

	useLayoutEffect(() => {
		if (!item.current) return;
		if (!isDone) height.current = item.current.offsetHeight;
		item.current.style.blockSize = isDone ? `${height.current}px` : '';
	});

	return (
		<li className="due__one" data-as={version} ref={item} {...given}>
			{isDone ? (
				<p className="soft">
					{words.done} <bdi>{name}</bdi>
				</p>
			) : (
				children
			)}
		</li>
	);
}
