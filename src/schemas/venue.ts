import { z } from 'astro/zod';
import { BASICS } from '#shared/rules/basics.ts';
import { LANGUAGES } from '#shared/rules/language.ts';
import { parseOpeningHours } from '#shared/rules/site/opening-hours.ts';
import type { Venue } from '#shared/rules/site/venue.ts';
import { group, isOnce, listOf, namedAsThere, plausible, text, textLike, webAddress } from './field.ts';
import { accountWords, isOneAccount, isTastedInHours, ONE_ACCOUNT, papers, TASTED_IN_HOURS } from './venue-papers.ts';

const PHONE = /^\+[1-9]\d{7,14}$/;

/** Hours for people and search engines. */
const hours = (what: string) =>
	text(what)
		.refine((words) => parseOpeningHours(words) !== undefined, `does not look right. ${what}`)
		.refine((words) => !endsTooEarly(words), `ends before it begins. Look at AM and PM. ${what}`);

/** A house may close after midnight, but hardly after 5 AM. */
function endsTooEarly(words: string): boolean {
	const { opens = '', closes = '' } = parseOpeningHours(words) ?? {};
	return opens !== '' && closes <= opens && (closes > '05:00' || closes === opens);
}

/** Plausible bounds of the gate. Outside them the two figures are swapped or lack a point. */
const LAND = {
	PK: { name: 'in Pakistan: there it is', latitude: [23, 38], longitude: [60, 78] },
	other: { name: 'on the globe: it is', latitude: [-90, 90], longitude: [-180, 180] },
} as const;
type Land = (typeof LAND)[keyof typeof LAND];

const degrees = (land: Land, line: 'latitude' | 'longitude', what: string) => {
	const [from, to] = land[line];
	const error = ({ input }: { input?: unknown }) => `is ${String(input)}, which is not ${land.name} ${from} to ${to}. ${what}`;
	return z
		.number({ error: `must be a number without quotes. ${what}` })
		.min(from, { error })
		.max(to, { error })
		.describe(what);
};

const shownOtherwise = (dialled: 'phone' | 'whatsapp', shown: string) => ({
	path: [shown],
	error: ({ input }: { input?: unknown }) => {
		const number = String(Object(input)[dialled]);
		return `is not the number that a tap dials: “${dialled}” is ${number}. Correct one of the two; the shown one may have spaces, or begin with 0.`;
	},
});

const PAY_ADVANCE =
	'How a family pays, an advance or the rest: the bank account, JazzCash and the like, on one line. It stands in WhatsApp messages about a hold and an open balance.';

const TASTING =
	'How a family may come and taste, on one line without a full stop and begun with a small letter, such as “four of you, free, any evening after Maghrib”. A hall without a tasting leaves the line out.';
const ARRIVAL =
	'Which way in the guests take, on one line without a full stop and begun with a capital letter, such as “Gate 1 for guests, Gate 2 for the decorator”. It stands in the WhatsApp message of the day before; a hall with one way in leaves the line out.';

const SOCIAL = 'The venue’s pages on social networks; a venue without any writes [].';
const socialPage = group(
	{ name: text('The network’s name, such as “Instagram”.'), url: webAddress('The address of the venue’s own page there.') },
	'One social network.',
);

const NAME_URDU = 'The same name in Urdu script.';

const words = {
	city: text('The city, such as “Karachi”.'),
	description: text('One sentence about the venue; it stands in the footer of every page.'),
	pictureNote: text('One sentence about the pictures, such as who took them; it stands at the very end of every page.'),
	cancelTerms: text(
		'What becomes of the advance when a family cancels, in a sentence or two; it stands wherever the advance is asked for, and where a family asks to cancel.',
	),
	moveTerms: text(
		'When the advance counts for another date, in one sentence; it follows cancelTerms, and is left out where the event is too near for it.',
	).optional(),
	payAdvance: z
		.string({ error: PAY_ADVANCE })
		.regex(/^[^\s][^\n\t]{0,238}[^\s.,:;۔،]$/, {
			error: `must be one line of 2 to 240 characters without a full stop at its end. ${PAY_ADVANCE}`,
		})
		.describe(PAY_ADVANCE),
	tasting: textLike(/^(?:[^\n\t]*[^\s.,:;۔،])?$/, TASTING).optional(),
	arrival: textLike(/^(?:[^\n\t]{0,119}[^\s.,:;۔،])?$/, ARRIVAL).optional(),
	address: listOf(text('One line of the address.'), 'The address, one line each, as on an envelope.'),
};

/** The schema for a given country, time zone and languages. `npm run setup` uses it before basics.json is written. */
export const venueSchemaFor = ({ country, timeZone, languages }: { country: string; timeZone: string; languages: readonly string[] }) =>
	withBothNumbers(country === 'PK' ? LAND.PK : LAND.other, languages.includes('ur')).refine(
		({ geo }) => country === 'PK' || isInZone(geo.longitude, timeZone),
		{
			path: ['geo', 'longitude'],
			error: ({ input }) =>
				`is ${Object(input).geo.longitude}, which is far from where clocks show the time of ${timeZone}. Perhaps the two figures have changed places: Google Maps shows the latitude first.`,
		},
	);

