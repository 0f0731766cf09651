import { plainTyped } from '#shared/rules/parse-figure.ts';
import { readForm } from '#shared/rules/parse-form.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';

/** Values of the login form. `remember`: the session survives closing the browser (docs/decisions/22-remember-me.md). */
export type Credentials = { email: string; password: string; remember: boolean };

/** Problems of the login form's fields; `src/features/desk/shell/words.ts` has the words. */
const LOGIN_FIELD_PROBLEMS = [
	'email-required',
	'email-invalid',
	'password-required',
	'password-short',
	'new-password-short',
	'new-password-plain',
	'new-password-long',
] as const;
export type LoginFieldProblem = (typeof LOGIN_FIELD_PROBLEMS)[number];

/** Characters of the shortest existing password. New ones must be longer (`new-password.ts`). */
const SHORTEST_PASSWORD = 6;

type LoginReader<Value> = (value: unknown) => Result<Value, LoginFieldProblem>;

/** An e-mail address, without the spaces that a phone adds. */
const anAddress: LoginReader<string> = (value) => {
	const email = plainTyped(String(value ?? ''));
	if (email === '') return err('email-required');
	return /^[^\s@]+@[^\s@]+$/.test(email) ? ok(email) : err('email-invalid');
};

/** An existing password, with its spaces. */
export const aPassword: LoginReader<string> = (value) => {
	const password = String(value ?? '');
	if (password === '') return err('password-required');
	return [...password].length < SHORTEST_PASSWORD ? err('password-short') : ok(password);
};

/** Reads the login form. */
export const parseCredentials = (typed: Credentials) =>
	readForm<Credentials, LoginFieldProblem>(typed, { email: anAddress, password: aPassword, remember: (value) => ok(value === true) });

/** Reads a form with one address. */
export const parseAddress = (typed: { email: string }) => readForm<{ email: string }, LoginFieldProblem>(typed, { email: anAddress });

/** Why a sign-in failed: five causes, with words in `src/features/desk/shell/words.ts`. */
export const LOGIN_PROBLEMS = ['no-user', 'wrong-password', 'too-many-requests', 'network', 'anything-else'] as const;
export type LoginProblem = (typeof LOGIN_PROBLEMS)[number];

/** The causes that the provider distinguishes. The other two would show strangers who has an account (docs/decisions/23-same-refusal.md). */
type ProviderProblem = Exclude<LoginProblem, 'no-user' | 'wrong-password'>;

/** Why a sign-in failed. "access-denied": the person is no admin. "not-kept": the browser stores no session. "not-ready": the server cannot say who is an admin. */
export type SignInProblem = ProviderProblem | 'access-denied' | 'not-kept' | 'not-ready';

/** The cause behind the provider's answer. `status` is its HTTP status, 0 when there was no answer; `code` its error code. */
export function loginProblemOf({ status, code }: { status?: number | undefined; code?: string | undefined }): ProviderProblem {
	if (status === 0) return 'network';
	if (status === 429 || code === 'over_request_rate_limit') return 'too-many-requests';
	return 'anything-else';
}
