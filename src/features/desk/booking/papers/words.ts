import { type Day, dayInShort } from '#shared/rules/day.ts';
import type { Dues } from '#shared/rules/money/dues.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { Payment } from '../details.ts';
import { ledgerWords } from '../payments/words.ts';

type Moved = Pick<Payment, 'movedFrom' | 'movedFromReceipt' | 'kind' | 'reversesId'>;

/** Words on printed papers. */
export const paperWords = {
	slip: 'Booking slip',
	dishes: 'Dishes',
	date: 'Date',
	receivedFrom: 'Received from',
	paidTo: 'Given back to',
	/** For a reversal. */
	takesBack: 'Takes back',
	mistake: (payment: Pick<Payment, 'receiptNumber' | 'receivedOn' | 'reversesId' | 'kind'>) =>
		`${ledgerWords.receipt(payment)} of ${dayInShort(payment.receivedOn)}`,
	mistakeUnknown: 'An earlier receipt',
	recordedAs: 'Had been recorded as',
	why: 'Reason',
	noReason: 'not given',
	money: 'Money',
	noMoney: 'No money changed hands. This only corrects what was recorded.',
	movedTo: (reference: string) => `Moved to ${reference}. No money changed hands.`,
	movedFrom: ({ movedFrom, movedFromReceipt: receiptNumber, kind, reversesId }: Moved) => {
		const receipt = receiptNumber && ledgerWords.receipt({ receiptNumber, kind, reversesId });
		const from = receipt ? `${movedFrom}, ${receipt.charAt(0).toLowerCase()}${receipt.slice(1)}` : movedFrom;
		return `Moved from ${from}. No new money.`;
	},
	amount: 'Amount',
	amountTakenBack: 'Amount taken back',
	as: 'As',
	forBooking: 'For booking',
	soFar: 'So far',
	/** Instead of "So far", if the amounts of that time are unknown. */
	asOf: (day: Day) => `As of ${dayInShort(day)}`,
	paidOf,
	paidAndOpen: (dues: Dues) => `${paidOf(dues)}, ${moneyInWords(dues.open)} open`,
	voidBy: (receiptNumber: string) => `VOID: reversed by ${receiptNumber}`,
	event: 'Event',
	guests: (count: string) => `${count} guests`,
	finalGuests: (count: string) => `final count ${count}`,
	status: 'Status',
	held: 'Held until',
	total: 'Total, tax included',
	estimate: 'Estimate, tax included',
	open: 'not set yet',
	paid: 'Paid so far',
	stillOpen: 'Still to be paid',
	deposit: 'Security deposit',
	depositHeld: (amount: number) => `${moneyInWords(amount)} held, not part of the price`,
	/** Tells two slips of a booking apart. */
	printed: 'Printed',
	forHall: 'For the hall',
	family: 'For the family',
} as const;

function paidOf({ paid, total }: Dues): string {
	return `${moneyInWords(paid)} paid of ${moneyInWords(total)}`;
}
