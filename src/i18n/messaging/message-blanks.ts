import { type EventTime, type Hall, HOURS, isEventTime, isHall } from '#domain/availability/slot.ts';
import { lineForMessage, nameForMessage } from '#domain/messaging/message-cleaning.ts';
import type { Param } from '#domain/messaging/message-params.ts';
import { figure } from '#domain/payments/money.ts';
import { dayAt, dayInWords, HALL_TIME_ZONE, parseDay } from '#domain/shared/day.ts';
import type { Language } from '#domain/shared/language.ts';
import { phoneInWords } from '#domain/shared/phone.ts';
import type { MessageFacts } from '#domain/site/venue.ts';
import type { MessageBlank } from './message-templates.ts';

/** What stands in a blank, on one line. A blank is left out when its param cannot be read, or is missing and has no polite word instead. */
export type BlankWords = Partial<Record<MessageBlank, string>>;

/** Turns a message's params into words that fit a template: no line breaks, no markup, never longer than a template bears. */
export function blankWords(params: Record<string, unknown>, { language, facts }: { language: Language; facts: MessageFacts }): BlankWords {
	const words = WORDS[language];
	const given = (param: Param) => String(params[param] ?? '').trim();
	const day = parseDay(given('event_date'));
	const found: Partial<Record<MessageBlank, string | false | undefined>> = {
		name: given('name') && (nameForMessage(given('name')) || words.guest),
		reference: /^[A-Z0-9-]{1,20}$/.test(given('reference')) && given('reference'),
		hall: isHall(params['hall']) && words.halls[params['hall']],
		day: day && dayInWords(day, language),
		hours: isEventTime(params['event_time']) && words.hours[params['event_time']],
		guests: /^\d{1,6}$/.test(given('guests')) && figure(Number(given('guests'))),
		phone: /^\+\d{8,15}$/.test(given('phone')) && phoneInWords(given('phone')),
		package: lineForMessage(given('package'), SHORT) || words.notChosen,
		requests: lineForMessage(given('requests'), LONG) || words.none,
		link: /^https?:\/\/[\x21-\x7e]{1,300}$/.test(given('link')) ? given('link') : words.ring(facts.phoneWords),
		hold_until: momentInWords(given('hold_until'), language),
		amount: money(given('amount'), words.rupees),
		balance: given('balance') ? money(given('balance'), words.rupees) : words.asAgreed,
		receipt: lineForMessage(given('receipt'), SHORT),
		count: /^\d{1,6}$/.test(given('count')) && figure(Number(given('count'))),
	};
	return Object.fromEntries(Object.entries(found).filter(([, text]) => text)) as BlankWords;
}

/** Characters of a short and a long blank. */
const SHORT = 60;
const LONG = 300;

type Words = {
	guest: string;
	halls: Record<Hall, string>;
	hours: Record<EventTime, string>;
	notChosen: string;
	none: string;
	asAgreed: string;
	ring: (phone: string) => string;
	rupees: (figure: string) => string;
};

const WORDS: Record<Language, Words> = {
	en: {
		guest: 'dear guest',
		halls: { 'Main Hall': 'Main Hall', 'Tulip Hall': 'Tulip Hall' },
		hours: { lunch: HOURS.lunch.words, dinner: HOURS.dinner.words },
		notChosen: 'not chosen yet',
		none: 'none',
		asAgreed: 'as agreed',
		ring: (phone) => `please ring ${phone}`,
		rupees: (amount) => `PKR ${amount}`,
	},
	ur: {
		guest: 'محترم مہمان',
		halls: { 'Main Hall': 'مین ہال', 'Tulip Hall': 'ٹیولپ ہال' },
		hours: { lunch: 'دن 11 تا 3 بجے', dinner: 'شام 7 تا رات 11 بجے' },
		notChosen: 'ابھی نہیں چنا',
		none: 'کوئی نہیں',
		asAgreed: 'جیسا طے ہوا',
		ring: (phone) => `${phone} پر فون کیجیے`,
		rupees: (amount) => `${amount} روپے`,
	},
};

const money = (text: string, rupees: Words['rupees']) => (/^-?\d{1,10}$/.test(text) ? rupees(figure(Number(text))) : undefined);

/** "Saturday 9 January 2027, 7:30 PM", by the hall's clock. */
function momentInWords(iso: string, language: Language): string | undefined {
	const instant = new Date(iso);
	if (iso === '' || Number.isNaN(instant.getTime())) return undefined;
	const time = new Intl.DateTimeFormat('en-US', { timeZone: HALL_TIME_ZONE, hour: 'numeric', minute: '2-digit' }).format(instant);
	const comma = language === 'ur' ? '،' : ',';
	// Intl puts a narrow space before PM, which some phones show as a box.
	return `${dayInWords(dayAt(instant), language)}${comma} ${time.replace(/\s/gu, ' ')}`;
}
