import type { CancelReason } from '#domain/desk/why-cancelled.ts';
import { REASON_WORDS } from './message-reasons.ts';

/** Why a message was taken back before it went. */
export const cancelWords: Record<CancelReason, string> = {
	'opted-out': REASON_WORDS.opted_out,
	'moved-again': 'A newer message replaces it: the booking has moved again.',
	replaced: 'A newer message replaces it.',
	'told-with-change': 'The answer to the family’s request already says it.',
	untrue: 'Not needed any more.',
};
