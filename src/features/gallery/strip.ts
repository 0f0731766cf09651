import { animateValue, type JSAnimation, spring } from 'motion';
import type { RefObject } from 'react';

/** Strip of pictures that a finger pulls. Released, it springs back with its speed. The frame's `--pulled` holds its distance in px. */
export type Strip = {
	at(): number;
	pull(to: number): void;
	/** Releases the strip with a speed in px per second. */
	release(speed: number): void;
	/** Follows a change of places: the strip stays where it is seen and moves on from there. */
	shift(by: number): void;
};

/** Strip in a frame. Visitors who want less motion see no spring. */
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

/** True for pages that read right to left, where the next picture lies on the left. */
export const isMirrored = (): boolean => document.documentElement.dir === 'rtl';
