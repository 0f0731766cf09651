import { type BookedWords, bookedEn } from '#shared/booking/words/slots-en.ts';
import { bookedUr } from '#shared/booking/words/slots-ur.ts';
import { dayInWords, parseDay } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import type { Param } from '#shared/rules/messaging/kinds.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { displayName } from '#shared/rules/money/pricing.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import type { MessageFacts } from '#shared/rules/site/venue.ts';
import { isEventTime, isHall } from '#shared/rules/slots/slot.ts';
import { groupsLeftToRight, leftToRight } from '#shared/rules/text.ts';
import { momentInWords } from '../site/hours.ts';
import { askedInWords } from './asked-in-words.ts';
import { lineForMessage, nameForMessage } from './clean-message.ts';
import { companyBeforeWords } from './company-before-words.ts';
import type { MessageBlank } from './message-blanks.ts';
import { VISIT_WORDS } from './visit-templates.ts';

/** The text for each blank, on one line. A blank is missing when its param is unreadable, or absent without a polite substitute. */
export type BlankWords = Partial<Record<MessageBlank, string>>;

/** Turns a message's params into text for a template: no line breaks, no markup, and never too long for the template. */
export function blankWords(params: Record<string, unknown>, { language, facts }: { language: Language; facts: MessageFacts }): BlankWords {
	const words = WORDS[language];
	const given = (param: Param) => String(params[param] ?? '').trim();
	const count = (param: Param) => (/^\d{1,6}$/.test(given(param)) ? figure(Number(given(param))) : '');
	const called = (name: string) => (language === 'ur' ? displayName(name, facts.namesUrdu) : name);
	const inOrder = (text: string) => (language === 'ur' ? groupsLeftToRight(text) : text);
	const meal = [called(given('package')), words.servings[given('serving')], ...given('add_ons').split('\n').map(called)].filter(Boolean);
	const hallWords = (hall: unknown) => isHall(hall) && words.booked.hall(hall);
	const dayWords = (param: Param) => {
		const day = parseDay(given(param));
		return day && dayInWords(day, language);
	};
	const hoursWords = (time: unknown) => isEventTime(time) && words.booked.hoursInText(time);
	const found: Partial<Record<MessageBlank, string | false | undefined>> = {
		name: given('name') && (nameForMessage(given('name')) || words.guest),
		reference: REFERENCE.test(given('reference')) && given('reference'),
		hall: hallWords(params['hall']),
		day: dayWords('event_date'),
		hours: hoursWords(params['event_time']),
		guests: count('guests') || count('people'),
		phone: /^\+\d{8,15}$/.test(given('phone')) && words.number(phoneInWords(given('phone'))),
		package: lineForMessage(meal.join(words.comma), LONG) || words.notChosen,
		requests: lineForMessage(given('requests'), LONG) || words.none,
		link: /^https?:\/\/[\x21-\x7e]{1,300}$/.test(given('link')) ? given('link') : words.ring(words.number(facts.phoneWords)),
		hold_until: readMoment(given('hold_until'), language),
		held_until: readMoment(given('held_until'), language),
		amount: money(given('amount'), language),
		balance: given('balance') ? sum(given('balance'), language) : words.hallTells,
		kept: keptWords(given('kept'), given('balance'), language),
		price: priceWords({ total: given('total'), estimate: given('estimate'), offer: given('offer') }, language),
		receipt: inOrder(lineForMessage(given('receipt'), SHORT)),
		count: count('count'),
		mark: /^[1-5]$/.test(given('mark')) && given('mark'),
		was_reference: REFERENCE.test(given('was_reference')) && given('was_reference'),
		was_hall: hallWords(params['was_hall']),
		was_day: dayWords('was_date'),
		was_hours: hoursWords(params['was_time']),
		asked: lineForMessage(askedInWords(given('asked'), given('is_cancellation') !== ''), LONG),
		answer: inOrder(lineForMessage(given('answer').replace(/[.۔]+$/, ''), LONG)),
		part: VISIT_WORDS[language].parts[given('part')],
		visit: VISIT_WORDS[language].kinds[given('visit')],
		advance: money(given('amount'), language) ?? words.ofPrice(facts.advancePercent),
		pay_by: given('pay_by') ? words.by(dayWords('pay_by')) : words.now,
		stands: [
			given('since') && words.since,
			count('final_guests') && words.finalCount(count('final_guests'), Number(given('final_guests')) > Number(given('guests'))),
			count('count_before') && words.countBefore(count('count_before')),
			companyBeforeWords(given('company_before'), language),
			words.stands[given('standing') || 'booking'],
		]
			.filter(Boolean)
			.join(words.stop),
		how_to_pay: inOrder(lineForMessage(language === 'ur' ? facts.payAdvanceUrdu : facts.payAdvance, LONG)),
	};
	return Object.fromEntries(Object.entries(found).filter(([, text]) => text)) as BlankWords;
}

const REFERENCE = /^[A-Z0-9-]{1,20}$/;

/** Longest short and long text of a blank, in characters. */
const [SHORT, LONG] = [60, 300];

