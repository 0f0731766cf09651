import { holdWords } from '#features/desk/shell/words/hold.ts';
import type { SlotBooking } from '#shared/rules/slots/booked-slot.ts';

export type EarlierRequestsWords = { question: (earlier: readonly Pick<SlotBooking, 'clientName'>[]) => string; yes: string; no: string };

const asked = (earlier: readonly Pick<SlotBooking, 'clientName'>[]) =>
	`${holdWords.before(earlier.length)}: ${earlier.map(({ clientName }) => clientName).join(', ')}.`;

/** A new booking would hold a slot that other families asked for earlier. */
export const holdAnywayWords: EarlierRequestsWords = {
	question: (earlier) => `${asked(earlier)} Hold it for this one anyway?`,
	yes: 'Hold it anyway',
	no: holdWords.keep,
};

/** A restored booking would take such a slot. */
export const restoreAnywayWords: EarlierRequestsWords = {
	question: (earlier) => `${asked(earlier)} Bring this booking back there anyway?`,
	yes: 'Bring it back there',
	no: holdWords.keep,
};

/** A held booking would move to such a slot. */
export const moveAnywayWords: EarlierRequestsWords = {
	question: (earlier) => `${asked(earlier)} Move this booking there anyway?`,
	yes: 'Move it anyway',
	no: holdWords.keep,
};
