import type { Score } from '../support/stages/score.ts';

export type { Score };

/** Says whether a claim held, and counts it. `detail` is printed when it did not. */
export function claim(score: Score, sentence: string, held: boolean, detail: unknown = ''): void {
	if (held) score.passed++;
	else score.failed++;
	console.log(`${held ? 'ok  ' : 'FAIL'} ${sentence}${held ? '' : `: ${JSON.stringify(detail)}`}`);
}

/** The time within which so many percent of the attempts were answered, in ms. */
export function percentile(times: readonly number[], percent: number): number {
	const sorted = [...times].sort((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
