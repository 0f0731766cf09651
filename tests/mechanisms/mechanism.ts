/** One thing that the product leans on, how to take it away, and the test that must fall without it. */
export type Mechanism = {
	/** What it does, in plain words. */
	name: string;
	/** Where it stands: a file from the project's root, or an SQL function by its full name, of which the last definition counts. */
	in: string;
	/** The text to replace. It stands there once. */
	text: string;
	/** What takes its place; nothing, if not given. */
	without?: string;
	/** The test that names it: its file, and a part of its name as it is written there. */
	test: { file: string; name: string };
};
