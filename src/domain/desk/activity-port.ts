/** Signs that somebody is at this browser's desk, in whichever of its tabs. */
export type ActivityPort = {
	/** When somebody last did something, in milliseconds since 1970; `undefined` if that is not known. */
	last(): number | undefined;
	record(at: number): void;
	/** Tells when somebody does something here, and when another tab has recorded something; returns a function that stops listening. */
	listen(listener: { here(): void; elsewhere(): void }): () => void;
};
