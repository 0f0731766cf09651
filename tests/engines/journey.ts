import type { Person } from './support/person.ts';

/** What a person does on the site from beginning to end; it throws when something is not as it should be. */
export type Journey = {
	/** A sentence that could be false. */
	name: string;
	/** One of the few that `npm test` takes along. */
	isShort?: true;
	play: (person: Person) => Promise<void>;
};
