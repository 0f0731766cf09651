import { isEventTime, isHall } from '#domain/availability/slot.ts';
import { MESSAGE_KINDS, type Param, type WrittenKind } from '#domain/messaging/kinds.ts';
import { lineForMessage, nameForMessage } from '#domain/messaging/message-cleaning.ts';
import type { Message } from '#domain/messaging/messages.ts';
import { advanceDue } from '#domain/payments/dues.ts';
import { figure, moneyInWords } from '#domain/payments/money.ts';
import { dayInWords, parseDay } from '#domain/shared/day.ts';
import type { Language } from '#domain/shared/language.ts';
import { phoneInWords } from '#domain/shared/phone.ts';
import { err, ok, type Result } from '#domain/shared/result.ts';
import { groupsLeftToRight, leftToRight } from '#domain/shared/text.ts';
import type { MessageFacts } from '#domain/site/venue.ts';
import { type BookedWords, bookedEn } from '../booking/slots-en.ts';
import { bookedUr } from '../booking/slots-ur.ts';
import { momentInWords } from '../site/hours.ts';
import { soManyHours } from '../site/so-many-hours.ts';
import { MESSAGE_BLANKS, MESSAGE_TEMPLATES, type MessageBlank, type MessageTemplate, type TemplateKey } from './message-templates.ts';

/** A message in words: the template with its blanks for Meta, and the same as plain text. */
export type MessageWords = { template: MessageTemplate; blanks: { name: MessageBlank; text: string }[]; text: string };

type Written = Pick<Message, 'language' | 'params'> & { kind: WrittenKind };

/** What the hall says in a message; or the params that it lacks or that cannot be read. */
export function messageWords({ kind, language, params }: Written, facts: MessageFacts): Result<MessageWords, string[]> {
	const key = templateKeyOf(kind, params);
	const words = blankWords(params, { language, facts });
	const body = templateText(key, language, facts);
	const missing = MESSAGE_KINDS[kind].params.needed.filter((param) => !params[param]);
	const unreadable = blanksOf(body).filter((blank) => !words[blank]);
	const lacking = [...new Set<string>([...missing, ...unreadable.map((blank) => PARAM_OF[blank] ?? blank)])];
	if (lacking.length > 0) return err(lacking);

	const blanks = blanksOf(body).map((name) => ({ name, text: words[name] ?? '' }));
	const text = body.replace(BLANK, (_, name: MessageBlank) => words[name] ?? '');
	return ok({ template: MESSAGE_TEMPLATES[key], blanks, text });
}

/** The text to submit to Meta: the hall's facts filled in, the blanks left as `{{name}}`. */
export function templateText(key: TemplateKey, language: Language, facts: MessageFacts): string {
	const { name, nameUrdu, phoneWords, responseHours } = facts;
	return MESSAGE_TEMPLATES[key].words[language]
		.replaceAll('{venue}', () => (language === 'ur' ? nameUrdu : undefined) ?? name)
		.replaceAll('{arrival}', () => arrivalSentence(language, facts))
		.replaceAll('{hall_phone}', () => WORDS[language].number(phoneWords))
		.replaceAll('{response_hours}', () => soManyHours(responseHours, language));
}

/** With the blank after it, for the sentence that follows; empty where the hall has one way in. */
const arrivalSentence = (language: Language, { arrival, arrivalUrdu }: MessageFacts): string =>
	language === 'ur' ? (arrivalUrdu ? `${arrivalUrdu}۔ ` : '') : arrival ? `${arrival}. ` : '';

/** The blanks of a text, each once, in the order of `MESSAGE_BLANKS`. */
export const blanksOf = (text: string): MessageBlank[] => MESSAGE_BLANKS.filter((name) => text.includes(`{{${name}}}`));

const BLANK = /\{\{(\w+)\}\}/g;

/** The param behind a blank, where it has another name. */
const PARAM_OF: Partial<Record<MessageBlank, Param>> = {
	day: 'event_date',
	hours: 'event_time',
	was_day: 'was_date',
	was_hours: 'was_time',
	price: 'total',
};

const STAFF_COPIES: Partial<Record<WrittenKind, TemplateKey>> = {
	hold_expiring: 'hold_expiring_staff',
	balance_due: 'balance_due_staff',
};

function templateKeyOf(kind: WrittenKind, params: Message['params']): TemplateKey {
	// No call confirms what another family holds.
	if (kind === 'thank_you' && params['held_until']) return 'thank_you_in_line';
	if (kind === 'change_declined' && params['asked']) return 'cancel_declined';
	return (params['audience'] === 'staff' && STAFF_COPIES[kind]) || kind;
}

/** What stands in a blank, on one line. A blank is left out when its param cannot be read, or is missing and has no polite word instead. */
type BlankWords = Partial<Record<MessageBlank, string>>;

