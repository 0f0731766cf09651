import type { Blank } from '#domain/blanks.ts';
import { rupees } from '#domain/money.ts';
import { HOURS } from '#domain/slot.ts';
import { filled } from './filled.ts';
import { onlyEntry } from './only-entry.ts';

/** The venue, the price list, and `fill`, which puts their facts into the blanks of a content file's texts. */
export async function siteFacts() {
	const [{ data: venue }, { data: prices }] = await Promise.all([onlyEntry('venue'), onlyEntry('menus')]);
	const blanks: Record<Blank, string> = {
		venue: venue.name,
		city: venue.city,
		parking: venue.parking,
		responseHours: String(venue.responseHours),
		advance: `${venue.advancePercent}%`,
		phoneTimes: venue.phoneHours.replace(/^.*, /, ''),
		lunch: HOURS.lunch.words,
		dinner: HOURS.dinner.words,
		fromPrice: rupees(Math.min(...prices.menus.flatMap((menu) => Object.values(menu.prices)))),
	};
	return { venue, prices, fill: <Content>(content: Content) => filled(content, blanks) };
}
