/** What a stage of `npm test` came to. */
export type Score = { passed: number; failed: number };

/** A stage that either passes or fails as a whole. */
export const scoreOf = (succeeded: boolean): Score => (succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** All stages together. */
export const sumOf = (scores: Score[]): Score =>
	scores.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 });
