import { expect, test } from 'vitest';
import { plainSource } from '#shared/rules/site/utm-source.ts';

test.each([
	['facebook-ad_2', 'facebook-ad_2'],
	['Facebook.com', 'facebook-com'],
	[' Family & friends! ', 'family-friends'],
	['a'.repeat(60), 'a'.repeat(40)],
	[`${'a'.repeat(39)} b`, 'a'.repeat(39)],
	['<script>', 'script'],
	['فیس بک', undefined],
	['', undefined],
	[undefined, undefined],
	[['facebook'], undefined],
])('the source of a link is stored in plain letters: %j', (given, stored) => {
	expect(plainSource(given)).toBe(stored);
});
