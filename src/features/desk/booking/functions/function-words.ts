import { occasionName } from '#features/desk/shell/words/occasions.ts';
import { type BookingFunction, liveOnes } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { dayInShort } from '#shared/rules/day.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { timeInText } from '#shared/rules/slots/bookable.ts';
import { editWords } from '../panel/words.ts';

/** Fields that name a function. */
export type NamedFunction = Pick<BookingFunction, 'id' | 'occasion' | 'eventDate' | 'eventTime' | 'hall'>;

/** "Barat, Sat 12 Dec 2026 dinner, Main Hall". */
export const functionInWords = (named: NamedFunction): string =>
	`${occasionName(named)}, ${dayInShort(named.eventDate)} ${timeInText(named.eventTime)}, ${named.hall}`;

/** The live functions of a booking with several; `undefined` for one, which its booking describes. */
export function severalOf(functions: readonly StaffFunction[] = []): readonly StaffFunction[] | undefined {
	const live = liveOnes(functions);
	return live.length > 1 ? live : undefined;
}

/** The words about one function of several. */
export const functionWords = {
	title: 'Functions',
	/** Toast after a change of status. */
	all: (count: number) => `All ${figure(count)} functions`,
	next: 'Next',
	off: 'Called off',
	hasSlot: (holder: string) => `${holder}, has this slot`,
	open: (reference: string) => `Open ${reference}`,
	callOff: 'Call off',
	takeBack: 'Take it back',
	change: 'Move or change',
	changing: {
		title: (occasion: string) => `Move or change ${occasion}`,
		act: editWords.save,
		failed: 'The function was not changed.',
		conflict:
			'A colleague has changed this booking meanwhile. Fields that you did not touch now show theirs. Save again to save yours over theirs.',
	},
	/** In the edit form of the booking. */
	onlyNext: (next: string) => `Date, guests and menu are those of ${next}. “Move or change” at another function changes that one.`,
	unpriced: (occasion: string) => `${occasion} has no menu price yet.`,
	add: 'Add a function',
	adding: {
		title: 'Add a function',
		act: 'Add it',
		failed: 'The function was not added.',
		conflict: 'The booking has changed meanwhile, perhaps by this form. Look at its functions before you press again.',
	},
	added: 'The function is added',
	last: 'The last function cannot be called off. Cancel the booking instead.',
	calling: {
		title: (occasion: string) => `Call off ${occasion}?`,
		consequence: 'Its slot becomes free. The other functions stay.',
		paid: (amount: number) => `${moneyInWords(amount)} is paid. Payments stay with the booking.`,
		unpaid: 'Payments stay with the booking.',
		acting: 'Calling it off...',
	},
	/** Effect of calling off on the price. */
	price: (isAgreed: boolean, how: 'becomes' | 'stays', total: number) =>
		`The ${isAgreed ? 'total' : 'estimate'} ${how} ${moneyInWords(total)}.`,
	tooMuch: (amount: number, is: 'is' | 'is then') =>
		`${moneyInWords(amount)} ${is} paid too much. A refund can be recorded under Payments.`,
	calledOff: 'The function is called off',
	notCalledOff: 'The function was not called off.',
	takenBack: 'The function is back',
	notTakenBack: 'The function could not be brought back.',
	/** Why a function that was called off does not come back. */
	notBack: {
		slot_taken: (named: string) => `${named}: the slot is taken. Add the function again with another slot, or wait until this one is free.`,
		slot_closed: (named: string) =>
			`${named}: the hall is closed then. Add the function again with another slot, or open the hall in the calendar.`,
	},
	/** Why the slots of all functions were refused. */
	refused: {
		slot_taken: (named: string) => `${named}: the slot is taken. Move it, call it off, or wait until the slot is free.`,
		slot_closed: (named: string) => `${named}: the hall is closed then. Move it, call it off, or open the hall in the calendar.`,
	},
} as const;
