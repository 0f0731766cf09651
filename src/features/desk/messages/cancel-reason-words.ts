import { REASON_WORDS } from '#i18n/messaging/failure-reasons.ts';
import type { CancelReason } from './cancel-reason.ts';

/** Why a message was taken back before it went. */
export const cancelWords: Record<CancelReason, string> = {
	'opted-out': REASON_WORDS.opted_out,
	'moved-again': 'A newer message replaces it: the booking has moved again.',
	replaced: 'A newer message replaces it.',
	'told-with-change': 'The answer to the family’s request already says it.',
	untrue: 'Not needed any more.',
};
