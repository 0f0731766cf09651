import { endedBookingWords } from '#features/desk/booking/ended-booking-words.ts';
import { UNKNOWN } from '#features/desk/shell/failure-words.ts';
import { holderName } from '#features/desk/shell/words/line.ts';
import { statusWords } from '#features/desk/shell/words.ts';
import type { Status } from '#shared/rules/booking/status.ts';
import type { Holder } from '#shared/rules/booking/today-rows.ts';
import type { Dues } from '#shared/rules/money/dues.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import type { MoveByHand } from '../edit/booking-edit.ts';

/** The words of a booking's side panel. */
export const panelWords = {
	close: 'Close',
	notNow: 'Not now',
	failed: 'Failed to fetch this booking. Please try again.',
	gone: 'This booking is not in the book. It may have been erased.',
	restored: 'The booking is back',
	restoring: {
		title: 'Its slot is gone',
		text: {
			restore: 'Press a slot that is open, and the booking comes back there. Otherwise it stays deleted.',
			reinstate: 'Press a slot that is open, and the booking comes back there. Otherwise it stays cancelled.',
		},
		callOff: (occasion: string) => `Bring it back without ${occasion}`,
		lost: `${UNKNOWN} Close this and look at the booking as soon as the connection is back.`,
	},
	slip: 'Print booking slip',
	/** Names of facts that the form names differently or does not have. */
	facts: {
		event: 'Event',
		noMenu: 'Not chosen yet',
		finalGuests: (final: number, agreed: number) => `${figure(final)} (booked: ${figure(agreed)})`,
		requests: 'Requests',
		hold: 'Held until',
		ringAgain: 'No answer, ring again',
		line: 'In line',
		asked: 'Asked on',
		reason: 'Cancelled because',
		byFamily: 'Asked for by the family',
		linkFrom: (source: string) => `link from ${source}`,
	},
	moves: {
		title: 'Next steps',
		/** Status changes by hand. */
		to: { pending: 'Hold the slot', expired: 'Let it expire', cancelled: 'Cancel the booking' } satisfies Record<MoveByHand, string>,
		/** Replaces the button "Hold the slot". */ begun: 'The event has begun or is over, so the slot cannot be held.',
		/** Replaces the button "Hold the slot" if the slot is not free. */
		noSlot: {
			closed: 'The hall is closed at that time, so the slot cannot be held.',
			taken: (holder: Holder | null) =>
				`${holder ? `${holderName(holder)},` : 'Another family'} has the slot, so there is none to hold for this one.`,
			own: 'This number’s other booking has the slot, so there is none to hold for this one.',
		},
		notPaid: (status: Status) => `Not fully paid: back to “${statusWords[status]}”`,
		undoHold: 'Undo the hold',
		undoHoldUntil: (time: string) => `You can undo the hold until ${time}. Then the family is told of it.`,
		advance: 'Record the advance',
		balance: 'Record the balance',
		restOfAdvance: 'Record the rest of the advance',
		/** For a booking with the status "advance paid" and without an advance. It keeps its slot until staff cancel it. */
		noAdvance: ({ paid, total }: Pick<Dues, 'paid' | 'total'>) =>
			`No advance left in the ledger. ${paid > 0 ? moneyInWords(paid) : 'Nothing'}${total > 0 ? ` of ${moneyInWords(total)}` : ''} is paid. They keep the slot until you cancel the booking.`,
		done: 'Booking updated successfully!',
		failed: 'Failed to update booking.',
	},
	others: 'Other bookings of this number',
	/** The menu with print, cancel and delete. */
	more: 'More',
	askPayment: {
		ask: 'Ask for the next payment',
		title: 'Ask for the next payment?',
		text: (number: string, due: number) => `A message goes to ${number} on WhatsApp: please pay ${moneyInWords(due)}.`,
		send: 'Send the message',
		sending: 'Sending...',
		keep: 'Not now',
		failed: 'The message was not sent.',
	},
	/** For an ended booking, in place of the next steps. */
	anew: {
		text: 'Enter it anew: the form is filled in, and the slot is checked again.',
		act: 'Enter it anew',
	},
	/** The family's final count. */
	final: {
		label: 'Final guest count',
		/** First line if the booking was changed since. */
		outdated: (count: string) => `Before the booking was changed, the family had said ${count}.`,
		none: (agreed: string) => `Not given yet. Booked for ${agreed}.`,
		said: (count: string, when: string, agreed: string) => `${count}, given on ${when}. Booked for ${agreed}.`,
		save: 'Note the count',
		/** Removes a count that was noted by mistake. The family can then be asked again. */
		takeBack: 'Not said yet',
		saving: 'Noting...',
	},
	erased: 'The family’s data was erased. Only the slot, the guests and the payments are left.',
	link: {
		title: 'The family’s link',
		text: 'The link opens the family’s own page. Our messages contain it. You can also send it again, or withdraw it.',
		notSent: 'The link opens the family’s own page. No message with it was sent yet. You can send it here.',
		optedOut: 'The link opens the family’s own page. This family wants no WhatsApp messages, so it cannot be sent.',
		unasked: 'The link opens the family’s own page. This family has not agreed to WhatsApp messages. Send it only if they ask for it.',
		off: 'The link still opens the family’s own page.',
		send: 'Send the link',
		sendAgain: 'Send the link again',
		withdraw: 'Withdraw the link',
		keep: 'Leave it',
		sending: {
			title: 'Send the link?',
			titleAgain: 'Send the link again?',
			text: (number: string) => `A link goes to ${number} on WhatsApp.`,
			textAgain: (number: string) => `A new link goes to ${number} on WhatsApp. The old one still works.`,
			act: 'Send the link',
			busy: 'Sending...',
		},
		withdrawing: {
			title: 'Withdraw the link?',
			text: 'All links sent so far stop working. To give the family a new one, send the link again.',
			act: 'Withdraw the link',
			busy: 'Withdrawing...',
		},
		withdrawn: 'The link is withdrawn',
		noLink: 'There was no working link.',
		failed: 'The link was not sent.',
		notWithdrawn: 'The link could not be withdrawn.',
	},
	keep: 'Keep it',
	cancelling: {
		keptMoney: (amount: number) => `${moneyInWords(amount)} is paid. If you give it back, record a refund.`,
		/** The family has an open cancellation request. Any cancellation accepts it. */
		asked: 'The family asked for this. It is answered with yes.',
		reason: 'Reason',
		reasonHint: 'Only staff see it.',
		lost: 'Why we lost it',
		notNoted: 'Not noted',
	},
	messages: 'Messages',
	history: 'History',
	wholeHistory: (count: number) => `Show all ${count} steps`,
	became: 'became',
} as const;

