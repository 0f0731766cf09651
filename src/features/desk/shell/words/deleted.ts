import type { Status } from '#shared/rules/booking/status.ts';
import { statusWords } from '../words.ts';

/** The words about a deleted booking that can be restored. */
export const deletedWords = {
	/** Replaces the status. */
	name: 'Deleted',
	text: (before: Status) =>
		`This booking is deleted. It has no slot and the family gets no messages. Before, it was “${statusWords[before]}”. You can bring it back within 30 days.`,
	/** For text that was typed while another person deleted the booking. */
	typed: 'What you typed is kept until the booking is back.',
	noSending: 'No message is sent for a deleted booking. Bring it back first.',
} as const;
