import type { OddTotal } from '#domain/booking/odd-total.ts';
import { moneyInWords } from '#domain/payments/money.ts';
import { statusWords } from './desk.ts';

/** The words in which a total is asked about that looks mistyped. */
export const oddTotalWords = {
	question: (odd: OddTotal) =>
		odd.about === 'estimate'
			? `${moneyInWords(odd.total)} is less than half of the estimate, ${moneyInWords(odd.estimate)}. Save it all the same?`
			: `${moneyInWords(odd.paid)} is paid already, ${moneyInWords(odd.tooMuch)} more than this total.${odd.becomesFullyPaid ? ` The booking would be called “${statusWords.fully_paid}”.` : ''} Save it all the same?`,
	yes: 'Save it all the same',
	no: 'Change the total',
} as const;
