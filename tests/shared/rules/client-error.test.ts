import { describe, expect, test } from 'vitest';
import { placeIn, safeMessage } from '#shared/rules/client-error.ts';

describe('the place of an error', () => {
	test.each([
		['Chrome', 'TypeError: x\n    at f (https://lalazar.example/_astro/Ledger.4f2a.js:1:2345)\n    at g', '/_astro/Ledger.4f2a.js:1:2345'],
		['Firefox', 'f@https://lalazar.example/_astro/Ledger.4f2a.js:1:2345\ng@x', '/_astro/Ledger.4f2a.js:1:2345'],
		['a second asking', 'f@http://localhost:4321/_astro/Ledger.4f2a.js?again=1:1:2', '/_astro/Ledger.4f2a.js:1:2'],
		['a page', 'f@https://lalazar.example/booking/view#LZ-1.secret:1:2', ''],
		['nothing', '', ''],
	])('is read from the stack of %s', (_, stack, place) => {
		expect(placeIn(stack)).toBe(place);
	});
});

describe('the words of an error', () => {
	test.each([
		['TypeError', "Cannot read properties of undefined (reading 'includes')", 'Cannot read properties of undefined (reading …)'],
		['TypeError', 'o.includes is not a function', 'o.includes is not a function'],
		['TypeError', 'Failed at "Ahmed", 0300 1234567, ahmed@mail.example, https://x.example/?a=Ahmed, احمد', 'Failed at …, 0 0, … … …'],
		['SyntaxError', 'Unexpected token A in JSON: Ahmed', ''],
		['Error', 'Ahmed Example is not known', ''],
	])('of a %s are kept only if no person can have typed them: %s', (name, message, safe) => {
		expect(safeMessage({ name, message })).toBe(safe);
	});
});