type Words = Record<'agreed' | 'offered' | 'estimated', (sum: string) => string> & {
	guest: string;
	booked: BookedWords;
	notChosen: string;
	none: string;
	hallTells: string;
	/** The balance when everything is paid. */
	nothing: string;
	left: string;
	by: (day: string | false | undefined) => string | false | undefined;
	now: string;
	notSet: string;
	servings: Readonly<Record<string, string>>;
	comma: string;
	/** How firm the booking is, as a sentence without its full stop. */
	stands: Readonly<Record<string, string>>;
	/** Precedes the sentence when the booking changed beyond the family's request. `stop` ends a sentence before the next. */
	since: string;
	/** The family's final count, and whether its extra guests still need a price; or an earlier count that no longer applies. */
	finalCount: (count: string, isAbove: boolean) => string;
	countBefore: (count: string) => string;
	stop: string;
	ring: (phone: string) => string;
	ofPrice: (percent: number) => string;
	number: (phone: string) => string;
};

const WORDS: Record<Language, Words> = {
	en: {
		guest: 'dear guest',
		booked: bookedEn,
		notChosen: 'not chosen yet',
		none: 'none',
		hallTells: 'the hall tells you the amount',
		nothing: 'nothing',
		left: 'Left to pay',
		by: (day) => day && `by ${day}`,
		now: 'now, the day for it has passed',
		notSet: 'not set yet',
		agreed: (sum) => `${sum}, as agreed`,
		offered: (sum) => `${sum}, once you accept the new version of the agreement on your booking’s page`,
		estimated: (sum) => `about ${sum} by the estimate`,
		servings: { table: 'table serving', buffet: 'buffet serving' },
		comma: ', ',
		stands: {
			booking: 'Your booking stands',
			held: 'It is held for you, and yours once the advance is paid',
			request: 'It is a request still, which the hall has yet to confirm',
			gone: 'It is a request still, and this time is no longer free',
		},
		since: 'More in it has changed since, and this is how it is now',
		finalCount: (count, isAbove) =>
			`Your final count is ${count} guests${isAbove ? ', and we ring you about the price for those beyond that' : ''}`,
		countBefore: (count) => `The final count of ${count} guests that you gave before counts no longer`,
		stop: '. ',
		ring: (phone) => `please ring ${phone}`,
		ofPrice: (percent) => `${percent}% of the agreed price`,
		number: (phone) => phone,
	},
	ur: {
		guest: 'محترم مہمان',
		booked: bookedUr,
		notChosen: 'ابھی نہیں چنا گیا',
		none: 'کوئی نہیں',
		hallTells: 'ہال آپ کو بتائے گا',
		nothing: 'کچھ نہیں',
		left: 'بقایا رقم',
		by: (day) => day && `${day} تک`,
		now: 'اس کی تاریخ گزر چکی ہے، اس لیے ابھی',
		notSet: 'ابھی طے نہیں',
		agreed: (sum) => `${sum} طے شدہ`,
		offered: (sum) => `${sum}، بکنگ کے صفحے پر معاہدے کا نیا نسخہ قبول کرنے پر`,
		estimated: (sum) => `تخمینے کے مطابق تقریباً ${sum}`,
		servings: { table: 'ٹیبل سروس', buffet: 'بوفے' },
		comma: '، ',
		stands: {
			booking: 'آپ کی بکنگ قائم ہے',
			held: 'یہ وقت آپ کے لیے روکا ہوا ہے، بیعانے کی ادائیگی پر آپ کا',
			request: 'یہ ابھی درخواست ہے، ہال کی تصدیق باقی ہے',
			gone: 'یہ ابھی درخواست ہے، اور یہ وقت اب خالی نہیں',
		},
		since: 'اس کے بعد کچھ اور بھی بدلا ہے، اور اب یوں ہے',
		finalCount: (count, isAbove) =>
			`آپ کی بتائی ہوئی حتمی تعداد ${count} مہمان ہے${isAbove ? '، اور زائد مہمانوں کی رقم کے بارے میں ہم فون کریں گے' : ''}`,
		countBefore: (count) => `مہمانوں کی حتمی تعداد ${count}، جو آپ نے پہلے بتائی تھی، اب شمار نہیں ہو گی`,
		stop: '۔ ',
		ring: (phone) => `${phone} پر فون کیجیے`,
		ofPrice: (percent) => `طے شدہ رقم کا ${percent} فی صد`,
		number: leftToRight,
	},
};

const money = (text: string, language: Language) => (/^-?\d{1,10}$/.test(text) ? moneyInWords(Number(text), language) : undefined);

const sum = (text: string, language: Language) => (text === '0' ? WORDS[language].nothing : money(text, language));

/** The money that the hall has and, for a booking that continues, the balance. */
function keptWords(kept: string, balance: string, language: Language): string | undefined {
	const [has, left] = [kept, balance].map((text) => sum(text, language));
	return has && left ? `${has}${WORDS[language].stop}${WORDS[language].left}: ${left}` : has;
}

/** The price of a booking: offered in an agreement that waits, agreed or estimated. */
function priceWords({ total, estimate, offer }: Record<'total' | 'estimate' | 'offer', string>, language: Language): string {
	const words = WORDS[language];
	const [agreed, about, offered] = [total, estimate, offer].map((sum) => Number(sum) > 0 && money(sum, language));
	return (offered && words.offered(offered)) || (agreed && words.agreed(agreed)) || (about && words.estimated(about)) || words.notSet;
}

/** For example "Saturday 9 January 2027, 7:30 PM", by the hall's clock. */
function readMoment(iso: string, language: Language): string | undefined {
	const instant = new Date(iso);
	return iso === '' || Number.isNaN(instant.getTime()) ? undefined : momentInWords(instant, language);
}
