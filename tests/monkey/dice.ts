/** Chance that can be had again: the same seed rolls the same. */
export class Dice {
	#state: number;
	constructor(seed: number) {
		this.#state = Math.imul(seed, 2_654_435_761) >>> 0;
		this.roll();
	}
	/** From 0 to less than 1 (mulberry32). */
	roll(): number {
		this.#state = (this.#state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
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
