import { BASICS } from '#shared/rules/basics.ts';
import { LANGUAGES } from '#shared/rules/language.ts';
import { CURRENCY } from '#shared/rules/money/currency.ts';
import { figure } from '#shared/rules/money/money.ts';
import { type PriceList, SERVINGS } from '#shared/rules/money/pricing.ts';
import { type OpeningHours, parseOpeningHours } from '#shared/rules/site/opening-hours.ts';
import type { Venue } from '#shared/rules/site/venue.ts';
import { capacityOf, HALLS, type Hall, largestParty } from '#shared/rules/slots/slot.ts';

/** Facts about the hall. `site`: the site's address. `amenities`: as on the about page. */
type VenueFacts = {
	venue: Venue;
	/** Name in the other script. */
	otherName: string | undefined;
	prices: PriceList;
	hallName: (hall: Hall) => string;
	site: URL;
	image: URL;
	amenities: readonly string[];
};

/** The hall for search engines (https://schema.org/EventVenue): only what the pages say, and no ratings. */
export function venueData({ venue, otherName, prices, hallName, site, image, amenities }: VenueFacts): Record<string, unknown> {
	const all = prices.menus.flatMap((menu) => Object.values(menu.prices));
	return {
		'@type': ['EventVenue', 'LocalBusiness'],
		'@id': new URL('/#venue', site).href,
		name: venue.name,
		alternateName: otherName,
		description: venue.description,
		url: site.href,
		image: image.href,
		telephone: venue.phone,
		email: venue.email,
		address: postalAddress(venue),
		geo: { '@type': 'GeoCoordinates', ...venue.geo },
		hasMap: venue.mapsUrl,
		openingHoursSpecification: hoursOf(venue.visitingHours),
		contactPoint: {
			'@type': 'ContactPoint',
			contactType: 'reservations',
			telephone: venue.whatsapp,
			availableLanguage: LANGUAGES,
			hoursAvailable: hoursOf(venue.phoneHours),
		},
		maximumAttendeeCapacity: largestParty(),
		containsPlace: HALLS.map((hall) => ({ '@type': 'EventVenue', name: hallName(hall), maximumAttendeeCapacity: capacityOf(hall) })),
		amenityFeature: amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
		currenciesAccepted: CURRENCY,
		priceRange: `${CURRENCY} ${figure(Math.min(...all))} - ${figure(Math.max(...all))}`,
		makesOffer: prices.menus.map(offerOf),
		...(venue.social.length > 0 && { sameAs: venue.social.map(({ url }) => url) }),
	};
}

function postalAddress({ address, city }: Venue) {
	const postalCode = /\b\d{5}\b/.exec(address.at(-1) ?? '')?.[0];
	return {
		'@type': 'PostalAddress',
		streetAddress: address.slice(0, -1).join(', '),
		addressLocality: city,
		...(postalCode && { postalCode }),
		addressCountry: BASICS.country,
	};
}

function hoursOf(words: string) {
	const hours = parseOpeningHours(words);
	if (!hours) throw new Error(`venue.json: "${words}" are no hours, though its schema let them pass.`);
	return { '@type': 'OpeningHoursSpecification', ...renamed(hours) };
}

const renamed = ({ days, opens, closes }: OpeningHours) => ({ dayOfWeek: days, opens, closes });

const offerOf = ({ name, prices }: PriceList['menus'][number]) => ({
	'@type': 'Offer',
	name,
	itemOffered: { '@type': 'Service', serviceType: 'Catering', name },
	priceSpecification: SERVINGS.map((serving) => ({
		'@type': 'UnitPriceSpecification',
		name: `${serving === 'table' ? 'Table' : 'Buffet'} serving`,
		price: prices[serving],
		priceCurrency: CURRENCY,
		unitText: 'per head',
		valueAddedTaxIncluded: false,
	})),
});

/** Steps from the home page to this one (https://schema.org/BreadcrumbList). */
export const breadcrumbData = (steps: readonly { name: string; url: URL }[]): Record<string, unknown> => ({
	'@type': 'BreadcrumbList',
	itemListElement: steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url.href })),
});

/** Questions and answers (https://schema.org/FAQPage). Answers may be HTML. */
export const faqData = (faqs: readonly { question: string; answer: string }[], inLanguage: string): Record<string, unknown> => ({
	'@type': 'FAQPage',
	inLanguage,
	mainEntity: faqs.map(({ question, answer }) => ({
		'@type': 'Question',
		name: question,
		acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
	})),
});
