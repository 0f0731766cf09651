import { animateValue, type JSAnimation, spring } from 'motion';
import type { RefObject } from 'react';

/**
 * The pictures side by side as one strip, which a finger pulls. Let go, it springs back to its place with the speed that it has. How far
 * it is from there, in px, stands in the frame's `--pulled`.
 */
export type Strip = {
	/** How far it is pulled now. */
	at(): number;
	/** Holds it there. */
	pull(to: number): void;
	/** Lets it go, with so many px a second. */
	release(speed: number): void;
	/** Its places have moved by so much: it stays where it is seen, and goes on from there to its new place. */
	shift(by: number): void;
};

/** The strip in a frame. For visitors who want less motion it is at its place at once. */
export function stripIn(frame: RefObject<HTMLElement | null>): Strip {
	let x = 0;
	let glide: JSAnimation<number> | undefined;

	function put(to: number) {
		x = to;
		frame.current?.style.setProperty('--pulled', `${to}px`);
	}
	function pull(to: number) {
		glide?.stop();
		glide = undefined;
		put(to);
	}
	function release(speed: number) {
		if (x === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return pull(0);
		glide?.stop();
		const onComplete = () => {
			glide = undefined;
		};
		glide = animateValue({ type: spring, keyframes: [x, 0], velocity: speed, visualDuration: 0.28, bounce: 0, onUpdate: put, onComplete });
	}
	function shift(by: number) {
		const speed = glide?.getGeneratorVelocity() ?? 0;
		pull(x + by);
		release(speed);
	}
	return { at: () => x, pull, release, shift };
}

/** Whether the page reads from right to left: what is next then lies on the left. */
export const isMirrored = (): boolean => document.documentElement.dir === 'rtl';
