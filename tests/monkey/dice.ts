import { seeded } from '../support/seeded.ts';

/** Repeatable random numbers from a seed. */
export class Dice {
	/** From 0 to less than 1. */
	readonly roll: () => number;
	constructor(seed: number) {
		this.roll = seeded(Math.imul(seed, 2_654_435_761) >>> 0);
		this.roll();
	}
	chance(share: number): boolean {
		return this.roll() < share;
	}
	upTo(most: number): number {
		return Math.floor(this.roll() * most);
	}
	one<T>(things: readonly [T, ...T[]] | readonly T[]): T {
		const thing = things[this.upTo(things.length)];
		if (thing === undefined) throw new Error('There is nothing to choose from');
		return thing;
	}
}
