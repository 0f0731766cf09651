import { type AuthError, isAuthApiError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { isLost } from '#shared/data/trouble.ts';
import type { NewPasswordProblem } from './new-password.ts';

/** The provider's error code, if it gave one. */
export const codeOf = (error: AuthError): string | undefined => (isAuthApiError(error) || 'code' in error ? error.code : undefined);

/** Whether the sign-in's provider gave no answer. */
export const isUnanswered = (error: AuthError): boolean => isAuthRetryableFetchError(error) && isLost(error.status);

/** The reason why the provider refused a new password. */
export function passwordProblemOf(error: AuthError): NewPasswordProblem {
	if (isUnanswered(error)) return 'lost';
	if (error.status === 429) return 'too-many-requests';
	return BY_CODE[String(codeOf(error))] ?? 'failed';
}

const BY_CODE: Record<string, NewPasswordProblem> = { weak_password: 'weak', same_password: 'same' };
