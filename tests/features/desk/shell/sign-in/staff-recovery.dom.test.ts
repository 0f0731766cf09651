import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { staffRecovery } from '#features/desk/shell/sign-in/recovery-supabase.ts';

let made = 0;

/** Recovery at a provider that answers each call like this. */
function answered(status: number, code: string) {
	const fetch = async () => Response.json({ code: status, error_code: code, msg: code }, { status });
	// Each connection has its own name: supabase-js warns about two of one name.
	const auth = { persistSession: false, autoRefreshToken: false, storageKey: `test.${code}.${status}.${made++}` };
	const aside = () => createClient('https://hall.supabase.example', 'sb_publishable_test', { auth, global: { fetch } });
	const storage = { forget: () => undefined } as Parameters<typeof staffRecovery>[0]['storage'];
	return staffRecovery({ aside, storage }, 'https://hall.example');
}

test('a second mail within a minute, refused only to known addresses, is answered like any other', async () => {
	expect(await answered(429, 'over_email_send_rate_limit').ask('sadia@lalazar.example')).toEqual({ ok: true, value: undefined });
});

test.each([
	[429, 'over_request_rate_limit', 'too-many-requests'],
	[500, 'unexpected_failure', 'failed'],
	[503, 'request_timeout', 'failed'],
])('the provider’s answer %i %s is a problem', async (status, code, problem) => {
	expect(await answered(status, code).ask('sadia@lalazar.example')).toEqual({ ok: false, problem });
});

test.each([
	[403, 'otp_expired', 'link-spent'],
	[429, 'over_request_rate_limit', 'too-many-requests'],
	[503, 'request_timeout', 'failed'],
])('a link that the provider answers with %i %s is the problem %s', async (status, code, problem) => {
	const { setPassword } = answered(status, code);

	expect(await setPassword({ kind: 'token', tokenHash: 'abc123' }, 'rose garden at dusk')).toEqual({ ok: false, problem });
});
