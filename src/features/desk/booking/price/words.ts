import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { priceTitle } from '../total-words.ts';

/** Presses in the form of a line. */
export type LinePress = 'save' | 'move' | 'remove';

type NamedLine = { kind: string; label: string; quantity: number; percent: number | null; unitPrice: number };

/** "Stage, PKR 80,000", "Lamps, 4 × PKR 500". Lines per plate name the price of one plate. */
export const lineInWords = ({ kind, label, quantity, percent, unitPrice }: NamedLine): string => {
	const isCounted = quantity > 1 && (kind === 'fixed' || kind === 'extra');
	return `${label}, ${percent ? `${percent}%` : `${isCounted ? `${figure(quantity)} × ` : ''}${moneyInWords(unitPrice)}`}`;
};

/** Words of a booking's price at the desk. */
export const priceWords = {
	title: { ...priceTitle, proposed: 'Proposed price', inForce: 'Price in force', billed: 'Billed price' },
	hasBill: 'A bill is in force. A credit note lowers the price, or takes the whole bill back.',
	proposed: 'The family owes the price in force until it accepts a new version of the agreement, or you agree the price here.',
	/** Under the lines while a version of the agreement waits for the family. */
	waits: (version: number) =>
		`Version ${version} of the agreement waits for the family. After a change of the price, send it a new version.`,
	wholeBooking: 'Whole booking',
	calledOff: 'Called off',
	minimum: (plates: number, guests: number) => `${figure(plates)} plates are the minimum, for ${figure(guests)} guests`,
	tax: (name: string, percent: number, base: number, day: string | undefined) =>
		[`${name} ${percent}%`, day, `on ${figure(base)}`].filter(Boolean).join(', '),
	perHead: 'Per head, everything included',
	takeOut: (label: string) => `Take out “${label}”`,
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
	/** Words of the toast about a line. */
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
		asPercent: (percent: number) => `Read as ${percent}%`,
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
