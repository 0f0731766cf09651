import { expect, test } from 'vitest';
import { cleanUps } from '../../supabase/local/clean-up.ts';

test('what was begun is undone from the last to the first, once, and each is tried whatever fails', async () => {
	const undone: string[] = [];
	const { defer, end } = cleanUps();
	defer(() => undone.push('first'));
	defer(() => Promise.reject(new Error('the second would not')));
	defer(async () => undone.push('third'));

	await expect(end()).rejects.toThrow('the second would not');
	await end();

	expect(undone).toEqual(['third', 'first']);
});
