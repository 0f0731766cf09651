/** Runs tasks one after the other, in the order of the calls. */
export type OneAtATime = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * The queue for all use of the database. PGlite has one session and @supabase/lite sets the role without a lock, so parallel requests would
 * run under each other's role.
 */
export function serialQueue(): OneAtATime {
	let last: Promise<unknown> = Promise.resolve();
	return (work) => {
		const answer = last.then(work);
		last = answer.catch(() => undefined);
		return answer;
	};
}
