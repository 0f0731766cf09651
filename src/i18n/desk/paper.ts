import type { Dues } from '#domain/payments/dues.ts';
import { moneyInWords } from '#domain/payments/money.ts';
import type { Payment } from '#domain/payments/payment.ts';
import { dayInShort } from '#domain/shared/day.ts';

/** The words of what is printed. */
export const paperWords = {
	receipt: 'Receipt',
	slip: 'Booking slip',
	date: 'Date',
	receivedFrom: 'Received from',
	paidTo: 'Given back to',
	/** Of what takes a mistake back. */
	takesBack: 'Takes back',
	mistake: ({ receiptNumber, receivedOn }: Pick<Payment, 'receiptNumber' | 'receivedOn'>) =>
		`Receipt ${receiptNumber} of ${dayInShort(receivedOn)}, which was recorded by mistake`,
	mistakeUnknown: 'An earlier receipt, which was recorded by mistake',
	recordedAs: 'Had been recorded as',
	why: 'Reason',
	noReason: 'not given',
	money: 'Money',
	noMoney: 'No money was handed over by this. It only corrects what was recorded.',
	amount: 'Amount',
	as: 'As',
	forBooking: 'For booking',
	soFar: 'So far',
	paidOf: ({ paid, total, open }: Dues) => `${moneyInWords(paid)} paid of ${moneyInWords(total)}, ${moneyInWords(open)} open`,
	void: 'Void',
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
	forHall: 'For the hall',
	family: 'For the family',
} as const;
