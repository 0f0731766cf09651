import { expect, test } from 'vitest';
import { mailtoOf } from '#shared/rules/site/addresses.ts';

test.each([
	['ayesha@example.com', 'mailto:ayesha@example.com'],
	['ayesha.khan+hall@example.com', 'mailto:ayesha.khan%2Bhall@example.com'],
	['a?bcc=thief&body=x@evil.example', 'mailto:a%3Fbcc%3Dthief%26body%3Dx@evil.example'],
	['a@evil.example?cc=thief@evil.example', 'mailto:a%40evil.example%3Fcc%3Dthief@evil.example'],
])('%s is one reader and no more', (address, link) => {
	expect(mailtoOf(address)).toBe(link);
	expect(new URL(mailtoOf(address)).search).toBe('');
});
