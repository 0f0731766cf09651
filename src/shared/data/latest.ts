/** Questions of one kind of which only the latest answer counts. */
export type Latest = {
	/**
	 * Asks, and shows the answer unless the question was overtaken. Comes back with what `show` says, or with what becomes of the later
	 * question: what the caller wants to see is then on the screen in any case.
	 */
	ask<Answer>(question: () => Promise<Answer>, show: (answer: Answer) => boolean | Promise<boolean>): Promise<boolean>;
	/** Nobody waits for an answer any more; whoever still does hears that all is well. */
	drop(): void;
};

/** A slower answer must not put what is old over what is new. */
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
