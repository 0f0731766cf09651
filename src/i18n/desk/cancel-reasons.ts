import type { CancelReason } from '#domain/desk/why-cancelled.ts';
import { REASON_WORDS } from './message-reasons.ts';

/** Why a message was taken back before it went. */
export const cancelWords: Record<CancelReason, string> = {
	'opted-out': REASON_WORDS.opted_out,
	'moved-again': 'Another message took its place: the booking has moved again.',
	replaced: 'A later message of the same kind took its place.',
	'told-with-change': 'The answer to the family’s change tells of the move.',
	untrue: 'By the time it would have gone, it was no longer true of the booking.',
};
