import type { BookingRequest, FunctionRequest, ListRequest } from '#shared/rules/booking/booking-request.ts';
import { dayInWords } from '#shared/rules/day.ts';
import { priceOf } from '#shared/rules/money/estimate.ts';
import { estimateSeveral } from '#shared/rules/money/estimate-several.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { displayName, type Names, type PriceList, type Serving } from '#shared/rules/money/pricing.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import { onOneLine } from '#shared/rules/text.ts';
import type { BookingWords } from './booking-en.ts';
import { companyInWords } from './company.ts';

/** Words of a language, and its names of dishes. */
export type Tongue = { words: BookingWords; names: Names };

/** Characters of the special requests that fit into a link on every phone. */
const REQUESTS_LIMIT = 300;

/** The reference is unknown before the booking is saved. */
type ChatFacts = Tongue & { prices: PriceList; reference?: string };

/** Message of the family to the hall manager. Page and server write the same text. */
export function bookingChat(request: BookingRequest, { words, names, prices, reference }: ChatFacts): string {
	const { language, hall, eventDate, eventTime, guestCount, occasion } = request;
	const { chat, confirm } = words;
	const requests = shortened(onOneLine(request.specialRequests ?? ''));
	const total = priceOf(request, prices)?.total;
	const when = { date: dayInWords(eventDate, language), hours: words.hours(eventTime) };
	return [
		chat.greeting(request.clientName, words.hall(hall), when, figure(guestCount)),
		occasion && chat.fact(confirm.facts.occasion, words.occasions[occasion]),
		chat.fact(confirm.facts.package, mealInWords(request, { words, names })),
		total && chat.fact(words.estimate.total, moneyInWords(total, language)),
		chat.fact(confirm.facts.gathering, companyInWords(request, words.company, words.calendar.comma)),
		...personFacts(request, words),
		chat.fact(confirm.facts.specialRequests, requests),
		...identity(request, words, reference),
	]
		.filter(Boolean)
		.join(' ');
}

/** Characters of a message with several functions, so that every phone opens its link. */
const LIST_LIMIT = 1500;

/** Message of a family with a list of functions. One function is written as `bookingChat` does. What does not fit is left out, requests first. */
export function listChat({ functions, ...family }: ListRequest, facts: ChatFacts): string {
	const [first, ...others] = functions;
	if (first && others.length === 0) return bookingChat({ ...family, ...first }, facts);
	const { words, prices, reference } = facts;
	const total = estimateSeveral(functions, prices)?.total;
	const textWith = (detail: Detail) =>
		[
			words.chat.several(family.clientName),
			...functions.map((each) => functionInWords(each, facts, family.language, detail)),
			total && words.chat.fact(words.estimate.total, moneyInWords(total, family.language)),
			...personFacts(family, words),
			...identity(family, words, reference),
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
	language: BookingRequest['language'],
	{ requests, isMealWhole }: Detail,
): string {
	const parts = [
		words.hall(hall),
		dayInWords(eventDate, language),
		words.hours(eventTime),
		words.chat.guests(figure(guestCount)),
		mealInWords({ ...each, ...(!isMealWhole && { addOns: [] }) }, { words, names }),
		isMealWhole && companyInWords(each, words.company, words.calendar.comma),
		requests > 0 && shortened(onOneLine(specialRequests ?? ''), requests),
	];
	return words.chat.fact(words.occasions[occasion ?? 'other'], parts.filter(Boolean).join(words.calendar.comma));
}

type Family = Omit<ListRequest, 'functions'>;

const personFacts = (family: Family, { chat, confirm }: BookingWords): string[] => [
	chat.fact(confirm.facts.brideContact, personInWords(family.brideContact, family.bridePhone, chat)),
	chat.fact(confirm.facts.groomContact, personInWords(family.groomContact, family.groomPhone, chat)),
];

const identity = ({ phone }: Family, { chat, confirm }: BookingWords, reference: string | undefined) => [
	chat.fact(confirm.facts.phone, chat.number(phoneInWords(phone))),
	reference && `${chat.reference}: ${reference}`,
];

const personInWords = (name: string | null | undefined, phone: string | null | undefined, { number }: BookingWords['chat']): string =>
	[name, phone && number(phoneInWords(phone))].filter(Boolean).join(' ');

type Meal = { package?: string | null | undefined; serving?: Serving | null | undefined; addOns: readonly string[] };

/** "Menu 2, buffet serving, with Gajar Halwa"; empty if nothing was chosen. */
export function mealInWords({ package: menu, serving, addOns }: Meal, { words, names }: Tongue): string {
	if (!menu && !serving && addOns.length === 0) return '';
	const dishes = addOns.map((name) => words.confirm.either(displayName(name, names))).join(words.calendar.comma);
	return words.confirm.meal(displayName(menu ?? '', names), serving ? words.servingsInText[serving] : undefined, dishes);
}

/** Removes the final full stop, since the sentence adds one. */
function shortened(text: string, limit = REQUESTS_LIMIT): string {
	const characters = [...text];
	return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : text.replace(/[.۔]+$/, '');
}
