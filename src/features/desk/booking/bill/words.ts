import { UNKNOWN } from '#features/desk/shell/failure-words.ts';
import { changeProblemWords } from '#features/desk/shell/words.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import { dayAt, dayInShort } from '#shared/rules/day.ts';
import type { SettledFunction } from '#shared/rules/money/bill.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import type { BillAct } from './draft.ts';

type Kind = 'bill' | 'credit_note';
const KINDS: Record<Kind, string> = { bill: 'Bill', credit_note: 'Credit note' };

export const billWords = {
	title: 'Bill',
	served: ({ servedPlates, agreedPlates, minimumPlates }: SettledFunction) =>
		[
			servedPlates === null ? 'plates not noted yet' : `${figure(servedPlates)} plates served`,
			`${figure(agreedPlates)} agreed`,
			minimumPlates !== null && `minimum ${figure(minimumPlates)}`,
		]
			.filter(Boolean)
			.join(', '),
	extraPrice: (price: number) => `Each further plate: ${moneyInWords(price)}`,
	ahead: 'not over yet',
	note: (isNoted: boolean) => (isNoted ? 'Change the plates' : 'Note the plates'),
	comesTo: (total: number) => `The bill comes to ${moneyInWords(total)}.`,
	agreedWas: (total: number) => `Agreed were ${moneyInWords(total)}.`,
	lines: 'Extras, damages and discounts are lines of the price: add them there before the bill.',
	oneNumber: 'One number was agreed, so further lines do not change the total. Change the number instead.',
	issue: 'Issue the bill',
	sure: (total: number) => `Issue the bill for ${moneyInWords(total)}? It cannot be changed, only corrected by a credit note.`,
	yes: 'Issue it',
	no: 'Not yet',
	waits: { ahead: 'The bill is issued after the last function.', plates: 'Note the served plates first.' },
	name: (kind: Kind, number: string) => `${KINDS[kind]} ${number}`,
	row: (issuedAt: string, total: number) => `${dayInShort(dayAt(new Date(issuedAt)))}, ${moneyInWords(total)}`,
	/** Asks before a count above the hall's seats, or far above the agreed one, is noted. */
	odd: (plates: number, agreed: number, seats: number) =>
		`${figure(plates)} plates? ${figure(agreed)} were agreed${seats > 0 && plates > seats ? `, and the hall seats ${figure(seats)}` : ''}.`,
	/** Asks before values are replaced that a colleague has stored since the form opened: plates and extra price, or number and QR code. */
	replaces: (act: BillAct, [main, other]: readonly (string | number | null | undefined)[]) =>
		act === 'served'
			? `A colleague has noted ${main ?? 'no'} plates${other ? `, ${moneyInWords(other as number)} for each further one` : ''}. Replace this?`
			: `A colleague has saved ${main ? `the number ${main}` : 'no number'}${other ? ' and its QR code' : ''}. Replace this?`,
	yesReplace: 'Replace',
	yesOdd: 'Note them anyway',
	noOdd: 'Change the number',
	inForce: 'in force',
	creditedBy: (numbers: string, isTakenBack: boolean) => `${isTakenBack ? 'Taken back' : 'Credited in part'} by ${numbers}`,
	/** `credited`: tax included, as far as it can be computed here. */
	sureOfCredit: (number: string, amount: number | null, credited: number | undefined) =>
		`${
			amount === null
				? `Take back the whole bill ${number}, ${moneyInWords(credited ?? 0)}?`
				: credited === undefined
					? `Credit ${moneyInWords(amount)} and its taxes of bill ${number}?`
					: `Credit ${moneyInWords(credited)} of bill ${number}, tax included?`
		} It cannot be undone.`,
	fiscal: (number: string) => `Fiscal invoice ${number}`,
	print: (number: string) => `Print ${number}`,
	acts: { served: 'Served plates', credit: 'Credit note', fiscal: 'Fiscal number' } satisfies Record<BillAct, string>,
	save: { served: 'Save', credit: 'Issue the credit note', fiscal: 'Save' } satisfies Record<BillAct, string>,
	saving: 'Saving...',
	close: 'Close',
	form: {
		plates: 'Plates served',
		extra: (agreed: number) => `Price of a plate above ${figure(agreed)}`,
		extraHint: 'Everything included, if a price was agreed. Empty: as the others.',
		amount: 'Amount before tax',
		amountHint: 'Empty: the whole bill is taken back, and a new one can be issued.',
		reason: 'Reason',
		reasonHint: 'It is printed on the credit note.',
		fiscal: 'Number of the fiscal invoice',
		qr: 'Text of its QR code',
		qrHint: 'Optional. The code is printed below the number.',
	},
	problems: {
		plates: 'Please enter the number of plates',
		amount: 'Please enter an amount in whole rupees',
		reason: 'Please give a reason',
		fiscal: 'Please enter the number',
	},
	done: {
		served: (plates: number) => `${figure(plates)} plates noted`,
		issued: (number: string) => `Bill ${number} is issued`,
		credited: (number: string) => `Credit note ${number} is issued`,
		fiscal: 'Fiscal number saved',
	},
	failed: 'It was not saved.',
	notPrinted: 'It could not be printed.',
} as const;

