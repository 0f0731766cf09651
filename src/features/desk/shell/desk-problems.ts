import { type AuthError, isAuthApiError, isAuthRetryableFetchError, type PostgrestError } from '@supabase/supabase-js';
import { isLost, type Trouble, troubleOf } from '#shared/data/trouble.ts';
import type { ChangeProblem } from './rules/desk-problem.ts';
import type { NewPasswordProblem } from './sign-in/new-password.ts';

/** How the data API says no. */
export type Refused = { error: Pick<PostgrestError, 'message'> & { code?: string }; status: number };

/** The reason why a change was refused: the database's own name of it. 23505 is the index that lets one booking have a slot. */
export function changeProblemOf(refused: Refused): ChangeProblem {
	const { code, message } = refused.error;
	if (code === '23505') return 'slot_taken';
	if (isRefusal(message)) return message;
	if (code === 'PT409' || code === '23514' || code === '22023') return 'refused';
	return troubleOf(refused);
}

const REFUSALS = {
	booking_not_found: true,
	version_conflict: true,
	slot_taken: true,
	slot_closed: true,
	slot_begun: true,
	hold_past: true,
	not_held: true,
	hold_over: true,
	hold_not_longer: true,
	hold_past_event: true,
} satisfies Record<Exclude<ChangeProblem, 'refused' | Trouble>, true>;

const isRefusal = (message: string): message is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, message);

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
