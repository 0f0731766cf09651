import { expect, test } from 'vitest';
import { directionOf } from '#shared/rules/text.ts';

test.each([
	['DJ نہیں چاہیے، صرف ڈھول ہو', 'rtl'],
	['کرسیاں ×10', 'rtl'],
	['No DJ, please: ڈھول', undefined],
	['0300 1234567', undefined],
	['', undefined],
])('“%s” runs %s', (text, direction) => {
	expect(directionOf(text)).toBe(direction);
});
