import { timeInText as meal } from '#shared/rules/slots/bookable.ts';
import type { EventTime } from '#shared/rules/slots/slot.ts';

/** English words after sending: the thanks, the messages, and what is next. */
export const thankYouEn = {
	title: 'Booking Details Sent!',
	lead: (name: string, date: string, hall: string) =>
		`Shukriya, ${name}. Your request for ${hall} on ${date} is with us. It is a booking once the hall confirms it.`,
	reference: 'Your reference',
	copyLink: 'Copy the booking link',
	copied: 'The booking link is copied',
	copyFailed: 'The link could not be copied. Open your booking and copy its address.',
	messages: 'Messages',
	toHall: 'Your request, to the hall',
	hallHas: 'The hall has it',
	/** Family's own message. The page cannot know whether it was sent. */
	toManager: 'Your WhatsApp message, to the hall manager',
	onceSent: 'once you press send',
	toYou: 'Our thank-you, to you',
	status: { pending: 'Sending...', success: 'Sent successfully', failed: 'Failed to send' },
	simulated: '(simulated)',
	simulatedText: 'No WhatsApp message really goes out here: ours is simulated. Your request is saved all the same.',
	quiet:
		'Your booking is saved, and the hall sees it. We write to you once we know that the number is yours: press send in WhatsApp, and our answer with your booking’s link comes to you. Otherwise we ring you.',
	chatAgain: 'Open WhatsApp again',
	chatOpened: 'Your message stands in WhatsApp: press send there. The hall has your request either way.',
	chatBlocked: 'Did WhatsApp not open? Your browser may have stopped it.',
	openChat: 'Open WhatsApp now',
	thankYouFailed: 'Your booking is safe. Only our WhatsApp message did not go through; we ring you.',
	thankYouSlow: 'This takes longer than usual. Your booking is safe, and you need not wait here.',
	next: 'What’s Next?',
	/**
	 * `tasting`: the hall's sentence about a tasting. `line`: another request holds the slot. `isNear`: the event may begin before the hall's
	 * call. `othersWait`: the event time, if another request waits for the slot.
	 */
	nextSteps: (words: {
		phone: string;
		hours: string;
		within: string;
		advance: number;
		tasting?: string | undefined;
		line?: string | undefined;
		isNear?: boolean;
		othersWait?: EventTime | undefined;
	}): [string, string][] => {
		const at = between(words.hours);
		const why = words.line ? 'tell you how it stands' : 'confirm it';
		const [what, how] = words.isNear
			? (['Your event is near: please ring us', `${at}, at ${words.phone}, so that we can ${why} in time.`] as const)
			: ([`We ring you within ${words.within}`, `${at}, from ${words.phone}, to ${why}.`] as const);
		return words.line
			? [
					['You stand in line', words.line],
					[what, `${how} It can be confirmed only if the slot becomes free.`],
					['Would another day or hall do?', 'Ask for a change on your booking’s page, or ring us.'],
				]
			: [
					[what, how],
					...(words.tasting && !words.isNear ? [['Come and taste', words.tasting] satisfies [string, string]] : []),
					[
						'Pay the advance, and the date is yours',
						`${words.othersWait ? `Another request waits for this ${meal(words.othersWait)} too: whoever pays first has the hall. ` : ''}${words.advance}% of the agreed price, against a printed receipt.`,
					],
				];
	},
	questions: 'Questions before that?',
	whatsapp: 'WhatsApp',
	ring: 'or ring',
	fullStop: '.',
	home: 'Return to Home',
	view: 'View Booking Details',
};

export type ThankYouWords = typeof thankYouEn;

/** "Between 9:00 AM and 10:00 PM", from hours as in venue.json. */
function between(hours: string): string {
	const [days, times = ''] = hours.split(', ');
	const said = `etween ${times.replace(' - ', ' and ')}`;
	return days === 'Every day' ? `B${said}` : `${days}, b${said}`;
}
