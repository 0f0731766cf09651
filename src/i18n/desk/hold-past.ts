import type { SlotBooking } from '#domain/desk/calendar-port.ts';
import { holdWords } from './hold.ts';

/** The words of the question before a new booking holds its slot past families that asked for it earlier. */
export const holdPastWords = {
	question: (earlier: readonly Pick<SlotBooking, 'clientName'>[]) =>
		`${holdWords.before(earlier.length)}: ${earlier.map(({ clientName }) => clientName).join(', ')}. Hold it for this one all the same?`,
	yes: 'Hold it all the same',
	no: holdWords.keep,
} as const;
