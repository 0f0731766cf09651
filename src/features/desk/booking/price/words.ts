import { figure, moneyInWords } from '#shared/rules/money/money.ts';

/** What a press in the form of a line does. */
export type LinePress = 'save' | 'move' | 'remove';

type NamedLine = { label: string; percent: number | null; unitPrice: number };

/** "Stage, PKR 80,000". */
export const lineInWords = ({ label, percent, unitPrice }: NamedLine): string =>
	`${label}, ${percent ? `${percent}%` : moneyInWords(unitPrice)}`;

/** Words of a booking's price at the desk. */
export const priceWords = {
	title: { estimate: 'Estimate', agreed: 'Agreed price' },
	wholeBooking: 'Whole booking',
	calledOff: 'Called off',
	minimum: (plates: number, guests: number) => `${figure(plates)} plates are the minimum, for ${figure(guests)} guests`,
	tax: (name: string, percent: number, base: number, day: string | undefined) =>
		[`${name} ${percent}%`, day, `on ${figure(base)}`].filter(Boolean).join(', '),
	perHead: 'Per head, everything included',
	asAgreed: 'As agreed, tax included',
	linesComeTo: (total: number) => `The lines come to ${moneyInWords(total)}.`,
	noPrice: 'An event has no menu price yet, so the family sees no estimate.',
	agree: (total: number) => `Agree the price, ${moneyInWords(total)}`,
	agreed: 'Price agreed',
	notAgreed: 'The price was not agreed.',
	oneNumber: 'Type one number',
	add: 'Add a line',
	typed: 'Something else',
	discount: 'Discount',
	discountUrdu: 'رعایت',
	close: 'Close',
	saved: 'Price saved',
	/** What the toast says of a line. */
	done: { save: (line: string) => line, remove: (line: string) => `${line}, removed`, move: (line: string) => `${line}, moved` },
	total: (name: string, total: number) => `${name}: ${moneyInWords(total)}`,
	notSaved: 'The price was not saved.',
	form: {
		label: 'What for',
		of: 'For',
		quantity: 'How many',
		price: 'Price of one',
		perPlate: 'Price per plate',
		isPerPlate: 'For each plate',
		minimum: 'Minimum plates',
		amount: 'Amount or percent',
		amountHint: 'Such as 10,000 or 5%',
		reason: 'Reason',
		reasonHint: 'Only staff see it.',
		save: 'Save',
		saving: 'Saving...',
		remove: 'Remove',
		up: 'Move up',
		down: 'Move down',
		problems: {
			label: 'Please say what it is for',
			quantity: 'Please enter a number from 1 to 9,999',
			price: 'Please enter an amount',
			percent: 'Please enter a percent up to 100, such as 7.5%',
			reason: 'Please give a reason',
		},
		changed: (theirs: string) => `A colleague changed this line to ${theirs}.`,
		removed: 'A colleague removed this line.',
		again: (press: LinePress, isGone: boolean) =>
			press === 'save'
				? `Save again to ${isGone ? 'add' : 'replace'} it.`
				: isGone
					? ''
					: press === 'remove'
						? 'Remove again to remove it.'
						: 'Move again to move it.',
	},
	by: (name: string) => `by ${name}`,
	edit: (line: string) => `Change ${line}`,
} as const;
