import { UNKNOWN } from '#features/desk/shell/failure-words.ts';
import type { MoneyToMove } from '#features/desk/shell/new-booking.ts';
import { holderName } from '#features/desk/shell/words/line.ts';
import { statusWords } from '#features/desk/shell/words.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import type { Holder } from '#shared/rules/booking/today-rows.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';

/** The words about restoring a cancelled booking, and about moving its money to another one. */
export const endedBookingWords = {
	/** In the question before a booking is cancelled. */
	cancelling: {
		consequence: (isSeveral: boolean) =>
			isSeveral
				? 'The slots become free for others. You can undo this right after, and restore the booking later, in these slots while they are free.'
				: 'The slot becomes free for others. You can undo this right after, and restore the booking later, in this slot while it is free.',
		message: 'The family gets a WhatsApp message about it in a few minutes. Undo it before that, and nothing is sent.',
		over: 'The day of the event is over, so the family gets no message.',
	},
	restored: 'The booking is restored',
	notRestored: 'The booking could not be restored.',
	takenBy: (holder: Holder) => `${holderName(holder)}, has this slot now.`,
	title: 'If they come after all',
	as: (status: Status, paid: number) =>
		`It comes back as “${statusWords[status]}”${paid > 0 ? `, with the ${moneyInWords(paid)} that is paid` : ''}. If they know that it was cancelled, they get a message that it is on again.`,
	waiting: (families: number) =>
		`Restoring takes a slot for which ${families === 1 ? '1 family waits' : `${figure(families)} families wait`}.`,
	act: 'Restore the booking',
	slot: {
		taken: 'Another booking has this slot now. Restoring offers another one.',
		closed: 'The hall is closed then. Open it again in the calendar first, or restoring offers another slot.',
	},
	anew: 'Another day? Press Enter it anew.',
	paidAnew: 'You can move the money or give it back.',
	/** In the form of the new booking. */
	moves: ({ amount, reference }: MoneyToMove) => `Move the ${moneyInWords(amount)} paid for ${reference} to this booking`,
	movesHint: 'Both ledgers show it. Without this the money stays with the cancelled booking until you give it back.',
	movesNeedTotal: 'To move money here, type the total first: what the booking costs, tax included.',
	movesNeedNumber: 'It moves only to a booking with the same phone number.',
	/** In the panel of another booking of the family. */
	left: ({ amount, reference }: MoneyToMove) => `This family has paid ${moneyInWords(amount)} for ${reference}, which has ended.`,
	move: 'Move it to this booking',
	question: ({ amount, reference }: MoneyToMove) =>
		`Move ${moneyInWords(amount)} from ${reference} to this booking? Both ledgers keep their receipts and show the move.`,
	message: 'The family gets a message about the move in a few minutes.',
	messageIfAgreed: 'The family gets a message about the move in a few minutes, if it agreed to messages.',
	/** In the panel of the ended booking. */
	goesTo: (paid: number) =>
		`${moneyInWords(paid)} is paid here, and this number has another booking. Open that one to move the money there.`,
	openTo: (reference: string) => `Open ${reference}`,
	yes: 'Move it',
	no: 'Not now',
	moved: (amount: number) => `${moneyInWords(amount)} moved to this booking`,
	notMoved: 'The money was not moved.',
	lost: `${UNKNOWN} Pressing again moves it once at most.`,
} as const;
