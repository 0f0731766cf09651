import { decoratorInWords } from '#i18n/site/decorator.ts';
import { hoursInUrdu } from '#i18n/site/hours.ts';
import { languageOf } from '#i18n/site/site.ts';
import { soManyHours } from '#i18n/site/so-many-hours.ts';
import { bookingWords } from '#shared/booking/words/booking.ts';
import { allTerms } from '#shared/rules/money/advance-moves.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { Fact } from '#shared/rules/site/blanks.ts';
import type { Venue } from '#shared/rules/site/venue.ts';
import { FINAL_COUNT_DAYS } from '#shared/rules/slots/bookable.ts';
import { EVENT_TIMES } from '#shared/rules/slots/slot.ts';
import { entryIn } from './entries.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { offersIn } from './offers.ts';

/** Venue and price list in the page's language (`Astro.currentLocale`, default English). `fill` replaces blanks in texts by their facts. */
export async function siteFacts(locale?: string) {
	const language = languageOf(locale);
	const [{ data }, offers] = await Promise.all([entryIn(locale, 'venue'), offersIn(locale)]);
	const venue: Venue = language === 'ur' ? { ...data, name: data.nameUrdu ?? data.name } : data;
	const lowest = Math.min(...offers.prices.menus.flatMap((menu) => Object.values(menu.prices)));
	const blanks: Record<Fact, string> & Record<string, string> = {
		venue: venue.name,
		city: venue.city,
		responseHours: soManyHours(venue.responseHours, language),
		requestDays: String(venue.keeps.requestDays),
		bookingMonths: String(venue.keeps.bookingMonths),
		billYears: String(venue.keeps.billYears),
		restDays: String(venue.restDaysBefore),
		finalCountDays: String(FINAL_COUNT_DAYS),
		...Object.fromEntries(EVENT_TIMES.map((time) => [time, bookingWords[language].hours(time)])),
		fromPrice: moneyInWords(lowest, language),
		cancelTerms: allTerms(venue),
		decorator: decoratorInWords(venue.decorator, language),
		...(language === 'ur' ? inUrdu(venue) : inEnglish(venue)),
	};
	return { language, venue, ...offers, fill: <Content>(content: Content) => fillPlaceholders(content, blanks) };
}

/** The prices for a form: without dishes. */
export const pricesForForm = ({ menus, ...prices }: Awaited<ReturnType<typeof offersIn>>['prices']) => ({
	...prices,
	menus: menus.map(({ name, prices }) => ({ name, prices })),
});

type Worded = Record<'parking' | 'advance' | 'phoneTimes', string>;

const inEnglish = ({ parking, advancePercent, phoneHours }: Venue): Worded => ({
	parking,
	advance: `${advancePercent}%`,
	phoneTimes: phoneHours.replace(/^.*, /, ''),
});

const inUrdu = ({ parking, advancePercent, phoneHours }: Venue): Worded => ({
	// In Urdu the plus sign would change sides.
	parking: parking.replace(/\+$/, ' سے زائد'),
	advance: `${advancePercent} فی صد`,
	phoneTimes: hoursInUrdu(phoneHours).times,
});
