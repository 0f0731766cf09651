/** What a step did, in figures and words that a log may hold: never a name, a number or a text of a family. */
export type Figures = Record<string, number | string | boolean>;

/** One piece of a scheduled job. It leans on no other step, and fails alone. */
export type Step = { name: string; run: () => Promise<Figures> };

/** What became of a job: the figures of each step that was done, and the names of those that were not. */
type StepsRun = { done: Record<string, Figures>; failed: string[] };

/** Runs the steps one after the other, each whatever becomes of the others; `tell` hears of every failure as it happens. */
export async function runSteps(steps: readonly Step[], tell: (step: string, error: unknown) => void): Promise<StepsRun> {
	const outcome: StepsRun = { done: {}, failed: [] };
	for (const { name, run } of steps) {
		try {
			outcome.done[name] = await run();
		} catch (error) {
			tell(name, error);
			outcome.failed.push(name);
		}
	}
	return outcome;
}
