/** Result of a stage, with the names of failed tests if its report has them. */
export type Score = { passed: number; failed: number; failures?: string[] };

export const scoreOf = (succeeded: boolean): Score => (succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

export const sumOf = (scores: Score[]): Score =>
	scores.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 });

export const failuresOf = (scores: Score[]): string[] => scores.flatMap(({ failures = [] }) => failures);
