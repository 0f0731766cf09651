import type { BookingRequest } from '#shared/rules/booking/booking-request.ts';
import { dayInWords } from '#shared/rules/day.ts';
import { priceOf } from '#shared/rules/money/estimate.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { displayName, type Names, type PriceList, type Serving } from '#shared/rules/money/pricing.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import { onOneLine } from '#shared/rules/text.ts';
import type { BookingWords } from './booking-en.ts';
import { companyInWords } from './company.ts';

/** Words of a language, and its names of dishes. */
export type Tongue = { words: BookingWords; names: Names };

/** The reference is unknown before the booking is saved. */
export type ChatFacts = Tongue & { prices: PriceList; reference?: string };

/** Message of the family to the hall manager. Page and server write the same text. */
export function bookingChat(request: BookingRequest, { words, names, prices, reference }: ChatFacts): string {
	const { language, hall, eventDate, eventTime, guestCount, occasion, phone } = request;
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
		chat.fact(confirm.facts.brideContact, personInWords(request.brideContact, request.bridePhone, chat)),
		chat.fact(confirm.facts.groomContact, personInWords(request.groomContact, request.groomPhone, chat)),
		chat.fact(confirm.facts.specialRequests, requests),
		chat.fact(confirm.facts.phone, chat.number(phoneInWords(phone))),
		reference && `${chat.reference}: ${reference}`,
	]
		.filter(Boolean)
		.join(' ');
}

export const personInWords = (
	name: string | null | undefined,
	phone: string | null | undefined,
	{ number }: BookingWords['chat'],
): string => [name, phone && number(phoneInWords(phone))].filter(Boolean).join(' ');

type Meal = { package?: string | null | undefined; serving?: Serving | null | undefined; addOns: readonly string[] };

/** "Menu 2, buffet serving, with Gajar Halwa"; empty if nothing was chosen. */
export function mealInWords({ package: menu, serving, addOns }: Meal, { words, names }: Tongue): string {
	if (!menu && !serving && addOns.length === 0) return '';
	const dishes = addOns.map((name) => words.confirm.either(displayName(name, names))).join(words.calendar.comma);
	return words.confirm.meal(displayName(menu ?? '', names), serving ? words.servingsInText[serving] : undefined, dishes);
}

/** Characters of the special requests that fit into a link on every phone. */
export const REQUESTS_LIMIT = 300;

/** Removes the final full stop, since the sentence adds one. */
export function shortened(text: string, limit = REQUESTS_LIMIT): string {
	const characters = [...text];
	return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : text.replace(/[.۔]+$/, '');
}
