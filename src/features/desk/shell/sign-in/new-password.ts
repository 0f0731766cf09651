import { readForm } from '#shared/rules/parse-form.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { aPassword, type LoginFieldProblem } from './login.ts';

/** Least number of characters of a new password. The provider has the same limit (`supabase/config.toml`). */
export const SHORTEST_NEW_PASSWORD = 12;

/** Least number of different characters. */
const FEWEST_DIFFERENT = 5;

/** Largest number of bytes of a password. bcrypt ignores all further bytes. */
const MOST_BYTES = 72;

/** Counts an emoji as one character, not as two UTF-16 units. */
const isLongEnough = (password: string) => [...password].length >= SHORTEST_NEW_PASSWORD;
/** Refuses passwords such as "aaaaaaaaaaaa", which are among the first guesses. */
const isVaried = (password: string) => new Set(password.toLowerCase()).size >= FEWEST_DIFFERENT;
const isShortEnough = (password: string) => new TextEncoder().encode(password).length <= MOST_BYTES;

/** A new password, with its spaces. */
function aNewPassword(value: unknown): Result<string, LoginFieldProblem> {
	const password = String(value ?? '');
	if (password === '') return err('password-required');
	if (!isLongEnough(password)) return err('new-password-short');
	if (!isVaried(password)) return err('new-password-plain');
	return isShortEnough(password) ? ok(password) : err('new-password-long');
}

/** Reads the form of a forgotten password. */
export const parseNewPassword = (typed: { next: string }) => readForm<{ next: string }, LoginFieldProblem>(typed, { next: aNewPassword });

/** Reads the form that changes a password. */
export const parsePasswords = (typed: { present: string; next: string }) =>
	readForm<{ present: string; next: string }, LoginFieldProblem>(typed, { present: aPassword, next: aNewPassword });

/** Why the provider refused a new password. After "lost" it may be set. */
export type NewPasswordProblem = 'weak' | 'same' | 'too-many-requests' | 'lost' | 'failed';