const NEW_YEAR = Date.parse('2027-01-01T00:00Z');

/** 15 degrees are one hour. The largest real difference between clock and sun, in western China and Argentina, is three hours. */
function isInZone(longitude: number, timeZone: string): boolean {
	const named = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(NEW_YEAR);
	const hours = (NEW_YEAR - Date.parse(`2027-01-01T00:00${/[+-]\d+:\d+/.exec(named)?.[0] ?? 'Z'}`)) / 3_600_000;
	const apart = Math.abs(longitude - 15 * hours) % 360;
	return Math.min(apart, 360 - apart) <= 50;
}

const withBothNumbers = (land: Land, hasUrdu: boolean) =>
	group(
		{
			name: text('The name of the venue, as on the sign.'),
			nameUrdu: hasUrdu ? text(NAME_URDU) : text(NAME_URDU).optional(),
			...words,
			phone: textLike(PHONE, 'The hall’s phone number with country code and no spaces, such as “+922100000000”.'),
			phoneWords: text('The same phone number as people read it, such as “+92 21 00000000”.'),
			whatsapp: textLike(PHONE, 'The WhatsApp number with country code and no spaces, such as “+923000000000”.'),
			whatsappWords: text('The same WhatsApp number as people read it, such as “+92 300 0000000”.'),
			email: z
				.email({ error: 'must be an e-mail address, such as “salaam@venue.example”.' })
				.describe('The e-mail address that guests write to.'),
			mapsUrl: webAddress('The link that opens the venue in Google Maps, beginning with https://.'),
			geo: group(
				{
					latitude: degrees(
						land,
						'latitude',
						'The latitude, such as 24.8607: the first figure that Google Maps shows for a right click on the gate.',
					),
					longitude: degrees(land, 'longitude', 'The longitude, such as 67.0011: the second figure that Google Maps shows.'),
				},
				'Where the gate is, for search engines and maps.',
			),
			visitingHours: hours('When the halls can be visited, such as “Every day, 10:00 AM - 10:00 PM”.'),
			phoneHours: hours('When phone and WhatsApp are answered, such as “Every day, 9:00 AM - 10:00 PM”.'),
			responseHours: plausible(1, 168, 'Within how many hours the team answers a request, such as 24.'),
			parking: text('How many vehicles can park, such as “400+”.'),
			decorator: group(
				{
					hoursBefore: plausible(1, 12, 'How many hours before an event a family’s own decorator may enter, such as 6.'),
					minutesAfter: plausible(0, 240, 'How many minutes after the function before it the hall is cleared for a decorator, such as 30.'),
				},
				'When a family’s own decorator may enter; {decorator} in a text says it with the hours of booking.json.',
			),
			advancePercent: plausible(1, 100, 'The advance in percent of the price that the hall agrees with the family, such as 30.'),
			restDaysBefore: plausible(
				1,
				120,
				'How many days before the first event the rest of the price is due, such as 7. A booking may have dates of its own.',
			),
			discountLimit: plausible(1, 100, 'Percent of the other lines above which a discount is marked; none without the line.').optional(),
			hijriDaysLater: plausible(
				-2,
				2,
				'By how many days Islamic months begin later here than in Saudi Arabia, such as 1: change it when the moon was sighted otherwise.',
			),
			...papers,
			social: z
				.array(socialPage, { error: `must be a list. ${SOCIAL}` })
				.describe(SOCIAL)
				.refine((pages) => isOnce(pages, ({ url }) => url), 'has one address twice. Each network has its own.'),
		},
		'The facts about the venue.',
	)
		.refine(({ phone, phoneWords }) => !PHONE.test(phone) || isSameNumber(phoneWords, phone), shownOtherwise('phone', 'phoneWords'))
		.refine(
			({ whatsapp, whatsappWords }) => !PHONE.test(whatsapp) || isSameNumber(whatsappWords, whatsapp),
			shownOtherwise('whatsapp', 'whatsappWords'),
		)
		.refine(isTastedInHours, TASTED_IN_HOURS)
		.refine(isOneAccount, ONE_ACCOUNT) satisfies z.ZodType<Venue>;

/** src/content/venue.json: facts about the hall. */
export const venueSchema = venueSchemaFor({ ...BASICS, languages: LANGUAGES });

/** src/content/ur/venue.json: Urdu words. Name and hours come from venue.json. */
export const venueWordsSchema = group(
	{
		...words,
		account: accountWords.optional(),
		mapNames: namedAsThere(
			text('The name in Urdu.'),
			'What the streets and places of the drawn map are called, by the names that are drawn (src/content/drawings/map.svg).',
		).optional(),
	},
	'The venue in Urdu.',
);

/** True if "+92 300 0000000" or "0300 0000000" is the number "+923000000000". */
export function isSameNumber(shown: string, dialled: string): boolean {
	const digits = shown.replace(/[\s().-]/g, '').replace(/^(\+|00)/, '+');
	if (!/^\+?\d+$/.test(digits)) return false;
	if (!digits.startsWith('0')) return digits.replace('+', '') === dialled.replace('+', '');
	// In a national number, 0 replaces the country code, which has one to three digits.
	return new RegExp(`^\\+\\d{1,3}${digits.slice(1)}$`).test(dialled);
}
