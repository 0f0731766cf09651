import { expect, test } from 'vitest';
import { listedAnswer } from '#shared/rules/booking/heard-from.ts';

test.each([
	['on the list', { heardFrom: 'friends' }, { heardFrom: 'friends' }],
	['that has left the list', { heardFrom: 'radio', careOf: 'Haji Example' }, {}],
	['with the name that it asks for', { heardFrom: 'care-of', careOf: 'Haji Example' }, { heardFrom: 'care-of', careOf: 'Haji Example' }],
	['with the name of an answer that was chosen before', { heardFrom: 'google', careOf: 'Haji Example' }, { heardFrom: 'google' }],
	['that was not given', {}, {}],
])('an answer %s', (_, given, kept) => {
	expect(listedAnswer(given)).toEqual({ heardFrom: undefined, careOf: undefined, ...kept });
});
