/** Runs what it is given strictly one after the other, in the order of asking. */
export type OneAtATime = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * A queue for everything that touches the database. PGlite is a single session and @supabase/lite sets the role in it without a lock,
 * so two requests of the same tick would otherwise read under each other's role.
 */
export function serialQueue(): OneAtATime {
	let last: Promise<unknown> = Promise.resolve();
	return (work) => {
		const answer = last.then(work);
		last = answer.catch(() => undefined);
		return answer;
	};
}
