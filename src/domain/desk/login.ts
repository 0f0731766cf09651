import * as z from 'zod/mini';
import { withoutAnyMarks } from '../shared/text.ts';

/** What the login form holds. `remember`: the session survives closing the browser (docs/decisions/22-remember-me.md). */
export type Credentials = { email: string; password: string; remember: boolean };

/** What can be wrong with the login form's fields; `src/i18n/desk/desk.ts` has the words. */
export const LOGIN_FIELD_PROBLEMS = [
	'email-required',
	'email-invalid',
	'password-required',
	'password-short',
	'new-password-short',
	'new-password-plain',
	'new-password-long',
] as const;
export type LoginFieldProblem = (typeof LOGIN_FIELD_PROBLEMS)[number];

/** The least that the form takes: a password of long ago may be that short. A new one has rules of its own (`new-password.ts`). */
const SHORTEST_PASSWORD = 6;

/** An e-mail address as a form takes it, without the spaces a phone adds. */
const emailField = z
	.string()
	.check(
		z.overwrite(withoutAnyMarks),
		z.trim(),
		z.minLength(1, { error: 'email-required' satisfies LoginFieldProblem, abort: true }),
		z.regex(/^[^\s@]+@[^\s@]+$/, 'email-invalid' satisfies LoginFieldProblem),
	);

/** A password that was set some day, as typed, spaces and all. */
export const passwordField = z
	.string()
	.check(
		z.minLength(1, { error: 'password-required' satisfies LoginFieldProblem, abort: true }),
		z.minLength(SHORTEST_PASSWORD, 'password-short' satisfies LoginFieldProblem),
	);

/** Reads the login form; the message of every issue is a `LoginFieldProblem`. */
export const loginSchema = z.object({ email: emailField, password: passwordField, remember: z.boolean() });

/** Reads a form of one address, a colleague's or one's own; its issues are those of the login form. */
export const emailSchema = z.object({ email: emailField });

/** Why signing in came to nothing: five causes, each with its words in `src/i18n/desk/desk.ts`. */
export const LOGIN_PROBLEMS = ['no-user', 'wrong-password', 'too-many-requests', 'network', 'anything-else'] as const;
export type LoginProblem = (typeof LOGIN_PROBLEMS)[number];

/** The causes that the provider really tells apart; the other two would tell a stranger who has an account (docs/decisions/23-same-refusal.md). */
export type ToldLoginProblem = Exclude<LoginProblem, 'no-user' | 'wrong-password'>;

/** All endings of a refused sign-in: a cause, the right password of somebody who is no admin, or a browser that keeps no session. */
export type SignInProblem = ToldLoginProblem | 'access-denied' | 'not-kept';

/** The cause behind the provider's answer. `status` is its HTTP status, 0 when there was no answer; `code` its error code. */
export function loginProblemOf({ status, code }: { status?: number | undefined; code?: string | undefined }): ToldLoginProblem {
	if (status === 0) return 'network';
	if (status === 429 || code === 'over_request_rate_limit') return 'too-many-requests';
	return 'anything-else';
}
