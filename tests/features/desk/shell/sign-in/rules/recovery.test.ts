import { expect, test } from 'vitest';
import { recoveryLinkIn } from '#features/desk/shell/sign-in/recovery-state.ts';

const PAGE = 'https://hall.example/admin/new-password';

test.each([
	['our own mail’s link', '#token_hash=abc123&type=recovery', { kind: 'token', tokenHash: 'abc123' }],
	['the same as a query', '?token_hash=abc123&type=recovery', { kind: 'token', tokenHash: 'abc123' }],
	[
		'the way past the provider',
		'#access_token=a.b.c&expires_in=3600&refresh_token=r3fresh&token_type=bearer&type=recovery',
		{ kind: 'session', refreshToken: 'r3fresh' },
	],
	[
		'the provider’s refusal',
		'#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
		{ kind: 'spent' },
	],
	['an empty token', '#token_hash=', undefined],
	['no link', '', undefined],
	['a place on the page', '#main', undefined],
])('%s is read out of the address', (_, given, link) => {
	expect(recoveryLinkIn(new URL(PAGE + given))).toEqual(link);
});
