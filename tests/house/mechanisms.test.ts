import { expect, test } from 'vitest';
import { MECHANISMS } from '../mechanisms/list/all.ts';
import { takenAway, testProblem } from '../mechanisms/place.ts';
import { root } from './source-files.ts';

test('every mechanism in the list and its test are where the list says, once', () => {
	const lost = MECHANISMS.flatMap((mechanism) => {
		const problem = testProblem(root, mechanism) ?? placeProblem(() => takenAway(root, mechanism));
		return problem ? [`${mechanism.name}: ${problem}`] : [];
	});

	expect(lost).toEqual([]);
});

function placeProblem(look: () => unknown): string | undefined {
	try {
		look();
		return undefined;
	} catch (error) {
		return String(error);
	}
}
