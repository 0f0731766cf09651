import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { $asOf } from '#features/desk/shell/connection.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { isWholeBook } from '#features/desk/shell/rules/bookings-query.ts';
import { useDeniedCheck } from '#features/desk/shell/session.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import type { RowActions } from './BookingRow.tsx';
import { BookingsTable } from './BookingsTable.tsx';
import { $isBehind, $saidBehind, bookings, nextPage, PAGE_SIZE, previousPage, type ShownBookings, showAllBookings } from './state.ts';
import { listWords } from './words.ts';

const words = adminWords.list;

export function BookingsList({ ...actions }: RowActions) {
	const ports = usePorts();
	const [list, onPointerDown, isPressed] = useStillWhilePressed(useStore(bookings.$reading));
	const asOf = useStore($asOf);
	const behind = useStore($isBehind);

	useDeniedCheck(list);

	if (list.state === 'none' || list.state === 'loading') return <Loading />;
	// "No booking" and a failure are shown only for the current search, not for the one before it.
	if (behind === 'query' && (list.state === 'failed' || list.value.rows.length === 0)) return <OnItsWay />;
	if (list.state === 'failed') {
		return (
			<div className="panel__body">
				<Notice tone="bad" role="alert">
					<p>{isWholeBook(list.query.query) && list.query.cursors.length === 0 ? words.failedWhole : words.failedQuery}</p>
					<button className="btn btn--line btn--small" type="button" onClick={() => void bookings.load(list.query)}>
						{adminWords.tryAgain}
					</button>
				</Notice>
			</div>
		);
	}
	if (list.value.rows.length === 0) return <Empty isWhole={isWholeBook(list.query.query)} onClear={() => showAllBookings(ports)} />;
	return (
		<div aria-busy={behind !== undefined} onPointerDown={onPointerDown}>
			<BookingsTable list={list} now={asOf ?? ports.now()} isPressed={isPressed} {...actions} />
			<Pager list={list} />
		</div>
	);
}

function Loading() {
	return (
		<div className="panel__body">
			<p className="soft" role="status">
				{adminWords.loading}
			</p>
			<div className="skel" />
			<div className="skel" />
			<div className="skel" />
		</div>
	);
}

/** The bar above has the live region. */
function OnItsWay() {
	const isSaid = useStore($saidBehind) !== undefined;
	return (
		<div className="empty" aria-busy="true">
			{isSaid && <p className="soft">{listWords.searching}</p>}
		</div>
	);
}

function Empty({ isWhole, onClear }: { isWhole: boolean; onClear: () => void }) {
	return (
		<div className="empty">
			<h3>{isWhole ? words.emptyTitle : words.nothingTitle}</h3>
			<p className="soft">{isWhole ? words.emptyText : words.nothingText}</p>
			{!isWhole && (
				<button className="btn btn--line btn--small" type="button" onClick={onClear}>
					{words.clear}
				</button>
			)}
		</div>
	);
}

function Pager({ list }: { list: ShownBookings }) {
	const ports = usePorts();
	const { cursors } = list.query;
	const { rows, total } = list.value;
	const before = cursors.length * PAGE_SIZE;
	const last = before + rows.length;
	const isFirst = cursors.length === 0;
	const isLast = last >= total;
	return (
		<nav className="pager" aria-label={words.pages}>
			<span>
				<span className="nowrap">{words.range(before + 1, last, Math.max(total, last))}</span>, {words.amountsIn}
			</span>
			<span className="pager__ways">
				<button
					className="iconbtn"
					type="button"
					title={words.previous}
					aria-disabled={isFirst || undefined}
					onClick={() => previousPage(ports)}
				>
					<Icon name="previous" />
					<span className="sr">{words.previous}</span>
				</button>
				<button
					className="iconbtn"
					type="button"
					title={words.next}
					aria-disabled={isLast || undefined}
					onClick={() => !isLast && nextPage(ports)}
				>
					<Icon name="next" />
					<span className="sr">{words.next}</span>
				</button>
			</span>
		</nav>
	);
}

/** The click follows the lifted finger in a later task, if it comes at all. In milliseconds. */
const CLICK_FOLLOWS_MS = 60;

/**
 * Keeps the shown value while a finger or mouse button is down, so that a press does not end on another row. Returns the value to draw, a
 * `pointerdown` handler, and whether the value is kept now.
 */
function useStillWhilePressed<T>(value: T): [shown: T, onPointerDown: () => void, isPressed: boolean] {
	const latest = useRef(value);
	const [held, setHeld] = useState<{ value: T }>();
	useEffect(() => {
		latest.current = value;
	}, [value]);

	useEffect(() => {
		if (!held) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const letGo = () => setHeld(undefined);
		const letGoSoon = () => {
			timer = setTimeout(letGo, CLICK_FOLLOWS_MS);
		};
		addEventListener('click', letGo);
		addEventListener('pointerup', letGoSoon);
		addEventListener('pointercancel', letGo);
		return () => {
			clearTimeout(timer);
			removeEventListener('click', letGo);
			removeEventListener('pointerup', letGoSoon);
			removeEventListener('pointercancel', letGo);
		};
	}, [held]);

	const onPointerDown = useCallback(() => setHeld((before) => ({ value: before ? before.value : latest.current })), []);
	return [held ? held.value : value, onPointerDown, held !== undefined];
}
