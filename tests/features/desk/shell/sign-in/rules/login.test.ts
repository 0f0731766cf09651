import { expect, test } from 'vitest';
import { LOGIN_PROBLEMS, loginProblemOf } from '#features/desk/shell/sign-in/login.ts';
import { loginProblemWords } from '#features/desk/shell/words.ts';

test.each([
	[{ status: 0 }, 'network'],
	[{ status: 429 }, 'too-many-requests'],
	[{ status: 400, code: 'over_request_rate_limit' }, 'too-many-requests'],
	[{ status: 400, code: 'invalid_credentials' }, 'anything-else'],
	[{ status: 400, code: 'user_banned' }, 'anything-else'],
	[{ status: 400, code: 'email_not_confirmed' }, 'anything-else'],
	[{ status: 400, code: 'user_not_found' }, 'anything-else'],
	[{ status: 503 }, 'anything-else'],
	[{}, 'anything-else'],
])('the provider\'s answer %j is the cause "%s"', (answer, cause) => {
	expect(loginProblemOf(answer)).toBe(cause);
});

test('each sign-in problem has its text', () => {
	expect(LOGIN_PROBLEMS.map((problem) => loginProblemWords[problem])).toEqual([
		'No account found with this email address.',
		'Incorrect password. Please try again.',
		'Too many failed attempts. Please try again later.',
		'Network error. Please check your connection.',
		'Invalid credentials. Please try again.',
	]);
});
