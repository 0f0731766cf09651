import type { Engine } from './support/engine.ts';
import type { Person } from './support/person.ts';

/** A journey through the site. Throws if something is wrong. */
export type Journey = {
	name: string;
	/** Engines in which `npm test` plays it too. */
	short?: readonly Engine['name'][];
	play: (person: Person) => Promise<void>;
};
