/** What a family reads once its request is sent, in English: the thanks, what becomes of the messages, and what is next. */
export const thankYouEn = {
	title: 'Booking Details Sent!',
	lead: (name: string, date: string, hall: string) =>
		`Shukriya, ${name}. Your request for ${hall} on ${date} is with us. It is a booking once the hall confirms it.`,
	reference: 'Your reference',
	copyLink: 'Copy the booking link',
	copied: 'The booking link is copied',
	copyFailed: 'The link could not be copied. Open your booking and copy its address.',
	messages: 'Messages',
	toManager: 'Your booking, to the hall manager',
	toYou: 'Our thank-you, to you',
	status: { pending: 'Sending...', success: 'Sent successfully', failed: 'Failed to send' },
	simulated: '(simulated)',
	quiet: {
		status: 'once you press send',
		text: 'Your booking is saved, and the hall sees it. We write to you once we know that the number is yours: press send in WhatsApp, and our answer with your booking’s link comes to you. Otherwise we ring you.',
		again: 'Open WhatsApp again',
	},
	chatOpened: 'WhatsApp is open with your message: press send there. The hall has your request either way.',
	chatBlocked: 'Did WhatsApp not open? Your browser may have stopped it.',
	openChat: 'Open WhatsApp now',
	thankYouFailed: 'Your booking is safe. Only our WhatsApp message did not go through; we ring you.',
	thankYouSlow: 'This takes longer than usual. Your booking is safe, and you need not wait here.',
	next: 'What’s Next?',
	nextSteps: (words: { phone: string; hours: string; within: number; advance: number }): [string, string][] => [
		[`We ring you within ${words.within} hours`, `${between(words.hours)}, from ${words.phone}, to confirm it.`],
		['Come and taste', 'Four of you, free, any evening after Maghrib.'],
		['Pay the advance, and the date is yours', `${words.advance}% of the price that you agree with the hall, against a printed receipt.`],
	],
	questions: 'Questions before that?',
	whatsapp: 'WhatsApp',
	ring: 'or ring',
	fullStop: '.',
	home: 'Return to Home',
	view: 'View Booking Details',
	/** These words are fixed; what they leave out stands in the line below them. */
	toast: '✅ Booking successful! Your details have been sent. You will be contacted within 24 hours.',
	toastDetail: 'So far it is a request: the hall confirms it when it rings you.',
};

/** The same words, in any language. */
export type ThankYouWords = typeof thankYouEn;

/** "Between 9:00 AM and 10:00 PM", from hours as venue.json has them. */
function between(hours: string): string {
	const [days, times = ''] = hours.split(', ');
	const said = `etween ${times.replace(' - ', ' and ')}`;
	return days === 'Every day' ? `B${said}` : `${days}, b${said}`;
}
