/** Keeps only the latest answer to questions of one kind. */
export type Latest = {
	/**
	 * Asks, and shows the answer unless a later question was asked. Resolves with the result of `show`, or with the outcome of the later
	 * question, so the caller's data is on the screen in any case.
	 */
	ask<Answer>(question: () => Promise<Answer>, show: (answer: Answer) => boolean | Promise<boolean>): Promise<boolean>;
	/** Ignores all answers that are still on their way. Their callers get true. */
	drop(): void;
};

/** Ignores answers that arrive after a newer question. */
export function latest(): Latest {
	let turn = 0;
	let last: Promise<boolean> = Promise.resolve(true);
	return {
		ask(question, show) {
			turn += 1;
			const own = turn;
			last = question().then((answer) => (own === turn ? show(answer) : last));
			return last;
		},
		drop() {
			turn += 1;
			last = Promise.resolve(true);
		},
	};
}
