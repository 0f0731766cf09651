import type { Status } from '#shared/rules/booking/status.ts';
import { statusWords } from '../words.ts';

/** What is said of a booking that is deleted and can still be brought back. */
export const deletedWords = {
	/** In place of its status. */
	name: 'Deleted',
	text: (before: Status) =>
		`This booking is deleted. It has no slot and the family gets no messages. Before, it was “${statusWords[before]}”. You can bring it back within 30 days.`,
	/** Of what somebody typed while somebody else deleted it. */
	typed: 'What you typed is kept until the booking is back.',
	noSending: 'No message is sent for a deleted booking. Bring it back first.',
} as const;
