import type { Status } from '#domain/booking/status.ts';
import { statusWords } from './desk.ts';

/** What is said of a booking that is deleted and can still be brought back. */
export const deletedWords = {
	/** In place of its status. */
	name: 'Deleted',
	text: (before: Status) =>
		`This booking is deleted: it holds no slot, and no message goes to the family. Before that it stood as “${statusWords[before]}”. It can be brought back until it is erased after 30 days.`,
	/** Of what somebody typed while somebody else deleted it. */
	typed: 'What you typed here is kept, and is there again once the booking is back.',
	noSending: 'No message is sent for a deleted booking. Bring it back first.',
} as const;
