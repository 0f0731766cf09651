import { type AuthError, isAuthApiError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { NewPasswordProblem } from '#domain/desk/new-password.ts';

/** The provider's name for what went wrong, if it gave one. */
export const codeOf = (error: AuthError): string | undefined => (isAuthApiError(error) || 'code' in error ? error.code : undefined);

/** Nothing came back at all. */
export const isUnanswered = (error: AuthError): boolean => isAuthRetryableFetchError(error) && error.status === 0;

/** Why the provider did not take a new password. */
export function passwordProblemOf(error: AuthError): NewPasswordProblem {
	if (isUnanswered(error)) return 'network';
	if (error.status === 429) return 'too-many-requests';
	return BY_CODE[String(codeOf(error))] ?? 'failed';
}

const BY_CODE: Record<string, NewPasswordProblem> = { weak_password: 'weak', same_password: 'same' };
