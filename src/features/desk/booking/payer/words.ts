import type { Payer } from '#shared/rules/money/payer.ts';

/** The words about who pays. The labels of the numbers are the content's. */
export const payerWords = {
	title: 'Who pays',
	nobody: 'Not noted yet: taxes count as for an unknown payer.',
	enter: 'Note who pays',
	change: 'Change',
	billed: 'A bill is in force. To change who pays, take the whole bill back first.',
	show: 'Show the numbers',
	hide: 'Hide the numbers',
	noted: 'The history notes who looks at the numbers.',
	remove: 'Remove',
	question: 'Remove who pays, with the tax numbers?',
	keep: 'Keep it',
	name: 'Name on the bill',
	address: 'Address',
	status: 'Tax status',
	noStatus: 'Not known',
	priced: 'The taxes of the price follow it.',
	optional: '(optional)',
	dashes: 'The dashes may be left out.',
	save: 'Save',
	saving: 'Saving...',
	close: 'Close',
	saved: 'Saved who pays',
	removed: 'Removed who pays',
	changed: (theirs: Payer | null) =>
		theirs
			? `A colleague changed who pays meanwhile: ${[theirs.name, theirs.address, theirs.status, theirs.cnic, theirs.ntn].filter(Boolean).join(', ')}. Save again to put yours in its place.`
			: 'A colleague removed who pays meanwhile. Save again to note yours.',
	failed: 'Who pays was not saved.',
	notShown: 'The numbers could not be shown.',
	nameNeeded: 'Please enter the name',
	numberForm: (label: string, form: string) => `Please enter the ${label} as ${form.replace(/0/g, '1')}`,
} as const;
