import * as z from 'zod/mini';
import { type LoginFieldProblem, passwordField } from './login.ts';

/** Characters that a new password has at least; the provider is set to the same (`supabase/config.toml`). */
export const SHORTEST_NEW_PASSWORD = 12;

/** Different characters that it has at least. */
const FEWEST_DIFFERENT = 5;

/** Bytes of a password that the provider takes: bcrypt sees no more of it. */
const MOST_BYTES = 72;

/** Counted as a person counts, not in UTF-16 units: an emoji is one. */
const isLongEnough = (password: string) => [...password].length >= SHORTEST_NEW_PASSWORD;
/** "aaaaaaaaaaaa" is long, and the first thing that is tried. */
const isVaried = (password: string) => new Set(password.toLowerCase()).size >= FEWEST_DIFFERENT;
const isShortEnough = (password: string) => new TextEncoder().encode(password).length <= MOST_BYTES;

/** A password that somebody makes up now, spaces and all. */
const newPasswordField = z
	.string()
	.check(
		z.minLength(1, { error: 'password-required' satisfies LoginFieldProblem, abort: true }),
		z.refine(isLongEnough, { error: 'new-password-short' satisfies LoginFieldProblem }),
		z.refine(isVaried, { error: 'new-password-plain' satisfies LoginFieldProblem }),
		z.refine(isShortEnough, { error: 'new-password-long' satisfies LoginFieldProblem }),
	);

/** Reads the form that sets a password without the present one; its issues are those of the login form. */
export const newPasswordSchema = z.object({ next: newPasswordField });

/** Reads the form that changes a password; its issues are those of the login form. */
export const passwordSchema = z.object({ present: passwordField, next: newPasswordField });

/** Why the provider did not take a new password. "weak" and "same" are about the password itself. */
export type NewPasswordProblem = 'weak' | 'same' | 'too-many-requests' | 'network' | 'failed';
