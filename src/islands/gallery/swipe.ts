/** Where a finger was, and when: px from the middle of the stage, and ms as events count them. */
export type Sample = { x: number; when: number };

/** A finger's speed at its end is measured over so long, in ms: one that has come to rest has none. */
const SPEED_OVER = 100;

/** The speed with which a finger leaves the stage, in px a second. */
export function speedAt(lifted: number, samples: readonly Sample[]): number {
	const last = samples.at(-1);
	const first = samples.find(({ when }) => when >= lifted - SPEED_OVER);
	if (!first || !last || first === last) return 0;
	// Events of one frame may bear the same time.
	return ((last.x - first.x) / Math.max(16, lifted - first.when)) * 1000;
}

/** Less is a finger that trembles, in px. */
const LEAST = 30;
/** A swipe is one that comes so far, in px. */
const FAR = 80;
/** What is let go runs on for so long, in seconds. */
const RUNS_ON = 0.25;

/** Whether a swipe turns to another picture: it is long, or so quick that it would have become long. */
export function turns(moved: number, speed: number): boolean {
	if (Math.abs(moved) <= LEAST) return false;
	return (moved + speed * RUNS_ON) * Math.sign(moved) > FAR;
}
