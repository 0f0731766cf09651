import { type AnyRequest, type FunctionRequest, functionsIn } from '#shared/rules/booking/list-request.ts';
import { dayInWords } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { totalOfSeveral } from '#shared/rules/money/estimate-several.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import { onOneLine } from '#shared/rules/text.ts';
import { bookingChat, type ChatFacts, mealInWords, personInWords, REQUESTS_LIMIT, shortened, type Tongue } from './booking-chat.ts';
import { companyInWords } from './company.ts';

/** The greeting is followed by the occasions, one by one. */
const LIST_WORDS: Record<Language, Record<'greeting' | 'guests', (blank: string) => string>> = {
	en: { greeting: (name) => `Assalam-o-Alaikum, this is ${name}. Please note all of these:`, guests: (guests) => `${guests} guests` },
	ur: { greeting: (name) => `السلام علیکم، میں ${name}۔ یہ سب تقریبات درج کر لیجیے:`, guests: (guests) => `${guests} مہمان` },
};

/** Characters of a message with several functions, so that every phone opens its link. */
const LIST_LIMIT = 1500;

/** Message of a family with one function or several. One is written as `bookingChat` does. What does not fit is left out, requests first. */
export function listChat(family: AnyRequest, facts: ChatFacts): string {
	const functions = functionsIn(family);
	const [first, ...others] = functions;
	if (first && others.length === 0) return bookingChat({ ...family, ...first }, facts);
	const { words, prices, reference } = facts;
	const { chat, confirm } = words;
	const total = totalOfSeveral(functions, prices);
	const textWith = (detail: Detail) =>
		[
			LIST_WORDS[family.language].greeting(family.clientName),
			...functions.map((each) => functionInWords(each, facts, family.language, detail)),
			total && words.chat.fact(words.estimate.total, moneyInWords(total, family.language)),
			chat.fact(confirm.facts.brideContact, personInWords(family.brideContact, family.bridePhone, chat)),
			chat.fact(confirm.facts.groomContact, personInWords(family.groomContact, family.groomPhone, chat)),
			chat.fact(confirm.facts.phone, chat.number(phoneInWords(family.phone))),
			reference && `${chat.reference}: ${reference}`,
		]
			.filter(Boolean)
			.join(' ');
	const texts = DETAILS.map(textWith);
	return texts.find((text) => text.length <= LIST_LIMIT) ?? texts.at(-1) ?? '';
}

type Detail = { requests: number; isMealWhole: boolean };
const DETAILS: readonly Detail[] = [
	{ requests: REQUESTS_LIMIT, isMealWhole: true },
	{ requests: 100, isMealWhole: true },
	{ requests: 0, isMealWhole: true },
	{ requests: 0, isMealWhole: false },
];

function functionInWords(
	{ occasion, hall, eventDate, eventTime, guestCount, specialRequests, ...each }: FunctionRequest,
	{ words, names }: Tongue,
	language: Language,
	{ requests, isMealWhole }: Detail,
): string {
	const parts = [
		words.hall(hall),
		dayInWords(eventDate, language),
		words.hours(eventTime),
		LIST_WORDS[language].guests(figure(guestCount)),
		mealInWords({ ...each, ...(!isMealWhole && { addOns: [] }) }, { words, names }),
		isMealWhole && companyInWords(each, words.company, words.calendar.comma),
		requests > 0 && shortened(onOneLine(specialRequests ?? ''), requests),
	];
	return words.chat.fact(words.occasions[occasion ?? 'other'], parts.filter(Boolean).join(words.calendar.comma));
}
