import type { EventTime } from '#domain/availability/slot.ts';
import { figure, rupees } from '#domain/payments/money.ts';

/** The words of the printed sheet of a day. */
export const daySheetWords = {
	title: 'Day sheet',
	asOf: (when: string) => `As of ${when} in Karachi`,
	print: 'Print',
	close: 'Close',
	loading: 'Reading the day...',
	failed: 'The day could not be read. Please try again.',
	times: { lunch: 'Lunch', dinner: 'Dinner' } satisfies Record<EventTime, string>,
	nobody: 'No booking.',
	closed: (reason: string) => `Closed: ${reason}`,
	onlyAsked: 'Asked for, not confirmed:',
	guests: 'Guests',
	phone: 'Phone',
	menu: 'Menu',
	noMenu: 'not chosen yet',
	serving: 'Serving',
	servings: { table: 'At the table', buffet: 'Buffet' },
	addOns: 'Add-ons',
	occasion: 'Occasion',
	requests: 'Special requests',
	money: 'Amount open',
	/** What is still to be paid, and of how much. */
	open: (open: number, total: number, isEstimate: boolean) =>
		`${rupees(open)} of ${figure(total)}${isEstimate ? ' (estimate, no total is set yet)' : ''}`,
	noAmount: (paid: number) => (paid > 0 ? `no total is set yet; ${rupees(paid)} received` : 'no total is set yet'),
	paid: 'nothing, fully paid',
	heldUntil: (when: string) => `held until ${when}`,
} as const;
