import { expect, test } from 'vitest';
import { directionOf, groupsLeftToRight, groupsOnOneLine } from '#shared/rules/text.ts';

test('a number of several groups stays on one line, and the words around it break as before', () => {
	const ways = 'bank transfer to Gulmohar Bank, account 0000 0000000000, or JazzCash 0300 0000000';

	const kept = groupsOnOneLine(ways);

	expect(kept).toBe('bank transfer to Gulmohar Bank, account 0000\u00a00000000000, or JazzCash 0300\u00a00000000');
	expect(groupsLeftToRight(kept)).toContain('\u20660300\u00a00000000\u2069');
});

test.each([
	['DJ نہیں چاہیے، صرف ڈھول ہو', 'rtl'],
	['کرسیاں ×10', 'rtl'],
	['No DJ, please: ڈھول', undefined],
	['0300 1234567', undefined],
	['', undefined],
])('“%s” runs %s', (text, direction) => {
	expect(directionOf(text)).toBe(direction);
});
