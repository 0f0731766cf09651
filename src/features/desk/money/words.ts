import { CLOCK_CITY } from '#shared/rules/day.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';

export const moneyWords = {
	title: 'Money of the day',
	failed: 'The money of this day could not be loaded. Please try again.',
	previous: 'Previous day',
	next: 'Next day',
	today: 'Today',
	goTo: 'Day',
	print: 'Print',
	csv: 'CSV',
	saved: (count: number, file: string) => `${figure(count)} ${count === 1 ? 'entry' : 'entries'} exported: ${file}`,
	notSaved: 'The file could not be made. Please try again.',
	register: {
		button: (month: string) => `Tax register, ${month}`,
		title: (month: string) => `Bills and receipts of ${month} as an Excel file`,
		saved: (all: readonly { kind: 'bill' | 'credit_note' }[], file: string) => {
			const notes = all.filter(({ kind }) => kind === 'credit_note').length;
			const bills = all.length - notes;
			const parts = [
				`${figure(bills)} ${bills === 1 ? 'bill' : 'bills'}`,
				notes > 0 && `${figure(notes)} ${notes === 1 ? 'credit note' : 'credit notes'}`,
			];
			return `${parts.filter(Boolean).join(' and ')} exported: ${file}`;
		},
		bills: 'Bills',
		receipts: 'Receipts',
		bill: 'Bill',
		kind: 'Kind',
		kinds: { bill: 'Bill', credit_note: 'Credit note' },
		of: 'To bill',
		day: `Issued (${CLOCK_CITY})`,
		reference: 'Reference',
		payer: 'Payer',
		status: 'Tax status',
		fiscal: 'Fiscal invoice',
		base: 'Before tax',
		total: 'Total',
		sum: 'All',
	},
	none: 'No money came or went on this day.',
	entries: 'Receipts and refunds',
	later: (when: string) => `Recorded later, ${hallTimeInShort(new Date(when))}`,
	sums: 'Sums',
	byMethod: 'By method',
	byPerson: 'By person',
	columns: {
		method: 'Method',
		person: 'Person',
		taken: 'Received',
		returned: 'Given back',
		amount: 'Sum',
		cash: 'In cash',
		deposits: 'Deposits in cash',
	},
	all: 'All',
	unknown: 'Not known',
	kept: 'Kept from deposits, no new money',
	cash: 'Cash to hand over',
	ledgerCash: 'Payments in cash',
	deposits: 'Security deposits',
	depositCash: 'Security deposits in cash',
	signatures: ['Handed over by', 'Received by', 'Checked by'],
	due: 'Due within seven days',
	unbilled: 'Over, and no bill yet',
	bill: 'Make the bill',
	nothingDue: 'Nothing is due within seven days.',
	counted: (count: number, amount: number) => `${figure(count)}, ${moneyInWords(amount)}`,
} as const;
