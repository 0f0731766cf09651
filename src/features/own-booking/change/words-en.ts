import type { ChangeField } from '#shared/rules/booking/change-request.ts';

export const changeEn = {
	title: 'Changes',
	fields: {
		eventDate: 'Date',
		eventTime: 'Time',
		hall: 'Hall',
		guestCount: 'Guests',
		gents: 'Gents',
		ladies: 'Ladies',
		wheelchairs: 'Guests in wheelchairs',
		package: 'Menu',
		serving: 'Serving',
		addOns: 'Add-ons',
	} satisfies Record<ChangeField, string>,
	none: 'none',
	/** Wish about one event of several. */
	wish: {
		change: (event: string) => `${event}:`,
		add: (event: string) => `One more event, ${event}:`,
		call_off: (event: string) => `${event} is to be called off.`,
		/** Replace `add` and `call_off` after the hall's yes. */
		added: (event: string) => `${event} is added:`,
		calledOff: (event: string) => `${event} is called off.`,
	},
	became: 'becomes',
	/** Label of a value that changed again after the hall's yes. */
	since: 'Changed again since:',
	/** Declined values are not struck out, because the old ones still count. */
	askedInstead: (asked: string, before: string) => `You asked for ${asked} instead of ${before}.`,
	several: {
		which: 'Which event is it about?',
		whichLead: 'You can change several of them in one request.',
		add: 'Add an evening',
		/** An event to add, before its occasion is chosen and after. */
		one: 'One more event',
		more: (event: string) => `One more event: ${event}`,
		without: 'Do not add it',
		/** Heading of everything that the request asks for. */
		all: 'You ask for all of this',
		addLead: 'You ask for one more event. The hall keeps nothing for it until it says yes.',
		callOff: 'Call off this one',
		keep: 'Change it instead',
		callOffLead: (event: string) => `You ask the hall to call off ${event}. It counts when the hall says yes; your other events stay.`,
	},
	form: {
		change: 'What should be different?',
		changeLead: 'Change what you like and leave the rest. Your booking stays as it is until the hall says yes.',
		ownDay: 'Your own date and time are marked in the calendar too: they are yours.',
		yours: 'Yours now',
		yourRequest: 'Your request',
		company: 'Gents, ladies and wheelchairs',
		companyPart: 'Of all guests, as far as you know.',
		meal: 'Menu, serving and add-ons',
		note: 'Anything else (optional)',
		noteHelp: 'In your own words. The hall reads it.',
		cancel: 'Ask to cancel',
		cancelLead: 'Your booking is cancelled only when the hall confirms it. Until then it stays as it is.',
		terms: 'What becomes of the advance',
		paid: (amount: string, days: number) =>
			`The hall has ${amount} of yours, and the event is ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}.`,
		nothingPaid: 'No payment of yours has been recorded, so there is nothing to lose.',
		reason: 'Reason (optional)',
		send: 'Send to the hall',
		sendCancel: 'Send the request to cancel',
		sending: 'Sending...',
		close: 'Not now',
	},
	price: {
		now: 'Estimate now',
		agreedNow: 'Agreed price now',
		after: 'With the change',
		more: (amount: string) => `${amount} more`,
		less: (amount: string) => `${amount} less`,
		agreed: (amount: string) => `Agreed with the hall: ${amount}. The hall tells you the new amount.`,
	},
	/** Words for a final count that differs from the agreed number. */
	told: {
		kept: (agreed: string, told: string) =>
			`This goes by the ${agreed} guests that were agreed. You have told the hall ${told}; what they come to, it settles with you.`,
		gone: (told: string) =>
			`Once the hall says yes, the ${told} guests that you told it no longer count; it asks you anew before the event.`,
		company: (counts: string) => `Once the hall says yes, ${counts} no longer count. You can write the new numbers above.`,
		companyStays: (counts: string) => `Your ${counts} stay as you told us. If they change too, write the new numbers above.`,
		replaced: (told: string) => `Once the hall says yes, this number takes the place of the ${told} guests that you told it.`,
	},
	keeps: {
		/** Words about an advance when another date is asked for. */
		counts: 'You ask in time, so the advance counts for the new date.',
		asks: 'By these terms the advance need not count for the new date. If the hall says yes to it, the advance counts.',
		hold: (moment: string) => `If the hall says yes, the hold moves to the new date and ends on ${moment}.`,
		paid: (amount: string) => `The ${amount} that you have paid stay with your booking.`,
		/** Added when the payments exceed the new price. */
		over: 'That is more than it comes to with the change; what becomes of the rest, the hall tells you.',
	},
	state: {
		open: (moment: string) => `You asked on ${moment}. The hall has not answered yet; your booking stays as it is until then.`,
		openPhone: (moment: string) => `The hall wrote this down for you on ${moment}, and has not decided yet.`,
		openCancel: (moment: string) => `You asked on ${moment} to cancel. Your booking stays as it is until the hall confirms it.`,
		accepted: (moment: string) => `The hall said yes on ${moment}. Your booking is changed.`,
		/** Words for a request that is not confirmed yet. */
		acceptedRequest: (moment: string) => `The hall said yes on ${moment}. Your request is changed; the hall still has to confirm it.`,
		/** Words for a note alone, which changes no field. */
		agreed: (moment: string) =>
			`The hall said yes on ${moment} to what you wrote. Day, time, hall and guests stay as this page shows them; if they should be different too, please ring us.`,
		declinedCancel: (moment: string) => `You asked to cancel. The hall has not cancelled your booking; it answered on ${moment}:`,
		declined: (moment: string) => `The hall could not do this; it answered on ${moment}:`,
		stays: 'None of this was changed.',
		overtaken: 'This was not decided any more: the booking had ended before.',
		cancelled: (moment: string) => `The hall confirmed the cancellation on ${moment}.`,
		estimate: (amount: string) => `Estimate with the change: ${amount}.`,
		/** After the hall's yes at another price. */
		offer: (sum: string, now: string) =>
			`For this the hall asks ${sum}. That price counts once you accept the new version of the agreement on this page; until then it is ${now}.`,
		/** After the hall's yes. */
		priceNow: {
			estimate: (amount: string) => `Your estimate is now ${amount}.`,
			agreed: (amount: string) => `The agreed price is now ${amount}.`,
		},
	},
	withdraw: 'Take it back',
	withdrawing: 'Taking it back...',
	withdrawn: 'Your request is taken back. Your booking stays as it was.',
	/** Words for a request that ended just before its withdrawal. */
	endedFirst: {
		accepted: 'The hall had answered before you took it back. Its answer counts; ring the hall if it no longer suits you.',
		declined: 'The hall had already answered that it cannot be done, so nothing was left to take back.',
		overtaken: 'The booking had already ended, so nothing was left to take back.',
	},
	notWithdrawn: 'No answer came, so we do not know whether it is taken back. Please check your connection and press again.',
	/** Words for a press during an open request. */
	openFirst: {
		change: 'To ask for something else, take this request back first. The form then opens here, with what you asked for.',
		cancel: 'To ask to cancel, take this request back first. The form for it then opens here.',
		same: 'The hall has this from you already. You need not ask again.',
	},
	/** Words for a request that arrived while the form was open. */
	openMeanwhile:
		'The hall has another request of yours by now; it stands above. Take that one back to send this one: what you typed stays here.',
	withdrawFor: { change: 'Take it back and ask anew', cancel: 'Take it back and ask to cancel' },
	problems: {
		silence: 'No answer came, so we do not know whether it reached the hall. Please send it again: it counts once.',
		taken: 'Somebody else has this hall at that time.',
		booking_over: 'This can no longer be asked for here. Please ring the hall.',
		idempotency_mismatch: 'Please send it once more.',
		too_many_requests: 'You have asked several times today. Please ring the hall.',
		not_found: 'No booking opens with this link any more. Please use the newest link from our messages, or ring us.',
		forbidden: 'This could not be sent from here. Please ring the hall.',
	},
	/** Words for a restored form after Back or a reload. */
	typed: 'What you had typed stands here. It is not sent yet.',
	/** Words after "Not now" while the result is unknown. */
	left: 'We do not know whether what you sent has reached the hall. Load this page again once you have a connection, or ring us.',
	/** Words for a restored request that was sent without an answer. */
	kept: 'What you sent before was not answered. It stands here; send it again, it counts once.',
};

export type ChangeWords = typeof changeEn;
