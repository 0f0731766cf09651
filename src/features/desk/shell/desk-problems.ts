import { type AuthError, isAuthApiError, isAuthRetryableFetchError, type PostgrestError } from '@supabase/supabase-js';
import { isEarlyToken } from '#shared/rules/early-token.ts';
import type { ActProblem, ChangeProblem, DeskProblem } from './rules/desk-problem.ts';
import type { NewPasswordProblem } from './sign-in/new-password.ts';

/** How the data API says no. */
export type Refused = { error: PostgrestError; status: number };

/** Why the desk could not read. A session that the server's late clock takes for a future one is not refused for good. */
export const deskProblemOf = ({ status, error }: Refused): DeskProblem =>
	(status === 401 || status === 403) && !isEarlyToken(error) ? 'denied' : 'failed';

/**
 * Whether what was asked got no answer of the server's: none at all (status 0), one that could not be read, or that of a gateway which
 * waited for one in vain. Then nobody knows whether it was done.
 */
export const isLost = (status: number | undefined = 0): boolean => status < 300 || UNANSWERED_GATEWAYS.has(status);
const UNANSWERED_GATEWAYS = new Set([502, 504, 520, 522, 524]);

/** Why an act was not done, as far as that is known. Whatever writes ends here. */
export const actProblemOf = (refused: Refused): ActProblem => (isLost(refused.status) ? 'lost' : deskProblemOf(refused));

/**
 * Why a change was not made, by the codes that the migrations raise: PTxyz comes with HTTP status xyz, 23505 is the index that lets one
 * booking have a slot.
 */
export function changeProblemOf(refused: Refused): ChangeProblem {
	const { code, message } = refused.error;
	if (code === '23505' || message === 'slot_taken') return 'slot-taken';
	if (message === 'slot_closed') return 'slot-closed';
	const hold = HOLD_PROBLEMS[message];
	if (hold) return hold;
	if (message === 'version_conflict' || message === 'booking_not_found') return 'conflict';
	if (code === 'PT409' || code === '23514' || code === '22023') return 'refused';
	return actProblemOf(refused);
}

const HOLD_PROBLEMS: Record<string, ChangeProblem> = {
	not_held: 'not-held',
	hold_over: 'hold-over',
	hold_not_longer: 'hold-not-longer',
	hold_past_event: 'hold-past-event',
	hold_past: 'hold-past',
	slot_begun: 'slot-begun',
};

/** The provider's name for what went wrong, if it gave one. */
export const codeOf = (error: AuthError): string | undefined => (isAuthApiError(error) || 'code' in error ? error.code : undefined);

/** The same of the sign-in's provider. */
export const isUnanswered = (error: AuthError): boolean => isAuthRetryableFetchError(error) && isLost(error.status);

/** Why the provider did not take a new password. */
export function passwordProblemOf(error: AuthError): NewPasswordProblem {
	if (isUnanswered(error)) return 'lost';
	if (error.status === 429) return 'too-many-requests';
	return BY_CODE[String(codeOf(error))] ?? 'failed';
}

const BY_CODE: Record<string, NewPasswordProblem> = { weak_password: 'weak', same_password: 'same' };
