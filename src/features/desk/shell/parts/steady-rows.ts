import { useLayoutEffect, useRef } from 'react';

/** For how long after something has moved a finger may still mean what stood there before, in milliseconds: a double tap takes half of it. */
const SETTLES_MS = 700;

/** How far apart the taps of an impatient finger land, in pixels. No two buttons stand so close. */
const NEAR_PX = 32;

/** What a press acts on. */
const ACTS = 'button, a';

/** A row that says by `data-as` as what it stands there. */
const ROW = '[data-as]';

/** Since when a row stands where it stands and as it does, by the clock that presses are timed with. */
const settledIn = new WeakMap<Element, number>();

/** The last press: what it was on, or that it was taken away. */
type Press = { x: number; y: number; at: number; on: Element | null; isTaken: boolean };

/**
 * Takes away presses that were meant for something else. A finger that goes on tapping does not mean what has come under it since its first
 * tap: the next row, the question that has opened there, what lay behind a closed one. Nor does one that comes down just after rows have
 * moved (`watchRows`). A key acts on what has the focus, wherever it stands. What is taken fades for as long as that lasts. Returns a
 * function that stops it.
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

	/** Whoever types in between has looked. */
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
	// An aid that presses for somebody may name no place.
	if (!last || (x === 0 && y === 0)) return false;
	const goesOn = at - last.at <= SETTLES_MS && Math.hypot(x - last.x, y - last.y) <= NEAR_PX;
	return (
		goesOn && (last.isTaken || (last.on !== null && last.on !== on && !HARMLESS.some((kind) => on.matches(kind) && last.on?.matches(kind))))
	);
}

/** One after the other, at one place, is meant: notices are closed, and families looked at. */
const HARMLESS = ['[data-close-button]', '.alert--closes > .iconbtn', '.name'];

/** To open another family's booking does no harm, and a question before everything else stays where it is. */
function isUnsettled(target: Element, at: number): boolean {
	const row = target.closest('.name, dialog') ? null : target.closest(ROW);
	return row !== null && at - (settledIn.get(row) ?? Number.NEGATIVE_INFINITY) <= SETTLES_MS;
}

/** Notes when a row of the room comes, moves or changes, whatever moves it. For the room's `ref`. */
export function watchRows(room: HTMLElement | null): (() => void) | undefined {
	if (!room) return undefined;
	let before = rowsIn(room);
	const observer = new MutationObserver((changes) => {
		const now = new Event('moved').timeStamp;
		const rows = rowsIn(room);
		// What is unfolded by a press moves what stands below it, and whoever pressed sees to that.
		const isUnfolded = changes.every(({ attributeName }) => attributeName === 'hidden');
		if (!isUnfolded) for (const [row, as] of rows) if (before.get(row) !== as) settledIn.set(row, now);
		before = rows;
	});
	// The notices above it too.
	observer.observe(room.closest('main') ?? room, { childList: true, subtree: true, attributeFilter: ['data-as', 'hidden'] });
	return () => observer.disconnect();
}

/** Each row with its place in the room, and as what it stands there. */
const rowsIn = (room: HTMLElement) =>
	new Map(
		[...room.querySelectorAll<HTMLElement>(ROW)].map((row, index) => [
			row,
			`${index} ${Math.round(row.getBoundingClientRect().top + scrollY)} ${row.dataset['as']}`,
		]),
	);

/** What sticks to the foot of the panel or of a form stays where it is. */
const STILL = '.side__foot, .entry__foot, .side__form:not(.payform) > .side__acts';

/** No press counts for a moment where something that comes and goes moves all that stands below it. */
export function useSteadyPage(isThere: boolean, isMoving: boolean): void {
	const before = useRef(isThere);

	useLayoutEffect(() => {
		if (before.current === isThere) return;
		before.current = isThere;
		if (!isMoving) return;
		const moved = new Event('moved').timeStamp;
		const take = (event: MouseEvent) => {
			// A slow page hears late of a tap: when it was tapped counts.
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
	// Not everywhere, and only to be seen: it comes back when it acts again.
	from?.animate?.({ opacity: [0.35, 0.35, 1] }, SETTLES_MS);
}
