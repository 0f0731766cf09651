import { figure } from '#shared/rules/money/money.ts';
import { FINAL_COUNT_DAYS, timeInText as meal } from '#shared/rules/slots/bookable.ts';
import type { EventTime } from '#shared/rules/slots/slot.ts';

export const viewEn = {
	booking: 'Booking',
	inDays: (days: number): string => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`),
	/** Stands under the number of days. */
	daysToGo: (days: number): string => (days === 1 ? 'day to go' : 'days to go'),
	past: 'It was',
	off: { cancelled: 'Cancelled', expired: 'Expired' },
	lead: (words: { when: string; time: string; hall: string; hours: string; guests: string }) =>
		`${words.when}: ${words.time} in ${words.hall}, ${words.hours}, for ${words.guests} guests.`,
	stands: 'Where it stands',
	stages: {
		asked: 'Asked for',
		waiting: 'Waiting for the hall to confirm',
		gone: 'No longer free',
		confirmed: 'Confirmed by the hall',
		advance: 'Advance paid',
		full: 'Fully paid',
	},
	ringBy: (moment: string) => `We ring you by ${moment}.`,
	ringLate: (moment: string) => `We meant to ring you by ${moment}.`,
	ringInLine: (moment: string) => `We ring you by ${moment} to tell you how it stands.`,
	/** Said when the event begins before the promised call. */
	ringFirst: 'Your event is near: please ring us.',
	notBefore: 'It can be confirmed only if the slot becomes free.',
	/** Said when the slot went to another booking, or the hall closed it. */
	notAny: 'It can no longer be confirmed for this date and time.',
	heldUntil: (moment: string) => `The hall is held for you until ${moment}.`,
	/** Amount of the advance, by what is known of the price. */
	advanceOf: {
		agreed: (percent: number, amount: string) => `${percent}% of the agreed price: ${amount}.`,
		estimated: (percent: number, amount: string) => `${percent}% of the agreed price: by the estimate about ${amount}.`,
		atLeast: (percent: number, amount: string) => `${percent}% of the agreed price: about ${amount} or more, by the menu that you choose.`,
		unknown: (percent: number) => `${percent}% of the agreed price.`,
	},
	yoursAlone: 'From then on the hall is yours alone.',
	fullBy: (date: string, open?: string) => (open ? `${open}, by ${date}.` : `By ${date}.`),
	/** Said when the day for full payment is past or today. */
	fullNear: (open?: string) => (open ? `${open} is due now.` : 'Before the event. It is near, so the hall agrees the day with you.'),
	paid: (amount: string) => `${amount} paid, with thanks.`,
	cancelled: 'This booking is cancelled. Ring us if that is a mistake.',
	expired: 'This booking has ended without an advance. The hall is not held for you.',
	next: 'What’s Next?',
	nextText: {
		pending_confirmation: 'This is a request: the hall rings you to confirm it.',
		pending: 'Pay the advance, and the date is yours.',
		advance_paid: 'The date is yours. We look forward to your guests.',
		fully_paid: 'Everything is paid. We look forward to your guests.',
		cancelled: 'If you would like another day, ask for it on the booking page.',
		expired: 'If you would still like the day, ask for it again or ring us: it may be free.',
	},
	taste: (tasting: string) => `Come and taste: ${tasting}.`,
	announce: { visit: 'Tell us when you come to see the halls', tasting: 'Tell us when you come to taste' },
	/** Further tasks of the family, by the booking's state. */
	nextMore: {
		cancelling: 'You have asked to cancel, and the hall answers that first. Pay nothing until then.',
		/** Said while a move is asked for: the hold still covers the old slot. */
		heldAsItIs: (slot: string) =>
			`The advance makes the booking yours as it stands: ${slot}. The hall answers the change you asked for apart.`,
		nothing: 'You need not do anything until then.',
		othersWait: (time: EventTime) =>
			`Another request waits for this ${meal(time)} too, and no advance is paid yet: whoever pays first has the hall.`,
		gone: {
			taken: (time: EventTime) =>
				`This ${meal(time)} is no longer free: another booking has it, and your request cannot be confirmed as it is.`,
			closed: (time: EventTime) =>
				`The hall takes no bookings for this ${meal(time)} any more, and your request cannot be confirmed as it is.`,
		},
		/** Said after a hold has ended. The slot may be sold, or only held. */
		expiredGone: {
			taken: (time: EventTime) =>
				`This ${meal(time)} is no longer free: another booking has it. If the hall has entered yours anew, that one has a link of its own. If another day would do, ask for it on the booking page, or ring us.`,
			closed: (time: EventTime) =>
				`The hall takes no bookings for this ${meal(time)} any more. If another day would do, ask for it on the booking page, or ring us.`,
		},
		inLine: 'If another day or hall would do, ask for a change here, or ring us.',
		inLineLate: 'If another day or hall would do, please ring us.',
		payBy: (open: string, day: string) => `Pay the rest, ${open}, by ${day}.`,
		payNow: (open: string) => `Pay the rest, ${open}: it is due now.`,
		arrive: (arrival: string) => `On the day: ${arrival}.`,
		guestsLater: `Send us the final guest count ${FINAL_COUNT_DAYS} days before.`,
		guestsNow: 'The event is near: please send us the final guest count below.',
		guestsLate: 'The event is very near: please tell us the final guest count below at once.',
	},
	nextToday: 'The event is today. We look forward to your guests.',
	/** News found while the page was open. */
	news: {
		title: 'New:',
		yours: 'The advance is paid, and the hall is yours alone.',
		openAgain: (amount: string) => `Not everything is paid any more: ${amount} left to pay.`,
		free: 'This slot is no longer held for another request.',
		freeAgain: 'This slot is free again.',
		alone: 'No other request waits for this slot any more.',
		booked: (slot: string, guests: number) => `Your booking is now for ${slot}, ${figure(guests)} guests.`,
		countGone: (count: string) => `The ${count} guests that you had told us no longer count; we ask you again shortly before the event.`,
		companyGone: (counts: string) =>
			`The ${counts} that you had told us no longer fit the number of guests. Please write the new numbers under “Ask for a change”.`,
		estimate: (amount: string) => `The estimate is now ${amount}.`,
		agreed: (amount: string) => `The agreed price is ${amount}.`,
		paid: (amount: string) => `Paid so far: ${amount}.`,
		mistake: 'A payment was written down by mistake and is taken back.',
		givenBack: (amount: string) => `Given back to you so far: ${amount}.`,
		asked: {
			change: 'A request of yours for a change has come to the hall.',
			cancel: 'A request of yours to cancel has come to the hall.',
		},
		accepted: 'The hall has said yes to your request for a change.',
		declined: { change: 'The hall could not say yes to your request for a change.', cancel: 'The hall has not cancelled your booking.' },
		withdrawn: { change: 'Your request for a change was taken back.', cancel: 'Your request to cancel was taken back.' },
		dishes: 'The dishes of your booking have changed.',
		notFound: 'We have not found a payment of yours in our account yet: please see below.',
		repeated: 'A payment that you told us of was recorded already: please see below.',
		other: 'Something in your booking has changed. This page shows it as it is now.',
	},
	/** Words about the payments of a cancelled booking, less what was given back. */
	paidBefore: (amount: string) => `The hall has ${amount} of yours.`,
	givenBack: (amount: string) => `${amount} was given back to you.`,
	overpaid: 'Paid beyond the price',
	/** Said of money above the price, and where the hall's terms do not apply. */
	hallTells: 'What becomes of it, the hall tells you.',
	/** Facts by which the terms are applied. */
	askedToCancel: (day: string, days: number) =>
		`You asked to cancel on ${day}, ${days === 1 ? 'one day' : `${days} days`} before the event.`,
	nameReference: (reference: string) => `When you ring us about what you have paid, tell us the reference ${reference}.`,
	/** Added to the terms, which speak of the advance alone. */
	beyondAdvance: 'What becomes of the part that is not the advance, the hall tells you.',
	nextNear: 'This is a request, and the event is near: please ring us, or write on WhatsApp, so that it can be confirmed in time.',
	nextLate: 'You should have heard from us by now. Please ring us, or write on WhatsApp.',
	nextPast: {
		held: 'The day has passed. Thank you for having been our guests.',
		owing: (open: string) => `The day has passed. Thank you for having been our guests. ${open} is still to be paid.`,
		other: 'The day has passed. If you would like another one, ask for it on the booking page.',
	},
	quiet:
		'We have not written to you yet. It is quickest if you write first: send us the message below on WhatsApp. Then we know that the number is yours, and our answer with this link comes to you.',
	quietSend: 'Send it on WhatsApp',
	details: 'Details',
	/** Heading of notes that the hall agreed to. */
	agreed: 'Agreed with the hall besides',
	amount: 'Amount',
	paidSoFar: 'Paid',
	refunded: 'Given back',
	/** Number of guests where it differs from the agreed one. */
	guestsAgreed: (guests: string, agreed: string) => `${guests} (agreed: ${agreed})`,
	open: 'Left to pay',
	openByEstimate: 'Left to pay, by the estimate',
	noEstimate: 'The price depends on the menu and the serving, and they are not both chosen yet.',
	keep: 'Keep it at hand',
	manager: 'The hall manager:',
	whatsapp: 'WhatsApp the hall',
	calendar: 'Add to calendar',
	print: 'Print',
	copyLink: 'Copy the booking link',
	copied: 'The booking link is copied',
	copyFailed: 'The link could not be copied. Copy it from the address bar.',
	secret: 'Anyone with this link can read this booking, and ask for a change or to cancel. Share it with family only.',
	secretOver: 'Anyone with this link can read this booking. Share it with family only.',
	other: 'You have sent another request from here:',
	askAgain: 'Ask for this day again',
	change: 'Ask for a change',
	cancel: 'Ask to cancel',
	/** Replaces both buttons; the hall's phone follows. */
	askLate: 'It can no longer be changed or cancelled here. If something comes up, please ring us:',
	chat: (reference: string) => `Assalam-o-Alaikum, I have a question about booking ${reference}.`,
	loading: 'Loading your booking...',
	noLinkTitle: 'Your booking',
	noLink: 'This page opens with your booking’s own link. You find it in our WhatsApp message to you; use it whole.',
	damaged:
		'This link is damaged: a part of it is missing. Tap it in our WhatsApp message once more, or copy it from there as a whole. If it still does not open, ask for a new one here, or ring us.',
	notFound:
		'No booking opens with this link. A letter in it may have changed on the way, a newer link may have taken its place, or we no longer keep the booking. Please use the newest link from our messages, ask for a new one here, or ring us.',
	lost: {
		title: 'Lost your link?',
		text: 'Give us the phone number of the booking and the day of the event. The link then comes to that number, on WhatsApp.',
		phone: 'Phone',
		date: 'Event date',
		send: 'Send me the link',
		asking: 'Asking...',
		asked:
			'Thank you. If there is a booking with this number on this day, its link comes to that number on WhatsApp within a few minutes. If nothing comes, please ring us.',
		simulated: 'Thank you, it is noted. But no WhatsApp message really goes out here: ours is simulated. For the link, please ring us.',
		too_many_requests: 'This was asked for several times already. Please look into WhatsApp, or ring us.',
		failed: 'No answer came. Please check your connection and ask again.',
		inTrouble:
			'Something went wrong on our side, not on yours. Please ask again in a minute. If it stays so, ring us or write on WhatsApp.',
	},
	unreachableTitle: 'Your booking could not be loaded.',
	unreachable: 'Please check your connection. Your booking is safe with us.',
	inTrouble: 'Something went wrong on our side, not on yours. Your booking is safe. Please try again in a minute. If it stays so, ask us:',
	again: 'Try again',
	ring: 'Ring us:',
	eventTitle: (hall: string, venue: string) => `Our event at ${venue}, ${hall}`,
	eventText: (words: { reference: string; guests: string; phone: string }) =>
		`Booking ${words.reference}, ${words.guests} guests.\nThe hall: ${words.phone}`,
};

export type ViewWords = typeof viewEn;
