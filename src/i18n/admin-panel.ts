import type { Status } from '#domain/booking.ts';
import { rupees } from '#domain/money.ts';
import { statusWords } from './admin.ts';

/** The words of a booking's side panel. */
export const panelWords = {
	close: 'Close',
	notNow: 'Not now',
	failed: 'Failed to fetch this booking. Please try again.',
	gone: 'This booking is not in the book. It may have been erased.',
	deleted: 'This booking is deleted. It can be brought back until it is erased after 30 days.',
	restore: 'Bring it back',
	undo: 'Undo',
	restored: 'The booking is back',
	notRestored: 'The booking could not be brought back.',
	call: 'Call',
	whatsapp: 'WhatsApp',
	slip: 'Print booking slip',
	facts: {
		event: 'Event',
		guests: 'Guests',
		occasion: 'Occasion',
		menu: 'Menu',
		noMenu: 'Not chosen yet',
		addOns: 'Add-ons',
		phone: 'Phone',
		email: 'E-mail',
		requests: 'Requests',
		messagesIn: 'Messages in',
		hold: 'Held until',
		asked: 'Asked on',
		reason: 'Cancelled because',
	},
	moves: {
		title: 'Next steps',
		pending: 'Hold the slot',
		expired: 'Let it expire',
		notPaid: (status: Status) => `Not fully paid: back to “${statusWords[status]}”`,
		cancelled: 'Cancel the booking',
		advance: 'Record the advance',
		done: 'Booking updated successfully!',
		failed: 'Failed to update booking. Please try again.',
	},
	cancelling: {
		title: 'Cancel this booking?',
		consequence: 'Its slot becomes free for others and waiting messages are not sent. A cancelled booking stays cancelled.',
		keptMoney: (amount: number) => `${rupees(amount)} stay in the ledger; record a refund if you give it back.`,
		reason: 'Reason',
		reasonHint: 'For the desk only, the family does not see it.',
		cancel: 'Cancel the booking',
		cancelling: 'Cancelling...',
		keep: 'Keep it',
	},
	messages: 'Messages',
	history: 'History',
	wholeHistory: (count: number) => `Show all ${count} steps`,
	became: 'became',
} as const;

/** The words of the edit form around the fields. */
export const editWords = {
	title: 'Edit booking',
	save: 'Save',
	saving: 'Saving...',
	cancel: 'Cancel',
	done: 'Booking updated successfully!',
	nothingChanged: 'Nothing has been changed yet.',
	conflictTitle: 'Someone else has changed this booking meanwhile.',
	conflictText:
		'Nothing of yours was saved yet. What you left alone now shows their version; press Save again to save yours over the rest.',
	theirs: 'Theirs',
	yours: 'Yours',
	taken: 'now shown here too',
	none: 'none',
} as const;
