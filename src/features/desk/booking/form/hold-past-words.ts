import { holdWords } from '#features/desk/shell/words/hold.ts';
import type { SlotBooking } from '#shared/rules/slots/calendar-port.ts';

export type HoldPastWords = { question: (earlier: readonly Pick<SlotBooking, 'clientName'>[]) => string; yes: string; no: string };

const asked = (earlier: readonly Pick<SlotBooking, 'clientName'>[]) =>
	`${holdWords.before(earlier.length)}: ${earlier.map(({ clientName }) => clientName).join(', ')}.`;

/** The words of the question before a new booking holds its slot past families that asked for it earlier. */
export const holdPastWords: HoldPastWords = {
	question: (earlier) => `${asked(earlier)} Hold it for this one anyway?`,
	yes: 'Hold it anyway',
	no: holdWords.keep,
};

/** The same before a deleted booking comes back to theirs. */
export const restorePastWords: HoldPastWords = {
	question: (earlier) => `${asked(earlier)} Bring this booking back there anyway?`,
	yes: 'Bring it back there',
	no: holdWords.keep,
};

/** The same before a booking that has a slot is moved to theirs. */
export const movePastWords: HoldPastWords = {
	question: (earlier) => `${asked(earlier)} Move this booking there anyway?`,
	yes: 'Move it anyway',
	no: holdWords.keep,
};
