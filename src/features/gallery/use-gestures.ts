import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { GalleryItem } from '#shared/rules/site/gallery.ts';
import { isMirrored, type Strip } from './strip.ts';
import { goTo } from './viewer.ts';
import { CLOSE, type Frame, fitting, type Point, pushed, scaled, type View, WHOLE } from './zoom.ts';

/** Pointer on the stage, and the strip's position when it came down. */
type Press = { from: Point; at: Point; since: number; strip: number; samples: Sample[] };

/** Limits of a tap in px and ms. Two taps within that time are a double tap. */
const TAP = { length: 10, time: 300 };

/**
 * Gestures of fingers, mouse and wheel: swipe to a neighbour; pinch, double-tap or Ctrl and wheel to zoom; drag to move a zoomed picture.
 * Another picture starts unzoomed. Films can only be swiped.
 */
export function useGestures(frame: RefObject<HTMLElement | null>, strip: Strip, item: GalleryItem) {
	const [shown, setShown] = useState({ slug: item.slug, view: WHOLE });
	const [isMoving, setIsMoving] = useState(false);
	const presses = useRef(new Map<number, Press>());
	const lastTap = useRef<{ at: Point; when: number }>(undefined);
	const isFilm = item.films.length > 0;
	const { view } = shown;
	if (shown.slug !== item.slug) setShown({ slug: item.slug, view: WHOLE });

	/** Changes the latest view, since several moves may come within one frame. */
	const change = (next: (view: View, frame: Frame) => View) => {
		const box = frame.current?.getBoundingClientRect();
		if (!box || isFilm) return;
		setShown((now) => ({ ...now, view: next(now.view, fitting(item, box)) }));
	};
	const middled = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
		const box = frame.current?.getBoundingClientRect();
		return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : { x: 0, y: 0 };
	};
	const zoom = (closer: boolean, point: Point = { x: 0, y: 0 }) => change((now, frame) => scaled(now, closer ? CLOSE : 1, point, frame));

	useWheel(frame, (event) => {
		if (!event.ctrlKey) return;
		const point = middled(event);
		change((now, frame) => scaled(now, now.scale * Math.exp(-event.deltaY / 200), point, frame));
	});

	const press = (event: PointerEvent) => {
		if (event.button !== 0 || isControl(event)) return;
		const at = middled(event);
		const since = event.timeStamp;
		strip.pull(strip.at());
		presses.current.set(event.pointerId, { from: at, at, since, strip: strip.at(), samples: [{ x: at.x, when: since }] });
		setIsMoving(true);
	};
	const move = (event: PointerEvent) => {
		const own = presses.current.get(event.pointerId);
		if (!own) return;
		const before = own.at;
		own.at = middled(event);
		own.samples.push({ x: own.at.x, when: event.timeStamp });
		const by = { x: own.at.x - before.x, y: own.at.y - before.y };
		const other = [...presses.current.values()].find((one) => one !== own);
		if (other) {
			const share = distance(own.at, other.at) / Math.max(1, distance(before, other.at));
			const middle = { x: (own.at.x + other.at.x) / 2, y: (own.at.y + other.at.y) / 2 };
			strip.pull(0);
			change((now, frame) => pushed(scaled(now, now.scale * share, middle, frame), { x: by.x / 2, y: by.y / 2 }, frame));
		} else if (view.scale > 1) change((now, frame) => pushed(now, by, frame));
		else strip.pull(own.strip + own.at.x - own.from.x);
	};
	const release = (event: PointerEvent) => {
		const own = presses.current.get(event.pointerId);
		presses.current.delete(event.pointerId);
		if (presses.current.size > 0 || !own) return;
		setIsMoving(false);
		const speed = speedAt(event.timeStamp, own.samples);
		strip.release(speed);
		if (event.type !== 'pointerup') return;
		const moved = own.at.x - own.from.x;
		const time = event.timeStamp - own.since;
		if (distance(own.from, own.at) <= TAP.length && time < TAP.time) return tap(own.at, event.timeStamp);
		if (turns(moved, speed) && view.scale === 1) goTo(moved < 0 === isMirrored() ? 'previous' : 'next');
	};
	const tap = (at: Point, when: number) => {
		const { current: before } = lastTap;
		const isSecond = before && when - before.when < TAP.time && distance(before.at, at) < 4 * TAP.length;
		lastTap.current = isSecond ? undefined : { at, when };
		if (isSecond) zoom(view.scale === 1, at);
	};

	const gestures = { onPointerDown: press, onPointerMove: move, onPointerUp: release, onPointerCancel: release, onPointerLeave: release };
	return { view, isMoving, zoom, gestures };
}

/** Listens to the wheel natively: React's wheel listeners are passive and cannot prevent page zoom. */
function useWheel(frame: RefObject<HTMLElement | null>, turned: (event: WheelEvent) => void): void {
	const latest = useRef(turned);
	useEffect(() => {
		latest.current = turned;
	});
	useEffect(() => {
		const listen = (event: WheelEvent) => {
			event.preventDefault();
			latest.current(event);
		};
		const { current } = frame;
		current?.addEventListener('wheel', listen, { passive: false });
		return () => current?.removeEventListener('wheel', listen);
	}, [frame]);
}

/** Foot of a film, where its controls are dragged. */
const CONTROLS_HEIGHT = 80;

function isControl({ target, clientY }: PointerEvent): boolean {
	if (!(target instanceof Element)) return false;
	if (target instanceof HTMLVideoElement) return clientY > target.getBoundingClientRect().bottom - CONTROLS_HEIGHT;
	return target.closest('button, a') !== null;
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Pointer position in px from the stage's middle, with the event's time in ms. */
type Sample = { x: number; when: number };

/** Milliseconds over which the final speed is measured. A pointer at rest has none. */
const SPEED_OVER = 100;

/** Final speed in px per second. */
export function speedAt(lifted: number, samples: readonly Sample[]): number {
	const last = samples.at(-1);
	const first = samples.find(({ when }) => when >= lifted - SPEED_OVER);
	if (!first || !last || first === last) return 0;
	// Events of one frame may have the same time.
	return ((last.x - first.x) / Math.max(16, lifted - first.when)) * 1000;
}

/** Movements below this many px are a trembling finger. */
const LEAST = 30;
/** Shortest swipe in px. */
const FAR = 80;
/** Seconds that a released strip moves on. */
const RUNS_ON = 0.25;

/** True if a swipe turns the picture: it is long, or fast enough to become long. */
export function turns(moved: number, speed: number): boolean {
	if (Math.abs(moved) <= LEAST) return false;
	return (moved + speed * RUNS_ON) * Math.sign(moved) > FAR;
}
