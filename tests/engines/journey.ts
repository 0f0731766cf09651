import type { Person } from './support/person.ts';

/** A journey through the site. Throws if something is wrong. */
export type Journey = {
	name: string;
	/** Also runs in `npm test`. */
	isShort?: true;
	play: (person: Person) => Promise<void>;
};
