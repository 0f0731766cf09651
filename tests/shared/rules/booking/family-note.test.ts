import { expect, test } from 'vitest';
import { holdsWords, requestsWith } from '#shared/rules/booking/family-note.ts';

test('a family’s own words go below the special requests, or alone if there are none', () => {
	expect(requestsWith({ specialRequests: 'Two stages' }, 'White flowers')).toBe('Two stages\nWhite flowers');
	expect(requestsWith({ specialRequests: null }, 'White flowers')).toBe('White flowers');
});

test('words that no longer fit are not cut', () => {
	expect(requestsWith({ specialRequests: 'x'.repeat(1995) }, 'White flowers')).toBeUndefined();
});

test('the special requests contain a family’s words after they are added', () => {
	expect(holdsWords({ specialRequests: 'Two stages\nWhite flowers' }, 'White flowers')).toBe(true);
	expect(holdsWords({ specialRequests: null }, 'White flowers')).toBe(false);
});
