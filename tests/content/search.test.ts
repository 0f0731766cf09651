import { expect, test } from 'vitest';
import { breadcrumbData, faqData, venueData } from '#components/search/structured-data.ts';
import { jsonInHtml } from '#components/site/inline-script.ts';
import menus from '#content/menus.json' with { type: 'json' };
import venue from '#content/venue.json' with { type: 'json' };

const site = new URL('https://lalazar.example');
const facts = {
	venue,
	otherName: venue.nameUrdu,
	prices: menus,
	hallName: (hall: string) => hall,
	site,
	image: new URL('/share/home.jpg', site),
	amenities: ['Prayer area with wudu'],
};

test('search engines learn both opening hours, each of its own thing', () => {
	const { openingHoursSpecification, contactPoint } = venueData(facts) as Record<string, Record<string, unknown>>;

	expect(openingHoursSpecification).toMatchObject({ '@type': 'OpeningHoursSpecification', opens: '10:00', closes: '22:00' });
	expect(contactPoint?.['hoursAvailable']).toMatchObject({ opens: '09:00', closes: '22:00' });
});

test('search engines learn where the hall is and how many it seats', () => {
	expect(venueData(facts)).toMatchObject({
		'@type': ['EventVenue', 'LocalBusiness'],
		telephone: '+922100000000',
		address: { streetAddress: 'Plot 00, Gulmohar Avenue', addressLocality: 'Karachi', postalCode: '75000', addressCountry: 'PK' },
		geo: { '@type': 'GeoCoordinates', ...venue.geo },
		maximumAttendeeCapacity: 2000,
		containsPlace: [
			{ name: 'Main Hall', maximumAttendeeCapacity: 2000 },
			{ name: 'Tulip Hall', maximumAttendeeCapacity: 800 },
		],
		amenityFeature: [{ name: 'Prayer area with wudu', value: true }],
	});
});

test('each menu is an offer at the two prices of the price list, in rupees before tax', () => {
	const offers = venueData(facts)['makesOffer'] as { name: string; priceSpecification: Record<string, unknown>[] }[];

	expect(offers.map(({ name, priceSpecification }) => [name, ...priceSpecification.map(({ price }) => price)])).toEqual(
		menus.menus.map(({ name, prices }) => [name, prices.table, prices.buffet]),
	);
	expect(offers[0]?.priceSpecification[0]).toMatchObject({ priceCurrency: 'PKR', unitText: 'per head', valueAddedTaxIncluded: false });
});

test('a venue on no social network names none', () => {
	expect(venueData({ ...facts, venue: { ...venue, social: [] } })).not.toHaveProperty('sameAs');
	expect(venueData(facts)['sameAs']).toHaveLength(venue.social.length);
});

test('nobody has rated the hall, so no rating is claimed', () => {
	expect(JSON.stringify(venueData(facts))).not.toMatch(/rating|review/i);
});

test('breadcrumbs count from one and carry whole addresses', () => {
	const steps = ['/', '/about'].map((path) => ({ name: path, url: new URL(path, site) }));

	expect(breadcrumbData(steps)['itemListElement']).toEqual([
		{ '@type': 'ListItem', position: 1, name: '/', item: 'https://lalazar.example/' },
		{ '@type': 'ListItem', position: 2, name: '/about', item: 'https://lalazar.example/about' },
	]);
});

test('a question stands with its answer', () => {
	expect(faqData([{ question: 'Why?', answer: '<p>Because.</p>\n' }], 'en')['mainEntity']).toEqual([
		{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: '<p>Because.</p>' } },
	]);
});

test('no text of an editor ends the script that holds it', () => {
	const text = 'Tea </script><script>alert(1)</script> <!-- ';

	expect(jsonInHtml({ text })).not.toContain('<');
	expect(JSON.parse(jsonInHtml({ text }))).toEqual({ text });
});
