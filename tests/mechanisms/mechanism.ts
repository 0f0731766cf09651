/** A mechanism, how to remove it, and the test that must then fail. */
export type Mechanism = {
	name: string;
	/** A file from the project's root, or an SQL function by its full name. Its last definition counts. */
	in: string;
	/** Text to replace. It must occur once. */
	text: string;
	/** Replacement; default: nothing. */
	without?: string;
	/** File of the test, and a part of its name as written there. */
	test: { file: string; name: string };
};
