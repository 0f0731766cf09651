import { z } from 'astro/zod';
import { parseOpeningHours } from '#domain/opening-hours.ts';
import type { Venue } from '#domain/venue.ts';
import { group, listOf, text, textLike, webAddress, wholeNumber } from './field.ts';

const PHONE = /^\+[1-9]\d{7,14}$/;

/** Hours that people read and search engines are told alike. */
const hours = (what: string) => text(what).refine((words) => parseOpeningHours(words) !== undefined, `does not look right. ${what}`);

const degrees = (limit: number, what: string) =>
	z
		.number({ error: `must be a number without quotes. ${what}` })
		.min(-limit, `must be -${limit} or more. ${what}`)
		.max(limit, `must be ${limit} or less. ${what}`)
		.describe(what);

const words = {
	city: text('The city, such as “Karachi”.'),
	description: text('One sentence about the venue; it stands in the footer of every page.'),
	pictureNote: text('One sentence about the pictures, such as who took them; it stands at the very end of every page.'),
	address: listOf(text('One line of the address.'), 'The address, one line each, as on an envelope.'),
};

/** src/content/venue.json: every fact about the hall, each in this one place. */
export const venueSchema = group(
	{
		name: text('The name of the venue, as on the sign.'),
		nameUrdu: text('The same name in Urdu script.'),
		...words,
		phone: textLike(PHONE, 'The hall’s phone number with country code and no spaces, such as “+922100000000”.'),
		phoneWords: text('The same phone number as people read it, such as “+92 21 00000000”.'),
		whatsapp: textLike(PHONE, 'The WhatsApp number with country code and no spaces, such as “+923000000000”.'),
		whatsappWords: text('The same WhatsApp number as people read it, such as “+92 300 0000000”.'),
		email: z
			.email({ error: 'must be an e-mail address, such as “salaam@lalazar.example”.' })
			.describe('The e-mail address that guests write to.'),
		mapsUrl: webAddress('The link that opens the venue in Google Maps, beginning with https://.'),
		geo: group(
			{
				latitude: degrees(90, 'The latitude, such as 24.8607: the first figure that Google Maps shows for a right click on the gate.'),
				longitude: degrees(180, 'The longitude, such as 67.0011: the second figure that Google Maps shows.'),
			},
			'Where the gate is, for search engines and maps.',
		),
		visitingHours: hours('When the halls can be visited, such as “Every day, 10:00 AM - 10:00 PM”.'),
		phoneHours: hours('When phone and WhatsApp are answered, such as “Every day, 9:00 AM - 10:00 PM”.'),
		responseHours: wholeNumber('Within how many hours the team answers a request.'),
		parking: text('How many vehicles can park, such as “400+”.'),
		advancePercent: wholeNumber('The advance in percent of the estimate, such as 30.').max(
			100,
			'must be 100 or less. The advance in percent of the estimate.',
		),
		social: listOf(
			group(
				{ name: text('The network’s name, such as “Instagram”.'), url: webAddress('The address of the venue’s own page there.') },
				'One social network.',
			),
			'The venue’s pages on social networks.',
		),
	},
	'The facts about the venue.',
) satisfies z.ZodType<Venue>;

/** src/content/ur/venue.json: the same in Urdu. The name is in venue.json, and the hours are put into words by themselves. */
export const venueWordsSchema = group(words, 'The venue in Urdu.');
