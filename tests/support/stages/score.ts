/** What a stage of `npm test` came to, and what did not pass, by name, where its report says that. */
export type Score = { passed: number; failed: number; failures?: string[] };

/** A stage that either passes or fails as a whole. */
export const scoreOf = (succeeded: boolean): Score => (succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** All stages together. */
export const sumOf = (scores: Score[]): Score =>
	scores.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 });

/** The names of all that did not pass. */
export const failuresOf = (scores: Score[]): string[] => scores.flatMap(({ failures = [] }) => failures);