type Question = { title: string; consequence: string; act: string; acting: string };

/** The question before a status change that cannot be undone. */
export function moveQuestion(from: Status, to: Status, isSeveral = false): Question {
	if (to === 'cancelled')
		return {
			title: 'Cancel this booking?',
			consequence: endedBookingWords.cancelling.consequence(isSeveral),
			act: panelWords.moves.to.cancelled,
			acting: 'Cancelling...',
		};
	if (to === 'expired')
		return {
			title: from === 'pending' ? 'Let this hold expire?' : 'Let this request expire?',
			consequence: `${isSeveral ? 'Its slots become' : 'Its slot becomes'} free and waiting messages are not sent. This cannot be undone.`,
			act: panelWords.moves.to.expired,
			acting: 'Ending it...',
		};
	return {
		title: `Back to “${statusWords[to]}”?`,
		consequence: 'It is marked as fully paid, but less was paid. The payments stay.',
		act: 'Set it back',
		acting: 'Setting it back...',
	};
}

/** The words of the edit form around the fields. */
export const editWords = {
	title: 'Edit booking',
	save: 'Save',
	saving: 'Saving...',
	cancel: 'Cancel',
	done: 'Booking updated successfully!',
	nothingChanged: 'Nothing has been changed yet.',
	hasBill: 'A bill is in force. Guests, day, hall, menu and total stay as billed. A credit note corrects the price.',
	/** About the family's final count. */
	endsCount: (count: string) => `The family’s final count is ${count}. After this change it no longer counts. Ask for it again.`,
	otherMenu: (menu: string) => ({
		text: 'The dishes of this booking were chosen one by one. Which list does the kitchen cook?',
		yes: menu ? `The dishes of ${menu}` : 'No dishes of a menu',
		no: 'Keep these dishes',
	}),
	conflictTitle: 'A colleague has changed this booking.',
	/** Such as a restore to another slot. */
	ownConflictTitle: 'You have changed this booking in another place.',
	conflictText: 'Your changes are not saved yet. Fields that you did not touch now show theirs.',
	conflictQuestion: 'Save your changes over theirs?',
	saveMine: 'Save mine',
	look: 'Back to the form',
	theirs: 'Theirs',
	yours: 'Yours',
	taken: 'now shown here too',
	none: 'none',
} as const;
