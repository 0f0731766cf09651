import { expect, test } from 'vitest';
import { addressHash } from '#server/lib/http/visitor.ts';
import type { Day } from '#shared/rules/day.ts';

const today = '2026-11-21' as Day;
const hash = (ip: string, day = today, key = 'sb_secret_test') => addressHash(ip, day, key);

test('the hash of an address is the same all day and different tomorrow', () => {
	expect(hash('203.0.113.7')).toBe(hash('203.0.113.7'));
	expect(hash('203.0.113.7', '2026-11-22' as Day)).not.toBe(hash('203.0.113.7'));
});

test('without the key, hashing addresses cannot reveal the visitor', () => {
	expect(hash('203.0.113.7', today, 'sb_secret_other')).not.toBe(hash('203.0.113.7'));
	expect(hash('203.0.113.7')).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
	['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff'],
	['2001:db8::1', '2001:DB8:0:0::2'],
	['::ffff:203.0.113.7', '203.0.113.7'],
	['::1', '::2'],
])('%s and %s are one household', (one, other) => {
	expect(hash(one)).toBe(hash(other));
});

test.each([
	['203.0.113.7', '203.0.113.8'],
	['2001:db8:0:1::1', '2001:db8:0:2::1'],
	['2001:db8::1', '2001:db9::1'],
])('%s and %s are two households', (one, other) => {
	expect(hash(one)).not.toBe(hash(other));
});
