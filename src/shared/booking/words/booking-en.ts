import { hijriEn } from '#i18n/hijri/hijri-en.ts';
import type { SummaryField } from '#shared/rules/booking/fields.ts';
import { hallTimeInWords } from '#shared/rules/hall-time.ts';
import { FINAL_COUNT_DAYS } from '#shared/rules/slots/bookable.ts';
import { SOME_HALLS } from './all-halls.ts';
import { companyEn } from './company.ts';
import { bookedEn, slotsEn } from './slots-en.ts';

/** English words of the booking pages. Tests and docs/contract.md name them word for word. */
export const bookingEn = {
	steps: { label: 'Steps', names: ['Your details', 'Check and confirm', 'Sent'] as [string, string, string], done: '(done)' },
	request: {
		title: 'Book Your Wedding',
		/** `within`: "24 hours". */
		lead: (within: string) => `A tentative reservation costs nothing. Tell us the day and we answer within ${within}.`,
		who: 'Who is asking?',
		name: 'Your name',
		phone: 'Phone, best on WhatsApp',
		email: 'E-mail',
		optional: '(optional)',
		when: 'Which hall, and when?',
		hall: 'Hall',
		upTo: (guests: string) => `Up to ${guests} guests`,
		date: 'Event date',
		time: 'Event time',
		guests: 'Guests',
		ofSeats: (seats: string) => `of ${seats}`,
		guestsHelp: `Your best guess. We need the final number ${FINAL_COUNT_DAYS} days before.`,
		/** Hint within those days. */
		guestsNear: 'Your best guess. The day is near, so we settle the count with you on the phone.',
		/** Said when the event may begin before the hall's call. */
		near: 'This is very near: please ring us as well, as soon as the request is sent.',
		occasion: 'Occasion',
		noOccasion: 'Not decided',
		another: 'Add another evening',
		meal: 'What shall we cook?',
		serving: 'Serving',
		menu: 'Menu',
		perHead: '(per head, plus tax)',
		from: 'from',
		decideLater: 'Decide later',
		takeBack: 'Undo: back to what you had chosen',
		dishes: 'Every dish of every menu',
		addOns: 'Add-ons',
		/** Hint of an add-on with a choice of dishes: its price is for one. */
		oneOf: 'One of these. If you leave it open, we ask you.',
		requestsPart: 'Anything we should know?',
		requests: 'Special requests',
		requestsHelp: 'Wheelchairs, allergies, the qari’s arrival, a surprise for someone.',
		coming: 'Who is coming?',
		consent: ({ requestDays, bookingMonths }: { requestDays: number; bookingMonths: number }) =>
			`By sending you agree that we write to you on WhatsApp about this booking. We keep an unconfirmed request for ${requestDays} days, and a booking for ${bookingMonths} months after the event.`,
		privacy: 'What we keep, and why',
		leaveEmpty: 'Please leave this field empty',
		missing: (fields: string) => `Still to fill in: ${fields}.`,
		review: 'Review your booking',
		nothingSent: 'Nothing is sent yet. You check everything on the next page.',
		sentFromHere: 'This form was sent. The hall has it: you need not send it again.',
		sentEarlier: 'Sent from here already:',
		findEarlier: 'Asked before? Open your booking, or have its link sent again',
		reviewToast: 'Please review your booking details before confirming.',
		notKept: 'This browser does not let us keep what you type. It is lost if you close the page before sending.',
		sentBefore:
			'This browser no longer knows what was sent from here. If you sent a booking, the hall has it: do not send it again. Its link is in our WhatsApp message, or ring us:',
		clockOff: (device: string, hall: string) => `This device says that today is ${device}. We go by the hall’s clock: today is ${hall}.`,
		clockAsked: (device: string) => `By this device’s clock today is ${device}. If that is wrong, set its date, or ask us on WhatsApp.`,
		chooseHall: (hall: string) => `Choose ${hall}`,
		noScript: 'This form needs JavaScript. You can book just as well by WhatsApp or by phone:',
	},
	...bookedEn,
	occasions: { mehndi: 'Mehndi', barat: 'Barat', walima: 'Walima', nikah: 'Nikah', other: 'Other' },
	servings: { table: 'Table serving', buffet: 'Buffet serving' },
	company: companyEn,
	servingsInText: { table: 'table', buffet: 'buffet' },
	slots: slotsEn,
	calendar: {
		label: 'Free dates',
		previous: 'Previous month',
		next: 'Next month',
		key: { free: 'Free', some: SOME_HALLS.en, requested: 'Asked for, still open', taken: 'Taken' },
		/** Said when not every hall is free or large enough. */
		freeIn: (halls: string) => `free in ${halls} only`,
		states: { free: 'free', some: 'free', requested: 'asked', taken: 'taken', closed: 'closed' },
		comma: ', ',
	},
	hijri: hijriEn,
	estimate: {
		title: 'Your estimate',
		/** Choices that the price still needs. */
		lacks: {
			both: 'Choose a menu and tell us how many guests: the price appears here.',
			menu: 'Choose a menu: the price appears here.',
			guests: 'Tell us how many guests: the price appears here.',
		},
		menuLine: (menu: string, serving: string) => `${menu}, ${serving}:`,
		tax: (name: string, percent: number) => `${name}, ${percent}%`,
		total: 'Estimate',
		/** Said if the hall charges for more plates than there are guests. */
		minimum: (plates: string) => `at least ${plates} plates`,
		/** On a bill. */
		served: (plates: string) => `${plates} served`,
		few: (hall: string, guests: string) =>
			`${hall} is comfortable from ${guests} guests on. With fewer it may feel empty; you can ask all the same.`,
		note: 'An estimate, not a bill. The hall confirms the amount with you.',
	},
	talk: { rather: 'Rather talk?', whatsapp: 'WhatsApp the hall', ring: 'or ring', hours: (hours: string) => `. ${hours}.` },
	confirm: {
		title: 'Confirm Your Booking',
		lead: 'Read it once more: this is what the hall gets.',
		date: 'Date',
		time: 'Time',
		/** Labels of the request's facts. */
		facts: {
			clientName: 'Name',
			phone: 'Phone',
			email: 'E-mail',
			hall: 'Hall',
			guestCount: 'Guests',
			occasion: 'Occasion',
			package: 'Menu',
			gathering: 'Who is coming',
			brideContact: 'Bride’s side',
			groomContact: 'Groom’s side',
			specialRequests: 'Requests',
		} satisfies Record<SummaryField, string>,
		meal: (menu: string, serving: string | undefined, dishes: string) =>
			[menu, serving && `${serving} serving`, dishes && `with ${dishes}`].filter(Boolean).join(', '),
		/** Open choice of dishes, such as "Nargasi Kofta / Mix Vegetable". */
		either: (dishes: string): string => dishes.replaceAll(' / ', ' or '),
		advance: (percent: number) => `The advance is ${percent}% of the agreed price.`,
		terms: 'All our terms',
		send: 'Send Booking via WhatsApp',
		sending: 'Sending...',
		onItsWay: 'Your booking is on its way to the hall, as it stands here. Please wait for the answer; it takes a moment.',
		change: 'Change something',
		fine: 'WhatsApp opens with the message written. Your booking reaches the hall without it too, so you may close it.',
	},
	chat: {
		greeting: (name: string, hall: string, when: { date: string; hours: string }, guests: string) =>
			`Assalam-o-Alaikum, this is ${name}. Please note ${hall} for ${when.date}, ${when.hours}, ${guests} guests.`,
		fact: (name: string, fact: string) => fact && `${name}: ${fact}.`,
		/** Phone numbers read left to right in every language. */
		number: (words: string): string => words,
		reference: 'Reference',
	},
	failed: {
		title: 'Your booking is not saved yet.',
		unsure: 'Your booking may not be saved yet.',
		offline: 'The connection dropped. Everything you typed is still here. Please send it again: it is never booked twice.',
		timeout: 'The answer took too long. Everything you typed is still here. Please send it again: it is never booked twice.',
		unanswered:
			'It was sent, and no answer came. Everything you typed is still here. Please send it again as it is: it is never booked twice. If you change something, we ring you and keep the right one.',
		server:
			'Something went wrong on our side, not on yours. Everything you typed is still here. Please send it again in a minute: it is never booked twice. If it stays so, ask us:',
		forbidden: 'This page may not send it. Everything you typed is still here. Please reload the page, or ask us:',
		reload: 'Load the page again',
		too_many_requests: 'There were too many requests. Everything you typed is still here. Please wait a while and try again, or ring us.',
		idempotency_mismatch:
			'An earlier version of it may have reached us. Press the button again to send this one too; we ring you and keep the right one.',
		invalid: 'Some details need another look.',
	},
	sent: {
		/** Said while another request holds the slot. A quiet request has no known place. */
		line: (until: Date, place?: number) =>
			`This slot is held for another request until ${hallTimeInWords(until)}. ${
				place === 1
					? 'You are next in line: if it becomes free, we ring you first.'
					: `${place ? `You are number ${place} in line: if` : 'If'} it becomes free, we ring in the order of asking.`
			}`,
		/** Fixed text, apart from the promised hours. The next line adds what it leaves out. */
		toast: (within: string) => `✅ Booking successful! Your details have been sent. You will be contacted within ${within}.`,
		/** Said of a near event, which may begin before the promised call. */
		toastSoon: '✅ Booking successful! Your details have been sent.',
		toastDetail: 'So far it is a request: the hall confirms it when it rings you.',
		toastNear: 'Your event is near: please do not wait for our call, ring us.',
	},
	toasts: { region: 'Notifications (Alt+T)', close: 'Close' },
};

export type BookingWords = typeof bookingEn;
