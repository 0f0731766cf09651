/*
 * Reserved height cannot replace this: after a press the next row takes the place of the row that is done, and a question opens under the finger.
 */
import { useLayoutEffect, useRef } from 'react';

/** The time after a move in which a press may still be meant for the old place, in milliseconds. A double tap takes half of it. */
export const SETTLES_MS = 700;

/** The distance between taps of one finger, in pixels. No two buttons are so close. */
const NEAR_PX = 32;

/** Things that take a press. */
const ACTS = 'button, a';

/** A row with its kind in `data-as`. */
const ROW = '[data-as]';

/** The time since which a row has its place and its kind, by the clock of the press events. */
const settledIn = new WeakMap<Element, number>();

/** The last press: its target, or that it was cancelled. */
type Press = { x: number; y: number; at: number; on: Element | null; isTaken: boolean };

/**
 * Cancels presses that were meant for another target. A finger that goes on tapping may hit what came under it since the first tap: the next
 * row, a question that has opened, or what was behind a closed one. So may a press just after rows have moved (`watchRows`). Keys act on the
 * focus, so they are never cancelled. A cancelled target fades for that time. Returns a function that ends it.
 */
export function takeHastyPresses(): () => void {
	let last: Press | undefined;

	function hear(event: MouseEvent) {
		if (event.detail === 0 || !(event.target instanceof Element)) return;
		const { target, clientX: x, clientY: y, timeStamp: at } = event;
		const on = target.closest(ACTS);
		const isTaken = on !== null && (isOfAnother(on, last, { x, y, at }) || isUnsettled(target, at));
		last = { x, y, at, on, isTaken };
		if (isTaken) takeAway(event, on);
	}

	/** A key between two presses shows that the person has looked. */
	const forget = () => {
		last = undefined;
	};
	document.addEventListener('click', hear, true);
	document.addEventListener('input', forget, true);
	return () => {
		document.removeEventListener('click', hear, true);
		document.removeEventListener('input', forget, true);
	};
}

function isOfAnother(on: Element, last: Press | undefined, { x, y, at }: Pick<Press, 'x' | 'y' | 'at'>): boolean {
	// Assistive tools may press without a position.
	if (!last || (x === 0 && y === 0)) return false;
	const goesOn = at - last.at <= SETTLES_MS && Math.hypot(x - last.x, y - last.y) <= NEAR_PX;
	return (
		goesOn && (last.isTaken || (last.on !== null && last.on !== on && !HARMLESS.some((kind) => on.matches(kind) && last.on?.matches(kind))))
	);
}

/** Targets that people press one after the other at one place: closing notices, opening families. */
const HARMLESS = ['[data-close-button]', '.alert--closes > .iconbtn', '.name'];

/** Opening another booking does no harm, and a dialog in front stays in its place. */
function isUnsettled(target: Element, at: number): boolean {
	const row = target.closest('.name, dialog') ? null : target.closest(ROW);
	return row !== null && at - (settledIn.get(row) ?? Number.NEGATIVE_INFINITY) <= SETTLES_MS;
}

/** Notes when a row of the room appears, moves or changes. For the room's `ref`. */
export function watchRows(room: HTMLElement | null): (() => void) | undefined {
	if (!room) return undefined;
	let before = rowsIn(room);
	const observer = new MutationObserver((changes) => {
		const now = new Event('moved').timeStamp;
		const rows = rowsIn(room);
		// The person who unfolds a part expects that the rows below move.
		const isUnfolded = changes.every(({ attributeName }) => attributeName === 'hidden');
		if (!isUnfolded) for (const [row, as] of rows) if (before.get(row) !== as) settledIn.set(row, now);
		before = rows;
	});
	// Notices above the rows move them too, also by a longer text. An unseen move would count as one at the next change, and block a press then.
	observer.observe(room.closest('main') ?? room, {
		childList: true,
		characterData: true,
		subtree: true,
		attributeFilter: ['data-as', 'hidden'],
	});
	return () => observer.disconnect();
}

/** Each row with its place in the room and its kind. */
const rowsIn = (room: HTMLElement) =>
	new Map(
		[...room.querySelectorAll<HTMLElement>(ROW)].map((row, index) => [
			row,
			`${index} ${Math.round(row.getBoundingClientRect().top + scrollY)} ${row.dataset['as']}`,
		]),
	);

/** Parts that stick to the foot of the panel or a form never move. */
const STILL = '.side__foot, .entry__foot, .side__form:not(.payform) > .side__acts';

/** Cancels presses for a moment when a notice comes or goes and moves the page below it. */
export function useSteadyPage(isThere: boolean, isMoving: boolean): void {
	const before = useRef(isThere);

	useLayoutEffect(() => {
		if (before.current === isThere) return;
		before.current = isThere;
		if (!isMoving) return;
		const moved = new Event('moved').timeStamp;
		const take = (event: MouseEvent) => {
			// A slow page gets the event late, so the time of the tap counts.
			if (event.detail === 0 || event.timeStamp - moved > SETTLES_MS || !(event.target instanceof Element)) return;
			if (!event.target.closest(STILL)) takeAway(event, event.target.closest(ACTS));
		};
		document.addEventListener('click', take, true);
		return () => document.removeEventListener('click', take, true);
	}, [isThere, isMoving]);
}

function takeAway(event: MouseEvent, from: Element | null): void {
	event.preventDefault();
	event.stopPropagation();
	// Fading is decoration, so browsers without it need no replacement.
	from?.animate?.({ opacity: [0.35, 0.35, 1] }, SETTLES_MS);
}
