import { expect, test } from 'vitest';
import { parseNewPassword, parsePasswords, SHORTEST_NEW_PASSWORD } from '#features/desk/shell/sign-in/new-password.ts';
import { authSettings } from '../../../../../../supabase/local/backend/hosted-auth.ts';

function problemOf(next: string) {
	const read = parseNewPassword({ next });
	return read.ok ? undefined : read.problem.next;
}

test.each([
	['', 'password-required'],
	['eleven char', 'new-password-short'],
	['twelve chars', undefined],
	// Twelve UTF-16 units, six characters.
	['🌷🌷🌷🌷🌷🌷', 'new-password-short'],
	['🌷🌹🌼🌻🌺🌷🌹🌼🌻🌺🌷🌹', undefined],
	['aaaaaaaaaaaa', 'new-password-plain'],
	['AbcdabcdABCD', 'new-password-plain'],
	['abcdeabcdeab', undefined],
	[`${'rose'.repeat(17)}gard`, undefined],
	[`${'rose'.repeat(17)}garde`, 'new-password-long'],
	// 37 characters of two bytes each.
	[`لالہزار${'ل'.repeat(30)}`, 'new-password-long'],
])('the new password "%s" is refused as: %s', (next, problem) => {
	expect(problemOf(next)).toBe(problem);
});

test('a new password is taken as typed, with its spaces', () => {
	expect(parseNewPassword({ next: '  rose garden ' })).toEqual({ ok: true, value: { next: '  rose garden ' } });
});

test('the current password may be as short as earlier rules allowed', () => {
	expect(parsePasswords({ present: 'tulips', next: 'rose-garden-7' }).ok).toBe(true);
});

test('the provider has the same least length', () => {
	expect(authSettings('http://localhost').minimum_password_length).toBe(SHORTEST_NEW_PASSWORD);
});
