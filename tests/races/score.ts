import type { Score } from '../support/stages/score.ts';

export type { Score };

/** Prints and counts a claim. `detail` is printed if it fails. */
export function claim(score: Score, sentence: string, held: boolean, detail: unknown = ''): void {
	if (held) score.passed++;
	else score.failed++;
	console.log(`${held ? 'ok  ' : 'FAIL'} ${sentence}${held ? '' : `: ${JSON.stringify(detail)}`}`);
}

/** Time in ms within which this percentage was answered. */
export function percentile(times: readonly number[], percent: number): number {
	const sorted = [...times].sort((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
