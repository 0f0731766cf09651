import { readForm } from '#shared/rules/parse-form.ts';
import { err, ok, type Result } from '#shared/rules/result.ts';
import { aPassword, type LoginFieldProblem } from './login.ts';

/** Characters that a new password has at least; the provider is set to the same (`supabase/config.toml`). */
export const SHORTEST_NEW_PASSWORD = 12;

/** Different characters that it has at least. */
const FEWEST_DIFFERENT = 5;

/** Bytes of a password that the provider takes: bcrypt sees no more of it. */
const MOST_BYTES = 72;

/** Counts an emoji as one character, not as two UTF-16 units. */
const isLongEnough = (password: string) => [...password].length >= SHORTEST_NEW_PASSWORD;
/** Refuses "aaaaaaaaaaaa": it is long, and among the first guesses. */
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
