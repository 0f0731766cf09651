import { statusWords } from '#features/desk/shell/words.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { OddTotal } from './odd-total.ts';

/** The words in which a total is asked about that looks mistyped. */
export const oddTotalWords = {
	question: (odd: OddTotal) =>
		odd.about === 'far'
			? `${moneyInWords(odd.total)} is ${odd.isMore ? 'more than three times' : 'less than half of'} ${odd.against === 'estimate' ? 'the estimate' : 'the total before'}, ${moneyInWords(odd.amount)}. Save it anyway?`
			: `${moneyInWords(odd.paid)} is already paid, ${moneyInWords(odd.tooMuch)} more than this total.${odd.becomesFullyPaid ? ` The booking becomes “${statusWords.fully_paid}”.` : ''} Save it anyway?`,
	yes: 'Save it anyway',
	no: 'Change the total',
} as const;