/** Why nothing was saved. */
export const billProblemWords: Record<
	ProblemOf<'note_served' | 'issue_bill' | 'issue_credit_note' | 'set_fiscal_number' | 'reveal_bill_payer'>,
	string | undefined
> = {
	booking_not_found: changeProblemWords.booking_not_found,
	version_conflict: changeProblemWords.version_conflict,
	booking_closed: changeProblemWords.booking_closed,
	bill_issued: changeProblemWords.bill_issued,
	price_proposed: 'The lines come to another price than the one in force. Agree the price first, or wait for the family.',
	no_total: changeProblemWords.no_total,
	bill_not_found: 'This bill is not in force any more.',
	function_ahead: 'A function has not begun yet.',
	plates_missing: billWords.waits.plates,
	more_than_billed: 'This is not less than the bill. Leave the amount empty to take the whole bill back.',
	idempotency_mismatch: 'It was already saved with other words. Close the form and look at the bills.',
	denied: changeProblemWords.denied,
	failed: undefined,
	lost: `${UNKNOWN} Press again: it is made once only.`,
};

export const billPaperWords = {
	to: 'Billed to',
	day: 'Date',
	ofBill: 'To bill',
	reason: 'Reason',
	booking: 'Booking',
	notes: 'Credit notes',
	note: (number: string, total: number) => `${number} over ${moneyInWords(total)}`,
	takenBack: (numbers: string) => `VOID: taken back by ${numbers}`,
	plates: (served: number | null, billed: number, agreed: number) =>
		[`${figure(billed)} plates billed`, served !== null && `${figure(served)} served`, `${figure(agreed)} agreed`]
			.filter(Boolean)
			.join(', '),
	subtotal: 'Before tax',
	tax: (name: string, percent: number, base: number) => `${name} ${percent}% on ${figure(base)}`,
	total: { bill: 'Total', credit_note: 'Total credited' } satisfies Record<Kind, string>,
	/** As of the bill's day: a later print of the same bill has the same sums. */
	paid: (day: string) => `Paid by ${day}`,
	open: (day: string) => `Still to be paid on ${day}`,
	over: (day: string) => `Paid too much by ${day}, to be given back`,
	deposit: 'Security deposit',
	depositParts: ({ taken, returned, deducted }: { taken: number; returned: number; deducted: number }) =>
		[
			`${figure(taken)} taken`,
			deducted > 0 && `${figure(deducted)} deducted`,
			returned > 0 && `${figure(returned)} given back`,
			taken - returned - deducted > 0 && `${figure(taken - returned - deducted)} still held`,
		]
			.filter(Boolean)
			.join(', '),
	fiscal: 'Fiscal invoice',
	qr: 'QR code of the fiscal invoice',
	ids: { cnic: 'CNIC', ntn: 'NTN' },
} as const;