/** Turns a message's params into words that fit a template: no line breaks, no markup, never longer than a template bears. */
export function blankWords(params: Record<string, unknown>, { language, facts }: { language: Language; facts: MessageFacts }): BlankWords {
	const words = WORDS[language];
	const given = (param: Param) => String(params[param] ?? '').trim();
	const menuIn = (menu: string) => (language === 'ur' ? facts.menusUrdu[menu] : undefined) ?? menu;
	const hallWords = (hall: unknown) => isHall(hall) && words.booked.hall(hall);
	const dayWords = (param: Param) => {
		const day = parseDay(given(param));
		return day && dayInWords(day, language);
	};
	const hoursWords = (time: unknown) => isEventTime(time) && words.booked.hoursInText(time);
	const found: Partial<Record<MessageBlank, string | false | undefined>> = {
		name: given('name') && (nameForMessage(given('name')) || words.guest),
		reference: /^[A-Z0-9-]{1,20}$/.test(given('reference')) && given('reference'),
		hall: hallWords(params['hall']),
		day: dayWords('event_date'),
		hours: hoursWords(params['event_time']),
		guests: /^\d{1,6}$/.test(given('guests')) && figure(Number(given('guests'))),
		phone: /^\+\d{8,15}$/.test(given('phone')) && words.number(phoneInWords(given('phone'))),
		package: lineForMessage(menuIn(given('package')), SHORT) || words.notChosen,
		requests: lineForMessage(given('requests'), LONG) || words.none,
		link: /^https?:\/\/[\x21-\x7e]{1,300}$/.test(given('link')) ? given('link') : words.ring(words.number(facts.phoneWords)),
		hold_until: readMoment(given('hold_until'), language),
		held_until: readMoment(given('held_until'), language),
		amount: money(given('amount'), language),
		balance: given('balance') === '0' ? words.nothing : given('balance') ? money(given('balance'), language) : words.asAgreed,
		price: money(given('total'), language) || words.notSet,
		receipt: lineForMessage(given('receipt'), SHORT),
		count: /^\d{1,6}$/.test(given('count')) && figure(Number(given('count'))),
		was_hall: hallWords(params['was_hall']),
		was_day: dayWords('was_date'),
		was_hours: hoursWords(params['was_time']),
		asked: lineForMessage(given('asked'), LONG),
		answer: lineForMessage(given('answer').replace(/[.۔]+$/, ''), LONG),
		advance: advanceWords(given('total'), facts.advancePercent, language),
		pay_by: given('pay_by') ? words.by(dayWords('pay_by')) : words.now,
		how_to_pay: language === 'ur' ? groupsLeftToRight(lineForMessage(facts.payAdvanceUrdu, LONG)) : lineForMessage(facts.payAdvance, LONG),
	};
	return Object.fromEntries(Object.entries(found).filter(([, text]) => text)) as BlankWords;
}

/** Characters of a short and a long blank. */
const SHORT = 60;
const LONG = 300;

type Words = {
	guest: string;
	booked: BookedWords;
	notChosen: string;
	none: string;
	asAgreed: string;
	/** What is left where all is paid. */
	nothing: string;
	by: (day: string | false | undefined) => string | false | undefined;
	now: string;
	notSet: string;
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
		asAgreed: 'as agreed',
		nothing: 'nothing',
		by: (day) => day && `by ${day}`,
		now: 'now, the day is near',
		notSet: 'not set yet',
		ring: (phone) => `please ring ${phone}`,
		ofPrice: (percent) => `${percent}% of the agreed price`,
		number: (phone) => phone,
	},
	ur: {
		guest: 'محترم مہمان',
		booked: bookedUr,
		notChosen: 'ابھی نہیں چنا گیا',
		none: 'کوئی نہیں',
		asAgreed: 'جیسی طے ہوئی',
		nothing: 'کچھ نہیں',
		by: (day) => day && `${day} تک`,
		now: 'تقریب قریب ہے، اس لیے ابھی',
		notSet: 'ابھی طے نہیں',
		ring: (phone) => `${phone} پر فون کیجیے`,
		ofPrice: (percent) => `طے شدہ رقم کا ${percent} فی صد`,
		number: leftToRight,
	},
};

const money = (text: string, language: Language) => (/^-?\d{1,10}$/.test(text) ? moneyInWords(Number(text), language) : undefined);

/** What the advance comes to; while no price is agreed, how much of it that will be. */
const advanceWords = (total: string, percent: number, language: Language) =>
	/^\d{1,10}$/.test(total) && Number(total) > 0
		? moneyInWords(advanceDue({ totalAmount: Number(total), paidAmount: 0 }, percent), language)
		: WORDS[language].ofPrice(percent);

/** "Saturday 9 January 2027, 7:30 PM", by the hall's clock. */
function readMoment(iso: string, language: Language): string | undefined {
	const instant = new Date(iso);
	return iso === '' || Number.isNaN(instant.getTime()) ? undefined : momentInWords(instant, language);
}
